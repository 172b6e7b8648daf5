import Components
import Foundation
import Layout
import TestSupport
import Testing
import Typography

/// The components of the project's own `content/`, with its tokens, specs and pictures.
struct ContentSamples {
  var components: [Component] = []
  private var system: DesignSystem
  private var pictures: [String: [ImageAsset]] = [:]
  private let measurer: TextMeasurer

  init() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Places.package.path + "/content").sorted()
    func bytes(_ path: String) throws -> [UInt8] {
      Array(try Data(contentsOf: Places.package.appendingPathComponent("content/" + path)))
    }
    let tokens = try files.filter { $0.hasSuffix(".tokens.json") }.map { (file: "content/" + $0, bytes: try bytes($0)) }
    system = DesignSystem(
      names: NamedValues.reading(tokens: tokens, specs: (file: "content/specs.yml", bytes: try bytes("specs.yml")))
        .value)
    for path in files where path.hasSuffix(".component.yml") {
      guard let component = Component.reading(try bytes(path), file: "content/" + path).value else { continue }
      components.append(component)
      system.add(component)
    }
    for path in files where path.hasSuffix(".svg") || path.hasSuffix(".png") {
      guard let picture = ImageAsset(reading: try bytes(path), file: "content/" + path) else { continue }
      pictures[Self.folder(of: picture.file), default: []].append(picture)
    }
    measurer = TextMeasurer(fonts: try FontLibrary())
  }

  func solved(_ component: Component, style: Style, in context: Context) -> SolvedComponent {
    component.solve(
      component.resolve(style, for: context, in: system).value, in: context, measurer: measurer,
      image: { name in pictures[Self.folder(of: name.place.file)]?.first { $0.name == name.value } }
    ).value
  }

  /// A screen of `content/`, by the path of its file below `content/screens/`.
  func solved(_ path: String, in context: ScreenContext) throws -> SolvedScreen {
    let file = "content/screens/" + path
    let bytes = Array(try Data(contentsOf: Places.package.appendingPathComponent(file)))
    let screen = try #require(Screen.reading(bytes, file: file).value)
    var system = system
    system.add(screen)
    var solver = ScreenSolver(system: system, measurer: measurer) { name in
      pictures[Self.folder(of: name.place.file)]?.first { $0.name == name.value }
    }
    return solver.solve(screen, in: context).value
  }

  private static func folder(of file: String) -> String {
    file.split(separator: "/").dropLast().joined(separator: "/")
  }
}
