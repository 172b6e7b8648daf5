/// Writes values so that YAML reads back exactly them.
public enum YAMLText {
  /// A text as a scalar: plain where it can only be a text, in double quotes with everything odd escaped otherwise.
  public static func text(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  /// A number without an exponent, to the billionth.
  public static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "0" }
    if let whole = Int(exactly: value.rounded()), abs(value - value.rounded()) < 5e-10 { return "\(whole)" }
    let sign = value < 0 ? "-" : ""
    var whole = abs(value).rounded(.down)
    var billionths = ((abs(value) - whole) * 1e9).rounded()
    if billionths >= 1e9 { (whole, billionths) = (whole + 1, 0) }
    guard let before = Int(exactly: whole), let after = Int(exactly: billionths) else { return "0" }
    if after == 0 { return "\(sign)\(before)" }
    var digits = "\(after)"
    digits = String(repeating: "0", count: max(0, 9 - digits.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(before).\(digits)"
  }

  /// A mapping on one line.
  public static func mapping(_ entries: [(key: String, value: String)]) -> String {
    "{ " + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
  }

  public static func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  /// A constraint, or another line in which `#` may not begin a remark.
  public static func line(_ text: String) -> String {
    let isSafe = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isXIDContinue || " .<>=@*+-/".unicodeScalars.contains(scalar)
    }
    return isSafe && text.unicodeScalars.first.map { $0.properties.isXIDStart } == true ? text : quoted(text)
  }

  /// Words that YAML 1.1 or 1.2 takes for something else than a text.
  private static let meanings: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, isLetter(first), last != 0x20 else { return false }
    if meanings.contains(text.lowercased()) { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == 0x20
        || byte == UInt8(ascii: "_")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// A text in double quotes.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isHidden(scalar) {
          result += escape(scalar.value)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Characters that YAML forbids or folds, and those that nobody sees.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned: true
    // Joiners belong to emoji and to scripts; a mark of the byte order does not.
    case .format:
      scalar.value == 0xFEFF || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
    default: false
    }
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    func padded(_ count: Int) -> String { String(repeating: "0", count: max(0, count - digits.count)) + digits }
    if value <= 0xFF { return "\\x" + padded(2) }
    return value <= 0xFFFF ? "\\u" + padded(4) : "\\U" + padded(8)
  }
}
