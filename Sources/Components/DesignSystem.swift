/// What the files of a design system may speak of across each other: components, screens, design specs and tokens by name.
public struct DesignSystem: Hashable, Sendable {
  /// In the order of their files.
  public private(set) var components: [Component] = []
  /// In the order of their files.
  public private(set) var screens: [Screen] = []
  private var indices: [String: Int] = [:]
  private var screenIndices: [String: Int] = [:]
  /// Names of components whose files could not be read, so that nobody misses them a second time.
  public var unread: Set<String> = []
  /// What `$name` can mean besides a component's own properties.
  public var names: NamedValues

  public init(names: NamedValues = NamedValues()) {
    self.names = names
  }

  /// The first component of a name stays.
  public mutating func add(_ component: Component) {
    guard indices[component.name] == nil else { return }
    indices[component.name] = components.count
    components.append(component)
  }

  public func component(named name: String) -> Component? { indices[name].map { components[$0] } }

  /// The first screen of a name stays; the case of the first letter is no difference.
  public mutating func add(_ screen: Screen) {
    guard screenIndices[screen.stepName] == nil else { return }
    screenIndices[screen.stepName] = screens.count
    screens.append(screen)
  }

  /// The screen that a step leads to: `Membership` by its name or as `membership`.
  public func screen(named name: String) -> Screen? { screenIndices[Screen.stepName(of: name)].map { screens[$0] } }

  /// The names of all components that stand in another, however deep.
  public func componentNames(in component: Component) -> Set<String> {
    var names: Set<String> = []
    var waiting = [component]
    while let next = waiting.popLast() {
      for name in next.views.compactMap({ $0.nested?.component.value }) where names.insert(name).inserted {
        if let nested = self.component(named: name) { waiting.append(nested) }
      }
    }
    return names
  }

  /// Where a component stands among the others.
  func index(of name: String) -> Int? { indices[name] }
}
