import Components
import Foundation
import InterfaceBuilder
import Layout
import Snippets
import TestSupport
import Testing

/// Documents are read back by the room that reads Xcode's, solved, and have the component's frames.
@Suite struct InterfaceBuilderTests {
  /// What a document cannot say: distances in stack views that are not the stack's.
  private static let exceptions: Set<String> = ["CardStacks"]

  @Test func documentsReadBackAreTheComponents() throws {
    for sample in try SampleComponent.all.get() {
      let snippets = sample.snippets(.interfaceBuilder).filter { $0.language == .xml }
      #expect(snippets.count == sample.solved.count)
      for (snippet, solved) in zip(snippets, sample.solved) {
        let read = InterfaceDocument.reading(Array(snippet.code.utf8), file: snippet.fileName)
        #expect(read.diagnostics.isEmpty, "\(snippet.fileName): \(read.diagnostics.map(\.message))")
        let document = try #require(read.value)
        let count = document.roots[0].views.reduce(0) { $0 + $1.constraints.count }
        #expect(count == solved.ownStyle.constraints.count, "\(snippet.fileName)")
        if Self.exceptions.contains(sample.component.name) { continue }
        // How large a button without a title is, the two rooms see in different ways.
        let hasBareButtons = solved.ownStyle.views.contains { $0.viewClass == .button && $0.title == nil }
        for measure in MeasureSource.allCases where measure == .stored || !hasBareButtons {
          let inspection = document.inspected(
            environment: .stored, measure: measure, measurer: try SampleComponent.measurer.get())
          let root = try #require(inspection.roots.first)
          #expect(root.views.count == solved.component.views.count + 1)
          #expect(root.conflicts.count == solved.layout.conflicts.count, "\(snippet.fileName)")
          for (index, view) in root.views.enumerated() where view.matches == false {
            let name = document.roots[0].views[index].id
            Issue.record(
              "\(snippet.fileName) by \(measure): \(name) is \(view.solved), stored as \(view.stored.map { "\($0)" } ?? "")\n\(snippet.code)"
            )
          }
        }
      }
    }
  }
}
