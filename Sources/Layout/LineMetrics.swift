/// How high a line of a fitted text is.
public struct LineMetrics: Hashable, Sendable {
  /// Points from the line's top to its baseline.
  public var ascender: Double
  /// Points from the baseline to the line's bottom, positive.
  public var descender: Double
  /// From the line's top to its bottom, before rounding to pixels.
  public var height: Double
  /// Points to the next line's top, if there is a next line.
  public var spacing: Double
}

extension MeasuredText {
  /// How high a line is: as its highest part asks, as UIKit lays out attributed texts.
  public func metrics(of line: TextLine) -> LineMetrics {
    guard !parts.isEmpty else {
      return LineMetrics(
        ascender: ascender, descender: descender, height: lineHeight, spacing: max(0, lineSpacing))
    }
    var metrics = LineMetrics(ascender: 0, descender: 0, height: 0, spacing: 0)
    var paragraph = 0.0
    var start = 0
    for part in parts {
      // An empty line is as high as the part that it stands in.
      if shows(start..<part.end, line) || line.start == line.end && (start..<part.end).contains(line.start) {
        metrics.ascender = max(metrics.ascender, part.ascender)
        metrics.descender = max(metrics.descender, part.descender)
        metrics.spacing = max(metrics.spacing, part.lineSpacing)
        paragraph = part.paragraphSpacing
      }
      start = part.end
    }
    metrics.height = max(0, metrics.ascender + metrics.descender)
    if paragraph > 0, endsParagraph(line) { metrics.spacing += paragraph }
    return metrics
  }

  /// Points that lines take together, before rounding to pixels.
  public func height(of lines: [TextLine]) -> Double {
    if parts.isEmpty { return height(ofLines: lines.count) }
    var height = 0.0
    var spacing = 0.0
    for line in lines {
      let metrics = metrics(of: line)
      height += spacing + metrics.height
      spacing = metrics.spacing
    }
    return max(0, height)
  }

  /// Whether a line feed follows what the line shows, with nothing but white space between.
  private func endsParagraph(_ line: TextLine) -> Bool {
    guard !line.isTruncated else { return false }
    var low = 0
    var high = clusters.count
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].end <= line.end { low = middle + 1 } else { high = middle }
    }
    // The line's last cluster that is seen may be the one that has to be followed by another line.
    if low > 0, clusters[low - 1].end == line.end, line.end > line.start, clusters[low - 1].breaking == .mandatory {
      return true
    }
    while low < clusters.count, clusters[low].isSpace {
      if clusters[low].breaking == .mandatory { return true }
      low += 1
    }
    return false
  }

  private func shows(_ part: Range<Int>, _ line: TextLine) -> Bool {
    func meets(_ shown: Range<Int>) -> Bool { part.overlaps(shown) }
    if line.start < line.end, meets(line.start..<line.end) { return true }
    switch line.truncation {
    case .head(let kept), .middle(let kept): return !kept.isEmpty && meets(kept)
    case .none, .tail: return false
    }
  }
}
