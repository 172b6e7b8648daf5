import Components
import Foundation
import Layout
import Snippets
import TestSupport
import Testing

/// Every Swift snippet is compiled and run; what its views and constraints have become is laid out and drawn again, and
/// is the component.
@Suite(.serialized) struct CompiledSnippetTests {
  /// The dialects of Swift and UIKit, and what their code is linked with.
  static let dialects: [(dialect: Dialect, modules: [String])] = [
    (.snapKit, ["UIKit", "SnapKit"]), (.layoutAnchor, ["UIKit"]), (.layoutConstraint, ["UIKit"]),
    (.magazine, ["UIKit", "SnapKit", "MagazineLayout"]),
  ]

  @Test(arguments: dialects.map(\.dialect)) func codeBecomesTheComponent(_ dialect: Dialect) throws {
    let samples = try SampleComponent.all.get().filter { !$0.snippets(dialect).isEmpty }
    guard let read = try readBack(samples, dialect) else { return print("no swiftc: snippets are not compiled") }
    for sample in samples { try compare(sample, with: read) }
  }

  /// The class that a document's outlets belong to.
  @Test func outletClassesAreCompiled() throws {
    let snippets = try SampleComponent.all.get().flatMap { $0.snippets(.interfaceBuilder) }
      .filter { $0.language == .swift }
    // Without Objective-C there are no outlets, and nothing else changes by the word.
    let files = snippets.enumerated().map {
      (name: "Snippet\($0.offset).swift", code: $0.element.code.replacing("@IBOutlet ", with: ""))
    }
    _ = try Toolchain.runProgram(files + [("main.swift", "print()\n")], linking: ["UIKit"])
  }

  /// SwiftUI's layouts run with views of known sizes, and give the component's frames; all else is compiled.
  @Test func swiftUIPlacesViewsAsTheComponentDoes() throws {
    let samples = try SampleComponent.all.get()
    var files: [(name: String, code: String)] = []
    var lines = ["import SwiftUI", "import UIKit", ""]
    lines.append("func show(_ frames: [CGRect], _ size: CGSize) {")
    lines.append("  for frame in frames + [CGRect(origin: .zero, size: size)] {")
    lines.append("    print(frame.minX, frame.minY, frame.width, frame.height)")
    lines.append("  }")
    lines.append("}")
    var expected: [(key: String, frames: [Frame])] = []
    var layouts = 0
    for (number, sample) in samples.enumerated() {
      let code = try #require(sample.snippets(.swiftUI).first).code
      files.append(("Snippet\(number).swift", code))
      if code.contains(": UIViewRepresentable {") {
        files.append(("Class\(number).swift", try #require(sample.snippets(.layoutAnchor).first).code))
      }
      for style in sample.component.shownStyles {
        let styled =
          sample.component.shownStyles.count > 1 ? style.name.prefix(1).uppercased() + style.name.dropFirst() : ""
        let name = sample.component.name + styled + "Layout"
        guard code.contains("struct \(name): Layout {") else { continue }
        layouts += 1
        // The other direction is SwiftUI's to turn round.
        for context in SampleComponent.contexts where context.direction == .leftToRight {
          let solved = sample.component.solve(
            sample.component.resolve(style, for: context).value, in: context,
            measurer: try SampleComponent.measurer.get(), image: SampleComponent.image
          ).value
          let frames = solved.framesInComponent
          let views = frames.dropFirst().map {
            "LayoutSubview(natural: CGSize(width: \($0.width), height: \($0.height)), width: \($0.width), height: \($0.height))"
          }
          lines.append("do {")
          lines.append("  let subviews = LayoutSubviews([\(views.joined(separator: ", "))])")
          lines.append("  let (frames, size) = \(name)().frames(of: subviews, in: \(frames[0].width))")
          lines.append("  show(frames, size)")
          lines.append("}")
          expected.append(("\(name) on \(context.device.name)", Array(frames.dropFirst()) + [frames[0]]))
        }
      }
    }
    files.append(("main.swift", lines.joined(separator: "\n") + "\n"))
    guard let output = try Toolchain.runProgram(files, linking: ["UIKit", "SwiftUI"]) else {
      return print("no swiftc: snippets are not compiled")
    }
    #expect(layouts > 10, "so few layouts are arithmetic")
    var printed = output.split(separator: "\n").map { $0.split(separator: " ").map { Double($0) ?? .nan } }[...]
    for (key, frames) in expected {
      for (index, frame) in frames.enumerated() {
        let read = printed.popFirst() ?? []
        let wanted = [frame.x, frame.y, frame.width, frame.height]
        let isNear = read.count == 4 && zip(read, wanted).allSatisfy { abs($0 - $1) < 0.01 }
        if !isNear { Issue.record("\(key): view \(index) is at \(read) instead of \(wanted)") }
      }
    }
  }

  /// Compares what was read back of a sample with the sample itself.
  func compare(_ sample: SampleComponent, with read: [String: String]) throws {
    for style in sample.component.shownStyles {
      let key = sample.component.name + "/" + style.name
      let file = try #require(read[key], "\(key)")
      let reading = Component.reading(Array(file.utf8), file: "read.component.yml")
      let errors = reading.diagnostics.filter { $0.severity == .error && $0.id != "bad-name" }
      let back = try #require(reading.value, "\(key): \(reading.diagnostics.map(\.message))\n\(file)")
      #expect(errors.isEmpty, "\(key): \(errors.map(\.message))\n\(file)")
      for context in SampleComponent.contexts {
        let expected = try sample.component.drawn(style, in: context)
        var restored = back
        restored.name = sample.component.name
        restored.styles[0].name = style.name
        restored.views = try sample.component.views.map { view in
          try #require(back.views.first { $0.name == view.name }, "\(key) has lost \(view.name)")
        }
        let actual = try restored.drawn(restored.styles[0], in: context)
        // Behind the views lie the guides that constraints speak of.
        let count = sample.component.views.count + 1
        for (index, (a, b)) in zip(expected.frames.prefix(count), actual.frames).enumerated() {
          let isNear = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-6 }
          let name = index == 0 ? "itself" : sample.component.views[index - 1].name
          if !isNear { Issue.record("\(key): \(name) on \(context.device.name): \(a) has become \(b)\n\(file)") }
        }
        if expected.picture != actual.picture {
          let difference = Golden.diff(lines(expected.picture), lines(actual.picture))
          Issue.record("\(key) on \(context.device.name) is drawn in another way: \(difference)\n\(file)")
        }
      }
    }
  }

  private func lines(_ markup: String) -> String { markup.replacing("<", with: "\n<") }

  /// The component files that the samples' code has become, by component and style; nil where there is no compiler.
  func readBack(_ samples: [SampleComponent], _ dialect: Dialect) throws -> [String: String]? {
    var files: [(name: String, code: String)] = []
    for (number, sample) in samples.enumerated() {
      for snippet in sample.snippets(dialect) { files.append(("Snippet\(number)\(files.count).swift", snippet.code)) }
    }
    if let support = dialect.support { files.append((support.fileName, support.code)) }
    files.append(("main.swift", dialect == .magazine ? magazineProgram(samples) : program(samples)))
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
  private func program(_ samples: [SampleComponent]) -> String {
    var lines = ["import UIKit", ""]
    for sample in samples {
      let component = sample.component
      let styles = component.shownStyles
      for style in styles {
        lines.append("do {")
        lines.append("  let view = `\(component.name)`(frame: .zero)")
        if styles.count > 1 {
          for other in styles.reversed() + [style] { lines.append("  view.style = .`\(other.name)`") }
        }
        for property in component.properties {
          guard let value = property.shownValue, let (name, isText) = member(of: property, in: component) else {
            continue
          }
          lines.append("  view.`\(name)` = \(isText ? literal(value) : value)")
        }
        lines.append("  print(\(literal("\u{1}\(component.name)/\(style.name)")))")
        lines.append("  print(componentFile(of: view, name: \"Read\", head: \(literal(head(of: component)))))")
        lines.append("}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Makes a cell of each component, lets its view model's configurator fill it, and prints what it has become.
  private func magazineProgram(_ samples: [SampleComponent]) -> String {
    var lines = ["import UIKit", "import MagazineLayout", ""]
    for sample in samples {
      let component = sample.component
      let isCell = component.kind == .row || component.kind == .card
      for style in component.shownStyles {
        var arguments = component.shownStyles.count > 1 ? ["style: .`\(style.name)`"] : []
        for property in component.properties {
          guard let value = property.shownValue, let (_, isText) = member(of: property, in: component) else { continue }
          arguments.append("\(property.name): \(isText ? literal(value) : value)")
        }
        lines.append("do {")
        lines.append("  let view = `\(component.name)`(frame: .zero)")
        lines.append("  let model = \(component.name)VM(\(arguments.joined(separator: ", ")))")
        lines.append("  model.configurator().configure(view)")
        lines.append("  print(\(literal("\u{1}\(component.name)/\(style.name)")))")
        let root = isCell ? "view.contentView" : "view"
        lines.append(
          "  print(componentFile(of: view, root: \(root), name: \"Read\", head: \(literal(head(of: component)))))")
        lines.append("}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What sets a property that a view shows. A name that a view has, or UIKit, is followed by what it is.
  private func member(of property: Property, in component: Component) -> (name: String, isText: Bool)? {
    let isText = component.views.contains { $0.text == .property(property.name) }
    let isState = component.views.contains { $0.state?.condition == property.name }
    guard isText || isState else { return nil }
    let isTaken = property.name.isTakenByView || component.views.contains { $0.name == property.name }
    return (property.name + (isTaken ? (isText ? "Text" : "State") : ""), isText)
  }

  /// What a component file says that a view class does not.
  private func head(of component: Component) -> String {
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
  private func literal(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar == " ")
          ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }.joined() + "\""
  }
}
