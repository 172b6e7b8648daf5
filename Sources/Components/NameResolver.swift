import Diagnostics
import Typography

/// Works out what `$name` means in a context: a property of the component, a design spec, or a token.
public struct NameResolver: Sendable {
  let values: NamedValues
  private var properties: [Property]
  private let context: Context
  /// Where specs and tokens were spoken of, in order.
  public private(set) var uses: [NamedUse] = []
  /// What was noticed beside the values: names that should not be used any more.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Specs whose value is being worked out.
  private var open: [String] = []
  private var known: [String: Result<Double, Diagnostic>] = [:]

  private var unknownCount = 0
  private static let mostGuesses = 100

  /// How many specs may hang on each other.
  private static let deepestSpec = 100

  public init(_ values: NamedValues, properties: [Property] = [], for context: Context) {
    self.values = values
    self.properties = properties
    self.context = context
  }

  private enum Named {
    case property(Property)
    case spec(Spec)
    case token(Token)
  }

  private mutating func named(_ name: String, at place: SourceRange) throws(Diagnostic) -> Named {
    let property = properties.first { $0.name == name }
    let spec = values.spec(named: name)
    let token = values.tokens.token(named: name)
    if let property, let other = spec?.place ?? token?.place {
      throw .ambiguousName(name, isSpec: spec != nil, property, other: other, at: place)
    }
    if let property { return .property(property) }
    if let spec {
      uses.append(NamedUse(name: name, place: place))
      return .spec(spec)
    }
    if let token {
      uses.append(NamedUse(name: name, place: place))
      if token.isDeprecated { diagnostics.append(.deprecated(token, at: place)) }
      return .token(token)
    }
    if let broken = values.tokens.isBroken(name) {
      uses.append(NamedUse(name: name, place: place))
      // What is wrong with it has been told at its own place; the same words again are no second message.
      throw broken ?? .tokenWithoutValue(name, at: place)
    }
    if values.tokens.isGroup(name) { throw .nameOfGroup(name, at: place) }
    throw .unknownName(name, among: guesses, at: place)
  }

  /// Answers a property's name that is a design spec's or a token's too.
  mutating func check(_ property: Located<String>) throws(Diagnostic) {
    _ = try named(property.value, at: property.place)
  }

  /// The names that may have been meant. Where hundreds are unknown, no more is guessed: each guess looks at every token.
  private var guesses: [String] {
    mutating get {
      unknownCount += 1
      guard unknownCount <= Self.mostGuesses else { return [] }
      return properties.map(\.name) + values.specs.map(\.name) + values.tokens.names
    }
  }

  // MARK: Numbers

  /// A number in points where one is expected.
  public mutating func number(_ name: String, at place: SourceRange) throws(Diagnostic) -> Double {
    switch try named(name, at: place) {
    case .spec(let spec): return try number(spec)
    case .token(let token):
      guard let number = token.light.measure else {
        throw .wrongNamedType(name, token.type.words, expected: "a number", at: place, other: token.place)
      }
      return number
    case .property(let property):
      guard property.type.isNumber else { throw .noNumber(property, at: place) }
      return property.shownValue?.number ?? 0
    }
  }

  /// A design spec's value on the context's device.
  public mutating func number(_ spec: Spec) throws(Diagnostic) -> Double {
    if let known = known[spec.name] { return try known.get() }
    guard let value = spec.value(on: context.device) else { throw .specWithoutValue(spec.name, at: spec.place) }
    if let start = open.firstIndex(of: spec.name) { throw .circularSpecs(Array(open[start...]), at: value.place) }
    guard open.count < Self.deepestSpec else { throw .deepSpecs(Self.deepestSpec, at: value.place) }
    // A spec is the same in every component: no property can be meant, and what it speaks of is its own matter.
    let (ownProperties, ownUses) = (properties, uses)
    properties = []
    open.append(spec.name)
    defer {
      open.removeLast()
      (properties, uses) = (ownProperties, ownUses)
    }
    do throws(Diagnostic) {
      var number = try measure(value.measure)
      if let offset = spec.offset { number += try measure(offset) }
      guard number.isFinite else { throw .numberTooLarge(at: value.place) }
      known[spec.name] = .success(number)
      return number
    } catch {
      // Every spec that hangs on this one fails for the same reason, which is told once.
      known[spec.name] = .failure(error)
      throw error
    }
  }

  /// A measure that speaks of no view.
  mutating func measure(_ measure: ViewStyle.Measure) throws(Diagnostic) -> Double {
    switch measure {
    case .number(let number): return number
    case .expression(let expression):
      var sum = 0.0
      for term in expression.terms {
        var product = term.isNegative ? -1.0 : 1
        for factor in term.factors {
          let value: Double
          switch factor.operand {
          case .number(let number): value = number
          case .path(let path):
            guard let name = path.spokenName else {
              throw .noViews(path.joined(separator: "."), at: factor.place)
            }
            value = try number(name, at: factor.place)
          }
          if factor.isDivisor, value == 0 { throw .divisionByNothing(at: factor.place) }
          product = factor.isDivisor ? product / value : product * value
        }
        sum += product
      }
      guard sum.isFinite else { throw .numberTooLarge(at: expression.place) }
      return sum
    }
  }

  // MARK: Other values

  /// A colour where one is expected.
  public mutating func color(_ name: String, at place: SourceRange) throws(Diagnostic) -> Color {
    switch try named(name, at: place) {
    case .token(let token):
      guard let color = token.color else {
        throw .wrongNamedType(name, token.type.words, expected: "a colour", at: place, other: token.place)
      }
      return .token(color)
    case .spec(let spec):
      throw .wrongNamedType(name, "a design spec", expected: "a colour", at: place, other: spec.place)
    case .property(let property):
      guard property.type == .color else {
        throw .wrongNamedType(
          name, "a \(property.type.rawValue)", expected: "a colour", at: place, other: property.place)
      }
      return property.shownValue?.color ?? .named(.clear)
    }
  }

  /// The typography token that a font is, if it is nothing but one.
  mutating func typeface(_ written: WrittenFont) throws(Diagnostic) -> FontChoice? {
    guard let name = written.name, let token = values.tokens.token(named: name.value),
      case .typography(let typeface) = token.light
    else { return nil }
    _ = try named(name.value, at: name.place)
    return .token(token.name, typeface)
  }

  /// A font of a size, with the weight that is named.
  mutating func font(_ written: WrittenFont, size: Double) throws(Diagnostic) -> FontChoice {
    guard FontChoice.sizes.contains(size) else { throw .fontSizeOutside(size, at: written.place) }
    var weight = FontWeight.regular
    if let name = written.weight { weight = try self.weight(name) }
    return .system(size: size, weight: weight)
  }

  private mutating func weight(_ written: Located<String>) throws(Diagnostic) -> FontWeight {
    guard let name = spokenName(written.value) else {
      if let weight = FontWeight(rawValue: written.value) { return weight }
      throw .unknownWeight(written.value, at: written.place)
    }
    guard case .token(let token) = try named(name, at: written.place) else {
      throw .wrongNamedType(name, "no token", expected: "a font weight", at: written.place, other: nil)
    }
    guard case .fontWeight(let number) = token.light else {
      throw .wrongNamedType(name, token.type.words, expected: "a font weight", at: written.place, other: token.place)
    }
    return FontWeight(number: number)
  }

  /// A token of one type where nothing else can stand: a shadow, a border.
  mutating func token(_ name: Located<String>, of type: TokenType) throws(Diagnostic) -> Token {
    switch try named(name.value, at: name.place) {
    case .token(let token):
      if token.type == type { return token }
      throw .wrongNamedType(name.value, token.type.words, expected: type.words, at: name.place, other: token.place)
    case .spec(let spec):
      throw .wrongNamedType(name.value, "a design spec", expected: type.words, at: name.place, other: spec.place)
    case .property(let property):
      throw .wrongNamedType(
        name.value, "a property", expected: type.words, at: name.place, other: property.place)
    }
  }
}

extension Diagnostic {
  static func unknownName(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    var fixes: [Fix] = []
    if let best = nearestName(to: name, in: names) {
      // The sign belongs to the place wherever the name stands alone.
      let sign = place.bytes.count == name.utf8.count + 1 ? "$" : ""
      fixes = [Fix("did you mean '\(best)'?", edits: [Edit(range: place, replacement: sign + best)])]
    } else if name.utf8.contains(UInt8(ascii: "-")) {
      fixes = [Fix("a minus has blanks around it: '-' right between letters belongs to a name")]
    }
    return Diagnostic(
      "unknown-name", "no property, design spec or token is named '\(name)'", at: place, fixes: fixes)
  }

  fileprivate static func ambiguousName(
    _ name: String, isSpec: Bool, _ property: Property, other: SourceRange, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "ambiguous-name", "'\(name)' is a property of the component and a \(isSpec ? "design spec" : "token")", at: place,
      notes: [Note("the property", at: property.place), Note("the \(isSpec ? "design spec" : "token")", at: other)],
      fixes: [Fix("rename one of the two")])
  }

  fileprivate static func nameOfGroup(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("unknown-name", "'\(name)' is a group of tokens", at: place, fixes: [Fix("name a token in it")])
  }

  fileprivate static func tokenWithoutValue(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("token-type", "the token '\(name)' has no value that could be used", at: place)
  }

  fileprivate static func wrongNamedType(
    _ name: String, _ found: String, expected: String, at place: SourceRange, other: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      "token-type", "'\(name)' is \(found), and \(expected) is expected", at: place,
      notes: other.map { [Note("it is said here", at: $0)] } ?? [])
  }

  fileprivate static func noNumber(_ property: Property, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(property.name)' is of the type \(property.type.rawValue), and nothing to calculate with",
      at: place, notes: [Note("'\(property.name)'", at: property.place)],
      fixes: [Fix("give the property the type CGFloat")])
  }

  fileprivate static func specWithoutValue(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("spec-values", "the design spec '\(name)' has no value", at: place)
  }

  fileprivate static func circularSpecs(_ names: [String], at place: SourceRange) -> Diagnostic {
    let ring = (names + [names[0]]).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic("circular-value", "these design specs hang on each other: \(ring)", at: place)
  }

  fileprivate static func deepSpecs(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic("too-deep", "more than \(limit) design specs hang on each other here", at: place)
  }

  fileprivate static func numberTooLarge(at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "this value is too large to be laid out", at: place)
  }

  fileprivate static func divisionByNothing(at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "this value is zero, and nothing can be divided by it", at: place)
  }

  fileprivate static func noViews(_ path: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-name", "a design spec knows no views, and '\(path)' would be a value of one", at: place,
      fixes: [Fix("write '$' before the name of another spec or a token")])
  }

  fileprivate static func fontSizeOutside(_ size: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "a font has from 1 to 1000 points, not \(notation(size))", at: place)
  }

  fileprivate static func unknownWeight(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-value", "no font weight is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: FontWeight.allCases.map(\.rawValue), at: place))
  }
}
