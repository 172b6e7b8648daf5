import Components
import Diagnostics
import Foundation
import Layout
import TestSupport
import Typography

/// A component file read, each of its shown styles resolved and solved, as a build does it.
struct ReadComponent {
  let component: Component?
  /// By the styles' names; without those that have mistakes.
  private(set) var styles: [String: SolvedComponent] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The design specs and tokens that its styles speak of.
  private(set) var uses: Set<String> = []

  /// - Parameter pictures: by the names that components use for them.
  init(
    _ source: [UInt8], file: String = "Sample.component.yml", in context: Context = Context(),
    pictures: [ImageAsset] = [], system: DesignSystem = DesignSystem()
  ) throws {
    try self.init(Component.reading(source, file: file), of: system, in: context, pictures: pictures)
  }

  /// A component as it was read, or made from one that was.
  init(
    _ read: Reported<Component?>, of system: DesignSystem, in context: Context = Context(), pictures: [ImageAsset] = []
  ) throws {
    component = read.value
    diagnostics = read.diagnostics
    let isBroken = diagnostics.contains { $0.severity == .error }
    for style in component?.shownStyles ?? [] {
      guard let resolved = component?.resolve(style, for: context, in: system) else { continue }
      uses.formUnion(resolved.value.uses.map(\.name))
      diagnostics += resolved.diagnostics
      guard !isBroken, !resolved.diagnostics.contains(where: { $0.severity == .error }) else { continue }
      let solved = component?.solve(
        resolved.value, in: context, measurer: try Self.measurer.get(),
        image: { name in pictures.first { $0.name == name.value } }, imageNames: pictures.map(\.name))
      diagnostics += solved?.diagnostics ?? []
      styles[style.name] = solved?.value
    }
    var seen: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { seen.insert($0).inserted }.sorted()
  }

  init(_ text: String, in context: Context = Context(), pictures: [ImageAsset] = []) throws {
    try self.init(Array(text.utf8), in: context, pictures: pictures)
  }

  /// A component of the project's own `content/`, with the pictures beside it.
  init(content path: String, in context: Context = Context()) throws {
    let file = Places.package.appendingPathComponent("content/components/\(path)")
    let folder = file.deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let pictures = try names.compactMap { name in
      ImageAsset(reading: Array(try Data(contentsOf: folder.appendingPathComponent(name))), file: name)
    }
    try self.init(Array(try Data(contentsOf: file)), file: path, in: context, pictures: pictures)
  }

  /// The frame of a view before rounding; of the component itself where `view` is nil.
  func frame(_ view: String? = nil, in style: String = "") -> Frame? {
    guard let solved = styles[style] else { return nil }
    guard let view else { return solved.layout.frames.first }
    // A view of a component in a view's place goes by the way to it: `badge.label`.
    return solved.style.views.firstIndex { $0.name == view }.map { solved.layout.frames[$0 + 1] }
  }

  /// How many lines a label takes.
  func lineCount(_ view: String, in style: String = "") -> Int? {
    guard let solved = styles[style] else { return nil }
    return solved.component.views.firstIndex { $0.name == view }.map { solved.layout.lines[$0 + 1].count }
  }

  static let measurer = Result { TextMeasurer(fonts: try FontLibrary()) }
}

extension Frame? {
  /// Whether the frame is there and each of its numbers within a hundredth of a point of what was worked out.
  func isAbout(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    guard let frame = self else { return false }
    return [frame.x - x, frame.y - y, frame.width - width, frame.height - height].allSatisfy { abs($0) < 0.01 }
  }
}

extension Context {
  static func on(_ device: String, _ direction: ReadingDirection = .leftToRight) -> Context {
    Context(device: Device.named(device) ?? .standard, direction: direction)
  }
}
