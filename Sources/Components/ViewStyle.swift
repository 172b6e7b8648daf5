import Diagnostics
import Layout
import Typography

/// The values that a style gives a view; nil where it says nothing.
///
/// The attributes are those of view, label, button and image configurations, by UIKit's names.
public struct ViewStyle: Hashable, Sendable {
  // Every view
  public var backgroundColor: Color?
  public var borderWidth: Measure?
  public var borderColor: Color?
  public var cornerRadius: Measure?
  public var clipsToBounds: Bool?
  /// A border token in the place of width and colour.
  public var border: Located<String>?
  /// A shadow token.
  public var shadow: Located<String>?
  public var contentMode: ContentMode?
  public var padding = Insets()
  public var size = PartialSize()

  /// The style of the component in the view's place.
  public var nestedStyle: Located<String>?

  /// The properties that values come from, by the values' paths: `titleColor.selected`. Such a value itself is nil until
  /// a style is resolved.
  public var properties: [String: Located<String>] = [:]

  // Labels
  public var numberOfLines: Int?
  public var textColor: Color?
  public var textBackgroundColor: Color?
  public var font: FontChoice?
  public var textAlignment: TextAlignment?
  public var lineBreakMode: LineBreakMode?
  public var lineSpacing: Measure?
  public var characterSpacing: Measure?

  // Buttons
  public var titleFont: FontChoice?
  public var title = States<String>()
  public var titleColor = States<Color>()
  public var image = States<Located<String>>()
  public var backgroundImage = States<Located<String>>()
  public var contentEdgeInsets: Insets?
  public var imageEdgeInsets: Insets?
  public var titleEdgeInsets: Insets?

  public init() {}

  /// A number, or an expression over the view's other values such as `size.width * 0.5`.
  public enum Measure: Hashable, Sendable {
    case number(Double)
    /// Rare, and large: kept apart, so that a view's values stay cheap to copy.
    indirect case expression(Expression)
  }

  /// Insets of which only some are said.
  public struct Insets: Hashable, Sendable {
    public var top: Measure?
    public var left: Measure?
    public var bottom: Measure?
    public var right: Measure?
  }

  /// A size of which perhaps only one side is said.
  public struct PartialSize: Hashable, Sendable {
    public var width: Measure?
    public var height: Measure?
  }

  /// These values, and those of `base` wherever nothing is said here.
  public func extending(_ base: ViewStyle) -> ViewStyle {
    var result = self
    result.backgroundColor = backgroundColor ?? base.backgroundColor
    result.borderWidth = borderWidth ?? base.borderWidth
    result.borderColor = borderColor ?? base.borderColor
    result.cornerRadius = cornerRadius ?? base.cornerRadius
    result.clipsToBounds = clipsToBounds ?? base.clipsToBounds
    result.border = border ?? base.border
    result.shadow = shadow ?? base.shadow
    result.contentMode = contentMode ?? base.contentMode
    result.padding = padding.extending(base.padding)
    result.size.width = size.width ?? base.size.width
    result.size.height = size.height ?? base.size.height
    result.nestedStyle = nestedStyle ?? base.nestedStyle
    result.numberOfLines = numberOfLines ?? base.numberOfLines
    result.textColor = textColor ?? base.textColor
    result.textBackgroundColor = textBackgroundColor ?? base.textBackgroundColor
    result.font = font ?? base.font
    result.textAlignment = textAlignment ?? base.textAlignment
    result.lineBreakMode = lineBreakMode ?? base.lineBreakMode
    result.lineSpacing = lineSpacing ?? base.lineSpacing
    result.characterSpacing = characterSpacing ?? base.characterSpacing
    result.titleFont = titleFont ?? base.titleFont
    result.title = title.extending(base.title)
    result.titleColor = titleColor.extending(base.titleColor)
    result.image = image.extending(base.image)
    result.backgroundImage = backgroundImage.extending(base.backgroundImage)
    result.contentEdgeInsets = extended(contentEdgeInsets, base.contentEdgeInsets)
    result.imageEdgeInsets = extended(imageEdgeInsets, base.imageEdgeInsets)
    result.titleEdgeInsets = extended(titleEdgeInsets, base.titleEdgeInsets)
    result.takeOverProperties(of: base, own: self)
    return result
  }

  private func extended(_ insets: Insets?, _ base: Insets?) -> Insets? {
    guard let insets, let base else { return insets ?? base }
    return insets.extending(base)
  }
}

extension ViewStyle.Insets {
  func extending(_ base: Self) -> Self {
    Self(top: top ?? base.top, left: left ?? base.left, bottom: bottom ?? base.bottom, right: right ?? base.right)
  }
}

extension ViewStyle {
  /// The values that expressions can speak of, by their paths.
  static let measurePaths = [
    "borderWidth", "cornerRadius", "lineSpacing", "characterSpacing", "size.width", "size.height", "padding.top",
    "padding.left", "padding.bottom", "padding.right",
  ]

  /// Whether a path, without a view's name, leads to a value that expressions can speak of.
  static func isMeasure(_ path: [String]) -> Bool {
    measurePaths.contains(path.joined(separator: "."))
  }

  /// The value at one of ``measurePaths``; nil if nothing is said of it.
  func measure(at path: [String]) -> Measure? {
    switch path.joined(separator: ".") {
    case "borderWidth": borderWidth
    case "cornerRadius": cornerRadius
    case "lineSpacing": lineSpacing
    case "characterSpacing": characterSpacing
    case "size.width": size.width
    case "size.height": size.height
    case "padding.top": padding.top
    case "padding.left": padding.left
    case "padding.bottom": padding.bottom
    case "padding.right": padding.right
    default: nil
    }
  }
}

extension ViewStyle {
  /// All numbers that are said, by their paths.
  var allMeasures: [(path: String, measure: Measure)] {
    var found: [(path: String, measure: Measure)] = []
    func add(_ path: String, _ measure: Measure?) {
      if let measure { found.append((path, measure)) }
    }
    add("borderWidth", borderWidth)
    add("cornerRadius", cornerRadius)
    add("lineSpacing", lineSpacing)
    add("characterSpacing", characterSpacing)
    add("size.width", size.width)
    add("size.height", size.height)
    let insets = [
      ("padding", padding), ("contentEdgeInsets", contentEdgeInsets), ("imageEdgeInsets", imageEdgeInsets),
      ("titleEdgeInsets", titleEdgeInsets),
    ]
    for (name, insets) in insets {
      add(name + ".top", insets?.top)
      add(name + ".left", insets?.left)
      add(name + ".bottom", insets?.bottom)
      add(name + ".right", insets?.right)
    }
    return found
  }
}

/// What a control is doing. Compatible with `UIControl.State`.
public enum ControlState: String, Hashable, Sendable, CaseIterable {
  case normal, highlighted, selected, disabled
}

/// A value for each state of a control.
public struct States<Value: Hashable & Sendable>: Hashable, Sendable {
  public var normal: Value?
  public var highlighted: Value?
  public var selected: Value?
  public var disabled: Value?

  public init() {}

  /// What is said for exactly that state.
  public subscript(exactly state: ControlState) -> Value? {
    get {
      switch state {
      case .normal: normal
      case .highlighted: highlighted
      case .selected: selected
      case .disabled: disabled
      }
    }
    set {
      switch state {
      case .normal: normal = newValue
      case .highlighted: highlighted = newValue
      case .selected: selected = newValue
      case .disabled: disabled = newValue
      }
    }
  }

  /// What a control in that state shows: its own value, else the normal one, as UIKit falls back.
  public func value(for state: ControlState) -> Value? {
    self[exactly: state] ?? normal
  }

  func extending(_ base: Self) -> Self {
    var result = self
    for state in ControlState.allCases { result[exactly: state] = self[exactly: state] ?? base[exactly: state] }
    return result
  }
}

/// How a picture fills its view. Compatible with `UIView.ContentMode`.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
    bottomRight
}

/// Where lines stand in their label. Compatible with `NSTextAlignment`.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}
