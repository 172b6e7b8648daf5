import Components
import HTML
import Layout

/// Something that a reader of a solved layout misses or stumbles over.
public struct Finding: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Required constraints that cannot hold together.
    case conflict
    /// A view that the constraints allow to be elsewhere.
    case ambiguity
    /// A text that ends in "…", or of which lines are missing.
    case truncation
    /// A text or picture that an edge cuts off.
    case clipping
    /// Two texts or controls on top of each other.
    case overlap
    /// A view without a width or a height.
    case zeroSize = "zero-size"
    /// A view that reaches out of the component or of the view that it is in.
    case outside
    /// A text or control under a bar or the home indicator.
    case safeArea = "safe-area"
    /// A control that is smaller than a finger needs.
    case smallTarget = "small-target"
    /// A text that is hard to tell from what it stands on.
    case contrast
  }

  public var kind: Kind
  /// The views that it is about, by index among those of the solved style.
  public var views: [Int]
  /// A fragment in lower case that names the views, in English.
  public var message: String
  /// The same for pages, which have readers of many languages.
  public var phrase: Phrase
}

extension SolvedComponent {
  /// What is wrong with this layout for somebody who sees it: first what is wrong with its constraints, then view by view.
  public var findings: [Finding] {
    var finder = FindingFinder(solved: self)
    finder.find()
    return finder.findings
  }
}

private struct FindingFinder {
  let solved: SolvedComponent
  private(set) var findings: [Finding] = []
  private let frames: [Frame]
  private let visible: [Int]

  /// Less than this many points nobody sees; frames are on whole pixels.
  private static let nothing = 0.51

  init(solved: SolvedComponent) {
    self.solved = solved
    frames = solved.layout.pixelFrames
    visible = solved.style.views.indices.filter { index in
      solved.style.views[index].viewClass != .layoutGuide && !solved.isHidden(index)
    }
  }

  mutating func find() {
    findConstraints()
    for view in visible {
      let frame = frames[view + 1]
      if frame.width <= 0 || frame.height <= 0 {
        if isContent(view) { add(.zeroSize, [view], "\(name(view)) has no size", "noSize", ["view": raw(view)]) }
        continue
      }
      findText(in: view)
      findEdges(of: view)
    }
    findOverlaps()
    for target in solved.targets where target.isTooSmall {
      let frame = frames[target.view + 1]
      add(
        .smallTarget, [target.view],
        "\(name(target.view)) is \(rounded(frame.width)) × \(rounded(frame.height)), a finger needs 44 × 44",
        "smallTarget",
        ["view": raw(target.view), "width": rounded(frame.width), "height": rounded(frame.height)])
    }
    findContrast()
  }

  /// - Parameters:
  ///   - key: the name of the message in strings files, behind `finding.`.
  ///   - values: what the message's placeholders stand for there.
  private mutating func add(
    _ kind: Finding.Kind, _ views: [Int], _ message: String, _ key: String, _ values: [String: String] = [:],
    count: Int? = nil
  ) {
    let phrase = Phrase("finding." + key, values, count: count)
    findings.append(Finding(kind: kind, views: views, message: message, phrase: phrase))
  }

  private func raw(_ view: Int) -> String { solved.style.views[view].name }

  /// A third of a point is .33, as captions have it.
  private func rounded(_ points: Double) -> String { notation((points * 100).rounded() / 100) }

  private func name(_ view: Int) -> String { "'\(solved.style.views[view].name)'" }

  /// Whether something of the view itself is seen: a text, a picture, a control.
  private func isContent(_ view: Int) -> Bool {
    let content = solved.contents[view]
    switch solved.style.views[view].viewClass {
    case .label: return content.text != nil
    case .button, .textField, .imageView: return true
    case .view, .stackView, .scrollView, .tableView, .collectionView, .visualEffectView, .control, .layoutGuide:
      return false
    default: return true
    }
  }

  // MARK: Constraints

  private mutating func findConstraints() {
    let names = solved.style.views.map(\.name)
    for conflict in solved.layout.conflicts {
      let constraints = solved.style.constraints
      let dropped = conflict.dropped ?? conflict.constraints.last
      guard let dropped, constraints.indices.contains(dropped) else {
        add(.conflict, [], "the component's size cannot be had", "impossibleSize")
        continue
      }
      let views = [constraints[dropped].first.view, constraints[dropped].second?.view].compactMap { $0 }
      let text = constraints[dropped].description(views: names)
      add(.conflict, views, "'\(text)' cannot hold", "conflict", ["constraint": text])
    }
    var told: Set<Int> = []
    for ambiguity in solved.layout.ambiguities where ambiguity.isPosition || ambiguity.isSize {
      let view = ambiguity.view - 1
      guard solved.style.views.indices.contains(view), told.insert(view).inserted else { continue }
      add(.ambiguity, [view], "nothing says where \(name(view)) is or how large", "ambiguity", ["view": raw(view)])
    }
  }

  // MARK: Texts and edges

  private mutating func findText(in view: Int) {
    let hidden =
      solved.layout.hiddenLineCounts.indices.contains(view + 1) ? solved.layout.hiddenLineCounts[view + 1] : 0
    if solved.layout.lines[view + 1].contains(where: \.isTruncated) {
      add(.truncation, [view], "the text of \(name(view)) is cut off", "truncatedText", ["view": raw(view)])
    } else if hidden > 0 {
      add(
        .truncation, [view], "\(name(view)) is too low for \(hidden) more line\(hidden == 1 ? "" : "s") of its text",
        "hiddenLines", ["view": raw(view)], count: hidden)
    } else if solved.style.views[view].viewClass == .button, solved.titleLine(of: view)?.isTruncated == true {
      add(.truncation, [view], "the title of \(name(view)) is cut off", "truncatedTitle", ["view": raw(view)])
    }
    for title in solved.cutSegments(of: view) {
      add(
        .truncation, [view], "the segment '\(title)' of \(name(view)) is cut off", "truncatedSegment",
        ["segment": title, "view": raw(view)])
    }
  }

  private mutating func findEdges(of view: Int) {
    let frame = frames[view + 1]
    var ancestor = solved.style.views[view].parent
    var isInScrollView = false
    while let holder = ancestor {
      let holderView = solved.style.views[holder]
      if holderView.viewClass.scrolls { isInScrollView = true }
      let room = frames[holder + 1]
      if !isInScrollView, holderView.values.clipsToBounds == true, isContent(view), !frame.isInside(room) {
        add(
          .clipping, [view, holder], "\(name(holder)) cuts \(name(view)) off", "clipping",
          ["holder": raw(holder), "view": raw(view)])
        return
      }
      ancestor = holderView.parent
    }
    if isInScrollView { return }
    let whole = Frame(x: 0, y: 0, width: solved.size.width, height: solved.size.height)
    guard frame.isInside(whole) else {
      add(.outside, [view], "\(name(view)) reaches out of the component", "outsideComponent", ["view": raw(view)])
      return
    }
    if let parent = solved.style.views[view].parent, isContent(view), frames[parent + 1].width > 0,
      !frame.isInside(frames[parent + 1])
    {
      add(
        .outside, [view, parent], "\(name(view)) reaches out of \(name(parent))", "outsideView",
        ["view": raw(view), "holder": raw(parent)])
    }
    let insets = solved.component.surroundings.safeArea
    let safe = Frame(
      x: insets.left, y: insets.top, width: whole.width - insets.left - insets.right,
      height: whole.height - insets.top - insets.bottom)
    // Pictures may lie behind bars; words and controls may not.
    if isContent(view), solved.style.views[view].viewClass != .imageView, !frame.isInside(safe) {
      add(.safeArea, [view], "\(name(view)) lies under a bar", "safeArea", ["view": raw(view)])
    }
  }

  private mutating func findOverlaps() {
    let shown = visible.filter { view in
      guard isContent(view), solved.style.views[view].viewClass != .imageView else { return false }
      // A button without title and picture is an area to tap, over whatever it opens.
      let content = solved.contents[view]
      return solved.style.views[view].viewClass != .button || content.text != nil || content.image != nil
    }
    for (index, first) in shown.enumerated() {
      for second in shown[..<index] where !solved.isView(first, in: second) {
        let (a, b) = (frames[first + 1], frames[second + 1])
        let width = min(a.right, b.right) - max(a.x, b.x)
        let height = min(a.bottom, b.bottom) - max(a.y, b.y)
        if width > Self.nothing, height > Self.nothing {
          add(
            .overlap, [second, first], "\(name(first)) covers \(name(second))", "overlap",
            ["first": raw(first), "second": raw(second)])
        }
      }
    }
  }

  // MARK: Contrast

  /// From 18 points on, or bold, letters may be fainter: 3 to 1 in the place of 4.5 to 1.
  ///
  /// Source: the table of minimum contrasts in Apple's Human Interface Guidelines, "Accessibility", after WCAG's level AA.
  private static func leastContrast(of size: Double, isBold: Bool) -> Double { size >= 18 || isBold ? 3 : 4.5 }

  private mutating func findContrast() {
    for view in visible {
      let content = solved.contents[view]
      let shown = solved.style.views[view]
      guard let font = content.font, content.text?.isEmpty == false, frames[view + 1].width > 0,
        // WCAG asks nothing of what cannot be used.
        shown.state != .disabled,
        // The colour of a placeholder is UIKit's own.
        !content.isPlaceholder, let ink = inkColor(of: view)?.pair,
        let ground = ground(under: view)
      else { continue }
      let least = Self.leastContrast(of: font.pointSize, isBold: font.weight.number >= 700)
      for (ink, ground, mode) in [(ink.light, ground.light, "light"), (ink.dark, ground.dark, "dark")] {
        guard ink.alpha > 0 else { continue }
        let contrast = ink.over(ground).contrast(with: ground)
        let shown = notation((contrast * 10).rounded() / 10)
        // Rounded as it is shown, so that no message says "4.5, should be 4.5".
        if (contrast * 10).rounded() / 10 < least {
          add(
            .contrast, [view],
            "\(name(view)) has a contrast of \(shown) in \(mode) mode, should be \(notation(least))",
            mode == "light" ? "contrastInLight" : "contrastInDark",
            ["view": raw(view), "contrast": shown, "least": notation(least)])
          break
        }
      }
    }
  }

  private func inkColor(of view: Int) -> Color? {
    let shown = solved.style.views[view]
    return switch shown.viewClass {
    case .button: shown.values.titleColor.value(for: shown.state) ?? .named(.tintColor)
    case .label, .textField, .textView: shown.values.textColor ?? .named(.label)
    default: nil
    }
  }

  /// What lies behind a view's text, in light and dark mode; nil where a picture does, whose colours nobody knows here.
  private func ground(under view: Int) -> SystemColors.Pair? {
    var ground = SystemColors.pair(.systemBackground)
    let frame = frames[view + 1]
    func lay(_ color: Color?) {
      guard let pair = color?.pair else { return }
      ground.light = pair.light.over(ground.light)
      ground.dark = pair.dark.over(ground.dark)
    }
    for below in visible.prefix(while: { $0 <= view }) {
      let other = solved.style.views[below]
      guard frame.isInside(frames[below + 1]) || below == view else { continue }
      lay(other.values.backgroundColor)
      let content = solved.contents[below]
      if content.backgroundImage != nil || other.viewClass == .imageView { return nil }
      if other.viewClass == .visualEffectView { return nil }
    }
    lay(solved.style.views[view].values.textBackgroundColor)
    return ground
  }
}

extension Frame {
  /// Whether a frame reaches out of another by less than anybody sees.
  fileprivate func isInside(_ other: Frame) -> Bool {
    x >= other.x - 0.51 && y >= other.y - 0.51 && right <= other.right + 0.51 && bottom <= other.bottom + 0.51
  }
}

extension SolvedComponent {
  /// Whether a view stands in another one, however deep.
  func isView(_ index: Int, in ancestor: Int) -> Bool {
    var next = style.views[index].parent
    while let view = next, view > ancestor { next = style.views[view].parent }
    return next == ancestor
  }
}
