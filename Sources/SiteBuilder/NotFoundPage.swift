import HTML

extension PageWriter {
  static let notFoundName = "404.html"
  static let notFoundTemplate = "not-found"

  /// The page that a host shows for an address where there is none; nil if the theme has no `not-found.mustache`, or the
  /// content has a page of its own for it.
  ///
  /// A host shows it at any depth, so its links begin at the host: below the path of the base URL if there is one, else at
  /// the host's own folder. A page `content/404.md` has the same.
  var notFoundPage: [UInt8]? {
    guard site.theme.templates.contains(Self.notFoundTemplate), !site.index.pages.isEmpty else { return nil }
    var value = generatedValue(root: site.index.hostRoot, title: "404")
    value["isNotFound"] = true
    value["breadcrumbs"] = []
    var html = MarkupWriter(reservingCapacity: 8192)
    _ = site.theme.render(Self.notFoundTemplate, with: .object(value), into: &html)
    return html.bytes
  }
}
