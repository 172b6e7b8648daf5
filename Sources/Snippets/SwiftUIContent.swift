import Components
import Layout
import Typography

/// A view of a component as a view of SwiftUI with its modifiers.
struct SwiftUIContent {
  private let view: ResolvedView
  private let own: ComponentView
  private let component: Component

  init(_ view: ResolvedView, _ own: ComponentView, in component: Component) {
    self.view = view
    self.own = own
    self.component = component
  }

  /// Whether SwiftUI has something like the view.
  static func canWrite(_ view: ResolvedView) -> Bool {
    switch view.viewClass {
    case .view, .control, .label, .button, .imageView, .textField, .switch, .slider, .stepper, .progressView,
      .activityIndicator:
      !view.placement.isHidden && view.placement.semanticContent == .unspecified
    default: false
    }
  }

  /// What a button does, as a property.
  static func action(of view: String) -> String { view + "Action" }

  /// A property's name, where `View` and the struct have names of their own.
  static func member(_ property: String) -> String {
    ["body", "style", "self"].contains(property) ? property + "Value" : SwiftLiteral.name(property)
  }

  /// - Parameter fillsFrame: whether the view fills the height that it is given.
  func write(fillsFrame: Bool, _ code: inout CodeWriter) {
    switch view.viewClass {
    case .label: writeLabel(&code)
    case .button: writeButton(fillsFrame, &code)
    case .imageView: writeImage(&code)
    case .textField: code.line("TextField(\"\", text: .constant(\(text))).textFieldStyle(.roundedBorder)")
    case .switch: code.line("Toggle(\"\", isOn: .constant(true)).labelsHidden()")
    case .slider: code.line("Slider(value: .constant(0.5))")
    case .stepper: code.line("Stepper(\"\", onIncrement: nil, onDecrement: nil).labelsHidden()")
    case .progressView: code.line("ProgressView(value: 0.5)")
    case .activityIndicator: code.line("ProgressView()")
    default: code.line(color ?? "Color.clear")
    }
    // What follows a closing brace stands below it.
    if view.viewClass == .button { writeShape(&code) } else { code.indented { writeShape(&$0) } }
  }

  private var text: String {
    switch own.text {
    case .literal(let text): SwiftLiteral.string(text)
    case .property(let name): Self.member(name)
    case nil: "\"\""
    }
  }

  private var color: String? { view.values.backgroundColor.map(Self.color) }

  private static func color(_ color: Color) -> String {
    switch color {
    case .named(.clear): "Color.clear"
    case .named(.tintColor): "Color.accentColor"
    case .named: "Color(uiColor: \(SwiftLiteral.color(color)))"
    case .rgba(let red, let green, let blue, let alpha):
      "Color(red: \(part(red)), green: \(part(green)), blue: \(part(blue)), opacity: \(part(alpha)))"
    }
  }

  private static func part(_ value: UInt8) -> String {
    value == 0 ? "0" : value == 255 ? "1" : "\(value) / 255"
  }

  private static func font(_ font: FontChoice) -> String {
    switch font {
    case .textStyle(.title1): ".title"
    case .textStyle(.caption1): ".caption"
    case .textStyle(let style): "." + style.rawValue
    case .system(let size, .regular): ".system(size: \(SwiftLiteral.number(size)))"
    case .system(let size, let weight): ".system(size: \(SwiftLiteral.number(size)), weight: .\(weight.rawValue))"
    }
  }

  // MARK: Texts

  private func writeLabel(_ code: inout CodeWriter) {
    let values = view.values
    switch values.lineBreakMode {
    case .charWrapping: code.line("// SwiftUI wraps by words where the label wraps by characters.")
    case .clipping: code.line("// SwiftUI truncates where the label clips.")
    default: break
    }
    if own.text.map({ if case .literal = $0 { true } else { false } }) ?? false {
      // As it is, not as a key of translations.
      code.line("Text(verbatim: \(text))")
    } else {
      code.line("Text(\(text))")
    }
    code.indented { code in
      code.line(".font(\(Self.font(values.font ?? .system(size: 17, weight: .regular))))")
      if let spacing = view.characterSpacing, spacing != 0 { code.line(".kerning(\(SwiftLiteral.number(spacing)))") }
      if let textColor = values.textColor { code.modifier("foregroundColor", Self.color(textColor)) }
      if let background = values.textBackgroundColor { code.modifier("background", Self.color(background)) }
      if let spacing = view.lineSpacing, spacing != 0 { code.line(".lineSpacing(\(SwiftLiteral.number(spacing)))") }
      if values.numberOfLines != 0 { code.line(".lineLimit(\(values.numberOfLines ?? 1))") }
      switch values.lineBreakMode {
      case .truncatingHead: code.line(".truncationMode(.head)")
      case .truncatingMiddle: code.line(".truncationMode(.middle)")
      default: break
      }
      if let factor = view.placement.minimumScaleFactor {
        code.line(".minimumScaleFactor(\(SwiftLiteral.number(factor)))")
      }
      let alignment =
        switch values.textAlignment {
        case .center: "center"
        case .right: "trailing"
        default: "leading"
        }
      if alignment != "leading" { code.line(".multilineTextAlignment(.\(alignment))") }
      code.line(".frame(maxWidth: .infinity, alignment: .\(alignment))")
    }
  }

  // MARK: Pictures

  private func writeImage(_ code: inout CodeWriter) {
    guard let name = view.imageName else { return code.line(color ?? "Color.clear") }
    code.line("Image(\(SwiftLiteral.string(name.value)))")
    code.indented { code in
      switch view.values.contentMode ?? .scaleToFill {
      case .scaleToFill: code.line(".resizable()")
      case .scaleAspectFit:
        code.line(".resizable()")
        code.line(".scaledToFit()")
        writeFrame(nil, &code)
      case .scaleAspectFill:
        code.line(".resizable()")
        code.line(".scaledToFill()")
        writeFrame(nil, &code)
      case .center: writeFrame(nil, &code)
      case .top: writeFrame("top", &code)
      case .bottom: writeFrame("bottom", &code)
      case .left: writeFrame("leading", &code)
      case .right: writeFrame("trailing", &code)
      case .topLeft: writeFrame("topLeading", &code)
      case .topRight: writeFrame("topTrailing", &code)
      case .bottomLeft: writeFrame("bottomLeading", &code)
      case .bottomRight: writeFrame("bottomTrailing", &code)
      }
      if view.values.clipsToBounds == true, cornerRadius == nil { code.line(".clipped()") }
    }
  }

  private func writeFrame(_ alignment: String?, _ code: inout CodeWriter) {
    let limits = "minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity"
    code.line(".frame(\(limits)\(alignment.map { ", alignment: .\($0)" } ?? ""))")
  }

  // MARK: Buttons

  private func writeButton(_ fillsFrame: Bool, _ code: inout CodeWriter) {
    code.block("Button(action: \(Self.action(of: view.name)))") { code in
      code.block("HStack(spacing: 0)") { code in
        let image = view.values.image
        writeImage(
          fixed: image.value(for: view.state)?.value, normal: image.normal?.value,
          special: condition.flatMap { image[exactly: $0.state]?.value }, &code)
        writeTitle(&code)
      }
      code.line(".font(\(Self.font(view.values.titleFont ?? .system(size: 15, weight: .regular))))")
      if let color = value(view.values.titleColor, or: .named(.tintColor), Self.color) {
        code.modifier("foregroundColor", color)
      }
      if let insets = view.contentEdgeInsets {
        code.line(".padding(\(Self.insets(insets)))")
      } else {
        code.line(".padding(.vertical, 6)")
      }
      code.line(fillsFrame ? ".frame(maxWidth: .infinity, maxHeight: .infinity)" : ".frame(maxWidth: .infinity)")
      let background = view.values.backgroundImage
      let shown = background.value(for: view.state)?.value
      let special = condition.flatMap { background[exactly: $0.state]?.value }
      if shown != nil || background.normal != nil || special != nil {
        code.block(".background") { code in
          writeImage(fixed: shown, normal: background.normal?.value, special: special, isStretched: true, &code)
        }
      }
    }
    guard let state = own.state, state.state == .disabled else { return }
    code.line(".disabled(\(state.condition.map(Self.member) ?? "true"))")
  }

  /// The property that decides on the state, and the state; nil for a state that nothing changes.
  private var condition: (name: String, state: ControlState)? {
    own.state.flatMap { source in source.condition.map { (Self.member($0), source.state) } }
  }

  /// What a button has in its state, as code; nil where nothing is said.
  private func value<V>(_ states: States<V>, or usual: V, _ text: (V) -> String) -> String? {
    guard let condition else { return states.value(for: view.state).map(text) }
    guard let special = states[exactly: condition.state] else { return states.normal.map(text) }
    return "\(condition.name) ? \(text(special)) : \(text(states.normal ?? usual))"
  }

  private func writeTitle(_ code: inout CodeWriter) {
    guard let title = value(view.values.title, or: "", SwiftLiteral.string) else { return }
    code.line("Text(verbatim: \(title))")
    code.indented { writeOffset(view.titleEdgeInsets, &$0) }
  }

  /// The picture of a button's state.
  ///
  /// - Parameters:
  ///   - fixed: what the button shows where nothing changes its state.
  ///   - normal: what it shows while the state's property is false.
  ///   - special: what it shows while that is true, if that is something else.
  private func writeImage(
    fixed: String?, normal: String?, special: String?, isStretched: Bool = false, _ code: inout CodeWriter
  ) {
    func write(_ name: String, _ code: inout CodeWriter) {
      code.line("Image(\(name))" + (isStretched ? ".resizable()" : ""))
      if !isStretched { code.indented { writeOffset(view.imageEdgeInsets, &$0) } }
    }
    switch (condition, special, normal) {
    case (let condition?, let special?, nil):
      code.block("if \(condition.name)") { write(SwiftLiteral.string(special), &$0) }
    case (let condition?, let special?, let normal?):
      write("\(condition.name) ? \(SwiftLiteral.string(special)) : \(SwiftLiteral.string(normal))", &code)
    default:
      if let name = condition == nil ? fixed : normal { write(SwiftLiteral.string(name), &code) }
    }
  }

  /// What insets move the middle of a centred part by.
  private func writeOffset(_ insets: EdgeInsets?, _ code: inout CodeWriter) {
    guard let insets, insets != EdgeInsets() else { return }
    let (x, y) = ((insets.left - insets.right) / 2, (insets.top - insets.bottom) / 2)
    if x != 0 || y != 0 { code.line(".offset(x: \(SwiftLiteral.number(x)), y: \(SwiftLiteral.number(y)))") }
  }

  static func insets(_ insets: EdgeInsets) -> String {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right].map(SwiftLiteral.number)
    return "EdgeInsets(top: \(numbers[0]), leading: \(numbers[1]), bottom: \(numbers[2]), trailing: \(numbers[3]))"
  }

  private var cornerRadius: Double? { view.cornerRadius.flatMap { $0 == 0 ? nil : $0 } }

  /// Background, corners and border, as a view's layer has them.
  private func writeShape(_ code: inout CodeWriter) {
    let isColor = view.viewClass == .view || view.viewClass == .control
    let shape = "RoundedRectangle(cornerRadius: \(SwiftLiteral.number(cornerRadius ?? 0)))"
    if let color, !isColor, !(view.viewClass == .imageView && view.imageName == nil) {
      if cornerRadius == nil {
        code.modifier("background", color)
      } else {
        code.call(".background", filling: [color, "in: \(shape)"])
      }
    }
    if cornerRadius != nil, isColor || view.values.clipsToBounds == true { code.line(".clipShape(\(shape))") }
    if let width = view.borderWidth, width > 0 {
      let border = Self.color(view.values.borderColor ?? .named(.black))
      let arguments = "\(border), lineWidth: \(SwiftLiteral.number(width))"
      let stroke = "\(shape).strokeBorder(\(arguments))"
      if code.fits(".overlay(\(stroke))") || code.fits("  \(stroke))") { return code.call(".overlay", stroke) }
      code.line(".overlay(")
      code.indented { code in
        code.line("\(shape).strokeBorder(")
        code.indented { $0.line("\(arguments)))") }
      }
    }
  }
}
