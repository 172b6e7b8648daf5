import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What a build tells while it runs, and what is made of it.
@Suite struct BuildTraceTests {
  private func trace(_ files: [String: String] = [:], jobs: Int = 2) async throws -> BuildTrace {
    let site = try TemporarySite(
      [
        "content/a.md": "# A\n\nOne.\n", "content/tag/index.md": "# T\n",
        "content/tag/Tag.component.yml": labelComponent,
        "content/site.yml": "title: Kit\ndevices: [iPhone SE (3rd), iPhone 16 Pro]\ntextSizes: [AX1]\n",
      ].merging(files) { $1 })
    let trace = BuildTrace()
    var request = BuildRequest(root: site.root.path, output: site.root.path + "/site", jobs: jobs)
    request.watch = trace.watch
    let report = try await request.build()
    #expect(!report.hasErrors, "\(report.printed)")
    return trace
  }

  @Test func everyPageComponentAndContextIsASpan() async throws {
    let spans = try await trace().spans
    #expect(
      spans.filter { $0.work == .page }.map(\.name).sorted() == [
        "content/a.md", "content/index.md", "content/tag/index.md",
      ])
    #expect(spans.filter { $0.work == .component }.map(\.name) == ["Tag"])
    // Two devices in two sizes of text, when the table of contexts is made; previews are other spans of the same kind.
    let contexts = Set(spans.filter { $0.work == .context }.map(\.name))
    #expect(contexts.count { $0.hasPrefix("Tag, ") } >= 4, "\(contexts)")
    let stages = spans.compactMap { span in if case .stage(let stage) = span.work { stage } else { nil } }
    // No screens, so no stage for them.
    #expect(Set(stages) == Set(BuildStage.allCases).subtracting([.screens]))
  }

  /// Spans of a thread lie in each other or apart; viewers draw nothing sensible otherwise.
  @Test(arguments: [1, 4]) func spansNest(jobs: Int) async throws {
    let spans = try await trace(jobs: jobs).spans
    #expect(!spans.isEmpty)
    var open: [UInt?: [BuildSpan]] = [:]
    for span in spans {
      #expect(span.begin <= span.end)
      while let last = open[span.thread]?.last, last.end <= span.begin, last.end < span.end {
        open[span.thread]?.removeLast()
      }
      if let outer = open[span.thread]?.last { #expect(span.end <= outer.end, "\(span) reaches out of \(outer)") }
      open[span.thread, default: []].append(span)
    }
    let pages = try #require(spans.first { $0.work == .stage(.pages) })
    #expect(spans.filter { $0.work == .page }.allSatisfy { pages.begin <= $0.begin && $0.end <= pages.end })
  }

  @Test func theTraceIsJSONAsViewersReadIt() async throws {
    let text = BuildTrace.chromeJSON(try await trace().spans, title: "framebook build")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["displayTimeUnit"] as? String == "ms")
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    for event in events {
      #expect(event["pid"] as? Int == 1 && event["tid"] is Int && event["name"] is String)
      switch event["ph"] as? String {
      case "X": #expect(event["ts"] is NSNumber && event["dur"] is NSNumber && event["cat"] is String)
      case "M": #expect((event["args"] as? [String: Any])?["name"] is String)
      default: Issue.record("\(event)")
      }
    }
    #expect(events.contains { $0["cat"] as? String == "page" && $0["name"] as? String == "content/a.md" })
  }

  /// Two threads whose numbers mean nothing, and a name that JSON cannot hold as it is.
  @Test func aTraceIsWrittenExactly() {
    let spans = [
      BuildSpan(work: .stage(.pages), name: "pages", begin: 1_000_000, end: 3_000_001, thread: nil),
      BuildSpan(work: .page, name: "a\"\n.md", begin: 1_000_500, end: 1_002_000, thread: 900),
      BuildSpan(work: .context, name: "Tag", begin: 1_000_600, end: 1_000_601, thread: 900),
      BuildSpan(work: .page, name: "b.md", begin: 2_000_000, end: 2_000_000, thread: 7),
    ]
    #expect(
      BuildTrace.chromeJSON(spans, title: "t") == #"""
        {"displayTimeUnit": "ms", "traceEvents": [
        {"name": "process_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "t"}},
        {"name": "thread_name", "ph": "M", "pid": 1, "tid": 1, "args": {"name": "stages"}},
        {"name": "thread_name", "ph": "M", "pid": 1, "tid": 2, "args": {"name": "worker 1"}},
        {"name": "thread_name", "ph": "M", "pid": 1, "tid": 3, "args": {"name": "worker 2"}},
        {"name": "pages", "cat": "stage", "ph": "X", "ts": 0.000, "dur": 2000.001, "pid": 1, "tid": 1},
        {"name": "a\"\n.md", "cat": "page", "ph": "X", "ts": 0.500, "dur": 1.500, "pid": 1, "tid": 2},
        {"name": "Tag", "cat": "context", "ph": "X", "ts": 0.600, "dur": 0.001, "pid": 1, "tid": 2},
        {"name": "b.md", "cat": "page", "ph": "X", "ts": 1000.000, "dur": 0.000, "pid": 1, "tid": 3}
        ]}

        """#)
  }

  @Test func timingsAreALineForEachStage() {
    let spans = [
      BuildSpan(work: .stage(.components), name: "components", begin: 0, end: 12_400_000, thread: nil),
      BuildSpan(work: .component, name: "Tag", begin: 1, end: 2, thread: 1),
      BuildSpan(work: .stage(.pages), name: "pages", begin: 20_000_000, end: 1_520_600_000, thread: nil),
      BuildSpan(work: .page, name: "a", begin: 20_000_001, end: 20_000_009, thread: 1),
      BuildSpan(work: .context, name: "Tag", begin: 20_000_002, end: 20_000_003, thread: 1),
      BuildSpan(work: .page, name: "b", begin: 20_000_001, end: 20_000_002, thread: 2),
    ]
    // 1520.6 − 20 ms, and 1500.6 + 12.4 ms.
    #expect(
      BuildTrace.timings(spans) == """
           0.012 s  components: 1 component
           1.501 s  pages: 2 pages, 1 context
           1.513 s  all stages

        """)
  }
}
