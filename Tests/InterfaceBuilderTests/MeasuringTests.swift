import InterfaceBuilder
import Layout
import Testing
import Typography

/// Natural sizes by our own measuring; figures of ios-facts.md, "Sizes of system views".
struct MeasuringTests {
  /// A view at the top left whose size nothing says.
  private func size(
    of element: String, _ attributes: String = "", content: String = "", tools: String = "17701", after: String = ""
  ) throws -> Size {
    let text = xib(
      "<subviews>" + view("v", 0, 0, 1, 1, element: element, attributes: attributes, content)
        + "</subviews><constraints>" + constraint("v.left", "root.left") + constraint("v.top", "root.top")
        + "</constraints>", tools: tools, after: after)
    let measurer = TextMeasurer(fonts: try FontLibrary())
    let inspection = try document(text).inspected(measure: .text, measurer: measurer)
    let frame = inspection.roots[0].views[1].solved
    return Size(width: frame.width, height: frame.height)
  }

  @Test func controlsHaveTheSystemsSizes() throws {
    #expect(try size(of: "switch") == Size(width: 51, height: 31))
    #expect(try size(of: "switch", tools: "24127") == Size(width: 63, height: 28))
    #expect(try size(of: "stepper") == Size(width: 94, height: 32))
    #expect(try size(of: "activityIndicatorView", "style=\"medium\"") == Size(width: 20, height: 20))
    #expect(try size(of: "activityIndicatorView", "style=\"whiteLarge\"") == Size(width: 37, height: 37))
  }

  @Test(arguments: [(12.0, 14.5), (13, 16), (14, 17), (15, 18), (17, 20.5), (36, 43)])
  func aLineIsAsHighAsItsFont(points: Double, height: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(points)\"/>"
    #expect(try size(of: "label", "text=\"Label\"", content: font).height == height)
  }

  @Test func aLabelIsAsWideAsItsText() throws {
    // Interface Builder stores 41.5 or 42 points for "Label" in the system font of 17 points.
    #expect(abs(try size(of: "label", "text=\"Label\"").width - 41.5) <= 0.5)
  }

  @Test func buttonsKeepRoomAroundTheirTitles() throws {
    let title = "<state key=\"normal\" title=\"Button\"/>"
    #expect(try size(of: "button", "buttonType=\"system\"", content: title).height == 30)
    let large = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>" + title
    #expect(try size(of: "button", "buttonType=\"system\"", content: large).height == 33)
  }

  @Test func imagesHaveTheSizesOfTheResources() throws {
    let resources = "<resources><image name=\"star\" width=\"24\" height=\"26\"/></resources>"
    #expect(try size(of: "imageView", "image=\"star\"", after: resources) == Size(width: 24, height: 26))
  }

  @Test func textFieldsByTheirBorder() throws {
    #expect(try size(of: "textField", "borderStyle=\"roundedRect\"").height == 34)
    #expect(try size(of: "textField", "borderStyle=\"roundedRect\"", tools: "14460").height == 30)
  }

  /// Xcode 26's slider is 34 high and has no alignment insets, whatever height an older canvas stored (ios-facts.md).
  @Test func aSliderIsAsHighAsItsCanvasDrawsIt() throws {
    for (tools, height) in [("17701", 31.0), ("24127", 34.0)] {
      for stored in [31.0, 34, 77] {
        let text = xib(
          "<subviews>" + view("s", 20, 10, 100, stored, element: "slider") + "</subviews><constraints>"
            + constraint("s.leading", "root.leading", constant: 20) + constraint("s.top", "root.top", constant: 10)
            + constraint("s.width", constant: 100) + "</constraints>", tools: tools)
        #expect(try solved("s", text, measure: .text).height == height)
      }
    }
  }
}
