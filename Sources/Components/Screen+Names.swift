import Diagnostics
import Layout

/// What a file says by the names of tokens and specs, worked out.
public struct WithoutNames<Value: Sendable>: Sendable {
  public var value: Value
  /// The specs and tokens that it speaks of, in order.
  public var uses: [NamedUse]
  public var diagnostics: [Diagnostic]
}

extension Screen {
  /// The screen with numbers and colours in the places of the names of specs and tokens; where a name means nothing, it
  /// is reported, and zero or no ground stands there.
  public func withoutNames(of values: NamedValues, for context: Context = Context()) -> WithoutNames<Screen> {
    var result = WithoutNames(value: self, uses: [], diagnostics: [])
    let isNamed = parallaxHeader.map { !$0.named.isEmpty } ?? false
    guard isNamed || sections.contains(where: \.speaksOfNames) else { return result }
    var names = NameResolver(values, for: context)
    result.value.parallaxHeader?.resolve(&names, &result.diagnostics)
    for index in sections.indices where sections[index].speaksOfNames {
      result.value.sections[index].resolve(&names, &result.diagnostics)
    }
    result.uses = names.uses
    result.value.specs = values.specSources(of: result.value.sources.flatMap(\.specs))
    result.diagnostics += names.diagnostics
    return result
  }
}

extension Screen {
  /// How its numbers hang on design specs, in the screen's order.
  private var sources: [PropertyNumber] {
    func ordered(_ sources: [String: PropertyNumber]) -> [PropertyNumber] {
      sources.sorted { $0.key < $1.key }.map(\.value)
    }
    return ordered(parallaxHeader?.sources ?? [:])
      + sections.flatMap { section in
        ordered(section.sources) + section.items.flatMap { ordered($0.carousel?.sources ?? [:]) }
      }
  }
}

extension Screen.Section {
  fileprivate var speaksOfNames: Bool {
    if !named.isEmpty || items.contains(where: { !($0.carousel?.named.isEmpty ?? true) }) { return true }
    if case .reference? = background?.color { return true }
    return false
  }

  fileprivate mutating func resolve(_ names: inout NameResolver, _ diagnostics: inout [Diagnostic]) {
    if case .reference(let name)? = background?.color {
      do throws(Diagnostic) {
        background?.color = try names.color(name.value, at: name.place)
      } catch {
        diagnostics.append(error)
        background = nil
      }
    }
    for (path, expression) in named.sorted(by: { $0.key < $1.key }) {
      if let number = names.number(expression, in: Screen.Limits.points, &diagnostics) { set(path, to: number) }
    }
    sources = named.compactMapValues { names.values.source(of: $0) }
    named = [:]
    for index in items.indices {
      guard var carousel = items[index].carousel, !carousel.named.isEmpty else { continue }
      for (path, expression) in carousel.named.sorted(by: { $0.key < $1.key }) {
        let limits = path == "itemsSpacing" ? Screen.Limits.points : Screen.Limits.lengths
        if let number = names.number(expression, in: limits, &diagnostics) { carousel.set(path, to: number) }
      }
      carousel.sources = carousel.named.compactMapValues { names.values.source(of: $0) }
      carousel.named = [:]
      items[index].carousel = carousel
    }
  }

  private mutating func set(_ path: String, to number: Double) {
    switch path {
    case "verticalSpacing": verticalSpacing = number
    case "horizontalSpacing": horizontalSpacing = number
    case "background.cornerRadius": background?.cornerRadius = number
    case "sectionInset.top": sectionInset.top = number
    case "sectionInset.left": sectionInset.left = number
    case "sectionInset.bottom": sectionInset.bottom = number
    case "sectionInset.right": sectionInset.right = number
    case "itemsInset.top": itemsInset.top = number
    case "itemsInset.left": itemsInset.left = number
    case "itemsInset.bottom": itemsInset.bottom = number
    case "itemsInset.right": itemsInset.right = number
    default: break
    }
  }
}

extension Screen.ParallaxHeader {
  fileprivate mutating func resolve(_ names: inout NameResolver, _ diagnostics: inout [Diagnostic]) {
    guard !named.isEmpty else { return }
    let places = named.mapValues(\.place)
    for (path, expression) in named.sorted(by: { $0.key < $1.key }) {
      guard let number = names.number(expression, in: Screen.Limits.lengths, &diagnostics) else { continue }
      if path == "height" { height = number } else { minimum = number }
    }
    sources = named.compactMapValues { names.values.source(of: $0) }
    named = [:]
    if minimum > height, let place = places["minimum"] ?? places["height"] {
      diagnostics.append(.minimumAboveHeight(minimum, height, at: place))
    }
    minimum = min(minimum, height)
  }
}

extension Screen.Carousel {
  fileprivate mutating func set(_ path: String, to number: Double) {
    switch path {
    case "itemWidth": itemWidth = number
    case "itemHeight": itemHeight = number
    case "itemsSpacing": itemsSpacing = number
    case "contentInset.top": contentInset?.top = number
    case "contentInset.left": contentInset?.left = number
    case "contentInset.bottom": contentInset?.bottom = number
    case "contentInset.right": contentInset?.right = number
    default: break
    }
  }
}

extension NameResolver {
  /// The number that an expression comes to if it lies within limits; what is wrong with it is added to `diagnostics`.
  fileprivate mutating func number(
    _ expression: Expression, in limits: ClosedRange<Double>, _ diagnostics: inout [Diagnostic]
  ) -> Double? {
    do throws(Diagnostic) {
      let number = try number(expression)
      if limits.contains(number) { return number }
      diagnostics.append(.outside(number, limits, at: expression.place))
    } catch {
      diagnostics.append(error)
    }
    return nil
  }
}

extension Diagnostic {
  static func outside(_ number: Double, _ limits: ClosedRange<Double>, at place: SourceRange) -> Diagnostic {
    let (least, most) = (notation(limits.lowerBound), notation(limits.upperBound))
    return Diagnostic(
      "out-of-range", "this comes to \(notation(number)), and must be from \(least) to \(most)", at: place)
  }
}
