import Testing

@testable import Watcher

/// When a burst is over. Times are in milliseconds; the patience that is expected stands in `Settling`.
@Suite struct SettlingTests {
  private typealias Step = (time: UInt64, change: Settling.Change, path: String)

  /// When builds begin, and for what, if a watcher waits as long as it is told to.
  private func builds(_ steps: [Step]) -> [String] {
    var settling = Settling()
    var builds: [String] = []
    func over(before time: UInt64?) {
      guard let end = settling.end, time.map({ end <= $0 }) ?? true else { return }
      guard let burst = settling.take(at: end) else { return }
      let passing = burst.passing.isEmpty ? "" : " (" + burst.passing.joined(separator: " ") + ")"
      builds.append("\(end): " + burst.changed.joined(separator: " ") + passing)
    }
    for step in steps {
      over(before: step.time)
      settling.note(step.change, of: step.path, at: step.time)
    }
    over(before: nil)
    return builds
  }

  @Test func nothingHappensWithoutAChange() {
    var settling = Settling()
    #expect(settling.end == nil)
    #expect(settling.take(at: 1_000_000) == nil)
  }

  @Test func aFileMovedIntoPlaceIsBuiltAtOnce() {
    #expect(builds([(1_000, .written, "a")]) == ["1015: a"])
  }

  /// Emptied at 0, filled at 90, closed at 91: nobody sees the empty file.
  @Test func aFileThatIsEmptiedAndFilledIsBuiltWhenItIsClosed() {
    #expect(builds([(0, .begun, "a"), (90, .begun, "a"), (91, .written, "a")]) == ["106: a"])
  }

  @Test func aFileThatIsNeverClosedIsBuiltWhenItsWriterRests() {
    #expect(builds([(0, .begun, "log"), (400, .begun, "log")]) == ["900: log"])
  }

  /// Vim: a test file, the old one moved aside, the new one written, the old one removed. No patience is left to wait for.
  @Test func aFileThatIsMovedAsideAndReplacedIsOneChange() {
    #expect(
      builds([
        (0, .begun, "4913"), (0, .written, "4913"), (0, .gone, "4913"),
        (1, .gone, "a"), (1, .written, "a~"), (2, .begun, "a"), (3, .written, "a"), (4, .gone, "a~"),
      ]) == ["19: a (4913 a~)"])
  }

  /// 60 milliseconds pass between the two: longer than the quiet after one file, but the file is missing.
  @Test func aFileThatIsGoneIsWaitedFor() {
    #expect(builds([(0, .gone, "a"), (60, .begun, "a"), (61, .written, "a")]) == ["76: a"])
  }

  @Test func aFileThatStaysAwayIsGone() {
    #expect(builds([(0, .gone, "a")]) == ["100: a"])
  }

  @Test func aBurstOfFilesIsOneBuild() {
    let steps = (0..<50).flatMap { file -> [Step] in
      let time = UInt64(file) * 30
      return [(time, .begun, "a\(file)"), (time + 1, .written, "a\(file)")]
    }
    // The last is closed at 49 · 30 + 1 = 1471; more than one file has 60 of quiet. Names in the order of their bytes.
    let names = (0..<50).map { "a\($0)" }.sorted().joined(separator: " ")
    // After the first file alone 15 milliseconds would do, so they have to come closer at the beginning.
    let close = [(0, .written, "b"), (10, .written, "a0")] + steps.map { (time: $0.0 + 10, change: $0.1, path: $0.2) }
    #expect(builds(close) == ["1541: \(names) b"])
  }

  /// A change every 10 milliseconds for 5 seconds: the bursts end at 2000 and at 2000 after the next change, 2000 and 4000.
  @Test func changesWithoutEndAreBuiltNowAndThen() {
    let steps = (0..<500).map { (time: UInt64($0) * 10, change: Settling.Change.written, path: "a") }
    #expect(builds(steps) == ["2000: a", "4000: a", "5005: a"])
  }

  @Test func twoSavesAreTwoBuilds() {
    #expect(builds([(0, .written, "a"), (16, .written, "a")]) == ["15: a", "31: a"])
  }

  @Test func whatComesAndGoesIsStillABuild() {
    // The file may have been there before under the same name.
    #expect(builds([(0, .begun, "a"), (1, .gone, "a")]) == ["16:  (a)"])
  }

  @Test func burstsAreMerged() {
    let first = Burst(changed: ["a", "c"], passing: ["b", "x"])
    #expect(
      first.merging(Burst(changed: ["b", "a"], passing: ["c", "y"]))
        == Burst(changed: ["a", "b", "c"], passing: ["x", "y"]))
  }
}
