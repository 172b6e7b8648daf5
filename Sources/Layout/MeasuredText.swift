/// A text whose glyphs were measured once, so that fitting it to a width is plain arithmetic.
public struct MeasuredText: Hashable, Sendable {
  /// The smallest pieces that a line can be cut at, in reading order: what a reader takes for one character.
  public struct Cluster: Hashable, Sendable {
    /// Where the cluster ends in the text, as an offset of UTF-8 bytes; it begins where the one before ends.
    public var end: Int
    /// Points to the next cluster, with tracking.
    public var advance: Double
    /// Whether a line may or must end after this cluster.
    public var breaking: Breaking
    /// White space, which hangs over the edge at the end of a line instead of counting.
    public var isSpace: Bool

    public init(end: Int, advance: Double, breaking: Breaking = .prohibited, isSpace: Bool = false) {
      self.end = end
      self.advance = advance
      self.breaking = breaking
      self.isSpace = isSpace
    }
  }

  /// Whether a line may end at a place (UAX #14).
  public enum Breaking: UInt8, Hashable, Sendable {
    case prohibited, allowed, mandatory
  }

  public var clusters: [Cluster]
  /// Points from a line's top to its baseline.
  public var ascender: Double
  /// Points from the baseline to a line's bottom, positive.
  public var descender: Double
  /// The height of one line before rounding to pixels, as UIKit's `UIFont.lineHeight`.
  public var lineHeight: Double
  /// Added between two lines, as `NSParagraphStyle.lineSpacing`.
  public var lineSpacing: Double
  /// The width of "…" in the same font, for truncation.
  public var ellipsisWidth: Double
  /// Whether the first character that has a direction of its own runs from right to left, as in Arabic and Hebrew.
  public var isRightToLeft: Bool
  /// The parts of a text in several fonts, in order; empty where all of it is as high as the text itself says.
  public var parts: [Part] = []

  /// A part of an attributed text: how high its lines are if nothing beside it is higher.
  public struct Part: Hashable, Sendable {
    /// Where the part ends in the text, as an offset of UTF-8 bytes; it begins where the one before ends.
    public var end: Int
    public var ascender: Double
    public var descender: Double
    public var lineSpacing: Double
    /// Added after a paragraph, as `NSParagraphStyle.paragraphSpacing`.
    public var paragraphSpacing: Double
    /// Where lines begin and end; that of a paragraph's first character counts for all of it.
    public var indents: LineIndents

    public init(
      end: Int, ascender: Double, descender: Double, lineSpacing: Double = 0, paragraphSpacing: Double = 0,
      indents: LineIndents = LineIndents()
    ) {
      self.end = end
      self.ascender = ascender
      self.descender = descender
      self.lineSpacing = lineSpacing
      self.paragraphSpacing = paragraphSpacing
      self.indents = indents
    }
  }

  public init(
    clusters: [Cluster], ascender: Double, descender: Double, lineHeight: Double, lineSpacing: Double = 0,
    ellipsisWidth: Double = 0, isRightToLeft: Bool = false
  ) {
    self.clusters = clusters
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = lineHeight
    self.lineSpacing = lineSpacing
    self.ellipsisWidth = ellipsisWidth
    self.isRightToLeft = isRightToLeft
  }
}
