import Components
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

/// The schemas and the readers know the same keys and values.
///
/// Examples are made from each schema and given to the reader; and the reader is asked with a key that nobody knows,
/// which it answers with all those that it does.
@Suite struct SchemaTests {
  /// A mapping of a schema, and the files in which its members can stand.
  struct Part: Sendable, CustomTestStringConvertible {
    var schema: SchemaFile
    /// The definition's name; nil for the file itself.
    var definition: String?
    /// What surrounds it by itself.
    var given: Set<String> = []
    var surroundings: [Surrounding]
    var read: @Sendable (String) -> [Diagnostic]
    var testDescription: String { "\(schema.title): \(definition ?? "the file")" }

    func examples() throws -> [SchemaExamples.Example] {
      let others = SchemaTests.parts.filter { $0.schema.title == schema.title }.compactMap(\.definition)
      return SchemaExamples(try SchemaValidator(json: schema.json), parts: Set(others))
        .examples(of: definition, omitting: given)
    }

    func complaints(_ text: String) -> [Diagnostic] { read(text).filter { SchemaTests.shapes.contains($0.id) } }
  }

  struct Surrounding: Sendable {
    var name: String
    var file: @Sendable (String) -> String
  }

  /// Messages that say that a key or value is not what the reader expects, whatever it means.
  private static let shapes: Set<String> = [
    "unknown-key", "missing-key", "wrong-kind", "unknown-value", "out-of-range", "unknown-color", "unknown-device",
    "constraint-syntax", "bad-condition", "spec-values", "yaml-syntax", "yaml-unsupported",
  ]

  private static let classes = ViewClass.allCases.map(\.rawValue)

  private static func component(_ views: String, _ rest: String = "") -> String {
    "component: Sample\nproperties: { flag: { type: Bool } }\nviews: { \(views) }\n\(rest)\n"
  }

  /// A part of component files, by the view's class where the reader looks at it.
  private static func component(
    _ definition: String?, given: Set<String> = [], _ file: @escaping @Sendable (_ name: String, String) -> String
  ) -> Part {
    Part(
      schema: .component(), definition: definition, given: given,
      surroundings: (definition == nil || definition == "property" ? ["a component"] : classes).map { name in
        Surrounding(name: name) { file(name, $0) }
      }
    ) { Component.reading(Array($0.utf8), file: "Sample.component.yml").diagnostics }
  }

  private static func screen(_ definition: String?, _ file: @escaping @Sendable (String) -> String) -> Part {
    Part(schema: .screen, definition: definition, surroundings: [Surrounding(name: "a screen", file: file)]) {
      Screen.reading(Array($0.utf8), file: "Sample.screen.yml").diagnostics
    }
  }

  static let parts: [Part] = [
    component(nil) { "{ \($1) }" },
    component("view", given: ["class", "mock"]) { component("name: { class: \($0)\($1.isEmpty ? "" : ", ")\($1) }") },
    component("viewStyle") { component("name: { class: \($0) }", "styles: { plain: { name: { \($1) } } }") },
    component("style") { component("name: { class: \($0) }", "styles: { plain: { \($1) } }") },
    component("property") {
      "component: Sample\nproperties: { name: { \($1) } }\nviews: { name: { class: UIView } }\n"
    },
    component("mockFrame") {
      "component: Sample\nmock: { width: 9, height: 9 }\nviews: { name: { class: \($0), mock: { \($1) } } }\n"
    },
    screen(nil) { "{ \($0) }" },
    screen("section") { "screen: Sample\nsections: [{ \($0) }]\n" },
    screen("header") { "screen: Sample\nsections: [{ header: { \($0) }, footer: { \($0) } }]\n" },
    screen("item") { "screen: Sample\nsections: [{ items: [{ component: RowText, \($0) }] }]\n" },
    screen("card") {
      "screen: Sample\nsections: [{ items: [{ carousel: { itemWidth: 1, itemHeight: 1, items: [{ \($0) }] } }] }]\n"
    },
    screen("emptyState") { "screen: Sample\nsections: []\nempty: { \($0) }\n" },
    Part(
      schema: .specs, definition: nil,
      surroundings: [
        Surrounding(name: "specs.yml") { "{ \($0) }" },
        Surrounding(name: "specs.yml with devices") { "{ devices: [iPhone 16], \($0) }" },
      ]
    ) {
      NamedValues.reading(tokens: [], specs: (file: "content/specs.yml", bytes: Array($0.utf8))).diagnostics
    },
    Part(
      schema: .flows, definition: "flow", surroundings: [Surrounding(name: "flows.yml") { "Main: { \($0) }\n" }]
    ) { Flow.reading(Array($0.utf8), file: "content/flows.yml").diagnostics },
    Part(
      schema: .extensions, definition: "property",
      surroundings: [Surrounding(name: "extensions.yml") { "UIView: { mine: { \($0) } }\n" }]
    ) { ClassExtension.reading(Array($0.utf8), file: "content/extensions.yml").diagnostics },
  ]

  /// Every key of the schema, with every kind of value that it may have, is read somewhere without a complaint.
  @Test(arguments: parts) func theReaderTakesWhatTheSchemaAllows(_ part: Part) throws {
    let examples = try part.examples().filter { $0.known == nil }
    #expect(examples.count >= 5)
    var refused: [String] = []
    for example in examples {
      let text = example.members.joined(separator: ", ")
      var complaints: [Diagnostic] = []
      let isTaken = part.surroundings.contains { surrounding in
        complaints = part.complaints(surrounding.file(text))
        // A sample of text is no sample of a number.
        return complaints.allSatisfy { part.definition == "property" && $0.id == "wrong-kind" }
      }
      if !isTaken { refused.append("'\(text)' at \(example.path): \(complaints.map(\.message))") }
    }
    #expect(refused.isEmpty, "the schema allows what the reader refuses:\n\(refused.joined(separator: "\n"))")
  }

  /// Every key that the reader knows stands in the schema.
  @Test(arguments: parts) func theSchemaHasEveryKeyThatTheReaderKnows(_ part: Part) throws {
    let examples = try part.examples()
    var asked = 0
    var missing: Set<String> = []
    for surrounding in part.surroundings {
      for example in examples {
        guard let keys = example.known else { continue }
        let text = surrounding.file(example.members.joined(separator: ", "))
        guard let known = part.complaints(text).compactMap(\.knownKeys).first else { continue }
        asked += 1
        // A view that is a component has a definition of its own.
        let elsewhere = part.definition == "view" ? ["component"] : []
        for key in known where !keys.contains(key) && key != "name" && !elsewhere.contains(key) {
          missing.insert("\(example.path)/\(key)")
        }
      }
    }
    #expect(asked >= 1 || examples.allSatisfy { $0.known == nil })
    #expect(
      missing.isEmpty,
      """
      the reader knows keys that the schema lacks: \(missing.sorted().joined(separator: ", ")); \
      add them where Sources/Components/*Schema.swift describes '\(part.definition ?? "the file")'
      """)
  }

  /// A view's class decides which keys it has, and the schema says the same of each.
  @Test(arguments: classes) func aClassHasTheKeysThatTheSchemaSays(_ name: String) throws {
    let text = Self.component(
      "name: { class: \(name), \(SchemaExamples.unknownKey): 1 }", "mock: { width: 1, height: 1 }")
    let known = try #require(
      Component.reading(Array(text.utf8), file: "a").diagnostics.compactMap(\.knownKeys).first)
    let schema = try SchemaValidator(json: SchemaFile.component().json)
    let view = schema.resolved(["$ref": "#/definitions/view"])
    for key in (view["properties"] as? [String: Any] ?? [:]).keys.sorted() where key != "class" {
      let problems = schema.problems(of: ["component": "A", "views": ["name": ["class": name, key: NSNull()]]])
      let isAllowed = !problems.contains { $0.hasSuffix("is not allowed here") }
      #expect(isAllowed == known.contains(key), "\(name).\(key)")
    }
  }

  // MARK: Files

  @Test(arguments: [(".component.yml", 3), (".screen.yml", 2), ("specs.yml", 0), ("flows.yml", 1)])
  func everyFileOfTheContentValidates(_ ending: String, _ least: Int) throws {
    let schema =
      ending.contains("component")
      ? SchemaFile.component() : ending.contains("screen") ? .screen : ending == "flows.yml" ? .flows : .specs
    let validator = try SchemaValidator(json: schema.json)
    let files = try Fuzz.content(ending)
    #expect(files.count >= least)
    for file in files {
      let document = Document.parsingYAML(file.bytes, file: file.name)
      #expect(validator.problems(of: document.value.root.plain) == [], "\(file.name)")
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
    let problems = try SchemaValidator(json: SchemaFile.component().json).problems(of: document.root.plain)
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }

  /// References stand wherever a value can.
  @Test func namesAreAllowedWhereValuesAre() throws {
    let text = """
      component: A
      views:
        a: { class: UILabel, text: $name, textColor: $color.text, font: $type.body, lineSpacing: $space.1 }
        b: { class: UIButton, cornerRadius: $radius.2, padding: $space.4, size: { width: $a.b }, shadow: $shadow.card }
      constraints: ["a.left == left + $space.4", "a.width == $create.size.width"]
      """
    let document = Document.parsingYAML(Array(text.utf8), file: "a.yml").value
    #expect(try SchemaValidator(json: SchemaFile.component().json).problems(of: document.root.plain) == [])
  }

  @Test func kindsOfTheSiteAreKnown() throws {
    var convention = NamingConvention.standard
    convention.add(.init(.init(rawValue: "banner"), prefix: "Banner"))
    let validator = try SchemaValidator(json: SchemaFile.component(convention).json)
    #expect(validator.problems(of: ["component": "BannerSale", "kind": "banner", "views": [:] as [String: Any]]) == [])
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
