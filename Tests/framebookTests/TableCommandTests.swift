import Foundation
import TestSupport
import Testing

/// `framebook import measures.csv` and `framebook schema`, run as a person runs them.
@Suite struct TableCommandTests {
  private static let table = """
    Layer,Type,Content,X,Y,Width,Height
    Row News,Artboard,,0,0,640,155
    imageView,Image,,20,20,160,120
    titleLabel,Text,"Bali, Indonesia",195,24,420,31

    """

  @Test func aTableBecomesAComponentThatBuilds() async throws {
    let site = try TemporarySite()
    try site.write(Self.table, to: "export.csv")
    let result = try await Program.run("import", "export.csv", in: site.root)
    #expect(result.status == 0)
    #expect(result.error == "")
    let path = "content/components/rows/row-news/RowNews.component.yml"
    #expect(result.output == "RowNews: \(path)\n")
    #expect(
      site.text(path)
        == """
        component: RowNews
        kind: row
        summary: "Drawn from the measures in export.csv"
        mock: { width: 640, height: 155 }
        properties:
          title: { type: String, sample: "Bali, Indonesia" }
        views:
          imageView: { class: UIImageView, mock: { width: 160, height: 120, right: 180, bottom: 140 } }
          titleLabel:
            class: UILabel
            text: $title
            numberOfLines: 0
            mock: { width: 420, height: 31, right: 615, bottom: 55 }

        """)
    let built = try await Program.run("build", in: site.root)
    #expect(built.status == 0)
    #expect(built.error == "")
    #expect(site.text("site/components/rows/row-news/index.html")?.contains("Bali, Indonesia") == true)

    // What is there already is not overwritten.
    let again = try await Program.run("import", "export.csv", in: site.root)
    #expect(again.status == 2)
    #expect(again.error.contains("\(path) exists"))
  }

  @Test func theNameAndTheFolderCanBeChosen() async throws {
    let site = try TemporarySite(["content/site.yml": "title: T\nkinds: { banner: Banner }\n"])
    try site.write(Self.table, to: "export.csv")
    let kind = try await Program.run("import", "export.csv", "--name", "BannerBali", in: site.root)
    #expect(kind.output == "BannerBali: content/components/banners/banner-bali/BannerBali.component.yml\n")
    #expect(try await Program.run("build", in: site.root).error == "")
    let folder = try await Program.run("import", "export.csv", "--output", "here", "--quiet", in: site.root)
    #expect(folder.status == 0 && folder.output == "")
    #expect(site.exists("here/RowNews.component.yml") && site.exists("here/index.md"))
  }

  @Test func aTableThatCannotBeUsedIsAnsweredWithLineAndColumn() async throws {
    let site = try TemporarySite()
    try site.write(Self.table.replacing("160,120", with: "160,auto"), to: "export.csv")
    let result = try await Program.run("import", "export.csv", in: site.root)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.error
        == """
        export.csv:3:28: error: 'auto' is no measure [unreadable-measure]
        3 | imageView,Image,,20,20,160,auto
          |                            ^~~~ a number up to a million, such as 12.5 or 320px

        """)
    #expect(!site.exists("content/components"))
    #expect(try await Program.run("import", "nowhere.csv", in: site.root).status == 3)
    #expect(try await Program.run("import", "export.csv", "--root", "x", in: site.root).status == 2)
  }

  @Test(arguments: ["component", "screen", "specs", "flows", "extensions", "site"]) func aSchemaIsPrinted(
    _ name: String
  ) async throws {
    let site = try TemporarySite(["content/site.yml": "title: T\nkinds: { banner: Banner }\n"])
    let result = try await Program.run("schema", name, in: site.root)
    #expect(result.status == 0)
    #expect(result.error == "")
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    #expect(result.output.contains("\"banner\"") == (name == "component"))
  }

  @Test(arguments: [
    (["schema"], "framebook schema: which schema? component, screen, server, specs, flows, extensions, site"),
    (["schema", "componet"], "framebook schema: there is no schema 'componet'; did you mean 'component'?"),
    (
      ["schema", "page"],
      "framebook schema: there is no schema 'page'; there are: component, screen, server, specs, flows, extensions, site"
    ),
    (["schema", "site", ".", "x"], "framebook schema: 'x' is one folder too many"),
    (["schema", "site", "--all"], "framebook schema: there is no option '--all'"),
  ])
  func wrongUsageIsAnswered(_ arguments: [String], _ message: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.error == message + "\nSee 'framebook schema --help'.\n")
  }
}
