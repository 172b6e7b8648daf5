import Diagnostics
import Documents
import TestSupport
import Testing

@Suite struct MappingReaderTests {
  @Test func readsEveryKind() {
    var (reader, _) = reader(
      """
      name: Card
      width: 12.5
      lines: 0
      hidden: false
      kind: row
      size: { width: 1 }
      tags: [a, 2]
      empty:
      """)
    #expect(reader.string("name") == "Card")
    #expect(reader.number("width") == 12.5)
    #expect(reader.number("lines") == 0)
    #expect(reader.string("lines") == "0")
    #expect(reader.integer("lines") == 0)
    #expect(reader.bool("hidden") == false)
    #expect(reader.choice("kind", among: ["row", "card"]) == "row")
    #expect(reader.mapping("size").map(\.key) == ["width"])
    #expect(reader.strings("tags") == ["a", "2"])
    #expect(reader.string("empty") == nil)
    #expect(reader.string("absent") == nil)
    #expect(reader.sequence("absent").isEmpty)
    #expect(reader.finish().isEmpty)
  }

  @Test func reportsTheWrongKindAtTheValue() {
    var (reader, sample) = reader(
      """
      name: ①[a]
      width: ②wide
      lines: ③1.5
      hidden: ④yes
      size: ⑤12
      tags: ⑥a
      more: [b, ⑦{ c: d }]
      """)
    #expect(reader.string("name") == nil)
    #expect(reader.number("width") == nil)
    #expect(reader.integer("lines") == nil)
    #expect(reader.bool("hidden") == nil)
    #expect(reader.mapping("size").isEmpty)
    #expect(reader.strings("tags").isEmpty)
    #expect(reader.strings("more") == ["b"])
    #expect(sample.places(of: reader.finish()) == ["①", "②", "③", "④", "⑤", "⑥", "⑦"].map { "\($0) wrong-kind" })
    #expect(
      reader.finish().map(\.message) == [
        "'name' must be a text, not a list", "'width' must be a number, not 'wide'",
        "'lines' must be a whole number, not '1.5'", "'hidden' must be 'true' or 'false', not 'yes'",
        "'size' must be a mapping, not '12'", "'tags' must be a list, not 'a'",
        "an item of 'more' must be a text, not a mapping",
      ])
  }

  @Test func reportsUnknownKeysWithTheNearestName() {
    var (reader, sample) = reader("title: x\n①descripton: y\n②zzz: 1\n")
    _ = reader.string("title")
    _ = reader.string("description")
    let diagnostics = reader.finish()
    #expect(sample.places(of: diagnostics) == ["① unknown-key", "② unknown-key"])
    #expect(diagnostics.map(\.message) == ["a page has no key 'descripton'", "a page has no key 'zzz'"])
    #expect(
      diagnostics.map { $0.fixes.first?.title } == ["did you mean 'description'?", "known keys: title, description"])
  }

  @Test func reportsMissingKeys() {
    var (reader, sample) = reader("①name: x\n②title:\n")
    #expect(reader.requiredString("component") == nil)
    #expect(reader.requiredString("title") == nil)
    #expect(reader.requiredString("name") == "x")
    #expect(sample.places(of: reader.finish()) == ["① missing-key", "② missing-key"])
    #expect(reader.finish().first?.message == "a page needs the key 'component'")
  }

  @Test func missesNothingInAnIncompleteDocument() {
    let document = Document.parsingYAML(Array("name: x\ntitle: @\n".utf8), file: "f.yml").value
    var reader = MappingReader(document, of: "a page")
    #expect(reader.requiredString("title") == nil)
    #expect(reader.requiredString("name") == "x")
    #expect(reader.finish().isEmpty)
  }

  @Test func reportsChoicesAndLimits() {
    var (reader, sample) = reader("kind: ①crad\nlevel: ②7\nalpha: ③1.5\n")
    #expect(reader.choice("kind", among: ["row", "card"]) == nil)
    #expect(reader.integer("level", in: 1...6) == nil)
    #expect(reader.number("alpha", in: 0...1) == nil)
    #expect(sample.places(of: reader.finish()) == ["① unknown-value", "② out-of-range", "③ out-of-range"])
    #expect(
      reader.finish().map(\.message) == [
        "'kind' cannot be 'crad'", "'level' must be from 1 to 6, not 7", "'alpha' must be from 0 to 1, not 1.5",
      ])
    #expect(reader.finish().first?.fixes.first?.title == "did you mean 'card'?")
  }

  /// What looks like a number to a person is answered with the number.
  @Test(arguments: [
    ("\"@640.0\"", "write '640.0'"), ("20px", "write '20'"), ("12,5", "write '12.5'"), ("\"12\"", "write '12'"),
    ("wide", nil), ("1,2,3", nil), (".inf", nil),
  ])
  func offersTheNumberThatWasMeant(_ text: String, _ fix: String?) {
    var (reader, _) = reader("width: ①\(text)\n")
    #expect(reader.number("width") == nil)
    #expect(reader.finish().map { $0.fixes.first?.title } == [fix])
  }

  @Test func reportsWhatIsNoMapping() {
    let (reader, sample) = reader("①- a\n")
    #expect(sample.places(of: reader.finish()) == ["① wrong-kind"])
    #expect(reader.finish().first?.message == "a page is written as 'key: value' lines, and this is a list")
  }

  private func reader(_ marked: String) -> (MappingReader, MarkedText) {
    let sample = MarkedText(marked)
    let document = Document.parsingYAML(sample.bytes, file: "f.yml")
    #expect(document.diagnostics.isEmpty)
    return (MappingReader(document.value, of: "a page"), sample)
  }
}
