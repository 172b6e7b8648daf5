import InterfaceBuilder
import Layout
import TestSupport
import Testing

/// The case files beside this file: what stands in a root view, then the expected frames in their parents' coordinates.
///
/// The first lines may name the canvas' device (with `landscape`, or an iPad's share of its screen), say `storyboard`,
/// and give the root's size and attributes. A view is named by its id; a line that begins with `#` explains.
@Suite struct InterfaceCaseTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))

  @Test func caseFilesAreThere() {
    #expect(Self.cases.count >= 20)
  }

  @Test(arguments: cases) func isLaidOutAsExpected(_ test: TestCase) throws {
    let document = try document(Self.source(of: test.input))
    let inspection = document.inspected()
    let root = try #require(inspection.roots.first)
    #expect(root.conflicts.isEmpty)
    #expect(inspection.diagnostics.isEmpty)
    let views = document.roots[root.index].views
    for line in test.expected.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      let index = try #require(views.firstIndex { $0.id == words[0] }, "\(line)")
      let numbers = words.dropFirst().compactMap { Double($0) }
      try #require(numbers.count == 4, "\(line)")
      #expect(
        root.views[index].solved == Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        "\(words[0])")
      #expect(!root.views[index].isAmbiguous)
    }
  }

  private static func source(of input: String) -> String {
    var device = "<device id=\"retina4_7\" orientation=\"portrait\"/>"
    var size = ("375", "667")
    var attributes = ""
    var isStoryboard = false
    var content = ""
    for line in input.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      switch words[0] {
      case "device" where words[1] == "none": device = ""
      case "device":
        let isLandscape = words.contains("landscape")
        let layout = words.dropFirst(2).first { $0 != "landscape" }
        device =
          "<device id=\"\(words[1])\" orientation=\"\(isLandscape ? "landscape" : "portrait")\""
          + (layout.map { " layout=\"\($0)\"" } ?? "") + "/>"
      case "root":
        size = (words[1], words[2])
        attributes = words.count > 3 ? words[3] : ""
      case "storyboard": isStoryboard = true
      default: content += line + "\n"
      }
    }
    let key = isStoryboard ? " key=\"view\"" : ""
    let root = """
      <view id="root"\(key) \(attributes)>
        <rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/>
        \(content)
      </view>
      """
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.\(isStoryboard ? "Storyboard.XIB" : "XIB")"
    let inside =
      isStoryboard
      ? "<scenes><scene sceneID=\"s\"><objects><viewController id=\"c\" sceneMemberID=\"viewController\">\(root)"
        + "</viewController></objects></scene></scenes>"
      : "<objects>\(root)</objects>"
    return """
      <document type="\(type)" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      useTraitCollections="YES">\(device)\(inside)</document>
      """
  }
}
