import ConstraintSolver
import Layout
import Testing

/// What holds an edge, from both sides.
@Suite struct LayoutExplanationTests {
  @Test func aTitleHeldByItsEdgeAndItsText() throws {
    let layout = try LayoutCase(
      """
      parent 300 100
      title size 100 20
      title.left  = parent.left + 16
      title.right <= parent.right - 16
      title.top   = parent.top
      """)
    #expect(
      try explanation(of: "title", in: layout) == [
        "left 16: title.left = parent.left + 16 @1000 | title.left = parent.left + 16 @1000",
        "right 116: resistance of title @750, title.left = parent.left + 16 @1000"
          + " | hugging of title @250, title.left = parent.left + 16 @1000",
        "width 100: resistance of title @750 | hugging of title @250",
        "top 0: title.top = parent.top @1000 | title.top = parent.top @1000",
        "bottom 20: resistance of title @750, title.top = parent.top @1000"
          + " | hugging of title @250, title.top = parent.top @1000",
        "height 20: resistance of title @750 | hugging of title @250",
      ])
  }

  /// A wish that is not granted pulls; what it pulls at holds.
  @Test func aWishThatOthersOutweigh() throws {
    let layout = try LayoutCase(
      """
      parent 300 100
      box.left   = parent.left
      box.right  <= parent.right - 20
      box.width  = 400 @500
      box.top    = parent.top
      box.bottom = parent.bottom
      """)
    #expect(
      try explanation(of: "box", in: layout)[2]
        == "width 280: box.width = 400 @500 @500 | box.left = parent.left @1000,"
        + " box.right <= parent.right - 20 @1000, root @1000")
  }

  @Test func anOpenEdgeIsHeldByNothing() throws {
    let layout = try LayoutCase(
      """
      parent 300 100
      box.left   = parent.left
      box.width  = 100
      box.top    >= parent.top + 5
      box.height = 10
      """)
    let found = try explanation(of: "box", in: layout)
    #expect(found[3] == "top 5: box.top >= parent.top + 5 @1000 | ")
  }

  @Test func stacksAndMasksAreReasons() throws {
    let layout = try LayoutCase(
      """
      parent 300 100
      row stack horizontal fill fill 8
      row resizes from 10 10 200 20 in 300 100
      a arranged in row
      a size 40 20
      a hugging 251 250
      b arranged in row
      """)
    let found = try explanation(of: "b", in: layout)
    #expect(found[1] == "right 200: arrangement of row, mask of row | arrangement of row, mask of row")
    #expect(try explanation(of: "a", in: layout)[2] == "width 40: resistance of a @750 | hugging of a @251")
  }

  @Test func theWeakestGivesWayFirst() throws {
    let layout = try LayoutCase(
      """
      parent 300 100
      title size 100 20
      title.left = parent.left
      title.top  = parent.top
      """)
    let line = try #require(layout.input.explanation(of: 1)?.lines[1])
    #expect(line.weakest?.reason == .hugging(view: 1, .horizontal))
    #expect(line.weakest?.priority == .defaultLow)
  }

  @Test(arguments: [-1, 2, Int.max]) func aViewThatThereIsNot(view: Int) {
    let input = LayoutInput(views: [View(parent: nil), View(parent: 0)], constraints: [], width: 100)
    #expect(input.explanation(of: view) == nil)
  }

  /// `attribute value: what keeps it from falling | what keeps it from rising`, each sorted.
  private func explanation(of name: String, in layout: LayoutCase) throws -> [String] {
    let view = try #require(layout.names.firstIndex(of: name))
    let found = try #require(layout.input.explanation(of: view))
    func text(_ forces: [LayoutExplanation.Force]) -> String {
      Set(forces.map { layout.text(of: $0) }).sorted().joined(separator: ", ")
    }
    return found.lines.map { line in
      "\(line.attribute.name) \(LayoutCase.number(line.value)): \(text(line.keepsFromFalling))"
        + " | \(text(line.keepsFromRising))"
    }
  }
}

extension LayoutCase {
  fileprivate func text(of force: LayoutExplanation.Force) -> String {
    let priority = " @\(Self.number(force.priority.rawValue))"
    return switch force.reason {
    case .constraint(let index): written[index] + priority
    case .hugging(let view, _): "hugging of \(names[view])" + priority
    case .compressionResistance(let view, _): "resistance of \(names[view])" + priority
    case .nonNegativeSize(let view): "no negative size of \(names[view])"
    case .root: "root" + priority
    case .arrangement(let stack): "arrangement of \(names[stack])"
    case .autoresizing(let view): "mask of \(names[view])"
    case .scrollGuide(let view): "guide \(names[view])"
    }
  }
}
