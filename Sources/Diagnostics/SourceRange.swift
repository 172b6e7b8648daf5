/// A place in a content file: the file, and a range of UTF-8 bytes in it.
///
/// Bytes, not lines: lines and columns are worked out when a message is printed.
public struct SourceRange: Hashable, Sendable {
  /// The file's path relative to the site's root, with `/` between its parts.
  public var file: String
  /// Offsets of UTF-8 bytes from the file's start; empty for a place between two bytes.
  public var bytes: Range<Int>

  public init(file: String, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}

extension SourceRange: Comparable {
  /// Ordered by file, then by where the range begins, then by where it ends.
  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    if a.bytes.lowerBound != b.bytes.lowerBound { return a.bytes.lowerBound < b.bytes.lowerBound }
    return a.bytes.upperBound < b.bytes.upperBound
  }
}
