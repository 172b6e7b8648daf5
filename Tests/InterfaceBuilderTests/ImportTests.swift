import Components
import Diagnostics
import Layout
import Testing
import Typography

@testable import InterfaceBuilder

/// A root as a component file: it reads without a message, and its views lie where the file's do.
struct ImportTests {
  private static let measurer = (try? FontLibrary()).map { TextMeasurer(fonts: $0) }

  private func imported(_ text: String) throws -> ImportedComponent {
    let measurer = try #require(Self.measurer)
    let document = try document(text)
    return try #require(document.imported(root: 0, measurer: measurer))
  }

  /// The frames of a component's views by name, on the component; it must give no message.
  private func frames(_ imported: ImportedComponent) throws -> [String: Frame] {
    let measurer = try #require(Self.measurer)
    let component = Component.reading(Array(imported.component.utf8), file: "Sample.component.yml")
    #expect(component.diagnostics == [])
    let value = try #require(component.value)
    let style = value.resolve(value.styles[0])
    #expect(style.diagnostics == [])
    let solved = value.solve(style.value, in: Context(), measurer: measurer) { _ in nil }
    #expect(solved.diagnostics == [])
    return Dictionary(
      zip(value.views.map(\.name), solved.value.layout.pixelFrames.dropFirst()), uniquingKeysWith: { first, _ in first }
    )
  }

  @Test func constraintsOutletsAndValuesAreCarriedOver() throws {
    let text = xib(
      "<subviews>"
        + view(
          "l", 16, 20, 100, 20.5, element: "label", attributes: "text=\"Say &quot;hi&quot;\" numberOfLines=\"0\"",
          "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"semibold\" pointSize=\"15\"/>"
            + "<color key=\"textColor\" systemColor=\"secondaryLabelColor\"/>")
        + "</subviews><constraints>" + constraint("l.leading", "root.leading", constant: 16)
        + constraint("l.top", "root.top", constant: 20)
        + constraint(
          "root.trailing", "l.trailing", constant: 16, more: "relation=\"greaterThanOrEqual\" identifier=\"gap\"")
        + "</constraints>"
    ).replacing(
      "customClass=\"Owner\"/>",
      with:
        "customClass=\"Owner\"><connections><outlet property=\"titleLabel\" destination=\"l\" id=\"o\"/></connections></placeholder>"
    ).replacing("id=\"root\"", with: "id=\"root\" customClass=\"GreetingView\"")
    let imported = try imported(text)
    #expect(
      imported.component == """
        component: GreetingView
        kind: view
        summary: Imported from Interface Builder.
        size: { width: 320, height: 480 }
        views:
          titleLabel: { class: UILabel, text: "Say \\"hi\\"", font: 15 semibold, numberOfLines: 0, textColor: "secondaryLabel" }
        constraints:
          - "titleLabel.leading == leading + 16"
          - "titleLabel.top == top + 20"
          - "trailing >= titleLabel.trailing + 16 #gap"

        """)
    let frame = try #require(try frames(imported)["titleLabel"])
    #expect(frame.x == 16)
    #expect(frame.y == 20)
    #expect(imported.notes.isEmpty)
    #expect(imported.page.contains("Everything was carried over."))
  }

  @Test func inspectableValuesOfTheRootAreProperties() throws {
    let text = xib(
      """
      <subviews>\(view("a", 0, 0, 0, 0))</subviews><constraints>\(edges(of: "a", in: "root"))</constraints>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="style" value="big"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="layer.name" value="x"/>
      </userDefinedRuntimeAttributes>
      """)
    let imported = try imported(text)
    #expect(imported.component.contains("  style: { type: String, default: \"big\" }\n"))
    #expect(imported.component.contains("  isOn: { type: Bool, default: true }\n"))
    #expect(imported.component.contains("  count: { type: Int, default: 3 }\n"))
    #expect(imported.notes == ["The inspectable value `layer.name` of the root is not carried over."])
    _ = try frames(imported)
  }

  @Test func marginsAndGuidesBecomeNumbers() throws {
    let text = xib(
      "<subviews>" + view("a", 0, 0, 0, 0) + "</subviews><constraints>" + constraint("a.leading", "root.leadingMargin")
        + constraint("a.top", "safe.top") + constraint("root.bottom", "a.bottom")
        + constraint("root.trailing", "a.trailing", constant: 1) + "</constraints>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>", device: "retina6_1", frame: (414, 896)
    ).replacing("x=\"0.0\" y=\"0.0\" width=\"0.0\"", with: "x=\"20.0\" y=\"44.0\" width=\"0.0\"")
    let imported = try imported(text)
    #expect(imported.component.contains("view1.leading == leading + 20"))
    #expect(imported.component.contains("view1.top == top + 44"))
    #expect(try frames(imported)["view1"] == Frame(x: 20, y: 44, width: 393, height: 852))
  }

  private func stack(_ distribution: String) -> String {
    func box(_ id: String) -> String {
      view(id, 0, 0, 0, 0, "<constraints>" + constraint(".width", constant: 50) + "</constraints>")
    }
    let boxes = distribution == "fillEqually" ? view("a", 0, 0, 0, 0) + view("b", 0, 0, 0, 0) : box("a") + box("b")
    return xib(
      "<subviews>"
        + view(
          "stack", 0, 0, 0, 0, element: "stackView", attributes: "distribution=\"\(distribution)\" spacing=\"20\"",
          "<subviews>" + boxes + "</subviews>") + "</subviews><constraints>" + edges(of: "stack", in: "root")
        + "</constraints>")
  }

  @Test func aStackThatFillsBecomesConstraints() throws {
    let imported = try imported(stack("fillEqually"))
    let frames = try frames(imported)
    #expect(frames["view1"] == Frame(x: 0, y: 0, width: 150, height: 480))
    #expect(frames["view2"] == Frame(x: 170, y: 0, width: 150, height: 480))
    #expect(imported.component.contains("view2.leading == view1.trailing + 20"))
    #expect(imported.component.contains("view2.width == view1.width"))
    #expect(!imported.component.contains("@999"))
  }

  @Test func gapsOfAStackAreWrittenAsNumbersAndSaid() throws {
    let imported = try imported(stack("equalSpacing"))
    let frames = try frames(imported)
    #expect(frames["view1"]?.x == 0)
    #expect(frames["view2"]?.x == 270)
    #expect(imported.notes.contains { $0.contains("`equalSpacing`") })
  }

  @Test func aMaskBecomesConstraints() throws {
    let imported = try imported(
      xib(
        """
        <subviews><view id="c"><rect key="frame" x="10" y="20" width="300" height="30"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view></subviews>
        """))
    #expect(imported.component.contains("view1.right == right - 10"))
    #expect(try frames(imported)["view1"] == Frame(x: 10, y: 20, width: 300, height: 30))
  }

  /// The roots of every fifth xib of the corpus: their components read without a message and put the views where the files do.
  @Test(.enabled(if: Corpus.folder != nil, "the corpus is not there"))
  func roundTripsOfTheCorpus() throws {
    let measurer = try #require(Self.measurer)
    var roots = 0
    var withMessages = 0
    var views = 0
    var matching = 0
    var numbers = 0
    let files = Corpus.files.filter { $0.path.hasSuffix(".xib") }
    for (number, file) in files.enumerated() where number.isMultiple(of: 5) {
      guard let document = InterfaceDocument.reading(file.bytes, file: file.path).value,
        let root = document.roots.firstIndex(where: { $0.views.count > 1 }),
        let imported = document.imported(root: root, measurer: measurer)
      else { continue }
      roots += 1
      let component = Component.reading(Array(imported.component.utf8), file: "Sample.component.yml")
      guard let value = component.value else {
        withMessages += 1
        print(file.path, component.diagnostics.first?.message ?? "")
        continue
      }
      let style = value.resolve(value.styles[0])
      let solved = value.solve(style.value, in: Context(), measurer: measurer) { _ in nil }
      let messages = component.diagnostics + style.diagnostics + solved.diagnostics
      if let first = messages.first {
        withMessages += 1
        print(file.path, first.id, first.message)
      }
      numbers += imported.component.split(separator: "\n").count { $0.hasSuffix("@999\"") }
      let inspection = document.inspected(
        environment: .stored, measure: .text, measurer: measurer, fitsSystemFont: false)
      guard let inspected = inspection.roots.first(where: { $0.index == root }) else { continue }
      for index in document.roots[root].views.indices.dropFirst() {
        let (a, b) = (inspected.layout.pixelFrames[index], solved.value.layout.pixelFrames[index])
        views += 1
        if abs(a.x - b.x) <= 0.5, abs(a.y - b.y) <= 0.5, abs(a.width - b.width) <= 0.5, abs(a.height - b.height) <= 0.5
        {
          matching += 1
        }
      }
    }
    print(
      "import: \(roots) roots, \(withMessages) with messages; \(matching) of \(views) frames as inspected, \(numbers) numbers"
    )
    #expect(withMessages == 0)
    #expect(Double(matching) >= 0.99 * Double(views))
  }
}
