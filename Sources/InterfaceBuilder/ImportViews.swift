import Components
import ConstraintSolver
import Layout
import Typography

/// The entry of a view in an imported component: what the document says of it, in the component's keys.
struct ImportView {
  let view: InterfaceView
  let node: View
  let document: InterfaceDocument
  /// The name of the view around it, if that is not the component.
  let parent: String?
  let parentIsStack: Bool
  private(set) var entries: [(key: String, value: String)] = []
  /// What could not be carried, as Markdown.
  private(set) var notes: [String] = []
  /// Texts that can only be written as a property's, by the property's name.
  private(set) var textProperty: String?

  let viewClass: ViewClass

  init(_ view: InterfaceView, _ node: View, in document: InterfaceDocument, parent: String?, parentIsStack: Bool) {
    self.view = view
    self.node = node
    self.document = document
    self.parent = parent
    self.parentIsStack = parentIsStack
    viewClass = Self.viewClass(of: view.element)
  }

  /// The class of the component language that comes nearest to an element.
  static func viewClass(of element: String) -> ViewClass {
    switch element {
    case "activityIndicatorView": .activityIndicator
    default:
      ViewClass.allCases.first { $0.rawValue == "UI" + element.prefix(1).uppercased() + element.dropFirst() } ?? .view
    }
  }

  /// - Parameter textProperty: the name that a text gets which could be taken for a property.
  mutating func write(textProperty name: (String) -> String) {
    add("class", viewClass.rawValue)
    if let parent { add("in", ImportYAML.text(parent)) }
    writeText(name)
    writePlacement()
    writeValues()
    switch viewClass {
    case .label, .textField, .textView: writeTextValues()
    case .button: writeButtonValues()
    case .imageView: writeImageValues()
    default: break
    }
    writeRuntimeAttributes()
  }

  private mutating func add(_ key: String, _ value: String) { entries.append((key, value)) }

  private mutating func note(_ text: String) { notes.append(text) }

  // MARK: Placement

  private mutating func writePlacement() {
    if parentIsStack, !node.isArranged { add("arranged", "false") }
    if node.isHidden { add("hidden", "true") }
    writePriorities("hugging", node.hugging, usual: .defaultLow)
    writePriorities("compressionResistance", node.compressionResistance, usual: .defaultHigh)
    if node.margins != View(parent: nil).margins, !node.isGuide { add("margins", insets(node.margins)) }
    // Newer systems draw some controls without what older ones kept around them.
    if node.alignmentInsets != viewClass.alignmentInsets { add("alignmentInsets", insets(node.alignmentInsets)) }
    if node.semanticContent != .unspecified { add("semanticContent", "\(node.semanticContent)") }
    writeNaturalSize()
    if let mask = node.autoresizing {
      let (frame, parent) = (mask.frame, mask.parentSize)
      add(
        "autoresizing",
        ImportYAML.mapping([
          ("mask", ImportYAML.list(Placement.names(of: mask.mask))),
          ("frame", numbers([frame.x, frame.y, frame.width, frame.height])),
          ("parentSize", numbers([parent.width, parent.height])),
        ]))
    }
    if let stack = node.stack, viewClass == .stackView {
      if stack.axis == .vertical { add("axis", "vertical") }
      if stack.distribution != .fill { add("distribution", "\(stack.distribution)") }
      if stack.alignment != .fill { add("alignment", "\(stack.alignment)") }
      if stack.spacing != 0 { add("spacing", ImportYAML.number(stack.spacing)) }
      if stack.isBaselineRelative { add("baselineRelative", "true") }
      if stack.isLayoutMarginsRelative { add("marginsRelative", "true") }
    }
    if let spacing = node.customSpacing { add("spacingAfter", ImportYAML.number(spacing)) }
  }

  private mutating func writePriorities(_ key: String, _ priorities: PerAxis<Priority>, usual: Priority) {
    guard priorities != PerAxis(usual) else { return }
    let (horizontal, vertical) = (priorities.horizontal, priorities.vertical)
    if horizontal == vertical { return add(key, ImportYAML.number(horizontal.rawValue)) }
    var axes: [(String, String)] = []
    if horizontal != usual { axes.append(("horizontal", ImportYAML.number(horizontal.rawValue))) }
    if vertical != usual { axes.append(("vertical", ImportYAML.number(vertical.rawValue))) }
    add(key, ImportYAML.mapping(axes))
  }

  private mutating func writeNaturalSize() {
    var entries: [(String, String)] = []
    if case .size(let width, let height, _) = node.content {
      if let width { entries.append(("width", ImportYAML.number(max(0, width)))) }
      if let height { entries.append(("height", ImportYAML.number(max(0, height)))) }
    } else if node.baselines == nil {
      return
    }
    if let baselines = node.baselines {
      entries.append(("firstBaseline", ImportYAML.number(baselines.firstFromTop)))
      entries.append(("lastBaseline", ImportYAML.number(baselines.lastFromBottom)))
    }
    if !entries.isEmpty { add("intrinsicSize", ImportYAML.mapping(entries)) }
  }

  private func numbers(_ values: [Double]) -> String { ImportYAML.list(values.map { ImportYAML.number($0) }) }

  private func insets(_ insets: EdgeInsets) -> String {
    let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
    if sides.allSatisfy({ $0.1 == insets.top }) { return ImportYAML.number(insets.top) }
    return ImportYAML.mapping(sides.filter { $0.1 != 0 }.map { ($0.0, ImportYAML.number($0.1)) })
  }

  // MARK: What it shows

  private mutating func writeText(_ name: (String) -> String) {
    guard viewClass.hasText, let text = view.content.text, !text.isEmpty else { return }
    if text.hasPrefix("$") {
      let property = name(text)
      textProperty = property
      add("text", ImportYAML.quoted("$" + property))
    } else {
      add("text", ImportYAML.text(text))
    }
  }

  private mutating func writeValues() {
    if let color = view.content.backgroundColor { writeColor("backgroundColor", color) }
    if view["clipsSubviews"] == "YES" { add("clipsToBounds", "true") }
    if let color = view.content.tintColor { note("its `tintColor` (\(Self.description(of: color)))") }
  }

  private mutating func writeColor(_ key: String, _ color: InterfaceColor) {
    guard let value = yaml(color) else {
      return note("its `\(key)` (\(Self.description(of: color))), whose value the file does not say")
    }
    add(key, value)
    if color.name != nil, !color.isSystem {
      note("the name of its `\(key)` (\(Self.description(of: color))); its value is carried")
    }
  }

  /// A colour of UIKit's by its name, else by its value.
  private func yaml(_ color: InterfaceColor) -> String? { color.componentNotation(in: document).map(ImportYAML.text) }

  static func description(of color: InterfaceColor) -> String {
    if let name = color.name { return importCode(name) }
    return color.components.map { "`" + $0.hexadecimal + "`" } ?? "unknown"
  }

  private mutating func writeTextValues() {
    if let font = view.content.font { writeFont("font", font) }
    if let color = view.content.textColor { writeColor("textColor", color) }
    if let name = view.content.textAlignment, TextAlignment(rawValue: name) != nil, name != "natural" {
      add("textAlignment", name)
    }
    if view.content.numberOfLines != 1, viewClass == .label {
      add("numberOfLines", "\(view.content.numberOfLines)")
    }
    if let mode = view.content.lineBreakMode.flatMap(Self.lineBreakMode), mode != "byTruncatingTail" {
      add("lineBreakMode", mode)
    }
    if view.content.lineSpacing != 0 { add("lineSpacing", ImportYAML.number(view.content.lineSpacing)) }
    if view.content.kern != 0 { add("characterSpacing", ImportYAML.number(view.content.kern)) }
    if let placeholder = view.content.placeholder { note("its placeholder \(importCode(placeholder))") }
    guard viewClass == .label else { return }
    if view["adjustsFontSizeToFit"] == "YES" {
      let smallest = view["minimumFontSize"].flatMap(finiteNumber).map { $0 / max(1, view.font.pointSize) }
      let factor = view["minimumScaleFactor"].flatMap(finiteNumber) ?? smallest ?? 1
      if factor >= 0.01, factor < 1 { add("minimumScaleFactor", ImportYAML.number(factor)) }
    }
    if let width = view["preferredMaxLayoutWidth"].flatMap(finiteNumber), width > 0, width <= 100_000 {
      add("preferredMaxLayoutWidth", ImportYAML.number(width))
    }
  }

  private static func lineBreakMode(_ name: String) -> String? {
    switch name {
    case "wordWrap", "wordWrapping": "byWordWrapping"
    case "characterWrap", "charWrapping": "byCharWrapping"
    case "clip", "clipping": "byClipping"
    case "headTruncation": "byTruncatingHead"
    case "middleTruncation": "byTruncatingMiddle"
    case "tailTruncation": "byTruncatingTail"
    default: nil
    }
  }

  private mutating func writeFont(_ key: String, _ font: InterfaceFont) {
    switch font {
    case .textStyle(let style): add(key, style.rawValue)
    case .system(let size, let weight, let isItalic):
      writeFont(key, size: size, weight)
      if isItalic { note("the slant of its font") }
    case .named(let name, _, let size):
      writeFont(key, size: size, .regular)
      note("its font \(importCode(name)); the system's stands in its place")
    }
  }

  private mutating func writeFont(_ key: String, size: Double, _ weight: FontWeight) {
    let points = ImportYAML.number(min(max(size, 1), 1000))
    add(key, weight == .regular ? points : "\(points) \(weight.rawValue)")
  }

  private mutating func writeButtonValues() {
    if view["enabled"] == "NO" {
      add("state", "disabled")
    } else if view["selected"] == "YES" {
      add("state", "selected")
    }
    if let font = view.content.font { writeFont("titleFont", font) }
    var titles: [(String, String)] = []
    var colors: [(String, String)] = []
    for state in view.content.states {
      guard ControlState(rawValue: state.state) != nil else {
        note("its state \(importCode(state.state))")
        continue
      }
      if let title = state.title, !title.isEmpty, !titles.contains(where: { $0.0 == state.state }) {
        titles.append((state.state, ImportYAML.text(title)))
      }
      if let color = state.titleColor, !colors.contains(where: { $0.0 == state.state }) {
        if let value = yaml(color) {
          colors.append((state.state, value))
        } else {
          note("its title's colour (\(Self.description(of: color))), whose value the file does not say")
        }
      }
      for image in [state.image, state.backgroundImage].compactMap(\.self) { notePicture(image, state: state.state) }
    }
    writeStates("title", titles)
    writeStates("titleColor", colors)
    for (key, value) in [
      ("contentEdgeInsets", view.content.contentInsets), ("titleEdgeInsets", view.content.titleInsets),
      ("imageEdgeInsets", view.content.imageInsets),
    ] {
      if let value, value != EdgeInsets() { add(key, insets(value)) }
    }
    writeConfiguration()
  }

  private mutating func writeConfiguration() {
    guard let style = view.content.configurationStyle else { return }
    guard ButtonConfiguration.Style(rawValue: style) != nil else {
      return note("its configuration's style \(importCode(style))")
    }
    add("configuration", style)
    let configuration = view.content.configuration
    if let size = configuration.buttonSize {
      if ButtonConfiguration.Size(rawValue: size) != nil {
        add("buttonSize", size)
      } else {
        note("its configuration's size \(importCode(size))")
      }
    }
    if let subtitle = configuration.subtitle { note("its subtitle \(importCode(subtitle))") }
    if let placement = configuration.imagePlacement { note("where its picture stands (\(importCode(placement)))") }
  }

  private mutating func writeStates(_ key: String, _ states: [(String, String)]) {
    if states.isEmpty { return }
    if states.count == 1, states[0].0 == "normal" { return add(key, states[0].1) }
    add(key, ImportYAML.mapping(states))
  }

  private mutating func writeImageValues() {
    if let mode = view["contentMode"], ContentMode(rawValue: mode) != nil, mode != "scaleToFill" {
      add("contentMode", mode)
    }
    if let image = view.content.image { notePicture(image, state: nil) }
  }

  private mutating func notePicture(_ name: String, state: String?) {
    var text = "the picture \(importCode(name))"
    if let state, state != "normal" { text += " (\(state))" }
    if let size = document.imageSizes[name] {
      text += ", \(ImportYAML.number(size.width)) × \(ImportYAML.number(size.height)) points"
    }
    note(text)
  }

  /// Values by key path that every component can say of a view.
  private mutating func writeRuntimeAttributes() {
    for attribute in view.runtimeAttributes {
      switch (attribute.keyPath, attribute.value) {
      case ("layer.cornerRadius", .number(let number)) where abs(number) < 100_000:
        add("cornerRadius", ImportYAML.number(number))
      case ("layer.borderWidth", .number(let number)) where abs(number) < 100_000:
        add("borderWidth", ImportYAML.number(number))
      case ("layer.masksToBounds", .bool(let isOn)), ("clipsToBounds", .bool(let isOn)):
        if isOn, !entries.contains(where: { $0.key == "clipsToBounds" }) { add("clipsToBounds", "true") }
      default:
        note("the runtime attribute \(importCode(attribute.keyPath)) = \(importCode(attribute.value.words))")
      }
    }
    // A key can stand once.
    var seen: Set<String> = []
    entries = entries.filter { seen.insert($0.key).inserted }
  }
}

extension InterfaceColor {
  /// The colour as components write it; nil if neither its name nor its value is known.
  func componentNotation(in document: InterfaceDocument) -> String? {
    if let name {
      let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
      if isSystem, Color(short) != nil { return short }
      if let stored = components ?? document.colors[name]?.components { return stored.hexadecimal }
      return nil
    }
    return components?.hexadecimal
  }
}

extension InterfaceColor.Components {
  /// `#RRGGBB`, with two digits more where it lets something shine through.
  var hexadecimal: String {
    func digits(_ value: Double) -> String {
      let byte = UInt8(min(max((value * 255).rounded(), 0), 255))
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 1 ? digits(alpha) : "")
  }
}

extension RuntimeAttribute.Value {
  /// The value in a few words.
  var words: String {
    func list(_ numbers: Double...) -> String { numbers.map { ImportYAML.number($0) }.joined(separator: ", ") }
    return switch self {
    case .string(let text), .localizedString(let text): text
    case .number(let number): ImportYAML.number(number)
    case .bool(let isOn): isOn ? "true" : "false"
    case .point(let x, let y): list(x, y)
    case .size(let size): list(size.width, size.height)
    case .rect(let frame): list(frame.x, frame.y, frame.width, frame.height)
    case .range(let location, let length): list(location, length)
    case .color(let color): color.name ?? color.components?.hexadecimal ?? "a colour"
    case .image(let name): name
    case .null: "nil"
    }
  }
}

/// A text as Markdown code, on one line and without what nobody sees.
func importCode(_ text: String) -> String {
  var line = ""
  for scalar in text.unicodeScalars.prefix(120) {
    let isControl =
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar.properties.generalCategory == .format && scalar != "\u{200D}"
      || scalar.value == 0x2028 || scalar.value == 0x2029
    line.unicodeScalars.append(isControl ? " " : scalar)
  }
  if text.unicodeScalars.count > 120 { line += "…" }
  let longest = line.split(omittingEmptySubsequences: true) { $0 != "`" }.map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  if line.allSatisfy({ $0 == " " }) { return line.isEmpty ? "an empty text" : "a text of spaces" }
  let pad = line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") && line.hasSuffix(" ") ? " " : ""
  return fence + pad + line + pad + fence
}
