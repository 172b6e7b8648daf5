import SwiftUI

/// A row whose height, margins and line width the device gives.
struct RowBadge: View {
  var moreAction: @MainActor () -> Void = {}

  var body: some View {
    RowBadgeLayout(
      testCardWidth: DesignSpec.testCardWidth, testGap: DesignSpec.testGap,
      testSpacing: DesignSpec.testSpacing, testDefault: DesignSpec.testDefault
    ) {
      dot
      text
      more
    }
  }

  private var dot: some View {
    Dot()
  }

  private var text: some View {
    Text(verbatim: "A text that needs several lines where cards are narrow")
      .font(.system(size: 17))
  }

  private var more: some View {
    Button(action: moreAction) {
      HStack(spacing: 0) {
        Image("chevron")
          .offset(x: 0, y: DesignSpec.testDefault / 2)
        Text(verbatim: "More")
          .offset(x: (DesignSpec.testGap - DesignSpec.testDefault) / 2, y: 0)
      }
      .font(.system(size: 15))
      .lineLimit(1)
      .padding(.vertical, 6)
      .frame(minWidth: 30)
    }
  }
}

/// Places the views of RowBadge as its constraints say.
private struct RowBadgeLayout: Layout {
  var testCardWidth: CGFloat
  var testGap: CGFloat
  var testSpacing: CGFloat
  var testDefault: CGFloat

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
    let height = proposal.height ?? testGap * 2 + 20
    let dotWidth = subviews[0].sizeThatFits(.unspecified).width
    let textX = dotWidth + testGap + 4
    let textWidth = subviews[1].sizeThatFits(
      ProposedViewSize(width: testCardWidth, height: nil)
    ).width
    let moreWidth = subviews[2].sizeThatFits(.unspecified).width
    let moreX = width - moreWidth - testSpacing
    let dotHeight = subviews[0].sizeThatFits(ProposedViewSize(width: dotWidth, height: nil)).height
    let textHeight = subviews[1].sizeThatFits(
      ProposedViewSize(width: testCardWidth, height: nil)
    ).height
    let moreHeight = subviews[2].sizeThatFits(.unspecified).height
    let moreY = height / 2 - moreHeight / 2 + testDefault * 0.5 - 1
    let frames = [
      CGRect(x: testGap, y: testDefault, width: dotWidth, height: dotHeight),
      CGRect(x: textX, y: testDefault, width: textWidth, height: textHeight),
      CGRect(x: moreX, y: moreY, width: moreWidth, height: moreHeight),
    ]
    return (frames, CGSize(width: width, height: height))
  }
}

/// Measures that the design gives for each device.
@MainActor private enum DesignSpec {
  /// test.gap
  static var testGap: CGFloat {
    switch (screen.width, screen.height) {
    case (..<600, _): 12
    default: 20
    }
  }

  /// As wide as a card is (test.cardWidth)
  static var testCardWidth: CGFloat {
    switch (screen.width, screen.height) {
    case (375, 667): 210 - 4  // iPhone SE (3rd)
    case (390..<430, _): 250.5 - 4
    case (430..., _): DesignSpec.testGap * 10 - 4
    default: 180 - 4
    }
  }

  /// test.spacing
  static var testSpacing: CGFloat {
    switch (screen.width, screen.height) {
    case (600..., _): 14
    case (...380, _): 5  // iPhone 4s
    default: 8  // iPhone 16 Pro Max
    }
  }

  /// test.default
  static var testDefault: CGFloat { 4 }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
