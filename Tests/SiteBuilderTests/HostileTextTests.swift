import Foundation
import Markdown
import SiteBuilder
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What people write as text stays text: in pages, XML, data, scripts and Markdown that a build makes, nothing of it becomes
/// an element, an attribute or code.
@Suite struct HostileTextTests {
  /// Ends whatever a text can stand in: attributes, elements, comments, CDATA, scripts, templates, texts of scripts.
  private static let attack =
    #"x"'><zzhack zzattr="1" onzz="zz()"></zzhack><script>zz()</script><img src=x onerror=zz()>]]>-->"#
    + #"</title></style></script>{{title}}{{{title}}}${zz()}\");zz();//"#
  /// The same as a value of YAML, in single quotes, where only these are doubled.
  private static let yaml = "'" + attack.replacing("'", with: "''") + "'"
  /// Signs that XML or JavaScript minds.
  private static let signs = "\u{2028}\u{2029}\u{FFFF}\u{FFFE}\u{1}"
  /// The same as a value of JSON.
  private static let json = String(decoding: (try? JSONEncoder().encode(attack + signs)) ?? Data(), as: UTF8.self)
  /// The same as text of Markdown, where every sign of ASCII can be escaped.
  private static let markdown = attack.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : "\($0)" }
    .joined()

  private static var files: [String: String] {
    let page = """
      ---
      title: \(yaml)
      description: \(yaml)
      since: \(yaml)
      keywords: [\(yaml), plain]
      movedFrom: [old/place, '"><zzhack>']
      changes: [{ version: \(yaml), date: 2026-01-02, text: \(yaml) }]
      deprecated: { since: \(yaml), note: \(yaml), replacement: Tag }
      ---

      """
    return [
      "content/site.yml": """
      title: \(yaml)
      tagline: \(yaml)
      footer: \(yaml)
      url: https://example.org/kit
      edit: https://example.org/{file}?"><zzhack>
      feedback: https://example.org/?t={title}&p={page}&"><zzhack>
      version: \(yaml)
      versions: [{ name: \(yaml), folder: '"><zzhack>' }, { name: "2", folder: "2" }]
      locales: [de]
      devices: [iPhone SE (3rd), iPhone 16 Pro]

      """,
      "content/index.md": "# \(markdown)\(signs.dropLast())\n\n[there](tag/index.md)\n",
      "content/text.md": """
      \(page)\
      ## \(markdown)

      \(markdown) *\(markdown)* [\(markdown)](tag/index.md "\(attack.replacing("\"", with: "\\\""))") ![\(markdown)](p.png)

      | \(markdown.replacing("|", with: "\\|")) |
      | --- |
      | \(markdown.replacing("|", with: "\\|")) |

      > [!NOTE]
      > \(markdown)

      - [ ] \(markdown)

      `\(attack)` and a note[^1].

      [^1]: \(markdown)

      ```swift title="\(attack.replacing("\"", with: "'").replacing("`", with: ""))"
      let x = "\(attack)" // \(attack)
      ```

      ```html
      \(attack)
      ```

          \(attack)

      ```tokens
      ```

      ```screen
      screen: Me
      ```

      """,
      "content/p.png": "",
      "content/tag/index.md": page.replacing("old/place", with: "old/tag").replacing(
        "><zzhack>']", with: "><zzhack>2']"),
      "content/tag/Tag.component.yml": """
      component: Tag
      kind: view
      summary: \(yaml)
      properties:
        word: { type: String, sample: \(yaml), summary: \(yaml) }
        more: { type: String, default: \(yaml) }
      views:
        label: { class: UILabel, text: $word, font: body, numberOfLines: 0, summary: \(yaml) }
        other: { class: UILabel, text: $more, font: body, numberOfLines: 0 }
        button: { class: UIButton, title: \(yaml) }
      styles:
        base: { summary: \(yaml), constraints: ["V:|[label][other][button(44)]|", label.left == left, label.right == right, other.left == left, other.right == right, button.left == left, button.width == 100] }
        plain: { extends: base, summary: \(yaml) }

      """,
      "content/screens/me/index.md": "---\ntitle: \(yaml)\nscreen: Me\n---\n",
      "content/screens/me/Me.screen.yml": """
      screen: Me
      summary: \(yaml)
      navigationBar: { title: \(yaml) }
      conditions: { vip: { title: \(yaml) } }
      sections:
        - items: [{ component: Tag, id: one, data: { word: \(yaml) } }]
        - when: vip
          items: [{ component: Tag, id: two }]

      """,
      "content/kit.tokens.json": """
      { "color": { "$type": "color", "ink": { "$description": \(json), "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } } },
        "font": { "$type": "fontFamily", "body": { "$description": \(json), "$value": [\(json)] } } }
      """,
      "content/specs.yml": "devices: [iPhone SE (3rd)]\nspecs: { gap: { values: [4], summary: \(yaml) } }\n",
      "content/strings/de.strings": "\"\(attack.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\" = "
        + "\"\(attack.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\";\n",
    ]
  }

  private func built() async throws -> TemporarySite {
    let site = try TemporarySite(Self.files)
    let report = try await site.build()
    #expect(!report.hasErrors, "\(report.printed)")
    return site
  }

  @Test func nothingComesThrough() async throws {
    let site = try await built()
    let files = site.files()
    for kind in [".html", ".xml", ".json", ".js", ".md", ".txt", ".css"] {
      #expect(files.contains { $0.hasSuffix(kind) }, "\(kind) \(files)")
    }
    var shown = 0
    for file in files {
      let text = try #require(site.text("site/" + file))
      if text.contains("zzhack") { shown += 1 }
      switch file.split(separator: ".").last {
      case "html": look(atPage: text, file)
      case "xml": try look(atXML: text, file)
      case "json": try look(atJSON: text, file)
      case "js" where file == "versions.js" || file.hasPrefix("data/"): try look(atScript: text, file)
      case "js": #expect(!text.contains("zzhack"), "\(file)")
      case "css": #expect(!text.contains("zzhack"), "\(file)")
      case "md", "txt": look(atMarkdown: text, file)
      default:
        #expect(["png", "yml", "strings", "framebook"].contains(file.split(separator: ".").last.map(String.init)))
      }
    }
    // The texts are there all the same.
    #expect(shown > 10)
  }

  private func look(atPage text: String, _ file: String) {
    let page = Markup(text)
    #expect(page.mistakes == [], "\(file)")
    #expect(page.elements.contains { $0.text.contains("zzhack") }, "\(file)")
    for element in page.elements {
      #expect(!["zzhack", "style", "iframe", "object", "embed", "base"].contains(element.name), "\(file)")
      for (name, value) in element.attributes {
        #expect(
          !name.hasPrefix("on") && !name.hasPrefix("zz") && name != "style" && name != "srcdoc", "\(file): \(name)")
        #expect(name.allSatisfy { $0.isLetter || $0 == "-" || $0 == ":" || $0.isNumber }, "\(file): \(name)")
        if ["href", "src", "action", "content"].contains(name) {
          #expect(!value.lowercased().contains("javascript:"), "\(file): \(value)")
        }
      }
      if element.name == "script" {
        #expect(element.text.isEmpty && element.attributes["src"]?.hasSuffix(".js") == true, "\(file)")
      }
      if element.name == "img" { #expect(element.attributes["src"] != "x", "\(file)") }
    }
    // Every sign that begins a tag was understood as one, so there is none that a browser takes for another.
    #expect(!text.contains("<zz") && !text.contains("<img src=x"), "\(file)")
  }

  private func look(atXML text: String, _ file: String) throws {
    let document = try XMLDocument(xmlString: text)
    let found = try document.nodes(forXPath: "//*").compactMap(\.name)
    let known: Set<String> = [
      "feed", "id", "title", "subtitle", "updated", "link", "author", "name", "entry", "summary", "urlset", "url",
      "loc",
    ]
    #expect(Set(found).isSubset(of: known), "\(file)")
    let attributes = try document.nodes(forXPath: "//@*").compactMap(\.name)
    #expect(Set(attributes).isSubset(of: ["href", "rel", "type", "xml:lang", "lang"]), "\(file): \(attributes)")
  }

  private func look(atJSON text: String, _ file: String) throws {
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  /// One assignment or call whose value is JSON, or JSON by itself.
  private func look(atScript text: String, _ file: String) throws {
    let start = try #require(text.firstIndex { "[{\"".contains($0) }, "\(file)")
    let end = try #require(text.lastIndex { "]}\"".contains($0) }, "\(file)")
    #expect(text[..<start].count < 80 && !text[..<start].contains("zz"), "\(file)")
    #expect([");\n", ";\n", ")\n", "\n", ");", ";", ")", ""].contains(text[text.index(after: end)...]), "\(file)")
    // A call may have several values.
    try look(atJSON: "[" + text[start...end] + "]", file)
    // Since ES2019 these may stand in a text of JavaScript; older ones need them escaped.
    if file == "versions.js" { #expect(!text.contains("\u{2028}") && !text.contains("\u{2029}")) }
  }

  /// As any reader of Markdown with HTML takes it: there is none in it.
  private func look(atMarkdown text: String, _ file: String) {
    let tree = ContentFile.parsing(Array(text.utf8), file: file).value.body
    for node in tree.nodes where node.kind == .htmlBlock || node.kind == .htmlInline {
      Issue.record("\(file): \(String(decoding: tree.literal(of: node), as: UTF8.self))")
    }
  }

  // MARK: Policy

  @Test(arguments: ["", "rawHTML: refuse\n", "rawHTML: allow\n"])
  func elementsThatRunCodeAreErrorsWhateverThePolicy(_ policy: String) async throws {
    for html in [
      "<script>zz()</script>", "<p onclick=\"zz()\">x</p>", "<a href=\"java&#115;cript:zz()\">x</a>",
      "<iframe srcdoc=\"<script>zz()</script>\"></iframe>", "x <SCRIPT/x>zz()", "<p/onmouseover=zz()>x</p>",
      "<a href=\" \u{1}javascript:zz()\">x</a>",
    ] {
      let site = try TemporarySite(["content/site.yml": "title: Kit\n" + policy, "content/a.md": "# A\n\n\(html)\n"])
      let report = try await site.build()
      // What Markdown takes for text is shown as text.
      #expect(report.hasErrors != site.exists("site"), "\(html)")
      #expect(report.hasErrors || html.contains("SCRIPT/x") || html.contains("p/on"), "\(html)")
      if !report.hasErrors {
        let page = try site.page("a.html")
        #expect(page.elements("script").allSatisfy { $0.text.isEmpty }, "\(html)")
        #expect(page.elements.allSatisfy { element in !element.attributes.keys.contains { $0.hasPrefix("on") } })
      }
    }
  }

  @Test(arguments: [
    "[x](javascript:zz\\(\\))", "[x](JaVaScRiPt:zz)", "[x](&#106;avascript:zz)", "![x](data:text/html,zz)",
    "[x](vbscript:zz)", "<javascript:zz>", "[x]: javascript:zz\n\n[x]",
  ])
  func addressesThatRunCodeAreErrors(_ markdown: String) async throws {
    let site = try TemporarySite(["content/a.md": "# A\n\n\(markdown)\n"])
    #expect(try await site.build().hasErrors)
    #expect(!site.exists("site"))
  }
}
