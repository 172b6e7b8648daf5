// components [--count 1000] [--runs 7]   how many components and screens go from file to solved frames in a second, on
//                                        one core; how many of their pictures are drawn in a second, on two;
//                                        how many files of code are written in a second
// components --write DIR [--count N]     writes the generated design system

import Components
import Diagnostics
import Foundation
import HTML
import Previews
import Snippets
import Synchronization
import Typography

let arguments = Array(CommandLine.arguments.dropFirst())

func option(_ name: String) -> String? {
  arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

/// The processor's seconds of this thread, so that other work on the machine does not count.
func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// What one run found, to be the same in every run.
struct Outcome: Equatable {
  var components = 0
  var styles = 0
  var views = 0
  var constraints = 0
  /// The sum of all heights, in points.
  var heights = 0.0
  /// Of each picture, in the order of the components.
  var pictureBytes: [Int] = []
  /// Files of code, and their bytes.
  var snippets = 0
  var snippetBytes = 0
  var screens = 0
  /// Items on screens, and how many different ones were solved.
  var items = 0
  var rows = 0
}

struct Run {
  var reading = 0.0
  var resolving = 0.0
  var solving = 0.0
  var drawing = 0.0
  /// Writing every component in every dialect.
  var writing = 0.0
  /// Reading and solving every screen in one combination, with the components at hand.
  var screens = 0.0
  var outcome = Outcome()

  var total: Double { reading + resolving + solving }
}

func picture(of solved: SolvedComponent) -> [UInt8] {
  var writer = MarkupWriter(reservingCapacity: 4096)
  ComponentPreview(idPrefix: "picture") { _ in "picture.png" }.write(solved, to: &writer)
  return writer.bytes
}

/// The seconds that two threads take to resolve, solve and draw every style, each of them half of the components.
func secondsOnTwoCores(_ text: DesignSystemText, _ fonts: FontLibrary) -> Double {
  let components = text.files.compactMap { Component.reading($0.bytes, file: $0.name).value }
  var system = DesignSystem()
  for component in components { system.add(component) }
  let shared = system
  let drawn = Atomic(0)
  let start = ContinuousClock.now
  DispatchQueue.concurrentPerform(iterations: 2) { half in
    let measurer = TextMeasurer(fonts: fonts)
    for component in components[
      (half == 0 ? 0 : components.count / 2)..<(half == 0 ? components.count / 2 : components.count)]
    {
      for style in component.shownStyles {
        let resolved = component.resolve(style, for: Context(), in: shared)
        let solved = component.solve(resolved.value, in: Context(), measurer: measurer, image: { _ in nil })
        drawn.add(picture(of: solved.value).count, ordering: .relaxed)
      }
    }
  }
  let time = ContinuousClock.now - start
  if drawn.load(ordering: .relaxed) == 0 { fail("nothing was drawn") }
  return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

func run(_ text: DesignSystemText, _ fonts: FontLibrary) -> Run {
  var run = Run()
  // As a build does: every file is read first, then each component is resolved and solved among all.
  var start = seconds()
  var components: [Component] = []
  var system = DesignSystem()
  for file in text.files {
    let read = Component.reading(file.bytes, file: file.name)
    guard let component = read.value, read.diagnostics.isEmpty else {
      fail("\(file.name): \(read.diagnostics.map(\.message))\n\(String(decoding: file.bytes, as: UTF8.self))")
    }
    components.append(component)
    system.add(component)
  }
  run.reading = seconds() - start

  let measurer = TextMeasurer(fonts: fonts)
  for component in components {
    var styles: [SolvedComponent] = []
    for style in component.shownStyles {
      start = seconds()
      let resolved = component.resolve(style, for: Context(), in: system)
      run.resolving += seconds() - start
      start = seconds()
      let solved = component.solve(resolved.value, in: Context(), measurer: measurer, image: { _ in nil })
      run.solving += seconds() - start
      start = seconds()
      let picture = picture(of: solved.value)
      run.drawing += seconds() - start
      run.outcome.pictureBytes.append(picture.count)
      let found = resolved.diagnostics + solved.diagnostics
      if !found.isEmpty { fail("\(component.name): \(found.map(\.message))") }
      if solved.value.size.height <= 0 { fail("\(component.name) has no height") }
      run.outcome.styles += 1
      run.outcome.views += resolved.value.views.count
      run.outcome.constraints += resolved.value.constraints.count
      run.outcome.heights += solved.value.size.height
      styles.append(solved.value)
    }
    start = seconds()
    let snippets = Dialect.allCases.flatMap { component.snippets(in: $0, styles) }
    run.writing += seconds() - start
    run.outcome.snippets += snippets.count
    run.outcome.snippetBytes += snippets.reduce(0) { $0 + $1.code.utf8.count }
    run.outcome.components += 1
  }

  start = seconds()
  var screens: [Screen] = []
  for file in text.screens {
    let read = Screen.reading(file.bytes, file: file.name)
    guard let screen = read.value, read.diagnostics.isEmpty else {
      fail("\(file.name): \(read.diagnostics.map(\.message))\n\(String(decoding: file.bytes, as: UTF8.self))")
    }
    screens.append(screen)
    system.add(screen)
  }
  var solver = ScreenSolver(system: system, measurer: measurer) { _ in nil }
  for screen in screens {
    let solved = solver.solve(screen, in: ScreenContext())
    if let found = solved.diagnostics.first { fail("\(screen.name): \(found.message)") }
    if solved.value.contentHeight <= 0 { fail("\(screen.name) has no height") }
    run.outcome.screens += 1
    run.outcome.items += solved.value.items.count
    run.outcome.heights += solved.value.contentHeight
  }
  run.outcome.rows = solver.rowCount
  run.screens = seconds() - start
  return run
}

let system = DesignSystemText(count: option("--count").flatMap(Int.init) ?? 1000)
if let folder = option("--write") {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for file in system.files + system.screens {
    try Data(file.bytes).write(to: URL(fileURLWithPath: folder + "/" + file.name))
  }
  exit(0)
}
let fonts = try FontLibrary()
var runs: [Run] = []
// The first run warms what is kept: shaped fonts, the memory's free lists.
for _ in 0...(option("--runs").flatMap(Int.init) ?? 7) { runs.append(run(system, fonts)) }
guard let first = runs.first, runs.allSatisfy({ $0.outcome == first.outcome }) else { fail("two runs differ") }
runs.removeFirst()
let bytes = system.files.reduce(0) { $0 + $1.bytes.count }
let outcome = first.outcome
print(
  "\(outcome.components) components (\(bytes / 1024) KB), \(outcome.styles) styles, \(outcome.views) views, "
    + "\(outcome.constraints) constraints; median of \(runs.count) runs on one core")

@MainActor func row(_ name: String, _ value: (Run) -> Double) {
  let time = median(runs.map(value))
  print(
    name.padding(toLength: 10, withPad: " ", startingAt: 0),
    String(format: "%8.2f ms %9.1f µs each", time * 1000, time * 1e6 / Double(outcome.components)))
}
row("reading") { $0.reading }
row("resolving") { $0.resolving }
row("solving") { $0.solving }
row("together") { $0.total }
row("drawing") { $0.drawing }
row("writing") { $0.writing }
print("components per second:", Int(Double(outcome.components) / median(runs.map(\.total))))
print(
  "snippets per second, one core:", Int(Double(outcome.snippets) / median(runs.map(\.writing))),
  "(\(outcome.snippets) files of \(Dialect.allCases.count) dialects, \(outcome.snippetBytes / 1024) KB)")
if outcome.screens > 0 {
  print(
    "screens per second:", Int(Double(outcome.screens) / median(runs.map(\.screens))),
    "(\(outcome.screens) screens of \(outcome.items) items, \(outcome.rows) of them different)")
}
let sizes = outcome.pictureBytes.sorted()
print("bytes of a picture: median", sizes[sizes.count / 2], "largest", sizes[sizes.count - 1])
print(
  "pictures per second (resolve, solve, draw), one core:",
  Int(Double(outcome.styles) / median(runs.map { $0.resolving + $0.solving + $0.drawing })))
let times = (0..<runs.count).map { _ in secondsOnTwoCores(system, fonts) }
print("pictures per second, two threads:", Int(Double(outcome.styles) / median(times)))
