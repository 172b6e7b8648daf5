import Components
import Diagnostics
import InterfaceBuilder
import Layout
import Testing
import Typography

/// An imported component read and solved, as a build does it.
struct ImportReading {
  var component: Component?
  var solved: SolvedComponent?
  var diagnostics: [Diagnostic]

  private static let measurer = Result { TextMeasurer(fonts: try FontLibrary()) }

  init(_ imported: ImportedRoot, scale: Double = 2) throws {
    let read = Component.reading(Array(imported.component.utf8), file: imported.name + ".component.yml")
    component = read.value
    diagnostics = read.diagnostics
    guard let component = read.value, let style = component.shownStyles.first else { return }
    let resolved = component.resolve(style)
    diagnostics += resolved.diagnostics
    let device = Device.all.first { $0.scale == scale } ?? .standard
    let solved = component.solve(
      resolved.value, in: Context(device: device), measurer: try Self.measurer.get(), image: { _ in nil })
    diagnostics += solved.diagnostics
    self.solved = solved.value
  }

  /// A view's frame in its parent before rounding; the component's own where `view` is nil.
  func frame(_ view: String?) -> Frame? {
    guard let solved else { return nil }
    guard let view else { return solved.layout.frames.first }
    return solved.component.views.firstIndex { $0.name == view }.map { solved.layout.frames[$0 + 1] }
  }
}

extension Frame {
  func isWithin(_ tolerance: Double, of other: Frame) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { abs($0) <= tolerance }
  }
}
