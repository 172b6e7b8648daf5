import Diagnostics
import Documents
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// The schema of site.yml and its reader know the same keys and values.
@Suite struct SettingsSchemaTests {
  private func complaints(_ members: [String]) -> [Diagnostic] {
    Settings.reading(Array("{ \(members.joined(separator: ", ")) }".utf8), file: "content/site.yml").diagnostics
  }

  @Test func theReaderTakesWhatTheSchemaAllows() throws {
    let examples = SchemaExamples(try SchemaValidator(json: SchemaFile.site.json)).examples(of: nil)
    #expect(examples.count >= 40)
    for example in examples where example.known == nil {
      let found = complaints(example.members).map(\.message)
      #expect(found == [], "the schema allows '\(example.members.joined(separator: ", "))' at \(example.path)")
    }
  }

  @Test func theSchemaHasEveryKeyThatTheReaderKnows() throws {
    let examples = SchemaExamples(try SchemaValidator(json: SchemaFile.site.json)).examples(of: nil)
    var asked = 0
    for example in examples {
      guard let keys = example.known else { continue }
      let title = complaints(example.members).first { $0.message.contains(SchemaExamples.unknownKey) }?.fixes.first?
        .title
      let known = try #require(title).dropFirst("known keys: ".count).split(separator: ", ").map(String.init)
      #expect(known.sorted() == keys, "add what is missing to Sources/SiteBuilder/SettingsSchema.swift")
      asked += 1
    }
    // The file itself, its checks, a version; colours and each of the six, fonts, a logo, and links in head and foot.
    #expect(asked == 3 + 7 + 1 + 1 + 2)
  }

  @Test func theContentsOwnSettingsValidate() throws {
    let source = [UInt8](try Data(contentsOf: Places.package.appendingPathComponent("content/site.yml")))
    let entries = Document.parsingYAML(source, file: "content/site.yml").value.root
    guard case .mapping(let entries) = entries.kind else { throw CocoaError(.fileReadCorruptFile) }
    var plain: [String: Any] = [:]
    for entry in entries {
      if case .sequence(let items) = entry.value.kind {
        plain[entry.key] = items.compactMap(\.text)
      } else if case .mapping(let inner) = entry.value.kind {
        plain[entry.key] = Dictionary(inner.map { ($0.key, $0.value.text ?? "") }) { first, _ in first }
      } else {
        plain[entry.key] = entry.value.text
      }
    }
    let validator = try SchemaValidator(json: SchemaFile.site.json)
    #expect(validator.problems(of: plain) == [])
    #expect(validator.problems(of: ["title": "T", "devices": ["iPhone 6"]]).count == 1)
    #expect(validator.problems(of: ["tilte": "T"]) == ["tilte: there is no such key", "the file: 'title' is missing"])
    #expect(validator.problems(of: ["title": "T", "checks": ["yaml-comment": "of"]]).count == 1)
  }
}
