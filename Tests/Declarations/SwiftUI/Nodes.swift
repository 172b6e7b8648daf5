// What views become when they are laid out: each node answers a proposal with a size, and places what is in it. The rules
// are those that SwiftUI's documentation gives: the parent proposes, the child chooses, the parent places.
import UIKit

public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}

/// Fills what it is proposed, as a colour or a shape does.
public class Node {
  private(set) var frame = CGRect.zero
  /// Whether someone has placed it.
  private(set) var isPlaced = false
  var children: [Node] { [] }

  func size(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
    frame = CGRect(origin: origin, size: size(proposal))
    isPlaced = true
    placeChildren(proposal)
  }

  func placeChildren(_ proposal: ProposedViewSize) {}

  /// Places a child in the frame, or in a part of it.
  final func put(_ child: Node, _ proposal: ProposedViewSize, _ alignment: Alignment, in rect: CGRect? = nil) {
    let rect = rect ?? frame
    let size = child.size(proposal)
    let x = rect.minX + (rect.width - size.width) * alignment.horizontal.part
    let y = rect.minY + (rect.height - size.height) * alignment.vertical.part
    child.place(at: CGPoint(x: x, y: y), proposal)
  }

  /// The names and frames of all nodes that have names, by the way to them.
  func collect(_ prefix: String, _ found: inout [(name: String, frame: CGRect)]) {
    for child in children { child.collect(prefix, &found) }
  }
}

/// A node around another one, which it leaves as it is.
class WrapperNode: Node {
  let child: Node
  init(_ child: Node) { self.child = child }
  override var children: [Node] { [child] }
  override func size(_ proposal: ProposedViewSize) -> CGSize { child.size(proposal) }
  override func placeChildren(_ proposal: ProposedViewSize) { child.place(at: frame.origin, proposal) }
}

final class NamedNode: WrapperNode {
  let name: String
  init(_ child: Node, _ name: String) {
    self.name = name
    super.init(child)
  }
  override func collect(_ prefix: String, _ found: inout [(name: String, frame: CGRect)]) {
    found.append((prefix + name, frame))
    child.collect(prefix + name + ".", &found)
  }
}

// MARK: - Content

/// A size of its own; nil along an axis that it fills.
final class FixedNode: Node {
  let width: CGFloat?
  let height: CGFloat?
  init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: width ?? proposal.width ?? 10, height: height ?? proposal.height ?? 10)
  }
}

final class ImageNode: Node {
  let natural: CGSize
  let isResizable: Bool
  init(_ natural: CGSize, isResizable: Bool) { (self.natural, self.isResizable) = (natural, isResizable) }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
  }
}

final class TextNode: Node {
  let text: FittedText
  let lineLimit: Int
  init(_ text: FittedText, lineLimit: Int) { (self.text, self.lineLimit) = (text, lineLimit) }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    text.size(width: proposal.width, height: proposal.height, lineLimit: lineLimit)
  }
}

/// A field with a border around its text, which fills the width that it is given.
final class FieldNode: Node {
  let text: FittedText
  init(_ text: FittedText) { self.text = text }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    let width = text.size(width: nil, height: nil, lineLimit: 1).width + 14
    return CGSize(width: proposal.width ?? width, height: max(34, text.lineHeight + 14))
  }
}

// MARK: - Modifiers

final class PaddingNode: WrapperNode {
  let insets: EdgeInsets
  init(_ child: Node, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(child)
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(proposal.inset(by: insets))
    return CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }
  override func placeChildren(_ proposal: ProposedViewSize) {
    child.place(
      at: CGPoint(x: frame.minX + insets.leading, y: frame.minY + insets.top), proposal.inset(by: insets))
  }
}

/// `frame(width:height:alignment:)`
final class FixedFrameNode: WrapperNode {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
  init(_ child: Node, _ width: CGFloat?, _ height: CGFloat?, _ alignment: Alignment) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(child)
  }
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }
  override func placeChildren(_ proposal: ProposedViewSize) { put(child, inner(proposal), alignment) }
}

/// `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`
final class FlexibleFrameNode: WrapperNode {
  struct Limits {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    /// What the child is proposed.
    func inner(_ proposed: CGFloat?) -> CGFloat? {
      guard let length = proposed ?? ideal else { return nil }
      return Swift.max(min ?? 0, Swift.min(length, max ?? .infinity))
    }

    /// A limit that is not said is the child's own length.
    func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
      guard let proposed else { return Swift.max(min ?? 0, Swift.min(ideal ?? child, max ?? .infinity)) }
      let low = min ?? Swift.min(child, max ?? .infinity)
      let high = max ?? Swift.max(child, low)
      return Swift.max(low, Swift.min(proposed, high))
    }
  }

  let horizontal: Limits
  let vertical: Limits
  let alignment: Alignment
  init(_ child: Node, _ horizontal: Limits, _ vertical: Limits, _ alignment: Alignment) {
    (self.horizontal, self.vertical, self.alignment) = (horizontal, vertical, alignment)
    super.init(child)
  }
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal.inner(proposal.width), height: vertical.inner(proposal.height))
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(inner(proposal))
    return CGSize(
      width: horizontal.length(proposal.width, child: size.width),
      height: vertical.length(proposal.height, child: size.height))
  }
  override func placeChildren(_ proposal: ProposedViewSize) {
    // The child is proposed what the frame has become.
    let inner = ProposedViewSize(
      width: proposal.width == nil && horizontal.ideal == nil ? nil : horizontal.inner(proposal.width),
      height: proposal.height == nil && vertical.ideal == nil ? nil : vertical.inner(proposal.height))
    put(child, inner, alignment)
  }
}

final class AspectNode: WrapperNode {
  let fills: Bool
  init(_ child: Node, fills: Bool) {
    self.fills = fills
    super.init(child)
  }
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = child.size(.unspecified)
    guard ideal.width > 0, ideal.height > 0 else { return proposal }
    let scales = [proposal.width.map { $0 / ideal.width }, proposal.height.map { $0 / ideal.height }].compactMap { $0 }
    guard let scale = fills ? scales.max() : scales.min() else { return ProposedViewSize(ideal) }
    return ProposedViewSize(width: ideal.width * scale, height: ideal.height * scale)
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize { child.size(inner(proposal)) }
  override func placeChildren(_ proposal: ProposedViewSize) { child.place(at: frame.origin, inner(proposal)) }
}

final class FixedSizeNode: WrapperNode {
  let horizontal: Bool
  let vertical: Bool
  init(_ child: Node, horizontal: Bool, vertical: Bool) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
    super.init(child)
  }
  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }
  override func size(_ proposal: ProposedViewSize) -> CGSize { child.size(inner(proposal)) }
  override func placeChildren(_ proposal: ProposedViewSize) { child.place(at: frame.origin, inner(proposal)) }
}

/// Something behind or before a view, which has no say in its size.
final class LayerNode: WrapperNode {
  let layers: [Node]
  let alignment: Alignment
  init(_ child: Node, _ layers: [Node], _ alignment: Alignment) {
    (self.layers, self.alignment) = (layers, alignment)
    super.init(child)
  }
  override var children: [Node] { [child] + layers }
  override func placeChildren(_ proposal: ProposedViewSize) {
    child.place(at: frame.origin, proposal)
    for layer in layers { put(layer, ProposedViewSize(frame.size), alignment) }
  }
}

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
      main(view.size(self.proposal(main: .infinity, cross: cross))) - main(view.size(self.proposal(main: 0, cross: cross)))
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

// MARK: - Layouts

public struct LayoutSubview {
  let node: Node
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(proposal) }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = node.size(proposal)
    node.place(
      at: CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y), proposal)
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
