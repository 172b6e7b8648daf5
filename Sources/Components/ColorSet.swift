import Diagnostics
import Documents

/// A colour of an Xcode asset catalog: the `Contents.json` of a `.colorset` folder.
///
/// It becomes a token of the set's name.
struct ColorSet: Sendable {
  var name: String
  private var colors: [TokenMode: TokenColor] = [:]
  private var place: SourceRange

  static func isColorSet(_ file: String) -> Bool { file.hasSuffix(".colorset/Contents.json") }

  func hasValue(for mode: TokenMode) -> Bool { colors[mode] != nil }

  /// The token with the colour of the last of some modes that has one.
  func token(for layers: [TokenMode]) -> WrittenToken {
    let color = layers.reversed().lazy.compactMap { self.colors[$0] }.first
    return WrittenToken(
      path: name, value: .known(.color(color ?? TokenColor(space: .sRGB, components: [0, 0, 0]))), type: .color,
      place: place)
  }

  static func reading(_ source: [UInt8], file: String) -> Reported<ColorSet?> {
    let document = Document.parsingJSON(source, file: file)
    var result = ColorSet(
      name: file.split(separator: "/").dropLast().last.map { String($0.dropLast(".colorset".utf8.count)) } ?? "",
      place: SourceRange(file: file, bytes: 0..<0))
    var diagnostics = document.diagnostics
    var reader = MappingReader(document.value, of: "a colour set")
    reader.require("colors")
    _ = reader.value("info")
    _ = reader.value("properties")
    let entries = reader.sequence("colors")
    if reader.value("colors") != nil, entries.isEmpty { reader.report(.emptySet(at: result.place)) }
    for entry in entries {
      var reading = ColorSetEntry(file: file)
      let found = reading.read(entry)
      diagnostics += reading.diagnostics
      guard let (mode, color) = found else { continue }
      // An entry for light mode is closer to it than the one for any.
      if result.colors[mode] == nil || mode == .light && reading.hasAppearances { result.colors[mode] = color }
    }
    diagnostics += reader.finish()
    if result.name.isEmpty || result.name.utf8.contains(where: { "{}.$".utf8.contains($0) }) {
      diagnostics.append(.badSetName(result.name, at: result.place))
      return Reported(nil, diagnostics)
    }
    guard result.colors[.light] != nil else {
      if !diagnostics.contains(where: { $0.severity == .error }) { diagnostics.append(.noAnyColor(at: result.place)) }
      return Reported(nil, diagnostics)
    }
    return Reported(result, diagnostics)
  }
}

/// Reads one entry of a colour set: a colour for an appearance.
private struct ColorSetEntry {
  let file: String
  private(set) var hasAppearances = false
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  private func place(_ value: Value) -> SourceRange { SourceRange(file: file, bytes: value.bytes) }

  mutating func read(_ entry: Value) -> (TokenMode, TokenColor)? {
    var reader = MappingReader(entry, in: file, of: "a colour of the set")
    let idiom = reader.string("idiom") ?? "universal"
    let idiomPlace = reader.range(of: "idiom") ?? place(entry)
    // Other ways to choose between colours that no preview shows.
    for key in ["display-gamut", "locale", "subtype"] { _ = reader.value(key) }
    let appearances = reader.sequence("appearances")
    hasAppearances = !appearances.isEmpty
    guard reader.require("color"), let color = reader.value("color") else {
      diagnostics += reader.finish()
      return nil
    }
    let isP3Variant = reader.string("display-gamut") == "display-P3"
    diagnostics += reader.finish()
    let mode = mode(appearances)
    guard let mode, let found = read(color: color) else { return nil }
    guard idiom == "universal" else {
      diagnostics.append(.otherIdiom(idiom, at: idiomPlace))
      return nil
    }
    // For sRGB the entry without a gamut is meant.
    return isP3Variant ? nil : (mode, found)
  }

  /// The mode that the appearances of an entry come to; nil for one that cannot be shown.
  private mutating func mode(_ appearances: [Value]) -> TokenMode? {
    var isDark = false
    var isContrast = false
    for appearance in appearances {
      var reader = MappingReader(appearance, in: file, of: "an appearance")
      reader.require("appearance")
      reader.require("value")
      let kind = reader.choice("appearance", among: ["luminosity", "contrast"])
      let value = reader.choice("value", among: kind == "contrast" ? ["high"] : ["light", "dark"])
      let found = reader.finish()
      diagnostics += found
      guard found.isEmpty else { return nil }
      if kind == "contrast" { isContrast = value == "high" } else { isDark = value == "dark" }
    }
    return isDark ? (isContrast ? .darkContrast : .dark) : (isContrast ? .contrast : .light)
  }

  private mutating func read(color value: Value) -> TokenColor? {
    var reader = MappingReader(value, in: file, of: "a colour")
    if let reference = reader.string("reference") {
      _ = reader.value("platform")
      diagnostics += reader.finish()
      diagnostics.append(.systemReference(reference, at: reader.range(of: "reference") ?? place(value)))
      return nil
    }
    reader.require("color-space")
    reader.require("components")
    let names = [
      "srgb", "display-p3", "extended-srgb", "extended-linear-srgb", "gray-gamma-22", "extended-gray",
    ]
    let space = reader.choice("color-space", among: names)
    let components = reader.value("components")
    let found = reader.finish()
    diagnostics += found
    guard let space, let components, !found.contains(where: { $0.severity == .error }) else { return nil }
    let isGray = space.contains("gray")
    let keys = isGray ? ["white"] : ["red", "green", "blue"]
    var inner = MappingReader(components, in: file, of: "components")
    var numbers: [Double] = []
    for key in keys + ["alpha"] {
      inner.require(key)
      guard let component = inner.value(key) else { continue }
      if let number = Self.number(component, isAlpha: key == "alpha") {
        numbers.append(number)
      } else {
        inner.report(.badComponent(component.text ?? "", at: place(component)))
      }
    }
    diagnostics += inner.finish()
    guard numbers.count == keys.count + 1, let alpha = numbers.last else { return nil }
    let values = isGray ? Array(repeating: numbers[0], count: 3) : Array(numbers.dropLast())
    let colorSpace: ColorSpace =
      space == "display-p3" ? .displayP3 : space == "extended-linear-srgb" ? .sRGBLinear : .sRGB
    let color = TokenColor(space: colorSpace, components: values, alpha: min(max(alpha, 0), 1))
    if !color.isInGamut { diagnostics.append(.setOutOfGamut(color, at: place(value))) }
    return color
  }

  /// `0.500` from 0 to 1, `128` from 0 to 255, or `0x80`, each as a text or a number; opacities always from 0 to 1.
  private static func number(_ value: Value, isAlpha: Bool) -> Double? {
    guard let text = value.text else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).flatMap { (0...255).contains($0) ? Double($0) / 255 : nil }
    }
    guard let number = Double(text), number.isFinite, abs(number) <= 1000 else { return nil }
    if isAlpha || text.utf8.contains(UInt8(ascii: ".")) { return number }
    return (0...255).contains(number) ? number / 255 : nil
  }
}

extension Diagnostic {
  fileprivate static func emptySet(at place: SourceRange) -> Diagnostic {
    Diagnostic("color-set", "this colour set holds no colour", at: place)
  }

  fileprivate static func badSetName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "no token can be named '\(name)' as this colour set is", at: place,
      fixes: [Fix("any signs but '.', '{', '}' and '$'")])
  }

  fileprivate static func noAnyColor(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "color-set", "this colour set has no colour for any appearance", at: place,
      fixes: [Fix("add an entry for 'universal' without 'appearances'")])
  }

  fileprivate static func otherIdiom(_ idiom: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("color-set", .warning, "the colour for '\(idiom)' is left out; previews show 'universal'", at: place)
  }

  fileprivate static func systemReference(_ name: String, at place: SourceRange) -> Diagnostic {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return Diagnostic(
      "color-set", "a colour set that only names '\(name)' has no components", at: place,
      fixes: [Fix("write '\(short)' where the colour is used")])
  }

  fileprivate static func badComponent(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(text)' is no component of a colour", at: place,
      fixes: [Fix("write '0.500', '128' or '0x80'")])
  }

  fileprivate static func setOutOfGamut(_ color: TokenColor, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "color-gamut", .warning, "previews show \(color.rgba.hex), the nearest that sRGB has to this colour", at: place)
  }
}
