import Foundation
import TestSupport

/// `framebook serve`, running beside the test; killed when nobody holds it any more.
final class Serving {
  /// What browsers are told after a build.
  struct State: Decodable {
    struct Problem: Decodable {
      var head: String
      var excerpt: String
      var remedies: [String]
    }
    var version: String
    var build: String
    var problems: [Problem]

    /// The last part of `build`, which is counted from 1.
    var count: Int { build.split(separator: "-").last.flatMap { Int($0) } ?? 0 }
  }

  let process: Process
  private(set) var port = 0
  private let output: URL
  private let handle: FileHandle

  /// Starts the program, and waits until it says where it serves.
  init(_ arguments: [String] = ["--port", "0"], in site: TemporarySite, temporary: String = "temporary") async throws {
    let folder = site.url("../" + temporary)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    output = site.url("../output-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    handle = try FileHandle(forWritingTo: output)
    process = try Program.process(["serve"] + arguments, in: site.root, environment: ["TMPDIR": folder.path])
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    let text = try await self.text { $0.contains("(Ctrl-C ends)\n") || !self.process.isRunning }
    port = text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//).flatMap { Int($0.1) } ?? 0
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What was printed so far, as soon as it is what is waited for; after 20 seconds whatever it is.
  @discardableResult func text(_ isExpected: (String) -> Bool = { _ in true }) async throws -> String {
    var text = ""
    for _ in 0..<2_000 {
      text = FileManager.default.contents(atPath: output.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if isExpected(text) { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    return text
  }

  func ask(_ target: String) throws -> HTTPClient.Answer {
    try HTTPClient.ask(target, at: port)
  }

  /// Sends a signal, and waits for the end.
  ///
  /// - Returns: the exit code, or a negative number if the signal itself ended the program.
  func end(_ signal: Int32 = SIGTERM) async throws -> Int32 {
    kill(process.processIdentifier, signal)
    for _ in 0..<2_000 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    if process.isRunning { return .min }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// A browser that listens.
  final class Listener {
    private let client: HTTPClient
    private var bytes: [UInt8] = []

    init(port: Int) throws {
      client = try HTTPClient(port: port)
      client.send("GET /.framebook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }

    /// What is told next; nil if nothing is for ten seconds.
    func next() throws -> State? {
      while true {
        let text = String(decoding: bytes, as: UTF8.self)
        if let match = text.firstMatch(of: /data: (.*)\n\n/) {
          bytes = Array(text[match.range.upperBound...].utf8)
          return try JSONDecoder().decode(State.self, from: Data(match.1.utf8))
        }
        let more = client.read(until: "\n\n")
        if more.isEmpty { return nil }
        bytes += more
      }
    }
  }
}
