import SwiftUI

/// A headline with a picture and the number of replies, drawn from a picture of 640 × 155 pixels.
struct RowNews: View {
  var title = ""
  var detail = ""
  var chatBtnAction: @MainActor () -> Void = {}

  var body: some View {
    RowNewsLayout {
      imageView
      titleLabel
      detailLabel
      chatBtn
    }
  }

  private var imageView: some View {
    Color.clear
  }

  private var titleLabel: some View {
    Text(title)
      .font(.system(size: 15))
      .lineLimit(1)
      .frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .leading)
  }

  private var detailLabel: some View {
    Text(detail)
      .font(.system(size: 12))
      .foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .leading)
  }

  private var chatBtn: some View {
    Button(action: chatBtnAction) {
      Text(verbatim: "跟帖")
        .font(.system(size: 11))
        .foregroundStyle(.white)
        .lineLimit(1)
        .padding(.vertical, 6)
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
    .background(.red)
  }
}

/// Places the views of RowNews as its constraints say.
private struct RowNewsLayout: Layout {
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
    let height = width * 155 / 640
    let imageViewWidth = width * 160 / 640
    let imageViewHeight = width * 0.1875
    let imageViewX = width / 32
    let imageViewY = width / 32
    let titleLabelWidth = width * 420 / 640
    let titleLabelHeight = width * 0.0484375
    let titleLabelX = width * 0.3046875
    let titleLabelY = width * 0.0375
    let detailLabelWidth = width * 410 / 640
    let detailLabelHeight = width * 0.09375
    let detailLabelY = width * 0.11875
    let chatBtnWidth = width * 120 / 640
    let chatBtnHeight = width * 0.04375
    let chatBtnX = width * 0.79375
    let chatBtnY = width * 0.1765625
    let frames = [
      CGRect(x: imageViewX, y: imageViewY, width: imageViewWidth, height: imageViewHeight),
      CGRect(x: titleLabelX, y: titleLabelY, width: titleLabelWidth, height: titleLabelHeight),
      CGRect(x: titleLabelX, y: detailLabelY, width: detailLabelWidth, height: detailLabelHeight),
      CGRect(x: chatBtnX, y: chatBtnY, width: chatBtnWidth, height: chatBtnHeight),
    ]
    return (frames, CGSize(width: width, height: height))
  }
}
