import SwiftUI

/// A picture with a title, a caption whose width follows the device, and a link.
struct CardCaption: View {
  var title = ""
  var caption = ""
  var linkButtonAction: @MainActor () -> Void = {}

  var body: some View {
    CardCaptionLayout(
      createSizeSegmentCollectionViewHeight: DesignSpec.createSizeSegmentCollectionViewHeight,
      createSizeCaptionTextWidth: DesignSpec.createSizeCaptionTextWidth
    ) {
      ground
      picture
      titleLabel
      captionLabel
      linkButton
    }
  }

  private var ground: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(Color("color.card.ground"))
      .shadow(
        color: Color(red: 28 / 255, green: 34 / 255, blue: 40 / 255, opacity: 46 / 255), radius: 5,
        x: 0, y: 2)
  }

  private var picture: some View {
    Color.clear
  }

  private var titleLabel: some View {
    Text(title)
      .font(.system(size: 17, weight: .semibold))  // type.title
      .foregroundStyle(Color("color.card.title"))
      .lineLimit(1)
      .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var captionLabel: some View {
    Text(caption)
      .font(.system(size: 13))  // type.caption
      .foregroundStyle(Color("color.card.title"))
      .lineSpacing(2.0363281250000007)
      .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var linkButton: some View {
    Button(action: linkButtonAction) {
      Text(verbatim: "Read on")
        .font(.system(size: 13, weight: .semibold))
        .foregroundStyle(Color("color.card.link"))
        .lineLimit(1)
        .padding(.vertical, 6)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
  }
}

/// Places the views of CardCaption as its constraints say.
private struct CardCaptionLayout: Layout {
  var createSizeSegmentCollectionViewHeight: CGFloat
  var createSizeCaptionTextWidth: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    frames(of: subviews, in: proposal).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let frames = frames(of: subviews, in: ProposedViewSize(bounds.size)).frames
    let isTurned = subviews.layoutDirection == .rightToLeft
    for (subview, frame) in zip(subviews, frames) {
      let x = isTurned ? bounds.width - frame.maxX : frame.minX
      let origin = CGPoint(x: bounds.minX + x, y: bounds.minY + frame.minY)
      subview.place(at: origin, proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(
    of subviews: Subviews, in proposal: ProposedViewSize
  ) -> (frames: [CGRect], size: CGSize) {
    let width = proposal.replacingUnspecifiedDimensions().width
    let groundWidth = width - 32
    let pictureWidth = width - 48
    let titleLabelY = createSizeSegmentCollectionViewHeight + 28
    let titleLabelWidth = min(subviews[2].sizeThatFits(.unspecified).width, width - 56)
    let linkButtonWidth = max(subviews[4].sizeThatFits(.unspecified).width, 44)
    let titleLabelHeight = subviews[2].sizeThatFits(.unspecified).height
    let captionLabelY = titleLabelY + titleLabelHeight + 4
    let captionLabelHeight = subviews[3].sizeThatFits(
      ProposedViewSize(width: createSizeCaptionTextWidth, height: nil)
    ).height
    let linkButtonY = captionLabelY + captionLabelHeight
    let linkButtonNatural = subviews[4].sizeThatFits(.unspecified).height
    let groundHeight = max(
      linkButtonNatural + titleLabelHeight + captionLabelHeight
        + createSizeSegmentCollectionViewHeight + 24,
      titleLabelHeight + captionLabelHeight + createSizeSegmentCollectionViewHeight + 68
    )
    let height = groundHeight + 16
    let linkButtonHeight =
      height - titleLabelHeight - captionLabelHeight - createSizeSegmentCollectionViewHeight - 40
    let frames = [
      CGRect(x: 16, y: 8, width: groundWidth, height: groundHeight),
      CGRect(x: 24, y: 16, width: pictureWidth, height: createSizeSegmentCollectionViewHeight),
      CGRect(x: 28, y: titleLabelY, width: titleLabelWidth, height: titleLabelHeight),
      CGRect(
        x: 28, y: captionLabelY, width: createSizeCaptionTextWidth, height: captionLabelHeight),
      CGRect(x: 28, y: linkButtonY, width: linkButtonWidth, height: linkButtonHeight),
    ]
    return (frames, CGSize(width: width, height: height))
  }
}

/// Measures that the design gives for each device.
@MainActor private enum DesignSpec {
  /// The width of a caption below a picture (create.size.captionTextWidth)
  static var createSizeCaptionTextWidth: CGFloat {
    switch (screen.width, screen.height) {
    case (320, 480): 220  // iPhone 4s
    case (...347.5, _): 234  // iPhone 5s
    case (...394.5, _): 250  // iPhone 8
    default: 260  // iPhone 8 Plus
    }
  }

  /// The height of a picture that can be cut into segments (create.size.segmentCollectionView.height)
  static var createSizeSegmentCollectionViewHeight: CGFloat { 116 + 16 }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
