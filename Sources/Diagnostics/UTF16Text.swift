extension [UInt8] {
  /// Whether a file says, by a mark of byte order at its beginning, that it is UTF-16, as Xcode wrote `.strings` files for
  /// years.
  public var isUTF16: Bool { starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) }

  /// The text of a file in UTF-16 as UTF-8, without the mark; nil for any other file, and for one that is cut off within a
  /// character.
  ///
  /// Places in such a file are places in this text.
  public var utf8OfUTF16: [UInt8]? {
    guard isUTF16, count % 2 == 0 else { return nil }
    let high = self[0] == 0xFE ? 0 : 1
    let units = stride(from: 2, to: count, by: 2).map { UInt16(self[$0 + high]) << 8 | UInt16(self[$0 + 1 - high]) }
    return String(validating: units, as: UTF16.self).map { [UInt8]($0.utf8) }
  }
}
