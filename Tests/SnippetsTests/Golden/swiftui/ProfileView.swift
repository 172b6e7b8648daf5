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
    switch style {
    case .leading: leadingBody
    case .centred: centredBody
    }
  }

  private var leadingBody: some View {
    ProfileViewLeadingLayout {
      Text(name)
        .font(.system(size: 15))
        .foregroundColor(Color(uiColor: .label))
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
      // SwiftUI wraps by words where the label wraps by characters.
      Text(intro)
        .font(.system(size: 13))
        .foregroundColor(Color(uiColor: .secondaryLabel))
        .lineSpacing(10)
        .frame(maxWidth: .infinity, alignment: .leading)
      Button(action: subscribeButtonAction) {
        HStack(spacing: 0) {
          Image(subscribed ? "subscribed" : "subscribe")
          Text(verbatim: subscribed ? "已订" : "订阅")
        }
        .font(.system(size: 12))
        .foregroundColor(subscribed ? Color(uiColor: .systemYellow) : Color(uiColor: .label))
        .padding(.vertical, 6)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      Image("portrait")
        .resizable()
        .scaledToFill()
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .clipShape(RoundedRectangle(cornerRadius: 30))
        .overlay(
          RoundedRectangle(cornerRadius: 30).strokeBorder(Color(uiColor: .systemRed), lineWidth: 3))
    }
  }

  private var centredBody: some View {
    ProfileViewCentredLayout {
      Text(name)
        .font(.system(size: 17))
        .foregroundColor(Color(uiColor: .systemRed))
        .lineLimit(1)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity, alignment: .center)
      // SwiftUI wraps by words where the label wraps by characters.
      Text(intro)
        .font(.system(size: 15))
        .foregroundColor(Color(uiColor: .systemPurple))
        .lineSpacing(4)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity, alignment: .center)
      Button(action: subscribeButtonAction) {
        HStack(spacing: 0) {
          Image(subscribed ? "subscribed" : "subscribe")
          Text(verbatim: subscribed ? "已订" : "订阅")
        }
        .font(.system(size: 12))
        .foregroundColor(subscribed ? Color(uiColor: .systemYellow) : Color(uiColor: .label))
        .padding(.vertical, 6)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      Image("portrait")
        .resizable()
        .scaledToFill()
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .clipShape(RoundedRectangle(cornerRadius: 30))
        .overlay(
          RoundedRectangle(cornerRadius: 30).strokeBorder(Color(uiColor: .systemRed), lineWidth: 3))
    }
  }
}

/// Places the views of ProfileView in the style leading as its constraints say, in their order.
struct ProfileViewLeadingLayout: Layout {
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
    let imageViewWidth: CGFloat = 60.0
    let imageViewLeft: CGFloat = 14.0
    let nameLabelWidth = width - imageViewLeft - imageViewWidth - 24
    let nameLabelLeft = imageViewLeft + imageViewWidth + 10
    let introLabelWidth = nameLabelWidth
    let introLabelLeft = nameLabelLeft
    let subscribeButtonWidth = imageViewWidth
    let subscribeButtonLeft = imageViewLeft
    let imageViewHeight = imageViewWidth
    let imageViewTop: CGFloat = 20.0
    let subscribeButtonHeight: CGFloat = 30.0
    let subscribeButtonTop = imageViewTop + imageViewHeight + 10
    let nameLabelHeight =
      subviews[0].sizeThatFits(ProposedViewSize(width: nameLabelWidth, height: nil)).height
    let nameLabelTop = imageViewTop
    let introLabelHeight =
      subviews[1].sizeThatFits(ProposedViewSize(width: introLabelWidth, height: nil)).height
    let introLabelTop = nameLabelTop + nameLabelHeight + 10
    let height =
      max(subscribeButtonTop + subscribeButtonHeight + 20, introLabelTop + introLabelHeight + 20)
    let frames = [
      CGRect(x: nameLabelLeft, y: nameLabelTop, width: nameLabelWidth, height: nameLabelHeight),
      CGRect(x: introLabelLeft, y: introLabelTop, width: introLabelWidth, height: introLabelHeight),
      CGRect(
        x: subscribeButtonLeft, y: subscribeButtonTop, width: subscribeButtonWidth,
        height: subscribeButtonHeight),
      CGRect(x: imageViewLeft, y: imageViewTop, width: imageViewWidth, height: imageViewHeight),
    ]
    return (frames, CGSize(width: width, height: height))
  }
}

/// Places the views of ProfileView in the style centred as its constraints say, in their order.
struct ProfileViewCentredLayout: Layout {
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
    let imageViewWidth: CGFloat = 60.0
    let imageViewLeft = 0.5 * width - 30
    let subscribeButtonWidth = imageViewWidth
    let subscribeButtonLeft = imageViewLeft
    let nameLabelWidth = width - 28
    let nameLabelLeft: CGFloat = 14.0
    let introLabelWidth = nameLabelWidth
    let introLabelLeft = nameLabelLeft
    let imageViewHeight = imageViewWidth
    let imageViewTop: CGFloat = 20.0
    let subscribeButtonHeight: CGFloat = 30.0
    let subscribeButtonTop = imageViewTop + imageViewHeight + 10
    let nameLabelHeight =
      subviews[0].sizeThatFits(ProposedViewSize(width: nameLabelWidth, height: nil)).height
    let nameLabelTop = subscribeButtonTop + subscribeButtonHeight + 10
    let introLabelHeight =
      subviews[1].sizeThatFits(ProposedViewSize(width: introLabelWidth, height: nil)).height
    let introLabelTop = nameLabelTop + nameLabelHeight + 10
    let height = introLabelTop + introLabelHeight + 20
    let frames = [
      CGRect(x: nameLabelLeft, y: nameLabelTop, width: nameLabelWidth, height: nameLabelHeight),
      CGRect(x: introLabelLeft, y: introLabelTop, width: introLabelWidth, height: introLabelHeight),
      CGRect(
        x: subscribeButtonLeft, y: subscribeButtonTop, width: subscribeButtonWidth,
        height: subscribeButtonHeight),
      CGRect(x: imageViewLeft, y: imageViewTop, width: imageViewWidth, height: imageViewHeight),
    ]
    return (frames, CGSize(width: width, height: height))
  }
}
