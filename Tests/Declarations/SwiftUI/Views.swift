// The views, shapes and controls that snippets use.
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// No part of SwiftUI: what the view is when it is laid out.
  func nodes(_ environment: EnvironmentValues) -> [Node]
}

extension View {
  public func nodes(_ environment: EnvironmentValues) -> [Node] { body.nodes(environment) }
}

/// A view without a body.
@MainActor @preconcurrency public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("nothing is in it") }
}

extension Never: View {
  public var body: Never { fatalError("nothing is in it") }
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [] }
}

/// What views inherit from those around them.
public struct EnvironmentValues {
  var font = Font(key: "body")
  var kerning: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var lineLimit = 0
  var truncation = TruncationMode.tail
  var direction = LayoutDirection.leftToRight

  func text(_ text: String) -> FittedText {
    FittedText(text, font: font.key, kerning: kerning, lineSpacing: lineSpacing, truncation: truncation)
  }
}

public struct EmptyView: PrimitiveView {
  public init() {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [] }
}

public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)
  init(_ content: repeat each Content) { self.content = (repeat each content) }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    var nodes: [Node] = []
    for view in repeat each content { nodes += view.nodes(environment) }
    return nodes
  }
}

public enum ConditionalView<A: View, B: View>: PrimitiveView {
  case first(A)
  case second(B)
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    switch self {
    case .first(let view): view.nodes(environment)
    case .second(let view): view.nodes(environment)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("nothing is in it") }
  public func nodes(_ environment: EnvironmentValues) -> [Node] { map { $0.nodes(environment) } ?? [] }
}

@MainActor @resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalView<A, B> { .first(first) }
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalView<A, B> { .second(second) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

// MARK: - Colours and shapes

public protocol ShapeStyle: Sendable {}

public struct Color: PrimitiveView, ShapeStyle {
  public init(uiColor: UIColor) {}
  public init(_ name: String) {}
  nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  nonisolated init() {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [Node()] }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { Color() }
  public static var white: Color { Color() }
  public static var clear: Color { Color() }
  public static var red: Color { Color() }
  public static var orange: Color { Color() }
  public static var yellow: Color { Color() }
  public static var green: Color { Color() }
  public static var mint: Color { Color() }
  public static var teal: Color { Color() }
  public static var cyan: Color { Color() }
  public static var blue: Color { Color() }
  public static var indigo: Color { Color() }
  public static var purple: Color { Color() }
  public static var pink: Color { Color() }
  public static var brown: Color { Color() }
  public static var gray: Color { Color() }
}

extension Color {
  public static var primary: Color { Color() }
  public static var secondary: Color { Color() }
  public static var accentColor: Color { Color() }
}

public struct TintShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

@MainActor @preconcurrency public protocol Shape: View, Sendable {}

extension Shape {
  public var body: Never { fatalError("nothing is in it") }
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [Node()] }
  public func fill<S: ShapeStyle>(_ content: S) -> some View { Color() }
}

@MainActor @preconcurrency public protocol InsettableShape: Shape {}

extension InsettableShape {
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { Color() }
}

public struct Rectangle: InsettableShape {
  public init() {}
}

public struct RoundedRectangle: InsettableShape {
  public init(cornerRadius: CGFloat) {}
}

// MARK: - Texts and pictures

public struct Font: Sendable {
  /// As the measured texts call it.
  let key: String

  public enum Weight: String, Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  public enum TextStyle: String, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
    Font(key: "\(Double(size)) \((weight ?? .regular).rawValue)")
  }
  public static let largeTitle = Font(key: "largeTitle")
  public static let title = Font(key: "title")
  public static let title2 = Font(key: "title2")
  public static let title3 = Font(key: "title3")
  public static let headline = Font(key: "headline")
  public static let subheadline = Font(key: "subheadline")
  public static let body = Font(key: "body")
  public static let callout = Font(key: "callout")
  public static let footnote = Font(key: "footnote")
  public static let caption = Font(key: "caption")
  public static let caption2 = Font(key: "caption2")
}

public struct Text: PrimitiveView {
  let content: String
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public init(verbatim content: String) { self.content = content }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    [TextNode(environment.text(content), lineLimit: environment.lineLimit)]
  }
}

public struct Image: PrimitiveView {
  let natural: CGSize
  var isResizable = false
  /// Every picture is of a size that follows from its name, as the tests have them.
  public init(_ name: String) {
    let side = CGFloat(16 + name.utf8.count)
    natural = CGSize(width: side, height: side / 2)
  }
  public init(uiImage: UIImage) { natural = .zero }
  public func resizable() -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [ImageNode(natural, isResizable: isResizable)] }
}

// MARK: - Containers

public struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    [
      StackNode(
        content.nodes(environment), isVertical: false, spacing: spacing ?? 8,
        alignment: Alignment(horizontal: .leading, vertical: alignment))
    ]
  }
}

public struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    [
      StackNode(
        content.nodes(environment), isVertical: true, spacing: spacing ?? 8,
        alignment: Alignment(horizontal: alignment, vertical: .top))
    ]
  }
}

public struct ZStack<Content: View>: PrimitiveView {
  let alignment: Alignment
  let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    [LayersNode(content.nodes(environment), alignment)]
  }
}

extension Layout {
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

struct LayoutView<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content
  func nodes(_ environment: EnvironmentValues) -> [Node] {
    [LayoutNode(layout, content.nodes(environment), environment.direction)]
  }
}

public struct LazyHStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [FixedNode(width: 0, height: 0)] }
}

public struct LazyVStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [FixedNode(width: 0, height: 0)] }
}

/// Fills what it is given along its axis, and is as its content across.
public struct ScrollView<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    let nodes = content.nodes(environment)
    // Several views stand one below the other.
    return [ScrollNode(nodes.count == 1 ? nodes[0] : LayersNode(nodes, .topLeading), axes)]
  }
}

// MARK: - Controls

public struct Button<Label: View>: PrimitiveView {
  let label: Label
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { self.label = label() }
  public func nodes(_ environment: EnvironmentValues) -> [Node] { label.nodes(environment) }
}

@MainActor @propertyWrapper public struct Binding<Value> {
  let value: Value
  public static func constant(_ value: Value) -> Binding<Value> { Binding(value: value) }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}

public struct TextField: PrimitiveView {
  let shown: String
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    shown = text.value.isEmpty ? String(title) : text.value
  }
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [FieldNode(environment.text(shown))] }
}

/// The sizes of controls are those of the alignment rectangles of UIKit's.
public struct Toggle: PrimitiveView {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [FixedNode(width: 49, height: 31)] }
}

public struct Slider: PrimitiveView {
  public init<V: BinaryFloatingPoint>(value: Binding<V>) {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [FixedNode(width: nil, height: 30)] }
}

public struct Stepper: PrimitiveView {
  public init<S: StringProtocol>(_ title: S, value: Binding<Int>) {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [FixedNode(width: 94, height: 32)] }
}

public struct ProgressView: PrimitiveView {
  let isBar: Bool
  public init() { isBar = false }
  public init(value: Double?) { isBar = true }
  public func nodes(_ environment: EnvironmentValues) -> [Node] {
    [isBar ? FixedNode(width: nil, height: 4) : FixedNode(width: 20, height: 20)]
  }
}

public struct Picker<Content: View>: PrimitiveView {
  public init<S: StringProtocol>(_ title: S, selection: Binding<Int>, @ViewBuilder content: () -> Content) {}
  public func nodes(_ environment: EnvironmentValues) -> [Node] { [FixedNode(width: nil, height: 31)] }
}
