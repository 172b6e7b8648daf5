import SiteBuilder
import Synchronization

/// A line at a terminal that says how far a build is, from the second second on, ten times a second at most.
final class ProgressDisplay: Sendable {
  private struct State {
    var line = ProgressLine()
    /// When the line was last shown; nil before it is.
    var shown: Double?
    /// How many characters of it stand there.
    var length = 0
    var isRemoved = false
  }

  private let state = Mutex(State())
  private let start: Double
  private let width: Int
  private let print: @Sendable (String) -> Void
  private let clock: @Sendable () -> Double

  /// Seconds that a build may take before there is a line, and between one line and the next.
  static let patience = 1.0
  static let pause = 0.1

  /// - Parameters:
  ///   - width: of the terminal, in characters.
  ///   - clock: seconds since some moment.
  init(width: Int, print: @escaping @Sendable (String) -> Void, clock: @escaping @Sendable () -> Double) {
    self.width = width
    self.print = print
    self.clock = clock
    start = clock()
  }

  /// Nil where nobody looks at messages while they come: in a pipe, a file, or a log that only looks like a terminal.
  static func atTerminal() -> ProgressDisplay? {
    guard Terminal.showsProgress else { return nil }
    return ProgressDisplay(width: Terminal.width, print: Terminal.error, clock: { Terminal.seconds })
  }

  var watch: BuildWatch { BuildWatch { self.hear($0) } }

  func hear(_ event: BuildEvent) {
    let now = clock()
    state.withLock { state in
      state.line.hear(event, at: now)
      guard !state.isRemoved, now - start >= Self.patience, now - (state.shown ?? -1) >= Self.pause else { return }
      state.shown = now
      // The last column stays free, so that no terminal begins a new line. Blanks cover what a longer line left: that takes
      // no sequences of control characters, which `NO_COLOR` would ask to leave out.
      let text = state.line.text(at: now, width: max(10, width - 1))
      print("\r" + text + String(repeating: " ", count: max(0, state.length - text.count)))
      state.length = text.count
    }
  }

  /// Leaves the terminal as if the line had never been there.
  func remove() {
    state.withLock { state in
      if state.length > 0, !state.isRemoved { print("\r" + String(repeating: " ", count: state.length) + "\r") }
      state.isRemoved = true
    }
  }
}
