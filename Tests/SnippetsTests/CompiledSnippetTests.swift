import Components
import Foundation
import Layout
import TestSupport
import Testing

@testable import Snippets

/// Every Swift snippet is compiled and run; what its views and constraints have become is laid out and drawn again, and
/// is the component.
@Suite struct CompiledSnippetTests {
  /// The dialects of Swift and UIKit, and what their code is linked with.
  static let dialects: [(dialect: Dialect, modules: [String])] = [
    (.snapKit, ["UIKit", "SnapKit"]), (.styleObjects, ["UIKit", "SnapKit"]), (.layoutAnchor, ["UIKit"]),
    (.layoutConstraint, ["UIKit"]),
    (.magazine, ["UIKit", "SnapKit", "MagazineLayout"]),
  ]

  @Test(arguments: dialects.map(\.dialect)) func codeBecomesTheComponent(_ dialect: Dialect) throws {
    let all = try SampleComponent.all.get()
    let nested = dialect == .magazine ? SampleComponent.nested(in: all) : []
    let samples = all.filter { !$0.snippets(dialect).isEmpty && !nested.contains($0.component.name) }
    guard let read = try readBack(samples, dialect) else { return print("no swiftc: snippets are not compiled") }
    for sample in samples { try compare(sample, with: read) }
  }

  /// The class that a document's outlets belong to.
  @Test func outletClassesAreCompiled() throws {
    let samples = try SampleComponent.all.get()
    let nested = SampleComponent.nested(in: samples)
    let snippets = samples.flatMap { sample in
      nested.contains(sample.component.name)
        ? sample.snippets(.layoutAnchor) : sample.snippets(.interfaceBuilder).filter { $0.language == .swift }
    }
    // Without Objective-C there are no outlets, and nothing else changes by the word.
    var files = snippets.enumerated().map {
      (name: "Snippet\($0.offset).swift", code: Toolchain.withoutObjectiveC($0.element.code))
    }
    let design = ("Design.swift", try designSystem(try SampleComponent.all.get()))
    var program = ["import UIKit", ""]
    for sample in samples where !nested.contains(sample.component.name) {
      program += usage(of: sample, in: .interfaceBuilder, "_ = \(UsageWriter.swiftName(of: sample.component))")
    }
    // Nobody can open the documents here.
    program.insert("if CommandLine.arguments.count > 1 {", at: 2)
    program.append("}\n")
    files.append(("main.swift", program.joined(separator: "\n")))
    _ = try Toolchain.runProgram(files + [design], linking: ["UIKit"])
  }

  /// Compares what was read back of a sample with the sample itself, in each context on what it has become there.
  func compare(_ sample: SampleComponent, with read: [String: String]) throws {
    for style in sample.component.shownStyles {
      let byKey = Dictionary(grouping: sample.contexts) { key(of: sample, style, on: $0.device) }
      for (key, contexts) in byKey {
        try compare(sample, style, with: try #require(read[key], "\(key)"), key, contexts)
      }
    }
  }

  /// What a read component is found by: a device's own where its measures are other ones.
  func key(of sample: SampleComponent, _ style: Style, on device: Device) -> String {
    let device = sample.hasSpecs ? "/\(device.width)×\(device.height)" : ""
    return sample.component.name + "/" + style.name + device
  }

  private func compare(
    _ sample: SampleComponent, _ style: Style, with file: String, _ key: String, _ contexts: [Context]
  ) throws {
    let measurer = try SampleComponent.measurer.get()
    let reading = Component.reading(Array(file.utf8), file: "read.component.yml")
    let errors = reading.diagnostics.filter { $0.severity == .error && $0.id != "bad-name" }
    var back = try #require(reading.value, "\(key): \(reading.diagnostics.map(\.message))\n\(file)")
    #expect(errors.isEmpty, "\(key): \(errors.map(\.message))\n\(file)")
    back.name = sample.component.name
    back.styles[0].name = style.name
    let names = sample.solved.first { $0.style.name == style.name }?.style.views.map(\.name) ?? []
    back.views = try names.map { name in
      try #require(
        back.views.first { $0.name == name.replacing(".", with: "·") }, "\(key) has lost \(name)\n\(file)")
    }
    for context in contexts {
      let expected = sample.component.solve(
        sample.resolved(style, in: context), in: context, measurer: measurer, image: SampleComponent.image
      ).value
      let resolved = back.resolve(back.styles[0], for: context, in: DesignSystem(names: sample.system.names)).value
      var actual = back.solve(resolved, in: context, measurer: measurer, image: SampleComponent.image).value
      // Behind the views lie the guides that constraints speak of.
      for (index, (a, b)) in zip(expected.layout.frames.prefix(names.count + 1), actual.layout.frames).enumerated() {
        let isNear = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-6 }
        let name = index == 0 ? "itself" : names[index - 1]
        if !isNear { Issue.record("\(key): \(name) on \(context.device.name): \(a) has become \(b)\n\(file)") }
      }
      for (index, name) in names.enumerated() { actual.style.views[index].name = name }
      if expected.picture != actual.picture {
        let difference = Golden.diff(lines(expected.picture), lines(actual.picture))
        Issue.record("\(key) on \(context.device.name) is drawn in another way: \(difference)\n\(file)")
      }
    }
  }

  private func lines(_ markup: String) -> String { markup.replacing("<", with: "\n<") }

  /// The component files that the samples' code has become, by component and style; nil where there is no compiler.
  func readBack(_ samples: [SampleComponent], _ dialect: Dialect) throws -> [String: String]? {
    var files: [(name: String, code: String)] = []
    // What stands in a cell is none itself.
    let all = try SampleComponent.all.get()
    let nested = dialect == .magazine ? SampleComponent.nested(in: all) : []
    let compiled = samples + all.filter { nested.contains($0.component.name) && $0.snippets(dialect).isEmpty }
    for (number, sample) in compiled.enumerated() {
      for snippet in sample.snippets(nested.contains(sample.component.name) ? .snapKit : dialect) {
        files.append(("Snippet\(number)\(files.count).swift", snippet.code))
      }
    }
    if let support = dialect.support { files.append((support.fileName, support.code)) }
    files.append(("Design.swift", try designSystem(samples)))
    files.append(("main.swift", dialect == .magazine ? magazineProgram(samples) : program(samples, dialect)))
    let modules = Self.dialects.first { $0.dialect == dialect }?.modules ?? []
    guard let output = try Toolchain.runProgram(files, linking: modules) else { return nil }
    var read: [String: String] = [:]
    for part in output.split(separator: "\u{1}") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      if lines.count == 2 { read[String(lines[0])] = String(lines[1]) }
    }
    return read
  }

  /// Makes each component in each of its styles, gives it the samples' data, and prints what it has become. A style is
  /// reached from another one, so that what is left of that one shows.
  private func program(_ samples: [SampleComponent], _ dialect: Dialect) -> String {
    var lines = ["import UIKit", ""]
    for sample in samples {
      let component = sample.component
      let styles = component.shownStyles
      for (style, device) in made(sample) {
        lines.append("do {")
        lines.append("  " + screen(device))
        lines.append("  let view = `\(component.name)`(frame: .zero)")
        if styles.count > 1 {
          for other in styles.reversed() + [style] {
            lines.append("  view.\(self.style(other, of: component, in: dialect))")
          }
        }
        for property in component.properties {
          guard let value = property.shownValue else { continue }
          lines.append("  view.\(component.codeName(of: property.name)) = \(SwiftLiteral.literal(value))")
        }
        lines.append("  print(\(literal("\u{1}" + key(of: sample, style, on: device))))")
        lines.append(
          "  print(componentFile(of: view, name: \"Read\", head: \(literal(head(of: sample, style, on: device)))))")
        lines.append("}")
      }
      lines += usage(of: sample, in: dialect, "_ = \(UsageWriter.swiftName(of: component))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func style(_ style: Style, of component: Component, in dialect: Dialect) -> String {
    dialect == .styleObjects
      ? "viewStyle = \(component.name)\(style.name.prefix(1).uppercased() + style.name.dropFirst())Style()"
      : "style = .`\(style.name)`"
  }

  /// Each style of a sample, on each device where its measures may be other ones.
  func made(_ sample: SampleComponent) -> [(style: Style, device: Device)] {
    sample.component.shownStyles.flatMap { style in
      var seen: Set<String> = []
      return sample.contexts.map(\.device).filter { seen.insert(key(of: sample, style, on: $0)).inserted }
        .map { (style, $0) }
    }
  }

  func screen(_ device: Device) -> String {
    "UIScreen.main.bounds = CGRect(x: 0, y: 0, width: \(device.width), height: \(device.height))"
  }

  /// The lines that a page shows of how the class is used.
  private func usage(of sample: SampleComponent, in dialect: Dialect, _ end: String) -> [String] {
    guard let usage = sample.component.usage(in: dialect, sample.solved) else { return [] }
    return ["do {", usage.code, end, "}"]
  }

  /// Makes a cell of each component, lets its view model's configurator fill it, and prints what it has become.
  private func magazineProgram(_ samples: [SampleComponent]) -> String {
    var lines = ["import UIKit", "import MagazineLayout", ""]
    for sample in samples {
      let component = sample.component
      let isCell = component.kind != .header && component.kind != .footer
      for (style, device) in made(sample) {
        var arguments = component.shownStyles.count > 1 ? ["style: .`\(style.name)`"] : []
        for property in component.properties {
          guard let value = property.shownValue else { continue }
          arguments.append("\(property.name): \(SwiftLiteral.literal(value))")
        }
        lines.append("do {")
        lines.append("  " + screen(device))
        lines.append("  let view = `\(component.name)`(frame: .zero)")
        lines.append("  let model = \(component.name)VM(\(arguments.joined(separator: ", ")))")
        lines.append("  model.configurator().configure(view)")
        lines.append("  print(\(literal("\u{1}" + key(of: sample, style, on: device))))")
        let root = isCell ? "view.contentView" : "view"
        lines.append(
          "  print(componentFile(of: view, root: \(root), name: \"Read\", head: \(literal(head(of: sample, style, on: device)))))"
        )
        lines.append("}")
      }
      lines += usage(of: sample, in: .magazine, "_ = item")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What components speak of and a project has: behaviours, and the properties that classes of UIKit got.
  func designSystem(_ samples: [SampleComponent]) throws -> String {
    var lines = ["import UIKit", ""]
    for found in try SampleComponent.extensions.get() {
      lines.append("extension \(found.viewClass.rawValue) {")
      for property in found.properties {
        lines.append("  var \(property.name): \(property.type.codeType) {")
        lines.append("    get { fatalError() }")
        lines.append("    set {}")
        lines.append("  }")
      }
      lines.append("}")
    }
    for behaviour in Dictionary(grouping: samples.flatMap(\.component.behaviours), by: \.className).values {
      lines.append("@MainActor final class \(behaviour[0].className): NSObject {")
      for outlet in behaviour[0].outlets {
        lines.append("  var \(outlet.name): \(outlet.isCollection ? "[UIView] = []" : "UIView?")")
      }
      lines.append("}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a component file says that a view class does not.
  func head(of sample: SampleComponent, _ style: Style, on device: Device) -> String {
    let component = sample.component.placed(as: sample.resolved(style, in: Context(device: device)))
    var width = "full"
    if case .fraction(let part, let whole) = component.width { width = "\(part)/\(whole)" }
    if case .points(let points) = component.width { width = "\(points)" }
    var height = "dynamic"
    if case .points(let points) = component.height { height = "\(points)" }
    func insets(_ insets: EdgeInsets) -> String {
      "{ top: \(insets.top), left: \(insets.left), bottom: \(insets.bottom), right: \(insets.right) }"
    }
    return "size: { width: \(width), height: \(height) }\nsafeArea: \(insets(component.surroundings.safeArea))\n"
      + "margins: \(insets(component.surroundings.margins))"
  }

  /// A Swift literal, with everything escaped that is not a plain letter.
  func literal(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar == " ")
          ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }.joined() + "\""
  }
}
