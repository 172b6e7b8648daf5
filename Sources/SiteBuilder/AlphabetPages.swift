import Diagnostics
import HTML
import Search

/// The index from A to Z: every page, every name that code has for it, every keyword as a synonym, every token and spec.
///
/// It stands at `a-z/`. The obvious `index/` would be a folder beside the home page's `index.html`, and hosts that leave out
/// `.html` give both one address. Where the content has a page there, that page takes the index's place.
struct AlphabetPages {
  static let address = "a-z/index.html"
  /// The page of the content that would take its place.
  static let file = ContentFolder.name + "/a-z/index.md"
  static let template = "a-z"
  /// A page with more entries leads to one page for each letter.
  private static let longestPage = 1500
  /// How many pages a synonym leads to; more are counted.
  private static let mostTargets = 12

  /// Something that the index lists.
  struct Entry: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
      case page, component, screen, token, spec, synonym
    }

    var kind: Kind
    var title: String
    /// Relative to the site's folder.
    var address: String
    /// The page that a synonym leads to, or that stands above a page.
    var place: String
  }

  /// What the index lists of a page.
  static func entries(of page: SearchedPage) -> [Entry] {
    let kind: Entry.Kind =
      switch page.kind {
      case .page: .page
      case .component: .component
      case .screen: .screen
      }
    var entries = [Entry(kind: kind, title: page.title, address: page.address, place: page.place)]
    for word in page.names + page.keywords {
      entries.append(Entry(kind: .synonym, title: word, address: page.address, place: page.title))
    }
    for section in page.sections where section.kind == .token || section.kind == .spec {
      entries.append(
        Entry(
          kind: section.kind == .token ? .token : .spec, title: section.title,
          address: page.address + "#" + percentEncoded(section.anchor), place: page.title))
    }
    return entries
  }

  // MARK: In order

  /// Entries of one title; a line of the index.
  private struct Line {
    var key: String
    var title: String
    var kind: Entry.Kind
    /// One for most; several for a synonym of several pages.
    var entries: [Entry]
  }

  /// A letter with all lines that begin with it.
  private struct Letter {
    var title: String
    /// What the letter's id and address end in.
    var name: String
    var lines: [Line] = []
  }

  private let letters: [Letter]
  private let isDivided: Bool
  private let writer: PageWriter

  /// - Parameter entries: of all pages, one page after another in the site's order.
  init(_ entries: [Entry], writer: PageWriter) {
    var lines: [Line] = []
    var synonyms: [String: Int] = [:]
    var named: Set<String> = []
    for entry in entries {
      let key = SearchKey.folded(entry.title)
      switch entry.kind {
      case .synonym:
        if let index = synonyms[key] {
          // What a page says twice stands next to itself.
          if lines[index].entries.last?.address != entry.address { lines[index].entries.append(entry) }
          continue
        }
        synonyms[key] = lines.count
      case .token, .spec:
        // A token that several pages show is listed once.
        guard named.insert(entry.title).inserted else { continue }
      case .page, .component, .screen: break
      }
      lines.append(Line(key: key, title: entry.title, kind: entry.kind, entries: [entry]))
    }
    let sorted = lines.enumerated().sorted { a, b in
      a.element.key != b.element.key
        ? a.element.key.utf8.lexicographicallyPrecedes(b.element.key.utf8) : a.offset < b.offset
    }
    var letters: [Letter] = []
    for (_, line) in sorted {
      let (title, name) = Self.letter(of: line.key)
      if letters.last?.name != name { letters.append(Letter(title: title, name: name)) }
      letters[letters.count - 1].lines.append(line)
    }
    self.letters = Self.joined(letters)
    self.writer = writer
    isDivided = lines.count > Self.longestPage
  }

  /// `a`, `#` for what begins with a digit or sign, and one for all scripts that have more letters than a list can show.
  private static func letter(of key: String) -> (title: String, name: String) {
    guard let first = key.unicodeScalars.first, first.properties.isAlphabetic else { return ("#", "0-9") }
    if first.isASCII { return (String(first).uppercased(), String(first)) }
    if SearchKey.isUnspaced(first) { return ("文", "han") }
    return (String(first).uppercased(), "u" + String(first.value, radix: 16))
  }

  /// Letters of one name, which may stand apart where signs stand between them.
  private static func joined(_ letters: [Letter]) -> [Letter] {
    var result: [Letter] = []
    var places: [String: Int] = [:]
    for letter in letters {
      if let place = places[letter.name] {
        result[place].lines += letter.lines
      } else {
        places[letter.name] = result.count
        result.append(letter)
      }
    }
    return result
  }

  // MARK: As pages

  /// The addresses of all pages of the index, each with what writes it.
  var pages: [(address: String, write: @Sendable () -> Reported<[UInt8]>)] {
    let all = isDivided ? letters.map { folder(of: Self.address) + "/\($0.name).html" } : []
    var pages: [(address: String, write: @Sendable () -> Reported<[UInt8]>)] = [
      (Self.address, { [self] in html(isDivided ? letters.map { Letter(title: $0.title, name: $0.name) } : letters) })
    ]
    for (address, letter) in zip(all, letters) { pages.append((address, { [self] in html([letter]) })) }
    return pages
  }

  private func html(_ shown: [Letter]) -> Reported<[UInt8]> {
    var value = writer.generatedValue(root: "../", title: writer.site.words.text("alphabet"))
    value["letters"] = .list(
      letters.map { letter in
        [
          "title": .text(letter.title), "id": .text("fb-" + letter.name),
          "url": isDivided ? .text("a-z/\(letter.name).html") : .absent,
        ]
      })
    value["groups"] = .list(
      shown.filter { !$0.lines.isEmpty }.map { letter in
        [
          "title": .text(letter.title), "id": .text("fb-" + letter.name), "lines": .list(letter.lines.map(line)),
        ]
      })
    var html = MarkupWriter(reservingCapacity: 16384)
    let diagnostics = writer.site.theme.render(Self.template, with: .object(value), into: &html)
    return Reported(html.bytes, diagnostics)
  }

  private static let targetNames: TemplateNames = ["title", "url"]
  private static let lineNames: TemplateNames = [
    "title", "url", "place", "targets", "more", "isPage", "isComponent", "isScreen", "isToken", "isSpec",
  ]

  private func line(_ line: Line) -> TemplateValue {
    let isSynonym = line.kind == .synonym
    let targets = isSynonym ? line.entries : []
    let more = targets.count - Self.mostTargets
    return .object(
      TemplateObject(
        Self.lineNames,
        [
          .text(line.title), isSynonym ? .absent : .text(line.entries[0].address), .text(line.entries[0].place),
          targets.isEmpty
            ? .absent
            : .list(
              targets.prefix(Self.mostTargets).map {
                .object(TemplateObject(Self.targetNames, [.text($0.place), .text($0.address)]))
              }),
          more > 0 ? .number(Double(more)) : .absent, .flag(line.kind == .page), .flag(line.kind == .component),
          .flag(line.kind == .screen), .flag(line.kind == .token), .flag(line.kind == .spec),
        ]))
  }
}

extension Site {
  /// Whether the site has the index from A to Z: the theme can write it, or a page of the content is in its place.
  var hasAlphabet: Bool { theme.templates.contains(AlphabetPages.template) }

  /// Whether Framebook writes it.
  var writesAlphabet: Bool { hasAlphabet && index.page(ofFile: AlphabetPages.file) == nil }
}
