import Components

/// Which components hold which, and which screens show them: worked out once for a site, from what files say.
struct ComponentRelations: Sendable {
  /// A tap on a component, or on a view of it, and the screen that it leads to.
  struct Step: Hashable, Sendable {
    /// The view; nil for the whole component.
    var view: String?
    /// By its index among the site's.
    var screen: Int
    var target: String
  }

  /// By index among the site's components, each in the order of the files.
  private var parts: [Int: [Int]] = [:]
  private var holders: [Int: [Int]] = [:]
  private var screens: [Int: [Int]] = [:]
  private var steps: [Int: [Step]] = [:]

  init() {}

  init(_ library: ComponentLibrary, _ screens: ScreenLibrary) {
    for (index, entry) in library.entries.enumerated() {
      for name in entry.component.views.compactMap({ $0.nested?.component.value }) {
        guard let part = library.index(named: name), parts[index]?.contains(part) != true else { continue }
        parts[index, default: []].append(part)
        holders[part, default: []].append(index)
      }
    }
    for (index, entry) in screens.entries.enumerated() {
      for item in entry.screen.allItems {
        guard let component = item.component.flatMap({ library.index(named: $0.value) }) else { continue }
        if self.screens[component]?.last != index { self.screens[component, default: []].append(index) }
        var found = item.viewSteps.map { Step(view: $0.view.value, screen: index, target: $0.step.value) }
        if let step = item.step { found.insert(Step(view: nil, screen: index, target: step.value), at: 0) }
        for step in found where steps[component]?.contains(step) != true {
          steps[component, default: []].append(step)
        }
      }
    }
  }

  /// The components that stand in a component's views.
  func parts(of component: Int) -> [Int] { parts[component] ?? [] }
  /// The components in whose views a component stands.
  func holders(of component: Int) -> [Int] { holders[component] ?? [] }
  /// The screens that show a component, not those that show one that holds it.
  func screens(of component: Int) -> [Int] { screens[component] ?? [] }
  /// Where taps on a component lead in the screens that show it.
  func steps(of component: Int) -> [Step] { steps[component] ?? [] }
}

extension Screen {
  /// Everything that the screen can show, from top to bottom, cards behind the row that they stand in.
  var allItems: [Item] {
    var items = parallaxHeader.map { [$0.item] } ?? []
    func add(_ item: Item?) {
      guard let item else { return }
      items.append(item)
      items += item.carousel?.items ?? []
    }
    for section in sections {
      add(section.header)
      section.items.forEach(add)
      add(section.empty)
      add(section.footer)
    }
    add(empty)
    return items
  }

  /// The names of the screens that its rows lead to, each once.
  var stepNames: [String] {
    var seen: Set<String> = []
    return allItems.flatMap { ($0.step.map { [$0.value] } ?? []) + $0.viewSteps.map(\.step.value) }
      .filter { seen.insert($0).inserted }
  }
}
