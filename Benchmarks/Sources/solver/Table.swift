import ConstraintSolver
import Foundation

/// The figures of the solver beside those of kiwi, on workloads that a generator makes into a temporary folder.
struct Table {
  var seed: String

  func print() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("solver-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let generator = try Self.generator()
    guard run("python3 '\(generator)' '\(folder.path)' --seed \(seed) --fuzz 10") != nil else {
      throw WorkloadError(description: "the generator failed: \(generator)")
    }
    let peer = Peer(in: folder)
    func ours(_ name: String) throws -> [Measurement] {
      try Workload.read(folder.appendingPathComponent("\(name).ltwh.txt").path).map { try $0.measure() }
    }
    func peers(_ name: String, best: Bool) -> [Measurement] {
      peer?.measure(folder.appendingPathComponent("\(name).ltwh.txt").path, best: best) ?? []
    }
    func row(_ title: String, _ ours: Double, _ best: Double = .nan, _ given: Double = .nan, unit: String = "µs") {
      func times(_ peer: Double) -> String {
        peer.isNaN ? "" : String(format: "%.2f %@ (%.0f ×)", peer, unit, peer / ours)
      }
      Swift.print("| \(title) | \(String(format: "%.3f", ours)) \(unit) | \(times(best)) | \(times(given)) |")
    }
    Swift.print("| medians | ours | kiwi, best order | kiwi, given order |")
    Swift.print("|---|---|---|---|")

    let kinds = ["a_cell", "b_form", "c_screen"]
    let counts = [2000.0, 200, 2]
    let own = try kinds.map { try ours($0) }
    let best = kinds.map { peers($0, best: true) }
    let given = kinds.map { peers($0, best: false) }
    func batch(_ all: [[Measurement]]) -> Double {
      zip(all, counts).reduce(0) { sum, kind in
        sum + kind.0.map(\.total).reduce(0, +) / Double(kind.0.count) * kind.1
      } / 1000
    }
    row("2,000 cells, 200 forms, 2 screens", batch(own), batch(best), batch(given), unit: "ms")
    for (k, title) in ["a cell", "a form", "a screen"].enumerated() {
      row(title, median(own[k].map(\.total)), median(best[k].map(\.total)), median(given[k].map(\.total)))
    }
    for (name, title) in [("e_cell", "cell"), ("e_form", "form"), ("e_screen", "screen")] {
      row(
        "a resize step of a \(title)", median(try ours(name).map(\.step)), median(peers(name, best: true).map(\.step)),
        median(peers(name, best: false).map(\.step)))
    }
    for name in ["d_chain_first", "d_chain_prev"] {
      let chain = try ours(name).map(\.total)
      if let first = chain.first, let last = chain.last {
        Swift.print(
          "| \(name), 10 to 1,000: growth exponent | \(String(format: "%.2f", log10(last / first) / 2)) | | |")
      }
    }
    let conflicts = try ours("g_unsat")
    for kind in ["cell", "form", "screen"] {
      row("a smallest conflict of a \(kind)", median(conflicts.filter { $0.name.hasPrefix(kind) }.map(\.total)))
    }
    row(
      "memory of a screen", median(own[2].map { Double($0.kilobytes) }), median(best[2].map { Double($0.kilobytes) }),
      median(given[2].map { Double($0.kilobytes) }), unit: "KB")
  }

  /// The workload generator beside the package, or where `FRAMEBOOK_SHARED` says.
  private static func generator() throws -> String {
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    let shared =
      ProcessInfo.processInfo.environment["FRAMEBOOK_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let path = shared.appendingPathComponent("solver/workloads.py").path
    guard FileManager.default.fileExists(atPath: path) else {
      throw WorkloadError(description: "no workload generator at \(path); FRAMEBOOK_SHARED names its folder")
    }
    return path
  }
}
