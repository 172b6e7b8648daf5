import Diagnostics
import Server
import SiteBuilder
import Watcher

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of `framebook serve`: a build, and another whenever something changes, until a signal ends it.
///
/// A loop takes one event after the other and is alone in changing what is known here. Watching, serving, building and waiting
/// for signals go on elsewhere, and send events.
struct ServeSession {
  /// Builds the site anew; given what changed since the last build, or nothing for the first.
  typealias Build = @Sendable (Burst) async -> Result<BuildReport, BuildFailure>

  private enum Event: Sendable {
    case changed(Burst)
    case unwatched(WatchFailure)
    case built(Result<BuildReport, BuildFailure>, seconds: Double)
    case ended
  }

  private let request: BuildRequest
  private let port: Int
  private let isQuiet: Bool
  /// What is removed at the end, by who made it, and by a second signal.
  private let folder: TemporaryFolder?
  private let build: Build

  private var state = SiteState()
  /// What the build at work is for; nil if none is at work.
  private var building: Burst?
  /// What changed since that build began.
  private var waiting: Burst?
  private var server: SiteServer?

  init(request: BuildRequest, port: Int, isQuiet: Bool, folder: TemporaryFolder?, build: @escaping Build) {
    self.request = request
    self.port = port
    self.isQuiet = isQuiet
    self.folder = folder
    self.build = build
  }

  func run() async -> FramebookCommand.ExitCode {
    var session = self
    let code = await session.loop()
    session.server?.stop()
    return code
  }

  private mutating func loop() async -> FramebookCommand.ExitCode {
    let (events, send) = AsyncStream.makeStream(of: Event.self)
    let code = EndSignals.handle(
      first: { send.yield(.ended) },
      other: { [folder] in
        // Whoever asks twice does not wait for the build at work.
        try? folder?.remove()
        exit(FramebookCommand.ExitCode.fine.rawValue)
      })
    guard code == 0 else {
      Terminal.error("framebook serve: cannot wait for signals: \(String(cString: strerror(code)))\n")
      return .worldRefused
    }
    // Watched before the first build, so that nothing saved meanwhile is missed.
    let sources = request.sources
    let watcher: FileWatcher
    do throws(WatchFailure) {
      watcher = try FileWatcher(WatchedPlaces(folders: sources.folders, files: sources.files))
    } catch {
      Terminal.error("framebook serve: \(error.message)\n")
      return .worldRefused
    }
    defer { watcher.stop() }
    let news = watcher.news
    let forwarding = Task {
      for await one in news {
        switch one {
        case .changed(let burst): send.yield(.changed(burst))
        case .failed(let failure): send.yield(.unwatched(failure))
        }
      }
    }
    defer { forwarding.cancel() }

    begin(Burst(), send)
    var isEnding = false
    for await event in events {
      switch event {
      case .ended:
        // What is being written is written to its end; nothing new is begun.
        server?.stop()
        server = nil
        isEnding = true
      case .unwatched(let failure):
        Terminal.error("framebook serve: \(failure.message)\n")
      case .changed(let burst):
        let burst = Burst(changed: burst.changed.filter(isSource), passing: burst.passing.filter(isSource))
        guard burst != Burst() else { continue }
        waiting = waiting?.merging(burst) ?? burst
      case .built(let result, let seconds):
        let cause = building ?? Burst()
        building = nil
        if isEnding { break }
        if state.build == 0, case .failure(let failure) = result {
          Terminal.error("framebook serve: \(failure.message)\n")
          return failure.isUsage ? .wrongUsage : .worldRefused
        }
        take(result, for: cause, seconds: seconds)
        if server == nil, let code = startServer() { return code }
        server?.show(state)
      }
      if isEnding, building == nil { return .fine }
      if !isEnding, building == nil, let burst = waiting {
        waiting = nil
        begin(burst, send)
      }
    }
    return .fine
  }

  /// Begins a build; its result comes as an event.
  private mutating func begin(_ burst: Burst, _ send: AsyncStream<Event>.Continuation) {
    building = burst
    Task { [build] in
      let start = Terminal.seconds
      let result = await build(burst)
      send.yield(.built(result, seconds: Terminal.seconds - start))
    }
  }

  /// Whether a path is not of the site that we write ourselves, which may lie in a theme's folder.
  private func isSource(_ path: String) -> Bool {
    path != request.output && !path.hasPrefix(request.output + "/")
  }

  // MARK: The server

  /// - Returns: what to end with if nothing can be served.
  private mutating func startServer() -> FramebookCommand.ExitCode? {
    do throws(ServerFailure) {
      let server = try SiteServer(folder: request.output, port: port)
      self.server = server
      let other = port == 0 || port == server.port ? "" : "port \(port) is taken; "
      Terminal.print("\(other)serving at http://127.0.0.1:\(server.port)/ (Ctrl-C ends)\n")
      return nil
    } catch {
      Terminal.error("framebook serve: \(error.message)\n")
      return .worldRefused
    }
  }

  // MARK: Results

  /// Prints what came of a build, and makes it what browsers are told.
  private mutating func take(_ result: Result<BuildReport, BuildFailure>, for burst: Burst, seconds: Double) {
    let isFirst = state.build == 0
    state.build += 1
    var line = isFirst ? "" : name(of: burst) + ": "
    switch result {
    case .failure(let failure):
      // Such as a folder that is moved away just now; it may come back.
      Terminal.error("framebook serve: \(failure.message)\n")
      state.problems = [SiteProblem(head: failure.message)]
      line += "no build; the pages stay as they were"
    case .success(let report):
      var printer = TextPrinter(usesColor: Terminal.usesColor, text: report.text)
      Terminal.error(printer.print(report.diagnostics))
      state.problems = SiteProblem.list(of: report)
      state.words = SiteWords(report.words)
      let errors = report.diagnostics.count { $0.severity == .error }
      let found = Self.listed([(errors, "error", ""), (report.diagnostics.count - errors, "warning", "")])
      let time = "in \(BuildCommand.rounded(seconds)) s"
      if errors > 0 {
        line +=
          "\(found) \(time); "
          + (state.version == 0 ? "there are no pages yet" : "the pages stay as they were")
      } else {
        if report.written + report.removed > 0 || state.version == 0 { state.version += 1 }
        let made =
          isFirst
          ? Self.listed([(report.pages, "page", ""), (report.components, "component", "")])
          : Self.listed([(report.written, "file", " written"), (report.removed, "file", " removed")])
        line += "\(made.isEmpty ? "nothing changed" : made) \(time)" + (found.isEmpty ? "" : ", " + found)
      }
    }
    if !isQuiet { Terminal.print(line + "\n") }
  }

  /// What a build was for, in few words.
  private func name(of burst: Burst) -> String {
    let paths = burst.changed.isEmpty ? burst.passing : burst.changed
    // Files say more than the folders that they came in.
    let shown = paths.first { path in !paths.contains { $0.hasPrefix(path + "/") } } ?? paths.first ?? "nothing"
    let prefix = request.root + "/"
    let short = shown.hasPrefix(prefix) ? String(shown.dropFirst(prefix.count)) : shown
    // A name may hold what a terminal takes for a command.
    var visible = ""
    for scalar in short.unicodeScalars {
      let isShown = ![.control, .format].contains(scalar.properties.generalCategory)
      visible.unicodeScalars.append(isShown ? scalar : "\u{FFFD}")
    }
    return visible + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
  }

  /// Numbers with their nouns and what became of them, but for zeros.
  private static func listed(_ counts: [(count: Int, noun: String, end: String)]) -> String {
    counts.filter { $0.count > 0 }.map { BuildCommand.counted($0.count, $0.noun) + $0.end }.joined(separator: ", ")
  }
}

extension SiteWords {
  fileprivate init(_ words: ServedWords) {
    self.init(language: words.language, isRightToLeft: words.isRightToLeft, texts: words.texts)
  }
}

extension SiteProblem {
  /// The errors of a build, with what a terminal shows of each.
  fileprivate static func list(of report: BuildReport) -> [SiteProblem] {
    var printer = TextPrinter(text: report.text)
    return report.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let parts = printer.print([diagnostic]).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return SiteProblem(
        head: parts.first.map(String.init) ?? diagnostic.message,
        excerpt: parts.dropFirst().first.map(String.init) ?? "",
        // The first is in the excerpt.
        remedies: diagnostic.fixes.dropFirst().map(\.title))
    }
  }
}
