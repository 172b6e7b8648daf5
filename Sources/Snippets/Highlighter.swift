import HTML

/// Writes source code as HTML in which keywords, types, texts, numbers, comments, calls and attributes are marked.
///
/// One pass over the bytes by the language's table. Classes: `k` keyword, `t` type, `s` string, `n` number,
/// `c` comment, `f` call, `a` attribute, `p` key.
public struct Highlighter {
  private let language: Language

  public init(_ language: Language) {
    self.language = language
  }

  public func write(_ code: String, to writer: inout MarkupWriter) {
    var code = code
    code.withUTF8 { write($0, to: &writer) }
  }

  /// Writes code that is given as UTF-8 bytes.
  public func write(_ code: UnsafeBufferPointer<UInt8>, to writer: inout MarkupWriter) {
    forEachMark(in: code) { mark, range in
      guard let mark else { return writer.content(UnsafeBufferPointer(rebasing: code[range])) }
      switch mark {
      case Mark.keyword: writer.markup("<span class=\"k\">")
      case Mark.type: writer.markup("<span class=\"t\">")
      case Mark.string: writer.markup("<span class=\"s\">")
      case Mark.number: writer.markup("<span class=\"n\">")
      case Mark.call: writer.markup("<span class=\"f\">")
      default:
        writer.markup("<span class=\"")
        writer.markup(CollectionOfOne(mark))
        writer.markup("\">")
      }
      writer.content(UnsafeBufferPointer(rebasing: code[range]))
      writer.markup("</span>")
    }
  }

  /// Gives all code in order, piece by piece, with the letter of its class, or nil where nothing is marked.
  public func forEachMark(in code: UnsafeBufferPointer<UInt8>, _ body: (UInt8?, Range<Int>) -> Void) {
    switch language.syntax {
    case .swift: scan(SwiftScan(code), code, body)
    case .words(let words): scan(WordScan(code, words), code, body)
    case .markup: scan(MarkupScan(code), code, body)
    case .styleSheet: scan(StyleSheetScan(code), code, body)
    case .shell: scan(ShellScan(code), code, body)
    case .yaml: scan(YAMLScan(code), code, body)
    case .lines: scan(DiffScan(code), code, body)
    }
  }

  private func scan<Scan: CodeScan>(
    _ scan: Scan, _ code: UnsafeBufferPointer<UInt8>, _ body: (UInt8?, Range<Int>) -> Void
  ) {
    var scan = scan
    /// Where text begins that was not given yet because nothing in it is marked.
    var plain = 0
    while scan.index < code.count {
      let start = scan.index
      guard let mark = scan.skip(), scan.index > start else { continue }
      if plain < start { body(nil, plain..<start) }
      body(mark, start..<scan.index)
      plain = scan.index
    }
    if plain < code.count { body(nil, plain..<code.count) }
  }
}

/// Classes of code, each a letter.
enum Mark {
  static let keyword = UInt8(ascii: "k")
  static let type = UInt8(ascii: "t")
  static let string = UInt8(ascii: "s")
  static let number = UInt8(ascii: "n")
  static let comment = UInt8(ascii: "c")
  static let call = UInt8(ascii: "f")
  static let attribute = UInt8(ascii: "a")
  static let key = UInt8(ascii: "p")
}

/// A way through source code, token by token.
protocol CodeScan {
  /// Where the next token begins.
  var index: Int { get }
  /// Moves past one token, at least one byte while there are any, and gives the letter of its class; nil for one that stays
  /// plain.
  mutating func skip() -> UInt8?
}

extension CodeScan {
  func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

  func skipLine(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    while index < code.count, code[index] != UInt8(ascii: "\n") { index += 1 }
  }
}
