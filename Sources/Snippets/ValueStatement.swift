import Components
import Layout

/// A statement that gives a view a value, without the view's name in front.
struct ValueStatement {
  /// Nil where nothing is said of the value.
  var code: String?
  /// Brings back what UIKit starts with, for a style that says nothing where another one does.
  var reset: String

  /// - Parameters:
  ///   - target: what is set, such as `textColor`.
  ///   - value: the value as code, or nil.
  ///   - initial: what UIKit starts with, as code.
  init(_ target: String, _ value: String?, initial: String) {
    code = value.map { "\(target) = \($0)" }
    reset = "\(target) = \(initial)"
  }

  /// A value of a control in one of its states, set by `setter(value, for: .state)`.
  init(_ setter: String, _ value: String?, for state: ControlState, initial: String = "nil") {
    code = value.map { "\(setter)(\($0), for: .\(state.rawValue))" }
    reset = "\(setter)(\(initial), for: .\(state.rawValue))"
  }
}

extension ResolvedView {
  /// A statement for everything that a style can say of such a view, always in the same order and number.
  ///
  /// - Parameter nested: the component in the view's place, if there is one.
  func valueStatements(in component: Component, nested: NestedComponent?) -> [ValueStatement] {
    ViewStatements(view: self, component: component, nested: nested).all
  }

  /// A number of the view as code, calculated where it hangs on a property.
  func number(_ value: Double, at path: String, in component: Component) -> String {
    sources[path]?.code(in: component) ?? SwiftLiteral.number(value)
  }
}

/// What a style says of a view, as statements.
private struct ViewStatements {
  let view: ResolvedView
  let component: Component
  let nested: NestedComponent?

  private var values: ViewStyle { view.values }

  var all: [ValueStatement] {
    switch view.viewClass {
    case .layoutGuide: []
    case .textField, .textView: viewStatements + textStatements
    case .label: viewStatements + labelStatements
    case .button: viewStatements + buttonStatements
    case .imageView:
      viewStatements + [ValueStatement("image", image("image.normal", values.image.normal?.value), initial: "nil")]
    default: viewStatements + nestedStatements
    }
  }

  /// The property that a value comes from, as code.
  private func property(_ path: String) -> String? {
    values.properties[path].map { component.codeName(of: $0.value) }
  }

  private func color(_ path: String, _ color: Color?) -> String? {
    property(path) ?? color.map(SwiftLiteral.color)
  }

  private func image(_ path: String, _ name: String?) -> String? {
    property(path) ?? name.map { "UIImage(named: \(SwiftLiteral.string($0)))" }
  }

  private func number(_ path: String, _ value: Double?) -> String? {
    value.map { view.number($0, at: path, in: component) }
  }

  private func insets(_ path: String, _ insets: EdgeInsets?) -> String? {
    guard let insets else { return nil }
    let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
    let parts = sides.map { "\($0.0): \(view.number($0.1, at: path + "." + $0.0, in: component))" }
    return "UIEdgeInsets(\(parts.joined(separator: ", ")))"
  }

  /// The style of the component in the view's place, where its author chose one.
  private var nestedStatements: [ValueStatement] {
    guard let first = nested?.component.shownStyles.first?.name, !first.isEmpty else { return [] }
    return [
      ValueStatement(
        "style", values.nestedStyle.map { "." + SwiftLiteral.member($0.value) },
        initial: "." + SwiftLiteral.member(first))
    ]
  }

  private var viewStatements: [ValueStatement] {
    [
      ValueStatement("backgroundColor", color("backgroundColor", values.backgroundColor), initial: "nil"),
      ValueStatement("contentMode", values.contentMode.map { ".\($0.rawValue)" }, initial: ".scaleToFill"),
      ValueStatement("clipsToBounds", values.clipsToBounds.map { "\($0)" }, initial: "false"),
      ValueStatement("layer.cornerRadius", number("cornerRadius", view.cornerRadius), initial: "0"),
      ValueStatement("layer.borderWidth", number("borderWidth", view.borderWidth), initial: "0"),
      ValueStatement(
        "layer.borderColor",
        property("borderColor").map { $0 + "?.cgColor" }
          ?? values.borderColor.map { SwiftLiteral.typedColor($0) + ".cgColor" },
        initial: "UIColor.black.cgColor"),
    ] + shadowStatements
  }

  /// A layer casts one shadow, with half the blur that CSS counts; what it starts with is `CALayer`'s.
  private var shadowStatements: [ValueStatement] {
    let shadow = view.shadows.first { !$0.isInset }
    let color = shadow.map { shadow in
      let light = shadow.color.light
      return SwiftLiteral.color(.rgba(light.red, light.green, light.blue, light.alpha)) + ".cgColor"
    }
    return [
      ValueStatement("layer.shadowColor", color, initial: "UIColor.black.cgColor"),
      ValueStatement("layer.shadowOpacity", shadow.map { _ in "1" }, initial: "0"),
      ValueStatement(
        "layer.shadowOffset",
        shadow.map { "CGSize(width: \(SwiftLiteral.number($0.x)), height: \(SwiftLiteral.number($0.y)))" },
        initial: "CGSize(width: 0, height: -3)"),
      ValueStatement("layer.shadowRadius", shadow.map { SwiftLiteral.number($0.blur / 2) }, initial: "3"),
    ]
  }

  private var textStatements: [ValueStatement] {
    [
      ValueStatement("font", values.font.map(SwiftLiteral.namedFont), initial: ".systemFont(ofSize: 14)"),
      ValueStatement("textColor", color("textColor", values.textColor), initial: ".label"),
      ValueStatement("textAlignment", values.textAlignment.map { ".\($0.rawValue)" }, initial: ".natural"),
    ]
  }

  private var labelStatements: [ValueStatement] {
    [
      ValueStatement("font", values.font.map(SwiftLiteral.namedFont), initial: ".systemFont(ofSize: 17)"),
      ValueStatement(
        "adjustsFontForContentSizeCategory", isTextStyle(values.font) ? "true" : nil, initial: "false"),
      ValueStatement("textColor", color("textColor", values.textColor), initial: ".label"),
      ValueStatement("textAlignment", values.textAlignment.map { ".\($0.rawValue)" }, initial: ".natural"),
      ValueStatement("numberOfLines", values.numberOfLines.map { "\($0)" }, initial: "1"),
      ValueStatement("lineBreakMode", values.lineBreakMode.map { ".\($0.swiftName)" }, initial: ".byTruncatingTail"),
    ]
  }

  /// Previews show titles in 15 points and the tint colour unless something else is said, as Interface Builder does;
  /// `UIButton()` would show them white and larger.
  private var buttonStatements: [ValueStatement] {
    let hasTitle = ControlState.allCases.contains {
      values.title[exactly: $0] != nil || property("title." + $0.rawValue) != nil
    }
    let font = values.titleFont.map(SwiftLiteral.namedFont)
    var statements = [
      ValueStatement(
        "titleLabel?.font", font ?? (hasTitle ? ".systemFont(ofSize: 15)" : nil), initial: ".systemFont(ofSize: 15)"),
      ValueStatement(
        "titleLabel?.adjustsFontForContentSizeCategory", isTextStyle(values.titleFont) ? "true" : nil,
        initial: "false"),
    ]
    for state in ControlState.allCases {
      let isNormal = state == .normal
      let name = state.rawValue
      let color = color("titleColor." + name, values.titleColor[exactly: state])
      let title = property("title." + name) ?? values.title[exactly: state].map(SwiftLiteral.string)
      statements += [
        ValueStatement("setTitle", title, for: state),
        ValueStatement(
          "setTitleColor", color ?? (isNormal && hasTitle ? ".tintColor" : nil), for: state,
          initial: isNormal ? ".tintColor" : "nil"),
        ValueStatement("setImage", image("image." + name, values.image[exactly: state]?.value), for: state),
        ValueStatement(
          "setBackgroundImage", image("backgroundImage." + name, values.backgroundImage[exactly: state]?.value),
          for: state),
      ]
    }
    statements += [
      ValueStatement("contentEdgeInsets", insets("contentEdgeInsets", view.contentEdgeInsets), initial: ".zero"),
      ValueStatement("imageEdgeInsets", insets("imageEdgeInsets", view.imageEdgeInsets), initial: ".zero"),
      ValueStatement("titleEdgeInsets", insets("titleEdgeInsets", view.titleEdgeInsets), initial: ".zero"),
    ]
    return statements
  }

  private func isTextStyle(_ font: FontChoice?) -> Bool {
    if case .textStyle = font { true } else { false }
  }
}

extension ResolvedView {
  /// Whether the view says something that only attributed text can say.
  var needsAttributes: Bool {
    (lineSpacing ?? 0) != 0 || (characterSpacing ?? 0) != 0 || values.textBackgroundColor != nil
      || sources["lineSpacing"] != nil || sources["characterSpacing"] != nil
      || values.properties["textBackgroundColor"] != nil
  }

  /// The attributes of a label's text as items of a dictionary; `paragraph` is the paragraph style's name.
  func textAttributes(paragraph: String, in component: Component) -> [String] {
    var attributes = [".paragraphStyle: \(paragraph)"]
    if let source = sources["characterSpacing"] {
      attributes.append(".kern: \(source.code(in: component))")
    } else if let spacing = characterSpacing, spacing != 0 {
      attributes.append(".kern: \(SwiftLiteral.floating(spacing))")
    }
    if let property = values.properties["textBackgroundColor"] {
      attributes.append(".backgroundColor: \(component.codeName(of: property.value)) ?? .clear")
    } else if let color = values.textBackgroundColor {
      attributes.append(".backgroundColor: \(SwiftLiteral.typedColor(color))")
    }
    return attributes
  }
}
