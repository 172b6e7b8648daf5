import Components
import Foundation
import HTML
import Layout
import Previews
import TestSupport
import Testing

/// Pictures of screens of `content/`, as a person has looked at them.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenScreenTests` writes them; then open them in a browser.
@Suite struct GoldenScreenTests {
  private static let folder = Places.folder(of: #filePath).appendingPathComponent("Golden")

  private func compare(_ path: String, _ context: ScreenContext, name: String) throws -> SolvedScreen {
    let solved = try ContentSamples().solved(path, in: context)
    var writer = MarkupWriter()
    ScreenPreview(idPrefix: "p", isStandalone: true) { "pictures/" + $0.file }.write(solved, to: &writer)
    let svg = String(decoding: writer.bytes, as: UTF8.self).replacing("><", with: ">\n<") + "\n"
    let difference = Golden.difference(of: svg, from: Self.folder.appendingPathComponent(name + ".svg"))
    #expect(difference == nil, "\(difference ?? "")")
    return solved
  }

  /// The photo is 240 points high at rest and 88 at least: scrolled by 152, it has just collapsed, and what follows it has
  /// not gone under it yet.
  @Test func aParallaxHeaderThatHasCollapsed() throws {
    let solved = try compare("bali/Bali.screen.yml", ScreenContext(scrollOffset: 152), name: "Bali-collapsed")
    #expect(solved.parallaxHeader?.frame == Frame(x: 0, y: 0, width: 375, height: 88))
    #expect(solved.sections.first?.items.first?.frame.y == 88)
    #expect(!solved.isHeaderInFront)
  }

  /// Its text has scrolled under the headline, which stays below the photo.
  @Test func aPinnedHeaderInTheMiddleOfScrolling() throws {
    let solved = try compare("bali/Bali.screen.yml", ScreenContext(scrollOffset: 270), name: "Bali-pinned")
    let section = solved.sections[1]
    let header = try #require(section.header?.frame)
    let text = try #require(section.items.first?.frame)
    #expect(header.y == 88)
    #expect(text.y < header.bottom && text.bottom > header.bottom)
    #expect(solved.isHeaderInFront)
  }

  @Test func aScreenFromRightToLeftInTheLargestText() throws {
    let context = Context(direction: .rightToLeft, textSize: .accessibilityExtraExtraExtraLarge)
    _ = try compare("me/Me.screen.yml", ScreenContext(context: context), name: "Me-right-to-left-AX5")
  }
}
