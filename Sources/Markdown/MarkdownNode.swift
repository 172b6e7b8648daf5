/// A block or a piece of text in a page; the nodes of a tree stand in one array, each followed by what is inside it.
public struct MarkdownNode: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case table, tableRow, tableCell
    /// All footnotes that the page speaks of, at its end, and one of them.
    case footnotes, footnote
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
    case footnoteReference

    /// Whether no nodes can be inside.
    public var isLeaf: Bool {
      switch self {
      case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline,
        .footnoteReference:
        true
      default: false
      }
    }

    /// Whether it is a block with lines of its own.
    var isBlock: Bool {
      switch self {
      case .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading, .thematicBreak, .table, .tableRow,
        .footnote:
        true
      default: false
      }
    }
  }

  public enum Alignment: Int32, Hashable, Sendable {
    case none, left, center, right
  }

  public var kind: Kind
  /// Of a list: its items are written without space between them.
  public internal(set) var isTight = false
  /// What the kind needs: a heading's level, a list's first number (or -1 for bullets), a cell's alignment, a footnote's
  /// number, and 1 for a text that is a run of tildes.
  var detail: Int32 = 0
  private var endIndex: UInt32 = 0
  private var place: ByteSpan
  private var literalSpan = ByteSpan(0..<0)
  private var secondLiteralSpan = ByteSpan(0..<0)

  init(_ kind: Kind, bytes: Range<Int>) {
    self.kind = kind
    place = ByteSpan(bytes)
  }

  /// The index behind the last node inside this one.
  public internal(set) var end: Int {
    get { Int(endIndex) }
    set { endIndex = UInt32(clamping: newValue) }
  }

  /// The bytes of the file that the node is written in.
  ///
  /// Exact for blocks, table cells, links, images, references to footnotes and raw HTML. Other pieces of text have the range of their block:
  /// libcmark gives them a place that is right only in simple paragraphs.
  public internal(set) var bytes: Range<Int> {
    get { place.range }
    set { place = ByteSpan(newValue) }
  }

  /// The text of a text, code, code block or HTML, and the destination of a link or image.
  var literal: Range<Int> {
    get { literalSpan.range }
    set { literalSpan = ByteSpan(newValue) }
  }

  /// The info string of a code block, and the title of a link or image.
  var secondLiteral: Range<Int> {
    get { secondLiteralSpan.range }
    set { secondLiteralSpan = ByteSpan(newValue) }
  }

  /// The level of a heading, from 1 to 6.
  public var level: Int {
    kind == .heading ? Int(detail) : 0
  }

  /// The first number of an ordered list, or nil for one with bullets.
  public var firstNumber: Int? {
    kind == .list && detail >= 0 ? Int(detail) : nil
  }

  /// How a table cell is aligned.
  public var alignment: Alignment {
    kind == .tableCell ? Alignment(rawValue: detail) ?? .none : .none
  }

  /// The number of a footnote, or of the one that a reference leads to, counted from 1 in the order of the references.
  public var footnoteNumber: Int? {
    kind == .footnote || kind == .footnoteReference ? Int(detail) : nil
  }

  /// Whether a table row is the table's head.
  public var isHead: Bool {
    kind == .tableRow && detail == 1
  }
}

/// A range in half the memory, because a site holds millions of nodes and no page is longer than 4 GB.
private struct ByteSpan: Hashable, Sendable {
  private var start: UInt32
  private var count: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(clamping: range.lowerBound)
    count = UInt32(clamping: range.count)
  }

  var range: Range<Int> {
    Int(start)..<Int(start) + Int(count)
  }
}
