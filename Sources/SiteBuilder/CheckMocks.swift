import Components
import Diagnostics
import Layout
import Previews
import Typography

extension PreparedSite {
  /// Where layouts have come away from the design pictures that they are compared with, view by view.
  ///
  /// A picture shows the component's first style with its sample data, in the usual texts and text size, as wide as the
  /// picture is in points.
  func mockDrifts(jobs: Int) async -> [Diagnostic] {
    let compared = site.library.entries.map(\.component).filter { $0.mock?.tolerance != nil }
    return await concurrentMap(compared, jobs: jobs) { component -> [Diagnostic] in
      guard let mock = component.mock, let tolerance = mock.tolerance else { return [] }
      var context = site.usualContext
      context.width = component.room(for: mock.width / mock.scale)
      guard let solved = site.library.solve(component, in: [context], style: 0).value.first?.first else { return [] }
      return solved.drifts(from: mock, beyond: tolerance)
    }.flatMap { $0 }
  }
}

extension Component {
  /// The room in points that makes the component as wide as asked.
  fileprivate func room(for points: Double) -> Double {
    if case .fraction(let part, let whole) = width { points * Double(whole) / Double(part) } else { points }
  }
}

extension SolvedComponent {
  fileprivate func drifts(from mock: Component.MockSize, beyond tolerance: Double) -> [Diagnostic] {
    func off(_ measures: [(edge: String, pictured: Double, points: Double)]) -> String? {
      let far = measures.filter { abs($0.points * mock.scale - $0.pictured) > tolerance + Self.nothing }
      guard !far.isEmpty else { return nil }
      return far.map { "\($0.edge) \(shown($0.pictured)) → \(shown($0.points * mock.scale))" }.joined(separator: ", ")
    }
    var diagnostics: [Diagnostic] = []
    let whole = layout.pixelFrames.first.map { [("width", mock.width, $0.width), ("height", mock.height, $0.height)] }
    if let text = whole.flatMap(off) {
      diagnostics.append(.drift(of: component.name, text, tolerance, at: component.place))
    }
    for (index, view) in component.views.enumerated() {
      guard let picture = view.mock, outlets.indices.contains(index) else { continue }
      let place = outlets[index] + 1
      guard layout.pixelFrames.indices.contains(place), input.views.indices.contains(place) else { continue }
      let frame = layout.pixelFrames[place]
      let text = off([
        ("left", picture.right - picture.width, frame.x), ("top", picture.bottom - picture.height, frame.y),
        ("right", picture.right, frame.right), ("bottom", picture.bottom, frame.bottom),
      ])
      if let text { diagnostics.append(.drift(of: view.name, text, tolerance, at: view.place)) }
    }
    return diagnostics
  }

  /// What rounding leaves is no drift.
  private static let nothing = 1e-6

  private func shown(_ number: Double) -> String { notation((number * 100).rounded() / 100) }
}

extension Diagnostic {
  fileprivate static func drift(of name: String, _ measures: String, _ tolerance: Double, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      "mock-drift", .warning, "'\(name)' is not where the design picture has it: \(measures)", at: place,
      notes: [Note("it may be \(notation(tolerance)) off, in the picture's pixels", at: place)],
      fixes: [Fix("mend the constraints, or measure the picture again")])
  }
}
