import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// A site one of whose files has had accidents is built or refused, in time, and every message points into a file.
@Suite struct FuzzTests {
  @Test(.timeLimit(Fuzz.limit)) func anySiteIsAnswered() async throws {
    let sources = try Fuzz.content(".md", "site.yml", ".component.yml")
    #expect(sources.count >= 10)
    // A site of one component's folder is enough for a page, its blocks, links and settings.
    let site = try TemporarySite([
      "content/tag/Tag.component.yml": labelComponent,
      "content/tag/index.md": "# Tag\n\n```preview\nstyle: loud\n```\n",
    ])
    try await Fuzz.run(sources, seed: 3, count: 60, isTimed: false) { mutant in
      let path =
        mutant.name == "site.yml"
        ? "content/site.yml" : mutant.name.hasSuffix(".md") ? "content/tag/page.md" : "content/tag/More.component.yml"
      let before = site.text(path)
      try site.write(mutant.bytes, to: path)
      let report = try await site.build()
      for diagnostic in report.diagnostics where diagnostic.range.file == path {
        #expect(diagnostic.range.bytes.upperBound <= mutant.bytes.count, "\(diagnostic)")
      }
      // Printing looks at every place.
      #expect(report.printed.isEmpty == report.diagnostics.isEmpty)
      if let before { try site.write(before, to: path) } else { try site.remove(path) }
    }
    #expect(try await site.build().printed == "")
  }
}
