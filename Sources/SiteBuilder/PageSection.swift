import HTML
import Markdown

/// A section that the template adds below the text of a component's page.
struct PageSection: Sendable {
  var name: String
  /// The word for its title.
  private var title: String
  /// The word for a page whose author has given the title to a heading of the text.
  private var secondTitle: String

  private init(_ name: String, _ title: String, or secondTitle: String) {
    self.name = name
    self.title = title
    self.secondTitle = secondTitle
  }

  /// Whether it follows everything else that the page has, its changes too.
  var isLast: Bool { name == "uses" }

  /// In the page's order.
  static let all = [
    PageSection("states", "states", or: "allStates"),
    PageSection("anatomy", "anatomy", or: "parts"),
    PageSection("layout", "layout", or: "constraintsAndFrames"),
    PageSection("adapts", "adapts", or: "everyContext"),
    PageSection("properties", "properties", or: "allProperties"),
    PageSection("data", "dataAndActions", or: "whatItCarries"),
    PageSection("code", "code", or: "sourceCode"),
    PageSection("accessibility", "accessibility", or: "asItIsRead"),
    PageSection("checks", "checks", or: "whatIsFound"),
    PageSection("uses", "uses", or: "whereUsed"),
  ]
  private static let names = TemplateNames(all.map { TemplateName($0.name) })

  /// The section's title on a page with these headings.
  func title(among headings: [Heading], _ words: Words) -> String {
    self.title(besides: Self.taken(by: headings), words)
  }

  /// The same, where it is known what titles the page's text has given away.
  func title(besides taken: Set<String>, _ words: Words) -> String {
    let title = words.text(title)
    return taken.contains(title.lowercased()) ? words.text(secondTitle) : title
  }

  /// The titles that a page's text has given away, in small letters.
  static func taken(by headings: [Heading]) -> Set<String> {
    Set(headings.lazy.filter { $0.level == 2 }.map { $0.title.lowercased() })
  }

  /// The titles of all sections of a site's pages, by name; most pages give none of them away.
  struct Titles: Sendable {
    /// Of each section, in small letters.
    private let usual: [String]
    private let values: [(first: TemplateValue, second: TemplateValue)]

    init(_ words: Words) {
      usual = all.map { words.text($0.title).lowercased() }
      values = all.map { (.text(words.text($0.title)), .text(words.text($0.secondTitle))) }
    }

    func value(among headings: [Heading]) -> TemplateValue {
      let taken = taken(by: headings)
      return .object(
        TemplateObject(names, zip(usual, values).map { taken.contains($0) ? $1.second : $1.first }))
    }
  }
}
