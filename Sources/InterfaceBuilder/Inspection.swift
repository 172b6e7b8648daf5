import ConstraintSolver
import Diagnostics
import Layout
import Typography

/// Where the natural sizes of leaves come from.
public enum MeasureSource: String, Hashable, Sendable, CaseIterable {
  /// The stored frames.
  case stored
  /// Texts measured by us, and the sizes of the system's controls.
  case text
}

/// A document with each root solved, and its frames beside the stored ones.
public struct Inspection: Sendable {
  public var document: InterfaceDocument
  public var roots: [InspectedRoot]
  public var diagnostics: [Diagnostic]
}

/// A root, solved.
public struct InspectedRoot: Sendable {
  /// The index in ``InterfaceDocument/roots``.
  public var index: Int
  /// The views in the document's order, without guides.
  public var views: [InspectedView]
  public var conflicts: [InspectedConflict]
  /// What was solved; guides stand behind the views.
  public var input: LayoutInput
  public var layout: SolvedLayout
  /// For each constraint of the input the document's own, if it is one.
  public var constraints: [ConstraintPlace?]

  /// A constraint by the view that owns it and its index among that view's.
  public struct ConstraintPlace: Hashable, Sendable {
    public var view: Int
    public var index: Int
  }
}

/// A view's frames, in its parent's coordinates.
public struct InspectedView: Hashable, Sendable {
  public var stored: Frame?
  /// With its edges on pixels.
  public var solved: Frame
  /// The axes along which the constraints allow another position or size.
  public var ambiguousAxes: [Axis]
  public var flags: InterfaceView.Flags

  /// Whether the constraints allow the view to be elsewhere.
  public var isAmbiguous: Bool { !ambiguousAxes.isEmpty }

  /// Whether all four numbers agree within half a point; nil without a stored frame.
  public var matches: Bool? {
    stored.map { stored in
      abs(stored.x - solved.x) <= 0.5 && abs(stored.y - solved.y) <= 0.5 && abs(stored.width - solved.width) <= 0.5
        && abs(stored.height - solved.height) <= 0.5
    }
  }
}

/// Required constraints that cannot all hold; dropping any one of them would make peace.
public struct InspectedConflict: Hashable, Sendable {
  public var constraints: [InspectedRoot.ConstraintPlace]
  /// Other things that take part, in words: `the root's size`, `the width of 'label' is not negative`.
  public var others: [String]
  /// The one that the layout went on without.
  public var dropped: InspectedRoot.ConstraintPlace?
}

extension InterfaceDocument {
  /// Solves every root of the document.
  ///
  /// Without a `measurer` texts have the sizes that are stored for them.
  public func inspected(
    environment: EnvironmentSource = .stored, measure: MeasureSource = .stored, measurer: TextMeasurer? = nil
  ) -> Inspection {
    var inspection = Inspection(document: self, roots: [], diagnostics: [])
    let bars = sceneBars()
    for (index, root) in roots.enumerated() {
      guard root.views.count <= Self.mostViews else {
        inspection.diagnostics.append(.tooManyViews(root, file: file))
        continue
      }
      var tableWidth: Double?
      if case .inside(let outer, let view) = root.place, roots[outer].views[view].element == "tableView" {
        tableWidth = inspection.roots.first { $0.index == outer }?.views[view].solved.width
      }
      let rules = CanvasRules(
        document: self, root: root, bars: self.bars(of: root, bars), tableWidth: tableWidth)
      var solver = RootSolver(
        document: self, index: index, rules: rules, environment: environment, measure: measure, measurer: measurer)
      inspection.roots.append(solver.solve())
      inspection.diagnostics += solver.diagnostics
    }
    inspection.diagnostics.sort()
    return inspection
  }

  /// More views than a person puts into one root. As many take 0.1 to 1.3 seconds of the processor and up to 1.1 GB
  /// (`Benchmarks/inspect-large`): the solver writes each edge as the sum of all lengths before it, so that memory grows
  /// with the square of the views that stand behind one another. Twice as many would not fit into a small machine.
  static let mostViews = 5_000

  private func bars(of root: InterfaceRoot, _ bars: [SceneBars]) -> SceneBars {
    if case .scene(let controller) = root.place { return bars[controller] }
    var bars = SceneBars()
    bars.take(root.simulatedBars)
    return bars
  }
}

/// Solves one root.
private struct RootSolver {
  let document: InterfaceDocument
  let index: Int
  let rules: CanvasRules
  let environment: EnvironmentSource
  let measure: MeasureSource
  let measurer: TextMeasurer?
  var diagnostics: [Diagnostic] = []

  private var root: InterfaceRoot { document.roots[index] }

  /// Insets that depend on frames settle in two rounds; views that swing between two places never do.
  private static let mostRounds = 4

  mutating func solve() -> InspectedRoot {
    var controller: InterfaceController?
    if case .scene(let index) = root.place { controller = document.controllers[index] }
    let items = root.items(of: controller)
    let stored = root.absoluteStoredFrames()
    var size = rules.size
    if environment == .stored, let frame = root.views.first?.storedFrame {
      size = Size(width: frame.width, height: frame.height)
    }
    var frames = environment == .stored ? stored : stored.map { _ in nil }
    var round = 1
    while true {
      var canvas = rules.environment(size: size, frames: frames)
      if environment == .stored { canvas.take(StoredInsets(root, items: items)) }
      let translation = CanvasTranslation(
        root, items: items, environment: canvas, scale: document.device.scale,
        contentFrames: environment == .rules ? rules.contentFrames(in: size) : [:], measure: nature)
      let layout = solve(translation.input)
      let absolute = absoluteFrames(layout)
      let settled =
        environment == .stored || round == Self.mostRounds || !dependsOnFrames
        || absolute == frames
      if settled { return result(translation, layout, items) }
      frames = absolute
      round += 1
    }
  }

  /// Whether anything inside of the root is measured from the screen's edges.
  private var dependsOnFrames: Bool {
    root.views.dropFirst().contains { view in
      !view.guides.isEmpty || view.followsReadableWidth || view.preservesSuperviewMargins
        || view.insetsMarginsFromSafeArea
    }
  }

  private func absoluteFrames(_ layout: SolvedLayout) -> [Frame?] {
    root.views.indices.map { index in
      layout.pixelFrames.indices.contains(index) ? layout.pixelFrames[index] : nil
    }
  }

  private func nature(_ index: Int) -> CanvasTranslation.Nature {
    NaturalSize(
      root: root, index: index, document: document, measure: measure, measurer: measurer, environment: environment
    ).nature
  }

  /// Solves with the sizes that views were drawn with, and says what would be open without them.
  private func solve(_ input: LayoutInput) -> SolvedLayout {
    var layout = input.solve()
    var bare = input
    for view in bare.views.indices where bare.views[view].hugging.horizontal == NaturalSize.drawnSizePriority {
      bare.views[view].content = .none
    }
    if bare != input { layout.ambiguities = bare.solve().ambiguities }
    return layout
  }

  // MARK: The result

  private mutating func result(
    _ translation: CanvasTranslation, _ layout: SolvedLayout, _ items: [String: ConstraintItem]
  ) -> InspectedRoot {
    for (view, constraint) in translation.dangling {
      let constraint = root.views[view].constraints[constraint]
      let missing = [constraint.firstItem, constraint.secondItem].compactMap(\.self).filter { items[$0] == nil }
      if missing.contains(where: { !root.uninstalled.contains($0) }) {
        diagnostics.append(.danglingConstraint(constraint, missing: missing.first ?? "", file: document.file))
      }
    }
    if layout.hasMoreConflicts {
      diagnostics.append(.moreConflicts(root, told: layout.conflicts.count, file: document.file))
    }
    var axes = [[Axis]](repeating: [], count: translation.input.views.count)
    for ambiguity in layout.ambiguities where isWorthSaying(ambiguity) && !axes[ambiguity.view].contains(ambiguity.axis)
    {
      axes[ambiguity.view].append(ambiguity.axis)
    }
    let places = translation.origins.map { origin -> InspectedRoot.ConstraintPlace? in
      if case .constraint(let view, let index) = origin { .init(view: view, index: index) } else { nil }
    }
    let views = root.views.enumerated().map { index, view in
      InspectedView(
        stored: view.storedFrame, solved: pixelFrame(index, layout), ambiguousAxes: axes[index], flags: view.flags)
    }
    return InspectedRoot(
      index: index, views: views, conflicts: layout.conflicts.map { conflict($0, places, translation) },
      input: translation.input, layout: layout, constraints: places)
  }

  /// The content of a scroll view is open as long as nothing is in it.
  private func isWorthSaying(_ ambiguity: SolvedLayout.Ambiguity) -> Bool {
    if ambiguity.isPosition || ambiguity.isSize { return true }
    return root.views.contains { $0.parent == ambiguity.view }
  }

  private func pixelFrame(_ index: Int, _ layout: SolvedLayout) -> Frame {
    var frame = layout.pixelFrames[index]
    if let parent = root.views[index].parent {
      frame.x -= layout.pixelFrames[parent].x
      frame.y -= layout.pixelFrames[parent].y
    } else if let stored = root.views[index].storedFrame {
      // Where a root stands on its screen is not for its constraints to say.
      frame.x = stored.x
      frame.y = stored.y
    }
    return frame
  }

  private func conflict(
    _ conflict: SolvedLayout.Conflict, _ places: [InspectedRoot.ConstraintPlace?], _ translation: CanvasTranslation
  ) -> InspectedConflict {
    var others: [String] = []
    if conflict.involvesRootSize { others.append("the root's size") }
    for view in conflict.sizes where root.views.indices.contains(view) {
      others.append("'\(root.views[view].id)' has no negative size")
    }
    for view in conflict.stacks where root.views.indices.contains(view) {
      others.append("the arrangement of '\(root.views[view].id)'")
    }
    for view in conflict.autoresized where root.views.indices.contains(view) {
      others.append("the autoresizing mask of '\(root.views[view].id)'")
    }
    if conflict.constraints.contains(where: { places[$0] == nil }) { others.append("a guide's edges") }
    return InspectedConflict(
      constraints: conflict.constraints.compactMap { places[$0] }, others: others,
      dropped: conflict.dropped.flatMap { places[$0] })
  }
}

extension CanvasEnvironment {
  /// Puts what the stored frames show in the place of what the rules say.
  mutating func take(_ stored: StoredInsets) {
    for (view, sides) in stored.margins {
      for (side, inset) in sides { margins[view][side] = inset }
    }
    for (view, sides) in stored.safeAreas {
      for (side, inset) in sides { safeAreas[view][side] = inset }
    }
    topGuide = stored.topGuide ?? topGuide
    bottomGuide = stored.bottomGuide ?? bottomGuide
  }
}

extension Diagnostic {
  fileprivate static func tooManyViews(_ root: InterfaceRoot, file: String) -> Diagnostic {
    Diagnostic(
      "too-many-views", "a root of more than \(InterfaceDocument.mostViews) views is not solved",
      at: SourceRange(file: file, bytes: root.views.first?.bytes ?? 0..<0))
  }

  fileprivate static func moreConflicts(_ root: InterfaceRoot, told: Int, file: String) -> Diagnostic {
    Diagnostic(
      "too-many-conflicts", .warning,
      "more than \(told) sets of required constraints cannot hold in this root; what else fights is left out and not listed"
        + " until these are put right",
      at: SourceRange(file: file, bytes: root.views.first?.bytes ?? 0..<0))
  }

  fileprivate static func danglingConstraint(
    _ constraint: InterfaceConstraint, missing: String, file: String
  ) -> Diagnostic {
    Diagnostic(
      "constraint-without-item", .warning,
      "the constraint '\(constraint.id)' names '\(missing)', which is not in its root; it is left out",
      at: SourceRange(file: file, bytes: constraint.bytes))
  }
}
