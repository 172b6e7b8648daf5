import Components
import Diagnostics
import Documents
import HTML
import Markdown

/// Writes a block `tokens`: tokens and design specs with their values, what they stand for, and who uses them.
struct TokenBlock {
  static let name = "tokens"
  /// Where a site shows all of its tokens, if it does.
  private static let page = "content/tokens/index.md"

  let site: Site
  let page: Int
  let root: String
  /// Gives an id that no other part of the page has.
  let id: (String) -> String

  private var values: NamedValues { site.library.values }

  func write(
    _ block: RenderingOptions.FencedBlock, to writer: inout MarkupWriter, _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics += block.wordsBehind
    let document = Document.parsingYAML(Array(block.content.utf8), file: site.index.pages[page].file)
    var group: String?
    var type: TokenType?
    if !document.value.root.isNull || !document.diagnostics.isEmpty {
      var reader = MappingReader(document.value, of: "a block")
      group = reader.string("group")
      type = reader.choice("type", among: TokenType.allCases.map(\.rawValue)).flatMap(TokenType.init)
      if let group, let range = reader.range(of: "group"), !groups.contains(group) {
        reader.report(.unknownGroup(group, among: groups, at: range))
      }
      let found = document.diagnostics + reader.finish()
      diagnostics += found.map(block.moved)
      if !found.isEmpty { return }
    }
    func isShown(_ name: String) -> Bool { group.map { isName(name, in: $0) } ?? true }
    let tokens = values.tokens.tokens.filter { isShown($0.name) && (type == nil || $0.type == type) }
    let specs = type == nil ? values.specs.filter { isShown($0.name) } : []
    // Of files that could not be read, nobody knows what they hold.
    if tokens.isEmpty, specs.isEmpty { diagnostics.append(.nothingToShow(at: block.range)) }
    let users = Users(site)
    let shown = Set(tokens.map(\.name) + specs.map(\.name))
    let value: TemplateObject = [
      "root": .text(root),
      "tokens": .list(tokens.map { token($0, users, shown) }),
      "specs": .list(specs.map { spec($0, users, shown) }),
      "scale": type == .typography || type == nil && group == nil
        ? TypeScale(site.library).value(id: id) : .absent,
      "devices": .list(site.settings.devices.map { ["name": .text($0.name)] }),
    ]
    diagnostics += site.theme.render("blocks/" + Self.name, with: .object(value), into: &writer)
  }

  /// Everything that stands before a dot in some name, and the names themselves.
  private var groups: [String] {
    var result: Set<String> = []
    for name in values.tokens.names + values.specs.map(\.name) {
      var parts = name.split(separator: ".")
      while !parts.isEmpty, result.insert(parts.joined(separator: ".")).inserted { parts.removeLast() }
    }
    return result.sorted()
  }

  // MARK: Tokens

  private func token(_ token: Token, _ users: Users, _ shown: Set<String>) -> TemplateValue {
    var modes: [TemplateValue] = [["mode": .absent, "text": .text(token.light.text(site.words))]]
    for mode in TokenMode.allCases where mode != .light && token.value(in: mode) != token.value(in: fallback(of: mode))
    {
      modes.append(["mode": .text(title(of: mode)), "text": .text(token.value(in: mode).text(site.words))])
    }
    let (first, others) = Self.folded(uses(of: token.name, path: token.path, users, shown))
    return [
      "id": .text(id(anchor(token.name))), "name": .text(token.name), "type": .text(token.type.rawValue),
      "summary": token.summary.map { .text($0) } ?? .absent,
      "isDeprecated": .flag(token.isDeprecated),
      "deprecation": token.isDeprecated ? token.deprecation?.reason.map { .text($0) } ?? .absent : .absent,
      "sample": .markup(TokenSample(token, id: id).markup),
      "values": .list(modes),
      "aliases": .list(
        values.tokens.aliases(of: token).map { alias in
          alias.map { reference(to: $0.name, shown) } ?? ["name": "…", "url": .absent]
        }),
      "uses": .list(first), "otherUses": .list(others), "more": .number(Double(others.count)),
    ]
  }

  /// What a mode looks like where nothing is said for it.
  private func fallback(of mode: TokenMode) -> TokenMode { mode == .darkContrast ? .dark : .light }

  private func title(of mode: TokenMode) -> String {
    switch mode {
    case .light: site.words.text("mode.light")
    case .dark: site.words.text("mode.dark")
    case .contrast: site.words.text("mode.contrast")
    case .darkContrast: site.words.text("mode.darkContrast")
    }
  }

  private func anchor(_ name: String) -> String { "token-" + name }

  /// A link within the block, or to the site's page of all tokens, if there is one.
  private func reference(to name: String, _ shown: Set<String>) -> TemplateValue {
    if shown.contains(name) { return ["name": .text(name), "url": .text("#fb-" + percentEncoded(anchor(name)))] }
    guard let all = site.index.page(ofFile: Self.page), all != page else {
      return ["name": .text(name), "url": .absent]
    }
    return ["name": .text(name), "url": .text(root + percentEncoded(site.index.pages[all].address))]
  }

  // MARK: Specs

  private func spec(_ spec: Spec, _ users: Users, _ shown: Set<String>) -> TemplateValue {
    let (first, others) = Self.folded(uses(of: spec.name, path: nil, users, shown))
    return [
      "id": .text(id(anchor(spec.name))), "name": .text(spec.name),
      "summary": spec.summary.map { .text($0) } ?? .absent,
      "values": .list(
        site.settings.devices.map { device in
          values.number(spec, on: device).map { .text(notation($0)) } ?? .absent
        }),
      "uses": .list(first), "otherUses": .list(others), "more": .number(Double(others.count)),
    ]
  }

  // MARK: Where used

  /// How many users are listed at once; where there are some more than that, the others can be unfolded.
  private static let listedUsers = 4

  private static func folded(_ users: [TemplateValue]) -> (first: [TemplateValue], others: [TemplateValue]) {
    if users.count <= listedUsers + 2 { return (users, []) }
    return (Array(users.prefix(listedUsers)), Array(users.dropFirst(listedUsers)))
  }

  /// Components first, then specs and tokens.
  private func uses(of name: String, path: String?, _ users: Users, _ shown: Set<String>) -> [TemplateValue] {
    var result: [TemplateValue] = (users.components[name] ?? []).map { component in
      let title = site.library.entries[component].component.name
      guard let page = users.pages[component] else { return ["name": .text(title), "url": .absent] }
      return ["name": .text(title), "url": .text(root + percentEncoded(site.index.pages[page].address))]
    }
    result += (users.specs[name] ?? []).map { reference(to: $0, shown) }
    if let path { result += (users.tokens[path] ?? []).map { reference(to: $0, shown) } }
    return result
  }

  /// Who speaks of each name, worked out once for a block.
  private struct Users {
    var components: [String: [Int]] = [:]
    var specs: [String: [String]] = [:]
    /// By path.
    var tokens: [String: [String]] = [:]
    /// The page that shows a component.
    var pages: [Int: Int] = [:]

    init(_ site: Site) {
      for (index, entry) in site.library.entries.enumerated() {
        for name in entry.uses { components[name, default: []].append(index) }
      }
      for spec in site.library.values.specs {
        for name in spec.references where specs[name]?.last != spec.name { specs[name, default: []].append(spec.name) }
      }
      for token in site.library.values.tokens.tokens {
        for path in token.references { tokens[path, default: []].append(token.name) }
      }
      for (index, page) in site.index.pages.enumerated() {
        if let component = page.component, pages[component] == nil { pages[component] = index }
      }
    }
  }
}

/// Whether a token or design spec belongs to a group: it has the group's name, or one that goes on behind it with a dot.
func isName(_ name: String, in group: String) -> Bool { name == group || name.hasPrefix(group + ".") }

extension Diagnostic {
  fileprivate static func unknownGroup(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: name, in: names, at: place)
    let top = names.filter { !$0.contains(".") }
    return Diagnostic(
      "unknown-name", "no tokens or design specs are named '\(name)'", at: place,
      fixes: fixes.isEmpty && !top.isEmpty ? [Fix("there are: " + top.joined(separator: ", "))] : fixes)
  }

  fileprivate static func nothingToShow(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "no-tokens", .warning, "there are no tokens or design specs to show here", at: place,
      fixes: [Fix("write tokens into 'content/tokens/NAME.tokens.json'")])
  }
}
