import Components
import Layout

/// Screens as code.
public enum Screens {
  /// The name of the file that ``support`` stands in.
  public static let supportName = "ScreenSupport.swift"
}

extension Screen {
  /// The screen as code: what decides which rows are shown, a builder of its sections, and a view controller.
  ///
  /// - Parameters:
  ///   - system: the components that stand in the screen.
  ///   - hosted: names of components whose classes are plain views and not cells, such as those that stand in others.
  public func snippet(in system: DesignSystem, hosted: Set<String> = []) -> Snippet {
    Snippet(
      .magazine, fileName: name + "Screen.swift",
      code: ScreenWriter(screen: self, system: system, hosted: hosted).write())
  }
}

/// Writes a screen as sections of view models, in the way of MagazineLayout.
struct ScreenWriter {
  let screen: Screen
  let system: DesignSystem
  let hosted: Set<String>

  var hasState: Bool { !screen.flags.isEmpty || screen.data.contains { $0.constant != nil } }

  /// Where taps lead, each once, in the screen's order.
  private var steps: [String] {
    var seen: Set<String> = []
    return screen.steps.map(\.value).filter { seen.insert($0).inserted }
  }

  func write() -> String {
    var code = CodeWriter()
    var modules = ["MagazineLayout", "UIKit"]
    if screen.parallaxHeader != nil { modules.insert("MXParallaxHeader", at: 0) }
    for module in modules { code.line("import " + module) }
    if !steps.isEmpty {
      code.line()
      code.line("/// Where taps on \(screen.name) lead.")
      code.block("enum \(screen.name)Step") { code in
        for step in steps { code.line("case \(SwiftLiteral.name(step))") }
      }
    }
    if hasState { writeState(&code) }
    writeBuilder(&code)
    writeController(&code)
    SpecWriter(scope: specScope, specs: screen.specs).writeSwift(&code)
    return code.text
  }

  // MARK: Numbers

  /// What holds the design specs, by a name that no component of the screen has.
  private var specScope: String {
    screen.items.contains { $0.component?.value == "DesignSpec" } ? "DeviceSpec" : "DesignSpec"
  }

  /// A number as code, looked up where it hangs on a design spec.
  func number(_ value: Double, _ path: String, in sources: [String: PropertyNumber]) -> String {
    sources[path]?.code(specScope: specScope) ?? SwiftLiteral.number(value)
  }

  /// Insets as code.
  private func insets(_ insets: EdgeInsets, _ path: String, in sources: [String: PropertyNumber]) -> [String] {
    let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
    return sides.map { "\($0.0): \(number($0.1, path + "." + $0.0, in: sources))" }
  }

  // MARK: State

  private func writeState(_ code: inout CodeWriter) {
    code.line()
    code.line("/// What decides which rows of \(screen.name) are shown, and what they say.")
    code.block("struct \(screen.name)State") { code in
      for flag in screen.flags {
        code.summary(flag.title)
        code.line("var \(SwiftLiteral.name(flag.name)) = false")
      }
      for datum in screen.data {
        guard let constant = datum.constant else { continue }
        let literal =
          ScreenState.Kind(constant) == .double
          ? SwiftLiteral.floating(Double(datum.writtenText) ?? 0) : ScreenState.literal(constant)
        code.line("var \(SwiftLiteral.name(datum.name.value)) = \(literal)")
      }
    }
  }

  // MARK: Sections

  private func writeBuilder(_ code: inout CodeWriter) {
    code.line()
    code.line(
      "/// Builds the sections of \(screen.name): rows of data, each with the condition under which it is shown.")
    code.block("@MainActor struct \(screen.name)Builder") { code in
      if hasState { code.line("var state = \(screen.name)State()") }
      if !steps.isEmpty { code.line("var onStep: (\(screen.name)Step) -> Void = { _ in }") }
      if hasState || !steps.isEmpty { code.line() }
      code.block("func sections() -> [MagazineLayoutSection]") { code in
        if screen.sections.isEmpty {
          code.line("var sections: [MagazineLayoutSection] = []")
        } else {
          let isOptional = screen.sections.contains { $0.when != nil }
          let calls = screen.sections.indices.map { sectionName($0) + "()" }
          let end = isOptional ? ".compactMap { $0 }" : ""
          let whole = "[\(calls.joined(separator: ", "))]" + end
          let head = screen.empty == nil ? "" : "var sections = "
          if code.fits(head + whole) {
            code.line(head + whole)
          } else {
            code.line(head + "[")
            code.indented { code in
              for call in calls { code.line(call + ",") }
            }
            code.line("]" + end)
          }
        }
        guard let empty = screen.empty else {
          if screen.sections.isEmpty { code.line("return sections") }
          return
        }
        code.block("if sections.allSatisfy({ $0.items.isEmpty })") { code in
          code.line("var items: [CellConfigurator] = []")
          var names = LocalNames()
          writeRow(empty, to: "items", in: nil, &names, &code)
          code.line("sections = [MagazineLayoutSection(items: items)]")
        }
        code.line("return sections")
      }
      for (index, section) in screen.sections.enumerated() {
        code.line()
        write(section, index, &code)
      }
    }
  }

  private func sectionName(_ index: Int) -> String {
    guard let id = screen.sections[index].id?.value, let name = CodeName.identifier(id), name + "Section" != "Section"
    else { return "section\(index + 1)" }
    let isTwice = screen.sections.enumerated().contains { other, section in
      other != index && section.id.flatMap { CodeName.identifier($0.value) } == name
    }
    return isTwice ? "section\(index + 1)" : name + "Section"
  }

  private func write(_ section: Screen.Section, _ index: Int, _ code: inout CodeWriter) {
    let isOptional = screen.sections.contains { $0.when != nil }
    let type = "MagazineLayoutSection" + (isOptional ? "?" : "")
    code.block("private func \(sectionName(index))() -> \(type)") { code in
      switch section.when.map({ ConditionCode(screen: screen, system: system).outcome($0.value) }) {
      case .settled(false): return code.line("nil")
      case .open(let condition, _): code.guarding(condition, else: "return nil")
      case .settled(true), nil: break
      }
      var names = LocalNames()
      code.line("var section = MagazineLayoutSection()")
      for (place, item) in [("header", section.header), ("footer", section.footer)] {
        if let item { writeSupplementary(item, place, &names, &code) }
      }
      for item in section.items { writeRow(item, to: "section.items", in: section, &names, &code) }
      if let empty = section.empty {
        code.block("if section.items.isEmpty") { writeRow(empty, to: "section.items", in: section, &names, &$0) }
      }
      if let background = section.background {
        let radius = number(background.cornerRadius, "background.cornerRadius", in: section.sources)
        let color = SwiftLiteral.color(background.color)
        let value = color.hasPrefix("UIColor(named") ? color + " ?? .clear" : color
        code.call(
          "section.background = BackgroundInfo",
          filling: ["color: \(value)"] + (radius == "0" ? [] : ["cornerRadius: \(radius)"]))
      }
      for (name, insets) in [("sectionInset", section.sectionInset), ("itemsInset", section.itemsInset)] {
        let sides = self.insets(insets, name, in: section.sources)
        guard insets != EdgeInsets() || section.sources.keys.contains(where: { $0.hasPrefix(name) }) else { continue }
        code.call("section.\(name) = UIEdgeInsets", filling: sides)
      }
      for (name, spacing) in [
        ("verticalSpacing", section.verticalSpacing), ("horizontalSpacing", section.horizontalSpacing),
      ] {
        let spacing = number(spacing, name, in: section.sources)
        if spacing != "0" { code.line("section.\(name) = \(spacing)") }
      }
      code.line("return section")
    }
  }

  private func writeSupplementary(
    _ item: Screen.Item, _ place: String, _ names: inout LocalNames, _ code: inout CodeWriter
  ) {
    guard let component = component(of: item) else { return }
    writeCondition(of: item, &names, &code) { names, code in
      let pinned = item.isPinned ? ", isPinned: true" : ""
      guard !isHosted(component) else {
        return code.line("// \(component.name) is a plain view, for which headers and footers have no place.")
      }
      let name = names.free(UsageWriter.swiftName(of: component))
      code.call("let \(name) = \(component.name)VM", filling: arguments(of: item, component))
      code.line("section.\(place) = SupplementaryInfo(\(name).configurator()\(pinned))")
      let taps = (item.step.map { [("", $0.value)] } ?? []) + viewTaps(of: item, component)
      for (view, step) in taps {
        write(("section.\(place)?.onTap\(view.isEmpty ? "" : "(\(view))")", action(step)), &code)
      }
    }
  }

  // MARK: Rows

  func component(of item: Screen.Item) -> Component? {
    item.component.flatMap { system.component(named: $0.value) }
  }

  /// Whether a component's class is a plain view, so that a cell has to hold it.
  func isHosted(_ component: Component) -> Bool {
    hosted.contains(component.name) || MagazineWriter(component, []) == nil
  }

  /// Writes statements that stand under an item's condition; nothing where that never holds.
  private func writeCondition(
    of item: Screen.Item, _ names: inout LocalNames, _ code: inout CodeWriter,
    _ body: (inout LocalNames, inout CodeWriter) -> Void
  ) {
    switch item.when.map({ ConditionCode(screen: screen, system: system, item: item).outcome($0.value) }) {
    case .settled(false): code.line("// \(item.component?.value ?? "A carousel") is not shown with these data.")
    case .settled(true), nil: body(&names, &code)
    case .open(let condition, _):
      // A block has names of its own.
      var names = LocalNames()
      code.block(if: condition) { body(&names, &$0) }
    }
  }

  private func writeRow(
    _ item: Screen.Item, to target: String, in section: Screen.Section?, _ names: inout LocalNames,
    _ code: inout CodeWriter
  ) {
    writeCondition(of: item, &names, &code) { names, code in
      var cards: String?
      if let carousel = item.carousel { cards = writeCards(carousel, in: section, &names, &code) }
      let component = component(of: item)
      let name: String
      if let component {
        name = names.free(UsageWriter.swiftName(of: component))
        if isHosted(component) {
          code.block("let \(name) = ViewRow") { code in
            code.line("let view = \(SwiftLiteral.name(component.name))(frame: .zero)")
            for line in hostedStatements(item, component, "view") { code.line(line) }
            for step in item.viewSteps {
              write(("view.\(SwiftLiteral.name(step.view.value)).onTap", action(step.step.value)), &code)
            }
            code.line("return view")
          }
        } else {
          code.call("let \(name) = \(component.name)VM", filling: arguments(of: item, component))
        }
      } else if let cards {
        name = names.free("cardsRow")
        code.line("let \(name) = CarouselRow(carousel: \(cards))")
      } else {
        return
      }
      guard !settings(of: "row", item, component, cards).isEmpty else {
        let isModel = component.map { !isHosted($0) } ?? false
        return code.line("\(target).append(\(name)\(isModel ? ".configurator()" : ""))")
      }
      let row = names.free("row")
      code.line("var \(row) = ScreenRow(\(name))")
      for setting in settings(of: row, item, component, cards) {
        write(setting, &code)
      }
      code.line("\(target).append(\(row))")
    }
  }

  /// What the screen says of a row beside its data.
  private func settings(
    of row: String, _ item: Screen.Item, _ component: Component?, _ cards: String?
  ) -> [Setting] {
    var lines: [Setting] = []
    if let id = item.id?.value { lines.append(("\(row).id = \(SwiftLiteral.string(id))", nil)) }
    if item.stretches { lines.append(("\(row).stretches = true", nil)) }
    if !item.respectsHorizontalInsets { lines.append(("\(row).respectsHorizontalInsets = false", nil)) }
    if let step = item.step?.value { lines.append(("\(row).action =", action(step))) }
    guard let component, !isHosted(component) else { return lines }
    func path(_ view: String) -> String { "\\\(SwiftLiteral.name(component.name)).\(SwiftLiteral.name(view))" }
    if let cards {
      if let view = component.views.first(where: { $0.viewClass == .collectionView }) {
        lines.append(("\(row).show(\(cards), in: \(path(view.name)))", nil))
      } else {
        lines.append(("// \(component.name) has no collection view that could show \(cards).", nil))
      }
    }
    for (view, step) in viewTaps(of: item, component) { lines.append(("\(row).onTap(\(view))", action(step))) }
    return lines
  }

  private typealias Setting = (head: String, action: String?)

  /// A setting, with what it does in a closure of its own line where one line is not enough for both.
  private func write(_ setting: Setting, _ code: inout CodeWriter) {
    guard let action = setting.action else { return code.line(setting.head) }
    if code.fits("\(setting.head) { \(action) }") { return code.line("\(setting.head) { \(action) }") }
    code.block(setting.head) { $0.line(action) }
  }

  private func action(_ step: String) -> String { "onStep(.\(SwiftLiteral.member(step)))" }

  /// The views of a row's or header's class that can be tapped as key paths, and where they lead.
  private func viewTaps(of item: Screen.Item, _ component: Component) -> [(view: String, step: String)] {
    item.viewSteps.map { step in
      ("\\\(SwiftLiteral.name(component.name)).\(SwiftLiteral.name(step.view.value))", step.step.value)
    }
  }

  /// - Returns: what the carousel is called.
  private func writeCards(
    _ carousel: Screen.Carousel, in section: Screen.Section?, _ names: inout LocalNames, _ code: inout CodeWriter
  ) -> String {
    let cards = names.free("cards")
    let name = names.free("carousel")
    code.line("\(carousel.items.isEmpty ? "let" : "var") \(cards): [CellConfigurator] = []")
    for card in carousel.items { writeRow(card, to: cards, in: section, &names, &code) }
    var arguments = ["items: \(cards)"]
    for (label, value) in [
      ("itemWidth", carousel.itemWidth), ("itemHeight", carousel.itemHeight), ("itemsSpacing", carousel.itemsSpacing),
    ] {
      arguments.append("\(label): \(number(value, label, in: carousel.sources))")
    }
    if let inset = contentInset(of: carousel, in: section) {
      let line = "contentInset: UIEdgeInsets(\(inset.joined(separator: ", ")))"
      if line.count + 2 < code.room {
        arguments.append(line)
      } else {
        let variable = names.free("contentInset")
        code.call("let \(variable) = UIEdgeInsets", filling: inset)
        arguments.append("contentInset: \(variable)")
      }
    }
    code.call("let \(name) = Carousel", filling: arguments)
    return name
  }

  /// The written insets of a carousel, or those that take the section's negative ones back; nil where there are none.
  private func contentInset(of carousel: Screen.Carousel, in section: Screen.Section?) -> [String]? {
    if let inset = carousel.contentInset {
      let isNamed = carousel.sources.keys.contains { $0.hasPrefix("contentInset") }
      return inset == EdgeInsets() && !isNamed ? nil : insets(inset, "contentInset", in: carousel.sources)
    }
    let inset = MagazineCarousel.contentInset(against: section?.itemsInset ?? EdgeInsets())
    // Of the section's insets the left and right are taken back where they are negative.
    let sources = (section?.sources ?? [:]).filter { $0.key == "itemsInset.left" || $0.key == "itemsInset.right" }
    if sources.isEmpty { return inset == EdgeInsets() ? nil : insets(inset, "contentInset", in: [:]) }
    return insets(inset, "contentInset", in: [:]).enumerated().map { index, side in
      let name = ["top", "left", "bottom", "right"][index]
      guard let source = sources["itemsInset." + name] else { return side }
      return "\(name): max(0, -(\(source.code(specScope: specScope))))"
    }
  }

  /// What a view model is made with.
  func arguments(of item: Screen.Item, _ component: Component) -> [String] {
    var arguments: [String] = []
    if let style = item.style?.value, component.shownStyles.count > 1 {
      arguments.append("style: .\(SwiftLiteral.member(style))")
    }
    for property in component.properties {
      guard let value = value(of: property, in: item) else { continue }
      arguments.append("\(MagazineWriter.modelLabel(of: property)): \(value)")
    }
    return arguments
  }

  /// - Parameter view: what the view is called.
  func hostedStatements(_ item: Screen.Item, _ component: Component, _ view: String) -> [String] {
    var lines: [String] = []
    if let style = item.style?.value, component.shownStyles.count > 1 {
      lines.append("\(view).style = .\(SwiftLiteral.member(style))")
    }
    for property in component.properties {
      guard let value = value(of: property, in: item) else { continue }
      lines.append("\(view).\(component.codeName(of: property.name)) = \(value)")
    }
    return lines
  }

  /// A property's value as code: one of the state's, or the file's; nil where the property's own start is enough.
  private func value(of property: Property, in item: Screen.Item) -> String? {
    let shown = screen.shownValue(of: property, in: item, of: system)
    if let reference = shown.reference,
      let constant = screen.data.first(where: { $0.name.value == reference })?.constant
    {
      let name = "state." + ScreenState.member(reference)
      let kind = ScreenState.Kind(constant)
      switch property.type {
      case .string: return kind == .text ? name : "\"\\(\(name))\""
      case .int: if kind == .int { return name }
      case .cgFloat, .double: if kind == .int || kind == .double { return "\(property.type.rawValue)(\(name))" }
      case .bool: if kind == .bool { return name }
      case .image: if kind == .text { return "UIImage(named: \(name))" }
      case .color, .cgPoint, .cgSize, .cgRect: break
      }
    }
    guard let literal = shown.literal else { return nil }
    let isGiven = item.data.contains { $0.name.value == property.name }
    return isGiven || literal != property.defaultValue ? SwiftLiteral.literal(literal) : nil
  }
}

/// Names of variables in one function.
private struct LocalNames {
  private var counts: [String: Int] = [:]

  mutating func free(_ name: String) -> String {
    counts[name, default: 0] += 1
    let count = counts[name] ?? 1
    guard count > 1 else { return name }
    let plain = name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
    return free("\(plain)\(plain.last?.isNumber == true ? "Number" : "")\(count)")
  }
}
