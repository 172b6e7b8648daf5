import Layout

/// How a view looks: everything about it that is drawn, apart from its frame.
///
/// Colours, texts and pictures are resolved already, so that drawing needs nothing but this and the solved layout.
public struct Appearance: Hashable, Sendable {
  /// What is drawn in the view's box.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The box alone.
    case box
    case label, button, imageView, textField, textView
    case `switch`, slider, progressView, stepper, segmentedControl, activityIndicator, pageControl
    /// Rows that turn: a picker of dates or of anything else.
    case picker
    /// Its text is what it says while it is empty.
    case searchBar
    /// A bar with a line below it, and one with a line above it.
    case topBar, bottomBar
    /// A view that has no picture of its own.
    case other
    /// A box that people touch.
    case touchArea
  }

  public var kind = Kind.box
  /// The index of the parent among the appearances, smaller than the view's own; nil in the component itself.
  public var parent: Int?
  /// Whether nobody sees the view, because it or one that holds it is hidden.
  public var isHidden = false
  public var clipsToBounds = false
  public var background: Paint?
  /// Points.
  public var cornerRadius = 0.0
  public var border: Border?
  /// What the view casts, in the order in which it is drawn.
  public var shadows: [CastShadow] = []
  public var contentMode = PictureMode.scaleToFill
  /// What an image view or a button shows; nil for a placeholder.
  public var picture: Picture?
  /// Stretched over a button's whole frame.
  public var backgroundPicture: Picture?
  /// Between a button's edge and its content.
  public var insets = EdgeInsets()
  /// Besides those, for a button's picture and for its title.
  public var pictureInsets = EdgeInsets()
  public var titleInsets = EdgeInsets()
  public var text: ShownText?
  /// What a control shows.
  public var control = ControlParts()
  /// Whether a control cannot be used, and looks so.
  public var isDimmed = false
  /// Where the view leads.
  public var link: ViewLink?

  public init() {}
}

/// What a control shows besides its shape.
public struct ControlParts: Hashable, Sendable {
  /// How far along it is, from 0 to 1: a slider or a progress view; 1 for a switch that is on.
  public var fraction = 0.0
  /// The number of a page control's dots.
  public var count = 0
  /// The selected segment or page, from 0.
  public var selected: Int?
  /// The titles of segments.
  public var titles: [ShownText] = []

  public init() {}

  /// How wide a title may be in a segmented control of a width, in points: what its part leaves beside two points to the
  /// selected segment's edge and two more inside of it.
  public func titleRoom(in width: Double) -> Double { max(1, width / Double(max(1, titles.count)) - 8) }
}

/// Where a reader gets who follows a view.
public struct ViewLink: Hashable, Sendable {
  /// As the page that holds the picture reaches it.
  public var address: String
  /// What somebody is told who cannot see the view.
  public var name: String

  public init(address: String, name: String) {
    self.address = address
    self.name = name
  }
}

/// A colour as SVG writes it.
public struct Paint: Hashable, Sendable {
  /// The text of a `fill` or `stroke` attribute, as `#fff` or `var(--ios-label)`.
  public var value: String
  /// From 0 to 1, besides what the value says.
  public var opacity: Double

  public init(_ value: String, opacity: Double = 1) {
    self.value = value
    self.opacity = opacity
  }
}

/// The border of a view's layer, inside its bounds.
public struct Border: Hashable, Sendable {
  /// Points.
  public var width: Double
  public var paint: Paint

  public init(width: Double, paint: Paint) {
    self.width = width
    self.paint = paint
  }
}

/// A shadow around a view's box, in points.
public struct CastShadow: Hashable, Sendable {
  /// A value without an opacity of its own.
  public var paint: String
  public var x: Double
  public var y: Double
  /// As CSS counts it.
  public var blur: Double
  public var spread: Double

  public init(paint: String, x: Double, y: Double, blur: Double, spread: Double) {
    self.paint = paint
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
  }
}

/// A picture file.
public struct Picture: Hashable, Sendable {
  /// As the page reaches it.
  public var address: String
  /// Points.
  public var size: Size

  public init(address: String, size: Size) {
    self.address = address
    self.size = size
  }
}

/// How a picture fills its view. Compatible with `UIView.ContentMode`.
public enum PictureMode: UInt8, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
    bottomRight
}

/// A text in its font.
public struct ShownText: Hashable, Sendable {
  /// Where lines stand in their label. Compatible with `NSTextAlignment`.
  public enum Alignment: UInt8, Hashable, Sendable, CaseIterable {
    case natural, left, center, right, justified
  }

  /// UTF-8.
  public var bytes: [UInt8]
  public var measured: MeasuredText
  /// Points.
  public var fontSize: Double
  /// As CSS counts it: 400 is regular.
  public var fontWeight: Int
  /// Nil where the text leaves no mark.
  public var paint: Paint?
  public var alignment: Alignment
  /// Behind each line.
  public var ground: Paint?

  public init(
    _ bytes: [UInt8], measured: MeasuredText, fontSize: Double, fontWeight: Int = 400, paint: Paint?,
    alignment: Alignment = .natural, ground: Paint? = nil
  ) {
    self.bytes = bytes
    self.measured = measured
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.paint = paint
    self.alignment = alignment
    self.ground = ground
  }
}

extension [Appearance] {
  /// Whether a view stands in another, however deep.
  func isView(_ index: Int, in ancestor: Int) -> Bool {
    var view = index
    while let parent = self[view].parent, parent >= 0, parent < view {
      if parent == ancestor { return true }
      view = parent
    }
    return false
  }
}
