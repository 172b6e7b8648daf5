import HTML

/// A page with pictures of what moved: before, after, and both over each other. It stands alone and needs no script.
public struct ComparisonPage {
  public enum Side: String, Sendable, CaseIterable {
    case before, after
  }

  /// How many pictures a page has; the rest is told in words.
  public var mostPictures = 200
  /// What is written into the page's style sheet: the colours of the pictures.
  public var styles: String
  /// A layout drawn as SVG, as large as it is in points; nil where only its frames are known, which are drawn instead.
  public var picture: (Side, LayoutName) -> [UInt8]?

  /// - Parameter picture: is asked at most twice ``mostPictures`` times.
  public init(styles: String = "", picture: @escaping (Side, LayoutName) -> [UInt8]? = { _, _ in nil }) {
    self.styles = styles
    self.picture = picture
  }

  /// The page's bytes.
  public func html(of comparison: Comparison) -> [UInt8] {
    var drawing = PageDrawing(page: self, comparison: comparison)
    drawing.write()
    return drawing.writer.bytes
  }
}

private struct PageDrawing {
  let page: ComparisonPage
  let comparison: Comparison
  var writer = MarkupWriter()
  private var pictures = 0

  init(page: ComparisonPage, comparison: Comparison) {
    self.page = page
    self.comparison = comparison
  }

  mutating func write() {
    writer.markup("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>What moves</title>\n")
    writer.markup("<meta name=\"viewport\" content=\"width=device-width\">\n<style>")
    writer.markup(ComparisonStyles.text)
    // Nothing of a content reaches this but names of custom properties and colours.
    writer.markup(Array(page.styles.utf8))
    writer.markup("</style></head>\n<body><main>\n<h1>What moves</h1>\n<p>")
    writer.text(comparison.isEmpty ? "Nothing moves." : comparison.counts.words + ".")
    writer.markup("</p>\n")
    for group in comparison.groups { write(group) }
    if !comparison.inert.isEmpty {
      writer.markup("<section><h2>Changed, and moves nothing</h2><ul>")
      for cause in comparison.inert {
        writer.markup("<li>")
        writer.text(cause.title)
        writer.markup("</li>")
      }
      writer.markup("</ul></section>\n")
    }
    writer.markup("</main></body></html>\n")
  }

  private mutating func write(_ group: Comparison.Group) {
    writer.markup("<section><h2>")
    writer.text(group.title)
    writer.markup("</h2>\n<p>Moves ")
    writer.text(group.counts.words)
    writer.markup(".</p>\n")
    let summaries = MovementSummary.summaries(of: group)
    // Of each piece in each style one picture, which is that of its first context.
    var drawn: Set<LayoutName> = []
    var missed = 0
    for summary in summaries {
      let style = LayoutName(summary.piece, style: summary.style, context: "")
      guard let context = summary.contexts.first, drawn.insert(style).inserted else { continue }
      if pictures < page.mostPictures {
        pictures += 1
        writeFigure(summary, LayoutName(summary.piece, style: summary.style, context: context))
      } else {
        missed += 1
      }
    }
    if missed > 0 {
      writer.markup("<p>")
      writer.text("\(counted(missed, "picture")) more would make this page too large.")
      writer.markup("</p>\n")
    }
    writer.markup("<details><summary>")
    writer.text(counted(summaries.count, "row"))
    writer.markup(
      """
      </summary><div class="rows" tabindex="0"><table><thead><tr><th scope="col">What</th><th scope="col">Contexts</th>\
      <th scope="col">How</th></tr></thead><tbody>

      """)
    for summary in summaries {
      writer.markup("<tr><th scope=\"row\">")
      writer.text(summary.title)
      writer.markup("</th><td>")
      writer.text(summary.contexts.joined(separator: "; "))
      writer.markup("</td><td>")
      writer.text(summary.viewWords(atMost: 50))
      writer.markup("</td></tr>\n")
    }
    writer.markup("</tbody></table></div></details></section>\n")
  }

  private mutating func writeFigure(_ summary: MovementSummary, _ layout: LayoutName) {
    let name = "p\(pictures)"
    let sides: [ComparisonPage.Side] = ComparisonPage.Side.allCases.filter { outlines($0, layout) != nil }
    writer.markup("<figure><figcaption><b>")
    writer.text(summary.title)
    writer.markup("</b>, ")
    writer.text(layout.context)
    writer.markup(": ")
    writer.text(summary.viewWords(atMost: 4))
    writer.markup("</figcaption>\n")
    let modes = sides.count == 2 ? ["before", "after", "overlay"] : sides.map(\.rawValue)
    let first = sides.count == 2 ? "overlay" : modes.first ?? ""
    for mode in modes {
      writer.markup("<input type=\"radio\"")
      writer.attribute("name", name)
      writer.attribute("id", "\(name)-\(mode)")
      writer.attribute("class", mode)
      if mode == first { writer.markup(" checked") }
      writer.markup("><label")
      writer.attribute("for", "\(name)-\(mode)")
      writer.markup(">")
      writer.text(mode.prefix(1).uppercased() + mode.dropFirst())
      writer.markup("</label>")
    }
    writer.markup("\n<div class=\"stack\" tabindex=\"0\">")
    let moved = Set(summary.views.map(\.view))
    for side in sides {
      guard let outlines = outlines(side, layout) else { continue }
      let drawing = page.picture(side, layout)
      writer.markup("<div")
      writer.attribute("class", "\(side.rawValue)\(drawing == nil ? " plain" : "")")
      writer.markup(">")
      if let drawing { writer.markup(drawing) }
      write(outlines, moved: moved, isAlone: drawing == nil)
      writer.markup("</div>")
    }
    writer.markup("</div></figure>\n")
  }

  // MARK: Frames

  /// A frame in the picture's own coordinates.
  private struct Outline {
    var name: String
    var x: Int
    var y: Int
    var frame: RecordedFrame
  }

  /// What is known of a side, from back to front; the first is the picture's own frame. Nil if the layout is not there.
  private func outlines(_ side: ComparisonPage.Side, _ name: LayoutName) -> [Outline]? {
    let baseline = side == .before ? comparison.old : comparison.new
    guard let layout = baseline.layouts[name], let own = layout.frames[RecordedLayout.ownName] else { return nil }
    var outlines = [Outline(name: RecordedLayout.ownName, x: 0, y: 0, frame: own)]
    var origins: [String: (x: Int, y: Int)] = [:]
    for view in baseline.pieces[name.piece]?.views ?? [] {
      guard let frame = layout.frames[view.name] else { continue }
      let origin = view.parent.flatMap { origins[$0] } ?? (0, 0)
      let place = (x: origin.x.addingClamped(frame.x), y: origin.y.addingClamped(frame.y))
      origins[view.name] = place
      if !frame.isHidden { outlines.append(Outline(name: view.name, x: place.x, y: place.y, frame: frame)) }
    }
    return outlines
  }

  private mutating func write(_ outlines: [Outline], moved: Set<String>, isAlone: Bool) {
    guard let own = outlines.first else { return }
    let (width, height) = (points(own.frame.width), points(own.frame.height))
    writer.markup("<svg class=\"outlines\"")
    writer.pictureSize(width, height)
    writer.markup(" role=\"img\"")
    writer.attribute("aria-label", "frames")
    writer.markup(">")
    for outline in outlines where isAlone || moved.contains(outline.name) {
      writer.markup("<rect")
      writer.attribute("class", moved.contains(outline.name) ? "moved" : "still")
      writer.attribute("x", points(outline.x))
      writer.attribute("y", points(outline.y))
      writer.attribute("width", max(points(outline.frame.width), 0))
      writer.attribute("height", max(points(outline.frame.height), 0))
      writer.markup("><title>")
      writer.text(outline.name == RecordedLayout.ownName ? "itself" : outline.name)
      writer.markup("</title></rect>")
      guard isAlone, outline.name != RecordedLayout.ownName, outline.frame.height >= 1000 else { continue }
      writer.markup("<text")
      writer.attribute("x", points(outline.x) + 3)
      writer.attribute("y", points(outline.y) + 9)
      writer.markup(">")
      // As much of the name as has room, at five points a letter.
      let room = max(outline.frame.width / 500 - 1, 0)
      writer.text(String(outline.name.prefix(room)))
      writer.markup("</text>")
    }
    writer.markup("</svg>")
  }

  private func points(_ hundredths: Int) -> Double { Double(hundredths) / 100 }
}

extension Int {
  /// The sum, or the end of the numbers where it lies beyond.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
