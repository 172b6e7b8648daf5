import Components
import Layout

/// A statement that gives a view a value.
struct ValueStatement {
  /// Nil where nothing is said of the value. Lines, where a language needs several.
  var code: String?
  /// Brings back what UIKit starts with, for a style that says nothing where another one does; nil where there is no
  /// other.
  var reset: String?
}

extension ResolvedView {
  /// A statement for everything that a style can say of such a view, always in the same order and number.
  ///
  /// - Parameters:
  ///   - index: the view's index among the component's.
  ///   - nested: the component in the view's place, if there is one.
  ///   - resets: whether another style may have to be taken back.
  func valueStatements(
    _ syntax: some CodeSyntax, view index: Int, nested: NestedComponent?, resets: Bool
  ) -> [ValueStatement] {
    ViewStatements(
      view: self, index: index, nested: nested, syntax: syntax, resets: resets, name: syntax.view(index)
    ).all
  }

  /// The shadow that the view's layer casts, which can be only one.
  var castShadow: ShadowLayer? { shadows.first { !$0.isInset } }
}

extension ShadowLayer {
  /// The colour in light mode: a layer's does not follow the mode.
  var lightColor: Color { .rgba(color.light.red, color.light.green, color.light.blue, color.light.alpha) }
}

/// What a style says of a view, as statements.
private struct ViewStatements<Syntax: CodeSyntax> {
  let view: ResolvedView
  let index: Int
  let nested: NestedComponent?
  let syntax: Syntax
  let resets: Bool
  /// What the view is called.
  let name: String

  private var values: ViewStyle { view.values }

  var all: [ValueStatement] {
    switch view.viewClass {
    case .layoutGuide: []
    case .textField, .textView: viewStatements + textStatements
    case .label: viewStatements + labelStatements
    case .button: viewStatements + buttonStatements
    case .imageView: viewStatements + [statement("image", image("image.normal", values.image.normal?.value), "nil")]
    default: viewStatements + nestedStatements
    }
  }

  /// - Parameters:
  ///   - target: what is set, such as `textColor`.
  ///   - value: the value as code, or nil.
  ///   - initial: what UIKit starts with, as code.
  private func statement(
    _ target: String, _ value: String?, _ initial: @autoclosure () -> String, remark: String = ""
  ) -> ValueStatement {
    ValueStatement(
      code: value.map { syntax.assign("\(name).\(target)", $0) + remark },
      reset: resets ? syntax.assign("\(name).\(target)", initial()) : nil)
  }

  /// A value of a control in one of its states.
  private func statement(
    _ setter: String, _ value: String?, for state: ControlState, _ initial: String = "nil"
  ) -> ValueStatement {
    func code(_ value: String) -> String {
      syntax.call(name, setter, value, ("for", "forState"), syntax.choice("UIControlState", state.rawValue))
    }
    return ValueStatement(code: value.map(code), reset: resets ? code(initial) : nil)
  }

  /// The property that a value comes from, as code.
  private func property(_ path: @autoclosure () -> String) -> String? {
    view.values.properties.isEmpty ? nil : view.values.properties[path()].map { syntax.property($0.value) }
  }

  private func color(_ path: @autoclosure () -> String, _ color: Color?) -> String? {
    property(path()) ?? color.map(syntax.color)
  }

  private func image(_ path: @autoclosure () -> String, _ name: String?) -> String? {
    property(path()) ?? name.map(syntax.image)
  }

  private func number(_ path: String, _ value: Double?) -> String? {
    value.map { view.number($0, at: path, syntax) }
  }

  private func insets(_ path: String, _ insets: EdgeInsets?) -> String? {
    insets.map { syntax.insets(view.sides($0, at: path, syntax)) }
  }

  private func systemFont(_ size: Double) -> String { syntax.font(.system(size: size, weight: .regular), size: nil) }

  private func font(_ path: String, _ font: FontChoice?) -> String? {
    font.map { view.font($0, at: path, syntax) }
  }

  /// The style of the component in the view's place, where its author chose one.
  private var nestedStatements: [ValueStatement] {
    guard let nested, let first = nested.component.shownStyles.first?.name, !first.isEmpty else { return [] }
    return [
      statement(
        syntax.styleMember, values.nestedStyle.map { syntax.style($0.value, of: nested.component) },
        syntax.style(first, of: nested.component))
    ]
  }

  private var viewStatements: [ValueStatement] {
    [
      statement("backgroundColor", color("backgroundColor", values.backgroundColor), "nil"),
      statement(
        "contentMode", values.contentMode.map { syntax.choice("UIViewContentMode", $0.rawValue) },
        syntax.choice("UIViewContentMode", "scaleToFill")),
      statement("clipsToBounds", values.clipsToBounds.map(syntax.bool), syntax.bool(false)),
      statement("layer.cornerRadius", number("cornerRadius", view.cornerRadius), "0"),
      statement("layer.borderWidth", number("borderWidth", view.borderWidth), "0"),
      statement(
        "layer.borderColor",
        values.properties["borderColor"].map { syntax.cgColor(ofProperty: $0.value) }
          ?? values.borderColor.map(syntax.cgColor),
        syntax.cgColor(.named(.black))),
    ] + shadowStatements
  }

  /// A layer casts one shadow, with half the blur that CSS counts; what it starts with is `CALayer`'s.
  private var shadowStatements: [ValueStatement] {
    let shadow = view.castShadow
    return [
      statement("layer.shadowColor", shadow.map { syntax.cgColor($0.lightColor) }, syntax.cgColor(.named(.black))),
      statement("layer.shadowOpacity", shadow.map { _ in "1" }, "0"),
      statement(
        "layer.shadowOffset",
        shadow.map { syntax.size(width: syntax.number($0.x), height: syntax.number($0.y)) },
        syntax.size(width: "0", height: "-3")),
      statement("layer.shadowRadius", shadow.map { syntax.number($0.blur / 2) }, "3"),
    ]
  }

  private var textStatements: [ValueStatement] {
    [
      statement("font", font("font", values.font), systemFont(14), remark: syntax.remark(values.font)),
      statement("textColor", color("textColor", values.textColor), syntax.color(.named(.label))),
      statement(
        "textAlignment", values.textAlignment.map { syntax.choice("NSTextAlignment", $0.rawValue) },
        syntax.choice("NSTextAlignment", "natural")),
    ]
  }

  private var labelStatements: [ValueStatement] {
    let text = textStatements
    return [
      statement("font", font("font", values.font), systemFont(17), remark: syntax.remark(values.font)),
      statement(
        "adjustsFontForContentSizeCategory", values.font?.followsTextSize == true ? syntax.bool(true) : nil,
        syntax.bool(false)),
      text[1], text[2],
      statement("numberOfLines", values.numberOfLines.map { "\($0)" }, "1"),
      statement(
        "lineBreakMode", values.lineBreakMode.map { syntax.choice("NSLineBreak", $0.swiftName) },
        syntax.choice("NSLineBreak", "byTruncatingTail")),
    ]
  }

  /// Previews show titles in 15 points and the tint colour unless something else is said, as Interface Builder does;
  /// `UIButton()` would show them white and larger.
  private var buttonStatements: [ValueStatement] {
    let hasTitle = ControlState.allCases.contains {
      values.title[exactly: $0] != nil || property("title." + $0.rawValue) != nil
    }
    let configuration = view.placement.buttonConfiguration
    let isConfigured = configuration != nil
    let label = syntax.chained("titleLabel")
    let tint = syntax.color(.named(.tintColor))
    var statements =
      isConfigured
      ? [configuredFont]
      : [
        statement(
          label + ".font", font("titleFont", values.titleFont) ?? (hasTitle ? systemFont(15) : nil), systemFont(15),
          remark: syntax.remark(values.titleFont)),
        statement(
          label + ".adjustsFontForContentSizeCategory",
          values.titleFont?.followsTextSize == true ? syntax.bool(true) : nil, syntax.bool(false)),
      ]
    for state in ControlState.allCases {
      let isNormal = state == .normal
      let name = state.rawValue
      let color = color("titleColor." + name, values.titleColor[exactly: state])
      let title = property("title." + name) ?? values.title[exactly: state].map(syntax.string)
      statements += [
        statement("setTitle", title, for: state),
        statement(
          "setTitleColor", color ?? (isNormal && hasTitle && !isConfigured ? tint : nil), for: state,
          isNormal ? tint : "nil"),
        statement("setImage", image("image." + name, values.image[exactly: state]?.value), for: state),
        statement(
          "setBackgroundImage", image("backgroundImage." + name, values.backgroundImage[exactly: state]?.value),
          for: state),
      ]
    }
    let zero = syntax.choice("UIEdgeInsets", "zero")
    statements += [
      configuration.map { configuredInsets($0) }
        ?? statement("contentEdgeInsets", insets("contentEdgeInsets", view.contentEdgeInsets), zero),
      statement("imageEdgeInsets", insets("imageEdgeInsets", view.imageEdgeInsets), zero),
      statement("titleEdgeInsets", insets("titleEdgeInsets", view.titleEdgeInsets), zero),
    ]
    return statements
  }

  /// A button's configuration takes no notice of its title label's font.
  private var configuredFont: ValueStatement {
    let key = "titleTextAttributesTransformer"
    return ValueStatement(
      code: values.titleFont.map { font in
        let size = view.sources["titleFont.size"].map { syntax.number($0) }
        return syntax.configure(view: index, key, syntax.titleTransformer(font, size: size))
      },
      reset: syntax.configure(view: index, key, "nil"))
  }

  private func configuredInsets(_ configuration: ButtonConfiguration) -> ValueStatement {
    let key = "contentInsets"
    return ValueStatement(
      code: view.contentEdgeInsets.map {
        syntax.configure(view: index, key, syntax.directionalInsets(view.sides($0, at: "contentEdgeInsets", syntax)))
      },
      reset: syntax.configure(view: index, key, syntax.directionalInsets(configuration.contentInsets)))
  }
}

extension ResolvedView {
  /// Whether the view says something that only attributed text can say.
  var needsAttributes: Bool {
    (lineSpacing ?? 0) != 0 || (characterSpacing ?? 0) != 0 || values.textBackgroundColor != nil
      || sources["lineSpacing"] != nil || sources["characterSpacing"] != nil
      || values.properties["textBackgroundColor"] != nil
  }

  /// Gives the text of the view's label its attributes.
  func writeAttributes(to code: inout CodeWriter, in component: Component, _ syntax: SwiftSyntax) {
    let label = SwiftLiteral.name(name)
    let paragraph = name + "Paragraph"
    code.line("let \(paragraph) = NSMutableParagraphStyle()")
    if let spacing = lineSpacing {
      code.line("\(paragraph).lineSpacing = \(number(spacing, at: "lineSpacing", syntax))")
    }
    // A paragraph's own mode and alignment would take the place of the label's.
    code.line("\(paragraph).lineBreakMode = \(label).lineBreakMode")
    code.line("\(paragraph).alignment = \(label).textAlignment")
    code.line("\(label).attributedText = NSAttributedString(")
    code.indented { code in
      code.line("string: \(label).text ?? \"\",")
      let attributes = textAttributes(paragraph: paragraph, in: component)
      guard attributes.count > 1 else { return code.line("attributes: [\(attributes[0])]") }
      code.line("attributes: [")
      code.indented { code in
        for attribute in attributes { code.line(attribute + ",") }
      }
      code.line("]")
    }
    code.line(")")
  }

  /// The attributes of a label's text as items of a dictionary; `paragraph` is the paragraph style's name.
  private func textAttributes(paragraph: String, in component: Component) -> [String] {
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
