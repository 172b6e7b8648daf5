/// A number of a layout's arithmetic: what it is now, and how code says it.
struct LayoutNumber: Hashable {
  /// Without the sign of code that says another number.
  var value: Double
  var form = Form.plain
  /// Whether the number is the opposite of what `form` says.
  var isNegative = false

  enum Form: Hashable {
    /// The value itself.
    case plain
    /// As the author wrote it.
    case ratio(Double, Double)
    /// Hangs on properties or specs.
    case code(String)
  }

  static let one = LayoutNumber(value: 1)

  var numeric: Double { isNegative ? -value : value }

  var isCoded: Bool { if case .code = form { true } else { false } }

  func times(_ other: LayoutNumber) -> LayoutNumber {
    let sign = isNegative != other.isNegative
    if form == .plain, value == 1 { return LayoutNumber(value: other.value, form: other.form, isNegative: sign) }
    if other.form == .plain, other.value == 1 { return LayoutNumber(value: value, form: form, isNegative: sign) }
    guard isCoded || other.isCoded else {
      return LayoutNumber(numeric * other.numeric)
    }
    return LayoutNumber(
      value: value * other.value, form: .code("\(inBrackets) * \(other.inBrackets)"), isNegative: sign)
  }

  var inverse: LayoutNumber {
    switch form {
    case .plain: LayoutNumber(1 / numeric)
    case .ratio(let a, let b): LayoutNumber(value: 1 / value, form: .ratio(b, a), isNegative: isNegative)
    case .code: LayoutNumber(value: 1 / value, form: .code("1 / \(inBrackets)"), isNegative: isNegative)
    }
  }

  func plus(_ other: LayoutNumber) -> LayoutNumber {
    guard isCoded || other.isCoded else { return LayoutNumber(numeric + other.numeric) }
    let sign = other.isNegative ? " - " : " + "
    return LayoutNumber(
      value: numeric + other.numeric, form: .code((isNegative ? "-" : "") + inBrackets + sign + other.inBrackets))
  }

  /// The number without its sign.
  var text: String {
    switch form {
    case .plain: SwiftLiteral.number(value)
    case .ratio(let a, let b): "\(SwiftLiteral.floating(a)) / \(SwiftLiteral.floating(b))"
    case .code(let code): code
    }
  }

  /// The number with its sign.
  var signedText: String { isNegative ? "-" + inBrackets : text }

  private var inBrackets: String { text.contains(" ") ? "(\(text))" : text }

  /// What follows the name of a value that the number multiplies.
  var factorText: String {
    switch form {
    case .plain where value == 1: ""
    case .plain where 1 / value == (1 / value).rounded() && value < 1: " / \(SwiftLiteral.number(1 / value))"
    case .plain: " * \(text)"
    case .ratio(let a, let b): " * \(SwiftLiteral.number(a)) / \(SwiftLiteral.number(b))"
    case .code: " * \(inBrackets)"
    }
  }
}

extension LayoutNumber {
  init(_ number: Double) { self.init(value: abs(number), isNegative: number < 0) }

  init(code: String, value: Double) { self.init(value: value, form: .code(code)) }
}

extension LayoutNumber {
  func opposes(_ other: LayoutNumber) -> Bool {
    form == other.form && value == other.value && isNegative != other.isNegative
  }
}
