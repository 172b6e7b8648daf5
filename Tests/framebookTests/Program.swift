import Foundation

/// The built program, run as a person runs it.
enum Program {
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Beside the test bundle, where the package's products are.
  static let url: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    let folders = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
    return folders.map { $0.appendingPathComponent("framebook") }.first { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }()

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - folder: where it is run from.
  ///   - environment: what is added to this process's environment.
  static func run(
    _ arguments: String..., in folder: URL = FileManager.default.temporaryDirectory, environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(arguments, in: folder, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: URL = FileManager.default.temporaryDirectory, environment: [String: String] = [:]
  ) async throws -> Result {
    let process = try process(arguments, in: folder, environment: environment)
    // Files, which a long text cannot fill.
    let output = try Capture()
    let error = try Capture()
    process.standardOutput = output.handle
    process.standardError = error.handle
    try await end(of: process)
    return Result(status: process.terminationStatus, output: output.text(), error: error.text())
  }

  /// Starts a process and waits for its end, without holding a thread.
  private static func end(of process: Process) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }

  /// A file that a process writes into.
  private final class Capture {
    let handle: FileHandle
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("framebook-\(UUID().uuidString)")

    init() throws {
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      handle = try FileHandle(forWritingTo: url)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    func text() -> String {
      FileManager.default.contents(atPath: url.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// Runs the program with its messages, or its output, on a terminal; what the terminal was sent. It shows no progress,
  /// which slow machines would see, unless `CI` is set to nothing.
  static func runAtTerminal(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], showingOutput: Bool = false
  ) throws -> String {
    var terminal: Int32 = -1
    var end: Int32 = -1
    guard openpty(&terminal, &end, nil, nil, nil) == 0 else { throw CocoaError(.fileReadUnknown) }
    defer { close(terminal) }
    let process = try process(arguments, in: folder, environment: ["CI": "true"].merging(environment) { $1 })
    let device = FileHandle(fileDescriptor: end, closeOnDealloc: false)
    process.standardOutput = showingOutput ? device : FileHandle.nullDevice
    process.standardError = showingOutput ? FileHandle.nullDevice : device
    try process.run()
    process.waitUntilExit()
    // A short text waits in the terminal until it is read. With nobody left who could write, none ends the reading.
    close(end)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(terminal, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// The program, ready to be run.
  static func process(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws -> Process {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "NO_COLOR" }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
