import Diagnostics
import Documents
import TestSupport
import Testing

/// What authors get wrong in YAML, and what they are told.
@Suite struct MistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var sample: String
    var id: String
    var message: String
    var remedy: String

    init(_ sample: String, _ id: String, _ message: String, _ remedy: String) {
      (self.sample, self.id, self.message, self.remedy) = (sample, id, message, remedy)
    }

    var testDescription: String { sample }
  }

  static let syntax: [Mistake] = [
    Mistake(
      "title: Größe①: klein\n", "yaml-syntax", "the value of 'title' holds a second ':'", "put the value in quotes"),
    Mistake(
      "- ü: b①: c\n", "yaml-syntax", "the value of 'ü' holds a second ':'", "put the value in quotes"),
    Mistake(
      "title: x\n  ①text: y\n", "yaml-syntax", "'text' is indented deeper than a key that already has a value",
      "indent it like that key"),
    Mistake("a: ①@x\n", "yaml-syntax", "a text cannot begin with '@' unless it is quoted", "put the text in quotes"),
    Mistake(
      "a: ①@640.0\n", "yaml-syntax", "a number is written without '@'",
      "leave it out; if it is a text, put it in quotes"),
    Mistake("ä: ①`x`\n", "yaml-syntax", "a text cannot begin with '`' unless it is quoted", "put the text in quotes"),
    Mistake("a: ①%x\n", "yaml-syntax", "a text cannot begin with '%' unless it is quoted", "put the text in quotes"),
    Mistake(
      "title: \"x\" ①y z\nb: c\n", "yaml-syntax", "'y z' follows a closing quote", "put the whole value in quotes"),
    Mistake("a: b\n①just words\n", "yaml-syntax", "a ':' is missing after 'just words'", "write 'key: value'"),
    Mistake("a:\n  b: 1\n①\tc: 2\n", "yaml-syntax", "lines cannot be indented with a tab", "use spaces"),
    Mistake(
      "a: ①|-20-[x]\n", "yaml-syntax", "after '|' a text begins on the next line",
      "if the '|' is text, put all of it in quotes"),
    Mistake(
      "a: ①>= 5\n", "yaml-syntax", "after '>' a text begins on the next line",
      "if the '>' is text, put all of it in quotes"),
    Mistake(
      "a: ①* 2\n", "yaml-syntax", "'*' at the beginning of a text has a meaning of its own", "put the text in quotes"),
    Mistake(
      "a: ①- b\n", "yaml-syntax", "a list cannot begin on the line of its key",
      "begin it on the next line; if the '-' is text, quote it"),
    Mistake(
      "a:\n    b: 1\n  ①c: 2\n", "yaml-syntax", "the indentation fits no line above", "indent it like its neighbours"),
    Mistake("a: ①\"never closed\nb: c\n", "yaml-syntax", "'\"' is never closed", "add the closing '\"'"),
    Mistake("a: ①[1, 2\n", "yaml-syntax", "'[' is never closed", "add the closing ']'"),
    Mistake("a: ①{ b: 1\n", "yaml-syntax", "'{' is never closed", "add the closing '}'"),
    Mistake(
      "a: [\"x\" ①\"y\"]\n", "yaml-syntax", "a ',' or ']' is missing here", "if it is one text, put it in quotes"),
    Mistake("a: [1, ①, 2]\n", "yaml-syntax", "a value is missing here", "write one, or remove the ','"),
    Mistake(
      "a: \"C①\\Users\"\n", "yaml-syntax", "'\\Users' names no character", "use single quotes, or write '\\\\'"),
    Mistake(
      "a: \"①\\V:\"\n", "yaml-syntax", "'\\V' means nothing in double quotes", "use single quotes, or write '\\\\'"),
    Mistake("a: \"①\\xZZ\"\n", "yaml-syntax", "'\\xZZ' names no character", "use single quotes, or write '\\\\'"),
    Mistake("a: b①\u{1}\n", "yaml-syntax", "a control character cannot stand here", "remove it"),
    Mistake("a: 1\n①: x\n", "yaml-syntax", "a key is missing before ':'", "write one"),
  ]

  static let others: [Mistake] = [
    Mistake("{①: x}\n", "yaml-syntax", "a key is missing before ':'", "write one"),
    Mistake("a: 1\nb: 2\n①a: 3\n", "duplicate-key", "the key 'a' is written twice", "remove one of the two"),
    Mistake(
      "①[a]: 1\n", "yaml-unsupported", "a list or mapping cannot be a key", "if it is a text, put it in quotes"),
    Mistake(
      "a: 1\n①--- \nb: 2\n", "yaml-unsupported", "a second YAML document begins here; only the first is read",
      "put it into a file of its own"),
    Mistake(
      "a: ①!!str 1\n", "yaml-unsupported", "a value cannot be given the tag 'tag:yaml.org,2002:str'",
      "remove it; if the '!' belongs to the text, put the text in quotes"),
    Mistake("a: &big 1\nb: ①*bug\n", "unknown-anchor", "nothing before is marked as '&bug'", "did you mean 'big'?"),
    Mistake(
      "b: &x 1\n①<<: *x\n", "yaml-unsupported", "mappings cannot be merged with '<<'", "write the keys out"),
    Mistake(
      "fill: ①#fff\n", "yaml-comment", "'#fff' is a comment and not part of the value",
      "put it in quotes, or write '# ' if it is meant as a comment"),
    Mistake(
      "- a.left == b.left ①#pin\n", "yaml-comment", "'#pin' is a comment and not part of the value",
      "put the whole value in quotes, or write '# ' if it is meant as a comment"),
    Mistake("a: ①\"x\\0y\"\n", "nul-byte", "the text holds the character zero", "remove the escape '\\0'"),
    Mistake(
      "a: ①\0\n", "nul-byte", "a byte that is zero belongs in no text",
      "remove it, or save the file in the encoding UTF-8"),
  ]

  @Test(arguments: syntax + others) func isAnsweredAtItsPlace(_ mistake: Mistake) {
    let sample = MarkedText(mistake.sample)
    let parsed = Document.parsingYAML(sample.bytes, file: "f.yml")
    #expect(sample.places(of: parsed.diagnostics) == ["① \(mistake.id)"])
    #expect(parsed.diagnostics.first?.message == mistake.message)
    #expect(parsed.diagnostics.first?.fixes.first?.title == mistake.remedy)
  }

  @Test(arguments: syntax) func leavesTheDocumentIncomplete(_ mistake: Mistake) {
    #expect(!Document.parsingYAML(MarkedText(mistake.sample).bytes, file: "f.yml").value.isComplete)
  }

  @Test func whatStandsBeforeTheMistakeIsRead() {
    let root = Document.parsingYAML(Array("a: 1\nb: { c: 2, d: [3, @".utf8), file: "f.yml").value.root
    #expect(root["a"]?.integer == 1)
    #expect(root["b"]?["c"]?.integer == 2)
  }

  @Test func aDuplicateKeyKeepsTheFirstValueAndShowsItsPlace() {
    let sample = MarkedText("①a: 1\n②a: 2\n")
    let parsed = Document.parsingYAML(sample.bytes, file: "f.yml")
    #expect(parsed.value.root["a"]?.integer == 1)
    #expect(parsed.diagnostics.first?.notes.first?.range.bytes.lowerBound == sample.offset("①"))
  }

  @Test func duplicateKeysAreFoundInLargeMappings() {
    let lines = (0..<40).map { "k\($0): 1\n" }.joined()
    for key in ["k0", "k15", "k16", "k39"] {
      let parsed = Document.parsingYAML(Array((lines + "\(key): 2\n").utf8), file: "f.yml")
      #expect(parsed.diagnostics.map(\.id) == ["duplicate-key"])
    }
  }

  @Test func invalidUTF8IsAnsweredAtItsByte() {
    // A lone continuation, an overlong slash, a surrogate, a value past the last plane, and a character cut short.
    for bad: [UInt8] in [[0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] {
      let bytes = Array("titel: ü".utf8) + bad
      let parsed = Document.parsingYAML(bytes, file: "f.yml")
      #expect(parsed.diagnostics.map(\.id) == ["invalid-utf8"])
      #expect(parsed.diagnostics.first?.range.bytes == 9..<10)
      #expect(!parsed.value.isComplete)
    }
  }

  /// A path that ended at the character zero would lead somewhere else: a theme named so was looked for without end.
  @Test func theCharacterZeroDoesNotReachAnyone() {
    let yaml = Document.parsingYAML(Array("\"a\\0b\": \"\\0\"\n".utf8), file: "a.yml").value.root
    let json = Document.parsingJSON(Array("{ \"a\\u0000b\": \"\\u0000\" }".utf8), file: "a.json").value.root
    for root in [yaml, json] {
      #expect(root.entries.map(\.key) == ["a\u{FFFD}b"])
      #expect(root.entries.map(\.value.text) == ["\u{FFFD}"])
    }
  }

  @Test func nestingHasALimit() {
    let deepest = Document.deepestNesting
    func diagnostics(_ text: String) -> [String] {
      Document.parsingYAML(Array(text.utf8), file: "f.yml").diagnostics.map(\.id)
    }
    let fits = String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)
    #expect(diagnostics(fits).isEmpty)
    #expect(diagnostics("[\(fits)]") == ["too-deep"])
    #expect(diagnostics(String(repeating: "[", count: 100_000)) == ["too-deep"])
    #expect(diagnostics(String(repeating: "- ", count: 100_000)) == ["too-deep"])
    #expect(diagnostics(String(repeating: "{a: ", count: 100_000)) == ["too-deep"])
  }

  @Test func aliasesCannotExplode() {
    // Nine levels of nine aliases each would come to 9⁹ values.
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let items = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let parsed = Document.parsingYAML(Array(text.utf8), file: "f.yml")
    #expect(parsed.diagnostics.map(\.id) == ["too-many-values"])
  }

  @Test func anAliasInsideItsOwnAnchorIsUnknown() {
    let parsed = Document.parsingYAML(Array("a: &a [*a]\n".utf8), file: "f.yml")
    #expect(parsed.diagnostics.map(\.id) == ["unknown-anchor"])
  }

  @Test func anythingIsAnsweredInsideTheFile() {
    let seed = """
      title: "Größe" # ü
      tags: &t [a, 'b', {c: 1}]
      again: *t
      text: |
        eins
        zwei
      list:
        - x: 1
          y: !!int 2
      """
    var random = SeededNumbers(seed: 7)
    let letters = Array("[]{}:,-#&*!|>'\"%@`\n\t \\?~ü\0".utf8) + [0x80, 0xFF, 0xC3]
    for _ in 0..<1_500 {
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
      let parsed = Document.parsingYAML(bytes, file: "f.yml")
      for diagnostic in parsed.diagnostics {
        let range = diagnostic.range.bytes
        #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count)
      }
      expectInside(parsed.value.root, 0..<bytes.count)
    }
  }

  private func expectInside(_ value: Value, _ file: Range<Int>) {
    #expect(value.bytes.lowerBound >= 0 && value.bytes.upperBound <= file.upperBound)
    for item in value.items { expectInside(item, file) }
    for entry in value.entries { expectInside(entry.value, file) }
  }
}
