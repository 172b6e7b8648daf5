import Components

extension Component {
  /// The component as an item of a screen that a server sends, with the samples as its data.
  ///
  /// - Parameter styles: the styles that readers see; an item names the first, if there are several.
  public func serverItem(_ styles: [ResolvedStyle]) -> Snippet {
    var code = CodeWriter()
    let data = properties.compactMap { property in
      property.jsonValue.map { (JSONLiteral.string(property.name), $0) }
    }
    var lines = ["\"component\": \(JSONLiteral.string(name))"]
    if styles.count > 1 { lines.append("\"style\": \(JSONLiteral.string(styles[0].name))") }
    code.line("{")
    code.indented { code in
      for (index, line) in lines.enumerated() {
        code.line(line + (index + 1 < lines.count || !data.isEmpty ? "," : ""))
      }
      guard !data.isEmpty else { return }
      code.line("\"data\": {")
      code.indented { code in
        for (index, (name, value)) in data.enumerated() {
          code.line("\(name): \(value)\(index + 1 < data.count ? "," : "")")
        }
      }
      code.line("}")
    }
    code.line("}")
    return Snippet(.server, of: self, ending: "json", code: code.text)
  }
}

extension Property {
  /// What previews show of the property, as JSON; nil where they show nothing.
  fileprivate var jsonValue: String? {
    guard let value = shownValue else { return nil }
    func list(_ numbers: [Double]) -> String { "[\(numbers.map(SwiftLiteral.number).joined(separator: ", "))]" }
    return switch value {
    case .int(let value): "\(value)"
    case .number(let value): SwiftLiteral.number(value)
    case .bool(let value): "\(value)"
    case .string(let text): JSONLiteral.string(text)
    case .image(let name): JSONLiteral.string(name.value)
    case .color(let color): JSONLiteral.string(color.text)
    case .point(let x, let y): list([x, y])
    case .size(let size): list([size.width, size.height])
    case .rect(let rect): list([rect.x, rect.y, rect.width, rect.height])
    }
  }
}

/// Values as JSON.
enum JSONLiteral {
  /// A string with everything escaped that JSON asks for, and what cannot be seen.
  static func string(_ text: String) -> String {
    if text.isPlain { return "\"" + text + "\"" }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if scalar.isUnseen {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16, uppercase: true)
            literal += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
          }
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}
