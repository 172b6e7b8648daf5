import Diagnostics
import Documents

/// A part of a token's value, and where a message about it points.
struct WrittenPart {
  var value: Value
  var file: String
  var place: SourceRange

  init(_ value: Value, file: String, place: SourceRange? = nil) {
    self.value = value
    self.file = file
    self.place = place ?? SourceRange(file: file, bytes: value.bytes)
  }

  /// The texts that are written with or without quotes; numbers are none in JSON.
  var text: String? {
    if case .scalar(let scalar) = value.kind, !scalar.isPlain { scalar.text } else { nil }
  }
}

/// Reads the value of a token whose references have been worked out before.
struct TokenValueReader {
  let tree: TokenTree
  let results: [String: TokenResult]
  private(set) var diagnostics: [Diagnostic] = []
  /// Why a token that is referred to has no value; that has been told already.
  private(set) var failure: Diagnostic?
  /// How many pointers led to each other on the way here.
  private var hops = 0

  /// How many pointers into values may lead to each other.
  private static let mostHops = 200

  init(tree: TokenTree, results: [String: TokenResult]) {
    self.tree = tree
    self.results = results
  }

  /// The value of a token; nil, with the reason told, if there is none.
  mutating func read(_ token: WrittenToken, _ part: WrittenPart) -> TokenValue? {
    if let type = token.type { return read(part, as: type) }
    switch target(of: part) {
    case .failed: return nil
    case .token(let path):
      switch results[path] {
      case .value(let value): return value
      case .failed(let reason): failure = reason
      case nil: unknown(path, at: part)
      }
      return nil
    case .part, .none:
      guard let type = token.groupType else {
        report(.noType(token.path, at: token.place))
        return nil
      }
      return read(part, as: type)
    }
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  mutating func report(_ others: [Diagnostic]) { diagnostics += others }

  mutating func read(_ part: WrittenPart, as type: TokenType) -> TokenValue? {
    switch target(of: part) {
    case .failed: return nil
    case .token(let path): return value(of: path, as: type, at: part)
    case .part(let inner):
      hops += 1
      defer { hops -= 1 }
      guard hops <= Self.mostHops else {
        report(.tooManyHops(at: part.place))
        return nil
      }
      return read(inner, as: type)
    case .none: return written(part, as: type)
    }
  }

  private mutating func written(_ part: WrittenPart, as type: TokenType) -> TokenValue? {
    if let text = part.text, text.utf8.contains(where: { "{}".utf8.contains($0) }) {
      report(.badReference(text, at: part.place))
      return nil
    }
    switch type {
    case .color: return color(part).map { .color($0) }
    case .dimension: return dimension(part).map { .dimension($0) }
    case .fontFamily: return fontFamily(part).map { .fontFamily($0) }
    case .fontWeight: return fontWeight(part).map { .fontWeight($0) }
    case .duration: return duration(part).map { .duration($0) }
    case .cubicBezier: return cubicBezier(part).map { .cubicBezier($0) }
    case .number: return number(part).map { .number($0) }
    case .strokeStyle: return strokeStyle(part).map { .strokeStyle($0) }
    case .border: return border(part).map { .border($0) }
    case .transition: return transition(part).map { .transition($0) }
    case .shadow: return shadows(part).map { .shadow($0) }
    case .gradient: return gradient(part).map { .gradient($0) }
    case .typography: return typography(part).map { .typography($0) }
    }
  }

  // MARK: References

  private enum Target {
    /// The part is no reference.
    case none
    case token(String)
    /// The part of another token that a pointer leads to.
    case part(WrittenPart)
    case failed
  }

  private mutating func target(of part: WrittenPart) -> Target {
    if let text = part.text, case .token(let path)? = TokenReference(text) { return .token(path) }
    guard case .mapping(let entries) = part.value.kind, let entry = entries.first(where: { $0.key == "$ref" }) else {
      return .none
    }
    for other in entries where other.key != "$ref" {
      report(.besideReference(other.key, at: SourceRange(file: part.file, bytes: other.keyBytes)))
    }
    let place = SourceRange(file: part.file, bytes: entry.value.bytes)
    guard let text = entry.value.text, case .pointer(let names)? = TokenReference(text) else {
      report(.badPointer(entry.value.text ?? "", at: place))
      return .failed
    }
    guard let (path, rest) = tree.token(at: names) else {
      report(.unknownPointer(text, at: place))
      return .failed
    }
    if rest.isEmpty || rest.elementsEqual(["$value"]) { return .token(path) }
    guard rest.first == "$value", let found = inner(of: path, rest.dropFirst()) else {
      report(.unknownPointer(text, at: place))
      return .failed
    }
    return .part(WrittenPart(found.value, file: found.file, place: place))
  }

  /// The part of a token's value at the end of some names; where a token stands for another one, that one's.
  private func inner(of path: String, _ names: ArraySlice<String>) -> WrittenPart? {
    guard case .text(let value, let file)? = tree.tokens[path]?.value else { return nil }
    var part = WrittenPart(value, file: file)
    var rest = names
    // Rings have been refused, so that as many hops as there are tokens are enough.
    var hops = tree.tokens.count + 1
    while true {
      if let next = hop(from: part, &rest) {
        hops -= 1
        guard hops > 0 else { return nil }
        part = next
        continue
      }
      guard let name = rest.popFirst() else { return part }
      switch part.value.kind {
      case .mapping(let entries):
        guard let entry = entries.first(where: { $0.key == name }) else { return nil }
        part = WrittenPart(entry.value, file: part.file)
      case .sequence(let items):
        guard let index = Int(name), items.indices.contains(index) else { return nil }
        part = WrittenPart(items[index], file: part.file)
      case .null, .scalar: return nil
      }
    }
  }

  /// What a part that is a reference itself stands for, if more than the part is asked for.
  private func hop(from part: WrittenPart, _ rest: inout ArraySlice<String>) -> WrittenPart? {
    guard !rest.isEmpty else { return nil }
    var path: String?
    if let text = part.text, case .token(let name)? = TokenReference(text) { path = name }
    if case .mapping(let entries) = part.value.kind, entries.count == 1, entries[0].key == "$ref",
      case .pointer(let names)? = entries[0].value.text.flatMap(TokenReference.init),
      let (found, more) = tree.token(at: names), more.isEmpty || more.first == "$value"
    {
      path = found
      rest = more.dropFirst() + rest
    }
    guard let path, case .text(let value, let file)? = tree.tokens[path]?.value else { return nil }
    return WrittenPart(value, file: file)
  }

  private mutating func value(of path: String, as type: TokenType, at part: WrittenPart) -> TokenValue? {
    switch results[path] {
    case .value(let value):
      if value.type == type { return value }
      report(
        .wrongType(path, value.type, expected: type, at: namePlace(of: path, part), token: tree.tokens[path]?.place))
    case .failed(let reason): failure = failure ?? reason
    case nil: unknown(path, at: part)
    }
    return nil
  }

  private mutating func unknown(_ path: String, at part: WrittenPart) {
    let place = namePlace(of: path, part)
    if tree.groups[path] != nil {
      report(.groupInPlaceOfToken(path, hasRoot: tree.tokens[path + ".$root"] != nil, at: place))
    } else {
      report(.unknownToken(path, among: tree.tokens.keys.sorted(), at: place))
    }
  }

  /// The place of a name in braces; of another reference, all of it.
  private func namePlace(of path: String, _ part: WrittenPart) -> SourceRange {
    guard part.text != nil, part.place.bytes == part.value.bytes else { return part.place }
    return SourceRange(file: part.file, bytes: part.value.bytes(ofText: 1..<1 + path.utf8.count))
  }

  /// A part in which only pointers stand for something else: numbers and words inside of values.
  mutating func plain(_ part: WrittenPart) -> WrittenPart? {
    var part = part
    for _ in 0...Self.mostHops {
      switch target(of: part) {
      case .failed: return nil
      case .none: return part
      case .part(let inner): part = WrittenPart(inner.value, file: inner.file, place: part.place)
      case .token(let path):
        guard case .text(let value, let file)? = tree.tokens[path]?.value else {
          unknown(path, at: part)
          return nil
        }
        part = WrittenPart(value, file: file, place: part.place)
      }
    }
    report(.tooManyHops(at: part.place))
    return nil
  }
}

extension Diagnostic {
  fileprivate static func tooManyHops(at place: SourceRange) -> Diagnostic {
    Diagnostic("too-deep", "more than 200 references lead to each other here", at: place)
  }

  fileprivate static func noType(_ path: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-type", "nothing says of what type '\(path)' is", at: place,
      fixes: [Fix("add '\"$type\": …' to it or to its group")])
  }

  fileprivate static func wrongType(
    _ path: String, _ type: TokenType, expected: TokenType, at place: SourceRange, token: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      "token-type", "'\(path)' is \(type.words), and \(expected.words) is expected", at: place,
      notes: token.map { [Note("the token", at: $0)] } ?? [])
  }

  fileprivate static func unknownToken(_ path: String, among paths: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-name", "no token is named '\(path)'", at: place, fixes: Fix.nearest(to: path, in: paths, at: place))
  }

  fileprivate static func groupInPlaceOfToken(_ path: String, hasRoot: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-reference", "'\(path)' is a group of tokens", at: place,
      fixes: hasRoot
        ? [Fix("did you mean '\(path).$root'?", edits: [Edit(range: place, replacement: path + ".$root")])]
        : [Fix("name a token in it")])
  }

  fileprivate static func badReference(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-reference", "'\(text)' is no reference to a token", at: place,
      fixes: [Fix("write '{group.token}', and nothing beside it")])
  }

  fileprivate static func besideReference(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-key", "nothing can stand beside '$ref', and '\(key)' does", at: place, fixes: [Fix("remove it")])
  }

  fileprivate static func badPointer(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-reference", "'\(text)' is no pointer into the tokens", at: place,
      fixes: [Fix("write '#/group/token/$value/…'; other files need not be named")])
  }

  fileprivate static func unknownPointer(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-name", "'\(text)' leads to no value of a token", at: place,
      fixes: [Fix("'#/group/token' is a token, and '#/group/token/$value/…' a part of its value")])
  }
}
