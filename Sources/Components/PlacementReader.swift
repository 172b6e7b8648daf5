import ConstraintSolver
import Diagnostics
import Documents
import Layout

extension Placement {
  /// Reads the keys of a view that say where it stands.
  static func reading(_ viewClass: ViewClass, from reader: inout MappingReader) -> Placement {
    var placement = Placement()
    if let parent = reader.string("in"), let range = reader.range(of: "in") {
      placement.parent = Located(parent, at: range)
    }
    placement.isArranged = reader.bool("arranged") ?? true
    placement.spacingAfter = reader.length("spacingAfter", in: points, &placement.named)
    // Anything with a property in it is a condition, which is read with the component.
    let isConditional = reader.value("hidden")?.text?.utf8.contains(UInt8(ascii: "$")) ?? false
    placement.isHidden = isConditional ? false : reader.bool("hidden") ?? false
    placement.hugging = priorities("hugging", from: &reader)
    placement.compressionResistance = priorities("compressionResistance", from: &reader)
    placement.margins = EdgeInsets.reading("margins", from: &reader, &placement.named)
    placement.alignmentInsets = EdgeInsets.reading("alignmentInsets", from: &reader)
    if let name = reader.choice("semanticContent", among: SemanticContent.allCases.map({ "\($0)" })) {
      placement.semanticContent = SemanticContent.allCases.first { "\($0)" == name } ?? .unspecified
    }
    placement.intrinsicSize = intrinsicSize(from: &reader, &placement.named)
    placement.autoresizing = autoresizing(from: &reader)
    if viewClass == .stackView { placement.stack = stack(from: &reader, &placement.named) }
    if viewClass == .label {
      placement.minimumScaleFactor = reader.number("minimumScaleFactor", in: 0.01...1)
      placement.preferredMaxLayoutWidth = reader.length(
        "preferredMaxLayoutWidth", in: points, &placement.named)
    }
    if viewClass == .button { placement.buttonConfiguration = buttonConfiguration(from: &reader) }
    return placement
  }

  private static func buttonConfiguration(from reader: inout MappingReader) -> ButtonConfiguration? {
    let style = reader.choice("configuration", among: ButtonConfiguration.Style.allCases.map(\.rawValue))
    let size = reader.choice("buttonSize", among: ButtonConfiguration.Size.allCases.map(\.rawValue))
    guard let style = style.flatMap(ButtonConfiguration.Style.init) else {
      if size != nil, let place = reader.range(of: "buttonSize") { reader.report(.sizeWithoutConfiguration(at: place)) }
      return nil
    }
    return ButtonConfiguration(style: style, size: size.flatMap(ButtonConfiguration.Size.init) ?? .medium)
  }

  /// Points that a screen can sensibly have.
  static let points = -100_000.0...100_000

  /// All four margins as one number, or some of them by name.
  /// One priority for both axes, or one for each.
  private static func priorities(_ key: String, from reader: inout MappingReader) -> PerAxis<Priority?> {
    let range = 1.0...1000
    guard let value = reader.value(key), case .mapping = value.kind else {
      return PerAxis(reader.number(key, in: range).map { Priority($0) })
    }
    var inner = MappingReader(value, in: reader.file, of: "a priority for each axis")
    let horizontal = inner.number("horizontal", in: range).map { Priority($0) }
    let vertical = inner.number("vertical", in: range).map { Priority($0) }
    reader.report(inner.finish())
    return PerAxis(horizontal: horizontal, vertical: vertical)
  }

  private static func intrinsicSize(
    from reader: inout MappingReader, _ named: inout [String: Expression]
  ) -> IntrinsicSize? {
    guard let value = reader.value("intrinsicSize") else { return nil }
    var inner = MappingReader(value, in: reader.file, of: "a natural size")
    var size = IntrinsicSize(
      width: inner.length("width", in: 0...100_000, &named, before: "intrinsicSize."),
      height: inner.length("height", in: 0...100_000, &named, before: "intrinsicSize."))
    let first = inner.number("firstBaseline", in: points)
    let last = inner.number("lastBaseline", in: points)
    if let first, let last { size.baselines = Baselines(firstFromTop: first, lastFromBottom: last) }
    reader.report(inner.finish())
    return size
  }

  private static func stack(
    from reader: inout MappingReader, _ named: inout [String: Expression]
  ) -> StackArrangement {
    var stack = StackArrangement()
    if let name = reader.choice("axis", among: ["horizontal", "vertical"]), name == "vertical" {
      stack.axis = .vertical
    }
    if let name = reader.choice("distribution", among: StackDistribution.allCases.map { "\($0)" }) {
      stack.distribution = StackDistribution.allCases.first { "\($0)" == name } ?? .fill
    }
    let alignments = StackAlignment.allCases.map { "\($0)" } + ["top", "bottom"]
    switch reader.choice("alignment", among: alignments) {
    case "top": stack.alignment = .top
    case "bottom": stack.alignment = .bottom
    case let name?: stack.alignment = StackAlignment.allCases.first { "\($0)" == name } ?? .fill
    case nil: break
    }
    stack.spacing = reader.length("spacing", in: points, &named) ?? 0
    stack.isBaselineRelative = reader.bool("baselineRelative") ?? false
    stack.isLayoutMarginsRelative = reader.bool("marginsRelative") ?? false
    return stack
  }

  static let maskNames: [(name: String, mask: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]

  /// The names of what a mask lets change, in UIKit's order.
  public static func names(of mask: AutoresizingMask) -> [String] {
    maskNames.filter { mask.contains($0.mask) }.map(\.name)
  }

  private static func autoresizing(from reader: inout MappingReader) -> Autoresizing? {
    guard let value = reader.value("autoresizing") else { return nil }
    var inner = MappingReader(value, in: reader.file, of: "an autoresizing mask")
    var mask = AutoresizingMask()
    for item in inner.sequence("mask") {
      let place = SourceRange(file: reader.file, bytes: item.bytes)
      if let found = maskNames.first(where: { $0.name == item.text }) {
        mask.formUnion(found.mask)
      } else {
        inner.report(.unknownMask(item.text ?? "", among: maskNames.map(\.name), at: place))
      }
    }
    let frame = numbers("frame", 4, from: &inner)
    let parent = numbers("parentSize", 2, from: &inner)
    inner.require("frame")
    inner.require("parentSize")
    reader.report(inner.finish())
    guard let frame, let parent else { return nil }
    return Autoresizing(
      mask: mask, frame: Frame(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
      parentSize: Size(width: parent[0], height: parent[1]))
  }

  /// A list of exactly so many numbers.
  private static func numbers(_ key: String, _ count: Int, from reader: inout MappingReader) -> [Double]? {
    let items = reader.sequence(key)
    if items.isEmpty { return nil }
    let numbers = items.compactMap { $0.number.flatMap { points.contains($0) ? $0 : nil } }
    if numbers.count == count, items.count == count { return numbers }
    if let place = reader.range(of: key) { reader.report(.notNumbers(key, count, at: place)) }
    return nil
  }
}

extension EdgeInsets {
  /// All four sides as one number, or some of them by name; a side that speaks of specs or tokens is noted.
  static func reading(
    _ key: String, from reader: inout MappingReader, _ named: inout [String: Expression]
  ) -> EdgeInsets? {
    let names = ["top", "left", "bottom", "right"]
    guard let value = reader.value(key) else { return nil }
    guard case .mapping = value.kind else {
      guard let all = reader.length(key, in: Placement.points, &named) else { return nil }
      if let expression = named.removeValue(forKey: key) {
        for side in names { named[key + "." + side] = expression }
      }
      return EdgeInsets(top: all, left: all, bottom: all, right: all)
    }
    var inner = MappingReader(value, in: reader.file, of: "insets")
    let sides = names.map { inner.length($0, in: Placement.points, &named, before: key + ".") ?? 0 }
    reader.report(inner.finish())
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// The same with numbers only.
  static func reading(_ key: String, from reader: inout MappingReader) -> EdgeInsets? {
    guard let value = reader.value(key) else { return nil }
    guard case .mapping = value.kind else {
      return reader.number(key, in: Placement.points).map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }
    var inner = MappingReader(value, in: reader.file, of: "insets")
    var insets = EdgeInsets()
    insets.top = inner.number("top", in: Placement.points) ?? 0
    insets.left = inner.number("left", in: Placement.points) ?? 0
    insets.bottom = inner.number("bottom", in: Placement.points) ?? 0
    insets.right = inner.number("right", in: Placement.points) ?? 0
    reader.report(inner.finish())
    return insets
  }
}

extension Surroundings {
  /// Reads what surrounds a component; nil if it says nothing.
  static func reading(from reader: inout MappingReader, _ named: inout [String: Expression]) -> Surroundings {
    var surroundings = Surroundings()
    surroundings.safeArea = EdgeInsets.reading("safeArea", from: &reader, &named) ?? surroundings.safeArea
    surroundings.margins = EdgeInsets.reading("margins", from: &reader, &named) ?? surroundings.margins
    return surroundings
  }
}

extension [ComponentView] {
  /// The views with every parent before its children and each family together, as UIKit draws them; parents that do not
  /// exist or go round in a circle are answered, and their views stand in the component itself.
  func orderedByParents() -> Reported<[ComponentView]> {
    var views = self
    var diagnostics: [Diagnostic] = []
    let indices = Dictionary(enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    for index in views.indices {
      guard let parent = views[index].placement.parent else { continue }
      if indices[parent.value] == nil {
        diagnostics.append(.unknownView(parent.value, among: map(\.name), at: parent.place))
        views[index].placement.parent = nil
      } else if views.isInCircle(index, indices) {
        // Taken out of it here, the others of the ring have an end again.
        diagnostics.append(.circularParents(views[index].name, at: parent.place))
        views[index].placement.parent = nil
      }
    }
    if views.allSatisfy({ $0.placement.parent == nil }) { return Reported(views, diagnostics) }
    let children = Dictionary(grouping: views.indices) { views[$0].placement.parent?.value ?? "" }
    var ordered: [ComponentView] = []
    // Taken from the end, so that the first child comes first.
    var waiting: [Int] = (children[""] ?? []).reversed()
    while let index = waiting.popLast() {
      ordered.append(views[index])
      waiting += (children[views[index].name] ?? []).reversed()
    }
    return Reported(ordered, diagnostics)
  }

  private func isInCircle(_ start: Int, _ indices: [String: Int]) -> Bool {
    var index = start
    // After as many steps as there are views a way without an end has come round.
    for _ in 0...count {
      guard let parent = self[index].placement.parent, let next = indices[parent.value] else { return false }
      if next == start { return true }
      index = next
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func unknownMask(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "unknown-value", "nothing that a mask lets change is named '\(name)'", at: place,
      fixes: fixes.isEmpty ? [Fix("one of: " + names.joined(separator: ", "))] : fixes)
  }

  fileprivate static func notNumbers(_ key: String, _ count: Int, at place: SourceRange) -> Diagnostic {
    let example = count == 4 ? "[x, y, width, height]" : "[width, height]"
    return Diagnostic("wrong-kind", "'\(key)' is a list of \(count) numbers: \(example)", at: place)
  }

  fileprivate static func sizeWithoutConfiguration(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "size-without-configuration", "'buttonSize' is the size of a button that has a 'configuration'", at: place,
      fixes: [Fix("add 'configuration: plain'"), Fix("give the button a width and a height by constraints")])
  }

  fileprivate static func circularParents(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("circular-parents", "'\(name)' is in a view that is in '\(name)' itself", at: place)
  }
}
