/// What the files of a design system may speak of across each other: its components by name.
public struct DesignSystem: Hashable, Sendable {
  /// In the order of their files.
  public private(set) var components: [Component] = []
  private var indices: [String: Int] = [:]
  /// Names of components whose files could not be read, so that nobody misses them a second time.
  public var unread: Set<String> = []

  public init() {}

  /// The first component of a name stays.
  public mutating func add(_ component: Component) {
    guard indices[component.name] == nil else { return }
    indices[component.name] = components.count
    components.append(component)
  }

  public func component(named name: String) -> Component? { indices[name].map { components[$0] } }

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
