import ConstraintSolver
import Diagnostics
import Documents
import Layout

/// A style of a component with everything that it extends gathered and every expression worked out.
public struct ResolvedStyle: Hashable, Sendable {
  /// Empty for the single style of a component that names none.
  public var name: String
  public var summary: String?
  public var views: [ResolvedView]
  public var constraints: [ResolvedConstraint]
  /// The components in the place of views, in the views' order.
  public var nested: [NestedComponent] = []
  /// What the component's own size and surroundings come to where they speak of specs or tokens, by their paths.
  public var lengths: [String: Double] = [:]
  /// How those of them that hang on design specs do, by the same paths.
  public var lengthSources: [String: PropertyNumber] = [:]
  /// Where it speaks of design specs and tokens.
  public var uses: [NamedUse] = []
  /// The design specs that its numbers hang on, and those that these hang on.
  public var specs: [SpecSource] = []
}

/// A view as it looks in a style.
public struct ResolvedView: Hashable, Sendable {
  public var name: String
  public var viewClass: ViewClass
  public var summary: String?
  /// A label's text, of the sample data where it comes from a property.
  public var text: String?
  /// The property that the text comes from.
  public var textProperty: String?
  public var state: ControlState
  @inlinable public var placement: Placement {
    _read { yield keptPlacement.memory.value }
    _modify {
      keptPlacement.separate()
      yield &keptPlacement.memory.value
    }
  }
  /// What a control shows, of the sample data where it comes from properties.
  @inlinable public var control: ControlContent {
    _read { yield keptControl.memory.value }
    _modify {
      keptControl.separate()
      yield &keptControl.memory.value
    }
  }
  /// The index of the view that this one is in; nil for the component itself.
  public var parent: Int?
  /// The index of the view in whose place the component stands that this view is of; nil for the component's own views.
  public var outlet: Int?
  /// Where the view's name stands in its file.
  public var place: SourceRange
  /// What style and component say, expressions aside, with colours and fonts in place of their names.
  @inlinable public var values: ViewStyle {
    _read { yield keptValues.memory.value }
    _modify {
      keptValues.separate()
      yield &keptValues.memory.value
    }
  }
  /// From the topmost to the lowest.
  public var shadows: [ShadowLayer] = []
  public var borderWidth: Double?
  public var cornerRadius: Double?
  public var lineSpacing: Double?
  public var characterSpacing: Double?
  public var contentEdgeInsets: EdgeInsets?
  public var imageEdgeInsets: EdgeInsets?
  public var titleEdgeInsets: EdgeInsets?
  /// Every number that style and component say, worked out, by its path: `padding.left`.
  public var measures: [String: Double] = [:]
  /// How numbers hang on properties and design specs, by the numbers' paths: `contentEdgeInsets.left`.
  public var sources: [String: PropertyNumber] = [:]

  @usableFromInline var keptPlacement: Kept<Placement>
  @usableFromInline var keptControl: Kept<ControlContent>
  @usableFromInline var keptValues: Kept<ViewStyle>

  init(
    name: String, viewClass: ViewClass, summary: String?, state: ControlState, place: SourceRange, values: ViewStyle,
    placement: Placement, control: ControlContent
  ) {
    (self.name, self.viewClass, self.summary, self.state, self.place) = (name, viewClass, summary, state, place)
    (keptPlacement, keptControl, keptValues) = (Kept(placement), Kept(control), Kept(values))
  }

  /// The name of the picture that the view shows in its state.
  public var imageName: Located<String>? { values.image.value(for: state) }
  /// The title that a button shows in its state.
  public var title: String? { values.title.value(for: state) }
}

extension ResolvedView {
  /// Insets from the numbers of their sides; those that are not said are zero.
  fileprivate func insets(_ name: String, _ written: ViewStyle.Insets?) -> EdgeInsets? {
    guard written != nil else { return nil }
    func side(_ side: String) -> Double { measures[name + "." + side] ?? 0 }
    return EdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }
}

/// A constraint with numbers only, and the words that its author used.
public struct ResolvedConstraint: Hashable, Sendable {
  public var first: ResolvedAnchor
  public var relation: Relation
  public var second: ResolvedAnchor?
  public var multiplier: Double
  /// Numerator and denominator where the multiplier is a quotient, so that code can say `180 / 640`.
  public var ratio: Ratio?
  public var constant: Double
  public var priority: Priority
  public var identifier: String?
  /// How multiplier and constant hang on properties and design specs, if they do.
  public var multiplierSource: PropertyNumber?
  public var constantSource: PropertyNumber?
  /// The measure of a view that is all that is added, if it is one.
  public var measure: MeasureUse?
  /// The design specs, tokens and properties that its numbers come from.
  public var named: [String] = []
  public var place: SourceRange

  /// A measure that stands in a style for constraints to speak of, such as `imageView.padding.left`.
  public struct MeasureUse: Hashable, Sendable {
    /// The view's index among the component's.
    public var view: Int
    /// `padding` or `size`, and which side.
    public var path: String
    public var isNegative: Bool
  }

  public struct Ratio: Hashable, Sendable {
    public var numerator: Double
    public var denominator: Double

    public init(numerator: Double, denominator: Double) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }
}

/// An attribute of a view, given by its index among the component's views; of the component itself where that is nil.
public struct ResolvedAnchor: Hashable, Sendable {
  public var view: Int?
  /// The rectangle of the view that the attribute belongs to; its own where that is nil.
  public var guide: Guide?
  public var attribute: Attribute
}

extension Component {
  /// A style worked out for a context; the mistakes found are reported, and what they concern is left out.
  ///
  /// - Parameter system: what the component may speak of beyond its own file.
  public func resolve(
    _ style: Style, for context: Context = Context(), in system: DesignSystem = DesignSystem()
  ) -> Reported<ResolvedStyle> {
    var nesting = Nesting()
    var resolver = StyleResolver(self, style, context, system)
    let resolved = resolver.resolve(&nesting)
    return Reported(resolved, resolver.diagnostics)
  }
}

/// Works out one style of one component; what concerns names of colours, fonts and other tokens stands in
/// `StyleResolver+Names.swift`.
struct StyleResolver {
  let component: Component
  private let style: Style
  let context: Context
  let system: DesignSystem
  var names: NameResolver
  /// Values by view, in the component's order.
  private(set) var values: [ViewStyle] = []
  var diagnostics: [Diagnostic] = []

  /// Where each view stands among the component's, and each property among its properties.
  private let viewIndices: [String: Int]
  private let propertyIndices: [String: Int]

  /// What is known of the values that expressions speak of, so that each is worked out once.
  private var known: [Reference: Knowledge] = [:]

  private struct Reference: Hashable {
    var view: Int
    var path: String
  }

  private enum Knowledge {
    /// Being worked out: who asks for it now goes round in a circle.
    case inProgress
    case value(Double)
    case mistake(Diagnostic)
  }

  /// How many values may hang on each other; far more than anyone writes, far fewer than a stack holds.
  private static let deepestReference = 200

  init(_ component: Component, _ style: Style, _ context: Context, _ system: DesignSystem) {
    self.component = component
    self.style = style
    self.context = context
    self.system = system
    viewIndices = Dictionary(component.views.enumerated().map { ($1.name, $0) }) { first, _ in first }
    propertyIndices = Dictionary(component.properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    names = NameResolver(system.names, properties: component.properties, for: context)
  }

  /// - Parameter nesting: the way to this component, if it stands in the place of another's view.
  mutating func resolve(_ nesting: inout Nesting) -> ResolvedStyle {
    let chain = chain()
    // From the style itself down to the base, then what the component says of the view in every style.
    var said: [Int: ViewStyle] = [:]
    for style in chain {
      for written in style.values {
        guard let view = viewIndices[written.view.value] else { continue }
        said[view] = said[view]?.extending(written.values) ?? written.values
      }
    }
    values = component.views.indices.map { view in
      said[view]?.extending(component.views[view].values) ?? component.views[view].values
    }
    let own = chain.first { !$0.constraints.isEmpty }?.constraints ?? []
    var constraints: [ResolvedConstraint] = mockConstraints()
    for written in component.constraints + own {
      if let resolved = resolve(written) { constraints.append(resolved) }
    }
    let views = component.views.indices.map { resolveView($0) }
    let lengths = lengths()
    let lengthSources = component.named.compactMapValues { specSource(of: $0.terms, view: nil) }
    diagnostics += names.diagnostics
    let sources =
      views.flatMap { Array($0.sources.values) + Array($0.placement.sources.values) }
      + constraints.flatMap { [$0.multiplierSource, $0.constantSource].compactMap { $0 } }
      + lengthSources.values
    let mentioned = sources.flatMap(\.specs)
    return ResolvedStyle(
      name: style.name, summary: style.summary, views: views, constraints: constraints,
      nested: nestedComponents(&nesting), lengths: lengths, lengthSources: lengthSources, uses: names.uses,
      specs: mentioned.isEmpty ? [] : system.names.specSources(of: mentioned))
  }

  /// The numbers of the component's own that speak of names; a size that is none is reported and left as it is.
  private mutating func lengths() -> [String: Double] {
    var lengths: [String: Double] = [:]
    for (path, expression) in component.named.sorted(by: { $0.key < $1.key }) {
      do throws(Diagnostic) {
        let number = try value(of: .expression(expression), view: nil, depth: 0)
        let limits = path.hasPrefix("size.") ? 1...10_000 : Placement.points
        guard limits.contains(number) else { throw .outside(number, limits, at: expression.place) }
        lengths[path] = number
      } catch {
        if !diagnostics.contains(error) { diagnostics.append(error) }
      }
    }
    return lengths
  }

  /// The style, the one that it extends, and so on; cut where it would go round in a circle.
  private func chain() -> [Style] {
    var chain = [style]
    guard style.parent != nil else { return chain }
    let named = Dictionary(component.styles.map { ($0.name, $0) }) { first, _ in first }
    var seen: Set<String> = [style.name]
    while let name = chain.last?.parent?.value, seen.insert(name).inserted, let parent = named[name] {
      chain.append(parent)
    }
    return chain
  }

  // MARK: Views

  private mutating func resolveView(_ index: Int) -> ResolvedView {
    let view = component.views[index]
    let values = values[index]
    var resolved = ResolvedView(
      name: view.name, viewClass: view.viewClass, summary: view.summary, state: state(of: view), place: view.place,
      values: values, placement: view.placement,
      control: view.control.filledIn { property(named: $0)?.shownValue })
    resolved.values.fillIn { property(named: $0)?.shownValue }
    if !resolved.control.isEnabled, resolved.state == .normal { resolved.state = .disabled }
    for (path, expression) in view.placement.named.sorted(by: { $0.key < $1.key }) {
      if let number = number(.expression(expression), of: index) { resolved.placement.set(path, to: number) }
      resolved.placement.sources[path] = specSource(of: expression.terms, view: index)
    }
    resolved.placement.named = [:]
    if let condition = view.hiddenIf { resolved.placement.isHidden = condition.holds(component.properties) }
    resolved.parent = view.placement.parent.flatMap { viewIndices[$0.value] }
    switch view.text {
    case .literal(let text): resolved.text = text
    case .property(let name):
      resolved.textProperty = name
      resolved.text = property(named: name)?.shownValue?.string
    case nil: break
    }
    for (path, measure) in values.allMeasures {
      resolved.measures[path] = number(measure, of: index)
      guard case .expression(let expression) = measure else { continue }
      resolved.sources[path] = source(of: expression.terms, view: index)
    }
    resolved.borderWidth = resolved.measures["borderWidth"]
    resolved.cornerRadius = resolved.measures["cornerRadius"]
    resolved.lineSpacing = resolved.measures["lineSpacing"]
    resolved.characterSpacing = resolved.measures["characterSpacing"]
    resolved.contentEdgeInsets = resolved.insets("contentEdgeInsets", values.contentEdgeInsets)
    resolved.imageEdgeInsets = resolved.insets("imageEdgeInsets", values.imageEdgeInsets)
    resolved.titleEdgeInsets = resolved.insets("titleEdgeInsets", values.titleEdgeInsets)
    resolveNames(in: &resolved, of: index)
    return resolved
  }

  private func property(named name: String) -> Property? { propertyIndices[name].map { component.properties[$0] } }

  private func state(of view: ComponentView) -> ControlState {
    guard let source = view.state else { return .normal }
    guard let condition = source.condition else { return source.state }
    return condition.holds(component.properties) ? source.state : .normal
  }

  // MARK: Numbers

  mutating func number(_ measure: ViewStyle.Measure?, of view: Int) -> Double? {
    guard let measure else { return nil }
    do throws(Diagnostic) {
      return try value(of: measure, view: view, depth: 0)
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  /// - Parameter view: the view whose values a path without a view's name means.
  private mutating func value(of measure: ViewStyle.Measure, view: Int?, depth: Int) throws(Diagnostic) -> Double {
    switch measure {
    case .number(let number): return number
    case .expression(let expression):
      return try sum(expression.terms, view: view, depth: depth + 1, at: expression.place)
    }
  }

  private mutating func sum(
    _ terms: [Expression.Term], view: Int?, depth: Int, at place: SourceRange
  ) throws(Diagnostic) -> Double {
    guard depth <= Self.deepestReference else { throw .deepValue(Self.deepestReference, at: place) }
    var sum = 0.0
    for term in terms { sum += try product(term, view: view, depth: depth) }
    guard sum.isFinite else { throw .notFinite(at: place) }
    return sum
  }

  private mutating func product(_ term: Expression.Term, view: Int?, depth: Int) throws(Diagnostic) -> Double {
    var product = term.isNegative ? -1.0 : 1.0
    for factor in term.factors {
      let value: Double
      switch factor.operand {
      case .number(let number): value = number
      case .path(let path): value = try self.value(at: path, view: view, depth: depth, place: factor.place)
      }
      if factor.isDivisor {
        guard value != 0 else { throw .divisionByZero(at: factor.place) }
        product /= value
      } else {
        product *= value
      }
    }
    return product
  }

  /// The value of a view that a path leads to, and the view; nil if it leads to none.
  func measure(at path: [String], view: Int?) -> (ViewStyle.Measure, view: Int)? {
    let named = path.count > 1 ? viewIndices[path[0]] : nil
    guard let owner = named ?? view else { return nil }
    return values[owner].measure(at: named == nil ? path : Array(path.dropFirst())).map { ($0, owner) }
  }

  mutating func value(
    at path: [String], view: Int?, depth: Int, place: SourceRange
  ) throws(Diagnostic) -> Double {
    if let name = path.spokenName { return try names.number(name, at: place) }
    var path = path
    var view = view
    if path.count > 1, let named = viewIndices[path[0]] {
      view = named
      path.removeFirst()
    } else if ViewStyle.isMeasure(Array(path.dropFirst())) {
      throw .unknownView(path[0], among: component.views.map(\.name), at: place.part(first: path[0]))
    }
    guard ViewStyle.isMeasure(path) else {
      throw .unknownMeasure(path.joined(separator: "."), at: place)
    }
    guard let view else { throw .valueOfNoView(path.joined(separator: "."), at: place) }
    guard let measure = values[view].measure(at: path) else {
      throw .valueNotSet(path.joined(separator: "."), of: component.views[view].name, in: style.name, at: place)
    }
    let reference = Reference(view: view, path: path.joined(separator: "."))
    switch known[reference] {
    case .value(let value): return value
    case .mistake(let mistake): throw mistake
    case .inProgress: throw .circularValue(at: place)
    case nil: break
    }
    known[reference] = .inProgress
    do throws(Diagnostic) {
      let found = try value(of: measure, view: view, depth: depth)
      known[reference] = .value(found)
      return found
    } catch {
      known[reference] = .mistake(error)
      throw error
    }
  }

  // MARK: Constraints

  private mutating func resolve(_ written: WrittenConstraint) -> ResolvedConstraint? {
    do throws(Diagnostic) {
      var multiplier = 1.0
      var ratio: ResolvedConstraint.Ratio?
      if let term = written.multiplier {
        multiplier = try product(term, view: nil, depth: 0)
        ratio = quotient(term)
        guard multiplier.isFinite else { throw .notFinite(at: written.place) }
        guard multiplier != 0 else { throw .badMultiplier(at: written.place) }
      }
      let constant = try sum(written.constant, view: nil, depth: 0, at: written.place)
      let named = (written.multiplier?.names ?? []) + written.constant.flatMap(\.names)
      // A design spec names the constraint that it is bound to, as `kz_specName` does.
      let spec = named.first { system.names.spec(named: $0) != nil }
      return ResolvedConstraint(
        first: anchor(written.first), relation: written.relation, second: written.second.map(anchor),
        multiplier: multiplier, ratio: ratio, constant: constant, priority: written.priority,
        identifier: written.identifier ?? spec,
        multiplierSource: written.multiplier.flatMap { source(of: [$0], view: nil) },
        constantSource: source(of: written.constant, view: nil), measure: measureUse(written.constant), named: named,
        place: written.place)
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  private func measureUse(_ terms: [Expression.Term]) -> ResolvedConstraint.MeasureUse? {
    guard terms.count == 1, terms[0].factors.count == 1, !terms[0].factors[0].isDivisor,
      case .path(let path) = terms[0].factors[0].operand, path.count == 3, let view = viewIndices[path[0]],
      path[1] == "padding" || path[1] == "size"
    else { return nil }
    return .init(view: view, path: path.dropFirst().joined(separator: "."), isNegative: terms[0].isNegative)
  }

  private func anchor(_ written: WrittenAnchor) -> ResolvedAnchor {
    ResolvedAnchor(
      view: written.view.flatMap { viewIndices[$0] }, guide: written.guide, attribute: written.attribute)
  }

  /// The two numbers of a multiplier that is written as one number over another.
  private func quotient(_ term: Expression.Term) -> ResolvedConstraint.Ratio? {
    guard !term.isNegative, term.factors.count == 2, !term.factors[0].isDivisor, term.factors[1].isDivisor,
      case .number(let numerator) = term.factors[0].operand, case .number(let denominator) = term.factors[1].operand
    else { return nil }
    return .init(numerator: numerator, denominator: denominator)
  }

  /// What a design picture says: every view's size, right and bottom edge as a share of the component's own, and the
  /// component's height as a share of its width.
  private mutating func mockConstraints() -> [ResolvedConstraint] {
    guard let mock = component.mock else { return [] }
    func share(
      _ view: Int?, _ attribute: Attribute, of other: Attribute, _ part: Double, _ whole: Double, at place: SourceRange
    ) -> ResolvedConstraint {
      ResolvedConstraint(
        first: ResolvedAnchor(view: view, attribute: attribute), relation: .equal,
        second: ResolvedAnchor(view: nil, attribute: other), multiplier: part / whole,
        ratio: .init(numerator: part, denominator: whole), constant: 0, priority: .required, place: place)
    }
    var result = [share(nil, .height, of: .width, mock.height, mock.width, at: component.place)]
    for (index, view) in component.views.enumerated() {
      guard let frame = view.mock else { continue }
      if let problem = Diagnostic.mockProblem(frame, of: view, in: mock) {
        if !diagnostics.contains(problem) { diagnostics.append(problem) }
        continue
      }
      result.append(share(index, .width, of: .width, frame.width, mock.width, at: view.place))
      result.append(share(index, .height, of: .height, frame.height, mock.height, at: view.place))
      result.append(share(index, .right, of: .right, frame.right, mock.width, at: view.place))
      result.append(share(index, .bottom, of: .bottom, frame.bottom, mock.height, at: view.place))
    }
    return component.placingMock == nil ? [] : result
  }
}

extension Diagnostic {
  /// What is wrong with a view's place in a design picture, if anything is.
  fileprivate static func mockProblem(
    _ frame: ComponentView.MockFrame, of view: ComponentView, in mock: Component.MockSize
  ) -> Diagnostic? {
    let problem: String
    func text(_ number: Double) -> String { YAMLText.number(number) }
    let (left, top) = (frame.right - frame.width, frame.bottom - frame.height)
    // What is left when decimals are subtracted is no place.
    let nothing = 1e-6
    if frame.width <= 0 || frame.height <= 0 {
      problem = "has no size in the design picture: it is \(text(frame.width)) × \(text(frame.height))"
    } else if left < -nothing || top < -nothing {
      problem = "begins outside of the design picture, at \(text(left)), \(text(top))"
    } else if frame.right > mock.width + nothing || frame.bottom > mock.height + nothing {
      problem =
        "ends outside of the design picture of \(text(mock.width)) × \(text(mock.height)), at \(text(frame.right)), "
        + text(frame.bottom)
    } else {
      return nil
    }
    return Diagnostic(
      "mock-frame", "'\(view.name)' \(problem)", at: view.place,
      fixes: [Fix("'right' and 'bottom' are where the view ends, counted from the picture's left and top")])
  }

  fileprivate static func circularValue(at place: SourceRange) -> Diagnostic {
    Diagnostic("circular-value", "this value refers to itself", at: place)
  }

  fileprivate static func deepValue(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic("too-deep", "more than \(limit) values hang on each other here", at: place)
  }

  fileprivate static func notFinite(at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "this value is too large to be laid out", at: place)
  }

  fileprivate static func divisionByZero(at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "this value is zero, and nothing can be divided by it", at: place)
  }

  fileprivate static func badMultiplier(at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "a multiplier cannot be zero: UIKit refuses such a constraint", at: place)
  }

  fileprivate static func unknownMeasure(_ name: String, at place: SourceRange) -> Diagnostic {
    let place = place.part(last: name)
    return Diagnostic(
      "unknown-value", "no value that can be calculated with is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: ViewStyle.measurePaths, at: place))
  }

  fileprivate static func valueOfNoView(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-value", "'\(name)' belongs to a view; say which, as in 'imageView.\(name)'", at: place)
  }

  fileprivate static func valueNotSet(
    _ name: String, of view: String, in style: String, at place: SourceRange
  ) -> Diagnostic {
    let condition = style.isEmpty ? "" : " in style '\(style)'"
    return Diagnostic("value-not-set", "'\(view)' has no '\(name)'\(condition)", at: place)
  }
}
