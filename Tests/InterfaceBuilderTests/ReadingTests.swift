import Diagnostics
import InterfaceBuilder
import Layout
import TestSupport
import Testing
import Typography

/// What a document says becomes values.
struct ReadingTests {
  private func views(_ content: String, device: String = "retina4_0", after: String = "") throws -> [InterfaceView] {
    let document = try document(xib(content, device: device, after: after))
    return try #require(document.roots.first).views
  }

  @Test func viewsKeepTheirOrderWithParentsFirst() throws {
    let views = try views(
      "<subviews>" + view("a", 0, 0, 1, 1, "<subviews>" + view("b", 0, 0, 1, 1) + "</subviews>")
        + view("c", 0, 0, 1, 1) + "</subviews>")
    #expect(views.map(\.id) == ["root", "a", "b", "c"])
    #expect(views.map(\.parent) == [nil, 0, 1, 0])
  }

  @Test func aViewHasItsClassLabelFrameAndFlags() throws {
    let view = try views(
      """
      <subviews><label hidden="YES" misplaced="YES" ambiguous="YES" fixedFrame="YES" text="Hi" numberOfLines="0"
        horizontalHuggingPriority="251" verticalCompressionResistancePriority="1000" userLabel="Title"
        customClass="BigLabel" customModule="Kit" id="l">
        <rect key="frame" x="1.5" y="2" width="30" height="20.5"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" widthSizable="YES"/>
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
        <color key="textColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
      </label></subviews>
      """)[1]
    #expect(view.uikitClass == "UILabel")
    #expect(view.customClass == "BigLabel")
    #expect(view.customModule == "Kit")
    #expect(view.userLabel == "Title")
    #expect(view.storedFrame == Frame(x: 1.5, y: 2, width: 30, height: 20.5))
    #expect(view.isHidden)
    #expect(view.flags.names == ["misplaced", "ambiguous", "fixedFrame"])
    #expect(view.usesAutoresizingMask)
    #expect(view.mask == [.flexibleRightMargin, .flexibleWidth])
    #expect(view.hugging.horizontal.rawValue == 251)
    #expect(view.hugging.vertical.rawValue == 250)
    #expect(view.compressionResistance.vertical.rawValue == 1000)
    #expect(view.content.text == "Hi")
    #expect(view.content.numberOfLines == 0)
    #expect(view.content.font == .system(size: 15, weight: .semibold, isItalic: false))
    #expect(view.content.textColor?.components == .init(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
  }

  @Test(arguments: [
    ("0.8", 0.8), ("1:1", 1), ("1/3", 1.0 / 3), ("1.78:1", 1.78), ("375:229", 375.0 / 229),
  ]) func aMultiplierIsANumberOrARatio(text: String, value: Double) throws {
    let view = try views(
      "<constraints>" + constraint("root.width", "root.height", more: "multiplier=\"\(text)\"") + "</constraints>")[0]
    #expect(view.constraints[0].multiplier == value)
  }

  @Test func aConstraintHasAllThatTheFileSays() throws {
    let owner = try views(
      """
      <subviews>\(view("a", 0, 0, 10, 10))</subviews>
      <constraints>
        <constraint firstItem="a" firstAttribute="baseline" relation="greaterThanOrEqual" secondItem="root"
          secondAttribute="bottomMargin" multiplier="1:2" constant="-3" priority="999" identifier="gap" symbolic="YES"
          placeholder="YES" id="c1"/>
        <constraint firstAttribute="height" relation="lessThanOrEqual" constant="44" id="c2"/>
      </constraints>
      """)[0]
    let first = owner.constraints[0]
    #expect(first.firstItem == "a")
    #expect(first.firstAttribute == .lastBaseline)
    #expect(first.relation == .greaterThanOrEqual)
    #expect(first.secondItem == "root")
    #expect(first.secondAttribute == .bottomMargin)
    #expect(first.multiplier == 0.5)
    #expect(first.constant == -3)
    #expect(first.priority.rawValue == 999)
    #expect(first.identifier == "gap")
    #expect(first.isSymbolic)
    #expect(first.isPlaceholder)
    let second = owner.constraints[1]
    #expect(second.firstItem == nil)
    #expect(second.secondAttribute == nil)
    #expect(second.constant == 44)
  }

  @Test func inspectableValuesHaveTheirTypes() throws {
    let view = try views(
      """
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="style" value="title1"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="0.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="point" keyPath="p"><point key="value" x="1" y="2"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="s"><size key="value" width="3" height="4"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="r"><rect key="value" x="1" y="2" width="3" height="4"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="c"><color key="value" name="Accent"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="image" keyPath="i" value="star"/>
        <userDefinedRuntimeAttribute type="nil" keyPath="n"/>
      </userDefinedRuntimeAttributes>
      """)[0]
    #expect(
      view.runtimeAttributes.map(\.value) == [
        .string("title1"), .bool(true), .number(8), .number(0.5), .point(x: 1, y: 2),
        .size(Size(width: 3, height: 4)), .rect(Frame(x: 1, y: 2, width: 3, height: 4)),
        .color(InterfaceColor(name: "Accent", isSystem: false, components: nil)), .image("star"), .null,
      ])
    #expect(view.runtimeAttributes[2].keyPath == "layer.cornerRadius")
  }

  @Test func aButtonHasItsStates() throws {
    let content = try views(
      """
      <subviews><button buttonType="system" id="b">
        <rect key="frame" x="0" y="0" width="10" height="10"/>
        <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <state key="normal" title="Follow" image="plus"><color key="titleColor" systemColor="labelColor"/></state>
        <state key="selected"><string key="title">Followed
      twice</string></state>
      </button></subviews>
      """)[1].content
    #expect(content.states.map(\.state) == ["normal", "selected"])
    #expect(content.states[0].title == "Follow")
    #expect(content.states[0].image == "plus")
    #expect(content.states[0].titleColor == InterfaceColor(name: "labelColor", isSystem: true, components: nil))
    #expect(content.states[1].title == "Followed\ntwice")
    #expect(content.contentInsets == EdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
  }

  @Test func anAttributedTextIsReadFromItsFragments() throws {
    let content = try views(
      """
      <subviews><label id="l"><rect key="frame" x="0" y="0" width="10" height="10"/>
        <attributedString key="attributedText">
          <fragment content="One "><attributes><font key="NSFont" size="15" name=".SFNSText"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="4"/></attributes></fragment>
          <fragment><string key="content">two</string></fragment>
        </attributedString></label></subviews>
      """)[1].content
    #expect(content.text == "One two")
    #expect(content.lineSpacing == 4)
    #expect(content.font == .system(size: 15, weight: .regular, isItalic: false))
  }

  @Test func aTextMayBeBase64() throws {
    let content = try views(
      """
      <subviews><label id="l"><rect key="frame" x="0" y="0" width="10" height="10"/>
      <string key="text" base64-UTF8="YES">SGVsbG8</string></label></subviews>
      """)[1].content
    #expect(content.text == "Hello")
  }

  @Test func resourcesGiveImageSizesAndColours() throws {
    let document = try document(
      xib(
        "",
        after: """
          <resources>
            <image name="star" width="24.5" height="26"/>
            <namedColor name="Accent"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/></namedColor>
          </resources>
          """))
    #expect(document.imageSizes["star"] == Size(width: 24.5, height: 26))
    #expect(document.colors["Accent"]?.components == .init(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func guidesAndTheirKinds() throws {
    let view = try views(
      """
      <viewLayoutGuide key="safeArea" id="g1"/><viewLayoutGuide key="contentLayoutGuide" id="g2"/>
      <viewLayoutGuide key="frameLayoutGuide" id="g3"/><viewLayoutGuide key="layoutMargins" id="g4"/>
      """)[0]
    #expect(view.guides.map(\.kind) == [.safeArea, .scrollContent, .scrollFrame, .layoutMargins])
  }

  @Test func cellsAndHeadersOfATableAreRootsOfTheirOwn() throws {
    let document = try document(
      xib(
        """
        <subviews><tableView style="plain" id="table" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
          <view key="tableHeaderView" id="header"><rect key="frame" x="0" y="0" width="320" height="60"/></view>
          <prototypes><tableViewCell id="cell"><rect key="frame" x="0" y="88" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="content">
              <rect key="frame" x="0" y="0" width="320" height="44"/>
            </tableViewCellContentView></tableViewCell></prototypes>
        </tableView></subviews>
        """))
    #expect(document.roots.map { $0.views.map(\.id) } == [["root", "table"], ["header"], ["cell", "content"]])
    #expect(document.roots[1].place == .inside(root: 0, view: 1))
  }
}
