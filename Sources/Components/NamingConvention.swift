import Diagnostics

/// How a design system names its components: by the kinds that there are, each with the word that its names begin with.
public struct NamingConvention: Hashable, Sendable {
  /// A kind and its word: `row` and `Row`.
  public struct Rule: Hashable, Sendable {
    public var kind: Component.Kind
    public var prefix: String

    public init(_ kind: Component.Kind, prefix: String) {
      self.kind = kind
      self.prefix = prefix
    }
  }

  /// In the order in which they are listed. A kind without a word of its own, such as `view`, has no rule.
  public private(set) var rules: [Rule]

  /// Row, Card, Header and Footer.
  public static let standard = NamingConvention(rules: [
    Rule(.row, prefix: "Row"), Rule(.card, prefix: "Card"), Rule(.header, prefix: "Header"),
    Rule(.footer, prefix: "Footer"),
  ])

  /// Adds a kind, or gives one another word.
  public mutating func add(_ rule: Rule) {
    if let index = rules.firstIndex(where: { $0.kind == rule.kind }) {
      rules[index] = rule
    } else {
      rules.append(rule)
    }
  }

  /// Every kind that a component can be of.
  public var kinds: [Component.Kind] {
    rules.map(\.kind) + Component.Kind.allCases.filter { kind in !rules.contains { $0.kind == kind } }
  }

  /// The kind that a name says; of two words that it begins with, the longer one counts.
  public func kind(ofName name: String) -> Component.Kind? {
    rules.filter { $0.begins(name) }.max { $0.prefix.count < $1.prefix.count }?.kind
  }

  /// What is wrong with a component's name, if anything is.
  public func problem(of component: Component) -> Diagnostic? {
    let said = kind(ofName: component.name)
    if said == component.kind { return nil }
    guard let rule = rules.first(where: { $0.kind == component.kind }) else {
      return said.map { .namedLike(component, $0) }
    }
    return rule.begins(component.name) ? nil : .named(component, against: rule, said: said)
  }
}

extension NamingConvention.Rule {
  /// Whether a name begins with the word and goes on with another: `RowText`, not `Rowan`.
  fileprivate func begins(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    return name.dropFirst(prefix.count).first.map { !$0.isLowercase } ?? true
  }
}

extension Diagnostic {
  fileprivate static func named(
    _ component: Component, against rule: NamingConvention.Rule, said: Component.Kind?
  ) -> Diagnostic {
    let kind = component.kind.rawValue
    let name = rule.prefix + component.name.prefix(1).uppercased() + component.name.dropFirst()
    var fixes = [Fix("name it '\(name)'", edits: [Edit(range: component.place, replacement: name)])]
    if let said { fixes.insert(Fix("say 'kind: \(said.rawValue)', or name it '\(name)'"), at: 0) }
    return Diagnostic(
      "name-convention", .warning,
      "the name of a \(kind) begins with '\(rule.prefix)', and that of '\(component.name)' does not",
      at: component.place, fixes: fixes)
  }

  fileprivate static func namedLike(_ component: Component, _ kind: Component.Kind) -> Diagnostic {
    Diagnostic(
      "name-convention", .warning,
      "'\(component.name)' is named like a \(kind.rawValue), and its kind is '\(component.kind.rawValue)'",
      at: component.place, fixes: [Fix("say 'kind: \(kind.rawValue)', or choose another name")])
  }
}
