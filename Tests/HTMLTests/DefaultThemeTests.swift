import Diagnostics
import Foundation
import HTML
import TestSupport
import Testing

/// The default theme keeps its promises.
@Suite struct DefaultThemeTests {
  static let folder = Places.package.appendingPathComponent("themes/default")

  /// The bytes of all templates, by name.
  static func templates() throws -> [String: [UInt8]] {
    let root = folder.appendingPathComponent("templates").resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var result: [String: [UInt8]] = [:]
    for case let file as URL in files ?? .init() where file.pathExtension == "mustache" {
      let name = file.resolvingSymlinksInPath().path.dropFirst(root.path.count + 1).dropLast(".mustache".count)
      result[String(name)] = Array(try Data(contentsOf: file))
    }
    return result
  }

  /// The English texts, by name.
  static func texts() throws -> [String: String] {
    let text = try String(contentsOf: folder.appendingPathComponent("strings/en.strings"), encoding: .utf8)
    let found = text.matches(of: /(?m)^"([^"]+)" = "([^"]*)";$/).map { (String($0.1), String($0.2)) }
    return Dictionary(uniqueKeysWithValues: found)
  }

  private func linked() throws -> Reported<TemplateSet> {
    var diagnostics: [Diagnostic] = []
    var sources = try Self.templates()
    for (name, text) in try Self.texts() where !Words.placeholders(in: text).isEmpty {
      sources["words/" + name] = Words.template(of: text)
    }
    let templates = sources.reduce(into: [String: Template]()) { result, entry in
      let parsed = Template.parsing(entry.value, file: entry.key)
      diagnostics += parsed.diagnostics
      result[entry.key] = parsed.value
    }
    let linked = TemplateSet.linking(templates)
    return Reported(linked.value, diagnostics + linked.diagnostics)
  }

  private func shown(_ template: String, _ page: TemplateValue) throws -> String {
    let set = try linked()
    #expect(set.diagnostics.isEmpty)
    var page = page
    if case .object(var object) = page {
      object["words"] = Words(language: "en", try Self.texts()).value
      page = .object(object)
    }
    var writer = MarkupWriter()
    #expect(set.value.render(template, with: page, into: &writer).map(\.message) == [])
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func hasTheTemplatesThatASiteAsksFor() throws {
    let set = try linked().value
    for name in ["page", "component", "layout"] { #expect(set.contains(name)) }
    for block in ["preview", "code", "layout", "properties", "anatomy"] { #expect(set.contains("blocks/" + block)) }
  }

  @Test(arguments: ["page", "component"])
  func needsNoMoreThanATitle(_ template: String) throws {
    let page = try shown(template, .object(emptyPage))
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("<h1>Cards</h1>"))
    // Nothing is left of what is absent.
    for name in ["crumbs", "lede", "facts", "neighbours", "contents", "cards", "<h2"] { #expect(!page.contains(name)) }
  }

  @Test func prefixesEveryAddressWithTheWayToTheRoot() throws {
    var page = emptyPage
    page["root"] = "../../"
    page["navigation"] = [
      [
        "title": "A", "url": "a.html", "current": false, "open": true,
        "children": [
          ["title": "B", "url": "a/b.html", "current": true, "open": false, "children": []]
        ],
      ]
    ]
    page["next"] = ["title": "N", "url": "n.html"]
    page["breadcrumbs"] = [["title": "A", "url": "a.html"]]
    let text = try shown("page", .object(page))
    #expect(text.contains("<a href=\"../../a/b.html\" aria-current=\"page\">B</a>"))
    for attribute in text.matches(of: /(?:href|src)="([^"]*)"/) {
      #expect(attribute.1.hasPrefix("../../") || attribute.1.hasPrefix("#"), "\(attribute.1)")
    }
  }

  @Test func leavesOutABlockThatAPagePlacesItself() throws {
    var page = emptyPage
    var component = emptyComponent
    component["parts"] = [
      ["number": .number(1), "name": "titleLabel", "class": "UILabel", "url": .absent, "summary": .absent]
    ]
    page["component"] = .object(component)
    #expect(try shown("component", .object(page)).contains("<h2 id=\"fb-anatomy\">"))
    page["placed"] = [
      "preview": false, "states": false, "code": false, "layout": false, "adapts": false, "properties": false,
      "anatomy": true,
    ]
    #expect(try !shown("component", .object(page)).contains("titleLabel"))
    #expect(try shown("blocks/anatomy", .object(page)).contains("titleLabel"))
  }

  @Test func keepsToAStrictContentSecurityPolicy() throws {
    for (name, bytes) in try Self.templates() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(/\sstyle=|\son[a-z]+=|<style|javascript:|https?:/), "\(name)")
      // Scripts come from files.
      #expect(!text.contains(/<script(?![^>]*src=)/), "\(name)")
    }
    let style = try String(contentsOf: Self.folder.appendingPathComponent("assets/framebook.css"), encoding: .utf8)
    #expect(!style.contains(/url\(|@import/))
  }

  @Test func definesTheColoursOfPreviews() throws {
    let style = try String(contentsOf: Self.folder.appendingPathComponent("assets/framebook.css"), encoding: .utf8)
    for name in [
      "font", "background", "secondary-background", "label", "secondary-label", "tertiary-label", "placeholder",
      "separator", "fill", "image", "image-ink", "tint", "red", "orange", "yellow", "green", "mint", "teal", "cyan",
      "blue", "indigo", "purple", "pink", "brown", "gray", "white", "black",
    ] {
      #expect(style.contains("--ios-\(name):"), "\(name)")
    }
  }

  /// Every name that a page may use, and none of them with a value.
  private var emptyPage: TemplateObject {
    [
      "language": "en", "direction": .absent,
      "site": [
        "title": "Harbour", "tagline": .absent, "footer": .absent, "logo": .absent, "navigation": [], "links": [],
      ],
      "root": "",
      "title": "Cards", "heading": "Cards", "headingID": .absent, "description": .absent, "keywords": .absent,
      "generator": "Framebook",
      "isHome": false, "isLive": false, "isNotFound": false, "assets": "assets", "tokenStyles": .absent,
      "siteStyles": .absent, "generated": .absent, "alphabet": .absent, "searchScript": .absent,
      "navigation": [],
      "publishing": .absent, "deprecation": .absent, "changes": [], "moved": .absent, "hasChanges": false,
      "allChanges": .absent,
      "allMoved": .absent,
      "breadcrumbs": [], "contents": [],
      "sections": [
        "states": "States", "anatomy": "Anatomy", "layout": "Layout", "adapts": "Adapts", "properties": "Properties",
        "code": "Code", "data": "Data and actions", "accessibility": "Accessibility", "checks": "Checks",
        "uses": "Uses",
      ],
      "body": .markup([]), "guidance": .absent, "ownAccessibility": .absent, "cards": .absent, "previous": .absent,
      "next": .absent,
      "status": .absent, "since": .absent, "component": .absent, "placed": .absent,
    ]
  }

  private var emptyComponent: TemplateObject {
    [
      "name": "Card", "kind": "card", "summary": .absent, "size": .absent, "previews": [], "states": .absent,
      "adapts": .absent, "choice": .absent, "data": .absent, "accessibility": .absent, "checks": .absent,
      "uses": .absent,
      "quick": .absent, "code": [],
      "properties": .absent, "anatomy": .absent, "layout": [], "parts": [],
    ]
  }
}
