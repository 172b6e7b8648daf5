import Diagnostics
import Typography

/// A shadow of a token, with its colour for each appearance.
public struct ShadowLayer: Hashable, Sendable {
  public var color: ColorToken
  public var x: Double
  public var y: Double
  /// As CSS counts it: twice a layer's `shadowRadius`.
  public var blur: Double
  public var spread: Double
  public var isInset: Bool
}

extension Token {
  /// A shadow token's layers; measures are those of light mode.
  public var shadowLayers: [ShadowLayer] {
    guard case .shadow(let light) = light, case .shadow(let dark) = dark, case .shadow(let contrast) = contrast,
      case .shadow(let darkContrast) = darkContrast
    else { return [] }
    return light.enumerated().map { index, shadow in
      // Another mode may have fewer layers than the light one.
      func color(_ shadows: [TokenValue.Shadow]) -> RGBA {
        (shadows.indices.contains(index) ? shadows[index] : shadow).color.rgba
      }
      return ShadowLayer(
        color: ColorToken(
          name: name, variable: variable + "--\(index + 1)", light: color(light), dark: color(dark),
          contrast: color(contrast), darkContrast: color(darkContrast)),
        x: shadow.x, y: shadow.y, blur: shadow.blur, spread: shadow.spread, isInset: shadow.isInset)
    }
  }
}

extension StyleResolver {
  /// Puts what names of colours, fonts, borders and shadows mean in the names' place.
  mutating func resolveNames(in view: inout ResolvedView, of index: Int) {
    for (_, property) in view.values.properties.sorted(by: { $0.key < $1.key }) {
      do throws(Diagnostic) { try names.check(property) } catch { diagnostics.append(error) }
    }
    view.values.backgroundColor = color(view.values.backgroundColor)
    view.values.borderColor = color(view.values.borderColor)
    view.values.textColor = color(view.values.textColor)
    view.values.textBackgroundColor = color(view.values.textBackgroundColor)
    for state in ControlState.allCases {
      view.values.titleColor[exactly: state] = color(view.values.titleColor[exactly: state])
    }
    view.values.font = font(view.values.font, of: index)
    view.values.titleFont = font(view.values.titleFont, of: index)
    view.sources["font.size"] = sizeSource(of: values[index].font, of: index)
    view.sources["titleFont.size"] = sizeSource(of: values[index].titleFont, of: index)
    if view.viewClass == .label, case .token(_, let typeface)? = view.values.font { view.take(typeface) }
    if let token = token(view.values.border, of: .border), case .border(let border) = token.light {
      view.borderWidth = view.borderWidth ?? border.width
      view.values.borderColor = view.values.borderColor ?? token.color.map { .token($0) }
    }
    if let name = view.values.shadow, let token = token(name, of: .shadow) {
      view.shadows = token.shadowLayers
      if view.shadows.count > 1 || view.shadows.contains(where: { $0.isInset || $0.spread != 0 }) {
        diagnostics.append(.shadowBeyondLayers(token, at: name.place))
      }
      if view.values.clipsToBounds == true { diagnostics.append(.shadowCutOff(view.name, at: name.place)) }
    }
  }

  private mutating func color(_ color: Color?) -> Color? {
    guard case .reference(let name)? = color else { return color }
    do throws(Diagnostic) {
      return try names.color(name.value, at: name.place)
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  private mutating func font(_ font: FontChoice?, of index: Int) -> FontChoice? {
    guard case .written(let written)? = font else { return font }
    do throws(Diagnostic) {
      if let typeface = try names.typeface(written) { return typeface }
      guard let size = number(written.size, of: index) else { return nil }
      return try names.font(written, size: size)
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  /// How the size of a font hangs on design specs.
  private func sizeSource(of font: FontChoice?, of index: Int) -> PropertyNumber? {
    guard case .written(let written)? = font, case .expression(let expression) = written.size else { return nil }
    return specSource(of: expression.terms, view: index)
  }

  private mutating func token(_ name: Located<String>?, of type: TokenType) -> Token? {
    guard let name else { return nil }
    do throws(Diagnostic) {
      return try names.token(name, of: type)
    } catch {
      diagnostics.append(error)
      return nil
    }
  }
}

extension ResolvedView {
  /// Takes over what a typography token says beyond the font, unless the style says it itself.
  fileprivate mutating func take(_ typeface: TokenValue.Typeface) {
    if characterSpacing == nil, typeface.letterSpacing != 0 { characterSpacing = typeface.letterSpacing }
    let font = Font.systemFont(ofSize: typeface.size, weight: FontWeight(number: typeface.weight))
    let spacing = typeface.lineHeight * typeface.size - font.lineHeight
    // A label cannot set lines closer than its font does.
    if lineSpacing == nil, spacing > 0 { lineSpacing = spacing }
  }
}

extension Diagnostic {
  fileprivate static func shadowCutOff(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "shadow-layers", .warning, "'\(view)' cuts off what lies outside of it, its shadow too", at: place,
      fixes: [Fix("take 'clipsToBounds' away, or give the shadow to a view around it")])
  }

  fileprivate static func shadowBeyondLayers(_ token: Token, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "shadow-layers", .warning,
      "a view's layer casts one shadow outwards, of its own size: '\(token.name)' is more than that", at: place,
      notes: [Note("the token", at: token.place)])
  }
}
