#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes all bytes to an open file, pipe or device, however many calls of the system that takes; 0, or the error number.
///
/// A signal that interrupts it is no error, nor is a reader that is slow where whoever has the other end asked not to wait:
/// a terminal that several programs share, or a pipe of a program that reads as events come.
public func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var written = 0
  while written < bytes.count, let base = bytes.baseAddress {
    #if canImport(Glibc)
      let put = Glibc.write(descriptor, base + written, bytes.count - written)
    #else
      let put = Darwin.write(descriptor, base + written, bytes.count - written)
    #endif
    if put > 0 {
      written += put
    } else if put == 0 {
      // Who takes nothing and says nothing would be asked for ever.
      return EIO
    } else if errno == EAGAIN || errno == EWOULDBLOCK {
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&room, 1, -1) < 0, errno != EINTR { return errno }
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}
