import Components
import HTML
import Layout

/// Buttons as UIKit lays them out: picture and title side by side in the middle, the picture where lines begin.
extension Drawing {
  mutating func drawButton(_ view: ResolvedView, _ index: Int, in frame: Frame, radius: Double) {
    let content = solved.contents[index]
    guard frame.width > 0, frame.height > 0 else { return }
    let isClipped = view.values.clipsToBounds == true && radius > 0
    if let background = content.backgroundImage {
      let clip = isClipped ? writeClip(frame, radius: radius) : nil
      drawImage(background, in: frame, clip: clip)
    }
    let boxes = solved.buttonBoxes(of: index)
    let isMirrored = solved.context.direction == .rightToLeft

    let (imageBox, titleBox, image) = (boxes.image, boxes.title, boxes.imageSize)
    let imageWidth = image?.width ?? 0
    let titleLine = boxes.titleLine
    let titleWidth = titleLine?.width ?? 0
    // In each box the two of them are in the middle together.
    let group = imageWidth + titleWidth
    if let image, let asset = content.image {
      let x = imageBox.x + (imageBox.width - group) / 2 + (isMirrored ? titleWidth : 0)
      let y = imageBox.y + (imageBox.height - image.height) / 2
      drawImage(asset, in: Frame(x: x, y: y, width: image.width, height: image.height), clip: nil)
    }
    guard let text = content.text, let measured = content.measured, let font = content.font, let titleLine else {
      return
    }
    let top = titleBox.y + (titleBox.height - measured.lineHeight) / 2
    drawText(
      shown(titleLine, of: text), isRightToLeft: measured.isRightToLeft,
      x: titleBox.x + (titleBox.width - group) / 2 + (isMirrored ? 0 : imageWidth), baseline: top + measured.ascender,
      width: titleWidth, font: font, color: view.values.titleColor.value(for: view.state) ?? .named(.tintColor))
  }

  private mutating func drawImage(_ image: ImageAsset, in frame: Frame, clip: String?) {
    guard frame.width > 0, frame.height > 0 else { return }
    writer.markup("<image")
    writer.attribute("href", preview.address(image))
    place(frame, radius: 0)
    if frame.width != image.size.width || frame.height != image.size.height {
      writer.markup(" preserveAspectRatio=\"none\"")
    }
    if let clip { writer.attribute("clip-path", clip) }
    writer.markup("/>")
  }
}

/// Where a button's picture and title may stand, and how much of them there is room for.
struct ButtonBoxes {
  var image: Frame
  var title: Frame
  var imageSize: Size?
  var titleLine: TextLine?
}

extension SolvedComponent {
  func buttonBoxes(of index: Int) -> ButtonBoxes {
    let (view, content) = (style.views[index], contents[index])
    let inner = layout.pixelFrames[index + 1].inset(by: content.insets)
    // Each of the two has the content's box less its own insets; insets say nothing about the button's size.
    var boxes = ButtonBoxes(
      image: inner.inset(by: view.imageEdgeInsets ?? EdgeInsets()),
      title: inner.inset(by: view.titleEdgeInsets ?? EdgeInsets()))
    boxes.imageSize = content.image.map { image in
      Size(
        width: min(image.size.width, max(0, boxes.image.width)),
        height: min(image.size.height, max(0, boxes.image.height)))
    }
    boxes.titleLine =
      content.measured?.lines(
        fitting: max(1, boxes.title.width - (boxes.imageSize?.width ?? 0)), numberOfLines: 1, mode: .truncatingMiddle
      ).first
    return boxes
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
