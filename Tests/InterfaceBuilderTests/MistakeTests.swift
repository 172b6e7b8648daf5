import Diagnostics
import InterfaceBuilder
import TestSupport
import Testing

/// Every message, with the place that it is about.
struct MistakeTests {
  private func places(_ marked: String, inspecting: Bool = false) -> [String] {
    let sample = MarkedText(marked)
    let result = InterfaceDocument.reading(sample.bytes, file: "Sample.xib")
    let more = inspecting ? result.value?.inspected().diagnostics ?? [] : []
    return sample.places(of: result.diagnostics + more)
  }

  @Test func brokenXML() {
    #expect(places("①") == ["① broken-xml"])
    #expect(places("①nothing") == ["① broken-xml"])
    #expect(places("<document type=\"CocoaTouch\" useAutolayout=\"YES\">①\u{0}</document>") == ["① broken-xml"])
    // Expat tells where the tag that closes the wrong element begins.
    #expect(
      places("<document type=\"CocoaTouch\" useAutolayout=\"YES\"><view></①document>").map { $0.suffix(10) } == [
        "broken-xml"
      ])
  }

  /// What Xcode installs is not what it edits; a document has to say what it is for.
  @Test func otherDocumentsAreNamed() {
    for text in ["NIBArchive\u{1}\0\0\0", "bplist00\u{1}"] {
      let read = InterfaceDocument.reading(Array(text.utf8), file: "Sample.xib")
      #expect(
        read.diagnostics.map(\.message) == ["this is a compiled document, not the one that Interface Builder edits"])
    }
    let read = InterfaceDocument.reading(Array("<document><objects/></document>".utf8), file: "Sample.xib")
    #expect(read.diagnostics.map(\.message) == ["the document does not say that it is one for iOS"])
  }

  /// A document in UTF-16 is read, with places in its text.
  @Test func utf16IsRead() {
    func file(_ text: String) -> [UInt8] { ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>"
    let sample = xib("<subviews>" + view("ä", 1, 2, 3, 4) + "</subviews>")
    let body = String(sample[(sample.range(of: "<document")?.lowerBound ?? sample.startIndex)...])
    let read = InterfaceDocument.reading(file(head + body), file: "Sample.xib")
    #expect(read.diagnostics == [])
    #expect(read.value?.roots.first?.views.map(\.id) == ["root", "ä"])

    let broken = file(head + "\n<document type=\"x\"/>")
    var printer = TextPrinter { _ in broken }
    #expect(
      printer.print(InterfaceDocument.reading(broken, file: "S.xib").diagnostics)
        .hasPrefix("S.xib:2:1: error: 'x' is no document for iOS [not-for-ios]\n2 | <document type=\"x\"/>\n"))
  }

  @Test func whatWasReadBeforeAMistakeIsKept() {
    let text = xib("<subviews>" + view("a", 1, 2, 3, 4) + "</subviews>")
    let cut = String(text.prefix(upTo: text.range(of: "</subviews>").map(\.lowerBound) ?? text.endIndex))
    let result = InterfaceDocument.reading(Array(cut.utf8), file: "Sample.xib")
    #expect(result.diagnostics.map(\.id) == ["broken-xml"])
    #expect(result.value?.roots.first?.views.map(\.id) == ["root", "a"])
  }

  @Test func entitiesAreRefused() {
    let text = """
      <!DOCTYPE d [①<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <document type="CocoaTouch"/>
      """
    #expect(places(text).contains { $0.hasSuffix("xml-entity") })
  }

  @Test func otherFiles() {
    #expect(places("①<html></html>") == ["① not-interface-builder"])
    #expect(
      places("①<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>") == [
        "① not-interface-builder"
      ])
    #expect(
      places("①<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>")
        == ["① not-for-ios"])
  }

  @Test func aDocumentWithoutAutoLayout() {
    #expect(
      places("①<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"/>")
        == ["① without-auto-layout"])
  }

  @Test func unknownDevices() {
    #expect(
      places(xib("").replacing("<device id=\"retina4_0\"", with: "①<device id=\"retina99\"")) == ["① unknown-device"])
  }

  @Test func aDeviceThatCameLaterIsLikeTheOnesBefore() throws {
    let text = xib("").replacing("retina4_0", with: "retina99")
    let document = try #require(InterfaceDocument.reading(Array(text.utf8), file: "Sample.xib").value)
    #expect(document.device.width == 393)
  }

  private func constraints(_ constraint: String) -> String {
    xib("<subviews>" + view("a", 0, 0, 1, 1) + "</subviews><constraints>" + constraint + "</constraints>")
  }

  @Test func constraintsThatCannotBeRead() {
    #expect(
      places(constraints("①<constraint firstItem=\"a\" firstAttribute=\"leadng\" id=\"c\"/>")) == [
        "① unknown-attribute"
      ])
    #expect(
      places(constraints("①<constraint firstItem=\"a\" firstAttribute=\"top\" secondAttribute=\"top\" id=\"c\"/>"))
        == ["① constraint-without-item"])
    #expect(
      places(constraints("①<constraint firstItem=\"a\" firstAttribute=\"top\" constant=\"much\" id=\"c\"/>"))
        == ["① unreadable-number"])
    #expect(
      places(
        constraints(
          "①<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\""
            + " multiplier=\"1:0\" id=\"c\"/>")) == ["① unreadable-number"])
  }

  @Test func aMisspelledAttributeHasAHint() {
    let text = constraints("<constraint firstItem=\"a\" firstAttribute=\"leadng\" id=\"c\"/>")
    let diagnostic = InterfaceDocument.reading(Array(text.utf8), file: "Sample.xib").diagnostics.first
    #expect(diagnostic?.fixes.first?.title == "did you mean 'leading'?")
  }

  @Test func constraintsOfWhatIsNotThere() {
    #expect(
      places(
        constraints(
          "①<constraint firstItem=\"ghost\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\" id=\"c\"/>"),
        inspecting: true) == ["① constraint-without-item"])
  }

  @Test func tooManyViews() {
    let views = (0..<5_001).map { "<view id=\"v\($0)\"><rect key=\"frame\" width=\"1\" height=\"1\"/></view>" }
    let marked = xib("<subviews>" + views.joined() + "</subviews>")
      .replacing("<view contentMode=\"scaleToFill\"", with: "①<view contentMode=\"scaleToFill\"")
    #expect(places(marked, inspecting: true) == ["① too-many-views"])
  }

  /// Each of 150 views has two widths; 66 fights (10,000 over 151) are enough to read, and all views are answered.
  @Test func tooManyConflicts() throws {
    let views = (0..<150).map { number in
      let width = { (points: Int) in
        "<constraint firstAttribute=\"width\" constant=\"\(points)\" id=\"w\(number)-\(points)\"/>"
      }
      return "<view id=\"v\(number)\" translatesAutoresizingMaskIntoConstraints=\"NO\"><constraints>"
        + width(10) + width(20) + "</constraints></view>"
    }
    let whole = xib("<subviews>" + views.joined() + "</subviews>")
    let marked = whole.replacing("<view contentMode=\"scaleToFill\"", with: "①<view contentMode=\"scaleToFill\"")
    #expect(places(marked, inspecting: true) == ["① too-many-conflicts"])
    let root = try #require(document(whole).inspected().roots.first)
    #expect(root.conflicts.count == 66)
    #expect(root.views.count == 151)
  }
}
