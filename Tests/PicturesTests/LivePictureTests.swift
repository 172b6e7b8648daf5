import HTML
import Layout
import Pictures
import TestSupport
import Testing

/// A picture as bytes, and as a picture again.
@Suite struct LivePictureTests {
  static let pictures: [LivePicture] = {
    var random = RandomPicture(seed: 2026)
    return (0..<400).map { _ in random.picture() }
  }()

  @Test func everyPictureComesBackAsItWas() throws {
    for (number, picture) in Self.pictures.enumerated() {
      let packed = picture.packed
      let back = try #require(LivePicture(packed: packed), "picture \(number)")
      #expect(back == picture, "picture \(number)")
      // Equal numbers may differ in a sign: the bytes say that every bit came back.
      #expect(back.packed == packed, "picture \(number)")
    }
  }

  @Test func whatIsCutOffIsNoPicture() {
    for picture in Self.pictures.prefix(6) {
      let packed = picture.packed
      for count in packed.indices { #expect(LivePicture(packed: Array(packed[..<count])) == nil) }
      #expect(LivePicture(packed: packed + [0]) == nil)
    }
    #expect(LivePicture(packed: []) == nil)
  }

  /// Whatever the bytes are, the answer is a picture that can be drawn, or none.
  @Test func brokenBytesAreAnswered() async throws {
    let sources = Self.pictures.prefix(60).enumerated().map { Fuzz.Source("picture \($0.offset)", $0.element.packed) }
    try await Fuzz.run(sources, seed: 6, count: 4000) { mutant in
      guard let picture = LivePicture(packed: mutant.bytes) else { return }
      // What is read takes no more room than its bytes say.
      #expect(picture.input.views.count + picture.input.constraints.count <= mutant.bytes.count)
      var writer = MarkupWriter()
      let count = picture.input.views.count
      var layout = LayoutInput(views: [View(parent: nil)], constraints: [], width: 80).solve()
      layout.pixelFrames = Array(repeating: Frame(x: 1, y: 2, width: 80, height: 40), count: count)
      layout.lines = Array(repeating: [TextLine(start: 0, end: 4, width: 20, truncation: .tail)], count: count)
      picture.write(at: layout, to: &writer)
      picture.write(at: layout, layers: Overlay.allCases, to: &writer)
      let solved = SolvedPicture(picture, at: layout)
      _ = (solved.findings, solved.measuredWords, solved.placedWords)
    }
  }

  private static let absence = LiveScript.absence(of: "node")

  /// Where a word has 32 bits, numbers beyond all sense are solved and drawn as they are where it has 64.
  @Test(.enabled(if: absence == nil, "\(absence ?? "")"))
  func picturesThatNobodyDrewAreDrawnInNodeAsHere() throws {
    var random = RandomPicture(seed: 32, isUsable: true)
    let cases = (0..<300).map { number in
      let picture = random.picture()
      return LiveScript.Case(
        name: "picture \(number)", data: picture.packed,
        drawn: [320, 511.5, 1366].map { room in
          let layout = picture.solve(room: room)
          var writer = MarkupWriter()
          picture.write(at: layout, to: &writer)
          let frames = layout.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] }
          return LiveScript.Drawn(
            room: room, markup: String(decoding: writer.bytes, as: UTF8.self),
            frames: frames.allSatisfy(\.isFinite) ? frames : [], layers: Self.layers(of: picture, at: layout))
        })
    }
    let difference = try LiveScript.difference(in: cases)
    #expect(difference == nil, "\(difference ?? "")")
  }

  private static func layers(of picture: LivePicture, at layout: SolvedLayout) -> LiveScript.Layers {
    var writer = MarkupWriter()
    picture.write(at: layout, layers: Overlay.allCases, to: &writer)
    let solved = SolvedPicture(picture, at: layout)
    return LiveScript.Layers(
      markup: writer.bytes, measuredWords: solved.measuredWords, placedWords: solved.placedWords)
  }

  /// Values that are new must be written and read too.
  @Test func everyPropertyIsKnown() {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    let text = MeasuredText(clusters: [], ascender: 0, descender: 0, lineHeight: 0)
    #expect(
      names(LayoutInput(views: [], constraints: [], width: 0)) == [
        "views", "constraints", "width", "height", "scale", "direction",
      ])
    #expect(
      names(View(parent: nil)) == [
        "parent", "content", "hugging", "compressionResistance", "margins", "areMarginsDirectional", "alignmentInsets",
        "baselines", "isHidden", "isGuide", "semanticContent", "isScrollView", "scrollGuide", "stack", "isArranged",
        "customSpacing", "autoresizing",
      ])
    #expect(
      names(TextContent(text)) == [
        "text", "numberOfLines", "lineBreakMode", "minimumScaleFactor", "preferredMaxLayoutWidth", "sizeScale",
      ])
    #expect(
      names(text) == [
        "clusters", "ascender", "descender", "lineHeight", "lineSpacing", "ellipsisWidth", "isRightToLeft", "parts",
      ])
    #expect(names(MeasuredText.Cluster(end: 0, advance: 0)) == ["end", "advance", "breaking", "isSpace"])
    #expect(
      names(MeasuredText.Part(end: 0, ascender: 0, descender: 0)) == [
        "end", "ascender", "descender", "lineSpacing", "paragraphSpacing", "indents",
      ])
    #expect(names(LineIndents()) == ["firstLineHead", "head", "tail"])
    #expect(
      names(LayoutConstraint(Anchor(0, .left), .equal)) == [
        "first", "relation", "second", "multiplier", "constant", "priority",
      ])
    #expect(
      names(StackArrangement()) == [
        "axis", "distribution", "alignment", "spacing", "isBaselineRelative", "isLayoutMarginsRelative",
      ])
    #expect(
      names(Autoresizing(frame: Frame(x: 0, y: 0, width: 0, height: 0), parentSize: .zero)) == [
        "mask", "frame", "parentSize",
      ])
    #expect(names(Baselines(firstFromTop: 0, lastFromBottom: 0)) == ["firstFromTop", "lastFromBottom"])
    #expect(
      names(Appearance()) == [
        "kind", "parent", "isHidden", "clipsToBounds", "background", "cornerRadius", "border", "shadows", "contentMode",
        "picture", "backgroundPicture", "insets", "pictureInsets", "titleInsets", "text", "control", "isDimmed",
        "link",
      ])
    #expect(names(ViewLink(address: "", name: "")) == ["address", "name"])
    #expect(names(ControlParts()) == ["fraction", "count", "selected", "titles"])
    #expect(
      names(ShownText([], measured: text, fontSize: 0, paint: nil)) == [
        "bytes", "measured", "fontSize", "fontWeight", "paint", "alignment", "ground",
      ])
    #expect(
      names(CastShadow(paint: "", x: 0, y: 0, blur: 0, spread: 0)) == ["paint", "x", "y", "blur", "spread"])
    #expect(
      names(
        LivePicture(
          input: LayoutInput(views: [], constraints: [], width: 0), appearances: [], share: .init(1, of: 1),
          idPrefix: "")) == [
          "input", "appearances", "share", "idPrefix", "names", "safeArea", "layers",
        ])
    #expect(names(LayerFacts()) == ["numbers", "constraints", "firstOwn"])
    #expect(names(LayerFacts.ShownConstraint(text: [])) == ["text", "identifier", "ratio"])
    #expect(names(LayerFacts.Ratio(numerator: 1, denominator: 2)) == ["numerator", "denominator"])
  }

  /// A number that comes again costs one byte, a whole one no more than it has digits.
  @Test func numbersAreShort() {
    func count(_ numbers: [Double]) -> Int {
      var writer = PackedWriter()
      for number in numbers { writer.number(number) }
      return writer.packed.count
    }
    // The table's length, its entries, and a place for each number.
    #expect(count([8]) == 1 + 1 + 1)
    #expect(count([375]) == 1 + 2 + 1)
    #expect(count([0.1]) == 1 + 9 + 1)
    #expect(count(Array(repeating: 0.1, count: 50)) == 1 + 9 + 50)
  }
}
