import CCMark
import Diagnostics
import Foundation
import HTML
import Markdown
import TestSupport
import Testing

@Suite struct RobustnessTests {
  /// Pages from which changed ones are made: all constructs, characters of every length, both kinds of line ends.
  static let seeds = [
    "---\ntitle: Größe\n---\n# A *b* `c`\n\n> [!NOTE]\n> ü [x](y \"t\")\n\n| a | b |\n|---|:-:|\n| `\\|` | ![i](j) |\n",
    "- [ ] one\n- [x] two\r\n  > three [r] 🐻\r\n\r\n[r]: /u 'T'\n\n```swift\nlet a = 1\n```\n\n    code\n\n1. x\n2. <b>y</b>\n",
    "Setext [a](\n b)\n===\n\n<div>\nraw\n</div>\n\none  \ntwo\\\nthree &amp; &copy; <https://x.org> **b _c_** ***d***\n\n***\n",
    "a~b~ ~~c *d*~~ \\~e~[^1] www.x.org(https://a_b.c/d) e@f.gh\n[^1]: note *x*[^b]\n    more\n\n[^b]:\n      code\n> [^c]: y\n",
    "<details open>\n<summary>a</summary>\n\n*b* <kbd class='x'>c</kbd> <a href=\"d.md\">e\n\n</details>\n\n```swift title=\"a\" {1,3} diff\n+ x\n```\n",
    "> [a]: b\n> [a] text\n> | x |\n> | - |\n> | [a] | y |\nlazy [z](w)\n",
  ]

  @Test func anyPageIsAnsweredInsideTheFile() {
    var random = SeededNumbers(seed: 11)
    for round in 0..<1_500 {
      let bytes = changed(Array(Self.seeds[round % Self.seeds.count].utf8), &random)
      let parsed = ContentFile.parsing(bytes, file: "page.md")
      var writer = MarkupWriter()
      let diagnostics = parsed.diagnostics + MarkdownRenderer().render(parsed.value.body, into: &writer)
      for range in diagnostics.map(\.range.bytes) + parsed.value.body.nodes.map(\.bytes) {
        #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count)
      }
      _ = parsed.value.body.description
    }
  }

  /// With all extensions off the HTML is libcmark's, whatever the page; only empty titles, which libcmark does not tell
  /// from none at its door, are left out.
  @Test func anyPageIsWrittenAsLibcmarkDoes() {
    var random = SeededNumbers(seed: 13)
    for round in 0..<1_500 {
      let bytes = changed(Array(Self.seeds[round % Self.seeds.count].utf8), &random)
      let markdown = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\0", with: "x")
      let expected = libcmark(markdown).replacingOccurrences(of: "\" title=\"\"", with: "\"")
      #expect(render(markdown) == expected, "\(markdown.debugDescription)")
    }
  }

  /// Links know their place exactly, as far as their text stands in the file as it is.
  @Test func placesOfLinksAreExact() {
    var random = SeededNumbers(seed: 17)
    let pieces = [
      "ü ", "word ", "`code` ", "`a\nb` ", "<b> ", "<b\nc> ", "*e* ", "**s**", "&amp;", "\\*", "  \n", "\n", "\\\n",
      "[r] ",
      "![p](q) ", "[l](\nm) ", "[n\no](p) ", "[", "]", "_", "!",
    ]
    let prefixes = [("", ""), ("> ", "> "), ("> ", ""), ("- ", "  "), ("1. > ", "   > "), (">> ", ">    >   ")]
    for round in 0..<1_500 {
      var text = ""
      for _ in 0..<(1 + random.below(8)) { text += pieces[random.below(pieces.count)] }
      text += "[①](target)"
      if random.below(2) == 0 { text += pieces[random.below(pieces.count)] }
      let (first, others) = prefixes[round % prefixes.count]
      // A line that begins like this would start another block.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.dropFirst().allSatisfy({ !$0.isEmpty && $0.first != " " }) else { continue }
      let page = first + lines.joined(separator: "\n" + others) + "\n\n[r]: /u\n"
      let marked = page.replacingOccurrences(of: "[①]", with: "[target]")
      let bytes = Array(marked.utf8)
      let tree = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md").value
      for node in tree.nodes where node.kind == .link && tree.literal(of: node).elementsEqual("target".utf8) {
        #expect(String(decoding: bytes[node.bytes], as: UTF8.self) == "[target](target)", "\(marked.debugDescription)")
      }
    }
  }

  /// Most cells are read without libcmark; what is in them is what it makes of the same letters in a paragraph.
  @Test func aCellHoldsWhatAParagraphWould() {
    var random = SeededNumbers(seed: 29)
    let pieces = [
      "word", " ", "  ", "ü", "🐻", "\t", "\u{1}", "\u{A0}", "\u{2028}", "1.", "0", "x", ".", ":", ";", "'", "--", "...",
      "`", "``", "`code`", "`a\\~b`", "\\", "\\~", "\\[", "\\*", "*", "**", "_", "~", "~~", "!", "[", "]", "(", ")",
      "+",
      "<", ">", "<b>", "</b>", "&", "&amp;", "&#x7e;", "&#-5;", "&nbsp;", "\"", "=", "$", "{a}", "%", "^", "@", "/",
      "[l](m)", "[r]", "[^1]", "![i](j)", "www.x.org", "https://y.org/z?a=b&c", "e@f.gh", "<https://x.org>",
    ]
    let notes = "\n\n[r]: /u\n[^1]: Note.\n"
    for round in 0..<3_000 {
      var cell = ""
      for _ in 0..<(1 + random.below(round % 2 == 0 ? 3 : 7)) { cell += pieces[random.below(pieces.count)] }
      cell = cell.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
      if cell.isEmpty { continue }
      let table = render("| x |\n| - |\n| \(cell) |\n" + notes, RenderingOptions(), .gitHub)
      // Behind markup nothing begins another block, as nothing does in a cell.
      let paragraph = render("<i></i> " + cell + notes, RenderingOptions(), .gitHub)
      let inTable = table.components(separatedBy: "<td>").last?.components(separatedBy: "</td>").first
      let alone = paragraph.components(separatedBy: "<p><i></i> ").last?.components(separatedBy: "</p>\n").first
      #expect(inTable != nil && inTable == alone, "\(cell.debugDescription)")
    }
  }

  /// The byte 1 stands for the beginning of a footnote's reference inside, and for nothing in a page.
  @Test func aBackslashBeforeAControlCharacterStays() {
    let bytes = Array("a \\\u{1}1] b [^1]\n\n[^1]: Note.\n".utf8)
    let tree = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md").value
    let text = tree.nodes.filter { $0.kind == .text }.flatMap { tree.literal(of: $0) }
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("a \\\u{1}1] b "))
    #expect(tree.nodes.filter { $0.kind == .footnoteReference }.count == 1)
  }

  /// Bare addresses and references to footnotes know their place as well, behind escapes and entities too.
  @Test func placesOfBareAddressesAreExact() {
    var random = SeededNumbers(seed: 19)
    let pieces = [
      "ü ", "word ", "`code` ", "\\~ ", "\\[ ", "&amp; ", "&auml; ", "&amp;amp; ", "*e* ", "~s~ ", "~~", "\n",
      "[l](\nm) ", "\\* ",
      "[^1] ", "a@b.c ", "(", "<b>x</b> ",
    ]
    for round in 0..<1_000 {
      var text = ""
      for _ in 0..<(1 + random.below(8)) { text += pieces[random.below(pieces.count)] }
      let prefix = ["", "> ", "- "][round % 3]
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.dropFirst().allSatisfy({ !$0.isEmpty && $0.first != " " }) else { continue }
      let page = prefix + text + " https://x.org/y?z=1 and [^1]\n\n[^1]: Note.\n"
      let bytes = Array(page.utf8)
      let tree = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md").value
      for node in tree.nodes where node.kind == .link && tree.literal(of: node).starts(with: "https".utf8) {
        #expect(String(decoding: bytes[node.bytes], as: UTF8.self) == "https://x.org/y?z=1", "\(page.debugDescription)")
      }
      for node in tree.nodes where node.kind == .footnoteReference {
        #expect(String(decoding: bytes[node.bytes], as: UTF8.self) == "[^1]", "\(page.debugDescription)")
      }
    }
  }

  /// A block lies within the one around it, behind the one before, and ends with a letter, not with empty lines.
  @Test func placesOfBlocksNest() {
    var random = SeededNumbers(seed: 23)
    let pieces = [
      "text\n", "\n", "- item\n", "  more\n", "1. one\n", "> quote\n", "> - both\n", "# head\n", "line\n===\n", "***\n",
      "```\ncode\n```\n",
      "    code\n", "| a |\n| - |\n| b |\n", "<div>\n", "[^1]\n", "[^1]: note\n    > more\n", "\n\n",
    ]
    for _ in 0..<1_500 {
      var page = ""
      for _ in 0..<(1 + random.below(9)) { page += pieces[random.below(pieces.count)] }
      let bytes = Array(page.utf8)
      let tree = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md").value
      var open: [(end: Int, bytes: Range<Int>)] = []
      for (index, node) in tree.nodes.enumerated() {
        switch node.kind {
        case .list, .item, .blockQuote, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock, .table, .footnote:
          break
        default: continue
        }
        while let last = open.last, last.end <= index { open.removeLast() }
        let around = open.last?.bytes ?? 0..<bytes.count
        #expect(
          around.lowerBound <= node.bytes.lowerBound && node.bytes.upperBound <= around.upperBound,
          "\(node.kind) \(page.debugDescription)")
        if node.kind != .codeBlock, node.kind != .htmlBlock, let last = bytes[node.bytes].last {
          #expect(last > 0x20, "\(node.kind) \(page.debugDescription)")
        }
        open.append((node.end, node.bytes))
      }
    }
  }

  @Test(arguments: [
    ">", "> ", "- ", "1. ", "* > ", "[", "![", "*", "_a ", "<a ", "`", "[a](", "&#", "| ", "[!NOTE]> ",
    "~", "~~a ", "a~b~~", "[^1]", "[^1]: ", "<b>", "<a href='", "www.a", "_www.a", "http://", "a@b.c", "\\~", "<!--",
  ])
  func deepNestingIsNoDanger(_ piece: String) {
    let deep = String(repeating: piece, count: 10_000)
    #expect(render(deep + "x") == libcmark(deep + "x"))
    let many = String(repeating: piece, count: 2_000)
    _ = render(many + "x\n", RenderingOptions(), .gitHub)
    let closed = many + String(repeating: "]", count: 2_000) + "\n| a |\n| - |\n" + many
    _ = render(closed, RenderingOptions(), .gitHub)
  }

  @Test func manyTablesThatNameLinksCostNoMoreThanTheirLength() {
    let tables = String(repeating: "| [r] |\n| --- |\n| [r] |\n\n", count: 4_000) + "[r]: /u\n"
    let html = render(tables, RenderingOptions(), .gitHub)
    #expect(html.components(separatedBy: "<a href=\"/u\">r</a>").count == 8_001)
  }

  @Test func aPageThatIsTooLongIsAnswered() {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: MarkdownTree.longestPage + 1)
    let parsed = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md")
    #expect(parsed.diagnostics.map(\.id) == ["too-large"])
    #expect(parsed.value.nodes.isEmpty)
  }

  @Test func manyThreadsReadOnePage() async {
    let bytes = Array(Self.seeds[0].utf8)
    let content = ContentFile.parsing(bytes, file: "page.md").value
    let renderer = MarkdownRenderer()
    let pages = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 {
        group.addTask {
          var writer = MarkupWriter()
          _ = renderer.render(content.body, into: &writer)
          return writer.bytes
        }
      }
      return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(pages.count == 1)
  }

  private func changed(_ seed: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    let letters = Array("[]()!<>`*_#-|:\\&;\"'\n\r\t =~x1.ü\0".utf8) + [0x80, 0xFF]
    var bytes = seed
    for _ in 0..<(1 + random.below(5)) {
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes[place] = letters[random.below(letters.count)]
      case 1: bytes.insert(letters[random.below(letters.count)], at: place)
      case 2: bytes.remove(at: place)
      default:
        let end = min(bytes.count, place + random.below(12))
        bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
      }
    }
    return bytes
  }

  private func libcmark(_ markdown: String) -> String {
    guard let html = cmark_markdown_to_html(markdown, markdown.utf8.count, CMARK_OPT_UNSAFE) else { return "" }
    defer { free(html) }
    return String(cString: html)
  }
}

extension SeededNumbers {
  fileprivate mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(count, 1), using: &self)
  }
}
