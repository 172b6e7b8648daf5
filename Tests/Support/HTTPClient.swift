import Foundation

/// A connection that says exactly what it is told to, as no browser would.
public final class HTTPClient: Sendable {
  private let descriptor: Int32

  /// An answer, taken apart.
  public struct Answer: Sendable {
    public var status: Int
    /// By name in lower case.
    public var headers: [String: String]
    public var body: [UInt8]

    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  public init(port: Int) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      throw CocoaError(.fileReadUnknown)
    }
  }

  deinit { close(descriptor) }

  public func send(_ text: String) {
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
  }

  /// At most so many bytes; fewer when the connection ends, or when nothing comes for ten seconds.
  public func read(_ count: Int = .max, until end: String? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < count {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 10_000) > 0 else { return bytes }
      #if canImport(Glibc)
        let got = Glibc.read(descriptor, &buffer, min(buffer.count, count - bytes.count))
      #else
        let got = Darwin.read(descriptor, &buffer, min(buffer.count, count - bytes.count))
      #endif
      guard got > 0 else { return bytes }
      bytes += buffer[..<got]
      if let end, String(decoding: bytes, as: UTF8.self).contains(end) { return bytes }
    }
    return bytes
  }

  /// Whether the other side ends the connection within ten seconds, whatever it says before.
  public var ends: Bool {
    _ = read()
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == 0 || errno == ECONNRESET
  }

  /// One request on a connection of its own.
  public static func ask(
    _ target: String, at port: Int, method: String = "GET", host: String? = "localhost", _ headers: [String] = []
  ) throws -> Answer {
    let client = try HTTPClient(port: port)
    let lines =
      ["\(method) \(target) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers + ["Connection: close"]
    client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return answer(client.read())
  }

  public static func answer(_ bytes: [UInt8]) -> Answer {
    let end = Array("\r\n\r\n".utf8)
    let split = bytes.indices.first { bytes[$0...].starts(with: end) } ?? bytes.count
    let lines = String(decoding: bytes[..<split], as: UTF8.self).components(separatedBy: "\r\n")
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
    }
    return Answer(status: status, headers: headers, body: Array(bytes[min(bytes.count, split + 4)...]))
  }
}
