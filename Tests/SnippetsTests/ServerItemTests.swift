import Components
import Documents
import Foundation
import Snippets
import TestSupport
import Testing

/// An item is JSON, and says what previews show.
@Suite struct ServerItemTests {
  @Test func itemsHoldTheSamples() throws {
    for sample in try SampleComponent.all.get() {
      let component = sample.component
      let code = try #require(sample.snippets(.server).first).code
      let item = try #require(try JSONSerialization.jsonObject(with: Data(code.utf8)) as? [String: Any])
      #expect(item["component"] as? String == component.name)
      #expect(item["style"] as? String == (component.shownStyles.count > 1 ? component.shownStyles[0].name : nil))
      let data = item["data"] as? [String: Any] ?? [:]
      #expect(Set(data.keys) == Set(component.properties.filter { $0.shownValue != nil }.map(\.name)))
      for property in component.properties {
        switch property.shownValue {
        case .string(let text): #expect(data[property.name] as? String == text)
        case .bool(let value): #expect(data[property.name] as? Bool == value)
        case .int(let value): #expect((data[property.name] as? NSNumber)?.intValue == value)
        case .number(let value): #expect((data[property.name] as? NSNumber)?.doubleValue == value)
        default: break
        }
      }
    }
  }

  /// Every item may stand in a screen that a server sends.
  @Test func itemsAreValidInAPayload() throws {
    let samples = try SampleComponent.written.get()
    var system = DesignSystem(names: try SampleComponent.values.get())
    for sample in samples { system.add(sample.component) }
    let validator = try SchemaValidator(json: SchemaFile.server(of: system).json)
    for sample in samples {
      let code = try #require(sample.snippets(.server).first).code
      let item = try JSONSerialization.jsonObject(with: Data(code.utf8))
      // What is as wide as it likes stands among cards.
      var kind = sample.component.kind
      if case .points = sample.component.width, kind == .view { kind = .card }
      let section: [String: Any] =
        switch kind {
        case .header: ["header": item]
        case .footer: ["footer": item]
        case .card: ["items": [["carousel": ["itemWidth": 100, "itemHeight": 100, "items": [item]]]]]
        default: ["items": [item]]
        }
      let problems = validator.problems(of: ["screen": "Sample", "sections": [section]])
      #expect(problems.isEmpty, "\(sample.component.name): \(problems)\n\(code)")
    }
  }
}
