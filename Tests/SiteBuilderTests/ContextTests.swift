import SiteBuilder
import TestSupport
import Testing

/// The contexts that components have to look right in: devices, text sizes, languages.
@Suite struct ContextTests {
  /// A label with 16 points at each side that has one line, over a button of two states.
  private static let component = """
    component: Tag
    kind: view
    views:
      label: { class: UILabel, text: Follow the river, font: body }
      button: { class: UIButton, title: { normal: Follow, selected: Following }, titleColor: label }
    constraints:
      - "H:|-16-[label]-16-|"
      - "H:|-16-[button(>=60)]-(>=16)-|"
      - "V:|-8-[label]-8-[button(44)]-8-|"

    """

  private func page(_ settings: String, _ text: String = "# T\n", _ files: [String: String] = [:]) async throws
    -> (Markup, BuildReport)
  {
    let site = try TemporarySite(
      [
        "content/site.yml": "title: T\n" + settings, "content/tag/index.md": text,
        "content/tag/Tag.component.yml": Self.component,
      ].merging(files) { $1 })
    let report = try await site.build()
    return (try site.page("tag/index.html"), report)
  }

  private func cells(_ page: Markup) -> [String] {
    page.elements("td", in: page.first(class: "matrix")).map(\.words)
  }

  @Test func everyDeviceSizeAndLanguageIsATableCell() async throws {
    let (page, report) = try await page(
      "devices: [iPhone SE (1st), iPhone 16]\ntextSizes: [AX5]\nlocales: [rightToLeft]\n")
    #expect(report.printed == "")
    let headings = page.elements("th", in: page.first(class: "matrix")).map(\.words)
    #expect(
      headings == [
        "Device and text size", "own texts", "rightToLeft", "iPhone SE (1st)", "iPhone SE (1st), AX5", "iPhone 16",
        "iPhone 16, AX5",
      ])
    // 16 letters of 53 points are wider than 361 points by far (a letter is half as wide as high), of 17 points they are
    // not as wide as 288; the direction changes nothing of that.
    #expect(cells(page) == ["✓", "✓", "1", "1", "✓", "✓", "1", "1"])
    let findings = page.elements(class: "warning").map(\.words)
    #expect(findings.allSatisfy { $0 == "warning the text of 'label' is cut off" })
    #expect(findings.count == 4)
  }

  /// What a reader can choose for the first preview is in the table further down, in the order of the choices.
  @Test func theFirstPreviewCanBeShownInEveryContext() async throws {
    let (page, report) = try await page(
      "devices: [iPhone SE (1st), iPhone 16]\ntextSizes: [AX5]\nlocales: [rightToLeft]\n")
    #expect(report.printed == "")
    let form = try #require(page.first("form", class: "context-choice"))
    // Without a script there is nothing to choose.
    #expect(page.elements[form].attributes["hidden"] != nil)
    let choices = page.indices("select", in: form).map { select in
      (page.elements[select].attributes["name"] ?? "") + ": "
        + page.elements("option", in: select).map(\.words).joined(separator: ", ")
    }
    #expect(
      choices == [
        "device: iPhone SE (1st), iPhone 16", "text-size: L, AX5", "locale: own texts, rightToLeft",
        "appearance: As the page, Light, Dark",
      ])
    let table = try #require(page.elements.indices.first { page.elements[$0].attributes["data-style"] != nil })
    #expect(page.elements[table].attributes["data-component"] == page.elements[form].attributes["data-component"])
    let cells = page.elements("a", in: page.first(class: "matrix", in: table))
    let names = cells.compactMap { $0.attributes["href"]?.dropFirst() }.map { id in
      page.elements.indices.first { page.elements[$0].attributes["id"] == String(id) }.flatMap { figure in
        page.elements("svg", in: figure).first?.attributes["aria-label"]
      }
    }
    #expect(
      names == [
        "Tag, iPhone SE (1st)", "Tag, iPhone SE (1st), rightToLeft", "Tag, iPhone SE (1st), AX5",
        "Tag, iPhone SE (1st), AX5, rightToLeft", "Tag, iPhone 16", "Tag, iPhone 16, rightToLeft",
        "Tag, iPhone 16, AX5", "Tag, iPhone 16, AX5, rightToLeft",
      ])
  }

  @Test func whereThereIsOneContextThereIsNothingToChoose() async throws {
    let (page, _) = try await page("")
    #expect(page.first(class: "context-choice") == nil)
    #expect(!page.elements("script").contains { $0.attributes["src"]?.hasSuffix("contexts.js") == true })
  }

  @Test func failuresComeFirst() async throws {
    let (page, _) = try await page("textSizes: [AX5]\n")
    let section = try #require(page.indices(class: "contexts").last)
    #expect(page.elements(class: "device", in: section).map(\.text) == ["iPhone SE (3rd), AX5", "iPhone SE (3rd)"])
    #expect(page.elements("details", in: section).count == 1)
  }

  @Test func aPageNamesItsOwnContexts() async throws {
    let (page, _) = try await page("textSizes: [AX5]\n", "---\ndevices: [iPhone 16]\ntextSizes: [L]\n---\n\n# T\n")
    #expect(!page.ids.contains("fb-adapts"))
  }

  @Test func filesOfTextsAreLanguages() async throws {
    let (page, report) = try await page(
      "", "# T\n",
      [
        "content/strings/de.strings": "/* short */ \"Follow the river\" = \"Dem Fluss \\U2192 nach\";\n",
        "content/strings/ar.json": "{ \"Follow the river\": \"اتبع النهر\", \"Follow\": \"تابع\" }\n",
      ])
    #expect(report.printed == "")
    let headings = page.elements("th", in: page.first(class: "matrix")).map(\.words)
    #expect(headings == ["Device and text size", "own texts", "ar", "de", "iPhone SE (3rd)"])
    let texts = page.elements("text").map(\.text)
    #expect(texts.contains("Dem Fluss → nach"))
    #expect(texts.contains("اتبع النهر"))
    // Arabic begins at the right.
    #expect(page.elements("text").contains { $0.text == "تابع" && $0.attributes["direction"] == "rtl" })
  }

  @Test func textsMayBeListedInPart() async throws {
    let (page, _) = try await page(
      "locales: [de]\n", "# T\n", ["content/strings/de.strings": "", "content/strings/fr.strings": ""])
    let headings = page.elements("th", in: page.first(class: "matrix")).map(\.words)
    #expect(headings == ["Device and text size", "own texts", "de", "iPhone SE (3rd)"])
  }

  @Test func aLanguageHasOneFile() async throws {
    let site = try TemporarySite(["content/strings/de.json": "{}", "content/strings/de.strings": ""])
    #expect(try await site.build().messages == ["duplicate-locale: 'de' is the name of another language"])
    let pseudo = try TemporarySite(["content/strings/accented.strings": ""])
    #expect(try await pseudo.build().messages == ["duplicate-locale: 'accented' is the name of another language"])
  }

  @Test func aPictureThatLooksLikeAnotherRefersToIt() async throws {
    let (page, _) = try await page("devices: [iPhone SE (3rd), iPhone 8]\n")
    let copies = page.elements("use").compactMap { $0.attributes["href"] }
    #expect(!copies.isEmpty)
    #expect(copies.allSatisfy { page.ids.contains(String($0.dropFirst())) })
    #expect(Set(page.ids).count == page.ids.count)
  }

  @Test func buttonsAreShownInTheStatesThatAreSpokenOf() async throws {
    let (page, _) = try await page("")
    let section = try #require(page.first(class: "contexts"))
    #expect(page.elements(class: "device", in: section).map(\.text) == ["normal", "selected"])
    #expect(page.elements("text", in: section).map(\.text).contains("Following"))
  }

  @Test func aPreviewChoosesItsContexts() async throws {
    let (page, report) = try await page(
      "",
      "# T\n\n```preview\ndevices: [iPhone 16, iPad Pro 11]\ntextSizes: [AX1]\nlocales: [accented]\nstate: selected\n```\n"
    )
    #expect(report.printed == "")
    let prose = try #require(page.first(class: "prose"))
    #expect(
      page.elements(class: "device", in: prose).map(\.text) == [
        "iPhone 16, AX1, accented", "iPad Pro 11, AX1, accented",
      ])
    #expect(page.elements("text", in: prose).map(\.text).contains("Følløwîñģ"))
  }
}
