import Foundation
import InterfaceBuilder
import TestSupport
import Testing

/// Any bytes get an answer.
struct RobustnessTests {
  @Test func deepNestingIsAnswered() {
    let depth = 200_000
    let text = String(repeating: "<view id=\"v\"><subviews>", count: depth)
    let whole = xib("<subviews>" + text)
    let result = InterfaceDocument.reading(Array(whole.utf8), file: "Deep.xib")
    #expect(result.diagnostics.map(\.id) == ["too-deep"])
    #expect(result.value != nil)
  }

  @Test func manyLevelsAreSolved() throws {
    let depth = 60
    let open = String(
      repeating: "<subviews><view id=\"v\"><rect key=\"frame\" width=\"10\" height=\"10\"/>", count: depth)
    let close = String(repeating: "</view></subviews>", count: depth)
    let inspection = try document(xib(open + close)).inspected()
    #expect(inspection.roots.first?.views.count == depth + 1)
    #expect(inspection.json.utf8.count > 0)
    #expect(inspection.text.utf8.count > 0)
  }

  @Test func aBombOfEntitiesNeverGrows() {
    var entities = "<!ENTITY e0 \"boom\">"
    for level in 1...30 {
      entities += "<!ENTITY e\(level) \"" + String(repeating: "&e\(level - 1);", count: 20) + "\">"
    }
    let text = "<!DOCTYPE document [\(entities)]><document type=\"CocoaTouch\">&e30;</document>"
    let result = InterfaceDocument.reading(Array(text.utf8), file: "Bomb.xib")
    #expect(result.diagnostics.map(\.id) == ["xml-entity"])
  }

  @Test func hugeFilesAreNotRead() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: InterfaceDocument.mostBytes + 1)
    #expect(InterfaceDocument.reading(bytes, file: "Huge.xib").diagnostics.map(\.id) == ["too-large"])
  }

  @Test func strangeNumbersAreAnswered() throws {
    for number in ["1e308", "-1e308", "nan", "inf", "1e-320", "", "0x10", "１"] {
      let text = xib(
        "<subviews><label id=\"a\" numberOfLines=\"\(number)\" horizontalHuggingPriority=\"\(number)\""
          + " translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" x=\"\(number)\" y=\"0\""
          + " width=\"\(number)\" height=\"\(number)\"/></label></subviews><constraints>"
          + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"\(number)\" priority=\"\(number)\" id=\"c\"/>"
          + "</constraints>")
      let result = InterfaceDocument.reading(Array(text.utf8), file: "Sample.xib")
      for environment in EnvironmentSource.allCases {
        let inspection = try #require(result.value).inspected(environment: environment)
        #expect(try JSONSerialization.jsonObject(with: Data(inspection.json.utf8)) is [String: Any])
        #expect(!inspection.text.isEmpty)
      }
    }
  }

  @Test func scenesInACircleAreAnswered() throws {
    let scene = { (id: String, next: String) in
      """
      <scene sceneID="\(id)"><objects><navigationController id="\(id)" sceneMemberID="viewController"><connections>
        <segue destination="\(next)" kind="relationship" relationship="rootViewController" id="\(id)s"/>
      </connections></navigationController></objects></scene>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"
        useAutolayout="YES"><scenes>\(scene("a", "b"))\(scene("b", "a"))\(scene("c", "c"))</scenes></document>
      """
    #expect(try document(text).inspected().roots.isEmpty)
  }

  /// Bytes of real documents, changed, cut and repeated at random; the seed makes every run the same.
  @Test(.enabled(if: Corpus.folder != nil, "the corpus is not there"))
  func changedDocumentsAreAnswered() throws {
    var numbers = SeededNumbers(seed: 4)
    let files = Corpus.files.filter { $0.bytes.count < 20_000 }
    for round in 0..<60 {
      guard let file = files.randomElement(using: &numbers) else { return }
      var bytes = file.bytes
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        guard !bytes.isEmpty else { break }
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch round % 4 {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        case 2:
          // Ids and numbers change places, which stays well-formed more often.
          let digits = bytes.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
          for _ in 0..<20 {
            guard let digit = digits.randomElement(using: &numbers) else { break }
            bytes[digit] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &numbers)
          }
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 200)], at: place)
        }
      }
      let result = InterfaceDocument.reading(bytes, file: "Changed.xib")
      guard let document = result.value else {
        #expect(!result.diagnostics.isEmpty)
        continue
      }
      let inspection = document.inspected(environment: round % 2 == 0 ? .stored : .rules)
      for line in inspection.json.split(separator: "\n") {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
      #expect(inspection.text.isEmpty == inspection.roots.isEmpty)
    }
  }
}
