import Components
import Testing

/// What versions changed, and their order.
@Suite struct ChangeTests {
  /// By the numbers of semantic versioning: 2.10 is after 2.9, and a version before its pre-releases' end comes last.
  @Test func versionsAreOrderedByTheirNumbers() {
    let ordered = ["0.9", "1.0-beta", "1.0", "1.0.1", "1.2", "1.10", "2.0.0-rc.1", "2.0.0-rc.2", "2.0.0", "10.0"]
    for (index, one) in ordered.enumerated() {
      for (other, two) in ordered.enumerated() {
        #expect(Change.comesFirst(one, two) == (index < other), "\(one) and \(two)")
      }
    }
  }

  @Test func numbersBeyondAllBoundsAndOddLettersHaveAnOrderToo() {
    let long = String(repeating: "9", count: 400)
    #expect(Change.comesFirst("1", long) && !Change.comesFirst(long, "1"))
    #expect(!Change.comesFirst("", "") && Change.comesFirst("", "1"))
    #expect(Change.comesFirst("1\u{301}", "2") != Change.comesFirst("2", "1\u{301}"))
  }

  @Test func aComponentSaysWhatChangedAndWhatTakesItsPlace() throws {
    let read = try ReadComponent(
      """
      component: Sample
      views: { title: { class: UILabel, text: Title } }
      constraints: [title.left == left, title.right == right, title.top == top, title.bottom == bottom]
      changes: [{ version: 2.1, date: 2024-02-29, text: Wider }, { version: 2.0, text: New }]
      deprecated: { replacement: Other, since: 3.0, note: Too wide }

      """)
    #expect(read.diagnostics.isEmpty)
    let component = try #require(read.component)
    #expect(component.changes.map(\.version) == ["2.1", "2.0"])
    #expect(component.changes.map(\.date) == ["2024-02-29", nil])
    #expect(component.deprecation?.replacement?.value == "Other")
    #expect(component.deprecation?.since == "3.0")
  }
}
