import Components
import Diagnostics
import Foundation
import HTML
import Layout
import Previews
import Snippets
import TestSupport
import Testing
import Typography

/// A component whose code is compiled, run and compared: those of `content/`, those of `Components/`, and made-up ones.
struct SampleComponent: Sendable, CustomTestStringConvertible {
  var component: Component
  /// What it may speak of.
  var system: DesignSystem
  /// The styles that readers see, in the first context.
  var solved: [SolvedComponent]

  var testDescription: String { component.name }

  /// What previews are made for: small and large devices, both directions, text as usual and large.
  static let contexts: [Context] = [
    Context(),
    Context(device: Device.all[0], direction: .rightToLeft),
    Context(device: Device.named("iPhone 16 Pro Max") ?? .standard, textSize: .accessibilityLarge),
    Context(device: Device.named("iPad (10th)") ?? .standard, textSize: .small),
  ]

  static let measurer = Result { TextMeasurer(fonts: try FontLibrary()) }

  /// Every picture that a sample names is there, and of a size that follows from its name.
  static func image(_ name: Located<String>) -> ImageAsset? {
    let side = Double(16 + name.value.utf8.count)
    return ImageAsset(name: name.value, file: name.value + ".png", size: Size(width: side, height: side / 2))
  }

  init(_ component: Component, in system: DesignSystem) throws {
    self.component = component
    self.system = system
    solved = try component.shownStyles.map { style in
      let resolved = component.resolve(style, for: Self.contexts[0], in: system)
      if resolved.diagnostics.contains(where: { $0.severity == .error }) { throw SampleError(resolved.diagnostics) }
      return component.solve(
        resolved.value, in: Self.contexts[0], measurer: try Self.measurer.get(), image: Self.image
      ).value
    }
  }

  /// Reads a component file; a sample with a mistake in it proves nothing.
  static func reading(
    _ source: [UInt8], file: String, extensions: [ClassExtension] = []
  ) throws -> Component {
    let read = Component.reading(source, file: file, extensions: extensions)
    guard let component = read.value, read.diagnostics.isEmpty else { throw SampleError(read.diagnostics) }
    return component
  }

  struct SampleError: Error, CustomStringConvertible {
    var description: String
    init(taken name: String) { description = "two samples are called \(name)" }
    init(_ diagnostics: [Diagnostic]) { description = diagnostics.map { "\($0.range): \($0.message)\n" }.joined() }
  }

  private static let folder = Places.folder(of: #filePath).appendingPathComponent("Components")

  /// The tokens and design specs of `content/`, and the design specs of `Components/`.
  static let values: Result<NamedValues, any Error> = Result {
    let content = Places.package.appendingPathComponent("content")
    let tokens = try FileManager.default.contentsOfDirectory(atPath: content.path + "/tokens").sorted()
      .filter { $0.hasSuffix(".tokens.json") }
      .map { ("content/tokens/" + $0, Array(try Data(contentsOf: content.appendingPathComponent("tokens/" + $0)))) }
    // Those of the samples follow those of the content, without the word that they stand under.
    let own = try String(contentsOf: folder.appendingPathComponent("specs.yml"), encoding: .utf8)
    let specs =
      Array(try Data(contentsOf: content.appendingPathComponent("specs.yml"))) + own.utf8.drop { $0 != 10 }
    let read = NamedValues.reading(tokens: tokens, specs: ("content/specs.yml", specs))
    if read.diagnostics.contains(where: { $0.severity == .error }) { throw SampleError(read.diagnostics) }
    return read.value
  }

  /// What classes of UIKit got from the design system of `Components/`.
  static let extensions: Result<[ClassExtension], any Error> = Result {
    let source = Array(try Data(contentsOf: folder.appendingPathComponent("extensions.yml")))
    return ClassExtension.reading(source, file: "extensions.yml").value
  }

  /// Those of `content/` and of `Components/`, in a design system of their own.
  static let written: Result<[SampleComponent], any Error> = Result {
    var system = DesignSystem(names: try values.get())
    for folder in [Places.package.appendingPathComponent("content"), folder] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      where path.hasSuffix(".component.yml") {
        let source = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
        let component = try reading(source, file: path, extensions: try extensions.get())
        // The first of a name would stay, and the other one be proven by no test.
        if system.component(named: component.name) != nil { throw SampleError(taken: component.name) }
        system.add(component)
      }
    }
    return try system.components.map { try SampleComponent($0, in: system) }
  }

  /// Those of `written`, and some that nobody would write.
  static let all: Result<[SampleComponent], any Error> = Result {
    try written.get()
      + (1...RandomComponent.count).map { number in
        var random = RandomComponent(number)
        let source = Array(random.source().utf8)
        return try SampleComponent(
          try reading(source, file: "Random\(number).component.yml"), in: DesignSystem())
      }
  }

  /// The names of components that stand in the place of others' views.
  static func nested(in samples: [SampleComponent]) -> Set<String> {
    Set(samples.flatMap { $0.component.views.compactMap(\.nested?.component.value) })
  }

  /// The code in a dialect.
  func snippets(_ dialect: Dialect) -> [Snippet] {
    component.placed(as: solved.first?.ownStyle).snippets(in: dialect, solved)
  }
}

extension SampleComponent {
  func resolved(_ style: Style, in context: Context) -> ResolvedStyle {
    component.resolve(style, for: context, in: system).value
  }

  /// Whether the component looks measures up that differ from device to device.
  var hasSpecs: Bool { solved.contains { !$0.ownStyle.specs.isEmpty } }

  /// The contexts that the code has to be the component in: on a device whose measures are other ones, too.
  var contexts: [Context] {
    guard hasSpecs else { return Self.contexts }
    var seen = Set(Self.contexts.map(\.device.size))
    return Self.contexts
      + Device.all.filter { seen.insert($0.size).inserted }.map { Context(device: $0) }
  }
}

extension Device {
  var size: Size { Size(width: width, height: height) }
}

extension SolvedComponent {
  /// The component's picture, as text that can be compared.
  var picture: String {
    var copy = self
    // A layer's shadow is compared as code; what is read back knows shadows only by their tokens.
    for index in copy.style.views.indices { copy.style.views[index].shadows = [] }
    var writer = MarkupWriter()
    ComponentPreview(idPrefix: "p", isStandalone: true) { $0.file }.write(copy, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
