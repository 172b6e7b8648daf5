import Diagnostics

extension Screen {
  /// What is wrong with what the screen says of components, of other screens and of its own conditions.
  ///
  /// - Parameters:
  ///   - system: the components and screens that there are, this one too.
  ///   - unread: names of components and screens that there are, and whose files could not be read.
  public func check(in system: DesignSystem, unread: Set<String> = []) -> [Diagnostic] {
    var check = ScreenCheck(self, system, unread)
    check.run()
    return check.diagnostics
  }
}

private struct ScreenCheck {
  private let screen: Screen
  private let system: DesignSystem
  private let unread: Set<String>
  private let componentNames: [String]
  private var search: ConditionSearch
  private(set) var diagnostics: [Diagnostic] = []

  init(_ screen: Screen, _ system: DesignSystem, _ unread: Set<String>) {
    self.screen = screen
    self.system = system
    self.unread = unread
    componentNames = system.components.map(\.name)
    search = ConditionSearch(screen)
  }

  mutating func run() {
    for name in screen.registered ?? [] where system.component(named: name.value) == nil {
      if !unread.contains(name.value) { diagnostics.append(.unknownComponent(name, among: componentNames)) }
    }
    diagnostics += screen.withoutNames(of: system.names).diagnostics
    for item in screen.items { check(item) }
    let before = diagnostics.count
    for (condition, scope) in screen.conditions(in: system) {
      let isKnown = scope.item?.component == nil || scope.component != nil
      diagnostics += scope.check(condition.value, isComponentKnown: isKnown)
    }
    // What a condition with a mistake in it means, nobody knows.
    if diagnostics.count == before { checkCombinations() }
  }

  // MARK: Items

  private mutating func check(_ item: Screen.Item) {
    for step in [item.step].compactMap({ $0 }) + item.viewSteps.map(\.step)
    where system.screen(named: step.value) == nil && !unread.contains(Screen.stepName(of: step.value)) {
      diagnostics.append(.unknownStep(step, among: system.screens.map(\.stepName)))
    }
    for datum in item.data {
      guard let reference = datum.reference, !screen.data.contains(where: { $0.name.value == reference }) else {
        continue
      }
      diagnostics.append(.unknownReference(reference, among: screen.data.map(\.name.value), at: datum.place))
    }
    guard let name = item.component else { return }
    guard let component = system.component(named: name.value) else {
      if !unread.contains(name.value) {
        let known = system.components.filter { item.role.admits($0.kind) }.map(\.name)
        diagnostics.append(.unknownComponent(name, among: known))
      }
      return
    }
    if let registered = screen.registered, !registered.contains(where: { $0.value == name.value }) {
      diagnostics.append(.unregistered(name))
    }
    if !item.role.admits(component.kind) {
      diagnostics.append(.misplaced(name, component, in: item.role))
    } else if item.role == .row, component.magazineWidth(item) == nil {
      diagnostics.append(.noWidthMode(name, component))
    } else if [.header, .footer].contains(item.role), component.width != .full {
      diagnostics.append(.notFullWidth(name, component, in: item.role))
    }
    if let style = item.style {
      let names = component.shownStyles.map(\.name)
      if !names.contains(style.value) { diagnostics.append(.unknownStyle(style, of: component, among: names)) }
    }
    for datum in item.data { check(datum, of: component) }
    for step in item.viewSteps {
      guard let view = component.views.first(where: { $0.name == step.view.value }) else {
        diagnostics.append(.unknownView(step.view, of: component))
        continue
      }
      if !view.viewClass.isTapped { diagnostics.append(.untapped(step.view, view.viewClass)) }
    }
  }

  private mutating func check(_ datum: Datum, of component: Component) {
    guard let property = component.properties.first(where: { $0.name == datum.name.value }) else {
      diagnostics.append(.unknownProperty(datum.name, of: component))
      return
    }
    var shown = datum
    if let reference = datum.reference {
      guard let value = screen.data.first(where: { $0.name.value == reference }) else { return }
      shown.value = value.value
    }
    do throws(Diagnostic) {
      _ = try shown.literal(as: property.type, inPayload: screen.isPayload)
    } catch {
      var mistake = error
      if datum.reference != nil { mistake.range = datum.place }
      mistake.notes.append(Diagnostic.Note("the property '\(property.name)'", at: property.place))
      diagnostics.append(mistake)
    }
  }

  // MARK: Conditions

  private mutating func checkCombinations() {
    let scopes = screen.conditions(in: system)
    let mattering = screen.flagsThatMatter(in: system)
    for flag in screen.flags where !mattering.contains(flag) && !screen.hasUnreadConditions {
      // A word of the conditions' own has been answered.
      if !Condition.words.contains(flag.name) { diagnostics.append(.unusedFlag(flag)) }
    }
    if let flag = mattering.dropFirst(Screen.mostCombinedFlags).first {
      diagnostics.append(.tooManyFlags(mattering.count, Screen.mostCombinedFlags, at: flag.place))
    }
    if !scopes.isEmpty || screen.items.contains(where: { $0.id != nil }) || screen.empty != nil { checkWhoIsShown() }
  }

  /// What is shown while what stands around it is.
  private struct Shown {
    var item: Screen.Item
    var conditions: [Condition]
  }

  private mutating func checkWhoIsShown() {
    var shown: [Shown] = []
    var rows: [Condition] = []
    var isNeverEmpty = false
    for section in screen.sections {
      let own = section.when.map { [ConditionScope(screen, in: system).free($0.value)] } ?? []
      if let when = section.when, search.canHold(own) == false {
        diagnostics.append(.neverShown("this section", at: when.place))
        continue
      }
      var items: [Condition] = []
      for item in section.parts {
        let scope = ConditionScope(screen, item: item, in: system)
        let condition = item.when.map { scope.free($0.value) }
        let all = own + (condition.map { [$0] } ?? [])
        if let when = item.when {
          switch search.canHold(all) {
          case false: diagnostics.append(.neverShown("this \(item.word)", at: when.place))
          case nil: diagnostics.append(.tooManyCombinations(at: when.place))
          default: break
          }
        }
        shown.append(Shown(item: item, conditions: all))
        if item.role == .row { items.append(condition ?? .always) }
      }
      let hasRow = items.contains(.always)
      if let empty = section.empty, hasRow || search.canHold(own + items.map { .not($0) }) == false {
        diagnostics.append(.neverShown("this empty state", at: empty.component?.place ?? empty.place))
      }
      rows += section.empty != nil ? [.and(own)] : items.map { .and(own + [$0]) }
      if own.isEmpty, hasRow || section.empty != nil { isNeverEmpty = true }
    }
    if let empty = screen.empty, isNeverEmpty || search.canHold(rows.map { .not($0) }) == false {
      diagnostics.append(.neverShown("this empty state", at: empty.component?.place ?? empty.place))
    }
    checkIdentities(of: shown)
  }

  /// Two rows that are shown together are told apart by their ids.
  private mutating func checkIdentities(of shown: [Shown]) {
    var known: [String: [Shown]] = [:]
    for next in shown {
      guard let id = next.item.id else { continue }
      let others = known[id.value] ?? []
      // A handful of rows that take each other's place is all that anyone writes.
      let other = others.suffix(8).first { search.canHold($0.conditions + next.conditions) != false }
      if let other = other?.item.id { diagnostics.append(.duplicateID(id, first: other)) }
      known[id.value] = others + [next]
    }
    var sections: [String: Located<String>] = [:]
    for id in screen.sections.compactMap(\.id) {
      if let first = sections[id.value] {
        diagnostics.append(.duplicateID(id, first: first))
      } else {
        sections[id.value] = id
      }
    }
  }
}

extension Condition {
  fileprivate static let always = Condition.and([])
}

extension Screen.Item {
  fileprivate var word: String {
    switch role {
    case .header: "header"
    case .footer: "footer"
    case .card: "card"
    case .parallaxHeader, .row, .empty: "row"
    }
  }
}

extension ViewClass {
  /// Whether a tap on the view can lead somewhere.
  var isTapped: Bool { self != .layoutGuide }
}

extension Diagnostic {
  private static func list(_ names: [String]) -> [Fix] {
    names.isEmpty ? [] : [Fix("there are: " + names.sorted().prefix(12).joined(separator: ", "))]
  }

  fileprivate static func unknownComponent(_ name: Located<String>, among names: [String]) -> Diagnostic {
    let near = Fix.nearest(to: name.value, in: names, at: name.place)
    return Diagnostic(
      "unknown-component", "no component is named '\(name.value)'", at: name.place,
      fixes: near.isEmpty ? list(names) : near)
  }

  fileprivate static func unknownStep(_ step: Located<String>, among names: [String]) -> Diagnostic {
    let near = Fix.nearest(to: step.value, in: names, at: step.place)
    return Diagnostic(
      "unknown-step", "no screen is named '\(step.value)', so this step leads nowhere", at: step.place,
      fixes: near.isEmpty ? list(names) : near)
  }

  fileprivate static func unknownReference(
    _ name: String, among names: [String], at place: SourceRange
  ) -> Diagnostic {
    let namePlace = place.part(last: name)
    var fixes = Fix.nearest(to: name, in: names, at: namePlace)
    if fixes.isEmpty { fixes = [Fix("add '\(name)' to the screen's 'data'")] }
    return Diagnostic(
      "unknown-property", "no value of the screen is named '\(name)'", at: namePlace, fixes: fixes)
  }

  fileprivate static func unregistered(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      "unregistered-component", "'\(name.value)' is not registered, so the screen cannot make one", at: name.place,
      fixes: [Fix("add '\(name.value)' to 'registers'")])
  }

  fileprivate static func misplaced(
    _ name: Located<String>, _ component: Component, in role: Screen.Role
  ) -> Diagnostic {
    return Diagnostic(
      "misplaced-component",
      "'\(name.value)' is a \(component.kind.rawValue), which cannot stand in \(role.phrase)", at: name.place,
      notes: [Note("'\(name.value)' says so", at: component.place)], fixes: [Fix("put \(role.kinds) there")])
  }

  fileprivate static func noWidthMode(_ name: Located<String>, _ component: Component) -> Diagnostic {
    let width =
      switch component.width {
      case .full: "full"
      case .fraction(let part, let whole): "\(part)/\(whole)"
      case .points(let points): "\(notation(points)) points"
      }
    return Diagnostic(
      "misplaced-component", "a section's width is divided into equal parts, and '\(name.value)' is \(width) wide",
      at: name.place, notes: [Note("'\(name.value)' says so", at: component.place)],
      fixes: [Fix("give the component a width of 'full', 1/2, 1/3 …, or put it into a carousel")])
  }

  fileprivate static func notFullWidth(
    _ name: Located<String>, _ component: Component, in role: Screen.Role
  ) -> Diagnostic {
    Diagnostic(
      "misplaced-component", "\(role.phrase) is as wide as the section, and '\(name.value)' is not", at: name.place,
      notes: [Note("'\(name.value)' says so", at: component.place)],
      fixes: [Fix("give the component a width of 'full'")])
  }

  fileprivate static func unknownStyle(
    _ style: Located<String>, of component: Component, among names: [String]
  ) -> Diagnostic {
    let near = Fix.nearest(to: style.value, in: names, at: style.place)
    return Diagnostic(
      "unknown-style", "'\(component.name)' has no style named '\(style.value)'", at: style.place,
      fixes: near.isEmpty ? list(names.filter { !$0.isEmpty }) : near)
  }

  fileprivate static func unknownProperty(_ name: Located<String>, of component: Component) -> Diagnostic {
    let names = component.properties.map(\.name)
    let near = Fix.nearest(to: name.value, in: names, at: name.place)
    return Diagnostic(
      "unknown-property", "'\(component.name)' has no property named '\(name.value)'", at: name.place,
      fixes: near.isEmpty ? list(names) : near)
  }

  fileprivate static func unknownView(_ name: Located<String>, of component: Component) -> Diagnostic {
    let names = component.views.map(\.name)
    let near = Fix.nearest(to: name.value, in: names, at: name.place)
    return Diagnostic(
      "unknown-view", "'\(component.name)' has no view named '\(name.value)'", at: name.place,
      fixes: near.isEmpty ? list(names) : near)
  }

  fileprivate static func untapped(_ name: Located<String>, _ viewClass: ViewClass) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(name.value)' is a \(viewClass.rawValue), which nobody can tap", at: name.place,
      fixes: [Fix("name a view, or give the row a 'step'")])
  }

  fileprivate static func unusedFlag(_ flag: Screen.Flag) -> Diagnostic {
    Diagnostic(
      "unused-condition", .warning, "nothing is shown or hidden by '\(flag.name)'", at: flag.place,
      fixes: [Fix("take it out, or speak of it in a 'when'")])
  }

  fileprivate static func tooManyFlags(_ count: Int, _ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-many-conditions", .warning,
      "\(count) conditions make too many screens; all but the first \(limit) are shown as not set", at: place)
  }

  fileprivate static func tooManyCombinations(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-many-conditions", .warning, "this speaks of too much to find out whether it ever holds", at: place)
  }

  fileprivate static func neverShown(_ what: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("never-shown", .warning, "no combination of conditions shows \(what)", at: place)
  }

  fileprivate static func duplicateID(_ id: Located<String>, first: Located<String>) -> Diagnostic {
    Diagnostic(
      "duplicate-id", "two things that are shown together have the id '\(id.value)'", at: id.place,
      notes: [Note("the other one", at: first.place)], fixes: [Fix("give one of them another id")])
  }
}
