import ConstraintSolver
import Layout
import Typography

/// A view of a document, as the device on the canvas sees it.
public struct InterfaceView: Sendable {
  public var id: String
  /// The element's name, such as `label`.
  public var element: String
  public var customClass: String?
  public var customModule: String?
  /// What the author calls the view in the outline.
  public var userLabel: String?
  /// What the parent calls the view, such as `contentView`.
  public var key: String?
  /// The index of the parent in ``InterfaceRoot/views``; nil for the root.
  public var parent: Int?
  /// In the parent's coordinates; nil where the file stores none.
  public var storedFrame: Frame?
  public var isHidden: Bool
  public var flags: Flags
  /// Whether the frame follows the parent's by a mask instead of constraints.
  public var usesAutoresizingMask: Bool
  public var mask: AutoresizingMask
  public var hugging: PerAxis<Priority>
  public var compressionResistance: PerAxis<Priority>
  /// A size for the canvas only, where the view's own code would give one.
  public var placeholderSize: (width: Double?, height: Double?)
  public var layoutMargins: EdgeInsets?
  public var preservesSuperviewMargins: Bool
  public var insetsMarginsFromSafeArea: Bool
  public var followsReadableWidth: Bool
  public var stack: InterfaceStack?
  public var semanticContent: String?
  public var content: InterfaceContent
  public var guides: [InterfaceGuide]
  public var constraints: [InterfaceConstraint]
  public var runtimeAttributes: [RuntimeAttribute]
  public var outlets: [InterfaceOutlet]
  public var segues: [InterfaceSegue]
  /// Every attribute of the element that the fields above do not carry; names and values alternate.
  public var attributes: [String]
  /// The start tag.
  public var bytes: Range<Int>

  /// What the document says about a view's frame.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The stored frame is not the one that the constraints give.
    public static let misplaced = Flags(rawValue: 1)
    /// The constraints allow more than one frame.
    public static let ambiguous = Flags(rawValue: 2)
    /// The frame stays as it was drawn, in spite of constraints.
    public static let fixedFrame = Flags(rawValue: 4)
    /// The author asked not to be told about ambiguity.
    public static let verifyAmbiguityOff = Flags(rawValue: 8)

    /// The names in the file, in a fixed order.
    public var names: [String] {
      var names: [String] = []
      if contains(.misplaced) { names.append("misplaced") }
      if contains(.ambiguous) { names.append("ambiguous") }
      if contains(.fixedFrame) { names.append("fixedFrame") }
      if contains(.verifyAmbiguityOff) { names.append("verifyAmbiguityOff") }
      return names
    }
  }

  /// An attribute of the element by its name in the file.
  public subscript(name: String) -> String? {
    var index = 0
    while index + 1 < attributes.count {
      if attributes[index] == name { return attributes[index + 1] }
      index += 2
    }
    return nil
  }

  /// Whether the view is made by the table or collection view around it, which decides about its size.
  public var isCell: Bool {
    element == "tableViewCell" || element == "collectionViewCell" || element == "collectionReusableView"
  }

  /// Whether its edges, as seen from inside, are those of what scrolls in it.
  ///
  /// Table and collection views make their content themselves, unless their guides are spoken of.
  public var isScrollView: Bool {
    element == "scrollView" || guides.contains { $0.kind == .scrollContent || $0.kind == .scrollFrame }
  }
}

/// The arrangement of a stack view, in the file's words.
public struct InterfaceStack: Hashable, Sendable {
  public var isVertical: Bool
  /// `fill`, `fillEqually`, `fillProportionally`, `equalSpacing`, `equalCentering`.
  public var distribution: String
  /// `fill`, `leading`, `top`, `center`, `trailing`, `bottom`, `firstBaseline`, `lastBaseline`.
  public var alignment: String
  public var spacing: Double
  public var isBaselineRelative: Bool
  public var isMarginsRelative: Bool
}

/// A rectangle that constraints can speak of.
public struct InterfaceGuide: Hashable, Sendable {
  public var id: String
  public var kind: Kind

  public enum Kind: Hashable, Sendable {
    case safeArea, layoutMargins, readableContent, keyboard
    case scrollContent, scrollFrame
    /// A guide of the author's own, with nothing but constraints.
    case custom
  }
}

/// A constraint as the file writes it.
public struct InterfaceConstraint: Hashable, Sendable {
  public var id: String
  public var identifier: String?
  /// The item's id; nil for the view that owns the constraint.
  public var firstItem: String?
  public var firstAttribute: Attribute
  public var relation: Relation
  public var secondItem: String?
  public var secondAttribute: Attribute?
  public var multiplier: Double
  public var constant: Double
  public var priority: Priority
  /// Whether the constant is the system's standard spacing, written out.
  public var isSymbolic: Bool
  /// Whether it holds on the canvas only and is gone at run time.
  public var isPlaceholder: Bool
  public var bytes: Range<Int>
}

/// A value that is set by key path when the document is loaded: an inspectable property.
public struct RuntimeAttribute: Hashable, Sendable {
  public var keyPath: String
  public var value: Value

  public enum Value: Hashable, Sendable {
    case string(String)
    case localizedString(String)
    case number(Double)
    case bool(Bool)
    case point(x: Double, y: Double)
    case size(Size)
    case rect(Frame)
    case range(location: Double, length: Double)
    case color(InterfaceColor)
    case image(String)
    case null
  }
}
