import Testing

@testable import SiteBuilder

/// The ids of a page, which links to its parts name.
@Suite struct PageIDTests {
  /// However many bytes stand before it.
  @Test(arguments: 0..<40) func anIDIsFoundAnywhere(offset: Int) {
    let html = String(repeating: "x", count: offset) + "<p id=\"one\">a</p><p class=\"d\" id=\"two\"></p>"
    #expect(ContentCheck.ids(in: Array(html.utf8)) == ["one", "two"])
  }

  /// What ends like the beginning of an id is none: another attribute's name, or `id` without a blank before it.
  @Test func otherAttributesAreNoIDs() {
    let html =
      "<p data-id=\"a\" kind=\"b\" fid=\"c\" id='d' id=\"e\" hidden=\"\" id=\"f\"><i data-id=\"gggggggggggggggg\">"
    #expect(ContentCheck.ids(in: Array(html.utf8)) == ["e", "f"])
  }

  @Test func anIDMayEndThePage() {
    #expect(ContentCheck.ids(in: Array("<p id=\"last".utf8)) == ["last"])
    #expect(ContentCheck.ids(in: Array(" id=\"".utf8)) == [])
  }
}
