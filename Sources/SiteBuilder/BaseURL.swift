import Diagnostics

/// The address that a site is published at: `https://example.org/kit`.
public struct BaseURL: Hashable, Sendable {
  /// Without a slash at its end.
  public let text: String
  /// Its path, with a slash at both ends: `/kit/`, or `/`.
  public let path: String

  /// Why a text is no such address, as the end of a sentence, and what to write.
  public struct Problem: Error, Hashable, Sendable {
    public var reason: String
    public var remedy: String
  }

  public init(_ written: String) throws(Problem) {
    let example = "write the address of the home page, such as 'https://example.org/kit/'"
    guard let start = ["https://", "http://"].first(where: { written.lowercased().hasPrefix($0) }) else {
      throw Problem(reason: "does not begin with 'https://' or 'http://'", remedy: example)
    }
    if let sign = written.unicodeScalars.first(where: {
      $0.value <= 0x20 || $0.value >= 0x7F || "\"<>\\^`{|}".unicodeScalars.contains($0)
    }) {
      throw Problem(
        reason: "holds \(sign == " " ? "a blank" : "'\(sign)'"), which no address can",
        remedy: "write it as '%' and two digits")
    }
    if let sign = written.first(where: { $0 == "?" || $0 == "#" }) {
      throw Problem(reason: "has a part behind '\(sign)'", remedy: "end it before the '\(sign)'")
    }
    let rest = written.dropFirst(start.utf8.count)
    let host = rest.prefix { $0 != "/" }
    if host.contains("@") { throw Problem(reason: "names a user", remedy: "leave out what stands before the '@'") }
    guard Self.isHost(host) else { throw Problem(reason: "names no host", remedy: example) }
    let parts = rest.dropFirst(host.utf8.count).split(separator: "/")
    if parts.contains(where: { $0 == "." || $0 == ".." }) {
      throw Problem(reason: "has dots for a folder", remedy: "write the path as it is")
    }
    // `https://example.org//kit/index.html` is not the same place to every host; one slash is.
    let folders = parts.last == "index.html" ? parts.dropLast() : parts[...]
    path = "/" + folders.map { $0 + "/" }.joined()
    text = start + host.lowercased() + path.dropLast()
  }

  /// A name or a number, and perhaps a port.
  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("[") {
      // IPv6, which only a host itself can check.
      let end = host.firstIndex(of: "]")
      return end.map { isPort(host[host.index(after: $0)...]) } ?? false
    }
    let name = host.prefix { $0 != ":" }
    return !name.isEmpty && name.utf8.contains { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
      && name.utf8.allSatisfy {
        ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 &- UInt8(ascii: "0") < 10 || "-._~%".utf8.contains($0)
      }
      && isPort(host[name.endIndex...])
  }

  private static func isPort(_ rest: Substring) -> Bool {
    if rest.isEmpty { return true }
    guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()) else { return false }
    return port > 0
  }

  /// The whole address of a file of the site; `index.html` is its folder.
  public func url(of address: String) -> String {
    let isIndex = fileName(of: address) == "index.html"
    return text + "/" + percentEncoded(isIndex ? String(address.dropLast("index.html".utf8.count)) : address)
  }
}
