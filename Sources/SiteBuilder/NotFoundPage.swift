import HTML
import Markdown

extension PageWriter {
  static let notFoundName = "404.html"
  private static let notFoundTemplate = "not-found"

  /// The page that a host shows for an address where there is none; nil if the theme has no `not-found.mustache`, or the
  /// content has a page of its own for it.
  ///
  /// A host shows it at any depth, so its links begin at the host: below the path of the base URL if there is one, else at
  /// the host's own folder. A page `content/404.md` has the same.
  var notFoundPage: [UInt8]? {
    guard site.theme.templates.contains(Self.notFoundTemplate), let home = site.index.pages.first else { return nil }
    let root = site.index.hostRoot
    let blocks = BlockWriter(site: site, page: 0, root: root)
    let content = ContentFile.parsing([], file: home.file, part: .body).value
    var value = pageValue(0, root: root, content, body: [], blocks: blocks, component: nil)
    // It is nobody's page: it stands nowhere in the site, and nothing follows it.
    let own: [(TemplateName, TemplateValue)] = [
      ("isHome", false), ("isNotFound", true), ("title", "404"), ("heading", "404"), ("headingID", .absent),
      ("description", .absent),
      ("keywords", .absent), ("breadcrumbs", []), ("contents", []), ("cards", .absent), ("previous", .absent),
      ("next", .absent), ("status", .absent), ("since", .absent), ("component", .absent), ("screen", .absent),
      ("deprecation", .absent), ("changes", []), ("allChanges", .absent),
    ]
    for (name, part) in own { value[name] = part }
    if case .object(var publishing)? = value["publishing"] {
      for name: TemplateName in ["canonical", "twin", "edit", "feedback"] { publishing[name] = .absent }
      value["publishing"] = .object(publishing)
    }
    var html = MarkupWriter(reservingCapacity: 8192)
    _ = site.theme.render(Self.notFoundTemplate, with: .object(value), into: &html)
    return html.bytes
  }
}
