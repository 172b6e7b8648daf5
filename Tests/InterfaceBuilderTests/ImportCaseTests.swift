import Components
import Diagnostics
import InterfaceBuilder
import Layout
import Testing

/// What `framebook import` makes of documents that are odd in one way each. Every component must read back and resolve
/// without a message, and say the same as its document.
struct ImportCaseTests {
  private struct Imported {
    var roots: [ImportedRoot]
    var readings: [ImportReading]

    var component: Component? { readings.first?.component }

    func view(_ name: String) -> ComponentView? { component?.views.first { $0.name == name } }
  }

  private func imported(_ text: String, file: String = "Sample.xib") throws -> Imported {
    let document = try #require(InterfaceDocument.reading(Array(text.utf8), file: file).value)
    let roots = document.imported(from: Array(text.utf8)).value
    let readings = try roots.map { try ImportReading($0) }
    for (root, reading) in zip(roots, readings) {
      #expect(reading.diagnostics.isEmpty, "\(root.component)")
      #expect(!root.page.isEmpty)
    }
    return Imported(roots: roots, readings: readings)
  }

  /// A label with a text and attributes, at the top left.
  private func label(_ text: String, attributes: String = "", inside: String = "", after: String = "") -> String {
    xib(
      "<subviews>"
        + view("lab", 10, 10, 50, 20, element: "label", attributes: "text=\"\(text)\" \(attributes)", inside)
        + "</subviews><constraints>" + constraint("lab.left", "root.left", constant: 10)
        + constraint("lab.top", "root.top", constant: 10) + "</constraints>", after: after)
  }

  // MARK: Texts

  /// As XML writes it, and what a reader sees.
  @Test(
    arguments: [
      ("He said &quot;no&quot;", "He said \"no\""), ("it's", "it's"), ("a: b", "a: b"), ("# heading", "# heading"),
      ("- item", "- item"), ("{ a: b }", "{ a: b }"), ("[1, 2]", "[1, 2]"), ("yes", "yes"), ("null", "null"),
      ("12", "12"), ("1e3", "1e3"), ("~", "~"), ("&amp;anchor", "&anchor"), ("*alias", "*alias"), ("!tag", "!tag"),
      ("| block", "| block"), ("&gt; fold", "> fold"), ("%dir", "%dir"), ("@at", "@at"), ("`code`", "`code`"),
      ("back\\slash \\n", "back\\slash \\n"), ("two&#10;lines", "two\nlines"), ("tab&#9;stop", "tab\tstop"),
      ("&#13;return", "\rreturn"), (" padded ", " padded "), ("--- a", "--- a"),
      ("line&#x2028;apart", "line\u{2028}apart"),
      ("&#x85;next", "\u{85}next"), ("del&#x7F;ete", "del\u{7F}ete"), ("bom&#xFEFF;", "bom\u{FEFF}"),
      ("👩‍👩‍👧 🇩🇪 👍🏽", "👩‍👩‍👧 🇩🇪 👍🏽"), ("שלום", "שלום"), ("العربية", "العربية"), ("订阅", "订阅"),
      ("e&#x301;", "e\u{301}"), ("&#x202E;turned", "\u{202E}turned"), ("$5.00", "$5.00"), ("$name", "$name"),
      ("100 %", "100 %"), ("&lt;b&gt;bold&lt;/b&gt;", "<b>bold</b>"),
    ])
  func aTextComesBackAsItWas(written: String, text: String) throws {
    let imported = try imported(label(written))
    let component = try #require(imported.component)
    let view = try #require(imported.view("label"))
    switch view.text {
    case .literal(let found): #expect(Array(found.utf8) == Array(text.utf8))
    case .property(let name):
      // A dollar sign would name a property, so the text is the sample of one.
      let property = component.properties.first { $0.name == name }
      #expect((property?.sample ?? property?.defaultValue) == .string(text))
      #expect(text.hasPrefix("$"))
    case nil: Issue.record("no text in\n\(imported.roots[0].component)")
    }
  }

  @Test func aTextWithoutAWordIsAnswered() throws {
    for text in ["", " ", "&#10;"] { _ = try imported(label(text)) }
  }

  // MARK: Names

  /// What an author calls a view in the outline, and what the component does.
  @Test(
    arguments: [
      ("Title Label", "titleLabel"), ("class", "classView"), ("safe-area", "safeAreaView"), ("2nd line", "view2ndLine"),
      ("Überschrift", "überschrift"), ("名前", "名前"), ("🙂", "label"), ("--", "label"), ("a.b/c", "aBC"),
      ("&quot;quoted&quot;", "quoted"), ("URLLabel", "urlLabel"), ("constraints", "constraintsView"),
      ("layoutMarginsGuide", "layoutMarginsGuideView"),
    ])
  func aNameIsOneThatCodeCanHave(label name: String, expected: String) throws {
    let imported = try imported(label("x", attributes: "userLabel=\"\(name)\""))
    #expect(imported.component?.views.map(\.name) == [expected])
  }

  @Test func namesThatAreTakenGetANumber() throws {
    let views = (0..<3).map {
      view(
        "v\($0)", 0, 0, 5, 5, attributes: "userLabel=\"Box\"",
        "<constraints>" + constraint(".width", constant: 5) + constraint(".height", constant: 5) + "</constraints>")
    }
    let places = (0..<3).map { constraint("v\($0).left", "root.left") + constraint("v\($0).top", "root.top") }
    let imported = try imported(
      xib("<subviews>" + views.joined() + "</subviews><constraints>" + places.joined() + "</constraints>"))
    #expect(imported.component?.views.map(\.name) == ["box", "box2", "box3"])
  }

  @Test func anOutletComesBeforeEverythingElse() throws {
    let text = label("x", attributes: "userLabel=\"Box\"").replacing(
      "customClass=\"Owner\"/>",
      with: "customClass=\"Owner\"><connections><outlet property=\"nameLabel\" destination=\"lab\" id=\"o\"/>"
        + "</connections></placeholder>")
    #expect(try imported(text).component?.views.map(\.name) == ["nameLabel"])
  }

  @Test(
    arguments: [
      ("dir/Profile Card.xib", "ProfileCard", "profile-card"), ("2 Columns.xib", "View2Columns", "view2-columns"),
      ("….xib", "ImportedView", "imported-view"), ("noextension", "Noextension", "noextension"),
    ])
  func aComponentIsNamedAfterItsFile(file: String, name: String, folder: String) throws {
    let imported = try imported(label("x"), file: file)
    #expect(imported.roots.map(\.name) == [name])
    #expect(imported.roots.map(\.folderName) == [folder])
  }

  // MARK: Roots

  private let twoRoots = xib(
    "", after: ""
  ).replacing(
    "</objects>",
    with: """
      <view contentMode="scaleToFill" id="second" customClass="Second"><rect key="frame" x="0" y="0" width="10" height="20"/></view>
      <tableViewCell id="cell" customClass="Row" reuseIdentifier="row"><rect key="frame" x="0" y="0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="cv"><rect key="frame" x="0" y="0" width="320" height="44"/>
      </tableViewCellContentView></tableViewCell></objects>
      """)

  @Test func everyRootIsAComponent() throws {
    let imported = try imported(twoRoots)
    #expect(imported.roots.map(\.name) == ["Sample", "Second", "Row"])
    #expect(Set(imported.roots.map(\.folderName)).count == 3)
  }

  @Test(arguments: [("second", [1]), ("Second", [1]), ("Row", [2]), ("cell", [2]), ("Sample", [0]), ("nobody", [])])
  func aRootIsChosenByIdOrName(name: String, indices: [Int]) throws {
    let document = try document(twoRoots)
    #expect(document.roots(named: name) == Set(indices))
    let roots = document.imported(from: Array(twoRoots.utf8), roots: Set(indices)).value
    #expect(roots.map(\.index) == indices)
  }

  // MARK: Inspectables

  @Test func inspectablesBecomeProperties() throws {
    let attributes = """
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="caption" value="A &quot;b&quot; $c"/>
        <userDefinedRuntimeAttribute type="number" keyPath="gap"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isOpen" value="YES"/>
        <userDefinedRuntimeAttribute type="point" keyPath="origin"><point key="value" x="1" y="2"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="room"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="area"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="tone"><color key="value" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="image" keyPath="icon" value="star"/>
        <userDefinedRuntimeAttribute type="nil" keyPath="nothing"/>
        <userDefinedRuntimeAttribute type="range" keyPath="span"><range key="value" location="1" length="2"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
        <userDefinedRuntimeAttribute type="string" keyPath="caption" value="twice"/>
      </userDefinedRuntimeAttributes>
      """
    let imported = try imported(xib(attributes + "<subviews>" + view("a", 0, 0, 1, 1) + "</subviews>"))
    let component = try #require(imported.component)
    let properties = component.properties.map { "\($0.name): \($0.type.rawValue) = \($0.defaultValue?.text ?? "-")" }
    #expect(
      properties.sorted() == [
        "area: CGRect = {{1, 2}, {3, 4}}", "caption: String = A \"b\" $c", "count: CGFloat = 3", "gap: CGFloat = 2.5",
        "icon: UIImage = star", "isOpen: Bool = true", "origin: CGPoint = {1, 2}", "room: CGSize = {3, 4}",
        "tone: UIColor = #FF0000",
      ])
    // What cannot be a property is said in the page.
    for words in ["nothing", "span", "layer.masksToBounds", "twice"] {
      #expect(imported.roots[0].page.contains(words), "\(words)")
    }
  }

  // MARK: Broken files

  @Test func aBrokenFileIsAnsweredAndWhatWasReadIsKept() throws {
    let whole = label("x")
    let cut = String(whole.prefix(whole.count - 60))
    let result = InterfaceDocument.reading(Array(cut.utf8), file: "Cut.xib")
    #expect(result.diagnostics.contains { $0.id == "broken-xml" })
    let document = try #require(result.value)
    for root in document.imported(from: Array(cut.utf8)).value {
      #expect(try ImportReading(root).diagnostics.isEmpty)
    }
  }

  @Test func whatIsLeftOutIsSaid() throws {
    let text = xib(
      "<subviews>" + view("a", 0, 0, 10, 10) + "</subviews><constraints>" + constraint("a.width", constant: 10)
        + constraint("a.width", constant: 20) + constraint("a.left", "ghost.left") + "</constraints>")
    let document = try #require(InterfaceDocument.reading(Array(text.utf8), file: "Sample.xib").value)
    let root = try #require(document.imported(from: Array(text.utf8)).value.first)
    #expect(try ImportReading(root).diagnostics.isEmpty)
    #expect(root.page.contains("cannot hold together with others"))
    #expect(root.page.contains("names what is not in the view"))
  }

  @Test func aConfiguredButtonKeepsItsConfiguration() throws {
    let text = xib(
      "<subviews>"
        + view(
          "b", 0, 0, 80, 34, element: "button",
          "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\" buttonSize=\"large\" subtitle=\"now\"/>"
        )
        + "</subviews><constraints>" + constraint("b.left", "root.left") + constraint("b.top", "root.top")
        + "</constraints>")
    let imported = try imported(text)
    #expect(
      imported.view("button")?.placement.buttonConfiguration == ButtonConfiguration(style: .filled, size: .large))
    #expect(imported.roots[0].page.contains("now"))
  }
}
