import HTML
import Layout

/// Something that a reader of a picture misses or stumbles over, as far as constraints, frames and lines show it.
public struct PictureFinding: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case conflict, ambiguity, truncation, clipping, overlap, zeroSize, outside, safeArea, smallTarget, readingOrder
  }

  public var kind: Kind
  /// The views that it is about, by index among the appearances.
  public var views: [Int]
  /// A fragment in lower case that names the views, in English, as UTF-8.
  public var message: [UInt8]
  /// The name of the message in the strings files of themes, behind `finding.`.
  public var key: [UInt8]
  /// What the placeholders of that message stand for.
  public var values: [Value]
  /// How many things it counts, which decides its plural form; nil if it counts nothing.
  public var count: Int?

  public struct Value: Hashable, Sendable {
    public var name: [UInt8]
    public var text: [UInt8]
  }
}

/// Looks for what is wrong in a picture, view by view.
///
/// Compiles as Embedded Swift too: a build and a reader's browser tell the same of the same frames.
public struct PictureFinder {
  public private(set) var findings: [PictureFinding] = []
  private let appearances: [Appearance]
  private let input: LayoutInput
  private let layout: SolvedLayout
  private let frames: [Frame]
  private let names: [[UInt8]]
  private let safeArea: EdgeInsets
  private let constraints: [LayerFacts.ShownConstraint]
  /// The views that are neither hidden nor guides.
  private let visible: [Int]

  /// The side of the smallest square that a finger hits, which Apple's Human Interface Guidelines ask for.
  public static let targetSide = 44.0

  /// Less than this many points nobody sees; frames are on whole pixels.
  private static let nothing = 0.51

  public init(_ picture: LivePicture, at layout: SolvedLayout) {
    self.layout = layout
    (appearances, input, names, safeArea) = (picture.appearances, picture.input, picture.names, picture.safeArea)
    constraints = picture.layers.constraints
    frames = layout.pixelFrames
    visible = picture.shownViews(at: layout)
  }

  public mutating func find() {
    findConstraints()
    for view in visible {
      let frame = frames[view + 1]
      if frame.width <= 0 || frame.height <= 0 {
        if appearances[view].isContent { add(.zeroSize, "noSize", [view], name(view), " has no size") }
        continue
      }
      findText(in: view)
      findEdges(of: view)
    }
    findOverlaps()
    for view in visible where appearances[view].isTouched { findSmallTarget(view) }
    findOrder()
  }

  // MARK: Words

  /// - Parameters:
  ///   - key: the name of the message, behind `finding.`.
  ///   - words: the message in English; those with a name are what its placeholders stand for.
  private mutating func add(
    _ kind: PictureFinding.Kind, _ key: Word, _ views: [Int], count: Int? = nil, _ words: Word...
  ) {
    var finding = PictureFinding(kind: kind, views: views, message: [], key: key.bytes, values: [], count: count)
    for word in words {
      finding.message += word.isQuoted ? [UInt8(ascii: "'")] + word.bytes + [UInt8(ascii: "'")] : word.bytes
      if !word.name.isEmpty { finding.values.append(PictureFinding.Value(name: word.name, text: word.bytes)) }
    }
    findings.append(finding)
  }

  private struct Word: ExpressibleByStringLiteral {
    var bytes: [UInt8] = []
    /// The placeholder that the word stands in for; empty for none.
    var name: [UInt8] = []
    var isQuoted = false

    init() {}
    init(stringLiteral text: StaticString) { text.withUTF8Buffer { bytes = Array($0) } }
  }

  private func name(_ view: Int, as placeholder: Word = "view") -> Word {
    text(names.indices.contains(view) ? names[view] : [], as: placeholder)
  }

  private func text(_ bytes: [UInt8], as placeholder: Word) -> Word {
    var word = Word()
    word.bytes = bytes
    word.name = placeholder.bytes
    word.isQuoted = true
    return word
  }

  /// A number with hundredths: a third of a point is .33.
  private func number(_ value: Double, as placeholder: Word = "") -> Word {
    var writer = MarkupWriter()
    writer.number(value)
    var word = text(writer.bytes, as: placeholder)
    word.isQuoted = false
    return word
  }

  // MARK: Constraints

  private mutating func findConstraints() {
    for conflict in layout.conflicts {
      guard let dropped = conflict.dropped ?? conflict.constraints.last, constraints.indices.contains(dropped),
        input.constraints.indices.contains(dropped)
      else {
        add(.conflict, "impossibleSize", [], "the component's size cannot be had")
        continue
      }
      let constraint = input.constraints[dropped]
      var views: [Int] = []
      for anchor in [constraint.first, constraint.second ?? constraint.first] {
        if let view = input.view(of: anchor, among: appearances.count), !views.contains(view) { views.append(view) }
      }
      add(.conflict, "conflict", views, text(constraints[dropped].text, as: "constraint"), " cannot hold")
    }
    var isTold = appearances.map { _ in false }
    for ambiguity in layout.ambiguities where ambiguity.isPosition || ambiguity.isSize {
      let view = ambiguity.view - 1
      guard isTold.indices.contains(view), !isTold[view] else { continue }
      isTold[view] = true
      add(.ambiguity, "ambiguity", [view], "nothing says where ", name(view), " is or how large")
    }
  }

  // MARK: Texts and edges

  private mutating func findText(in view: Int) {
    let shown = appearances[view]
    let hidden = layout.hiddenLineCounts.indices.contains(view + 1) ? layout.hiddenLineCounts[view + 1] : 0
    var isCut = false
    if layout.lines.indices.contains(view + 1) {
      for line in layout.lines[view + 1] where line.isTruncated { isCut = true }
    }
    if isCut {
      add(.truncation, "truncatedText", [view], "the text of ", name(view), " is cut off")
    } else if hidden > 0 {
      add(
        .truncation, "hiddenLines", [view], count: hidden, name(view), " is too low for ", number(Double(hidden)),
        hidden == 1 ? " more line of its text" : " more lines of its text")
    } else if shown.kind == .button, ButtonBoxes(of: shown, in: frames[view + 1]).titleLine?.isTruncated == true {
      add(.truncation, "truncatedTitle", [view], "the title of ", name(view), " is cut off")
    }
    let room = shown.control.titleRoom(in: frames[view + 1].width)
    for title in shown.control.titles {
      let line = title.measured.lines(fitting: room, numberOfLines: 1, mode: .truncatingTail).first
      guard line?.isTruncated == true else { continue }
      add(
        .truncation, "truncatedSegment", [view], "the segment ", text(title.bytes, as: "segment"), " of ", name(view),
        " is cut off")
    }
  }

  private mutating func findEdges(of view: Int) {
    let frame = frames[view + 1]
    let isContent = appearances[view].isContent
    var inner = view
    var isInScrollView = false
    while let holder = appearances[inner].parent, holder >= 0, holder < inner {
      if input.views[holder + 1].isScrollView { isInScrollView = true }
      if !isInScrollView, appearances[holder].clipsToBounds, isContent, !frame.isInside(frames[holder + 1]) {
        add(.clipping, "clipping", [view, holder], name(holder, as: "holder"), " cuts ", name(view), " off")
        return
      }
      inner = holder
    }
    if isInScrollView { return }
    let whole = Frame(x: 0, y: 0, width: frames[0].width, height: frames[0].height)
    guard frame.isInside(whole) else {
      add(.outside, "outsideComponent", [view], name(view), " reaches out of the component")
      return
    }
    if let parent = appearances[view].parent, parent >= 0, parent < view, isContent, frames[parent + 1].width > 0,
      !frame.isInside(frames[parent + 1])
    {
      add(
        .outside, "outsideView", [view, parent], name(view), " reaches out of ", name(parent, as: "holder"))
    }
    let safe = Frame(
      x: safeArea.left, y: safeArea.top, width: whole.width - safeArea.left - safeArea.right,
      height: whole.height - safeArea.top - safeArea.bottom)
    // Pictures may lie behind bars; words and controls may not.
    if isContent, appearances[view].kind != .imageView, !frame.isInside(safe) {
      add(.safeArea, "safeArea", [view], name(view), " lies under a bar")
    }
  }

  private mutating func findOverlaps() {
    var shown: [Int] = []
    for view in visible {
      let appearance = appearances[view]
      guard appearance.isContent, appearance.kind != .imageView else { continue }
      // A button without title and picture is an area to tap, over whatever it opens.
      if appearance.kind == .button, !appearance.hasText, !appearance.hasPicture { continue }
      for other in shown where !appearances.isView(view, in: other) {
        let (a, b) = (frames[view + 1], frames[other + 1])
        let width = min(a.right, b.right) - max(a.x, b.x)
        let height = min(a.bottom, b.bottom) - max(a.y, b.y)
        if width > Self.nothing, height > Self.nothing {
          add(
            .overlap, "overlap", [other, view], name(view, as: "first"), " covers ", name(other, as: "second"))
        }
      }
      shown.append(view)
    }
  }

  private mutating func findSmallTarget(_ view: Int) {
    guard isTooSmall(view) else { return }
    let shown = frames[view + 1]
    add(
      .smallTarget, "smallTarget", [view], name(view), " is ", number(shown.width, as: "width"), " × ",
      number(shown.height, as: "height"),
      ", a finger needs 44 × 44")
  }
}

extension PictureFinder {
  private mutating func findOrder() {
    let order = ReadingOrder(
      appearances, at: frames, visible: visible, isMirrored: input.direction == .rightToLeft)
    for exchange in order.exchanges {
      add(
        .readingOrder, "readingOrder", [exchange.seenFirst, exchange.declaredFirst],
        name(exchange.seenFirst, as: "first"), " is seen before ", name(exchange.declaredFirst, as: "second"),
        " and declared after it")
    }
  }

  /// Whether a control that is seen is smaller than a finger needs.
  func isTooSmall(_ view: Int) -> Bool {
    let shown = frames[view + 1]
    guard shown.width > 0, shown.height > 0, layout.frames.indices.contains(view + 1) else { return false }
    // Rounding to pixels takes a little from views that are large enough.
    let frame = layout.frames[view + 1]
    guard frame.width < Self.targetSide - 1e-6 || frame.height < Self.targetSide - 1e-6 else { return false }
    return appearances[view].kind != .switch || !hasRoom(around: view)
  }

  /// Whether the 44 points about a view lie in the component and meet no other control.
  ///
  /// No constraint makes a switch larger: `UISwitch` is 51 × 31 points in every layout. So what counts is that nothing
  /// else can be hit beside it, as WCAG 2.2 has it for small targets (success criterion 2.5.8, "spacing").
  private func hasRoom(around view: Int) -> Bool {
    let (frame, whole) = (layout.frames[view + 1], layout.frames[0])
    let (x, y) = (max(0, Self.targetSide - frame.width) / 2, max(0, Self.targetSide - frame.height) / 2)
    let area = Frame(x: frame.x - x, y: frame.y - y, width: frame.width + 2 * x, height: frame.height + 2 * y)
    let nothing = 1e-6
    guard area.x >= -nothing, area.y >= -nothing, area.right <= whole.width + nothing,
      area.bottom <= whole.height + nothing
    else { return false }
    for other in visible where other != view && appearances[other].isTouched {
      if layout.frames[other + 1].intersects(area) { return false }
    }
    return true
  }
}

extension Appearance {
  // Told apart by pattern: the other way would compare texts and addresses, which takes tables of all of Unicode.
  var hasText: Bool { if case .some = text { true } else { false } }
  var hasPicture: Bool { if case .some = picture { true } else { false } }

  /// Whether something of the view itself is seen: a text, a picture, a control.
  var isContent: Bool {
    switch kind {
    case .box, .touchArea, .other: false
    case .label: hasText
    default: true
    }
  }

  /// Whether people touch the view.
  var isTouched: Bool {
    switch kind {
    case .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .picker, .textField, .searchBar,
      .touchArea:
      true
    default: false
    }
  }
}

extension Frame {
  /// Whether a frame reaches out of another by less than anybody sees.
  public func isInside(_ other: Frame) -> Bool {
    x >= other.x - 0.51 && y >= other.y - 0.51 && right <= other.right + 0.51 && bottom <= other.bottom + 0.51
  }
}
