import Layout

/// A part of an attributed text: its characters in one font. Compatible with a run of `NSAttributedString`.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var font: Font
  /// Points after each character.
  public var kern: Double
  public var paragraph: ParagraphStyle

  public init(_ text: String, font: Font, kern: Double = 0, paragraph: ParagraphStyle = ParagraphStyle()) {
    self.text = text
    self.font = font
    self.kern = kern
    self.paragraph = paragraph
  }
}

/// How high the lines of a paragraph are, and where they begin and end. Compatible with `NSParagraphStyle`.
public struct ParagraphStyle: Hashable, Sendable {
  /// Points added between lines.
  public var lineSpacing = 0.0
  /// Points added after the paragraph.
  public var paragraphSpacing = 0.0
  /// What the font's line height is multiplied with; 0 for 1.
  public var lineHeightMultiple = 0.0
  /// Points; 0 for no limit.
  public var minimumLineHeight = 0.0
  public var maximumLineHeight = 0.0
  public var indents = LineIndents()

  public init() {}

  /// Whether lines are as high as their fonts alone say.
  var isPlain: Bool { self == ParagraphStyle() || self == onlyLineSpacing }

  private var onlyLineSpacing: ParagraphStyle {
    var style = ParagraphStyle()
    style.lineSpacing = lineSpacing
    return style
  }

  /// The line height that the style makes of a font's; what it adds or takes, it does above the baseline.
  func lineHeight(of natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }
}

extension TextMeasurer {
  /// Measures a text of several parts. Lines may end where they could if all of it were in one font.
  public func measure(_ runs: [TextRun], language: String? = nil) -> MeasuredText {
    let runs = runs.filter { !$0.text.isEmpty }
    guard let first = runs.first else { return measure("", font: .systemFont(ofSize: 17)) }
    if runs.count == 1, first.paragraph.isPlain {
      return measure(
        first.text, font: first.font, lineSpacing: first.paragraph.lineSpacing, kern: first.kern, language: language)
    }
    var result = measure("", font: first.font)
    var text = ""
    for run in runs {
      let measured = measure(
        run.text, font: run.font, lineSpacing: run.paragraph.lineSpacing, kern: run.kern, language: language)
      let offset = text.utf8.count
      text += run.text
      result.clusters += measured.clusters.map { cluster in
        var cluster = cluster
        cluster.end += offset
        return cluster
      }
      let added = run.paragraph.lineHeight(of: measured.lineHeight) - measured.lineHeight
      result.parts.append(
        .init(
          end: text.utf8.count, ascender: measured.ascender + added, descender: measured.descender,
          lineSpacing: measured.lineSpacing, paragraphSpacing: run.paragraph.paragraphSpacing,
          indents: run.paragraph.indents))
    }
    setBreaks(of: &result.clusters, in: text, language)
    result.isRightToLeft = ShapedText.isRightToLeft(text)
    // The first line's ascender and the last one's descender, as far as line feeds end lines.
    let lines = result.lines(fitting: .infinity)
    if let top = lines.first.map({ result.metrics(of: $0) }), let bottom = lines.last.map({ result.metrics(of: $0) }) {
      (result.ascender, result.lineHeight, result.lineSpacing) = (top.ascender, top.height, top.spacing)
      result.descender = bottom.descender
    }
    return result
  }

  /// Where two parts meet, each was measured as if its text ended there.
  private func setBreaks(of clusters: inout [MeasuredText.Cluster], in text: String, _ language: String?) {
    var text = text
    text.withUTF8 { utf8 in
      let breaks = LineBreaks(in: utf8, language: language)
      for index in clusters.indices where clusters[index].end < utf8.count {
        clusters[index].breaking = breaks.breaking(afterByte: clusters[index].end - 1)
      }
    }
  }
}
