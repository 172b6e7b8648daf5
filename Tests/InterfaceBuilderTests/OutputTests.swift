import Foundation
import InterfaceBuilder
import Testing

/// What `framebook inspect` prints.
struct OutputTests {
  private let sample = xib(
    "<subviews>"
      + view(
        "a", 16, 20, 100, 30, element: "label",
        attributes: "userLabel=\"The &quot;title&quot;\" text=\"x\" misplaced=\"YES\"")
      + view("b", 0, 0, 1, 1)
      + "</subviews><constraints>" + constraint("a.leading", "root.leading", constant: 16)
      + constraint("a.top", "root.top", constant: 24)
      + constraint("b.leading", "a.trailing", constant: 8, more: "identifier=\"gap\"")
      + constraint("b.top", "a.top") + constraint("b.width", constant: 10)
      + constraint("b.height", constant: 10, more: "priority=\"750\"")
      + "</constraints>",
    after: "")

  @Test func jsonHasOneObjectARoot() throws {
    let lines = try document(sample).inspected().json.split(separator: "\n")
    #expect(lines.count == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(object["file"] as? String == "Sample.xib")
    #expect(object["root"] as? String == "root")
    #expect((object["conflicts"] as? [Any])?.count == 0)
    let views = try #require(object["views"] as? [[String: Any]])
    #expect(views.map { $0["id"] as? String } == ["root", "a", "b"])
    #expect(views[1]["class"] as? String == "UILabel")
    #expect(views[1]["path"] as? String == "UIView/The \"title\"")
    #expect(views[1]["stored"] as? [Double] == [16, 20, 100, 30])
    #expect(views[1]["solved"] as? [Double] == [16, 24, 100, 30])
    #expect(views[1]["ambiguous"] as? Bool == false)
    #expect(views[1]["flags"] as? [String] == ["misplaced"])
  }

  @Test func textHasALineAView() throws {
    #expect(
      try document(sample).inspected().text == """
        Sample.xib: root UIView, 320 × 480
        1 of 3 frames as stored
        = root UIView  0 0 320 480
        ≠   a The "title"  16 24 100 30  stored 16 20 100 30  [misplaced]
        ≠   b UIView  124 24 10 10  stored 0 0 1 1

        """)
  }

  @Test func whySaysWhatHoldsEachEdge() throws {
    let text = try #require(try document(sample).inspected().explanation(of: "b"))
    #expect(text.contains("b.leading == a.trailing + 8 #gap"))
    #expect(text.contains("b.height == 10 @750"))
    #expect(text.contains("left 124"))
  }

  @Test func whyTakesALabelAndKnowsTheNearestName() throws {
    let inspection = try document(sample).inspected()
    #expect(inspection.explanation(of: "The \"title\"") != nil)
    #expect(inspection.explanation(of: "nobody") == nil)
    #expect(inspection.nearestView(to: "rot") == "root")
  }

  @Test func outletsNameViews() throws {
    let text = sample.replacing(
      "customClass=\"Owner\"/>",
      with:
        "customClass=\"Owner\"><connections><outlet property=\"titleLabel\" destination=\"a\" id=\"o\"/></connections></placeholder>"
    )
    #expect(try document(text).inspected().text.contains("titleLabel The \"title\""))
  }
}
