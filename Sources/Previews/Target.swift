import Components
import Layout

/// What a finger has to hit.
public struct Target: Hashable, Sendable {
  /// By index among the views of the solved style.
  public var view: Int
  /// The view's frame, grown about its middle to 44 points each way.
  public var area: Frame
  /// Whether the view itself is smaller than that; for a switch, whose size UIKit gives, whether the area has no room.
  public var isTooSmall: Bool

  /// The side of the smallest square that Apple's Human Interface Guidelines ask for.
  public static let side = 44.0
}

extension SolvedComponent {
  /// The controls that can be touched, in their order.
  public var targets: [Target] {
    let small = Set(pictureFindings.filter { $0.kind == .smallTarget }.flatMap(\.views))
    return visibleViews.filter { style.views[$0].viewClass.isTouched }.map { view in
      let frame = frame(of: view)
      let (width, height) = (max(frame.width, Target.side), max(frame.height, Target.side))
      return Target(
        view: view,
        area: Frame(
          x: frame.x - (width - frame.width) / 2, y: frame.y - (height - frame.height) / 2, width: width,
          height: height),
        isTooSmall: small.contains(view))
    }
  }

  /// Where the lines of a view's text stand, from top to bottom, in points from the component's top edge.
  public func baselines(of view: Int) -> [Double] {
    let content = contents[view]
    guard let measured = content.measured else { return [] }
    let frame = frame(of: view)
    let count = style.views[view].viewClass == .label ? layout.lines[view + 1].count : 1
    guard count > 0 else { return [] }
    let scale = layout.textScales.indices.contains(view + 1) ? layout.textScales[view + 1] : 1
    let first = frame.y + (frame.height - measured.height(ofLines: count) * scale) / 2 + measured.ascender * scale
    return (0..<count).map { first + Double($0) * (measured.lineHeight + max(0, measured.lineSpacing)) * scale }
  }

  /// Where an anchor's line lies, in points from the component's left or top edge; nil for widths and heights.
  func position(of anchor: ResolvedAnchor) -> Double? {
    let frame = frame(of: anchor.view)
    let isMirrored = context.direction == .rightToLeft
    let margins = anchor.view.map { style.views[$0].placement.margins } ?? component.surroundings.margins
    let inner = margins ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    switch anchor.attribute {
    case .left: return frame.x
    case .right: return frame.right
    case .leading: return isMirrored ? frame.right : frame.x
    case .trailing: return isMirrored ? frame.x : frame.right
    case .top: return frame.y
    case .bottom: return frame.bottom
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    case .leftMargin: return frame.x + inner.left
    case .rightMargin: return frame.right - inner.right
    case .leadingMargin: return isMirrored ? frame.right - inner.right : frame.x + inner.left
    case .trailingMargin: return isMirrored ? frame.x + inner.left : frame.right - inner.right
    case .topMargin: return frame.y + inner.top
    case .bottomMargin: return frame.bottom - inner.bottom
    case .centerXWithinMargins: return frame.x + (frame.width + inner.left - inner.right) / 2
    case .centerYWithinMargins: return frame.y + (frame.height + inner.top - inner.bottom) / 2
    case .firstBaseline: return anchor.view.map { baselines(of: $0).first ?? frame.bottom } ?? frame.bottom
    case .lastBaseline: return anchor.view.map { baselines(of: $0).last ?? frame.bottom } ?? frame.bottom
    case .width, .height: return nil
    }
  }
}

extension ViewClass {
  /// Whether people touch it.
  var isTouched: Bool {
    switch self {
    case .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker, .pickerView, .textField,
      .searchBar, .control:
      true
    default: false
    }
  }
}
