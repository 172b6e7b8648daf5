import Diagnostics

/// A file, or the front matter of one, as a tree of values.
public struct Document: Hashable, Sendable {
  /// The file's path relative to the site's root, with `/` between its parts.
  public var file: String
  public var root: Value
  /// Whether the whole text was understood.
  ///
  /// If not, the root holds what stood before the mistake, and it would mislead to ask for what is missing.
  public var isComplete: Bool

  public init(file: String, root: Value, isComplete: Bool = true) {
    self.file = file
    self.root = root
    self.isComplete = isComplete
  }

  /// How many sequences and mappings may stand in one another.
  public static let deepestNesting = 64
  /// How many values all aliases of a file (`*name`) may stand for, so that few lines cannot come to billions.
  public static let mostAliasedValues = 100_000

  /// Reads a whole YAML file.
  public static func parsingYAML(_ bytes: [UInt8], file: String) -> Reported<Document> {
    parsingYAML(bytes[...], file: file)
  }

  /// Reads the YAML in a part of a file; all places are bytes of the whole file.
  ///
  /// - Parameter bytes: a slice of the file's bytes, its indices being the offsets in the file.
  public static func parsingYAML(_ bytes: ArraySlice<UInt8>, file: String) -> Reported<Document> {
    if let unreadable = unreadable(bytes, file: file) { return unreadable }
    let text = bytes.withoutByteOrderMark
    var builder = DocumentBuilder(text, file: file, language: .yaml)
    if let problem = readYAML(text, body: { builder.take($0) }) { builder.stop(at: problem) }
    return builder.finish()
  }

  /// Reads a JSON file (RFC 8259): texts, numbers, truth values, lists and mappings as in YAML, and all else refused.
  public static func parsingJSON(_ bytes: [UInt8], file: String) -> Reported<Document> {
    if let unreadable = unreadable(bytes[...], file: file) { return unreadable }
    let text = bytes[...].withoutByteOrderMark
    var builder = DocumentBuilder(text, file: file, language: .json)
    var reader = JSONReader(text, file: file)
    let isComplete = reader.read { builder.take($0) }
    builder.add(reader.diagnostics, isComplete: isComplete)
    return builder.finish()
  }

  private static func unreadable(_ bytes: ArraySlice<UInt8>, file: String) -> Reported<Document>? {
    guard let bad = bytes.firstUnreadableByte else { return nil }
    let nothing = Value(.null, bytes: bytes.startIndex..<bytes.startIndex)
    return Reported(Document(file: file, root: nothing, isComplete: false), [.unreadable(bad, in: file)])
  }
}

extension ArraySlice<UInt8> {
  /// The bytes of a file behind the mark that some editors write at its beginning.
  fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return startIndex == 0 && starts(with: mark) ? dropFirst(mark.count) : self
  }
}
