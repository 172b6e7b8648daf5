import Components
import Diagnostics
import Layout

/// Buttons, whose parts and colours hang on their state.
extension SwiftUIView {
  var button: SwiftUICode {
    var parts: [SwiftUICode] = []
    if let image = image("image", values.image) {
      parts.append(moved(SwiftUICode(image), by: view.imageEdgeInsets, "imageEdgeInsets"))
    }
    let title = part("title", values.title, none: "\"\"", SwiftLiteral.string)
    if let title {
      let isPlain = title.hasPrefix("\"") || title.contains(" ? ")
      parts.append(
        moved(
          SwiftUICode("Text(\(isPlain ? "verbatim: " : "")\(title))"), by: view.titleEdgeInsets, "titleEdgeInsets"))
    }
    var label =
      parts.count > 1 ? SwiftUICode("HStack(spacing: 0)", parts) : parts.first ?? SwiftUICode("Text(verbatim: \"\")")
    if title != nil {
      let font = values.titleFont ?? .system(size: 15, weight: .regular)
      var remark = ""
      if case .token(let name, _) = font { remark = "  // " + name }
      label.add("font", SwiftUILiteral.font(font, size: size(of: font, "titleFont.size")), remark: remark)
      let color = part("titleColor", values.titleColor, none: "Color.accentColor") {
        SwiftUILiteral.color($0, isTyped: own.state?.condition != nil)
      }
      if let color { label.add("foregroundStyle", color) }
      label.add("lineLimit", "1")
    }
    addPadding(&label)
    var frame: [String] = []
    if stretched.contains(.horizontal) {
      frame += ["minWidth: 0", "maxWidth: .infinity"]
    } else if view.contentEdgeInsets == nil {
      frame.append("minWidth: 30")
    }
    if stretched.contains(.vertical) { frame += ["minHeight: 0", "maxHeight: .infinity"] }
    if !frame.isEmpty { label.modifiers.append(SwiftUICode.Modifier(name: "frame", arguments: frame)) }
    if let background = image("backgroundImage", values.backgroundImage) {
      var picture = SwiftUICode(background)
      picture.add("resizable")
      label.modifiers.append(SwiftUICode.Modifier(name: "background", content: [picture]))
    }
    return SwiftUICode("Button(action: \(SwiftUIWriter.actionName(of: view.name)))", [label])
  }

  /// The room around a button's content; UIKit's own where nothing is said of it.
  private func addPadding(_ label: inout SwiftUICode) {
    let insets = view.contentEdgeInsets ?? EdgeInsets(top: 6, bottom: 6)
    let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
      .map { number("contentEdgeInsets." + $0.0, $0.1) ?? "0" }
    label.addPadding(sides)
  }

  /// The picture of a button's state; nil where there is none.
  private func image(_ path: String, _ states: States<Located<String>>) -> String? {
    let names = [states.normal, own.state.flatMap { states[exactly: $0.state] }]
    let areNames = names.allSatisfy { $0 != nil } && !values.properties.keys.contains { $0.hasPrefix(path + ".") }
    if areNames {
      return part(path, states, none: "\"\"") { SwiftLiteral.string($0.value) }.map { "Image(\($0))" }
    }
    let image = part(path, states, none: "Image(uiImage: UIImage())") { "Image(\(SwiftLiteral.string($0.value)))" }
    return image.map { $0.contains(" ? ") ? "(\($0))" : $0 }
  }

  /// What a button has in its state, as code; nil where nothing is said.
  private func part<V>(_ path: String, _ states: States<V>, none: String, _ text: (V) -> String) -> String? {
    func value(_ state: ControlState) -> String? {
      values.properties["\(path).\(state.rawValue)"].map { property($0.value) } ?? states[exactly: state].map(text)
    }
    let normal = value(.normal)
    guard let state = own.state, state.state != .normal, let special = value(state.state), special != normal else {
      return normal
    }
    guard let condition = state.condition else { return special }
    let other = normal ?? none
    let name = property(condition.property)
    return condition.isNegated ? "\(name) ? \(other) : \(special)" : "\(name) ? \(special) : \(other)"
  }

  /// Insets move the middle of a centred part.
  private func moved(_ part: SwiftUICode, by insets: EdgeInsets?, _ path: String) -> SwiftUICode {
    guard let insets else { return part }
    let x = half("\(path).left", insets.left, "\(path).right", insets.right)
    let y = half("\(path).top", insets.top, "\(path).bottom", insets.bottom)
    guard x != "0" || y != "0" else { return part }
    var part = part
    part.add("offset", "x: \(x)", "y: \(y)")
    return part
  }

  /// Half of what one number is more than another.
  private func half(_ path: String, _ value: Double, _ otherPath: String, _ other: Double) -> String {
    guard view.sources[path] != nil || view.sources[otherPath] != nil else { return number((value - other) / 2) }
    func inBrackets(_ code: String) -> String { code.contains(" ") || code.hasPrefix("-") ? "(\(code))" : code }
    let first = number(path, value) ?? "0"
    let second = number(otherPath, other) ?? "0"
    if second == "0" { return inBrackets(first) + " / 2" }
    return first == "0" ? "-" + inBrackets(second) + " / 2" : "(\(first) - \(inBrackets(second))) / 2"
  }
}
