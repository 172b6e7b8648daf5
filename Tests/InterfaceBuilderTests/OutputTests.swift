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

  /// 10 points before a view of 900, and 10 behind it; as wide as the scroll view.
  @Test func textSaysHowLargeTheContentOfAScrollViewIs() throws {
    let ties =
      constraint("k.top", "s.top", constant: 10) + constraint("s.bottom", "k.bottom", constant: 10)
      + constraint("k.leading", "s.leading") + constraint("s.trailing", "k.trailing")
      + constraint("k.width", "s.width") + constraint("k.height", constant: 900)
    let scroll = view(
      "s", 0, 0, 320, 480, element: "scrollView",
      "<subviews>" + view("k", 0, 10, 320, 900) + "</subviews><constraints>" + ties + "</constraints>")
    let edges = ["top", "bottom", "leading", "trailing"].map { constraint("s.\($0)", "root.\($0)") }
    let text = xib("<subviews>" + scroll + "</subviews><constraints>" + edges.joined() + "</constraints>")
    #expect(try document(text).inspected().text.contains("s UIScrollView  0 0 320 480  content 320 × 920\n"))
  }

  /// Two natural lengths hold a width: the one that hugs is weaker (250) than the one that resists (750).
  @Test func whySaysWhatGivesWayFirst() throws {
    let text = xib(
      "<subviews>" + view("l", 10, 10, 50, 20, element: "label", attributes: "text=\"x\"") + "</subviews><constraints>"
        + constraint("l.leading", "root.leading", constant: 10) + constraint("l.top", "root.top", constant: 10)
        + "</constraints>")
    let why = try #require(try document(text).inspected().explanation(of: "l"))
    let width = why.components(separatedBy: "  width 50\n").last?.components(separatedBy: "  top ").first
    #expect(
      width == """
            not less by    the natural width of l, which resists compression @750
            not more by    the natural width of l, which hugs it @250
            gives way first the natural width of l, which hugs it @250

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
