/// What changed between two builds. Paths are sorted by their bytes.
public struct Burst: Hashable, Sendable {
  public var changed: [String] = []
  /// What came and went again before the burst was over, such as an editor's copy of what it is about to replace.
  public var passing: [String] = []

  public init(changed: [String] = [], passing: [String] = []) {
    self.changed = changed
    self.passing = passing
  }

  /// What changed in two bursts, each path once.
  public func merging(_ later: Burst) -> Burst {
    let changed = Set(self.changed + later.changed)
    let passing = Set(self.passing + later.passing).subtracting(changed)
    return Burst(changed: Self.sorted(changed), passing: Self.sorted(passing))
  }

  fileprivate static func sorted(_ paths: Set<String>) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// When a burst of changes is over, so that one save, or fifty at once, lead to one build.
///
/// A function of changes and their times: it reads no clock and waits for nothing. Times are milliseconds since some
/// moment and do not go back.
///
///     var settling = Settling()
///     settling.note(.written, of: "content/a.md", at: 1_000)
///     settling.end                   // 1015
///     settling.take(at: 1_015)       // content/a.md
public struct Settling: Hashable, Sendable {
  /// What happened to a file or folder.
  public enum Change: Hashable, Sendable {
    /// Its writer has begun and not yet ended: it was made, emptied, or given some of its bytes.
    case begun
    /// It is whole: its writer closed it, or it was moved here.
    case written
    /// It was removed or moved away, perhaps by an editor that is about to put another in its place.
    case gone
  }

  // Milliseconds without another change after which a burst is over.

  /// After one file that is whole: an editor's save.
  static let quiet: UInt64 = 15
  /// After several: who wrote two files at once, such as `git checkout`, is likely to write a third.
  static let quietOfMany: UInt64 = 60
  /// While a file is missing that was there before the burst.
  static let patienceWithGone: UInt64 = 100
  /// While a file is open: its writer may be slow, or keep it open for good.
  static let patienceWithBegun: UInt64 = 500
  /// A burst is over after as many even if changes go on, so that a page is seen at last.
  static let longest: UInt64 = 2_000

  private var first: UInt64?
  private var last: UInt64 = 0
  private var lastBegun: UInt64 = 0
  private var lastGone: UInt64 = 0
  /// What is there at the end, or was there at the beginning and is gone.
  private var changed: Set<String> = []
  /// Of these, what nothing was heard of before it came.
  private var came: Set<String> = []
  private var begun: Set<String> = []
  private var gone: Set<String> = []
  private var passing: Set<String> = []

  public init() {}

  public mutating func note(_ change: Change, of path: String, at time: UInt64) {
    if first == nil { first = time }
    last = time
    switch change {
    case .begun, .written:
      if !changed.contains(path) { came.insert(path) }
      changed.insert(path)
      passing.remove(path)
      gone.remove(path)
      if change == .begun {
        begun.insert(path)
        lastBegun = time
      } else {
        begun.remove(path)
      }
    case .gone:
      begun.remove(path)
      if came.remove(path) != nil {
        changed.remove(path)
        passing.insert(path)
      } else if !passing.contains(path) {
        changed.insert(path)
        gone.insert(path)
        lastGone = time
      }
    }
  }

  /// When the burst is over if nothing else happens; nil if nothing happened yet.
  public var end: UInt64? {
    guard let first else { return nil }
    var end = last + (changed.count > 1 ? Self.quietOfMany : Self.quiet)
    if !begun.isEmpty { end = max(end, lastBegun + Self.patienceWithBegun) }
    if !gone.isEmpty { end = max(end, lastGone + Self.patienceWithGone) }
    return min(end, first + Self.longest)
  }

  /// What changed, if the burst is over; the next change begins another.
  public mutating func take(at time: UInt64) -> Burst? {
    guard let end, time >= end else { return nil }
    let burst = Burst(changed: Burst.sorted(changed), passing: Burst.sorted(passing))
    self = Settling()
    return burst
  }
}
