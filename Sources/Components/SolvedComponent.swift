import ConstraintSolver
import Diagnostics
import Layout
import Typography

/// A component in one style and context with a frame for every view.
public struct SolvedComponent: Hashable, Sendable {
  public let component: Component
  /// The component's own views and constraints.
  public let ownStyle: ResolvedStyle
  /// The same with those of the components that stand in the place of views, however deep.
  public var style: ResolvedStyle { didSet { known = KnownResults() } }
  /// For each of the component's own views its index in the style.
  public let outlets: [Int]
  public let context: Context
  /// What the frames follow from.
  public let input: LayoutInput
  /// The component itself comes first, then the style's views in their order.
  public let layout: SolvedLayout
  /// What each view shows, in the style's order.
  public let contents: [ShownContent]
  /// What others have worked out from it.
  public private(set) var known = KnownResults()

  /// What a view shows apart from its box.
  public struct ShownContent: Hashable, Sendable {
    /// A label's text or a button's title, in its font.
    public var text: String?
    public var measured: MeasuredText?
    public var font: Font?
    public var image: ImageAsset?
    /// Stretched over a button's whole frame.
    public var backgroundImage: ImageAsset?
    /// Between a button's edge and its content.
    public var insets = EdgeInsets()
    /// Whether the text is what an empty text field or search bar says.
    public var isPlaceholder = false
    /// The titles of a segmented control's segments.
    public var segments: [Segment] = []
  }

  /// The title of a segment, in the font of all of them.
  public struct Segment: Hashable, Sendable {
    public var title: String
    public var measured: MeasuredText
    public var font: Font
  }

  /// The component's own constraints, with their views by index in the style.
  public var ownConstraints: ArraySlice<ResolvedConstraint> {
    // Those of the components in its views' places stand before them.
    style.constraints.suffix(ownStyle.constraints.count)
  }

  /// Where one of the component's own views stands in its parent; nil if there is none of that name.
  public func frame(of view: String) -> Frame? {
    component.views.firstIndex { $0.name == view }.map { layout.frames[outlets[$0] + 1] }
  }

  /// The component's own size on whole pixels.
  public var size: Size {
    layout.pixelFrames.first.map { Size(width: $0.width, height: $0.height) } ?? .zero
  }
}

extension Component {
  /// Solves a style of the component for a context.
  ///
  /// - Parameters:
  ///   - measurer: measures texts.
  ///   - image: the picture with a name that stands at a place, or nil if there is none.
  ///   - imageNames: the pictures there are, for a hint where one is missing.
  public func solve(
    _ ownStyle: ResolvedStyle, in context: Context, measurer: TextMeasurer, image: (Located<String>) -> ImageAsset?,
    imageNames: [String] = []
  ) -> Reported<SolvedComponent> {
    if !named.isEmpty {
      return placed(as: ownStyle).solve(
        ownStyle, in: context, measurer: measurer, image: image, imageNames: imageNames)
    }
    let (style, outlets) = ownStyle.expanded()
    var diagnostics: [Diagnostic] = []
    var contents: [SolvedComponent.ShownContent] = []
    var nodes = [View(parent: nil, margins: surroundings.margins)]
    for view in style.views {
      func asset(_ name: Located<String>?) -> ImageAsset? {
        guard let name else { return nil }
        let asset = image(name)
        if asset == nil { diagnostics.append(.missingImage(name, among: imageNames)) }
        return asset
      }
      var content = view.content(in: context, measurer: measurer, image: asset(view.imageName))
      content.shown.backgroundImage = asset(view.values.backgroundImage.value(for: view.state))
      contents.append(content.shown)
      var node = view.node(content: content.natural)
      node.isArranged = view.placement.isArranged && node.parent.map { nodes[$0].stack != nil } ?? false
      nodes.append(node)
    }
    var guides = GuideNodes(views: nodes, surroundings: surroundings)
    var constraints = style.constraints.map { $0.layoutConstraint(&guides) }
    constraints += guides.constraints
    let input = LayoutInput(
      views: guides.views, constraints: constraints, width: width(in: context),
      height: fixedHeight, scale: context.device.scale, direction: context.direction)
    let solved = SolvedComponent(
      component: self, ownStyle: ownStyle, style: style, outlets: outlets, context: context, input: input,
      layout: input.solve(), contents: contents)
    // A view without its picture has no size of its own: its ambiguity would say the same mistake twice.
    let missing = Set(diagnostics.map(\.range))
    let unsized = style.views.indices.filter { view in
      style.views[view].imageName.map { missing.contains($0.place) } ?? false
    }
    return Reported(solved, diagnostics + solved.layoutDiagnostics(without: unsized))
  }

  /// The component's width in a context in points.
  public func width(in context: Context) -> Double {
    let room = context.width ?? context.device.width
    return switch width {
    case .full: room
    case .fraction(let part, let whole): room * Double(part) / Double(whole)
    case .points(let points): points
    }
  }

  private var fixedHeight: Double? {
    if case .points(let points) = height { points } else { nil }
  }
}

extension ResolvedView {
  /// What the view shows, and how large it would naturally be.
  fileprivate func content(
    in context: Context, measurer: TextMeasurer, image: ImageAsset?
  ) -> (shown: SolvedComponent.ShownContent, natural: Content) {
    var shown = SolvedComponent.ShownContent()
    shown.image = image
    switch viewClass {
    case .textField, .textView:
      let natural = textBox(in: context, measurer: measurer, &shown)
      return (shown, natural)
    case .view, .stackView, .scrollView, .tableView, .collectionView, .visualEffectView, .control, .layoutGuide:
      return (shown, .none)
    case .switch, .slider, .stepper, .segmentedControl, .progressView, .activityIndicator, .pageControl, .datePicker,
      .pickerView, .searchBar, .navigationBar, .toolbar, .tabBar:
      showControl(in: context, measurer: measurer, &shown)
      let (width, height) = viewClass.controlSize ?? (nil, nil)
      let insets = placement.alignmentInsets ?? viewClass.alignmentInsets
      return (
        shown,
        .size(
          width: width.map { $0 - insets.left - insets.right }, height: height.map { $0 - insets.top - insets.bottom },
          baseline: nil)
      )
    case .imageView:
      guard let image else { return (shown, .none) }
      return (shown, .size(width: image.size.width, height: image.size.height, baseline: nil))
    case .label:
      guard let text = text.map(context.locale.shown), !text.isEmpty else {
        return (shown, .size(width: 0, height: 0, baseline: nil))
      }
      let font = (values.font ?? .system(size: 17, weight: .regular)).font(
        at: context.textSize, scale: context.device.scale)
      let measured = measurer.measure(
        text, font: font, lineSpacing: lineSpacing ?? 0, kern: characterSpacing ?? 0)
      (shown.text, shown.font, shown.measured) = (text, font, measured)
      var content = TextContent(
        measured, numberOfLines: values.numberOfLines ?? 1, lineBreakMode: values.lineBreakMode ?? .truncatingTail)
      content.minimumScaleFactor = placement.minimumScaleFactor ?? 1
      content.preferredMaxLayoutWidth = placement.preferredMaxLayoutWidth ?? 0
      return (shown, .text(content))
    case .button:
      let configuration = placement.buttonConfiguration
      let usual = configuration.map { FontChoice.textStyle($0.size.titleStyle) } ?? .system(size: 15, weight: .regular)
      let font = (values.titleFont ?? usual).font(at: context.textSize, scale: context.device.scale)
      var title = Size.zero
      if let text = self.title.map(context.locale.shown), !text.isEmpty {
        let measured = measurer.measure(text, font: font, lineSpacing: 0, kern: 0)
        title = measured.size(fitting: .infinity, numberOfLines: 1, scale: context.device.scale)
        (shown.text, shown.font, shown.measured) = (text, font, measured)
      }
      // Without insets of its own or of a configuration a button keeps 6 points above and below its title: 15 pt → 30, 17 pt → 33
      // (ios-facts: sizes of system views), and is never narrower than 30.
      let insets = contentEdgeInsets ?? configuration?.contentInsets ?? EdgeInsets(top: 6, bottom: 6)
      shown.insets = insets
      let width = title.width + (image?.size.width ?? 0) + insets.left + insets.right
      let height = max(title.height, image?.size.height ?? 0) + insets.top + insets.bottom
      return (
        shown,
        .size(
          width: contentEdgeInsets == nil && configuration == nil ? max(30, width) : width, height: height,
          baseline: shown.measured.map { insets.top + $0.ascender })
      )
    }
  }
}

extension ResolvedView {
  /// A text field is as high as its font and border ask for; a text view has no size of its own.
  fileprivate func textBox(
    in context: Context, measurer: TextMeasurer, _ shown: inout SolvedComponent.ShownContent
  ) -> Content {
    let font = (values.font ?? .system(size: 14, weight: .regular)).font(
      at: context.textSize, scale: context.device.scale)
    var text = text.map(context.locale.shown)
    if text?.isEmpty != false, viewClass == .textField, let placeholder = control.placeholder {
      text = context.locale.shown(placeholder)
      shown.isPlaceholder = true
    }
    let measured = measurer.measure(text ?? "", font: font, lineSpacing: 0, kern: 0)
    (shown.text, shown.font, shown.measured) = (text, font, measured)
    if viewClass == .textView { return .none }
    // A rounded border is 34 points high around 14 to 17 points (ios-facts: sizes of system views).
    let width = measured.size(fitting: .infinity, numberOfLines: 1, scale: context.device.scale).width
    let height = max(34, font.lineHeight + 14)
    return .size(width: width + 14, height: height, baseline: (height - font.lineHeight) / 2 + font.ascender)
  }

  /// The texts of controls that have a size without them: titles of segments, and what an empty search bar says.
  ///
  /// The width of a segmented control does not follow from its titles: how much room UIKit leaves around them no figure
  /// of ios-facts.md says.
  fileprivate func showControl(
    in context: Context, measurer: TextMeasurer, _ shown: inout SolvedComponent.ShownContent
  ) {
    let scale = context.device.scale
    if viewClass == .segmentedControl {
      // Our choice, a small text: the size does not follow the reader's.
      let font = FontChoice.system(size: 13, weight: .medium).font(at: .large, scale: scale)
      shown.segments = control.segments.map(context.locale.shown).map { title in
        let measured = measurer.measure(title, font: font, lineSpacing: 0, kern: 0)
        return .init(title: title, measured: measured, font: font)
      }
    }
    if viewClass == .searchBar, let placeholder = control.placeholder.map(context.locale.shown), !placeholder.isEmpty {
      let font = FontChoice.textStyle(.body).font(at: context.textSize, scale: scale)
      (shown.text, shown.font, shown.isPlaceholder) = (placeholder, font, true)
      shown.measured = measurer.measure(placeholder, font: font, lineSpacing: 0, kern: 0)
    }
  }

  /// The view for the layout.
  fileprivate func node(content: Content) -> View {
    var node = View(parent: parent.map { $0 + 1 } ?? 0, content: content)
    if let size = placement.intrinsicSize {
      node.content = .size(width: size.width, height: size.height, baseline: nil)
      node.baselines = size.baselines
    }
    node.hugging = PerAxis(
      horizontal: placement.hugging.horizontal ?? node.hugging.horizontal,
      vertical: placement.hugging.vertical ?? node.hugging.vertical)
    node.compressionResistance = PerAxis(
      horizontal: placement.compressionResistance.horizontal ?? node.compressionResistance.horizontal,
      vertical: placement.compressionResistance.vertical ?? node.compressionResistance.vertical)
    node.margins = placement.margins ?? node.margins
    node.alignmentInsets = placement.alignmentInsets ?? viewClass.alignmentInsets
    node.isHidden = placement.isHidden
    node.isGuide = viewClass == .layoutGuide
    node.semanticContent = placement.semanticContent
    node.isScrollView = viewClass.scrolls
    node.stack = placement.stack
    node.customSpacing = placement.spacingAfter
    node.autoresizing = placement.autoresizing
    return node
  }
}

/// The views of a layout with a node more for each guide that a constraint speaks of.
private struct GuideNodes {
  private(set) var views: [View]
  /// What fixes the guides.
  private(set) var constraints: [LayoutConstraint] = []
  private let surroundings: Surroundings
  private var nodes: [Key: Int] = [:]

  private struct Key: Hashable {
    var view: Int
    var guide: Guide
  }

  init(views: [View], surroundings: Surroundings) {
    self.views = views
    self.surroundings = surroundings
  }

  /// The anchor for the engine; the component's own box is the first view of a layout.
  mutating func anchor(_ anchor: ResolvedAnchor) -> Anchor {
    let view = anchor.view.map { $0 + 1 } ?? 0
    guard let guide = anchor.guide else { return Anchor(view, anchor.attribute) }
    return Anchor(node(of: guide, in: view), anchor.attribute)
  }

  private mutating func node(of guide: Guide, in view: Int) -> Int {
    let key = Key(view: view, guide: guide)
    if let node = nodes[key] { return node }
    let node = views.count
    nodes[key] = node
    var added = View(parent: view)
    added.isGuide = true
    switch guide {
    case .contentLayoutGuide where views[view].isScrollView: added.scrollGuide = .content
    case .frameLayoutGuide where views[view].isScrollView: added.scrollGuide = .frame
    default: constraints += edges(of: node, in: view, insets(of: guide, in: view), guide)
    }
    views.append(added)
    return node
  }

  /// How far a guide's edges lie inside of its view's.
  private func insets(of guide: Guide, in view: Int) -> EdgeInsets {
    switch guide {
    // The safe area reaches as far into a view as into the component while the view fills it; inside, there is none.
    case .safeArea: view == 0 ? surroundings.safeArea : EdgeInsets()
    case .layoutMarginsGuide, .readableContentGuide: views[view].margins
    case .contentLayoutGuide, .frameLayoutGuide: EdgeInsets()
    }
  }

  private func edges(of node: Int, in view: Int, _ insets: EdgeInsets, _ guide: Guide) -> [LayoutConstraint] {
    let vertical = [
      LayoutConstraint(Anchor(node, .top), .equal, Anchor(view, .top), constant: insets.top),
      LayoutConstraint(Anchor(node, .bottom), .equal, Anchor(view, .bottom), constant: -insets.bottom),
    ]
    guard guide == .readableContentGuide else {
      return [
        LayoutConstraint(Anchor(node, .left), .equal, Anchor(view, .left), constant: insets.left),
        LayoutConstraint(Anchor(node, .right), .equal, Anchor(view, .right), constant: -insets.right),
      ] + vertical
    }
    // Within the margins and in the middle of them, as wide as they are up to the readable width; the wish to be as wide
    // gives way to nothing but that limit.
    return [
      LayoutConstraint(Anchor(node, .centerX), .equal, Anchor(view, .centerXWithinMargins)),
      LayoutConstraint(Anchor(node, .width), .lessThanOrEqual, constant: Guide.readableWidth),
      LayoutConstraint(
        Anchor(node, .width), .lessThanOrEqual, Anchor(view, .width), constant: -insets.left - insets.right),
      LayoutConstraint(
        Anchor(node, .width), .equal, Anchor(view, .width), constant: -insets.left - insets.right,
        priority: Priority(999)),
    ] + vertical
  }
}

extension ResolvedConstraint {
  fileprivate func layoutConstraint(_ guides: inout GuideNodes) -> LayoutConstraint {
    let first = guides.anchor(first)
    let second = second.map { guides.anchor($0) }
    return LayoutConstraint(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority)
  }
}

// MARK: - What the layout found

extension SolvedComponent {
  /// - Parameter unsized: views whose ambiguities have another reason that is already known.
  fileprivate func layoutDiagnostics(without unsized: [Int]) -> [Diagnostic] {
    let names = style.views.map(\.name)
    var diagnostics: [Diagnostic] = []
    for conflict in layout.conflicts {
      let constraints = conflict.constraints.filter(style.constraints.indices.contains).map { style.constraints[$0] }
      let dropped =
        conflict.dropped.flatMap { style.constraints.indices.contains($0) ? style.constraints[$0] : nil }
        ?? constraints.last
      var found = Diagnostic.conflict(
        constraints, dropped: dropped, involvesSize: conflict.involvesRootSize, views: names, style: style.name,
        component: component)
      found.notes += notes(onComponentsOf: constraints)
      diagnostics.append(found)
    }
    for index in layout.refused where style.constraints.indices.contains(index) {
      diagnostics.append(.refused(style.constraints[index], views: names))
    }
    // One message for a view: what is missing in both directions is usually the same mistake.
    let groups = grouped(layout.ambiguities.filter { !isContentOfLists($0) })
    let ambiguous = Set(groups.map { $0.0 - 1 })
    for (view, ambiguities) in groups where view <= names.count && !unsized.contains(view - 1) {
      // What stands in a view that may be elsewhere may be elsewhere too.
      let outlet = view > 0 ? style.views[view - 1].outlet : nil
      if let outlet, ambiguous.contains(outlet) { continue }
      var found = Diagnostic.ambiguous(
        ambiguities, name: view > 0 ? names[view - 1] : component.name,
        at: view > 0 ? style.views[view - 1].place : component.place, style: style.name)
      if let outlet { found.notes.append(.component(style.views[outlet])) }
      diagnostics.append(found)
    }
    if !layout.isSettled { diagnostics.append(.unsettled(component, style: style.name)) }
    if component.height == .dynamic, size.height == 0 { diagnostics.append(.noHeight(component, style: style.name)) }
    return diagnostics
  }

  /// Whether only the size of a content is open that rows or a text make, and not constraints.
  private func isContentOfLists(_ ambiguity: SolvedLayout.Ambiguity) -> Bool {
    guard ambiguity.isContentSize, !ambiguity.isSize, !ambiguity.isPosition,
      style.views.indices.contains(ambiguity.view - 1)
    else { return false }
    return style.views[ambiguity.view - 1].viewClass != .scrollView
  }

  /// A note on each view in whose place a component stands that one of the constraints is of.
  private func notes(onComponentsOf constraints: [ResolvedConstraint]) -> [Diagnostic.Note] {
    var outlets: [Int] = []
    for constraint in constraints where constraint.place.file != component.file {
      let views = [constraint.first.view, constraint.second?.view]
      // The inner one of two views says whose constraint it is; its component's own box is the view in its place.
      guard let view = views.compactMap({ $0 }).max() else { continue }
      let outlet = style.views[view].outlet ?? view
      if !outlets.contains(outlet) { outlets.append(outlet) }
    }
    return outlets.map { .component(style.views[$0]) }
  }

  private func grouped(_ ambiguities: [SolvedLayout.Ambiguity]) -> [(Int, [SolvedLayout.Ambiguity])] {
    var groups: [(Int, [SolvedLayout.Ambiguity])] = []
    for ambiguity in ambiguities {
      if let last = groups.last, last.0 == ambiguity.view {
        groups[groups.count - 1].1.append(ambiguity)
      } else {
        groups.append((ambiguity.view, [ambiguity]))
      }
    }
    return groups
  }
}

extension Diagnostic.Note {
  /// A note on the view that a component stands in the place of.
  fileprivate static func component(_ view: ResolvedView) -> Diagnostic.Note {
    Diagnostic.Note("this is about the component in the place of '\(view.name)'", at: view.place)
  }
}

extension Diagnostic {
  fileprivate static func missingImage(_ name: Located<String>, among names: [String]) -> Diagnostic {
    Diagnostic(
      "missing-image", "no picture is named '\(name.value)'", at: name.place,
      fixes: Fix.nearest(to: name.value, in: names, at: name.place) + [
        Fix("put '\(name.value).svg' or '\(name.value).png' beside the component")
      ])
  }

  fileprivate static func conflict(
    _ constraints: [ResolvedConstraint], dropped: ResolvedConstraint?, involvesSize: Bool, views: [String],
    style: String, component: Component
  ) -> Diagnostic {
    let others = constraints.filter { $0 != dropped }
    // More than a handful of places helps nobody to see what fights.
    let shown = others.prefix(others.count <= 8 ? 8 : 6)
    var notes = shown.map { Note("'\($0.description(views: views))'", at: $0.place) }
    if let next = others.dropFirst(shown.count).first {
      notes.append(Note("and \(others.count - shown.count) more", at: next.place))
    }
    if involvesSize { notes.append(Note("the size of '\(component.name)' takes part too", at: component.place)) }
    let subject = dropped.map { "'\($0.description(views: views))'" } ?? "the component's size"
    return Diagnostic(
      "constraint-conflict",
      "\(subject) cannot hold together with \(others.count == 1 ? "another" : "others")\(inStyle(style))",
      at: dropped?.place ?? component.place, notes: notes,
      fixes: [Fix("give one of them a priority below 1000, or take it out")])
  }

  fileprivate static func refused(_ constraint: ResolvedConstraint, views: [String]) -> Diagnostic {
    Diagnostic(
      "out-of-range", "'\(constraint.description(views: views))' has a number too large to be laid out",
      at: constraint.place)
  }

  fileprivate static func ambiguous(
    _ ambiguities: [SolvedLayout.Ambiguity], name: String, at place: SourceRange, style: String
  ) -> Diagnostic {
    var parts: [String] = []
    for ambiguity in ambiguities {
      let isHorizontal = ambiguity.axis == .horizontal
      if ambiguity.isSize { parts.append(isHorizontal ? "width" : "height") }
      if ambiguity.isPosition { parts.append(isHorizontal ? "horizontal position" : "vertical position") }
      if ambiguity.isContentSize, !ambiguity.isSize {
        parts.append(isHorizontal ? "content's width" : "content's height")
      }
    }
    let what =
      parts.count < 3
      ? parts.joined(separator: " and ")
      : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
    return Diagnostic(
      "ambiguous-layout", "nothing determines the \(what) of '\(name)'\(inStyle(style))", at: place,
      fixes: [Fix("add a constraint for it")])
  }

  fileprivate static func unsettled(_ component: Component, style: String) -> Diagnostic {
    Diagnostic(
      "unsettled-layout", .warning,
      "the widths of texts follow from their heights and never come to rest\(inStyle(style))", at: component.place)
  }

  fileprivate static func noHeight(_ component: Component, style: String) -> Diagnostic {
    Diagnostic(
      "zero-height", "nothing holds '\(component.name)' open: no constraint reaches its bottom\(inStyle(style))",
      at: component.place, fixes: [Fix("relate a view to 'bottom', or give 'size: { height: … }'")])
  }

  private static func inStyle(_ style: String) -> String {
    style.isEmpty ? "" : " in style '\(style)'"
  }
}
