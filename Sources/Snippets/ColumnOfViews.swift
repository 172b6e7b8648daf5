import Components
import ConstraintSolver
import Layout

/// Views one below the other from edge to edge, as a stack of SwiftUI's says it.
struct ColumnOfViews {
  /// In the order from top to bottom.
  private var rows: [Row] = []
  /// From the last view to the component's bottom.
  private var bottom = 0.0

  private struct Row {
    var view: Int
    /// The distances to the view above and to the sides; nothing is said of the bottom.
    var insets: EdgeInsets
    var height: Double?
  }

  /// Nil where the constraints say anything else, or say it less firmly.
  init?(_ component: Component, _ style: ResolvedStyle) {
    guard component.views.allSatisfy({ $0.placement.parent == nil && $0.placement.autoresizing == nil }),
      component.height == .dynamic
    else { return nil }
    let count = component.views.count
    var leading: [Double?] = Array(repeating: nil, count: count)
    var trailing = leading
    var heights = leading
    /// For each view what it hangs on, and how far below; the component's top where that is nil.
    var above: [(view: Int?, distance: Double)?] = Array(repeating: nil, count: count)
    var last: (view: Int, distance: Double)?
    for constraint in style.constraints {
      guard constraint.relation == .equal, constraint.priority == .required, constraint.multiplier == 1,
        constraint.first.guide == nil, constraint.second?.guide == nil
      else { return nil }
      let turned = constraint.fromView
      guard let view = turned.first.view else { return nil }
      switch (turned.first.attribute, turned.second?.attribute, turned.second?.view) {
      case (.leading, .leading, nil) where leading[view] == nil: leading[view] = turned.constant
      case (.trailing, .trailing, nil) where trailing[view] == nil: trailing[view] = -turned.constant
      case (.top, .top, nil) where above[view] == nil: above[view] = (nil, turned.constant)
      case (.top, .bottom, let other?) where above[view] == nil && other != view: above[view] = (other, turned.constant)
      case (.bottom, .bottom, nil) where last == nil: last = (view, -turned.constant)
      case (.height, nil, nil) where heights[view] == nil && turned.second == nil: heights[view] = turned.constant
      default: return nil
      }
    }
    guard let last else { return nil }
    bottom = last.distance
    var next: Int? = last.view
    while let view = next {
      guard rows.count < count, let place = above[view], let left = leading[view], let right = trailing[view],
        heights[view] != nil || Self.hasNaturalHeight(style.views[view])
      else { return nil }
      rows.insert(
        Row(view: view, insets: EdgeInsets(top: place.distance, left: left, right: right), height: heights[view]),
        at: 0)
      next = place.view
    }
    guard rows.count == count else { return nil }
  }

  private static func hasNaturalHeight(_ view: ResolvedView) -> Bool {
    switch view.viewClass {
    case .label, .button, .textField: true
    default: false
    }
  }

  func write(_ style: ResolvedStyle, of component: Component, _ code: inout CodeWriter) {
    func write(_ row: Row, bottom: Double, _ code: inout CodeWriter) {
      SwiftUIContent(style.views[row.view], component.views[row.view], in: component).write(fillsFrame: false, &code)
      code.indented { code in
        if let height = row.height { code.line(".frame(height: \(SwiftLiteral.number(height)))") }
        var insets = row.insets
        insets.bottom = bottom
        if insets != EdgeInsets() { code.line(".padding(\(SwiftUIContent.insets(insets)))") }
      }
    }
    if rows.count == 1 { return write(rows[0], bottom: bottom, &code) }
    code.block("VStack(alignment: .leading, spacing: 0)") { code in
      for (index, row) in rows.enumerated() { write(row, bottom: index + 1 == rows.count ? bottom : 0, &code) }
    }
  }
}
