import Dispatch
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

  /// What a thread of its own reads, so that it reads however busy all tasks are.
  private final class Reader: @unchecked Sendable {
    private(set) var bytes: [UInt8] = []
    private let end = DispatchSemaphore(value: 0)

    init(_ descriptor: Int32) {
      Thread.detachNewThread {
        var buffer = [UInt8](repeating: 0, count: 30_000)
        while true {
          usleep(1000)
          let count = read(descriptor, &buffer, buffer.count)
          if count <= 0 { break }
          self.bytes += buffer[..<count]
        }
        self.end.signal()
      }
    }

    /// Waits for the end of what is written.
    func wait() { end.wait() }
  }

  /// More than a pipe holds, into one whose other end is read later: 64 KB on Linux.
  @Test(.timeLimit(.minutes(5))) func aSlowReaderIsWaitedFor() throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.writing, F_SETFL, fcntl(pipe.writing, F_GETFL) | O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let reader = Reader(pipe.reading)
    #expect(bytes.withUnsafeBytes { writeAll($0, to: pipe.writing) } == 0)
    close(pipe.writing)
    reader.wait()
    #expect(reader.bytes == bytes)
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
