/// A design system of any size as the texts of its files: the same for the same seed.
///
/// A third are rows of labels and pictures held by constraints, the others stacks, components with styles that extend a
/// base around another component, cards of a fraction's width, and mocks of a design picture.
struct DesignSystemText {
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  private(set) var files: [File] = []
  /// A screen for every ten components: four sections of six rows or cards, half of them with data of their own.
  private(set) var screens: [File] = []
  private var random: SplitMix

  init(count: Int, seed: UInt64 = 1) {
    random = SplitMix(state: seed)
    for index in 0..<count { files.append(file(index)) }
    for index in 0..<count / 10 { screens.append(screen(index, components: count)) }
  }

  private mutating func screen(_ index: Int, components: Int) -> File {
    var lines = [
      "screen: Screen\(index)", "navigationBar: { title: \(words(2)) }", "conditions: { vip: {}, guest: {} }",
    ]
    lines.append("sections:")
    for section in 0..<4 {
      lines.append("  - sectionInset: { top: 8, left: 16, bottom: 8, right: 16 }")
      lines.append("    horizontalSpacing: 8")
      lines.append("    items:")
      for item in 0..<6 {
        // Every sixth component is a card, and every third a row of labels.
        let number = pick(max(1, components / 6)) * 6
        let name = section == 2 ? "Card\(number + 1)" : "Row\(number)"
        let when = item == 5 ? ", when: vip and not guest" : ""
        let data = item % 2 == 0 ? ", data: { text0: \(words(5)) }" : ""
        lines.append("      - { component: \(name)\(data)\(when) }")
      }
    }
    return File(name: "Screen\(index).screen.yml", bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private mutating func file(_ index: Int) -> File {
    let name: String
    let text: String
    switch index % 6 {
    case 0, 3:
      name = "Row\(index)"
      text = row(name, kind: "row", size: "full")
    case 1:
      name = "Card\(index)"
      text = row(name, kind: "card", size: ["1/2", "1/3", "1/4"][pick(3)])
    case 2:
      name = "Stack\(index)View"
      text = stack(name)
    case 4:
      name = "Styled\(index)View"
      text = styled(name, index)
    default:
      name = "RowMock\(index)"
      text = mock(name)
    }
    return File(name: name + ".component.yml", bytes: Array(text.utf8))
  }

  // MARK: Kinds of components

  /// Labels under each other beside a picture, and a button at the end: 14 to 30 constraints.
  private mutating func row(_ name: String, kind: String, size: String) -> String {
    let labels = 2 + pick(5)
    var lines = [
      "component: \(name)", "kind: \(kind)", "summary: \(words(6))", "size: { width: \(size), height: dynamic }",
      "properties:",
    ]
    for label in 0..<labels {
      lines.append("  text\(label): { type: String, sample: \"\(words(3 + pick(12)))\", summary: \(words(4)) }")
    }
    lines.append("views:")
    lines.append("  photo: { class: UIView, backgroundColor: systemFill, cornerRadius: 8, summary: A picture }")
    for label in 0..<labels {
      lines.append(
        "  label\(label): { class: UILabel, text: $text\(label), font: \(fonts[pick(fonts.count)]), numberOfLines: "
          + "\(pick(3)), textColor: \(["label", "secondaryLabel", "systemBlue"][pick(3)]), summary: \(words(3)) }")
    }
    lines.append("constraints:")
    lines += [
      "  - photo.leading == leading + \(8 + pick(8))", "  - photo.top == top + 12",
      "  - photo.width == \(20 + pick(12))",
      "  - photo.height == photo.width", "  - bottom >= photo.bottom + 12",
    ]
    var above = "top"
    for label in 0..<labels {
      lines += [
        "  - label\(label).leading == photo.trailing + 12", "  - label\(label).trailing == trailing - 16",
        "  - label\(label).top == \(above) + \(2 + pick(10))",
      ]
      above = "label\(label).bottom"
    }
    lines += ["  - bottom >= \(above) + 12", "  - bottom == \(above) + 12 @200"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Stacks in a stack.
  private mutating func stack(_ name: String) -> String {
    let rows = 2 + pick(4)
    var lines = ["component: \(name)", "summary: \(words(6))", "views:"]
    lines.append("  column: { class: UIStackView, axis: vertical, spacing: \(4 + pick(8)) }")
    for row in 0..<rows {
      lines += [
        "  line\(row): { class: UIStackView, in: column, alignment: center, spacing: 8 }",
        "  title\(row): { class: UILabel, in: line\(row), text: \"\(words(2 + pick(3)))\", font: body }",
        "  switch\(row): { class: UISwitch, in: line\(row), hugging: 751 }",
      ]
    }
    lines += [
      "constraints:", "  - \"H:|-16-[column]-16-|\"", "  - column.top == top + 8", "  - bottom == column.bottom + 8",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Two styles that extend a base, with values that constraints speak of, around another component.
  private mutating func styled(_ name: String, _ index: Int) -> String {
    let size = 40 + pick(30)
    // The row three files before, which is read earlier.
    let nested = "Row\(index / 6 * 6)"
    return """
      component: \(name)
      summary: \(words(8))
      properties:
        name: { type: String, sample: \(words(2)) }
        intro: { type: String, sample: "\(words(12 + pick(10)))" }
        subscribed: { type: Bool, default: false }
      views:
        nameLabel: { class: UILabel, text: $name }
        introLabel: { class: UILabel, text: $intro }
        button: { class: UIButton, state: selected if $subscribed }
        imageView: { class: UIImageView }
        row: { component: \(nested), text0: $name }
      styles:
        base:
          introLabel: { numberOfLines: 0, padding: { top: 10 } }
          button: { size: { height: 30 }, title: { normal: Follow, selected: Following }, titleFont: 12 }
          imageView: { padding: { top: 20 }, size: { width: \(size) }, borderColor: systemRed, cornerRadius: size.width * 0.5 }
        leading:
          extends: base
          nameLabel: { padding: { left: 10, right: -14 }, font: 15 }
          introLabel: { lineSpacing: \(2 + pick(8)), font: 13 }
          imageView: { padding: { left: 14 } }
          constraints:
            - imageView.left == left + imageView.padding.left
            - imageView.top == top + imageView.padding.top
            - imageView.width == imageView.size.width
            - imageView.height == imageView.width
            - nameLabel.top == imageView.top
            - nameLabel.left == imageView.right + nameLabel.padding.left
            - nameLabel.right == right + nameLabel.padding.right
            - introLabel.top == nameLabel.bottom + introLabel.padding.top
            - introLabel.left == nameLabel.left
            - introLabel.right == nameLabel.right
            - button.top == imageView.bottom + 10
            - button.left == imageView.left
            - button.right == imageView.right
            - button.height == button.size.height
            - row.top >= button.bottom + 20
            - row.top >= introLabel.bottom + 20
            - row.top == introLabel.bottom + 20 @200
            - "H:|[row]|"
            - bottom == row.bottom + 20
        centred:
          extends: base
          nameLabel: { padding: { top: 10 }, font: 17, textAlignment: center }
          introLabel: { font: 15, textAlignment: center }
          constraints:
            - imageView.centerX == centerX
            - imageView.top == top + imageView.padding.top
            - imageView.width == imageView.size.width
            - imageView.height == imageView.width
            - "V:[imageView]-10-[button(30)]"
            - button.centerX == centerX
            - nameLabel.top == button.bottom + nameLabel.padding.top
            - nameLabel.left == left + 14
            - nameLabel.right == right - 14
            - introLabel.top == nameLabel.bottom + introLabel.padding.top
            - introLabel.left == nameLabel.left
            - introLabel.right == nameLabel.right
            - "V:[introLabel]-20-[row]-20-|"
            - "H:|[row]|"

      """
  }

  /// Four to seven views measured in a picture.
  private mutating func mock(_ name: String) -> String {
    var lines = [
      "component: \(name)", "kind: row", "summary: \(words(6))", "mock: { width: 640, height: 600 }", "views:",
    ]
    for view in 0..<4 + pick(4) {
      let (width, height) = (100 + pick(400), 20 + pick(50))
      let (right, bottom) = (width + pick(640 - width), (view + 1) * 80)
      let place = "mock: { width: \(width), height: \(height), right: \(right), bottom: \(bottom) }"
      lines.append(
        view % 2 == 0
          ? "  label\(view): { class: UILabel, text: \"\(words(4))\", font: 15, numberOfLines: 0, \(place) }"
          : "  box\(view): { class: UIView, backgroundColor: systemFill, \(place) }")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Pieces

  private let fonts = ["body", "headline", "caption1", "15 semibold", "13"]
  private let vocabulary = [
    "island", "temple", "rice", "terrace", "surf", "slow", "morning", "sand", "pocket", "village", "train", "ticket",
    "harbour", "evening", "postcard", "mountain", "river", "market", "lantern", "garden",
  ]

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in vocabulary[pick(vocabulary.count)] }.joined(separator: " ")
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
}

/// The SplitMix64 sequence of a seed.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
