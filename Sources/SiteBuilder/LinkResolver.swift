import Diagnostics

/// Turns the destinations that an author wrote into addresses of the site.
struct LinkResolver: Sendable {
  let index: SiteIndex
  /// Files that are given to the site as they are.
  let files: SiteFiles
  /// The pages that were at other addresses before, by these.
  private let moved: [String: Int]
  /// What a path that leads nowhere may have meant.
  private let pageNames: Lazy<KnownNames>
  private let assetNames: Lazy<KnownNames>

  init(index: SiteIndex, files: SiteFiles) {
    self.index = index
    self.files = files
    moved = Dictionary(index.redirects.map { ($0.address, $0.page) }) { first, _ in first }
    pageNames = Lazy { KnownNames(index.files) }
    assetNames = Lazy { KnownNames(files.contents.map(\.file)) }
  }

  /// The address for a destination as it is written in a page, and what is wrong with it.
  ///
  /// Destinations with a scheme and those within the page stay as they are.
  func resolve(
    _ destination: String, isImage: Bool, at place: SourceRange, page: Int
  ) -> (address: String, diagnostic: Diagnostic?) {
    guard isInSite(destination), !destination.hasPrefix("#") else { return (destination, nil) }
    let (written, rest) = parts(of: destination)
    let root = index.root(from: page)
    guard let file = path(percentDecoded(written), from: folder(of: index.pages[page].file)) else {
      return (destination, .outside(written, at: place))
    }
    if let target = index.page(ofFile: file) ?? index.page(ofFile: file + "/index.md") {
      return (root + percentEncoded(index.pages[target].address) + rest, nil)
    }
    if let address = files.address(of: file) { return (root + percentEncoded(address) + rest, nil) }
    if let target = newPage(of: file) {
      let entry = index.pages[target]
      return (root + percentEncoded(entry.address) + rest, .moved(written, to: entry.file, at: place))
    }
    let known = isImage ? assetNames.value : pageNames.value
    return (destination, .missing(written, isImage: isImage, among: known, at: place))
  }

  /// The page that a destination leads to, and the part of it, as an id; nil if it leads to no page of the site.
  func target(of destination: String, from page: Int) -> (page: Int, id: String?)? {
    guard isInSite(destination) else { return nil }
    let (written, rest) = parts(of: destination)
    let id = rest.utf8.firstIndex(of: UInt8(ascii: "#")).map { percentDecoded(String(rest[$0...].dropFirst())) }
    if written.isEmpty { return (page, id) }
    guard let file = path(percentDecoded(written), from: folder(of: index.pages[page].file)),
      let target = index.page(ofFile: file) ?? index.page(ofFile: file + "/index.md") ?? newPage(of: file)
    else { return nil }
    return (target, id)
  }

  /// The page that was a file of the content before, by what it says of its old addresses.
  private func newPage(of file: String) -> Int? {
    guard !moved.isEmpty else { return nil }
    let path = String(file.dropFirst(ContentFolder.name.utf8.count + 1))
    return ["", "/"].lazy.compactMap { end in
      (try? Redirect.address(of: Located(path + end, at: SourceRange(file: file, bytes: 0..<0))).get())
        .flatMap { moved[$0] }
    }.first
  }

  private func isInSite(_ destination: String) -> Bool {
    !destination.isEmpty && !destination.hasPrefix("//") && !hasScheme(destination)
  }

  /// The path of a destination, and what follows it.
  private func parts(of destination: String) -> (path: String, rest: String) {
    let end = destination.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    return (String(destination[..<(end ?? destination.endIndex)]), end.map { String(destination[$0...]) } ?? "")
  }

  /// `mailto:`, `https:`, …: a letter, then letters, digits, `+`, `-`, `.`, then a colon (RFC 3986).
  private func hasScheme(_ destination: String) -> Bool {
    for (offset, byte) in destination.utf8.enumerated() {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      if isLetter { continue }
      if byte == UInt8(ascii: ":") { return offset > 1 }
      let isOther = byte &- UInt8(ascii: "0") < 10 || "+-.".utf8.contains(byte)
      guard isOther, offset > 0 else { return false }
    }
    return false
  }

  /// A written path from a folder as one from the site's root; nil if it leads out of the content.
  private func path(_ written: String, from folder: String) -> String? {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    let written = written.utf8
    var path = Array(written.first == slash ? ContentFolder.name.utf8 : folder.utf8)
    path.reserveCapacity(path.count + 1 + written.count)
    var rest = written[...]
    while let start = rest.firstIndex(where: { $0 != slash }) {
      let end = rest[start...].firstIndex(of: slash) ?? rest.endIndex
      let part = rest[start..<end]
      rest = rest[end...]
      if part.count <= 2, part.allSatisfy({ $0 == dot }) {
        if part.count == 1 { continue }
        guard let above = path.lastIndex(of: slash) else { return nil }
        path.removeLast(path.count - above)
      } else {
        path.append(slash)
        path += part
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  private func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// A path as an address: every byte that an address cannot hold as `%` and two digits; a colon too, so that what stands
/// before it is never taken for a scheme.
func percentEncoded(_ path: String) -> String {
  func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    // `!`, `$`, and from `'` to the digits; `;`, `=`, and from `@` to the capital letters.
    case 0x21, 0x24, 0x27...0x39, 0x3B, 0x3D, 0x40...0x5A, UInt8(ascii: "_"), 0x61...0x7A, UInt8(ascii: "~"): true
    default: false
    }
  }
  if path.utf8.allSatisfy(isSafe) { return path }
  var encoded = ""
  for byte in path.utf8 {
    if isSafe(byte) {
      encoded.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  return encoded
}

extension Diagnostic {
  fileprivate static func outside(_ written: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("missing-page", "'\(written)' leads out of the content folder", at: place)
  }

  fileprivate static func moved(_ written: String, to file: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "moved-page", .warning, "the page at '\(written)' has moved", at: place,
      fixes: [Fix("link to '/\(file.dropFirst(ContentFolder.name.utf8.count + 1))'")])
  }

  fileprivate static func missing(
    _ written: String, isImage: Bool, among known: KnownNames, at place: SourceRange
  ) -> Diagnostic {
    let name = fileName(of: written)
    var fixes: [Fix] = []
    if let path = known.path(named: name) {
      fixes = [Fix("there is one at '/\(path.dropFirst(ContentFolder.name.utf8.count + 1))'")]
    } else if let best = known.nearest(to: name) {
      fixes = [Fix("did you mean '\(best)'?")]
    }
    return Diagnostic(
      isImage ? "missing-image" : "missing-page", "no \(isImage ? "picture" : "page or file") is at '\(written)'",
      at: place, fixes: fixes)
  }
}
