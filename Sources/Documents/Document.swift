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
    let nothing = Value(.null, bytes: bytes.startIndex..<bytes.startIndex)
    if let bad = bytes.firstUnreadableByte {
      return Reported(Document(file: file, root: nothing, isComplete: false), [.unreadable(bad, in: file)])
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.startIndex == 0 && bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
    var builder = DocumentBuilder(text, file: file)
    if let problem = readYAML(text, body: { builder.take($0) }) { builder.stop(at: problem) }
    return builder.finish()
  }
}
