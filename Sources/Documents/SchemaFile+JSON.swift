import Diagnostics

extension SchemaFile {
  /// The schema's text, as an editor reads it.
  public var json: String {
    var writer = JSONWriter(definitions: draft.definitions)
    writer.object { writer in
      writer.member("$schema", draft.address)
      writer.member("title", title)
      root.write(to: &writer)
      if !definitions.isEmpty {
        writer.member(draft.definitions) { writer in
          for definition in definitions { writer.member(definition.name) { definition.schema.write(to: &$0) } }
        }
      }
    }
    return writer.text + "\n"
  }
}

extension SchemaFile.Draft {
  fileprivate var address: String {
    switch self {
    case .draft07: "http://json-schema.org/draft-07/schema#"
    case .draft2020: "https://json-schema.org/draft/2020-12/schema"
    }
  }

  fileprivate var definitions: String { self == .draft07 ? "definitions" : "$defs" }
}

extension Schema {
  /// The members of the object that describes it.
  fileprivate func write(to writer: inout JSONWriter) {
    if let description { writer.member("description", description) }
    switch form {
    case .text(let examples):
      writer.member("type", ["string", "number", "boolean"])
      if !examples.isEmpty { writer.member("examples", examples) }
    case .string: writer.member("type", "string")
    case .pattern(let pattern, let examples):
      writer.member("type", "string")
      writer.member("pattern", pattern)
      if !examples.isEmpty { writer.member("examples", examples) }
    case .number(let range):
      writer.member("type", "number")
      if let range {
        writer.member("minimum", number: range.lowerBound)
        writer.member("maximum", number: range.upperBound)
      }
    case .integer(let range):
      writer.member("type", "integer")
      if let range {
        writer.member("minimum", number: Double(range.lowerBound))
        writer.member("maximum", number: Double(range.upperBound))
      }
    case .bool: writer.member("type", "boolean")
    case .choice(let names): writer.member("enum", names)
    case .list(let item, let count):
      writer.member("type", "array")
      writer.member("items") { item.write(to: &$0) }
      if let count {
        writer.member("minItems", number: Double(count))
        writer.member("maxItems", number: Double(count))
      }
    case .mapping(let mapping): mapping.write(to: &writer)
    case .any(let schemas):
      writer.list("anyOf", schemas) { schema, writer in schema.write(to: &writer) }
    case .reference(let name):
      // Beside a reference draft-07 passes over everything else.
      if description == nil {
        writer.member("$ref", writer.reference(to: name))
      } else {
        writer.list("allOf", [name]) { name, writer in writer.member("$ref", writer.reference(to: name)) }
      }
    }
  }
}

extension Schema.Mapping {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("type", "object")
    if !keys.isEmpty {
      writer.member("properties") { writer in
        for key in keys { writer.member(key.name) { key.schema.write(to: &$0) } }
      }
    }
    if !required.isEmpty { writer.member("required", required) }
    if isNeverEmpty { writer.member("minProperties", number: 1) }
    if let other = others.first, let names = otherNames {
      writer.member("patternProperties") { writer in
        writer.member(names.pattern) { other.write(to: &$0) }
      }
      writer.member("additionalProperties", bool: false)
    } else if let other = others.first {
      writer.member("additionalProperties") { other.write(to: &$0) }
    } else {
      writer.member("additionalProperties", bool: false)
    }
    if !requiredAny.isEmpty {
      writer.list("anyOf", requiredAny) { key, writer in writer.member("required", [key]) }
    }
    guard let variants else { return }
    // What no variant has more than others is allowed in all of them.
    let special = Set(variants.cases.flatMap(\.keys))
    let common = keys.map(\.name).filter { !special.contains($0) }
    writer.list("allOf", variants.cases) { variant, writer in
      writer.member("if") { writer in
        writer.member("properties") { $0.member(variants.key) { $0.member("const", variant.value) } }
        writer.member("required", [variants.key])
      }
      writer.member("then") { writer in
        if !special.isEmpty { writer.member("propertyNames") { $0.member("enum", common + variant.keys) } }
        if variant.refined.isEmpty { return }
        writer.member("properties") { writer in
          for key in variant.refined { writer.member(key.name) { key.schema.write(to: &$0) } }
        }
      }
    }
  }
}

/// Writes JSON with two blanks for each level.
struct JSONWriter {
  private(set) var text = ""
  private var depth = 0
  private var isFirst = true
  /// The key that holds the definitions.
  private let definitions: String

  init(definitions: String) {
    self.definitions = definitions
  }

  func reference(to name: String) -> String { "#/\(definitions)/\(name)" }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    text += "{"
    enclosed("}", body)
  }

  mutating func member(_ name: String, _ value: String) {
    key(name)
    text += JSONText.quoted(value)
  }

  mutating func member(_ name: String, number: Double) {
    key(name)
    // A limit may be larger than any measure.
    text += abs(number) < 1e15 ? YAMLText.number(number) : Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  mutating func member(_ name: String, bool: Bool) {
    key(name)
    text += bool ? "true" : "false"
  }

  /// Texts on one line.
  mutating func member(_ name: String, _ values: [String]) {
    key(name)
    text += "[" + values.map(JSONText.quoted).joined(separator: ", ") + "]"
  }

  mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// A list of objects.
  mutating func list<Item>(_ name: String, _ items: [Item], _ body: (Item, inout JSONWriter) -> Void) {
    key(name)
    text += "["
    enclosed("]") { writer in
      for item in items {
        writer.newLine()
        writer.object { body(item, &$0) }
      }
    }
  }

  private mutating func key(_ name: String) {
    newLine()
    text += JSONText.quoted(name) + ": "
  }

  private mutating func enclosed(_ end: String, _ body: (inout JSONWriter) -> Void) {
    let outer = isFirst
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { text += "\n" + String(repeating: "  ", count: depth) }
    text += end
    isFirst = outer
  }

  private mutating func newLine() {
    text += (isFirst ? "\n" : ",\n") + String(repeating: "  ", count: depth)
    isFirst = false
  }
}
