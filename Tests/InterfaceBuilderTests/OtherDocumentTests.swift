import Diagnostics
import Foundation
import InterfaceBuilder
import Layout
import Testing
import Typography

/// Documents of kinds that the corpus has few or none of, written as Xcode writes them.
struct OtherDocumentTests {
  private func reading(_ text: String, file: String = "Sample.xib") -> (document: InterfaceDocument?, ids: [String]) {
    let result = InterfaceDocument.reading(Array(text.utf8), file: file)
    return (result.value, result.diagnostics.map(\.id))
  }

  // MARK: Documents that are not for iOS with Auto Layout

  @Test func anArchiveOfXcode4() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00">
        <data><int key="IBDocument.SystemTarget">1280</int><string key="IBDocument.SystemVersion">11C25</string></data>
      </archive>
      """
    let (document, ids) = reading(text)
    #expect(document == nil)
    #expect(ids == ["not-interface-builder"])
  }

  @Test(
    arguments: [
      ("com.apple.InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa"),
      ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa"),
      ("com.apple.InterfaceBuilder.WatchKit.Storyboard", "watchKit"),
      ("com.apple.InterfaceBuilder.AppleTV.Storyboard", "AppleTV"),
      ("com.apple.InterfaceBuilder.AppleTV.XIB", "AppleTV"),
    ])
  func documentsForOtherSystems(type: String, runtime: String) {
    let (document, ids) = reading(
      "<document type=\"\(type)\" version=\"3.0\" targetRuntime=\"\(runtime)\" useAutolayout=\"YES\"><scenes/></document>"
    )
    #expect(document == nil)
    #expect(ids == ["not-for-ios"])
  }

  @Test(arguments: ["bplist00\u{0}\u{1}", "NIBArchive\u{1}", "", " \n ", "{ \"a\": 1 }", "import UIKit"])
  func whatIsNoXML(text: String) {
    let (document, ids) = reading(text)
    #expect(document == nil)
    #expect(!ids.isEmpty)
  }

  @Test func aDocumentForTheIPadOnlyWithoutAutoLayout() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="4514" \
      targetRuntime="iOS.CocoaTouch.iPad">
        <objects>
          <view contentMode="scaleToFill" id="2"><rect key="frame" x="0.0" y="0.0" width="768" height="1024"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <view id="8"><rect key="frame" x="20" y="30" width="100" height="50"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
            </subviews>
          </view>
        </objects>
      </document>
      """
    let (document, ids) = reading(text)
    #expect(ids == ["without-auto-layout"])
    let inspection = try #require(document).inspected()
    #expect(inspection.roots[0].views[1].solved == Frame(x: 20, y: 30, width: 100, height: 50))
    #expect(!inspection.roots[0].views[1].isAmbiguous)
  }

  @Test func aDocumentInUTF16() throws {
    let text = xib("<subviews>" + view("ä", 1, 2, 3, 4) + "</subviews>").replacing("UTF-8", with: "UTF-16")
    let bytes = [UInt8](text.data(using: .utf16) ?? Data())
    let result = InterfaceDocument.reading(bytes, file: "Sample.xib")
    #expect(result.diagnostics.isEmpty)
    #expect(result.value?.roots.first?.views.map(\.id) == ["root", "ä"])
  }

  // MARK: Scenes

  /// A storyboard of scenes, each with the content of its controller's element.
  private func storyboard(_ scenes: [String]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
    useSafeAreas="YES" colorMatched="YES" initialViewController="c0">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes>\(scenes.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }.joined())</scenes>
    </document>
    """
  }

  private let fullView = """
    <view key="view" contentMode="scaleToFill" id="v"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    """

  @Test func aContainerShowsWhereAnotherSceneIsEmbedded() throws {
    let text = storyboard([
      """
      <viewController id="c0" customClass="HomeController" customModule="App" customModuleProvider="target" \
      sceneMemberID="viewController">\(fullView)
        <subviews>
          <containerView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="con">
            <rect key="frame" x="0.0" y="100" width="375" height="200"/>
            <connections><segue destination="c1" kind="embed" id="seg"/></connections>
          </containerView>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
          <constraint firstItem="con" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="1"/>
          <constraint firstItem="con" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="2"/>
          <constraint firstItem="con" firstAttribute="top" secondItem="v" secondAttribute="top" constant="100" id="3"/>
          <constraint firstItem="con" firstAttribute="height" constant="200" id="4"/>
        </constraints>
      </view></viewController><placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
      """,
      """
      <viewController id="c1" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="200"/></view>
      </viewController>
      """,
      """
      <viewControllerPlaceholder storyboardName="Settings" referencedIdentifier="Main" id="ref" \
      sceneMemberID="viewController"/>
      """,
    ])
    let (document, ids) = reading(text, file: "Main.storyboard")
    #expect(ids.isEmpty)
    let value = try #require(document)
    #expect(value.controllers.map(\.kind) == ["viewController", "viewController", "viewControllerPlaceholder"])
    #expect(value.controllers[2].referencedStoryboard == "Settings")
    let inspection = value.inspected()
    #expect(inspection.diagnostics.isEmpty)
    #expect(inspection.roots.count == 2)
    #expect(inspection.roots[0].views[1].solved == Frame(x: 0, y: 100, width: 375, height: 200))
    #expect(inspection.roots[0].views[1].ambiguousAxes.isEmpty)
    let segues = inspection.document.roots[0].views[1].segues
    #expect(segues.map(\.kind) == ["embed"] && segues.map(\.destination) == ["c1"])
  }

  @Test func cellsOfTablesAndCollections() throws {
    let text = storyboard([
      """
      <tableViewController id="c0" sceneMemberID="viewController">
        <tableView key="view" clipsSubviews="YES" dataMode="static" style="grouped" rowHeight="44" id="table">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <view key="tableHeaderView" id="head"><rect key="frame" x="0" y="0" width="375" height="60"/></view>
          <sections><tableViewSection headerTitle="One" id="sec"><cells>
            <tableViewCell id="row"><rect key="frame" x="0.0" y="55" width="375" height="44"/>
              <tableViewCellContentView key="contentView" tableViewCell="row" id="rowContent">
                <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                <subviews>
                  <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                    <rect key="frame" x="16" y="11" width="343" height="22"/></label>
                </subviews>
                <constraints>
                  <constraint firstItem="title" firstAttribute="leading" secondItem="rowContent" \
      secondAttribute="leadingMargin" id="1"/>
                  <constraint firstAttribute="trailingMargin" secondItem="title" secondAttribute="trailing" id="2"/>
                  <constraint firstItem="title" firstAttribute="top" secondItem="rowContent" \
      secondAttribute="topMargin" id="3"/>
                  <constraint firstAttribute="bottomMargin" secondItem="title" secondAttribute="bottom" id="4"/>
                </constraints>
              </tableViewCellContentView>
            </tableViewCell>
          </cells></tableViewSection></sections>
        </tableView>
      </tableViewController>
      """,
      """
      <collectionViewController id="c1" sceneMemberID="viewController">
        <collectionView key="view" dataMode="prototypes" id="grid"><rect key="frame" x="0" y="0" width="375" height="667"/>
          <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" id="flow">
            <size key="itemSize" width="128" height="128"/></collectionViewFlowLayout>
          <cells>
            <collectionViewCell reuseIdentifier="item" id="item"><rect key="frame" x="0" y="0" width="128" height="128"/>
              <view key="contentView"><rect key="frame" x="0.0" y="0.0" width="128" height="128"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                  <imageView translatesAutoresizingMaskIntoConstraints="NO" id="pic">
                    <rect key="frame" x="14" y="14" width="100" height="100"/></imageView>
                </subviews>
              </view>
              <constraints>
                <constraint firstItem="pic" firstAttribute="centerX" secondItem="item" secondAttribute="centerX" id="5"/>
                <constraint firstItem="pic" firstAttribute="centerY" secondItem="item" secondAttribute="centerY" id="6"/>
                <constraint firstItem="pic" firstAttribute="width" constant="100" id="7"/>
                <constraint firstItem="pic" firstAttribute="height" secondItem="pic" secondAttribute="width" id="8"/>
              </constraints>
            </collectionViewCell>
          </cells>
          <collectionReusableView key="sectionHeaderView" id="header"><rect key="frame" x="0" y="0" width="375" height="50"/>
          </collectionReusableView>
        </collectionView>
      </collectionViewController>
      """,
    ])
    let (document, ids) = reading(text, file: "Lists.storyboard")
    #expect(ids.isEmpty)
    let value = try #require(document)
    for environment in EnvironmentSource.allCases {
      let inspection = value.inspected(environment: environment)
      #expect(inspection.diagnostics.isEmpty)
      #expect(
        Set(inspection.roots.compactMap { value.roots[$0.index].views.first?.id })
          == ["table", "head", "row", "grid", "item", "header"])
      for root in inspection.roots {
        #expect(root.conflicts.isEmpty)
        for (view, source) in zip(root.views, value.roots[root.index].views) where source.id != "head" {
          #expect(view.matches == true, "\(source.id): \(view.solved), \(environment)")
          #expect(!view.isAmbiguous, "\(source.id)")
        }
      }
    }
  }

  // MARK: Objects that are no views

  @Test func objectsBesideViewsAreNoViews() throws {
    let objects = """
      <customObject id="model" customClass="Model" customModule="App"/>
      <tapGestureRecognizer id="tap"/>
      <barButtonItem title="Done" id="done"/>
      <navigationItem id="item"/>
      <toolbarItems/>
      <string key="note">text</string>
      </objects>
      """
    let text = xib("<subviews>" + view("a", 0, 0, 5, 5) + "</subviews>").replacing("</objects>", with: objects)
    let document = try document(text)
    #expect(document.roots.map { $0.views.first?.id } == ["root"])
  }

  @Test func elementsThatComeLaterAreReadAsViewsAndSaid() throws {
    // A view of a kind that there is not yet: it has a frame, so it is one.
    let text = xib(
      "<subviews>" + view("a", 10, 10, 30, 30, element: "hologram") + "</subviews><constraints>"
        + constraint("a.left", "root.left", constant: 10) + constraint("a.top", "root.top", constant: 10)
        + constraint("a.width", constant: 30) + constraint("a.height", constant: 30) + "</constraints>")
    let inspection = try document(text).inspected()
    #expect(inspection.roots[0].views[1].solved == Frame(x: 10, y: 10, width: 30, height: 30))
    #expect(inspection.document.roots[0].views[1].uikitClass == "UIHologram")
  }

  // MARK: Odd trees

  @Test func viewsThatShareAnId() throws {
    let text = xib("<subviews>" + view("a", 0, 0, 5, 5) + view("a", 9, 9, 5, 5) + "</subviews>")
    let inspection = try document(text).inspected()
    #expect(inspection.roots[0].views.count == 3)
  }

  @Test func aConstraintOfAViewWithItself() throws {
    let text = xib(
      "<subviews>" + view("a", 0, 0, 40, 20) + "</subviews><constraints>"
        + constraint("a.width", "a.height", more: "multiplier=\"2\"") + constraint("a.height", constant: 20)
        + constraint("a.left", "a.left") + constraint("a.top", "root.top") + constraint("a.left", "root.left")
        + "</constraints>")
    let inspection = try document(text).inspected()
    #expect(inspection.roots[0].views[1].solved == Frame(x: 0, y: 0, width: 40, height: 20))
    #expect(inspection.roots[0].conflicts.isEmpty)
  }

  @Test func anEmptyStackViewAndAViewWithoutAFrame() throws {
    let text = xib(
      "<subviews><stackView id=\"s\" translatesAutoresizingMaskIntoConstraints=\"NO\"/><view id=\"plain\"/></subviews>"
        + "<constraints>" + edges(of: "s", in: "root", inset: 5) + "</constraints>")
    let inspection = try document(text).inspected()
    #expect(inspection.roots[0].views[1].solved == Frame(x: 5, y: 5, width: 310, height: 470))
    #expect(inspection.text.contains("plain"))
  }

  @Test func localisedTextsAreThoseOfTheBase() throws {
    let text = xib(
      "<subviews>"
        + view(
          "a", 0, 0, 5, 5, element: "label", attributes: "text=\"Hello\"",
          "<string key=\"toolTip\">Tip</string><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute"
            + " type=\"localizedString\" keyPath=\"hint\" value=\"hint.key\"/></userDefinedRuntimeAttributes>")
        + "</subviews>")
    let label = try document(text).roots[0].views[1]
    #expect(label.content.text == "Hello")
    #expect(label.runtimeAttributes.map(\.value) == [.localizedString("hint.key")])
  }

  @Test func everyDocumentIsImported() throws {
    let texts = [
      storyboard(["<viewController id=\"c0\" sceneMemberID=\"viewController\">\(fullView)</view></viewController>"]),
      xib("<subviews>" + view("a", 0, 0, 5, 5, element: "hologram") + "</subviews>"),
      xib("<subviews><stackView id=\"s\"/><view id=\"plain\"/></subviews>"),
    ]
    for text in texts {
      let roots = try document(text).imported(from: Array(text.utf8)).value
      #expect(!roots.isEmpty)
      for root in roots { #expect(try ImportReading(root).diagnostics.isEmpty, "\(root.component)") }
    }
  }
}

/// Documents that store no frames, as tools other than Xcode write them.
struct MissingFrameTests {
  private let text = xib(
    """
    <subviews>
      <switch id="toggle" translatesAutoresizingMaskIntoConstraints="NO"/>
      <label id="title" text="岛屿" translatesAutoresizingMaskIntoConstraints="NO"/>
    </subviews>
    <constraints>
      <constraint firstItem="toggle" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
      <constraint firstItem="toggle" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
      <constraint firstItem="title" firstAttribute="leading" secondItem="toggle" secondAttribute="trailing" id="3"/>
      <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" id="4"/>
    </constraints>
    """)

  @Test func controlsAreAsLargeAsTheSystemMakesThem() throws {
    let views = try document(text).inspected().roots[0].views
    #expect(views[1].solved == Frame(x: 0, y: 0, width: 51, height: 31))
    #expect(views[1].stored == nil && views[1].matches == nil)
  }

  @Test func textsAreMeasuredWhereThereIsAFont() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    let views = try document(text).inspected(measurer: measurer).roots[0].views
    // The switch's alignment rectangle ends 2 points before its frame; two ideographs of 17 points are 34 wide.
    #expect(views[2].solved == Frame(x: 49, y: 0, width: 34, height: 20.5))
  }
}
