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
    // Pieces are short and many, so that they are gathered before they are added.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: MarkedPieces.capacity) { memory in
      var pieces = MarkedPieces(memory)
      forEachMark(in: code) { mark, range in
        let text = UnsafeBufferPointer(rebasing: code[range])
        if !pieces.hasRoom(for: text) { pieces.move(to: &writer) }
        if pieces.hasRoom(for: text) { return pieces.add(mark, text) }
        if let mark {
          writer.markup("<span class=\"")
          writer.markup(CollectionOfOne(mark))
          writer.markup("\">")
        }
        writer.content(text)
        if mark != nil { writer.markup("</span>") }
      }
      pieces.move(to: &writer)
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

/// Marked code as HTML, gathered in memory of a fixed size.
private struct MarkedPieces {
  static let capacity = 4096
  /// What a mark adds to a piece, in bytes; and what a byte of a piece becomes at most.
  private static let mark = 22
  private static let longestEscape = 5

  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  func hasRoom(for text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count < Self.capacity / Self.longestEscape
      && count + Self.mark + text.count * Self.longestEscape <= memory.count
  }

  mutating func move(to writer: inout MarkupWriter) {
    writer.markup(UnsafeBufferPointer(rebasing: memory[..<count]))
    count = 0
  }

  /// Adds a piece that there is room for, escaped as ``MarkupWriter/content(_:)`` does.
  mutating func add(_ mark: UInt8?, _ text: UnsafeBufferPointer<UInt8>) {
    if let mark {
      add("<span class=\"")
      memory[count] = mark
      count += 1
      add("\">")
    }
    for byte in text {
      // Letters, and all that is no ASCII.
      if byte > UInt8(ascii: ">"), byte != 0x7F {
        memory[count] = byte
        count += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "&"): add("&amp;")
      case UInt8(ascii: "<"): add("&lt;")
      case UInt8(ascii: ">"): add("&gt;")
      case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: add("\u{FFFD}")
      default:
        memory[count] = byte
        count += 1
      }
    }
    if mark != nil { add("</span>") }
  }

  private mutating func add(_ markup: StaticString) {
    for offset in 0..<markup.utf8CodeUnitCount { memory[count + offset] = markup.utf8Start[offset] }
    count += markup.utf8CodeUnitCount
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
