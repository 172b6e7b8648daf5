import Components
import ConstraintSolver
import Layout

extension ComponentView {
  /// The statements that say how the view takes part in the layout, in every style.
  var placementStatements: [String] {
    let name = SwiftLiteral.name(name)
    var lines: [String] = []
    if let stack = placement.stack { lines += stackStatements(stack).map { "\(name).\($0)" } }
    if placement.isHidden { lines.append("\(name).isHidden = true") }
    for axis in [Axis.horizontal, .vertical] {
      if let priority = placement.hugging[axis] {
        lines.append("\(name).setContentHuggingPriority(\(SwiftLiteral.priority(priority)), for: .\(axis))")
      }
      if let priority = placement.compressionResistance[axis] {
        lines.append(
          "\(name).setContentCompressionResistancePriority(\(SwiftLiteral.priority(priority)), for: .\(axis))")
      }
    }
    if let margins = placement.margins { lines.append("\(name).layoutMargins = \(SwiftLiteral.insets(margins))") }
    if placement.semanticContent != .unspecified {
      lines.append("\(name).semanticContentAttribute = .\(placement.semanticContent)")
    }
    if let factor = placement.minimumScaleFactor {
      lines.append("\(name).adjustsFontSizeToFitWidth = true")
      lines.append("\(name).minimumScaleFactor = \(SwiftLiteral.number(factor))")
    }
    if let width = placement.preferredMaxLayoutWidth {
      lines.append("\(name).preferredMaxLayoutWidth = \(SwiftLiteral.number(width))")
    }
    if let autoresizing = placement.autoresizing {
      let frame = autoresizing.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(SwiftLiteral.number)
      lines.append(
        "\(name).frame = CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))")
      let mask = Placement.names(of: autoresizing.mask).map { "." + $0 }.joined(separator: ", ")
      lines.append("\(name).autoresizingMask = [\(mask)]")
    }
    if let parent = placement.parent, let spacing = placement.spacingAfter {
      lines.append(
        "\(SwiftLiteral.name(parent.value)).setCustomSpacing(\(SwiftLiteral.number(spacing)), after: \(name))")
    }
    return lines
  }

  private func stackStatements(_ stack: StackArrangement) -> [String] {
    var lines: [String] = []
    if stack.axis == .vertical { lines.append("axis = .vertical") }
    if stack.distribution != .fill { lines.append("distribution = .\(stack.distribution)") }
    if stack.alignment != .fill { lines.append("alignment = .\(stack.alignment)") }
    if stack.spacing != 0 { lines.append("spacing = \(SwiftLiteral.number(stack.spacing))") }
    if stack.isBaselineRelative { lines.append("isBaselineRelativeArrangement = true") }
    if stack.isLayoutMarginsRelative { lines.append("isLayoutMarginsRelativeArrangement = true") }
    return lines
  }
}
