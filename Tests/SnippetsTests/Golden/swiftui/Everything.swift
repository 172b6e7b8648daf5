import SwiftUI

/// Everything for SwiftUI. Its constraints need Auto Layout, so that this is the UIKit view
/// of the other dialects in a frame of SwiftUI's.
struct EverythingRepresentable: UIViewRepresentable {
  var style = Everything.Style.default
  var caption = ""
  var isChosen = false

  func makeUIView(context: Context) -> Everything { Everything(frame: .zero) }

  func updateUIView(_ view: Everything, context: Context) {
    view.style = style
    view.caption = caption
    view.isChosen = isChosen
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView view: Everything, context: Context
  ) -> CGSize? {
    let width = proposal.replacingUnspecifiedDimensions().width
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}
