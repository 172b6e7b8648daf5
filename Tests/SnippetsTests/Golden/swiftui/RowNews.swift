import SwiftUI

/// A headline with a picture and the number of replies, drawn from a picture of 640 × 155 pixels.
struct RowNews: View {
  var title = ""
  var detail = ""
  var chatBtnAction: @MainActor () -> Void = {}

  var body: some View {
    RowNewsLayout {
      Color.clear
      Text(title)
        .font(.system(size: 15))
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
      Text(detail)
        .font(.system(size: 12))
        .foregroundColor(Color(uiColor: .secondaryLabel))
        .frame(maxWidth: .infinity, alignment: .leading)
      Button(action: chatBtnAction) {
        HStack(spacing: 0) {
          Text(verbatim: "跟帖")
        }
        .font(.system(size: 11))
        .foregroundColor(Color(uiColor: .white))
        .padding(.vertical, 6)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .background(Color(uiColor: .systemRed))
    }
  }
}

/// Places the views of RowNews as its constraints say, in their order.
struct RowNewsLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    frames(of: subviews, in: proposal.replacingUnspecifiedDimensions().width).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let frames = frames(of: subviews, in: bounds.width).frames
    for (subview, frame) in zip(subviews, frames) {
      let isTurned = subviews.layoutDirection == .rightToLeft
      let x = isTurned ? bounds.width - frame.maxX : frame.minX
      let origin = CGPoint(x: bounds.minX + x, y: bounds.minY + frame.minY)
      subview.place(at: origin, proposal: ProposedViewSize(frame.size))
    }
  }

  func frames(of subviews: Subviews, in width: CGFloat) -> (frames: [CGRect], size: CGSize) {
    let imageViewWidth = width * 160.0 / 640.0
    let imageViewLeft = 0.03125 * width
    let titleLabelWidth = width * 420.0 / 640.0
    let titleLabelLeft = 0.3046875 * width
    let detailLabelWidth = width * 410.0 / 640.0
    let detailLabelLeft = 0.3046875 * width
    let chatBtnWidth = width * 120.0 / 640.0
    let chatBtnLeft = 0.79375 * width
    let height = width * 155.0 / 640.0
    let imageViewHeight = height * 120.0 / 155.0
    let imageViewTop = 0.12903225806451613 * height
    let titleLabelHeight = height * 31.0 / 155.0
    let titleLabelTop = 0.15483870967741936 * height
    let detailLabelHeight = height * 60.0 / 155.0
    let detailLabelTop = 0.4903225806451613 * height
    let chatBtnHeight = height * 28.0 / 155.0
    let chatBtnTop = 0.7290322580645161 * height
    let frames = [
      CGRect(x: imageViewLeft, y: imageViewTop, width: imageViewWidth, height: imageViewHeight),
      CGRect(x: titleLabelLeft, y: titleLabelTop, width: titleLabelWidth, height: titleLabelHeight),
      CGRect(
        x: detailLabelLeft, y: detailLabelTop, width: detailLabelWidth, height: detailLabelHeight),
      CGRect(x: chatBtnLeft, y: chatBtnTop, width: chatBtnWidth, height: chatBtnHeight),
    ]
    return (frames, CGSize(width: width, height: height))
  }
}
