import Diagnostics

/// A named decision of a design system: a colour, a length, a font, and what else the Design Tokens Format knows.
public struct Token: Hashable, Sendable {
  /// Names with dots between them, as references in token files have it: `color.accent.$root`.
  public var path: String
  /// What is written behind `$` in components and specs: `color.accent`.
  public var name: String
  public var type: TokenType
  /// The values by mode; equal where a mode has none of its own.
  public var light: TokenValue
  public var dark: TokenValue
  public var contrast: TokenValue
  public var darkContrast: TokenValue
  /// The tokens that this one's value refers to in some mode, each once.
  public var references: [String]
  /// The path of the token that it stands for as a whole, if it does.
  public var alias: String?
  public var summary: String?
  public var deprecation: Deprecation?
  /// The name of the CSS custom property that holds its colour.
  public var variable: String
  public var place: SourceRange

  public func value(in mode: TokenMode) -> TokenValue {
    switch mode {
    case .light: light
    case .dark: dark
    case .contrast: contrast
    case .darkContrast: darkContrast
    }
  }

  public var isDeprecated: Bool { deprecation?.isDeprecated ?? false }

  /// The token as a colour that follows the reader's appearance, if it has one.
  public var color: ColorToken? {
    guard let light = light.color, let dark = dark.color, let contrast = contrast.color,
      let darkContrast = darkContrast.color
    else { return nil }
    return ColorToken(
      name: name, variable: variable, light: light.rgba, dark: dark.rgba, contrast: contrast.rgba,
      darkContrast: darkContrast.rgba)
  }
}

/// A token's colour in each appearance.
public struct ColorToken: Hashable, Sendable {
  public var name: String
  /// The CSS custom property, with its two hyphens.
  public var variable: String
  public var light: RGBA
  public var dark: RGBA
  public var contrast: RGBA
  public var darkContrast: RGBA
}

/// The tokens of a design system.
public struct TokenLibrary: Hashable, Sendable {
  /// In the order of their files.
  public private(set) var tokens: [Token] = []
  /// By the names that are written behind `$`.
  private var indices: [String: Int] = [:]
  private var paths: [String: Int] = [:]
  /// Tokens without a value, and why.
  private var broken: [String: Diagnostic?] = [:]
  /// The names of groups.
  private var groups: Set<String> = []

  public init() {}

  public func token(named name: String) -> Token? { indices[name].map { tokens[$0] } }

  public func token(at path: String) -> Token? { paths[path].map { tokens[$0] } }

  /// The token that a token stands for, the one that that one stands for, and so on.
  ///
  /// Of a chain that nobody would read these are the beginning and the last token, with nil between them: to show all of
  /// each would take as much as their number times itself.
  public func aliases(of token: Token) -> [Token?] {
    let most = 16
    var result: [Token?] = []
    var next = token
    var isCut = false
    // Tokens in a ring have no value and are not here.
    while let path = next.alias, let target = self.token(at: path) {
      if result.count < most { result.append(target) } else { isCut = true }
      next = target
    }
    if isCut { result.replaceSubrange((most - 2)..., with: [nil, next]) }
    return result
  }

  /// Whether a token is there whose value is not, and the message that says why.
  func isBroken(_ name: String) -> (Diagnostic?)? { broken[name] }

  func isGroup(_ name: String) -> Bool { groups.contains(name) }

  public var names: [String] { tokens.map(\.name) }

  /// A token file or an Xcode colour set.
  public static func isSource(_ file: String) -> Bool {
    TokenFile.isTokenFile(file) || ColorSet.isColorSet(file)
  }

  /// Reads token files and colour sets; what has no value is reported and left out.
  public static func reading(_ sources: [(file: String, bytes: [UInt8])]) -> Reported<TokenLibrary> {
    reading(sources, overriding: [:])
  }

  /// - Parameter values: by the tokens' paths, in the place of what the files without a mode say.
  static func reading(
    _ sources: [(file: String, bytes: [UInt8])], overriding values: [String: TokenValue]
  ) -> Reported<TokenLibrary> {
    var diagnostics: [Diagnostic] = []
    var files: [TokenFile] = []
    var sets: [ColorSet] = []
    for source in sources {
      if ColorSet.isColorSet(source.file) {
        let set = ColorSet.reading(source.bytes, file: source.file)
        diagnostics += set.diagnostics
        if let set = set.value { sets.append(set) }
      } else {
        let file = TokenFile.reading(source.bytes, file: source.file)
        diagnostics += file.diagnostics
        files.append(file.value)
      }
    }
    var library = TokenLibrary()
    let resolved = resolvers(files, sets, overriding: values)
    var seen: Set<Diagnostic> = []
    for mode in TokenMode.allCases {
      guard let resolver = resolved[mode] else { continue }
      // What several modes share is told once.
      for diagnostic in resolver.diagnostics where seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
    library.add(resolved, &diagnostics)
    diagnostics += strayTokens(files, resolved[.light])
    return Reported(library, diagnostics)
  }

  /// The tokens of each mode; modes that no file speaks of share their work with others.
  private static func resolvers(
    _ files: [TokenFile], _ sets: [ColorSet], overriding values: [String: TokenValue]
  ) -> [TokenMode: TokenResolver] {
    let byMode = Dictionary(grouping: files, by: \.mode)
    var known: [[TokenMode]: TokenResolver] = [:]
    var result: [TokenMode: TokenResolver] = [:]
    for mode in TokenMode.allCases {
      let layers = mode.layers.filter { layer in
        layer == .light || byMode[layer] != nil || sets.contains { $0.hasValue(for: layer) }
      }
      let resolver =
        known[layers]
        ?? TokenResolver(
          TokenTree(
            layers: layers.map { byMode[$0] ?? [] }, colorSets: sets.map { $0.token(for: layers) }, overriding: values))
      known[layers] = resolver
      result[mode] = resolver
    }
    return result
  }

  private mutating func add(_ resolved: [TokenMode: TokenResolver], _ diagnostics: inout [Diagnostic]) {
    guard let ground = resolved[.light] else { return }
    var variables: Set<String> = []
    for path in ground.tree.groups.keys { groups.insert(Self.name(of: path)) }
    for written in ground.tree.ordered {
      let name = Self.name(of: written.path)
      if let index = indices[name] {
        diagnostics.append(.sameName(name, written, tokens[index]))
        continue
      }
      var values: [TokenValue] = []
      var references: [String] = []
      var reason: Diagnostic?
      for mode in TokenMode.allCases {
        guard let resolver = resolved[mode] else { continue }
        switch resolver.results[written.path] {
        case .value(let value): values.append(value)
        case .failed(let found): reason = reason ?? found
        case nil: break
        }
        for reference in resolver.references[written.path] ?? [] where !references.contains(reference) {
          references.append(reference)
        }
      }
      guard values.count == TokenMode.allCases.count else {
        broken[name] = .some(reason)
        continue
      }
      let token = Token(
        path: written.path, name: name, type: values[0].type, light: values[0], dark: values[1], contrast: values[2],
        darkContrast: values[3], references: references, alias: ground.alias(of: written.path),
        summary: written.summary, deprecation: written.deprecation, variable: Self.variable(for: name, &variables),
        place: written.place)
      if token.type.isLaidOut, values.contains(where: { $0 != values[0] }) {
        diagnostics.append(.layoutInModes(token))
      }
      if case .typography(let typeface) = token.light, !typeface.families.contains(where: Self.systemFonts.contains) {
        diagnostics.append(.otherFont(token, typeface.families.first ?? ""))
      }
      indices[name] = tokens.count
      paths[written.path] = tokens.count
      tokens.append(token)
    }
    for token in tokens where !token.isDeprecated {
      for reference in token.references {
        guard let other = self.token(at: reference), other.isDeprecated else { continue }
        diagnostics.append(.deprecated(other, at: token.place))
      }
    }
  }

  /// Names for the system font, and what previews measure in its place.
  private static let systemFonts: Set<String> = [
    "SF Pro", "SF Pro Text", "SF Pro Display", "SF Compact", "San Francisco", "system-ui", "-apple-system",
    "BlinkMacSystemFont", "System", "Inter",
  ]

  /// Values for a mode of tokens that there are not otherwise.
  private static func strayTokens(_ files: [TokenFile], _ ground: TokenResolver?) -> [Diagnostic] {
    guard let tree = ground?.tree else { return [] }
    return files.filter { $0.mode != .light }.flatMap { file in
      file.tokens.filter { tree.tokens[$0.path] == nil }.map { token in
        .onlyInMode(token, file.mode, among: tree.tokens.keys.sorted())
      }
    }
  }

  /// How a path is written behind `$`: signs that no name there can hold as hyphens, and without a `$root`.
  static func name(of path: String) -> String {
    let path = path.hasSuffix(".$root") ? String(path.dropLast(6)) : path
    return String(
      decoding: path.utf8.map { isNameByte($0) || $0 == UInt8(ascii: ".") ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// A custom property for a name; no two names share one.
  private static func variable(for name: String, _ taken: inout Set<String>) -> String {
    let base = "--token-" + name.split(separator: ".").joined(separator: "-")
    var variable = base
    var number = 1
    while !taken.insert(variable).inserted {
      number += 1
      variable = "\(base)-\(number)"
    }
    return variable
  }
}

extension TokenResolver {
  /// The token that a token stands for as a whole.
  fileprivate func alias(of path: String) -> String? {
    guard case .text(let value, _)? = tree.tokens[path]?.value else { return nil }
    if let text = value.text, case .token(let target)? = TokenReference(text) { return target }
    guard case .mapping(let entries) = value.kind, let text = entries.first(where: { $0.key == "$ref" })?.value.text,
      case .pointer(let names)? = TokenReference(text), let (target, rest) = tree.token(at: names),
      rest.isEmpty || rest.elementsEqual(["$value"])
    else { return nil }
    return target
  }
}

extension TokenType {
  /// Whether a value takes part in the layout, which is the same in every appearance.
  fileprivate var isLaidOut: Bool {
    switch self {
    case .dimension, .number, .fontFamily, .fontWeight, .typography: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func sameName(_ name: String, _ token: WrittenToken, _ first: Token) -> Diagnostic {
    Diagnostic(
      "duplicate-token", "'\(first.path)' and '\(token.path)' would both be written '$\(name)'", at: token.place,
      notes: [Note("the first one", at: first.place)])
  }

  fileprivate static func otherFont(_ token: Token, _ family: String) -> Diagnostic {
    Diagnostic(
      "token-font", .warning, "previews and code show '\(token.path)' in the system font, not in '\(family)'",
      at: token.place)
  }

  fileprivate static func layoutInModes(_ token: Token) -> Diagnostic {
    Diagnostic(
      "token-mode", .warning, "'\(token.path)' differs between modes, and layouts take its value for light mode",
      at: token.place)
  }

  fileprivate static func onlyInMode(_ token: WrittenToken, _ mode: TokenMode, among paths: [String]) -> Diagnostic {
    Diagnostic(
      "token-mode", "'\(token.path)' has a value in mode '\(mode.rawValue)' and none otherwise", at: token.place,
      fixes: nearestName(to: token.path, in: paths).map { [Fix("did you mean '\($0)'?")] }
        ?? [Fix("give it a value in a file without a mode")])
  }

  static func deprecated(_ token: Token, at place: SourceRange) -> Diagnostic {
    let reason = token.deprecation?.reason.map { ": \($0)" } ?? ""
    return Diagnostic(
      "deprecated-token", .warning, "'\(token.name)' is deprecated\(reason)", at: place,
      notes: [Note("the token", at: token.place)])
  }
}
