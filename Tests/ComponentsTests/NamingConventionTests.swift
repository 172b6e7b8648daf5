import Components
import Diagnostics
import Documents
import TestSupport
import Testing

/// Names begin with the word of their kind, as article 003 has it: Row, Card, Header, Footer, and what a site adds.
@Suite struct NamingConventionTests {
  /// What this suite expects messages of.
  static let ids = "name-convention: wrong-kind: bad-name:"

  private func component(_ name: String, _ kind: String?) -> String {
    "component: ①\(name)\n\(kind.map { "kind: \($0)\n" } ?? "")views: { v: { class: UIView } }\nconstraints: [v.top == top]\n"
  }

  private func problem(_ name: String, _ kind: String?, _ convention: NamingConvention = .standard) throws -> String? {
    let sample = MarkedText(component(name, kind))
    let read = Component.reading(sample.bytes, file: "A.component.yml", convention: convention)
    #expect(read.diagnostics == [])
    return convention.problem(of: try #require(read.value)).map { sample.answers(of: [$0]).joined() }
  }

  @Test(arguments: [
    ("RowText", "row"), ("CardDestination", "card"), ("HeaderHeadline1", "header"), ("FooterTotalText", "footer"),
    ("Row", "row"), ("Row2", "row"), ("ProfileView", "view"), ("ProfileView", nil), ("Rowan", nil), ("rowText", nil),
  ])
  func isKept(_ name: String, _ kind: String?) throws {
    #expect(try problem(name, kind) == nil)
  }

  @Test(arguments: [
    (
      "NewsCell", "row",
      "① warning name-convention: the name of a row begins with 'Row', and that of 'NewsCell' does not → name it 'RowNewsCell'"
    ),
    (
      "Rowan", "row",
      "① warning name-convention: the name of a row begins with 'Row', and that of 'Rowan' does not → name it 'RowRowan'"
    ),
    (
      "CardPhoto", "row",
      "① warning name-convention: the name of a row begins with 'Row', and that of 'CardPhoto' does not → say 'kind: card', or name it 'RowCardPhoto'"
    ),
    (
      "HeaderPhoto", nil,
      "① warning name-convention: 'HeaderPhoto' is named like a header, and its kind is 'view' → say 'kind: header', or choose another name"
    ),
  ])
  func isBroken(_ name: String, _ kind: String?, _ message: String) throws {
    #expect(try problem(name, kind) == message)
  }

  private func convention(_ kinds: String) -> (convention: NamingConvention, messages: [String]) {
    let sample = MarkedText("kinds: \(kinds)\n")
    let document = Document.parsingYAML(sample.bytes, file: "site.yml")
    var reader = MappingReader(document.value, of: "site.yml")
    let convention = NamingConvention.reading("kinds", from: &reader)
    return (convention, sample.answers(of: document.diagnostics + reader.finish()))
  }

  @Test func kindsCanBeAdded() throws {
    let (added, messages) = convention("{ banner: Banner, row: Line, rowBanner: LineBanner }")
    #expect(messages == [])
    #expect(added.kinds.map(\.rawValue) == ["row", "card", "header", "footer", "banner", "rowBanner", "view"])
    #expect(try problem("BannerSale", "banner", added) == nil)
    #expect(try problem("LineText", "row", added) == nil)
    // Of two words the longer one counts.
    #expect(added.kind(ofName: "LineBannerSale")?.rawValue == "rowBanner")
    #expect(try problem("RowText", "row", added)?.contains("begins with 'Line'") == true)
    // What the design system has not is answered as any other value.
    let read = Component.reading(MarkedText(component("BannerSale", "baner")).bytes, file: "A", convention: added)
    #expect(read.diagnostics.map { $0.fixes.first?.title } == ["did you mean 'banner'?"])
  }

  @Test(arguments: [
    (
      "{ ①banner: }",
      "① wrong-kind: the kind 'banner' needs the word that its names begin with → such as 'banner: Banner'"
    ),
    ("{ ①big banner: Banner }", "① bad-name: 'big banner' cannot be a kind → letters and digits, such as 'banner'"),
    (
      "{ banner: ①my banner }",
      "① bad-name: no class can begin with 'my banner' → letters and digits, beginning with a capital, such as 'Banner'"
    ),
    ("{ banner: ①Row }", "① bad-name: names of the kind 'row' begin with 'Row' already → choose another word"),
    ("①[banner]", "① wrong-kind: 'kinds' must be a mapping, not a list"),
  ])
  func kindsThatCannotBe(_ kinds: String, _ message: String) {
    #expect(convention(kinds).messages == [message])
  }
}
