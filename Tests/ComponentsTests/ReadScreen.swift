import Components
import Diagnostics
import Foundation
import Layout
import TestSupport
import Typography

/// A screen among components and other screens, read and checked as a build does it.
struct ReadScreen {
  let screen: Screen?
  let system: DesignSystem
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - components: files of components, which are right.
  ///   - others: names of screens that there are besides.
  init(
    _ text: String, file: String = "Sample.screen.yml", components: [String] = Self.kit, others: [String] = []
  ) throws {
    self.init(Array(text.utf8), file: file, components: components.map { Array($0.utf8) }, others: others)
  }

  init(_ source: [UInt8], file: String, components: [[UInt8]], others: [String]) {
    var system = DesignSystem()
    for (index, component) in components.enumerated() {
      let read = Component.reading(component, file: "Kit\(index).component.yml")
      if let component = read.value, read.diagnostics.isEmpty { system.add(component) }
    }
    let read = Screen.reading(source, file: file)
    diagnostics = read.diagnostics
    screen = read.value
    if let screen { system.add(screen) }
    for name in others {
      if let other = Screen.reading(Array("screen: \(name)\nsections: []".utf8), file: "\(name).screen.yml").value {
        system.add(other)
      }
    }
    self.system = system
    if let screen { diagnostics += screen.check(in: system) }
    diagnostics.sort()
  }

  /// A screen of the project's own `content/`, among all of its components and screens.
  init(content name: String) throws {
    let content = Places.package.appendingPathComponent("content")
    let files = try FileManager.default.subpathsOfDirectory(atPath: content.path).sorted()
    func bytes(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: content.appendingPathComponent(file))) }
    let tokens = try files.filter { $0.hasSuffix(".tokens.json") }.map { (file: $0, bytes: try bytes($0)) }
    var system = DesignSystem(
      names: NamedValues.reading(tokens: tokens, specs: (file: "specs.yml", bytes: try bytes("specs.yml"))).value)
    for file in files where file.hasSuffix(".component.yml") {
      if let component = Component.reading(try bytes(file), file: file).value { system.add(component) }
    }
    for file in files where file.contains(".screen.") {
      let read = Screen.reading(try bytes(file), file: file)
      diagnostics += read.diagnostics
      if let screen = read.value { system.add(screen) }
    }
    self.system = system
    screen = system.screen(named: name)
    if let screen { diagnostics += screen.check(in: system) }
  }

  func solved(in context: ScreenContext = ScreenContext()) throws -> SolvedScreen? {
    var solver = try solver()
    return screen.map { solver.solve($0, in: context).value }
  }

  func solver() throws -> ScreenSolver {
    ScreenSolver(system: system, measurer: try Self.measurer.get()) { name in
      ImageAsset(name: name.value, file: name.value + ".svg", size: Size(width: 8, height: 14))
    }
  }

  func shown(_ flags: [String] = [], showsData: Bool = true) -> ShownScreen? {
    screen?.shown(in: Screen.Combination(flags), showsData: showsData, of: system)
  }

  private static let measurer = Result { TextMeasurer(fonts: try FontLibrary()) }

  // MARK: Components for samples

  static let kit = [
    label("RowText", kind: "row", size: "{ height: 40 }"),
    label("HeaderTitle", kind: "header", size: "{ height: 30 }"),
    label("FooterTotal", kind: "footer", size: "{ height: 20 }"),
    label("CardHalf", kind: "card", size: "{ width: 1/2, height: 50 }"),
    label("CardTwoThirds", kind: "card", size: "{ width: 2/3, height: 50 }"),
    label("CardFixed", kind: "card", size: "{ width: 80, height: 50 }"),
    label("HeaderNarrow", kind: "header", size: "{ width: 1/2, height: 50 }"),
    """
    component: RowTask
    kind: row
    size: { height: 60 }
    properties:
      count: { type: Int, sample: 3 }
      limit: { type: Int, default: 5 }
      status: { type: String, sample: open }
      done: { type: Bool, default: false }
      tint: { type: UIColor, default: red }
      origin: { type: CGPoint }
    views:
      label: { class: UILabel, text: $status }
      button: { class: UIButton, title: Go }
      gap: { class: UILayoutGuide }
    styles:
      plain: { constraints: ["H:|[label]|", "V:|[label]|", "H:|[button(40)][gap]|", "V:|[button(30)][gap]|"] }
      loud: { constraints: ["H:|[label]|", "V:|[label]|", "H:|[button(50)][gap]|", "V:|[button(30)][gap]|"] }
    """,
  ]

  private static func label(_ name: String, kind: String, size: String) -> String {
    """
    component: \(name)
    kind: \(kind)
    size: \(size)
    properties: { text: { type: String, sample: Text } }
    views: { label: { class: UILabel, text: $text } }
    constraints: ["H:|[label]|", "V:|[label]|"]
    """
  }
}

extension ShownScreen {
  /// The identities of the rows, section by section.
  var rows: [[String]] { sections.map { $0.items.map(\.identity) } }
}
