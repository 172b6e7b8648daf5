/// What a scalar means by the core schema of YAML 1.2.
///
/// There, `yes`, `no`, `on` and `off` are texts, as is whatever stands in quotes.
public enum ScalarMeaning: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A whole number in decimal, `0x` hexadecimal or `0o` octal notation that fits into 64 bits.
  case integer(Int)
  /// Any other number; infinite or not a number for `.inf` and `.nan`.
  case number(Double)
  case text
}

extension Scalar {
  /// What the scalar means, worked out from its letters.
  public var meaning: ScalarMeaning {
    guard isPlain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case ".nan", ".NaN", ".NAN": return .number(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
    default: return number
    }
  }

  private var number: ScalarMeaning {
    var digits = Digits(text.utf8[...])
    guard digits.mayBeNumber else { return .text }
    if let magnitude = digits.prefixed("x", radix: 16) ?? digits.prefixed("o", radix: 8) { return magnitude }
    switch digits.decimalKind() {
    case .integer:
      if let whole = Int(text) { return .integer(whole) }
      return Double(text).map { .number($0) } ?? .text
    case .fraction: return Double(text).map { .number($0) } ?? .text
    case nil: return .text
    }
  }
}

extension Value {
  /// What the value means if it is a scalar; nil for a sequence or mapping.
  public var meaning: ScalarMeaning? {
    switch kind {
    case .null: .null
    case .scalar(let scalar): scalar.meaning
    case .sequence, .mapping: nil
    }
  }

  /// The value as a finite number.
  public var number: Double? {
    switch meaning {
    case .integer(let whole): Double(whole)
    case .number(let number): number.isFinite ? number : nil
    default: nil
    }
  }

  /// The value as a whole number; `12.0` is none.
  public var integer: Int? {
    if case .integer(let whole) = meaning { whole } else { nil }
  }

  /// The value as a truth value; only `true` and `false` are any.
  public var bool: Bool? {
    if case .bool(let bool) = meaning { bool } else { nil }
  }

  public var isNull: Bool {
    kind == .null
  }
}

/// The letters of a plain scalar, held to the core schema's patterns for numbers.
private struct Digits {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) {
    rest = text
  }

  /// A cheap first look, because most scalars are words.
  var mayBeNumber: Bool {
    guard let first = rest.first else { return false }
    return (0x30...0x39).contains(first) || first == UInt8(ascii: ".") || first == UInt8(ascii: "-")
      || first == UInt8(ascii: "+")
  }

  /// `0x1F` and `0o17`; a number too large for 64 bits becomes a rounded one.
  func prefixed(_ letter: Unicode.Scalar, radix: Int) -> ScalarMeaning? {
    guard rest.starts(with: [UInt8(ascii: "0"), UInt8(ascii: letter)]) else { return nil }
    let digits = rest.dropFirst(2)
    guard !digits.isEmpty else { return nil }
    var value = 0.0
    var whole: Int? = 0
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { return nil }
      value = value * Double(radix) + Double(digit)
      whole = whole.flatMap { sum in
        let (product, overflows) = sum.multipliedReportingOverflow(by: radix)
        let (next, overflowsToo) = product.addingReportingOverflow(digit)
        return overflows || overflowsToo ? nil : next
      }
    }
    return whole.map { .integer($0) } ?? .number(value)
  }

  enum DecimalKind {
    case integer, fraction
  }

  /// `[-+]? [0-9]+` for whole numbers; `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?` for others.
  mutating func decimalKind() -> DecimalKind? {
    skip("-+")
    let whole = skipDigits()
    if rest.isEmpty { return whole > 0 ? .integer : nil }
    if skip(".") {
      let fraction = skipDigits()
      guard whole > 0 || fraction > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if skip("eE") {
      skip("-+")
      guard skipDigits() > 0 else { return nil }
    }
    return rest.isEmpty ? .fraction : nil
  }

  @discardableResult
  private mutating func skip(_ any: StaticString) -> Bool {
    guard let first = rest.first, any.withUTF8Buffer({ $0.contains(first) }) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipDigits() -> Int {
    let before = rest.count
    rest = rest.drop { (0x30...0x39).contains($0) }
    return before - rest.count
  }
}
