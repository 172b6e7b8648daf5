/// The names on the way from a site's folder to what an address asks for.
///
/// An address is taken apart before anything is decoded, so that an encoded slash is no way into a folder, and no name
/// that leads elsewhere or is hidden comes out.
struct SiteAddress: Hashable, Sendable {
  /// From the site's folder down; empty for the folder itself. None is empty, begins with a dot, or holds a slash.
  var names: [String]
  /// Whether a folder is asked for, as links to folders should.
  var endsInSlash: Bool

  enum Refusal: Error, Hashable, Sendable {
    /// It is no address: without a slash at its beginning, with an escape that is none, or with bytes that no name has.
    case malformed
    /// It leads out of the site, to something hidden, or has an empty part. Nothing of a site is there.
    case outside
  }

  /// - Parameter target: an address as the browser sent it, without what follows a question mark.
  init(_ target: String) throws(Refusal) {
    let bytes = Array(target.utf8)
    guard bytes.first == UInt8(ascii: "/") else { throw .malformed }
    let parts = bytes[1...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    names = []
    endsInSlash = parts.last?.isEmpty ?? true
    for part in endsInSlash ? parts.dropLast() : parts[...] {
      let name = try Self.decoded(part)
      // `.` and `..` among them.
      if name.isEmpty || name.hasPrefix(".") { throw .outside }
      names.append(name)
    }
  }

  private static func decoded(_ part: ArraySlice<UInt8>) throws(Refusal) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
          throw .malformed
        }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") }),
      let name = String(validating: bytes, as: UTF8.self)
    else { throw .malformed }
    return name
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// Who a browser believes to speak with.
enum HostName {
  /// Whether a `Host` header names this machine from within.
  ///
  /// A page from elsewhere can make its own name lead to this machine, and then read what is served here; the browser still
  /// sends the page's name. Ports may differ: a tunnel has its own.
  static func isLoopback(_ host: String) -> Bool {
    var name = host.lowercased()
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
      let port = name[name.index(after: colon)...]
      guard port.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
      name = String(name[..<colon])
    }
    return ["localhost", "127.0.0.1", "[::1]"].contains(name)
  }
}
