import Foundation
import HTML
import TestSupport
import Testing

/// The cases of the Mustache specification, read where they lie.
@Suite struct MustacheSpecificationTests {
  static let folder = Places.shared("conformance/mustache")

  @Test(
    .enabled(if: folder != nil, "the shared Mustache cases are not here"),
    arguments: ["interpolation", "sections", "inverted", "partials", "comments", "delimiters", "inheritance"])
  func passesEveryCase(of module: String) throws {
    let folder = try #require(Self.folder)
    let data = try Data(contentsOf: folder.appendingPathComponent(module + ".json"))
    let cases = try JSONDecoder().decode(Cases.self, from: data)
    #expect(!cases.tests.isEmpty)
    for test in cases.tests {
      var templates = (test.partials ?? [:]).mapValues { Template.parsing(Array($0.utf8), file: "partial").value }
      let main = Template.parsing(Array(test.template.utf8), file: "main")
      #expect(main.diagnostics.isEmpty, "\(module): \(test.name)")
      templates["main"] = main.value
      let linked = TemplateSet.linking(templates).value
      // As it was linked, and as it is when it was kept and read again.
      for set in [linked, try #require(TemplateSet(linked.flat))] {
        var writer = MarkupWriter()
        let diagnostics = set.render("main", with: test.data.value, unknownNames: .empty, into: &writer)
        #expect(diagnostics.isEmpty, "\(module): \(test.name)")
        #expect(String(decoding: writer.bytes, as: UTF8.self) == test.expected, "\(module): \(test.name)")
      }
    }
  }
}

private struct Cases: Decodable {
  var tests: [Case]

  struct Case: Decodable {
    var name: String
    var data: JSON
    var template: String
    var partials: [String: String]?
    var expected: String
  }
}

/// Any JSON as a template value.
private struct JSON: Decodable {
  var value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .absent
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let elements = try? container.decode([JSON].self) {
      value = .list(elements.map(\.value))
    } else {
      let object = try container.decode([String: JSON].self)
      value = .object(TemplateObject(object.map { (name: TemplateName($0.key), value: $0.value.value) }))
    }
  }
}
