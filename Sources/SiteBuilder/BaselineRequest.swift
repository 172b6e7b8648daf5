import Baselines
import Components
import Diagnostics
import Layout
import Previews

/// Whose frames to record.
public struct BaselineRequest: Sendable {
  /// The folder that holds `content/`.
  public var root: String
  /// Values for tokens and design specs in the place of those that the files say.
  public var settings: [ValueSetting]
  /// How many tasks work at once.
  public var jobs: Int

  public init(root: String, settings: [ValueSetting] = [], jobs: Int) {
    self.root = root
    self.settings = settings
    self.jobs = jobs
  }
}

/// The frames of a site's content, with what draws them.
public struct SolvedBaseline: Sendable {
  /// Empty if the content has errors.
  public var baseline: Baseline
  /// The errors of the content, sorted. With any, frames would say little.
  public var errors: [Diagnostic]
  /// The lines of the files that messages speak of.
  public var text: @Sendable (String) -> [UInt8]?
  /// What draws layouts again; nil if the content has errors.
  let prepared: PreparedSite?
  let root: String
}

extension BaselineRequest {
  /// Reads and solves the content as it is now. Writes nothing.
  public func solve() async throws(BuildFailure) -> SolvedBaseline {
    // The site's place is of no account, for nothing is written there.
    var request = BuildRequest(root: root, output: root + "/site", jobs: jobs)
    request.valueSettings = settings
    request.comparesBaseline = false
    let prepared = try await request.prepare(await request.start())
    let errors = prepared.diagnostics.filter { $0.severity == .error }.uniqued.sorted()
    guard errors.isEmpty else {
      return SolvedBaseline(
        baseline: Baseline(version: Framebook.version), errors: errors, text: prepared.text, prepared: nil, root: root)
    }
    return SolvedBaseline(
      baseline: await prepared.baseline(jobs: jobs), errors: [], text: prepared.text, prepared: prepared, root: root)
  }
}

extension PreparedSite {
  /// The frames of every component in every style, and of the rows of every screen with each set of flags that shows
  /// something else, in every context that they have to look right in.
  fileprivate func baseline(jobs: Int) async -> Baseline {
    var baseline = Baseline(version: Framebook.version)
    let components = await concurrentMap(Array(site.library.entries.indices), jobs: jobs) { index in
      site.recorded(
        site.library.entries[index].component, in: requiredContexts(ofComponent: index).all, text: text)
    }
    let screens = await concurrentMap(Array(site.screens.entries.indices), jobs: jobs) { index in
      site.recorded(site.screens.entries[index], in: requiredContexts(ofScreen: index).all, text: text)
    }
    var devices: [Device] = []
    let contexts =
      site.library.entries.indices.flatMap { requiredContexts(ofComponent: $0).devices }
      + site.screens.entries.indices.flatMap { requiredContexts(ofScreen: $0).devices }
    for device in contexts where !devices.contains(device) { devices.append(device) }
    (baseline.tokens, baseline.specs) = site.library.values.recorded(on: devices)
    for recorded in components + screens {
      baseline.pieces[recorded.name] = recorded.piece
      baseline.layouts.merge(recorded.layouts) { first, _ in first }
    }
    return baseline
  }
}

/// A component or screen as a baseline has it.
struct RecordedPiece: Sendable {
  var name: PieceName
  var piece = Piece()
  var layouts: [LayoutName: RecordedLayout] = [:]
}

extension Site {
  /// A component in every style that readers see, in each of several contexts.
  fileprivate func recorded(
    _ component: Component, in contexts: [Context], text: (String) -> [UInt8]?
  ) -> RecordedPiece {
    var recorded = RecordedPiece(name: PieceName(.component, component.name))
    recorded.piece = Piece(component, says: text(component.file) ?? [])
    var texts = RecordedTexts()
    for context in contexts {
      for solved in library.solve(component, in: [context]).value.first ?? [] {
        let name = LayoutName(recorded.name, style: solved.style.name, context: context.name)
        recorded.layouts[name] = RecordedLayout(solved)
        recorded.piece.take(solved)
        texts.take(solved)
      }
    }
    texts.record(in: &recorded.piece)
    return recorded
  }

  /// The rows of a screen with each set of flags that shows something else, in each of several contexts.
  fileprivate func recorded(
    _ entry: ScreenLibrary.Entry, in contexts: [Context], text: (String) -> [UInt8]?
  ) -> RecordedPiece {
    let screen = screens.system.screen(named: entry.screen.name) ?? entry.screen
    var recorded = RecordedPiece(name: PieceName(.screen, screen.name))
    recorded.piece = Piece(
      screen, uses: screen.withoutNames(of: screens.system.names).uses, says: text(screen.file) ?? [])
    var texts = RecordedTexts()
    let combinations = entry.variants.compactMap(\.combinations.first)
    for context in contexts {
      let shown = combinations.map { ScreenContext(context: context, combination: $0) }
      for solved in screens.solve(entry.screen, in: shown) {
        let rows = solved.recordedRows
        let name = LayoutName(recorded.name, style: solved.recordedStyle, context: context.name)
        recorded.layouts[name] = RecordedLayout(solved, rows)
        recorded.piece.take(rows)
        for row in rows { if let component = row.item.component { texts.take(component) } }
      }
    }
    texts.record(in: &recorded.piece)
    return recorded
  }
}
