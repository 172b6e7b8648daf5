import Diagnostics
import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// Documents that have had accidents are answered, in time, with places inside the file, and what can be read is solved.
struct FuzzTests {
  @Test(.timeLimit(Fuzz.limit)) func anyDocumentIsAnswered() async throws {
    let folder = Places.package.appendingPathComponent("Tests/SnippetsTests/Golden/xib")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
      .map { Fuzz.Source($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
    try #require(!sources.isEmpty)
    try await Fuzz.run(sources, seed: 23, count: 150) { mutant in
      let result = InterfaceDocument.reading(mutant.bytes, file: "Mutant.xib")
      for diagnostic in result.diagnostics {
        let count = (mutant.bytes.utf8OfUTF16 ?? mutant.bytes).count
        #expect(diagnostic.range.bytes.upperBound <= count, "\(diagnostic)")
      }
      guard let document = result.value else { return }
      _ = document.inspected().text
    }
  }
}
