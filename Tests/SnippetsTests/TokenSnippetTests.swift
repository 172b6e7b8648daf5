import Snippets
import TestSupport
import Testing

/// Names of tokens and design specs in code.
@Suite struct TokenSnippetTests {
  @Test func namesAreSaidWhereCodeHasThem() {
    let code = snapKit(
      """
      component: Sample
      views:
        box: { class: UIView, backgroundColor: $ink, borderColor: $ink, shadow: $lift }
        title: { class: UILabel, text: Hi, font: $title, textBackgroundColor: $ink }
      constraints:
        - box.left == left + $gap
        - title.width == $caption.width
        - title.height == $gap * 2 #tall
      """,
      tokens: """
        { "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
          "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
          "lift": { "$type": "shadow", "$value": { "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2 },
            "offsetX": "{gap}", "offsetY": { "value": 2, "unit": "px" }, "blur": "{gap}", "spread": { "value": 0, "unit": "px" } } },
          "title": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 20, "unit": "px" },
            "fontWeight": 600, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1 } } }
        """, specs: "specs: { caption.width: 250 }")
    // What is broken over two lines is one.
    let lines = code.replacing(/=\n +/, with: "= ").split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in [
      "box.backgroundColor = UIColor(named: \"ink\")",
      "box.layer.borderColor = (UIColor(named: \"ink\") ?? .clear).cgColor",
      "box.layer.shadowColor = UIColor(red: 0 / 255, green: 0 / 255, blue: 0 / 255, alpha: 51 / 255).cgColor",
      "box.layer.shadowOpacity = 1", "box.layer.shadowOffset = CGSize(width: 8, height: 2)",
      // A layer's radius is half of the blur.
      "box.layer.shadowRadius = 4", "title.font = .systemFont(ofSize: 20, weight: .semibold)  // title",
      ".backgroundColor: (UIColor(named: \"ink\") ?? .clear),",
      "make.left.equalToSuperview().offset(8)  // gap",
      "make.width.equalTo(DesignSpec.captionWidth).labeled(\"caption.width\")",
      "static var captionWidth: CGFloat { 250 }",
      "make.height.equalTo(16).labeled(\"tall\")  // gap",
    ] {
      #expect(lines.contains { $0 == line }, "\(line) is not in\n\(code)")
    }
  }
}
