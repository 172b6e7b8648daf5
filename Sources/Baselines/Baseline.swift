/// The frames of every component and screen of a design system, with what they follow from.
///
/// Two of them say what moved and why. Figures are points, rounded to hundredths.
public struct Baseline: Hashable, Sendable {
  /// The name that the file usually has, beside `content/`.
  public static let fileName = "framebook-baseline.txt"

  /// The version of Framebook that solved the frames.
  public var version: String
  /// Tokens by their names.
  public var tokens: [String: NamedInput] = [:]
  /// Design specs by their names.
  public var specs: [String: NamedInput] = [:]
  /// Components and screens, with what is recorded of each.
  public var pieces: [PieceName: Piece] = [:]
  /// The frames of each piece, in each style and context.
  public var layouts: [LayoutName: RecordedLayout] = [:]

  public init(version: String) {
    self.version = version
  }

  /// How many frames there are.
  public var frameCount: Int { layouts.values.reduce(0) { $0 + $1.frames.count } }
}

/// A token or design spec, with what it comes to.
public struct NamedInput: Hashable, Sendable {
  /// Its values by the device or appearance that they hold in; the label is empty where there is but one.
  public var values: [String: String]
  /// The tokens and specs that its value speaks of, sorted.
  public var references: [String]

  public init(values: [String: String], references: [String] = []) {
    self.values = values
    self.references = sorted(references)
  }
}

/// A component or a screen.
public struct PieceName: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case component, screen
  }

  public var kind: Kind
  public var name: String

  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

/// What is recorded of a component or screen beside its frames: what would move them.
public struct Piece: Hashable, Sendable {
  /// The path of its file, relative to the site's root.
  public var file = ""
  /// Stands for what its file says, styles aside, whatever the blanks and comments.
  public var own = ""
  /// The components that it holds, sorted.
  public var holds: [String] = []
  /// Its styles by name; those too that others only extend.
  public var styles: [String: RecordedStyle] = [:]
  /// Stands for the sample texts that it shows in its own language.
  public var texts = ""
  /// Stands for the texts that it shows in other languages, by their names.
  public var strings: [String: String] = [:]
  /// The sizes of the pictures that it shows, by their names.
  public var pictures: [String: String] = [:]
  /// Its views from back to front.
  public var views: [RecordedView] = []

  public init() {}
}

/// A style, with what its frames hang on.
public struct RecordedStyle: Hashable, Sendable {
  /// Stands for what the file says of the style.
  public var own: String
  /// The style that it extends.
  public var parent: String?
  /// The tokens and specs that it speaks of, sorted.
  public var uses: [String]

  public init(own: String = "", parent: String? = nil, uses: [String] = []) {
    self.own = own
    self.parent = parent
    self.uses = sorted(uses)
  }
}

/// A view of a component, or a row of a screen.
public struct RecordedView: Hashable, Sendable {
  public var name: String
  /// The class of a view, the component of a row.
  public var className: String
  /// The view that it is in; nil for the component or screen itself.
  public var parent: String?

  public init(_ name: String, _ className: String, in parent: String? = nil) {
    self.name = name
    self.className = className
    self.parent = parent
  }
}

/// Where frames are: a component's style, or a screen's set of flags, in a context.
public struct LayoutName: Hashable, Sendable {
  public var piece: PieceName
  /// Empty for the only style of a component, and for a screen with no flag set.
  public var style: String
  /// As readers know it: `iPhone SE (3rd), AX3, de`.
  public var context: String

  public init(_ piece: PieceName, style: String, context: String) {
    self.piece = piece
    self.style = style
    self.context = context
  }
}

/// The frames of one layout.
public struct RecordedLayout: Hashable, Sendable {
  /// By the names of views, each in the view that it is in; ``ownName`` is the component or screen itself.
  public var frames: [String: RecordedFrame]

  /// What the frame of the component or screen itself is called. No view has such a name.
  public static let ownName = "."

  public init(frames: [String: RecordedFrame] = [:]) {
    self.frames = frames
  }
}

/// A frame in hundredths of a point, so that no figure is more exact than its text.
public struct RecordedFrame: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int
  public var isHidden: Bool

  /// - Parameters: hundredths of a point.
  public init(x: Int, y: Int, width: Int, height: Int, isHidden: Bool = false) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.isHidden = isHidden
  }

  /// The hundredths of a number of points, halves away from zero; zero for what is not finite or beyond ±10¹².
  public static func hundredths(_ points: Double) -> Int {
    let scaled = (points * 100).rounded(.toNearestOrAwayFromZero)
    return abs(scaled) < 1e14 ? Int(scaled) : 0
  }

  /// Hundredths as points: `16`, `0.5`, `-3.25`.
  public static func points(_ hundredths: Int) -> String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    var text = (hundredths < 0 ? "-" : "") + String(whole)
    if rest > 0 {
      text += "." + String(rest / 10)
      if rest % 10 > 0 { text += String(rest % 10) }
    }
    return text
  }
}

// MARK: - Order

extension PieceName: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    a.kind == b.kind ? precedes(a.name, b.name) : a.kind == .component
  }
}

extension LayoutName: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    if a.piece != b.piece { return a.piece < b.piece }
    return a.style == b.style ? precedes(a.context, b.context) : precedes(a.style, b.style)
  }
}

/// The order of names: by their bytes, the same on every machine.
func precedes(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }

func sorted(_ names: some Sequence<String>) -> [String] { Set(names).sorted(by: precedes) }
