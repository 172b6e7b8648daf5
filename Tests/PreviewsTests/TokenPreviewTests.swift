import Components
import Layout
import Previews
import TestSupport
import Testing

/// Tokens in pictures: colours are custom properties, shadows lie below their views.
@Suite struct TokenPreviewTests {
  private static let tokens = """
    { "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.2, 0.4] } },
      "lift": { "$type": "shadow", "$value": [
        { "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2 }, "offsetX": { "value": 1, "unit": "px" },
          "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 8, "unit": "px" }, "spread": { "value": 3, "unit": "px" } },
        { "color": "{ink}", "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 1, "unit": "px" },
          "blur": { "value": 0, "unit": "px" }, "spread": { "value": 0, "unit": "px" } }] } }
    """

  private func sample(_ box: String) -> PreviewSample {
    PreviewSample(
      """
      component: Sample
      views: { box: { class: UIView, cornerRadius: 4, \(box) } }
      constraints: [box.left == left + 20, box.top == top + 10, box.width == 40, box.height == 30, bottom == box.bottom + 20]
      """, tokens: Self.tokens)
  }

  @Test func aColourIsACustomProperty() throws {
    let picture = try sample("backgroundColor: $ink, borderColor: $ink, borderWidth: 1").drawn()[0]
    let boxes = picture.elements("rect").dropFirst()
    #expect(boxes.first?.attribute("fill") == "var(--token-ink)")
    #expect(boxes.last?.attribute("stroke") == "var(--token-ink)")
    #expect(!picture.contains("<style>"))
  }

  @Test func aPictureThatStandsAloneBringsItsColours() throws {
    let picture = try sample("backgroundColor: $ink").drawn(isStandalone: true)[0]
    #expect(picture.contains(":root{--token-ink:#003366}"))
  }

  /// The lowest first: one without blur right below the box, one grown by 3 on each side around it with half of the blur
  /// as deviation.
  @Test func shadowsLieBelowTheirView() throws {
    let picture = try sample("backgroundColor: white, shadow: $lift").drawn()[0]
    let boxes = picture.elements("rect").dropFirst().map { box in
      ["x", "y", "width", "height", "rx", "fill"].map { box.attribute($0) ?? "-" }.joined(separator: " ")
    }
    #expect(
      boxes == [
        "20 11 40 30 4 var(--token-lift--2)", "18 9 46 36 7 var(--token-lift--1)", "20 10 40 30 4 #fff",
      ])
    #expect(picture.elements("feGaussianBlur").first?.attribute("stdDeviation") == "4")
    let filter = try #require(picture.elements("filter").first)
    #expect(filter.attribute("x") == "6" && filter.attribute("width") == "70")
    #expect(picture.contains("filter=\"url(#\(try #require(filter.attribute("id"))))\""))
  }

  /// As on a device, where `masksToBounds` cuts the shadow off, and a view without a ground casts none of its shape.
  @Test(arguments: ["backgroundColor: white, shadow: $lift, clipsToBounds: true", "shadow: $lift"])
  func noShadowWhereNoneIsSeen(_ box: String) throws {
    #expect(try sample(box).drawn()[0].elements("filter").isEmpty)
  }
}
