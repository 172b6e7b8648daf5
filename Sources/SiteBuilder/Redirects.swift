import Components
import Diagnostics
import HTML

extension SiteIndex {
  /// Where pages were before, as addresses of the site, with what is wrong with them left out.
  var redirects: [(address: String, page: Int)] {
    pages.enumerated().flatMap { page, entry in
      entry.facts.movedFrom.compactMap { old in
        (try? Redirect.address(of: old).get()).map { ($0, page) }
      }
    }
  }
}

extension Site {
  /// A page at an old address that leads to the new one, in any browser and without a script.
  ///
  /// It says nothing but the new page's title, so it needs no language.
  func redirect(from address: String, to page: Int) -> [UInt8] {
    let entry = index.pages[page]
    let way = String(repeating: "../", count: address.utf8.count { $0 == UInt8(ascii: "/") })
    let target = way + percentEncoded(entry.address)
    var writer = MarkupWriter()
    writer.markup("<!doctype html>\n<html")
    writer.attribute("lang", settings.language.value)
    writer.markup(">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    writer.text(entry.title)
    writer.markup("</title>\n<meta http-equiv=\"refresh\"")
    writer.attribute("content", "0; url=" + target)
    writer.markup(">\n")
    if let baseURL {
      writer.markup("<link rel=\"canonical\"")
      writer.attribute("href", baseURL.url(of: entry.address))
      writer.markup(">\n")
    }
    writer.markup("<meta name=\"robots\" content=\"noindex\">\n</head>\n<body>\n<h1><a")
    writer.attribute("href", target)
    writer.markup(">")
    writer.text(entry.title)
    writer.markup("</a></h1>\n</body>\n</html>\n")
    return writer.bytes
  }
}

/// An address that a page had before.
enum Redirect {
  /// The file of the site that an old address means: `/guides/old/` is `guides/old/index.html`, `guides/old.md` and
  /// `guides/old` are `guides/old.html`.
  static func address(of written: Located<String>) -> Result<String, Diagnostic> {
    let text = written.value
    if text.utf8.contains(where: { "?#:\\".utf8.contains($0) || $0 < 0x20 }) {
      return .failure(.badOldAddress(text, "has a sign that no path of the site has", at: written.place))
    }
    var parts = text.split(separator: "/").map(String.init)
    if parts.contains(where: { $0 == "." || $0 == ".." }) {
      return .failure(.badOldAddress(text, "has dots for a folder", at: written.place))
    }
    if let first = parts.first, first.hasPrefix(".") {
      return .failure(.badOldAddress(text, "begins with a dot", at: written.place))
    }
    if text.hasSuffix("/") { parts.append("index.html") }
    guard let last = parts.popLast() else {
      return .failure(.badOldAddress(text, "is empty", at: written.place))
    }
    var name = last
    if name.hasSuffix(".md") { name.removeLast(3) }
    if !name.hasSuffix(".html") { name += ".html" }
    return .success((parts + [name]).joined(separator: "/"))
  }
}

extension Diagnostic {
  static func badOldAddress(_ written: String, _ reason: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-old-address", "'\(written)' \(reason)", at: place,
      fixes: [Fix("write the old address from the site's folder, such as 'guides/old.html' or 'guides/old/'")])
  }
}
