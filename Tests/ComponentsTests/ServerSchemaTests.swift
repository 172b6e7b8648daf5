import Components
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

/// The schema of payloads, made for the components of `content/`, and the reader of payloads.
@Suite struct ServerSchemaTests {
  /// Every screen of `content/` as JSON: those that are written so, and those that are translated from YAML.
  private static func samples() throws -> [(name: String, payload: [String: Any])] {
    let content = Places.package.appendingPathComponent("content")
    let files = try FileManager.default.subpathsOfDirectory(atPath: content.path).sorted()
    return try files.filter { $0.contains(".screen.") }.map { file in
      let bytes = Array(try Data(contentsOf: content.appendingPathComponent(file)))
      let document =
        file.hasSuffix(".json")
        ? Document.parsingJSON(bytes, file: file).value : Document.parsingYAML(bytes, file: file).value
      return (file, try #require(json(document.root) as? [String: Any]))
    }
  }

  /// The value as `JSONSerialization` has it.
  private static func json(_ value: Value) -> Any {
    switch value.kind {
    case .null: return NSNull()
    case .sequence(let items): return items.map(json)
    case .mapping(let entries):
      return Dictionary(entries.map { ($0.key, json($0.value)) }) { first, _ in first }
    case .scalar(let scalar):
      switch scalar.meaning {
      case .bool(let bool): return bool
      case .integer(let number): return number
      case .number(let number): return number
      case .null, .text: return scalar.text
      }
    }
  }

  private struct Kit {
    let system: DesignSystem
    let validator: SchemaValidator

    init() throws {
      system = try ReadScreen(content: "Me").system
      validator = try SchemaValidator(json: SchemaFile.server(of: system).json)
    }

    /// What the reader says of a payload, and the payload.
    func answers(_ payload: Any) throws -> (errors: [Diagnostic], bytes: [UInt8]) {
      let bytes = Array(try JSONSerialization.data(withJSONObject: payload, options: [.sortedKeys]))
      let read = Screen.reading(bytes, file: "Sample.screen.json")
      let found = read.diagnostics + (read.value?.check(in: system) ?? [])
      return (found.filter { $0.severity == .error }, bytes)
    }
  }

  /// A condition without a title, a number for a text, and keys without values: what the page of such a screen shows is
  /// what a server may send, and it is read as the file is.
  @Test func thePayloadOfAFileIsValid() throws {
    let kit = try Kit()
    let text = """
      screen: Sample
      summary:
      conditions: { vip: , guest: { title: 5, excludes: [vip] } }
      data: { year: 2024 }
      sections:
        - when: vip or not guest
          items: [{ component: RowText, data: { text: 2024 }, id: 7, step: me }, { component: RowTask, data: { count: 3 } }]
          background: $color.card.ground
          verticalSpacing: $space.4
      """
    let root = Document.parsingYAML(Array(text.utf8), file: "Sample.screen.yml").value.root
    let json = Screen.payload(of: root, in: kit.system).json()
    let payload = Document.parsingJSON(Array(json.utf8), file: "Sample.screen.json").value.root
    #expect(kit.validator.problems(of: Self.json(payload)) == [])
    let read = Screen.reading(Array(json.utf8), file: "Sample.screen.json")
    #expect(read.diagnostics == [], "\(json)")
    let file = try #require(Screen.reading(Array(text.utf8), file: "Sample.screen.yml").value)
    #expect(read.value?.flags.map(\.name) == file.flags.map(\.name))
    #expect(json.contains(#""text": "2024""#) && json.contains(#""count": 3"#))
  }

  /// Limits that no measure has: the largest whole number that JavaScript keeps exact, and any size.
  @Test func wholeNumbersAndSizesOfAnyLengthAreValid() throws {
    var system = DesignSystem()
    let text = """
      component: RowBox
      kind: row
      properties: { count: { type: Int }, box: { type: CGSize }, frame: { type: CGRect } }
      views: { label: { class: UILabel, text: Text } }
      constraints: ["H:|[label]|", "V:|[label]|"]
      """
    system.add(try #require(Component.reading(Array(text.utf8), file: "RowBox.component.yml").value))
    let validator = try SchemaValidator(json: SchemaFile.server(of: system).json)
    func problems(_ data: [String: Any]) -> [String] {
      validator.problems(of: ["screen": "A", "sections": [["items": [["component": "RowBox", "data": data]]]]])
    }
    #expect(problems(["count": 9_007_199_254_740_991, "box": ["width": 3, "height": 1e9]]) == [])
    #expect(problems(["frame": ["x": -3, "y": 0, "width": 20, "height": 20]]) == [])
    #expect(problems(["box": ["width": -3]]) != [])
  }

  /// A tap on any view can lead somewhere; nobody sees a guide.
  @Test func stepsLeadFromViewsAndNotFromGuides() throws {
    var system = DesignSystem()
    let text = """
      component: RowBox
      kind: row
      views: { label: { class: UILabel, text: Text }, gap: { class: UILayoutGuide } }
      constraints: ["H:|[label][gap]|", "V:|[label][gap]|"]
      """
    system.add(try #require(Component.reading(Array(text.utf8), file: "RowBox.component.yml").value))
    system.add(try #require(Screen.reading(Array("screen: Next\nsections: []".utf8), file: "Next.screen.yml").value))
    let validator = try SchemaValidator(json: SchemaFile.server(of: system).json)
    func problems(_ steps: [String: Any]) -> [String] {
      validator.problems(of: ["screen": "A", "sections": [["items": [["component": "RowBox", "steps": steps]]]]])
    }
    #expect(problems(["label": "next"]) == [])
    #expect(problems(["gap": "next"]) != [])
    #expect(problems(["label": "before"]) != [])
  }

  @Test func allScreensAreValidAndRead() throws {
    let kit = try Kit()
    let samples = try Self.samples()
    #expect(samples.count >= 11)
    for sample in samples {
      #expect(kit.validator.problems(of: sample.payload) == [], "\(sample.name)")
      #expect(try kit.answers(sample.payload).errors == [], "\(sample.name)")
    }
  }

  @Test func screenFilesAreValidForEditors() throws {
    let validator = try SchemaValidator(json: SchemaFile.screen(of: try Kit().system).json)
    for sample in try Self.samples() { #expect(validator.problems(of: sample.payload) == [], "\(sample.name)") }
  }

  @Test func theSchemaNamesWhatIsRegistered() throws {
    let schema = try Kit().validator.schema
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let header = definitions["header"]?["properties"] as? [String: [String: Any]]
    #expect(
      header?["component"]?["enum"] as? [String] == ["HeaderHeadline1", "HeaderPhoto", "HeaderSection", "HeaderTabs"])
    let data = definitions["RowTask.data"]?["properties"] as? [String: Any]
    #expect(data?.keys.sorted() == ["badge", "count", "title"])
    #expect((definitions["step"]?["enum"] as? [String])?.contains("membership") == true)
  }

  /// A payload with one accident is refused by both or by none.
  @Test(arguments: 0..<4) func schemaAndReaderAgree(seed: Int) throws {
    let kit = try Kit()
    let samples = try Self.samples()
    var random = SeededNumbers(seed: UInt64(seed))
    var refused = 0
    for number in 0..<150 {
      let sample = samples[number % samples.count]
      let mutant = mutant(of: sample.payload, among: kit.system, using: &random)
      let problems = kit.validator.problems(of: mutant)
      let (errors, bytes) = try kit.answers(mutant)
      let text = String(decoding: bytes, as: UTF8.self)
      if !problems.isEmpty {
        refused += 1
        #expect(!errors.isEmpty, "the schema says \(problems), the reader nothing of\n\(text)")
      } else {
        let unknownToSchema = errors.filter { !followsFromSeveralValues($0, bytes) }
        #expect(unknownToSchema.isEmpty, "only the reader says \(unknownToSchema.map(\.message)) of\n\(text)")
      }
    }
    #expect(refused >= 50)
  }

  /// What no schema can say.
  private func followsFromSeveralValues(_ diagnostic: Diagnostic, _ bytes: [UInt8]) -> Bool {
    switch diagnostic.id {
    case "bad-condition", "unknown-condition", "ambiguous-name", "duplicate-id", "unregistered-component", "bad-name",
      "unknown-name":
      return true
    case "out-of-range": return diagnostic.message.contains("cannot stay")
    case "unknown-property": return diagnostic.message.contains("of the screen")
    case "wrong-kind":
      // A comparison, or a value of the screen in the place of the row's.
      return diagnostic.message.contains("compare") || diagnostic.message.contains("neither true")
        || bytes[diagnostic.range.bytes].contains(UInt8(ascii: "$"))
    default: return false
    }
  }

  // MARK: Accidents

  private func mutant(of value: Any, among system: DesignSystem, using random: inout SeededNumbers) -> Any {
    if var entries = value as? [String: Any], let key = entries.keys.sorted().randomElement(using: &random) {
      if Int.random(in: 0..<4, using: &random) > 0, let inner = entries[key], inner is [String: Any] || inner is [Any] {
        entries[key] = mutant(of: inner, among: system, using: &random)
        return entries
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: entries[key] = nil
      case 1:
        entries[key + "s"] = entries[key]
        entries[key] = nil
      default: entries[key] = replacement(among: system, using: &random)
      }
      return entries
    }
    if var items = value as? [Any], let index = items.indices.randomElement(using: &random) {
      if Int.random(in: 0..<8, using: &random) == 0 {
        items[index] = replacement(among: system, using: &random)
      } else {
        items[index] = mutant(of: items[index], among: system, using: &random)
      }
      return items
    }
    return replacement(among: system, using: &random)
  }

  private func replacement(among system: DesignSystem, using random: inout SeededNumbers) -> Any {
    let component = system.components.randomElement(using: &random)?.name ?? ""
    let choices: [Any] = [
      component, component, "", "plain", "membership", "nowhere", "$tasks", "$other", "#F00", "label", 0, 3, 3.0, 2.5,
      -1,
      1e9, 1e300, 9_007_199_254_740_993, true, false, NSNull(), [Any](), [1, 2], [String: Any](), ["text": "Text"],
      ["component": component], ["top": 8],
    ]
    return choices.randomElement(using: &random) ?? 0
  }
}
