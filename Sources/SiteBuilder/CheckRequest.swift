import Diagnostics

/// What to check.
public struct CheckRequest: Sendable {
  /// The folder that holds `content/`.
  public var root: String
  /// A theme in place of the one that the settings name.
  public var theme: String?
  /// How many tasks work at once.
  public var jobs: Int

  public init(root: String, theme: String? = nil, jobs: Int) {
    self.root = root
    self.theme = theme
    self.jobs = jobs
  }
}

/// What a check found.
public struct CheckReport: Sendable {
  /// Sorted by place, each once, at the levels that the site gives them.
  public var diagnostics: [Diagnostic]
  /// The levels of all rules.
  public var checks: CheckLevels
  public var pages: Int
  public var components: Int
  /// How many layouts were looked at: components, each in every context that it has to look right in.
  public var contexts: Int
  /// The lines of the files that messages speak of.
  public var text: @Sendable (String) -> [UInt8]?
  /// Whether there is a file at a path as messages show it.
  public var isThere: @Sendable (String) -> Bool

  public var hasErrors: Bool { diagnostics.hasErrors }
}

extension CheckRequest {
  /// Says what a build would say, and what is found in pages and layouts beyond it. Writes nothing.
  public func check() async throws(BuildFailure) -> CheckReport {
    // The site's place is of no account, for nothing is written there.
    let request = BuildRequest(root: root, output: root + "/site", theme: theme, jobs: jobs)
    let prepared = try await request.prepare(await request.start())
    let site = prepared.site
    let pages = Array(site.index.pages.indices)

    let content = ContentCheck(site: site, bytes: prepared.bytes)
    let texts = await concurrentMap(pages, jobs: jobs) { content.text(of: $0) }
    let led = Set(texts.flatMap { $0.anchors.map(\.page) })
    let writer = PageWriter(site: site)
    let written = await concurrentMap(pages, jobs: jobs) { page in
      let html = writer.html(of: page, content.bytes[site.index.pages[page].file] ?? [])
      return (diagnostics: html.diagnostics, ids: led.contains(page) ? ContentCheck.ids(in: html.value) : [])
    }
    let ids = Dictionary(uniqueKeysWithValues: led.map { ($0, written[$0].ids) })
    let layout = await prepared.layoutFindings(jobs: jobs)
    let sources = try request.componentSources(prepared.folder)

    var found = prepared.diagnostics + written.flatMap(\.diagnostics) + content.problems(texts, ids: ids)
    found += content.unusedProperties(in: sources) + content.unusedStyles()
    found += layout.diagnostics
    found += await prepared.mockDrifts(jobs: jobs)
    let newPaths = texts.reduce(into: [:]) { $0.merge($1.newPaths) { first, _ in first } }
    found = found.map { ContentCheck.mending($0, with: newPaths) }
    let checks = site.settings.checks.withDefaults
    return CheckReport(
      diagnostics: checks.applied(to: found).uniqued.sorted(), checks: checks, pages: pages.count,
      components: site.library.entries.count, contexts: layout.contexts, text: prepared.text,
      isThere: { [root] file in FileSystem.kind(root + "/" + file) != nil })
  }
}
