/// What a browser asks.
struct Request: Hashable, Sendable {
  var method = "GET"
  /// The address as it was sent, a path or all of it, without what follows a question mark.
  var target: String
  /// What its headers call this server: one name, unless somebody wants to be taken for another.
  var hosts: [String]
  var range: String?
  var ifRange: String?
  var ifNoneMatch: String?
}

extension Request {
  /// The request with what a whole address says, as a proxy is asked, in the places where others say it.
  ///
  /// A server has to take it, and to go by its host, whatever the header says (RFC 9112, section 3.2.2).
  var inOriginForm: Request {
    let scheme = "http://"
    guard target.utf8.count > scheme.utf8.count, target.prefix(scheme.count).lowercased() == scheme else { return self }
    let rest = target.dropFirst(scheme.count)
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var request = self
    request.hosts = [String(rest[..<slash])]
    request.target = slash == rest.endIndex ? "/" : String(rest[slash...])
    return request
  }
}

/// What it is answered.
struct Reply {
  enum Body {
    case bytes([UInt8])
    /// A part of a file, not empty.
    case file(SiteFile, Range<Int>)
    /// The stream of events.
    case events
  }

  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: Body
}

/// Answers requests with the files of a site, pages with the script that reloads them.
struct Answers: Sendable {
  /// The site's folder.
  let folder: String

  /// Nothing of a site stands below this address.
  static let reserved = "/.framebook/"
  static let script = reserved + "reload.js"
  static let events = reserved + "events"

  /// - Parameters:
  ///   - version: which site is there, read before this is called: a page is never told to be newer than it is.
  ///   - words: what pages of the server's own say.
  func reply(to request: Request, version: String, words: SiteWords = SiteWords()) -> Reply {
    // Two names are an error whatever they are (RFC 9112, section 3.2).
    guard request.hosts.count < 2 else { return .text(400, "This asks two servers at once.\n") }
    let request = request.inOriginForm
    guard request.hosts.first.map(HostName.isLoopback) ?? false else {
      return .text(403, "This server answers to localhost and 127.0.0.1 only.\n")
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var reply = Reply.text(405, "This server only shows; it takes nothing.\n")
      reply.headers.append(("Allow", "GET, HEAD"))
      return reply
    }
    switch request.target {
    case Self.events:
      return Reply(
        status: 200,
        headers: [("Content-Type", "text/event-stream; charset=utf-8"), ("Cache-Control", "no-store")], body: .events)
    case Self.script:
      return Reply(
        status: 200,
        headers: [("Content-Type", MediaType.named("reload.js")), ("Cache-Control", "no-store")],
        body: .bytes(Array(ReloadScript.text.utf8)))
    default: break
    }
    do throws(SiteAddress.Refusal) {
      return reply(to: request, at: try SiteAddress(request.target), version: version, words)
    } catch {
      switch error {
      case .malformed: return .text(400, "This is no address of a page.\n")
      case .outside: return missing(request, version: version, words)
      }
    }
  }

  private func reply(to request: Request, at address: SiteAddress, version: String, _ words: SiteWords) -> Reply {
    switch SiteEntry.opening(address.names, in: folder) {
    case .noSite: return .page(503, "noPage", "noPageHelp", version: version, words)
    case .nothing: return missing(request, version: version, words)
    case .file(let file):
      // `page.html/` is no address of `page.html`: links in the page would lead elsewhere.
      return address.endsInSlash
        ? missing(request, version: version, words) : reply(to: request, with: file, version: version)
    case .folder:
      guard case .file(let file) = SiteEntry.opening(address.names + ["index.html"], in: folder) else {
        return missing(request, version: version, words)
      }
      if address.endsInSlash { return reply(to: request, with: file, version: version) }
      return Reply(
        status: 302, headers: [("Location", request.target + "/"), ("Cache-Control", "no-store")], body: .bytes([]))
    }
  }

  /// The site's own page for what is missing, if it has one.
  private func missing(_ request: Request, version: String, _ words: SiteWords) -> Reply {
    if case .file(let file) = SiteEntry.opening(["404.html"], in: folder), let bytes = file.bytes() {
      return Reply(
        status: 404, headers: [("Content-Type", MediaType.named(file.name)), ("Cache-Control", "no-store")],
        body: .bytes(ReloadScript.inserted(into: bytes, version: version)))
    }
    return .page(404, "missing", "missingHelp", version: version, words)
  }

  private func reply(to request: Request, with file: SiteFile, version: String) -> Reply {
    let type = MediaType.named(file.name)
    // A page differs with its version too.
    let isPage = type.hasPrefix("text/html")
    let tag = "\"" + file.stamp + (isPage ? "-" + version : "") + "\""
    var headers = [("Content-Type", type), ("ETag", tag), ("Cache-Control", "no-cache"), ("Accept-Ranges", "bytes")]
    if let known = request.ifNoneMatch, Self.matches(known, tag) {
      return Reply(status: 304, headers: headers, body: .bytes([]))
    }
    var page: [UInt8] = []
    if isPage {
      guard let bytes = file.bytes() else { return .text(500, "This page cannot be read.\n") }
      page = ReloadScript.inserted(into: bytes, version: version)
    }
    let size = isPage ? page.count : file.size
    func body(_ range: Range<Int>) -> Reply.Body {
      if isPage { return .bytes(range == page.indices ? page : Array(page[range])) }
      return range.isEmpty ? .bytes([]) : .file(file, range)
    }
    // A part of what has changed since is of no use.
    let isAskedInParts = request.method == "GET" && (request.ifRange.map { $0 == tag } ?? true)
    switch ByteRange(isAskedInParts ? request.range : nil, of: size) {
    case .whole: return Reply(status: 200, headers: headers, body: body(0..<size))
    case .part(let range):
      headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"))
      return Reply(status: 206, headers: headers, body: body(range))
    case .unsatisfiable:
      var reply = Reply.text(416, "This part is not there.\n")
      reply.headers.append(("Content-Range", "bytes */\(size)"))
      return reply
    }
  }

  /// Whether an `If-None-Match` header names a tag.
  private static func matches(_ header: String, _ tag: String) -> Bool {
    header.split(separator: ",").map(\.trimmed).contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
  }
}

extension Reply {
  /// A line for whoever asks without a browser.
  fileprivate static func text(_ status: Int, _ text: String) -> Reply {
    Reply(
      status: status, headers: [("Content-Type", MediaType.named("a.txt")), ("Cache-Control", "no-store")],
      body: .bytes(Array(text.utf8)))
  }

  /// A page of the server's own, which is reloaded as others are.
  ///
  /// - Parameters:
  ///   - title: its name among the words.
  ///   - text: the same of what stands below it.
  fileprivate static func page(
    _ status: Int, _ title: String, _ text: String, version: String, _ words: SiteWords
  ) -> Reply {
    let (title, text) = (words.text(title).escaped, words.text(text).escaped)
    let page = """
      <!doctype html>
      <html lang="\(words.language.escaped)" dir="\(words.direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(text)</p>
      </body>
      </html>

      """
    return Reply(
      status: status, headers: [("Content-Type", MediaType.named("a.html")), ("Cache-Control", "no-store")],
      body: .bytes(ReloadScript.inserted(into: Array(page.utf8), version: version)))
  }
}

extension String {
  /// As text and attribute of HTML: what a theme says may hold any sign.
  fileprivate var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
