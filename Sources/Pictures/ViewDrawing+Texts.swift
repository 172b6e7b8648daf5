import HTML
import Layout

/// Labels, and the texts of other views.
extension ViewDrawing {
  mutating func drawLabel(_ view: Appearance, _ index: Int, in frame: Frame) {
    guard let text = view.text, layout.lines.indices.contains(index + 1) else { return }
    let measured = text.measured
    let lines = layout.lines[index + 1]
    // A text that was shrunk to fit is smaller in every way.
    let scale = layout.textScales.indices.contains(index + 1) ? layout.textScales[index + 1] : 1
    // A label centres its lines in the height that it gets.
    let height = measured.height(ofLines: lines.count) * scale
    var baseline = frame.y + (frame.height - height) / 2 + measured.ascender * scale
    let isGroup = lines.count > 1 && beginGroup(of: text, scale: scale)
    for (number, line) in lines.enumerated() {
      let x: Double
      var width = line.width
      switch text.alignment {
      case .natural:
        x = direction == .leftToRight ? frame.x + line.indent : frame.right - line.width - line.indent
      case .left: x = frame.x + line.indent
      case .justified:
        x = frame.x + line.indent
        // All lines but the last of a text reach the other side.
        if number + 1 < lines.count { width = max(width, frame.width - line.indent) }
      case .center: x = frame.x + (frame.width - line.width) / 2
      case .right: x = frame.right - line.width
      }
      if let ground = text.ground {
        box(
          Frame(
            x: x, y: baseline - measured.ascender * scale, width: line.width, height: measured.lineHeight * scale),
          fill: ground)
      }
      draw(line, of: text, x: x, baseline: baseline, width: width, scale: scale, isInGroup: isGroup)
      baseline += (measured.lineHeight + max(0, measured.lineSpacing)) * scale
    }
    if isGroup { writer.markup("</g>") }
  }

  /// Begins a group of lines that look alike, so that it is said once; false where nothing is to be seen of them.
  private mutating func beginGroup(of text: ShownText, scale: Double) -> Bool {
    guard let paint = text.paint else { return false }
    writer.markup("<g")
    writeLook(of: text, paint, scale: scale)
    writer.markup(">")
    return true
  }

  private mutating func writeLook(of text: ShownText, _ paint: Paint, scale: Double) {
    writer.attribute("font-size", text.fontSize * scale)
    if text.fontWeight != 400 { writer.attribute("font-weight", Double(text.fontWeight)) }
    writer.attribute("fill", paint.value)
    if paint.opacity < 1 { writer.attribute("fill-opacity", paint.opacity) }
  }

  /// - Parameters:
  ///   - x: the left edge, whatever the direction.
  ///   - scale: how much the text was shrunk.
  ///   - isInGroup: whether what holds the line says how it looks.
  mutating func draw(
    _ line: TextLine, of text: ShownText, x: Double, baseline: Double, width: Double, scale: Double = 1,
    isInGroup: Bool = false
  ) {
    guard let paint = text.paint else { return }
    let shown = text.shown(on: line)
    if shown.isEmpty { return }
    let isRightToLeft = text.measured.isRightToLeft
    writer.markup("<text")
    // SVG places a text by the edge at which it begins.
    writer.attribute("x", isRightToLeft ? x + width : x)
    if isRightToLeft { writer.markup(" direction=\"rtl\"") }
    if shown.hasSpacesToKeep { writer.markup(" xml:space=\"preserve\"") }
    writer.attribute("y", baseline)
    // The measured width holds whatever font the reader's browser finds.
    if width > 0 { writer.attribute("textLength", width) }
    // Of letters that the font lacks the width is an estimate; spread apart, joined scripts would fall to pieces.
    if width > 0, isRightToLeft { writer.markup(" lengthAdjust=\"spacingAndGlyphs\"") }
    if !isInGroup { writeLook(of: text, paint, scale: scale) }
    writer.markup(">")
    writer.text(shown)
    writer.markup("</text>")
  }

  /// A text field or text view: its border, and its text on one line or at the top.
  ///
  /// A field with a ground or border of its own has no other around it, and no room between that and its text, as
  /// `UITextField.BorderStyle.none`.
  mutating func drawTextBox(_ view: Appearance, in frame: Frame) {
    let isField = view.kind == .textField
    let isBare = isField && (view.background != nil || view.border != nil)
    if !isBare { outline(frame, radius: isField ? 6 : 0) }
    let inset = isBare ? 0.0 : 7
    guard let text = view.text else { return }
    let measured = text.measured
    let lines = measured.lines(fitting: max(1, frame.width - 2 * inset), numberOfLines: isField ? 1 : 0)
    var baseline =
      isField
      ? frame.y + (frame.height - measured.lineHeight) / 2 + measured.ascender : frame.y + 8 + measured.ascender
    let isGroup = lines.count > 1 && beginGroup(of: text, scale: 1)
    for line in lines where baseline <= frame.bottom {
      let x = direction == .rightToLeft ? frame.right - inset - line.width : frame.x + inset
      draw(line, of: text, x: x, baseline: baseline, width: line.width, isInGroup: isGroup)
      baseline += measured.lineHeight
    }
    if isGroup { writer.markup("</g>") }
  }
}

extension ShownText {
  /// What stands on a line, with the ellipsis where something is left out; without characters that XML has no room for.
  fileprivate func shown(on line: TextLine) -> [UInt8] {
    var shown: [UInt8] = []
    shown.reserveCapacity(max(0, line.end - line.start) + 3)
    func add(_ range: Range<Int>) {
      for byte in bytes[range.clamped(to: bytes.indices)] {
        let isRefused = byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
        // The sign for a missing character.
        if isRefused { shown += [0xEF, 0xBF, 0xBD] } else { shown.append(byte) }
      }
    }
    func addEllipsis() { shown += [0xE2, 0x80, 0xA6] }
    add(line.start..<max(line.start, line.end))
    switch line.truncation {
    case .none: break
    case .tail: addEllipsis()
    case .head(let rest):
      shown.removeAll(keepingCapacity: true)
      addEllipsis()
      add(rest)
    case .middle(let rest):
      addEllipsis()
      add(rest)
    }
    return shown
  }
}

extension [UInt8] {
  /// Whether there is white space that SVG would leave out: at the beginning, or more than one at a place.
  fileprivate var hasSpacesToKeep: Bool {
    var isAfterSpace = true
    for byte in self {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if isSpace && isAfterSpace { return true }
      isAfterSpace = isSpace
    }
    return false
  }
}
