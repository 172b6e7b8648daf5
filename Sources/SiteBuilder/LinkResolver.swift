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

  /// What a destination leads to.
  struct Resolved {
    var address: String
    /// The address for the page's Markdown twin: of pages their twins.
    var twin: String
    var diagnostic: Diagnostic?

    fileprivate init(_ address: String, twin: String? = nil, _ diagnostic: Diagnostic? = nil) {
      (self.address, self.twin, self.diagnostic) = (address, twin ?? address, diagnostic)
    }
  }

  /// Where links begin that stand on one page.
  struct Place {
    fileprivate let page: Int
    /// The folder of the page's file.
    fileprivate let folder: [UInt8]
    /// The way from the page up to the site's folder.
    fileprivate let root: [UInt8]
  }

  func place(ofPage page: Int) -> Place {
    Place(
      page: page, folder: Array(folder(of: index.pages[page].file).utf8), root: Array(index.root(from: page).utf8))
  }

  /// The address for a destination as it is written in a page, and what is wrong with it.
  ///
  /// Destinations with a scheme and those within the page stay as they are.
  func resolve(_ destination: String, isImage: Bool, at range: SourceRange, from place: Place) -> Resolved {
    let bytes = Array(destination.utf8)
    guard isInSite(bytes), bytes.first != UInt8(ascii: "#") else { return Resolved(destination) }
    let end = bytes.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? bytes.endIndex
    let rest = bytes[end...]
    func written() -> String { String(decoding: bytes[..<end], as: UTF8.self) }
    func resolved(_ target: SiteIndex.Page, _ diagnostic: Diagnostic? = nil) -> Resolved {
      let encoded = percentEncoded(target.address)
      let stem = String(encoded.utf8.dropLast(".html".utf8.count)) ?? encoded
      return Resolved(address(encoded, from: place, rest), twin: address(stem + ".md", from: place, rest), diagnostic)
    }
    guard let path = path(percentDecoded(bytes[..<end]), from: place.folder) else {
      return Resolved(destination, .outside(written(), at: range))
    }
    let file = String(decoding: path, as: UTF8.self)
    if let target = index.page(ofFile: file) ?? index.page(ofFile: file + "/index.md") {
      return resolved(index.pages[target])
    }
    if let found = files.address(of: file) { return Resolved(address(percentEncoded(found), from: place, rest)) }
    if let target = newPage(of: file) {
      let entry = index.pages[target]
      return resolved(entry, .moved(written(), to: entry.file, at: range))
    }
    let known = isImage ? assetNames.value : pageNames.value
    return Resolved(destination, .missing(written(), isImage: isImage, among: known, at: range))
  }

  /// The way from a page to an encoded address of the site, with what follows it.
  private func address(_ encoded: String, from place: Place, _ rest: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(place.root.count + encoded.utf8.count + rest.count)
    bytes += place.root
    bytes += encoded.utf8
    bytes += rest
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The page that a destination leads to, and the part of it, as an id; nil if it leads to no page of the site.
  func target(of destination: String, from page: Int) -> (page: Int, id: String?)? {
    guard isInSite(Array(destination.utf8)) else { return nil }
    let (written, rest) = parts(of: destination)
    let id = rest.utf8.firstIndex(of: UInt8(ascii: "#")).map { percentDecoded(String(rest[$0...].dropFirst())) }
    if written.isEmpty { return (page, id) }
    guard let file = path(written, from: page),
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

  /// The path of a destination that leads to an address which a page had before, and the path by which a page leads to
  /// that page now; nil for any other destination.
  func newPath(of destination: String, from page: Int) -> (written: String, new: String)? {
    guard isInSite(Array(destination.utf8)), !destination.hasPrefix("#") else { return nil }
    let written = parts(of: destination).path
    let folder = folder(of: index.pages[page].file)
    guard let file = path(written, from: page), index.page(ofFile: file) == nil,
      index.page(ofFile: file + "/index.md") == nil, files.address(of: file) == nil, let target = newPage(of: file)
    else { return nil }
    let new = index.pages[target].file
    if written.hasPrefix("/") {
      return (written, percentEncoded("/" + new.dropFirst(ContentFolder.name.utf8.count + 1)))
    }
    var from = folder.split(separator: "/")[...]
    var to = new.split(separator: "/")[...]
    while let first = from.first, first == to.first, to.count > 1 {
      from = from.dropFirst()
      to = to.dropFirst()
    }
    return (written, percentEncoded((from.map { _ in ".." } + to.map(String.init)).joined(separator: "/")))
  }

  private func isInSite(_ destination: [UInt8]) -> Bool {
    !destination.isEmpty && !destination.starts(with: "//".utf8) && !hasScheme(destination)
  }

  /// The path of a destination, and what follows it.
  private func parts(of destination: String) -> (path: String, rest: String) {
    let end = destination.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    return (String(destination[..<(end ?? destination.endIndex)]), end.map { String(destination[$0...]) } ?? "")
  }

  /// `mailto:`, `https:`, …: a letter, then letters, digits, `+`, `-`, `.`, then a colon (RFC 3986).
  private func hasScheme(_ destination: [UInt8]) -> Bool {
    for (offset, byte) in destination.enumerated() {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      if isLetter { continue }
      if byte == UInt8(ascii: ":") { return offset > 1 }
      let isOther =
        byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
      guard isOther, offset > 0 else { return false }
    }
    return false
  }

  /// A path as it is written on a page as one from the site's root; nil if it leads out of the content.
  private func path(_ written: String, from page: Int) -> String? {
    path(percentDecoded(Array(written.utf8)[...]), from: Array(folder(of: index.pages[page].file).utf8))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A written path from a folder as one from the site's root; nil if it leads out of the content.
  private func path(_ written: ArraySlice<UInt8>, from folder: [UInt8]) -> [UInt8]? {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var path = written.first == slash ? Array(ContentFolder.name.utf8) : folder
    path.reserveCapacity(path.count + 1 + written.count)
    var rest = written
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
    return path
  }

  private func percentDecoded(_ text: String) -> String {
    String(decoding: percentDecoded(Array(text.utf8)[...]), as: UTF8.self)
  }

  private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = hexDigit(bytes[index + 1]), let low = hexDigit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded[...]
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
  // A bit for each byte below 0x80: `!`, `$`, and from `'` to the digits; `;`, `=`, and from `@` to the capital letters, `_`,
  // the small letters, `~`.
  let safe: (UInt64, UInt64) = (0x2BFF_FF92_0000_0000, 0x47FF_FFFE_87FF_FFFF)
  func isSafe(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? safe.0 : safe.1) & 1 << UInt64(byte & 0x3F) != 0
  }
  if path.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isSafe) }) ?? path.utf8.allSatisfy(isSafe) {
    return path
  }
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
