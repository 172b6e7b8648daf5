import Diagnostics
import Documents
import Layout

/// A piece of a design system as its author described it: views, styles, constraints, sample data.
public struct Component: Hashable, Sendable {
  public var name: String
  public var kind: Kind
  /// A sentence for lists and the top of the page.
  public var summary: String?
  public var width: Width
  public var height: Height
  public var properties: [Property]
  /// In drawing order, the last in front.
  public var views: [ComponentView]
  /// What surrounds the component in its previews.
  public var surroundings = Surroundings()
  /// Numbers of size, margins and safe area that speak of specs or tokens, by their paths: `margins.left`. What stands in
  /// their places is worked out with a style.
  public var named: [String: Expression] = [:]
  /// The design picture's size in its own pixels, if there is one that says where views are, or that they are compared
  /// with.
  public var mock: MockSize?
  /// Hold in every style.
  public var constraints: [WrittenConstraint]
  /// In the order written. A component without styles has a single one without a name.
  public var styles: [Style]
  /// Objects that do something with its views, in the order written.
  public var behaviours: [Behaviour] = []
  /// What versions changed, in the order written.
  public var changes: [Change] = []
  /// That it is not to be used any more.
  public var deprecation: DeprecationNotice?
  /// Whether the components that it holds show their own samples where it gives them nothing.
  public var showsSamples = true
  /// Where the name stands in the file.
  public var place: SourceRange

  /// What a component is in a list: its convention of names and its place in a section. A design system may add kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable, CaseIterable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let row = Kind(rawValue: "row")
    public static let card = Kind(rawValue: "card")
    public static let header = Kind(rawValue: "header")
    public static let footer = Kind(rawValue: "footer")
    public static let view = Kind(rawValue: "view")
    /// Those that every design system has.
    public static let allCases = [row, card, header, footer, view]
  }

  /// How wide a component is in its section.
  public enum Width: Hashable, Sendable {
    case full
    case fraction(Int, of: Int)
    case points(Double)
  }

  /// How a component gets its height.
  public enum Height: Hashable, Sendable {
    /// The smallest that the constraints allow.
    case dynamic
    case points(Double)
  }

  /// A design picture's size in pixels.
  public struct MockSize: Hashable, Sendable {
    /// What a side of a picture can be.
    static let sides = 1.0...1_000_000
    /// How many times as long one side can be as the other: 320 points wide, a flatter picture is thinner than a pixel.
    static let mostRatio = 1000.0

    public var width: Double
    public var height: Double
    /// How many pixels of the picture are a point.
    public var scale = 1.0
    /// How many pixels views may be off the picture's places, if constraints say where they are and the picture is only
    /// compared with them; nil if the picture itself says where they are.
    public var tolerance: Double?

    /// Why nothing can be drawn as large as this, if it cannot.
    var problem: String? {
      let size = "\(YAMLText.number(width)) × \(YAMLText.number(height))"
      if !Self.sides.contains(width) || !Self.sides.contains(height) {
        return "a design picture's sides are from 1 to 1000000, and this one's are \(size)"
      }
      if max(width, height) <= Self.mostRatio * min(width, height) { return nil }
      let ratio = width > height ? "wide as high" : "high as wide"
      return "a design picture of \(size) is more than \(YAMLText.number(Self.mostRatio)) times as \(ratio)"
    }
  }

  /// The design picture, if it says where views are.
  public var placingMock: MockSize? { mock?.tolerance == nil ? mock : nil }

  public var file: String { place.file }

  /// The component with other data in the place of its samples; what is not given keeps its sample.
  public func showing(_ data: [String: Literal]) -> Component {
    var result = self
    for index in properties.indices {
      if let value = data[properties[index].name] { result.properties[index].sample = value }
    }
    return result
  }

  /// The same for data as texts; one that a property's type cannot hold leaves the sample.
  public func showing(_ data: [String: String]) -> Component {
    let literals = properties.compactMap { property in
      data[property.name].flatMap { text in
        property.type.literal(text, at: property.place).map { (property.name, $0) }
      }
    }
    return showing(Dictionary(literals) { first, _ in first })
  }

  /// The component as it is before data reaches it: defaults only, in the components that it holds too.
  public var withoutSamples: Component {
    var result = self
    result.showsSamples = false
    for index in properties.indices { result.properties[index].sample = nil }
    return result
  }

  /// The component with its own size and surroundings and its views' places worked out, as they are in a style.
  public func placed(as style: ResolvedStyle?) -> Component {
    guard let style, !named.isEmpty || views.contains(where: { !$0.placement.named.isEmpty }) else { return self }
    var result = self
    for path in named.keys { if let number = style.lengths[path] { result.set(path, to: number) } }
    result.named = [:]
    for (index, view) in zip(views.indices, style.views) where view.name == views[index].name {
      for path in views[index].placement.named.keys { result.views[index].placement.take(path, from: view.placement) }
      result.views[index].placement.named = [:]
    }
    return result
  }

  /// Puts a number in the place that a path of ``named`` leads to.
  private mutating func set(_ path: String, to number: Double) {
    switch path {
    case "size.width": width = .points(number)
    case "size.height": height = .points(number)
    case "margins.top": surroundings.margins.top = number
    case "margins.left": surroundings.margins.left = number
    case "margins.bottom": surroundings.margins.bottom = number
    case "margins.right": surroundings.margins.right = number
    case "safeArea.top": surroundings.safeArea.top = number
    case "safeArea.left": surroundings.safeArea.left = number
    case "safeArea.bottom": surroundings.safeArea.bottom = number
    case "safeArea.right": surroundings.safeArea.right = number
    default: break
    }
  }

  /// The styles that readers see: all but those that only gather values for others to extend.
  public var shownStyles: [Style] {
    styles.filter { style in
      !(style.constraints.isEmpty && styles.contains { $0.parent?.value == style.name && $0.name != style.name })
    }
  }
}

/// Something that can be set from outside, with data for previews.
public struct Property: Hashable, Sendable {
  public var name: String
  public var type: Kind
  public var sample: Literal?
  public var defaultValue: Literal?
  public var summary: String?
  public var place: SourceRange

  /// The types that Interface Builder can inspect.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case int = "Int"
    case cgFloat = "CGFloat"
    case double = "Double"
    case string = "String"
    case bool = "Bool"
    case cgPoint = "CGPoint"
    case cgSize = "CGSize"
    case cgRect = "CGRect"
    case color = "UIColor"
    case image = "UIImage"
  }

  /// What previews show: the sample, else the default.
  public var shownValue: Literal? { sample ?? defaultValue }
}

/// Whether a property is true, or whether it is not.
public struct PropertyCondition: Hashable, Sendable {
  public var property: String
  public var isNegated: Bool

  /// - Parameter properties: the properties of the component; one without a value is false.
  func holds(_ properties: [Property]) -> Bool {
    (properties.first { $0.name == property }?.shownValue?.bool ?? false) != isNegated
  }
}

/// A view of a component: an outlet with a class.
public struct ComponentView: Hashable, Sendable {
  public var name: String
  /// A plain view where another component stands in its place.
  public var viewClass: ViewClass
  /// The component in the view's place, if there is one.
  public var nested: NestedSource?
  /// A text, or the name of the property that it comes from.
  public var text: TextSource?
  public var state: StateSource?
  /// What a control shows.
  @inlinable public var control: ControlContent {
    _read { yield keptControl.memory.value }
    _modify {
      keptControl.separate()
      yield &keptControl.memory.value
    }
  }
  /// What the view gives to properties that its class got from the design system.
  public var extensions: [ClassExtension.Setting] = []
  /// When the view is hidden, if that depends on a property.
  public var hiddenIf: PropertyCondition?
  /// Where the view lies in the design picture, in its pixels, if the component has one.
  public var mock: MockFrame?
  /// Values that hold in every style unless the style says otherwise.
  @inlinable public var values: ViewStyle {
    _read { yield keptValues.memory.value }
    _modify {
      keptValues.separate()
      yield &keptValues.memory.value
    }
  }
  @inlinable public var placement: Placement {
    _read { yield keptPlacement.memory.value }
    _modify {
      keptPlacement.separate()
      yield &keptPlacement.memory.value
    }
  }
  public var summary: String?
  public var place: SourceRange

  @usableFromInline var keptPlacement: Kept<Placement>
  @usableFromInline var keptControl: Kept<ControlContent>
  @usableFromInline var keptValues: Kept<ViewStyle>

  init(name: String, viewClass: ViewClass, values: ViewStyle, place: SourceRange) {
    (self.name, self.viewClass, self.place) = (name, viewClass, place)
    (keptPlacement, keptControl, keptValues) = (Kept(Placement()), Kept(ControlContent()), Kept(values))
  }

  /// The name of its class in code: UIKit's, or the component's that stands in its place.
  public var className: String { nested?.component.value ?? viewClass.rawValue }

  public enum TextSource: Hashable, Sendable {
    case literal(String)
    case property(String)
  }

  /// A control's state, and the property that it depends on, if it does.
  public struct StateSource: Hashable, Sendable {
    public var state: ControlState
    public var condition: PropertyCondition?
  }

  /// The edges and sizes that a measuring tool shows.
  public struct MockFrame: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public var right: Double
    public var bottom: Double
  }
}

/// A way for a component to look: values for its views, and constraints.
public struct Style: Hashable, Sendable {
  /// Empty for the single style of a component that names none.
  public var name: String
  public var parent: Located<String>?
  public var summary: String?
  /// Values by view, in the order written.
  public var values: [ViewValues]
  /// These in place of the parent's, if there are any.
  public var constraints: [WrittenConstraint]
  public var place: SourceRange

  /// What a style says of one view.
  public struct ViewValues: Hashable, Sendable {
    public var view: Located<String>
    public var values: ViewStyle
  }
}
