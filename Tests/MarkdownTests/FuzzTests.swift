import Diagnostics
import HTML
import Markdown
import TestSupport
import Testing

/// Pages of the project that have had accidents are answered, in time, with places inside the file, and what comes out
/// runs nothing.
@Suite struct FuzzTests {
  @Test(.timeLimit(Fuzz.limit)) func anyPageIsAnswered() async throws {
    let sources = try Fuzz.content(".md") + RobustnessTests.seeds.map { Fuzz.Source("seed", Array($0.utf8)) }
    #expect(sources.count >= 20)
    var options = RenderingOptions()
    options.rawHTML = .harmless
    try await Fuzz.run(sources, seed: 21, count: 300) { mutant in
      let parsed = ContentFile.parsing(mutant.bytes, file: "page.md")
      var writer = MarkupWriter()
      let diagnostics = parsed.diagnostics + MarkdownRenderer(options).render(parsed.value.body, into: &writer)
      let stray = (diagnostics.map(\.range.bytes) + parsed.value.body.nodes.map(\.bytes))
        .first { $0.lowerBound < 0 || $0.upperBound > mutant.bytes.count }
      #expect(stray == nil)
      #expect(!writer.bytes.contains(0))
      // In bytes, because looking for a string in a page takes longer than rendering it.
      let script = Array("script".utf8)
      let opened = writer.bytes.indices.first { index in
        writer.bytes[index] == UInt8(ascii: "<")
          && writer.bytes[(index + 1)...].prefix(script.count).elementsEqual(script) { $0 | 0x20 == $1 }
      }
      #expect(opened == nil)
    }
  }
}
