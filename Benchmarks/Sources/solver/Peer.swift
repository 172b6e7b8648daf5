import Foundation

/// kiwi, built from the source package on PyPI into a temporary folder.
struct Peer {
  private let program: String

  /// Downloads and builds; nil, with a word why, if that does not work.
  init?(in folder: URL) {
    let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Peers/kiwi.cpp")
    program = folder.appendingPathComponent("kiwi").path
    let commands = [
      "python3 -m pip download -q --no-deps --no-binary :all: kiwisolver -d .",
      "tar xzf kiwisolver-*.tar.gz",
      "c++ -O3 -DNDEBUG -march=native -std=c++17 -I \"$(ls -d kiwisolver-*/)\" \"\(driver.path)\" -o kiwi",
    ]
    for command in commands where run("cd '\(folder.path)' && \(command)") == nil {
      print("no kiwi to compare with: this failed: \(command)")
      return nil
    }
  }

  /// Measures every system of a file; `best` adds required equalities first, then by priority.
  func measure(_ file: String, best: Bool) -> [Measurement] {
    let output = run("'\(program)' '\(file)' \(best ? "best" : "given")") ?? ""
    return output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, let total = Double(words[1]) else { return nil }
      return Measurement(
        name: String(words[0]), total: total, step: Double(words[2]) ?? .nan, kilobytes: Int(words[3]) ?? 0)
    }
  }
}

/// What a shell command prints; nil if it fails.
func run(_ command: String) -> String? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", command]
  let pipe = Pipe()
  process.standardOutput = pipe
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}
