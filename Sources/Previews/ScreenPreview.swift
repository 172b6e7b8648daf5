import Components
import HTML
import Layout
import Pictures

/// Draws a solved screen as SVG: what a device shows of it, with rows that lead on as links.
public struct ScreenPreview {
  /// Begins every id in the picture, so that several pictures can stand in one page.
  public var idPrefix: String
  /// What a reader who cannot see the picture is told that it is; ``SolvedScreen/pictureName`` if nil.
  public var name: String?
  /// What such a reader is told of a link, by the texts that it covers and the step that it leads to.
  public var linkName: (_ texts: [String], _ step: String) -> String = { texts, step in
    (texts + ["leads to " + step]).joined(separator: ", ")
  }
  /// Whether the picture brings its own colours, instead of the page's.
  public var isStandalone: Bool
  /// The address of a picture file, as the page that holds the drawing reaches it.
  public var address: (ImageAsset) -> String
  /// The address of the page of the screen that a step leads to; nil for a step without a page.
  public var stepAddress: (String) -> String?
  /// Where the page holds a drawing of a row: in an element that draws the same, or in the one that is written now, under the
  /// id given; nil where each picture draws all of its rows.
  public var place: ((SharedDrawing, String) -> SharedDrawing.Place)?

  public init(
    idPrefix: String, isStandalone: Bool = false, address: @escaping (ImageAsset) -> String,
    stepAddress: @escaping (String) -> String? = { _ in nil },
    place: ((SharedDrawing, String) -> SharedDrawing.Place)? = nil
  ) {
    self.idPrefix = idPrefix
    self.isStandalone = isStandalone
    self.address = address
    self.stepAddress = stepAddress
    self.place = place
  }

  /// Writes the picture, as large as the device's screen in points.
  public func write(_ solved: SolvedScreen, to writer: inout MarkupWriter) {
    var drawing = ScreenDrawing(preview: self, solved: solved, writer: writer)
    drawing.write()
    writer = drawing.writer
  }
}

extension SolvedScreen {
  /// What a reader who cannot see the picture is told that it is, in English.
  public var pictureName: String {
    let flags = screen.flags.filter { context.combination.flags.contains($0.name) }.map { $0.title ?? $0.name }
    var parts = [screen.name] + flags + [context.context.name]
    if context.scrollOffset > 0 { parts.append("scrolled") }
    if context.scrollOffset < 0 { parts.append("pulled down") }
    if !context.showsData { parts.append("without data") }
    return parts.joined(separator: ", ")
  }
}

private struct ScreenDrawing {
  let preview: ScreenPreview
  let solved: SolvedScreen
  var writer: MarkupWriter
  private var rowCount = 0

  /// The corners of the frame around the picture.
  private static let cornerRadius = 24.0
  /// Bytes that a reference would take too.
  private static let smallDrawing = 64

  init(preview: ScreenPreview, solved: SolvedScreen, writer: MarkupWriter) {
    self.preview = preview
    self.solved = solved
    self.writer = writer
  }

  mutating func write() {
    let size = solved.size
    writer.markup("<svg class=\"preview screen\"")
    if preview.isStandalone { writer.markup(" xmlns=\"http://www.w3.org/2000/svg\"") }
    writer.pictureSize(size.width, size.height)
    // Links inside are parts of their own.
    writer.markup(" role=\"group\"")
    writer.attribute("aria-label", preview.name ?? solved.pictureName)
    // In a page the theme says it, of all pictures at once.
    if preview.isStandalone { writer.markup(" font-family=\"var(--ios-font)\"") }
    writer.markup(">")
    if preview.isStandalone { writer.markup(Palette.standalone) }
    let clip = preview.idPrefix + "-screen"
    writer.markup("<clipPath")
    writer.attribute("id", clip)
    writer.markup(">")
    rectangle(Frame(x: 0, y: 0, width: size.width, height: size.height), radius: Self.cornerRadius)
    writer.markup("/></clipPath><g")
    writer.attribute("clip-path", "url(#\(clip))")
    writer.markup(">")
    box(Frame(x: 0, y: 0, width: size.width, height: size.height), fill: .named(.systemBackground))
    for (section, shown) in zip(solved.sections, solved.shown.sections) {
      guard let frame = section.background, isSeen(frame), let ground = shown.section.background else { continue }
      box(frame, radius: ground.cornerRadius, fill: ground.color)
    }
    // Links are reached in the order of the picture's parts, which is that of reading unless something lies over it.
    let isHeaderLast = solved.isHeaderInFront
    if let header = solved.parallaxHeader, !isHeaderLast { draw(header) }
    for item in solved.items { draw(item) }
    if let header = solved.parallaxHeader, isHeaderLast { draw(header) }
    drawBars()
    writer.markup("</g>")
    rectangle(
      Frame(x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1), radius: Self.cornerRadius - 0.5)
    writer.markup(" fill=\"none\" stroke=\"var(--ios-separator)\"/></svg>")
  }

  // MARK: Rows

  private func isSeen(_ frame: Frame) -> Bool {
    frame.bottom > 0 && frame.y < solved.size.height && frame.right > 0 && frame.x < solved.size.width
      && frame.width > 0 && frame.height > 0
  }

  private mutating func draw(_ item: SolvedScreen.SolvedItem) {
    guard isSeen(item.frame) else { return }
    rowCount += 1
    let step = item.shown.item.step.map { $0.value }
    let address = step.flatMap { preview.stepAddress($0) }
    if let step, let address { openLink(to: address, named: texts(of: item), step) }
    writer.markup("<g transform=\"translate(")
    writer.number(item.frame.x)
    writer.markup(" ")
    writer.number(item.frame.y)
    writer.markup(")\">")
    // A tap anywhere in the row counts.
    if address != nil { tapArea(Frame(x: 0, y: 0, width: item.frame.width, height: item.frame.height)) }
    if let component = item.component {
      drawViews(of: component)
    } else if item.cards.isEmpty {
      box(Frame(x: 0, y: 0, width: item.frame.width, height: item.frame.height), fill: .named(.systemFill))
    }
    writer.markup("</g>")
    if address != nil { writer.markup("</a>") }
    for card in item.cards { draw(card) }
    drawViewSteps(of: item)
  }

  private mutating func drawViews(of component: SolvedComponent) {
    let id = preview.idPrefix + "-\(rowCount)"
    let drawing = SharedDrawing { writer, prefix in
      ComponentPreview(idPrefix: prefix, address: preview.address).writeViews(of: component, to: &writer)
    }
    guard let place = preview.place, drawing.count > Self.smallDrawing else {
      return drawing.write(idPrefix: id, to: &writer)
    }
    switch place(drawing, id + "-row") {
    case .earlier(let first):
      writer.markup("<use")
      writer.attribute("href", "#" + first)
      writer.markup("/>")
    case .here(let definitions):
      writer.markup("<g")
      writer.attribute("id", id + "-row")
      writer.markup(">")
      drawing.write(definitions: definitions, to: &writer)
      writer.markup("</g>")
    }
  }

  /// Buttons that lead somewhere of their own lie over the row.
  private mutating func drawViewSteps(of item: SolvedScreen.SolvedItem) {
    guard let component = item.component else { return }
    for viewStep in item.shown.item.viewSteps {
      guard let address = preview.stepAddress(viewStep.step.value),
        let view = component.component.views.firstIndex(where: { $0.name == viewStep.view.value }),
        component.outlets.indices.contains(view),
        component.layout.pixelFrames.indices.contains(component.outlets[view] + 1)
      else { continue }
      var frame = component.layout.pixelFrames[component.outlets[view] + 1]
      frame.x += item.frame.x
      frame.y += item.frame.y
      let title = component.contents[component.outlets[view]].text
      openLink(to: address, named: title.map { [$0] } ?? [], viewStep.step.value)
      tapArea(frame)
      writer.markup("</a>")
    }
  }

  private mutating func openLink(to address: String, named texts: [String], _ step: String) {
    writer.markup("<a")
    writer.attribute("href", address)
    writer.attribute("aria-label", preview.linkName(texts, step))
    writer.markup(">")
  }

  private func texts(of item: SolvedScreen.SolvedItem) -> [String] {
    item.component?.contents.compactMap { $0.text }.filter { !$0.isEmpty } ?? []
  }

  private mutating func tapArea(_ frame: Frame) {
    rectangle(frame)
    writer.markup(" fill=\"transparent\"/>")
  }

  // MARK: Bars

  private mutating func drawBars() {
    let bars = solved.bars
    if !solved.areBarsClear {
      box(bars, fill: .named(.systemBackground))
      if let title = solved.screen.navigationBar?.title {
        writer.markup("<text text-anchor=\"middle\" font-size=\"17\" font-weight=\"600\" fill=\"var(--ios-label)\"")
        writer.attribute("x", bars.width / 2)
        // In the middle of the bar's 44 points.
        writer.attribute("y", bars.bottom - 16)
        writer.markup(">")
        writer.text(solved.context.context.locale.shown(title))
        writer.markup("</text>")
      }
      if solved.screen.navigationBar != nil, solved.context.scrollOffset > 0 {
        writer.markup("<path stroke=\"var(--ios-separator)\" d=\"M0 ")
        writer.number(bars.bottom)
        writer.markup("h")
        writer.number(bars.width)
        writer.markup("\"/>")
      }
    }
    // The home indicator: 134 × 5, 8 above the edge.
    if solved.contentBottom > 0 {
      rectangle(
        Frame(x: (solved.size.width - 134) / 2, y: solved.size.height - 13, width: 134, height: 5), radius: 2.5)
      writer.markup(" fill=\"var(--ios-label)\"/>")
    }
  }

  // MARK: Boxes

  private mutating func box(_ frame: Frame, radius: Double = 0, fill: Color) {
    guard let paint = Palette.paint(fill), frame.width > 0, frame.height > 0 else { return }
    rectangle(frame, radius: min(radius, frame.width / 2, frame.height / 2))
    writer.attribute("fill", paint.value)
    if paint.opacity < 1 { writer.attribute("fill-opacity", paint.opacity) }
    writer.markup("/>")
  }

  /// Begins a rectangle, which whoever asked for it ends.
  private mutating func rectangle(_ frame: Frame, radius: Double = 0) {
    writer.markup("<rect")
    writer.place(frame, radius: radius)
  }
}
