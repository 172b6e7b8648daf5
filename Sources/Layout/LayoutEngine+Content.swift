import ConstraintSolver

/// What the engine knows of a text whose height follows its width.
struct FittedText {
  var view: Int
  /// The natural size that the solver was told last.
  var size: Size
  var width: NaturalLength
  var height: NaturalLength
}

/// The two constraints that hold a view to its natural length.
struct NaturalLength {
  var atMost: ConstraintID?
  var atLeast: ConstraintID?
}

/// Natural sizes.
extension LayoutEngine {
  mutating func addContent(of view: Int) {
    switch input.views[view].content {
    case .none: break
    case .size(let naturalWidth, let naturalHeight, _):
      if let naturalWidth { _ = addNatural(naturalWidth, of: view, .horizontal) }
      if let naturalHeight { _ = addNatural(naturalHeight, of: view, .vertical) }
    case .text(let content):
      let natural = content.naturalSize(scale: input.scale)
      let width = addNatural(natural.width, of: view, .horizontal)
      let height = addNatural(natural.height, of: view, .vertical)
      if content.numberOfLines != 1, !(content.preferredMaxLayoutWidth > 0) {
        texts.append(FittedText(view: view, size: natural, width: width, height: height))
      }
    }
  }

  private mutating func addNatural(_ length: Double, of view: Int, _ axis: Axis) -> NaturalLength {
    let variable = size(view, axis)
    line.add(1, variable)
    let atMost = add(
      .lessThanOrEqual, length, priority: input.views[view].hugging[axis], because: .hugging(view: view, axis))
    line.add(1, variable)
    let resistance = input.views[view].compressionResistance[axis]
    let atLeast = add(
      .greaterThanOrEqual, length, priority: resistance, because: .compressionResistance(view: view, axis))
    return NaturalLength(atMost: atMost, atLeast: atLeast)
  }

  /// Tells the solver what the texts need at the widths that they got; false if that is what they had.
  ///
  /// As in UIKit, a text's own width is found once more after the first round: lines that wrapped are shorter than the
  /// room they had. Later rounds change heights alone.
  mutating func refitTexts(isFirst: Bool) -> Bool {
    var isChanged = false
    for index in texts.indices {
      let text = texts[index]
      guard case .text(let content) = input.views[text.view].content else { continue }
      let width = value(size(text.view, .horizontal))
      let found = content.size(fitting: width, scale: input.scale)
      if abs(found.height - text.size.height) > 1e-6 {
        texts[index].size.height = found.height
        set(text.height, to: found.height)
        isChanged = true
      }
      if isFirst, width < text.size.width - 1e-6, abs(found.width - text.size.width) > 1e-6 {
        texts[index].size.width = found.width
        set(text.width, to: found.width)
        // Beside a neighbour that hugs as hard, the wrapped text keeps the room that it had.
        let hugging = Priority(max(0.5, input.views[text.view].hugging.horizontal.rawValue - 0.5))
        if let id = text.width.atMost { setPriority(of: id, to: hugging) }
        isChanged = true
      }
    }
    return isChanged
  }

  private mutating func set(_ natural: NaturalLength, to length: Double) {
    if let id = natural.atMost { setConstant(of: id, to: length) }
    if let id = natural.atLeast { setConstant(of: id, to: length) }
  }
}

extension TextContent {
  /// The size before anybody asks for another width.
  func naturalSize(scale: Double) -> Size {
    size(fitting: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity, scale: scale)
  }

  func size(fitting width: Double, scale: Double) -> Size {
    text.size(fitting: width, numberOfLines: numberOfLines, mode: lineBreakMode, scale: sizeScale ?? scale)
  }

  /// How much the text has to shrink to be shown whole, between its minimum scale factor and 1.
  func scale(fitting width: Double) -> Double {
    guard minimumScaleFactor > 0, minimumScaleFactor < 1, width > 0, numberOfLines != 0 else { return 1 }
    if numberOfLines == 1 {
      let natural = text.size(fitting: .infinity, numberOfLines: 1, scale: 0).width
      return natural > width ? max(minimumScaleFactor, width / natural) : 1
    }
    func fits(_ scale: Double) -> Bool {
      text.overflow(fitting: width / scale, numberOfLines: numberOfLines, mode: lineBreakMode) == .none
    }
    if fits(1) { return 1 }
    // More room never fits worse, so that halving finds it, as finely as anyone sees.
    var low = minimumScaleFactor
    var high = 1.0
    guard fits(low) else { return low }
    while high - low > 1.0 / 1024 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The lines that a label of this size shows, and how many more it would show if it were higher.
  ///
  /// As in UIKit a line that does not fit whole is not drawn, and the last one that does is truncated in its place; the
  /// first line is always drawn. Pixels and solved heights are exact only to `heightTolerance`.
  func lines(fitting size: Size, scaledBy scale: Double) -> (lines: [TextLine], hidden: Int) {
    let width = size.width / scale
    var lines = text.lines(fitting: width, numberOfLines: numberOfLines, mode: lineBreakMode)
    let count = lines.count
    let room = (size.height + Self.heightTolerance) / scale
    var fitting = 0
    var height = 0.0
    for line in lines {
      let metrics = text.metrics(of: line)
      height += metrics.height
      if fitting > 0, height > room { break }
      height += metrics.spacing
      fitting += 1
    }
    if fitting < count { lines = text.lines(fitting: width, numberOfLines: fitting, mode: lineBreakMode) }
    if scale != 1 {
      for index in lines.indices {
        lines[index].width *= scale
        lines[index].indent *= scale
      }
    }
    return (lines, count - lines.count)
  }

  /// Points that a label may be lower than its lines, which stand on pixels of their own.
  private static let heightTolerance = 0.5
}
