import TestSupport
import Testing

@testable import Pictures

/// Numbers in the margin, and the lines from them to the parts.
@Suite struct LeadersTests {
  private static func line(_ a: (Double, Double), _ b: (Double, Double)) -> Leaders.Line {
    Leaders.Line(mark: .init(x: a.0, y: a.1), part: .init(x: b.0, y: b.1))
  }

  @Test func crossingMeansAPointInsideOfBoth() {
    #expect(Leaders.cross(Self.line((0, 0), (10, 10)), Self.line((0, 10), (10, 0))))
    #expect(!Leaders.cross(Self.line((0, 0), (10, 0)), Self.line((0, 1), (10, 1))))
    // One ends where the other one passes.
    #expect(!Leaders.cross(Self.line((0, 0), (10, 0)), Self.line((5, 0), (5, 8))))
    #expect(!Leaders.cross(Self.line((0, 0), (4, 4)), Self.line((0, 10), (10, 0))))
  }

  @Test func numbersThatHaveRoomStandWhereTheirPartsAre() {
    #expect(Leaders.spread([10, 50, 120]) == [10, 50, 120])
  }

  /// Three that want one place take 22 points each, the middle one stays: 100 − 22, 100, 100 + 22.
  @Test func numbersThatHaveNoneMoveAsideEvenly() {
    #expect(Leaders.spread([100, 100, 100]) == [78, 100, 122])
    // The pair moves as one: its middle stays at (100 + 110) / 2.
    #expect(Leaders.spread([100, 110, 180]) == [94, 116, 180])
  }

  @Test(arguments: 0..<200) func noTwoLinesCross(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let count = Int(numbers.next() % 14) + 2
    let parts = (0..<count).map { _ in
      Leaders.Point(x: Double(numbers.next() % 375), y: Double(numbers.next() % 180))
    }
    let leaders = Leaders(parts: parts, height: 180, distance: 16)
    #expect(leaders.lines.map(\.part) == parts)
    for a in leaders.lines.indices {
      for b in leaders.lines.indices where a < b {
        let (one, other) = (leaders.lines[a], leaders.lines[b])
        #expect(!Leaders.cross(one, other), "\(one) \(other)")
        guard one.mark.y == other.mark.y else { continue }
        #expect(abs(one.mark.x - other.mark.x) > Leaders.spacing - 0.001)
      }
    }
  }
}
