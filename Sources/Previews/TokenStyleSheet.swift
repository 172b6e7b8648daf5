import Components

/// Colours of tokens as CSS custom properties, with their values for every appearance.
public enum TokenStyleSheet {
  /// For pages: the properties follow the page's colour scheme and the reader's wish for contrast.
  public static func text(_ tokens: [ColorToken]) -> String {
    var text = ":root {\n"
    for token in tokens { text += "  \(token.variable): \(value(token.light, token.dark));\n" }
    text += "}\n"
    let contrasting = tokens.filter { $0.contrast != $0.light || $0.darkContrast != $0.dark }
    guard !contrasting.isEmpty else { return text }
    text += "@media (prefers-contrast: more) {\n  :root {\n"
    for token in contrasting { text += "    \(token.variable): \(value(token.contrast, token.darkContrast));\n" }
    return text + "  }\n}\n"
  }

  /// For a picture that stands alone, which is always in light mode.
  static func standalone(_ tokens: [ColorToken]) -> String {
    ":root{" + tokens.map { "\($0.variable):\($0.light.hex)" }.joined(separator: ";") + "}"
  }

  private static func value(_ light: RGBA, _ dark: RGBA) -> String {
    light == dark ? light.hex : "light-dark(\(light.hex), \(dark.hex))"
  }
}

extension ResolvedStyle {
  /// The tokens' colours that a picture of the style may show, each once, in order.
  var colorTokens: [ColorToken] {
    var result: [ColorToken] = []
    func add(_ color: Color?) {
      if case .token(let token)? = color, !result.contains(token) { result.append(token) }
    }
    for view in views {
      let values = view.values
      for color in [values.backgroundColor, values.borderColor, values.textColor, values.textBackgroundColor] {
        add(color)
      }
      add(values.titleColor.value(for: view.state))
      for shadow in view.shadows { add(.token(shadow.color)) }
    }
    return result
  }
}
