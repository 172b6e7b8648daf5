import Components
import Foundation
import Layout
import TestSupport
import Testing

@testable import Snippets

/// The code of each screen is compiled with that of its components and run; the sections that it builds are those that
/// the screen shows, in every combination of its conditions.
@Suite struct ScreenSnippetTests {
  private struct Unread: Error { var messages: [String] }

  /// Those of `content/`, and one that has everything.
  private static let screens = Result<(screens: [Screen], system: DesignSystem), any Error> {
    var system = try #require(try SampleComponent.written.get().last).system
    for sample in try SampleComponent.written.get() where system.component(named: sample.component.name) == nil {
      system.add(sample.component)
    }
    var screens: [Screen] = []
    for folder in [Places.package.appendingPathComponent("content"), Places.folder(of: #filePath)] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      where path.contains(".screen.") {
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
        let read = Screen.reading(bytes, file: path)
        guard let screen = read.value, read.diagnostics.isEmpty else {
          throw Unread(messages: read.diagnostics.map(\.message))
        }
        screens.append(screen.withoutNames(of: system.names).value)
        system.add(screen)
      }
    }
    for screen in screens {
      let problems = screen.check(in: system).filter { $0.severity == .error }
      if !problems.isEmpty { throw Unread(messages: problems.map(\.message)) }
    }
    return (screens, system)
  }

  @Test func sectionsAreTheScreens() throws {
    let (screens, system) = try Self.screens.get()
    let samples = try SampleComponent.written.get()
    let hosted = SampleComponent.nested(in: samples)
    var files: [(name: String, code: String)] = samples.map { sample in
      let isCell = !hosted.contains(sample.component.name) && !sample.snippets(.magazine).isEmpty
      return (sample.component.name + ".swift", sample.snippets(isCell ? .magazine : .snapKit)[0].code)
    }
    if let support = Dialect.magazine.support { files.append((support.fileName, support.code)) }
    files.append((Screens.supportName, Toolchain.withoutObjectiveC(Screens.support)))
    for screen in screens {
      let snippet = screen.snippet(in: system, hosted: hosted)
      files.append((snippet.fileName, snippet.code))
    }
    files.append(("Design.swift", try CompiledSnippetTests().designSystem(samples)))
    var program = [
      Self.program, "@MainActor func make(_ name: String) -> UICollectionReusableView {", "  switch name {",
    ]
    for sample in samples {
      if hosted.contains(sample.component.name) || sample.snippets(.magazine).isEmpty { continue }
      program.append("  case \"\(sample.component.name)\": `\(sample.component.name)`(frame: .zero)")
    }
    program += ["  case \"CarouselCell\": CarouselCell(frame: .zero)", "  default: HostCell(frame: .zero)", "  }", "}"]
    for screen in screens {
      for (device, combination) in shown(screen, in: system) {
        let word = combination.flags.isEmpty && screen.steps.isEmpty ? "let" : "var"
        program.append("UIScreen.main.bounds = CGRect(x: 0, y: 0, width: \(device.width), height: \(device.height))")
        program += ["do {", "  \(word) builder = \(screen.name)Builder()"]
        for flag in combination.flags { program.append("  builder.state.\(SwiftLiteral.member(flag)) = true") }
        if !screen.steps.isEmpty { program.append("  builder.onStep = { print(\"step \\($0)\") }") }
        program.append("  let controller = \(screen.name)ViewController()")
        program.append(
          "  show(\(SwiftLiteral.string(key(screen, combination, device))), builder.sections(), controller)")
        program += ["  controller.builder = builder", "  walk(controller)", "}"]
      }
    }
    files.append(("main.swift", program.joined(separator: "\n") + "\n"))
    let modules = ["UIKit", "SnapKit", "MagazineLayout", "MXParallaxHeader"]
    guard let output = try Toolchain.runProgram(files, linking: modules) else { return }
    var read: [String: String] = [:]
    for part in output.split(separator: "\u{1}") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      read[String(lines[0])] = lines.count == 2 ? String(lines[1]) : ""
    }
    for screen in screens {
      for (device, combination) in shown(screen, in: system) {
        let key = key(screen, combination, device)
        let screen = system.screen(named: screen.name)?.withoutNames(of: system.names, for: Context(device: device))
          .value
        guard let screen else { continue }
        let shown = screen.shown(in: combination, of: system)
        let expected = lines(of: shown, in: screen, system, hosted).joined(separator: "\n")
        let actual = read[key]?.trimmingCharacters(in: .newlines)
        if actual != expected { Issue.record("\(key): \(Golden.diff(expected, actual ?? ""))") }
      }
    }
  }

  /// Each combination of a screen, on several devices where its numbers hang on them.
  private func shown(_ screen: Screen, in system: DesignSystem) -> [(Device, Screen.Combination)] {
    let devices = screen.specs.isEmpty ? [Device.standard] : SampleComponent.contexts.map(\.device)
    return devices.flatMap { device in screen.combinations(in: system).map { (device, $0) } }
  }

  /// The formatter that comes with Swift has nothing to say.
  @Test func codeIsFormatted() throws {
    let (screens, system) = try Self.screens.get()
    let snippets = screens.map { $0.snippet(in: system) }
    try GoldenSnippetTests.expectFormatted(
      snippets.map { ($0.fileName, $0.code) } + [(Screens.supportName, Screens.support)])
  }

  /// As a person has read it.
  @Test func codeIsAsBefore() throws {
    let (screens, system) = try Self.screens.get()
    let hosted = SampleComponent.nested(in: try SampleComponent.written.get())
    for screen in screens where ["Me", "Bali", "Oddities", "Measures"].contains(screen.name) {
      let snippet = screen.snippet(in: system, hosted: hosted)
      let file = Places.folder(of: #filePath).appendingPathComponent("Golden/screens/" + snippet.fileName)
      let difference = Golden.difference(of: snippet.code, from: file)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  private func key(_ screen: Screen, _ combination: Screen.Combination, _ device: Device) -> String {
    ([screen.name] + combination.flags + [device.name]).joined(separator: " ")
  }

  /// What the program prints of sections, taken from the screen itself.
  private func lines(
    of shown: ShownScreen, in screen: Screen, _ system: DesignSystem, _ hosted: Set<String>
  ) -> [String] {
    func isHosted(_ name: String) -> Bool {
      hosted.contains(name) || (system.component(named: name).map { MagazineWriter($0, []) == nil } ?? false)
    }
    func data(_ item: ShownItem, _ name: String) -> String {
      let component = system.component(named: name)
      return (component?.properties ?? []).compactMap { property -> String? in
        // A property that nobody gives a value has that of its type.
        let literal = item.data?[property.name] ?? (property.type == .bool ? .bool(false) : nil)
        let label = MagazineWriter.modelLabel(of: property).replacing("`", with: "")
        return switch literal {
        case .int(let value): "\(label)=\(value)"
        case .bool(let value): "\(label)=\(value)"
        case .string(let value): "\(label)=\(value)"
        case .number(let value): "\(label)=\(value)"
        default: nil
        }
      }.sorted().joined(separator: " ")
    }
    var lines: [String] = []
    for section in shown.sections {
      let own = section.section
      func text(_ insets: EdgeInsets) -> String {
        // There is a zero below zero, which is none to the reader.
        [insets.top, insets.left, insets.bottom, insets.right].map { "\($0 + 0)" }.joined(separator: " ")
      }
      lines.append(
        "section \(text(own.sectionInset)) | \(text(own.itemsInset)) | \(own.verticalSpacing) \(own.horizontalSpacing)"
          + (own.background.map { " ground \($0.cornerRadius)" } ?? ""))
      for (word, item) in [("header", section.header), ("footer", section.footer)] {
        guard let item, let name = item.item.component?.value else { continue }
        lines.append("\(word) \(name) \(item.item.isPinned) \(data(item, name))")
        lines += taps(item.item)
      }
      for item in section.items {
        let component = item.item.component?.value
        let isHosted = component.map(isHosted) ?? false
        let name = component == nil ? "CarouselCell" : isHosted ? "HostCell" : component ?? ""
        lines.append("item \(name) " + (isHosted || component == nil ? "" : data(item, name)))
        if item.item.stretches || !item.item.respectsHorizontalInsets {
          lines.append("mode \(item.item.stretches) \(item.item.respectsHorizontalInsets)")
        }
        if let carousel = item.item.carousel, !item.cards.isEmpty {
          let inset = carousel.contentInset ?? MagazineCarousel.contentInset(against: own.itemsInset)
          let height = carousel.itemHeight + inset.top + inset.bottom
          lines.append("cards \(item.cards.count) \(text(inset)) \(component == nil ? height : 0.0)")
          lines.append("card \(carousel.itemWidth) \(carousel.itemHeight) \(carousel.itemsSpacing)")
        }
        lines += taps(item.item)
      }
    }
    if let header = screen.parallaxHeader {
      lines.append("parallax \(header.height) \(header.minimum)")
      lines += taps(header.item)
    }
    return lines
  }

  private func taps(_ item: Screen.Item) -> [String] {
    (item.step.map { [$0.value] } ?? []).map { "step \($0)" } + item.viewSteps.map { "step \($0.step.value)" }
  }

  private static let program = """
    import Foundation
    import MXParallaxHeader
    import MagazineLayout
    import UIKit

    func data(_ configurator: Any) -> String {
      var found = configurator
      if let base = Mirror(reflecting: found).children.first(where: { $0.label == "base" })?.value { found = base }
      guard let item = Mirror(reflecting: found).children.first(where: { $0.label == "item" })?.value else { return "" }
      return Mirror(reflecting: item).children.compactMap { child -> String? in
        guard let label = child.label, label != "style" else { return nil }
        switch child.value {
        case let value as String: return "\\(label)=\\(value)"
        case let value as Int: return "\\(label)=\\(value)"
        case let value as Bool: return "\\(label)=\\(value)"
        case let value as CGFloat: return "\\(label)=\\(Double(value))"
        case let value as Double: return "\\(label)=\\(value)"
        default: return nil
        }
      }.sorted().joined(separator: " ")
    }

    @MainActor func tap(_ view: UIView) {
      (view as? UIControl)?.sendActions(for: .touchUpInside)
      view.tap()
      for inner in view.subviews { tap(inner) }
    }

    @MainActor func show(_ key: String, _ sections: [MagazineLayoutSection], _ controller: MagazineViewController) {
      print("\\u{1}" + key)
      func text(_ insets: UIEdgeInsets) -> String {
        [insets.top, insets.left, insets.bottom, insets.right].map { "\\(Double($0))" }.joined(separator: " ")
      }
      for section in sections {
        let ground = section.background.map { " ground \\(Double($0.cornerRadius))" } ?? ""
        print(
          "section \\(text(section.sectionInset)) | \\(text(section.itemsInset)) | "
            + "\\(Double(section.verticalSpacing)) \\(Double(section.horizontalSpacing))" + ground)
        for (word, info) in [("header", section.header), ("footer", section.footer)] {
          guard let info else { continue }
          print("\\(word) \\(info.item.viewClass) \\(info.isPinned) \\(data(info.item))")
          let view = make("\\(info.item.viewClass)")
          // What was reused does once what it is to do.
          for _ in 0..<2 { info.configure(view) }
          tap(view)
        }
        for item in section.items {
          print("item \\(item.cellClass) \\(data(item))")
          var isAcross = false
          if case .fullWidth(false) = item.sizeMode.widthMode { isAcross = true }
          let isStretched = item.sizeMode.heightMode == .dynamicAndStretchToTallestItemInRow
          if isAcross || isStretched { print("mode \\(isStretched) \\(!isAcross)") }
          guard let cell = make("\\(item.cellClass)") as? UICollectionViewCell else { continue }
          for _ in 0..<2 { item.configure(cell) }
          let inner = cell.contentView.subviews.compactMap { $0 as? UICollectionView }.first
          if let inner, let count = inner.dataSource?.collectionView(inner, numberOfItemsInSection: 0) {
            var height: CGFloat = 0
            if "\\(item.cellClass)" == "CarouselCell", case .static(let points) = item.sizeMode.heightMode { height = points }
            print("cards \\(count) \\(text(inner.contentInset)) \\(Double(height))")
            if let layout = inner.collectionViewLayout as? UICollectionViewFlowLayout {
              print("card \\(Double(layout.itemSize.width)) \\(Double(layout.itemSize.height)) \\(Double(layout.minimumLineSpacing))")
            }
          }
          item.didSelect()
          tap(cell)
        }
      }
    }

    /// Asks for everything that a screen shows, as a collection view does: what is not registered ends the program.
    @MainActor func walk(_ controller: MagazineViewController) {
      controller.viewDidLoad()
      let view = controller.collectionView
      for section in 0..<controller.numberOfSections(in: view) {
        for item in 0..<controller.collectionView(view, numberOfItemsInSection: section) {
          _ = controller.collectionView(view, cellForItemAt: [section, item])
        }
        let layout = view.collectionViewLayout
        let path: IndexPath = [section, 0]
        let kinds = MagazineLayout.SupplementaryViewKind.self
        if case .visible = controller.collectionView(view, layout: layout, visibilityModeForHeaderInSectionAtIndex: section) {
          _ = controller.collectionView(view, viewForSupplementaryElementOfKind: kinds.sectionHeader, at: path)
        }
        if case .visible = controller.collectionView(view, layout: layout, visibilityModeForFooterInSectionAtIndex: section) {
          _ = controller.collectionView(view, viewForSupplementaryElementOfKind: kinds.sectionFooter, at: path)
        }
        _ = controller.collectionView(view, viewForSupplementaryElementOfKind: kinds.sectionBackground, at: path)
      }
      let header = controller.collectionView.parallaxHeader
      guard let view = header.view else { return }
      print("parallax \\(Double(header.height)) \\(Double(header.minimumHeight))")
      tap(view)
    }

    """
}
