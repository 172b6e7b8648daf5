import Components
import HTML
import Layout
import Pictures

/// Draws a solved component as SVG.
public struct ComponentPreview {
  /// Begins every id in the picture, so that several pictures can stand in one page.
  public var idPrefix: String
  /// The picture's own id, if something refers to it.
  public var id: String?
  /// What a reader who cannot see the picture is told that it is; ``SolvedComponent/pictureName`` if nil.
  public var name: String?
  /// Whether the picture brings its own colours, instead of the page's.
  public var isStandalone: Bool
  /// The layers over the picture, which gets a margin for them if there are any.
  public var overlays: [Overlay]
  /// The address of a picture file, as the page that holds the drawing reaches it.
  public var address: (ImageAsset) -> String
  /// The address of the page of a component that stands in the place of a view, by the component's name; nil for one
  /// without a page, and where a picture shall hold no links.
  public var componentAddress: (String) -> String?

  public init(
    idPrefix: String, isStandalone: Bool = false, overlays: [Overlay] = [], address: @escaping (ImageAsset) -> String,
    componentAddress: @escaping (String) -> String? = { _ in nil }
  ) {
    self.idPrefix = idPrefix
    self.isStandalone = isStandalone
    self.overlays = overlays
    self.address = address
    self.componentAddress = componentAddress
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

  /// Writes the links over what the picture draws, in the order in which they are read.
  public func writeLinks(of solved: SolvedComponent, to writer: inout MarkupWriter) {
    var drawing = Drawing(preview: self, solved: solved, writer: writer)
    drawing.drawLinks()
    writer = drawing.writer
  }

  /// Whether the picture of a component has links.
  public func hasLinks(in solved: SolvedComponent) -> Bool {
    solved.ownStyle.nested.contains { componentAddress($0.component.name) != nil }
  }

  /// Writes what the picture draws, without its beginning and end, links, layers and colours.
  public func writeContent(of solved: SolvedComponent, to writer: inout MarkupWriter) {
    var drawing = Drawing(preview: self, solved: solved, writer: writer)
    drawing.drawContent()
    writer = drawing.writer
  }

  /// Writes the layers over the picture alone.
  public func writeLayers(of solved: SolvedComponent, to writer: inout MarkupWriter) {
    var drawing = Drawing(preview: self, solved: solved, writer: writer)
    drawing.drawLayers()
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
  /// What a reader who cannot see the picture is told that it is, in English.
  public var pictureName: String {
    let style = style.name.isEmpty ? "" : ", \(style.name) style"
    return "\(component.name)\(style), \(context.name)"
  }
}

/// The picture around a component's views: its beginning and end, its layers.
struct Drawing {
  let preview: ComponentPreview
  let solved: SolvedComponent
  var writer: MarkupWriter

  mutating func write() {
    openPicture()
    if preview.isStandalone { writeColors() }
    let isLayered = !preview.overlays.isEmpty
    if isLayered { writer.markup("<g class=\"drawn\">") }
    drawContent()
    if isLayered { writer.markup("</g>") }
    drawLayers()
    if preview.hasLinks(in: solved) { drawLinks() }
    writer.markup("</svg>")
  }

  mutating func drawLayers() {
    guard !preview.overlays.isEmpty else { return }
    var layers = LayerDrawing(solved.solvedPicture, writer: writer)
    writer = MarkupWriter()
    for overlay in Overlay.allCases where preview.overlays.contains(overlay) { layers.draw(overlay) }
    writer = layers.writer
  }

  mutating func drawContent() { drawInside { $0.drawContent() } }

  mutating func drawLinks() { drawInside { $0.drawLinks() } }

  mutating func drawViews() { drawInside { $0.drawViews() } }

  private mutating func drawInside(_ draw: (inout ViewDrawing) -> Void) {
    var views = ViewDrawing(
      solved.appearances(preview.address, componentAddress: preview.componentAddress), at: solved.layout,
      direction: solved.context.direction,
      idPrefix: preview.idPrefix, writer: writer)
    // One owner of the bytes at a time, so that nothing is copied.
    writer = MarkupWriter()
    draw(&views)
    writer = views.writer
  }

  mutating func openPicture() {
    writer.markup("<svg class=\"preview\"")
    if let id = preview.id { writer.attribute("id", id) }
    if preview.isStandalone { writer.markup(" xmlns=\"http://www.w3.org/2000/svg\"") }
    writer.pictureSize(
      solved.size.width, solved.size.height, margin: preview.overlays.isEmpty ? 0 : Overlay.margin)
    // A picture with parts that can be focused is a group of them.
    writer.attribute("role", preview.overlays.contains(.constraints) || preview.hasLinks(in: solved) ? "group" : "img")
    writer.attribute("aria-label", preview.name ?? solved.pictureName)
    // In a page the theme says it, of all pictures at once.
    if preview.isStandalone { writer.markup(" font-family=\"var(--ios-font)\"") }
    writer.markup(">")
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
}
