import Components
import Diagnostics
import TestSupport
import Testing

/// The case files of constraints: the items of a list as an author writes them, then the same constraints in full, or
/// what is wrong with them.
///
/// A mistake is expected as `① id: message → first hint`; `①` stands in the list where the message points to. The order
/// in which a visual format says its constraints is of no account. The component has these views:
///
///     title: { class: UILabel }
///     icon:  40 × 24 points, padding 10 above, 14 on the left, −14 on the right, none below; a corner radius of
///            half its width, and a border of a quarter
///     图标
@Suite struct ConstraintNotationTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("constraint") || $0.place.hasPrefix("visual") }

  @Test func caseFilesAreThere() {
    #expect(Self.cases.count >= 70)
  }

  @Test(arguments: cases) func isReadAsExpected(_ test: TestCase) throws {
    let items = test.input.split(separator: "\n").map { "  - \($0)\n" }.joined()
    let sample = MarkedText(
      """
      component: Sample
      views:
        title: { class: UILabel, text: Title }
        icon:
          class: UIImageView
          size: { width: 40, height: 24 }
          padding: { top: 10, left: 14, bottom: 0, right: -14 }
          cornerRadius: size.width * 0.5
          borderWidth: cornerRadius / 2
        图标: { class: UIImageView }
      styles:
        plain: { constraints: [width >= 0] }
      constraints:
      \(items)
      """)
    let read = Component.reading(sample.bytes, file: "Sample.component.yml")
    let component = try #require(read.value)
    // The style's own constraint, which keeps the component from being empty, comes last.
    let resolved = component.resolve(component.styles[0])
    let views = component.views.map(\.name)
    var found = resolved.value.constraints.dropLast().map { $0.description(views: views) }
    found += sample.answers(of: read.diagnostics + resolved.diagnostics)
    let expected = test.expected.split(separator: "\n").map(String.init)
    #expect(
      expected.sorted() == found.sorted(),
      "\(Golden.diff(expected.sorted().joined(separator: "\n"), found.sorted().joined(separator: "\n")))")
  }

  /// What is printed can be read again, and says the same.
  @Test(arguments: cases) func descriptionsAreNotation(_ test: TestCase) throws {
    let lines = test.expected.split(separator: "\n").filter { !$0.contains(": ") }.map(String.init)
    guard !lines.isEmpty else { return }
    let items = lines.map { "  - \"\($0)\"\n" }.joined()
    let read = Component.reading(
      Array(
        """
        component: Sample
        views:
          title: { class: UILabel }
          icon: { class: UIImageView }
          图标: { class: UIImageView }
        constraints:
        \(items)
        """.utf8), file: "Sample.component.yml")
    let component = try #require(read.value)
    #expect(read.diagnostics.isEmpty)
    let resolved = component.resolve(component.styles[0]).value
    #expect(resolved.constraints.map { $0.description(views: component.views.map(\.name)) } == lines)
  }
}

extension MarkedText {
  /// Diagnostics as case files write them: mark, `warning` for one, id, message, first hint, then the notes.
  func answers(of diagnostics: [Diagnostic]) -> [String] {
    diagnostics.sorted().map { diagnostic in
      let mark = places(of: [diagnostic])[0].dropLast(diagnostic.id.count)
      let severity = diagnostic.severity == .warning ? "warning " : ""
      let hint = diagnostic.fixes.first.map { " → \($0.title)" } ?? ""
      let notes = diagnostic.notes.map { note in
        "\n  " + places(of: [Diagnostic("note", note.message, at: note.range)])[0] + ": " + note.message
      }
      return mark + severity + diagnostic.id + ": " + diagnostic.message + hint + notes.joined()
    }
  }
}
