import Diagnostics
import HTML
import Markdown
import TestSupport
import Testing

/// Pages of the project that have had accidents are answered, in time, with places inside the file, and what comes out
/// runs nothing.
@Suite struct FuzzTests {
  @Test(.timeLimit(.minutes(10))) func anyPageIsAnswered() async throws {
    let sources = try Fuzz.content(".md") + RobustnessTests.seeds.map { Fuzz.Source("seed", Array($0.utf8)) }
    #expect(sources.count >= 20)
    var options = RenderingOptions()
    options.rawHTML = .harmless
    try await Fuzz.run(sources, seed: 21, count: 300) { mutant in
      let parsed = ContentFile.parsing(mutant.bytes, file: "page.md")
      var writer = MarkupWriter()
      let diagnostics = parsed.diagnostics + MarkdownRenderer(options).render(parsed.value.body, into: &writer)
      for range in diagnostics.map(\.range.bytes) + parsed.value.body.nodes.map(\.bytes) {
        #expect(range.lowerBound >= 0 && range.upperBound <= mutant.bytes.count)
      }
      #expect(!writer.bytes.contains(0))
      #expect(!String(decoding: writer.bytes, as: UTF8.self).lowercased().contains("<script"))
    }
  }
}
