import ConstraintSolver
import Layout
import Typography

/// What a view would be as large as if nobody asked otherwise.
struct NaturalSize {
  let root: InterfaceRoot
  let index: Int
  let document: InterfaceDocument
  let measure: MeasureSource
  let measurer: TextMeasurer?
  let environment: EnvironmentSource

  private var view: InterfaceView { root.views[index] }

  /// A view without anything to be as large as, whose size no constraint says, keeps the one that it was drawn with.
  ///
  /// The canvas does the same; it holds against what a stack view does where its arrangement leaves something open.
  static let drawnSizePriority = Priority(52)

  var nature: CanvasTranslation.Nature {
    switch measure {
    case .stored:
      if let drawn = drawnSize { return .init(content: drawn, priority: Self.drawnSizePriority) }
      return .init(content: withPlaceholder(storedContent), baselines: view.baselines(height: view.storedFrame?.height))
    case .text:
      let content = withPlaceholder(
        MeasuredSize(
          view: view, document: document, measurer: measurer, environment: environment
        ).content)
      // A label's baselines follow from its text.
      guard case .size(_, let height, _) = content else { return .init(content: content) }
      let controlHeight = document.canvas.controlSize(of: view)?.height
      return .init(
        content: content, baselines: view.baselines(height: height),
        alignmentInsets: controlHeight.map { view.alignmentInsets(forHeight: $0) })
    }
  }

  /// The size that the view was drawn with, if it has no subviews and no natural size.
  private var drawnSize: Content? {
    guard index > 0, withPlaceholder(storedContent) == .none, view.stack == nil, let stored = view.storedFrame,
      !root.views.contains(where: { $0.parent == index })
    else { return nil }
    return .size(width: stored.width, height: stored.height, baseline: nil)
  }

  /// The content with the size that the author gave to the canvas in the place of the view's own.
  private func withPlaceholder(_ content: Content) -> Content {
    let placeholder = view.placeholderSize
    guard placeholder.width != nil || placeholder.height != nil else { return content }
    var size: (width: Double?, height: Double?) = (nil, nil)
    if case .size(let width, let height, _) = content { size = (width, height) }
    return .size(width: placeholder.width ?? size.width, height: placeholder.height ?? size.height, baseline: nil)
  }

  private var storedContent: Content {
    let has = view.hasNaturalSize
    guard has.horizontal || has.vertical else { return .none }
    guard let stored = view.storedFrame else {
      // A file may leave frames out; then the view is as large as the system makes it.
      return MeasuredSize(view: view, document: document, measurer: measurer).content
    }
    let size = stored.inset(by: view.alignmentInsets(forHeight: stored.height))
    return .size(
      width: has.horizontal ? size.width : nil, height: has.vertical ? size.height : nil, baseline: nil)
  }
}
