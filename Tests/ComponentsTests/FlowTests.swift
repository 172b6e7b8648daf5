import Components
import Diagnostics
import TestSupport
import Testing

/// Storyboards that an app is split over, and the references between them, in the four forms of the article.
@Suite struct FlowTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("flow") }

  /// Three screens and a component.
  static let system: DesignSystem = {
    var system = DesignSystem()
    for name in ["Me", "Bali", "SignIn"] {
      let text = "screen: \(name)\nsections: [{ items: [{ component: BadgeView }] }]\n"
      if let screen = Screen.reading(Array(text.utf8), file: name + ".screen.yml").value { system.add(screen) }
    }
    let badge = "component: BadgeView\nviews: { a: { class: UIView } }\nconstraints: [\"H:|[a]|\", \"V:|[a(9)]|\"]\n"
    if let badge = Component.reading(Array(badge.utf8), file: "BadgeView.component.yml").value { system.add(badge) }
    return system
  }()

  @Test(arguments: cases) func mistakesAreAnswered(_ test: TestCase) {
    let sample = MarkedText(test.input)
    let read = Flow.reading(sample.bytes, file: "flows.yml")
    let found = sample.answers(of: read.diagnostics + read.value.problems(in: Self.system))
    let text = found.map { $0 + "\n" }.joined()
    #expect(text == test.expected, "\(Golden.diff(test.expected, text))")
  }

  private static let flows = """
    Main:
      summary: What the reader's own is
      screens:
        Me: [storyboard.Travel, storyboard.Onboarding.SignIn, class.Bali, xib.BadgeView]
    Travel:
      screens: { Bali: storyboard.Main.Me }
    Onboarding:
      initial: SignIn
      screens: { SignIn: [] }
    """

  /// `storyboard.Name` is its first screen, `storyboard.Name.Controller` that one; `class` and `xib` go by the name alone.
  @Test func theFourFormsOfTheArticle() throws {
    let read = Flow.reading(Array(Self.flows.utf8), file: "flows.yml")
    #expect(read.diagnostics.isEmpty)
    #expect(read.value.problems(in: Self.system).isEmpty)
    let targets = try read.value[0].scenes[0].references.map {
      try $0.value.resolve(among: read.value, in: Self.system, at: $0.place)
    }
    #expect(
      targets == [
        .scene(flow: "Travel", screen: "Bali"), .scene(flow: "Onboarding", screen: "SignIn"), .screen("Bali"),
        .component("BadgeView"),
      ])
    #expect(
      read.value[0].scenes[0].references.map(\.value.text) == [
        "storyboard.Travel", "storyboard.Onboarding.SignIn", "class.Bali", "xib.BadgeView",
      ])
  }

  @Test func anEmptyFileHasNoFlows() {
    let read = Flow.reading([], file: "flows.yml")
    #expect(read.value.isEmpty && read.diagnostics.isEmpty)
  }

  @Test func anyBeginningOfTheFileIsAnswered() {
    let bytes = Array(Self.flows.utf8)
    for end in bytes.indices {
      let read = Flow.reading(Array(bytes[..<end]), file: "flows.yml")
      _ = read.value.problems(in: Self.system)
    }
  }
}
