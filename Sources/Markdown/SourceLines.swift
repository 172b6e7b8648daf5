/// The lines of a page, to turn libcmark's lines and columns into bytes of the file.
///
/// What libcmark says of blocks is right: lines and columns count from 1, columns in bytes, ends are inclusive. What it
/// says of texts inside a paragraph or heading is right in the first line only:
/// - in a line that continues a paragraph it counts as if the quote marks and blanks before the text were as long as
///   those of the first line;
/// - a line break inside a link's parentheses or behind a backslash does not count as one, so columns run past the end of
///   the line, and from the next break that counts lines lag behind;
/// - link definitions at the beginning of a paragraph are forgotten, and what follows moves up by their lines;
/// - a link begins in the line in which it ends, an autolink in a column that counts from the paragraph's beginning,
///   and breaks have no place at all.
/// ``Leaf`` puts the first three right; `CommonMark.swift` goes round the last.
struct SourceLines {
  private let source: [UInt8]
  private let body: Range<Int>
  private var starts: [Int] = []
  /// Lines that libcmark gets before those of the page.
  private var inserted: [InsertedLine] = []

  /// A line made from a part of another.
  struct InsertedLine {
    var bytes: Range<Int>
    /// How many blanks were put before it.
    var indentation = 0
  }

  init(_ source: [UInt8], body: Range<Int>) {
    self.source = source
    self.body = body
    var starts: [Int] = []
    starts.reserveCapacity(body.count / 24 + 1)
    starts.append(body.lowerBound)
    source.withUnsafeBytes { bytes in
      var offset = body.lowerBound
      // Where the next break without a line feed, or before one, may be: in most pages nowhere.
      var next = bytes.firstIndex(of: UInt8(ascii: "\r"), in: body) ?? body.upperBound
      while let feed = bytes.firstIndex(of: UInt8(ascii: "\n"), in: offset..<body.upperBound) {
        while next < feed {
          offset = next + (next + 1 == feed ? 2 : 1)
          starts.append(offset)
          next = bytes.firstIndex(of: UInt8(ascii: "\r"), in: next + 1..<body.upperBound) ?? body.upperBound
        }
        if offset > feed { continue }
        offset = feed + 1
        starts.append(offset)
      }
      while next < body.upperBound {
        starts.append(next + 1)
        next = bytes.firstIndex(of: UInt8(ascii: "\r"), in: next + 1..<body.upperBound) ?? body.upperBound
      }
    }
    self.starts = starts
  }

  var count: Int {
    inserted.count + starts.count
  }

  /// How many lines stand before those of the page.
  var insertedCount: Int {
    inserted.count
  }

  /// Puts lines before those of the page, whose numbers grow by as many.
  mutating func insert(_ lines: [InsertedLine]) {
    inserted = lines + inserted
  }

  /// The offset of a block's byte, kept inside the body; `column` may be 0 where libcmark means the end of nothing.
  func offset(line: Int, column: Int) -> Int {
    min(max(start(of: line) + column - 1, body.lowerBound), body.upperBound)
  }

  /// The bytes of a block from where it begins to where it ends, which libcmark gives inclusively.
  func range(_ start: (line: Int, column: Int), _ end: (line: Int, column: Int)) -> Range<Int> {
    let lower = offset(line: start.line, column: start.column)
    return lower..<max(lower, offset(line: end.line, column: end.column + 1))
  }

  /// Where the first column of a line is.
  func start(of line: Int) -> Int {
    if line < 1 { return body.lowerBound }
    if line <= inserted.count { return inserted[line - 1].bytes.lowerBound - inserted[line - 1].indentation }
    return line <= count ? starts[line - 1 - inserted.count] : body.upperBound
  }

  /// Where the break at the end of a line stands, or the body's end.
  func end(of line: Int) -> Int {
    if line >= 1, line <= inserted.count { return inserted[line - 1].bytes.upperBound }
    guard line < count else { return body.upperBound }
    let next = start(of: line + 1)
    let isPair = next - 2 >= start(of: line) && source[next - 2] == UInt8(ascii: "\r")
    return next - (isPair && source[next - 1] == UInt8(ascii: "\n") ? 2 : 1)
  }

  /// Where the text of a line begins that continues a paragraph: behind blanks and as many quote marks as are open.
  func contentStart(of line: Int, quoteDepth: Int) -> Int {
    let isInserted = line >= 1 && line <= inserted.count
    var offset = isInserted ? inserted[line - 1].bytes.lowerBound : start(of: line)
    var marks = quoteDepth
    while offset < body.upperBound {
      if source[offset] == UInt8(ascii: ">"), marks > 0 {
        marks -= 1
      } else if source[offset] != UInt8(ascii: " "), source[offset] != UInt8(ascii: "\t") {
        break
      }
      offset += 1
    }
    return offset
  }

  func lengthOfBreak(at offset: Int) -> Int {
    guard offset < body.upperBound else { return 0 }
    let isPair =
      source[offset] == UInt8(ascii: "\r") && offset + 1 < body.upperBound && source[offset + 1] == UInt8(ascii: "\n")
    return isPair ? 2 : 1
  }
}

extension SourceLines {
  /// A paragraph or heading, in which the places of texts are to be found.
  struct Leaf {
    /// The line and column in which the block begins.
    var line: Int
    var column: Int
    /// How many quotes are open around it.
    var quoteDepth: Int
    var bytes: Range<Int>
    /// The line and column in which libcmark saw it begin, which is somewhere else in its second run.
    var seenLine: Int
    var seenColumn: Int
    /// The line, as libcmark counts, of the text at hand.
    var currentLine: Int
    /// How many lines libcmark lags behind.
    var skippedLines = 0
    /// How many it will lag behind more from the next break on that it counts.
    var uncountedLines = 0

    init(line: Int, column: Int, quoteDepth: Int, bytes: Range<Int>) {
      (self.line, self.column, self.quoteDepth, self.bytes) = (line, column, quoteDepth, bytes)
      (seenLine, seenColumn, currentLine) = (line, column, line)
    }

    /// Notes that libcmark saw the block somewhere else.
    mutating func see(line: Int, column: Int) {
      (seenLine, seenColumn, currentLine) = (line, column, line)
    }

    /// Goes to a line, as libcmark counts, to which at least one break led that it counted.
    mutating func goOn(toLine line: Int) {
      currentLine = max(currentLine, line)
      skippedLines += uncountedLines
      uncountedLines = 0
    }
  }

  /// The offset of a text's byte in a leaf, and how many lines further down it is than libcmark says.
  func place(line: Int, column: Int, in leaf: Leaf) -> (offset: Int, surplusLines: Int) {
    var line = max(line - leaf.seenLine, 0) + leaf.line + leaf.skippedLines
    let column = column - leaf.seenColumn
    var surplusLines = 0
    var offset =
      line == leaf.line
      ? leaf.bytes.lowerBound + column
      : contentStart(of: line, quoteDepth: leaf.quoteDepth) + column
    var end = end(of: line)
    while offset > end, end < leaf.bytes.upperBound {
      offset -= end + lengthOfBreak(at: end)
      line += 1
      surplusLines += 1
      offset += contentStart(of: line, quoteDepth: leaf.quoteDepth)
      end = self.end(of: line)
    }
    return (min(max(offset, leaf.bytes.lowerBound), leaf.bytes.upperBound), surplusLines)
  }
}
