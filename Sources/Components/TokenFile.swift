import Diagnostics
import Documents

/// A token as a file writes it: its value is not looked into yet, and may refer to others.
struct WrittenToken: Hashable, Sendable {
  /// Names with dots between them: `color.accent`, or `color.accent.$root`.
  var path: String
  var value: WrittenValue
  /// What the token itself says of its type.
  var type: TokenType?
  /// What the nearest group says that says anything; for a token without a type that refers to no other.
  var groupType: TokenType?
  var summary: String?
  var deprecation: Deprecation?
  /// Where its name stands.
  var place: SourceRange
}

/// What stands behind `$value`, or has been read already: the colours of an Xcode colour set.
enum WrittenValue: Hashable, Sendable {
  case text(Value, file: String)
  case known(TokenValue)
}

/// A group of tokens as a file writes it.
struct WrittenGroup: Hashable, Sendable {
  var path: String
  var type: TokenType?
  var summary: String?
  var deprecation: Deprecation?
  /// The group whose tokens this one takes over.
  var parent: Located<String>?
  /// The value `{ "$ref": … }` of what may be a token that stands for another, or a group that extends another.
  var reference: WrittenValue?
  /// The names of what is in it, in the order written.
  var children: [String] = []
  var place: SourceRange
}

/// A file of design tokens (Design Tokens Format Module 2025.10), as far as one file can be understood alone.
struct TokenFile: Sendable {
  var mode: TokenMode
  /// The outermost group has an empty path and comes first.
  private(set) var groups: [WrittenGroup] = []
  private(set) var tokens: [WrittenToken] = []
  private let file: String
  private var diagnostics: [Diagnostic] = []

  /// Whether a file holds tokens, by its name.
  static func isTokenFile(_ file: String) -> Bool { file.hasSuffix(".tokens.json") || file.hasSuffix(".tokens") }

  static func reading(_ source: [UInt8], file: String) -> Reported<TokenFile> {
    let document = Document.parsingJSON(source, file: file)
    var result = TokenFile(file: file)
    result.diagnostics += document.diagnostics
    if case .mapping(let entries) = document.value.root.kind {
      result.readGroup(entries, path: "", place: SourceRange(file: file, bytes: 0..<0))
    } else if document.value.isComplete {
      result.diagnostics.append(.noTokens(at: result.place(document.value.root.bytes)))
    }
    return Reported(result, result.diagnostics)
  }

  private init(file: String) {
    self.file = file
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.hasSuffix(".tokens") ? name.dropLast(7) : name.dropLast(12)
    let parts = stem.split(separator: ".", omittingEmptySubsequences: false)
    mode = .light
    guard parts.count > 1, let last = parts.last else { return }
    if let mode = TokenMode(rawValue: String(last)) {
      self.mode = mode
    } else {
      diagnostics.append(.unknownMode(String(last), at: SourceRange(file: file, bytes: 0..<0)))
    }
  }

  private func place(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: bytes) }

  // MARK: Groups

  /// What tokens and groups can both say of themselves.
  private struct Facts {
    var type: TokenType?
    var summary: String?
    var deprecation: Deprecation?
  }

  private mutating func readGroup(_ entries: [Entry], path: String, place groupPlace: SourceRange) {
    let index = groups.count
    var group = WrittenGroup(path: path, place: groupPlace)
    groups.append(group)
    var facts = Facts()
    for entry in entries {
      switch entry.key {
      case "$extends", "$ref":
        if entry.key == "$ref" {
          group.reference = .text(Value(.mapping([entry]), bytes: entry.value.bytes), file: file)
        }
        group.parent = groupReference(entry.value) ?? group.parent
      case "$root":
        group.children.append(entry.key)
        readToken(entry, path: joined(path, entry.key))
      case "$schema" where path.isEmpty: break
      case _ where entry.key.hasPrefix("$"):
        readFact(entry, &facts, known: ["$type", "$description", "$deprecated", "$extends", "$extensions", "$root"])
      default:
        if readChild(entry, in: path) { group.children.append(entry.key) }
      }
    }
    (group.type, group.summary, group.deprecation) = (facts.type, facts.summary, facts.deprecation)
    if group.children.isEmpty, group.parent == nil, group.type != nil, !path.isEmpty {
      diagnostics.append(.typeWithoutValue(path, at: groupPlace))
    }
    groups[index] = group
  }

  /// Reads a token or a group of tokens; false if the entry is neither.
  private mutating func readChild(_ entry: Entry, in path: String) -> Bool {
    let namePlace = place(entry.keyBytes)
    if entry.key.isEmpty || entry.key.utf8.contains(where: { "{}.".utf8.contains($0) }) {
      diagnostics.append(.badTokenName(entry.key, at: namePlace))
      return false
    }
    guard case .mapping(let entries) = entry.value.kind else {
      diagnostics.append(
        ["value", "type", "description", "extensions"].contains(entry.key)
          ? .keyWithoutDollar(entry.key, at: namePlace) : .neitherTokenNorGroup(entry.key, at: place(entry.value.bytes))
      )
      return false
    }
    if entries.contains(where: { $0.key == "$value" }) {
      readToken(entry, path: joined(path, entry.key))
    } else {
      readGroup(entries, path: joined(path, entry.key), place: namePlace)
    }
    return true
  }

  private mutating func readToken(_ entry: Entry, path: String) {
    guard case .mapping(let entries) = entry.value.kind else {
      diagnostics.append(.neitherTokenNorGroup(entry.key, at: place(entry.value.bytes)))
      return
    }
    var facts = Facts()
    var value: Value?
    for inner in entries {
      switch inner.key {
      case "$value": value = inner.value
      case "$ref" where !entries.contains { $0.key == "$value" }:
        value = Value(.mapping([inner]), bytes: inner.value.bytes)
      case _ where inner.key.hasPrefix("$"):
        readFact(inner, &facts, known: ["$value", "$type", "$description", "$deprecated", "$extensions"])
      default: diagnostics.append(.tokenAndGroup(path, at: place(inner.keyBytes)))
      }
    }
    guard let value else {
      diagnostics.append(.rootWithoutValue(at: place(entry.keyBytes)))
      return
    }
    tokens.append(
      WrittenToken(
        path: path, value: .text(value, file: file), type: facts.type, summary: facts.summary,
        deprecation: facts.deprecation, place: place(entry.keyBytes)))
  }

  private func joined(_ path: String, _ name: String) -> String { path.isEmpty ? name : path + "." + name }

  // MARK: Facts

  private mutating func readFact(_ entry: Entry, _ facts: inout Facts, known: [String]) {
    let valuePlace = place(entry.value.bytes)
    switch entry.key {
    case "$type":
      guard let text = entry.value.text else {
        diagnostics.append(.wrongFact(entry.key, "a text", at: valuePlace))
        break
      }
      facts.type = TokenType(rawValue: text)
      if facts.type == nil { diagnostics.append(.unknownType(text, at: valuePlace)) }
    case "$description":
      facts.summary = entry.value.text
      if facts.summary == nil { diagnostics.append(.wrongFact(entry.key, "a text", at: valuePlace)) }
    case "$deprecated":
      if let isDeprecated = entry.value.bool {
        facts.deprecation = Deprecation(isDeprecated: isDeprecated)
      } else if let reason = entry.value.text {
        facts.deprecation = Deprecation(isDeprecated: true, reason: reason)
      } else {
        diagnostics.append(.wrongFact(entry.key, "'true', 'false' or a text", at: valuePlace))
      }
    case "$extensions":
      guard case .mapping(let extensions) = entry.value.kind else {
        diagnostics.append(.wrongFact(entry.key, "an object", at: valuePlace))
        break
      }
      // What other tools keep here is theirs, but values for modes would be missed.
      for inner in extensions where ["mode", "modes"].contains(inner.key) {
        diagnostics.append(.modesInExtensions(at: place(inner.keyBytes)))
      }
    default:
      diagnostics.append(.unknownFact(entry.key, known: known, at: place(entry.keyBytes)))
    }
  }

  /// The path of the group that `{group}` or `#/group` means.
  private mutating func groupReference(_ value: Value) -> Located<String>? {
    guard let text = value.text, let reference = TokenReference(text) else {
      diagnostics.append(.badGroupReference(value.text ?? "", at: place(value.bytes)))
      return nil
    }
    switch reference {
    case .token(let path): return Located(path, at: place(value.bytes(ofText: 1..<1 + path.utf8.count)))
    case .pointer(let names): return Located(names.joined(separator: "."), at: place(value.bytes))
    }
  }
}

/// What a text of a token file refers to.
enum TokenReference: Hashable, Sendable {
  /// `{group.token}`
  case token(String)
  /// `#/group/token/$value/0`: the names between the slashes.
  case pointer([String])

  /// Nil for a text that is no reference.
  init?(_ text: String) {
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let path = String(text.dropFirst().dropLast())
      let names = path.split(separator: ".", omittingEmptySubsequences: false)
      guard names.allSatisfy({ !$0.isEmpty && !$0.contains("{") && !$0.contains("}") }) else { return nil }
      self = .token(path)
    } else if text.hasPrefix("#/") {
      self = .pointer(
        text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(Self.unescaped))
    } else {
      return nil
    }
  }

  /// `~1` is a slash and `~0` a tilde (RFC 6901).
  private static func unescaped(_ name: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in name.unicodeScalars {
      if isEscaped {
        isEscaped = false
        switch character {
        case "0": result.unicodeScalars.append("~")
        case "1": result.unicodeScalars.append("/")
        default: result.unicodeScalars.append(contentsOf: ["~", character])
        }
      } else if character == "~" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return isEscaped ? result + "~" : result
  }
}

extension Diagnostic {
  fileprivate static func noTokens(at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "a file of tokens holds one object", at: place, fixes: [Fix("write '{ … }'")])
  }

  fileprivate static func unknownMode(_ name: String, at place: SourceRange) -> Diagnostic {
    let names = TokenMode.allCases.map(\.rawValue)
    let best = nearestName(to: name, in: names)
    return Diagnostic(
      "unknown-mode", "no mode is named '\(name)', as this file's name says", at: place,
      fixes: [
        Fix(
          best.map { "did you mean '\($0)'?" }
            ?? "'\(names.joined(separator: "', '"))' can stand before '.tokens.json'; use '-' elsewhere")
      ])
  }

  fileprivate static func badTokenName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", name.isEmpty ? "a token or group without a name" : "'\(name)' cannot be the name of a token or group",
      at: place, fixes: [Fix("any signs but '.', '{' and '}', not beginning with '$'")])
  }

  fileprivate static func neitherTokenNorGroup(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(name)' is neither a token nor a group", at: place,
      fixes: [Fix("write '{ \"$value\": … }' for a token")])
  }

  fileprivate static func keyWithoutDollar(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-key", "'\(key)' would be the name of a token", at: place,
      fixes: [Fix("did you mean '$\(key)'?", edits: [Edit(range: place, replacement: "\"$\(key)\"")])])
  }

  fileprivate static func tokenAndGroup(_ path: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-and-group", "'\(path)' has a '$value', so that nothing can be in it", at: place,
      fixes: [Fix("make its own value the token '$root' of a group")])
  }

  fileprivate static func rootWithoutValue(at place: SourceRange) -> Diagnostic {
    Diagnostic("missing-key", "'$root' is a token and needs a '$value'", at: place, fixes: [Fix("add '\"$value\": …'")])
  }

  fileprivate static func typeWithoutValue(_ path: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-key", .warning, "'\(path)' has a '$type', and neither a '$value' nor tokens in it", at: place,
      fixes: [Fix("add '\"$value\": …' if it is a token")])
  }

  fileprivate static func wrongFact(_ key: String, _ expected: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "'\(key)' must be \(expected)", at: place)
  }

  fileprivate static func unknownType(_ name: String, at place: SourceRange) -> Diagnostic {
    let names = TokenType.allCases.map(\.rawValue)
    let fixes = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "unknown-value", "no type of token is named '\(name)'", at: place,
      fixes: fixes.isEmpty ? [Fix("one of: " + names.joined(separator: ", "))] : fixes)
  }

  fileprivate static func unknownFact(_ key: String, known: [String], at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: key, in: known, at: place)
    return Diagnostic(
      "unknown-key", "the format has no key '\(key)' here", at: place,
      fixes: fixes.isEmpty ? [Fix("known keys: " + known.joined(separator: ", "))] : fixes)
  }

  fileprivate static func modesInExtensions(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-mode", .warning, "values for modes are not read from '$extensions'", at: place,
      fixes: [Fix("write them into a file of the same name that ends in '.dark.tokens.json'")])
  }

  fileprivate static func badGroupReference(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "token-reference", "'\(text)' names no group", at: place, fixes: [Fix("write '{group}' or '#/group'")])
  }
}
