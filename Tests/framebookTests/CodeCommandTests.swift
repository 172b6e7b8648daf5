import Foundation
import TestSupport
import Testing

/// `framebook snippet` and `framebook generate`, run as a person runs them.
@Suite struct CodeCommandTests {
  private func site(_ component: String = good) throws -> TemporarySite {
    try TemporarySite(["content/tag/index.md": "# Tag\n", "content/tag/RowTag.component.yml": component])
  }

  private static let good = """
    component: RowTag
    kind: row
    properties: { word: { type: String, sample: New } }
    views: { label: { class: UILabel, text: $word } }
    styles:
      plain: { constraints: [label.left == left, label.top == top, label.right == right, bottom == label.bottom] }
      tight: { constraints: [label.left == left + 4, label.top == top, bottom == label.bottom] }
    """

  @Test func aSnippetIsPrinted() async throws {
    let site = try site()
    let result = try await Program.run("snippet", "RowTag", "--dialect", "anchors", in: site.root)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("import UIKit\n\nfinal class RowTag: UIView {\n"))
    #expect(result.output.contains("label.leftAnchor.constraint(equalTo: leftAnchor, constant: 4)"))
  }

  /// With one style alone there is nothing to switch.
  @Test func aSnippetOfOneStyle() async throws {
    let site = try site()
    let result = try await Program.run("snippet", "RowTag", site.root.path, "--style=tight")
    #expect(result.status == 0)
    #expect(result.output.contains("make.left.equalToSuperview().offset(4)"))
    #expect(!result.output.contains("enum Style") && !result.output.contains("make.left.right"))
  }

  @Test(
    arguments: [
      (["snippet"], "framebook snippet: which component?"),
      (["snippet", "RowTga"], "framebook snippet: no component or screen is named 'RowTga'; did you mean 'RowTag'?"),
      (
        ["snippet", "RowTag", "--style", "tigth"],
        "framebook snippet: RowTag has no style 'tigth'; did you mean 'tight'?"
      ),
      (
        ["snippet", "RowTag", "--dialect", "snapkti"],
        "framebook snippet: no dialect is named 'snapkti'; did you mean 'snapkit'?"
      ),
      (["snippet", "RowTag", "--output", "x"], "framebook snippet: there is no option '--output'"),
      (["snippet", "RowTag", ".", "more"], "framebook snippet: 'more' is one too many"),
      (["generate"], "framebook generate: where to? Say --output DIR"),
      (["generate", "--output"], "framebook generate: '--output' needs a value"),
      (["generate", "--output", "x", "--check=yes"], "framebook generate: '--check' takes no value"),
      (["generate", "--output", "x", "a", "b"], "framebook generate: 'b' is one folder too many"),
      (["generate", "--output", "x", "nowhere"], "framebook generate: there is no folder nowhere"),
      (
        ["generate", "--output", "x", "--jobs", "0"], "framebook generate: '--jobs' is a number from 1 to 1024, not '0'"
      ),
    ]) func wrongUsageIsAnswered(_ arguments: [String], _ message: String) async throws
  {
    let site = try site()
    let result = try await Program.run(arguments, in: site.root)
    #expect(result.status == 2 && result.output == "")
    #expect(result.error.hasPrefix(message), "\(result.error)")
  }

  @Test func codeIsGeneratedAndChecked() async throws {
    let site = try site()
    let generated = try await Program.run("generate", "--output", "code", in: site.root)
    #expect(generated.status == 0 && generated.output == "1 file in code: 1 written\n")
    #expect(try await Program.run("generate", "--output", "code", "--check", in: site.root).status == 0)

    try site.write(Self.good.replacing("left + 4", with: "left + 5"), to: "content/tag/RowTag.component.yml")
    let before = site.snapshot(of: "code")
    let stale = try await Program.run("generate", "--output", "code", "--check", in: site.root)
    #expect(stale.status == 1 && stale.error == "code/RowTag.swift is stale\n")
    #expect(site.snapshot(of: "code") == before)
    #expect(try await Program.run("generate", "--output", "code", "--quiet", in: site.root).output == "")
    #expect(site.text("code/RowTag.swift")?.contains("offset(5)") == true)
  }

  @Test func aFileOfSomebodyElseIsLeftAlone() async throws {
    let site = try site()
    try site.write("mine", to: "code/RowTag.swift")
    let result = try await Program.run("generate", "--output", "code", in: site.root)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("framebook generate: code/RowTag.swift is not Framebook's; move it away"))
    #expect(site.text("code/RowTag.swift") == "mine")
  }

  /// Code of a component with a mistake would hide the mistake.
  @Test func mistakesAreToldAndNothingIsWritten() async throws {
    let site = try site(Self.good.replacing("label.top == top", with: "label.topp == top"))
    for arguments in [["generate", "--output", "code"], ["snippet", "RowTag"]] {
      let result = try await Program.run(arguments, in: site.root)
      #expect(result.status == 1 && result.output == "")
      #expect(result.error.contains("no attribute is named 'topp'"))
    }
    #expect(!site.exists("code"))
  }

  @Test func aComponentWithoutAPlaceInTheDialectIsAnswered() async throws {
    let site = try site(Self.good.replacing("kind: row", with: "kind: row\nsize: { width: 120 }"))
    let result = try await Program.run("snippet", "RowTag", "--dialect", "magazinelayout", in: site.root)
    #expect(result.status == 1)
    #expect(
      result.error
        == "framebook snippet: magazinelayout has no place for RowTag: it is for rows, cards, headers and footers\n")
  }

  /// What SwiftUI cannot lay out is told with the reason, for one component and for all.
  @Test func aComponentThatSwiftUICannotLayOutIsAnswered() async throws {
    let site = try site(Self.good.replacing("label.top == top", with: "label.topMargin == top + 8"))
    let result = try await Program.run("snippet", "RowTag", "--dialect", "swiftui", in: site.root)
    #expect(result.status == 1)
    #expect(result.error == "framebook snippet: swiftui has no place for RowTag: views of SwiftUI have no margins\n")
    let all = try await Program.run("generate", "--dialect", "swiftui", "--output", "code", in: site.root)
    #expect(
      all.error.contains("framebook generate: swiftui has no place for RowTag: views of SwiftUI have no margins\n"))
  }
}
