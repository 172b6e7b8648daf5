import Diagnostics
import Documents
import Layout

extension Component {
  /// Reads a component file; nil if it lacks what nothing can be shown without.
  ///
  /// - Parameters:
  ///   - source: the file's UTF-8 bytes.
  ///   - file: its path relative to the site's root.
  ///   - convention: the kinds that there are.
  ///   - extensions: what classes of UIKit got from the design system.
  public static func reading(
    _ source: [UInt8], file: String, convention: NamingConvention = .standard, extensions: [ClassExtension] = []
  ) -> Reported<Component?> {
    let document = Document.parsingYAML(source, file: file)
    // After a syntax error only a part of the file is known; what it lacks is no mistake of its own.
    guard document.value.isComplete else { return Reported(nil, document.diagnostics) }
    var reader = ComponentReader(document.value, source: source, convention, extensions)
    let component = reader.read()
    let comments = document.diagnostics.filter { diagnostic in
      diagnostic.id != "yaml-comment" || !reader.identifiers.contains { $0.overlaps(diagnostic.range.bytes) }
    }
    return Reported(component, comments + reader.diagnostics)
  }
}

private struct ComponentReader {
  private let document: Document
  private let source: [UInt8]
  private let convention: NamingConvention
  private let extensions: [ClassExtension]
  private var views: [ComponentView] = []
  private var viewNames: Set<String> = []
  private var hasWrittenConstraints = false
  /// Whether a design picture says how far views may be from their places in it, and places none of them.
  private var comparesMock = false
  /// Whether a view stands where something other than a constraint puts it: its parent, or a mask.
  private var hasPlacedViews = false
  private(set) var diagnostics: [Diagnostic] = []
  /// Where names of constraints stand that YAML takes for comments.
  private(set) var identifiers: [Range<Int>] = []

  init(_ document: Document, source: [UInt8], _ convention: NamingConvention, _ extensions: [ClassExtension]) {
    self.document = document
    self.source = source
    self.convention = convention
    self.extensions = extensions
  }

  private var file: String { document.file }

  private func place(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: bytes)
  }

  mutating func read() -> Component? {
    var reader = MappingReader(document, of: "a component")
    let name = reader.requiredString("component")
    let namePlace = reader.range(of: "component") ?? place(reader.bytes)
    if let name, !isOutletName(name) { diagnostics.append(.badName(name, at: namePlace)) }
    if let name, TakenNames.classes.contains(name) { diagnostics.append(.takenName(name, "class", at: namePlace)) }
    let kind = reader.choice("kind", among: convention.kinds.map(\.rawValue)).map(Component.Kind.init)
    let summary = reader.string("summary")
    var named: [String: Expression] = [:]
    let (width, height) = readSize(from: &reader, &named)
    let properties = reader.mapping("properties").map { entry in
      let read = Property.reading(entry, in: file)
      diagnostics += read.diagnostics
      return read.value
    }
    let mock = readMockSize(from: &reader)

    reader.require("views")
    let hasMock = reader.value("mock") != nil
    // A picture that could not be read says nothing of places either, and was answered; so does one that views are only
    // compared with.
    let isMock = hasMock && !comparesMock
    for entry in reader.mapping("views") {
      readView(entry, isMock: isMock, hasMock: hasMock, properties: properties)
    }
    let ordered = views.orderedByParents()
    views = ordered.value
    diagnostics += ordered.diagnostics
    let surroundings = Surroundings.reading(from: &reader, &named)
    let constraints = readConstraints(reader.sequence("constraints"))
    var styles: [Style] = []
    for entry in reader.mapping("styles") { styles.append(readStyle(entry, properties: properties)) }
    var behaviours: [Behaviour] = []
    for entry in reader.mapping("behaviours") {
      let read = Behaviour.reading(entry, in: file, views: views.map(\.name))
      diagnostics += read.diagnostics
      if let behaviour = read.value { behaviours.append(behaviour) }
    }
    let changes = Change.reading("changes", from: &reader)
    let deprecation = DeprecationNotice.reading("deprecated", from: &reader)
    diagnostics += reader.finish()

    checkParents(of: styles)
    checkStyleNames(styles)
    guard let name, !views.isEmpty else { return nil }
    if styles.isEmpty {
      styles = [Style(name: "", values: [], constraints: [], place: namePlace)]
    }
    if !isMock || mock == nil, !hasPlacedViews, constraints.isEmpty, styles.allSatisfy(\.constraints.isEmpty) {
      // Constraints that could not be read were answered one by one, and so was a design picture without a size.
      if !hasWrittenConstraints, !isMock { diagnostics.append(.noConstraints(name, at: namePlace)) }
      return nil
    }
    var component = Component(
      name: name, kind: kind ?? .view, summary: summary, width: width, height: height, properties: properties,
      views: views, surroundings: surroundings, mock: mock, constraints: constraints, styles: styles, place: namePlace)
    component.behaviours = behaviours
    component.changes = changes
    component.deprecation = deprecation
    component.named = named
    return component
  }

  // MARK: Size

  private mutating func readSize(
    from reader: inout MappingReader, _ named: inout [String: Expression]
  ) -> (Component.Width, Component.Height) {
    var width = Component.Width.full
    var height = Component.Height.dynamic
    guard let value = reader.value("size") else { return (width, height) }
    var inner = MappingReader(value, in: file, of: "a component's size")
    if let value = inner.value("width"), let text = value.text {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      if text == "full" {
        width = .full
      } else if text.utf8.contains(UInt8(ascii: "$")) {
        width = .points(inner.length("width", in: 1...10_000, &named, before: "size.") ?? 1)
      } else if let points = value.number, points > 0 {
        width = .points(points)
      } else if parts.count == 2, let part = parts[0], let whole = parts[1], part > 0, part <= whole, whole <= 1000 {
        width = .fraction(part, of: whole)
      } else {
        diagnostics.append(.badWidth(text, at: place(value.bytes)))
      }
    } else {
      _ = inner.string("width")
    }
    if let value = inner.value("height"), let text = value.text {
      if text == "dynamic" {
        height = .dynamic
      } else if text.utf8.contains(UInt8(ascii: "$")) {
        height = .points(inner.length("height", in: 1...10_000, &named, before: "size.") ?? 1)
      } else if let points = value.number, points > 0 {
        height = .points(points)
      } else {
        diagnostics.append(.badHeight(text, at: place(value.bytes)))
      }
    } else {
      _ = inner.string("height")
    }
    diagnostics += inner.finish()
    return (width, height)
  }

  private mutating func readMockSize(from reader: inout MappingReader) -> Component.MockSize? {
    guard let value = reader.value("mock") else { return nil }
    var inner = MappingReader(value, in: file, of: "a design picture's size")
    inner.require("width")
    inner.require("height")
    let width = inner.number("width", in: Component.MockSize.sides)
    let height = inner.number("height", in: Component.MockSize.sides)
    let scale = inner.number("scale", in: 0.1...100)
    let tolerance = inner.number("tolerance", in: 0...1000)
    comparesMock = inner.value("tolerance") != nil
    if scale != nil, !comparesMock, let range = inner.range(ofKey: "scale") {
      diagnostics.append(.scaleWithoutTolerance(at: range))
    }
    diagnostics += inner.finish()
    guard let width, let height else { return nil }
    let size = Component.MockSize(width: width, height: height, scale: scale ?? 1, tolerance: tolerance)
    if let problem = size.problem {
      diagnostics.append(.mockSize(problem, at: place(value.bytes)))
      return nil
    }
    return size
  }

  // MARK: Views

  private mutating func readView(_ entry: Entry, isMock: Bool, hasMock: Bool, properties: [Property]) {
    let plain = extensions.isEmpty ? Reported(entry.value) : plainView(entry.value)
    var reader = MappingReader(plain.value, in: file, of: "a view")
    reader.report(plain.diagnostics)
    let hasClass = reader.value("class") != nil
    let nested = reader.string("component").flatMap { name in
      reader.range(of: "component").map { NestedSource(component: Located(name, at: $0), settings: []) }
    }
    if nested == nil, reader.value("component") == nil { reader.require("class") }
    let name = nested == nil ? reader.choice("class", among: ViewClass.allCases.map(\.rawValue)) : nil
    let viewClass = name.flatMap(ViewClass.init) ?? .view
    if nested != nil, hasClass, let place = reader.range(ofKey: "class") {
      diagnostics.append(.classAndComponent(at: place))
    }
    if !isOutletName(entry.key) { diagnostics.append(.badName(entry.key, at: place(entry.keyBytes))) }
    if ["extends", "constraints", "summary"].contains(entry.key) {
      diagnostics.append(.reservedName(entry.key, at: place(entry.keyBytes)))
    } else if TakenNames.members.contains(entry.key) {
      diagnostics.append(.takenName(entry.key, "member", at: place(entry.keyBytes)))
    }
    guard viewNames.insert(entry.key).inserted else { return }

    var view = ComponentView(
      name: entry.key, viewClass: viewClass, values: ViewStyle(), place: place(entry.keyBytes))
    view.summary = reader.string("summary")
    view.placement = Placement.reading(viewClass, from: &reader)
    if view.placement.parent != nil || reader.value("autoresizing") != nil { hasPlacedViews = true }
    if viewClass.hasText || name == nil && nested == nil, let text = reader.string("text"),
      let range = reader.range(of: "text")
    {
      do throws(Diagnostic) {
        let property = try properties.named(in: text, of: .string, for: "a text is a", at: range)
        view.text = property.map { .property($0.value) } ?? .literal(text)
      } catch {
        diagnostics.append(error)
      }
    }
    if let text = reader.value("hidden")?.text, let range = reader.range(of: "hidden"),
      text.utf8.contains(UInt8(ascii: "$"))
    {
      view.hiddenIf = readCondition(text, properties: properties, at: range)
    }
    if viewClass == .button, let text = reader.string("state"), let range = reader.range(of: "state") {
      view.state = readState(text, properties: properties, at: range)
    }
    view.readControl(from: &reader, properties)
    if isMock { reader.require("mock") }
    if hasMock, let value = reader.value("mock") {
      view.mock = readMockFrame(value)
    }
    var values = ViewStyleReader(for: viewClass, isNested: nested != nil, properties: properties, in: file)
    view.values = values.read(from: &reader)
    view.extensions = extensions.settings(of: viewClass, from: &reader, properties)
    view.nested = nested
    view.nested?.readSettings(from: &reader)
    // Of a view whose class is unknown nobody can say which keys it has.
    diagnostics += name == nil && nested == nil ? reader.diagnostics : reader.finish()
    views.append(view)
  }

  /// A view with the values of UIKit in place of the design system's own names for them.
  private func plainView(_ value: Value) -> Reported<Value> {
    guard case .mapping(let entries) = value.kind else { return Reported(value) }
    let name = entries.first { $0.key == "class" }?.value.text
    return extensions.plain(value, of: name.flatMap(ViewClass.init) ?? .view, in: file)
  }

  /// `$name` or `not $name`, where the name is that of a truth value.
  private mutating func readCondition(
    _ text: String, properties: [Property], at range: SourceRange
  ) -> PropertyCondition? {
    let words = text.split(separator: " ").map(String.init)
    let isNegated = words.first == "not"
    guard let last = words.last, propertyName(last) != nil, words.count == (isNegated ? 2 : 1) else {
      diagnostics.append(.badCondition(at: range))
      return nil
    }
    do throws(Diagnostic) {
      let name = try properties.named(in: last, of: .bool, for: "a condition is a", at: range.part(last: last))
      return name.map { PropertyCondition(property: $0.value, isNegated: isNegated) }
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  /// `selected`, `selected if $subscribed`, or `selected if not $subscribed`.
  private mutating func readState(
    _ text: String, properties: [Property], at range: SourceRange
  ) -> ComponentView.StateSource? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, let state = ControlState(rawValue: first) else {
      diagnostics.append(.unknownState(words.first ?? text, at: range))
      return nil
    }
    if words.count == 1 { return .init(state: state) }
    let hasNegation = words.count == 4 && words[2] == "not"
    guard words[1] == "if", words.count == 3 || hasNegation, let last = words.last, propertyName(last) != nil else {
      diagnostics.append(.badStateCondition(at: range))
      return nil
    }
    let condition = words.dropFirst(2).joined(separator: " ")
    let place = text.hasSuffix(condition) ? range.part(last: condition) : range
    return readCondition(condition, properties: properties, at: place).map { .init(state: state, condition: $0) }
  }

  private mutating func readMockFrame(_ value: Value) -> ComponentView.MockFrame? {
    var reader = MappingReader(value, in: file, of: "a view's place in the design picture")
    var numbers: [Double] = []
    for key in ["width", "height", "right", "bottom"] {
      reader.require(key)
      if let number = reader.number(key, in: 0...1_000_000) { numbers.append(number) }
    }
    diagnostics += reader.finish()
    guard numbers.count == 4 else { return nil }
    return .init(width: numbers[0], height: numbers[1], right: numbers[2], bottom: numbers[3])
  }

  // MARK: Styles and constraints

  private mutating func readStyle(_ entry: Entry, properties: [Property]) -> Style {
    var reader = MappingReader(entry.value, in: file, of: "a style")
    var style = Style(name: entry.key, values: [], constraints: [], place: place(entry.keyBytes))
    if !isOutletName(entry.key) { diagnostics.append(.badName(entry.key, at: place(entry.keyBytes))) }
    style.summary = reader.string("summary")
    if let parent = reader.string("extends"), let range = reader.range(of: "extends") {
      style.parent = Located(parent, at: range)
    }
    style.constraints = readConstraints(reader.sequence("constraints"))
    for view in views {
      guard let value = reader.value(view.name) else { continue }
      let entryPlace = reader.range(ofKey: view.name) ?? view.place
      var values = ViewStyleReader(
        for: view.viewClass, isNested: view.nested != nil, properties: properties, in: file)
      let plain = extensions.isEmpty ? Reported(value) : extensions.plain(value, of: view.viewClass, in: file)
      diagnostics += plain.diagnostics
      let reported = values.read(plain.value, of: "the style of a \(view.className)")
      diagnostics += reported.diagnostics
      style.values.append(.init(view: Located(view.name, at: entryPlace), values: reported.value))
    }
    diagnostics += reader.finish()
    return style
  }

  private mutating func readConstraints(_ items: [Value]) -> [WrittenConstraint] {
    let reader = ConstraintReader(views: views.map(\.name))
    var result: [WrittenConstraint] = []
    if !items.isEmpty { hasWrittenConstraints = true }
    for item in items {
      guard item.text != nil else {
        diagnostics.append(.notConstraint(at: place(item.bytes)))
        continue
      }
      do {
        var constraints = try reader.constraints(NotationText(item, in: file))
        if let (identifier, bytes) = identifier(after: item), constraints.count == 1, constraints[0].identifier == nil {
          constraints[0].identifier = identifier
          identifiers.append(bytes)
        }
        result += constraints
      } catch {
        diagnostics.append(error)
      }
    }
    return result
  }

  /// The name in `… == 20 #captionWidth`, which YAML takes for a comment where the constraint is not in quotes.
  ///
  /// Only a single word that follows the number sign at once counts; `# a remark` stays a remark.
  private func identifier(after item: Value) -> (name: String, bytes: Range<Int>)? {
    guard case .scalar(let scalar) = item.kind, scalar.isPlain else { return nil }
    var index = item.bytes.upperBound
    while index < source.count, source[index] == UInt8(ascii: " ") || source[index] == UInt8(ascii: "\t") { index += 1 }
    guard index < source.count, source[index] == UInt8(ascii: "#") else { return nil }
    let line = source[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let word = line.prefix { $0 > 0x20 }
    guard !word.isEmpty, line[word.endIndex...].allSatisfy({ $0 <= 0x20 }) else { return nil }
    return (String(decoding: word, as: UTF8.self), index..<word.endIndex)
  }

  /// Each style has a method of its own in code, named with a capital.
  private mutating func checkStyleNames(_ styles: [Style]) {
    var first: [String: String] = [:]
    for style in styles {
      let capitalised = style.name.prefix(1).uppercased() + style.name.dropFirst()
      if let other = first[capitalised] {
        diagnostics.append(.sameMethod(style.name, other, at: style.place))
      } else {
        first[capitalised] = style.name
      }
    }
  }

  private mutating func checkParents(of styles: [Style]) {
    var reported: Set<String> = []
    let named = Dictionary(styles.map { ($0.name, $0) }) { first, _ in first }
    for style in styles {
      guard let parent = style.parent else { continue }
      guard named[parent.value] != nil else {
        diagnostics.append(.unknownStyle(parent.value, among: styles.map(\.name), at: parent.place))
        continue
      }
      var names = [style.name]
      var seen = Set(names)
      var next: String? = parent.value
      while let name = next, seen.insert(name).inserted {
        names.append(name)
        next = named[name]?.parent?.value
      }
      // One message for a ring, at the first of its styles.
      if next == style.name, reported.isDisjoint(with: names) {
        reported.formUnion(names)
        diagnostics.append(.circularStyles(names, at: parent.place))
      }
    }
  }
}

/// Whether a name can be an outlet: letters, digits and `_`, not beginning with a digit.
func isOutletName(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_", name != "_" else {
    return false
  }
  return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
}

extension Diagnostic {
  static func badName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "'\(name)' cannot be a name in code", at: place,
      fixes: [Fix("letters, digits and '_', not beginning with a digit")])
  }

  fileprivate static func reservedName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("bad-name", "no view can be named '\(name)': a style has a key of that name", at: place)
  }

  fileprivate static func takenName(_ name: String, _ kind: String, at place: SourceRange) -> Diagnostic {
    let message =
      kind == "class"
      ? "there is a class named '\(name)' already" : "every view class has a member named '\(name)' already"
    let example = kind == "class" ? "Row\(name.hasPrefix("UI") ? String(name.dropFirst(2)) : name)" : name + "View"
    return Diagnostic("bad-name", message, at: place, fixes: [Fix("choose another name, such as '\(example)'")])
  }

  fileprivate static func sameMethod(_ name: String, _ other: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("bad-name", "'\(name)' and '\(other)' would be one name in code", at: place)
  }

  fileprivate static func noConstraints(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "no-constraints", "'\(name)' says nowhere where its views stand", at: place,
      fixes: [Fix("add 'constraints:' to it or to its styles, or a 'mock:' size")])
  }

  fileprivate static func mockSize(_ problem: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("mock-frame", problem, at: place, fixes: [Fix("give both sides in the picture's own pixels")])
  }

  fileprivate static func scaleWithoutTolerance(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "mock-scale", .warning,
      "'scale' says nothing here: places are shares of the picture, however large its pixels are",
      at: place, fixes: [Fix("leave it out, or add 'tolerance' and constraints that the picture is compared with")])
  }

  fileprivate static func badWidth(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("unknown-value", "a width is 'full', a fraction such as 1/2, or points, not '\(text)'", at: place)
  }

  fileprivate static func badHeight(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("unknown-value", "a height is 'dynamic' or points, not '\(text)'", at: place)
  }

  fileprivate static func unknownState(_ name: String, at place: SourceRange) -> Diagnostic {
    let names = ControlState.allCases.map(\.rawValue)
    let place = place.part(first: name)
    let near = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "unknown-value", "no state is named '\(name)'", at: place,
      fixes: near.isEmpty ? [Fix("one of: " + names.joined(separator: ", "))] : near)
  }

  fileprivate static func badStateCondition(at place: SourceRange) -> Diagnostic {
    Diagnostic("unknown-value", "a state is written as 'selected' or as 'selected if $property'", at: place)
  }

  fileprivate static func badCondition(at place: SourceRange) -> Diagnostic {
    Diagnostic("unknown-value", "a condition is written as '$property' or as 'not $property'", at: place)
  }

  static func unknownProperty(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    var fixes = Fix.nearest(to: name, in: names, at: place)
    if fixes.isEmpty {
      fixes = [Fix(names.isEmpty ? "add it to 'properties'" : "there are: " + names.joined(separator: ", "))]
    }
    return Diagnostic("unknown-property", "no property is named '\(name)'", at: place, fixes: fixes)
  }

  fileprivate static func notConstraint(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "a constraint is a text such as 'nameLabel.left == left + 14'", at: place,
      fixes: [Fix("put it in quotes if it begins with '[' or '{'")])
  }

  static func unknownStyle(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-style", "no style is named '\(name)'", at: place, fixes: Fix.nearest(to: name, in: names, at: place))
  }

  fileprivate static func circularStyles(_ names: [String], at place: SourceRange) -> Diagnostic {
    let ring = (names + [names[0]]).map { "'\($0)'" }.joined(separator: " → ")
    return Diagnostic("circular-style", "these styles extend each other: \(ring)", at: place)
  }
}
