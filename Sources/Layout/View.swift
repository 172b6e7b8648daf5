import ConstraintSolver

/// One of the two directions that constraints act in.
public enum Axis: UInt8, Hashable, Sendable {
  case horizontal, vertical
}

/// A value for each axis.
public struct PerAxis<Value: Hashable & Sendable>: Hashable, Sendable {
  public var horizontal: Value
  public var vertical: Value

  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public init(_ both: Value) {
    self.init(horizontal: both, vertical: both)
  }

  public subscript(axis: Axis) -> Value {
    axis == .horizontal ? horizontal : vertical
  }
}

/// Distances in points from the four edges of a box to its inside. Compatible with `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What a view would be as large as if nobody asked otherwise. Compatible with `intrinsicContentSize`.
public enum Content: Hashable, Sendable {
  /// No natural size in either direction, as a plain `UIView`.
  case none
  /// A fixed natural size; nil where there is none. The baselines, if any, lie at the distance `baseline` from the top.
  case size(width: Double?, height: Double?, baseline: Double?)
  /// A text whose height follows from the width that the view gets.
  case text(TextContent)
}

/// The text of a label.
public struct TextContent: Hashable, Sendable {
  public var text: MeasuredText
  /// The most lines to use, or 0 for as many as it takes. Compatible with `UILabel.numberOfLines`.
  public var numberOfLines: Int
  public var lineBreakMode: LineBreakMode
  /// How far the text may shrink before it is truncated, from just above 0 to 1. Compatible with
  /// `UILabel.minimumScaleFactor` where `adjustsFontSizeToFitWidth` is set.
  public var minimumScaleFactor = 1.0
  /// Where the text wraps when it says how large it is, in points; 0 or less for its solved width. Compatible with
  /// `UILabel.preferredMaxLayoutWidth`.
  public var preferredMaxLayoutWidth = 0.0
  /// Pixels to a point of the grid that the text's own size is rounded up to; nil for the screen's.
  ///
  /// Interface Builder fits labels to whole points on some canvases, whatever screen they show.
  public var sizeScale: Double?

  public init(_ text: MeasuredText, numberOfLines: Int = 1, lineBreakMode: LineBreakMode = .truncatingTail) {
    self.text = text
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
  }
}

/// A view of a layout: a box with a natural size and a place in the tree.
public struct View: Hashable, Sendable {
  /// The index of the parent in ``LayoutInput/views``, smaller than the view's own; nil for the root.
  public var parent: Int?
  public var content: Content
  /// How hard the view resists growing beyond its natural size. Compatible with `contentHuggingPriority`.
  public var hugging: PerAxis<Priority>
  /// How hard the view resists shrinking below its natural size. Compatible with `contentCompressionResistancePriority`.
  public var compressionResistance: PerAxis<Priority>
  /// What the margin attributes are measured from. Compatible with `layoutMargins`.
  public var margins: EdgeInsets
  /// Whether the left and right margins are the leading and trailing ones. Compatible with `directionalLayoutMargins`.
  public var areMarginsDirectional = false
  /// From the frame to the alignment rectangle, which constraints and natural sizes speak of. Compatible with
  /// `alignmentRectInsets`.
  public var alignmentInsets = EdgeInsets()
  /// Where the baselines lie, if the content does not say it.
  public var baselines: Baselines?
  /// Whether nobody sees the view. It takes no part in a stack's arrangement, and is laid out in every other way.
  public var isHidden = false
  /// Whether this is a guide: a rectangle that constraints speak of, and nobody sees. Compatible with `UILayoutGuide`.
  public var isGuide = false
  public var semanticContent = SemanticContent.unspecified
  /// Whether the view shows a part of a larger content. Compatible with `UIScrollView`.
  ///
  /// In a constraint with a descendant its edges and margins are the content's; its size and its centre stay its own.
  public var isScrollView = false
  /// Whether a scroll view's guide follows its frame or its content; it needs no constraints.
  public var scrollGuide: ScrollGuide?
  /// The arrangement of a stack view.
  public var stack: StackArrangement?
  /// Whether the view is arranged by its parent, a stack view.
  public var isArranged = false
  /// Points to the next arranged view, if not the stack's spacing. Compatible with `setCustomSpacing(_:after:)`.
  public var customSpacing: Double?
  /// The frame of a view that uses its autoresizing mask; nil where constraints alone decide.
  public var autoresizing: Autoresizing?

  public init(
    parent: Int?, content: Content = .none, hugging: PerAxis<Priority> = PerAxis(.defaultLow),
    compressionResistance: PerAxis<Priority> = PerAxis(.defaultHigh),
    margins: EdgeInsets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  ) {
    self.parent = parent
    self.content = content
    self.hugging = hugging
    self.compressionResistance = compressionResistance
    self.margins = margins
  }
}

/// Distances in points of a view's baselines from its alignment rectangle, positive inwards.
public struct Baselines: Hashable, Sendable {
  public var firstFromTop: Double
  public var lastFromBottom: Double

  public init(firstFromTop: Double, lastFromBottom: Double) {
    self.firstFromTop = firstFromTop
    self.lastFromBottom = lastFromBottom
  }
}

/// Whether a view's inside turns with the reading direction. Compatible with `UISemanticContentAttribute`.
public enum SemanticContent: UInt8, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// Which way the view's inside runs for a reader whose lines run in `direction`.
  public func effectiveDirection(in direction: ReadingDirection) -> ReadingDirection {
    switch self {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// The rectangle of a scroll view that a guide follows. Compatible with `contentLayoutGuide` and `frameLayoutGuide`.
public enum ScrollGuide: UInt8, Hashable, Sendable {
  case content, frame
}
