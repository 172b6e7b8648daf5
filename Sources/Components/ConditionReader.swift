import Diagnostics
import Documents

extension Condition {
  /// Reads a condition; throws what is wrong with it, at the place of the first thing that is.
  static func reading(_ value: Value, in file: String) throws(Diagnostic) -> Condition {
    var parser = ConditionParser(NotationText(value, in: file))
    return try parser.condition()
  }
}

private struct ConditionToken {
  enum Kind: Hashable {
    case name(String)
    case number(Double)
    case text(String)
    case comparison(Condition.Comparison)
    case open, close
    /// Signs that other languages have for our words.
    case foreign(String, ours: String)
    case unclosed
    case unknown(String)
  }

  var kind: Kind
  var bytes: Range<Int>
}

/// Reads tokens from left to right; `not` binds closest, then `and`, then `or`.
private struct ConditionParser {
  private let text: NotationText
  private let tokens: [ConditionToken]
  private var index = 0
  private var depth = 0

  /// Far more than anyone writes, far fewer than a stack holds.
  private static let deepestNesting = 40

  init(_ text: NotationText) {
    self.text = text
    tokens = conditionTokens(text)
  }

  mutating func condition() throws(Diagnostic) -> Condition {
    let result = try alternatives()
    if let rest = tokens.dropFirst(index).first { throw .unexpected(rest, text) }
    return result
  }

  private mutating func takes(_ word: String) -> Bool {
    guard index < tokens.count, tokens[index].kind == .name(word) else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() throws(Diagnostic) -> Condition {
    var parts = [try conjunction()]
    while takes("or") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .or(parts)
  }

  private mutating func conjunction() throws(Diagnostic) -> Condition {
    var parts = [try factor()]
    while takes("and") { parts.append(try factor()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func factor() throws(Diagnostic) -> Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else { throw .deepCondition(Self.deepestNesting, at: place) }
    if takes("not") { return .not(try factor()) }
    if index < tokens.count, tokens[index].kind == .open {
      let open = tokens[index]
      index += 1
      let inner = try alternatives()
      guard index < tokens.count else { throw .unclosed("(", at: text.place(of: open.bytes)) }
      guard tokens[index].kind == .close else { throw .unexpected(tokens[index], text) }
      index += 1
      return inner
    }
    return try comparison()
  }

  private mutating func comparison() throws(Diagnostic) -> Condition {
    let start = index
    let first = try operand()
    guard index < tokens.count, case .comparison(let comparison) = tokens[index].kind else {
      if case .name(let name) = first { return .name(name) }
      throw .valueAlone(at: first.place)
    }
    index += 1
    let second = try operand()
    let place = text.place(of: tokens[start].bytes.lowerBound..<tokens[index - 1].bytes.upperBound)
    if index < tokens.count, case .comparison = tokens[index].kind { throw .chained(at: placeOfNext) }
    guard [first, second].contains(where: { if case .name = $0 { true } else { false } }) else {
      throw .constantComparison(at: place)
    }
    return .comparison(first, comparison, second, place: place)
  }

  private mutating func operand() throws(Diagnostic) -> Condition.Operand {
    guard index < tokens.count else { throw .ends(at: place) }
    let token = tokens[index]
    let place = text.place(of: token.bytes)
    index += 1
    switch token.kind {
    case .number(let number): return .value(.number(number), place: place)
    case .text(let string): return .value(.text(string), place: place)
    case .name("true"): return .value(.bool(true), place: place)
    case .name("false"): return .value(.bool(false), place: place)
    case .name(let name) where !Condition.words.contains(name): return .name(Located(name, at: place))
    default: throw .unexpected(token, text)
    }
  }

  private var placeOfNext: SourceRange { text.place(of: tokens[index].bytes) }

  /// The next token, or the end of the text.
  private var place: SourceRange {
    index < tokens.count ? placeOfNext : text.place(of: text.bytes.count..<text.bytes.count)
  }
}

extension Condition {
  /// Words that no flag or value can be named by.
  static let words = ["and", "or", "not", "true", "false"]
}

/// Cuts a condition into tokens; never fails.
private func conditionTokens(_ text: NotationText) -> [ConditionToken] {
  let bytes = text.bytes
  var tokens: [ConditionToken] = []
  var index = 0
  func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }
  func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 &- UInt8(ascii: "0") < 10 } ?? false }
  func isNamePart(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
  while let current = byte(index) {
    let start = index
    var kind: ConditionToken.Kind
    switch current {
    case 0x20, 0x09, 0x0A, 0x0D:
      index += 1
      continue
    case UInt8(ascii: "("): (kind, index) = (.open, index + 1)
    case UInt8(ascii: ")"): (kind, index) = (.close, index + 1)
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
      index += byte(index + 1) == UInt8(ascii: "=") ? 2 : 1
      let sign = text.string(start..<index)
      kind =
        Condition.Comparison(rawValue: sign).map { .comparison($0) }
        ?? .foreign(sign, ours: sign == "=" ? "==" : "not")
    case UInt8(ascii: "&"), UInt8(ascii: "|"):
      index += byte(index + 1) == current ? 2 : 1
      kind = .foreign(text.string(start..<index), ours: current == UInt8(ascii: "&") ? "and" : "or")
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      index += 1
      while let next = byte(index), next != current { index += 1 }
      kind = index < bytes.count ? .text(text.string(start + 1..<index)) : .unclosed
      index = min(index + 1, bytes.count)
    case _ where isDigit(current) || current == UInt8(ascii: "-") || current == UInt8(ascii: "."):
      index += 1
      while isDigit(byte(index)) || byte(index) == UInt8(ascii: ".") { index += 1 }
      let written = text.string(start..<index)
      kind = Double(written).map { .number($0) } ?? .unknown(written)
    case _ where isNamePart(current) || current == UInt8(ascii: "$"):
      index += 1
      while isNamePart(byte(index)) { index += 1 }
      let name = text.string(start..<index)
      kind = name.hasPrefix("$") ? .foreign(name, ours: String(name.dropFirst())) : .name(name)
    default:
      index += 1
      kind = .unknown(text.string(start..<index))
    }
    tokens.append(ConditionToken(kind: kind, bytes: start..<index))
  }
  return tokens
}

extension Diagnostic {
  fileprivate static func unexpected(_ token: ConditionToken, _ text: NotationText) -> Diagnostic {
    let place = text.place(of: token.bytes)
    if token.kind == .unclosed { return .unclosed(text.string(token.bytes.prefix(1)), at: place) }
    if case .foreign(let written, let ours) = token.kind {
      let fix = ours.isEmpty ? [] : [Fix("write '\(ours)'", edits: [Edit(range: place, replacement: ours)])]
      return Diagnostic("bad-condition", "'\(written)' means nothing in a condition", at: place, fixes: fix)
    }
    return Diagnostic(
      "bad-condition", "'\(text.string(token.bytes))' cannot stand here in a condition", at: place,
      fixes: [Fix("write it as in 'vip and not guest' or 'count > 0'")])
  }

  fileprivate static func unclosed(_ sign: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-condition", "'\(sign)' is never closed", at: place,
      fixes: [Fix("add the closing '\(sign == "(" ? ")" : sign)'")])
  }

  fileprivate static func ends(at place: SourceRange) -> Diagnostic {
    Diagnostic("bad-condition", "the condition ends where a flag or a value is expected", at: place)
  }

  fileprivate static func valueAlone(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-condition", "a value alone is no condition", at: place, fixes: [Fix("compare it, as in 'count > 0'")])
  }

  fileprivate static func constantComparison(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-condition", "this compares two values that never change", at: place,
      fixes: [Fix("compare a name, as in 'count > 0'")])
  }

  fileprivate static func chained(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-condition", "a comparison has two sides", at: place,
      fixes: [Fix("join two comparisons by 'and'")])
  }

  fileprivate static func deepCondition(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic("too-deep", "more than \(limit) parentheses and 'not's stand in each other here", at: place)
  }
}
