import ConstraintSolver
import Layout
import TestSupport
import Testing

/// Layouts that nobody wrote: what holds for all of them.
@Suite struct LayoutRandomTests {
  /// Layouts of two to six views with a few more constraints than they have edges and sizes, most of them wishes.
  static let layouts: [LayoutInput] = {
    var random = SeededNumbers(seed: 2026)
    return (0..<150).map { _ in randomLayout(using: &random) }
  }()

  @Test func someAreDeterminedAndSomeAreNot() {
    let solved = Self.layouts.map { $0.solve() }
    let determined = solved.filter { $0.conflicts.isEmpty && $0.ambiguities.isEmpty }
    #expect(determined.count >= 30)
    #expect(solved.count { !$0.conflicts.isEmpty } >= 5)
    #expect(solved.count { !$0.ambiguities.isEmpty } >= 5)
  }

  @Test(arguments: layouts.indices) func demandsHoldUnlessTheyAreDropped(_ index: Int) {
    let input = Self.layouts[index]
    let solved = input.solve()
    let dropped = solved.conflicts.compactMap(\.dropped)
    for (number, constraint) in input.constraints.enumerated()
    where constraint.priority == .required && !dropped.contains(number) {
      let gap = input.gap(of: constraint, in: solved)
      switch constraint.relation {
      case .equal: #expect(abs(gap) < 1e-6)
      case .lessThanOrEqual: #expect(gap < 1e-6)
      case .greaterThanOrEqual: #expect(gap > -1e-6)
      }
    }
    #expect(solved.frames.allSatisfy { $0.width > -1e-6 && $0.height > -1e-6 })
  }

  @Test(arguments: layouts.indices) func conflictsAreAsSmallAsTheyCanBe(_ index: Int) {
    let input = Self.layouts[index]
    func conflicts(with constraints: [Int]) -> [SolvedLayout.Conflict] {
      var fewer = input
      fewer.constraints = constraints.map { input.constraints[$0] }
      return fewer.solve().conflicts
    }
    for conflict in input.solve().conflicts {
      #expect(conflict.dropped.map(conflict.constraints.contains) == true)
      #expect(conflicts(with: conflict.constraints).count == 1)
      for left in conflict.constraints {
        // The rest may still fight with a size that may not be negative, if that is none of those in the set.
        let others = conflicts(with: conflict.constraints.filter { $0 != left })
        #expect(others.allSatisfy { !Set($0.sizes).isSubset(of: conflict.sizes) })
      }
    }
  }

  @Test(arguments: layouts.indices) func orderDoesNotMatter(_ index: Int) {
    let input = Self.layouts[index]
    let solved = input.solve()
    guard solved.conflicts.isEmpty else { return }
    var random = SeededNumbers(seed: UInt64(index))
    var shuffled = input
    shuffled.constraints.shuffle(using: &random)
    let other = shuffled.solve()
    #expect(areSame(solved.frames, other.frames), "\(solved.frames)\n\(other.frames)")
    #expect(solved.ambiguities == other.ambiguities)

    guard solved.ambiguities.isEmpty else { return }
    // All views are children of the root, so that any order will do.
    let order = [0] + input.views.indices.dropFirst().shuffled(using: &random)
    let reordered = shuffled.reordered(order).solve()
    #expect(areSame(order.map { solved.frames[$0] }, reordered.frames))
    #expect(reordered.ambiguities.isEmpty)
  }

  private static func randomLayout(using random: inout SeededNumbers) -> LayoutInput {
    let count = Int.random(in: 2...6, using: &random)
    var views = [View(parent: nil)]
    for _ in 0..<count {
      let hasSize = Bool.random(using: &random)
      let size = Content.size(
        width: Double(Int.random(in: 1...20, using: &random)) * 10,
        height: Double(Int.random(in: 1...10, using: &random)) * 5, baseline: nil)
      views.append(
        View(
          parent: 0, content: hasSize ? size : .none,
          hugging: PerAxis(Priority(Double(Int.random(in: 249...252, using: &random)))),
          compressionResistance: PerAxis(Priority(Double(Int.random(in: 749...752, using: &random))))))
    }
    var constraints: [LayoutConstraint] = []
    for _ in 0..<count * 5 {
      let kinds: [[Attribute]] = [
        [.left, .right, .centerX, .leading, .trailing], [.top, .bottom, .centerY], [.width, .height],
      ]
      let attributes = kinds.randomElement(using: &random) ?? []
      guard let a = attributes.randomElement(using: &random), let b = attributes.randomElement(using: &random)
      else { continue }
      let first = Int.random(in: 1...count, using: &random)
      let second = Int.random(in: 0...count, using: &random)
      constraints.append(
        LayoutConstraint(
          Anchor(first, a),
          [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
          first == second ? nil : Anchor(second, b), multiplier: [1, 1, 1, 0.5, 2].randomElement(using: &random) ?? 1,
          constant: Double(Int.random(in: -40...160, using: &random)) / 4,
          priority: Priority([1000, 1000, 750, 500, 251, 250, 100].randomElement(using: &random) ?? 1000)))
    }
    // A position cannot be related to a number alone.
    constraints.removeAll { $0.second == nil && $0.first.attribute.kind != .length }
    if Bool.random(using: &random) {
      // One weak wish for each edge and size, each of a priority of its own, leaves nothing open.
      for view in 1...count {
        for (number, attribute) in [Attribute.left, .top, .width, .height].enumerated() {
          constraints.append(
            LayoutConstraint(
              Anchor(view, attribute), .equal, Anchor(0, attribute), multiplier: attribute.kind == .length ? 0.25 : 1,
              constant: Double(view * 10), priority: Priority(Double(view * 4 + number))))
        }
      }
    }
    return LayoutInput(
      views: views, constraints: constraints, width: 320, height: Bool.random(using: &random) ? 200 : nil)
  }
}

extension LayoutInput {
  /// By how much the constraint's first anchor lies past what the constraint says, read off the frames of a layout
  /// whose views are all children of the root, from left to right and without margins.
  fileprivate func gap(of constraint: LayoutConstraint, in layout: SolvedLayout) -> Double {
    func value(_ anchor: Anchor) -> Double {
      let frame = layout.frames[anchor.view]
      switch anchor.attribute {
      case .left, .leading: return frame.x
      case .right, .trailing: return frame.x + frame.width
      case .centerX: return frame.x + frame.width / 2
      case .top: return frame.y
      case .bottom: return frame.y + frame.height
      case .centerY: return frame.y + frame.height / 2
      case .width: return frame.width
      case .height: return frame.height
      default: return .nan
      }
    }
    let second = constraint.second.map { constraint.multiplier * value($0) } ?? 0
    return value(constraint.first) - second - constraint.constant
  }
}
