import Components
import ConstraintSolver
import Layout
import Typography

/// A view as an element of an Interface Builder document.
enum InterfaceElement {
  /// The element's name and attributes, but for its id.
  static func attributes(of view: ResolvedView) -> (element: String, attributes: XMLCode.Attributes) {
    let placement = view.placement
    var attributes: XMLCode.Attributes = [
      ("hidden", placement.isHidden || view.viewClass == .layoutGuide ? "YES" : nil),
      ("clipsSubviews", view.values.clipsToBounds == true ? "YES" : nil),
      ("contentMode", view.values.contentMode?.rawValue ?? "scaleToFill"),
      ("semanticContentAttribute", placement.semanticContent == .unspecified ? nil : "\(placement.semanticContent)"),
      ("horizontalHuggingPriority", number(placement.hugging.horizontal)),
      ("verticalHuggingPriority", number(placement.hugging.vertical)),
      ("horizontalCompressionResistancePriority", number(placement.compressionResistance.horizontal)),
      ("verticalCompressionResistancePriority", number(placement.compressionResistance.vertical)),
    ]
    if let size = placement.intrinsicSize {
      attributes += [
        ("placeholderIntrinsicWidth", size.width.map(SwiftLiteral.number) ?? "infinite"),
        ("placeholderIntrinsicHeight", size.height.map(SwiftLiteral.number) ?? "infinite"),
      ]
    }
    let name = element(of: view.viewClass)
    switch view.viewClass {
    case .label: attributes += labelAttributes(view)
    case .button: attributes += buttonAttributes(view)
    case .imageView: attributes += [("image", view.imageName?.value)]
    case .stackView: attributes += stackAttributes(placement.stack ?? StackArrangement())
    case .textField:
      attributes += [
        ("opaque", "NO"), ("borderStyle", "roundedRect"), ("textAlignment", alignment(view)), ("text", text(view)),
      ]
    case .textView: attributes += [("textAlignment", alignment(view)), ("text", text(view))]
    case .activityIndicator: attributes += [("style", "medium")]
    case .control: attributes += [("customClass", "UIControl")]
    default: break
    }
    return (name, attributes + controlAttributes(view))
  }

  private static func element(of viewClass: ViewClass) -> String {
    switch viewClass {
    case .view, .control, .layoutGuide: "view"
    default: viewClass.rawValue.dropFirst(2).prefix(1).lowercased() + viewClass.rawValue.dropFirst(3)
    }
  }

  private static func number(_ priority: Priority?) -> String? {
    priority.map { SwiftLiteral.number($0.rawValue) }
  }

  private static func alignment(_ view: ResolvedView) -> String { view.values.textAlignment?.rawValue ?? "natural" }

  /// A text as an attribute; nil where it is an element of its own.
  private static func text(_ view: ResolvedView) -> String? {
    view.text.flatMap { XMLCode.canWrite($0) && !view.needsAttributes ? $0 : nil }
  }

  private static func labelAttributes(_ view: ResolvedView) -> XMLCode.Attributes {
    let factor = view.placement.minimumScaleFactor
    return [
      ("opaque", "NO"), ("userInteractionEnabled", "NO"), ("text", text(view)), ("textAlignment", alignment(view)),
      ("lineBreakMode", (view.values.lineBreakMode ?? .truncatingTail).inDocuments),
      ("numberOfLines", view.values.numberOfLines.map { "\($0)" }), ("baselineAdjustment", "alignBaselines"),
      ("adjustsFontForContentSizeCategory", view.values.font?.followsTextSize == true ? "YES" : nil),
      ("adjustsFontSizeToFit", factor == nil ? "NO" : "YES"),
      ("minimumScaleFactor", factor.map(SwiftLiteral.number)),
      ("preferredMaxLayoutWidth", view.placement.preferredMaxLayoutWidth.map(SwiftLiteral.number)),
    ]
  }

  private static func buttonAttributes(_ view: ResolvedView) -> XMLCode.Attributes {
    let color = view.values.titleColor.normal
    // A system button's title has the tint colour, which no colour of a document is.
    let isSystem = color == nil || color == .named(.tintColor)
    return [
      ("opaque", "NO"), ("selected", view.state == .selected ? "YES" : nil),
      ("highlighted", view.state == .highlighted ? "YES" : nil), ("enabled", view.state == .disabled ? "NO" : nil),
      ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"),
      ("buttonType", isSystem ? "system" : nil), ("lineBreakMode", "middleTruncation"),
    ]
  }

  private static func stackAttributes(_ stack: StackArrangement) -> XMLCode.Attributes {
    [
      ("opaque", "NO"), ("axis", stack.axis == .vertical ? "vertical" : nil),
      ("distribution", stack.distribution == .fill ? nil : "\(stack.distribution)"),
      ("alignment", alignment(of: stack)), ("spacing", stack.spacing == 0 ? nil : SwiftLiteral.number(stack.spacing)),
      ("baselineRelativeArrangement", stack.isBaselineRelative ? "YES" : nil),
    ]
  }

  private static func alignment(of stack: StackArrangement) -> String? {
    switch stack.alignment {
    case .fill: nil
    case .leading: stack.axis == .horizontal ? "top" : "leading"
    case .trailing: stack.axis == .horizontal ? "bottom" : "trailing"
    default: "\(stack.alignment)"
    }
  }

  /// Margins that are written; of a stack view only where its views lie within them, for they count by being there.
  static func margins(of view: ResolvedView) -> EdgeInsets? {
    guard let stack = view.placement.stack else { return view.placement.margins }
    return stack.isLayoutMarginsRelative ? view.placement.margins ?? Surroundings().margins : nil
  }

  // MARK: Content

  /// The elements in a view's element that say what it shows.
  ///
  /// - Parameter color: writes a colour for a key.
  static func writeContent(
    of view: ResolvedView, color: (Color, String, inout XMLCode) -> Void, _ xml: inout XMLCode
  ) {
    let values = view.values
    if let background = values.backgroundColor { color(background, "backgroundColor", &xml) }
    switch view.viewClass {
    case .label, .textField, .textView:
      let usual = view.viewClass == .label ? 17.0 : 14
      let font = values.font ?? .system(size: usual, weight: .regular)
      if view.needsAttributes, view.viewClass == .label {
        writeAttributed(view, font: font, color: color, &xml)
      } else if let text = view.text, !XMLCode.canWrite(text) {
        xml.element("string", [("key", "text"), ("base64-UTF8", "YES")], text: XMLCode.base64(text))
      }
      writeFont(font, key: "fontDescription", &xml)
      if let textColor = values.textColor { color(textColor, "textColor", &xml) }
      if view.viewClass != .label { xml.element("textInputTraits", [("key", "textInputTraits")]) }
    case .button:
      if let configuration = view.placement.buttonConfiguration {
        writeConfiguration(configuration, of: view, &xml)
      } else {
        writeFont(values.titleFont ?? .system(size: 15, weight: .regular), key: "fontDescription", &xml)
      }
      for (key, insets) in [
        ("contentEdgeInsets", view.placement.buttonConfiguration == nil ? view.contentEdgeInsets : nil),
        ("titleEdgeInsets", view.titleEdgeInsets),
        ("imageEdgeInsets", view.imageEdgeInsets),
      ] {
        guard let insets else { continue }
        xml.element(
          "inset",
          [
            ("key", key), ("minX", SwiftLiteral.number(insets.left)), ("minY", SwiftLiteral.number(insets.top)),
            ("maxX", SwiftLiteral.number(insets.right)), ("maxY", SwiftLiteral.number(insets.bottom)),
          ])
      }
      for state in ControlState.allCases { writeState(state, of: view, color: color, &xml) }
    case .segmentedControl:
      xml.element("segments") { xml in
        let titles = view.control.segments.map { XMLCode.canWrite($0) ? $0 : "" }
        for title in titles.isEmpty ? ["First", "Second"] : titles { xml.element("segment", [("title", title)]) }
      }
    default: break
    }
  }

  /// A configuration with what is shown in the normal state; the class brings the font.
  private static func writeConfiguration(
    _ configuration: ButtonConfiguration, of view: ResolvedView, _ xml: inout XMLCode
  ) {
    let title = view.values.title.normal
    xml.element(
      "buttonConfiguration",
      [
        ("key", "configuration"), ("style", configuration.style.rawValue),
        ("buttonSize", configuration.size == .medium ? nil : configuration.size.rawValue),
        ("title", title.flatMap { XMLCode.canWrite($0) ? $0 : nil }),
        ("image", view.values.image.normal?.value),
      ]
    ) { xml in
      if let title, !XMLCode.canWrite(title) {
        xml.element("string", [("key", "title"), ("base64-UTF8", "YES")], text: XMLCode.base64(title))
      }
      if let font = view.values.titleFont { writeFont(font, key: "titleFontDescription", &xml) }
      guard let insets = view.contentEdgeInsets else { return }
      xml.element(
        "directionalEdgeInsets",
        [
          ("key", "contentInsets"), ("top", SwiftLiteral.number(insets.top)),
          ("leading", SwiftLiteral.number(insets.left)), ("bottom", SwiftLiteral.number(insets.bottom)),
          ("trailing", SwiftLiteral.number(insets.right)),
        ])
    }
  }

  private static func writeState(
    _ state: ControlState, of view: ResolvedView, color: (Color, String, inout XMLCode) -> Void, _ xml: inout XMLCode
  ) {
    let values = view.values
    let title = values.title[exactly: state]
    var titleColor = values.titleColor[exactly: state]
    if state == .normal, titleColor == .named(.tintColor) { titleColor = nil }
    let image = values.image[exactly: state]?.value
    let background = values.backgroundImage[exactly: state]?.value
    guard title != nil || titleColor != nil || image != nil || background != nil || state == .normal else { return }
    let plain = title.flatMap { XMLCode.canWrite($0) ? $0 : nil }
    xml.element(
      "state",
      [("key", state.rawValue), ("title", plain), ("image", image), ("backgroundImage", background)]
    ) { xml in
      if let title, plain == nil {
        xml.element("string", [("key", "title"), ("base64-UTF8", "YES")], text: XMLCode.base64(title))
      }
      if let titleColor { color(titleColor, "titleColor", &xml) }
    }
  }

  private static func writeAttributed(
    _ view: ResolvedView, font: FontChoice, color: (Color, String, inout XMLCode) -> Void, _ xml: inout XMLCode
  ) {
    let text = view.text ?? ""
    let isPlain = XMLCode.canWrite(text)
    xml.element("attributedString", [("key", "attributedText")]) { xml in
      xml.element("fragment", [("content", isPlain ? text : nil)]) { xml in
        if !isPlain {
          xml.element("string", [("key", "content"), ("base64-UTF8", "YES")], text: XMLCode.base64(text))
        }
        xml.element("attributes") { xml in
          if let textColor = view.values.textColor { color(textColor, "NSColor", &xml) }
          if let background = view.values.textBackgroundColor { color(background, "NSBackgroundColor", &xml) }
          xml.element("font", attributedFont(font))
          if let spacing = view.characterSpacing, spacing != 0 {
            xml.element("real", [("key", "NSKern"), ("value", SwiftLiteral.number(spacing))])
          }
          xml.element(
            "paragraphStyle",
            [
              ("key", "NSParagraphStyle"), ("alignment", alignment(view)),
              ("lineBreakMode", (view.values.lineBreakMode ?? .truncatingTail).inParagraphs),
              ("baseWritingDirection", "natural"), ("lineSpacing", view.lineSpacing.map(SwiftLiteral.number)),
              ("tighteningFactorForTruncation", "0.0"),
            ])
        }
      }
    }
  }

  private static func writeFont(_ font: FontChoice, key: String, _ xml: inout XMLCode) {
    switch font {
    case .textStyle(let style): xml.element("fontDescription", [("key", key), ("style", style.inDocuments)])
    case .written: break
    case .token(_, let typeface):
      writeFont(.system(size: typeface.size, weight: FontWeight(number: typeface.weight)), key: key, &xml)
    // That it grows is for the class to say.
    case .system(let size, let weight), .scaled(let size, let weight, _):
      let type = weight == .bold ? "boldSystem" : "system"
      let name = weight == .bold || weight == .regular ? nil : weight.rawValue
      xml.element(
        "fontDescription",
        [("key", key), ("type", type), ("weight", name), ("pointSize", SwiftLiteral.number(size))])
    }
  }

  private static func attributedFont(_ font: FontChoice) -> XMLCode.Attributes {
    switch font {
    case .textStyle(let style): [("key", "NSFont"), ("metaFont", style.inDocuments)]
    case .written: []
    case .token(_, let typeface):
      attributedFont(.system(size: typeface.size, weight: FontWeight(number: typeface.weight)))
    case .system(let size, let weight), .scaled(let size, let weight, _):
      [("key", "NSFont"), ("size", SwiftLiteral.number(size))]
        + (weight == .regular || weight == .bold
          ? [("metaFont", weight == .bold ? "systemBold" : "system")]
          // The other weights go by the font's name on the phone.
          : [("name", ".SFUI-" + capitalised(weight.rawValue))])
    }
  }
}

extension TextStyle {
  /// The style as documents name it.
  fileprivate var inDocuments: String {
    switch self {
    case .largeTitle: "UICTFontTextStyleTitle0"
    case .subheadline: "UICTFontTextStyleSubhead"
    default: "UICTFontTextStyle" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

extension LineBreakMode {
  /// The mode as a label's attribute names it.
  fileprivate var inDocuments: String {
    switch self {
    case .wordWrapping: "wordWrap"
    case .charWrapping: "characterWrap"
    case .clipping: "clip"
    case .truncatingHead: "headTruncation"
    case .truncatingTail: "tailTruncation"
    case .truncatingMiddle: "middleTruncation"
    }
  }

  /// The mode as a paragraph's attribute names it.
  fileprivate var inParagraphs: String {
    switch self {
    case .wordWrapping: "wordWrapping"
    case .charWrapping: "charWrapping"
    case .clipping: "clipping"
    case .truncatingHead: "truncatingHead"
    case .truncatingTail: "truncatingTail"
    case .truncatingMiddle: "truncatingMiddle"
    }
  }
}
