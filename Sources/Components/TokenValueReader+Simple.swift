import Diagnostics
import Documents

/// The types whose values have no parts that are tokens of their own.
extension TokenValueReader {
  // MARK: Colours

  mutating func color(_ part: WrittenPart) -> TokenColor? {
    if let text = part.text { return colorText(text, at: part) }
    var reader = MappingReader(part.value, in: part.file, of: "a colour")
    reader.require("colorSpace")
    reader.require("components")
    let writtenSpace = reader.value("colorSpace")
    let components = reader.sequence("components")
    let alpha = reader.value("alpha")
    if let hex = reader.string("hex"), let place = reader.range(of: "hex"),
      !hex.hasPrefix("#") || hex.utf8.count != 7 || Color(hex) == nil
    {
      reader.report(.badHex(hex, at: place))
    }
    let found = reader.finish()
    report(found)
    let space = writtenSpace.flatMap { space in
      word(WrittenPart(space, file: part.file), among: ColorSpace.allCases.map(\.rawValue), of: "colorSpace")
        .flatMap(ColorSpace.init)
    }
    if let list = reader.range(of: "components"), components.count != 3,
      !found.contains(where: { $0.range == list && $0.severity == .error })
    {
      report(.componentCount(components.count, at: list))
      return nil
    }
    var numbers: [Double?] = []
    for component in components {
      let written = WrittenPart(component, file: part.file)
      if written.text == "none" {
        numbers.append(nil)
      } else if let number = number(written) {
        numbers.append(number)
      } else {
        return nil
      }
    }
    var opacity: Double? = 1
    if let alpha { opacity = number(WrittenPart(alpha, file: part.file), from: 0, to: 1) }
    guard let space, numbers.count == 3, let opacity else { return nil }
    let color = TokenColor(space: space, components: numbers, alpha: opacity)
    if !color.isInGamut { report(.outOfGamut(color, at: part.place)) }
    return color
  }

  /// `#rrggbb`, as older drafts of the format had it: refused with the edit that mends it, and understood all the same.
  private mutating func colorText(_ text: String, at part: WrittenPart) -> TokenColor? {
    guard text.hasPrefix("#"), case .rgba(let red, let green, let blue, let alpha)? = Color(text) else {
      report(.colorIsText(text, nil, at: part.place))
      return nil
    }
    let color = TokenColor(
      space: .sRGB, components: [red, green, blue].map { Double($0) / 255 }, alpha: Double(alpha) / 255)
    report(.colorIsText(text, color, at: part.place))
    return color
  }

  // MARK: Numbers

  /// A JSON number, or a pointer to one.
  mutating func number(_ part: WrittenPart, from lower: Double = -.infinity, to upper: Double = .infinity) -> Double? {
    guard let plain = plain(part) else { return nil }
    guard let number = plain.value.number else {
      report(.notNumber(plain, at: part.place))
      return nil
    }
    guard number >= lower, number <= upper else {
      report(.outside(number, lower, upper, at: part.place))
      return nil
    }
    return number
  }

  mutating func dimension(_ part: WrittenPart) -> Double? {
    // rem: the format suggests 16 where the platform's texts have no such unit.
    quantity(part, of: "a dimension", units: [("px", 1), ("rem", 16)])
  }

  mutating func duration(_ part: WrittenPart) -> Double? {
    quantity(part, of: "a duration", units: [("ms", 0.001), ("s", 1)])
  }

  /// `{ "value": 16, "unit": "px" }` in the unit whose factor is one.
  private mutating func quantity(
    _ part: WrittenPart, of subject: String, units: [(name: String, factor: Double)]
  ) -> Double? {
    if case .scalar(let scalar) = part.value.kind {
      let unit = units.first {
        scalar.text.hasSuffix($0.name) && Double(scalar.text.dropLast($0.name.utf8.count)) != nil
      }
      let number = Double(unit.map { String(scalar.text.dropLast($0.name.utf8.count)) } ?? scalar.text)
      let finite = number.flatMap { $0.isFinite ? $0 : nil }
      report(.quantityIsScalar(scalar.text, subject, finite, unit: unit?.name ?? units[0].name, at: part.place))
      return finite.map { $0 * (unit?.factor ?? 1) }
    }
    var reader = MappingReader(part.value, in: part.file, of: subject)
    reader.require("value")
    reader.require("unit")
    let (value, unit) = (reader.value("value"), reader.value("unit"))
    report(reader.finish())
    let number = value.flatMap { self.number(WrittenPart($0, file: part.file)) }
    let factor = unit.flatMap { word(WrittenPart($0, file: part.file), among: units.map(\.name), of: "unit") }
      .flatMap { name in units.first { $0.name == name }?.factor }
    guard let number, let factor else { return nil }
    return number * factor
  }

  mutating func cubicBezier(_ part: WrittenPart) -> [Double]? {
    guard let numbers = list(part, of: "four numbers"), numbers.count == 4 else {
      report(.notBezier(at: part.place))
      return nil
    }
    var result: [Double] = []
    for (index, number) in numbers.enumerated() {
      let isTime = index.isMultiple(of: 2)
      let found =
        isTime ? self.number(number, from: 0, to: 1) : self.number(number)
      if let found { result.append(found) }
    }
    return result.count == 4 ? result : nil
  }

  // MARK: Fonts

  mutating func fontFamily(_ part: WrittenPart) -> [String]? {
    if let text = part.text { return text.isEmpty ? notFamily(part) : [text] }
    guard case .sequence(let items) = part.value.kind, !items.isEmpty else { return notFamily(part) }
    var names: [String] = []
    for item in items {
      guard let plain = plain(WrittenPart(item, file: part.file)) else { return nil }
      guard let text = plain.text, !text.isEmpty else { return notFamily(plain) }
      names.append(text)
    }
    return names
  }

  private mutating func notFamily(_ part: WrittenPart) -> [String]? {
    report(.notFamily(at: part.place))
    return nil
  }

  /// The names of the format for weights, several for some.
  static let weights: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]

  mutating func fontWeight(_ part: WrittenPart) -> Double? {
    guard part.text != nil else { return number(part, from: 1, to: 1000) }
    return word(part, among: Self.weights.map(\.name), of: "a font weight")
      .flatMap { name in Self.weights.first { $0.name == name }?.weight }
  }

  // MARK: Words and lists

  /// One of a few words.
  mutating func word(_ part: WrittenPart, among words: [String], of key: String) -> String? {
    guard let plain = plain(part) else { return nil }
    if let text = plain.text, words.contains(text) { return text }
    report(.unknownWord(plain.value.text ?? "", of: key, among: words, at: part.place))
    return nil
  }

  mutating func list(_ part: WrittenPart, of what: String) -> [WrittenPart]? {
    guard case .sequence(let items) = part.value.kind else { return nil }
    return items.map { WrittenPart($0, file: part.file) }
  }
}

extension Diagnostic {
  fileprivate static func badHex(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("unknown-color", "'\(text)' is no colour in six digits", at: place, fixes: [Fix("write '#rrggbb'")])
  }

  fileprivate static func componentCount(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "a colour has three components, not \(count)", at: place)
  }

  fileprivate static func outOfGamut(_ color: TokenColor, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "color-gamut", .warning, "previews show \(color.rgba.hex), the nearest that sRGB has to this colour", at: place)
  }

  fileprivate static func colorIsText(_ text: String, _ color: TokenColor?, at place: SourceRange) -> Diagnostic {
    guard let color else {
      return Diagnostic(
        "wrong-kind", "'\(text)' is no colour", at: place,
        fixes: [Fix("write '{ \"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1] }'")])
    }
    let components = color.components.map { notation($0 ?? 0) }.joined(separator: ", ")
    let alpha = color.alpha < 1 ? ", \"alpha\": \(notation(color.alpha))" : ""
    let object = "{ \"colorSpace\": \"srgb\", \"components\": [\(components)]\(alpha) }"
    return Diagnostic(
      "wrong-kind", "a colour is an object, and '\(text)' is a text", at: place,
      fixes: [Fix("write '\(object)'", edits: [Edit(range: place, replacement: object)], isSafe: true)])
  }

  fileprivate static func notNumber(_ part: WrittenPart, at place: SourceRange) -> Diagnostic {
    let written = part.value.text.map { ", not '\($0)'" } ?? ""
    return Diagnostic("wrong-kind", "a number is expected here\(written)", at: place)
  }

  fileprivate static func outside(
    _ number: Double, _ lower: Double, _ upper: Double, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "out-of-range", "a number from \(notation(lower)) to \(notation(upper)) is expected, not \(notation(number))",
      at: place)
  }

  fileprivate static func quantityIsScalar(
    _ text: String, _ subject: String, _ number: Double?, unit: String, at place: SourceRange
  ) -> Diagnostic {
    let object = "{ \"value\": \(notation(number ?? 16)), \"unit\": \"\(unit)\" }"
    return Diagnostic(
      "wrong-kind", "\(subject) is an object with 'value' and 'unit', and this is '\(text)'", at: place,
      fixes: [Fix("write '\(object)'", edits: number == nil ? [] : [Edit(range: place, replacement: object)])])
  }

  fileprivate static func notBezier(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "a Bézier curve is a list of four numbers", at: place, fixes: [Fix("as in '[0.5, 0, 1, 1]'")])
  }

  fileprivate static func notFamily(at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "a font family is a name, or a list of names", at: place)
  }

  fileprivate static func unknownWord(
    _ word: String, of key: String, among words: [String], at place: SourceRange
  ) -> Diagnostic {
    let fixes = Fix.nearest(to: word, in: words, at: place).map { fix in
      // In JSON a word has quotes around it.
      Fix(
        fix.title, edits: fix.edits.map { Edit(range: $0.range, replacement: "\"\($0.replacement)\"") },
        isSafe: fix.isSafe)
    }
    let subject = key.hasPrefix("a ") ? key : "'\(key)'"
    return Diagnostic(
      "unknown-value", "\(subject) cannot be '\(word)'", at: place,
      fixes: fixes.isEmpty ? [Fix("one of: " + words.joined(separator: ", "))] : fixes)
  }
}
