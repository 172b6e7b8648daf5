import Foundation
import SiteBuilder
import Testing

/// What is written arrives whole, or it is said why not.
@Suite struct DescriptorWritingTests {
  private struct Pipe {
    var reading: Int32 = -1
    var writing: Int32 = -1

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }
  }

  /// More than a pipe holds, into one whose other end is read later: 64 KB on Linux.
  @Test(.timeLimit(.minutes(1))) func aSlowReaderIsWaitedFor() async throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.writing, F_SETFL, fcntl(pipe.writing, F_GETFL) | O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    async let arrived: [UInt8] = Task.detached {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 30_000)
      while true {
        usleep(1000)
        let count = read(pipe.reading, &buffer, buffer.count)
        if count <= 0 { return bytes }
        bytes += buffer[..<count]
      }
    }.value
    #expect(bytes.withUnsafeBytes { writeAll($0, to: pipe.writing) } == 0)
    close(pipe.writing)
    #expect(await arrived == bytes)
    close(pipe.reading)
  }

  @Test func whatIsRefusedIsSaid() throws {
    let pipe = try Pipe()
    close(pipe.writing)
    defer { close(pipe.reading) }
    // The end that reads takes nothing.
    #expect([1].withUnsafeBytes { writeAll($0, to: pipe.reading) } == EBADF)
    #expect([Int]().withUnsafeBytes { writeAll($0, to: pipe.reading) } == 0)
  }
}
