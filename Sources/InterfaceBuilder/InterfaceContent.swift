import Layout
import Typography

/// What a view shows, as far as its size may follow from it.
public struct InterfaceContent: Hashable, Sendable {
  public var text: String?
  public var placeholder: String?
  public var font: InterfaceFont?
  public var textColor: InterfaceColor?
  public var backgroundColor: InterfaceColor?
  public var tintColor: InterfaceColor?
  public var textAlignment: String?
  /// Compatible with `UILabel.numberOfLines`.
  public var numberOfLines = 1
  public var lineBreakMode: String?
  /// The parts of an attributed text, in order; empty for a plain one.
  public var runs: [AttributedRun] = []
  /// Added between lines, as the first part of an attributed text asks.
  public var lineSpacing = 0.0
  /// Added after each character, as the first part of an attributed text asks.
  public var kern = 0.0
  public var image: String?
  /// The states of a button in the file's order.
  public var states: [ButtonState] = []
  /// `plain`, `gray`, `tinted`, `filled` of a button with a configuration.
  public var configurationStyle: String?
  /// What else a button's configuration says that its size follows from.
  public var configuration = Configuration()
  public var contentInsets: EdgeInsets?
  public var titleInsets: EdgeInsets?
  public var imageInsets: EdgeInsets?
  /// The segments of a segmented control.
  public var segments: [String] = []

  /// A button's title and images in one state.
  public struct ButtonState: Hashable, Sendable {
    /// `normal`, `highlighted`, `selected`, `disabled`.
    public var state: String
    public var title: String?
    public var image: String?
    public var backgroundImage: String?
    public var titleColor: InterfaceColor?
    /// The parts of an attributed title.
    public var runs: [AttributedRun] = []
  }

  /// A part of an attributed text.
  public struct AttributedRun: Hashable, Sendable {
    public var text: String
    /// Nil where the view's own font is used.
    public var font: InterfaceFont?
    public var kern = 0.0
    public var paragraph = ParagraphStyle()

    public init(text: String, font: InterfaceFont? = nil) {
      self.text = text
      self.font = font
    }
  }

  /// Parts of `UIButton.Configuration`.
  public struct Configuration: Hashable, Sendable {
    public var subtitle: String?
    /// `mini`, `small`, `medium`, `large`.
    public var buttonSize: String?
    /// `leading`, `trailing`, `top`, `bottom`.
    public var imagePlacement: String?
    public var imagePadding = 0.0
    public var titlePadding = 0.0
  }
}

/// A font as the file describes it.
public enum InterfaceFont: Hashable, Sendable {
  case textStyle(TextStyle)
  case system(size: Double, weight: FontWeight, isItalic: Bool)
  /// A font that the document only names.
  case named(String, family: String?, size: Double)
}

/// A colour: with a name of the system's or the project's, components from 0 to 1, or both.
public struct InterfaceColor: Hashable, Sendable {
  /// `systemBackgroundColor`, or the name in an asset catalog.
  public var name: String?
  public var isSystem: Bool
  /// Nil for a name whose value the document does not store.
  public var components: Components?

  public init(name: String?, isSystem: Bool, components: Components?) {
    self.name = name
    self.isSystem = isSystem
    self.components = components
  }

  public struct Components: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }
}
