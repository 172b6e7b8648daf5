import Components
import ConstraintSolver
import Layout

extension ResolvedView {
  /// A statement for everything that a style can say of such a view, always in the same order and number; for a view
  /// that is called `name` in code.
  func objectiveCStatements(_ name: String) -> [ValueStatement] {
    switch viewClass {
    case .layoutGuide: []
    case .textField, .textView: viewStatements(name) + textStatements(name)
    case .label: viewStatements(name) + labelStatements(name)
    case .button: viewStatements(name) + buttonStatements(name)
    case .imageView:
      viewStatements(name) + [
        ValueStatement(
          "\(name).image", values.image.value(for: state).map { ObjectiveCLiteral.image($0.value) }, initial: "nil")
      ]
    default: viewStatements(name)
    }
  }

  private func viewStatements(_ name: String) -> [ValueStatement] {
    [
      ValueStatement("\(name).backgroundColor", values.backgroundColor.map(ObjectiveCLiteral.color), initial: "nil"),
      ValueStatement(
        "\(name).contentMode",
        values.contentMode.map { "UIViewContentMode" + ObjectiveCLiteral.capitalised($0.rawValue) },
        initial: "UIViewContentModeScaleToFill"),
      ValueStatement("\(name).clipsToBounds", values.clipsToBounds.map(ObjectiveCLiteral.bool), initial: "NO"),
      ValueStatement("\(name).layer.cornerRadius", cornerRadius.map(SwiftLiteral.number), initial: "0"),
      ValueStatement("\(name).layer.borderWidth", borderWidth.map(SwiftLiteral.number), initial: "0"),
      ValueStatement(
        "\(name).layer.borderColor", values.borderColor.map { ObjectiveCLiteral.color($0) + ".CGColor" },
        initial: "UIColor.blackColor.CGColor"),
    ]
  }

  private func textStatements(_ name: String) -> [ValueStatement] {
    [
      ValueStatement(
        "\(name).font", values.font.map(ObjectiveCLiteral.font), initial: "[UIFont systemFontOfSize:14]"),
      ValueStatement("\(name).textColor", values.textColor.map(ObjectiveCLiteral.color), initial: "UIColor.labelColor"),
      ValueStatement(
        "\(name).textAlignment",
        values.textAlignment.map { "NSTextAlignment" + ObjectiveCLiteral.capitalised($0.rawValue) },
        initial: "NSTextAlignmentNatural"),
    ]
  }

  private func labelStatements(_ name: String) -> [ValueStatement] {
    let text = textStatements(name)
    return [
      ValueStatement(
        "\(name).font", values.font.map(ObjectiveCLiteral.font), initial: "[UIFont systemFontOfSize:17]"),
      ValueStatement(
        "\(name).adjustsFontForContentSizeCategory", values.font.map(\.isTextStyle) == true ? "YES" : nil,
        initial: "NO"),
      text[1], text[2],
      ValueStatement("\(name).numberOfLines", values.numberOfLines.map { "\($0)" }, initial: "1"),
      ValueStatement(
        "\(name).lineBreakMode",
        values.lineBreakMode.map { "NSLineBreak" + ObjectiveCLiteral.capitalised($0.swiftName) },
        initial: "NSLineBreakByTruncatingTail"),
    ]
  }

  /// Previews show titles in 15 points and the tint colour unless something else is said, so that code has to say it.
  private func buttonStatements(_ name: String) -> [ValueStatement] {
    let hasTitle = ControlState.allCases.contains { values.title[exactly: $0] != nil }
    let font = values.titleFont.map(ObjectiveCLiteral.font)
    let usual = "[UIFont systemFontOfSize:15]"
    var statements = [
      ValueStatement("\(name).titleLabel.font", font ?? (hasTitle ? usual : nil), initial: usual),
      ValueStatement(
        "\(name).titleLabel.adjustsFontForContentSizeCategory",
        values.titleFont.map(\.isTextStyle) == true ? "YES" : nil, initial: "NO"),
    ]
    for state in ControlState.allCases {
      let isNormal = state == .normal
      let color = values.titleColor[exactly: state].map(ObjectiveCLiteral.color)
      statements += [
        message(name, "setTitle", values.title[exactly: state].map(ObjectiveCLiteral.string), state),
        message(
          name, "setTitleColor", color ?? (isNormal && hasTitle ? "UIColor.tintColor" : nil), state,
          initial: isNormal ? "UIColor.tintColor" : "nil"),
        message(name, "setImage", values.image[exactly: state].map { ObjectiveCLiteral.image($0.value) }, state),
        message(
          name, "setBackgroundImage", values.backgroundImage[exactly: state].map { ObjectiveCLiteral.image($0.value) },
          state),
      ]
    }
    for (key, insets) in [
      ("contentEdgeInsets", contentEdgeInsets), ("imageEdgeInsets", imageEdgeInsets),
      ("titleEdgeInsets", titleEdgeInsets),
    ] {
      statements.append(
        ValueStatement("\(name).\(key)", insets.map(ObjectiveCLiteral.insets), initial: "UIEdgeInsetsZero"))
    }
    return statements
  }

  /// `[button setTitle:… forState:…]`
  private func message(
    _ name: String, _ setter: String, _ value: String?, _ state: ControlState, initial: String = "nil"
  ) -> ValueStatement {
    func text(_ value: String) -> String {
      "[\(name) \(setter):\(value) forState:UIControlState\(ObjectiveCLiteral.capitalised(state.rawValue))]"
    }
    return ValueStatement(code: value.map(text), reset: text(initial))
  }
}

extension FontChoice {
  /// Whether the font grows with the reader's text size.
  fileprivate var isTextStyle: Bool {
    if case .textStyle = self { true } else { false }
  }
}

extension ComponentView {
  /// The statements that say how the view takes part in the layout, in every style.
  ///
  /// - Parameters:
  ///   - name: what the view is called in code.
  ///   - parent: what the view that it is in is called.
  func objectiveCPlacement(_ name: String, parent: String?) -> [String] {
    var lines: [String] = []
    if let stack = placement.stack { lines += stackStatements(stack, name) }
    if placement.isHidden { lines.append("\(name).hidden = YES;") }
    for axis in [Axis.horizontal, .vertical] {
      let side = "UILayoutConstraintAxis" + ObjectiveCLiteral.capitalised("\(axis)")
      if let priority = placement.hugging[axis] {
        lines.append("[\(name) setContentHuggingPriority:\(ObjectiveCLiteral.priority(priority)) forAxis:\(side)];")
      }
      if let priority = placement.compressionResistance[axis] {
        let value = ObjectiveCLiteral.priority(priority)
        lines.append("[\(name) setContentCompressionResistancePriority:\(value) forAxis:\(side)];")
      }
    }
    if let margins = placement.margins { lines.append("\(name).layoutMargins = \(ObjectiveCLiteral.insets(margins));") }
    if placement.semanticContent != .unspecified {
      let value = ObjectiveCLiteral.capitalised("\(placement.semanticContent)")
      lines.append("\(name).semanticContentAttribute = UISemanticContentAttribute\(value);")
    }
    if let factor = placement.minimumScaleFactor {
      lines.append("\(name).adjustsFontSizeToFitWidth = YES;")
      lines.append("\(name).minimumScaleFactor = \(SwiftLiteral.number(factor));")
    }
    if let width = placement.preferredMaxLayoutWidth {
      lines.append("\(name).preferredMaxLayoutWidth = \(SwiftLiteral.number(width));")
    }
    if let autoresizing = placement.autoresizing {
      let frame = autoresizing.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(SwiftLiteral.number).joined(separator: ", ")
      lines.append("\(name).frame = CGRectMake(\(numbers));")
      let mask = Placement.names(of: autoresizing.mask).map { "UIViewAutoresizing" + ObjectiveCLiteral.capitalised($0) }
      lines.append(
        "\(name).autoresizingMask = \(mask.isEmpty ? "UIViewAutoresizingNone" : mask.joined(separator: " | "));")
    }
    if let parent, let spacing = placement.spacingAfter {
      lines.append("[\(parent) setCustomSpacing:\(SwiftLiteral.number(spacing)) afterView:\(name)];")
    }
    return lines
  }

  private func stackStatements(_ stack: StackArrangement, _ name: String) -> [String] {
    var lines: [String] = []
    if stack.axis == .vertical { lines.append("\(name).axis = UILayoutConstraintAxisVertical;") }
    if stack.distribution != .fill {
      let value = ObjectiveCLiteral.capitalised("\(stack.distribution)")
      lines.append("\(name).distribution = UIStackViewDistribution\(value);")
    }
    if stack.alignment != .fill {
      lines.append("\(name).alignment = UIStackViewAlignment\(ObjectiveCLiteral.capitalised("\(stack.alignment)"));")
    }
    if stack.spacing != 0 { lines.append("\(name).spacing = \(SwiftLiteral.number(stack.spacing));") }
    if stack.isBaselineRelative { lines.append("\(name).baselineRelativeArrangement = YES;") }
    if stack.isLayoutMarginsRelative { lines.append("\(name).layoutMarginsRelativeArrangement = YES;") }
    return lines
  }
}
