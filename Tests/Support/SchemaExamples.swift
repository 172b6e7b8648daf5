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

  public init(_ validator: SchemaValidator) {
    self.validator = validator
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
    let required = (schema["required"] as? [String] ?? []).filter { !omitting.contains($0) }
    func needed(beside key: String?) -> [String] {
      required.filter { $0 != key }.map { "\($0): \(first(properties[$0] ?? [:], depth: depth + 1))" }
    }
    var result = [Example(path: path, members: needed(beside: nil), known: nil)]
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

  private func first(_ schema: [String: Any], depth: Int) -> String {
    texts(of: schema, path: "", depth: depth).first { $0.known == nil }?.text ?? "text"
  }

  private func texts(of schema: [String: Any], path: String, depth: Int) -> [Text] {
    guard depth < 8 else { return [] }
    let schema = validator.resolved(schema)
    if let choices = schema["anyOf"] as? [[String: Any]] {
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
      return texts(of: item, path: path, depth: depth + 1).map { text in
        let rest = (1..<max(2, count)).map { _ in ", " + first(item, depth: depth + 1) }.joined()
        return Text(path: text.path, text: "[\(text.text)\(count > 1 ? rest : "")]", known: text.known)
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
