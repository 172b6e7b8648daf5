import Components
import Foundation
import Snippets
import TestSupport
import Testing

/// The code of the three components of `content/` and of one that has everything, as a person has read it.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenSnippetTests` writes it; then read it as a colleague would.
@Suite struct GoldenSnippetTests {
  private static let folder = Places.folder(of: #filePath).appendingPathComponent("Golden")

  static let samples = [
    ("ProfileView", "views/profile-view/ProfileView.component.yml"),
    ("RowNews", "rows/news-cell/RowNews.component.yml"), ("RowText", "rows/row-text/RowText.component.yml"),
  ]

  /// Every kind of value in two styles that say different things, and constraints of every form.
  static let everything = """
    component: Everything
    summary: |
      One of each,
      on two lines.
    properties:
      caption:  { type: String }
      isChosen: { type: Bool }
    views:
      ground:  { class: UIView }
      label:   { class: UILabel, text: $caption }
      echo:    { class: UILabel, text: $caption }
      remark:  { class: UILabel, text: 'Tab "and" \\ slash' }
      button:  { class: UIButton, state: selected if $isChosen }
      toggle:  { class: UIButton, state: disabled if $isChosen }
      off:     { class: UIButton, state: disabled }
      picture: { class: UIImageView }
    styles:
      default:
        ground:  { backgroundColor: "#0A84FF", cornerRadius: 8.5, borderWidth: 1, borderColor: "#00000040" }
        label:   { font: body, textColor: label, textBackgroundColor: yellow, characterSpacing: 1.5, lineSpacing: 2 }
        button:  { title: { normal: On, selected: Off }, contentEdgeInsets: 4, titleEdgeInsets: { left: -2 } }
        picture: { image: photo, contentMode: scaleAspectFit }
        constraints:
          - ground.left == left
          - ground.right == right
          - ground.top == top
          - ground.bottom == bottom
          - label.leading >= leading + 8.25 @750
          - label.firstBaseline == topMargin + 20
          - label.width == 2/3 * width #captionWidth
          - echo.top == label.bottom - 0.5
          - remark.width == 0.333 * label.width
          - bottom == button.bottom + 20
          - right >= 2 * picture.right + 10
          - height == 0.5 * width + 10
      compact:
        label:   { textAlignment: right, numberOfLines: 0, lineBreakMode: byCharWrapping }
        button:  { titleFont: headline, titleColor: red, image: { normal: plus }, backgroundImage: { disabled: grey } }
        constraints:
          - label.left == left + 1
          - width >= 100
    """

  @Test(arguments: samples) func code(name: String, path: String) throws {
    try compare(snapKit(try contentFile(path)), with: name)
  }

  @Test func codeOfEverything() throws {
    try compare(snapKit(Self.everything), with: "Everything")
  }

  private func compare(_ code: String, with name: String) throws {
    let difference = Golden.difference(of: code, from: Self.folder.appendingPathComponent(name + ".swift"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The formatter that comes with Swift has nothing to say, with its own settings: two spaces, 100 columns.
  @Test(arguments: samples.map(\.0) + ["Everything"]) func codeIsFormatted(name: String) throws {
    let code = try String(contentsOf: Self.folder.appendingPathComponent(name + ".swift"), encoding: .utf8)
    guard let formatted = try formatted(code) else { return }
    #expect(formatted == code, "\(Golden.diff(code, formatted))")
  }

  /// Nil where there is no formatter.
  private func formatted(_ code: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "format", "--assume-filename", "Golden.swift", "-"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, Pipe())
    try process.run()
    input.fileHandleForWriting.write(Data(code.utf8))
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
