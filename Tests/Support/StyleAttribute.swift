import Testing

/// One of the attributes that a style can say of a view: those of view, label, button and image configurations.
///
/// Each room proves its part of what becomes of it: that it is measured or drawn, and that it is in the code.
public struct StyleAttribute: Sendable, CustomTestStringConvertible {
  public var viewClass: String
  /// What else the view says, as keys of a YAML mapping.
  public var ground: String
  /// The attribute, as a key of a YAML mapping.
  public var text: String
  /// What of it stands in the code.
  public var code: String

  public var testDescription: String { viewClass + " " + text }

  private init(_ viewClass: String, _ ground: String, _ text: String, _ code: String) {
    (self.viewClass, self.ground, self.text, self.code) = (viewClass, ground, text, code)
  }

  /// A component whose view says the attribute, or does not.
  public func component(saysIt: Bool) -> String {
    let (inner, constraints) =
      switch viewClass {
      case "UIView":
        (
          "  inner: { class: UIView, in: v, backgroundColor: gray }\n",
          [
            "v.width == 60", "v.height == 40", "inner.left == v.left", "inner.top == v.top", "\"H:[inner(90)]\"",
            "\"V:[inner(9)]\"",
          ]
        )
      case "UILabel": ("", ["v.width == 100"])
      default: ("", [])
      }
    return """
      component: ViewSample
      size: { height: 120 }
      views:
        v: { class: \(viewClass)\(ground.isEmpty ? "" : ", " + ground)\(saysIt ? ", " + text : "") }
      \(inner)constraints:
        - v.left == left + 10
        - v.top == top + 10
      \(constraints.map { "  - " + $0 + "\n" }.joined())
      """
  }

  private static let words = "font: 10, numberOfLines: 2, text: 岛岛 水水 山山 岛岛 水水 山山 岛岛 水水 山山 岛岛 水水 山山 岛岛"

  public static let all: [StyleAttribute] =
    [
      .init("UIView", "", "backgroundColor: red", "v.backgroundColor = .red"),
      .init("UIView", "", "borderWidth: 2", "v.layer.borderWidth = 2"),
      .init("UIView", "borderWidth: 2", "borderColor: blue", "v.layer.borderColor = UIColor.blue.cgColor"),
      .init("UIView", "backgroundColor: red", "cornerRadius: 5", "v.layer.cornerRadius = 5"),
      .init("UIView", "", "clipsToBounds: true", "v.clipsToBounds = true"),
      .init("UIImageView", "image: small", "contentMode: right", "v.contentMode = .right"),
      .init("UIImageView", "", "image: small", "v.image = UIImage(named: \"small\")"),
      .init("UILabel", words, "numberOfLines: 1", "v.numberOfLines = 1"),
      .init("UILabel", words, "textColor: red", "v.textColor = .red"),
      .init("UILabel", words, "textBackgroundColor: yellow", ".backgroundColor: UIColor.yellow"),
      .init("UILabel", words, "font: 12", "v.font = .systemFont(ofSize: 12)"),
      .init("UILabel", words, "textAlignment: center", "v.textAlignment = .center"),
      .init("UILabel", words, "lineBreakMode: byTruncatingHead", "v.lineBreakMode = .byTruncatingHead"),
      .init("UILabel", words, "lineSpacing: 3", "vParagraph.lineSpacing = 3"),
      .init("UILabel", words, "characterSpacing: 2", ".kern: 2.0"),
      .init("UIButton", "title: 岛", "titleFont: 20", "v.titleLabel?.font = .systemFont(ofSize: 20)"),
      .init(
        "UIButton", "title: 岛", "contentEdgeInsets: 7",
        "v.contentEdgeInsets = UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7)"),
      .init(
        "UIButton", "title: 岛, image: small", "imageEdgeInsets: { left: -4, right: 4 }",
        "v.imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)"),
      .init(
        "UIButton", "title: 岛, image: small", "titleEdgeInsets: { left: 4, right: -4 }",
        "v.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)"),
    ]
    + ["normal", "highlighted", "selected", "disabled"].flatMap { state -> [StyleAttribute] in
      let ground = "title: 岛, state: \(state)"
      return [
        .init("UIButton", "state: \(state)", "title: { \(state): 水水 }", "v.setTitle(\"水水\", for: .\(state))"),
        .init("UIButton", ground, "titleColor: { \(state): red }", "v.setTitleColor(.red, for: .\(state))"),
        .init(
          "UIButton", ground, "image: { \(state): small }", "v.setImage(UIImage(named: \"small\"), for: .\(state))"),
        .init(
          "UIButton", ground, "backgroundImage: { \(state): small }",
          "v.setBackgroundImage(UIImage(named: \"small\"), for: .\(state))"),
      ]
    }

  /// The component that says the attribute; what the view says of it already gives way.
  public var written: String {
    let key = text.prefix { $0 != ":" } + ":"
    var plain = self
    plain.ground = ground.split(separator: ", ").filter { !$0.hasPrefix(key) }.joined(separator: ", ")
    return plain.component(saysIt: true)
  }
}
