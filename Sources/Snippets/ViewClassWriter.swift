import Components
import Layout

/// Writes a component as a `UIView` subclass: outlets, properties, a method for each style.
struct ViewClassWriter {
  let component: Component
  let styles: [ResolvedStyle]
  private let constraints: SnapKitWriter

  init(component: Component, styles: [ResolvedStyle]) {
    self.component = component
    self.styles = styles
    constraints = SnapKitWriter(views: component.views.map(\.name))
  }

  private var className: String { SwiftLiteral.name(component.name) }
  /// Several styles can be switched between, so that each makes its constraints anew.
  private var hasStyles: Bool { styles.count > 1 }
  /// Whether a style relates the component's own sides to numbers or to each other.
  private var hasOwnConstraints: Bool {
    styles.contains { constraints.groups($0.constraints).contains { $0.view == nil } }
  }

  func write() -> String {
    var code = CodeWriter()
    code.line("import SnapKit")
    code.line("import UIKit")
    code.line()
    if let summary = component.summary { code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " ")) }
    code.block("final class \(className): UIView") { code in
      if hasStyles { writeStyleCases(&code) }
      for view in component.views {
        code.line("let \(SwiftLiteral.name(view.name)) = \(view.viewClass.rawValue)()")
      }
      if hasStyles {
        code.line()
        code.block("var style = Style.\(styleName(styles[0]))") { $0.line("didSet { applyStyle() }") }
        if hasOwnConstraints {
          code.line()
          code.line("private var ownConstraints: [Constraint] = []")
        }
      }
      writeProperties(&code)
      writeInitialisers(&code)
      writeSetUp(&code)
      if hasStyles { writeStyles(&code) }
    }
    return code.text
  }

  private func styleName(_ style: ResolvedStyle) -> String { SwiftLiteral.name(style.name) }

  private func writeStyleCases(_ code: inout CodeWriter) {
    code.block("enum Style") { code in
      for style in styles { code.line("case \(styleName(style))") }
    }
    code.line()
  }

  // MARK: Properties

  /// A property for every text and state that can be set from outside.
  private func writeProperties(_ code: inout CodeWriter) {
    for view in component.views {
      let name = SwiftLiteral.name(view.name)
      if case .property(let property)? = view.text {
        code.line()
        code.block("var \(SwiftLiteral.name(property)): String?") { code in
          code.line("get { \(name).text }")
          if needsAttributes(view.name) {
            code.block("set") { code in
              code.line("\(name).text = newValue")
              code.line(hasStyles ? "applyStyle()" : "apply\(capitalised(view.name))Attributes()")
            }
          } else {
            code.line("set { \(name).text = newValue }")
          }
        }
      }
      if let condition = view.state?.condition, let state = view.state?.state, let flag = flag(for: state) {
        let sign = flag.isNegative ? "!" : ""
        code.line()
        code.block("var \(SwiftLiteral.name(condition)): Bool") { code in
          code.line("get { \(sign)\(name).\(flag.name) }")
          code.line("set { \(name).\(flag.name) = \(sign)newValue }")
        }
      }
    }
  }

  private func flag(for state: ControlState) -> (name: String, isNegative: Bool)? {
    switch state {
    case .normal: nil
    case .highlighted: ("isHighlighted", false)
    case .selected: ("isSelected", false)
    case .disabled: ("isEnabled", true)
    }
  }

  /// Line and character spacing can only be said of attributed text, which goes when plain text is set.
  private func needsAttributes(_ view: String) -> Bool {
    styles.contains { style in
      style.views.contains { $0.name == view && ($0.lineSpacing ?? 0 != 0 || $0.characterSpacing ?? 0 != 0) }
    }
  }

  private func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: Setting up

  private func writeInitialisers(_ code: inout CodeWriter) {
    code.line()
    code.block("override init(frame: CGRect)") { code in
      code.line("super.init(frame: frame)")
      code.line("setUpViews()")
    }
    code.line()
    code.block("required init?(coder: NSCoder)") { code in
      code.line("super.init(coder: coder)")
      code.line("setUpViews()")
    }
  }

  private func writeSetUp(_ code: inout CodeWriter) {
    code.line()
    code.block("private func setUpViews()") { code in
      for view in component.views { code.line("addSubview(\(SwiftLiteral.name(view.name)))") }
      for view in component.views { writeFixedContent(of: view, &code) }
      if hasStyles {
        code.line("applyStyle()")
      } else if let style = styles.first {
        writeValues(of: style, &code)
        writeConstraints(of: style, &code)
      }
    }
    if !hasStyles, let style = styles.first {
      for view in style.views where needsAttributes(view.name) {
        code.line()
        code.block("private func apply\(capitalised(view.name))Attributes()") { writeAttributes(of: view, &$0) }
      }
    }
  }

  /// Texts and states that no style and no property changes.
  private func writeFixedContent(of view: ComponentView, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(view.name)
    if case .literal(let text)? = view.text { code.line("\(name).text = \(SwiftLiteral.string(text))") }
    if let state = view.state, state.condition == nil, let flag = flag(for: state.state) {
      code.line("\(name).\(flag.name) = \(flag.isNegative ? "false" : "true")")
    }
  }

  private func writeStyles(_ code: inout CodeWriter) {
    code.line()
    code.block("private func applyStyle()") { code in
      code.line("switch style {")
      for style in styles { code.line("case .\(styleName(style)): apply\(capitalised(style.name))()") }
      code.line("}")
    }
    for style in styles {
      code.line()
      code.block("private func apply\(capitalised(style.name))()") { code in
        writeValues(of: style, &code)
        writeConstraints(of: style, &code)
      }
    }
  }

  // MARK: Values

  private func writeValues(of style: ResolvedStyle, _ code: inout CodeWriter) {
    for view in style.views {
      var lines: [String] = []
      appendViewValues(of: view, to: &lines)
      switch view.viewClass {
      case .view: break
      case .label: appendLabelValues(of: view, to: &lines)
      case .button: appendButtonValues(of: view, to: &lines)
      case .imageView:
        if let image = view.imageName { lines.append("image = UIImage(named: \(SwiftLiteral.string(image.value)))") }
      }
      for line in lines { code.line("\(SwiftLiteral.name(view.name)).\(line)") }
      if hasStyles, needsAttributes(view.name) {
        writeAttributes(of: view, &code)
      } else if needsAttributes(view.name) {
        code.line("apply\(capitalised(view.name))Attributes()")
      }
      if !lines.isEmpty { code.line() }
    }
  }

  private func appendViewValues(of view: ResolvedView, to lines: inout [String]) {
    let values = view.values
    if let color = values.backgroundColor { lines.append("backgroundColor = \(SwiftLiteral.color(color))") }
    if let mode = values.contentMode { lines.append("contentMode = .\(mode.rawValue)") }
    if let clips = values.clipsToBounds { lines.append("clipsToBounds = \(clips)") }
    if let radius = view.cornerRadius { lines.append("layer.cornerRadius = \(SwiftLiteral.number(radius))") }
    if let width = view.borderWidth { lines.append("layer.borderWidth = \(SwiftLiteral.number(width))") }
    if let color = values.borderColor {
      let value = SwiftLiteral.color(color)
      lines.append("layer.borderColor = \(value.hasPrefix(".") ? "UIColor" + value : value).cgColor")
    }
  }

  private func appendLabelValues(of view: ResolvedView, to lines: inout [String]) {
    let values = view.values
    if let font = values.font {
      lines.append("font = \(SwiftLiteral.font(font))")
      if case .textStyle = font { lines.append("adjustsFontForContentSizeCategory = true") }
    }
    if let color = values.textColor { lines.append("textColor = \(SwiftLiteral.color(color))") }
    if let alignment = values.textAlignment { lines.append("textAlignment = .\(alignment.rawValue)") }
    if let count = values.numberOfLines { lines.append("numberOfLines = \(count)") }
    if let mode = values.lineBreakMode { lines.append("lineBreakMode = .\(mode.swiftName)") }
  }

  private func appendButtonValues(of view: ResolvedView, to lines: inout [String]) {
    let values = view.values
    if let font = values.titleFont { lines.append("titleLabel?.font = \(SwiftLiteral.font(font))") }
    for state in ControlState.allCases {
      let suffix = ", for: .\(state.rawValue))"
      if let title = values.title[exactly: state] { lines.append("setTitle(\(SwiftLiteral.string(title))\(suffix)") }
      if let color = values.titleColor[exactly: state] {
        lines.append("setTitleColor(\(SwiftLiteral.color(color))\(suffix)")
      }
      if let image = values.image[exactly: state] {
        lines.append("setImage(UIImage(named: \(SwiftLiteral.string(image.value)))\(suffix)")
      }
      if let image = values.backgroundImage[exactly: state] {
        lines.append("setBackgroundImage(UIImage(named: \(SwiftLiteral.string(image.value)))\(suffix)")
      }
    }
    if let insets = view.contentEdgeInsets { lines.append("contentEdgeInsets = \(SwiftLiteral.insets(insets))") }
    if let insets = view.imageEdgeInsets { lines.append("imageEdgeInsets = \(SwiftLiteral.insets(insets))") }
    if let insets = view.titleEdgeInsets { lines.append("titleEdgeInsets = \(SwiftLiteral.insets(insets))") }
  }

  private func writeAttributes(of view: ResolvedView, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(view.name)
    let paragraph = view.name + "Paragraph"
    code.line("let \(paragraph) = NSMutableParagraphStyle()")
    if let spacing = view.lineSpacing { code.line("\(paragraph).lineSpacing = \(SwiftLiteral.number(spacing))") }
    if let mode = view.values.lineBreakMode { code.line("\(paragraph).lineBreakMode = .\(mode.swiftName)") }
    if let alignment = view.values.textAlignment { code.line("\(paragraph).alignment = .\(alignment.rawValue)") }
    code.line("\(name).attributedText = NSAttributedString(")
    code.indented { code in
      let kern = view.characterSpacing.map { ", .kern: \(SwiftLiteral.floating($0))" } ?? ""
      code.line("string: \(name).text ?? \"\",")
      code.line("attributes: [.paragraphStyle: \(paragraph)\(kern)]")
    }
    code.line(")")
  }

  // MARK: Constraints

  private func writeConstraints(of style: ResolvedStyle, _ code: inout CodeWriter) {
    let verb = hasStyles ? "remakeConstraints" : "makeConstraints"
    let groups = constraints.groups(style.constraints)
    for (view, group) in groups {
      let lines = constraints.lines(group)
      guard let view else { continue }
      code.block("\(SwiftLiteral.name(component.views[view].name)).snp.\(verb)", closure: "make") { code in
        for line in lines { code.line(line) }
      }
    }
    writeOwnConstraints(groups.first { $0.view == nil }?.constraints ?? [], &code)
  }

  /// Constraints of the component itself: remaking them would take away those that its parent made.
  private func writeOwnConstraints(_ own: [ResolvedConstraint], _ code: inout CodeWriter) {
    let lines = constraints.lines(own)
    guard hasStyles else {
      guard !lines.isEmpty else { return }
      code.block("snp.makeConstraints", closure: "make") { code in
        for line in lines { code.line(line) }
      }
      return
    }
    guard hasOwnConstraints else { return }
    code.line("ownConstraints.forEach { $0.deactivate() }")
    guard !lines.isEmpty else { return code.line("ownConstraints = []") }
    code.block("ownConstraints = snp.prepareConstraints", closure: "make") { code in
      for line in lines { code.line(line) }
    }
    code.line("ownConstraints.forEach { $0.activate() }")
  }
}
