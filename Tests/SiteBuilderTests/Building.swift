import Diagnostics
import Foundation
import SiteBuilder
import TestSupport

extension TemporarySite {
  /// Builds `content/` into `site/`, or into another folder of the root.
  @discardableResult
  func build(output: String = "site", theme: String? = nil, jobs: Int = 2) async throws -> BuildReport {
    try await BuildRequest(root: root.path, output: root.path + "/" + output, theme: theme, jobs: jobs).build()
  }

  /// A page of the site that was built.
  func page(_ path: String) throws -> Markup {
    guard let text = text("site/" + path) else { throw MissingPage(path: path, files: files()) }
    return Markup(text)
  }

  /// The files of the site but for those that are made from the whole of it; those of the theme by their own names.
  func plainFiles() -> [String] {
    let made: Set<String> = ["404.html", "robots.txt", "llms.txt", "llms-full.txt", "sitemap.xml", "feed.xml"]
    return files().filter {
      !made.contains($0) && !$0.hasPrefix("data/") && !$0.hasPrefix("a-z/") && !$0.hasSuffix(".md")
    }
    .map { $0.replacing(/^assets\/[0-9a-z]{12}\//, with: "assets/") }.sorted()
  }

  /// What a file of the theme says in the site; nil if it is not there.
  func asset(_ name: String) -> String? {
    assetPath(name).flatMap { text("site/" + $0) }
  }

  /// Where a file of the theme is, relative to the site's folder; nil if it is not there.
  func assetPath(_ name: String) -> String? {
    files().first { $0.wholeMatch(of: /assets\/[0-9a-z]{12}\/(.+)/)?.1 == name[...] }
  }

  private struct MissingPage: Error {
    var path: String
    var files: [String]
  }
}

extension BuildReport {
  /// What the command prints.
  var printed: String {
    var printer = TextPrinter(text: text)
    return printer.print(diagnostics)
  }

  /// `id: message`, in order.
  var messages: [String] { diagnostics.map { "\($0.id): \($0.message)" } }
}

/// A component that is one label, with the styles `plain` and `loud`.
let labelComponent = """
  component: Tag
  kind: view
  summary: A word.
  properties:
    word: { type: String, sample: Hello, summary: What it says }
  views:
    label: { class: UILabel, text: $word, font: body, summary: The word }
  styles:
    plain: { constraints: [label.left == left, label.right == right, label.top == top, label.bottom == bottom] }
    loud:
      constraints:
        - label.left == left + 8
        - label.right == right - 8
        - label.top == top + 8
        - label.bottom == bottom - 8

  """
