/// Where the lines of a paragraph begin and end, in points. Compatible with `NSParagraphStyle`.
public struct LineIndents: Hashable, Sendable {
  /// From the leading edge to a paragraph's first line, as `firstLineHeadIndent`.
  public var firstLineHead: Double
  /// From the leading edge to the lines after it, as `headIndent`.
  public var head: Double
  /// Where lines end, as `tailIndent`: from the leading edge if it is positive, from the trailing edge if it is negative.
  public var tail: Double

  public init(firstLineHead: Double = 0, head: Double = 0, tail: Double = 0) {
    self.firstLineHead = firstLineHead
    self.head = head
    self.tail = tail
  }

  /// What lines keep free at the trailing edge of a text of any width.
  var trailing: Double { max(0, -tail) }
}

/// Where a line may stand within the width of its text.
struct LineRoom {
  /// Points from the leading edge to the line.
  var start = 0.0
  /// How wide the line may be; positive, or infinite.
  var limit: Double
  /// Points that stay free behind it.
  var trailing = 0.0
}

extension MeasuredText {
  /// Whether any line of the text keeps away from its edges.
  var hasIndents: Bool { parts.contains { $0.indents != LineIndents() } }

  /// Where a line may stand in a text of this width: the line that begins at a cluster, of the paragraph that begins at
  /// another.
  func room(from first: Int, ofParagraphAt paragraph: Int, within width: Double) -> LineRoom {
    let offset = paragraph > 0 ? clusters[paragraph - 1].end : 0
    guard let part = parts.first(where: { $0.end > offset }) else { return LineRoom(limit: width) }
    let indents = part.indents
    let start = first == paragraph ? indents.firstLineHead : indents.head
    let end = indents.tail > 0 ? min(width, indents.tail) : width - indents.trailing
    // Without any room a line still takes one character.
    return LineRoom(start: start, limit: max(end - start, .leastNormalMagnitude), trailing: indents.trailing)
  }
}
