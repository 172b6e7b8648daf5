import Foundation
import Layout
import Testing

@testable import Typography

@Suite("Font library") struct FontLibraryTests {
  @Test func aMissingFontNamesThePackageAndTheFolders() throws {
    let error = try #require(throws: FontError.self) { try FontLibrary(searchingOnly: ["/no/such/folder"]) }
    #expect(error == .notFound(family: "Inter", folders: ["/no/such/folder"]))
    #expect(
      error.description
        == "the font Inter is not installed: install the package 'fonts-inter' (Debian, Ubuntu) or 'font-inter' "
        + "(Homebrew) (looked in /no/such/folder)")
  }

  @Test func aFileThatIsNoFontIsNotTaken() throws {
    let folder = try TemporaryFolder()
    for text in ["", "not a font", String(repeating: "OTTO", count: 1000)] {
      try folder.write(Data(text.utf8), to: "Inter-Regular.otf")
      #expect(throws: FontError.self) { try FontLibrary(searchingOnly: [folder.path]) }
    }
  }

  @Test func aFontFileThatIsCutOffIsNoDanger() throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: try #require(interFile("Inter-Regular.otf")))
    for length in [12, 200, 4_000, whole.count / 2] {
      try folder.write(whole.prefix(length), to: "Inter-Regular.otf")
      guard let library = try? FontLibrary(searchingOnly: [folder.path]) else { continue }
      let text = TextMeasurer(fonts: library).measure("Label…", font: .systemFont(ofSize: 17))
      #expect(text.clusters.last?.end == "Label…".utf8.count)
    }
  }

  @Test func foldersAreSearchedInOrder() throws {
    let folder = try TemporaryFolder()
    // A folder of one's own comes before the usual ones: here its "regular" is the bold face.
    try folder.write(try Data(contentsOf: try #require(interFile("Inter-Bold.otf"))), to: "Inter-Regular.otf")
    let own = TextMeasurer(fonts: try FontLibrary(searching: [folder.path]))
    let usual = TextMeasurer(fonts: try FontLibrary())
    #expect(
      proportions(own.measure("Label", font: .systemFont(ofSize: 17)))
        == proportions(usual.measure("Label", font: .systemFont(ofSize: 17, weight: .bold))))
  }

  @Test func aMissingWeightIsReplacedByTheNearest() throws {
    let folder = try TemporaryFolder()
    for name in ["Inter-Regular.otf", "Inter-Bold.otf"] {
      try folder.write(try Data(contentsOf: try #require(interFile(name))), to: name)
    }
    let measurer = TextMeasurer(fonts: try FontLibrary(searchingOnly: [folder.path + "/"]))
    func few(_ weight: FontWeight, isItalic: Bool = false) -> MeasuredText {
      measurer.measure("Label", font: Font(pointSize: 17, weight: weight, isItalic: isItalic))
    }
    #expect(proportions(few(.black)) == proportions(few(.bold)))
    #expect(proportions(few(.thin)) == proportions(few(.regular)))
    #expect(proportions(few(.medium)) == proportions(few(.regular)))
    #expect(proportions(few(.bold)) != proportions(few(.regular)))
    #expect(proportions(few(.bold, isItalic: true)) == proportions(few(.regular)))
  }

  /// What tells faces apart whatever a weight's width factor and tracking are: how much wider each letter is than the
  /// first, in units of the second, to a millionth.
  private func proportions(_ text: MeasuredText) -> [Int] {
    let advances = text.clusters.map(\.advance)
    guard advances.count > 1, advances[1] != advances[0] else { return [] }
    return advances.map { Int((($0 - advances[0]) / (advances[1] - advances[0]) * 1e6).rounded()) }
  }

  @Test func everyWeightHasAFaceOfItsOwn() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    for isItalic in [false, true] {
      let widths = FontWeight.allCases.map {
        measurer.measure("Hamburgefonstiv", font: Font(pointSize: 17, weight: $0, isItalic: isItalic))
          .size(fitting: .infinity, scale: 1000).width
      }
      // Heavier is wider in Inter.
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  /// What a library tells does not depend on which thread asked for a face first.
  @Test func manyThreadsSeeOneAnswer() throws {
    let alone = TextMeasurer(fonts: try FontLibrary())
    let fonts = FontWeight.allCases.flatMap { weight in
      [false, true].map { Font(pointSize: 15, weight: weight, isItalic: $0) }
    }
    let texts = ["Subscribe", "订阅", "Größe", "a 👍🏽 b"]
    let expected = fonts.map { font in texts.map { alone.measure($0, font: font) } }
    let together = TextMeasurer(fonts: try FontLibrary())
    let answers = Answers()
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      answers.add(fonts.map { font in texts.map { together.measure($0, font: font) } } == expected)
    }
    #expect(answers.all == Array(repeating: true, count: 64))
  }
}

private final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var answers: [Bool] = []

  func add(_ answer: Bool) { lock.withLock { answers.append(answer) } }
  var all: [Bool] { lock.withLock { answers } }
}

/// A file of the installed font.
private func interFile(_ name: String) -> URL? {
  FontLibrary.usualFolders.map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
    .first { FileManager.default.fileExists(atPath: $0.path) }
}

/// A folder that is removed when the test is over.
private final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("typography-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Replaces the file, rather than changing it: a font that is in use stays as it was.
  func write(_ data: Data, to name: String) throws {
    try data.write(to: URL(fileURLWithPath: path).appendingPathComponent(name), options: .atomic)
  }
}
