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
    var fitted = (count: 0, whole: 0)
    var others = (count: 0, whole: 0)
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
          let scale = ours.input.scale
          let size = content.text.size(fitting: .infinity, scale: content.sizeScale ?? scale)
          errors.append(abs(size.width - frame.width))
          exactErrors.append(abs(content.text.size(fitting: .infinity, scale: 0).width - frame.width))
          // Does a height in whole points go with a width in whole points? 17 points in half pixels are 20.5 or 21.
          if scale == 2, content.text.lineHeight > 20, content.text.lineHeight <= 21 {
            let isWhole = frame.width == frame.width.rounded()
            if frame.height == 21 {
              fitted.count += 1
              fitted.whole += isWhole ? 1 : 0
            } else if frame.height == 20.5 {
              others.count += 1
              others.whole += isWhole ? 1 : 0
            }
          }
        }
      }
    }
    errors.sort()
    exactErrors.sort()
    guard errors.count > 10 else { return }
    let (median, most) = (errors[errors.count / 2], errors[errors.count * 9 / 10])
    let (exactMedian, exactMost) = (exactErrors[errors.count / 2], exactErrors[errors.count * 9 / 10])
    func decimals(_ number: Double) -> String { String(format: "%.2f", number) }
    print(
      "label widths in pixels: \(errors.count) labels, median error \(decimals(median)), 90th percentile "
        + "\(decimals(most)), mean \(decimals(errors.reduce(0, +) / Double(errors.count))) points; "
        + "\(errors.count { $0 < 0.01 }) exact")
    print(
      "label widths before rounding: median error \(decimals(exactMedian)), 90th percentile \(decimals(exactMost)) "
        + "points")
    print(
      "of 17-point labels at two pixels a point, \(fitted.whole) of \(fitted.count) that are 21 points high have a whole "
        + "width, of those 20.5 high \(others.whole) of \(others.count)")
    if Corpus.isWhole {
      #expect(median <= 0.4)
      #expect(most <= 1)
      #expect(exactMedian <= 0.4)
      #expect(exactMost <= 1)
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
