/// The part of a file that a browser asks for (RFC 9110, section 14).
enum ByteRange: Hashable, Sendable {
  /// Everything: nothing was asked for, or nothing that is understood, or several parts at once.
  case whole
  /// Not empty, and within the file.
  case part(Range<Int>)
  /// Only what is not there.
  case unsatisfiable

  /// - Parameters:
  ///   - header: the `Range` header.
  ///   - size: the file's size in bytes, not negative.
  init(_ header: String?, of size: Int) {
    self = .whole
    guard let header, let sign = header.firstIndex(of: "="),
      header[..<sign].trimmed.lowercased() == "bytes"
    else { return }
    let asked = header[header.index(after: sign)...].trimmed
    let ends = asked.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
    // A number that is too large for us is larger than any file.
    func number(_ text: String) -> Int? { text.isEmpty ? nil : Int(text) ?? .max }
    switch (number(ends[0]), number(ends[1])) {
    case (nil, nil): return
    case (nil, let count?):
      // The last bytes.
      self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
    case (let first?, let last):
      if let last, last < first { return }
      self = first >= size ? .unsatisfiable : .part(first..<min(last ?? .max, size - 1) + 1)
    }
  }
}

extension StringProtocol {
  /// Without blanks and tabs at its ends.
  var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    var rest = self[...]
    while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return String(rest)
  }
}
