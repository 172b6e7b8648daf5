/// What happens to a text that is too long for its width or for its lines.
///
/// Compatible with `NSLineBreakMode` as `UILabel` uses it: truncation and clipping happen on the last line that is
/// allowed, and the lines before it wrap by words. Without a limit on the number of lines every mode but
/// `charWrapping` wraps by words.
public enum LineBreakMode: UInt8, Hashable, Sendable {
  case wordWrapping, charWrapping, clipping, truncatingHead, truncatingTail, truncatingMiddle
}

/// One line of a fitted text: which bytes are shown on it and how wide they are.
public struct TextLine: Hashable, Sendable {
  /// Where the shown text begins, as an offset of UTF-8 bytes.
  public var start: Int
  /// Where the shown text ends, without white space and line feeds that follow it; with a truncation, where the
  /// ellipsis stands.
  public var end: Int
  /// Points from the first glyph to the last, with the ellipsis, without white space that hangs over the edge.
  public var width: Double
  public var truncation: Truncation
  /// Points from the text's leading edge to the line, as its paragraph's indents say.
  public var indent = 0.0

  public init(start: Int, end: Int, width: Double, truncation: Truncation = .none) {
    self.start = start
    self.end = end
    self.width = width
    self.truncation = truncation
  }

  /// Where an ellipsis stands for text that is left out, and which bytes stand after it.
  public enum Truncation: Hashable, Sendable {
    case none
    /// "…end": the line's own range is empty.
    case head(keeping: Range<Int>)
    /// "begin…end": the line's own range stands before the ellipsis.
    case middle(keeping: Range<Int>)
    /// "begin…"
    case tail
  }

  public var isTruncated: Bool { truncation != .none }
}

/// Whether a reader of a fitted text misses some of it.
public enum TextOverflow: UInt8, Hashable, Sendable {
  /// All of it is visible, apart from white space.
  case none
  /// An ellipsis says that something is left out.
  case truncated
  /// Something is cut off or left out without a sign.
  case clipped
}

extension MeasuredText {
  /// The lines that a label of this width shows, from top to bottom; none for an empty text.
  ///
  /// `numberOfLines` 0 sets no limit. Not a number and widths that are not positive set no limit either, as a
  /// `preferredMaxLayoutWidth` of 0. White space hangs over the edge where a line wraps; at the end of a paragraph it
  /// takes what room there is. A word that is longer than a line breaks inside.
  public func lines(
    fitting width: Double, numberOfLines: Int = 0, mode: LineBreakMode = .truncatingTail
  ) -> [TextLine] {
    var lines: [TextLine] = []
    forEachLine(fitting: width, numberOfLines: numberOfLines, mode: mode) { line, _ in lines.append(line) }
    return lines
  }

  /// The size that the text needs within a width, both sides rounded up to a pixel of a screen with `scale` pixels to
  /// a point; zero for an empty text, as `UILabel`.
  ///
  /// The size is wider than `width` only where a line cannot be made narrower: one cluster, or clipped text. It takes
  /// time in proportion to the clusters and no memory. A `scale` that is not positive rounds nothing. What paragraphs
  /// keep free at both sides counts, so that the text fits the width that it asks for.
  public func size(
    fitting width: Double, numberOfLines: Int = 0, mode: LineBreakMode = .truncatingTail, scale: Double
  ) -> Size {
    var count = 0
    var widest = 0.0
    var height = 0.0
    var spacing = 0.0
    forEachLine(fitting: width, numberOfLines: numberOfLines, mode: mode) { line, trailing in
      count += 1
      widest = max(widest, line.indent + line.width + trailing)
      if parts.isEmpty { return }
      let metrics = metrics(of: line)
      height += spacing + metrics.height
      spacing = metrics.spacing
    }
    if parts.isEmpty { height = self.height(ofLines: count) }
    return Size(width: pixelCeiling(widest, scale: scale), height: pixelCeiling(max(0, height), scale: scale))
  }

  /// Points that so many lines of a text in one font take, before rounding to pixels.
  public func height(ofLines count: Int) -> Double {
    if count <= 0 { return 0 }
    let height = Double(count) * lineHeight + Double(count - 1) * max(0, lineSpacing)
    return max(0, height)
  }

  /// Whether a label of this width shows the whole text.
  public func overflow(
    fitting width: Double, numberOfLines: Int = 0, mode: LineBreakMode = .truncatingTail
  ) -> TextOverflow {
    var isTruncated = false
    var isTooWide = false
    let end = forEachLine(fitting: width, numberOfLines: numberOfLines, mode: mode) { line, _ in
      if line.isTruncated { isTruncated = true }
      if line.width > 0, line.indent + line.width > width + fittingTolerance { isTooWide = true }
    }
    if isTooWide { return .clipped }
    if isTruncated { return .truncated }
    return hasOnlySpace(from: end) ? .none : .clipped
  }
}

/// How far a line may stick out, in points: sums of advances and solved widths are exact only to about this.
private let fittingTolerance = 1e-6

/// The smallest multiple of a pixel that is not less, forgiving what sums of advances are inexact by.
///
/// The slack is smaller than `fittingTolerance`, so that a text always fits the width that was made for it.
private func pixelCeiling(_ points: Double, scale: Double) -> Double {
  guard scale > 0, scale.isFinite, points.isFinite else { return points }
  let pixels = (points * scale - min(1, scale) * fittingTolerance / 2).rounded(.up)
  // Adding zero turns the negative zero that rounding up can give into zero.
  return pixels.isFinite ? pixels / scale + 0 : points
}

/// Clusters that go on one line, before truncation.
private struct Line {
  /// The first cluster after the line.
  var end: Int
  /// The first cluster after the line's last one that is not white space.
  var inkEnd: Int
  /// Points that the line takes, without what hangs.
  var width: Double
}

extension MeasuredText {
  /// Hands out the lines in order, each with what stays free behind it, and returns the first cluster that is on none of
  /// them, or the number of clusters.
  @discardableResult
  private func forEachLine(
    fitting width: Double, numberOfLines: Int, mode: LineBreakMode, give: (TextLine, Double) -> Void
  ) -> Int {
    let width = width > 0 ? width : .infinity
    let hasIndents = hasIndents
    var first = 0
    var paragraph = 0
    var count = 0
    while first < clusters.count {
      count += 1
      if first > 0, clusters[first - 1].breaking == .mandatory { paragraph = first }
      let room =
        hasIndents ? room(from: first, ofParagraphAt: paragraph, within: width) : LineRoom(limit: width)
      let limit = room.limit
      func body(_ line: TextLine) {
        var line = line
        line.indent = room.start
        give(line, room.trailing)
      }
      let line = line(from: first, within: limit, byWords: mode != .charWrapping)
      if count == numberOfLines, !hasOnlySpace(from: line.end) {
        switch mode {
        case .wordWrapping, .charWrapping:
          break
        case .clipping:
          let whole = self.line(from: first, within: .infinity, byWords: true)
          body(textLine(from: first, whole))
          return whole.end
        case .truncatingHead:
          body(headTruncatedLine(from: first, within: limit))
          return clusters.count
        case .truncatingTail:
          body(tailTruncatedLine(from: first, within: limit))
          return clusters.count
        case .truncatingMiddle:
          body(middleTruncatedLine(from: first, within: limit))
          return clusters.count
        }
      }
      body(textLine(from: first, line))
      first = line.end
      if count == numberOfLines { break }
    }
    return first
  }

  /// The line that begins at a cluster; it has at least one cluster.
  private func line(from first: Int, within limit: Double, byWords: Bool) -> Line {
    var width = 0.0
    var current = Line(end: first, inkEnd: first, width: 0)
    var lastBreak: Line? = nil
    while current.end < clusters.count {
      let cluster = clusters[current.end]
      let wider = width + cluster.advance
      if !cluster.isSpace, wider > limit + fittingTolerance, current.end > first {
        return lastBreak ?? current
      }
      width = wider
      current.end += 1
      if !cluster.isSpace {
        current.inkEnd = current.end
        current.width = width
      }
      if cluster.breaking == .mandatory { break }
      if cluster.breaking == .allowed, byWords { lastBreak = current }
    }
    // Spaces around a text are a common way to pad a label, so they count where a paragraph ends.
    current.width = max(0, max(current.width, min(width, limit)))
    return current
  }

  private func headTruncatedLine(from first: Int, within limit: Double) -> TextLine {
    let rest = suffix(from: first, within: limit - ellipsisWidth)
    let start = offset(of: first)
    return TextLine(
      start: start, end: start, width: rest.width + ellipsisWidth,
      truncation: .head(keeping: offset(of: rest.clusters.lowerBound)..<offset(of: rest.clusters.upperBound)))
  }

  private func tailTruncatedLine(from first: Int, within limit: Double) -> TextLine {
    let kept = prefix(from: first, within: limit - ellipsisWidth)
    return TextLine(
      start: offset(of: first), end: offset(of: kept.inkEnd), width: kept.width + ellipsisWidth, truncation: .tail)
  }

  /// Half of the room goes to the beginning, and what it leaves to the end.
  private func middleTruncatedLine(from first: Int, within limit: Double) -> TextLine {
    let room = limit - ellipsisWidth
    let kept = prefix(from: first, within: room / 2)
    let rest = suffix(from: kept.inkEnd, within: room - kept.width)
    return TextLine(
      start: offset(of: first), end: offset(of: kept.inkEnd), width: kept.width + ellipsisWidth + rest.width,
      truncation: .middle(keeping: offset(of: rest.clusters.lowerBound)..<offset(of: rest.clusters.upperBound)))
  }

  /// The longest beginning of a paragraph that fits, without white space at its end; it may be empty.
  private func prefix(from first: Int, within limit: Double) -> Line {
    var width = 0.0
    var kept = Line(end: first, inkEnd: first, width: 0)
    while kept.end < clusters.count {
      let cluster = clusters[kept.end]
      width += cluster.advance
      if width > limit + fittingTolerance { break }
      kept.end += 1
      if !cluster.isSpace {
        kept.inkEnd = kept.end
        kept.width = max(0, width)
      }
      if cluster.breaking == .mandatory { break }
    }
    return kept
  }

  /// The longest end of the text's last paragraph that fits, without white space around it; it may be empty.
  private func suffix(from first: Int, within limit: Double) -> (clusters: Range<Int>, width: Double) {
    var end = clusters.count
    while end > first, clusters[end - 1].isSpace { end -= 1 }
    var width = 0.0
    var kept = (clusters: end..<end, width: 0.0)
    var index = end
    while index > first {
      let cluster = clusters[index - 1]
      if cluster.breaking == .mandatory, index < end { break }
      width += cluster.advance
      if width > limit + fittingTolerance { break }
      index -= 1
      if !cluster.isSpace { kept = (index..<end, max(0, width)) }
    }
    return kept
  }

  private func textLine(from first: Int, _ line: Line) -> TextLine {
    TextLine(start: offset(of: first), end: offset(of: line.inkEnd), width: line.width)
  }

  /// Where a cluster begins in the text, in UTF-8 bytes; for the number of clusters, where the text ends.
  private func offset(of cluster: Int) -> Int {
    cluster > 0 ? clusters[cluster - 1].end : 0
  }

  private func hasOnlySpace(from first: Int) -> Bool {
    var index = first
    while index < clusters.count {
      if !clusters[index].isSpace { return false }
      index += 1
    }
    return true
  }
}
