import Components
import Foundation
import Layout
import Pictures
import Previews
import TestSupport
import Testing

/// The pictures of the three components of `content/`, as a person has looked at them.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenPreviewTests` writes them; then open them in a browser.
@Suite struct GoldenPreviewTests {
  private static let folder = Places.folder(of: #filePath).appendingPathComponent("Golden")

  static let samples = [
    "views/profile-view/ProfileView.component.yml", "rows/news-cell/RowNews.component.yml",
    "rows/row-text/RowText.component.yml",
  ]

  @Test(arguments: samples) func pictures(path: String) throws {
    try compare(path, Context(), suffix: "")
  }

  @Test func textRowFromRightToLeftInLargeText() throws {
    let context = Context(
      device: Device.named("iPhone 5s") ?? .standard, direction: .rightToLeft, textSize: .accessibilityLarge)
    try compare("rows/row-text/RowText.component.yml", context, suffix: "-right-to-left-AX2")
  }

  @Test(
    arguments: [
      "rows/menu/RowMenu.component.yml", "rows/user-info/RowUserInfo.component.yml",
      "rows/row-text/RowText.component.yml",
    ])
  func rowsFromRightToLeftInTheLargestText(path: String) throws {
    let context = Context(direction: .rightToLeft, textSize: .accessibilityExtraExtraExtraLarge)
    try compare(path, context, suffix: "-right-to-left-AX5")
  }

  @Test(
    arguments: Overlay.allCases,
    ["views/profile-view/ProfileView.component.yml", "rows/news-cell/RowNews.component.yml"])
  func overlays(overlay: Overlay, path: String) throws {
    try compare(path, Context(), suffix: "-\(overlay.name)", overlays: [overlay])
  }

  @Test func redlinesAreMirrored() throws {
    try compare(
      "rows/row-text/RowText.component.yml", Context(direction: .rightToLeft), suffix: "-redlines-right-to-left",
      overlays: [.redlines])
  }

  private func compare(_ path: String, _ context: Context, suffix: String, overlays: [Overlay] = []) throws {
    let sample = try PreviewSample(content: path)
    let pictures = try sample.drawn(in: context, isStandalone: true, overlays: overlays)
    for (solved, svg) in zip(try sample.solved(in: context), pictures) {
      let style = solved.style.name.isEmpty ? "" : "-" + solved.style.name
      let name = solved.component.name + style + suffix + ".svg"
      let difference = Golden.difference(
        of: svg.replacing("><", with: ">\n<") + "\n", from: Self.folder.appendingPathComponent(name))
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// A page holds several of them, so they have to be small.
  @Test func picturesAreSmall() throws {
    let sizes = try Self.samples.flatMap { try PreviewSample(content: $0).drawn() }.map(\.utf8.count).sorted()
    let median = sizes[sizes.count / 2]
    print("bytes of a preview: median \(median), largest \(sizes.last ?? 0)")
    #expect(sizes.count == 4)
    #expect(median < 2000)
  }
}
