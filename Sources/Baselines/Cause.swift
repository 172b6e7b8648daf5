/// Something that changed and that frames follow from.
public struct Cause: Hashable, Sendable {
  /// From what most may follow from to what only one piece does; causes are listed in this order.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case token, spec, strings, picture, component, style, screen, context
    /// Nothing that is recorded changed but the program.
    case program
    /// Nothing that is recorded changed.
    case unknown
  }

  public enum Change: String, Hashable, Sendable {
    case changed, added, removed
  }

  public var kind: Kind
  /// The name of the token, spec, language, picture, component, screen or context.
  public var name: String
  /// Of a style.
  public var style: String?
  public var change: Change
  /// What it was and is, by device or appearance; empty for what is no value.
  public var values: [Value]

  public struct Value: Hashable, Sendable {
    /// Empty where the value is the same everywhere.
    public var label: String
    public var old: String?
    public var new: String?
  }

  /// Whether what changed is a colour, or something that has one, or a time: such a token moves nothing.
  var isLookAlone: Bool {
    kind == .token && !values.isEmpty
      && values.allSatisfy { [$0.old, $0.new].allSatisfy { $0?.isLook ?? true } }
  }

  init(_ kind: Kind, _ name: String, style: String? = nil, _ change: Change = .changed, values: [Value] = []) {
    self.kind = kind
    self.name = name
    self.style = style
    self.change = change
    self.values = values
  }

  /// The cause in a line: `token space.4: 12 → 16`.
  public var title: String {
    var title: String
    switch kind {
    case .token, .spec, .component, .screen, .picture: title = "\(kind.rawValue) \(name)"
    case .strings: title = "texts in '\(name)'"
    case .style: title = (style ?? "").isEmpty ? "the style of \(name)" : "style '\(style ?? "")' of \(name)"
    case .context: title = "context \(name)"
    case .program: title = "Framebook"
    case .unknown: return "nothing that a baseline records; perhaps the fonts of this machine"
    }
    switch change {
    case .added: return title + ", which is new"
    case .removed: return title + ", which is gone"
    case .changed: break
    }
    let parts = shownValues
    if !parts.isEmpty { title += ": " + parts.joined(separator: "; ") }
    return title
  }

  /// `250 → 260 on iPhone 8`; the label is left out where every value changed alike.
  private var shownValues: [String] {
    var groups: [(words: String, labels: [String])] = []
    for value in values {
      let words = "\(value.old ?? "nothing") → \(value.new ?? "nothing")"
      if let index = groups.firstIndex(where: { $0.words == words }) {
        groups[index].labels.append(value.label)
      } else {
        groups.append((words, [value.label]))
      }
    }
    if groups.count == 1, isEverywhere { return [groups[0].words] }
    return groups.map { group in
      let labels = group.labels.filter { !$0.isEmpty }
      if labels.isEmpty { return group.words }
      let list = labels.prefix(3).joined(separator: ", ")
      return group.words + " on " + list + (labels.count > 3 ? " and \(labels.count - 3) more" : "")
    }
  }

  /// Whether the values are all that there are.
  var isEverywhere = false

  public static func == (a: Self, b: Self) -> Bool {
    a.kind == b.kind && a.name == b.name && a.style == b.style
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
    hasher.combine(style)
  }
}

extension Cause: Comparable {
  public static func < (a: Self, b: Self) -> Bool {
    if a.kind != b.kind { return a.rank < b.rank }
    return a.name == b.name ? precedes(a.style ?? "", b.style ?? "") : precedes(a.name, b.name)
  }

  private var rank: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}

extension String {
  /// Whether the value is recorded as colours and times are: `#0a717a`, `0 2 4 1 #00000033`, `200 ms`.
  fileprivate var isLook: Bool {
    split(separator: " ").contains { $0.hasPrefix("#") || $0 == "ms" || $0 == "ms," }
  }
}
