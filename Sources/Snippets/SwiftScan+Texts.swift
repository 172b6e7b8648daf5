/// Strings with their interpolations, and regular expressions.
extension SwiftScan {
  mutating func beginString(hashes: Int) -> UInt8? {
    let isMultiline = startsTriple(index) && (hashes == 0 || !endsInLine(hashes))
    index += isMultiline ? 3 : 1
    return skipString(hashes, isMultiline)
  }

  /// Passes the letters of a string up to its end or the next interpolation.
  mutating func skipString(_ hashes: Int, _ isMultiline: Bool) -> UInt8? {
    while index < code.count {
      let byte = code[index]
      if byte == UInt8(ascii: "\\"), hasHashes(hashes, at: index + 1) {
        let escaped = index + 1 + hashes
        if escaped < code.count, code[escaped] == UInt8(ascii: "(") {
          interpolation = escaped + 1
          brackets.append(.string(hashes: hashes, isMultiline: isMultiline))
          return end(.open, Mark.string)
        }
        index = min(escaped + (escaped < code.count && code[escaped] == UInt8(ascii: "\n") ? 0 : 1), code.count)
      } else if byte == UInt8(ascii: "\""), isMultiline ? startsTriple(index) : true,
        hasHashes(hashes, at: index + (isMultiline ? 3 : 1))
      {
        index += (isMultiline ? 3 : 1) + hashes
        return end(.value, Mark.string)
      } else if byte == UInt8(ascii: "\n"), !isMultiline {
        return end(.value, Mark.string)
      } else {
        index += 1
      }
    }
    return end(.value, Mark.string)
  }

  /// Whether `#"""#` and the like end in the line that they begin in, and so are texts of one line.
  func endsInLine(_ hashes: Int) -> Bool {
    var end = index + 1
    while end < code.count, code[end] != UInt8(ascii: "\n") {
      if code[end] == UInt8(ascii: "\""), hasHashes(hashes, at: end + 1) { return true }
      end += 1
    }
    return false
  }

  func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard start + count <= code.count else { return false }
    for offset in 0..<count where code[start + offset] != UInt8(ascii: "#") { return false }
    return true
  }

  func startsTriple(_ start: Int) -> Bool {
    start + 2 < code.count && code[start] == UInt8(ascii: "\"") && code[start + 1] == UInt8(ascii: "\"")
      && code[start + 2] == UInt8(ascii: "\"")
  }

  // MARK: - Regular expressions

  var mayBeginRegex: Bool {
    guard !isValue, index + 1 < code.count, code[index + 1] > 0x20 else { return false }
    return last != .dot
  }

  func endOfRegex(from start: Int) -> Int? {
    var end = start
    var depth = 0
    var isInClass = false
    while end < code.count, code[end] != UInt8(ascii: "\n") {
      switch code[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "/"):
        let before = code[end - 1]
        return end > start && before != UInt8(ascii: " ") && before != UInt8(ascii: "\t") ? end + 1 : nil
      default: break
      }
      end += 1
    }
    return nil
  }

  func endOfExtendedRegex(from start: Int, _ hashes: Int) -> Int? {
    let isMultiline = start < code.count && code[start] == UInt8(ascii: "\n")
    var end = start
    while end < code.count, isMultiline || code[end] != UInt8(ascii: "\n") {
      if code[end] == UInt8(ascii: "\\") {
        end += 1
      } else if code[end] == UInt8(ascii: "/"), hasHashes(hashes, at: end + 1) {
        return end + 1 + hashes
      }
      end += 1
    }
    return nil
  }
}
