import Components
import Foundation
import Snippets
import TestSupport
import Testing

/// The code of the components of `content/` and of one that has everything, in each dialect, as a person has read it.
///
/// `UPDATE_GOLDEN=1 swift test --filter GoldenSnippetTests` writes it; then read it as a colleague would.
@Suite struct GoldenSnippetTests {
  private static let folder = Places.folder(of: #filePath).appendingPathComponent("Golden")

  /// One with styles, a mock, a plain one, and one of each value.
  private static let names = [
    "ProfileView", "RowNews", "RowText", "Everything", "CardBadge", "Measured", "CardCaption", "DeviceMeasures",
    "RowBadge", "Dot",
  ]

  @Test(arguments: Dialect.allCases) func code(dialect: Dialect) throws {
    for sample in try SampleComponent.written.get() where Self.names.contains(sample.component.name) {
      for snippet in sample.snippets(dialect) {
        let file = Self.folder.appendingPathComponent(dialect.rawValue).appendingPathComponent(snippet.fileName)
        let difference = Golden.difference(of: snippet.code, from: file)
        #expect(difference == nil, "\(difference ?? "")")
      }
    }
  }

  /// The formatter that comes with Swift has nothing to say, with its own settings: two spaces, 100 columns.
  @Test(arguments: [
    Dialect.snapKit, .styleObjects, .layoutAnchor, .layoutConstraint, .interfaceBuilder, .magazine, .swiftUI,
  ])
  func codeIsFormatted(dialect: Dialect) throws {
    let snippets = try SampleComponent.all.get().flatMap { $0.snippets(dialect) }.filter { $0.language == .swift }
    var files = snippets.map { (name: $0.fileName, code: $0.code) }
    if let support = dialect.support { files.append((support.fileName, support.code)) }
    try Self.expectFormatted(files)
  }

  /// Expects the formatter to leave files as they are.
  static func expectFormatted(_ files: [(name: String, code: String)]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("format-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try file.code.write(to: folder.appendingPathComponent(file.name), atomically: true, encoding: .utf8)
    }
    let formatted = try Toolchain.run(["swift", "format", "--in-place"] + files.map(\.name), in: folder)
    guard let formatted else { return print("no swift format: the format of snippets is not compared") }
    #expect(formatted.status == 0, "\(formatted.errors)")
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file.name), encoding: .utf8)
      if text != file.code { Issue.record("\(file.name): \(Golden.diff(file.code, text))") }
    }
  }
}
