import Components
import Snippets
import TestSupport
import Testing

/// Code of components that hold others, of properties that are used everywhere, of behaviours and extensions.
@Suite struct NestedComponentTests {
  private static let badge = """
    component: Badge
    properties:
      text:  { type: String, sample: New }
      inset: { type: CGFloat, default: 4 }
      isNew: { type: Bool, default: true }
    views: { label: { class: UILabel, text: $text } }
    styles:
      small: { constraints: ["H:|[label]|", "V:|[label]|"] }
      large: { constraints: [label.left == left + $inset, label.right == right - $inset, "V:|[label]|"] }
    """

  private static let extensions = """
    UIView: { kz_borderColor: { type: UIColor } }
    """

  private static let card = """
    component: CardProfile
    summary: A person with a badge.
    size: { height: 80 }
    properties:
      title:   { type: String, sample: Bali }
      follow:  { type: String, default: Follow }
      badge:   { type: String }
      gap:     { type: CGFloat, default: 8 }
      count:   { type: Int }
      tint:    { type: UIColor, default: systemTeal }
      photo:   { type: UIImage }
      isEmpty: { type: Bool }
      corner:  { type: CGPoint, default: [1, 2] }
    views:
      nameLabel:  { class: UILabel, text: $title, textColor: $tint, hidden: $isEmpty }
      emptyLabel: { class: UILabel, text: Nobody, hidden: not $isEmpty }
      button:
        class: UIButton
        title: $follow
        titleColor: { selected: $tint }
        image: { normal: $photo }
        state: disabled if $isEmpty
      badgeView:  { component: Badge, style: large, text: $badge, isNew: false, inset: $count }
      picture:    { class: UIImageView, image: $photo, cornerRadius: $gap / 2, kz_borderColor: $tint }
      line:       { class: UIView, kz_borderColor: separator }
    constraints:
      - nameLabel.left == left + $gap
      - nameLabel.top == top + 2 * $gap + 1
      - emptyLabel.left == nameLabel.left
      - emptyLabel.top == nameLabel.top
      - button.right == right - $gap
      - button.top == top
      - right >= badgeView.right + $gap * $count
      - badgeView.top == top
      - badgeView.left == left
      - picture.width == $gap
      - picture.height == picture.width
      - picture.left == left
      - picture.bottom == bottom
      - "H:|[line]|"
      - "V:[line(1)]|"
    behaviours:
      fade: { class: FadeBehaviour, outlets: { view: picture, labels: [nameLabel, emptyLabel] } }
    """

  private func code(_ text: String) throws -> String {
    let extensions = ClassExtension.reading(Array(Self.extensions.utf8), file: "extensions.yml").value
    var system = DesignSystem()
    for (name, text) in [("Badge", Self.badge), ("Card", text)] {
      let read = Component.reading(Array(text.utf8), file: name + ".component.yml", extensions: extensions)
      #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
      if let component = read.value { system.add(component) }
    }
    let component = try #require(system.components.last)
    let styles = component.shownStyles.map { component.resolve($0, in: system) }
    #expect(styles.flatMap(\.diagnostics).isEmpty)
    return component.snapKit(styles.map(\.value)).code
  }

  /// What hangs on a property is made anew with it; what can be set alone is set alone.
  @Test(arguments: [
    "let fade = FadeBehaviour()", "fade.view = picture", "fade.labels = [nameLabel, emptyLabel]",
    "line.kz_borderColor = .separator", "picture.kz_borderColor = .systemTeal", "picture.kz_borderColor = tint",
    "nameLabel.textColor = tint", "button.setTitle(follow, for: .normal)", "button.setTitleColor(tint, for: .selected)",
    "button.setImage(photo, for: .normal)", "picture.image = photo", "picture.layer.cornerRadius = gap / 2",
    "emptyLabel.isHidden = true", "emptyLabel.isHidden = !newValue", "button.isEnabled = !newValue",
    "@IBInspectable var gap: CGFloat = 8", "@IBInspectable var corner: CGPoint = CGPoint(x: 1, y: 2)",
    "badgeView.inset = CGFloat(count)", "offset(2 * gap + 1)", "offset(-(gap * CGFloat(count)))",
    "make.width.equalTo(gap)", "CGSize(width: UIView.noIntrinsicMetric, height: 80)",
  ]) func isInTheCode(line: String) throws {
    let code = try code(Self.card)
    #expect(code.contains(line), "\(code)")
  }

  /// The outlet is the component itself, and what is in it stands in its own file.
  @Test func whatIsInsideIsNotWrittenAgain() throws {
    let code = try code(Self.card)
    #expect(code.contains("let badgeView = Badge()"))
    #expect(code.contains("badgeView.style = .large"))
    #expect(code.contains("badgeView.isNew = false"))
    #expect(code.contains("get { badgeView.text }"))
    #expect(!code.contains("badgeView.label"))
  }

  /// A style that chooses nothing goes back to the one that the component starts with.
  @Test func stylesSwitchTheStylesOfWhatTheyHold() throws {
    let code = try code(
      """
      component: Card
      views: { badge: { component: Badge } }
      styles:
        one: { constraints: ["H:|[badge]|", "V:|[badge]|"] }
        two: { badge: { style: large }, constraints: ["H:|[badge]|", "V:|[badge]|"] }
      """)
    let parts = code.split(separator: "private func apply")
    #expect(parts.first { $0.hasPrefix("OneStyle") }?.contains("badge.style = .small") == true)
    #expect(parts.first { $0.hasPrefix("TwoStyle") }?.contains("badge.style = .large") == true)
  }
}
