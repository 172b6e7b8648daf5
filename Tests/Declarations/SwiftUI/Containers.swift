// Nodes with several others in them: stacks, and layouts that snippets bring.
import UIKit

// MARK: - Stacks

final class StackNode: Node {
  let views: [Node]
  let isVertical: Bool
  let spacing: CGFloat
  let alignment: Alignment
  init(_ views: [Node], isVertical: Bool, spacing: CGFloat, alignment: Alignment) {
    (self.views, self.isVertical, self.spacing, self.alignment) = (views, isVertical, spacing, alignment)
  }
  override var children: [Node] { views }

  private func proposal(main: CGFloat?, cross: CGFloat?) -> ProposedViewSize {
    isVertical ? ProposedViewSize(width: cross, height: main) : ProposedViewSize(width: main, height: cross)
  }
  private func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// What each view is proposed: the least flexible choose first, and share what is left.
  private func proposals(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
    let cross = isVertical ? proposal.width : proposal.height
    guard let room = isVertical ? proposal.height : proposal.width else {
      return views.map { _ in self.proposal(main: nil, cross: cross) }
    }
    var left = room - spacing * CGFloat(max(0, views.count - 1))
    let flexibility = views.map { view in
      main(view.size(self.proposal(main: .infinity, cross: cross)))
        - main(view.size(self.proposal(main: 0, cross: cross)))
    }
    var result = views.map { _ in proposal }
    var open = views.count
    for index in views.indices.sorted(by: { (flexibility[$0], $0) < (flexibility[$1], $1) }) {
      result[index] = self.proposal(main: max(0, left / CGFloat(open)), cross: cross)
      left -= main(views[index].size(result[index]))
      open -= 1
    }
    return result
  }

  override func size(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = zip(views, proposals(proposal)).map { $0.size($1) }
    let gaps = spacing * CGFloat(max(0, views.count - 1))
    let length = sizes.map(main).reduce(gaps, +)
    let across = sizes.map { isVertical ? $0.width : $0.height }.max() ?? 0
    return isVertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    var place = isVertical ? frame.minY : frame.minX
    for (view, proposal) in zip(views, proposals(proposal)) {
      let length = main(view.size(proposal))
      let rect =
        isVertical
        ? CGRect(x: frame.minX, y: place, width: frame.width, height: length)
        : CGRect(x: place, y: frame.minY, width: length, height: frame.height)
      put(view, proposal, alignment, in: rect)
      place += length + spacing
    }
  }
}

final class LayersNode: Node {
  let views: [Node]
  let alignment: Alignment
  init(_ views: [Node], _ alignment: Alignment) { (self.views, self.alignment) = (views, alignment) }
  override var children: [Node] { views }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = views.map { $0.size(proposal) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }
  override func placeChildren(_ proposal: ProposedViewSize) {
    for view in views { put(view, proposal, alignment) }
  }
}

/// Is as long as it may be along its axis, and as its content across; its content is as long as it likes.
final class ScrollNode: WrapperNode {
  let axes: Axis.Set
  init(_ child: Node, _ axes: Axis.Set) {
    self.axes = axes
    super.init(child)
  }
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height
    )
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    let content = child.size(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }
  override func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat { size(proposal).height }
  override func placeChildren(_ proposal: ProposedViewSize) { child.place(at: frame.origin, inner(proposal)) }
}

// MARK: - Layouts

public struct LayoutSubview {
  let node: Node
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(proposal) }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: node, proposal: proposal)
  }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = node.size(proposal)
    node.place(
      at: CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y), proposal)
  }
}

/// A view's size and the places that views are lined up by.
public struct ViewDimensions {
  let node: Node
  let proposal: ProposedViewSize
  public var width: CGFloat { node.size(proposal).width }
  public var height: CGFloat { node.size(proposal).height }
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide {
    case .firstTextBaseline, .lastTextBaseline: node.baseline(guide, proposal)
    default: height * guide.part
    }
  }
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

public struct LayoutSubviews: RandomAccessCollection {
  let nodes: [Node]
  public let layoutDirection: LayoutDirection
  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
}

public protocol Layout: Sendable {
  typealias Subviews = LayoutSubviews
  associatedtype Cache = Void
  func makeCache(subviews: Subviews) -> Cache
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

final class LayoutNode<L: Layout>: Node {
  let layout: L
  let views: [Node]
  let subviews: LayoutSubviews
  init(_ layout: L, _ views: [Node], _ direction: LayoutDirection) {
    (self.layout, self.views) = (layout, views)
    subviews = LayoutSubviews(nodes: views, layoutDirection: direction)
  }
  override var children: [Node] { views }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    var cache = layout.makeCache(subviews: subviews)
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
  override func placeChildren(_ proposal: ProposedViewSize) {
    var cache = layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: frame, proposal: proposal, subviews: subviews, cache: &cache)
    // As SwiftUI does with views that a layout forgets.
    for view in views where !view.isPlaced { put(view, proposal, .center) }
  }
}
