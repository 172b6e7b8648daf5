import ConstraintSolver
import Layout
import TestSupport
import Testing

/// The case files beside this file: views and constraints, then the expected frames.
///
/// A frame is written in its parent's coordinates before rounding; `title pixels 16 0 288 44` is on pixels, in the
/// root's coordinates. Views that are not expected anywhere are not compared; conflicts, ambiguities and refusals
/// always are. A line that begins with `#` explains. `LayoutCase` says how the rest is written.
@Suite struct LayoutCaseTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))

  @Test func caseFilesAreThere() {
    #expect(Self.cases.count >= 80)
  }

  @Test(arguments: cases) func isLaidOutAsExpected(_ test: TestCase) throws {
    let layout = try LayoutCase(test.input)
    let solved = layout.input.solve()
    var expected: [String] = []
    var found: [String] = []
    for line in test.expected.split(separator: "\n").map(String.init) where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      expected.append(words.joined(separator: " "))
      guard let view = words.first.flatMap(layout.names.firstIndex) else { continue }
      let isOnPixels = words.count > 1 && words[1] == "pixels"
      found.append(
        layout.names[view] + (isOnPixels ? " pixels " : " ")
          + LayoutCase.text(of: isOnPixels ? solved.pixelFrames[view] : solved.frames[view]))
    }
    found += layout.remarks(on: solved)
    #expect(
      expected.sorted() == found.sorted(),
      "\(Golden.diff(expected.sorted().joined(separator: "\n"), found.sorted().joined(separator: "\n")))")
  }

  // MARK: Order

  /// What a layout says must not depend on which line stands first. Of a conflict the last constraint is dropped, so
  /// that layouts with conflicts may differ.
  @Test(arguments: cases) func orderOfConstraintsDoesNotMatter(_ test: TestCase) throws {
    let input = try LayoutCase(test.input).input
    let solved = input.solve()
    guard solved.conflicts.isEmpty else { return }
    var random = SeededNumbers(seed: 7)
    for _ in 0..<6 {
      var shuffled = input
      shuffled.constraints.shuffle(using: &random)
      let other = shuffled.solve()
      #expect(areSame(solved.frames, other.frames), "\(solved.frames)\n\(other.frames)")
      #expect(solved.ambiguities == other.ambiguities)
    }
  }

  /// Where a choice is left, views that were made earlier come first; only determined layouts must stay the same.
  @Test(arguments: cases) func orderOfViewsDoesNotMatter(_ test: TestCase) throws {
    let input = try LayoutCase(test.input).input
    let solved = input.solve()
    guard solved.conflicts.isEmpty, solved.ambiguities.isEmpty else { return }
    var random = SeededNumbers(seed: 11)
    for _ in 0..<6 {
      let order = viewOrder(of: input, using: &random)
      let other = input.reordered(order).solve()
      #expect(areSame(order.map { solved.frames[$0] }, other.frames), "\(solved.frames)\n\(other.frames)")
    }
  }

  /// A random order in which parents still stand before their children.
  private func viewOrder(of input: LayoutInput, using random: inout SeededNumbers) -> [Int] {
    var order = [0]
    while order.count < input.views.count {
      let ready = input.views.indices.filter { view in
        !order.contains(view) && order.contains(input.views[view].parent ?? 0)
      }
      guard let next = ready.randomElement(using: &random) else { break }
      order.append(next)
    }
    return order
  }
}

/// Equal to a hundred-thousandth of a point: another order adds up in another order.
func areSame(_ a: [Frame], _ b: [Frame]) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { a, b in
      [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-5 }
    }
}

extension LayoutInput {
  /// The same layout with its views in another order; `order` names the old indices.
  func reordered(_ order: [Int]) -> LayoutInput {
    var place = order
    for (new, old) in order.enumerated() { place[old] = new }
    var result = self
    result.views = order.map { old in
      var view = views[old]
      view.parent = view.parent.map { place[$0] }
      return view
    }
    result.constraints = constraints.map { constraint in
      var constraint = constraint
      constraint.first.view = place[constraint.first.view]
      constraint.second = constraint.second.map { Anchor(place[$0.view], $0.attribute) }
      return constraint
    }
    return result
  }
}
