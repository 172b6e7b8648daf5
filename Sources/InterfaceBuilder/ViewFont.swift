import Components
import Layout
import Typography

extension InterfaceFont {
  /// The system font that stands for the font a document names.
  var font: Font {
    switch self {
    case .textStyle(let style): .preferredFont(forTextStyle: style)
    case .system(let size, let weight, let isItalic): Font(pointSize: size, weight: weight, isItalic: isItalic)
    case .named(let name, _, let size): Font(pointSize: size, weight: fontWeight(ofFontNamed: name))
    }
  }
}

extension InterfaceView {
  /// The font of the view's text, as the system gives it where the document says nothing.
  var font: Font {
    if let font = content.font?.font { return font }
    if element == "button", content.configurationStyle != nil { return configuration.size.titleFont() }
    return .systemFont(ofSize: defaultFontSize)
  }

  /// What a button's configuration asks for; a size that is not known is the usual one.
  var configuration: ButtonConfiguration {
    ButtonConfiguration(
      style: content.configurationStyle.flatMap(ButtonConfiguration.Style.init) ?? .plain,
      size: content.configuration.buttonSize.flatMap(ButtonConfiguration.Size.init) ?? .medium)
  }

  private var defaultFontSize: Double {
    switch element {
    case "button":
      return self["buttonType"] == "system" || self["buttonType"] == "roundedRect" ? 15 : 18
    case "textField", "textView": return 14
    case "segmentedControl": return 13
    default: return 17
    }
  }

  /// Where the baselines of a text lie in a view of this height; nil for views whose baseline is their bottom edge.
  func baselines(height: Double?) -> Baselines? {
    guard let height else { return nil }
    let font = font
    switch element {
    case "button", "textField":
      // A title stands in the middle.
      let room = (height - font.lineHeight) / 2
      return Baselines(firstFromTop: room + font.ascender, lastFromBottom: room + font.descender)
    case "label":
      // A class of the project's own may use another font than the document says; its height tells the size.
      let lines = max(1, (height / font.lineHeight + 0.05).rounded(.down))
      let scale = customClass == nil ? 1 : height / lines / font.lineHeight
      return Baselines(firstFromTop: font.ascender * scale, lastFromBottom: font.descender * scale)
    default: return nil
    }
  }
}

/// The weight that a font's name ends in, as foundries name them.
func fontWeight(ofFontNamed name: String) -> FontWeight {
  let style = name.split(separator: "-").dropFirst().last.map { $0.lowercased() } ?? ""
  if style.contains("semibold") || style.contains("demi") { return .semibold }
  if style.contains("ultralight") || style.contains("thin") { return .thin }
  if style.contains("light") { return .light }
  if style.contains("medium") { return .medium }
  if style.contains("bold") { return .bold }
  if style.contains("heavy") || style.contains("black") { return .heavy }
  return .regular
}
