import Layout

/// A picture at frames: what layers, measures and findings are worked out from, in a build and in a reader's browser.
///
/// Views are given by their index among the appearances; nil is the component itself.
public struct SolvedPicture: Sendable {
  public let picture: LivePicture
  public let layout: SolvedLayout
  /// The component's own size on whole pixels.
  public let size: Size
  /// The views that leave a mark or hold others that do, front to back aside.
  let visibleViews: [Int]

  public init(_ picture: LivePicture, at layout: SolvedLayout) {
    self.picture = picture
    self.layout = layout
    let root = layout.pixelFrames.first
    size = Size(width: root?.width ?? 0, height: root?.height ?? 0)
    visibleViews = picture.shownViews(at: layout).filter { view in
      layout.pixelFrames[view + 1].width > 0 && layout.pixelFrames[view + 1].height > 0
    }
  }

  /// What is wrong in it.
  public var findings: [PictureFinding] { picture.findings(at: layout) }

  /// The visible views that are the component's own, and not of one that stands in a view's place.
  var visibleOutlets: [Int] { visibleViews.filter { number(of: $0) > 0 } }

  var isMirrored: Bool { picture.input.direction == .rightToLeft }

  /// A view's number in the anatomy; 0 for one that is not the component's own.
  func number(of view: Int) -> Int {
    picture.layers.numbers.indices.contains(view) ? picture.layers.numbers[view] : 0
  }

  /// A view's frame; the component's own for nil.
  func frame(of view: Int?) -> Frame { view.map { layout.pixelFrames[$0 + 1] } ?? wholeFrame }

  private var wholeFrame: Frame { Frame(x: 0, y: 0, width: size.width, height: size.height) }

  func parent(of view: Int) -> Int? {
    guard let parent = picture.appearances[view].parent, parent >= 0, parent < view else { return nil }
    return parent
  }

  /// Whether a view is an ancestor of another.
  func holds(_ ancestor: Int?, _ view: Int?) -> Bool {
    guard let view else { return false }
    return ancestor.map { picture.appearances.isView(view, in: $0) } ?? true
  }

  /// The component's own constraints, each with its place among those of the layout.
  var ownConstraints: [(constraint: LayoutConstraint, shown: LayerFacts.ShownConstraint)] {
    let (facts, all) = (picture.layers, picture.input.constraints)
    var own: [(constraint: LayoutConstraint, shown: LayerFacts.ShownConstraint)] = []
    for index in facts.constraints.indices where index >= facts.firstOwn && all.indices.contains(index) {
      let constraint = all[index]
      guard isKnown(constraint.first), constraint.second.map(isKnown) ?? true else { continue }
      own.append((constraint, facts.constraints[index]))
    }
    return own
  }

  /// Whether there are a view and a frame of an anchor; in bytes from elsewhere there may be none.
  private func isKnown(_ anchor: Anchor) -> Bool {
    layout.pixelFrames.indices.contains(anchor.view) && picture.input.views.indices.contains(anchor.view)
  }

  func view(of anchor: Anchor) -> Int? { picture.input.view(of: anchor, among: picture.appearances.count) }

  /// Where the lines of a view's text stand, from top to bottom, in points from the component's top edge.
  public func baselines(of view: Int) -> [Double] {
    guard case .some(let text) = picture.appearances[view].text else { return [] }
    let measured = text.measured
    let frame = frame(of: view)
    let isLabel = picture.appearances[view].kind == .label
    let count = isLabel ? layout.lines.indices.contains(view + 1) ? layout.lines[view + 1].count : 0 : 1
    guard count > 0 else { return [] }
    let scale = layout.textScales.indices.contains(view + 1) ? layout.textScales[view + 1] : 1
    let first = frame.y + (frame.height - measured.height(ofLines: count) * scale) / 2 + measured.ascender * scale
    return (0..<count).map { first + Double($0) * (measured.lineHeight + max(0, measured.lineSpacing)) * scale }
  }

  /// As much of a label as its lines take, which may be far less than its frame; nil for other views.
  func textFrame(of view: Int) -> Frame? {
    let appearance = picture.appearances[view]
    guard appearance.kind == .label, case .some(let text) = appearance.text, layout.lines.indices.contains(view + 1)
    else { return nil }
    let lines = layout.lines[view + 1]
    let frame = frame(of: view)
    let width = lines.reduce(0) { max($0, $1.width) }
    guard width > 0, width < frame.width else { return nil }
    let x: Double
    switch text.alignment {
    case .natural: x = isMirrored ? frame.right - width : frame.x
    case .left, .justified: x = frame.x
    case .center: x = frame.x + (frame.width - width) / 2
    case .right: x = frame.right - width
    }
    return Frame(x: x, y: frame.y, width: width, height: frame.height)
  }

  /// What is seen of one of the component's own views: the lines of a label, the texts and pictures of a component that
  /// stands in the view's place, or else its frame.
  func seenFrame(of view: Int) -> Frame {
    if let text = textFrame(of: view) { return text }
    var seen: Frame?
    for inner in visibleViews where number(of: inner) == 0 && picture.appearances[inner].isContent {
      var holder = parent(of: inner)
      while let outer = holder, number(of: outer) == 0 { holder = parent(of: outer) }
      guard holder == view else { continue }
      let part = textFrame(of: inner) ?? frame(of: inner)
      guard let known = seen else {
        seen = part
        continue
      }
      let (left, top) = (min(known.x, part.x), min(known.y, part.y))
      seen = Frame(
        x: left, y: top, width: max(known.right, part.right) - left, height: max(known.bottom, part.bottom) - top)
    }
    return seen ?? frame(of: view)
  }

  /// Where an anchor's line lies, in points from the component's left or top edge; nil for widths and heights.
  func position(of anchor: Anchor) -> Double? {
    let frame = anchor.view == 0 ? wholeFrame : layout.pixelFrames[anchor.view]
    let inner = picture.input.views[anchor.view].margins
    func baselines() -> [Double] {
      anchor.view > 0 && anchor.view <= picture.appearances.count ? self.baselines(of: anchor.view - 1) : []
    }
    switch anchor.attribute {
    case .left: return frame.x
    case .right: return frame.right
    case .leading: return isMirrored ? frame.right : frame.x
    case .trailing: return isMirrored ? frame.x : frame.right
    case .top: return frame.y
    case .bottom: return frame.bottom
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    case .leftMargin: return frame.x + inner.left
    case .rightMargin: return frame.right - inner.right
    case .leadingMargin: return isMirrored ? frame.right - inner.right : frame.x + inner.left
    case .trailingMargin: return isMirrored ? frame.x + inner.left : frame.right - inner.right
    case .topMargin: return frame.y + inner.top
    case .bottomMargin: return frame.bottom - inner.bottom
    case .centerXWithinMargins: return frame.x + (frame.width + inner.left - inner.right) / 2
    case .centerYWithinMargins: return frame.y + (frame.height + inner.top - inner.bottom) / 2
    case .firstBaseline: return baselines().first ?? frame.bottom
    case .lastBaseline: return baselines().last ?? frame.bottom
    case .width, .height: return nil
    }
  }
}

extension LayoutInput {
  /// The view that an anchor is of, by index among the appearances; nil for the component itself. Guides that constraints
  /// speak of stand behind the views, and are those of the views that hold them.
  func view(of anchor: Anchor, among count: Int) -> Int? {
    var node = anchor.view
    while node > count, views.indices.contains(node) {
      guard let parent = views[node].parent, parent >= 0, parent < node else { return nil }
      node = parent
    }
    return node > 0 && node <= count ? node - 1 : nil
  }
}
