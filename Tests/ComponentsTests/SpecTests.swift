import Components
import Diagnostics
import Layout
import TestSupport
import Testing

/// Design specs, and names of specs, tokens and properties in components.
@Suite struct SpecTests {
  private func number(_ files: NamedFiles, _ name: String, _ device: String) throws -> Double? {
    let spec = try #require(files.values.spec(named: name))
    return files.values.number(spec, on: try #require(Device.named(device)))
  }

  /// The article's own: `kz_spec(260, 250, 234, 220)` and `kz_spec(116, 116, 116, 116).offsetBy(16)`.
  @Test func theArticlesSpecs() throws {
    let files = try NamedFiles(
      """
      +++ specs.yml
      devices: [iPhone 8 Plus, iPhone 8, iPhone 5s, iPhone 4s]
      specs:
        create.size.captionTextWidth: [260, 250, 234, 220]
        create.size.segmentCollectionView.height: { values: [116, 116, 116, 116], offsetBy: 16 }
      """)
    #expect(files.diagnostics.isEmpty)
    let devices = ["iPhone 8 Plus", "iPhone 8", "iPhone 5s", "iPhone 4s"]
    let caption = try devices.map { try number(files, "create.size.captionTextWidth", $0) }
    #expect(caption == [260, 250, 234, 220])
    let height = try devices.map { try number(files, "create.size.segmentCollectionView.height", $0) }
    #expect(height == [132, 132, 132, 132])
    // Devices without a value take that of the nearest width: 402 is nearer to 414 than to 375, 390 to 375.
    #expect(try number(files, "create.size.captionTextWidth", "iPhone 16 Pro") == 260)
    #expect(try number(files, "create.size.captionTextWidth", "iPhone 14") == 250)
    // 320 points wide like the 5s and the 4s: the one that is said first.
    #expect(try number(files, "create.size.captionTextWidth", "iPhone SE (1st)") == 234)
  }

  @Test func theNearestSayingCounts() throws {
    let files = try NamedFiles(
      """
      +++ specs.yml
      specs:
        a: { values: { iPhone 16: 1, 390...440: 2, 400...410: 3, "..<390": 4, regular: 5, default: 6 } }
        b: { values: { regular: 24, default: 16 }, offsetBy: -4, summary: Space beside everything }
        c: { values: { compact: 8 } }
      """)
    #expect(files.diagnostics.isEmpty)
    let devices = ["iPhone 16", "iPhone 14", "iPhone 16 Pro", "iPhone 8", "iPad (10th)"]
    #expect(try devices.map { try number(files, "a", $0) } == [1, 2, 3, 4, 5])
    #expect(try devices.map { try number(files, "b", $0) } == [12, 12, 12, 12, 20])
    #expect(try devices.map { try number(files, "c", $0) } == [8, 8, 8, 8, 8])
  }

  private static let values = """
    +++ a.tokens.json
    { "space": { "$type": "dimension", "$root": { "$value": { "value": 8, "unit": "px" } },
        "4": { "$value": { "value": 16, "unit": "px" } }, "x-large": { "$value": { "value": 2, "unit": "rem" } } },
      "ratio": { "$type": "number", "$value": 0.5 },
      "color": { "$type": "color", "accent": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } },
        "clear": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0 } } },
      "weight": { "$type": "fontWeight", "$value": "semi-bold" },
      "line": { "$type": "border", "$value": { "color": "{color.accent}", "width": { "value": 2, "unit": "px" }, "style": "solid" } },
      "lift": { "$type": "shadow", "$value": { "color": "{color.accent}", "offsetX": { "value": 0, "unit": "px" },
        "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 8, "unit": "px" }, "spread": { "value": 0, "unit": "px" } } },
      "title": { "$type": "typography", "$value": { "fontFamily": "SF Pro", "fontSize": { "value": 20, "unit": "px" },
        "fontWeight": "{weight}", "letterSpacing": { "value": 0.5, "unit": "px" }, "lineHeight": 1.5 } } }
    +++ a.dark.tokens.json
    { "color": { "accent": { "$value": { "colorSpace": "srgb", "components": [1, 1, 0] } } } }
    +++ specs.yml
    specs:
      caption.width: { values: { iPhone SE (3rd): 250, iPhone 16 Pro: 260 } }
      twice: $caption.width * 2 + $space.4

    """

  @Test func numbersByName() throws {
    let text =
      Self.values + """
        +++ A.component.yml
        component: A
        properties: { inset: { type: CGFloat, default: 3 } }
        views:
          box: { class: UIView, cornerRadius: $space.4 * $ratio, size: { width: $caption.width - $space.x-large } }
          low: { class: UIView }
        constraints:
          - box.left == left + $space.4
          - box.top == top - $space + 2 * $inset
          - box.width == box.size.width
          - box.height == $ratio * box.width - $space.4 #half
          - "V:[box]-$space.x-large-[low($inset)]-(>=$space)-|"
          - low.left == left
          - low.width == $caption.width
          - bottom == low.bottom + 8
        """
    let files = try NamedFiles(text)
    #expect(files.answers == "")
    let component = files.components[0]
    #expect(component.frame("box").isAbout(16, -2, 218, 93))
    #expect(component.frame("low").isAbout(0, 123, 250, 3))
    let style = try #require(component.styles[""]?.style)
    #expect(style.views[0].cornerRadius == 8)
    // A spec is the constraint's identifier; tokens and properties are only remembered.
    #expect(style.constraints.map(\.identifier) == [nil, nil, nil, "half", nil, nil, nil, nil, "caption.width", nil])
    #expect(style.constraints[0].named == ["space.4"])
    #expect(style.constraints[1].named == ["space", "inset"])
    #expect(style.constraints[3].named == ["ratio", "space.4"])
    #expect(component.uses == ["space.4", "ratio", "caption.width", "space.x-large", "space"])
    let wide = try NamedFiles(text, device: try #require(Device.named("iPhone 16 Pro")))
    #expect(wide.components[0].frame("low").isAbout(0, 128, 260, 3))
  }

  @Test func aMinusHasBlanksAroundIt() throws {
    let files = try NamedFiles(
      """
      +++ specs.yml
      specs: { a-b: 10, a: 7, b: 2, c: $a-b, d: $a - $b, e: "$a -1" }
      """)
    #expect(files.diagnostics.isEmpty)
    #expect(try ["c", "d", "e"].map { try number(files, $0, "iPhone 16") } == [10, 5, 6])
  }

  @Test func coloursFontsBordersAndShadowsByName() throws {
    let files = try NamedFiles(
      Self.values + """
        +++ A.component.yml
        component: A
        properties: { tint: { type: UIColor, default: systemRed } }
        views:
          box: { class: UIView, backgroundColor: $color.accent, border: $line, shadow: $lift }
          edge: { class: UIView, borderColor: $line, borderWidth: $line }
          own: { class: UIView, border: $line, borderWidth: 5, borderColor: red }
          title: { class: UILabel, text: Hi, font: $title, textColor: $tint }
          other: { class: UILabel, text: Hi, font: $space.4 $weight, lineSpacing: 3 }
          third: { class: UILabel, text: Hi, font: { size: $space.4 * 2, weight: bold } }
          button: { class: UIButton, title: Go, titleFont: $title, titleColor: { normal: $color.accent, disabled: gray } }
        constraints: [width >= 0]
        """)
    // Nothing is said of where the views stand.
    #expect(Set(files.diagnostics.map(\.id)) == ["ambiguous-layout", "zero-height"])
    let style = try #require(files.components[0].styles[""]?.style)
    let accent = try #require(files.values.tokens.token(named: "color.accent")?.color)
    #expect(accent.light.hex == "#0000ff" && accent.dark.hex == "#ffff00" && accent.darkContrast.hex == "#ffff00")
    #expect(accent.variable == "--token-color-accent")
    let (box, edge, own, title, other, third, button) = (
      style.views[0], style.views[1], style.views[2], style.views[3], style.views[4], style.views[5], style.views[6]
    )
    #expect(box.values.backgroundColor == .token(accent))
    #expect(box.borderWidth == 2 && box.shadows.map(\.blur) == [8] && box.shadows.map(\.color.dark.hex) == ["#ffff00"])
    guard case .token(let line)? = box.values.borderColor else { throw Missing() }
    #expect(line.light.hex == "#0000ff" && line.dark.hex == "#ffff00")
    #expect(edge.borderWidth == 2 && edge.values.borderColor == .token(line))
    #expect(own.borderWidth == 5 && own.values.borderColor == .named(.red))
    #expect(title.values.textColor == .named(.systemRed))
    #expect(title.values.font?.font(at: .large).pointSize == 20)
    #expect(title.values.font?.font(at: .large).weight == .semibold)
    #expect(title.characterSpacing == 0.5)
    // Lines of 1.5 × 20 points, of which the font takes (1950 + 494) ∕ 2048 × 20 = 23.867.
    #expect(abs((title.lineSpacing ?? 0) - 6.133) < 0.001)
    #expect(other.values.font == .system(size: 16, weight: .semibold) && other.lineSpacing == 3)
    #expect(third.values.font == .system(size: 32, weight: .bold))
    #expect(button.values.titleColor.normal == .token(accent))
    #expect(button.values.titleFont?.font(at: .large).pointSize == 20)
  }

  private struct Missing: Error {}
}
