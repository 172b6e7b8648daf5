import Components
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

/// The schema of component files and the reader of component files know the same keys and values.
@Suite struct SchemaTests {
  private static let file = SchemaFile.component()
  private static let classes = ViewClass.allCases.map(\.rawValue)

  /// A file around the members of a mapping, and what stands around them in words.
  private struct Surrounding {
    var name: String
    var file: (String) -> String
  }

  private static func component(_ views: String, _ rest: String = "") -> String {
    "component: Sample\nproperties: { flag: { type: Bool } }\nviews: { \(views) }\n\(rest)\n"
  }

  private static func surroundings(of definition: String?) -> [Surrounding] {
    switch definition {
    case nil: [Surrounding(name: "a file") { "{ \($0) }" }]
    case "view":
      classes.map { name in
        Surrounding(name: name) { component("name: { class: \(name)\($0.isEmpty ? "" : ", ")\($0) }") }
      }
    case "viewStyle":
      classes.map { name in
        Surrounding(name: name) {
          component("name: { class: \(name) }", "styles: { plain: { name: { \($0) } } }")
        }
      }
    case "style":
      classes.map { name in
        Surrounding(name: name) { component("name: { class: \(name) }", "styles: { plain: { \($0) } }") }
      }
    case "property":
      [
        Surrounding(name: "a property") {
          "component: Sample\nproperties: { name: { \($0) } }\nviews: { name: { class: UIView } }\n"
        }
      ]
    default: []
    }
  }

  /// Messages that say that a key or value is not what the reader expects, whatever it means.
  private static let shapes: Set<String> = [
    "unknown-key", "missing-key", "wrong-kind", "unknown-value", "out-of-range", "unknown-color", "constraint-syntax",
    "yaml-syntax", "yaml-unsupported",
  ]

  private static func complaints(_ text: String) -> [Diagnostic] {
    Component.reading(Array(text.utf8), file: "Sample.component.yml").diagnostics.filter { shapes.contains($0.id) }
  }

  /// Every key of the schema, with every kind of value that it may have, is read somewhere without a complaint.
  @Test(arguments: [nil, "view", "viewStyle", "style", "property"])
  func theReaderTakesWhatTheSchemaAllows(_ definition: String?) throws {
    let examples = SchemaExamples(try SchemaValidator(json: Self.file.json))
      .examples(of: definition, omitting: definition == "view" ? ["class", "mock"] : [])
    #expect(examples.count >= 8)
    let surroundings = Self.surroundings(of: definition)
    for example in examples where example.known == nil {
      let text = example.members.joined(separator: ", ")
      var complaints: [Diagnostic] = []
      let isTaken = surroundings.contains { surrounding in
        complaints = Self.complaints(surrounding.file(text))
        // What needs more of the file than a sample has is no matter of shape; a sample of text is no sample of a number.
        return complaints.allSatisfy { definition == "property" && $0.id == "wrong-kind" }
      }
      #expect(
        isTaken, "the schema allows '\(text)' at \(example.path), and the reader says: \(complaints.map(\.message))")
    }
  }

  /// Every key that the reader knows stands in the schema: asked with a key that nobody knows, it lists those it does.
  @Test(arguments: [nil, "view", "viewStyle", "style", "property"])
  func theSchemaHasEveryKeyThatTheReaderKnows(_ definition: String?) throws {
    let validator = try SchemaValidator(json: Self.file.json)
    let examples = SchemaExamples(validator)
      .examples(of: definition, omitting: definition == "view" ? ["class", "mock"] : [])
    var asked = 0
    for surrounding in Self.surroundings(of: definition) {
      for example in examples {
        guard let keys = example.known else { continue }
        let text = surrounding.file(example.members.joined(separator: ", "))
        guard let known = Self.complaints(text).compactMap(\.knownKeys).first else { continue }
        asked += 1
        let missing = known.filter { !keys.contains($0) && $0 != "name" }
        #expect(
          missing.isEmpty,
          """
          the reader knows \(missing) in '\(definition ?? "a component")\(example.path)' of \(surrounding.name); \
          add them to Sources/Components/ComponentSchema.swift or ViewSchema.swift
          """)
      }
    }
    #expect(asked >= 1)
  }

  /// A view's class decides which keys it has, and the schema says the same of each.
  @Test(arguments: classes) func aClassHasTheKeysThatTheSchemaSays(_ name: String) throws {
    let text = Self.component(
      "name: { class: \(name), \(SchemaExamples.unknownKey): 1 }", "mock: { width: 1, height: 1 }")
    let known = try #require(Self.complaints(text).compactMap(\.knownKeys).first)
    let schema = try SchemaValidator(json: Self.file.json)
    for key in known {
      let problems = schema.problems(of: ["component": "A", "views": ["name": ["class": name, key: NSNull()]]])
      #expect(
        !problems.contains { $0.hasSuffix("is not allowed here") || $0.hasSuffix("no such key") }, "\(name).\(key)")
    }
    let view = schema.resolved(["$ref": "#/definitions/view"])
    for key in (view["properties"] as? [String: Any] ?? [:]).keys.sorted() where !known.contains(key) {
      let problems = schema.problems(of: ["component": "A", "views": ["name": ["class": name, key: NSNull()]]])
      #expect(problems.contains { $0.hasSuffix("is not allowed here") }, "\(name).\(key)")
    }
  }

  @Test func everyComponentOfTheContentValidates() throws {
    let content = Places.package.appendingPathComponent("content")
    let files = try FileManager.default.subpathsOfDirectory(atPath: content.path)
      .filter { $0.hasSuffix(".component.yml") }.sorted()
    #expect(files.count >= 3)
    let validator = try SchemaValidator(json: Self.file.json)
    for file in files {
      let document = Document.parsingYAML(
        [UInt8](try Data(contentsOf: content.appendingPathComponent(file))), file: file)
      #expect(validator.problems(of: document.value.root.plain) == [], "\(file)")
    }
  }

  /// What the reader answers, an editor marks.
  @Test(arguments: [
    ("component: A\nviews: {}\nheigth: 2\n", "heigth: there is no such key"),
    ("component: A\n", "the file: 'views' is missing"),
    ("component: A\nviews: { a: { class: UILable } }\n", "views/a/class: is none of"),
    ("component: A\nviews: { a: { class: UIView, text: x } }\n", "views/a/text: is not allowed here"),
    ("component: A\nviews: { a: { class: UILabel, numberOfLines: -1 } }\n", "views/a/numberOfLines: is below 0"),
    ("component: A\nviews: { a: { class: UILabel, font: { wieght: bold } } }\n", "views/a/font"),
    ("component: A\nviews: {}\nconstraints: [{ a: b }]\n", "constraints/0: is no string"),
  ])
  func mistakesAreSeen(_ text: String, _ problem: String) throws {
    let document = Document.parsingYAML(Array(text.utf8), file: "a.yml").value
    let problems = try SchemaValidator(json: Self.file.json).problems(of: document.root.plain)
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }

  @Test func kindsOfTheSiteAreKnown() throws {
    var convention = NamingConvention.standard
    convention.add(.init(.init(rawValue: "banner"), prefix: "Banner"))
    let validator = try SchemaValidator(json: SchemaFile.component(convention).json)
    #expect(validator.problems(of: ["component": "BannerSale", "kind": "banner", "views": [:]]) == [])
  }
}

extension Diagnostic {
  /// The keys that a reader lists when it is asked with ``SchemaExamples/unknownKey``.
  var knownKeys: [String]? {
    guard id == "unknown-key", message.contains(SchemaExamples.unknownKey), let title = fixes.first?.title,
      title.hasPrefix("known keys: ")
    else { return nil }
    return title.dropFirst(12).split(separator: ", ").map(String.init)
  }
}

extension Value {
  /// The value as `JSONSerialization` would have it.
  var plain: Any {
    switch kind {
    case .null: return NSNull()
    case .sequence(let items): return items.map(\.plain)
    case .mapping(let entries): return Dictionary(entries.map { ($0.key, $0.value.plain) }) { first, _ in first }
    case .scalar(let scalar):
      if let bool { return bool }
      return integer.map { $0 as Any } ?? number.map { $0 as Any } ?? scalar.text
    }
  }
}
