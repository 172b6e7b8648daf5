import Components
import Layout

extension Drawing {
  /// What a view's layer casts below it; nothing where the view has no ground, or cuts off what lies outside.
  mutating func drawShadows(of view: ResolvedView, in frame: Frame, radius: Double) {
    guard view.values.backgroundColor != nil, view.values.clipsToBounds != true, frame.width > 0, frame.height > 0
    else {
      return
    }
    for shadow in view.shadows.reversed() where !shadow.isInset { draw(shadow, around: frame, radius: radius) }
  }

  private mutating func draw(_ shadow: ShadowLayer, around frame: Frame, radius: Double) {
    guard let paint = Palette.paint(.token(shadow.color)) else { return }
    let cast = Frame(
      x: frame.x + shadow.x - shadow.spread, y: frame.y + shadow.y - shadow.spread,
      width: frame.width + 2 * shadow.spread, height: frame.height + 2 * shadow.spread)
    guard cast.width > 0, cast.height > 0 else { return }
    var id: String?
    if shadow.blur > 0 {
      idCount += 1
      let name = preview.idPrefix + "-shadow\(idCount)"
      id = name
      // Half of the blur is the deviation; beyond the blur itself nothing of it is seen.
      writer.markup("<filter filterUnits=\"userSpaceOnUse\"")
      writer.attribute("id", name)
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
    place(cast, radius: radius > 0 ? max(0, radius + shadow.spread) : 0)
    writer.attribute("fill", paint.value)
    if let id { writer.attribute("filter", "url(#\(id))") }
    writer.markup("/>")
  }
}
