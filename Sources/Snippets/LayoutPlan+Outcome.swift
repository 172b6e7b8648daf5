import Components
import Layout

/// What the code of a plan works out.
extension LayoutPlan {
  struct Outcome {
    var size: Size
    /// From where the steps count, in the component's coordinates.
    var frames: [Int: Frame]
  }

  /// What the code would work out.
  ///
  /// - Parameters:
  ///   - width: the width that is given; nil where none is.
  ///   - input: the views that are laid out.
  func evaluate(width: Double?, _ input: LayoutInput) -> Outcome? {
    let shown = groups.shown
    func fit(_ subview: Int, _ limit: Double?) -> FittedView? {
      shown.indices.contains(subview) ? fitted(shown[subview], limit, input) : nil
    }
    func run(_ steps: LayoutSteps, _ names: inout [String: Double]) -> Bool {
      for step in steps.steps {
        guard let value = step.value.value(names, fit: fit) else { return false }
        names[step.name] = value
      }
      return true
    }
    var idealWidth: Double {
      var found: [String: Double] = [:]
      let own = ideal.flatMap { run($0, &found) ? $0.height.value(found) : nil }
      return own ?? usualWidth ?? 10
    }
    let width = width ?? idealWidth
    guard let outcome = arithmetic?.outcome(width: width, height: usualHeight, fit: fit) else { return nil }
    var frames: [Int: Frame] = [:]
    for (view, frame) in outcome.frames {
      frames[view] = frame
      guard groups.groups[view] != nil else { continue }
      guard place(view, in: frame, input, &frames) else { return nil }
    }
    return Outcome(size: Size(width: width, height: outcome.height), frames: frames)
  }

  /// What a view takes; nil where SwiftUI would not give it what it wants.
  private func fitted(_ view: Int, _ limit: Double?, _ input: LayoutInput) -> FittedView? {
    if let plan = nested[view] { return plan.evaluate(width: limit, input).map { FittedView($0.size) } }
    if let group = groups.groups[view] { return fitted(group, limit, input) }
    switch input.views[nodes[view]].content {
    case .none: return FittedView(Size(width: limit ?? 10, height: 10))
    case .size(let width, let height, let baseline):
      return FittedView(
        Size(width: width ?? limit ?? 10, height: height ?? 10), firstBaseline: baseline, lastBaseline: baseline)
    case .text(let text):
      let size = text.text.size(
        fitting: limit ?? .infinity, numberOfLines: text.numberOfLines, mode: text.lineBreakMode, scale: input.scale)
      return FittedView(
        size, firstBaseline: text.text.ascender, lastBaseline: size.height - text.text.descender)
    }
  }

  /// The views of a stack that are shown now, and what each takes; nil where that is not sure.
  private func members(of group: ViewGroup, _ limit: Double?, _ input: LayoutInput) -> [(view: Int, size: Size)]? {
    var members: [(view: Int, size: Size)] = []
    for view in group.members where !input.views[nodes[view]].isHidden || !input.views[nodes[view]].isArranged {
      guard let size = fitted(view, limit, input)?.size else { return nil }
      members.append((view, size))
    }
    return members
  }

  private func fitted(_ group: ViewGroup, _ limit: Double?, _ input: LayoutInput) -> FittedView? {
    switch group.kind {
    case .stack(let stack):
      let isVertical = stack.axis == .vertical
      guard let sizes = members(of: group, isVertical ? limit : nil, input)?.map(\.size) else { return nil }
      let gaps = stack.spacing * Double(max(0, sizes.count - 1))
      guard isVertical else {
        return FittedView(
          Size(width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0))
      }
      let widest = sizes.map(\.width).max() ?? 0
      return FittedView(
        Size(
          width: stack.alignment == .fill ? limit ?? widest : widest, height: sizes.reduce(gaps) { $0 + $1.height }))
    case .scroll(let axis, let insets):
      guard let content = group.members.first else { return nil }
      let isSideways = axis == .horizontal
      guard let inner = fitted(content, isSideways ? nil : limit, input)?.size else { return nil }
      if isSideways {
        return FittedView(
          Size(width: limit ?? inner.width + insets.leading.value + insets.trailing.value, height: inner.height))
      }
      return FittedView(
        Size(width: limit ?? inner.width, height: inner.height + insets.top.value + insets.bottom.value))
    }
  }

  /// Places the views of a container as SwiftUI does; whether that is sure.
  private func place(
    _ container: Int, in frame: Frame, _ input: LayoutInput, _ frames: inout [Int: Frame]
  ) -> Bool {
    guard let group = groups.groups[container] else { return true }
    var placed: [(view: Int, frame: Frame)] = []
    switch group.kind {
    case .stack(let stack):
      let isVertical = stack.axis == .vertical
      let limit = isVertical ? frame.width : nil
      guard let own = fitted(group, limit, input)?.size, let members = members(of: group, limit, input) else {
        return false
      }
      // A stack that gets another length than its own shares the rest out as only SwiftUI knows.
      guard abs(isVertical ? own.height - frame.height : own.width - frame.width) < 1e-6 else { return false }
      var place = isVertical ? frame.y : frame.x
      for (view, size) in members {
        let (length, room) = isVertical ? (size.width, frame.width) : (size.height, frame.height)
        var start = isVertical ? frame.x : frame.y
        switch stack.alignment {
        case .fill: guard isVertical || abs(length - room) < 1e-6 else { return false }
        case .trailing: start += room - length
        case .center: start += (room - length) / 2
        default: break
        }
        let across = stack.alignment == .fill ? room : length
        placed.append(
          (
            view,
            isVertical
              ? Frame(x: start, y: place, width: across, height: size.height)
              : Frame(x: place, y: start, width: size.width, height: across)
          ))
        place += stack.spacing + (isVertical ? size.height : size.width)
      }
      if input.direction == .rightToLeft, steps.isFromLeft {
        for index in placed.indices {
          placed[index].frame.x = 2 * frame.x + frame.width - placed[index].frame.x - placed[index].frame.width
        }
      }
    case .scroll(let axis, let insets):
      let isSideways = axis == .horizontal
      guard let content = group.members.first,
        let size = fitted(content, isSideways ? nil : frame.width, input)?.size
      else { return false }
      guard !isSideways || abs(size.height - frame.height) < 1e-6 else { return false }
      var inner = Frame(
        x: frame.x + insets.leading.value, y: frame.y + insets.top.value,
        width: isSideways ? size.width : frame.width, height: size.height)
      // SwiftUI begins where reading begins; the design counts its content from the left.
      if isSideways, input.direction == .rightToLeft {
        guard !steps.isFromLeft else { return false }
        inner.x += frame.width - size.width - insets.leading.value - insets.trailing.value
      }
      placed.append((content, inner))
    }
    for (view, frame) in placed {
      frames[view] = frame
      guard place(view, in: frame, input, &frames) else { return false }
    }
    return true
  }
}
