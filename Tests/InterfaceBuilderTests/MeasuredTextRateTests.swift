import Foundation
import InterfaceBuilder
import Layout
import Testing
import Typography

/// How many frames of the corpus come out right when leaves are as large as we measure them, and why others do not.
@Suite(.enabled(if: Corpus.folder != nil, "the corpus is not there: ../shared/corpus, or what FRAMEBOOK_CORPUS names"))
struct MeasuredTextRateTests {
  /// Why a frame with measured sizes is not the stored one.
  enum Cause: String, CaseIterable {
    case storedToo = "with the stored sizes neither"
    case namedFont = "a font that is not on this machine"
    case ownClass = "a class of the project's own, whose code says its size"
    case image = "a picture whose size the file does not store"
    case textByPixels = "a text in the system font, up to 2 points off"
    case text = "a text in the system font, further off"
    case control = "a control of the system's"
    case follows = "follows from another view of the same root"
  }

  @Test func framesWithMeasuredSizes() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    var (matching, constrained) = (0, 0)
    var (all, allMatching) = (0, 0)
    var causes: [Cause: (count: Int, example: String)] = [:]
    for file in Corpus.files {
      guard let document = InterfaceDocument.reading(file.bytes, file: file.path).value else { continue }
      let stored = document.inspected()
      let measured = document.inspected(measure: .text, measurer: measurer)
      for (root, ours) in zip(stored.roots, measured.roots) where root.conflicts.isEmpty {
        let views = document.roots[root.index].views
        for index in views.indices.dropFirst() {
          let view = views[index]
          guard let matches = ours.views[index].matches, !view.flags.contains(.misplaced),
            !view.flags.contains(.ambiguous)
          else { continue }
          all += 1
          allMatching += matches ? 1 : 0
          guard !view.usesAutoresizingMask, !view.flags.contains(.fixedFrame) else { continue }
          constrained += 1
          if matches {
            matching += 1
          } else {
            let cause = root.views[index].matches == true ? cause(of: index, views, ours) : .storedToo
            causes[cause, default: (0, "\(view.id) in \(file.path)")].count += 1
          }
        }
      }
    }
    let rate = Double(matching) / Double(max(constrained, 1)) * 100
    print(
      "corpus, environment stored, measure text: \(allMatching) of \(all) views "
        + "(\(String(format: "%.2f", Double(allMatching) / Double(max(all, 1)) * 100)) %), of the constrained "
        + "\(matching) of \(constrained) (\(String(format: "%.2f", rate)) %)")
    for cause in Cause.allCases {
      if let found = causes[cause] { print("  \(found.count) \(cause.rawValue): \(found.example)") }
    }
    // What was reached; the figure goes up, not down.
    if Corpus.isWhole { #expect(rate >= 78.5) }
  }

  private func cause(of index: Int, _ views: [InterfaceView], _ ours: InspectedRoot) -> Cause {
    let view = views[index]
    guard let stored = view.storedFrame, let natural = naturalSize(of: index, ours) else { return .follows }
    let solved = ours.views[index].solved
    let insets = ours.input.views[index].alignmentInsets
    // Only a length that the view has by nature can be its own mistake.
    func error(_ natural: Double?, _ insets: Double, _ solved: Double, _ stored: Double) -> Double {
      guard let natural, abs(natural + insets - solved) <= 0.5 else { return 0 }
      return abs(solved - stored)
    }
    let error = max(
      error(natural.width, insets.left + insets.right, solved.width, stored.width),
      error(natural.height, insets.top + insets.bottom, solved.height, stored.height))
    if error <= 0.5 { return .follows }
    if view.customClass != nil { return .ownClass }
    switch view.element {
    case "label", "button", "textField", "textView", "segmentedControl":
      if case .named = view.content.font { return .namedFont }
      if view.content.states.contains(where: { $0.image != nil }) { return .image }
      return error <= 2 ? .textByPixels : .text
    case "imageView": return .image
    default: return .control
    }
  }

  /// The natural size as it was solved; a text's at the width that it got.
  private func naturalSize(of index: Int, _ ours: InspectedRoot) -> (width: Double?, height: Double?)? {
    switch ours.input.views[index].content {
    case .none: nil
    case .size(let width, let height, _): (width, height)
    case .text(let content):
      {
        let width = content.numberOfLines == 1 ? .infinity : ours.views[index].solved.width
        let size = content.text.size(
          fitting: width, numberOfLines: content.numberOfLines, mode: content.lineBreakMode, scale: ours.input.scale)
        return (size.width, size.height)
      }()
    }
  }
}
