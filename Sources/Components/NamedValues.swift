import Diagnostics

/// What the files of a design system can speak of with `$name`: design specs and tokens.
public struct NamedValues: Hashable, Sendable {
  public private(set) var tokens = TokenLibrary()
  /// In the order of the file.
  public private(set) var specs: [Spec] = []
  private var specIndices: [String: Int] = [:]
  private var specCodeNames: [String: String] = [:]

  public init() {}

  public func spec(named name: String) -> Spec? { specIndices[name].map { specs[$0] } }

  /// The name of a spec in code, which no other spec has: `captionTextWidth` for `caption.text-width`.
  public func codeName(of spec: Spec) -> String { specCodeNames[spec.name] ?? spec.name }

  /// Reads token files, colour sets and the file of design specs.
  public static func reading(
    tokens sources: [(file: String, bytes: [UInt8])], specs: (file: String, bytes: [UInt8])?
  ) -> Reported<NamedValues> {
    reading(tokens: sources, specs: specs, overriding: [:], [:])
  }

  /// - Parameters:
  ///   - tokenValues: by the tokens' paths, in the place of what files say.
  ///   - specValues: by the specs' names.
  static func reading(
    tokens sources: [(file: String, bytes: [UInt8])], specs: (file: String, bytes: [UInt8])?,
    overriding tokenValues: [String: TokenValue], _ specValues: [String: Double]
  ) -> Reported<NamedValues> {
    var result = NamedValues()
    let tokens = TokenLibrary.reading(sources, overriding: tokenValues)
    result.tokens = tokens.value
    var diagnostics = tokens.diagnostics
    if let specs {
      let read = Spec.reading(specs.bytes, file: specs.file)
      diagnostics += read.diagnostics
      for var spec in read.value {
        if let value = specValues[spec.name] { spec.set(to: value) }
        if let token = tokens.value.token(named: spec.name) {
          diagnostics.append(.specIsToken(spec, token))
        }
        result.specIndices[spec.name] = result.specs.count
        result.specs.append(spec)
      }
      var taken: Set<String> = []
      for spec in result.specs {
        let name = CodeName.identifier(spec.name) ?? "spec"
        var free = name
        var number = 2
        while !taken.insert(free).inserted {
          free = "\(name)\(number)"
          number += 1
        }
        result.specCodeNames[spec.name] = free
      }
      diagnostics += result.specProblems
    }
    return Reported(result, diagnostics)
  }

  /// What is wrong with values of specs on some device, each told once.
  private var specProblems: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    for device in Device.all {
      var resolver = NameResolver(self, for: Context(device: device))
      for spec in specs {
        do throws(Diagnostic) {
          _ = try resolver.number(spec)
        } catch {
          if seen.insert(error).inserted { diagnostics.append(error) }
        }
      }
      for diagnostic in resolver.diagnostics where seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
    return diagnostics
  }

  /// A spec's value on a device in points; nil where it has none, which reading has told.
  public func number(_ spec: Spec, on device: Device) -> Double? {
    var resolver = NameResolver(self, for: Context(device: device))
    do throws(Diagnostic) { return try resolver.number(spec) } catch { return nil }
  }

  /// A warning for every spec and token that nothing speaks of.
  ///
  /// - Parameter uses: the names that components and screens use.
  public func unused(besides uses: Set<String>) -> [Diagnostic] {
    let uses = uses.union(specs.flatMap(\.references))
    let references = Set(tokens.tokens.flatMap(\.references))
    return specs.filter { !uses.contains($0.name) }.map { .unusedSpec($0) }
      + tokens.tokens.filter { !uses.contains($0.name) && !references.contains($0.path) && !$0.isDeprecated }
      .map { .unusedToken($0) }
  }
}

/// A place at which something speaks of a spec or token.
public struct NamedUse: Hashable, Sendable {
  public var name: String
  public var place: SourceRange
}

extension Diagnostic {
  fileprivate static func specIsToken(_ spec: Spec, _ token: Token) -> Diagnostic {
    Diagnostic(
      "ambiguous-name", "'\(spec.name)' is a design spec and a token", at: spec.place,
      notes: [Note("the token", at: token.place)], fixes: [Fix("rename one of the two")])
  }

  fileprivate static func unusedSpec(_ spec: Spec) -> Diagnostic {
    Diagnostic("unused-spec", .warning, "nothing uses the design spec '\(spec.name)'", at: spec.place)
  }

  fileprivate static func unusedToken(_ token: Token) -> Diagnostic {
    Diagnostic("unused-token", .warning, "nothing uses the token '\(token.path)'", at: token.place)
  }
}
