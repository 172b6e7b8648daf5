import Components
import Foundation
import HTML
import Layout
import Previews
import TestSupport
import Testing
import Typography

/// Pictures of screens: what is drawn, and where its links lead.
@Suite struct ScreenPreviewTests {
  private static let components = [
    """
    component: RowText
    kind: row
    size: { height: 40 }
    properties: { text: { type: String, sample: Text } }
    views:
      label: { class: UILabel, text: $text }
      button: { class: UIButton, title: Buy }
    constraints: ["H:|[label]|", "V:|[label]|", "H:[button(60)]|", "V:|[button(30)]"]
    """,
    """
    component: HeaderPhoto
    kind: header
    size: { height: 100 }
    views: { photo: { class: UIImageView, clipsToBounds: true, cornerRadius: 8 } }
    constraints: ["H:|[photo]|", "V:|[photo]|"]
    """,
  ]

  private static let measurer = Result { TextMeasurer(fonts: try FontLibrary()) }

  private func drawn(_ text: String, _ change: (inout ScreenContext) -> Void = { _ in }) throws -> String {
    var system = DesignSystem()
    for (index, source) in Self.components.enumerated() {
      system.add(try #require(Component.reading(Array(source.utf8), file: "\(index).component.yml").value))
    }
    let screen = try #require(Screen.reading(Array(text.utf8), file: "S.screen.yml").value)
    system.add(screen)
    #expect(screen.check(in: system).filter { $0.severity == .error } == [])
    var solver = ScreenSolver(system: system, measurer: try Self.measurer.get()) { _ in nil }
    var context = ScreenContext()
    change(&context)
    var writer = MarkupWriter()
    ScreenPreview(idPrefix: "p") {
      $0.file
    } stepAddress: {
      $0 == "sample" ? "sample.html" : nil
    }
    .write(solver.solve(screen, in: context).value, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static let sample = """
    screen: Sample
    navigationBar: { title: The title }
    conditions: { vip: { title: Member } }
    sections:
      - background: systemYellow
        sectionInset: { top: 10, left: 20 }
        items:
          - { component: RowText, data: { text: First }, step: sample, steps: { button: sample } }
          - { component: RowText, data: { text: Second }, when: vip }
    """

  /// On 375 × 667 points: the bars end at 64, so the first row begins at 74.
  @Test func rowsStandWhereTheyWereSolved() throws {
    let svg = try drawn(Self.sample)
    let page = Markup(svg)
    #expect(page.mistakes == [])
    #expect(page.elements[0].attributes["viewBox"] == "0 0 375 667")
    #expect(page.elements[0].attributes["aria-label"] == "Sample, iPhone SE (3rd)")
    #expect(page.elements("g").contains { $0.attributes["transform"] == "translate(20 74)" })
    #expect(
      page.elements("rect").contains { $0.attributes["fill"] == "var(--ios-yellow)" && $0.attributes["y"] == "74" })
    #expect(page.elements("text").map(\.text) == ["First", "Buy", "The title"])
  }

  /// The button's link lies over the row's, and not in it: at 375 − 60.
  @Test func rowsAndButtonsLeadToScreens() throws {
    let page = Markup(try drawn(Self.sample))
    let links = page.indices("a")
    #expect(links.map { page.elements[$0].attributes["href"] } == ["sample.html", "sample.html"])
    #expect(page.elements[links[0]].attributes["aria-label"] == "First, Buy, leads to sample")
    #expect(page.elements[links[1]].attributes["aria-label"] == "Buy, leads to sample")
    #expect(page.first("a", in: links[0]) == nil)
    let area = try #require(page.elements("rect", in: links[1]).first)
    #expect(area.attributes["x"] == "315" && area.attributes["y"] == "74" && area.attributes["width"] == "60")
  }

  @Test func conditionsShowFurtherRows() throws {
    let svg = try drawn(Self.sample) { $0.combination = Screen.Combination(["vip"]) }
    #expect(Markup(svg).elements("text").map(\.text) == ["First", "Buy", "Second", "Buy", "The title"])
    #expect(Markup(svg).elements[0].attributes["aria-label"] == "Sample, Member, iPhone SE (3rd)")
  }

  /// Over a photo the bar is clear and has no title; it has one when the photo has shrunk.
  @Test func theBarIsClearOverAPhoto() throws {
    let text = """
      screen: Sample
      navigationBar: { title: The title }
      parallaxHeader: { component: HeaderPhoto, height: 200, minimum: 60 }
      sections: [{ items: [{ component: RowText }] }]
      """
    #expect(try !drawn(text).contains("The title"))
    #expect(try drawn(text) { $0.scrollOffset = 150 }.contains("The title"))
    // Ids are told apart, whatever is drawn twice.
    let ids = Markup(try drawn(text)).ids
    #expect(Set(ids).count == ids.count)
  }

  @Test func whatLiesOutOfSightIsNotDrawn() throws {
    let rows = (0..<50).map { "{ component: RowText, data: { text: Row \($0) } }" }.joined(separator: ", ")
    let svg = try drawn("screen: S\nsections: [{ items: [\(rows)] }]")
    // 667 − 20 points hold 16 rows of 40 and a part of the next.
    #expect(Markup(svg).elements("text").filter { $0.text.hasPrefix("Row") }.count == 17)
  }
}
