import HTML
import Layout

/// Image views.
extension ViewDrawing {
  mutating func drawImage(_ view: Appearance, in frame: Frame, radius: Double) {
    guard frame.width > 0, frame.height > 0 else { return }
    guard let picture = view.picture else { return drawPlaceholder(in: frame, radius: radius) }
    let place = picture.frame(in: frame, mode: view.contentMode)
    let reachesOut = place.x < frame.x || place.y < frame.y || place.right > frame.right || place.bottom > frame.bottom
    let clip = view.clipsToBounds && (radius > 0 || reachesOut) ? writeClip(frame, radius: radius) : nil
    write(picture, at: place, isStretched: view.contentMode == .scaleToFill, clip: clip)
  }

  /// - Parameter clip: the number of a shape to clip to.
  mutating func write(_ picture: Picture, at frame: Frame, isStretched: Bool, clip: Int?) {
    writer.markup("<image")
    writer.attribute("href", picture.address)
    writer.place(frame, radius: 0)
    if isStretched { writer.markup(" preserveAspectRatio=\"none\"") }
    if let clip { self.clip(to: clip) }
    writer.markup("/>")
  }

  /// A quiet ground with a sun over two hills, for a picture that the component does not bring.
  private mutating func drawPlaceholder(in frame: Frame, radius: Double) {
    writer.markup("<rect")
    writer.place(frame, radius: radius)
    writer.markup(" fill=\"var(--ios-image)\"/>")
    let side = min(frame.width, frame.height) * 0.5
    let x = frame.x + (frame.width - side) / 2
    let y = frame.y + (frame.height - side) / 2
    writer.markup("<path fill=\"var(--ios-image-ink)\" d=\"M")
    func point(_ across: Double, _ down: Double) {
      writer.number(x + across * side)
      writer.markup(" ")
      writer.number(y + down * side)
    }
    point(0, 0.85)
    writer.markup("L")
    point(0.35, 0.35)
    writer.markup("L")
    point(0.58, 0.66)
    writer.markup("L")
    point(0.7, 0.52)
    writer.markup("L")
    point(1, 0.85)
    writer.markup("Z\"/><circle fill=\"var(--ios-image-ink)\"")
    writer.attribute("cx", x + 0.76 * side)
    writer.attribute("cy", y + 0.26 * side)
    writer.attribute("r", 0.11 * side)
    writer.markup("/>")
  }
}

extension Picture {
  /// Scaling modes fill the view's frame; the others keep the picture's size and choose where it stands.
  fileprivate func frame(in frame: Frame, mode: PictureMode) -> Frame {
    let (width, height) = (size.width, size.height)
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
}
