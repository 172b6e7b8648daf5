import Diagnostics
import Documents

/// A sum of products of numbers and names, as it is written: `imageView.right + imageView.padding.left * 2`.
public struct Expression: Hashable, Sendable {
  public var terms: [Term]
  public var place: SourceRange

  /// A product, to be added or subtracted.
  public struct Term: Hashable, Sendable {
    public var isNegative: Bool
    public var factors: [Factor]
  }

  /// A number or a name, to be multiplied with or divided by.
  public struct Factor: Hashable, Sendable {
    public var isDivisor: Bool
    public var operand: Operand
    public var place: SourceRange
  }

  public enum Operand: Hashable, Sendable {
    case number(Double)
    /// Names with dots between them: `imageView.padding.left`, or `$space.x-large` for a spec, a token or a property.
    case path([String])
  }
}

/// A token of the constraint notation.
struct NotationToken: Hashable {
  enum Kind: Hashable {
    case number(Double)
    case path([String])
    /// `==`, `<=`, `>=`
    case relation(String)
    case plus, minus, times, dividedBy
    /// `@` before a priority
    case at
    /// `#identifier`
    case identifier(String)
    /// Anything else, one character long.
    case unknown(String)
  }

  var kind: Kind
  /// UTF-8 bytes of the notation's text.
  var bytes: Range<Int>
}

/// Letters, digits, `_`, `-` and everything beyond ASCII, so that names can be in any language.
func isNameByte(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    || byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

/// The name behind a `$`, if a text is such a name and nothing else: `color.accent` for `$color.accent`.
func spokenName(_ text: String) -> String? {
  guard text.utf8.first == UInt8(ascii: "$") else { return nil }
  let tokens = notationTokens(Array(text.utf8))
  guard tokens.count == 1, tokens[0].bytes.count == text.utf8.count, text.utf8.count > 1 else { return nil }
  return String(text.dropFirst())
}

/// Cuts the constraint notation into tokens; never fails.
func notationTokens(_ text: [UInt8]) -> [NotationToken] {
  var tokens: [NotationToken] = []
  var index = 0

  func byte(_ offset: Int) -> UInt8? { text.indices.contains(offset) ? text[offset] : nil }
  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
  func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
  func isNamePart(_ byte: UInt8?) -> Bool { byte.map { $0 != UInt8(ascii: "-") && isNameByte($0) } ?? false }

  while let current = byte(index) {
    let start = index
    let kind: NotationToken.Kind
    switch current {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      index += 1
      continue
    case UInt8(ascii: "+"): (kind, index) = (.plus, index + 1)
    case UInt8(ascii: "-"): (kind, index) = (.minus, index + 1)
    case UInt8(ascii: "*"): (kind, index) = (.times, index + 1)
    case UInt8(ascii: "/"): (kind, index) = (.dividedBy, index + 1)
    case UInt8(ascii: "@"): (kind, index) = (.at, index + 1)
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"):
      index += byte(index + 1) == UInt8(ascii: "=") ? 2 : 1
      kind = .relation(string(start..<index))
    case UInt8(ascii: "#"):
      index += 1
      while let next = byte(index), next > 0x20 { index += 1 }
      kind = .identifier(string(start + 1..<index))
    case _ where isDigit(current) || (current == UInt8(ascii: ".") && isDigit(byte(index + 1))):
      while isDigit(byte(index)) || (byte(index) == UInt8(ascii: ".") && isDigit(byte(index + 1))) { index += 1 }
      kind = Double(string(start..<index)).map { .number($0) } ?? .unknown(string(start..<index))
    case _ where isNamePart(current) || current == UInt8(ascii: "$"):
      index += 1
      // A hyphen right between letters belongs to the name of a token; a minus has blanks around it.
      let joints: [UInt8] = current == UInt8(ascii: "$") ? Array(".-".utf8) : [UInt8(ascii: ".")]
      while let next = byte(index), isNamePart(next) || (joints.contains(next) && isNamePart(byte(index + 1))) {
        index += 1
      }
      kind = .path(
        text[start..<index].split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) })
    default:
      index += 1
      kind = .unknown(string(start..<index))
    }
    tokens.append(NotationToken(kind: kind, bytes: start..<index))
  }
  return tokens
}

/// Reads expressions and constraints from tokens, one after another.
struct NotationParser {
  private let tokens: [NotationToken]
  private var index = 0
  private let text: NotationText

  init(_ text: NotationText) {
    self.text = text
    tokens = notationTokens(text.bytes)
  }

  var next: NotationToken? { index < tokens.count ? tokens[index] : nil }

  mutating func advance() { index += 1 }

  /// The place of the next token, or of the end of the text.
  var place: SourceRange { text.place(of: next?.bytes ?? text.bytes.count..<text.bytes.count) }

  func place(of token: NotationToken) -> SourceRange { text.place(of: token.bytes) }

  /// Everything up to a token that cannot continue a sum of products.
  mutating func expression() throws(Diagnostic) -> Expression {
    let start = place
    var terms: [Expression.Term] = []
    var isNegative = false
    if let sign = next, sign.kind == .minus || sign.kind == .plus {
      isNegative = sign.kind == .minus
      advance()
    }
    var end = start
    while true {
      var factors = [try factor(isDivisor: false)]
      while let sign = next, sign.kind == .times || sign.kind == .dividedBy {
        advance()
        factors.append(try factor(isDivisor: sign.kind == .dividedBy))
      }
      end = factors[factors.count - 1].place
      terms.append(Expression.Term(isNegative: isNegative, factors: factors))
      guard let sign = next, sign.kind == .plus || sign.kind == .minus else { break }
      isNegative = sign.kind == .minus
      advance()
    }
    let bytes = start.bytes.lowerBound..<max(end.bytes.upperBound, start.bytes.lowerBound)
    return Expression(terms: terms, place: SourceRange(file: start.file, bytes: bytes))
  }

  private mutating func factor(isDivisor: Bool) throws(Diagnostic) -> Expression.Factor {
    guard let token = next else { throw .expectedOperand(nil, at: place) }
    let operand: Expression.Operand
    switch token.kind {
    case .number(let value): operand = .number(value)
    case .path(let names): operand = .path(names)
    case .minus:
      // A number may carry a sign of its own: `right + -8`.
      advance()
      guard let number = next, case .number(let value) = number.kind else {
        throw .expectedOperand(text.string(token.bytes), at: place(of: token))
      }
      operand = .number(-value)
    default: throw .expectedOperand(text.string(token.bytes), at: place(of: token))
    }
    advance()
    return Expression.Factor(isDivisor: isDivisor, operand: operand, place: place(of: token))
  }
}

/// A piece of notation, and where its bytes stand in a file.
struct NotationText {
  let bytes: [UInt8]
  private let value: Value
  private let file: String

  /// - Parameter value: a scalar of the file.
  init(_ value: Value, in file: String) {
    bytes = Array((value.text ?? "").utf8)
    self.value = value
    self.file = file
  }

  func place(of range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: value.bytes(ofText: range))
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }
}

extension Diagnostic {
  fileprivate static func expectedOperand(_ written: String?, at place: SourceRange) -> Diagnostic {
    let found = written.map { "'\($0)' stands" } ?? "the constraint ends"
    return Diagnostic(
      "constraint-syntax", "\(found) where a number or a name such as 'nameLabel.left' is expected", at: place)
  }
}
