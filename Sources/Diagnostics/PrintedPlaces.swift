/// Places as other programs ask for them: paths, and lines and columns from 1.
struct PrintedPlaces {
  /// A place between two characters, or a stretch of text with its end behind the last character.
  struct Place {
    var path: String
    /// Nil where there is no text to count in.
    var start: (line: Int, column: Int)?
    var end: (line: Int, column: Int)?
  }

  /// What stands before every path: a folder with its slash, or nothing.
  let prefix: String
  private let text: (String) -> [UInt8]?
  private var indices: [String: LineIndex?] = [:]

  init(prefix: String, text: @escaping (String) -> [UInt8]?) {
    self.prefix = prefix
    self.text = text
  }

  /// Columns count characters (Unicode scalars).
  mutating func place(of range: SourceRange) -> Place {
    guard let index = index(of: range.file) else { return Place(path: prefix + range.file) }
    return Place(
      path: prefix + range.file, start: index.position(of: range.bytes.lowerBound),
      end: index.position(of: range.bytes.upperBound))
  }

  /// The bytes of a file, which is read once for all of its messages.
  mutating func bytes(of file: String) -> [UInt8]? { index(of: file)?.text }

  private mutating func index(of file: String) -> LineIndex? {
    if let known = indices[file] { return known }
    let index = text(file).map(LineIndex.init)
    indices[file] = .some(index)
    return index
  }
}
