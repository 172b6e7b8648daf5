import Layout

// A picture as bytes. What is added to an appearance is written and read here; a test counts the properties.

extension LivePicture {
  /// The form of the bytes; a page and the code that reads it come from one build, this says when they do not.
  private static let version: UInt8 = 5

  public var packed: [UInt8] {
    var writer = PackedWriter()
    writer.byte(Self.version)
    writer.layoutInput(input)
    writer.number(share.part)
    writer.number(share.whole)
    writer.text(idPrefix)
    writer.list(names) { $0.bytes($1) }
    writer.insets(safeArea)
    writer.layerFacts(layers)
    writer.list(appearances.indices.map { $0 }) { writer, index in
      writer.appearance(appearances[index], measured: measured(index))
    }
    return writer.packed
  }

  /// Nil if the bytes are none that ``packed`` gives.
  public init?(packed: [UInt8]) {
    var reader = PackedReader(packed)
    guard reader.byte() == Self.version else { return nil }
    let input = reader.layoutInput()
    let part = reader.number()
    let share = Share(part, of: reader.number())
    let idPrefix = reader.text()
    let names = reader.list { $0.bytes() }
    let safeArea = reader.insets()
    let layers = reader.layerFacts()
    self.init(
      input: input, appearances: [], share: share, idPrefix: idPrefix, names: names, safeArea: safeArea, layers: layers)
    var index = 0
    appearances = reader.list { reader in
      let appearance = reader.appearance(measured: measured(index))
      index += 1
      return appearance
    }
    guard reader.isComplete else { return nil }
  }

  /// The text that the layout knows of a view already.
  private func measured(_ index: Int) -> MeasuredText? {
    guard input.views.indices.contains(index + 1), case .text(let content) = input.views[index + 1].content else {
      return nil
    }
    return content.text
  }
}

extension PackedWriter {
  fileprivate mutating func layerFacts(_ facts: LayerFacts) {
    list(facts.numbers) { $0.integer($1) }
    list(facts.constraints) { writer, constraint in
      writer.bytes(constraint.text)
      writer.optional(constraint.identifier) { $0.bytes($1) }
      writer.optional(constraint.ratio) {
        $0.number($1.numerator)
        $0.number($1.denominator)
      }
    }
    integer(facts.firstOwn)
  }

  fileprivate mutating func appearance(_ view: Appearance, measured: MeasuredText?) {
    let hasInsets =
      view.insets != EdgeInsets() || view.pictureInsets != EdgeInsets() || view.titleInsets != EdgeInsets()
    byte(view.kind.rawValue)
    optional(view.parent) { $0.integer($1) }
    let isControl = view.control != ControlParts()
    flags(view.isHidden, view.clipsToBounds, hasInsets, view.isDimmed, isControl, view.link != nil)
    optional(view.background) { $0.paint($1) }
    number(view.cornerRadius)
    optional(view.border) { writer, border in
      writer.number(border.width)
      writer.paint(border.paint)
    }
    list(view.shadows) { writer, shadow in
      writer.text(shadow.paint)
      writer.number(shadow.x)
      writer.number(shadow.y)
      writer.number(shadow.blur)
      writer.number(shadow.spread)
    }
    byte(view.contentMode.rawValue)
    optional(view.picture) { $0.picture($1) }
    optional(view.backgroundPicture) { $0.picture($1) }
    if hasInsets {
      insets(view.insets)
      insets(view.pictureInsets)
      insets(view.titleInsets)
    }
    optional(view.text) { $0.shownText($1, measured: measured) }
    if isControl {
      number(view.control.fraction)
      integer(view.control.count)
      optional(view.control.selected) { $0.integer($1) }
      list(view.control.titles) { $0.shownText($1, measured: nil) }
    }
    if let link = view.link {
      text(link.address)
      text(link.name)
    }
  }

  private mutating func shownText(_ text: ShownText, measured: MeasuredText?) {
    bytes(text.bytes)
    let isKnown = text.measured == measured
    flags(isKnown)
    if !isKnown { measuredText(text.measured) }
    number(text.fontSize)
    integer(text.fontWeight)
    optional(text.paint) { $0.paint($1) }
    byte(text.alignment.rawValue)
    optional(text.ground) { $0.paint($1) }
  }

  private mutating func paint(_ paint: Paint) {
    text(paint.value)
    number(paint.opacity)
  }

  private mutating func picture(_ picture: Picture) {
    text(picture.address)
    size(picture.size)
  }
}

extension PackedReader {
  fileprivate mutating func layerFacts() -> LayerFacts {
    var facts = LayerFacts()
    facts.numbers = list { $0.integer() }
    facts.constraints = list { reader in
      var constraint = LayerFacts.ShownConstraint(text: reader.bytes())
      constraint.identifier = reader.optional { $0.bytes() }
      constraint.ratio = reader.optional { reader in
        let numerator = reader.number()
        return LayerFacts.Ratio(numerator: numerator, denominator: reader.number())
      }
      return constraint
    }
    facts.firstOwn = integer()
    return facts
  }

  fileprivate mutating func appearance(measured: MeasuredText?) -> Appearance {
    var view = Appearance()
    view.kind = choice(.box)
    view.parent = optional { $0.integer() }
    let flag = flags(6)
    (view.isHidden, view.clipsToBounds, view.isDimmed) = (flag(0), flag(1), flag(3))
    view.background = optional { $0.paint() }
    view.cornerRadius = number()
    view.border = optional { reader in
      let width = reader.number()
      return Border(width: width, paint: reader.paint())
    }
    view.shadows = list { reader in
      let paint = reader.text()
      let (x, y, blur) = (reader.number(), reader.number(), reader.number())
      return CastShadow(paint: paint, x: x, y: y, blur: blur, spread: reader.number())
    }
    view.contentMode = choice(.scaleToFill)
    view.picture = optional { $0.picture() }
    view.backgroundPicture = optional { $0.picture() }
    if flag(2) {
      view.insets = insets()
      view.pictureInsets = insets()
      view.titleInsets = insets()
    }
    view.text = optional { $0.shownText(measured: measured) }
    if flag(4) {
      view.control.fraction = number()
      view.control.count = integer()
      view.control.selected = optional { $0.integer() }
      view.control.titles = list { $0.shownText(measured: nil) }
    }
    if flag(5) {
      let address = text()
      view.link = ViewLink(address: address, name: text())
    }
    return view
  }

  private mutating func shownText(measured: MeasuredText?) -> ShownText {
    let bytes = bytes()
    let isKnown = flags(1)(0)
    if isKnown, measured == nil { refuse() }
    let none = MeasuredText(clusters: [], ascender: 0, descender: 0, lineHeight: 0)
    let measured = isKnown ? measured ?? none : measuredText()
    let fontSize = number()
    let fontWeight = integer()
    let paint = optional { $0.paint() }
    let alignment: ShownText.Alignment = choice(.natural)
    return ShownText(
      bytes, measured: measured, fontSize: fontSize, fontWeight: fontWeight, paint: paint, alignment: alignment,
      ground: optional { $0.paint() })
  }

  private mutating func paint() -> Paint {
    let value = text()
    return Paint(value, opacity: number())
  }

  private mutating func picture() -> Picture {
    let address = text()
    return Picture(address: address, size: size())
  }
}
