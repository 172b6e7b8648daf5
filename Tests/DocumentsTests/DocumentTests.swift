import Diagnostics
import Documents
import TestSupport
import Testing

@Suite struct DocumentTests {
  @Test func valuesAndTheirPlaces() {
    let sample = MarkedText(
      """
      ①title②: ③"Ein Bär"④ # größer
      sizes: ⑤[1, ⑥zwölf⑦]⑧
      ünder:
        ⑨a: b
        c: d⑩

      last: x
      """)
    let root = parse(sample)
    #expect(root["title"]?.text == "Ein Bär")
    #expect(root.entries.first?.keyBytes == sample.range("①", "②"))
    #expect(root["title"]?.bytes == sample.range("③", "④"))
    #expect(root["sizes"]?.bytes == sample.range("⑤", "⑧"))
    #expect(root["sizes"]?.items.last?.bytes == sample.range("⑥", "⑦"))
    // A block collection ends with its last child, not where the next key begins.
    #expect(root["ünder"]?.bytes == sample.range("⑨", "⑩"))
    #expect(root["last"]?.text == "x")
  }

  @Test func placesInAPartOfAFileAreThoseOfTheFile() {
    let sample = MarkedText("---\n①title: ②Über③\n---\n")
    let bytes = sample.bytes
    let part = Document.parsingYAML(bytes[4..<17], file: "page.md")
    #expect(part.diagnostics.isEmpty)
    #expect(part.value.root["title"]?.bytes == sample.range("②", "③"))
    #expect(part.value.root.bytes == sample.range("①", "③"))
  }

  @Test func byteOrderMarkAndReturnsBelongToNoValue() {
    let sample = MarkedText("\u{FEFF}①a: ü\r\n②b: ③x④\r\n")
    let root = parse(sample)
    #expect(root.entries.map(\.key) == ["a", "b"])
    #expect(root["a"]?.text == "ü")
    #expect(root.entries.last?.keyBytes.lowerBound == sample.offset("②"))
    #expect(root["b"]?.bytes == sample.range("③", "④"))
  }

  @Test func emptyTextIsNull() {
    for text in ["", "\n", "# only a comment\n", "---\n"] {
      let parsed = Document.parsingYAML(Array(text.utf8), file: "f.yml")
      #expect(parsed.value.root.isNull)
      #expect(parsed.diagnostics.isEmpty)
      #expect(parsed.value.isComplete)
    }
  }

  @Test func placeOfAPartOfAText() {
    let sample = MarkedText(
      """
      plain: a ①color②.b
      quoted: "a ③color④.b"
      escaped: ⑤"a\\tb"⑥
      """)
    let root = parse(sample)
    #expect(root["plain"]?.bytes(ofText: 2..<7) == sample.range("①", "②"))
    #expect(root["quoted"]?.bytes(ofText: 2..<7) == sample.range("③", "④"))
    // The text is shorter than what is written; only the whole has a place.
    #expect(root["escaped"]?.bytes(ofText: 2..<3) == sample.range("⑤", "⑥"))
    #expect(root["plain"]?.bytes(ofText: 2..<70) == root["plain"]?.bytes)
  }

  @Test func blockTextEndsWithItsLastLine() {
    let sample = MarkedText("a: ①|\n  one\n  two②\n\nb: x\n")
    let root = parse(sample)
    #expect(root["a"]?.text == "one\ntwo\n")
    #expect(root["a"]?.bytes == sample.range("①", "②"))
  }

  @Test func anchorsAndAliases() {
    let sample = MarkedText("a: &size ①{ w: 1 }②\nb: ③*size④\nc: &block\n  ⑤d: 1⑥\ne: *block\n")
    let root = parse(sample)
    #expect(root["a"]?.bytes == sample.range("①", "②"))
    #expect(root["b"]?.kind == root["a"]?.kind)
    #expect(root["b"]?.bytes == sample.range("③", "④"))
    #expect(root["c"]?.bytes == sample.range("⑤", "⑥"))
    #expect(root["e"]?["d"]?.integer == 1)
  }

  @Test func jsonIsRead() {
    let root = parse(MarkedText("{\n\t\"a\": [1, true, null, \"\\u00e9\\/\"],\n\t\"b\": {}\n}\n"))
    #expect(root["a"]?.items.map(\.meaning) == [.integer(1), .bool(true), .null, .text])
    #expect(root["a"]?.items.last?.text == "é/")
    #expect(root["b"]?.kind == .mapping([]))
  }

  private func parse(_ sample: MarkedText, sourceLocation: SourceLocation = #_sourceLocation) -> Value {
    let parsed = Document.parsingYAML(sample.bytes, file: "f.yml")
    #expect(parsed.diagnostics.isEmpty, sourceLocation: sourceLocation)
    #expect(parsed.value.isComplete, sourceLocation: sourceLocation)
    return parsed.value.root
  }
}

extension Value {
  var entries: [Entry] {
    if case .mapping(let entries) = kind { entries } else { [] }
  }

  var items: [Value] {
    if case .sequence(let items) = kind { items } else { [] }
  }

  subscript(key: String) -> Value? {
    entries.first { $0.key == key }?.value
  }
}
