import Diagnostics
import Documents
import Typography

/// A font of which some part is a name behind `$`: `$type.title`, `$font.size.body semibold`, `{ size: $a, weight: $b }`.
public struct WrittenFont: Hashable, Sendable {
  /// A typography token, or the size in points.
  public var size: ViewStyle.Measure
  /// UIKit's name of a weight, or a name behind `$`.
  public var weight: Located<String>?
  public var place: SourceRange

  /// Nil for a font without names.
  static func reading(_ value: Value, in file: String) -> Reported<WrittenFont?>? {
    let place = SourceRange(file: file, bytes: value.bytes)
    if case .mapping(let entries) = value.kind {
      guard entries.contains(where: { $0.value.text?.contains("$") ?? false }) else { return nil }
      var reader = MappingReader(value, in: file, of: "a font")
      reader.require("size")
      let size = reader.value("size")
      let weight = reader.string("weight").flatMap { text in reader.range(of: "weight").map { Located(text, at: $0) } }
      let diagnostics = reader.finish()
      guard let size else { return Reported(nil, diagnostics) }
      return font(size, weight, at: place, in: file, diagnostics)
    }
    guard let text = value.text, text.hasPrefix("$") else { return nil }
    var size = text.prefix { $0 != " " }
    var rest = text.dropFirst(size.count).drop { $0 == " " }
    // `$size.body * 2` is one number; `$size.body semibold` a number and a weight.
    if let sign = rest.utf8.first, "+-*/".utf8.contains(sign) { (size, rest) = (text[...], "") }
    var weight: Located<String>?
    if !rest.isEmpty {
      let end = text.utf8.count
      let bytes = value.bytes(ofText: end - rest.utf8.count..<end)
      weight = Located(String(rest), at: SourceRange(file: file, bytes: bytes))
    }
    let bytes = value.bytes(ofText: 0..<size.utf8.count)
    let scalar = Scalar(String(size), isPlain: false, textStart: bytes == value.bytes ? nil : bytes.lowerBound)
    return font(Value(.scalar(scalar), bytes: bytes), weight, at: place, in: file, [])
  }

  private static func font(
    _ size: Value, _ weight: Located<String>?, at place: SourceRange, in file: String, _ diagnostics: [Diagnostic]
  ) -> Reported<WrittenFont?> {
    if let number = size.number {
      return Reported(WrittenFont(size: .number(number), weight: weight, place: place), diagnostics)
    }
    var parser = NotationParser(NotationText(size, in: file))
    do throws(Diagnostic) {
      let expression = try parser.expression()
      if parser.next == nil {
        return Reported(WrittenFont(size: .expression(expression), weight: weight, place: place), diagnostics)
      }
      return Reported(nil, diagnostics + [.notSize(at: parser.place)])
    } catch {
      return Reported(nil, diagnostics + [.notSize(at: error.range)])
    }
  }

  /// The name of a typography token, if the font is nothing but a name.
  var name: Located<String>? {
    guard weight == nil, case .expression(let expression) = size else { return nil }
    return expression.name.map { Located($0, at: expression.place) }
  }
}

extension Expression {
  /// The name behind `$`, if the expression is that and nothing else.
  var name: String? {
    guard terms.count == 1, !terms[0].isNegative, terms[0].factors.count == 1,
      case .path(let path) = terms[0].factors[0].operand
    else { return nil }
    return path.spokenName
  }

  /// The names behind `$` that it speaks of, in order.
  var names: [String] { terms.flatMap(\.names) }
}

extension Expression.Term {
  var names: [String] {
    factors.compactMap { factor in
      if case .path(let path) = factor.operand { path.spokenName } else { nil }
    }
  }
}

extension [String] {
  /// `space.4` for the path of `$space.4`; nil for other paths.
  var spokenName: String? {
    guard let first, first.hasPrefix("$"), first.utf8.count > 1 || count > 1 else { return nil }
    return String(joined(separator: ".").dropFirst())
  }
}

extension Diagnostic {
  fileprivate static func notSize(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "the size of a font is a number, or a sum of products such as '$font.size.body * 1.5'", at: place)
  }
}
