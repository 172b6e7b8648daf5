import Foundation
import HTML
import Markdown
import Snippets

/// `markup markdown FILE [RUNS]` and `markup swift FILE [RUNS]`: megabytes a second of processor time, the median of the runs, and a sum that
/// shows that the work was done.
let arguments = CommandLine.arguments
guard arguments.count >= 3, let data = FileManager.default.contents(atPath: arguments[2]) else {
  print("usage: markup markdown|LANGUAGE FILE [RUNS]")
  exit(2)
}
let bytes = [UInt8](data)
let runs = arguments.count > 3 ? Int(arguments[3]) ?? 7 : 7
var written = 0

func render() {
  let tree = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md").value
  var writer = MarkupWriter()
  _ = MarkdownRenderer().render(tree, into: &writer)
  written = writer.bytes.count
}

func highlight(_ language: Language) {
  var writer = MarkupWriter()
  bytes.withUnsafeBufferPointer { Highlighter(language).write($0, to: &writer) }
  written = writer.bytes.count
}

/// The processor's seconds of this thread, so that other work on the machine does not count.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

var seconds: [Double] = []
for _ in 0..<max(runs, 1) {
  let start = processorSeconds()
  if let language = Language.named(arguments[1]) { highlight(language) } else { render() }
  seconds.append(processorSeconds() - start)
}
let median = seconds.sorted()[seconds.count / 2]
print(
  "\(arguments[1]): \(bytes.count) bytes, \(written) written, \(String(format: "%.1f", Double(bytes.count) / median / 1e6)) MB/s"
)
