import Foundation

/// Checks values against a JSON Schema of the words that ours use, as an editor does.
///
/// Values are those of `JSONSerialization`: dictionaries, arrays, strings, numbers, truth values, `NSNull`.
public struct SchemaValidator {
  public let schema: [String: Any]

  /// - Parameter json: the schema's text.
  public init(json: String) throws {
    guard let schema = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.schema = schema
  }

  /// What is wrong with a value, each with its path: `views/title: 'tezt' is not allowed`.
  public func problems(of value: Any) -> [String] {
    problems(of: value, schema, at: "")
  }

  /// A schema with its reference followed.
  public func resolved(_ schema: [String: Any]) -> [String: Any] {
    var schema = schema
    for _ in 0..<20 {
      guard let path = (schema["$ref"] as? String)?.split(separator: "/"), path.count == 3, path[0] == "#",
        let definition = (self.schema[String(path[1])] as? [String: Any])?[String(path[2])] as? [String: Any]
      else { break }
      schema = definition
    }
    return schema
  }

  private func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    let schema = resolved(schema)
    var problems: [String] = []
    func report(_ message: String) { problems.append("\(path.isEmpty ? "the file" : path): \(message)") }

    if let type = schema["type"] {
      let types = type as? [String] ?? [type as? String ?? ""]
      if !types.contains(where: { Self.is(value, $0) }) {
        report("is no \(types.joined(separator: ", "))")
        return problems
      }
    }
    if let names = schema["enum"] as? [String], !names.contains(value as? String ?? "") {
      report("is none of \(names)")
    }
    if let constant = schema["const"] as? String, value as? String != constant { report("is not \(constant)") }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      report("does not match \(pattern)")
    }
    if let number = Self.number(value) {
      if let least = Self.number(schema["minimum"]), number < least { report("is below \(least)") }
      if let most = Self.number(schema["maximum"]), number > most { report("is above \(most)") }
    }
    if let items = value as? [Any] {
      if let least = Self.number(schema["minItems"]), Double(items.count) < least { report("has too few items") }
      if let most = Self.number(schema["maxItems"]), Double(items.count) > most { report("has too many items") }
      if let item = schema["items"] as? [String: Any] {
        for (index, value) in items.enumerated() { problems += self.problems(of: value, item, at: "\(path)/\(index)") }
      }
    }
    if let entries = value as? [String: Any] { problems += self.problems(of: entries, schema, at: path) }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      let all = choices.map { self.problems(of: value, $0, at: path) }
      if !all.contains(where: \.isEmpty) { problems += all.min { $0.count < $1.count } ?? [] }
    }
    for part in schema["allOf"] as? [[String: Any]] ?? [] {
      if let condition = part["if"] as? [String: Any] {
        let branch = self.problems(of: value, condition, at: path).isEmpty ? "then" : "else"
        if let schema = part[branch] as? [String: Any] { problems += self.problems(of: value, schema, at: path) }
      } else {
        problems += self.problems(of: value, part, at: path)
      }
    }
    return problems
  }

  private func problems(of entries: [String: Any], _ schema: [String: Any], at path: String) -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    let names = ((schema["propertyNames"] as? [String: Any])?["enum"] as? [String])
    var problems: [String] = []
    for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      if let names, !names.contains(name) { problems.append("\(inner): is not allowed here") }
      let patterns = schema["patternProperties"] as? [String: Any] ?? [:]
      let pattern = patterns.keys.first { name.range(of: $0, options: .regularExpression) != nil }
      if let matched = pattern.flatMap({ patterns[$0] as? [String: Any] }) {
        problems += self.problems(of: value, matched, at: inner)
      } else if let known = properties[name] as? [String: Any] {
        problems += self.problems(of: value, known, at: inner)
      } else if let others = schema["additionalProperties"] as? [String: Any] {
        problems += self.problems(of: value, others, at: inner)
      } else if schema["additionalProperties"] as? Bool == false {
        problems.append("\(inner): there is no such key")
      }
    }
    if let least = Self.number(schema["minProperties"]), Double(entries.count) < least {
      problems.append("\(path.isEmpty ? "the file" : path): is empty")
    }
    for name in schema["required"] as? [String] ?? [] where entries[name] == nil {
      problems.append("\(path.isEmpty ? "the file" : path): '\(name)' is missing")
    }
    return problems
  }

  private static func `is`(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "string": value is String
    case "boolean": isBool(value)
    case "number": number(value) != nil
    case "integer": number(value).map { $0.rounded() == $0 } ?? false
    case "array": value is [Any]
    case "object": value is [String: Any]
    case "null": value is NSNull
    default: false
    }
  }

  /// Foundation's numbers are truth values too.
  private static func isBool(_ value: Any) -> Bool {
    value is Bool && !(value is Int || value is Double) || "\(type(of: value))".contains("Bool")
  }

  private static func number(_ value: Any?) -> Double? {
    guard let value, !(value is String), !isBool(value) else { return nil }
    return (value as? Double) ?? (value as? Int).map(Double.init) ?? (value as? NSNumber)?.doubleValue
  }
}
