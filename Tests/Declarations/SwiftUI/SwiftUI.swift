// The part of SwiftUI that snippets use. Views say nothing of themselves here; layouts run, with views of known sizes.
@_exported import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing is in it") }
}

public struct EmptyView: View {
  public init() {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct TupleView<each Content: View>: View {
  nonisolated init(_ content: repeat each Content) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct ConditionalView<A: View, B: View>: View {
  nonisolated init() {}
  public var body: Never { fatalError("nothing is in it") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalView<A, B> { ConditionalView() }
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalView<A, B> { ConditionalView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("nothing is in it") }
}

/// What any modifier makes.
public struct Modified<Content: View>: View {
  nonisolated init() {}
  public var body: Never { fatalError("nothing is in it") }
}

// MARK: - Values

public struct Color: View, Sendable {
  public init(uiColor: UIColor) {}
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  nonisolated init() {}
  public static let clear = Color()
  public static let accentColor = Color()
  public var body: Never { fatalError("nothing is in it") }
}

public struct Font: Sendable {
  public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font() }
  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom, firstTextBaseline, lastTextBaseline }
public enum TextAlignment: Sendable { case leading, center, trailing }
public enum Alignment: Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
}
public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }

public enum Edge: Sendable {
  case top, leading, bottom, trailing
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
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct Binding<Value> {
  public static func constant(_ value: Value) -> Binding<Value> { Binding() }
}

public protocol ShapeStyle {}
extension Color: ShapeStyle {}

@MainActor @preconcurrency public protocol Shape: View {}
@MainActor @preconcurrency public protocol InsettableShape: Shape {}

public struct RoundedRectangle: InsettableShape {
  public init(cornerRadius: CGFloat) {}
  public var body: Never { fatalError("nothing is in it") }
}

extension InsettableShape {
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> Modified<Self> { Modified() }
}

// MARK: - Views

public struct Text: View {
  public init<S: StringProtocol>(_ content: S) {}
  public init(verbatim content: String) {}
  public var body: Never { fatalError("nothing is in it") }
  public func font(_ font: Font?) -> Text { self }
  public func kerning(_ kerning: CGFloat) -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
}

public struct Image: View {
  public init(_ name: String) {}
  public var body: Never { fatalError("nothing is in it") }
  public func resizable() -> Image { self }
}

public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct HStack<Content: View>: View {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct TextField: View {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct Toggle: View {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct Slider: View {
  public init(value: Binding<Double>) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct Stepper: View {
  public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct ProgressView: View {
  public init() {}
  public init(value: Double?) {}
  public var body: Never { fatalError("nothing is in it") }
}

public struct RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

public enum TruncationMode: Sendable { case head, middle, tail }

extension View {
  public func font(_ font: Font?) -> Modified<Self> { Modified() }
  public func foregroundColor(_ color: Color?) -> Modified<Self> { Modified() }
  public func lineLimit(_ number: Int?) -> Modified<Self> { Modified() }
  public func lineSpacing(_ spacing: CGFloat) -> Modified<Self> { Modified() }
  public func truncationMode(_ mode: TruncationMode) -> Modified<Self> { Modified() }
  public func minimumScaleFactor(_ factor: CGFloat) -> Modified<Self> { Modified() }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> Modified<Self> { Modified() }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> Modified<Self> {
    Modified()
  }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> Modified<Self> { Modified() }
  public func padding(_ insets: EdgeInsets) -> Modified<Self> { Modified() }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> Modified<Self> { Modified() }
  public func background<S: ShapeStyle>(_ style: S) -> Modified<Self> { Modified() }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> Modified<Self> { Modified() }
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> Modified<Self> {
    Modified()
  }
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> Modified<Self> { Modified() }
  public func clipShape<S: Shape>(_ shape: S) -> Modified<Self> { Modified() }
  public func clipped() -> Modified<Self> { Modified() }
  public func scaledToFit() -> Modified<Self> { Modified() }
  public func scaledToFill() -> Modified<Self> { Modified() }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Modified<Self> { Modified() }
  public func disabled(_ disabled: Bool) -> Modified<Self> { Modified() }
  public func labelsHidden() -> Modified<Self> { Modified() }
  public func textFieldStyle(_ style: RoundedBorderTextFieldStyle) -> Modified<Self> { Modified() }
}

// MARK: - UIKit's views

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ view: UIViewType, context: Context)
  func sizeThatFits(_ proposal: ProposedViewSize, uiView view: UIViewType, context: Context) -> CGSize?
  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public var body: Never { fatalError("nothing is in it") }
}

public struct UIViewRepresentableContext<Representable> {}

// MARK: - Layouts

public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// A view of known sizes: without a proposal its natural one, at `width` the height that its text has there.
public struct LayoutSubview {
  let natural: CGSize
  let width: CGFloat
  let height: CGFloat

  public init(natural: CGSize, width: CGFloat, height: CGFloat) {
    (self.natural, self.width, self.height) = (natural, width, height)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard let proposed = proposal.width else { return natural }
    // Any other width was not measured, and is wrong.
    return CGSize(width: proposed, height: abs(proposed - width) < 0.01 ? height : .nan)
  }

  public func place(at position: CGPoint, proposal: ProposedViewSize) {}
}

public struct LayoutSubviews: RandomAccessCollection {
  let views: [LayoutSubview]
  public var layoutDirection = LayoutDirection.leftToRight
  public init(_ views: [LayoutSubview]) { self.views = views }
  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(index: Int) -> LayoutSubview { views[index] }
}

public protocol Layout {
  typealias Subviews = LayoutSubviews
  associatedtype Cache = Void
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> Modified<V> { Modified() }
}
