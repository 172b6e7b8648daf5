import Diagnostics
import Documents

/// The blocks and texts of a page.
///
/// A value of flat arrays: cheap to walk, free to copy, safe to read from many threads, and without a call stack that
/// deep nesting could exhaust.
public struct MarkdownTree: Sendable {
  /// The path of the file that holds the page.
  public let file: String
  /// All bytes of that file; the ranges of nodes are places in it.
  public let source: [UInt8]
  /// The document and all that is in it, in reading order; a node's own nodes follow it up to its `end`.
  public internal(set) var nodes: [MarkdownNode] = []
  /// The page's headings in order.
  public internal(set) var headings: [Heading] = []
  /// Whether there are references to footnotes among the nodes.
  var refersToFootnotes = false
  /// The letters of all nodes, one after another.
  var arena: [UInt8] = []

  init(file: String, source: [UInt8]) {
    self.file = file
    self.source = source
  }

  /// What is read beyond CommonMark.
  public struct Extensions: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Tables as in GitHub Flavored Markdown.
    public static let tables = Extensions(rawValue: 1)
    /// `~~text~~` and `~text~`.
    public static let strikethrough = Extensions(rawValue: 2)
    /// Web and mail addresses without signs around them.
    public static let autolinks = Extensions(rawValue: 4)
    /// `[^label]`, and `[^label]: text` at the left edge of the page.
    public static let footnotes = Extensions(rawValue: 8)
    /// All that GitHub reads beyond CommonMark.
    public static let gitHub: Extensions = [.tables, .strikethrough, .autolinks, .footnotes]
  }

  /// How many bytes a file with a page may have; libcmark ends the program at about ten times as many.
  public static let longestPage = 100_000_000

  /// Reads the page in a part of a file, `bytes` being a slice of it.
  public static func parsing(
    _ bytes: ArraySlice<UInt8>, of source: [UInt8], file: String, extensions: Extensions = .gitHub
  ) -> Reported<MarkdownTree> {
    if let bad = bytes.firstUnreadableByte {
      return Reported(MarkdownTree(file: file, source: source), [.unreadable(bad, in: file)])
    }
    return parsing(readable: bytes, of: source, file: file, extensions: extensions)
  }

  /// Reads the page in a part of a file that was found to be text.
  static func parsing(
    readable bytes: ArraySlice<UInt8>, of source: [UInt8], file: String, extensions: Extensions
  ) -> Reported<MarkdownTree> {
    guard bytes.endIndex <= longestPage else {
      let start = SourceRange(file: file, bytes: bytes.startIndex..<bytes.startIndex)
      return Reported(MarkdownTree(file: file, source: source), [.pageTooLong(at: start)])
    }
    var builder = MarkdownTreeBuilder(
      file: file, source: source, body: bytes.startIndex..<bytes.endIndex, extensions: extensions)
    builder.read()
    builder.matchTildes()
    builder.reportUnusedFootnotes()
    var tree = builder.tree
    tree.headings = Heading.all(in: tree)
    return Reported(tree, builder.diagnostics)
  }

  // MARK: - Letters

  /// The text of a text, code, code block or HTML, and the destination of a link or image, as UTF-8.
  public func literal(of node: MarkdownNode) -> ArraySlice<UInt8> {
    arena[node.literal]
  }

  /// The info string of a code block, and the title of a link or image, as UTF-8.
  public func secondLiteral(of node: MarkdownNode) -> ArraySlice<UInt8> {
    arena[node.secondLiteral]
  }

  /// The text without any markup of what is in a node; breaks and the borders of blocks become single spaces.
  public func plainText(of index: Int) -> String {
    var text: [UInt8] = []
    appendPlainText(of: index..<nodes[index].end, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// What ``plainText(of:)`` gives for a block with one text in it.
  func plainText(ofText node: MarkdownNode) -> String {
    let text = arena[node.literal]
    return String(decoding: text.last == UInt8(ascii: " ") ? text.dropLast() : text, as: UTF8.self)
  }

  /// The whole page as plain text: what people read, without code blocks and raw HTML.
  public var plainText: String {
    nodes.isEmpty ? "" : plainText(of: 0)
  }

  /// The text of the first paragraph that stands in no quote, list or table; nil if there is none.
  public var lede: String? {
    var index = 1
    while index < nodes.count {
      if nodes[index].kind == .paragraph { return plainText(of: index) }
      index = nodes[index].end
    }
    return nil
  }

  func appendPlainText(of range: Range<Int>, to text: inout [UInt8]) {
    let space = UInt8(ascii: " ")
    for index in range {
      let node = nodes[index]
      switch node.kind {
      case .text, .code: text += arena[node.literal]
      case .emphasis, .strong, .strikethrough, .link, .image, .htmlInline, .footnoteReference: break
      default: if let last = text.last, last != space { text.append(space) }
      }
    }
    if text.last == space { text.removeLast() }
  }
}

extension Diagnostic {
  fileprivate static func pageTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-large", .error, "the page is longer than \(MarkdownTree.longestPage / 1_000_000) MB", at: range,
      fixes: [Fix("split it into several pages")])
  }
}
