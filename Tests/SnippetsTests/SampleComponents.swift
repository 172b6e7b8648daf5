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
  static func image(_ name: String) -> ImageAsset? {
    let side = Double(16 + name.utf8.count)
    return ImageAsset(name: name, file: name + ".png", size: Size(width: side, height: side / 2))
  }

  init(_ component: Component) throws {
    self.component = component
    solved = try component.shownStyles.map { style in
      component.solve(
        component.resolve(style).value, in: Self.contexts[0], measurer: try Self.measurer.get(), image: Self.image
      ).value
    }
  }

  /// Reads a component file; a sample with a mistake in it proves nothing.
  init(reading source: [UInt8], file: String) throws {
    let read = Component.reading(source, file: file)
    guard let component = read.value, read.diagnostics.isEmpty else { throw SampleError(read.diagnostics) }
    try self.init(component)
  }

  struct SampleError: Error, CustomStringConvertible {
    var description: String
    init(_ diagnostics: [Diagnostic]) { description = diagnostics.map { "\($0.range): \($0.message)\n" }.joined() }
  }

  /// Those of `content/` and of `Components/`, by name.
  static let written: Result<[SampleComponent], any Error> = Result {
    let folders = [
      Places.package.appendingPathComponent("content"),
      Places.folder(of: #filePath).appendingPathComponent("Components"),
    ]
    var samples: [SampleComponent] = []
    for folder in folders {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      where path.hasSuffix(".component.yml") {
        let source = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
        samples.append(try SampleComponent(reading: source, file: path))
      }
    }
    return samples
  }

  /// Those of `written`, and some that nobody would write.
  static let all: Result<[SampleComponent], any Error> = Result {
    try written.get()
      + (1...RandomComponent.count).map { number in
        var random = RandomComponent(number)
        return try SampleComponent(reading: Array(random.source().utf8), file: "Random\(number).component.yml")
      }
  }

  /// The code in a dialect.
  func snippets(_ dialect: Dialect) -> [Snippet] { component.snippets(in: dialect, solved) }
}

extension Component {
  /// The frames and the picture of a style in a context, as text that can be compared.
  func drawn(_ style: Style, in context: Context) throws -> (frames: [Frame], picture: String) {
    let solved = solve(
      resolve(style, for: context).value, in: context, measurer: try SampleComponent.measurer.get(),
      image: SampleComponent.image
    ).value
    var writer = MarkupWriter()
    ComponentPreview(idPrefix: "p", isStandalone: true) { $0.file }.write(solved, to: &writer)
    return (solved.layout.frames, String(decoding: writer.bytes, as: UTF8.self))
  }
}

extension SolvedComponent {
  /// The frames of the component and of its views in its own coordinates, before rounding.
  var framesInComponent: [Frame] {
    var frames = Array(layout.frames.prefix(component.views.count + 1))
    for (index, view) in style.views.enumerated() {
      guard let parent = view.parent else { continue }
      frames[index + 1].x += frames[parent + 1].x
      frames[index + 1].y += frames[parent + 1].y
    }
    return frames
  }
}
