import Diagnostics
import Documents
import TestSupport
import Testing

/// YAML, JSON and tables that have had accidents are answered, in time, with places inside the file.
@Suite struct FuzzTests {
  @Test(.timeLimit(Fuzz.limit)) func anyDocumentIsAnswered() async throws {
    let sources = try Fuzz.content(".yml", ".json")
    #expect(sources.count >= 20)
    try await Fuzz.run(sources, seed: 24, count: 600) { mutant in
      let yaml = Document.parsingYAML(mutant.bytes, file: "mutant")
      let json = Document.parsingJSON(mutant.bytes, file: "mutant")
      for document in [yaml, json] {
        for diagnostic in document.diagnostics {
          #expect(diagnostic.range.bytes.upperBound <= mutant.bytes.count, "\(diagnostic)")
        }
        var waiting = [document.value.root]
        var stray: Value?
        while let value = waiting.popLast() {
          if value.bytes.upperBound > mutant.bytes.count { stray = value }
          waiting += value.items
          for entry in value.entries { waiting.append(entry.value) }
        }
        #expect(stray == nil)
      }
    }
  }
}
