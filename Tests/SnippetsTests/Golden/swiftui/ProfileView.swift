import SwiftUI

/// A person or channel with a round picture, a few words, and a button to follow.
struct ProfileView: View {
  enum Style {
    case leading
    case centred
  }

  var style = Style.leading
  var name = ""
  var intro = ""
  var subscribed = false
  var subscribeButtonAction: @MainActor () -> Void = {}

  var body: some View {
    ProfileViewLayout(style: style) {
      nameLabel
      introLabel
      subscribeButton
      imageView
    }
  }

  @ViewBuilder private var nameLabel: some View {
    switch style {
    case .leading:
      Text(name)
        .font(.system(size: 15))
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
    case .centred:
      Text(name)
        .font(.system(size: 17))
        .foregroundStyle(.red)
        .lineLimit(1)
        .frame(maxWidth: .infinity)
    }
  }

  /// SwiftUI breaks lines between words; the design breaks them between characters.
  @ViewBuilder private var introLabel: some View {
    switch style {
    case .leading:
      Text(intro)
        .font(.system(size: 13))
        .foregroundStyle(.secondary)
        .lineSpacing(10)
        .frame(maxWidth: .infinity, alignment: .leading)
    case .centred:
      Text(intro)
        .font(.system(size: 15))
        .foregroundStyle(.purple)
        .lineSpacing(4)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
    }
  }

  private var subscribeButton: some View {
    Button(action: subscribeButtonAction) {
      HStack(spacing: 0) {
        Image(subscribed ? "subscribed" : "subscribe")
        Text(verbatim: subscribed ? "已订" : "订阅")
      }
      .font(.system(size: 12))
      .foregroundStyle(subscribed ? Color.yellow : Color.primary)
      .lineLimit(1)
      .padding(.vertical, 6)
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    }
  }

  private var imageView: some View {
    Image("portrait")
      .resizable()
      .scaledToFill()
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
      .clipShape(RoundedRectangle(cornerRadius: 30))
      .overlay {
        RoundedRectangle(cornerRadius: 30)
          .strokeBorder(.red, lineWidth: 3)
      }
  }
}

/// Places the views of ProfileView as each style's constraints say.
private struct ProfileViewLayout: Layout {
  var style: ProfileView.Style

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
    switch style {
    case .leading: leadingFrames(of: subviews, in: proposal)
    case .centred: centredFrames(of: subviews, in: proposal)
    }
  }

  private func leadingFrames(
    of subviews: Subviews, in proposal: ProposedViewSize
  ) -> (frames: [CGRect], size: CGSize) {
    let nameLabelWidthIdeal = max(
      subviews[0].sizeThatFits(.unspecified).width, subviews[1].sizeThatFits(.unspecified).width)
    let width = proposal.width ?? nameLabelWidthIdeal + 98
    let nameLabelWidth = width - 98
    let nameLabelHeight = subviews[0].sizeThatFits(.unspecified).height
    let introLabelY = nameLabelHeight + 30
    let introLabelHeight = subviews[1].sizeThatFits(
      ProposedViewSize(width: nameLabelWidth, height: nil)
    ).height
    let height = max(140, nameLabelHeight + introLabelHeight + 50)
    let frames = [
      CGRect(x: 84, y: 20, width: nameLabelWidth, height: nameLabelHeight),
      CGRect(x: 84, y: introLabelY, width: nameLabelWidth, height: introLabelHeight),
      CGRect(x: 14, y: 90, width: 60, height: 30),
      CGRect(x: 14, y: 20, width: 60, height: 60),
    ]
    return (frames, CGSize(width: width, height: height))
  }

  private func centredFrames(
    of subviews: Subviews, in proposal: ProposedViewSize
  ) -> (frames: [CGRect], size: CGSize) {
    let nameLabelWidthIdeal = max(
      subviews[0].sizeThatFits(.unspecified).width, subviews[1].sizeThatFits(.unspecified).width)
    let width = proposal.width ?? nameLabelWidthIdeal + 28
    let imageViewX = width / 2 - 30
    let nameLabelWidth = width - 28
    let nameLabelHeight = subviews[0].sizeThatFits(.unspecified).height
    let introLabelY = nameLabelHeight + 140
    let introLabelHeight = subviews[1].sizeThatFits(
      ProposedViewSize(width: nameLabelWidth, height: nil)
    ).height
    let height = introLabelY + introLabelHeight + 20
    let frames = [
      CGRect(x: 14, y: 130, width: nameLabelWidth, height: nameLabelHeight),
      CGRect(x: 14, y: introLabelY, width: nameLabelWidth, height: introLabelHeight),
      CGRect(x: imageViewX, y: 90, width: 60, height: 30),
      CGRect(x: imageViewX, y: 20, width: 60, height: 60),
    ]
    return (frames, CGSize(width: width, height: height))
  }
}
