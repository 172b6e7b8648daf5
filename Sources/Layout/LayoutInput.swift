import ConstraintSolver

/// Which way a reader's lines run.
public enum ReadingDirection: UInt8, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// Everything that the frames of a tree of views follow from.
public struct LayoutInput: Hashable, Sendable {
  /// Parents before their children; the first is the root.
  public var views: [View]
  public var constraints: [LayoutConstraint]
  /// The root's width in points.
  public var width: Double
  /// The root's height in points, or nil for the smallest that its constraints allow, as
  /// `systemLayoutSizeFitting(_:)` finds it.
  public var height: Double?
  /// Pixels to a point.
  public var scale: Double
  public var direction: ReadingDirection

  public init(
    views: [View], constraints: [LayoutConstraint], width: Double, height: Double? = nil, scale: Double = 2,
    direction: ReadingDirection = .leftToRight
  ) {
    self.views = views
    self.constraints = constraints
    self.width = width
    self.height = height
    self.scale = scale
    self.direction = direction
  }
}

/// The frames of a tree of views, and what could not be had.
public struct SolvedLayout: Hashable, Sendable {
  /// A frame for each view, in its parent's coordinates, before rounding to pixels.
  public var frames: [Frame]
  /// A frame for each view in the root's coordinates, with its edges on pixels, as it is drawn.
  public var pixelFrames: [Frame]
  /// The lines that each label shows, empty for other views. A label that is too low for its text shows those that fit.
  public var lines: [[TextLine]]
  /// How many lines more each label would show if it were higher.
  public var hiddenLineCounts: [Int] = []
  /// How much each text was shrunk to fit, 1 for all that has its own size.
  public var textScales: [Double] = []
  /// The size of each scroll view's content; nil for other views.
  public var contentSizes: [Size?] = []
  public var conflicts: [Conflict]
  /// Whether there were more conflicts than are told apart: a hundred, or fewer in layouts of more than 100 views. What else
  /// fights is left out.
  public var hasMoreConflicts = false
  public var ambiguities: [Ambiguity]
  /// Whether the heights of texts and their widths came to rest; if not, the last round stands.
  public var isSettled: Bool
  /// Constraints that the engine refused because a number in them is not finite or out of range, by index.
  public var refused: [Int]

  /// The smallest set of required constraints that cannot all hold. Dropping any one of them makes the rest solvable.
  public struct Conflict: Hashable, Sendable {
    /// Indices into ``LayoutInput/constraints``, ascending.
    public var constraints: [Int]
    /// Views whose width or height may not be negative, which takes part in the conflict.
    public var sizes: [Int]
    /// Whether the size that the root was given takes part in the conflict.
    public var involvesRootSize: Bool
    /// Stack views whose arrangement takes part in the conflict.
    public var stacks: [Int] = []
    /// Views whose autoresizing mask takes part in the conflict.
    public var autoresized: [Int] = []
    /// Views whose natural size takes part in the conflict, because they hug or resist with priority 1000.
    public var naturalSizes: [Int] = []
    /// The constraint that the layout went on without, as UIKit would break it; nil where the author wrote none of them.
    public var dropped: Int?
  }

  /// A view that the constraints allow to be elsewhere, or of another size, along an axis.
  public struct Ambiguity: Hashable, Sendable {
    public var view: Int
    public var axis: Axis
    public var isPosition: Bool
    public var isSize: Bool
    /// Whether the size of a scroll view's content is open.
    public var isContentSize = false
  }
}
