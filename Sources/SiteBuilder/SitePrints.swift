import Components
import Diagnostics
import Layout

/// What stands for the parts of a site that pages show: a part with the same print looks the same on every page.
struct SitePrints: Hashable, Sendable {
  /// What every page may show: the pages' titles and places, and the names of everything that there is.
  var frame: ContentHash
  /// All tokens and design specs.
  var values: ContentHash
  /// All translations.
  var texts: ContentHash
  /// In the library's order.
  var components: [ContentHash]
  var screens: [ContentHash]
}

extension SitePrints {
  /// - Parameter hashes: what the files of components, screens and translations hold, by path.
  init(_ site: Site, _ hashes: [String: ContentHash]) {
    let site = site.withoutNotes
    let values = site.library.spokenValues.prints
    frame = Self.frame(of: site)
    self.values = Self.print { writer in
      for name in values.keys.sorted() {
        writer.text(name)
        writer.print(values[name])
      }
    }
    texts = Self.print { writer in
      for (path, hash) in hashes.sorted(by: { $0.key < $1.key }) where folder(of: path) == ContentFolder.strings {
        writer.text(path)
        writer.hash(hash)
      }
    }
    // What a component is of itself, then with all that stands in it.
    let own = site.library.entries.map { entry in
      Self.print { writer in
        writer.text(entry.component.file)
        writer.print(hashes[entry.component.file])
        for name in entry.uses.sorted() {
          writer.text(name)
          writer.print(values[name])
        }
      }
    }
    let system = site.library.system
    func whole(_ names: Set<String>, to writer: inout PackedWriter) {
      for name in names.sorted() {
        writer.text(name)
        writer.print(site.library.index(named: name).map { own[$0] })
      }
    }
    components = site.library.entries.enumerated().map { number, entry in
      Self.print { writer in
        writer.hash(own[number])
        whole(system.componentNames(in: entry.component), to: &writer)
        let relations = site.relations
        for others in [relations.parts(of: number), relations.holders(of: number), relations.screens(of: number)] {
          writer.list(others) { $0.integer($1) }
        }
        writer.list(relations.steps(of: number)) { writer, step in
          writer.optional(step.view) { $0.text($1) }
          writer.integer(step.screen)
          writer.text(step.target)
        }
      }
    }
    screens = site.screens.entries.map { entry in
      // As its file says it: where it has numbers now, it spoke of names.
      let screen = site.screens.system.screen(named: entry.screen.name) ?? entry.screen
      let shown = screen.allItems.compactMap { $0.component?.value } + (screen.registered ?? []).map(\.value)
      let held = shown.compactMap { system.component(named: $0) }.map(system.componentNames)
      return Self.print { writer in
        writer.text(screen.file)
        writer.print(hashes[screen.file])
        whole(held.reduce(Set(shown)) { $0.union($1) }, to: &writer)
        for name in Set(screen.withoutNames(of: site.library.spokenValues).uses.map(\.name)).sorted() {
          writer.text(name)
          writer.print(values[name])
        }
      }
    }
  }

  private static func print(_ write: (inout PackedWriter) -> Void) -> ContentHash {
    var writer = PackedWriter()
    write(&writer)
    return ContentHash(of: writer.packed)
  }

  /// What no page notes when it looks at it. Front matter is compared by itself.
  private static func frame(of site: Site) -> ContentHash {
    print { writer in
      writer.list(site.index.pages) { writer, page in
        writer.text(page.file)
        writer.text(page.title)
        writer.optional(page.component) { $0.integer($1) }
        writer.optional(page.screen) { $0.integer($1) }
      }
      writer.list(Array(site.library.entries)) { writer, entry in
        writer.text(entry.component.name)
        writer.text(entry.component.file)
        writer.text(entry.component.kind.rawValue)
        writer.flags(entry.component.deprecation == nil)
      }
      writer.list(site.library.nestedNames.sorted()) { $0.text($1) }
      writer.list(Array(site.screens.entries)) { writer, entry in
        writer.text(entry.screen.name)
        writer.text(entry.screen.file)
      }
      let values = site.library.spokenValues
      writer.list(values.tokens.tokens) { writer, token in
        writer.text(token.name)
        writer.text(token.path)
        writer.text(token.type.rawValue)
      }
      writer.list(values.specs) { $0.text($1.name) }
      writer.list(site.locales) { $0.text($1.name) }
      writer.flags(site.hasFeed, site.tokenStyleSheet == nil, site.siteStyleSheet == nil, site.hasAlphabet)
    }
  }

  // MARK: What has changed

  /// Parts of a site that are others than they were.
  struct Changes: Sendable {
    var components: NumberSet
    var screens: NumberSet
    var values: Bool
    var texts: Bool
  }

  /// What is another since older prints; nil where that concerns every page.
  func changes(since old: SitePrints) -> Changes? {
    guard frame == old.frame, components.count == old.components.count, screens.count == old.screens.count else {
      return nil
    }
    return Changes(
      components: NumberSet(components.indices.filter { components[$0] != old.components[$0] }),
      screens: NumberSet(screens.indices.filter { screens[$0] != old.screens[$0] }),
      values: values != old.values, texts: texts != old.texts)
  }
}

extension PageDependencies {
  /// Whether changes concern the page, but for those of single texts.
  func meet(_ changes: SitePrints.Changes) -> Bool {
    !components.isDisjoint(with: changes.components) || !screens.isDisjoint(with: changes.screens)
      || asksForValues && changes.values || asksForAllTexts && changes.texts
  }

  /// What the page's texts are in the languages that it shows.
  func print(of locales: [SampleLocale]) -> ContentHash {
    if texts.isEmpty { return ContentHash(low: 0, high: 0) }
    let byName = Dictionary(locales.map { ($0.name, $0) }) { first, _ in first }
    var writer = PackedWriter()
    for text in sortedTexts { writer.text(byName[text.language]?.shown(text.text) ?? "") }
    return ContentHash(of: writer.packed)
  }

  var sortedTexts: [OwnText] {
    texts.sorted { one, other in
      one.language != other.language
        ? one.language.hasBytes(before: other.language) : one.text.hasBytes(before: other.text)
    }
  }
}

extension PackedWriter {
  fileprivate mutating func print(_ hash: ContentHash?) { optional(hash) { $0.hash($1) } }
}
