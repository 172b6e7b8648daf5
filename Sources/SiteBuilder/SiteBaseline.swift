import Baselines
import Components
import Diagnostics
import Synchronization

/// The baseline that lies beside the content, which components' pages compare their frames with.
final class SiteBaseline: Sendable {
  /// Nil if the file cannot be read.
  private let past: Lazy<PastLayouts?>
  /// What was found while pages were written, by component.
  private let known = Mutex<[Int: PieceMovements]>([:])

  init(_ past: @escaping @Sendable () -> PastLayouts?) {
    self.past = Lazy(past)
  }

  fileprivate subscript(component: Int) -> PieceMovements? {
    get { known.withLock { $0[component] } }
    set { known.withLock { $0[component] = newValue } }
  }

  fileprivate func movements(
    of component: Component, _ solved: [[SolvedComponent]], in contexts: [Context]
  ) -> PieceMovements {
    guard let past = past.value else { return PieceMovements() }
    let now = zip(contexts, solved).flatMap { context, styles in
      styles.map { PastLayouts.Now(style: $0.style.name, context: context.name, layout: RecordedLayout($0)) }
    }
    return past.movements(of: PieceName(.component, component.name), to: now)
  }
}

extension BuildRequest {
  /// Where a build looks for the baseline, relative to the root.
  static let baselineFile = Baseline.fileName

  /// The baseline beside the content, if there is one.
  ///
  /// One that cannot be read keeps no page back: the pages are right without it.
  ///
  /// - Parameter isKnown: whether what is wrong with it was told by the last build; then it is read when a page asks for it.
  func readBaseline(isKnown: Bool) throws(BuildFailure) -> Reported<SiteBaseline?> {
    let file = Self.baselineFile
    let path = root + "/" + file
    guard comparesBaseline, FileSystem.kind(path) == .file else { return Reported(nil) }
    if isKnown {
      return Reported(
        SiteBaseline {
          guard let bytes = try? FileSystem.read(path) else { return nil }
          let read = Baseline.reading(bytes, file: file)
          return read.diagnostics.isEmpty ? PastLayouts(read.value) : nil
        })
    }
    let read = Baseline.reading(try world { () throws(FileError) in try FileSystem.read(path) }, file: file)
    if let problem = Diagnostic.unreadBaseline(read.diagnostics) { return Reported(nil, [problem]) }
    let past = PastLayouts(read.value)
    return Reported(SiteBaseline { past })
  }
}

extension Site {
  /// Keeps what a component's layouts say beyond its page.
  ///
  /// - Parameter solved: the component in all its styles, in each context that it has to look right in.
  func see(_ solved: [[SolvedComponent]], in contexts: [Context], ofComponent component: Int) {
    guard let baseline else { return }
    baseline[component] = baseline.movements(of: library.entries[component].component, solved, in: contexts)
  }

  /// What moved in a page's component since the baseline beside the content; nil where there is none, where nothing moved,
  /// and on pages that are not the component's own.
  func movements(ofPage page: Int) -> PieceMovements? {
    guard let baseline, let component = index.pages[page].component, index.page(ofComponent: component) == page
    else { return nil }
    if baseline[component] == nil {
      let contexts = requiredContexts(ofPage: page).value.all
      let entry = library.entries[component]
      // What the usual context shows is solved with the library.
      let solved =
        contexts == [usualContext] ? [entry.solved] : library.solve(entry.component, in: contexts).value
      see(solved, in: contexts, ofComponent: component)
    }
    return baseline[component].flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Diagnostic {
  /// How many of its mistakes are told; a file that two branches have written has many of one kind.
  private static let mostBaselineNotes = 3

  /// - Parameter problems: what is wrong in the file, in its order; nil is given for none.
  fileprivate static func unreadBaseline(_ problems: [Diagnostic]) -> Diagnostic? {
    guard let first = problems.first else { return nil }
    let others = problems.dropFirst()
    var notes = others.prefix(mostBaselineNotes).map { Note($0.message, at: $0.range) }
    if let next = others.dropFirst(mostBaselineNotes).first {
      notes.append(Note("and more; 'framebook diff' says all of it", at: next.range))
    }
    return Diagnostic(
      "unread-baseline", .warning, "no page says what moved, for the baseline cannot be read: \(first.message)",
      at: first.range, notes: notes,
      fixes: first.fixes.isEmpty ? [Fix("'framebook baseline' writes it anew")] : first.fixes)
  }
}
