import Components
import HTML
import Layout
import Typography

/// Draws a solved component as SVG.
public struct ComponentPreview {
  /// Begins every id in the picture, so that several pictures can stand in one page.
  public var idPrefix: String
  /// The picture's own id, if something refers to it.
  public var id: String?
  /// Whether the picture brings its own colours, instead of the page's.
  public var isStandalone: Bool
  /// The layers over the picture, which gets a margin for them if there are any.
  public var overlays: [Overlay]
  /// The address of a picture file, as the page that holds the drawing reaches it.
  public var address: (ImageAsset) -> String

  public init(
    idPrefix: String, isStandalone: Bool = false, overlays: [Overlay] = [], address: @escaping (ImageAsset) -> String
  ) {
    self.idPrefix = idPrefix
    self.isStandalone = isStandalone
    self.overlays = overlays
    self.address = address
  }

  /// Writes the picture, as large as the component is in points.
  public func write(_ solved: SolvedComponent, to writer: inout MarkupWriter) {
    var drawing = Drawing(preview: self, solved: solved, writer: writer)
    drawing.write()
    writer = drawing.writer
  }

  /// Writes the beginning of the picture, up to what it draws.
  public func open(_ solved: SolvedComponent, to writer: inout MarkupWriter) {
    var drawing = Drawing(preview: self, solved: solved, writer: writer)
    drawing.openPicture()
    writer = drawing.writer
  }

  /// Writes what the picture draws, without its beginning and end, layers and colours.
  public func writeContent(of solved: SolvedComponent, to writer: inout MarkupWriter) {
    var drawing = Drawing(preview: self, solved: solved, writer: writer)
    drawing.drawContent()
    writer = drawing.writer
  }

  /// Writes what is in the component, without a ground, for a picture that holds it.
  func writeViews(of solved: SolvedComponent, to writer: inout MarkupWriter) {
    var drawing = Drawing(preview: self, solved: solved, writer: writer)
    drawing.drawViews()
    writer = drawing.writer
  }
}

extension SolvedComponent {
  /// What a reader who cannot see the picture is told that it is.
  public var pictureName: String {
    let style = style.name.isEmpty ? "" : ", \(style.name) style"
    return "\(component.name)\(style), \(context.name)"
  }
}

struct Drawing {
  let preview: ComponentPreview
  let solved: SolvedComponent
  var writer: MarkupWriter
  var idCount = 0
  /// The views that what is drawn now is clipped to, the outermost first.
  private var clips: [Int] = []

  init(preview: ComponentPreview, solved: SolvedComponent, writer: MarkupWriter) {
    self.preview = preview
    self.solved = solved
    self.writer = writer
  }

  mutating func write() {
    openPicture()
    if preview.isStandalone { writeColors() }
    let isLayered = !preview.overlays.isEmpty
    if isLayered { writer.markup("<g class=\"drawn\">") }
    drawContent()
    if isLayered { writer.markup("</g>") }
    for overlay in Overlay.allCases where preview.overlays.contains(overlay) { draw(overlay) }
    writer.markup("</svg>")
  }

  mutating func drawContent() {
    box(Frame(x: 0, y: 0, width: solved.size.width, height: solved.size.height), fill: .named(.systemBackground))
    drawViews()
  }

  mutating func openPicture() {
    let size = solved.size
    writer.markup("<svg class=\"preview\"")
    if let id = preview.id { writer.attribute("id", id) }
    if preview.isStandalone { writer.markup(" xmlns=\"http://www.w3.org/2000/svg\"") }
    let margin = preview.overlays.isEmpty ? 0 : Overlay.margin
    writer.markup(" viewBox=\"")
    writer.number(-margin)
    writer.markup(" ")
    writer.number(-margin)
    writer.markup(" ")
    writer.number(size.width + 2 * margin)
    writer.markup(" ")
    writer.number(size.height + 2 * margin)
    writer.markup("\"")
    writer.attribute("width", size.width + 2 * margin)
    writer.attribute("height", size.height + 2 * margin)
    // A picture with parts that can be focused is a group of them.
    writer.attribute("role", preview.overlays.contains(.constraints) ? "group" : "img")
    writer.attribute("aria-label", solved.pictureName)
    writer.markup(" font-family=\"var(--ios-font)\">")
  }

  mutating func drawViews() {
    for index in solved.style.views.indices where !solved.isHidden(index) {
      endClips(before: index)
      draw(index)
      beginClip(to: index)
    }
    endClips(before: nil)
  }

  /// The custom properties that a page would bring.
  private mutating func writeColors() {
    writer.markup(Palette.standalone)
    if !preview.overlays.isEmpty { writer.markup(Palette.standaloneOverlays) }
    let tokens = solved.style.colorTokens
    guard !tokens.isEmpty else { return }
    writer.markup("<style>")
    writer.text(TokenStyleSheet.standalone(tokens))
    writer.markup("</style>")
  }

  private mutating func draw(_ index: Int) {
    let view = solved.style.views[index]
    let frame = solved.layout.pixelFrames[index + 1]
    let radius = cornerRadius(of: view, in: frame)
    drawShadows(of: view, in: frame, radius: radius)
    if let color = view.values.backgroundColor { box(frame, radius: radius, fill: color) }
    switch view.viewClass {
    case .view, .stackView, .scrollView, .collectionView, .tableView, .layoutGuide, .control: break
    case .textField, .textView: drawTextBox(view, index, in: frame)
    case .label: drawLabel(view, index, in: frame)
    case .button: drawButton(view, index, in: frame, radius: radius)
    case .imageView: drawImage(view, index, in: frame, radius: radius)
    default: drawControl(view.viewClass, in: frame)
    }
    drawBorder(of: view, in: frame, radius: radius)
  }

  // MARK: Boxes

  /// Corners meet at half of the shorter side at most.
  func cornerRadius(of view: ResolvedView, in frame: Frame) -> Double {
    max(0, min(view.cornerRadius ?? 0, min(frame.width, frame.height) / 2))
  }

  mutating func box(_ frame: Frame, radius: Double = 0, fill: Color) {
    guard let paint = Palette.paint(fill), frame.width > 0, frame.height > 0 else { return }
    writer.markup("<rect")
    place(frame, radius: radius)
    writer.attribute("fill", paint.value)
    if paint.opacity < 1 { writer.attribute("fill-opacity", paint.opacity) }
    writer.markup("/>")
  }

  /// A layer's border lies inside its bounds.
  private mutating func drawBorder(of view: ResolvedView, in frame: Frame, radius: Double) {
    guard let width = view.borderWidth, width > 0, frame.width > width, frame.height > width,
      let paint = Palette.paint(view.values.borderColor ?? .named(.black))
    else { return }
    let inner = Frame(
      x: frame.x + width / 2, y: frame.y + width / 2, width: frame.width - width, height: frame.height - width)
    writer.markup("<rect")
    place(inner, radius: max(0, radius - width / 2))
    writer.markup(" fill=\"none\"")
    writer.attribute("stroke", paint.value)
    writer.attribute("stroke-width", width)
    if paint.opacity < 1 { writer.attribute("stroke-opacity", paint.opacity) }
    writer.markup("/>")
  }

  mutating func place(_ frame: Frame, radius: Double) {
    if frame.x != 0 { writer.attribute("x", frame.x) }
    if frame.y != 0 { writer.attribute("y", frame.y) }
    writer.attribute("width", frame.width)
    writer.attribute("height", frame.height)
    if radius > 0 { writer.attribute("rx", radius) }
  }

  // MARK: Clipping

  /// Writes a shape to clip to; returns what refers to it.
  mutating func writeClip(_ frame: Frame, radius: Double) -> String {
    idCount += 1
    let id = preview.idPrefix + "-clip\(idCount)"
    writer.markup("<clipPath")
    writer.attribute("id", id)
    writer.markup("><rect")
    place(frame, radius: radius)
    writer.markup("/></clipPath>")
    return "url(#\(id))"
  }

  /// Clips what stands in a view to the view, if it says so.
  private mutating func beginClip(to index: Int) {
    let view = solved.style.views[index]
    guard view.values.clipsToBounds == true, holdsNext(index) else { return }
    let frame = solved.layout.pixelFrames[index + 1]
    let clip = writeClip(frame, radius: cornerRadius(of: view, in: frame))
    writer.markup("<g")
    writer.attribute("clip-path", clip)
    writer.markup(">")
    clips.append(index)
  }

  /// Whether the view behind this one stands in it: families are together, a parent before its children.
  private func holdsNext(_ index: Int) -> Bool {
    let views = solved.style.views
    return views.indices.contains(index + 1) && views[index + 1].parent == index
  }

  /// Ends the clips that the next view does not stand in.
  private mutating func endClips(before index: Int?) {
    while let last = clips.last, !(index.map { solved.isView($0, in: last) } ?? false) {
      writer.markup("</g>")
      clips.removeLast()
    }
  }

  // MARK: Pictures

  private mutating func drawImage(_ view: ResolvedView, _ index: Int, in frame: Frame, radius: Double) {
    guard frame.width > 0, frame.height > 0 else { return }
    guard let image = solved.contents[index].image else { return drawPlaceholder(in: frame, radius: radius) }
    let mode = view.values.contentMode ?? .scaleToFill
    let picture = pictureFrame(of: image, in: frame, mode: mode)
    let reachesOut =
      picture.x < frame.x || picture.y < frame.y || picture.right > frame.right || picture.bottom > frame.bottom
    let isClipped = view.values.clipsToBounds == true && (radius > 0 || reachesOut)
    var clip: String?
    if isClipped {
      clip = writeClip(frame, radius: radius)
    }
    writer.markup("<image")
    writer.attribute("href", preview.address(image))
    place(picture, radius: 0)
    if mode == .scaleToFill { writer.markup(" preserveAspectRatio=\"none\"") }
    if let clip { writer.attribute("clip-path", clip) }
    writer.markup("/>")
  }

  /// Scaling modes fill the view's frame; the others keep the picture's size and choose where it stands.
  private func pictureFrame(of image: ImageAsset, in frame: Frame, mode: ContentMode) -> Frame {
    let (width, height) = (image.size.width, image.size.height)
    let centerX = frame.x + (frame.width - width) / 2
    let centerY = frame.y + (frame.height - height) / 2
    let right = frame.right - width
    let bottom = frame.bottom - height
    let (x, y): (Double, Double)
    switch mode {
    case .scaleToFill, .scaleAspectFit: return frame
    case .scaleAspectFill:
      guard width > 0, height > 0 else { return frame }
      let scale = max(frame.width / width, frame.height / height)
      return Frame(
        x: frame.x + (frame.width - width * scale) / 2, y: frame.y + (frame.height - height * scale) / 2,
        width: width * scale, height: height * scale)
    case .center: (x, y) = (centerX, centerY)
    case .top: (x, y) = (centerX, frame.y)
    case .bottom: (x, y) = (centerX, bottom)
    case .left: (x, y) = (frame.x, centerY)
    case .right: (x, y) = (right, centerY)
    case .topLeft: (x, y) = (frame.x, frame.y)
    case .topRight: (x, y) = (right, frame.y)
    case .bottomLeft: (x, y) = (frame.x, bottom)
    case .bottomRight: (x, y) = (right, bottom)
    }
    return Frame(x: x, y: y, width: width, height: height)
  }

  /// A quiet ground with a sun over two hills, for a picture that the component does not bring.
  private mutating func drawPlaceholder(in frame: Frame, radius: Double) {
    writer.markup("<rect")
    place(frame, radius: radius)
    writer.markup(" fill=\"var(--ios-image)\"/>")
    let side = min(frame.width, frame.height) * 0.5
    let x = frame.x + (frame.width - side) / 2
    let y = frame.y + (frame.height - side) / 2
    writer.markup("<path fill=\"var(--ios-image-ink)\" d=\"M")
    for (index, point) in [(0.0, 0.85), (0.35, 0.35), (0.58, 0.66), (0.7, 0.52), (1.0, 0.85)].enumerated() {
      if index > 0 { writer.markup("L") }
      writer.number(x + point.0 * side)
      writer.markup(" ")
      writer.number(y + point.1 * side)
    }
    writer.markup("Z\"/><circle fill=\"var(--ios-image-ink)\"")
    writer.attribute("cx", x + 0.76 * side)
    writer.attribute("cy", y + 0.26 * side)
    writer.attribute("r", 0.11 * side)
    writer.markup("/>")
  }

  // MARK: Texts

  private mutating func drawLabel(_ view: ResolvedView, _ index: Int, in frame: Frame) {
    let content = solved.contents[index]
    guard let text = content.text, let measured = content.measured, let font = content.font else { return }
    let lines = solved.layout.lines[index + 1]
    // A label centres its lines in the height that it gets.
    let height = measured.height(ofLines: lines.count)
    var baseline = frame.y + (frame.height - height) / 2 + measured.ascender
    let color = view.values.textColor ?? .named(.label)
    for (number, line) in lines.enumerated() {
      let x: Double
      var width = line.width
      switch view.values.textAlignment ?? .natural {
      case .natural:
        x = solved.context.direction == .leftToRight ? frame.x : frame.right - line.width
      case .left: x = frame.x
      case .justified:
        x = frame.x
        // All lines but the last of a text reach the other side.
        if number + 1 < lines.count { width = max(width, frame.width) }
      case .center: x = frame.x + (frame.width - line.width) / 2
      case .right: x = frame.right - line.width
      }
      if let ground = view.values.textBackgroundColor {
        box(
          Frame(x: x, y: baseline - measured.ascender, width: line.width, height: measured.lineHeight), fill: ground)
      }
      drawText(
        shown(line, of: text), isRightToLeft: measured.isRightToLeft, x: x, baseline: baseline, width: width,
        font: font, color: color)
      baseline += measured.lineHeight + max(0, measured.lineSpacing)
    }
  }

  /// - Parameter x: the left edge, whatever the direction.
  mutating func drawText(
    _ text: String, isRightToLeft: Bool, x: Double, baseline: Double, width: Double, font: Font, color: Color
  ) {
    guard let paint = Palette.paint(color), !text.isEmpty else { return }
    writer.markup("<text")
    // SVG places a text by the edge at which it begins.
    writer.attribute("x", isRightToLeft ? x + width : x)
    if isRightToLeft { writer.markup(" direction=\"rtl\"") }
    if text.hasSpacesToKeep { writer.markup(" xml:space=\"preserve\"") }
    writer.attribute("y", baseline)
    // The measured width holds whatever font the reader's browser finds.
    if width > 0 { writer.attribute("textLength", width) }
    // Of letters that the font lacks the width is an estimate; spread apart, joined scripts would fall to pieces.
    if width > 0, isRightToLeft { writer.markup(" lengthAdjust=\"spacingAndGlyphs\"") }
    writer.attribute("font-size", font.pointSize)
    if font.weight != .regular { writer.attribute("font-weight", Double(font.weight.number)) }
    writer.attribute("fill", paint.value)
    if paint.opacity < 1 { writer.attribute("fill-opacity", paint.opacity) }
    writer.markup(">")
    writer.text(text.withoutControlCharacters)
    writer.markup("</text>")
  }

  /// What of a text stands on a line, with the ellipsis where something is left out.
  func shown(_ line: TextLine, of text: String) -> String {
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }
    let beginning = part(line.start..<max(line.start, line.end))
    switch line.truncation {
    case .none: return beginning
    case .tail: return beginning + "…"
    case .head(let rest): return "…" + part(rest)
    case .middle(let rest): return beginning + "…" + part(rest)
    }
  }
}

extension String {
  /// The text with the sign for a missing character in place of each that XML has no room for.
  fileprivate var withoutControlCharacters: String {
    func isRefused(_ value: UInt32) -> Bool { value < 0x20 && value != 0x09 && value != 0x0A && value != 0x0D }
    guard utf8.contains(where: { isRefused(UInt32($0)) }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { isRefused($0.value) ? "\u{FFFD}" : $0 }))
  }

  /// Whether there is white space that SVG would leave out: at the beginning, or more than one at a place.
  fileprivate var hasSpacesToKeep: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if isSpace && isAfterSpace { return true }
      isAfterSpace = isSpace
    }
    return false
  }
}
