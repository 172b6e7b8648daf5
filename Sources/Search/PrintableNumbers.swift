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

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 35..<92: Int(byte) - 35
    case 93..<127: Int(byte) - 36
    default: nil
    }
  }

  static let zero = letter(0)

  /// Reads numbers one after another.
  struct Reader {
    private let bytes: ArraySlice<UInt8>
    private(set) var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      index = bytes.startIndex
    }

    var isAtEnd: Bool { index == bytes.endIndex }

    /// The next number; nil at the end, or if none stands there.
    mutating func next() -> Int? {
      var (value, scale) = (0, 1)
      var place = index
      // Nine digits are more than any number here has.
      while place < bytes.endIndex, place - index < 9, let digit = PrintableNumbers.digit(bytes[place]) {
        place += 1
        if digit < PrintableNumbers.ends {
          index = place
          return value + digit * scale
        }
        value += (digit - PrintableNumbers.ends) * scale
        scale *= PrintableNumbers.base
      }
      return nil
    }

    /// Passes some numbers; false if there are fewer.
    mutating func skip(_ count: Int) -> Bool {
      var rest = count
      while rest > 0, index < bytes.endIndex, let digit = PrintableNumbers.digit(bytes[index]) {
        if digit < PrintableNumbers.ends { rest -= 1 }
        index += 1
      }
      return rest == 0
    }
  }
}
