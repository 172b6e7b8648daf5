import HTML
import Layout

/// Draws views at their solved frames as SVG elements.
///
/// Compiles as Embedded Swift too: a build and a reader's browser draw with the same code.
public struct ViewDrawing {
  public var writer: MarkupWriter
  let appearances: [Appearance]
  let layout: SolvedLayout
  let direction: ReadingDirection
  private let idPrefix: String
  private var idCount = 0
  /// The views that what is drawn now is clipped to, the outermost first.
  private var clips: [Int] = []

  /// - Parameters:
  ///   - appearances: of the layout's views but the first, which is the component itself.
  ///   - idPrefix: begins every id in the picture, so that several pictures can stand in one page.
  public init(
    _ appearances: [Appearance], at layout: SolvedLayout, direction: ReadingDirection, idPrefix: String,
    writer: MarkupWriter
  ) {
    self.appearances = appearances
    self.layout = layout
    self.direction = direction
    self.idPrefix = idPrefix
    self.writer = writer
  }

  /// Draws the component: its ground and its views.
  public mutating func drawContent() {
    if let root = layout.pixelFrames.first {
      box(Frame(x: 0, y: 0, width: root.width, height: root.height), fill: Paint("var(--ios-background)"))
    }
    drawViews()
  }

  /// Draws the views without a ground, for a picture that holds them.
  public mutating func drawViews() {
    for index in appearances.indices where !appearances[index].isHidden {
      guard layout.pixelFrames.indices.contains(index + 1) else { break }
      endClips(before: index)
      draw(index)
      beginClip(to: index)
    }
    endClips(before: nil)
  }

  private mutating func draw(_ index: Int) {
    let view = appearances[index]
    // Apple publishes no figure for controls that cannot be used. Half is what Flutter's Cupertino library draws a switch
    // with, made to look as iOS' does; for all other controls it is our choice.
    if view.isDimmed { writer.markup("<g opacity=\".5\">") }
    draw(view, index)
    if view.isDimmed { writer.markup("</g>") }
  }

  private mutating func draw(_ view: Appearance, _ index: Int) {
    let frame = frame(of: index)
    let radius = view.cornerRadius(in: frame)
    drawShadows(of: view, in: frame, radius: radius)
    if let paint = view.background { box(frame, radius: radius, fill: paint) }
    switch view.kind {
    case .box, .touchArea: break
    case .textField, .textView: drawTextBox(view, in: frame)
    case .label: drawLabel(view, index, in: frame)
    case .button: drawButton(view, in: frame, radius: radius)
    case .imageView: drawImage(view, in: frame, radius: radius)
    default: drawControl(view, in: frame)
    }
    drawBorder(of: view, in: frame, radius: radius)
  }

  private func frame(of index: Int) -> Frame { layout.pixelFrames[index + 1] }

  // MARK: Boxes

  mutating func box(_ frame: Frame, radius: Double = 0, fill paint: Paint) {
    guard frame.width > 0, frame.height > 0 else { return }
    writer.markup("<rect")
    writer.place(frame, radius: radius)
    writer.attribute("fill", paint.value)
    if paint.opacity < 1 { writer.attribute("fill-opacity", paint.opacity) }
    writer.markup("/>")
  }

  /// A layer's border lies inside its bounds.
  private mutating func drawBorder(of view: Appearance, in frame: Frame, radius: Double) {
    guard let border = view.border, border.width > 0, frame.width > border.width, frame.height > border.width else {
      return
    }
    let width = border.width
    let inner = Frame(
      x: frame.x + width / 2, y: frame.y + width / 2, width: frame.width - width, height: frame.height - width)
    writer.markup("<rect")
    writer.place(inner, radius: max(0, radius - width / 2))
    writer.markup(" fill=\"none\"")
    writer.attribute("stroke", border.paint.value)
    writer.attribute("stroke-width", width)
    if border.paint.opacity < 1 { writer.attribute("stroke-opacity", border.paint.opacity) }
    writer.markup("/>")
  }

  // MARK: Shadows

  private mutating func drawShadows(of view: Appearance, in frame: Frame, radius: Double) {
    guard frame.width > 0, frame.height > 0 else { return }
    for shadow in view.shadows { draw(shadow, around: frame, radius: radius) }
  }

  private mutating func draw(_ shadow: CastShadow, around frame: Frame, radius: Double) {
    let cast = Frame(
      x: frame.x + shadow.x - shadow.spread, y: frame.y + shadow.y - shadow.spread,
      width: frame.width + 2 * shadow.spread, height: frame.height + 2 * shadow.spread)
    guard cast.width > 0, cast.height > 0 else { return }
    if shadow.blur > 0 {
      idCount += 1
      // Half of the blur is the deviation; beyond the blur itself nothing of it is seen.
      writer.markup("<filter filterUnits=\"userSpaceOnUse\" id=\"")
      name("-shadow", idCount)
      writer.markup("\"")
      let room = shadow.blur * 1.5
      writer.attribute("x", cast.x - room)
      writer.attribute("y", cast.y - room)
      writer.attribute("width", cast.width + 2 * room)
      writer.attribute("height", cast.height + 2 * room)
      writer.markup("><feGaussianBlur")
      writer.attribute("stdDeviation", shadow.blur / 2)
      writer.markup("/></filter>")
    }
    writer.markup("<rect")
    writer.place(cast, radius: radius > 0 ? max(0, radius + shadow.spread) : 0)
    writer.attribute("fill", shadow.paint)
    if shadow.blur > 0 {
      writer.markup(" filter=\"url(#")
      name("-shadow", idCount)
      writer.markup(")\"")
    }
    writer.markup("/>")
  }

  private mutating func name(_ name: StaticString, _ number: Int) {
    writer.text(idPrefix)
    writer.markup(name)
    writer.integer(number)
  }

  // MARK: Clipping

  /// Writes a shape to clip to; returns its number.
  mutating func writeClip(_ frame: Frame, radius: Double) -> Int {
    idCount += 1
    writer.markup("<clipPath id=\"")
    name("-clip", idCount)
    writer.markup("\"><rect")
    writer.place(frame, radius: radius)
    writer.markup("/></clipPath>")
    return idCount
  }

  /// Clips the element that is being written.
  mutating func clip(to number: Int) {
    writer.markup(" clip-path=\"url(#")
    name("-clip", number)
    writer.markup(")\"")
  }

  /// Clips what stands in a view to the view, if it says so.
  private mutating func beginClip(to index: Int) {
    guard appearances[index].clipsToBounds, holdsNext(index) else { return }
    let frame = frame(of: index)
    let number = writeClip(frame, radius: appearances[index].cornerRadius(in: frame))
    writer.markup("<g")
    clip(to: number)
    writer.markup(">")
    clips.append(index)
  }

  /// Whether the view behind this one stands in it: families are together, a parent before its children.
  private func holdsNext(_ index: Int) -> Bool {
    index + 1 < appearances.count && appearances[index + 1].parent == index
  }

  /// Ends the clips that the next view does not stand in.
  private mutating func endClips(before index: Int?) {
    while let last = clips.last {
      if let index, appearances.isView(index, in: last) { return }
      writer.markup("</g>")
      clips.removeLast()
    }
  }
}

extension Appearance {
  /// Corners meet at half of the shorter side at most.
  fileprivate func cornerRadius(in frame: Frame) -> Double {
    max(0, min(cornerRadius, min(frame.width, frame.height) / 2))
  }
}

extension MarkupWriter {
  /// Writes a rectangle's place and size, those that are not zero.
  public mutating func place(_ frame: Frame, radius: Double) {
    if frame.x != 0 { attribute("x", frame.x) }
    if frame.y != 0 { attribute("y", frame.y) }
    attribute("width", frame.width)
    attribute("height", frame.height)
    if radius > 0 { attribute("rx", radius) }
  }
}
