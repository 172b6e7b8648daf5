import Diagnostics
import Documents

/// What `site.yml` says of where and how the site is published.
struct PublishingSettings: Hashable, Sendable {
  /// Where the site is published; nil leaves out what needs a whole address.
  var baseURL: BaseURL?
  /// Where a page can be changed, with `{file}` for its path.
  var edit: String?
  /// Where readers can say something, with `{title}` and `{page}` for what they are reading.
  var feedback: String?
  /// A picture for links to the site in other places, by its path in `content/`.
  var card: Located<String>?
  /// The version that this site is about.
  var version: String?
  /// The sites of all versions, in the order of the menu.
  var versions: [Version] = []
  /// Where they are written.
  var versionsPlace: SourceRange?

  /// A site published beside others.
  struct Version: Hashable, Sendable {
    var name: String
    /// Where it lies in the folder of all versions; empty for the one that lies in that folder itself.
    var folder: String
  }

  /// The keys of this part of `site.yml`, for its schema.
  static let keys: [Schema.Key] = [
    .init(
      "url",
      Schema(.pattern("^https?://", examples: ["https://example.org/kit/"]))
        .described("Where the site is published, for its sitemap, feed and canonical addresses.")),
    .init(
      "edit",
      Schema(.pattern("\\{file\\}", examples: ["https://example.org/edit/main/{file}"]))
        .described("Where a page can be changed; '{file}' is its path.")),
    .init(
      "feedback",
      Schema(.pattern("^(https?://|mailto:)", examples: ["https://example.org/new?title={title}"]))
        .described("Where readers can say something of a page; '{title}' and '{page}' stand for what they read.")),
    .init(
      "card",
      Schema(.pattern("\\.(png|jpg|jpeg)$", examples: ["card.png"]))
        .described("A picture of content/, 1200 × 630 pixels, for links to the site in other places.")),
    .init("version", .text("2.0").described("The version that this site is about.")),
    .init(
      "versions",
      .list(
        of: .mapping(
          [
            .init("name", .text("2.0").described("As the menu shows it.")),
            .init(
              "folder",
              .text("2.0").described("Where it lies in the folder of all versions; '.' is that folder itself.")),
          ], required: ["name", "folder"])
      ).described("The sites of all versions, which are published side by side.")),
  ]

  static func reading(from reader: inout MappingReader) -> PublishingSettings {
    var settings = PublishingSettings()
    if let written = reader.string("url"), let place = reader.range(of: "url") {
      do throws(BaseURL.Problem) {
        settings.baseURL = try BaseURL(written)
      } catch {
        reader.report(.badURL(written, error, at: place))
      }
    }
    settings.edit = template("edit", ["https://", "http://"], ["file"], needs: "file", from: &reader)
    settings.feedback = template(
      "feedback", ["https://", "http://", "mailto:"], ["title", "page"], needs: nil, from: &reader)
    if let card = reader.string("card"), let place = reader.range(of: "card") {
      if [".png", ".jpg", ".jpeg"].contains(where: card.lowercased().hasSuffix) {
        settings.card = Located(card, at: place)
      } else {
        reader.report(.badCard(card, at: place))
      }
    }
    settings.version = reader.string("version")
    settings.readVersions(from: &reader)
    return settings
  }

  /// An address with names in braces.
  private static func template(
    _ key: String, _ schemes: [String], _ names: [String], needs needed: String?, from reader: inout MappingReader
  ) -> String? {
    guard let written = reader.string(key), let place = reader.range(of: key) else { return nil }
    guard schemes.contains(where: written.hasPrefix), written.utf8.allSatisfy({ $0 > 0x20 }) else {
      reader.report(.noAddress(written, of: key, schemes, at: place))
      return nil
    }
    var found: [String] = []
    for part in written.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let name = String(part.prefix { $0 != "}" })
      guard names.contains(name), part.utf8.count > name.utf8.count else {
        reader.report(.unknownPlaceholder(name, of: key, among: names, at: place))
        return nil
      }
      found.append(name)
    }
    if let needed, !found.contains(needed) {
      reader.report(.missingPlaceholder(needed, of: key, at: place))
      return nil
    }
    return written
  }

  private mutating func readVersions(from reader: inout MappingReader) {
    for item in reader.sequence("versions") {
      var inner = MappingReader(item, in: reader.file, of: "a version")
      let name = inner.requiredString("name")
      let written = inner.requiredString("folder")
      if let name, let written, let place = inner.range(of: "folder"), let namePlace = inner.range(of: "name") {
        let parts = written.split(separator: "/").filter { $0 != "." }
        let folder = parts.joined(separator: "/")
        if parts.contains("..") || written.hasPrefix("/") || written.utf8.contains(UInt8(ascii: ":")) {
          inner.report(.badFolder(written, at: place))
        } else if versions.contains(where: { $0.name == name }) {
          inner.report(.sameVersion("named '\(name)'", at: namePlace))
        } else if versions.contains(where: { $0.folder == folder }) {
          inner.report(.sameVersion("in '\(written)'", at: place))
        } else {
          versions.append(Version(name: name, folder: folder))
        }
      }
      reader.report(inner.finish())
    }
    versionsPlace = reader.range(of: "versions")
    let names = versions.map(\.name)
    if let version, let place = reader.range(of: "version"), !names.isEmpty, !names.contains(version) {
      reader.report(.unknownVersion(version, among: names, at: place))
    }
  }

  /// What is wrong with all of them together.
  var problems: [Diagnostic] {
    guard version == nil, let first = versions.first, let versionsPlace else { return [] }
    return [.withoutVersion(first.name, at: versionsPlace)]
  }

  /// The way from the site's folder to the folder of all versions: `../`, or nothing.
  var wayToVersions: String {
    let own = versions.first { $0.name == version }?.folder ?? ""
    return String(repeating: "../", count: own.split(separator: "/").count)
  }
}

extension Diagnostic {
  fileprivate static func badURL(_ written: String, _ problem: BaseURL.Problem, at place: SourceRange) -> Diagnostic {
    Diagnostic("bad-url", "'\(written)' \(problem.reason)", at: place, fixes: [Fix(problem.remedy)])
  }

  fileprivate static func noAddress(
    _ written: String, of key: String, _ schemes: [String], at place: SourceRange
  ) -> Diagnostic {
    let known = schemes.map { "'\($0)'" }.joined(separator: " or ")
    return Diagnostic(
      "bad-url", "'\(key)' is a web address without blanks, not '\(written)'", at: place,
      fixes: [Fix("begin it with \(known)")])
  }

  fileprivate static func unknownPlaceholder(
    _ name: String, of key: String, among names: [String], at place: SourceRange
  ) -> Diagnostic {
    let known = names.map { "'{\($0)}'" }.joined(separator: " and ")
    return Diagnostic(
      "unknown-placeholder", "nothing stands for '{\(name)}' in '\(key)'", at: place,
      fixes: [
        Fix(
          nearestName(to: name, in: names).map { "did you mean '{\($0)}'?" }
            ?? "there \(names.count == 1 ? "is" : "are") \(known)")
      ])
  }

  fileprivate static func missingPlaceholder(_ name: String, of key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-placeholder", "'\(key)' leads to the same place for every page", at: place,
      fixes: [Fix("write '{\(name)}' where the page's path belongs")])
  }

  fileprivate static func badCard(_ written: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-card", "'\(written)' is no picture that other places show", at: place,
      fixes: [Fix("save it as '.png' or '.jpg', 1200 × 630 pixels")])
  }

  fileprivate static func badFolder(_ written: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-folder", "'\(written)' does not lie in the folder of all versions", at: place,
      fixes: [Fix("write the folder's name, such as '2.0', or '.' for the folder of all versions itself")])
  }

  fileprivate static func sameVersion(_ what: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-version", "there are two versions \(what)", at: place,
      fixes: [Fix("give each a name and a folder of its own")])
  }

  fileprivate static func unknownVersion(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    var fixes = Fix.nearest(to: name, in: names, at: place)
    if fixes.isEmpty { fixes = [Fix("there are: " + names.joined(separator: ", "))] }
    return Diagnostic("unknown-version", "'versions' has none that is named '\(name)'", at: place, fixes: fixes)
  }

  fileprivate static func withoutVersion(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-version", "nothing says which of the versions this site is", at: place,
      fixes: [Fix("add a line 'version: \(name)'")])
  }
}
