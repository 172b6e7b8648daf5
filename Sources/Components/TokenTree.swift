import Diagnostics

/// The tokens of several files in one mode, as one file would hold them: later files over earlier ones, and every group
/// with what it extends.
struct TokenTree {
  private(set) var groups: [String: WrittenGroup] = [:]
  private(set) var tokens: [String: WrittenToken] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// Groups that are done, and those that are waiting for the ones they extend.
  private var expanded: Set<String> = []
  private var waiting: [String] = []

  /// How many tokens groups may take over from each other, so that few lines cannot come to billions.
  static let mostTokens = 20_000
  /// How many groups may stand in one another once all is taken over.
  static let deepestGroup = 64

  /// - Parameters:
  ///   - layers: the files of each mode that counts, the first being the ground that the others lie on.
  ///   - values: by the tokens' paths, in the place of what the ground says.
  init(layers: [[TokenFile]], colorSets: [WrittenToken], overriding values: [String: TokenValue] = [:]) {
    groups[""] = WrittenGroup(path: "", place: SourceRange(file: "", bytes: 0..<0))
    for (number, files) in layers.enumerated() {
      var written: [String: SourceRange] = [:]
      for file in files { merge(file, isGround: number == 0, &written, number == 0 ? values : [:]) }
    }
    let ground = Set(layers.first?.flatMap { $0.tokens.map(\.path) } ?? [])
    for token in colorSets { addColorSet(token) }
    settleReferences()
    expand("")
    // What no file of the ground writes: tokens of colour sets and of groups that extend others.
    for (path, value) in values where !ground.contains(path) { tokens[path]?.value = .known(value) }
    setGroupTypes("", TokenFacts(), depth: 0)
  }

  /// The tokens as a reader meets them: what is in a group together, in the order written.
  var ordered: [WrittenToken] {
    var result: [WrittenToken] = []
    var stack = [""]
    while let path = stack.popLast() {
      if let token = tokens[path] { result.append(token) }
      if let group = groups[path] { stack += group.children.reversed().map { joined(path, $0) } }
    }
    return result
  }

  private func joined(_ path: String, _ name: String) -> String { path.isEmpty ? name : path + "." + name }

  // MARK: Files over files

  /// - Parameter written: where the tokens of this layer stand, each of which may be written once.
  private mutating func merge(
    _ file: TokenFile, isGround: Bool, _ written: inout [String: SourceRange], _ values: [String: TokenValue]
  ) {
    for group in file.groups {
      if let token = tokens[group.path] {
        diagnostics.append(.groupIsToken(group.path, at: group.place, token: token.place))
        continue
      }
      guard var known = groups[group.path] else {
        groups[group.path] = group
        continue
      }
      known.type = isGround ? known.type ?? group.type : group.type ?? known.type
      known.summary = known.summary ?? group.summary
      known.deprecation = known.deprecation ?? group.deprecation
      known.parent = known.parent ?? group.parent
      known.reference = known.reference ?? group.reference
      let names = Set(known.children)
      known.children += group.children.filter { !names.contains($0) }
      groups[group.path] = known
    }
    for token in file.tokens {
      if let group = groups[token.path] {
        diagnostics.append(.groupIsToken(token.path, at: token.place, token: group.place))
        continue
      }
      if let first = written[token.path] {
        diagnostics.append(.duplicateToken(token.path, at: token.place, first: first))
        continue
      }
      written[token.path] = token.place
      var token = token
      if let value = values[token.path] { token.value = .known(value) }
      if let ground = tokens[token.path] {
        token.type = token.type ?? ground.type
        token.summary = token.summary ?? ground.summary
        token.deprecation = token.deprecation ?? ground.deprecation
      }
      tokens[token.path] = token
    }
  }

  private mutating func addColorSet(_ token: WrittenToken) {
    if let other = tokens[token.path]?.place ?? groups[token.path]?.place {
      diagnostics.append(.duplicateToken(token.path, at: token.place, first: other))
      return
    }
    tokens[token.path] = token
    groups[""]?.children.append(token.path)
  }

  // MARK: Groups that extend groups

  /// `{ "$ref": "#/…" }` is a token where it leads to a token, and a group that extends another where it leads to one.
  private mutating func settleReferences() {
    for path in groups.keys.sorted() {
      var chain: [String] = []
      var next = path
      while let group = groups[next], group.reference != nil, group.children.isEmpty, let parent = group.parent,
        !chain.contains(next)
      {
        chain.append(next)
        // Behind `$value` stands a part of a token.
        let names = parent.value.split(separator: ".", omittingEmptySubsequences: false)
        next = names.prefix { $0 != "$value" }.joined(separator: ".")
      }
      guard tokens[next] != nil || chain.contains(next) else { continue }
      for path in chain {
        guard let group = groups.removeValue(forKey: path), let reference = group.reference else { continue }
        tokens[path] = WrittenToken(
          path: path, value: reference, type: group.type, summary: group.summary, deprecation: group.deprecation,
          place: group.place)
      }
    }
  }

  /// Gives a group what it extends, and does the same for the groups in it.
  private mutating func expand(_ path: String) {
    guard let group = groups[path], expanded.insert(path).inserted else { return }
    waiting.append(path)
    defer { waiting.removeLast() }
    if let parent = group.parent, let source = target(of: parent, of: path) {
      expand(source)
      copy(source, to: path, at: parent.place)
    }
    for name in groups[path]?.children ?? [] { expand(joined(path, name)) }
  }

  /// The group that another one extends, if that can be.
  private mutating func target(of parent: Located<String>, of path: String) -> String? {
    if tokens[parent.value] != nil {
      diagnostics.append(.extendsToken(parent.value, at: parent.place))
      return nil
    }
    guard groups[parent.value] != nil else {
      diagnostics.append(.unknownGroup(parent.value, among: groups.keys.sorted(), at: parent.place))
      return nil
    }
    if let start = waiting.firstIndex(of: parent.value) {
      diagnostics.append(.circularGroups(Array(waiting[start...]), at: parent.place))
      return nil
    }
    if waiting.count > 4 * Self.deepestGroup {
      diagnostics.append(.deepGroups(at: parent.place))
      return nil
    }
    return parent.value
  }

  /// Copies what a group lacks from another one.
  private mutating func copy(_ source: String, to target: String, at place: SourceRange) {
    guard let from = groups[source] else { return }
    var stack = [(source, target)]
    if groups[target]?.type == nil { groups[target]?.type = from.type }
    if groups[target]?.deprecation == nil { groups[target]?.deprecation = from.deprecation }
    while let (source, target) = stack.popLast() {
      guard let from = groups[source], var into = groups[target] else { continue }
      let own = Set(into.children)
      for name in from.children {
        let (path, newPath) = (joined(source, name), joined(target, name))
        if let token = tokens[path] {
          guard !own.contains(name) else { continue }
          guard tokens.count < Self.mostTokens else {
            diagnostics.append(.tooManyTokens(at: place))
            return
          }
          var copied = token
          copied.path = newPath
          copied.groupType = token.groupType ?? groupType(of: path)
          tokens[newPath] = copied
          into.children.append(name)
        } else if let group = groups[path] {
          if own.contains(name), groups[newPath] == nil { continue }
          if newPath.split(separator: ".").count > Self.deepestGroup {
            diagnostics.append(.deepGroups(at: place))
            return
          }
          if groups[newPath] == nil {
            var copied = group
            copied.path = newPath
            (copied.children, copied.parent, copied.reference) = ([], nil, nil)
            groups[newPath] = copied
            into.children.append(name)
          }
          stack.append((path, newPath))
        }
      }
      groups[target] = into
    }
  }

  /// The type that the nearest group above a token gives it.
  private func groupType(of path: String) -> TokenType? {
    var names = path.split(separator: ".", omittingEmptySubsequences: false)
    while !names.isEmpty {
      names.removeLast()
      if let type = groups[names.joined(separator: ".")]?.type { return type }
    }
    return groups[""]?.type
  }

  private struct TokenFacts {
    var type: TokenType?
    var deprecation: Deprecation?
  }

  /// Hands type and deprecation of groups down to what is in them.
  private mutating func setGroupTypes(_ path: String, _ facts: TokenFacts, depth: Int) {
    guard let group = groups[path], depth <= 4 * Self.deepestGroup else { return }
    let inner = TokenFacts(type: group.type ?? facts.type, deprecation: group.deprecation ?? facts.deprecation)
    for name in group.children {
      let child = joined(path, name)
      if var token = tokens[child] {
        token.groupType = token.groupType ?? inner.type
        token.deprecation = token.deprecation ?? inner.deprecation
        tokens[child] = token
      } else {
        setGroupTypes(child, inner, depth: depth + 1)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateToken(_ path: String, at place: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-token", "there are two tokens named '\(path)'", at: place,
      notes: [Note("the first one", at: first)],
      fixes: [Fix("for another mode, end the file's name in '.dark.tokens.json'")])
  }

  fileprivate static func groupIsToken(_ path: String, at place: SourceRange, token: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-and-group", "'\(path)' is a token in one place and a group in another", at: place,
      notes: [Note("the other one", at: token)])
  }

  fileprivate static func extendsToken(_ path: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-reference", "'\(path)' is a token; a group extends a group", at: place,
      fixes: [Fix("write '{ \"$value\": \"{\(path)}\" }' for another name of the token")])
  }

  fileprivate static func unknownGroup(_ path: String, among paths: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-name", "no group of tokens is named '\(path)'", at: place,
      fixes: Fix.nearest(to: path, in: paths, at: place))
  }

  fileprivate static func circularGroups(_ paths: [String], at place: SourceRange) -> Diagnostic {
    let ring = (paths + [paths[0]]).map { $0.isEmpty ? "the whole file" : "'\($0)'" }.joined(separator: " → ")
    return Diagnostic("circular-token", "these groups hold or extend each other: \(ring)", at: place)
  }

  fileprivate static func deepGroups(at place: SourceRange) -> Diagnostic {
    Diagnostic("too-deep", "more than \(TokenTree.deepestGroup) groups hang on each other here", at: place)
  }

  fileprivate static func tooManyTokens(at place: SourceRange) -> Diagnostic {
    Diagnostic("too-many-values", "with this group, there are more than \(TokenTree.mostTokens) tokens", at: place)
  }
}
