import ConstraintSolver
import Layout
import Pictures
import TestSupport

/// Pictures that nobody drew, in which every property has been every kind of value.
struct RandomPicture {
  private var random: SeededNumbers
  /// Whether texts and numbers are such as can be laid out: what ends later stands behind, and all is finite.
  private let isUsable: Bool

  init(seed: UInt64, isUsable: Bool = false) {
    random = SeededNumbers(seed: seed)
    self.isUsable = isUsable
  }

  mutating func picture() -> LivePicture {
    let views = (0..<int(1...8)).map { view($0) }
    let constraints = (0..<int(0...12)).map { _ in constraint(views.count) }
    let input = LayoutInput(
      views: views, constraints: constraints, width: number(), height: maybe { $0.number() }, scale: number(),
      direction: flag() ? .leftToRight : .rightToLeft)
    let appearances = views.dropFirst().enumerated().map { index, view in appearance(index, of: view) }
    return LivePicture(
      input: input, appearances: appearances, share: .init(number(), of: number()), idPrefix: word(),
      names: appearances.map { _ in Array(word().utf8) }, safeArea: insets(),
      layers: facts(views: appearances.count, constraints: constraints.count))
  }

  private mutating func facts(views: Int, constraints: Int) -> LayerFacts {
    var facts = LayerFacts()
    facts.numbers = (0..<views).map { index in isUsable ? index % 3 : int(-1...3) }
    facts.constraints = (0..<int(0...max(0, constraints))).map { _ in
      LayerFacts.ShownConstraint(
        text: Array(word().utf8), identifier: maybe { Array($0.word().utf8) },
        ratio: maybe { LayerFacts.Ratio(numerator: $0.number(), denominator: $0.number()) })
    }
    facts.firstOwn = int(0...3)
    return facts
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func flag() -> Bool { Bool.random(using: &random) }

  private mutating func maybe<T>(_ make: (inout RandomPicture) -> T) -> T? { flag() ? make(&self) : nil }

  private mutating func some<T>(of values: [T], or value: T) -> T { values.randomElement(using: &random) ?? value }

  /// Whole ones, halves, any at all; very large and small ones, and infinity.
  private mutating func number() -> Double {
    switch int(0...9) {
    case 0...3: Double(int(-3...400))
    case 4, 5: Double(int(-99...4000)) / 64
    case 6: Double.random(in: -1000...1000, using: &random)
    case 7 where isUsable: some(of: [0, -0.0, 3e9, 1e-300, 999_999, 1_000_000, -999_999.5], or: 0)
    case 7: some(of: [0, -0.0, 1e300, 1e-300, .infinity, -.infinity, 999_999, 1_000_000, -999_999.5], or: 0)
    default: 8
    }
  }

  private mutating func word() -> String {
    some(of: ["", "x", "var(--ios-label)", "#fff", "订阅", "مرحبا", "a & b <c>", "../assets/a.svg"], or: "")
  }

  private mutating func insets() -> EdgeInsets {
    EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func size() -> Size { Size(width: number(), height: number()) }

  private mutating func priorities() -> PerAxis<Priority> {
    PerAxis(horizontal: Priority(number()), vertical: Priority(number()))
  }

  private mutating func view(_ index: Int) -> View {
    var view = View(parent: index == 0 ? nil : maybe { $0.int(0...(index - 1)) })
    view.content = content()
    view.hugging = priorities()
    view.compressionResistance = priorities()
    view.margins = insets()
    view.areMarginsDirectional = flag()
    view.alignmentInsets = flag() ? EdgeInsets() : insets()
    view.isHidden = flag()
    view.isGuide = flag()
    view.isScrollView = flag()
    view.isArranged = flag()
    // Half of the views say nothing that few do.
    if flag() { return view }
    view.baselines = maybe { Baselines(firstFromTop: $0.number(), lastFromBottom: $0.number()) }
    view.semanticContent = some(of: SemanticContent.allCases, or: .unspecified)
    view.scrollGuide = maybe { $0.flag() ? .content : .frame }
    view.stack = maybe { random in
      StackArrangement(
        axis: random.flag() ? .horizontal : .vertical,
        distribution: random.some(of: StackDistribution.allCases, or: .fill),
        alignment: random.some(of: StackAlignment.allCases, or: .fill), spacing: random.number(),
        isBaselineRelative: random.flag(), isLayoutMarginsRelative: random.flag())
    }
    view.customSpacing = maybe { $0.number() }
    view.autoresizing = maybe { random in
      Autoresizing(
        mask: AutoresizingMask(rawValue: UInt8(random.int(0...63))),
        frame: Frame(x: random.number(), y: random.number(), width: random.number(), height: random.number()),
        parentSize: random.size())
    }
    return view
  }

  private mutating func content() -> Content {
    switch int(0...2) {
    case 0: return .none
    case 1:
      return .size(width: maybe { $0.number() }, height: maybe { $0.number() }, baseline: maybe { $0.number() })
    default:
      var content = TextContent(measured())
      content.numberOfLines = int(-1...4)
      content.lineBreakMode = LineBreakMode(rawValue: UInt8(int(0...5))) ?? .clipping
      content.minimumScaleFactor = number()
      content.preferredMaxLayoutWidth = number()
      content.sizeScale = maybe { $0.number() }
      return .text(content)
    }
  }

  private mutating func measured() -> MeasuredText {
    var end = 0
    let clusters = (0..<int(0...40)).map { _ in
      // Almost all grow by a few bytes.
      end += isUsable || flag() || flag() ? int(1...4) : int(-40...400)
      return MeasuredText.Cluster(
        end: end, advance: number(), breaking: MeasuredText.Breaking(rawValue: UInt8(int(0...2))) ?? .allowed,
        isSpace: flag())
    }
    var text = MeasuredText(
      clusters: clusters, ascender: number(), descender: number(), lineHeight: number(), lineSpacing: number(),
      ellipsisWidth: number(), isRightToLeft: flag())
    var partEnd = 0
    text.parts = (0..<int(0...2)).map { _ in
      partEnd = isUsable ? partEnd + int(1...50) : int(0...99)
      return MeasuredText.Part(
        end: partEnd, ascender: number(), descender: number(), lineSpacing: number(), paragraphSpacing: number(),
        indents: flag() ? LineIndents() : LineIndents(firstLineHead: number(), head: number(), tail: number()))
    }
    return text
  }

  private mutating func constraint(_ count: Int) -> LayoutConstraint {
    LayoutConstraint(
      Anchor(int(0...(count - 1)), some(of: Attribute.allCases, or: .left)),
      Relation(rawValue: UInt8(int(0...2))) ?? .equal,
      maybe { Anchor($0.int(-1...count), $0.some(of: Attribute.allCases, or: .left)) }, multiplier: number(),
      constant: number(), priority: Priority(number()))
  }

  private mutating func paint() -> Paint { Paint(word(), opacity: number()) }

  private mutating func picture() -> Picture { Picture(address: word(), size: size()) }

  private mutating func appearance(_ index: Int, of view: View) -> Appearance {
    var shown = Appearance()
    shown.kind = some(of: Appearance.Kind.allCases, or: .box)
    shown.parent = index == 0 ? nil : maybe { $0.int(0...(index - 1)) }
    shown.isHidden = int(0...5) == 0
    shown.clipsToBounds = flag()
    shown.background = maybe { $0.paint() }
    shown.cornerRadius = number()
    shown.border = maybe { Border(width: $0.number(), paint: $0.paint()) }
    shown.shadows = (0..<int(0...2)).map { _ in
      CastShadow(paint: word(), x: number(), y: number(), blur: number(), spread: number())
    }
    shown.contentMode = some(of: PictureMode.allCases, or: .center)
    shown.picture = maybe { $0.picture() }
    shown.backgroundPicture = maybe { $0.picture() }
    if flag() { (shown.insets, shown.pictureInsets, shown.titleInsets) = (insets(), insets(), insets()) }
    shown.text = maybe { random in
      // A label's text is that of the layout.
      if case .text(let content) = view.content, random.flag() { return random.shownText(content.text) }
      return random.shownText(random.measured())
    }
    shown.isDimmed = flag()
    shown.link = maybe { ViewLink(address: $0.word(), name: $0.word()) }
    if flag() {
      shown.control.fraction = number()
      shown.control.count = some(of: [0, 1, 3, -1, 200, 2_000_000_000, -2_000_000_000], or: 0)
      shown.control.selected = maybe { $0.some(of: [0, 1, -1, 2_000_000_000, -2_000_000_000], or: 0) }
      shown.control.titles = (0..<int(0...3)).map { _ in shownText(measured()) }
    }
    return shown
  }

  private mutating func shownText(_ measured: MeasuredText) -> ShownText {
    ShownText(
      Array(word().utf8), measured: measured, fontSize: number(), fontWeight: int(1...1000),
      paint: maybe { $0.paint() }, alignment: some(of: ShownText.Alignment.allCases, or: .left),
      ground: maybe { $0.paint() })
  }
}
