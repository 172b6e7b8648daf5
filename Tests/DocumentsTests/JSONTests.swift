import Diagnostics
import Documents
import TestSupport
import Testing

/// JSON as RFC 8259 has it, its corners, and what authors write in its place.
@Suite struct JSONTests {
  @Test func valuesAndTheirPlaces() {
    let sample = MarkedText("{\n\t①\"größe\"②:③[④1, -2.5e3, true⑤, null]⑥,\"a\":{}, \"b\": ⑦\"x\"⑧ }\n")
    let root = read(sample)
    #expect(root.entries.map(\.key) == ["größe", "a", "b"])
    #expect(root.entries.first?.keyBytes == sample.range("①", "②"))
    #expect(root["größe"]?.bytes == sample.range("③", "⑥"))
    #expect(root["größe"]?.items.map(\.meaning) == [.integer(1), .number(-2500), .bool(true), .null])
    #expect(root["größe"]?.items.first?.bytes.lowerBound == sample.offset("④"))
    #expect(root["a"]?.kind == .mapping([]))
    #expect(root["b"]?.bytes == sample.range("⑦", "⑧"))
  }

  /// What libyaml would refuse or read otherwise.
  @Test func cornersOfTexts() {
    let key = String(repeating: "k", count: 2000)
    let root = read(
      MarkedText(
        "{\"slash\":\"a\\/b\",\"pair\":\"\\uD83D\\ude00\",\"signs\":\"\\b\\f\\n\\r\\t\\\"\\\\\",\"<<\":\"no merge\","
          + "\"~\":\"\u{7F}\u{FEFF}\",\"word\":\"true\",\"hash\":\"a #b\",\"\(key)\":1,\"\":2}"))
    #expect(root["slash"]?.text == "a/b")
    #expect(root["pair"]?.text == "😀")
    #expect(root["signs"]?.text == "\u{8}\u{C}\n\r\t\"\\")
    #expect(root["<<"]?.text == "no merge")
    #expect(root["~"]?.text == "\u{7F}\u{FEFF}")
    #expect(root["word"]?.meaning == .text)
    #expect(root["hash"]?.text == "a #b")
    #expect(root[key]?.integer == 1)
    #expect(root[""]?.integer == 2)
  }

  @Test func placeOfAPartOfAText() {
    let sample = MarkedText(#"{"plain": "{①color②.b}", "escaped": ③"{col\u006fr}"④}"#)
    let root = read(sample)
    #expect(root["plain"]?.bytes(ofText: 1..<6) == sample.range("①", "②"))
    #expect(root["escaped"]?.bytes(ofText: 1..<6) == sample.range("③", "④"))
  }

  @Test func byteOrderMarkBelongsToNoValue() {
    let sample = MarkedText("\u{FEFF}①{}")
    #expect(read(sample).bytes.lowerBound == sample.offset("①"))
  }

  @Test(arguments: ["0", "-0", "1", "10.25", "1e5", "1E+5", "-1.5e-3"])
  func numbers(_ text: String) {
    let parsed = Document.parsingJSON(Array(text.utf8), file: "f.json")
    #expect(parsed.diagnostics.isEmpty)
    #expect(parsed.value.root.number == Double(text))
  }

  static let mistakes: [MistakeTests.Mistake] = [
    .init("{\"a\": 1 ①// so\n}", "json-syntax", "JSON has no comments", "remove it"),
    .init("①/* so */ {}", "json-syntax", "JSON has no comments", "remove it"),
    .init("{ ①# so\n}", "json-syntax", "JSON has no comments", "remove it"),
    .init("[1, 2①, ]", "json-syntax", "nothing follows this ','", "remove it"),
    .init("{\"a\": 1①,}", "json-syntax", "nothing follows this ','", "remove it"),
    .init("{\"a\": 1 ①\"b\": 2}", "json-syntax", "a ',' is missing before this", "add it"),
    .init("[1 ①[2]]", "json-syntax", "a ',' is missing before this", "add it"),
    .init("{\"a\" ①1}", "json-syntax", "a ':' is missing after \"a\"", "write '\"key\": value'"),
    .init("{\"a\": ①}", "json-syntax", "a value is missing here", "write one"),
    .init("[1, ①, 2]", "json-syntax", "a value is missing here", "write one"),
    .init(
      "{①a: 1}", "json-syntax", "a key in double quotes is expected, not 'a'", "write \"…\" around it"),
    .init("{\"a\": ①'b'}", "json-syntax", "a text stands in double quotes", "write '\"' in place of \"'\""),
    .init("{\"a\": ①True}", "json-syntax", "'True' means nothing in JSON", "did you mean 'true'?"),
    .init(
      "{\"a\": ①red}", "json-syntax", "'red' means nothing in JSON", "if it is a text, put it in double quotes"),
    .init(
      "[①01]", "json-syntax", "'01' is no number in JSON",
      "a number begins with a digit or '-', without a zero before others"),
    .init(
      "[①.5]", "json-syntax", "'.5' is no number in JSON",
      "a number begins with a digit or '-', without a zero before others"),
    .init(
      "[1 ①2]", "json-syntax", "'2' cannot stand here", "a ',' or the end of the list or mapping is expected"),
    .init(
      "[1①}", "json-syntax", "'}' cannot stand here", "a ',' or the end of the list or mapping is expected"),
    .init("{\"a\": ①[1, 2", "json-syntax", "'[' is never closed", "add the closing ']'"),
    .init("①{\"a\": 1, ", "json-syntax", "'{' is never closed", "add the closing '}'"),
    .init("{\"a\": ①\"b\n}", "json-syntax", "'\"' is never closed", "add the closing '\"'"),
    .init("{\"a\": ①\"b", "json-syntax", "'\"' is never closed", "add the closing '\"'"),
    .init("{} ①{}", "json-syntax", "text follows after the end of the value", "remove it"),
    .init(
      "[\"a①\tb\"]", "json-syntax", "a control character cannot stand in a text",
      "write it as an escape such as '\\t'"),
    .init("[\"①\\ü\"]", "json-syntax", "'\\ü' means nothing in a text", "write '\\\\' for the sign itself"),
    .init("[\"①\\u12\"]", "json-syntax", "'\\u' means nothing in a text", "write '\\\\' for the sign itself"),
    .init(
      "[\"①\\uD83Dx\"]", "json-syntax", "'\\uD83D' is half of a character",
      "write both halves, or the character itself"),
    .init(
      "[\"①\\uDE00\"]", "json-syntax", "'\\uDE00' is half of a character",
      "write both halves, or the character itself"),
    .init("①", "json-syntax", "the file is empty, and JSON is not", "write '{}' into it"),
    .init(
      "{\"a\": 1, ①\"a\": 2}", "duplicate-key", "the key 'a' is written twice", "remove one of the two"),
    .init("[①\"x\\u0000\"]", "nul-byte", "the text holds the character zero", "remove the escape '\\0'"),
  ]

  @Test(arguments: mistakes) func isAnsweredAtItsPlace(_ mistake: MistakeTests.Mistake) {
    let sample = MarkedText(mistake.sample)
    let parsed = Document.parsingJSON(sample.bytes, file: "f.json")
    #expect(sample.places(of: parsed.diagnostics) == ["① \(mistake.id)"])
    #expect(parsed.diagnostics.first?.message == mistake.message)
    #expect(parsed.diagnostics.first?.fixes.first?.title == mistake.remedy)
  }

  /// After a slip that nobody can misunderstand the rest is read.
  @Test func readingGoesOnBehindSmallMistakes() {
    let text = "{\"a\": 01, // one\n \"b\": [2,] \"c\": \"\\x\", \"d\": 4}"
    let parsed = Document.parsingJSON(Array(text.utf8), file: "f.json")
    #expect(parsed.diagnostics.count == 5)
    #expect(parsed.value.isComplete)
    #expect(parsed.value.root["d"]?.integer == 4)
  }

  @Test func whatStandsBeforeTheMistakeIsRead() {
    let parsed = Document.parsingJSON(Array("{\"a\": {\"b\": [1, 2], \"c\": oops".utf8), file: "f.json")
    #expect(!parsed.value.isComplete)
    #expect(parsed.value.root["a"]?["b"]?.items.count == 2)
  }

  @Test func nestingHasALimit() {
    for text in [String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000)] {
      let parsed = Document.parsingJSON(Array(text.utf8), file: "f.json")
      #expect(parsed.diagnostics.map(\.id) == ["too-deep"])
    }
  }

  @Test func anythingIsAnsweredInsideTheFile() {
    let seed = #"{"größe": [1, -2.5e3, true, null, "a\u00fc\n"], "b": {"c": {}, "d": []}, "e": "\ud83d\ude00"}"#
    var random = SeededNumbers(seed: 11)
    let letters = Array("[]{}:,\"\\/*'#-+.eu019 \n\ttrnü\0".utf8) + [0x80, 0xFF, 0xC3]
    for _ in 0..<3_000 {
      var bytes = Array(seed.utf8)
      for _ in 0..<(1 + random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        let letter = letters[Int(random.next() % UInt64(letters.count))]
        switch random.next() % 3 {
        case 0: bytes[place] = letter
        case 1: bytes.insert(letter, at: place)
        default: bytes.remove(at: place)
        }
      }
      let parsed = Document.parsingJSON(bytes, file: "f.json")
      #expect(parsed.value.isComplete || !parsed.diagnostics.isEmpty)
      for diagnostic in parsed.diagnostics {
        let range = diagnostic.range.bytes
        #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count)
      }
    }
  }

  private func read(_ sample: MarkedText, sourceLocation: SourceLocation = #_sourceLocation) -> Value {
    let parsed = Document.parsingJSON(sample.bytes, file: "f.json")
    #expect(parsed.diagnostics.isEmpty, sourceLocation: sourceLocation)
    #expect(parsed.value.isComplete, sourceLocation: sourceLocation)
    return parsed.value.root
  }
}
