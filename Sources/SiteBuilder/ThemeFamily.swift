import Diagnostics
import Documents

/// A theme and the themes that it is based on: where each file of theirs is found.
struct ThemeFamily: Sendable {
  struct File: Sendable {
    /// In the theme's folder.
    var path: String
    /// As messages name it.
    var shown: String
    var full: String
  }

  struct Member: Sendable {
    var name: String
    /// Each path once: a site's own file comes before the one that Framebook brings.
    var files: [File]
    /// What is in its folders and cannot be read, as messages name it.
    var skipped: [(shown: String, reason: FileSystem.SkipReason)] = []
  }

  /// The theme itself, then what it is based on, the nearest first; empty for a theme that is not there.
  private(set) var members: [Member] = []
  /// Their `theme.yml`, by the paths that messages name.
  private(set) var descriptions: [String: [UInt8]] = [:]

  /// The themes that speak, each over those before it; the default theme speaks for all.
  var names: [String] {
    let names = Array(members.map(\.name).reversed())
    return names.contains("default") ? names : ["default"] + names
  }

  /// Follows `base` from one `theme.yml` to the next; what is wrong with one of them is said, and ends the way.
  static func finding(
    _ name: Located<String>, in places: [(folder: String, shown: String)]
  ) throws(FileError) -> Reported<ThemeFamily> {
    var family = ThemeFamily()
    var diagnostics: [Diagnostic] = []
    var next: Located<String>? = name
    while let wanted = next {
      next = nil
      if family.members.contains(where: { $0.name == wanted.value }) {
        diagnostics.append(.ring(wanted, family.members.map(\.name)))
        break
      }
      guard let member = try member(wanted.value, in: places) else {
        diagnostics.append(.unknownTheme(wanted, among: try Theme.names(in: places)))
        break
      }
      family.members.append(member)
      guard let file = member.files.first(where: { $0.path == "theme.yml" }) else { continue }
      let bytes = try FileSystem.read(file.full)
      family.descriptions[file.shown] = bytes
      let document = Document.parsingYAML(bytes, file: file.shown)
      var reader = MappingReader(document.value, of: "theme.yml")
      _ = reader.requiredString("name")
      _ = reader.string("description")
      if let base = reader.string("base"), let place = reader.range(of: "base") { next = Located(base, at: place) }
      diagnostics += document.diagnostics + reader.finish()
    }
    return Reported(family, diagnostics)
  }

  private static func member(
    _ name: String, in places: [(folder: String, shown: String)]
  ) throws(FileError) -> Member? {
    // A name, not a way to somewhere else.
    guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      return nil
    }
    var member = Member(name: name, files: [])
    var known: Set<String> = []
    var isThere = false
    for place in places {
      let folder = place.folder + "/" + name
      guard FileSystem.kind(folder) == .folder else { continue }
      isThere = true
      let listing = try FileSystem.listing(below: folder)
      member.skipped += listing.skipped.map { ("\(place.shown)/\(name)/\($0.path)", $0.reason) }
      for path in listing.files.allPaths where known.insert(path).inserted {
        member.files.append(File(path: path, shown: "\(place.shown)/\(name)/\(path)", full: "\(folder)/\(path)"))
      }
    }
    return isThere ? member : nil
  }
}

extension Diagnostic {
  fileprivate static func unknownTheme(_ name: Located<String>, among names: [String]) -> Diagnostic {
    var fixes = Fix.nearest(to: name.value, in: names, at: name.place)
    if fixes.isEmpty, !names.isEmpty { fixes = [Fix("there are: " + names.joined(separator: ", "))] }
    return Diagnostic("unknown-theme", "no theme is named '\(name.value)'", at: name.place, fixes: fixes)
  }

  fileprivate static func ring(_ name: Located<String>, _ way: [String]) -> Diagnostic {
    let ring = way.drop { $0 != name.value } + [name.value]
    let message =
      ring.count > 2
      ? "'\(name.value)' is based on itself: " + ring.map { "'\($0)'" }.joined(separator: ", on ")
      : "'\(name.value)' is based on itself"
    return Diagnostic(
      "theme-ring", message, at: name.place,
      fixes: [Fix("leave out one 'base', or base the theme on 'default'")])
  }
}
