import Testing

@testable import Server

/// What an address means before a file is opened.
@Suite struct AddressTests {
  @Test(
    arguments: [
      ("/", [], true),
      ("/index.html", ["index.html"], false),
      ("/a/b/", ["a", "b"], true),
      ("/with%20blank/%C3%A4.png", ["with blank", "ä.png"], false),
      ("/100%25.html", ["100%.html"], false),
      ("/a%2eb", ["a.b"], false),
      ("/a%5Cb", ["a\\b"], false),
    ] as [(String, [String], Bool)])
  func anAddressIsAWayThroughFolders(_ target: String, _ names: [String], _ endsInSlash: Bool) throws {
    let address = try SiteAddress(target)
    #expect(address.names == names)
    #expect(address.endsInSlash == endsInSlash)
  }

  @Test(
    arguments: [
      "/..", "/../etc/passwd", "/a/../b", "/%2e%2e/b", "/.%2E/b", "/.", "/./a", "//", "//example.com", "/a//b",
      "/.git/config",
      "/.framebook", "/%2egit",
    ])
  func nothingOutsideOrHiddenHasAnAddress(_ target: String) {
    #expect(throws: SiteAddress.Refusal.outside) { try SiteAddress(target) }
  }

  @Test(
    arguments: [
      "", "a", "http://localhost/a", "*", "/a%2fb", "/a%2F..%2Fb", "/%00", "/a%00.html", "/a%0A", "/a%7F", "/%", "/%4",
      "/%zz",
      "/%E4", "/%+1",
    ])
  func anythingElseIsMalformed(_ target: String) {
    #expect(throws: SiteAddress.Refusal.malformed) { try SiteAddress(target) }
  }

  @Test(
    arguments: [
      ("localhost", true), ("localhost:8080", true), ("LOCALHOST:1", true), ("127.0.0.1:8080", true),
      ("127.0.0.1", true),
      ("[::1]:8080", true), ("[::1]", true), ("example.com", false), ("example.com:8080", false),
      ("localhost.example.com", false),
      ("127.0.0.1.example.com", false), ("", false), (":8080", false), ("localhost:80x", false),
      ("localhost:80:80", false),
      ("0.0.0.0:8080", false), ("127.0.0.1@example.com", false),
    ])
  func onlyThisMachineIsServed(_ host: String, _ isLoopback: Bool) {
    #expect(HostName.isLoopback(host) == isLoopback)
  }

  /// RFC 9110, section 14.1.2: of 10,000 bytes `-500` are those from 9500; a part that begins behind the end is not there.
  @Test(
    arguments: [
      (nil, 100, .whole),
      ("bytes=0-0", 100, .part(0..<1)),
      ("bytes=0-499", 10_000, .part(0..<500)),
      ("bytes=9500-", 10_000, .part(9_500..<10_000)),
      ("bytes=-500", 10_000, .part(9_500..<10_000)),
      ("bytes=-500", 100, .part(0..<100)),
      ("bytes=50-1000", 100, .part(50..<100)),
      ("Bytes = 1-2", 100, .part(1..<3)),
      ("bytes=99999999999999999999-", 100, .unsatisfiable),
      ("bytes=0-99999999999999999999", 100, .part(0..<100)),
      ("bytes=100-", 100, .unsatisfiable),
      ("bytes=-0", 100, .unsatisfiable),
      ("bytes=0-", 0, .unsatisfiable),
      ("bytes=-1", 0, .unsatisfiable),
      ("bytes=5-4", 100, .whole),
      ("bytes=-", 100, .whole),
      ("bytes=a-b", 100, .whole),
      ("bytes=1-2-3", 100, .whole),
      ("bytes=+1-2", 100, .whole),
      ("bytes=0-1,5-6", 100, .whole),
      ("lines=0-1", 100, .whole),
      ("", 100, .whole),
    ] as [(String?, Int, ByteRange)])
  func partsAreCounted(_ header: String?, _ size: Int, _ expected: ByteRange) {
    #expect(ByteRange(header, of: size) == expected)
  }

  @Test(
    arguments: [
      ("index.html", "text/html; charset=utf-8"), ("A.HTML", "text/html; charset=utf-8"),
      ("framebook.css", "text/css; charset=utf-8"), ("framebook.js", "text/javascript; charset=utf-8"),
      ("a.svg", "image/svg+xml; charset=utf-8"), ("a.png", "image/png"),
      ("a.tokens.json", "application/json; charset=utf-8"),
      ("a.woff2", "font/woff2"), ("a.unheard", "application/octet-stream"), ("noending", "application/octet-stream"),
    ])
  func typesFollowEndings(_ name: String, _ type: String) {
    #expect(MediaType.named(name) == type)
  }
}
