import Components
import HTML
import Layout
import Previews

/// Where the screens of an app lead, as a graph in columns: what an app begins with stands first, what it leads to follows.
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
    var columns: [Int: Int] = [:]
    for start in screens.filter({ !reached.contains($0) }) + screens where columns[start] == nil {
      columns[start] = 0
      var waiting = [start][...]
      while let screen = waiting.popFirst() {
        for target in targets[screen] ?? [] where columns[target] == nil {
          columns[target] = (columns[screen] ?? 0) + 1
          waiting.append(target)
        }
      }
    }
    var heights: [Int: Int] = [:]
    var places: [Int: Int] = [:]
    for screen in screens where places[screen] == nil {
      let column = columns[screen] ?? 0
      places[screen] = nodes.count
      nodes.append(Node(screen: screen, column: column, row: heights[column, default: 0]))
      heights[column, default: 0] += 1
    }
    for node in nodes.indices {
      for target in targets[nodes[node].screen] ?? [] {
        if let place = places[target] { arrows.append(Arrow(from: node, to: place)) }
      }
    }
  }

  // MARK: Drawing

  /// Points of the map: a thumbnail with its name below, and the room between two.
  private static let thumbnail = Size(width: 120, height: 160)
  private static let name = 28.0
  private static let gap = Size(width: 72, height: 28)

  private func frame(of node: Node) -> Frame {
    Frame(
      x: 1 + Double(node.column) * (Self.thumbnail.width + Self.gap.width),
      y: 1 + Double(node.row) * (Self.thumbnail.height + Self.name + Self.gap.height),
      width: Self.thumbnail.width, height: Self.thumbnail.height)
  }

  /// The map as a picture whose thumbnails are links.
  ///
  /// - Parameters:
  ///   - id: begins every id in it.
  ///   - label: what a reader who cannot see it is told that it is.
  ///   - screen: a screen's title, the address of its page, and its picture with the picture's size in points.
  func svg(
    id: String, label: String,
    screen: (Int) -> (title: String, url: String?, picture: [UInt8], size: Size)
  ) -> [UInt8] {
    let frames = nodes.map(frame(of:))
    let width = (frames.map(\.right).max() ?? 0) + 24
    let height = (frames.map(\.bottom).max() ?? 0) + Self.name + 8
    var writer = MarkupWriter(reservingCapacity: 16384)
    writer.markup("<svg class=\"map\" role=\"group\"")
    writer.attribute("aria-label", label)
    writer.pictureSize(width, height)
    writer.markup("><defs><marker")
    writer.attribute("id", id + "-arrow")
    writer.markup(
      " viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">")
    writer.markup("<path class=\"tip\" d=\"M0 0L8 4L0 8Z\"/></marker></defs>")
    for (node, frame) in zip(nodes, frames) {
      let shown = screen(node.screen)
      writer.markup("<a")
      if let url = shown.url { writer.attribute("href", url) }
      writer.attribute("aria-label", shown.title)
      writer.markup("><g transform=\"translate(")
      writer.number(frame.x)
      writer.markup(" ")
      writer.number(frame.y)
      writer.markup(") scale(")
      // As wide as the thumbnail; what is lower than it is cut off by the frame.
      writer.number(shown.size.width > 0 ? frame.width / shown.size.width : 1)
      writer.markup(")\"><svg")
      writer.attribute("width", shown.size.width)
      writer.attribute("height", shown.size.width * frame.height / frame.width)
      writer.markup(">")
      writer.markup(shown.picture)
      writer.markup("</svg></g><rect class=\"edge\"")
      writer.attribute("x", frame.x)
      writer.attribute("y", frame.y)
      writer.attribute("width", frame.width)
      writer.attribute("height", frame.height)
      writer.markup(" rx=\"8\"/><text")
      writer.attribute("x", frame.x + frame.width / 2)
      writer.attribute("y", frame.bottom + 18)
      writer.markup(">")
      writer.text(shown.title)
      writer.markup("</text></a>")
    }
    for arrow in arrows { write(arrow, frames, id: id, to: &writer) }
    writer.markup("</svg>")
    return writer.bytes
  }

  /// A curve from the side of one screen to that of the other. Arrows of one screen leave at heights of their own.
  private func write(_ arrow: Arrow, _ frames: [Frame], id: String, to writer: inout MarkupWriter) {
    let (from, to) = (frames[arrow.from], frames[arrow.to])
    let leaving = arrows.filter { $0.from == arrow.from }
    let coming = arrows.filter { $0.to == arrow.to }
    func height(of frame: Frame, _ place: Int?, of count: Int) -> Double {
      frame.y + frame.height * Double((place ?? 0) + 1) / Double(count + 1)
    }
    let start = height(of: from, leaving.firstIndex(of: arrow), of: leaving.count)
    let end = height(of: to, coming.firstIndex(of: arrow), of: coming.count)
    let isBack = to.x < from.x
    let isBeside = to.x == from.x
    let (startX, endX) = (isBack ? from.x : from.right, isBack || isBeside ? to.right : to.x)
    // Curves leave and come in level; the farther they go, the longer they stay so.
    let reach = isBeside ? Self.gap.width * 0.6 : max(Self.gap.width * 0.5, abs(endX - startX) * 0.4)
    let firstX = isBack ? startX - reach : startX + reach
    let secondX = isBack || isBeside ? endX + reach : endX - reach
    writer.markup("<path class=\"step\" d=\"M")
    for (number, value) in [startX, start, firstX, start, secondX, end, endX, end].enumerated() {
      if number == 2 { writer.markup("C") } else if number > 0 { writer.markup(" ") }
      writer.number((value * 10).rounded() / 10)
    }
    writer.markup("\"")
    writer.attribute("marker-end", "url(#\(id)-arrow)")
    writer.markup("/>")
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
    let svg = map.svg(id: id("map"), label: site.words.text("navigationMap")) { screen in
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
