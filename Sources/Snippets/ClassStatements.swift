import Components
import Layout

/// What a view class does in any language: how it puts its views together, and what each style says of them.
///
/// A class, so that writers hand it on without copying what it holds.
final class ClassStatements<Syntax: CodeSyntax> {
  let component: Component
  let styles: [ResolvedStyle]
  let syntax: Syntax
  let properties: ClassProperties<Syntax>
  /// What each style says of each view.
  private let statements: [[[ValueStatement]]]
  /// For each view, which of its statements some style says.
  private let said: [[Bool]]
  /// For each view, the statements that are the same in each style and hang on no property.
  private var shared: [Set<Int>] = []
  /// For each view, the statements that properties make themselves, of the single style.
  private var handedOn: [Set<Int>] = []
  /// What its constraints are written from in a class that holds its views itself.
  private(set) lazy var scope = ConstraintScope(
    component, styles.map(\.constraints), root: "", isRemade: isRemade, syntax: syntax)
  /// The statements that say how the views take part in the layout.
  private(set) lazy var placements = component.views.enumerated().flatMap { index, view in
    view.placementStatements(syntax, view: index, parent: scope.parents[index].map { scope.views[$0] })
  }
  /// What no style changes: texts, states, values of nested components, and what properties are until they are set.
  private(set) lazy var fixedContent =
    component.views.indices.flatMap { fixedValues(of: $0) + ownValues(of: $0) } + properties.initialStatements
    + component.behaviours.flatMap(outlets)
  /// Parts of classes as code, once some class has them.
  fileprivate var parts: [ClassPart: CodeWriter] = [:]
  /// For each view whether some style shows its text with attributes.
  private let attributed: [Bool]
  /// Several styles can be switched between.
  let hasStyles: Bool
  /// Whether values and constraints are made anew while the view is in use: for another style, or another value of a
  /// property.
  let isRemade: Bool

  /// - Parameters:
  ///   - styling: what makes a style's values and constraints anew, if not `applyStyle()`.
  ///   - handsOn: whether properties may hand values on to views themselves.
  ///   - other: what another class says of the same component, if one is known; of a single style it is the same.
  init(
    _ component: Component, _ styles: [ResolvedStyle], _ syntax: Syntax, styling: String? = nil, handsOn: Bool = true,
    like other: ClassStatements? = nil
  ) {
    self.component = component
    self.styles = styles
    self.syntax = syntax
    properties = ClassProperties(
      component: component, styles: styles, syntax: syntax, styling: styling, handsOn: handsOn)
    if let other, other.styles.count == 1, styles.count == 1 {
      statements = other.statements
    } else {
      statements = styles.map { style in
        style.views.enumerated().map { index, view in
          view.valueStatements(
            syntax, view: index, nested: style.nested.first { $0.view == index }, resets: styles.count > 1)
        }
      }
    }
    var attributed = component.views.map { _ in false }
    for style in styles {
      for view in style.views.indices where style.views[view].needsAttributes && view < attributed.count {
        attributed[view] = true
      }
    }
    self.attributed = attributed
    hasStyles = styles.count > 1
    isRemade = styles.count > 1 || properties.areCalculatedWith
    let (all, first) = (statements, statements.first ?? [])
    said = first.indices.map { view in
      first[view].indices.map { place in
        all.contains { $0[view].indices.contains(place) && $0[view][place].code != nil }
      }
    }
    if isRemade { shared = first.indices.map(sharedPlaces) }
    if !properties.direct.isEmpty { handedOn = first.indices.map(handedOnPlaces) }
  }

  /// What only attributed text can say goes when plain text is set.
  func needsAttributes(_ view: Int) -> Bool { attributed.indices.contains(view) && attributed[view] }

  /// Whether some view does.
  var hasAttributes: Bool { attributed.contains(true) }

  /// The values of a style, view by view. Whatever one of the styles says of a view, each of them has to say or take
  /// back.
  func values(of style: Int, view: Int) -> [String] {
    guard statements.indices.contains(style), statements[style].indices.contains(view) else { return [] }
    return statements[style][view].enumerated().compactMap { place, statement in
      isSaid(view, place) ? statement.code ?? statement.reset : nil
    }
  }

  private func isSaid(_ view: Int, _ place: Int) -> Bool {
    said[view].indices.contains(place) && said[view][place] && !isHandedOn(view, place)
  }

  private func isHandedOn(_ view: Int, _ place: Int) -> Bool {
    handedOn.indices.contains(view) && handedOn[view].contains(place)
  }

  /// The values that neither another style nor a property changes: they are said once, when the views are set up.
  private func sharedValues(view: Int) -> [String] {
    guard shared.indices.contains(view) else { return [] }
    return shared[view].sorted().compactMap { statements[0][view][$0].code }
  }

  /// Adds these values, an empty line before each view's and behind the last.
  ///
  /// - Parameter skipped: views whose values stand elsewhere.
  func writeSharedValues(to code: inout CodeWriter, without skipped: Set<Int> = []) {
    let groups = component.views.indices.filter { !skipped.contains($0) }.map(sharedValues).filter { !$0.isEmpty }
    for group in groups {
      code.line()
      for line in group { code.lines(line) }
    }
    if !groups.isEmpty { code.line() }
  }

  /// The values that a style says anew whenever it is applied.
  func changingValues(of style: Int, view: Int) -> [String] {
    guard isRemade else { return values(of: style, view: view) }
    guard statements.indices.contains(style), statements[style].indices.contains(view) else { return [] }
    return statements[style][view].enumerated().compactMap { place, statement in
      isSaid(view, place) && !shared[view].contains(place) ? statement.code ?? statement.reset : nil
    }
  }

  /// The places of the statements that are the same in each style and hang on no property.
  private func sharedPlaces(_ view: Int) -> Set<Int> {
    let plain = plainStatements(view: view, keepsSpecs: true)
    return Set(
      statements[0][view].indices.filter { place in
        guard let code = statements[0][view][place].code, plain[place].code == code else { return false }
        return statements.allSatisfy { $0[view].indices.contains(place) && $0[view][place].code == code }
      })
  }

  /// The places of the statements that properties make themselves.
  private func handedOnPlaces(_ view: Int) -> Set<Int> {
    let properties = styles[0].views[view].values.properties
    let rest = properties.filter { !self.properties.direct.contains($0.value.value) }
    if rest.count == properties.count { return [] }
    var plain = styles[0].views[view]
    plain.values.properties = rest
    let others = firstStatements(of: plain, view: view)
    return Set(statements[0][view].indices.filter { others[$0].code != statements[0][view][$0].code })
  }

  /// The statements of the first style as they would be without properties.
  ///
  /// - Parameter keepsSpecs: whether design specs are still looked up.
  private func plainStatements(view index: Int, keepsSpecs: Bool = false) -> [ValueStatement] {
    let view = styles[0].views[index]
    if view.sources.isEmpty, view.values.properties.isEmpty { return statements[0][index] }
    var plain = view
    plain.sources = plain.sources.filter { source in
      keepsSpecs && !component.properties.contains { source.value.mentions($0.name) }
    }
    plain.values.properties = [:]
    return firstStatements(of: plain, view: index)
  }

  /// The statements that the first style would have of a view.
  private func firstStatements(of view: ResolvedView, view index: Int) -> [ValueStatement] {
    let nested = styles[0].nested.first { $0.view == index }
    return view.valueStatements(syntax, view: index, nested: nested, resets: false)
  }

  /// The values of the first style that hang on properties or design specs.
  func calculatedValues(view index: Int) -> [String] {
    guard let style = styles.first, style.views.indices.contains(index),
      !style.views[index].sources.isEmpty || !style.views[index].values.properties.isEmpty
    else { return [] }
    return zip(statements[0][index], plainStatements(view: index)).enumerated().compactMap { place, pair in
      pair.0.code == pair.1.code || isHandedOn(index, place) ? nil : pair.0.code
    }
  }

  /// The part of it that speaks of what is not UIKit's.
  var ownContent: [String] {
    component.views.indices.flatMap(ownValues) + component.behaviours.flatMap(outlets)
  }

  private func fixedValues(of index: Int) -> [String] {
    let view = component.views[index]
    let name = syntax.view(index)
    var lines: [String] = []
    if case .literal(let text)? = view.text { lines.append(syntax.assign("\(name).text", syntax.string(text))) }
    lines += view.controlStatements(syntax, view: index)
    if let state = view.state, state.condition == nil, let flag = state.state.flag {
      lines.append(syntax.assign("\(name).\(syntax.flag(flag.name))", syntax.bool(!flag.isNegative)))
    }
    return lines
  }

  /// What a view gives to properties of the design system and of the component in its place.
  private func ownValues(of index: Int) -> [String] {
    let view = component.views[index]
    let name = syntax.view(index)
    var lines: [String] = []
    for setting in view.extensions {
      guard case .literal(let literal) = setting.value else { continue }
      lines.append(
        syntax.assign("\(name).\(syntax.extensionMember(setting.property))", syntax.literal(literal)))
    }
    guard let nested = styles.first?.nested.first(where: { $0.view == index }) else { return lines }
    for setting in nested.settings {
      guard case .literal(let literal) = setting.value else { continue }
      let member = syntax.member(setting.property, of: nested.component)
      lines.append(syntax.assign("\(name).\(member)", syntax.literal(literal)))
    }
    return lines
  }

  /// The statements that tell a behaviour which views are its own.
  private func outlets(of behaviour: Behaviour) -> [String] {
    behaviour.outlets.map { outlet in
      let views = outlet.views.compactMap { view in component.views.firstIndex { $0.name == view.value } }
        .map(syntax.view)
      let target = syntax.behaviour(behaviour.name) + "." + syntax.extensionMember(outlet.name)
      return syntax.assign(target, outlet.isCollection ? syntax.list(views) : views.first ?? "nil")
    }
  }
}

/// A part of a class that is the same in every dialect of a language.
enum ClassPart: Hashable {
  case views, properties, initialisers
  /// How views take part in the layout, and what no style changes.
  case content
  /// What a style says of the views.
  case values(style: Int)
}

extension ClassStatements {
  /// Adds a part that each class says alike that stands as far in.
  ///
  /// - Parameter write: writes it for the first who asks.
  func write(_ part: ClassPart, to code: inout CodeWriter, _ write: (inout CodeWriter) -> Void) {
    if let known = parts[part], known.isAsFarIn(as: code) { return code.add(known) }
    var own = code.beginning
    write(&own)
    parts[part] = own
    code.add(own)
  }
}
