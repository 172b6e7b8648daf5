import Components
import Previews

/// What is generated for pages that nobody has written, and for what components say of each other, as Markdown.
extension PageWriter {
  /// The tables of a generated page; nothing for other pages.
  func writeGenerated(of page: Int, root: String, to writer: inout MarkdownWriter) {
    guard let kind = GeneratedPage(page, in: site.index) else { return }
    let shown = site.shownComponents
    func link(_ page: Int) -> String {
      MarkdownWriter.link(site.index.pages[page].title, root + percentEncoded(site.index.pages[page].twinAddress))
    }
    switch kind {
    case .status:
      writer.table(
        ["component", "componentKind", "itsStatus", "findings", "contextsWithFindings"].map { site.words.text($0) },
        shown.map { component, page in
          let survey = site.surveyFigures(ofComponent: component)
          return [
            link(page), site.library.entries[component].component.kind.rawValue, site.status(ofPage: page) ?? "",
            "\(survey.findings)", "\(survey.failing) / \(survey.contexts)",
          ]
        })
    case .styles:
      for (component, page) in shown {
        let entry = site.library.entries[component]
        if entry.component.shownStyles.count < 2 { continue }
        writer.heading(2, site.index.pages[page].title)
        writer.table(
          ["style", "extends", "twin.summary"].map { site.words.text($0) },
          entry.component.shownStyles.map { style in
            [
              MarkdownWriter.code(style.name), style.parent.map { MarkdownWriter.code($0.value) } ?? "",
              MarkdownWriter.plain(style.summary ?? ""),
            ]
          })
      }
    case .serverDriven:
      writer.block(
        site.words.text("schemaFile") + ": " + MarkdownWriter.link(Site.serverSchemaName, root + Site.serverSchemaName))
      for (component, page) in shown {
        let described = site.library.entries[component].component
        writer.heading(2, site.index.pages[page].title)
        writer.block(MarkdownWriter.code(described.name))
        if described.properties.isEmpty { continue }
        writer.table(
          ["key", "type", "default", "purpose"].map { site.words.text($0) },
          described.properties.map { property in
            [
              MarkdownWriter.code(property.name), MarkdownWriter.code(property.type.rawValue),
              property.defaultValue.map { MarkdownWriter.code($0.text) } ?? "",
              MarkdownWriter.plain(property.summary ?? ""),
            ]
          })
      }
    }
  }

  /// What is found in a component, what it uses and who uses it.
  func writeUses(of component: Int, on page: Int, root: String, to writer: inout MarkdownWriter) {
    if site.index.page(ofComponent: component) == page {
      let survey = site.survey(ofComponent: component)
      writer.heading(2, site.words.text("checks"))
      writer.list(
        survey.items.map { item in
          MarkdownWriter.plain(site.words.text(item.finding.phrase))
            + " (\(item.contexts.count)/" + site.words.text("contexts", count: survey.contexts) + ")"
        })
      if survey.items.isEmpty {
        writer.block(
          site.words.text("cleanIn", ["count": site.words.text("contexts", count: survey.contexts)]))
      }
    }
    func links(_ pages: [Int?]) -> String {
      pages.compactMap { $0 }.map { page in
        MarkdownWriter.link(site.index.pages[page].title, root + percentEncoded(site.index.pages[page].twinAddress))
      }.joined(separator: ", ")
    }
    let relations = site.relations
    let uses = site.library.entries[component].uses
    let lines = [
      ("usesComponents", links(relations.parts(of: component).map(site.index.page(ofComponent:)))),
      ("usesNames", uses.map(MarkdownWriter.code).joined(separator: ", ")),
      ("usedByComponents", links(relations.holders(of: component).map(site.index.page(ofComponent:)))),
      ("usedByScreens", links(relations.screens(of: component).map(site.index.page(ofScreen:)))),
    ].filter { !$0.1.isEmpty }
    if lines.isEmpty { return }
    writer.heading(2, site.words.text("uses"))
    writer.list(lines.map { site.words.text($0.0) + ": " + $0.1 })
  }
}

extension Site {
  /// Components that have a page, in the menu's order, each with its own.
  var shownComponents: [(component: Int, page: Int)] {
    index.pages.indices.compactMap { page in
      guard let component = index.pages[page].component, index.page(ofComponent: component) == page else { return nil }
      return (component, page)
    }
  }
}
