import Components
import HTML
import Layout
import Pictures
import Previews
import TestSupport
import Testing

/// What a reader's browser draws for another width is what the build would have drawn for it.
@Suite struct LiveTests {
  /// From the narrowest iPhone to the widest iPad, in points; some between two pixels.
  private static let rooms = Array(stride(from: 320.0, through: 1366, by: 37.25)) + [375, 393, 430, 744, 1366]

  private static let contexts: [Context] = {
    var rightToLeft = Context(direction: .rightToLeft)
    rightToLeft.textSize = .extraLarge
    return [Context(), rightToLeft, Context(device: .named("iPhone 5s") ?? .standard, textSize: .accessibilityLarge)]
  }()

  /// A picture with what the build draws for each width; nil where the room makes no difference.
  private static func live(_ solve: (Context) throws -> SolvedComponent, in context: Context) rethrows -> LiveScript
    .Case?
  {
    func address(_ asset: ImageAsset) -> String { "../a & b/" + asset.file }
    func page(_ name: String) -> String? { "../" + name + "/index.html" }
    let built = try solve(context)
    guard let picture = built.livePicture(idPrefix: "p-live", address: address, componentAddress: page) else {
      return nil
    }
    let drawn = try rooms.enumerated().map { number, room in
      var context = context
      context.width = room
      let solved = try solve(context)
      var writer = MarkupWriter()
      let preview = ComponentPreview(idPrefix: "p-live", address: address, componentAddress: page)
      preview.writeContent(of: solved, to: &writer)
      preview.writeLinks(of: solved, to: &writer)
      return LiveScript.Drawn(
        room: room, markup: String(decoding: writer.bytes, as: UTF8.self),
        frames: solved.layout.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] },
        // What is wrong with colours is told by the build.
        findings: solved.findings.filter { $0.kind != .contrast }.map(\.message),
        layers: number % 3 == 0 ? layers(of: solved, preview) : nil)
    }
    return LiveScript.Case(name: built.pictureName, data: picture.packed, drawn: drawn)
  }

  /// All layers as a build draws them, and what it says beside them.
  private static func layers(of solved: SolvedComponent, _ preview: ComponentPreview) -> LiveScript.Layers {
    var preview = preview
    preview.overlays = Overlay.allCases
    var writer = MarkupWriter()
    writer.markup("<g class=\"drawn\">")
    preview.writeContent(of: solved, to: &writer)
    writer.markup("</g>")
    preview.writeLayers(of: solved, to: &writer)
    func shown(_ value: Double) -> String {
      var writer = MarkupWriter()
      writer.number(value)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    return LiveScript.Layers(
      markup: String(decoding: writer.bytes, as: UTF8.self), measures: solved.measures.map { shown($0.value) },
      places: solved.outlets.map { index in
        let frame = solved.layout.pixelFrames[index + 1]
        return [frame.x, frame.y, frame.width, frame.height].map(shown)
      })
  }

  /// The same of a picture that travelled.
  private static func layers(of picture: LivePicture, at layout: SolvedLayout) -> LiveScript.Layers {
    var writer = MarkupWriter()
    picture.write(at: layout, layers: Overlay.allCases, to: &writer)
    let solved = SolvedPicture(picture, at: layout)
    return LiveScript.Layers(
      markup: writer.bytes, measuredWords: solved.measuredWords, placedWords: solved.placedWords)
  }

  /// Of every component of `content/`.
  private static let ofContent = Result { () throws -> [LiveScript.Case] in
    let content = try ContentSamples()
    return content.components.flatMap { component in
      component.shownStyles.flatMap { style in
        contexts.compactMap { live({ content.solved(component, style: style, in: $0) }, in: $0) }
      }
    }
  }

  /// Components with what those of `content/` do not have.
  private static let ofSamples = Result {
    try samples.flatMap { sample in
      try contexts.compactMap { context in
        try live({ try #require(try sample.solved(in: $0).first) }, in: context)
      }
    }
  }

  /// The same code in this process, without WebAssembly.
  @Test func aPictureThatTravelledIsDrawnAsTheBuildDrawsIt() throws {
    let cases = try Self.ofContent.get() + Self.ofSamples.get()
    #expect(cases.count > 50)
    let told = cases.flatMap(\.drawn).flatMap { $0.findings ?? [] }
    #expect(told.contains { $0.hasSuffix("cannot hold") } && told.contains { $0.hasPrefix("nothing says where") })
    #expect(cases.contains { live in live.drawn.contains { $0.layers?.measures.isEmpty == false } })
    for live in cases {
      let picture = try #require(LivePicture(packed: Array(live.data)), "\(live.name)")
      for drawn in live.drawn {
        let layout = picture.solve(room: drawn.room)
        var writer = MarkupWriter()
        picture.write(at: layout, to: &writer)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == drawn.markup, "\(live.name) at \(drawn.room)")
        #expect(layout.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] } == drawn.frames)
        let findings = picture.findings(at: layout).map { String(decoding: $0.message, as: UTF8.self) }
        #expect(findings == drawn.findings, "\(live.name) at \(drawn.room)")
        guard let layers = drawn.layers else { continue }
        #expect(Self.layers(of: picture, at: layout) == layers, "\(live.name) at \(drawn.room)")
      }
    }
    let sizes = cases.map(\.data.count).sorted()
    print("bytes of a live picture: median \(sizes[sizes.count / 2]), largest \(sizes.last ?? 0)")
  }

  @Test func theSamplesHaveNoMistakes() {
    for sample in Self.samples {
      let read = Component.reading(sample.source, file: "Sample.component.yml")
      #expect(read.diagnostics.map(\.message) == [])
    }
  }

  private static let absence = LiveScript.absence(of: "node")

  @Test(.enabled(if: absence == nil, "\(absence ?? "")"))
  func contentIsDrawnInNodeAsTheBuildDrawsIt() throws {
    let difference = try LiveScript.difference(in: Self.ofContent.get())
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(.enabled(if: absence == nil, "\(absence ?? "")"))
  func samplesAreDrawnInNodeAsTheBuildDrawsThem() throws {
    let difference = try LiveScript.difference(in: Self.ofSamples.get())
    #expect(difference == nil, "\(difference ?? "")")
  }

  private static let pictures = [
    ImageAsset(name: "photo", file: "photo.png", size: Size(width: 120, height: 80)),
    ImageAsset(name: "plus", file: "a & \"b\" <c>.svg", size: Size(width: 12, height: 12)),
  ]

  private static let samples = [controls, stacks, scrolling, texts, boxes, card, loose]

  private static let controls = PreviewSample(
    """
    component: Controls
    views:
      stack: { class: UIStackView, axis: vertical, spacing: 8, alignment: leading }
      switch: { class: UISwitch, in: stack }
      slider: { class: UISlider, in: stack }
      stepper: { class: UIStepper, in: stack }
      segments: { class: UISegmentedControl, in: stack }
      progress: { class: UIProgressView, in: stack }
      busy: { class: UIActivityIndicatorView, in: stack }
      pages: { class: UIPageControl, in: stack }
      search: { class: UISearchBar, in: stack }
      field: { class: UITextField, in: stack, text: مرحبا بالعالم }
      button: { class: UIButton, in: stack, title: A title that is longer than its button is wide, image: plus, backgroundImage: photo, cornerRadius: 4, clipsToBounds: true }
    constraints:
      - stack.left == left + 16
      - stack.right == right - 16
      - stack.top == top + 8
      - stack.bottom == bottom - 8
      - slider.width == stack.width * 0.5
      - field.width == stack.width - 20
      - button.width == stack.width * 0.4
      - progress.width == stack.width
      - segments.width == stack.width * 0.75
    """, pictures: pictures)

  private static let stacks = PreviewSample(
    """
    component: Stacks
    views:
      rows: { class: UIStackView, axis: vertical, spacing: 7.3 }
      line: { class: UIStackView, in: rows, distribution: fillProportionally, spacing: 5, alignment: firstBaseline }
      one: { class: UILabel, in: line, text: One, font: title1 }
      two: { class: UILabel, in: line, text: Two and a half, numberOfLines: 0 }
      three: { class: UILabel, in: line, text: Three, font: caption1 }
      evenly: { class: UIStackView, in: rows, distribution: equalSpacing }
      left: { class: UIView, in: evenly, backgroundColor: systemRed, size: { width: 33.3, height: 20 } }
      middle: { class: UIView, in: evenly, backgroundColor: systemGreen }
      right: { class: UIView, in: evenly, backgroundColor: systemBlue }
    constraints:
      - "H:|-[rows]-|"
      - "V:|-[rows]-|"
      - left.width == 33.3
      - left.height == 20
      - middle.width == width * 0.17
      - right.width == 40
    """)

  private static let scrolling = PreviewSample(
    """
    component: Scrolling
    margins: { left: 20, right: 12 }
    safeArea: { top: 24 }
    views:
      scroll: { class: UIScrollView, clipsToBounds: true, cornerRadius: 9 }
      inner: { class: UIView, in: scroll, backgroundColor: systemFill }
      text: { class: UITextView, text: "Several words that run over some lines of a text view, and no further." }
    constraints:
      - scroll.left == leftMargin
      - scroll.right == rightMargin
      - scroll.top == safeArea.top + 3
      - scroll.height == 44
      - inner.left == scroll.left
      - inner.right == scroll.right
      - inner.top == scroll.top
      - inner.bottom == scroll.bottom
      - inner.width == scroll.width * 1.5
      - inner.height == 60
      - text.leading == readableContentGuide.leading
      - text.trailing == readableContentGuide.trailing
      - text.top == scroll.bottom + 8
      - text.height == 70
      - bottom == text.bottom + 8
    """)

  private static let texts = PreviewSample(
    """
    component: Texts
    views:
      wrapped: { class: UILabel, text: "Words that wrap, in lines  with two  blanks & signs <b>\\"quoted\\"</b>, and thirteen more so that there are always several.", numberOfLines: 0, textAlignment: justified }
      cut: { class: UILabel, text: "A line that is always too long for the little room that it has on a phone", lineBreakMode: byTruncatingMiddle, textBackgroundColor: systemYellow }
      head: { class: UILabel, text: "A line that is always too long for the little room that it has on a phone", lineBreakMode: byTruncatingHead, textAlignment: right }
      arabic: { class: UILabel, text: "نص عربي طويل بما يكفي ليمتد على أكثر من سطر واحد في شاشة هاتف", numberOfLines: 2, font: headline }
      small: { class: UILabel, text: "Shrinks before it is cut off, as far as it may", minimumScaleFactor: 0.5, textColor: "#0A840180" }
      chinese: { class: UILabel, text: 坐慢车，住小镇，吃很长的午饭。每周五去一个新的地方，并从上一个地方寄出一张明信片。, numberOfLines: 0, lineBreakMode: byCharWrapping, lineSpacing: 3 }
    constraints:
      - "H:|-[wrapped]-|"
      - "H:|-[cut]-|"
      - "H:|-[head]-|"
      - "H:|-[arabic]-|"
      - small.left == left + 16
      - small.width == width * 0.3
      - chinese.left == small.right + 10
      - chinese.right == right - 8
      - "V:|-[wrapped]-[cut]-[head]-[arabic]-[chinese]-|"
      - small.top == chinese.top
    """)

  private static let boxes = PreviewSample(
    """
    component: Boxes
    views:
      photo: { class: UIImageView, image: photo, contentMode: scaleAspectFill, clipsToBounds: true, cornerRadius: 12, borderWidth: 2, borderColor: systemBlue }
      corner: { class: UIImageView, image: plus, contentMode: bottomRight, clipsToBounds: true }
      none: { class: UIImageView, backgroundColor: "#336699" }
      box: { class: UIView, cornerRadius: 6, clipsToBounds: true, backgroundColor: white }
      inside: { class: UIView, in: box, backgroundColor: systemRed }
      hidden: { class: UIView, hidden: true, backgroundColor: systemPink }
      under: { class: UIView, backgroundColor: $brand, shadow: $lift, cornerRadius: 8 }
    constraints:
      - "H:|-[photo]-[corner(==photo)]-[none(==photo)]-|"
      - photo.height == photo.width * 0.62
      - corner.height == 40
      - none.height == photo.height
      - "V:|-[photo]"
      - "V:|-[corner]"
      - "V:|-[none]"
      - "H:|-[box]-|"
      - box.top == photo.bottom + 8
      - box.height == 30
      - "H:|-(-10)-[inside]-(-10)-|"
      - "V:|-4-[inside]-(-4)-|"
      - "H:|-20-[hidden(20)]"
      - "V:|-20-[hidden(20)]"
      - "H:|-24-[under]-24-|"
      - under.top == box.bottom + 24
      - under.height == 30
      - bottom == under.bottom + 24
    """, pictures: pictures,
    tokens: """
      { "brand": { "$type": "color", "$value": "#3366cc" },
        "lift": { "$type": "shadow", "$value": { "color": "#00000040", "offsetX": { "value": 0, "unit": "px" },
          "offsetY": { "value": 4, "unit": "px" }, "blur": { "value": 12, "unit": "px" },
          "spread": { "value": 1, "unit": "px" } } } }
      """)

  /// Half of its row, and a third of the wish is not to be had: a conflict is solved like any other layout.
  private static let card = PreviewSample(
    """
    component: CardHalf
    size: { width: 1/2, height: dynamic }
    views:
      title: { class: UILabel, text: Half of the row, numberOfLines: 0 }
      more: { class: UILabel, text: Something beside it }
    constraints:
      - title.left == left + 8
      - title.width == 200
      - more.left == title.right + 8
      - more.right == right - 8
      - more.width == 40
      - title.top == top + 8
      - more.firstBaseline == title.firstBaseline
      - bottom >= title.bottom + 8
      - bottom >= more.bottom + 8
    """)

  /// Nothing says where one view is from left to right, nor how wide; a component in a view's place fights with nobody.
  private static let loose = PreviewSample(
    """
    component: Loose
    margins: { left: 20, right: 12 }
    safeArea: { top: 24, bottom: 10 }
    views:
      open: { class: UIView, backgroundColor: systemRed }
      button: { class: UIButton, title: Tap me }
      title: { class: UILabel, text: A title, font: title1 }
    constraints:
      - open.top == safeArea.top + 3
      - open.height == 40
      - button.leading >= leadingMargin + 30 #button.inset
      - button.trailing == trailing - 40
      - button.centerY == open.centerY
      - title.firstBaseline == button.lastBaseline + 30
      - title.leading == leading + 16
      - title.width <= width * 0.4
      - bottom == title.bottom + 10
    """)
}
