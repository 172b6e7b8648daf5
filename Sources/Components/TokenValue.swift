import Typography

/// What a token stands for, with every reference replaced.
///
/// Lengths are points: `px` is a point on iOS, and `rem` is sixteen, as the format suggests where text has no such unit.
public enum TokenValue: Hashable, Sendable {
  case color(TokenColor)
  case dimension(Double)
  /// From the most to the least preferred.
  case fontFamily([String])
  /// From 1 to 1000.
  case fontWeight(Double)
  /// Seconds.
  case duration(Double)
  /// The two control points: x, y, x, y.
  case cubicBezier([Double])
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  /// From the topmost to the lowest.
  case shadow([Shadow])
  case gradient([GradientStop])
  case typography(Typeface)

  /// How a line is drawn.
  public enum StrokeStyle: Hashable, Sendable {
    case named(String)
    case dashes([Double], lineCap: String)
  }

  public struct Border: Hashable, Sendable {
    public var color: TokenColor
    public var width: Double
    public var style: StrokeStyle

    public init(color: TokenColor, width: Double, style: StrokeStyle) {
      self.color = color
      self.width = width
      self.style = style
    }
  }

  /// Times in seconds.
  public struct Transition: Hashable, Sendable {
    public var duration: Double
    public var delay: Double
    public var timing: [Double]

    public init(duration: Double, delay: Double, timing: [Double]) {
      self.duration = duration
      self.delay = delay
      self.timing = timing
    }
  }

  /// A shadow as CSS casts it: the blur is twice the `shadowRadius` of a `CALayer`.
  public struct Shadow: Hashable, Sendable {
    public var color: TokenColor
    public var x: Double
    public var y: Double
    public var blur: Double
    public var spread: Double
    public var isInset: Bool

    public init(color: TokenColor, x: Double, y: Double, blur: Double, spread: Double, isInset: Bool) {
      self.color = color
      self.x = x
      self.y = y
      self.blur = blur
      self.spread = spread
      self.isInset = isInset
    }
  }

  public struct GradientStop: Hashable, Sendable {
    public var color: TokenColor
    /// From 0 to 1.
    public var position: Double

    public init(color: TokenColor, position: Double) {
      self.color = color
      self.position = position
    }
  }

  public struct Typeface: Hashable, Sendable {
    public var families: [String]
    public var size: Double
    public var weight: Double
    /// Points between characters.
    public var letterSpacing: Double
    /// A multiple of the size.
    public var lineHeight: Double

    public init(families: [String], size: Double, weight: Double, letterSpacing: Double, lineHeight: Double) {
      self.families = families
      self.size = size
      self.weight = weight
      self.letterSpacing = letterSpacing
      self.lineHeight = lineHeight
    }
  }

  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }

  /// The value where a number is expected: of a border, its width.
  public var measure: Double? {
    switch self {
    case .dimension(let value), .number(let value): value
    case .border(let border): border.width
    default: nil
    }
  }

  /// The value where a colour is expected: of a border, its colour.
  public var color: TokenColor? {
    switch self {
    case .color(let color): color
    case .border(let border): border.color
    default: nil
    }
  }
}

extension FontWeight {
  /// The weight of the system font that is nearest to a number from 1 to 1000.
  public init(number: Double) {
    let nearest = Self.allCases.min { abs(Double($0.number) - number) < abs(Double($1.number) - number) }
    self = nearest ?? .regular
  }
}
