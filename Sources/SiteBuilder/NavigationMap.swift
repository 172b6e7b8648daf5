import Components
import HTML
import Layout
import Previews

/// Where the screens of an app lead, as a graph from the top down: what an app begins with stands first, what it leads to
/// follows below, at most so many side by side as a page has room for.
struct NavigationMap: Sendable {
  /// A screen by its index among the site's, in a column and row of the map.
  struct Node: Hashable, Sendable {
    var screen: Int
    var column: Int
    var row: Int
  }

  /// An arrow between two nodes, by their places among ``nodes``.
  struct Arrow: Hashable, Sendable {
    var from: Int
    var to: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var arrows: [Arrow] = []

  /// The most screens in a row.
  static let widest = 5

  /// - Parameters:
  ///   - screens: what the map shows, in the order in which it is to begin with them.
  ///   - steps: where each screen leads, by index among the site's screens.
  init(_ screens: [Int], steps: (Int) -> [Int]) {
    let shown = Set(screens)
    var targets: [Int: [Int]] = [:]
    var reached: Set<Int> = []
    for screen in screens {
      var seen: Set<Int> = [screen]
      targets[screen] = steps(screen).filter { shown.contains($0) && seen.insert($0).inserted }
      reached.formUnion(targets[screen] ?? [])
    }
    // Those that nothing leads to begin; in a ring that is nowhere, so the first in order does.
    var levels: [Int: Int] = [:]
    var order: [Int] = []
    for start in screens.filter({ !reached.contains($0) }) + screens where levels[start] == nil {
      levels[start] = 0
      order.append(start)
      var waiting = [start][...]
      while let screen = waiting.popFirst() {
        for target in targets[screen] ?? [] where levels[target] == nil {
          levels[target] = (levels[screen] ?? 0) + 1
          order.append(target)
          waiting.append(target)
        }
      }
    }
    place(order, on: levels, targets)
    let places = Dictionary(nodes.indices.map { (nodes[$0].screen, $0) }) { first, _ in first }
    for node in nodes.indices {
      for target in targets[nodes[node].screen] ?? [] {
        if let place = places[target] { arrows.append(Arrow(from: node, to: place)) }
      }
    }
  }

  /// Gives each screen a place: a level takes a row, or as many as it needs, and where there is room in a row a screen
  /// stands below those that lead to it.
  private mutating func place(_ order: [Int], on levels: [Int: Int], _ targets: [Int: [Int]]) {
    let byLevel = Dictionary(grouping: order) { levels[$0] ?? 0 }
    let columns = min(Self.widest, byLevel.values.map(\.count).max() ?? 1)
    var placed: [Int: Int] = [:]
    var row = 0
    for level in byLevel.keys.sorted() {
      let screens = byLevel[level] ?? []
      for start in stride(from: 0, to: screens.count, by: columns) {
        let part = screens[start..<min(start + columns, screens.count)]
        var free = Set(0..<columns)
        for screen in part {
          let above = order.filter { targets[$0]?.contains(screen) ?? false }.compactMap { placed[$0] }
          let middle = Double(columns - 1) / 2
          let wanted = above.isEmpty ? middle : Double(above.reduce(0, +)) / Double(above.count)
          // A full row keeps the order of the steps.
          let column =
            part.count == columns
            ? free.min() ?? 0
            : free.min { (abs(Double($0) - wanted), $0) < (abs(Double($1) - wanted), $1) } ?? 0
          free.remove(column)
          placed[screen] = column
          nodes.append(Node(screen: screen, column: column, row: row))
        }
        row += 1
      }
    }
  }
}

extension Site {
  /// The map of all screens, or of a storyboard's; nil where nothing leads anywhere.
  ///
  /// Arrows are the steps of rows, and what storyboards say of their screens.
  func navigationMap(of flow: Flow? = nil) -> NavigationMap? {
    var order: [Int] = []
    func add(_ name: String?) {
      if let screen = name.flatMap({ screens.index(named: $0) }), !order.contains(screen) { order.append(screen) }
    }
    for flow in flow.map({ [$0] }) ?? flows {
      add(flow.initialScreen)
      for scene in flow.scenes { add(scene.screen) }
    }
    if flow == nil { for name in screens.names { add(name) } }
    let map = NavigationMap(order) { screen in
      let name = screens.entries[screen].screen.name
      let steps = screens.entries[screen].screen.stepNames
      let references = flows.flatMap { flow in
        flow.scenes.filter { screens.index(named: $0.screen) == screen }.flatMap { scene in
          scene.references.compactMap { reference -> String? in
            switch try? reference.value.resolve(among: flows, in: screens.system, at: reference.place) {
            case .scene(_, let screen): screen
            case .screen(let screen): screen
            case .component, nil: nil
            }
          }
        }
      }
      return (steps + references).filter { $0 != name }.compactMap { screens.index(named: $0) }
    }
    return map.arrows.isEmpty ? nil : map
  }
}

extension ScreenValues {
  /// A screen as a small picture: without links, and hidden from readers who cannot see it.
  func thumbnail(of entry: ScreenLibrary.Entry) -> [UInt8] {
    var writer = MarkupWriter(reservingCapacity: 8192)
    var preview = ScreenPreview(idPrefix: id("thumbnail-" + entry.screen.name)) { [root, site] asset in
      root + site.address(of: asset)
    }
    preview.place = place
    preview.name = site.words.pictureName(of: entry.solved)
    preview.write(entry.solved, to: &writer)
    return writer.bytes
  }

  /// The map of screens as a picture; absent where nothing leads anywhere.
  func map(of flow: Flow? = nil) -> TemplateValue {
    guard let map = site.navigationMap(of: flow) else { return .absent }
    let svg = NavigationMapDrawing(map).svg(id: id("map"), label: site.words.text("navigationMap")) { screen in
      let entry = site.screens.entries[screen]
      let page = site.index.page(ofScreen: screen)
      return (
        page.map { site.index.pages[$0].title } ?? entry.screen.name,
        page.map { root + percentEncoded(site.index.pages[$0].address) },
        thumbnail(of: entry).droppingClass, entry.solved.size
      )
    }
    return .markup(svg)
  }
}

extension [UInt8] {
  /// A picture of a screen without the class by which pages give it room of its own.
  fileprivate var droppingClass: [UInt8] {
    let start = Array("<svg class=\"preview screen\"".utf8)
    return starts(with: start) ? Array("<svg class=\"shot\"".utf8) + dropFirst(start.count) : self
  }
}
