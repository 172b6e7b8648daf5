#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why nothing can be served.
public struct ServerFailure: Error, Hashable, Sendable {
  public var port: Int
  /// An error number of the system, or 0.
  public var code: Int32

  /// One line for a terminal.
  public var message: String {
    "cannot serve at port \(port)" + (code == 0 ? "" : ": \(String(cString: strerror(code)))")
  }
}

/// A socket that only programs on this machine can connect to.
enum LoopbackSocket {
  /// How many ports behind a taken one are tried before the system chooses.
  private static let neighbours = 20

  /// Listens at a port, or the next one that is free. 0 is any free port.
  ///
  /// - Returns: an open socket, which the caller closes, and its port.
  static func open(port: Int) throws(ServerFailure) -> (descriptor: Int32, port: Int) {
    var tried = port == 0 ? [0] : Array(port...min(port + neighbours, 65_535))
    tried.append(0)
    for port in tried {
      do throws(ServerFailure) {
        let descriptor = try listen(at: port)
        return (descriptor, self.port(of: descriptor) ?? port)
      } catch {
        guard error.code == EADDRINUSE, port != 0 else { throw error }
      }
    }
    throw ServerFailure(port: port, code: EADDRINUSE)
  }

  private static func listen(at port: Int) throws(ServerFailure) -> Int32 {
    guard let number = UInt16(exactly: port) else { throw ServerFailure(port: port, code: EINVAL) }
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw ServerFailure(port: port, code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    // A port whose last connections are still going down is no taken port.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard isBound, beginListening(descriptor) else {
      let code = errno
      close(descriptor)
      throw ServerFailure(port: port, code: code)
    }
    return descriptor
  }

  private static func beginListening(_ descriptor: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(descriptor, 1_024) == 0
    #else
      Darwin.listen(descriptor, 1_024) == 0
    #endif
  }

  private static func port(of descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
    }
    return isKnown ? Int(UInt16(bigEndian: address.sin_port)) : nil
  }
}
