import Components
import Diagnostics
import Documents
import Markdown

/// What a page says of itself, in its front matter.
struct PageFacts: Hashable, Sendable {
  var title: String?
  var description: String?
  /// Where the page stands among those of its folder; pages without a number come after those with one.
  var order: Double?
  var status: String?
  var since: String?
  var keywords: [String] = []
  /// The component that the page is about.
  var component: Located<String>?
  /// The screen that the page is about.
  var screen: Located<String>?
  /// The component, screen or group of tokens that stands for the page on its card, where that is not what it is about.
  var picture: Located<String>?
  /// What the component has to look right in, where that is not what the site says.
  var contexts = ContextChoice()
  /// What versions changed, in the order written.
  var changes: [Change] = []
  /// That what the page is about is not to be used any more.
  var deprecation: DeprecationNotice?
  /// Where the page was before.
  var movedFrom: [Located<String>] = []

  static let statuses = ["draft", "beta", "stable", "deprecated"]

  /// Reads front matter; a page without any has no facts.
  static func reading(_ frontMatter: Document?, file: String) -> Reported<PageFacts> {
    var facts = PageFacts()
    guard let frontMatter, !frontMatter.root.isNull else { return Reported(facts) }
    var reader = MappingReader(frontMatter, of: "a page")
    facts.title = reader.string("title")
    facts.description = reader.string("description")
    facts.order = reader.number("order")
    facts.status = reader.choice("status", among: statuses)
    facts.since = reader.string("since")
    facts.keywords = reader.strings("keywords")
    if let name = reader.string("component"), let place = reader.range(of: "component") {
      facts.component = Located(name, at: place)
    }
    if let name = reader.string("screen"), let place = reader.range(of: "screen") {
      facts.screen = Located(name, at: place)
    }
    if let name = reader.string("picture"), let place = reader.range(of: "picture") {
      facts.picture = Located(name, at: place)
    }
    facts.contexts = ContextChoice.reading(from: &reader)
    facts.changes = Change.reading("changes", from: &reader)
    facts.deprecation = DeprecationNotice.reading("deprecated", from: &reader)
    _ = reader.strings("movedFrom")
    facts.movedFrom = reader.sequence("movedFrom").compactMap { item in
      item.text.map { Located($0, at: SourceRange(file: file, bytes: item.bytes)) }
    }
    return Reported(facts, reader.finish())
  }
}
