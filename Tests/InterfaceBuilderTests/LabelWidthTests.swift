import Foundation
import InterfaceBuilder
import Layout
import Testing
import Typography

/// How wide our own measuring makes the labels of the corpus whose width no constraint fixes.
@Suite(.enabled(if: Corpus.folder != nil, "the corpus is not there"))
struct LabelWidthTests {
  @Test func labelsAreAboutAsWideAsStored() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    var errors: [Double] = []
    var exactErrors: [Double] = []
    for file in Corpus.files {
      guard let document = InterfaceDocument.reading(file.bytes, file: file.path).value else { continue }
      let stored = document.inspected()
      let measured = document.inspected(measure: .text, measurer: measurer)
      for (root, ours) in zip(stored.roots, measured.roots) where root.conflicts.isEmpty {
        let views = document.roots[root.index].views
        for index in views.indices where isFree(index, views, root) {
          guard case .text(let content) = ours.input.views[index].content, let frame = views[index].storedFrame else {
            continue
          }
          let width = content.text.size(fitting: .infinity, scale: document.device.scale).width
          errors.append(abs(width - frame.width))
          exactErrors.append(abs(content.text.size(fitting: .infinity, scale: 0).width - frame.width))
        }
      }
    }
    errors.sort()
    exactErrors.sort()
    guard errors.count > 10 else { return }
    let (median, most) = (errors[errors.count / 2], errors[errors.count * 9 / 10])
    let mean = errors.reduce(0, +) / Double(errors.count)
    print(
      "label widths, whole pixels: \(errors.count) labels, median error \(median), 90th percentile \(most), "
        + "mean \(String(format: "%.2f", mean)) points")
    print(
      "label widths before rounding: median error \(String(format: "%.2f", exactErrors[exactErrors.count / 2])), "
        + "90th percentile \(String(format: "%.2f", exactErrors[exactErrors.count * 9 / 10])) points")
    if Corpus.isWhole {
      #expect(median <= 0.5)
      #expect(most <= 1.5)
    }
  }

  /// Whether a label on one line in the system font is as wide as its text alone: when the text's width changes, so
  /// does the label's, by as much.
  private func isFree(_ index: Int, _ views: [InterfaceView], _ root: InspectedRoot) -> Bool {
    let view = views[index]
    guard view.element == "label", view.content.numberOfLines == 1, view.flags.isEmpty, view.customClass == nil,
      root.views[index].matches == true, !(view.content.text ?? "").isEmpty,
      case .size(let width?, let height?, _) = root.input.views[index].content, width > 2
    else { return false }
    switch view.content.font {
    case .system, nil: break
    default: return false
    }
    return [5.0, -2.0].allSatisfy { change in
      var input = root.input
      input.views[index].content = .size(width: width + change, height: height, baseline: nil)
      return abs(input.solve().frames[index].width - root.layout.frames[index].width - change) < 0.01
    }
  }
}
