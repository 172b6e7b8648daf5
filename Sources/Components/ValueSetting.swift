import Diagnostics

/// Another value for a token or design spec than the files of the content say, to try it out.
public struct ValueSetting: Hashable, Sendable {
  /// As components write it behind `$`: `space.4`.
  public var name: String
  /// `16`, `16px`, `1rem` for a dimension; a number for a number, a font weight or a spec; `#rrggbb` or `#rrggbbaa` for a
  /// colour.
  public var text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// Why a value cannot be tried out.
  public enum Problem: Error, Hashable, Sendable {
    case unknownName(String, nearest: String?)
    case withoutValue(String)
    case wrongValue(String, text: String, type: TokenType?)
    case otherType(String, TokenType)
    case twice(String)

    /// One line for a terminal.
    public var message: String {
      switch self {
      case .unknownName(let name, let nearest):
        return "no token or design spec is named '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
      case .withoutValue(let name): return "the token '\(name)' has no value that another could take the place of"
      case .wrongValue(let name, let text, let type):
        let expected =
          switch type {
          case .dimension: "points such as '16'"
          case .color: "a colour such as '#ff9500'"
          case .fontWeight: "a weight from 1 to 1000"
          default: "a number"
          }
        return "'\(name)' is \(type.map(\.words) ?? "a design spec"), so its value is \(expected), not '\(text)'"
      case .otherType(let name, let type):
        return "'\(name)' is \(type.words); a dimension, number, font weight, colour or design spec can be set"
      case .twice(let name): return "'\(name)' is set twice"
      }
    }
  }
}

extension NamedValues {
  /// Reads files as ``reading(tokens:specs:)`` does, with other values for some tokens and specs.
  ///
  /// A token gets its value as if the file without a mode said so: a value of its own for another mode stays, and what
  /// refers to it follows. A token that no such file writes (a colour set's, one that a group takes over) gets it in every
  /// mode. A spec gets it on every device.
  public static func reading(
    tokens sources: [(file: String, bytes: [UInt8])], specs: (file: String, bytes: [UInt8])?,
    setting settings: [ValueSetting]
  ) throws(ValueSetting.Problem) -> Reported<NamedValues> {
    let plain = reading(tokens: sources, specs: specs)
    if settings.isEmpty { return plain }
    var tokenValues: [String: TokenValue] = [:]
    var specValues: [String: Double] = [:]
    var names: Set<String> = []
    for setting in settings {
      guard names.insert(setting.name).inserted else { throw .twice(setting.name) }
      if plain.value.spec(named: setting.name) != nil {
        guard let number = setting.number(units: [("px", 1), ("pt", 1)]) else {
          throw .wrongValue(setting.name, text: setting.text, type: nil)
        }
        specValues[setting.name] = number
      } else if let token = plain.value.tokens.token(named: setting.name) {
        tokenValues[token.path] = try setting.value(for: token)
      } else if plain.value.tokens.isBroken(setting.name) != nil {
        throw .withoutValue(setting.name)
      } else {
        let known = plain.value.specs.map(\.name) + plain.value.tokens.names
        throw .unknownName(setting.name, nearest: nearestName(to: setting.name, in: known))
      }
    }
    return reading(tokens: sources, specs: specs, overriding: tokenValues, specValues)
  }
}

extension ValueSetting {
  fileprivate func value(for token: Token) throws(Problem) -> TokenValue {
    let value: TokenValue?
    switch token.type {
    case .dimension: value = number(units: [("px", 1), ("pt", 1), ("rem", 16)]).map { .dimension($0) }
    case .number: value = number(units: []).map { .number($0) }
    case .fontWeight: value = number(units: []).flatMap { (1...1000).contains($0) ? .fontWeight($0) : nil }
    case .color: value = color.map { .color($0) }
    default: throw .otherType(name, token.type)
    }
    guard let value else { throw .wrongValue(name, text: text, type: token.type) }
    return value
  }

  /// A decimal number, perhaps with a unit.
  fileprivate func number(units: [(name: String, factor: Double)]) -> Double? {
    var digits = text
    var factor = 1.0
    if let unit = units.first(where: { text.hasSuffix($0.name) }) {
      digits = String(text.dropLast(unit.name.count))
      factor = unit.factor
    }
    // `Double` also reads words and hexadecimal numbers.
    guard !digits.isEmpty, digits.utf8.allSatisfy({ isDigit($0) || "+-.".utf8.contains($0) }),
      let number = Double(digits), abs(number * factor) <= 1e9
    else { return nil }
    return number * factor
  }

  private var color: TokenColor? {
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    var values: [Double] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[start..<start + 2], as: UTF8.self)
      guard pair.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
        let byte = UInt8(pair, radix: 16)
      else { return nil }
      values.append(Double(byte) / 255)
    }
    return TokenColor(
      space: .sRGB, components: values.prefix(3).map { $0 }, alpha: values.count > 3 ? values[3] : 1)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
