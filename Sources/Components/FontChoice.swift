import Diagnostics
import Documents
import Typography

/// A font as a style names it: a text style, which grows with the reader's text size, a fixed size, or a token.
public enum FontChoice: Hashable, Sendable {
  case textStyle(TextStyle)
  case system(size: Double, weight: FontWeight)
  /// A token by its name.
  case token(String, TokenValue.Typeface)
  /// A font that speaks of something by its name, as a file writes it; there is none in what is resolved.
  case written(WrittenFont)

  /// The font at a reader's text size.
  public func font(at category: ContentSizeCategory) -> Font {
    switch self {
    case .textStyle(let style): .preferredFont(forTextStyle: style, compatibleWith: category)
    case .system(let size, let weight): .systemFont(ofSize: size, weight: weight)
    case .token(_, let typeface): .systemFont(ofSize: typeface.size, weight: FontWeight(number: typeface.weight))
    case .written: .systemFont(ofSize: 17)
    }
  }

  /// Understands `body`, `15`, `15 semibold`, `$type.title`, or a mapping of `size` and `weight`.
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
      return Reported(
        size.map { .system(size: $0, weight: weight.flatMap(FontWeight.init) ?? .regular) }, reader.finish())
    }
    guard let text = value.text else { return Reported(nil, [.unreadableFont(key, at: place)]) }
    if let style = TextStyle(rawValue: text) { return Reported(.textStyle(style)) }
    let words = text.split(separator: " ").map(String.init)
    if words.count <= 2, let first = words.first, let size = Double(first) {
      guard sizes.contains(size) else { return Reported(nil, [.fontSize(size, at: place)]) }
      guard words.count == 2 else { return Reported(.system(size: size, weight: .regular)) }
      if let weight = FontWeight(rawValue: words[1]) { return Reported(.system(size: size, weight: weight)) }
      return Reported(nil, [.unknownWeight(words[1], at: place)])
    }
    return Reported(nil, [.unknownTextStyle(text, at: place)])
  }

  /// Points that a font can sensibly have.
  static let sizes = 1.0...1000
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
    let place = place.part(last: name)
    return Diagnostic(
      "unknown-value", "no font weight is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: FontWeight.allCases.map(\.rawValue), at: place))
  }

  fileprivate static func unknownTextStyle(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-value", "no text style is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: TextStyle.allCases.map(\.rawValue), at: place))
  }
}
