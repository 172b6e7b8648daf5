import ConstraintSolver
import Layout

/// A root as input of `Layout`, and the way back.
struct CanvasTranslation {
  var input: LayoutInput
  /// Where each constraint of the input comes from.
  var origins: [Origin]
  /// Constraints that name what is not there, as pairs of a view and an index among its constraints.
  var dangling: [(view: Int, constraint: Int)] = []

  enum Origin: Hashable {
    /// A constraint by the view that owns it, and its index among that view's.
    case constraint(view: Int, index: Int)
    /// What ties a guide to its view.
    case guide
  }

  /// What a view is like by itself.
  struct Nature {
    var content: Content
    /// How hard the content insists, if not as the view says.
    var priority: Priority?
    var baselines: Baselines?
    /// From the frame to the alignment rectangle, if not as the stored frame shows.
    var alignmentInsets: EdgeInsets?
  }

  /// The natures of views, by their index.
  typealias Measure = (Int) -> Nature

  init(
    _ root: InterfaceRoot, items: [String: ConstraintItem], environment: CanvasEnvironment, scale: Double,
    contentFrames: [Int: Frame], measure: Measure
  ) {
    input = LayoutInput(
      views: [], constraints: [], width: environment.size.width, height: environment.size.height, scale: scale)
    origins = []
    for (index, view) in root.views.enumerated() {
      input.views.append(Self.view(index, view, in: root, environment, contentFrames[index], measure(index)))
    }
    var guides = addGuides(of: root, environment)
    let layoutGuides = Set(items.values.filter { $0 == .topGuide || $0 == .bottomGuide })
    for guide in [ConstraintItem.topGuide, .bottomGuide] where layoutGuides.contains(guide) {
      guides[guide] = addLayoutGuide(guide, environment)
    }
    addConstraints(of: root, items: items, guides: guides)
  }

  // MARK: Views

  private static func view(
    _ index: Int, _ view: InterfaceView, in root: InterfaceRoot, _ environment: CanvasEnvironment,
    _ contentFrame: Frame?, _ nature: Nature
  ) -> View {
    var result = View(
      parent: view.parent, content: nature.content, hugging: nature.priority.map { PerAxis($0) } ?? view.hugging,
      compressionResistance: nature.priority.map { PerAxis($0) } ?? view.compressionResistance,
      margins: environment.margins[index])
    result.alignmentInsets = nature.alignmentInsets ?? view.alignmentInsets(forHeight: view.storedFrame?.height)
    result.isHidden = view.isHiddenInStack
    result.semanticContent = semantics[view.semanticContent ?? ""] ?? .unspecified
    result.isScrollView = view.isScrollView
    result.baselines = nature.baselines
    result.stack = view.stack.map { stack in
      StackArrangement(
        axis: stack.isVertical ? .vertical : .horizontal,
        distribution: distributions[stack.distribution] ?? .fill,
        alignment: alignments[stack.alignment] ?? .fill, spacing: stack.spacing,
        isBaselineRelative: stack.isBaselineRelative, isLayoutMarginsRelative: stack.isMarginsRelative)
    }
    guard let parent = view.parent else { return result }
    let isArranged = root.views[parent].stack != nil && !view.flags.contains(.fixedFrame)
    result.isArranged = isArranged
    if let contentFrame {
      // What a cell gives to its content follows from the cell alone.
      result.autoresizing = Autoresizing(mask: [], frame: contentFrame, parentSize: environment.size)
    } else if !isArranged, view.usesAutoresizingMask || view.flags.contains(.fixedFrame), let frame = view.storedFrame,
      let parentFrame = root.views[parent].storedFrame
    {
      result.autoresizing = Autoresizing(
        mask: view.mask, frame: frame, parentSize: Size(width: parentFrame.width, height: parentFrame.height))
    }
    return result
  }

  private static let semantics: [String: SemanticContent] = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]

  private static let distributions: [String: StackDistribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let alignments: [String: StackAlignment] = [
    "fill": .fill, "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
    "bottom": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]

  // MARK: Guides

  private mutating func addGuides(
    of root: InterfaceRoot, _ environment: CanvasEnvironment
  ) -> [ConstraintItem: Int] {
    var indices: [ConstraintItem: Int] = [:]
    for (owner, view) in root.views.enumerated() {
      for (number, guide) in view.guides.enumerated() {
        var insets: EdgeInsets?
        var scrollGuide: ScrollGuide?
        switch guide.kind {
        case .safeArea: insets = environment.safeAreas[owner]
        case .layoutMargins: insets = environment.margins[owner]
        case .readableContent: insets = environment.readableInsets(of: owner)
        // Without a keyboard on the canvas, its guide lies at the bottom of the safe area.
        case .keyboard: insets = environment.safeAreas[owner]
        case .scrollContent: scrollGuide = .content
        case .scrollFrame: scrollGuide = .frame
        case .custom: break
        }
        let index = addGuide(in: owner)
        input.views[index].scrollGuide = scrollGuide
        indices[.guide(view: owner, index: number)] = index
        guard let insets else { continue }
        tie(index, .left, to: owner, insets.left)
        tie(index, .right, to: owner, -insets.right)
        tie(index, .bottom, to: owner, -insets.bottom)
        if guide.kind == .keyboard {
          tie(index, .height, equals: 0)
        } else {
          tie(index, .top, to: owner, insets.top)
        }
      }
    }
    return indices
  }

  /// The top guide hangs from the view's top edge, the bottom guide stands on its bottom edge.
  private mutating func addLayoutGuide(_ guide: ConstraintItem, _ environment: CanvasEnvironment) -> Int {
    let index = addGuide(in: 0)
    tie(index, .left, to: 0, 0)
    tie(index, .width, equals: 0)
    tie(index, guide == .topGuide ? .top : .bottom, to: 0, 0)
    tie(index, .height, equals: guide == .topGuide ? environment.topGuide : environment.bottomGuide)
    return index
  }

  private mutating func addGuide(in owner: Int) -> Int {
    var guide = View(parent: owner)
    guide.isGuide = true
    input.views.append(guide)
    return input.views.count - 1
  }

  private mutating func tie(_ view: Int, _ attribute: Attribute, to owner: Int, _ constant: Double) {
    input.constraints.append(
      LayoutConstraint(Anchor(view, attribute), .equal, Anchor(owner, attribute), constant: constant))
    origins.append(.guide)
  }

  private mutating func tie(_ view: Int, _ attribute: Attribute, equals constant: Double) {
    input.constraints.append(LayoutConstraint(Anchor(view, attribute), .equal, constant: constant))
    origins.append(.guide)
  }

  // MARK: Constraints

  private mutating func addConstraints(
    of root: InterfaceRoot, items: [String: ConstraintItem], guides: [ConstraintItem: Int]
  ) {
    func anchor(_ item: String?, _ attribute: Attribute, owner: Int) -> Anchor? {
      guard let item else { return Anchor(owner, attribute) }
      switch items[item] {
      case .view(let view): return Anchor(view, attribute)
      case .some(let guide): return guides[guide].map { Anchor($0, attribute) }
      case nil: return nil
      }
    }
    for (owner, view) in root.views.enumerated() {
      for (index, constraint) in view.constraints.enumerated() {
        let first = anchor(constraint.firstItem, constraint.firstAttribute, owner: owner)
        let second = constraint.secondAttribute.map { anchor(constraint.secondItem, $0, owner: owner) }
        guard let first, second != .some(nil) else {
          dangling.append((owner, index))
          continue
        }
        input.constraints.append(
          LayoutConstraint(
            first, constraint.relation, second ?? nil, multiplier: constraint.multiplier, constant: constraint.constant,
            priority: constraint.priority))
        origins.append(.constraint(view: owner, index: index))
      }
    }
  }
}
