import Diagnostics
import Documents
import Typography

/// A font as a style names it: a text style, which grows with the reader's text size, a fixed size, a size that grows as a
/// text style does, or a token.
public enum FontChoice: Hashable, Sendable {
  case textStyle(TextStyle)
  case system(size: Double, weight: FontWeight)
  /// Compatible with `UIFontMetrics(forTextStyle:).scaledFont(for:)`.
  case scaled(size: Double, weight: FontWeight, as: TextStyle)
  /// A token by its name.
  indirect case token(String, TokenValue.Typeface)
  /// A font that speaks of something by its name, as a file writes it; there is none in what is resolved.
  indirect case written(WrittenFont)

  /// The font at a reader's text size, on a screen with `scale` pixels to a point.
  public func font(at category: ContentSizeCategory, scale: Double = 3) -> Font {
    switch self {
    case .textStyle(let style): .preferredFont(forTextStyle: style, compatibleWith: category)
    case .system(let size, let weight): .systemFont(ofSize: size, weight: weight)
    case .scaled(let size, let weight, let style):
      FontMetrics(forTextStyle: style).scaledFont(
        for: .systemFont(ofSize: size, weight: weight), compatibleWith: category, scale: scale)
    case .token(_, let typeface): .systemFont(ofSize: typeface.size, weight: FontWeight(number: typeface.weight))
    case .written: .systemFont(ofSize: 17)
    }
  }

  /// Whether the font grows with the reader's text size.
  public var followsTextSize: Bool {
    switch self {
    case .textStyle, .scaled: true
    case .system, .token, .written: false
    }
  }

  private init(size: Double, weight: FontWeight?, style: TextStyle?) {
    if let style {
      self = .scaled(size: size, weight: weight ?? .regular, as: style)
    } else {
      self = .system(size: size, weight: weight ?? .regular)
    }
  }

  /// Understands `body`, `15`, `15 semibold`, `15 semibold body`, `15 body`, `$type.title`, or a mapping of `size`,
  /// `weight` and `scaledAs`.
  static func reading(_ value: Value, of key: String, in file: String) -> Reported<FontChoice?> {
    let place = SourceRange(file: file, bytes: value.bytes)
    if let written = WrittenFont.reading(value, in: file) {
      return Reported(written.value.map { .written($0) }, written.diagnostics)
    }
    if case .mapping = value.kind {
      var reader = MappingReader(value, in: file, of: "a font")
      reader.require("size")
      let size = reader.number("size", in: sizes)
      let weight = reader.choice("weight", among: FontWeight.allCases.map(\.rawValue))
      let style = reader.choice("scaledAs", among: TextStyle.allCases.map(\.rawValue))
      return Reported(
        size.map {
          FontChoice(size: $0, weight: weight.flatMap(FontWeight.init), style: style.flatMap(TextStyle.init))
        }, reader.finish())
    }
    guard let text = value.text else { return Reported(nil, [.unreadableFont(key, at: place)]) }
    if let style = TextStyle(rawValue: text) { return Reported(.textStyle(style)) }
    let words = text.split(separator: " ")
    if words.count <= 3, let first = words.first, let size = Double(first) {
      guard sizes.contains(size) else { return Reported(nil, [.fontSize(size, at: place)]) }
      var rest = words.dropFirst()
      let weight = rest.first.flatMap { FontWeight(rawValue: String($0)) }
      if weight != nil { rest.removeFirst() }
      let style = rest.first.flatMap { TextStyle(rawValue: String($0)) }
      if style != nil { rest.removeFirst() }
      guard let word = rest.first else { return Reported(FontChoice(size: size, weight: weight, style: style)) }
      let part = place.part(word, of: text)
      let unknown = String(word)
      return Reported(nil, [weight == nil ? .unknownWeight(unknown, at: part) : .unknownTextStyle(unknown, at: part)])
    }
    // `bold 12`, as CSS has it.
    if words.count == 2, let size = Double(words[1]), let weight = FontWeight(rawValue: String(words[0])),
      sizes.contains(size)
    {
      return Reported(FontChoice(size: size, weight: weight, style: nil), [.weightFirst(words[0], words[1], at: place)])
    }
    return Reported(nil, [.unknownTextStyle(text, at: place)])
  }

  /// Points that a font can sensibly have.
  static let sizes = 1.0...1000
}

extension SourceRange {
  /// Where a word of a text stands, if the text is written as it is, with or without quotation marks around it.
  fileprivate func part(_ word: Substring, of text: String) -> SourceRange {
    let quotes = bytes.count - text.utf8.count
    guard quotes == 0 || quotes == 2 else { return self }
    let start = bytes.lowerBound + quotes / 2 + text.utf8.distance(from: text.startIndex, to: word.startIndex)
    return SourceRange(file: file, bytes: start..<start + word.utf8.count)
  }
}

extension Diagnostic {
  fileprivate static func unreadableFont(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(key)' is a text style such as 'body', or a size with a weight such as '15 semibold'", at: place)
  }

  fileprivate static func fontSize(_ size: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "a font has from 1 to 1000 points", at: place)
  }

  fileprivate static func unknownWeight(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-value", "no font weight is named '\(name)'", at: place,
      fixes: Fix.nearest(
        to: name, in: FontWeight.allCases.map(\.rawValue) + TextStyle.allCases.map(\.rawValue), at: place))
  }

  fileprivate static func weightFirst(_ weight: Substring, _ size: Substring, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-value", "a font's size comes before its weight", at: place,
      fixes: [
        Fix("write '\(size) \(weight)'", edits: [Edit(range: place, replacement: "\(size) \(weight)")], isSafe: true)
      ])
  }

  fileprivate static func unknownTextStyle(_ name: String, at place: SourceRange) -> Diagnostic {
    let near = Fix.nearest(to: name, in: TextStyle.allCases.map(\.rawValue), at: place)
    return Diagnostic(
      "unknown-value", "no text style is named '\(name)'", at: place,
      fixes: near.isEmpty ? [Fix("a text style such as 'body', or a size with a weight such as '15 semibold'")] : near)
  }
}
