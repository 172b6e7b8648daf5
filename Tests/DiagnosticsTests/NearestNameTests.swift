import Diagnostics
import Testing

/// Which name an author most likely meant.
@Suite struct NearestNameTests {
  private let names = ["title", "titleLabel", "nameLabel", "introLabel", "subscribeButton", "top"]

  @Test(
    arguments: [
      ("titel", "title"),  // two letters swapped count as one slip
      ("itle", "title"),  // one missing
      ("tittle", "title"),  // one added
      ("tible", "title"),  // one changed
      ("tittel", "title"),  // two slips in six letters
      ("nameLable", "nameLabel"),
      ("subscribButon", "subscribeButton"),
      ("suscribButon", "subscribeButton"),  // three slips in twelve letters
      ("tpo", "top"),
    ])
  func findsWhatIsClose(_ written: String, _ meant: String) {
    #expect(nearestName(to: written, in: names) == meant)
  }

  @Test(
    arguments: [
      "colour", "x", "", "tp0s",  // two slips in four letters
      "tilte2x",  // three slips in seven letters
      "sbscrbButn",  // five slips
    ])
  func saysNothingWhereNothingIsClose(_ written: String) {
    #expect(nearestName(to: written, in: names) == nil)
  }

  @Test func letterCaseIsNoDistance() {
    #expect(nearestName(to: "NAMELABEL", in: names) == "nameLabel")
    #expect(nearestName(to: "uiLabel", in: ["UILabel", "UIButton"]) == "UILabel")
    #expect(nearestName(to: "ÄPFEL", in: ["äpfel"]) == "äpfel")
  }

  @Test func aNameIsNotMeantForItself() {
    #expect(nearestName(to: "top", in: ["top"]) == nil)
    #expect(nearestName(to: "top", in: ["top", "stop"]) == "stop")
  }

  @Test func ofEquallyCloseNamesTheFirstInTheAlphabetIsTaken() {
    for names in [["cat", "bat", "hat"], ["hat", "cat", "bat"]] { #expect(nearestName(to: "rat", in: names) == "bat") }
  }

  /// `ab` for `x` would mean that nothing of what was written is left.
  @Test func somethingOfTheNameMustBeLeft() {
    #expect(nearestName(to: "a", in: ["b", "ab"]) == nil)
    #expect(nearestName(to: "ab", in: ["ac"]) == "ac")
    #expect(nearestName(to: "", in: ["a", ""]) == nil)
  }

  @Test func endlessNamesAreNotCompared() {
    let long = String(repeating: "a", count: 65)
    #expect(nearestName(to: long, in: [long + "b"]) == nil)
    #expect(nearestName(to: "a", in: [long]) == nil)
    let longest = String(repeating: "a", count: 63)
    #expect(nearestName(to: longest, in: [longest + "b"]) == longest + "b")
  }

  @Test func lettersAreUnicodeScalars() {
    #expect(nearestName(to: "订阅按纽", in: ["订阅按钮", "图片"]) == "订阅按钮")
    #expect(nearestName(to: "grün", in: ["grun"]) == "grun")
  }

  @Test func aFixReplacesTheWholeRange() {
    let place = SourceRange(file: "f", bytes: 4..<9)
    let fixes = Diagnostic.Fix.nearest(to: "titel", in: names, at: place)
    #expect(fixes.map(\.title) == ["did you mean 'title'?"])
    #expect(fixes.first?.edits == [.init(range: place, replacement: "title")])
    #expect(Diagnostic.Fix.nearest(to: "quite else", in: names, at: place).isEmpty)
  }

  /// What is mended without a question: another case of letters, or two neighbours swapped, with nothing else near.
  @Test(arguments: [
    ("Title", "title", true), ("titel", "title", true), ("nameLable", "nameLabel", true),
    // A letter too many, too few or another one may be a name that is still missing.
    ("titles", "title", false), ("itle", "title", false), ("tible", "title", false),
  ])
  func aSlipIsWhatCanBeNothingElse(_ written: String, _ meant: String, _ isSure: Bool) {
    #expect(isSlip(written, for: meant, among: names) == isSure)
  }

  @Test func aSlipHasNoOtherNameNear() {
    #expect(!isSlip("titel", for: "title", among: ["title", "titled"]))
    #expect(!isSlip("Title", for: "title", among: ["title", "TITLE"]))
    // Digits that change places are another number.
    #expect(!isSlip("space.12", for: "space.21", among: ["space.21"]))
  }
}
