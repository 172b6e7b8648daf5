import Testing
@testable import Search
@Suite struct ScanTests {
  @Test func a() { print(SearchIndex([IndexedPage(SearchedPage(.page, title: "Über die Straße ProfileCard", address: "a.html", sections: [.init(.opening, text: Array("news 按钮样式 don’t البطاقة UIImageView".utf8))]))]).files.map { String(decoding: $0.bytes, as: UTF8.self) }) }
}
