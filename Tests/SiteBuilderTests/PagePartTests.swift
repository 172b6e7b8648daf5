import Components
import Diagnostics
import Layout
import Testing

@testable import SiteBuilder

/// What is kept of pages from one build to the next.
@Suite struct PagePartTests {
  private func part() -> PagePart {
    var part = PagePart()
    part.dependencies.components = NumberSet([0, 63, 64, 1000])
    part.dependencies.screens = NumberSet([2])
    part.dependencies.asksForValues = true
    part.dependencies.texts = [.init(language: "de", text: "Hello"), .init(language: "ar", text: "")]
    part.texts = ContentHash(of: [1])
    let frame = Frame(x: 1.5, y: -0.0, width: 1e300, height: 3)
    part.frames = [[.init(name: "loud", size: Size(width: 1, height: 0.1), frames: [frame])], []]
    part.survey = SurveyFigures(findings: 3, failing: 2, contexts: 9)
    part.writing = [Diagnostic("id", .warning, "text", at: SourceRange(file: "content/a.md", bytes: 3..<9))]
    return part
  }

  @Test func aPartIsReadAsItWasWritten() {
    let part = part()
    #expect(PagePart(packed: part.packed) == part)
    #expect(PagePart(packed: PagePart().packed) == PagePart())
    // Whoever adds something writes and reads it too, and names it here.
    #expect(
      Mirror(reflecting: part).children.compactMap(\.label) == [
        "dependencies", "texts", "frames", "survey", "writing",
      ])
    #expect(
      Mirror(reflecting: part.dependencies).children.compactMap(\.label) == [
        "components", "screens", "asksForValues", "asksForAllTexts", "texts",
      ])
  }

  /// Nothing is one that a page has to be written again for, and so are bytes that make no sense.
  @Test func brokenBytesAreNoPart() {
    let bytes = part().packed
    #expect(PagePart(packed: []) == nil)
    #expect(PagePart(packed: bytes + [0]) == nil)
    for end in bytes.indices { #expect(PagePart(packed: Array(bytes[..<end])) == nil) }
  }

  @Test func numbersAreKeptOnceEach() {
    let set = NumberSet([5, 64, 5, 0, -1])
    #expect(set.numbers == [0, 5, 64])
    #expect(set.contains(64) && !set.contains(65) && !set.contains(-1) && !set.contains(1 << 40))
    #expect(set.isDisjoint(with: NumberSet([1, 65])) && !set.isDisjoint(with: NumberSet([64])))
  }

  /// What is added to a token or design spec belongs into its print, or is where it is written.
  @Test func printsHoldEveryPropertyOfTokensAndSpecs() throws {
    let read = NamedValues.reading(
      tokens: [(file: "a.tokens.json", bytes: Array(BuildRenewalTests.tokens().utf8))],
      specs: (file: "content/specs.yml", bytes: Array(BuildRenewalTests.specs().utf8)))
    let token = try #require(read.value.tokens.tokens.first)
    let spec = try #require(read.value.specs.first)
    #expect(
      Mirror(reflecting: token).children.compactMap(\.label) == [
        "path", "name", "type", "light", "dark", "contrast", "darkContrast", "references", "alias", "summary",
        "deprecation", "variable", "place",
      ])
    #expect(
      Mirror(reflecting: spec).children.compactMap(\.label) == ["name", "summary", "values", "offset", "place"])
  }
}
