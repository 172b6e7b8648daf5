import HTML
import Markdown

/// A section that the template adds below the text of a component's page.
struct PageSection: Sendable {
  var name: String
  private var title: String
  /// For a page whose author has given the title to a heading of the text.
  private var secondTitle: String

  private init(_ name: String, _ title: String, or secondTitle: String) {
    self.name = name
    self.title = title
    self.secondTitle = secondTitle
  }

  /// In the page's order.
  static let all = [
    PageSection("states", "States", or: "All states"),
    PageSection("anatomy", "Anatomy", or: "Parts"),
    PageSection("layout", "Layout", or: "Constraints and frames"),
    PageSection("adapts", "Adapts", or: "Every context"),
    PageSection("properties", "Properties", or: "All properties"),
    PageSection("code", "Code", or: "Source code"),
  ]
  private static let names = TemplateNames(all.map { TemplateName($0.name) })

  /// The section's title on a page with these headings.
  func title(among headings: [Heading]) -> String {
    let isTaken = headings.contains { $0.level == 2 && $0.title.lowercased() == title.lowercased() }
    return isTaken ? secondTitle : title
  }

  /// The titles of all sections, by name.
  static func titles(among headings: [Heading]) -> TemplateValue {
    .object(TemplateObject(names, all.map { .text($0.title(among: headings)) }))
  }
}
