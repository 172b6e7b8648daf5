import ConstraintSolver
import Layout

/// Views and constraints as the case files write them, a line each:
///
///     parent 320 44                  the root's size; `parent 320` leaves the height to the constraints
///     scale 3                        pixels to a point; 2 if not said
///     right to left                  the reading direction
///     icon in box                    a view's parent, which is `parent` if not said
///     icon size 20 20                a natural size; `_` for none in a direction
///     icon size 20 20 baseline 16    and how far below the top its baseline lies
///     title text one two             ten points a character, twenty a line, baselines sixteen below the line's top
///     title lines 2                  the most lines that the text may take; as many as it needs if not said
///     title hugging 251 250          along the line and down; also `resistance`
///     box margins 1 2 3 4            top, left, bottom, right; 8 each if not said
///     box margins 1 2 3 4 directional
///                                    top, leading, bottom, trailing
///     box alignment 1 2 3 4          from the frame to the alignment rectangle: top, left, bottom, right
///     box baselines 12 4             the first below the top, the last above the bottom
///     box semantic spatial           what the view says about its direction
///     box hidden
///     slot guide                     a layout guide of its parent
///     slot guide content             a guide that follows its parent's content; or its `frame`
///     pane scrolls                   a scroll view
///     row stack horizontal fill center 8
///                                    axis, distribution, alignment, spacing; then `margins`, `baselines`
///     title arranged in row
///     title spacing 12               the space behind a view in its stack
///     title scale 0.5                how far the text may shrink
///     title wraps 120                its preferred maximal layout width
///     box resizes width bottom from 0 0 100 20 in 300 200
///                                    its autoresizing mask, its frame and its parent's size when it was designed
///     title.left = 2 * icon.right + 8 @750
///
/// A view is there as soon as a line names it. Views that no line declares stand in the order in which they are named.
struct LayoutCase {
  private(set) var names = ["parent"]
  private(set) var input = LayoutInput(views: [View(parent: nil)], constraints: [], width: 0)
  /// The constraints as they are written, with single spaces.
  private(set) var written: [String] = []

  /// Throws a sentence about the first line that cannot be read.
  init(_ text: String) throws(Unreadable) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      if first.contains(".") {
        try readConstraint(words)
      } else if try !readDeclaration(words) {
        throw Unreadable(line: String(line))
      }
    }
  }

  struct Unreadable: Error, CustomStringConvertible {
    var line: String
    var description: String { "the case cannot be read at '\(line)'" }
  }

  private mutating func view(_ name: String) -> Int {
    if let known = names.firstIndex(of: name) { return known }
    names.append(name)
    input.views.append(View(parent: 0))
    return names.count - 1
  }

  private mutating func readDeclaration(_ words: [String]) throws(Unreadable) -> Bool {
    let numbers = words.dropFirst().map { Double($0) }
    switch words[0] {
    case "parent" where (2...3).contains(words.count) && numbers.allSatisfy { $0 != nil }:
      input.width = numbers[0] ?? 0
      input.height = words.count == 3 ? numbers[1] : nil
      return true
    case "scale" where words.count == 2:
      input.scale = numbers[0] ?? 0
      return true
    case "right" where words == ["right", "to", "left"]:
      input.direction = .rightToLeft
      return true
    default: break
    }
    guard words.count >= 3 || ["text", "hidden", "guide", "scrolls"].contains(words.last) else { return false }
    // A parent stands before its children.
    let parent = words[1] == "in" ? view(words[2]) : words.count == 4 && words[1] == "arranged" ? view(words[3]) : 0
    let index = view(words[0])
    let values = words.dropFirst(2).map { Double($0) }
    switch words[1] {
    case "in":
      input.views[index].parent = parent
    case "size" where words.count == 4:
      input.views[index].content = .size(width: values[0], height: values[1], baseline: nil)
    case "size" where words.count == 6 && words[4] == "baseline":
      input.views[index].content = .size(width: values[0], height: values[1], baseline: values[3])
    case "text":
      let text = words.dropFirst(2).joined(separator: " ")
      input.views[index].content = .text(TextContent(sampleText(text), numberOfLines: 0))
    case "lines":
      guard case .text(var content) = input.views[index].content, let count = Int(words[2]) else { return false }
      content.numberOfLines = count
      input.views[index].content = .text(content)
    case "hugging" where words.count == 4:
      input.views[index].hugging = priorities(values)
    case "resistance" where words.count == 4:
      input.views[index].compressionResistance = priorities(values)
    case "margins" where words.count >= 6:
      input.views[index].margins = insets(values)
      input.views[index].areMarginsDirectional = words.last == "directional"
    default: return readRole(words, of: index)
    }
    return true
  }

  private mutating func readRole(_ words: [String], of index: Int) -> Bool {
    let values = words.dropFirst(2).map { Double($0) }
    switch words[1] {
    case "alignment" where words.count == 6: input.views[index].alignmentInsets = insets(values)
    case "baselines" where words.count == 4:
      input.views[index].baselines = Baselines(firstFromTop: values[0] ?? 0, lastFromBottom: values[1] ?? 0)
    case "semantic":
      guard let found = SemanticContent.allCases.first(where: { "\($0)" == words[2] }) else { return false }
      input.views[index].semanticContent = found
    case "hidden": input.views[index].isHidden = true
    case "guide":
      input.views[index].isGuide = true
      input.views[index].scrollGuide = words.count < 3 ? nil : words[2] == "content" ? .content : .frame
    case "scrolls": input.views[index].isScrollView = true
    case "stack" where words.count >= 6:
      guard let distribution = StackDistribution.allCases.first(where: { "\($0.name)" == words[3] }),
        let alignment = alignments[words[4]]
      else { return false }
      input.views[index].stack = StackArrangement(
        axis: words[2] == "vertical" ? .vertical : .horizontal, distribution: distribution, alignment: alignment,
        spacing: values[3] ?? 0, isBaselineRelative: words.contains("baselines"),
        isLayoutMarginsRelative: words.contains("margins"))
    case "arranged" where words[2] == "in" && words.count == 4:
      input.views[index].parent = view(words[3])
      input.views[index].isArranged = true
    case "spacing": input.views[index].customSpacing = values[0]
    case "scale", "wraps":
      guard case .text(var content) = input.views[index].content, let number = values[0] else { return false }
      if words[1] == "scale" { content.minimumScaleFactor = number } else { content.preferredMaxLayoutWidth = number }
      input.views[index].content = .text(content)
    case "resizes": return readAutoresizing(words, of: index)
    default: return false
    }
    return true
  }

  private mutating func readAutoresizing(_ words: [String], of index: Int) -> Bool {
    guard let from = words.firstIndex(of: "from"), words.count == from + 8, words[from + 5] == "in" else {
      return false
    }
    let numbers = words.map { Double($0) ?? 0 }
    var rule = Autoresizing(
      frame: Frame(x: numbers[from + 1], y: numbers[from + 2], width: numbers[from + 3], height: numbers[from + 4]),
      parentSize: Size(width: numbers[from + 6], height: numbers[from + 7]))
    for word in words[2..<from] {
      guard let flexible = flexibleParts[word] else { return false }
      rule.mask.insert(flexible)
    }
    input.views[index].autoresizing = rule
    return true
  }

  private let flexibleParts: [String: AutoresizingMask] = [
    "left": .flexibleLeftMargin, "width": .flexibleWidth, "right": .flexibleRightMargin, "top": .flexibleTopMargin,
    "height": .flexibleHeight, "bottom": .flexibleBottomMargin,
  ]

  private let alignments: [String: StackAlignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]

  private func insets(_ values: [Double?]) -> EdgeInsets {
    EdgeInsets(top: values[0] ?? 0, left: values[1] ?? 0, bottom: values[2] ?? 0, right: values[3] ?? 0)
  }

  private func priorities(_ values: [Double?]) -> PerAxis<Priority> {
    PerAxis(horizontal: Priority(values[0] ?? 0), vertical: Priority(values[1] ?? 0))
  }

  private mutating func readConstraint(_ words: [String]) throws(Unreadable) {
    let line = words.joined(separator: " ")
    guard let first = anchor(words[0]), words.count >= 3, let relation = relations[words[1]] else {
      throw Unreadable(line: line)
    }
    var constraint = LayoutConstraint(first, relation)
    var rest = words.dropFirst(2)
    if rest.count >= 3, rest[rest.startIndex + 1] == "*", let factor = rest.first.flatMap(factor) {
      constraint.multiplier = factor
      rest = rest.dropFirst(2)
    }
    if let word = rest.first, let second = anchor(word) {
      constraint.second = second
      rest = rest.dropFirst()
    } else if let word = rest.first, let number = Double(word) {
      constraint.constant = number
      rest = rest.dropFirst()
    }
    while let word = rest.first {
      if word.hasPrefix("@"), let priority = Double(word.dropFirst()) {
        constraint.priority = Priority(priority)
        rest = rest.dropFirst()
      } else if word == "+" || word == "-", let number = rest.dropFirst().first.flatMap({ Double($0) }) {
        constraint.constant += word == "-" ? -number : number
        rest = rest.dropFirst(2)
      } else {
        throw Unreadable(line: line)
      }
    }
    input.constraints.append(constraint)
    written.append(line)
  }

  private let relations: [String: Relation] = [
    "=": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
  ]

  private mutating func anchor(_ word: String) -> Anchor? {
    let parts = word.split(separator: ".")
    guard parts.count == 2, Double(word) == nil,
      let attribute = Attribute.allCases.first(where: { "\($0.name)" == parts[1] })
    else { return nil }
    return Anchor(view(String(parts[0])), attribute)
  }

  /// `0.5`, or `160/640`.
  private func factor(_ word: String) -> Double? {
    let parts = word.split(separator: "/").map { Double($0) }
    if parts.count == 2, let numerator = parts[0], let denominator = parts[1] { return numerator / denominator }
    return parts.count == 1 ? parts[0] : nil
  }
}

// MARK: - Answers

extension LayoutCase {
  /// What a case can expect besides frames: conflicts, ambiguities and refusals, a line each.
  func remarks(on layout: SolvedLayout) -> [String] {
    var lines: [String] = []
    for conflict in layout.conflicts {
      var parts = conflict.constraints.map { written[$0] + ($0 == conflict.dropped ? " (dropped)" : "") }
      parts += conflict.sizes.map { "no negative size of \(names[$0])" }
      if conflict.involvesRootSize { parts.append("size of parent") }
      parts += conflict.stacks.map { "arrangement of \(names[$0])" }
      parts += conflict.naturalSizes.map { "natural size of \(names[$0])" }
      parts += conflict.autoresized.map { "mask of \(names[$0])" }
      lines.append("conflict: " + parts.joined(separator: ", "))
    }
    for ambiguity in layout.ambiguities {
      let what = [
        ambiguity.isPosition ? "position" : nil, ambiguity.isSize ? "size" : nil,
        ambiguity.isContentSize ? "content" : nil,
      ].compactMap { $0 }
      lines.append("ambiguous: \(names[ambiguity.view]) \(ambiguity.axis) " + what.joined(separator: " and "))
    }
    for index in layout.refused { lines.append("refused: \(written[index])") }
    if !layout.isSettled { lines.append("unsettled") }
    return lines
  }

  /// A frame as the case files write it.
  static func text(of frame: Frame) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: " ")
  }

  static func text(of size: Size) -> String {
    "\(number(size.width)) \(number(size.height))"
  }

  /// Four decimal places at most; a third of a point is `0.3333`.
  static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

/// A text in which every character is ten points wide and a line twenty points high.
private func sampleText(_ text: String) -> MeasuredText {
  var end = 0
  let clusters = text.map { character in
    end += character.utf8.count
    return MeasuredText.Cluster(
      end: end, advance: 10, breaking: character == " " ? .allowed : .prohibited, isSpace: character == " ")
  }
  return MeasuredText(clusters: clusters, ascender: 16, descender: 4, lineHeight: 20, ellipsisWidth: 10)
}
