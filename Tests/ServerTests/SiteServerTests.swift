import Foundation
import Server
import TestSupport
import Testing

/// The server from outside, asked through sockets.
@Suite struct SiteServerTests {
  private let site: TemporarySite
  private let server: SiteServer

  init() throws {
    site = try TemporarySite([
      "site/index.html": "<!doctype html><html><head><title>Home</title></HEAD><body>Home</body></html>",
      "site/a/index.html": "no head", "site/a/table.csv": "a,b\n", "site/assets/photo.png": "0123456789",
      "site/empty.txt": "", "site/.framebook": "mine", "site/.git/config": "secret", "outside.txt": "outside",
      "out/index.html": "outside",
    ])
    try site.link("site/link.txt", to: "../outside.txt")
    try site.link("site/out", to: "../out")
    try site.link("site/within.csv", to: "a/table.csv")
    server = try SiteServer(folder: site.root.path + "/site", port: 0, pulse: .milliseconds(20))
  }

  private func ask(
    _ target: String, method: String = "GET", host: String? = "localhost", _ headers: String...
  ) throws -> HTTPClient.Answer {
    try HTTPClient.ask(target, at: server.port, method: method, host: host, headers)
  }

  @Test func aPageIsServedWithTheScript() throws {
    defer { server.stop() }
    let page = try ask("/")
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["x-content-type-options"] == "nosniff")
    #expect(page.headers["cross-origin-resource-policy"] == "same-origin")
    let expected =
      #/<!doctype html><html><head><title>Home</title><script src="/.framebook/reload.js" data-version="\w+-0" defer></script>\n</HEAD><body>Home</body></html>/#
    #expect(try expected.wholeMatch(in: page.text) != nil, "\(page.text)")
    #expect(page.headers["content-length"] == "\(page.body.count)")
    #expect(try ask("/index.html?x=1").text == page.text)
    #expect(try ask("/a/").text.hasPrefix("no head<script "))
    let script = try ask("/.framebook/reload.js")
    #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(script.text.contains("EventSource"))
    // The file stays as it is.
    #expect(site.text("site/a/index.html") == "no head")
  }

  @Test func filesAreServedAsTheyAre() throws {
    defer { server.stop() }
    let table = try ask("/a/table.csv")
    #expect((table.status, table.text) == (200, "a,b\n"))
    #expect(table.headers["content-type"] == "text/csv; charset=utf-8")
    #expect(table.headers["cache-control"] == "no-cache")
    let empty = try ask("/empty.txt")
    #expect((empty.status, empty.text) == (200, ""))
    let head = try ask("/assets/photo.png", method: "HEAD")
    #expect((head.status, head.text, head.headers["content-length"]) == (200, "", "10"))
  }

  @Test func aFolderIsAskedForWithASlash() throws {
    defer { server.stop() }
    let folder = try ask("/a")
    #expect((folder.status, folder.headers["location"]) == (302, "/a/"))
    #expect(try ask("/assets/").status == 404)
    #expect(try ask("/assets").status == 404)
    #expect(try ask("/a/table.csv/").status == 404)
  }

  @Test func whatIsUnchangedIsNotSentAgain() throws {
    defer { server.stop() }
    for target in ["/", "/a/table.csv"] {
      let tag = try #require(try ask(target).headers["etag"])
      let again = try ask(target, "If-None-Match: \"other\", W/\(tag)")
      #expect((again.status, again.text) == (304, ""))
      #expect(again.headers["etag"] == tag)
    }
    let tag = try #require(try ask("/a/table.csv").headers["etag"])
    let page = try #require(try ask("/").headers["etag"])
    try site.write("a,b,c\n", to: "site/a/table.csv")
    #expect(try ask("/a/table.csv", "If-None-Match: \(tag)").text == "a,b,c\n")
    // A page of another version has another script.
    server.show(SiteState(version: 1))
    #expect(try ask("/", "If-None-Match: \(page)").status == 200)
  }

  @Test func partsAreServed() throws {
    defer { server.stop() }
    let part = try ask("/assets/photo.png", "Range: bytes=2-4")
    #expect((part.status, part.text, part.headers["content-range"]) == (206, "234", "bytes 2-4/10"))
    let end = try ask("/assets/photo.png", "Range: bytes=-3")
    #expect((end.status, end.text, end.headers["content-range"]) == (206, "789", "bytes 7-9/10"))
    let none = try ask("/assets/photo.png", "Range: bytes=10-")
    #expect((none.status, none.headers["content-range"]) == (416, "bytes */10"))
    #expect(try ask("/assets/photo.png", method: "HEAD", "Range: bytes=2-4").status == 200)
    let whole = try ask("/")
    let page = try ask("/", "Range: bytes=-5")
    #expect((page.status, page.text) == (206, "html>"))
    #expect(
      page.headers["content-range"] == "bytes \(whole.body.count - 5)-\(whole.body.count - 1)/\(whole.body.count)")
    // A part of what was there before is of no use.
    let tag = try #require(part.headers["etag"])
    #expect(try ask("/assets/photo.png", "Range: bytes=2-4", "If-Range: \(tag)").status == 206)
    #expect(try ask("/assets/photo.png", "Range: bytes=2-4", "If-Range: \"other\"").status == 200)
  }

  @Test(arguments: [
    "/../outside.txt", "/%2e%2e/outside.txt", "/a/../../outside.txt", "/link.txt", "/out/", "/out/index.html",
    "/within.csv",
    "/.framebook", "/.framebook/", "/.framebook/x", "/.git/config", "//outside.txt", "/nowhere",
  ])
  func nothingOutsideTheSiteIsServed(_ target: String) throws {
    defer { server.stop() }
    server.show(SiteState(words: SiteWords(texts: ["missing": "No such page", "missingHelp": "Nothing is here."])))
    let answer = try ask(target)
    #expect(answer.status == 404)
    #expect(answer.text.contains("No such page") && answer.text.contains("reload.js"))
  }

  /// What the server says by itself is in the language of the site, and text whatever it holds.
  @Test func pagesOfTheServersOwnSpeakTheLanguageOfTheSite() throws {
    defer { server.stop() }
    let words = SiteWords(
      language: "ar", isRightToLeft: true, texts: ["missing": "لا توجد <صفحة>", "missingHelp": "\"a\" & b"])
    server.show(SiteState(words: words))
    let text = try ask("/nowhere").text
    #expect(text.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(text.contains("<h1>لا توجد &lt;صفحة&gt;</h1>\n<p>&quot;a&quot; &amp; b</p>"))
  }

  @Test(arguments: ["/..%2foutside.txt", "/%2fetc%2fpasswd", "/a%00", "/%zz"])
  func whatIsNoAddressIsSaid(_ target: String) throws {
    defer { server.stop() }
    #expect(try ask(target).status == 400)
  }

  @Test func theSitesOwnPageSaysWhatIsMissing() throws {
    defer { server.stop() }
    try site.write("<head></head>Lost?", to: "site/404.html")
    let answer = try ask("/nowhere")
    #expect(answer.status == 404)
    #expect(answer.text.hasSuffix("Lost?") && answer.text.contains("reload.js"))
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
  func nothingIsTaken(_ method: String) throws {
    defer { server.stop() }
    let answer = try ask("/", method: method, "Content-Length: 0")
    #expect((answer.status, answer.headers["allow"]) == (405, "GET, HEAD"))
  }

  @Test func aBodyThatNobodyAskedForIsSkipped() throws {
    defer { server.stop() }
    let client = try HTTPClient(port: server.port)
    client.send("GET /a/table.csv HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
    #expect(HTTPClient.answer(client.read()).text == "a,b\n")
  }

  /// A page from elsewhere whose name was made to lead here.
  @Test func otherNamesAreRefused() throws {
    defer { server.stop() }
    for target in ["/", "/.framebook/events", "/.framebook/reload.js"] {
      #expect(try ask(target, host: "attacker.example:\(server.port)").status == 403)
    }
    #expect(try ask("/", host: "127.0.0.1:\(server.port)").status == 200)
    // Of two names the second one may be what somebody else goes by.
    for second in ["attacker.example", "localhost"] { #expect(try ask("/", "hOST: \(second)").status == 400) }
    let old = try HTTPClient(port: server.port)
    old.send("GET / HTTP/1.0\r\n\r\n")
    #expect(HTTPClient.answer(old.read()).status == 403)
  }

  /// As a proxy is asked; the host of the address counts, not that of the header (RFC 9112, section 3.2.2).
  @Test func aWholeAddressIsTaken() throws {
    defer { server.stop() }
    let start = "http://127.0.0.1:\(server.port)"
    #expect(try ask(start + "/a/table.csv?x=1").text == "a,b\n")
    #expect(try ask("HTTP://localhost/a/table.csv", host: "attacker.example").text == "a,b\n")
    #expect(try ask(start + "/").text == ask("/").text)
    #expect(try ask(start).text == ask("/").text)
    // A folder's own address is said as a path, whatever it was asked by.
    let folder = try ask(start + "/a")
    #expect((folder.status, folder.headers["location"]) == (302, "/a/"))
    #expect(try ask(start + "/.framebook/reload.js").text.contains("EventSource"))
    for (target, status) in [
      ("http://attacker.example/a/table.csv", 403), ("http://localhost@attacker.example/", 403), ("http:///a", 403),
      ("http://localhost\\/a", 403), (start + "/../outside.txt", 404), (start + "//a/table.csv", 404),
      (start + "/a%2ftable.csv", 400), ("https://localhost/a/table.csv", 400), ("http://", 400),
      ("ftp://localhost/", 400),
      ("localhost/a", 400),
    ] {
      #expect(try ask(target).status == status, "\(target)")
    }
  }

  @Test func severalRequestsShareAConnection() throws {
    defer { server.stop() }
    let client = try HTTPClient(port: server.port)
    let request = "GET /a/table.csv HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for _ in 0..<3 {
      client.send(request)
      #expect(HTTPClient.answer(client.read(until: "a,b\n")).text == "a,b\n")
    }
  }

  @Test func withoutASiteThereIsAPageThatWaits() throws {
    let other = try SiteServer(folder: site.root.path + "/later", port: 0)
    defer { other.stop() }
    let answer = try HTTPClient.ask("/", at: other.port)
    #expect(answer.status == 503)
    #expect(answer.text.contains("reload.js"))
  }

  /// What was asked for is sent to its end, whatever takes its place meanwhile.
  @Test func anOpenFileStaysWhatItIs() throws {
    defer { server.stop() }
    let old = String(repeating: "old ", count: 2 << 20)
    try site.write(old, to: "site/large.txt")
    let client = try HTTPClient(port: server.port)
    client.send("GET /large.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    var bytes = client.read(1_000)
    try FileManager.default.moveItem(at: site.url("site"), to: site.url("before"))
    try site.write("new", to: "site/large.txt")
    try site.remove("before")
    #expect(try ask("/large.txt").text == "new")
    bytes += client.read()
    #expect(HTTPClient.answer(bytes).text == old)
  }

  // MARK: News

  /// A browser that listens, and what it has been sent so far.
  private func listen() throws -> HTTPClient {
    let client = try HTTPClient(port: server.port)
    client.send("GET /.framebook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return client
  }

  @Test func threeHundredBrowsersHearOfAChange() async throws {
    let before = threads()
    let clients = try (0..<300).map { _ in try listen() }
    for client in clients {
      let text = String(decoding: client.read(until: "}\n\n"), as: UTF8.self)
      #expect(text.contains("Content-Type: text/event-stream"))
      #expect(text.contains("-0\",\"build\""))
    }
    #expect(server.listeners == 300)
    // A connection takes no thread.
    #expect(threads() < before + 10)
    server.show(SiteState(version: 1, build: 2, problems: [SiteProblem(head: "wrong")]))
    for client in clients {
      #expect(String(decoding: client.read(until: "\"wrong\""), as: UTF8.self).contains("\"wrong\""))
    }
    // And pages are served meanwhile.
    #expect(try ask("/").status == 200)
    server.stop()
    #expect(clients.count { !$0.ends } == 0)
  }

  /// Nobody says good-bye: those who are gone are found by trying.
  @Test(.timeLimit(.minutes(10))) func browsersThatGoAwayAreForgotten() async throws {
    var clients = try (0..<50).map { _ in try listen() }
    for client in clients { _ = client.read(until: "}\n\n") }
    #expect(server.listeners == 50)
    clients.removeLast(49)
    while server.listeners > 1 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(String(decoding: clients[0].read(10), as: UTF8.self).contains(":\n\n"))
    server.stop()
  }

  @Test func newsComeWhileBrowsersComeAndGo() async throws {
    let server = self.server
    let port = server.port
    await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            let client = try HTTPClient(port: port)
            client.send("GET /.framebook/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            _ = client.read(200)
          }
        }
      }
      for build in 1...500 {
        server.show(SiteState(version: build, build: build))
        try? await Task.sleep(for: .microseconds(200))
      }
    }
    #expect(try ask("/").text.contains("-500\""))
    server.stop()
  }

  // MARK: Ports

  @Test func aTakenPortLeadsToTheNextFreeOne() throws {
    let second = try SiteServer(folder: site.root.path + "/site", port: server.port)
    #expect(second.port != server.port)
    #expect(try HTTPClient.ask("/", at: second.port).status == 200)
    second.stop()
    server.stop()
    // A port is free again when its server has ended, even though its connections have been closed just now.
    let third = try SiteServer(folder: site.root.path + "/site", port: server.port)
    #expect(third.port == server.port)
    third.stop()
  }

  /// How many threads this process has; 0 where nobody counts them.
  private func threads() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
  }
}
