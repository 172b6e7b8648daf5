import Layout
import Testing

@testable import Pictures

/// Short texts that none of the others covers.
@Suite struct ChipsTests {
  private static func overlaps(_ frames: [Frame]) -> Int {
    var count = 0
    for a in frames.indices {
      for b in frames.indices where a < b {
        let (one, other) = (frames[a], frames[b])
        if one.x < other.right, other.x < one.right, one.y < other.bottom, other.y < one.bottom { count += 1 }
      }
    }
    return count
  }

  /// Seven signs of 5.4 points and 3 on both sides make 43.8 × 13: of the nine rows of 14 around a point all are free at first.
  @Test func chipsThatWantOnePlaceStandAroundIt() {
    var chips = Chips(in: Size(width: 375, height: 200))
    let text = Array("25/640 ".utf8)
    let frames = (0..<9).map { _ in chips.place(text, at: [.init(x: 180, y: 100)]) }
    #expect(abs(frames[0].width - 43.8) < 1e-9 && frames[0].x == 180 - frames[0].width / 2 && frames[0].y == 93.5)
    #expect(Self.overlaps(frames) == 0)
    #expect(frames.allSatisfy { abs($0.y + 6.5 - 100) <= 56 && abs($0.x + $0.width / 2 - 180) <= 56 })
  }

  @Test func aPlaceThatIsFreeComesFirst() {
    var chips = Chips(in: Size(width: 375, height: 200))
    let places = [Leaders.Point(x: 100, y: 50), Leaders.Point(x: 250, y: 150)]
    let frames = (0..<2).map { _ in chips.place([UInt8(ascii: "8")], at: places) }
    #expect(frames.map { $0.x + $0.width / 2 } == [100, 250])
  }
}
