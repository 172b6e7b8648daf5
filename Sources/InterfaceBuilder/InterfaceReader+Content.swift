import Layout
import Typography

/// What views show.
extension InterfaceReader {
  func content(of element: Int, variations: Variations) -> InterfaceContent {
    let source = tree[element]
    var content = InterfaceContent()
    content.text = variations.attribute("text") ?? source["text"] ?? string(key: "text", of: element)
    content.placeholder = source["placeholder"] ?? string(key: "placeholder", of: element)
    content.font =
      (variations.child("fontDescription", key: "fontDescription")
      ?? tree.child("fontDescription", key: "fontDescription", of: element)).flatMap { font($0) }
    content.textAlignment = source["textAlignment"]
    content.numberOfLines = source["numberOfLines"].flatMap { Int($0) }.map { min(max($0, 0), 10_000) } ?? 1
    content.lineBreakMode = source["lineBreakMode"]
    content.image = source["image"]
    for child in tree.children(of: element) {
      let key = tree[child]["key"]
      switch tree[child].name {
      case "color":
        switch key {
        case "textColor": content.textColor = color(child)
        case "backgroundColor": content.backgroundColor = color(child)
        case "tintColor": content.tintColor = color(child)
        default: break
        }
      case "state": content.states.append(state(child, &content))
      case "inset":
        switch key {
        case "contentEdgeInsets": content.contentInsets = insets(child)
        case "titleEdgeInsets": content.titleInsets = insets(child)
        case "imageEdgeInsets": content.imageInsets = insets(child)
        default: break
        }
      case "attributedString" where key == "attributedText": readAttributed(child, &content)
      case "buttonConfiguration": readConfiguration(child, &content)
      case "segments":
        content.segments = tree.children(of: child).map { tree[$0]["title"] ?? "" }
      default: break
      }
    }
    return content
  }

  /// A text too long or too strange for an attribute.
  private func string(key: String, of element: Int) -> String? {
    for child in tree.children(of: element) where tree[child]["key"] == key && tree[child].name.hasSuffix("tring") {
      let text = tree[child].text
      return tree[child]["base64-UTF8"] == "YES" ? decodedBase64(text) : text
    }
    return nil
  }

  private func state(_ element: Int, _ content: inout InterfaceContent) -> InterfaceContent.ButtonState {
    let source = tree[element]
    var state = InterfaceContent.ButtonState(
      state: source["key"] ?? "normal", title: source["title"] ?? string(key: "title", of: element),
      image: source["image"], backgroundImage: source["backgroundImage"],
      titleColor: tree.child("color", key: "titleColor", of: element).map { color($0) })
    if let attributed = tree.child("attributedString", key: "attributedTitle", of: element) {
      var title = InterfaceContent()
      readAttributed(attributed, &title)
      state.title = title.text
      state.runs = title.runs
      if state.state == "normal" { content.font = title.font ?? content.font }
    }
    return state
  }

  private func readConfiguration(_ element: Int, _ content: inout InterfaceContent) {
    content.configurationStyle = tree[element]["style"] ?? "plain"
    content.configuration.subtitle = tree[element]["subtitle"] ?? string(key: "subtitle", of: element)
    content.configuration.buttonSize = tree[element]["buttonSize"]
    content.configuration.imagePlacement = tree[element]["imagePlacement"]
    content.configuration.imagePadding = number("imagePadding", of: element) ?? 0
    content.configuration.titlePadding = number("titlePadding", of: element) ?? 0
    var state = InterfaceContent.ButtonState(
      state: "normal", title: tree[element]["title"] ?? string(key: "title", of: element), image: tree[element]["image"]
    )
    if let image = tree.child("imageReference", key: "image", of: element) { state.image = tree[image]["image"] }
    if let attributed = tree.child("attributedString", key: "attributedTitle", of: element) {
      var title = InterfaceContent()
      readAttributed(attributed, &title)
      state.title = title.text
      state.runs = title.runs
      content.font = title.font ?? content.font
    }
    if let font = tree.child("fontDescription", key: "titleFontDescription", of: element) {
      content.font = self.font(font)
    }
    content.contentInsets = tree.child(key: "contentInsets", of: element).map { insets($0) }
    content.states.insert(state, at: 0)
  }

  /// The text of all fragments and what each of them says of itself; what a view says once is that of the first.
  private func readAttributed(_ element: Int, _ content: inout InterfaceContent) {
    for fragment in tree.children(of: element) where tree[fragment].name == "fragment" {
      let text = tree[fragment]["content"] ?? string(key: "content", of: fragment) ?? ""
      var run = InterfaceContent.AttributedRun(text: text)
      let isFirst = content.runs.isEmpty
      if let attributes = tree.child("attributes", of: fragment) {
        for child in tree.children(of: attributes) {
          switch tree[child]["key"] {
          case "NSFont": run.font = attributedFont(child)
          case "NSColor": content.textColor = content.textColor ?? color(child)
          case "NSKern": run.kern = number("value", of: child) ?? 0
          case "NSParagraphStyle":
            run.paragraph = paragraph(child)
            if isFirst {
              content.textAlignment = tree[child]["alignment"]
              content.lineBreakMode = tree[child]["lineBreakMode"] ?? content.lineBreakMode
            }
          default: break
          }
        }
      }
      content.runs.append(run)
    }
    content.text = content.runs.map(\.text).joined()
    guard let first = content.runs.first else { return }
    content.font = first.font ?? content.font
    content.kern = first.kern
    content.lineSpacing = first.paragraph.lineSpacing
  }

  private func paragraph(_ element: Int) -> ParagraphStyle {
    // A line that is higher than any screen is a mistake of the file's.
    func points(_ name: String) -> Double { min(max(number(name, of: element) ?? 0, 0), 10_000) }
    var style = ParagraphStyle()
    style.lineSpacing = points("lineSpacing")
    style.paragraphSpacing = points("paragraphSpacing")
    style.lineHeightMultiple = points("lineHeightMultiple")
    style.minimumLineHeight = points("minimumLineHeight")
    style.maximumLineHeight = points("maximumLineHeight")
    style.indents = LineIndents(
      firstLineHead: points("firstLineHeadIndent"), head: points("headIndent"),
      tail: min(max(number("tailIndent", of: element) ?? 0, -10_000), 10_000))
    return style
  }

  private func attributedFont(_ element: Int) -> InterfaceFont? {
    let size = number("size", of: element)
    if let meta = tree[element]["metaFont"] {
      if let style = Self.textStyles[meta] { return .textStyle(style) }
      let weight: FontWeight = meta.contains("Bold") || meta.contains("bold") ? .bold : .regular
      return .system(size: size ?? (meta.hasPrefix("small") ? 14 : 17), weight: weight, isItalic: false)
    }
    guard let name = tree[element]["name"] else { return nil }
    // Apple's private names of the system font on the Mac and on the phone.
    if name.hasPrefix(".SF") || name.hasPrefix(".AppleSystemUIFont") {
      return .system(
        size: size ?? 17, weight: fontWeight(ofFontNamed: name), isItalic: name.contains("Italic"))
    }
    return .named(name, family: nil, size: size ?? 17)
  }
}

/// The text that base64 stands for; without what cannot be read.
private func decodedBase64(_ text: String) -> String {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for byte in text.utf8 {
    let value: UInt32
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: continue
    }
    bits = (bits << 6 | value) & 0xFF_FFFF
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
