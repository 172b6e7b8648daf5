import Components
import Diagnostics
import Layout
import Typography

extension ResolvedView {
  /// Why SwiftUI has nothing like the view; nil where it has.
  ///
  /// - Parameter isContainer: whether it is a stack or a scroll view that SwiftUI has a container for.
  func swiftUIRefusal(isContainer: Bool) -> String? {
    switch viewClass {
    case .scrollView where isContainer: break
    case .scrollView: return "what \(name) scrolls is more than one stack or view from edge to edge"
    case .stackView, .view, .control, .label, .button, .imageView, .textField, .switch, .slider, .stepper,
      .progressView, .activityIndicator, .segmentedControl, .collectionView, .layoutGuide:
      break
    default: return "SwiftUI has nothing that is laid out as a \(viewClass.rawValue) is"
    }
    if placement.semanticContent != .unspecified { return "\(name) has a reading direction of its own" }
    if placement.buttonConfiguration != nil {
      return "the room that a button's configuration keeps is SwiftUI's own"
    }
    if placement.intrinsicSize != nil { return "\(name) is given a natural size, and SwiftUI's views have their own" }
    return nil
  }
}

/// Writes the views of a component in one style.
struct SwiftUIViews {
  let component: Component
  let plan: LayoutPlan
  /// What the sizes of the view's fonts are called that grow with the reader's text size.
  let metrics: [FontChoice: String]

  /// - Parameter index: of a view that is no guide.
  func code(_ index: Int) -> SwiftUICode {
    SwiftUIView(
      view: plan.style.views[index], own: component.views[index], component: component,
      nested: plan.style.nested.first { $0.view == index },
      group: plan.groups.groups[index], stretched: plan.stretched(index), metrics: metrics
    ).code
  }
}

/// One view in one style.
struct SwiftUIView {
  let view: ResolvedView
  let own: ComponentView
  let component: Component
  let nested: NestedComponent?
  let group: ViewGroup?
  /// Along which axes the view fills what it is given.
  let stretched: Set<Axis>
  let metrics: [FontChoice: String]

  var values: ViewStyle { view.values }

  /// Whether a container shows it or leaves it out.
  private var isArranged: Bool {
    view.parent.map { component.views[$0].placement.stack != nil } == true && view.placement.isArranged
  }

  var code: SwiftUICode {
    var code = content
    if view.viewClass != .view || nested != nil, view.viewClass != .control { addGround(&code) }
    addBorder(&code)
    addShadow(&code)
    if own.state?.state == .disabled || !own.control.isEnabled || own.control.properties[.enabled] != nil {
      addDisabled(&code)
    }
    if isArranged {
      // The stack leaves it out.
    } else if let condition = own.hiddenIf {
      let isHidden = (condition.isNegated ? "!" : "") + property(condition.property)
      code.add("opacity", condition.isNegated ? "\(property(condition.property)) ? 1 : 0" : "\(isHidden) ? 0 : 1")
    } else if view.placement.isHidden {
      code.add("hidden")
    }
    return code
  }

  private var content: SwiftUICode {
    if let nested { return nestedView(nested) }
    if let group { return container(group) }
    switch view.viewClass {
    case .label: return label
    case .button: return button
    case .imageView: return picture
    case .collectionView: return cells
    case .switch, .stepper, .activityIndicator: return filling(controlView, [.horizontal, .vertical])
    case .slider, .progressView, .segmentedControl, .textField: return filling(controlView, [.vertical])
    default: return box
    }
  }

  /// A control that does not fill what it is given by itself, along some axes.
  private func filling(_ view: SwiftUICode, _ axes: Set<Axis>) -> SwiftUICode {
    var view = view
    view.fill(stretched.intersection(axes))
    return view
  }

  private var controlView: SwiftUICode {
    switch view.viewClass {
    case .textField:
      var code = SwiftUICode("TextField(\(placeholder), text: \(boundText))")
      code.add("font", SwiftUILiteral.font(values.font ?? .system(size: 14, weight: .regular)))
      code.add("textFieldStyle", ".roundedBorder")
      return code
    case .switch:
      var code = SwiftUICode("Toggle(\"\", isOn: \(bound(.isOn, "\(own.control.isOn)")))")
      code.add("labelsHidden")
      return code
    case .slider: return SwiftUICode("Slider(value: \(bound(.value, number(own.control.value))))")
    case .stepper:
      var code = SwiftUICode("Stepper(\"\", value: .constant(0))")
      code.add("labelsHidden")
      return code
    case .progressView: return SwiftUICode("ProgressView(value: \(control(.value) ?? number(own.control.value)))")
    case .activityIndicator: return SwiftUICode("ProgressView()")
    case .segmentedControl: return segments
    default: return box
    }
  }

  // MARK: Values

  func property(_ name: String) -> String { SwiftUILiteral.name(of: name, in: component) }

  func number(_ value: Double) -> String { SwiftLiteral.number(value) }

  func number(_ path: String, _ value: Double?) -> String? {
    value.map { value in view.sources[path].map { $0.code(in: component) } ?? number(value) }
  }

  private func color(_ path: String, _ color: Color?, isTyped: Bool = false) -> String? {
    values.properties[path].map { property($0.value) } ?? color.map { SwiftUILiteral.color($0, isTyped: isTyped) }
  }

  private func control(_ key: ControlContent.Key) -> String? {
    guard let name = own.control.properties[key] else { return nil }
    let isCGFloat = component.properties.first { $0.name == name }?.type == .cgFloat
    return key == .value && isCGFloat ? "Double(\(property(name)))" : property(name)
  }

  /// What a control changes: a property, or nothing.
  private func bound(_ key: ControlContent.Key, _ value: String) -> String {
    own.control.properties[key].map { SwiftUILiteral.binding(of: $0, in: component) } ?? ".constant(\(value))"
  }

  private var boundText: String {
    if case .property(let name)? = own.text { return SwiftUILiteral.binding(of: name, in: component) }
    return ".constant(\(text ?? "\"\""))"
  }

  private var placeholder: String {
    control(.placeholder) ?? SwiftLiteral.string(own.control.placeholder ?? "")
  }

  private var text: String? {
    switch own.text {
    case .literal(let text): SwiftLiteral.string(text)
    case .property(let name): property(name)
    case nil: nil
    }
  }

  // MARK: Texts

  private var label: SwiftUICode {
    var isLiteral = false
    if case .literal = own.text { isLiteral = true }
    // As it is, and not as a key of translations.
    var code = SwiftUICode("Text(\(isLiteral ? "verbatim: " : "")\(text ?? "verbatim: \"\""))")
    let font = values.font ?? .system(size: 17, weight: .regular)
    var remark = ""
    if case .token(let name, _) = font { remark = "  // " + name }
    code.add("font", SwiftUILiteral.font(font, size: size(of: font, "font.size")), remark: remark)
    if let kern = number("characterSpacing", view.characterSpacing), kern != "0" { code.add("kerning", kern) }
    if let color = color("textColor", values.textColor), color != ".primary" { code.add("foregroundStyle", color) }
    if let ground = color("textBackgroundColor", values.textBackgroundColor) { code.add("background", ground) }
    if let spacing = number("lineSpacing", view.lineSpacing), spacing != "0", values.numberOfLines ?? 1 != 1 {
      code.add("lineSpacing", spacing)
    }
    if values.numberOfLines != 0 { code.add("lineLimit", "\(values.numberOfLines ?? 1)") }
    switch values.lineBreakMode {
    case .truncatingHead: code.add("truncationMode", ".head")
    case .truncatingMiddle: code.add("truncationMode", ".middle")
    default: break
    }
    if let factor = view.placement.minimumScaleFactor { code.add("minimumScaleFactor", number(factor)) }
    let alignment =
      switch values.textAlignment {
      case .center: "center"
      case .right: "trailing"
      default: "leading"
      }
    if alignment != "leading", values.numberOfLines != 1, values.numberOfLines != nil {
      code.add("multilineTextAlignment", ".\(alignment)")
    }
    code.fill(
      stretched, shrinking: [.vertical], alignment: stretched.contains(.horizontal) ? alignment : "center")
    return code
  }

  func size(of font: FontChoice, _ path: String) -> String? {
    metrics[font] ?? view.sources[path].map { $0.code(in: component) }
  }

  // MARK: Pictures

  private var picture: SwiftUICode {
    var code: SwiftUICode
    if let name = values.properties["image.normal"]?.value {
      code = SwiftUICode(property(name))
    } else if let name = values.image.normal?.value {
      code = SwiftUICode("Image(\(SwiftLiteral.string(name)))")
    } else {
      return box
    }
    let both: Set<Axis> = [.horizontal, .vertical]
    let mode = values.contentMode ?? .scaleToFill
    switch mode {
    case .scaleToFill: code.add("resizable")
    case .scaleAspectFit:
      code.add("resizable")
      code.add("scaledToFit")
      code.fill(both)
    case .scaleAspectFill:
      code.add("resizable")
      code.add("scaledToFill")
      code.fill(both, shrinking: both)
    case .center, .top, .bottom: code.fill(both, shrinking: both, alignment: mode.rawValue)
    case .left: code.fill(both, shrinking: both, alignment: "leading")
    case .right: code.fill(both, shrinking: both, alignment: "trailing")
    case .topLeft: code.fill(both, shrinking: both, alignment: "topLeading")
    case .topRight: code.fill(both, shrinking: both, alignment: "topTrailing")
    case .bottomLeft: code.fill(both, shrinking: both, alignment: "bottomLeading")
    case .bottomRight: code.fill(both, shrinking: both, alignment: "bottomTrailing")
    }
    if values.clipsToBounds == true {
      if let shape { code.add("clipShape", shape) } else { code.add("clipped") }
    }
    return code
  }

  // MARK: Grounds

  private var radius: String? {
    guard let radius = number("cornerRadius", view.cornerRadius), radius != "0" else { return nil }
    return radius
  }

  private var shape: String? { radius.map { "RoundedRectangle(cornerRadius: \($0))" } }

  /// A view that shows nothing but its colour.
  private var box: SwiftUICode {
    let fill = color("backgroundColor", values.backgroundColor, isTyped: true) ?? "Color.clear"
    guard let shape, fill != "Color.clear" else { return SwiftUICode(fill) }
    var code = SwiftUICode(shape)
    code.add("fill", color("backgroundColor", values.backgroundColor) ?? ".clear")
    return code
  }

  private func addGround(_ code: inout SwiftUICode) {
    guard let ground = color("backgroundColor", values.backgroundColor), nested == nil || shape == nil else { return }
    if view.viewClass == .imageView, values.image.normal == nil, values.properties["image.normal"] == nil { return }
    if let shape { code.add("background", ground, "in: " + shape) } else { code.add("background", ground) }
  }

  private func addBorder(_ code: inout SwiftUICode) {
    guard let width = number("borderWidth", view.borderWidth), width != "0" else { return }
    let border = color("borderColor", values.borderColor) ?? ".black"
    var line = SwiftUICode(shape ?? "Rectangle()")
    line.add("strokeBorder", border, "lineWidth: \(width)")
    code.modifiers.append(SwiftUICode.Modifier(name: "overlay", content: [line]))
  }

  private func addShadow(_ code: inout SwiftUICode) {
    guard let shadow = view.castShadow else { return }
    code.add(
      "shadow", "color: " + SwiftUILiteral.color(shadow.lightColor), "radius: \(number(shadow.blur / 2))",
      "x: \(number(shadow.x))", "y: \(number(shadow.y))")
  }

  private func addDisabled(_ code: inout SwiftUICode) {
    if let name = control(.enabled) { return code.add("disabled", "!" + name) }
    guard let condition = own.state?.condition else { return code.add("disabled", "true") }
    code.add("disabled", (condition.isNegated ? "!" : "") + property(condition.property))
  }

  // MARK: Others

  private var segments: SwiftUICode {
    let titles = own.control.segments.enumerated().map { number, title in
      var code = SwiftUICode("Text(verbatim: \(SwiftLiteral.string(title)))")
      code.add("tag", "\(number)")
      return code
    }
    let selected = bound(.selectedSegment, "\(own.control.selectedSegment ?? -1)")
    var code = SwiftUICode("Picker(\"\", selection: \(selected))", titles)
    code.add("pickerStyle", ".segmented")
    return code
  }

  private var cells: SwiftUICode {
    var isRow = false
    if case .points = component.height { isRow = true }
    let remark = SwiftUICode("// The cells, one \(isRow ? "beside" : "below") the other.")
    var code = SwiftUICode(
      isRow ? "ScrollView(.horizontal)" : "ScrollView", [SwiftUICode(isRow ? "LazyHStack" : "LazyVStack", [remark])])
    code.fill([.horizontal, .vertical])
    return code
  }

  private func nestedView(_ nested: NestedComponent) -> SwiftUICode {
    var arguments: [String] = []
    let styles = nested.component.shownStyles
    if styles.count > 1, nested.style.name != styles.first?.name {
      arguments.append("style: .\(SwiftLiteral.member(nested.style.name))")
    }
    let bound = nested.component.boundProperties(nested.style.nested)
    // In the order of the properties, as the initialiser has them.
    for inner in nested.component.properties {
      let isBound = bound.contains(inner.name)
      let label = SwiftUILiteral.label(of: inner.name, in: nested.component)
      guard let setting = nested.settings.last(where: { $0.property == inner.name }) else {
        if isBound { arguments.append("\(label): \(SwiftUILiteral.constant(inner, inner.defaultValue))") }
        continue
      }
      switch setting.value {
      case .literal(let literal) where isBound: arguments.append("\(label): \(SwiftUILiteral.constant(inner, literal))")
      case .literal(let literal): arguments.append("\(label): \(SwiftUILiteral.literal(literal))")
      case .property(let name) where isBound && component.properties.first { $0.name == name }?.type == inner.type:
        arguments.append("\(label): \(SwiftUILiteral.binding(of: name, in: component))")
      case .property(let name):
        let outer = component.properties.first { $0.name == name }
        var value = outer?.type == inner.type ? property(name) : "\(inner.type.rawValue)(\(property(name)))"
        if isBound { value = ".constant(\(value))" }
        arguments.append("\(label): \(value)")
      }
    }
    return SwiftUICode("\(SwiftLiteral.name(nested.component.name))(\(arguments.joined(separator: ", ")))")
  }
}
