import Diagnostics
import Documents
import Layout

/// Reads the values that a style, or the list of views, gives a view.
struct ViewStyleReader {
  private let viewClass: ViewClass
  private let isNested: Bool
  private let properties: [Property]
  private let file: String
  private var style = ViewStyle()
  private var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - isNested: whether a component stands in the view's place.
  ///   - properties: the component's properties, which values may come from.
  init(for viewClass: ViewClass, isNested: Bool = false, properties: [Property] = [], in file: String) {
    self.viewClass = viewClass
    self.isNested = isNested
    self.properties = properties
    self.file = file
  }

  /// Reads a mapping that holds nothing but values.
  mutating func read(_ value: Value, of subject: String) -> Reported<ViewStyle> {
    var reader = MappingReader(value, in: file, of: subject)
    let style = read(from: &reader)
    return Reported(style, reader.finish())
  }

  /// Reads the values among other keys of a mapping.
  mutating func read(from reader: inout MappingReader) -> ViewStyle {
    readViewValues(from: &reader)
    if isNested, let name = reader.string("style"), let place = reader.range(of: "style") {
      style.nestedStyle = Located(name, at: place)
    }
    switch viewClass {
    case .label, .textField, .textView: readLabelValues(from: &reader)
    case .button: readButtonValues(from: &reader)
    case .imageView: style.image.normal = imageName("image", from: &reader)
    default: break
    }
    reader.report(diagnostics)
    return style
  }

  private mutating func readViewValues(from reader: inout MappingReader) {
    style.backgroundColor = color("backgroundColor", from: &reader)
    style.borderWidth = measure("borderWidth", from: &reader)
    style.borderColor = color("borderColor", from: &reader)
    style.cornerRadius = measure("cornerRadius", from: &reader)
    style.clipsToBounds = reader.bool("clipsToBounds")
    style.border = tokenName("border", from: &reader)
    style.shadow = tokenName("shadow", from: &reader)
    style.contentMode = reader.choice("contentMode", among: ContentMode.allCases.map(\.rawValue))
      .flatMap(ContentMode.init)
    style.padding = insets("padding", from: &reader) ?? .init()
    if let value = reader.value("size") {
      var inner = MappingReader(value, in: file, of: "a size")
      style.size.width = measure("width", from: &inner)
      style.size.height = measure("height", from: &inner)
      diagnostics += inner.finish()
    }
  }

  private mutating func readLabelValues(from reader: inout MappingReader) {
    style.numberOfLines = reader.integer("numberOfLines", in: 0...10_000)
    style.textColor = color("textColor", from: &reader)
    style.textBackgroundColor = color("textBackgroundColor", from: &reader)
    style.font = font("font", from: &reader)
    style.textAlignment = reader.choice("textAlignment", among: TextAlignment.allCases.map(\.rawValue))
      .flatMap(TextAlignment.init)
    style.lineBreakMode = reader.choice("lineBreakMode", among: LineBreakMode.namedModes.map(\.name))
      .flatMap { name in LineBreakMode.namedModes.first { $0.name == name }?.mode }
    style.lineSpacing = measure("lineSpacing", from: &reader)
    style.characterSpacing = measure("characterSpacing", from: &reader)
  }

  private mutating func readButtonValues(from reader: inout MappingReader) {
    style.titleFont = font("titleFont", from: &reader)
    style.title = states("title", of: .string, from: &reader) { value, place in
      value.text.map { .success($0) } ?? .failure(.notText(at: place))
    }
    style.titleColor = states("titleColor", of: .color, from: &reader) { value, place in
      guard let text = value.text else { return .failure(.notText(at: place)) }
      return Self.color(text, at: place).map { .success($0) } ?? .failure(.unknownColor(text, at: place))
    }
    style.image = states("image", of: .image, from: &reader, imageName)
    style.backgroundImage = states("backgroundImage", of: .image, from: &reader, imageName)
    style.contentEdgeInsets = insets("contentEdgeInsets", from: &reader)
    style.imageEdgeInsets = insets("imageEdgeInsets", from: &reader)
    style.titleEdgeInsets = insets("titleEdgeInsets", from: &reader)
  }

  // MARK: Kinds of values

  private func place(of value: Value) -> SourceRange {
    SourceRange(file: file, bytes: value.bytes)
  }

  private mutating func color(_ key: String, from reader: inout MappingReader) -> Color? {
    guard let text = reader.string(key), let place = reader.range(of: key) else { return nil }
    if isProperty(text, of: .color, for: key, at: place) { return nil }
    if let color = Self.color(text, at: place) { return color }
    diagnostics.append(.unknownColor(text, at: place))
    return nil
  }

  private static func color(_ text: String, at place: SourceRange) -> Color? {
    spokenName(text).map { .reference(Located($0, at: place)) } ?? Color(text)
  }

  /// The name of a token where nothing but a token can stand.
  private mutating func tokenName(_ key: String, from reader: inout MappingReader) -> Located<String>? {
    guard let text = reader.string(key), let place = reader.range(of: key) else { return nil }
    if let name = spokenName(text) { return Located(name, at: place) }
    diagnostics.append(.notTokenName(key, text, at: place))
    return nil
  }

  private mutating func font(_ key: String, from reader: inout MappingReader) -> FontChoice? {
    guard let value = reader.value(key) else { return nil }
    let reported = FontChoice.reading(value, of: key, in: file)
    diagnostics += reported.diagnostics
    return reported.value
  }

  private mutating func imageName(_ key: String, from reader: inout MappingReader) -> Located<String>? {
    guard let text = reader.string(key), let place = reader.range(of: key) else { return nil }
    if isProperty(text, of: .image, for: key + ".normal", at: place) { return nil }
    return Located(text, at: place)
  }

  /// Whether a text names a property, which is then noted as the source of the value, or answered if it cannot be.
  private mutating func isProperty(
    _ text: String, of type: Property.Kind, for path: String, at place: SourceRange
  ) -> Bool {
    let key = path.prefix { $0 != "." }
    do throws(Diagnostic) {
      guard let name = try properties.named(in: text, of: type, for: "'\(key)' is a", at: place) else { return false }
      style.properties[path] = name
    } catch {
      diagnostics.append(error)
    }
    return true
  }

  private func imageName(_ value: Value, at place: SourceRange) -> Result<Located<String>, Diagnostic> {
    value.text.map { .success(Located($0, at: place)) } ?? .failure(.notText(at: place))
  }

  /// A number, or an expression over values.
  private mutating func measure(_ key: String, from reader: inout MappingReader) -> ViewStyle.Measure? {
    guard let value = reader.value(key) else { return nil }
    if let number = value.number { return .number(number) }
    guard value.text != nil else {
      diagnostics.append(.notMeasure(key, at: place(of: value)))
      return nil
    }
    var parser = NotationParser(NotationText(value, in: file))
    do {
      let expression = try parser.expression()
      if parser.next == nil { return .expression(expression) }
      diagnostics.append(.notMeasure(key, at: parser.place))
    } catch {
      diagnostics.append(.notMeasure(key, at: error.range))
    }
    return nil
  }

  /// All four sides as one number, or some of them by name.
  private mutating func insets(_ key: String, from reader: inout MappingReader) -> ViewStyle.Insets? {
    guard let value = reader.value(key) else { return nil }
    if case .mapping = value.kind {
      var inner = MappingReader(value, in: file, of: "insets")
      var insets = ViewStyle.Insets()
      insets.top = measure("top", from: &inner)
      insets.left = measure("left", from: &inner)
      insets.bottom = measure("bottom", from: &inner)
      insets.right = measure("right", from: &inner)
      diagnostics += inner.finish()
      return insets
    }
    guard let all = measure(key, from: &reader) else { return nil }
    return ViewStyle.Insets(top: all, left: all, bottom: all, right: all)
  }

  /// One value for the normal state, or values by state.
  ///
  /// - Parameter type: the type of a property that a value can come from.
  private mutating func states<T>(
    _ key: String, of type: Property.Kind, from reader: inout MappingReader,
    _ read: (Value, SourceRange) -> Result<T, Diagnostic>
  ) -> States<T> {
    var result = States<T>()
    guard let value = reader.value(key) else { return result }
    func store(_ value: Value, for state: ControlState) {
      if let text = value.text, isProperty(text, of: type, for: key + "." + state.rawValue, at: place(of: value)) {
        return
      }
      switch read(value, place(of: value)) {
      case .success(let found): result[exactly: state] = found
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      }
    }
    guard case .mapping = value.kind else {
      store(value, for: .normal)
      return result
    }
    var inner = MappingReader(value, in: file, of: "a list of states")
    for state in ControlState.allCases {
      if let value = inner.value(state.rawValue) { store(value, for: state) }
    }
    diagnostics += inner.finish()
    return result
  }
}

extension LineBreakMode {
  /// The modes by their `NSLineBreakMode` names, as Swift spells them and without the `by`.
  static let namedModes: [(name: String, mode: LineBreakMode)] = [
    ("byWordWrapping", .wordWrapping), ("byCharWrapping", .charWrapping), ("byClipping", .clipping),
    ("byTruncatingHead", .truncatingHead), ("byTruncatingTail", .truncatingTail),
    ("byTruncatingMiddle", .truncatingMiddle),
  ]

  /// The mode as Swift code spells it.
  public var swiftName: String {
    Self.namedModes.first { $0.mode == self }?.name ?? "byTruncatingTail"
  }
}

extension Diagnostic {
  fileprivate static func unknownColor(_ text: String, at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: text, in: Color.Named.allCases.map(\.rawValue), at: place)
    return Diagnostic(
      "unknown-color", "no colour is named '\(text)'", at: place,
      fixes: fixes.isEmpty ? [Fix("a UIKit name such as 'label' or 'systemRed', or \"#RRGGBB\" in quotes")] : fixes)
  }

  fileprivate static func notTokenName(_ key: String, _ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(key)' is the name of a token, not '\(text)'", at: place,
      fixes: [Fix("write '$' and the name, as in '$\(key).card'")])
  }

  fileprivate static func notText(at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "a text is expected here", at: place)
  }

  fileprivate static func notMeasure(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "'\(key)' is a number, or a sum of products such as 'size.width * 0.5'", at: place)
  }
}
