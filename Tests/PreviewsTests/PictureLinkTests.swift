import Components
import HTML
import Layout
import Pictures
import Previews
import TestSupport
import Testing

/// Components in the place of views, as links in a picture.
@Suite struct PictureLinkTests {
  /// 20 × 10 points.
  private static func badge(_ name: String) -> String {
    "component: \(name)\nsize: { width: 20, height: 10 }\nviews: { box: { class: UIView, backgroundColor: systemRed } }\n"
      + "constraints: [\"|[box]|\", \"V:|[box]|\"]\n"
  }

  /// Four of them on 320 × 100 points: `last` is written first, and `first` and `second` stand in a line, `second` a
  /// little higher. `hidden` is not seen, `cut` is half cut off by what holds it.
  private static let holder = """
    component: Holder
    size: { height: 100 }
    views:
      last: { component: Last }
      first: { component: First }
      second: { component: Second }
      hidden: { component: Last, hidden: true }
      box: { class: UIView, clipsToBounds: true }
      cut: { component: Cut, in: box }
    constraints:
      - last.left == left + 10
      - last.top == top + 40
      - first.left == left + 10
      - first.top == top + 10
      - second.left == left + 100
      - second.top == top + 8
      - hidden.left == left
      - hidden.top == top
      - box.left == left + 10
      - box.top == top + 80
      - box.width == 12
      - box.height == 10
      - cut.left == box.left
      - cut.top == box.top
    """

  private func solved(_ direction: ReadingDirection = .leftToRight) throws -> SolvedComponent {
    var system = DesignSystem()
    for name in ["First", "Second", "Last", "Cut"] {
      system.add(try #require(Component.reading(Array(Self.badge(name).utf8), file: "\(name).component.yml").value))
    }
    return try #require(try PreviewSample(Self.holder).solved(in: Context(direction: direction), of: system).first)
  }

  private func links(of solved: SolvedComponent, in page: Markup) -> [[String]] {
    page.indices("a").map { link in
      let area = page.elements("rect", in: link).first?.attributes ?? [:]
      return [page.elements[link].attributes["href"] ?? "", page.elements[link].attributes["aria-label"] ?? ""]
        + ["x", "y", "width", "height"].map { area[$0] ?? "0" }
    }
  }

  private func drawn(_ solved: SolvedComponent, _ address: @escaping (String) -> String?) -> Markup {
    var writer = MarkupWriter()
    ComponentPreview(idPrefix: "p", address: { $0.file }, componentAddress: address).write(solved, to: &writer)
    return Markup(String(decoding: writer.bytes, as: UTF8.self))
  }

  @Test func theyAreReachedAsTheyAreRead() throws {
    let solved = try solved()
    let page = drawn(solved) { $0 == "Cut" ? "a & b/Cut" : $0.lowercased() }
    #expect(page.mistakes == [])
    #expect(
      links(of: solved, in: page) == [
        ["first", "First", "10", "10", "20", "10"], ["second", "Second", "100", "8", "20", "10"],
        ["last", "Last", "10", "40", "20", "10"], ["a & b/Cut", "Cut", "10", "80", "12", "10"],
      ])
    // A picture with parts that can be focused is a group of them.
    #expect(page.elements[0].attributes["role"] == "group")
  }

  @Test func fromRightToLeftALineBeginsAtTheRight() throws {
    let solved = try solved(.rightToLeft)
    let names = links(of: solved, in: drawn(solved) { $0 }).map { $0[0] }
    #expect(names == ["Second", "First", "Last", "Cut"])
  }

  @Test func withoutAPageThereIsNoLink() throws {
    let solved = try solved()
    #expect(links(of: solved, in: drawn(solved) { $0 == "Last" ? "last" : nil }).count == 1)
    let page = drawn(solved) { _ in nil }
    #expect(page.indices("a").isEmpty)
    #expect(page.elements[0].attributes["role"] == "img")
  }

  /// The same areas where it is drawn again for another width.
  @Test func aLivePictureKeepsThem() throws {
    let solved = try solved()
    let live = try #require(solved.livePicture(idPrefix: "p", address: { $0.file }, componentAddress: { $0 }))
    let back = try #require(LivePicture(packed: live.packed))
    var writer = MarkupWriter()
    back.write(at: back.solve(room: 500), to: &writer)
    let again = Markup("<svg>" + String(decoding: writer.bytes, as: UTF8.self) + "</svg>")
    #expect(links(of: solved, in: again) == links(of: solved, in: drawn(solved) { $0 }))
  }
}
