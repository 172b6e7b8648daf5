import Foundation
import InterfaceBuilder
import Layout
import TestSupport
import Testing

/// Every document of the corpus goes through the component language and comes out with the same frames.
@Suite(.enabled(if: Corpus.folder != nil, "the corpus is not there: ../shared/corpus, or what FRAMEBOOK_CORPUS names"))
struct ImportCorpusTests {
  @Test func theRoundTripKeepsEveryFrame() throws {
    var (roots, quiet, views, same) = (0, 0, 0, 0)
    var differences: [String] = []
    for file in Corpus.files {
      guard let document = InterfaceDocument.reading(file.bytes, file: file.path).value else { continue }
      let inspection = document.inspected()
      let imported = document.imported(from: file.bytes).value
      #expect(imported.count == inspection.roots.count, "\(file.path)")
      for (root, inspected) in zip(imported, inspection.roots) {
        roots += 1
        let reading = try ImportReading(root, scale: document.device.scale)
        if reading.diagnostics.isEmpty { quiet += 1 }
        for diagnostic in reading.diagnostics {
          differences.append("\(file.path) \(root.name): \(diagnostic.id): \(diagnostic.message)")
        }
        for (index, name) in root.viewNames.enumerated() {
          var expected = inspected.layout.frames[index]
          if index == 0 { (expected.x, expected.y) = (0, 0) }
          views += 1
          if let frame = reading.frame(name), frame.isWithin(0.01, of: expected) {
            same += 1
          } else {
            differences.append(
              "\(file.path) \(root.name) \(name ?? "-"): \(reading.frame(name).map { "\($0)" } ?? "none") for \(expected)"
            )
          }
        }
      }
    }
    print("import: \(same) of \(views) frames are the same; \(quiet) of \(roots) components say nothing")
    if let path = ProcessInfo.processInfo.environment["FRAMEBOOK_IMPORT_DIFFERENCES"] {
      try differences.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    if ProcessInfo.processInfo.environment["FRAMEBOOK_CORPUS"] == nil {
      #expect(Double(same) >= Double(views) * 0.995)
      #expect(Double(quiet) >= Double(roots) * 0.99)
    }
  }
}
