/// What the files of a design system may speak of across each other: components, design specs and tokens by name.
public struct DesignSystem: Hashable, Sendable {
  /// In the order of their files.
  public private(set) var components: [Component] = []
  private var indices: [String: Int] = [:]
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
}
