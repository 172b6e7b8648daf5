import Foundation
import TestSupport
import Testing

/// `framebook inspect` and `framebook import`, run as a person runs them.
@Suite struct InterfaceCommandTests {
  /// A label 20 points from the left of a view 320 wide and in its middle; 100 wide and 21 high by its constraints, so
  /// that its top is (44 − 21) ∕ 2 = 11.5, which the device has pixels for.
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <view contentMode="scaleToFill" id="roo-t0-001" customClass="NameRow">
    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
    <subviews>
    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Name" \
    translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
    <rect key="frame" x="20" y="11.5" width="100" height="21"/>
    <constraints>
    <constraint firstAttribute="width" constant="100" id="con-00-001"/>
    <constraint firstAttribute="height" constant="21" id="con-00-002"/>
    </constraints>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    </subviews>
    <constraints>
    <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" \
    constant="20" id="con-00-003"/>
    <constraint firstItem="lab-el-001" firstAttribute="centerY" secondItem="roo-t0-001" secondAttribute="centerY" \
    id="con-00-004"/>
    </constraints>
    </view>
    </objects>
    </document>
    """

  private func site() throws -> TemporarySite {
    let site = try TemporarySite(["content/index.md": "# Home\n"])
    try site.write(Self.xib, to: "NameRow.xib")
    return site
  }

  @Test func aDocumentIsSolvedAndCompared() async throws {
    let site = try site()
    let result = try await Program.run("inspect", "NameRow.xib", in: site.root)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(result.output.contains("20 11.5 100 21"))
  }

  /// One object for each root, in the shape that tools read.
  @Test func theSameAsJSON() async throws {
    let site = try site()
    let result = try await Program.run("inspect", "NameRow.xib", "--json", in: site.root)
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let views = try #require(object?["views"] as? [[String: Any]])
    let label = try #require(views.first { $0["id"] as? String == "lab-el-001" })
    #expect(label["stored"] as? [Double] == [20, 11.5, 100, 21])
    #expect(label["solved"] as? [Double] == [20, 11.5, 100, 21])
    #expect(label["ambiguous"] as? Bool == false)
    #expect((object?["conflicts"] as? [Any])?.isEmpty == true)
  }

  @Test func whyAnEdgeIsWhereItIs() async throws {
    let site = try site()
    let result = try await Program.run("inspect", "NameRow.xib", "--why", "lab-el-001", in: site.root)
    #expect(result.status == 0)
    #expect(result.output.contains("leading"))
  }

  @Test func aDocumentBecomesAComponentThatBuilds() async throws {
    let site = try site()
    let result = try await Program.run("import", "NameRow.xib", in: site.root)
    #expect(result.status == 0)
    #expect(result.error == "")
    let path = "content/components/views/name-row/NameRow.component.yml"
    let component = try #require(site.text(path))
    #expect(component.contains("class: UILabel"))
    #expect(try await Program.run("build", in: site.root).status == 0)
    #expect(site.text("site/components/views/name-row/index.html")?.contains("NameRow") == true)

    // What is there already is not overwritten.
    let again = try await Program.run("import", "NameRow.xib", in: site.root)
    #expect(again.status != 0)
    #expect(again.error != "")
    #expect(site.text(path) == component)
  }

  /// As of every other command.
  @Test(
    arguments: [
      (["--json=yes", "NameRow.xib"], "'--json' takes no value"),
      (["--mesure", "text"], "there is no option '--mesure'; did you mean '--measure'?"),
      (["--measure=words"], "'--measure' is 'stored' or 'text', not 'words'"),
      (["--why"], "'--why' needs a value"),
      ([""], "a file needs a name"),
      (["a.xib", "b.xib"], "'b.xib' is one file too many"),
    ])
  func wrongUsageIsAnswered(_ arguments: [String], _ message: String) async throws {
    let result = try await Program.run(["inspect"] + arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error == "framebook inspect: \(message)\nSee 'framebook inspect --help'.\n")
  }

  @Test(arguments: ["inspect", "import"]) func aBrokenDocumentIsAnsweredWithItsPlace(_ command: String) async throws {
    let site = try site()
    try site.write(String(Self.xib.prefix(900)), to: "Broken.xib")
    let result = try await Program.run(command, "Broken.xib", in: site.root)
    #expect(result.status == 1)
    #expect(result.error.contains(#/Broken\.xib:\d+:\d+: error: /#))
  }

  @Test(arguments: ["inspect", "import"]) func aDocumentThatIsNotThereIsTheWorldsFault(_ command: String) async throws {
    let site = try site()
    let result = try await Program.run(command, "Nowhere.xib", in: site.root)
    #expect(result.status == 3)
    #expect(result.error.contains("Nowhere.xib"))
  }
}
