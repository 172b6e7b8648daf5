import Components
import Diagnostics
import Foundation
import Layout
import TestSupport
import Testing

/// Tables of measures as tools export them, which become mock components.
@Suite struct MeasureImportTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("measure") }

  @Test func caseFileIsThere() {
    #expect(Self.cases.count >= 16)
  }

  @Test(arguments: cases) func isAnswered(_ test: TestCase) {
    let sample = MarkedText(test.input == "①\n" ? "①" : test.input)
    let found = sample.answers(of: MockImport.reading(sample.bytes, file: "Sample.component.yml").diagnostics)
      .map { $0 + "\n" }.joined()
    #expect(found == test.expected, "\(Golden.diff(test.expected, found))")
  }

  /// Imports a table, reads the component that it becomes, and solves it 320 points wide.
  private func frames(_ table: String, file: String = "Row News.csv") throws -> ReadComponent {
    let imported = MockImport.reading(Array(table.utf8), file: file)
    #expect(imported.diagnostics == [])
    let read = try ReadComponent(try #require(imported.value).component, in: .on("iPhone SE (1st)"))
    #expect(read.diagnostics == [])
    return read
  }

  /// The measures of article 000's news cell: its picture is 640 × 155 pixels.
  private static let news = [
    "component,UIView,0,0,640,155", "imageView,UIImageView,20,20,160,120", "titleLabel,UILabel,195,24,420,31",
    "detailLabel,UILabel,195,76,410,60", "chatBtn,UIButton,508,113,120,28",
  ]

  /// On a screen of half the picture's width everything is half as large.
  private func expectNews(_ read: ReadComponent) {
    #expect(read.frame().isAbout(0, 0, 320, 77.5))
    #expect(read.frame("imageView").isAbout(10, 10, 80, 60))
    #expect(read.frame("titleLabel").isAbout(97.5, 12, 210, 15.5))
    #expect(read.frame("detailLabel").isAbout(97.5, 38, 205, 30))
    #expect(read.frame("chatBtn").isAbout(254, 56.5, 60, 14))
  }

  @Test func theArticlesCell() throws {
    expectNews(try frames((["name,class,x,y,width,height"] + Self.news).joined(separator: "\n")))
  }

  /// Another order, other words, edges in place of sizes, semicolons, quotes, units, blank lines, another line end.
  @Test(arguments: [
    "\u{FEFF}Height;Y;Layer Name;Width;X;Type\r\n155,0;0;\"Artboard\";640,0;0;Artboard\r\n120;20;imageView;160;20;Image\r\n\r\n"
      + "31;24;titleLabel;420;195;Text\r\n60;76;detailLabel;410;195;Text\r\n28;113;chatBtn;120;508;Button\r\n",
    "LEFT\tTOP\tRIGHT\tBOTTOM\tNAME\r0px\t0px\t640px\t155px\tscreen\r20px\t20px\t180px\t140px\timageView\r"
      + "195px\t24px\t615px\t55px\ttitleLabel\r195px\t76px\t605px\t136px\tdetailLabel\r508px\t113px\t628px\t141px\tchatBtn",
    "name,width,height,right,bottom\ncomponent,320pt,77.5pt,320pt,77.5pt\nimageView,160@2x,120@2x,180@2x,140@2x\n"
      + "titleLabel,420@2x,31@2x,615@2x,55@2x\ndetailLabel,410@2x,60@2x,605@2x,136@2x\nchatBtn,120@2x,28@2x,628@2x,141@2x",
    "sep=;\nname;w (px);h (px);x (px);y (px)\nwhole;640;155;1000;2000\nimageView;160;120;1020;2020\n"
      + "titleLabel;420;31;1195;2024\ndetailLabel;410;60;1195;2076\nchatBtn;120;28;1508;2113\n",
  ])
  func theSameInOtherWords(_ table: String) throws {
    expectNews(try frames(table))
  }

  /// Whatever the width, every frame is the picture's in proportion.
  @Test func anyWidthKeepsTheProportions() throws {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<60 {
      let width = Double(Int.random(in: 4...4000, using: &random))
      let height = Double(Int.random(in: 4...4000, using: &random))
      var table = "name,x,y,width,height\ncomponent,0,0,\(width),\(height)\n"
      var views: [Frame] = []
      for index in 0..<Int.random(in: 1...8, using: &random) {
        let x = Double.random(in: 0..<width - 1, using: &random).rounded()
        let y = Double.random(in: 0..<height - 1, using: &random).rounded()
        let view = Frame(
          x: x, y: y, width: min(width - x, Double(Int.random(in: 1...Int(width), using: &random))),
          height: min(height - y, Double(Int.random(in: 1...Int(height), using: &random))))
        views.append(view)
        table += "v\(index),\(view.x),\(view.y),\(view.width),\(view.height)\n"
      }
      let imported = try #require(MockImport.reading(Array(table.utf8), file: "Any.csv").value)
      for device in ["iPhone SE (1st)", "iPhone 16 Pro Max", "iPad Pro 13"] {
        let read = try ReadComponent(imported.component, in: .on(device))
        #expect(read.diagnostics == [])
        let scale = try #require(Device.named(device)).width / width
        #expect(read.frame().isAbout(0, 0, width * scale, height * scale))
        for (index, view) in views.enumerated() {
          let isRight = read.frame("v\(index)")
            .isAbout(view.x * scale, view.y * scale, view.width * scale, view.height * scale)
          #expect(isRight, "v\(index) of\n\(table)on \(device)")
        }
      }
    }
  }

  /// Names of layers become outlets, and what changed is said.
  @Test func namesBecomeOutlets() throws {
    let table = #"""
      name,text,opacity,x,y,width,height
      Row / News,,1,0,0,640,155
      Title Label,"Hello, ""World""",1,0,0,10,10
      Title Label,,1,0,20,10,10
      2nd photo,,1,20,0,10,10
      frame,,0.5,20,20,10,10
      """#
    let imported = try #require(MockImport.reading(Array(table.utf8), file: "x/export.csv").value)
    #expect(imported.name == "RowNews" && imported.folderName == "row-news" && imported.groupName == "rows")
    let component = try #require(try ReadComponent(imported.component).component)
    #expect(component.kind == .row)
    #expect(component.views.map(\.name) == ["titleLabel", "titleLabel2", "view2ndPhoto", "frameView"])
    #expect(component.views.map(\.viewClass) == [.label, .label, .imageView, .view])
    #expect(component.properties.map { $0.sample?.text } == ["Hello, \"World\""])
    #expect(
      imported.notes == [
        "Nothing reads the column `opacity`", "`Title Label` is called `titleLabel`",
        "`Title Label` is called `titleLabel2`", "`2nd photo` is called `view2ndPhoto`",
        "`frame` is called `frameView`",
      ])
  }

  /// What would hide another view lies behind it.
  @Test func largerViewsLieBehind() throws {
    let table = "name,x,y,width,height\ncomponent,0,0,100,100\nlabel,10,10,20,20\nbox,5,5,50,50\n"
    let component = try #require(try frames(table).component)
    #expect(component.views.map(\.name) == ["box", "label"])
  }

  /// Tables with accidents are answered, or become components that read.
  @Test func anyTableIsAnswered() async throws {
    let table = Array((["name,class,x,y,width,height"] + Self.news).joined(separator: "\r\n").utf8)
    try await Fuzz.run([.init("Table.csv", table)], seed: 11, count: 400) { mutant in
      let imported = MockImport.reading(mutant.bytes, file: mutant.name)
      #expect((imported.value == nil) == !imported.diagnostics.isEmpty)
      let count = (mutant.bytes.utf8OfUTF16 ?? mutant.bytes).count
      #expect(imported.diagnostics.allSatisfy { $0.range.bytes.upperBound <= count })
      guard let component = imported.value?.component else { return }
      let read = try ReadComponent(component)
      #expect(read.diagnostics == [], "\(String(decoding: mutant.bytes, as: UTF8.self))")
    }
  }
}
