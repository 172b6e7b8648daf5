import Foundation
import InterfaceBuilder
import Layout
import Testing
import Typography

/// How high labels on one line are in the system font, at every size that the corpus has.
@Suite(.enabled(if: Corpus.folder != nil, "the corpus is not there"))
struct LabelHeightTests {
  @Test func labelsAreAsHighAsStored() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    var sizes: [Double: [Double]] = [:]
    var misses: [(label: String, size: Double, height: Double, stored: Double)] = []
    /// What is stored for labels of a size.
    var heights: [Double: Set<Double>] = [:]
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
          let height = content.text.size(fitting: .infinity, scale: content.sizeScale ?? ours.input.scale).height
          let error = abs(height - frame.height)
          // Ascender and descender of the system font are 0.9521 + 0.2412 of its size.
          let size = (content.text.ascender / 0.9521).rounded()
          sizes[size, default: []].append(error)
          heights[size, default: []].insert(frame.height)
          if error > 0.5 { misses.append(("\(views[index].id) in \(file.path)", size, height, frame.height)) }
        }
      }
    }
    let count = sizes.values.reduce(0) { $0 + $1.count }
    print("label heights: \(count) labels of \(sizes.count) sizes, \(misses.count) more than half a point off")
    for (size, errors) in sizes.sorted(by: { $0.key < $1.key }) {
      let errors = errors.sorted()
      print(
        "  \(size) points: \(errors.count) labels, median \(errors[errors.count / 2]), worst \(errors[errors.count - 1])"
      )
      if Corpus.isWhole { #expect(errors[errors.count / 2] <= 0.5, "\(size) points") }
    }
    for miss in misses { print("  \(miss.label): \(miss.height) for \(miss.stored)") }
    guard Corpus.isWhole else { return }
    #expect(count > 150)
    // Four labels are stored 3.5 to 11 points higher than others of their size. Nothing but their natural height says how
    // high they are: in the same stack as the first (16 points, 27.5 high) another label of 16 points is 52.5 high, and
    // beside the second (16 points, 30.5 high) stands one of 19.5. The system drew them in rooms that were larger then.
    #expect(misses.count <= 4)
    for miss in misses {
      #expect(miss.stored - miss.height > 2, "\(miss.label): rounding alone does not explain it")
      #expect(
        heights[miss.size, default: []].contains { abs($0 - miss.height) < 0.01 },
        "\(miss.label): no label of \(miss.size) points is stored as high as ours")
    }
  }

  /// Whether a label on one line in the system font is as high as its text alone: when the text's height changes, so
  /// does the label's, by as much.
  private func isFree(_ index: Int, _ views: [InterfaceView], _ root: InspectedRoot) -> Bool {
    let view = views[index]
    guard view.element == "label", view.content.numberOfLines == 1, view.flags.isEmpty, view.customClass == nil,
      root.views[index].matches == true, !(view.content.text ?? "").isEmpty,
      case .size(let width?, let height?, _) = root.input.views[index].content, height > 2
    else { return false }
    if case .named = view.content.font { return false }
    // Between two edges of its parent a label may be as high as something beside it asks the parent to be.
    let parent = view.parent
    let ties = root.input.constraints.filter { constraint in
      guard let second = constraint.second, constraint.priority == .required else { return false }
      let isOwn = constraint.first.view == index || second.view == index
      let other = constraint.first.view == index ? second.view : constraint.first.view
      return isOwn && constraint.first.attribute.kind == .verticalPosition
        && (other == parent || root.input.views[other].isGuide && root.input.views[other].parent == parent)
    }
    if ties.count > 1 { return false }
    return [5.0, -2.0].allSatisfy { change in
      var input = root.input
      input.views[index].content = .size(width: width, height: height + change, baseline: nil)
      return abs(input.solve().frames[index].height - root.layout.frames[index].height - change) < 0.01
    }
  }
}

/// The heights of ios-facts.md, "Text": what Interface Builder stores for labels of a size.
struct LabelHeightTableTests {
  @Test(
    arguments: [
      (17, [20.5, 21]), (12, [14.5, 15]), (13, [16]), (14, [17]), (15, [18]), (16, [19.5, 20]), (20, [24]),
      (36, [43]),
    ] as [(Double, [Double])])
  func aLineIsAsHighAsTheTableSays(size: Double, heights: [Double]) {
    let font = Font.systemFont(ofSize: size)
    for height in heights {
      #expect(abs((font.lineHeight * 2 - 1e-6).rounded(.up) / 2 - height) <= 0.5)
    }
  }
}
