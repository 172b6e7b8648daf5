import ConstraintSolver

// The layout of a component as bytes, for a reader's browser. What is added to one of these values is written and read
// here; a test counts their properties.

extension PackedWriter {
  public mutating func layoutInput(_ input: LayoutInput) {
    list(input.views) { $0.view($1) }
    list(input.constraints) { $0.constraint($1) }
    number(input.width)
    optional(input.height) { $0.number($1) }
    number(input.scale)
    byte(input.direction.rawValue)
  }

  private mutating func view(_ view: View) {
    flags(
      view.isHidden, view.isGuide, view.isScrollView, view.isArranged, view.areMarginsDirectional,
      view.alignmentInsets != EdgeInsets(), view.isPlain)
    optional(view.parent) { $0.integer($1) }
    content(view.content)
    priorities(view.hugging)
    priorities(view.compressionResistance)
    insets(view.margins)
    if view.alignmentInsets != EdgeInsets() { insets(view.alignmentInsets) }
    if view.isPlain { return }
    optional(view.baselines) {
      $0.number($1.firstFromTop)
      $0.number($1.lastFromBottom)
    }
    byte(view.semanticContent.rawValue)
    optional(view.scrollGuide) { $0.byte($1.rawValue) }
    optional(view.stack) { $0.stack($1) }
    optional(view.customSpacing) { $0.number($1) }
    optional(view.autoresizing) { $0.autoresizing($1) }
  }

  private mutating func priorities(_ priorities: PerAxis<Priority>) {
    number(priorities.horizontal.rawValue)
    number(priorities.vertical.rawValue)
  }

  public mutating func insets(_ insets: EdgeInsets) {
    number(insets.top)
    number(insets.left)
    number(insets.bottom)
    number(insets.right)
  }

  public mutating func size(_ size: Size) {
    number(size.width)
    number(size.height)
  }

  private mutating func content(_ content: Content) {
    switch content {
    case .none: byte(0)
    case .size(let width, let height, let baseline):
      byte(1)
      optional(width) { $0.number($1) }
      optional(height) { $0.number($1) }
      optional(baseline) { $0.number($1) }
    case .text(let content):
      byte(2)
      measuredText(content.text)
      integer(content.numberOfLines)
      byte(content.lineBreakMode.rawValue)
      number(content.minimumScaleFactor)
      number(content.preferredMaxLayoutWidth)
      optional(content.sizeScale) { $0.number($1) }
    }
  }

  public mutating func measuredText(_ text: MeasuredText) {
    var end = 0
    list(text.clusters) { writer, cluster in
      // How a line may go on and how many bytes the cluster has, in one byte as a rule.
      let bytes = cluster.end.subtractingReportingOverflow(end).partialValue
      let kind = cluster.breaking.rawValue * 2 + (cluster.isSpace ? 1 : 0)
      let isShort = (1...30).contains(bytes)
      writer.byte(kind << 5 | (isShort ? UInt8(truncatingIfNeeded: bytes) : 0))
      if !isShort { writer.integer(bytes) }
      writer.number(cluster.advance)
      end = cluster.end
    }
    number(text.ascender)
    number(text.descender)
    number(text.lineHeight)
    number(text.lineSpacing)
    number(text.ellipsisWidth)
    flags(text.isRightToLeft)
    list(text.parts) { writer, part in
      writer.integer(part.end)
      writer.number(part.ascender)
      writer.number(part.descender)
      writer.number(part.lineSpacing)
      writer.number(part.paragraphSpacing)
      writer.number(part.indents.firstLineHead)
      writer.number(part.indents.head)
      writer.number(part.indents.tail)
    }
  }

  private mutating func stack(_ stack: StackArrangement) {
    byte(stack.axis.rawValue)
    byte(stack.distribution.rawValue)
    byte(stack.alignment.rawValue)
    number(stack.spacing)
    flags(stack.isBaselineRelative, stack.isLayoutMarginsRelative)
  }

  private mutating func autoresizing(_ autoresizing: Autoresizing) {
    byte(autoresizing.mask.rawValue)
    number(autoresizing.frame.x)
    number(autoresizing.frame.y)
    number(autoresizing.frame.width)
    number(autoresizing.frame.height)
    size(autoresizing.parentSize)
  }

  private mutating func constraint(_ constraint: LayoutConstraint) {
    anchor(constraint.first)
    byte(constraint.relation.rawValue)
    optional(constraint.second) { $0.anchor($1) }
    number(constraint.multiplier)
    number(constraint.constant)
    number(constraint.priority.rawValue)
  }

  private mutating func anchor(_ anchor: Anchor) {
    integer(anchor.view)
    byte(anchor.attribute.rawValue)
  }
}

extension PackedReader {
  public mutating func layoutInput() -> LayoutInput {
    let views = list { $0.view() }
    let constraints = list { $0.constraint() }
    let width = number()
    let height = optional { $0.number() }
    let scale = number()
    return LayoutInput(
      views: views, constraints: constraints, width: width, height: height, scale: scale,
      direction: choice(.leftToRight))
  }

  private mutating func view() -> View {
    let flag = flags(7)
    var view = View(parent: optional { $0.integer() })
    view.content = content()
    view.hugging = priorities()
    view.compressionResistance = priorities()
    view.margins = insets()
    (view.isHidden, view.isGuide, view.isScrollView, view.isArranged) = (flag(0), flag(1), flag(2), flag(3))
    view.areMarginsDirectional = flag(4)
    if flag(5) { view.alignmentInsets = insets() }
    if flag(6) { return view }
    view.baselines = optional { reader in
      let first = reader.number()
      return Baselines(firstFromTop: first, lastFromBottom: reader.number())
    }
    view.semanticContent = choice(.unspecified)
    view.scrollGuide = optional { $0.choice(.content) }
    view.stack = optional { $0.stack() }
    view.customSpacing = optional { $0.number() }
    view.autoresizing = optional { $0.autoresizing() }
    return view
  }

  private mutating func priorities() -> PerAxis<Priority> {
    let horizontal = number()
    return PerAxis(horizontal: Priority(horizontal), vertical: Priority(number()))
  }

  public mutating func insets() -> EdgeInsets {
    let (top, left, bottom) = (number(), number(), number())
    return EdgeInsets(top: top, left: left, bottom: bottom, right: number())
  }

  public mutating func size() -> Size {
    let width = number()
    return Size(width: width, height: number())
  }

  private mutating func content() -> Content {
    switch byte() {
    case 0: return .none
    case 1:
      let width = optional { $0.number() }
      let height = optional { $0.number() }
      return .size(width: width, height: height, baseline: optional { $0.number() })
    case 2:
      var content = TextContent(measuredText())
      content.numberOfLines = integer()
      content.lineBreakMode = choice(.wordWrapping)
      content.minimumScaleFactor = number()
      content.preferredMaxLayoutWidth = number()
      content.sizeScale = optional { $0.number() }
      return .text(content)
    default:
      refuse()
      return .none
    }
  }

  public mutating func measuredText() -> MeasuredText {
    var end = 0
    let clusters = list { reader in
      let first = reader.byte()
      let short = first & 0x1F
      let bytes = short > 0 ? Int(short) : reader.integer()
      end = end.addingReportingOverflow(bytes).partialValue
      let breaking = MeasuredText.Breaking(rawValue: first >> 6)
      if breaking == nil { reader.refuse() }
      return MeasuredText.Cluster(
        end: end, advance: reader.number(), breaking: breaking ?? .prohibited, isSpace: first & 0x20 != 0)
    }
    let (ascender, descender, lineHeight) = (number(), number(), number())
    let (lineSpacing, ellipsisWidth) = (number(), number())
    var text = MeasuredText(
      clusters: clusters, ascender: ascender, descender: descender, lineHeight: lineHeight, lineSpacing: lineSpacing,
      ellipsisWidth: ellipsisWidth, isRightToLeft: flags(1)(0))
    text.parts = list { reader in
      let end = reader.integer()
      let (ascender, descender, lineSpacing) = (reader.number(), reader.number(), reader.number())
      var part = MeasuredText.Part(end: end, ascender: ascender, descender: descender, lineSpacing: lineSpacing)
      part.paragraphSpacing = reader.number()
      part.indents.firstLineHead = reader.number()
      part.indents.head = reader.number()
      part.indents.tail = reader.number()
      return part
    }
    return text
  }

  private mutating func stack() -> StackArrangement {
    var stack = StackArrangement()
    stack.axis = choice(.horizontal)
    stack.distribution = choice(.fill)
    stack.alignment = choice(.fill)
    stack.spacing = number()
    let flag = flags(2)
    (stack.isBaselineRelative, stack.isLayoutMarginsRelative) = (flag(0), flag(1))
    return stack
  }

  private mutating func autoresizing() -> Autoresizing {
    let mask = AutoresizingMask(rawValue: byte())
    let (x, y, width) = (number(), number(), number())
    let frame = Frame(x: x, y: y, width: width, height: number())
    return Autoresizing(mask: mask, frame: frame, parentSize: size())
  }

  private mutating func constraint() -> LayoutConstraint {
    var constraint = LayoutConstraint(anchor(), choice(.equal))
    constraint.second = optional { $0.anchor() }
    constraint.multiplier = number()
    constraint.constant = number()
    constraint.priority = Priority(number())
    return constraint
  }

  private mutating func anchor() -> Anchor {
    let view = integer()
    return Anchor(view, choice(.left))
  }
}

extension View {
  /// Whether the view says nothing that few views do.
  fileprivate var isPlain: Bool {
    baselines == nil && semanticContent == .unspecified && scrollGuide == nil && stack == nil && customSpacing == nil
      && autoresizing == nil
  }
}
