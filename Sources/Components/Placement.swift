import ConstraintSolver
import Diagnostics
import Layout

/// Where a view stands among the others, and how it takes part in their layout; the same in every style.
public struct Placement: Hashable, Sendable {
  /// The view that this one is in; nil for the component itself.
  public var parent: Located<String>?
  /// Whether a stack view arranges it, if its parent is one.
  public var isArranged = true
  /// Points to the next view in the stack. Compatible with `setCustomSpacing(_:after:)`.
  public var spacingAfter: Double?
  public var isHidden = false
  public var hugging = PerAxis<Priority?>(nil)
  public var compressionResistance = PerAxis<Priority?>(nil)
  public var margins: EdgeInsets?
  /// From the frame to the rectangle that constraints speak of, if not as the class has it. Compatible with
  /// `alignmentRectInsets`.
  public var alignmentInsets: EdgeInsets?
  public var semanticContent = SemanticContent.unspecified
  /// A natural size in place of the one that follows from class and content; nil where it has none.
  public var intrinsicSize: IntrinsicSize?
  /// Of a view that follows its parent's size by a mask instead of constraints.
  public var autoresizing: Autoresizing?
  /// The arrangement of a stack view.
  public var stack: StackArrangement?
  /// Of a label: how far it may shrink, and where it wraps.
  public var minimumScaleFactor: Double?
  public var preferredMaxLayoutWidth: Double?
  /// Of a button that is made from a configuration.
  public var buttonConfiguration: ButtonConfiguration?
  /// Numbers that speak of properties, specs or tokens, by their paths; what stands in their places is worked out with a
  /// style.
  public var named: [String: Expression] = [:]
  /// How numbers of a style's placement hang on design specs, by the same paths.
  public var sources: [String: PropertyNumber] = [:]

  public init() {}

  /// Takes over the number that a path of ``named`` leads to.
  mutating func take(_ path: String, from other: Placement) {
    sources[path] = other.sources[path]
    switch path.prefix(while: { $0 != "." }) {
    case "spacing": stack?.spacing = other.stack?.spacing ?? 0
    case "spacingAfter": spacingAfter = other.spacingAfter
    case "preferredMaxLayoutWidth": preferredMaxLayoutWidth = other.preferredMaxLayoutWidth
    case "margins": margins = other.margins
    case "intrinsicSize": intrinsicSize = other.intrinsicSize
    default: break
    }
  }

  /// Puts a number in the place that a path of ``named`` leads to.
  mutating func set(_ path: String, to number: Double) {
    switch path {
    case "spacing": stack?.spacing = number
    case "spacingAfter": spacingAfter = number
    case "preferredMaxLayoutWidth": preferredMaxLayoutWidth = number
    case "margins.top": margins?.top = number
    case "margins.left": margins?.left = number
    case "margins.bottom": margins?.bottom = number
    case "margins.right": margins?.right = number
    case "intrinsicSize.width": intrinsicSize?.width = number
    case "intrinsicSize.height": intrinsicSize?.height = number
    default: break
    }
  }

  /// A natural size that is said outright. Compatible with a placeholder intrinsic size of Interface Builder.
  public struct IntrinsicSize: Hashable, Sendable {
    public var width: Double?
    public var height: Double?
    /// From the top to the first baseline, and from the last one to the bottom.
    public var baselines: Baselines?

    public init(width: Double?, height: Double?, baselines: Baselines? = nil) {
      self.width = width
      self.height = height
      self.baselines = baselines
    }
  }
}

/// What surrounds a component where it is shown: the parts of the screen that bars take, and its margins.
public struct Surroundings: Hashable, Sendable {
  /// Compatible with `safeAreaInsets`.
  public var safeArea = EdgeInsets()
  /// Compatible with `layoutMargins`; 8 points on each side unless said.
  public var margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  public init() {}
}

/// A rectangle of a view that constraints speak of beside its own.
public enum Guide: String, Hashable, Sendable, CaseIterable {
  /// What no bar covers. Compatible with `safeAreaLayoutGuide`.
  case safeArea
  /// What the view's margins leave. Compatible with `layoutMarginsGuide`.
  case layoutMarginsGuide
  /// The same, and no wider than one likes to read. Compatible with `readableContentGuide`.
  case readableContentGuide
  /// A scroll view's content. Compatible with `contentLayoutGuide`.
  case contentLayoutGuide
  /// A scroll view's frame. Compatible with `frameLayoutGuide`.
  case frameLayoutGuide

  /// The widest that text in the usual size is to be read at, in points. Source: `readableContentGuide` as measured on
  /// an iPad with its text in the usual size and published (useyourloaf.com, "Readable Content Guides").
  ///
  /// UIKit's guide also follows the text size category. Apple publishes no figures for the others and we found none that
  /// can be trusted, so that ours is the same in all of them.
  public static let readableWidth = 672.0
}
