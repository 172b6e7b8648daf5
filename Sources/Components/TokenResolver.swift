import Diagnostics
import Documents

/// Works the values of all tokens of a mode out, each after those that it refers to.
///
/// A chain of references may be as long as it likes; a ring of them is answered once, with the whole ring.
struct TokenResolver {
  let tree: TokenTree
  private(set) var results: [String: TokenResult] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The tokens that each token refers to, in the order written.
  private(set) var references: [String: [String]] = [:]

  init(_ tree: TokenTree) {
    self.tree = tree
    diagnostics = tree.diagnostics
    for token in tree.ordered { resolve(token.path) }
  }

  /// A token on the way: what it refers to, and how many of these are done.
  private struct Step {
    var path: String
    var references: [Located<String>]
    var next = 0
  }

  private mutating func resolve(_ path: String) {
    guard results[path] == nil else { return }
    var way = [step(path)]
    var positions = [path: 0]
    while let last = way.last {
      guard last.next < last.references.count else {
        positions[last.path] = nil
        way.removeLast()
        if results[last.path] == nil { results[last.path] = evaluate(last.path) }
        continue
      }
      way[way.count - 1].next += 1
      let reference = last.references[last.next]
      if let start = positions[reference.value] {
        let ring = way[start...].map(\.path)
        let mistake = Diagnostic.circularTokens(ring, at: reference.place)
        diagnostics.append(mistake)
        for path in ring where results[path] == nil { results[path] = .failed(mistake) }
      } else if results[reference.value] == nil, tree.tokens[reference.value] != nil {
        positions[reference.value] = way.count
        way.append(step(reference.value))
      }
    }
  }

  private mutating func step(_ path: String) -> Step {
    var found: [Located<String>] = []
    if case .text(let value, let file) = tree.tokens[path]?.value { collectReferences(value, file, &found) }
    references[path] = found.map(\.value)
    return Step(path: path, references: found)
  }

  /// Files nest no deeper than ``Document/deepestNesting``.
  private func collectReferences(_ value: Value, _ file: String, _ found: inout [Located<String>]) {
    switch value.kind {
    case .null: break
    case .scalar(let scalar):
      guard !scalar.isPlain, case .token(let path)? = TokenReference(scalar.text) else { break }
      found.append(Located(path, at: SourceRange(file: file, bytes: value.bytes)))
    case .sequence(let items): for item in items { collectReferences(item, file, &found) }
    case .mapping(let entries):
      for entry in entries {
        if entry.key == "$ref", case .pointer(let names)? = entry.value.text.flatMap(TokenReference.init) {
          guard let path = tree.token(at: names)?.path else { continue }
          found.append(Located(path, at: SourceRange(file: file, bytes: entry.value.bytes)))
        } else {
          collectReferences(entry.value, file, &found)
        }
      }
    }
  }

  private mutating func evaluate(_ path: String) -> TokenResult {
    guard let token = tree.tokens[path] else { return .failed(nil) }
    switch token.value {
    case .known(let value): return .value(value)
    case .text(let value, let file):
      var reader = TokenValueReader(tree: tree, results: results)
      let result = reader.read(token, WrittenPart(value, file: file))
      diagnostics += reader.diagnostics
      if let result { return .value(result) }
      return .failed(reader.failure ?? reader.diagnostics.first { $0.severity == .error })
    }
  }
}

/// What became of a token.
enum TokenResult: Hashable, Sendable {
  case value(TokenValue)
  /// It has none, for a reason that has been told.
  case failed(Diagnostic?)
}

extension TokenTree {
  /// The token that the beginning of a pointer leads to, and the names behind that.
  func token(at names: [String]) -> (path: String, rest: ArraySlice<String>)? {
    for count in names.indices.map({ $0 + 1 }) {
      let path = names[..<count].joined(separator: ".")
      if tokens[path] != nil { return (path, names[count...]) }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func circularTokens(_ paths: [String], at place: SourceRange) -> Diagnostic {
    if paths.count == 1 { return Diagnostic("circular-token", "'\(paths[0])' refers to itself", at: place) }
    // The beginning and the end of a long ring say as much as all of it.
    var ring = (paths + [paths[0]]).map { "'\($0)'" }
    if ring.count > 12 { ring.replaceSubrange(6..<ring.count - 4, with: ["… \(ring.count - 10) more …"]) }
    return Diagnostic("circular-token", "these tokens refer to each other: " + ring.joined(separator: " → "), at: place)
  }
}
