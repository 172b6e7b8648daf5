#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A part of a build, in the order in which builds come to them.
public enum BuildStage: String, Hashable, Sendable, CaseIterable {
  /// What there is: the content's files, the settings, the theme, and what of them has changed since the last build.
  case looking
  /// Tokens, specs, languages, flows.
  case values
  case components, screens
  /// The pages' files, before anything of them is shown.
  case reading
  /// Menu, links, addresses.
  case connecting
  case pages
  case search
  /// Files of the content, the theme, and those made from the whole site.
  case files
  /// The new site takes the old one's place, and is written down for the next build.
  case replacing
}

/// Something that a build has done, with the time that it took.
public struct BuildSpan: Hashable, Sendable {
  public enum Work: Hashable, Sendable {
    case stage(BuildStage)
    /// A component in the usual contexts, a screen in all combinations.
    case component, screen
    /// A component or screen laid out for a page, in one context.
    case context
    case page
  }

  public var work: Work
  /// Of what: a page's file, a component's name.
  public var name: String
  /// Nanoseconds since some moment, by a clock that is never set.
  public var begin: UInt64
  public var end: UInt64
  /// What tells threads apart; stages have none, for they wait for those that do the work.
  public var thread: UInt?

  public init(work: Work, name: String, begin: UInt64, end: UInt64, thread: UInt?) {
    (self.work, self.name, self.begin, self.end, self.thread) = (work, name, begin, end, thread)
  }
}

/// What a build tells whoever watches it. From any thread, each span after those that lie in it.
public enum BuildEvent: Sendable {
  /// A stage begins.
  ///
  /// - Parameter count: how many pages, components or screens it is going to do; nil if nobody has counted them.
  case begun(BuildStage, count: Int?)
  case done(BuildSpan)
}

/// Who watches a build. Unless somebody does, no clock is read.
public struct BuildWatch: Sendable {
  let hear: (@Sendable (BuildEvent) -> Void)?

  public static let nobody = BuildWatch(hear: nil)

  private init(hear: (@Sendable (BuildEvent) -> Void)?) {
    self.hear = hear
  }

  /// - Parameter hear: called by several threads at once.
  public init(_ hear: @escaping @Sendable (BuildEvent) -> Void) {
    self.hear = hear
  }

  /// Watches a build for each of several.
  public init(_ watches: [BuildWatch]) {
    let all = watches.compactMap(\.hear)
    guard !all.isEmpty else {
      hear = nil
      return
    }
    hear = { @Sendable event in
      for hear in all { hear(event) }
    }
  }

  /// Does a piece of work, which stays on its thread.
  func measure<T>(_ work: BuildSpan.Work, _ name: @autoclosure () -> String, _ body: () -> T) -> T {
    guard let hear else { return body() }
    let begin = Self.now
    let result = body()
    let span = BuildSpan(work: work, name: name(), begin: begin, end: Self.now, thread: Self.thread)
    hear(.done(span))
    return result
  }

  /// A stage that has begun.
  struct Stage {
    fileprivate var stage: BuildStage
    fileprivate var begin: UInt64
  }

  func begin(_ stage: BuildStage, count: Int? = nil) -> Stage {
    guard let hear else { return Stage(stage: stage, begin: 0) }
    hear(.begun(stage, count: count))
    return Stage(stage: stage, begin: Self.now)
  }

  func end(_ stage: Stage) {
    guard let hear else { return }
    let span = BuildSpan(
      work: .stage(stage.stage), name: stage.stage.rawValue, begin: stage.begin, end: Self.now, thread: nil)
    hear(.done(span))
  }

  /// Nanoseconds since some moment.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
  }

  private static var thread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
