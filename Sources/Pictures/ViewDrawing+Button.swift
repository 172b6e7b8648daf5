import HTML
import Layout

/// Buttons as UIKit lays them out: picture and title side by side in the middle, the picture where lines begin.
extension ViewDrawing {
  mutating func drawButton(_ view: Appearance, in frame: Frame, radius: Double) {
    guard frame.width > 0, frame.height > 0 else { return }
    if let background = view.backgroundPicture {
      let clip = view.clipsToBounds && radius > 0 ? writeClip(frame, radius: radius) : nil
      drawPicture(background, in: frame, clip: clip)
    }
    let boxes = ButtonBoxes(of: view, in: frame)
    let isMirrored = direction == .rightToLeft
    let titleWidth = boxes.titleLine?.width ?? 0
    // In each box the two of them are in the middle together.
    let group = (boxes.pictureSize?.width ?? 0) + titleWidth
    if let size = boxes.pictureSize, let picture = view.picture {
      let x = boxes.picture.x + (boxes.picture.width - group) / 2 + (isMirrored ? titleWidth : 0)
      let y = boxes.picture.y + (boxes.picture.height - size.height) / 2
      drawPicture(picture, in: Frame(x: x, y: y, width: size.width, height: size.height), clip: nil)
    }
    guard let text = view.text, let line = boxes.titleLine else { return }
    let top = boxes.title.y + (boxes.title.height - text.measured.lineHeight) / 2
    draw(
      line, of: text,
      x: boxes.title.x + (boxes.title.width - group) / 2 + (isMirrored ? 0 : boxes.pictureSize?.width ?? 0),
      baseline: top + text.measured.ascender, width: titleWidth)
  }

  private mutating func drawPicture(_ picture: Picture, in frame: Frame, clip: Int?) {
    guard frame.width > 0, frame.height > 0 else { return }
    let isStretched = frame.width != picture.size.width || frame.height != picture.size.height
    write(picture, at: frame, isStretched: isStretched, clip: clip)
  }
}

/// Where a button's picture and title may stand, and how much of them there is room for.
public struct ButtonBoxes: Hashable, Sendable {
  public var picture: Frame
  public var title: Frame
  public var pictureSize: Size?
  public var titleLine: TextLine?

  public init(of view: Appearance, in frame: Frame) {
    let inner = frame.inset(by: view.insets)
    // Each of the two has the content's box less its own insets; insets say nothing about the button's size.
    picture = inner.inset(by: view.pictureInsets)
    title = inner.inset(by: view.titleInsets)
    let box = picture
    pictureSize = view.picture.map { picture in
      Size(
        width: min(picture.size.width, max(0, box.width)), height: min(picture.size.height, max(0, box.height)))
    }
    titleLine =
      view.text?.measured.lines(
        fitting: max(1, title.width - (pictureSize?.width ?? 0)), numberOfLines: 1, mode: .truncatingMiddle
      ).first
  }
}

extension Frame {
  /// What is left of a box inside of distances from its edges.
  fileprivate func inset(by insets: EdgeInsets) -> Frame {
    Frame(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
