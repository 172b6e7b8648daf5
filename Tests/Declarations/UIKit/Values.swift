// Colours, fonts, pictures, insets: values that remember how they were made.
@_exported import Foundation

open class UIColor: NSObject {
  /// As a component file writes it.
  public let written: String

  init(written: String) { self.written = written }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let digits = [red, green, blue, alpha].map { value -> String in
      let byte = Int((value * 255).rounded())
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    written = "#" + digits.joined()
  }

  /// A colour of the asset catalogue, which may lack it.
  public convenience init?(named name: String) { self.init(written: "$" + name) }

  public convenience init(cgColor: CGColor) { self.init(written: cgColor.color.written) }

  public var cgColor: CGColor { CGColor(color: self) }
}

public final class CGColor {
  public let color: UIColor
  init(color: UIColor) { self.color = color }
}

extension UIColor {
  public static var black: UIColor { UIColor(written: "black") }
  public static var white: UIColor { UIColor(written: "white") }
  public static var gray: UIColor { UIColor(written: "gray") }
  public static var darkGray: UIColor { UIColor(written: "darkGray") }
  public static var lightGray: UIColor { UIColor(written: "lightGray") }
  public static var red: UIColor { UIColor(written: "red") }
  public static var green: UIColor { UIColor(written: "green") }
  public static var blue: UIColor { UIColor(written: "blue") }
  public static var cyan: UIColor { UIColor(written: "cyan") }
  public static var yellow: UIColor { UIColor(written: "yellow") }
  public static var magenta: UIColor { UIColor(written: "magenta") }
  public static var orange: UIColor { UIColor(written: "orange") }
  public static var purple: UIColor { UIColor(written: "purple") }
  public static var brown: UIColor { UIColor(written: "brown") }
  public static var clear: UIColor { UIColor(written: "clear") }
  public static var label: UIColor { UIColor(written: "label") }
  public static var secondaryLabel: UIColor { UIColor(written: "secondaryLabel") }
  public static var tertiaryLabel: UIColor { UIColor(written: "tertiaryLabel") }
  public static var placeholderText: UIColor { UIColor(written: "placeholderText") }
  public static var separator: UIColor { UIColor(written: "separator") }
  public static var systemBackground: UIColor { UIColor(written: "systemBackground") }
  public static var secondarySystemBackground: UIColor { UIColor(written: "secondarySystemBackground") }
  public static var systemFill: UIColor { UIColor(written: "systemFill") }
  public static var systemRed: UIColor { UIColor(written: "systemRed") }
  public static var systemOrange: UIColor { UIColor(written: "systemOrange") }
  public static var systemYellow: UIColor { UIColor(written: "systemYellow") }
  public static var systemGreen: UIColor { UIColor(written: "systemGreen") }
  public static var systemMint: UIColor { UIColor(written: "systemMint") }
  public static var systemTeal: UIColor { UIColor(written: "systemTeal") }
  public static var systemCyan: UIColor { UIColor(written: "systemCyan") }
  public static var systemBlue: UIColor { UIColor(written: "systemBlue") }
  public static var systemIndigo: UIColor { UIColor(written: "systemIndigo") }
  public static var systemPurple: UIColor { UIColor(written: "systemPurple") }
  public static var systemPink: UIColor { UIColor(written: "systemPink") }
  public static var systemBrown: UIColor { UIColor(written: "systemBrown") }
  public static var systemGray: UIColor { UIColor(written: "systemGray") }
  public static var tintColor: UIColor { UIColor(written: "tintColor") }
}

open class UIFont: NSObject {
  /// As a component file writes it.
  public let written: String

  init(written: String) { self.written = written }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(written: "\(number(Double(fontSize)))") }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(written: "\(number(Double(fontSize))) \(weight.rawValue)")
  }

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { UIFont(written: style.rawValue) }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: "ultraLight")
    public static let thin = Weight(rawValue: "thin")
    public static let light = Weight(rawValue: "light")
    public static let regular = Weight(rawValue: "regular")
    public static let medium = Weight(rawValue: "medium")
    public static let semibold = Weight(rawValue: "semibold")
    public static let bold = Weight(rawValue: "bold")
    public static let heavy = Weight(rawValue: "heavy")
    public static let black = Weight(rawValue: "black")
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }
}

open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
  open func scaledFont(for font: UIFont) -> UIFont { UIFont(written: font.written + " " + style.rawValue) }
}

open class UIImage: NSObject {
  public let name: String
  public init?(named name: String) { self.name = name }
  public override init() { name = "" }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  public static let zero = UIEdgeInsets()
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

open class NSParagraphStyle: NSObject {
  open var lineSpacing: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var alignment = NSTextAlignment.natural
}

open class NSMutableParagraphStyle: NSParagraphStyle {}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}

/// A number without an exponent and without `.0`, to the last of its digits.
func number(_ value: Double) -> String {
  let text = "\(value)"
  if text.hasSuffix(".0") { return String(text.dropLast(2)) }
  guard text.contains("e") else { return text }
  var decimal = String(format: "%.17f", value)
  while decimal.hasSuffix("0") { decimal.removeLast() }
  return decimal.hasSuffix(".") ? String(decimal.dropLast()) : decimal
}

/// Ends the program as an exception of UIKit would.
func raise(_ words: String) -> Never {
  FileHandle.standardError.write(Data((words + "\n").utf8))
  exit(70)
}
