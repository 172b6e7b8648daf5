import Components
import Layout
import Typography

/// The natural size of a view by our own measuring: its text in its font, its image, the system's own controls.
struct MeasuredSize {
  let view: InterfaceView
  let document: InterfaceDocument
  /// Nil where there is no font; texts then have no size.
  let measurer: TextMeasurer?
  /// Whether the stored frame may say how finely the canvas measured a text.
  var environment = EnvironmentSource.rules

  private var scale: Double { document.device.scale }

  var content: Content {
    if let size = document.canvas.controlSize(of: view) {
      let insets = view.alignmentInsets(forHeight: size.height)
      return .size(
        width: size.width.map { $0 - insets.left - insets.right } ?? segmentsWidth,
        height: size.height.map { $0 - insets.top - insets.bottom }, baseline: nil)
    }
    switch view.element {
    case "label": return label
    case "button":
      return view.content.configurationStyle == nil ? button : configuredButton
    case "imageView":
      guard var size = imageSize(view.content.image) else { return .none }
      if view["catalog"] == "system" {
        size.width *= Self.symbolScale
        size.height *= Self.symbolScale
      }
      return .size(width: size.width, height: size.height, baseline: nil)
    case "textField": return textField
    case "textView": return textView
    default: return .none
    }
  }

  /// Documents give the sizes of the system's symbols for a drawing about five times as large as they are shown.
  private static let symbolScale = 0.2

  // MARK: Texts

  private func measured(_ text: String) -> MeasuredText? {
    measurer?.measure(text, font: view.font, lineSpacing: view.content.lineSpacing, kern: view.content.kern)
  }

  private func measured(_ runs: [InterfaceContent.AttributedRun], or text: String) -> MeasuredText? {
    if runs.isEmpty { return measured(text) }
    return measurer?.measure(
      runs.map { TextRun($0.text, font: $0.font?.font ?? view.font, kern: $0.kern, paragraph: $0.paragraph) })
  }

  private var label: Content {
    guard var text = measured(view.content.runs, or: view.content.text ?? "") else { return .none }
    let isSingleLine = view.content.numberOfLines == 1
    let hasWholeLines = isSingleLine && document.canvas.hasWholeLines(scale: scale)
    let isFitted = isSingleLine && !hasWholeLines && isFittedToWholePoints(text)
    if hasWholeLines || isFitted { text.lineHeight = text.lineHeight.rounded(.up) }
    var content = TextContent(
      text, numberOfLines: view.content.numberOfLines, lineBreakMode: lineBreakMode(view.content.lineBreakMode))
    if isFitted, let width = view.storedFrame?.width, width == width.rounded() { content.sizeScale = 1 }
    if view["adjustsFontSizeToFit"] == "YES" {
      let smallest = view["minimumFontSize"].flatMap(finiteNumber).map { $0 / max(1, view.font.pointSize) }
      let factor = view["minimumScaleFactor"].flatMap(finiteNumber) ?? smallest ?? 1
      if factor > 0, factor < 1 { content.minimumScaleFactor = factor }
    }
    content.preferredMaxLayoutWidth = view["preferredMaxLayoutWidth"].flatMap(finiteNumber) ?? 0
    return .text(content)
  }

  /// Whether the stored height shows that Interface Builder fitted a single line to whole points, and not to pixels.
  ///
  /// It does so with Size to Fit and for labels from its library, and leaves a frame alone that is less than a point off:
  /// in one document a line of 17 points is 20.5 points high here and 21 there. It shows only where the height in pixels
  /// is not whole. In the corpus 13 of 16 such labels are whole points wide, and of others about half, as chance has it.
  private func isFittedToWholePoints(_ text: MeasuredText) -> Bool {
    guard environment == .stored, let stored = view.storedFrame else { return false }
    let inPixels = text.size(fitting: .infinity, scale: scale).height
    let inPoints = text.size(fitting: .infinity, scale: 1).height
    return inPoints - inPixels > 0.01 && abs(stored.height - inPoints) < 0.01
  }

  private func lineBreakMode(_ name: String?) -> LineBreakMode {
    switch name {
    case "wordWrap", "wordWrapping": .wordWrapping
    case "characterWrap", "charWrapping": .charWrapping
    case "clip", "clipping": .clipping
    case "headTruncation": .truncatingHead
    case "middleTruncation": .truncatingMiddle
    default: .truncatingTail
    }
  }

  private var textField: Content {
    let texts = [view.content.text, view.content.placeholder].compactMap { $0 }.compactMap(measured)
    guard measurer != nil else { return .none }
    let width = texts.map { $0.size(fitting: .infinity, scale: scale).width }.max() ?? 0
    let lineHeight = view.font.lineHeight.rounded(.up)
    switch view["borderStyle"] {
    case "roundedRect":
      return size(width + 14, max(document.canvas.roundedTextFieldHeight, lineHeight + 8))
    case "line", "bezel": return size(width + 14, lineHeight + 4)
    default: return size(width, document.canvas < .xcode15 ? lineHeight + 1 : lineHeight)
    }
  }

  private var textView: Content {
    guard view["scrollEnabled"] == "NO", let text = measured(view.content.runs, or: view.content.text ?? "") else {
      return .none
    }
    let stored = view.storedFrame?.width ?? 0
    // 8 points above and below, and 5 beside the text: UITextView's own insets.
    let fitted = text.size(fitting: max(0, stored - 10), scale: scale)
    return size(fitted.width + 10, max(fitted.height, view.font.lineHeight.rounded(.up)) + 16)
  }

  // MARK: Buttons

  private var button: Content {
    guard measurer != nil else { return .none }
    let state = shownState
    // A title has one line, also where its text has several, unless its way to break lines is to wrap.
    let wraps = view["lineBreakMode"].map { ["wordWrap", "characterWrap"].contains($0) } ?? false
    let title = self.title(of: state)?.size(fitting: .infinity, numberOfLines: wraps ? 0 : 1, scale: 1)
    let image = imageSize(state?.image)
    var width = (title?.width ?? 0) + (image?.width ?? 0)
    var height = max(title?.height ?? 0, image?.height ?? 0)
    if let insets = view.content.contentInsets, insets != EdgeInsets() {
      width += insets.left + insets.right
      height += insets.top + insets.bottom
    } else if title != nil {
      // What a title has above and below it where no insets are given.
      height = max((title?.height ?? 0) + 12, image?.height ?? 0)
      width = max(width, 30)
    } else if image == nil {
      return size(30, view.font.lineHeight.rounded(.up) + 12)
    }
    return size(width, height)
  }

  private func title(of state: InterfaceContent.ButtonState?) -> MeasuredText? {
    guard let state, let title = state.title, !title.isEmpty else { return nil }
    return measured(state.runs, or: title)
  }

  /// A button with a configuration: image, title and subtitle within the insets of its size.
  private var configuredButton: Content {
    guard let measurer else { return .none }
    let configuration = view.configuration
    let parts = view.content.configuration
    let state = shownState
    var text = title(of: state)?.size(fitting: .infinity, scale: scale) ?? .zero
    if let subtitle = parts.subtitle, !subtitle.isEmpty {
      let size = measurer.measure(subtitle, font: configuration.size.subtitleFont()).size(
        fitting: .infinity, scale: scale)
      text.width = max(text.width, size.width)
      text.height += size.height + (text.height > 0 ? parts.titlePadding : 0)
    }
    var content = text
    if let image = imageSize(state?.image) {
      let gap = text.width > 0 ? parts.imagePadding : 0
      switch parts.imagePlacement {
      case "top", "bottom":
        content = Size(width: max(text.width, image.width), height: text.height + gap + image.height)
      default:
        content = Size(width: text.width + gap + image.width, height: max(text.height, image.height))
      }
    }
    let insets = view.content.contentInsets ?? configuration.contentInsets
    return size(content.width + insets.left + insets.right, content.height + insets.top + insets.bottom)
  }

  /// The state that the canvas shows, with what it takes over from the normal one.
  private var shownState: InterfaceContent.ButtonState? {
    let normal = view.content.states.first { $0.state == "normal" }
    let name = view["enabled"] == "NO" ? "disabled" : view["selected"] == "YES" ? "selected" : "normal"
    guard var state = view.content.states.first(where: { $0.state == name }) else { return normal }
    if state.title == nil { (state.title, state.runs) = (normal?.title, normal?.runs ?? []) }
    state.image = state.image ?? normal?.image
    return state
  }

  /// Segments of equal width around their widest title.
  private var segmentsWidth: Double? {
    guard view.element == "segmentedControl", !view.content.segments.isEmpty else { return nil }
    let widest = view.content.segments.compactMap(measured).map { $0.size(fitting: .infinity, scale: 1).width }.max()
    return widest.map { ($0 + 19) * Double(view.content.segments.count) + 1 }
  }

  private func imageSize(_ name: String?) -> Size? { name.flatMap { document.imageSizes[$0] } }

  private func size(_ width: Double, _ height: Double) -> Content {
    .size(width: width, height: height, baseline: nil)
  }
}
