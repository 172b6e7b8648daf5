import Diagnostics
import Synchronization

/// Everything that a build did and when, kept while it runs.
public final class BuildTrace: Sendable {
  private let kept = Mutex<[BuildSpan]>([])

  public init() {}

  public var watch: BuildWatch {
    BuildWatch { event in
      guard case .done(let span) = event else { return }
      self.kept.withLock { $0.append(span) }
    }
  }

  /// Sorted by their beginnings; of two that begin together, the one that holds the other comes first.
  public var spans: [BuildSpan] {
    kept.withLock { $0 }.sorted { ($0.begin, $1.end, $0.name) < ($1.begin, $0.end, $1.name) }
  }

  /// The build as Chrome's trace events, which Perfetto and chrome://tracing open ("Trace Event Format", complete events).
  ///
  /// - Parameters:
  ///   - spans: sorted as ``spans`` are.
  ///   - title: what the process is called.
  public static func chromeJSON(_ spans: [BuildSpan], title: String) -> String {
    let start = spans.map(\.begin).min() ?? 0
    // Threads by numbers of their own, so that two traces can be compared. Number 1 is for stages.
    var numbers: [UInt: Int] = [:]
    for thread in spans.compactMap(\.thread) where numbers[thread] == nil { numbers[thread] = numbers.count + 2 }
    var lines = [metadata("process_name", title, thread: 1), metadata("thread_name", "stages", thread: 1)]
    for number in numbers.values.sorted() {
      lines.append(metadata("thread_name", "worker \(number - 1)", thread: number))
    }
    for span in spans {
      let thread = span.thread.flatMap { numbers[$0] } ?? 1
      lines.append(
        "{\"name\": \(JSONText.quoted(span.name)), \"cat\": \"\(span.work.category)\", \"ph\": \"X\", "
          + "\"ts\": \(microseconds(span.begin &- start)), \"dur\": \(microseconds(span.end &- span.begin)), "
          + "\"pid\": 1, \"tid\": \(thread)}")
    }
    return "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private static func metadata(_ name: String, _ value: String, thread: Int) -> String {
    "{\"name\": \"\(name)\", \"ph\": \"M\", \"pid\": 1, \"tid\": \(thread), "
      + "\"args\": {\"name\": \(JSONText.quoted(value))}}"
  }

  /// Nanoseconds as microseconds, exactly.
  private static func microseconds(_ nanoseconds: UInt64) -> String {
    "\(nanoseconds / 1000)." + padded(nanoseconds % 1000)
  }

  /// A number below 1000 in three digits.
  fileprivate static func padded(_ number: UInt64) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
  }

  /// Writes the trace for viewers into a file, which may be there already.
  public func write(to path: String, title: String) throws(FileError) {
    try FileSystem.overwrite(path, with: Array(Self.chromeJSON(spans, title: title).utf8))
  }
}

extension BuildTrace {
  /// How long each stage took, and what was done in it, as lines for a terminal; then all of it together.
  ///
  /// - Parameter spans: sorted as ``spans`` are.
  public static func timings(_ spans: [BuildSpan]) -> String {
    var lines = ""
    var sum: UInt64 = 0
    for stage in BuildStage.allCases {
      let parts = spans.filter { $0.work == .stage(stage) }
      if parts.isEmpty { continue }
      let time = parts.reduce(0) { $0 + ($1.end &- $1.begin) }
      sum += time
      let inside = spans.filter { span in parts.contains { $0.begin <= span.begin && span.end <= $0.end } }
      let counts = [
        (BuildSpan.Work.component, "component"), (.screen, "screen"), (.page, "page"), (.context, "context"),
      ]
      .map { work, noun in (inside.count { $0.work == work }, noun) }.filter { $0.0 > 0 }
      .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
      let told = counts.isEmpty ? "" : ": " + counts.joined(separator: ", ")
      lines += "\(seconds(time)) s  \(stage.rawValue)\(told)\n"
    }
    return lines + "\(seconds(sum)) s  all stages\n"
  }

  /// Nanoseconds as seconds to thousandths, in eight places.
  private static func seconds(_ nanoseconds: UInt64) -> String {
    let thousandths = (nanoseconds &+ 500_000) / 1_000_000
    let text = "\(thousandths / 1000)." + padded(thousandths % 1000)
    return String(repeating: " ", count: max(0, 8 - text.utf8.count)) + text
  }
}

extension BuildSpan.Work {
  /// What viewers can filter by.
  fileprivate var category: String {
    switch self {
    case .stage: "stage"
    case .component: "component"
    case .screen: "screen"
    case .context: "context"
    case .page: "page"
    }
  }
}
