import HTML
import Layout

/// Short texts on a ground of their own, placed so that none covers another where there is room.
struct Chips {
  private var taken: [Frame] = []
  private let room: Frame

  /// - Parameter size: of the component, which has a margin around it.
  init(in size: Size) {
    room = Frame(
      x: -Overlay.margin, y: -Overlay.margin, width: size.width + 2 * Overlay.margin,
      height: size.height + 2 * Overlay.margin)
  }

  static let height = 13.0
  static let fontSize = 9.0

  /// How wide a text of figures and names is drawn, which is given as UTF-8: the page's font for code is as wide for every
  /// sign.
  static func width(of text: [UInt8]) -> Double {
    // Bytes that go on with a sign begin with the bits 10.
    Double(text.count { $0 & 0xC0 != 0x80 }) * fontSize * 0.6 + 6
  }

  /// Takes the first place that is free, or the nearest one to the first of all; that itself where all around is taken.
  ///
  /// - Parameter places: middles that the chip may have, the best first.
  mutating func place(_ text: [UInt8], at places: [Leaders.Point]) -> Frame {
    let width = Self.width(of: text)
    let frames = places.map { frame(width, at: $0) }
    let chosen =
      frames.first(where: isFree) ?? nearest(width, to: places.first) ?? frames.first
      ?? Frame(x: 0, y: 0, width: width, height: Self.height)
    taken.append(chosen)
    return chosen
  }

  /// Within the picture, as far as that is wide enough.
  private func frame(_ width: Double, at place: Leaders.Point) -> Frame {
    Frame(
      x: max(room.x, min(place.x - width / 2, room.right - width)),
      y: max(room.y, min(place.y - Self.height / 2, room.bottom - Self.height)), width: width, height: Self.height)
  }

  private func isFree(_ frame: Frame) -> Bool { !taken.contains { $0.intersects(frame) } }

  /// The nearest free place around a point, in steps of a chip's height; no further than a reader sees what it belongs to.
  private func nearest(_ width: Double, to place: Leaders.Point?) -> Frame? {
    guard let place else { return nil }
    let step = Self.height + 1
    var best: (frame: Frame, distance: Double)?
    for down in -4...4 {
      for right in -4...4 {
        let (x, y) = (Double(right) * step, Double(down) * step)
        let distance = x * x + y * y
        if let best, best.distance <= distance { continue }
        let frame = frame(width, at: Leaders.Point(x: place.x + x, y: place.y + y))
        if isFree(frame) { best = (frame, distance) }
      }
    }
    return best?.frame
  }
}

extension LayerDrawing {
  /// A chip with its text in the middle.
  mutating func chip(_ text: [UInt8], in frame: Frame) {
    writer.markup("<rect class=\"chip\"")
    writer.place(frame, radius: 3)
    writer.markup("/><text")
    writer.attribute("x", frame.x + frame.width / 2)
    writer.attribute("y", frame.y + frame.height / 2 + Chips.fontSize * 0.35)
    writer.attribute("textLength", frame.width - 6)
    writer.markup(">")
    writer.text(text)
    writer.markup("</text>")
  }
}
