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

  /// How far below its top the first or last line of text stands; the lower edge of a view without text.
  func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat { size(proposal).height }

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
  override func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    child.baseline(line, proposal)
  }
  override func placeChildren(_ proposal: ProposedViewSize) { child.place(at: frame.origin, proposal) }

  /// Where the child's baseline is where it stands in a frame.
  final func baseline(
    _ line: VerticalAlignment, _ proposal: ProposedViewSize, _ inner: ProposedViewSize, _ alignment: Alignment
  ) -> CGFloat {
    (size(proposal).height - child.size(inner).height) * alignment.vertical.part + child.baseline(line, inner)
  }
}

final class NamedNode: WrapperNode {
  let name: String
  /// Whether the names of what is in it begin with its own.
  let isComponent: Bool
  init(_ child: Node, _ name: String, isComponent: Bool) {
    (self.name, self.isComponent) = (name, isComponent)
    super.init(child)
  }
  override func collect(_ prefix: String, _ found: inout [(name: String, frame: CGRect)]) {
    found.append((prefix + name, frame))
    child.collect(isComponent ? prefix + name + "." : prefix, &found)
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
  override func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    line == .firstTextBaseline ? text.ascender : size(proposal).height - text.descender
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
  override func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    (size(proposal).height - text.lineHeight) / 2 + text.ascender
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
  override func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    insets.top + child.baseline(line, proposal.inset(by: insets))
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
  override func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    baseline(line, proposal, inner(proposal), alignment)
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
  override func baseline(_ line: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    baseline(line, proposal, inner(proposal), alignment)
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
