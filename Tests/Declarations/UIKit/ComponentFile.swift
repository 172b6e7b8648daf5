// What a view has become, written as a component file.

/// A component file of a view's subviews, values and active constraints; views are called as the class calls them.
///
/// - Parameters:
///   - view: made by generated code.
///   - root: the view whose sides are the component's own; `view` itself unless it is a cell.
///   - name: the component's name.
///   - head: lines of the file that code does not say, such as `size:`.
@MainActor public func componentFile(of view: UIView, root: UIView? = nil, name: String, head: String) -> String {
  var file = ComponentFile(root: root ?? view)
  file.addNames(of: view, prefix: "")
  return file.text(name, head)
}

@MainActor private struct ComponentFile {
  let root: UIView
  var names: [ObjectIdentifier: String] = [:]

  init(root: UIView) { self.root = root }

  /// Views by the names of their outlets; those of a component in a view's place by the way to them, with a middle dot
  /// for the dot that no name can have.
  mutating func addNames(of view: UIView, prefix: String) {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror, current.subjectType != UIView.self {
      for child in current.children {
        guard let label = child.label else { continue }
        if let guide = child.value as? UILayoutGuide { names[ObjectIdentifier(guide)] = prefix + label }
        guard let view = child.value as? UIView, names[ObjectIdentifier(view)] == nil else { continue }
        names[ObjectIdentifier(view)] = prefix + label
        if !isUIKits(view) { addNames(of: view, prefix: prefix + label + "·") }
      }
      mirror = current.superclassMirror
    }
  }

  /// Whether a view's class is one of this module, and not a component's.
  private func isUIKits(_ view: UIView) -> Bool { String(reflecting: type(of: view)).hasPrefix("UIKit.") }

  func text(_ name: String, _ head: String) -> String {
    var lines = ["component: " + quoted(name)]
    if !head.isEmpty { lines.append(head) }
    lines.append("views:")
    write(root, &lines)
    lines.append("constraints:")
    for constraint in NSLayoutConstraint.active where belongs(constraint) {
      lines.append("  - " + quoted(notation(constraint)))
    }
    if lines.last == "constraints:" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The views in a view, and theirs.
  private func write(_ parent: UIView, _ lines: inout [String]) {
    for view in parent.subviews {
      guard let name = names[ObjectIdentifier(view)] else { continue }
      var keys = ["class: \(isUIKits(view) ? "\(type(of: view))" : "UIView")"]
      let size = view.intrinsicContentSize
      if !isUIKits(view), size.width >= 0 || size.height >= 0 {
        let sides = [("width", size.width), ("height", size.height)].filter { $0.1 >= 0 }
        let text = sides.map { "\($0.0): \(number(Double($0.1)))" }.joined(separator: ", ")
        keys.append("intrinsicSize: { \(text) }")
      }
      if parent !== root, let parentName = names[ObjectIdentifier(parent)] { keys.append("in: " + quoted(parentName)) }
      if let stack = parent as? UIStackView {
        if !stack.arrangedSubviews.contains(where: { $0 === view }) { keys.append("arranged: false") }
        if let spacing = stack.customSpacing[ObjectIdentifier(view)] {
          keys.append("spacingAfter: " + number(Double(spacing)))
        }
      }
      keys += values(of: view)
      lines.append("  \(quoted(name)): { \(keys.joined(separator: ", ")) }")
      write(view, &lines)
    }
    for guide in parent.layoutGuides {
      guard let name = names[ObjectIdentifier(guide)] else { continue }
      let parentKey = names[ObjectIdentifier(parent)].map { ", in: " + quoted($0) } ?? ""
      lines.append("  \(quoted(name)): { class: UILayoutGuide\(parent === root ? "" : parentKey) }")
    }
  }

  private func values(of view: UIView) -> [String] {
    var keys: [String] = []
    func add(_ key: String, _ value: String?) { if let value { keys.append("\(key): \(value)") } }
    func points(_ value: CGFloat) -> String { number(Double(value)) }
    if view.translatesAutoresizingMaskIntoConstraints {
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(points).joined(separator: ", ")
      let parent = [view.designedParentSize.width, view.designedParentSize.height].map(points).joined(separator: ", ")
      keys.append("autoresizing: { mask: [\(mask(of: view))], frame: [\(numbers)], parentSize: [\(parent)] }")
    }
    if view.isHidden { add("hidden", "true") }
    add("hugging", priorities(view.hugging))
    add("compressionResistance", priorities(view.compressionResistance))
    if view.hasOwnMargins { add("margins", insets(view.layoutMargins)) }
    if view.semanticContentAttribute != .unspecified { add("semanticContent", "\(view.semanticContentAttribute)") }
    add("backgroundColor", view.backgroundColor.map { quoted($0.written) })
    if view.clipsToBounds { add("clipsToBounds", "true") }
    if view.contentMode != .scaleToFill { add("contentMode", "\(view.contentMode)") }
    if view.layer.cornerRadius != 0 { add("cornerRadius", points(view.layer.cornerRadius)) }
    if view.layer.borderWidth != 0 { add("borderWidth", points(view.layer.borderWidth)) }
    add("borderColor", view.layer.borderColor.map { quoted($0.color.written) })
    switch view {
    case let label as UILabel: keys += labelValues(label)
    case let button as UIButton: keys += buttonValues(button)
    case let picture as UIImageView: add("image", picture.image.map { quoted($0.name) })
    case let field as UITextField:
      keys += text(field.text, field.font, field.textColor, field.textAlignment)
      add("placeholder", field.placeholder.map(quoted))
    case let text as UITextView: keys += self.text(text.text, text.font, text.textColor, text.textAlignment)
    case let stack as UIStackView:
      add("axis", "\(stack.axis)")
      add("distribution", "\(stack.distribution)")
      add("alignment", "\(stack.alignment)")
      add("spacing", points(stack.spacing))
      add("baselineRelative", "\(stack.isBaselineRelativeArrangement)")
      add("marginsRelative", "\(stack.isLayoutMarginsRelativeArrangement)")
    default: keys += controlValues(view)
    }
    if let control = view as? UIControl, !(control is UIButton), !control.isEnabled { add("enabled", "false") }
    return keys
  }

  /// What a control shows.
  private func controlValues(_ view: UIView) -> [String] {
    switch view {
    case let control as UISwitch: return ["isOn: \(control.isOn)"]
    // A number of single precision, with the digits that it has.
    case let slider as UISlider: return ["value: \(slider.value)"]
    case let bar as UIProgressView: return ["value: \(bar.progress)"]
    case let bar as UISearchBar: return bar.placeholder.map { ["placeholder: " + quoted($0)] } ?? []
    case let control as UISegmentedControl:
      var keys: [String] = []
      if !control.segments.isEmpty {
        keys.append("segments: [\(control.segments.map(quoted).joined(separator: ", "))]")
      }
      if control.selectedSegmentIndex >= 0 { keys.append("selectedSegment: \(control.selectedSegmentIndex)") }
      return keys
    case let control as UIPageControl:
      return ["numberOfPages: \(control.numberOfPages)", "currentPage: \(control.currentPage)"]
    default: return []
    }
  }

  private func text(
    _ text: String?, _ font: UIFont?, _ color: UIColor?, _ alignment: NSTextAlignment
  ) -> [String] {
    var keys: [String] = []
    if let text, !text.isEmpty { keys.append("text: " + quoted(text)) }
    if let font { keys.append("font: " + font.written) }
    if let color { keys.append("textColor: " + quoted(color.written)) }
    keys.append("textAlignment: \(alignment)")
    return keys
  }

  private func labelValues(_ label: UILabel) -> [String] {
    var keys: [String] = []
    if let text = label.text { keys.append("text: " + quoted(text)) }
    keys.append("font: " + label.font.written)
    keys.append("textColor: " + quoted(label.textColor.written))
    keys.append("numberOfLines: \(label.numberOfLines)")
    var (alignment, mode) = (label.textAlignment, label.lineBreakMode)
    if let attributed = label.attributed, attributed.length > 0 {
      let attributes = attributed.attributes(at: 0, effectiveRange: nil)
      if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
        // A paragraph's own mode and alignment take the place of the label's.
        (alignment, mode) = (paragraph.alignment, paragraph.lineBreakMode)
        keys.append("lineSpacing: " + number(Double(paragraph.lineSpacing)))
      }
      if let kern = attributes[.kern] as? Double ?? (attributes[.kern] as? CGFloat).map(Double.init) {
        keys.append("characterSpacing: " + number(kern))
      }
      if let color = attributes[.backgroundColor] as? UIColor {
        keys.append("textBackgroundColor: " + quoted(color.written))
      }
    }
    keys.append("textAlignment: \(alignment)")
    keys.append("lineBreakMode: \(mode)")
    if label.adjustsFontSizeToFitWidth {
      keys.append("minimumScaleFactor: " + number(Double(label.minimumScaleFactor)))
    }
    if label.preferredMaxLayoutWidth != 0 {
      keys.append("preferredMaxLayoutWidth: " + number(Double(label.preferredMaxLayoutWidth)))
    }
    return keys
  }

  private func buttonValues(_ button: UIButton) -> [String] {
    var keys: [String] = []
    if let configuration = button.configuration {
      keys.append("configuration: " + configuration.style)
      if configuration.buttonSize != .medium { keys.append("buttonSize: \(configuration.buttonSize)") }
      if let transformer = configuration.titleTextAttributesTransformer,
        let font = transformer.transform(AttributeContainer()).fonts.last
      {
        keys.append("titleFont: " + font.written)
      }
      if let insets = configuration.ownInsets {
        keys.append(
          "contentEdgeInsets: "
            + self.insets(
              UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)))
      }
    } else if !button.titles.isEmpty, let font = button.titleLabel?.font {
      keys.append("titleFont: " + font.written)
    }
    func states<Value>(_ key: String, _ values: [UIControl.State: Value], _ text: (Value) -> String) {
      let known: [(String, UIControl.State)] = [
        ("normal", .normal), ("highlighted", .highlighted), ("selected", .selected), ("disabled", .disabled),
      ]
      let items = known.compactMap { name, state in values[state].map { "\(name): \(text($0))" } }
      if !items.isEmpty { keys.append("\(key): { \(items.joined(separator: ", ")) }") }
    }
    states("title", button.titles) { quoted($0) }
    states("titleColor", button.titleColors) { quoted($0.written) }
    states("image", button.images) { quoted($0.name) }
    states("backgroundImage", button.backgroundImages) { quoted($0.name) }
    if button.contentEdgeInsets != .zero { keys.append("contentEdgeInsets: " + insets(button.contentEdgeInsets)) }
    if button.imageEdgeInsets != .zero { keys.append("imageEdgeInsets: " + insets(button.imageEdgeInsets)) }
    if button.titleEdgeInsets != .zero { keys.append("titleEdgeInsets: " + insets(button.titleEdgeInsets)) }
    let state =
      !button.isEnabled ? "disabled" : button.isSelected ? "selected" : button.isHighlighted ? "highlighted" : nil
    if let state { keys.append("state: " + state) }
    return keys
  }

  private func insets(_ insets: UIEdgeInsets) -> String {
    let (top, left) = (number(Double(insets.top)), number(Double(insets.left)))
    let (bottom, right) = (number(Double(insets.bottom)), number(Double(insets.right)))
    return "{ top: \(top), left: \(left), bottom: \(bottom), right: \(right) }"
  }

  private func priorities(_ values: [NSLayoutConstraint.Axis: UILayoutPriority]) -> String? {
    if values.isEmpty { return nil }
    let items = [NSLayoutConstraint.Axis.horizontal, .vertical].compactMap { axis in
      values[axis].map { "\(axis): \(number(Double($0.rawValue)))" }
    }
    return "{ \(items.joined(separator: ", ")) }"
  }

  private func mask(of view: UIView) -> String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
      (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
      (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
    ]
    return names.filter { view.autoresizingMask.contains($0.0) }.map(\.1).joined(separator: ", ")
  }

  // MARK: Constraints

  private func belongs(_ constraint: NSLayoutConstraint) -> Bool {
    guard let item = constraint.firstItem else { return false }
    let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    return view?.root === root.root
  }

  private func notation(_ constraint: NSLayoutConstraint) -> String {
    var text = anchor(constraint.firstItem, constraint.firstAttribute)
    switch constraint.relation {
    case .equal: text += " =="
    case .lessThanOrEqual: text += " <="
    case .greaterThanOrEqual: text += " >="
    }
    let constant = Double(constraint.constant)
    if let second = constraint.secondItem, constraint.secondAttribute != .notAnAttribute {
      let multiplier = Double(constraint.multiplier)
      if multiplier != 1 { text += " \(number(multiplier)) *" }
      text += " " + anchor(second, constraint.secondAttribute)
      if constant != 0 { text += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))" }
    } else {
      text += " " + number(constant)
    }
    if constraint.priority != .required { text += " @" + number(Double(constraint.priority.rawValue)) }
    if let identifier = constraint.identifier { text += " #" + identifier }
    return text
  }

  private func anchor(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
    if let guide = item as? UILayoutGuide, guide.kind != .own {
      let owner = guide.owningView.map { prefix(of: $0) } ?? ""
      switch guide.kind {
      case .readable: return owner + "readableContentGuide.\(attribute)"
      case .safeArea: return owner + "safeArea.\(attribute)"
      case .content: return owner + "contentLayoutGuide.\(attribute)"
      case .frame: return owner + "frameLayoutGuide.\(attribute)"
      case .margins where attribute == .centerX || attribute == .centerY: return owner + "\(attribute)WithinMargins"
      case .margins where !attribute.isLength: return owner + "\(attribute)Margin"
      case .margins, .own: raise("no attribute of a component says this: \(attribute) of a margins guide")
      }
    }
    return prefix(of: item) + "\(attribute)"
  }

  private func prefix(of item: AnyObject?) -> String {
    guard let item else { return "" }
    if item === root { return "" }
    guard let name = names[ObjectIdentifier(item)] else { raise("a constraint speaks of a view that is no outlet") }
    return name + "."
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.generalCategory == .format
        || scalar == "\u{2028}" || scalar == "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
