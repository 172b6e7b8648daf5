import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// What a build has made of a theme is kept for the next one.
@Suite struct KnownThemeTests {
  private static let kept = ".framebook/theme"

  private func example(_ settings: String = "") throws -> TemporarySite {
    try TemporarySite([
      "content/site.yml": "title: T\n" + settings, "content/a.md": "# A\n\nOne.\n",
      "content/tag/index.md": "# T\n", "content/tag/Tag.component.yml": labelComponent,
    ])
  }

  /// The theme of the last build, and one that is worked out anew.
  private func themes(_ site: TemporarySite) throws -> (kept: Theme, new: Theme) {
    let request = BuildRequest(root: site.root.path, output: site.url("site").path, jobs: 1)
    let settings = try request.readSettings().value
    let kept = try request.readTheme(settings)
    return (kept.value.value, Theme.reading(kept.files) { kept.files.words() }.value)
  }

  /// Whatever is asked of it.
  @Test(arguments: ["", "language: de\n", "language: ar\n"])
  func isTheSameAsOneThatIsWorkedOut(_ settings: String) async throws {
    let site = try example(settings)
    #expect(try await site.build().printed == "")
    #expect(site.exists(Self.kept))
    let (kept, new) = try themes(site)
    #expect(kept.templates.flat == new.templates.flat)
    #expect(kept.templates.flat.texts.count > 500)
    #expect(kept.words.texts(beginningWith: "") == new.words.texts(beginningWith: ""))
    #expect(kept.words.forScripts == new.words.forScripts)
    #expect((kept.words.language, kept.words.isRightToLeft) == (new.words.language, new.words.isRightToLeft))
    #expect(kept.assets.map(\.name) == new.assets.map(\.name))
    #expect(kept.assets.map(\.shown) == new.assets.map(\.shown))
    #expect(kept.assets.map(\.bytes) == new.assets.map(\.bytes))
    #expect(kept.sources == new.sources)
  }

  /// It was removed, cut, written over, or is of another language.
  @Test func aDamagedOneCostsTimeAndNothingElse() async throws {
    let site = try example("language: de\n")
    try await site.build()
    let other = [UInt8](try Data(contentsOf: site.url(Self.kept)))
    try site.write("title: T\n", to: "content/site.yml")
    try await site.build()
    let bytes = [UInt8](try Data(contentsOf: site.url(Self.kept)))
    #expect(bytes != other)
    var damaged = [[], Array(bytes.dropLast()), bytes + [0], other, Array(repeating: 0xFF, count: 64)]
    for place in stride(from: 0, to: bytes.count, by: bytes.count / 60) {
      var bytes = bytes
      bytes[place] ^= 0x10
      damaged.append(bytes)
    }
    let right = try themes(site).new.templates.flat
    for bytes in damaged {
      try site.write(bytes, to: Self.kept)
      let (kept, _) = try themes(site)
      #expect(kept.templates.flat == right)
      #expect(kept.words.language == "en")
    }
    try site.write("# A\n\nTwo.\n", to: "content/a.md")
    #expect(try await site.build().written > 0)
    try await site.build(output: "cold")
    #expect(site.snapshot().mapValues(\.bytes) == site.snapshot(of: "cold").mapValues(\.bytes))
  }

  /// What is wrong with it is said by every build.
  @Test func oneWithMistakesIsNotKept() async throws {
    let site = try example()
    try site.write("<footer>{{#a}}</footer>\n", to: "themes/default/templates/footer.mustache")
    let first = try await site.build()
    #expect(first.hasErrors)
    #expect(!site.exists(Self.kept))
    #expect(try await site.build().printed == first.printed)
  }
}
