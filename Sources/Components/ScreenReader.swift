import Diagnostics
import Documents
import Layout

extension Screen {
  /// Reads a screen file or a server's payload; nil if it lacks what nothing can be shown without.
  ///
  /// What the screen says of components and other screens is looked into by ``check(in:)``.
  ///
  /// - Parameters:
  ///   - source: the file's UTF-8 bytes.
  ///   - file: its path relative to the site's root; one that ends in `.json` is a payload.
  public static func reading(_ source: [UInt8], file: String) -> Reported<Screen?> {
    let document =
      file.hasSuffix(".json")
      ? Document.parsingJSON(source, file: file) : Document.parsingYAML(source, file: file)
    guard document.value.isComplete else { return Reported(nil, document.diagnostics) }
    var reader = ScreenReader(document.value)
    let screen = reader.read()
    return Reported(screen, document.diagnostics + reader.diagnostics)
  }

  /// Numbers that keys of a screen can have; what is published in the schema is what is read.
  enum Limits {
    static let points = -100_000.0...100_000
    static let lengths = 0.0...100_000
    static let mostFlags = 64
  }
}

struct ScreenReader {
  private let document: Document
  private(set) var diagnostics: [Diagnostic] = []
  private var hasUnreadConditions = false

  init(_ document: Document) {
    self.document = document
  }

  private var file: String { document.file }
  private var isPayload: Bool { file.hasSuffix(".json") }

  private func place(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: bytes)
  }

  mutating func read() -> Screen? {
    if isPayload { refuseNothings(in: document.root) }
    var reader = MappingReader(document, of: "a screen")
    reader.require("screen")
    let name = text("screen", from: &reader)
    if let name, !isOutletName(name.value) { diagnostics.append(.badName(name)) }
    let summary = text("summary", from: &reader)?.value
    let bar = reader.value("navigationBar").map { readBar($0) }
    let parallax = reader.value("parallaxHeader").flatMap { readParallaxHeader($0) }
    let flags = reader.mapping("conditions").map { readFlag($0) }
    let data = readData(reader.mapping("data"), isScreens: true)
    checkNames(flags, data)
    let registered = reader.value("registers") == nil ? nil : names("registers", from: &reader)
    reader.require("sections")
    let sections = reader.sequence("sections").map { readSection($0) }
    let empty = reader.value("empty").map { readItem($0, as: .empty) }
    diagnostics += reader.finish()
    guard let name else { return nil }
    return Screen(
      name: name.value, summary: summary, navigationBar: bar, parallaxHeader: parallax, flags: flags, data: data,
      registered: registered, sections: sections, empty: empty, place: name.place,
      hasUnreadConditions: hasUnreadConditions)
  }

  // MARK: Around the sections

  private mutating func readBar(_ value: Value) -> Screen.NavigationBar {
    var reader = MappingReader(value, in: file, of: "a navigation bar")
    let bar = Screen.NavigationBar(title: text("title", from: &reader)?.value)
    diagnostics += reader.finish()
    return bar
  }

  private mutating func readParallaxHeader(_ value: Value) -> Screen.ParallaxHeader? {
    var reader = MappingReader(value, in: file, of: "a parallax header")
    let item = readItem(from: &reader, as: .parallaxHeader)
    reader.require("height")
    var named: [String: Expression] = [:]
    let height = reader.length("height", in: Screen.Limits.lengths, &named)
    let minimum = reader.length("minimum", in: Screen.Limits.lengths, &named) ?? 0
    let stretches = reader.bool("stretch") ?? true
    if let height, named.isEmpty, minimum > height, let range = reader.range(of: "minimum") {
      reader.report(.minimumAboveHeight(minimum, height, at: range))
    }
    diagnostics += reader.finish()
    return height.map {
      Screen.ParallaxHeader(
        item: item, height: $0, minimum: named.isEmpty ? min(minimum, $0) : minimum, stretches: stretches, named: named)
    }
  }

  private mutating func readFlag(_ entry: Entry) -> Screen.Flag {
    let keyPlace = place(entry.keyBytes)
    if !isOutletName(entry.key) || Condition.words.contains(entry.key) {
      diagnostics.append(.badName(Located(entry.key, at: keyPlace)))
    }
    var flag = Screen.Flag(name: entry.key, title: nil, excludes: [], place: keyPlace)
    // A flag that says nothing more is written as its name.
    if entry.value.isNull { return flag }
    var reader = MappingReader(entry.value, in: file, of: "a condition")
    flag.title = text("title", from: &reader)?.value
    flag.excludes = names("excludes", from: &reader)
    diagnostics += reader.finish()
    return flag
  }

  /// A name is a flag or a value, not both.
  private mutating func checkNames(_ flags: [Screen.Flag], _ data: [Datum]) {
    if let flag = flags.dropFirst(Screen.Limits.mostFlags).first {
      diagnostics.append(.tooManyFlags(Screen.Limits.mostFlags, at: flag.place))
    }
    for datum in data {
      if let flag = flags.first(where: { $0.name == datum.name.value }) {
        diagnostics.append(.nameOfTwo(datum.name, flag: flag))
      }
    }
    for flag in flags {
      for other in flag.excludes {
        if other.value == flag.name {
          diagnostics.append(.excludesItself(other))
        } else if !flags.contains(where: { $0.name == other.value }) {
          diagnostics.append(.unknownFlag(other, among: flags.map(\.name)))
        }
      }
    }
  }

  // MARK: Sections

  private mutating func readSection(_ value: Value) -> Screen.Section {
    var reader = MappingReader(value, in: file, of: "a section")
    var section = Screen.Section(
      items: [], sectionInset: EdgeInsets(), itemsInset: EdgeInsets(), verticalSpacing: 0, horizontalSpacing: 0,
      place: place(value.bytes.lowerBound..<min(value.bytes.lowerBound + 1, value.bytes.upperBound)))
    section.id = text("id", from: &reader)
    section.when = readCondition(from: &reader)
    section.header = reader.value("header").map { readItem($0, as: .header) }
    section.items = reader.sequence("items").map { readItem($0, as: .row) }
    section.empty = reader.value("empty").map { readItem($0, as: .empty) }
    section.footer = reader.value("footer").map { readItem($0, as: .footer) }
    section.background = reader.value("background").flatMap { readBackground($0, &section.named) }
    section.sectionInset = readInsets("sectionInset", from: &reader, &section.named) ?? EdgeInsets()
    section.itemsInset = readInsets("itemsInset", from: &reader, &section.named) ?? EdgeInsets()
    section.verticalSpacing = reader.length("verticalSpacing", in: Screen.Limits.points, &section.named) ?? 0
    section.horizontalSpacing = reader.length("horizontalSpacing", in: Screen.Limits.points, &section.named) ?? 0
    diagnostics += reader.finish()
    return section
  }

  /// A colour, or a mapping of `color` and `cornerRadius`.
  private mutating func readBackground(
    _ value: Value, _ named: inout [String: Expression]
  ) -> Screen.Background? {
    var written = value
    var radius = 0.0
    if case .mapping = value.kind {
      var reader = MappingReader(value, in: file, of: "a section's background")
      reader.require("color")
      radius = reader.length("cornerRadius", in: Screen.Limits.lengths, &named, before: "background.") ?? 0
      let color = reader.value("color")
      diagnostics += reader.finish()
      guard let color else { return nil }
      written = color
    }
    let place = place(written.bytes)
    let token = written.text.flatMap(spokenName).map { Color.reference(Located($0, at: place)) }
    guard let text = written.text, let color = token ?? Color(text) else {
      diagnostics.append(.badColor(written.text, at: place))
      return nil
    }
    return Screen.Background(color: color, cornerRadius: radius)
  }

  private mutating func readInsets(
    _ key: String, from reader: inout MappingReader, _ named: inout [String: Expression]
  ) -> EdgeInsets? {
    guard let value = reader.value(key) else { return nil }
    var inner = MappingReader(value, in: file, of: "an inset")
    let sides = ["top", "left", "bottom", "right"].map {
      inner.length($0, in: Screen.Limits.points, &named, before: key + ".") ?? 0
    }
    diagnostics += inner.finish()
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  // MARK: Items

  private mutating func readItem(_ value: Value, as role: Screen.Role) -> Screen.Item {
    var reader = MappingReader(value, in: file, of: role.subject)
    let item = readItem(from: &reader, as: role)
    diagnostics += reader.finish()
    return item
  }

  /// Reads what all items have in common and what the place adds, and leaves the rest to who has the reader.
  private mutating func readItem(from reader: inout MappingReader, as role: Screen.Role) -> Screen.Item {
    let start = reader.bytes.lowerBound
    var item = Screen.Item(
      role: role, data: [], viewSteps: [], isPinned: false, stretches: false, respectsHorizontalInsets: true,
      place: place(start..<min(start + 1, reader.bytes.upperBound)))
    item.component = text("component", from: &reader)
    item.style = text("style", from: &reader)
    item.data = readData(reader.mapping("data"), isScreens: false)
    item.step = text("step", from: &reader)
    for entry in reader.mapping("steps") {
      guard let step = text(entry.value, of: entry.key) else { continue }
      let view = Located(entry.key, at: place(entry.keyBytes))
      item.viewSteps.append(Screen.ViewStep(view: view, step: step))
    }
    if role != .parallaxHeader, role != .empty {
      item.when = readCondition(from: &reader)
      item.id = text("id", from: &reader)
    }
    switch role {
    case .header, .footer: item.isPinned = reader.bool("pinned") ?? false
    case .row:
      item.stretches = reader.bool("stretch") ?? false
      item.respectsHorizontalInsets = reader.bool("respectsHorizontalInsets") ?? true
      item.carousel = reader.value("carousel").flatMap { readCarousel($0) }
    case .parallaxHeader, .card, .empty: break
    }
    if item.component == nil, item.carousel == nil, reader.value("carousel") == nil { reader.require("component") }
    return item
  }

  private mutating func readCarousel(_ value: Value) -> Screen.Carousel? {
    var reader = MappingReader(value, in: file, of: "a carousel")
    reader.require("itemWidth")
    reader.require("itemHeight")
    reader.require("items")
    var named: [String: Expression] = [:]
    let width = reader.length("itemWidth", in: Screen.Limits.lengths, &named)
    let height = reader.length("itemHeight", in: Screen.Limits.lengths, &named)
    let spacing = reader.length("itemsSpacing", in: Screen.Limits.points, &named) ?? 0
    let inset = readInsets("contentInset", from: &reader, &named)
    let items = reader.sequence("items").map { readItem($0, as: .card) }
    diagnostics += reader.finish()
    guard let width, let height else { return nil }
    return Screen.Carousel(
      itemWidth: width, itemHeight: height, itemsSpacing: spacing, contentInset: inset, named: named,
      items: items)
  }

  private mutating func readData(_ entries: [Entry], isScreens: Bool) -> [Datum] {
    var data: [Datum] = []
    for entry in entries {
      let name = Located(entry.key, at: place(entry.keyBytes))
      let valuePlace = place(entry.value.bytes)
      if isScreens, !isOutletName(entry.key) || Condition.words.contains(entry.key) {
        diagnostics.append(.badName(name))
      }
      if entry.value.isNull || isScreens && entry.value.text == nil {
        // In a payload, `null` has been answered.
        if !isPayload || !entry.value.isNull {
          diagnostics.append(.noDatum(name.value, at: entry.value.isNull ? name.place : valuePlace))
        }
        continue
      }
      var datum = Datum(name: name, value: entry.value, place: valuePlace)
      if !isScreens, let text = entry.value.text, text.hasPrefix("$"), isOutletName(String(text.dropFirst())) {
        datum.reference = String(text.dropFirst())
      }
      data.append(datum)
    }
    return data
  }

  private mutating func readCondition(from reader: inout MappingReader) -> Located<Condition>? {
    guard let text = text("when", from: &reader), let value = reader.value("when") else { return nil }
    do throws(Diagnostic) {
      return Located(try Condition.reading(value, in: file), at: text.place)
    } catch {
      diagnostics.append(error)
      hasUnreadConditions = true
      return nil
    }
  }

  // MARK: Texts

  /// A text; in a payload only what stands in quotes is one.
  private mutating func text(_ key: String, from reader: inout MappingReader) -> Located<String>? {
    guard let value = reader.value(key) else { return nil }
    guard value.text != nil else {
      _ = reader.string(key)
      return nil
    }
    return text(value, of: key)
  }

  private mutating func text(_ value: Value, of key: String) -> Located<String>? {
    guard case .scalar(let scalar) = value.kind, !isPayload || !scalar.isPlain else {
      diagnostics.append(.noText(key, value.text, at: place(value.bytes)))
      return nil
    }
    return Located(scalar.text, at: place(value.bytes))
  }

  private mutating func names(_ key: String, from reader: inout MappingReader) -> [Located<String>] {
    reader.sequence(key).compactMap { text($0, of: "an item of " + key) }
  }

  /// A server leaves out what it has no value for; an app's decoder would stop at `null`.
  private mutating func refuseNothings(in value: Value) {
    switch value.kind {
    case .null, .scalar: break
    case .sequence(let items):
      for item in items {
        if item.isNothing { diagnostics.append(.nothing(nil, at: place(item.bytes))) }
        refuseNothings(in: item)
      }
    case .mapping(let entries):
      for entry in entries {
        if entry.value.isNothing { diagnostics.append(.nothing(entry.key, at: place(entry.keyBytes))) }
        refuseNothings(in: entry.value)
      }
    }
  }
}

extension Value {
  fileprivate var isNothing: Bool { meaning == .null }
}

extension Screen.Role {
  /// What a message calls an item of the place.
  fileprivate var subject: String {
    switch self {
    case .parallaxHeader: "a parallax header"
    case .header: "a header"
    case .footer: "a footer"
    case .row: "an item"
    case .card: "a carousel's item"
    case .empty: "an empty state"
    }
  }
}

extension Diagnostic {
  fileprivate static func badName(_ name: Located<String>) -> Diagnostic {
    if Condition.words.contains(name.value) {
      return Diagnostic("bad-name", "'\(name.value)' has a meaning of its own in conditions", at: name.place)
    }
    return Diagnostic(
      "bad-name", "'\(name.value)' cannot be a name in code", at: name.place,
      fixes: [Fix("letters, digits and '_', not beginning with a digit")])
  }

  static func minimumAboveHeight(_ minimum: Double, _ height: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "out-of-range", "a header of \(notation(height)) points cannot stay \(notation(minimum)) points high", at: place,
      fixes: [Fix("\(notation(height)) at most")])
  }

  fileprivate static func tooManyFlags(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic("too-many-conditions", "a screen has at most \(limit) conditions", at: place)
  }

  fileprivate static func nameOfTwo(_ name: Located<String>, flag: Screen.Flag) -> Diagnostic {
    Diagnostic(
      "ambiguous-name", "'\(name.value)' is a condition as well as a value", at: name.place,
      notes: [Note("the condition", at: flag.place)], fixes: [Fix("give one of them another name")])
  }

  fileprivate static func excludesItself(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      "unknown-condition", "'\(name.value)' cannot exclude itself", at: name.place, fixes: [Fix("take it out")])
  }

  static func unknownFlag(_ name: Located<String>, among names: [String]) -> Diagnostic {
    var fixes = Fix.nearest(to: name.value, in: names, at: name.place)
    if fixes.isEmpty { fixes = [Fix("add '\(name.value)' to the screen's 'conditions'")] }
    return Diagnostic(
      "unknown-condition", "no condition is named '\(name.value)'", at: name.place, fixes: fixes)
  }

  fileprivate static func badColor(_ text: String?, at place: SourceRange) -> Diagnostic {
    guard let text else { return Diagnostic("wrong-kind", "a background is a colour", at: place) }
    var fixes = Fix.nearest(to: text, in: Color.Named.allCases.map(\.rawValue), at: place)
    if fixes.isEmpty { fixes = [Fix("a UIKit name such as 'systemBackground', or '#RRGGBB' in quotes")] }
    return Diagnostic("unknown-value", "no colour is named '\(text)'", at: place, fixes: fixes)
  }

  fileprivate static func noDatum(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "'\(name)' must be a text, a number, or true or false", at: place)
  }

  fileprivate static func noText(_ key: String, _ written: String?, at place: SourceRange) -> Diagnostic {
    let fix = written.map { [Fix("put it in quotes: \"\($0)\"")] } ?? []
    return Diagnostic("wrong-kind", "'\(key)' must be a text", at: place, fixes: fix)
  }

  fileprivate static func nothing(_ key: String?, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "null-value", "a payload leaves out what has no value", at: place,
      fixes: [Fix(key.map { "take '\($0)' out" } ?? "take it out")])
  }
}
