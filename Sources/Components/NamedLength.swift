import Diagnostics
import Documents

extension MappingReader {
  /// A number of points, or a sum of products with names behind `$`, which is noted under its path; zero stands in its
  /// place until it is worked out.
  ///
  /// - Parameter prefix: what the path begins with, before the key.
  mutating func length(
    _ key: String, in range: ClosedRange<Double>, _ named: inout [String: Expression], before prefix: String = ""
  ) -> Double? {
    guard let value = value(key), value.text?.utf8.contains(UInt8(ascii: "$")) ?? false else {
      return number(key, in: range)
    }
    var parser = NotationParser(NotationText(value, in: file))
    do throws(Diagnostic) {
      let expression = try parser.expression()
      guard parser.next == nil else { throw .notLength(key, at: parser.place) }
      named[prefix + key] = expression
    } catch {
      report(.notLength(key, at: error.range))
    }
    return 0
  }
}

extension NameResolver {
  /// The number that an expression comes to which speaks of no view.
  mutating func number(_ expression: Expression) throws(Diagnostic) -> Double {
    try measure(.expression(expression))
  }
}

extension Diagnostic {
  fileprivate static func notLength(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(key)' is a number, or a sum of products with names behind '$'", at: place,
      fixes: [Fix("write a number, or '$' and the name of a token")])
  }
}
