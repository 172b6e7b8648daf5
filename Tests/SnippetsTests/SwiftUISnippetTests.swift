import Components
import Foundation
import Layout
import TestSupport
import Testing
import Typography

@testable import Snippets

/// SwiftUI code is compiled against declarations that lay out as SwiftUI's documentation says, and run; where its views
/// come to stand is where the constraints put them.
@Suite struct SwiftUISnippetTests {
  /// One of each control that SwiftUI has, with sizes of their own and with given ones.
  static let controls = """
    component: Controls
    properties:
      on:    { type: Bool, default: true }
      part:  { type: CGFloat, default: 0.25 }
      hint:  { type: String, default: Search }
      which: { type: Int, default: 1 }
      off:   { type: Bool }
    views:
      title:   { class: UILabel, text: Grows, font: 15 semibold body, numberOfLines: 0, lineBreakMode: byCharWrapping }
      choice:  { class: UISwitch, isOn: $on }
      slider:  { class: UISlider, value: $part }
      count:   { class: UIStepper }
      kinds:   { class: UISegmentedControl, segments: [One, Two], selectedSegment: $which }
      bar:     { class: UIProgressView, value: 0.5 }
      wait:    { class: UIActivityIndicatorView }
      field:   { class: UITextField, placeholder: $hint }
      go:      { class: UIButton, title: Go, titleFont: 17 bold title2, state: disabled if $off, contentEdgeInsets: 9 }
      line:    { class: UIView, backgroundColor: separator, borderWidth: 0.5, borderColor: tintColor }
      gap:     { class: UILayoutGuide }
    constraints:
      - "H:|-16-[title]-(>=8)-[choice]-16-|"
      - "V:|-8-[title]-8-[slider]-8-[kinds]-8-[bar]-8-[field]-8-[line(1)]-8-[go]-(>=8)-|"
      - choice.centerY == title.centerY
      - slider.leading == title.leading
      - slider.trailing == count.leading - 12
      - count.trailing == choice.trailing
      - count.centerY == slider.centerY
      - kinds.leading == leading + 16
      - kinds.width == 3/5 * width
      - wait.leading == gap.trailing
      - wait.centerY == kinds.centerY
      - gap.leading == kinds.trailing
      - gap.width == 12
      - gap.top == kinds.top
      - gap.height == 1
      - bar.leading == leading
      - bar.trailing == trailing
      - field.leading == leading + 16
      - field.trailing == trailing - 16
      - line.leading == leading
      - line.trailing == trailing
      - go.centerX == centerX
    """

  /// Names that are reserved or not ASCII where containers, conditions, bindings and baselines say them.
  static let names = """
    component: Names
    kind: row
    properties:
      let:   { type: Bool, sample: true }
      class: { type: Bool, default: true }
      in:    { type: String, sample: "\\"名\\" \\\\(x) \\x01" }
    views:
      default: { class: UIStackView, axis: vertical, spacing: 2.5 }
      some:    { class: UILabel, in: default, text: $in, numberOfLines: 0 }
      switch:  { class: UILabel, in: default, text: "#\\"", hidden: not $let, textColor: "#01020304" }
      is:      { class: UISwitch, isOn: $class, hugging: 751, compressionResistance: 751 }
      名:      { class: UILabel, text: Below }
    constraints:
      - default.leading == leading + 16.5
      - default.trailing == is.leading - 8
      - default.top == top - 0.25
      - is.trailing == trailing - 16
      - is.centerY == default.centerY
      - 名.leading == default.leading
      - 名.trailing == default.trailing
      - 名.firstBaseline == default.bottom + 30.125
      - bottom == 名.bottom - 4.75
    """

  /// What a scroll view holds keeps its room where nobody sees it; only a stack gives the room to others.
  static let strip = """
    component: Strip
    kind: row
    properties:
      off: { type: Bool, sample: true }
    views:
      scroller: { class: UIScrollView }
      chips:    { class: UIStackView, in: scroller, axis: horizontal, spacing: 8, hidden: $off }
      one:      { class: UILabel, in: chips, text: One }
      two:      { class: UILabel, in: chips, text: Two }
    constraints:
      - scroller.leading == leading
      - scroller.trailing == trailing
      - scroller.top == top
      - bottom == scroller.bottom
      - chips.leading == scroller.contentLayoutGuide.leading + 16
      - chips.trailing == scroller.contentLayoutGuide.trailing - 16
      - chips.top == scroller.contentLayoutGuide.top
      - chips.bottom == scroller.contentLayoutGuide.bottom
      - chips.height == scroller.frameLayoutGuide.height
    """

  @Test func compiledCodeLaysOutAsTheConstraintsDo() throws {
    let controls = try SampleComponent.reading(Array(Self.controls.utf8), file: "Controls.component.yml")
    let names = try SampleComponent.reading(Array(Self.names.utf8), file: "Names.component.yml")
    let strip = try SampleComponent.reading(Array(Self.strip.utf8), file: "Strip.component.yml")
    let samples =
      try SampleComponent.all.get().filter { !$0.snippets(.swiftUI).isEmpty }
      + [controls, names, strip].map { try SampleComponent($0, in: DesignSystem()) }
    for sample in samples.suffix(3) { #expect(sample.component.swiftUIRefusal(sample.solved) == nil) }
    var proof = SwiftUIProof()
    for (number, sample) in samples.enumerated() { try proof.add(sample, number: number) }
    // What a property hides, a stack gives the room of to others.
    let switched = samples.compactMap(\.switched)
    #expect(switched.count >= 3)
    for (number, sample) in switched.enumerated() {
      try proof.add(sample, number: 1000 + number, as: sample.component.name + "Switched") { $0 }
    }
    // Code with another number in it, which has to be found out.
    let headline = try #require(samples.first { $0.component.name == "HeaderHeadline1" })
    try proof.add(headline, number: samples.count, as: "Tampered") { $0.replacing("vertical, 8", with: "vertical, 9") }
    guard let read = try proof.run() else { return print("no swiftc: snippets are not compiled") }
    var count = 0
    for sample in samples {
      count += try proof.compare(sample, sample.component.name, with: read) { Issue.record("\($0)") }
    }
    for sample in switched {
      count += try proof.compare(sample, sample.component.name + "Switched", with: read) { Issue.record("\($0)") }
    }
    var found: [String] = []
    _ = try proof.compare(headline, "Tampered", with: read) { found.append($0) }
    #expect(found.count == 2 * headline.contexts.count, "its height and its label's place in each context")
    // A view in a context each; more than a thousand say that nothing was passed over.
    #expect(count > 1000)
  }

  /// What has no equal in SwiftUI is left out with a reason; of `content/` that is nothing.
  @Test func whatHasNoEqualIsLeftOut() throws {
    var refused: [String: String] = [:]
    for sample in try SampleComponent.all.get() {
      let reason = sample.component.swiftUIRefusal(sample.solved)
      #expect((reason == nil) == !sample.snippets(.swiftUI).isEmpty, "\(sample.component.name)")
      if let reason { refused[sample.component.name] = reason }
    }
    #expect(
      refused == [
        "CardBadge": "behaviours are objects of UIKit",
        "CardStacks": "pair has a reading direction of its own",
        "Controls": "SwiftUI has nothing that is laid out as a UIPageControl is",
        "DeviceMeasures": "the order in row turns with the reading direction, and its place does not",
        "Everything": "views of SwiftUI have no margins",
        "Measured": "the room that a button's configuration keeps is SwiftUI's own",
        "RowChains": "what decides on below is more than arithmetic",
        "RowDots": "the room that a button's configuration keeps is SwiftUI's own",
        "ViewGuides": "what scroller scrolls is more than one stack or view from edge to edge",
      ])
  }
}

extension SampleComponent {
  /// The component with other samples, so that stacks hide what they showed; nil where none hides anything.
  fileprivate var switched: SampleComponent? {
    var changed = component
    let names = Set(
      component.views.filter { view in
        guard let parent = view.placement.parent?.value, view.placement.isArranged else { return false }
        return component.views.first { $0.name == parent }?.placement.stack != nil
      }.compactMap(\.hiddenIf?.property))
    guard !names.isEmpty else { return nil }
    for index in changed.properties.indices where names.contains(changed.properties[index].name) {
      changed.properties[index].sample = .bool(!(changed.properties[index].shownValue?.bool ?? false))
    }
    return try? SampleComponent(changed, in: system)
  }
}

/// A program of SwiftUI code, and what its frames have to be.
struct SwiftUIProof {
  private var files: [(name: String, code: String)] = []
  private var program = ["import SwiftUI", "", "readMeasures(\"measures.json\")"]
  private var measures: [Measures] = []
  private var places: [Place: Int] = [:]
  private var expected: [String: [String: Frame]] = [:]

  /// What texts measure alike in.
  private struct Place: Hashable {
    var textSize: ContentSizeCategory
    var scale: Double
  }

  private struct Measures: Encodable {
    struct Text: Encodable {
      var clusters: [[Double]]
      var metrics: [Double]
      var isRightToLeft: Bool
    }

    var texts: [String: Text] = [:]
    var scaled: [String: Double] = [:]
    var scale: Double
  }

  /// - Parameters:
  ///   - name: what the component is called here, if not by its own name.
  ///   - change: what is changed in its code.
  mutating func add(
    _ sample: SampleComponent, number: Int, as name: String? = nil, change: (String) -> String = { $0 }
  ) throws {
    let component = sample.component
    let name = name ?? component.name
    for snippet in sample.snippets(.swiftUI) {
      let code = change(snippet.code).replacing("struct \(component.name): View", with: "struct \(name): View")
      files.append(("Snippet\(number).swift", named(code, component)))
    }
    let styles = component.shownStyles
    for style in styles {
      var arguments = styles.count > 1 ? ["style: .`\(style.name)`"] : []
      let bound = component.boundProperties(sample.solved.first?.ownStyle.nested ?? [])
      for property in component.properties {
        let label = SwiftUILiteral.label(of: property.name, in: component)
        if bound.contains(property.name) {
          arguments.append("\(label): \(SwiftUILiteral.constant(property, property.shownValue))")
        } else if let value = property.shownValue {
          arguments.append("\(label): \(SwiftUILiteral.literal(value))")
        }
      }
      program.append("layOut(\(literal(name + "/" + style.name)), [")
      for (index, context) in sample.contexts.enumerated() {
        let place = place(context)
        // The component's own width may be one of the device's.
        let placed = component.placed(as: sample.resolved(style, in: context))
        program.append(
          "  Place(\"/\(index)\", \(place), \(placed.width(in: context)), "
            + "(\(context.device.width), \(context.device.height)), \(context.direction == .rightToLeft)),")
        try expect(sample, style, context, key: "\(name)/\(style.name)/\(index)", place)
      }
      program.append("]) { `\(name)`(\(arguments.joined(separator: ", "))) }")
    }
    if let usage = component.usage(in: .swiftUI, sample.solved) { program.append("_ = " + usage.code) }
  }

  /// Gives each view its name, so that its frame can be found.
  private func named(_ code: String, _ component: Component) -> String {
    var code = code
    for (number, view) in component.views.enumerated() {
      let name = SwiftUILiteral.name(ofView: view.name)
      code = code.replacing(
        "private var \(name): some View {",
        with: "private var \(name): some View { recorded\(number)"
          + ".recorded(\(literal(view.name)), isComponent: \(view.nested != nil)) }\n"
          + "  @ViewBuilder private var recorded\(number): some View {")
    }
    return code
  }

  private mutating func place(_ context: Context) -> Int {
    let place = Place(textSize: context.textSize, scale: context.device.scale)
    if let known = places[place] { return known }
    places[place] = measures.count
    measures.append(Measures(scale: context.device.scale))
    return measures.count - 1
  }

  // MARK: What is expected

  private mutating func expect(
    _ sample: SampleComponent, _ style: Style, _ context: Context, key: String, _ place: Int
  ) throws {
    let solved = sample.component.solve(
      wrappingByWords(sample.resolved(style, in: context)), in: context, measurer: try SampleComponent.measurer.get(),
      image: SampleComponent.image
    ).value
    for (view, content) in zip(solved.style.views, solved.contents) {
      guard let text = content.text, let measured = content.measured else { continue }
      let usual: FontChoice = .system(
        size: view.viewClass == .button ? 15 : view.viewClass == .textField ? 14 : 17, weight: .regular)
      let font = (view.viewClass == .button ? view.values.titleFont : view.values.font) ?? usual
      let kern = view.viewClass == .label ? view.characterSpacing ?? 0 : 0
      measures[place].texts["\(fontKey(font, context, place))|\(kern)|\(text)"] = .init(
        clusters: measured.clusters.map {
          [Double($0.end), $0.advance, Double($0.breaking.rawValue), $0.isSpace ? 1 : 0]
        },
        metrics: [
          measured.ascender, measured.descender, measured.lineHeight, measured.ellipsisWidth,
          measured.lineSpacing - (view.viewClass == .label ? view.lineSpacing ?? 0 : 0),
        ],
        isRightToLeft: measured.isRightToLeft)
    }
    var frames = ["": solved.layout.frames[0]]
    var origins = [Frame(x: 0, y: 0, width: 0, height: 0)]
    for (index, view) in solved.style.views.enumerated() {
      var frame = solved.layout.frames[index + 1]
      let parent = origins[solved.input.views[index + 1].parent ?? 0]
      frame.x += parent.x
      frame.y += parent.y
      if context.direction == .rightToLeft, let node = solved.input.views[index + 1].parent {
        frame.x += scrolled(node, solved)
      }
      origins.append(frame)
      // Nobody sees where a stack view keeps what it hides.
      if solved.input.views[index + 1].isHidden, solved.input.views[index + 1].isArranged { continue }
      if view.viewClass == .stackView, !isWritten(view, sample) { continue }
      let insets = solved.input.views[index + 1].alignmentInsets
      frame.x += insets.left
      frame.y += insets.top
      frame.width -= insets.left + insets.right
      frame.height -= insets.top + insets.bottom
      if view.viewClass != .layoutGuide { frames[view.name] = frame }
    }
    expected[key] = frames
  }

  /// How far a scroll view's content lies to the left of where the design counts it from, for readers from right to left:
  /// SwiftUI shows the end that they begin with.
  private func scrolled(_ node: Int, _ solved: SolvedComponent) -> Double {
    guard solved.input.views[node].isScrollView,
      let guide = solved.input.views.firstIndex(where: { $0.parent == node && $0.scrollGuide == .content })
    else { return 0 }
    return solved.layout.frames[node].width - solved.layout.frames[guide].width
  }

  /// Whether the code has a view of its own for a stack view; where it is arithmetic and looks like nothing, it has none.
  private func isWritten(_ view: ResolvedView, _ sample: SampleComponent) -> Bool {
    guard !view.name.contains(".") else { return true }
    let name = SwiftUILiteral.name(ofView: view.name)
    return sample.snippets(.swiftUI).contains { $0.code.contains("private var \(name): some View") }
  }

  /// SwiftUI breaks no lines between characters, and code says so in a remark.
  private func wrappingByWords(_ style: ResolvedStyle) -> ResolvedStyle {
    var style = style
    for index in style.views.indices where style.views[index].values.lineBreakMode == .charWrapping {
      style.views[index].values.lineBreakMode = .wordWrapping
    }
    for index in style.nested.indices { style.nested[index].style = wrappingByWords(style.nested[index].style) }
    return style
  }

  private mutating func fontKey(_ font: FontChoice, _ context: Context, _ place: Int) -> String {
    switch font {
    case .textStyle(let style): return SwiftUILiteral.name(of: style)
    case .system(let size, let weight): return "\(size) \(weight.rawValue)"
    case .scaled(let size, let weight, let style):
      let scaled = font.font(at: context.textSize, scale: context.device.scale).pointSize
      measures[place].scaled["\(size) \(SwiftUILiteral.name(of: style))"] = scaled
      return "\(scaled) \(weight.rawValue)"
    case .token(_, let typeface): return "\(typeface.size) \(FontWeight(number: typeface.weight).rawValue)"
    case .written: return ""
    }
  }

  // MARK: What has become

  /// The frames by component, style and context, and by view; nil where there is no compiler.
  func run() throws -> [String: [String: Frame]]? {
    let data = try JSONEncoder().encode(measures)
    let output = try Toolchain.runProgram(
      files + [("main.swift", program.joined(separator: "\n") + "\n")], linking: ["UIKit", "TextMeasures", "SwiftUI"],
      data: [("measures.json", String(decoding: data, as: UTF8.self))])
    guard let output else { return nil }
    var read: [String: [String: Frame]] = [:]
    for part in output.split(separator: "\u{1}") {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      guard let key = lines.first else { continue }
      for line in lines.dropFirst() {
        let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        let numbers = words.prefix(4).compactMap { Double($0) }
        guard words.count == 5, numbers.count == 4 else { continue }
        read[String(key), default: [:]][String(words[4])] = Frame(
          x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    }
    return read
  }

  /// - Parameter report: gets a line for each frame that is another one.
  /// - Returns: how many frames were compared.
  func compare(
    _ sample: SampleComponent, _ name: String, with read: [String: [String: Frame]], report: (String) -> Void
  ) throws -> Int {
    var count = 0
    for style in sample.component.shownStyles {
      for index in sample.contexts.indices {
        let key = "\(name)/\(style.name)/\(index)"
        let actual = try #require(read[key], "\(key) was not laid out")
        for (view, a) in try #require(expected[key]) {
          count += 1
          guard let b = actual[view] else {
            report("\(key): \(view) is gone")
            continue
          }
          let isNear = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-6 }
          if !isNear { report("\(key): \(view.isEmpty ? "it" : view) \(a) has become \(b)") }
        }
      }
    }
    return count
  }

  /// A Swift literal, with everything escaped that is not a plain letter.
  private func literal(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar == " " || scalar == "/")
          ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }.joined() + "\""
  }
}
