import Foundation
import InterfaceBuilder
import Layout
import TestSupport
import Testing

/// Documents whose frames Apple's engine computed.
///
/// A view counts if the file stores a frame for it and does not flag it as misplaced or ambiguous, if it is not the root
/// itself, whose size is given, and if no required constraints of its root conflict.
@Suite(.enabled(if: Corpus.folder != nil, "the corpus is not there: ../shared/corpus, or what FRAMEBOOK_CORPUS names"))
struct CorpusTests {
  struct Rate {
    var roots = 0
    var conflicting = 0
    var views = 0
    var matching = 0
    /// Views that follow constraints, not a mask.
    var constrained = 0
    var constrainedMatching = 0
    /// Mismatches by cause, and the first of each.
    var causes: [MismatchCause: (count: Int, example: String)] = [:]

    mutating func count(_ inspection: Inspection) {
      for root in inspection.roots {
        roots += 1
        guard root.conflicts.isEmpty else {
          conflicting += 1
          continue
        }
        let views = inspection.document.roots[root.index].views
        for (index, view) in root.views.enumerated().dropFirst() {
          guard let matches = view.matches, !view.flags.contains(.misplaced), !view.flags.contains(.ambiguous) else {
            continue
          }
          self.views += 1
          matching += matches ? 1 : 0
          if !matches {
            let cause = MismatchCause(view: index, in: root, of: inspection.document.roots[root.index])
            let example = "\(views[index].id) in \(inspection.document.file)"
            causes[cause, default: (0, example)].count += 1
          }
          guard !views[index].usesAutoresizingMask, !view.flags.contains(.fixedFrame) else { continue }
          constrained += 1
          constrainedMatching += matches ? 1 : 0
        }
      }
    }

    var percent: Double { Double(matching) / Double(max(views, 1)) * 100 }
    var constrainedPercent: Double { Double(constrainedMatching) / Double(max(constrained, 1)) * 100 }
  }

  private func rate(_ environment: EnvironmentSource) -> Rate {
    var rate = Rate()
    for file in Corpus.files {
      guard let document = InterfaceDocument.reading(file.bytes, file: file.path).value else { continue }
      rate.count(document.inspected(environment: environment))
    }
    let line =
      "corpus, environment \(environment.rawValue), measure stored: \(rate.matching) of \(rate.views) views "
      + "(\(String(format: "%.2f", rate.percent)) %), of the constrained \(rate.constrainedMatching) of "
      + "\(rate.constrained) (\(String(format: "%.2f", rate.constrainedPercent)) %); \(rate.roots) roots, "
      + "\(rate.conflicting) in conflict"
    print(line)
    for cause in MismatchCause.allCases {
      if let found = rate.causes[cause] { print("  \(found.count) \(cause.rawValue): \(found.example)") }
    }
    return rate
  }

  @Test func everyDocumentIsReadWithoutAMessage() {
    for file in Corpus.files {
      let result = InterfaceDocument.reading(file.bytes, file: file.path)
      #expect(result.value != nil, "\(file.path)")
      if Corpus.isWhole { #expect(result.diagnostics.isEmpty, "\(file.path)") }
    }
  }

  @Test func framesWithTheStoredEnvironment() {
    let rate = rate(.stored)
    // What was reached; the figure goes up, not down.
    if Corpus.isWhole { #expect(rate.constrainedPercent >= 98.2) }
  }

  @Test func framesWithTheEnvironmentByRules() {
    let rate = rate(.rules)
    if Corpus.isWhole { #expect(rate.constrainedPercent >= 98) }
  }
}
