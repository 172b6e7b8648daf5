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

  init(code: String?, reset: String) {
    self.code = code
    self.reset = reset
  }

  /// A value of a control in one of its states, set by `setter(value, for: .state)`.
  init(_ setter: String, _ value: String?, for state: ControlState, initial: String = "nil") {
    code = value.map { "\(setter)(\($0), for: .\(state.rawValue))" }
    reset = "\(setter)(\(initial), for: .\(state.rawValue))"
  }
}

extension ResolvedView {
  /// A statement for everything that a style can say of such a view, always in the same order and number.
  var valueStatements: [ValueStatement] {
    switch viewClass {
    case .layoutGuide: []
    case .textField, .textView: viewStatements + textStatements
    case .label: viewStatements + labelStatements
    case .button: viewStatements + buttonStatements
    case .imageView:
      viewStatements + [ValueStatement("image", imageName.map { image($0.value) }, initial: "nil")]
    default: viewStatements
    }
  }

  private var viewStatements: [ValueStatement] {
    [
      ValueStatement("backgroundColor", values.backgroundColor.map(SwiftLiteral.color), initial: "nil"),
      ValueStatement("contentMode", values.contentMode.map { ".\($0.rawValue)" }, initial: ".scaleToFill"),
      ValueStatement("clipsToBounds", values.clipsToBounds.map { "\($0)" }, initial: "false"),
      ValueStatement("layer.cornerRadius", cornerRadius.map(SwiftLiteral.number), initial: "0"),
      ValueStatement("layer.borderWidth", borderWidth.map(SwiftLiteral.number), initial: "0"),
      ValueStatement(
        "layer.borderColor", values.borderColor.map { SwiftLiteral.typedColor($0) + ".cgColor" },
        initial: "UIColor.black.cgColor"),
    ]
  }

  private var textStatements: [ValueStatement] {
    [
      ValueStatement("font", values.font.map(SwiftLiteral.font), initial: ".systemFont(ofSize: 14)"),
      ValueStatement("textColor", values.textColor.map(SwiftLiteral.color), initial: ".label"),
      ValueStatement("textAlignment", values.textAlignment.map { ".\($0.rawValue)" }, initial: ".natural"),
    ]
  }

  private var labelStatements: [ValueStatement] {
    [
      ValueStatement("font", values.font.map(SwiftLiteral.font), initial: ".systemFont(ofSize: 17)"),
      ValueStatement(
        "adjustsFontForContentSizeCategory", isTextStyle(values.font) ? "true" : nil, initial: "false"),
      ValueStatement("textColor", values.textColor.map(SwiftLiteral.color), initial: ".label"),
      ValueStatement("textAlignment", values.textAlignment.map { ".\($0.rawValue)" }, initial: ".natural"),
      ValueStatement("numberOfLines", values.numberOfLines.map { "\($0)" }, initial: "1"),
      ValueStatement("lineBreakMode", values.lineBreakMode.map { ".\($0.swiftName)" }, initial: ".byTruncatingTail"),
    ]
  }

  /// Previews show titles in 15 points and the tint colour unless something else is said, as Interface Builder does;
  /// `UIButton()` would show them white and larger.
  private var buttonStatements: [ValueStatement] {
    let hasTitle = ControlState.allCases.contains { values.title[exactly: $0] != nil }
    let font = values.titleFont.map(SwiftLiteral.font)
    var statements = [
      ValueStatement(
        "titleLabel?.font", font ?? (hasTitle ? ".systemFont(ofSize: 15)" : nil), initial: ".systemFont(ofSize: 15)"),
      ValueStatement(
        "titleLabel?.adjustsFontForContentSizeCategory", isTextStyle(values.titleFont) ? "true" : nil,
        initial: "false"),
    ]
    for state in ControlState.allCases {
      let isNormal = state == .normal
      let color = values.titleColor[exactly: state].map(SwiftLiteral.color)
      statements += [
        ValueStatement("setTitle", values.title[exactly: state].map(SwiftLiteral.string), for: state),
        ValueStatement(
          "setTitleColor", color ?? (isNormal && hasTitle ? ".tintColor" : nil), for: state,
          initial: isNormal ? ".tintColor" : "nil"),
        ValueStatement("setImage", values.image[exactly: state].map { image($0.value) }, for: state),
        ValueStatement(
          "setBackgroundImage", values.backgroundImage[exactly: state].map { image($0.value) }, for: state),
      ]
    }
    statements += [
      ValueStatement("contentEdgeInsets", contentEdgeInsets.map(SwiftLiteral.insets), initial: ".zero"),
      ValueStatement("imageEdgeInsets", imageEdgeInsets.map(SwiftLiteral.insets), initial: ".zero"),
      ValueStatement("titleEdgeInsets", titleEdgeInsets.map(SwiftLiteral.insets), initial: ".zero"),
    ]
    return statements
  }

  private func image(_ name: String) -> String { "UIImage(named: \(SwiftLiteral.string(name)))" }

  private func isTextStyle(_ font: FontChoice?) -> Bool {
    if case .textStyle = font { true } else { false }
  }
}

extension ResolvedView {
  /// Whether the view says something that only attributed text can say.
  var needsAttributes: Bool {
    (lineSpacing ?? 0) != 0 || (characterSpacing ?? 0) != 0 || values.textBackgroundColor != nil
  }

  /// The attributes of a label's text as items of a dictionary; `paragraph` is the paragraph style's name.
  func textAttributes(paragraph: String) -> [String] {
    var attributes = [".paragraphStyle: \(paragraph)"]
    if let spacing = characterSpacing, spacing != 0 { attributes.append(".kern: \(SwiftLiteral.floating(spacing))") }
    if let color = values.textBackgroundColor {
      attributes.append(".backgroundColor: \(SwiftLiteral.typedColor(color))")
    }
    return attributes
  }
}
