import Components
import ConstraintSolver
import Layout

extension ComponentView {
  /// The statements that say how the view takes part in the layout, in every style.
  ///
  /// - Parameters:
  ///   - index: the view's index among the component's.
  ///   - parent: what the view that it is in is called.
  func placementStatements(_ syntax: some CodeSyntax, view index: Int, parent: String?) -> [String] {
    let name = syntax.view(index)
    var lines: [String] = []
    func number(_ path: String, _ value: Double) -> String {
      placement.sources[path].map { syntax.number($0) } ?? syntax.number(value)
    }
    func set(_ target: String, _ value: String) { lines.append(syntax.assign("\(name).\(target)", value)) }
    if let stack = placement.stack { stackValues(stack, syntax).forEach(set) }
    if let configuration = placement.buttonConfiguration {
      lines.append(syntax.configuration(configuration, view: index))
    }
    if placement.isHidden { set(syntax.flag("hidden"), syntax.bool(true)) }
    for axis in [Axis.horizontal, .vertical] {
      func set(_ method: String, _ priority: Priority?) {
        guard let priority else { return }
        let side = syntax.choice("UILayoutConstraintAxis", "\(axis)")
        lines.append(syntax.call(name, method, syntax.priority(priority), ("for", "forAxis"), side))
      }
      set("setContentHuggingPriority", placement.hugging[axis])
      set("setContentCompressionResistancePriority", placement.compressionResistance[axis])
    }
    if let margins = placement.margins {
      let sides = [("top", margins.top), ("left", margins.left), ("bottom", margins.bottom), ("right", margins.right)]
      set("layoutMargins", syntax.insets(sides.map { number("margins." + $0.0, $0.1) }))
    }
    if placement.semanticContent != .unspecified {
      set(
        "semanticContentAttribute", syntax.choice("UISemanticContentAttribute", "\(placement.semanticContent)"))
    }
    if let factor = placement.minimumScaleFactor {
      set("adjustsFontSizeToFitWidth", syntax.bool(true))
      set("minimumScaleFactor", syntax.number(factor))
    }
    if let width = placement.preferredMaxLayoutWidth {
      set("preferredMaxLayoutWidth", number("preferredMaxLayoutWidth", width))
    }
    if let autoresizing = placement.autoresizing {
      set("frame", syntax.rect(autoresizing.frame))
      set("autoresizingMask", syntax.options("UIViewAutoresizing", Placement.names(of: autoresizing.mask)))
    }
    if let parent, let spacing = placement.spacingAfter {
      lines.append(
        syntax.call(parent, "setCustomSpacing", number("spacingAfter", spacing), ("after", "afterView"), name))
    }
    return lines
  }

  private func stackValues(_ stack: StackArrangement, _ syntax: some CodeSyntax) -> [(String, String)] {
    var values: [(String, String)] = []
    if stack.axis == .vertical { values.append(("axis", syntax.choice("UILayoutConstraintAxis", "vertical"))) }
    if stack.distribution != .fill {
      values.append(("distribution", syntax.choice("UIStackViewDistribution", "\(stack.distribution)")))
    }
    if stack.alignment != .fill {
      values.append(("alignment", syntax.choice("UIStackViewAlignment", "\(stack.alignment)")))
    }
    if let source = placement.sources["spacing"] {
      values.append(("spacing", syntax.number(source)))
    } else if stack.spacing != 0 {
      values.append(("spacing", syntax.number(stack.spacing)))
    }
    if stack.isBaselineRelative { values.append((syntax.flag("baselineRelativeArrangement"), syntax.bool(true))) }
    if stack.isLayoutMarginsRelative {
      values.append((syntax.flag("layoutMarginsRelativeArrangement"), syntax.bool(true)))
    }
    return values
  }
}
