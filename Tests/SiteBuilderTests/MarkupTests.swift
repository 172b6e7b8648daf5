import TestSupport
import Testing

/// The tests' own reader of HTML sees what it is asked to see.
@Suite struct MarkupTests {
  @Test func readsElementsAttributesAndText() throws {
    let page = Markup(
      "<!doctype html><ul class=\"a b\"><li>One &amp; <b>two</b></li><!-- <i> --><li id=\"x\">3<br></li></ul>")
    #expect(page.mistakes == [])
    #expect(page.elements.map(\.name) == ["ul", "li", "b", "li", "br"])
    let list = try #require(page.first(class: "b"))
    #expect(page.elements("li", in: list).map(\.text) == ["One & two", "3"])
    #expect(page.ids == ["x"])
  }

  @Test(
    arguments: [
      "<p>", "</p>", "<p><b></p></b>", "<p id=\"x>", "<p id=x></p>", "<p id=\"a\" id=\"b\"></p>", "<p", "a < b > c",
    ])
  func findsWhatIsNotWellFormed(_ html: String) {
    #expect(!Markup(html).mistakes.isEmpty)
  }
}
