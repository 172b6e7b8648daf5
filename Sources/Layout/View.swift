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
