import Foundation

/// Makes examples of what a schema allows, as YAML in flow style, so that a reader can be asked whether it agrees.
public struct SchemaExamples {
  /// The members of a mapping: everything that it needs, and one key more; or a key that nobody knows.
  public struct Example: Sendable {
    /// What the example is about: `size/width`.
    public var path: String
    /// `key: value` pairs, without the braces.
    public var members: [String]
    /// For a mapping that holds ``unknownKey``, the keys that the schema knows there.
    public var known: [String]?
  }

  /// A key of no file, far from all others.
  public static let unknownKey = "qqqqqqqqqqqqqqqq"

  private let validator: SchemaValidator
  private let parts: Set<String>

  /// - Parameter parts: definitions that are looked at by themselves; elsewhere the least of them is enough.
  public init(_ validator: SchemaValidator, parts: Set<String> = []) {
    self.validator = validator
    self.parts = parts
  }

  /// Examples of a mapping, by the name of its definition; of the whole file if that is nil.
  ///
  /// - Parameter omitting: keys that the context gives.
  public func examples(of definition: String?, omitting: Set<String> = []) -> [Example] {
    let schema = definition.map { ["$ref": "#/definitions/\($0)"] } ?? validator.schema
    return examples(ofMapping: validator.resolved(schema), path: "", omitting: omitting, depth: 0)
  }

  private func examples(
    ofMapping schema: [String: Any], path: String, omitting: Set<String>, depth: Int
  ) -> [Example] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    func needed(beside key: String?) -> [String] {
      required(schema, beside: key).filter { !omitting.contains($0) }.filter { $0 != key }.map {
        "\($0): \(first(properties[$0] ?? [:]))"
      }
    }
    var result: [Example] = []
    if schema["minProperties"] == nil || !needed(beside: nil).isEmpty {
      result.append(Example(path: path, members: needed(beside: nil), known: nil))
    }
    // Names of the author's own take part as one more key.
    var keys = properties.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if let others = schema["additionalProperties"] as? [String: Any] { keys.append(("name", others)) }
    for (key, value) in keys where !omitting.contains(key) {
      for text in texts(of: value, path: path + "/" + key, depth: depth + 1) {
        result.append(
          Example(path: text.path, members: needed(beside: key) + ["\(key): \(text.text)"], known: text.known))
      }
    }
    if !(schema["additionalProperties"] is [String: Any]) {
      result.append(
        Example(
          path: path, members: needed(beside: nil) + ["\(Self.unknownKey): 1"], known: properties.keys.sorted()))
    }
    return result
  }

  private struct Text {
    var path: String
    var text: String
    var known: [String]?
  }

  /// The keys that a mapping must have, one of a few among them.
  private func required(_ schema: [String: Any], beside key: String? = nil) -> [String] {
    let required = schema["required"] as? [String] ?? []
    let choices = (schema["anyOf"] as? [[String: Any]] ?? []).compactMap { ($0["required"] as? [String])?.first }
    if choices.contains(where: { $0 == key }) { return required }
    return required + choices.prefix(1)
  }

  /// The least that is allowed; of numbers the largest, so that others fit below.
  private func first(_ schema: [String: Any], depth: Int = 0) -> String {
    let schema = validator.resolved(schema)
    guard depth < 16 else { return "text" }
    if schema["type"] == nil, let choices = schema["anyOf"] as? [[String: Any]] {
      return first(choices[0], depth: depth + 1)
    }
    if let parts = schema["allOf"] as? [[String: Any]], parts.count == 1, parts[0]["if"] == nil {
      return first(parts[0], depth: depth + 1)
    }
    let type = (schema["type"] as? [String])?.first ?? schema["type"] as? String
    if type == "object" {
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      let members = required(schema).map {
        "\($0): \(first(properties[$0] ?? [:], depth: depth + 1))"
      }
      return "{ \(members.joined(separator: ", ")) }"
    }
    if type == "array" {
      let item = first(schema["items"] as? [String: Any] ?? [:], depth: depth + 1)
      return "[\(Array(repeating: item, count: (schema["minItems"] as? Int) ?? 1).joined(separator: ", "))]"
    }
    let all = texts(of: schema, path: "", depth: depth)
    return (type == "number" || type == "integer" ? all.last : all.first)?.text ?? "text"
  }

  private func texts(of schema: [String: Any], path: String, depth: Int) -> [Text] {
    guard depth < 8 else { return [] }
    if let name = (schema["$ref"] as? String)?.dropFirst("#/definitions/".count), !name.isEmpty,
      parts.contains(String(name))
    {
      return [Text(path: path, text: first(schema))]
    }
    let schema = validator.resolved(schema)
    if schema["type"] == nil, let choices = schema["anyOf"] as? [[String: Any]] {
      return choices.flatMap { texts(of: $0, path: path, depth: depth) }
    }
    if let parts = schema["allOf"] as? [[String: Any]], parts.count == 1, parts[0]["if"] == nil {
      return texts(of: parts[0], path: path, depth: depth)
    }
    if let names = schema["enum"] as? [String] { return names.map { Text(path: path, text: quoted($0)) } }
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
    switch types[0] {
    case "string":
      let examples = schema["examples"] as? [String]
      // A pattern without an example is a reference, which only a whole design system can show.
      if examples == nil, schema["pattern"] != nil { return [] }
      return (examples ?? ["text"]).map { Text(path: path, text: quoted($0)) }
    case "boolean": return ["true", "false"].map { Text(path: path, text: $0) }
    case "integer", "number":
      let limits = [schema["minimum"], schema["maximum"]].compactMap { $0.map { "\($0)" } }
      return (limits.isEmpty ? ["2"] : limits).map { Text(path: path, text: $0) }
    case "array":
      let item = schema["items"] as? [String: Any] ?? [:]
      let count = (schema["minItems"] as? Int) ?? 1
      let rest = String(repeating: ", " + first(item), count: max(0, count - 1))
      return texts(of: item, path: path, depth: depth + 1).map { text in
        Text(path: text.path, text: "[\(text.text)\(rest)]", known: text.known)
      }
    case "object":
      return examples(ofMapping: schema, path: path, omitting: [], depth: depth).map {
        Text(path: $0.path, text: "{ \($0.members.joined(separator: ", ")) }", known: $0.known)
      }
    default: return []
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
