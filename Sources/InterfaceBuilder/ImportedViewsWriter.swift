import Components
import Layout
import Typography

/// Properties and views of an imported component.
struct ImportedViewsWriter {
  let document: InterfaceDocument
  let root: InterfaceRoot
  let names: ImportNames
  private(set) var notes: [String] = []

  init(document: InterfaceDocument, root: InterfaceRoot, names: ImportNames) {
    self.document = document
    self.root = root
    self.names = names
  }

  mutating func text() -> String {
    var text = properties()
    text += "views:\n"
    for index in root.views.indices.dropFirst() { text += view(index) }
    return text
  }

  // MARK: Properties

  /// The inspectable values of the root are the component's own.
  private mutating func properties() -> String {
    var text = ""
    var used: Set<String> = []
    for attribute in root.views.first?.runtimeAttributes ?? [] {
      let isName =
        attribute.keyPath.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
        && attribute.keyPath.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
      guard isName, let value = property(attribute.value), used.insert(attribute.keyPath).inserted else {
        notes.append("The inspectable value `\(attribute.keyPath)` of the root is not carried over.")
        continue
      }
      text += "  \(attribute.keyPath): { type: \(value.type), default: \(value.text) }\n"
    }
    return text.isEmpty ? "" : "properties:\n" + text
  }

  private func property(_ value: RuntimeAttribute.Value) -> (type: String, text: String)? {
    switch value {
    case .string(let text), .localizedString(let text): ("String", quotedYAML(text))
    case .number(let number): number == number.rounded() ? ("Int", notation(number)) : ("CGFloat", notation(number))
    case .bool(let isOn): ("Bool", isOn ? "true" : "false")
    case .point(let x, let y): ("CGPoint", quotedYAML("\(notation(x)), \(notation(y))"))
    case .size(let size): ("CGSize", quotedYAML("\(notation(size.width)), \(notation(size.height))"))
    case .rect(let frame):
      (
        "CGRect",
        quotedYAML("\(notation(frame.x)), \(notation(frame.y)), \(notation(frame.width)), \(notation(frame.height))")
      )
    case .color(let color): self.color(color).map { ("UIColor", quotedYAML($0)) }
    case .image(let name): ("UIImage", quotedYAML(name))
    case .range, .null: nil
    }
  }

  // MARK: Views

  private mutating func view(_ index: Int) -> String {
    let view = root.views[index]
    let name = names.views[index]
    var values: [String] = []
    switch view.element {
    case "label": values = label(view)
    case "button": values = button(view, name: name)
    case "imageView":
      values = ["class: UIImageView"]
      if let image = view.content.image {
        notes.append("The image `\(image)` of `\(name)` has to be put beside the component.")
      }
    default:
      values = ["class: UIView"]
      if view.element != "view" {
        notes.append("`\(name)` is a `\(view.uikitClass)`, and is carried over as a `UIView`.")
      }
    }
    if let custom = view.customClass {
      notes.append("`\(name)` has the class `\(custom)`, which a component cannot name.")
    }
    if view.isHidden { notes.append("`\(name)` is hidden, which a component cannot say.") }
    if let color = view.content.backgroundColor {
      if let text = self.color(color) {
        values.append("backgroundColor: \(quotedYAML(text))")
      } else {
        notes.append("The background colour of `\(name)` has no value in the file.")
      }
    }
    values += runtimeValues(view, name: name)
    return "  \(name): { \(values.joined(separator: ", ")) }\n"
  }

  private func label(_ view: InterfaceView) -> [String] {
    var values = ["class: UILabel", "text: \(quotedYAML(view.content.text ?? ""))"]
    values.append("font: \(font(view))")
    if view.content.numberOfLines != 1 { values.append("numberOfLines: \(view.content.numberOfLines)") }
    if let color = view.content.textColor.flatMap({ self.color($0) }) {
      values.append("textColor: \(quotedYAML(color))")
    }
    if let alignment = view.content.textAlignment, TextAlignment(rawValue: alignment) != nil {
      values.append("textAlignment: \(alignment)")
    }
    if let mode = Self.lineBreakModes[view.content.lineBreakMode ?? ""] { values.append("lineBreakMode: \(mode)") }
    if view.content.lineSpacing != 0 { values.append("lineSpacing: \(notation(view.content.lineSpacing))") }
    if view.content.kern != 0 { values.append("characterSpacing: \(notation(view.content.kern))") }
    return values
  }

  private static let lineBreakModes = [
    "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
    "headTruncation": "byTruncatingHead", "middleTruncation": "byTruncatingMiddle",
  ]

  private mutating func button(_ view: InterfaceView, name: String) -> [String] {
    var values = ["class: UIButton", "titleFont: \(font(view))"]
    let known = view.content.states.filter { ControlState(rawValue: $0.state) != nil }
    func states(_ key: String, _ value: (InterfaceContent.ButtonState) -> String?) {
      let pairs = known.compactMap { state in value(state).map { "\(state.state): \($0)" } }
      if !pairs.isEmpty { values.append("\(key): { \(pairs.joined(separator: ", ")) }") }
    }
    states("title") { $0.title.map(quotedYAML) }
    states("titleColor") { $0.titleColor.flatMap { self.color($0) }.map(quotedYAML) }
    for state in view.content.states {
      for image in [state.image, state.backgroundImage] {
        if let image { notes.append("The image `\(image)` of `\(name)` has to be put beside the component.") }
      }
    }
    if let insets = view.content.contentInsets {
      values.append(
        "contentEdgeInsets: { top: \(notation(insets.top)), left: \(notation(insets.left)), "
          + "bottom: \(notation(insets.bottom)), right: \(notation(insets.right)) }")
    }
    return values
  }

  private func font(_ view: InterfaceView) -> String {
    if case .textStyle(let style) = view.content.font { return style.rawValue }
    let font = view.font
    let size = min(max(font.pointSize, 1), 1000)
    return font.weight == .regular ? notation(size) : "\(notation(size)) \(font.weight.rawValue)"
  }

  /// Key paths of a layer that a component has words for.
  private mutating func runtimeValues(_ view: InterfaceView, name: String) -> [String] {
    var values: [String] = []
    for attribute in view.runtimeAttributes {
      switch (attribute.keyPath, attribute.value) {
      case ("layer.cornerRadius", .number(let radius)) where !values.contains { $0.hasPrefix("cornerRadius") }:
        values.append("cornerRadius: \(notation(radius))")
      case ("layer.borderWidth", .number(let width)) where !values.contains { $0.hasPrefix("borderWidth") }:
        values.append("borderWidth: \(notation(width))")
      case ("layer.masksToBounds", .bool(let clips)) where !values.contains { $0.hasPrefix("clipsToBounds") }:
        values.append("clipsToBounds: \(clips)")
      default:
        notes.append("The inspectable value `\(attribute.keyPath)` of `\(name)` is not carried over.")
      }
    }
    return values
  }

  /// A colour by its name in UIKit, else by its components; nil for a name without a value.
  private func color(_ color: InterfaceColor) -> String? {
    if color.isSystem, let name = color.name {
      let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
      if Color(short) != nil { return short }
    }
    let named = color.name.flatMap { document.colors[$0]?.components }
    guard let components = color.components ?? named else { return nil }
    func digits(_ value: Double) -> String {
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let text = "#" + digits(components.red) + digits(components.green) + digits(components.blue)
    return components.alpha < 1 ? text + digits(components.alpha) : text
  }
}
