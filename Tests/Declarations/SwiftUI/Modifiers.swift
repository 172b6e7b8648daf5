// The modifiers that snippets use.
import UIKit

public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public enum TruncationMode: Sendable { case head, middle, tail }
public enum TextAlignment: Sendable { case leading, center, trailing }

public enum Axis: Sendable {
  public struct Set: OptionSet, Sendable {
    public var rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public enum HorizontalAlignment: Sendable {
  case leading, center, trailing
  var part: CGFloat { self == .leading ? 0 : self == .center ? 0.5 : 1 }
}

public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
  var part: CGFloat {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .firstTextBaseline, .lastTextBaseline: fatalError("no snippet lines up the baselines of a stack")
    }
  }
}

public struct Alignment: Sendable {
  var horizontal: HorizontalAlignment
  var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

public enum Edge: Sendable {
  public struct Set: OptionSet, Sendable {
    public var rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

public struct EdgeInsets: Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// What any modifier makes.
public struct Modified<Content: View>: PrimitiveView {
  let content: Content
  var change: (inout EnvironmentValues) -> Void = { _ in }
  var wrap: (Node, EnvironmentValues) -> Node = { node, _ in node }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    var inner = environment
    change(&inner)
    return content.nodes(inner).map { wrap($0, environment) }
  }
}

extension View {
  private func changing(_ change: @escaping (inout EnvironmentValues) -> Void) -> Modified<Self> {
    Modified(content: self, change: change)
  }
  private func wrapped(_ wrap: @escaping (Node) -> Node) -> Modified<Self> {
    Modified(content: self, wrap: { node, _ in wrap(node) })
  }

  /// No part of SwiftUI: gives the view a name, so that its frame can be found.
  public func recorded(_ name: String, isComponent: Bool) -> some View {
    wrapped { NamedNode($0, name, isComponent: isComponent) }
  }

  // Environment
  public func font(_ font: Font?) -> some View { changing { if let font { $0.font = font } } }
  public func kerning(_ kerning: CGFloat) -> some View { changing { $0.kerning = kerning } }
  public func lineSpacing(_ spacing: CGFloat) -> some View { changing { $0.lineSpacing = spacing } }
  public func lineLimit(_ number: Int?) -> some View { changing { $0.lineLimit = number ?? 0 } }
  public func truncationMode(_ mode: TruncationMode) -> some View { changing { $0.truncation = mode } }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { changing { _ in } }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { changing { _ in } }
  public func disabled(_ disabled: Bool) -> some View { changing { _ in } }
  public func labelsHidden() -> some View { changing { _ in } }

  // Looks
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { changing { _ in } }
  public func opacity(_ opacity: Double) -> some View { changing { _ in } }
  public func hidden() -> some View { changing { _ in } }
  public func clipped() -> some View { changing { _ in } }
  public func clipShape<S: Shape>(_ shape: S) -> some View { changing { _ in } }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { changing { _ in } }
  public func shadow(
    color: Color = Color(red: 0, green: 0, blue: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { changing { _ in } }
  public func background<S: ShapeStyle>(_ style: S) -> some View { changing { _ in } }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { changing { _ in } }
  public func textFieldStyle(_ style: RoundedBorderTextFieldStyle) -> some View { changing { _ in } }
  public func pickerStyle(_ style: SegmentedPickerStyle) -> some View { changing { _ in } }
  public func tag(_ tag: Int) -> some View { changing { _ in } }

  // Layout
  public func padding(_ insets: EdgeInsets) -> some View { wrapped { PaddingNode($0, insets) } }
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    func side(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length ?? 16 : 0 }
    return padding(
      EdgeInsets(top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing)))
  }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    wrapped { FixedFrameNode($0, width, height, alignment) }
  }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped {
      FlexibleFrameNode(
        $0, .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment)
    }
  }
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
    wrapped { FixedSizeNode($0, horizontal: horizontal, vertical: vertical) }
  }
  public func scaledToFit() -> some View { wrapped { AspectNode($0, fills: false) } }
  public func scaledToFill() -> some View { wrapped { AspectNode($0, fills: true) } }
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    layer(content(), alignment)
  }
  @_disfavoredOverload public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    layer(background, alignment)
  }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    layer(content(), alignment)
  }
  private func layer<V: View>(_ layer: V, _ alignment: Alignment) -> Modified<Self> {
    Modified(content: self, wrap: { node, environment in LayerNode(node, layer.nodes(environment), alignment) })
  }
}

public struct RoundedBorderTextFieldStyle: Sendable {}
public struct SegmentedPickerStyle: Sendable {}
extension RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A number that grows as a text style does.
@propertyWrapper @MainActor public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let value: Value
  private let style: Font.TextStyle
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    (value, style) = (wrappedValue, textStyle)
  }
  public var wrappedValue: Value { Value(Measures.scaled(Double(value), style.rawValue)) }
}
