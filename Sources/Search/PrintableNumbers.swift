/// Numbers as letters that stand in a string of JavaScript as they are, small ones as one letter.
///
/// 91 letters, `#` to `~` without the backslash: 46 of them end a number, 45 are a digit of base 45 with more to come.
/// Compression sees the numbers, as it would not in base64.
enum PrintableNumbers {
  static let ends = 46
  static let base = 45

  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = max(0, number)
    while rest >= ends {
      bytes.append(letter(ends + rest % base))
      rest /= base
    }
    bytes.append(letter(rest))
  }

  private static func letter(_ value: Int) -> UInt8 {
    // 92 is the backslash.
    UInt8(truncatingIfNeeded: value < 57 ? value + 35 : value + 36)
  }
}
