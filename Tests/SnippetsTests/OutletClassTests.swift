import Components
import Layout
import Testing

@testable import Snippets

/// Documents hold the numbers of one device; the classes that belong to them make them those of any other.
@Suite struct OutletClassTests {
  /// A class is given views and constraints with the numbers of the first device, as its document has them, and awakes on
  /// each device; what it is then is solved and compared with the component there.
  @Test func documentsBecomeTheComponentOnEachDevice() throws {
    let all = try SampleComponent.all.get()
    let samples = all.filter { sample in
      sample.component.views.allSatisfy { $0.nested == nil }
        && sample.solved.contains { !sample.component.constraintOutlets(of: $0.ownStyle).isEmpty }
    }
    #expect(samples.contains { $0.component.name == "DeviceMeasures" })
    #expect(samples.contains { $0.component.name == "Measured" })
    let tests = CompiledSnippetTests()
    var files = [("Design.swift", try tests.designSystem(all))]
    var program = ["import UIKit", ""]
    for (number, sample) in samples.enumerated() {
      let component = sample.component.placed(as: sample.solved.first?.ownStyle)
      let writer = OutletClassWriter(component: component, styles: sample.solved.map(\.ownStyle))
      var code = Toolchain.withoutObjectiveC(writer.write()).replacing("weak var", with: "var")
      for (index, solved) in sample.solved.enumerated() {
        let nib = "Nib\(number)\(index)"
        files.append((nib + ".swift", document(component, solved.ownStyle, named: nib)))
        code += "\n" + loading(component, solved.ownStyle, nib, writer.styleProperty)
      }
      files.append(("Outlets\(number).swift", code))
      for (style, device) in tests.made(sample) {
        let index = sample.component.shownStyles.firstIndex { $0.name == style.name } ?? 0
        let key = tests.key(of: sample, style, on: device)
        program += [
          "do {", "  " + tests.screen(device), "  let view = `\(component.name)`(frame: .zero)",
          "  view.take(Nib\(number)\(index)(frame: .zero))", "  view.awakeFromNib()",
        ]
        for property in component.properties {
          guard let value = property.shownValue else { continue }
          program.append("  view.\(component.codeName(of: property.name)) = \(SwiftLiteral.literal(value))")
        }
        program += [
          "  print(\(tests.literal("\u{1}" + key)))",
          "  print(componentFile(of: view, name: \"Read\", head: \(tests.literal(tests.head(of: sample, style, on: device)))))",
          "}",
        ]
      }
    }
    files.append(("main.swift", program.joined(separator: "\n") + "\n"))
    guard let output = try Toolchain.runProgram(files.map { (name: $0.0, code: $0.1) }, linking: ["UIKit"]) else {
      return print("no swiftc: classes of documents are not compiled")
    }
    var read: [String: String] = [:]
    for part in output.split(separator: "\u{1}") {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      if lines.count == 2 { read[String(lines[0])] = String(lines[1]) }
    }
    for sample in samples { try tests.compare(sample, with: read) }
  }

  /// What a document is: views and constraints of one style, with plain numbers.
  private func document(_ component: Component, _ style: ResolvedStyle, named name: String) -> String {
    var component = component
    component.name = name
    component.properties = []
    component.behaviours = []
    var style = style
    style.specs = []
    style.lengthSources = [:]
    for index in component.views.indices {
      component.views[index].placement.sources = [:]
      // What a document has no place for, or gives the class as a value of its own.
      component.views[index].placement.spacingAfter = nil
      if case .property? = component.views[index].text {
        component.views[index].text = style.views[index].text.map { .literal($0) }
      }
      component.views[index].hiddenIf = nil
      component.views[index].control.properties = [:]
      component.views[index].extensions = []
      style.views[index].sources = [:]
      style.views[index].values.properties = [:]
    }
    for index in style.constraints.indices {
      style.constraints[index].multiplierSource = nil
      style.constraints[index].constantSource = nil
    }
    return component.layoutAnchors([style]).code
  }

  /// A method of the class that takes all of a document's views and constraints, and connects the outlets.
  private func loading(
    _ component: Component, _ style: ResolvedStyle, _ nib: String, _ styleProperty: String?
  ) -> String {
    var lines = ["extension `\(component.name)` {", "  func take(_ nib: \(nib)) {"]
    if let styleProperty { lines.append("    \(styleProperty) = \(SwiftLiteral.string(style.name))") }
    for view in component.views where view.viewClass != .layoutGuide {
      lines.append("    self.`\(view.name)` = nib.`\(view.name)`")
    }
    lines += [
      "    var made: [NSLayoutConstraint] = []",
      "    let old = Array(NSLayoutConstraint.active.suffix(\(style.constraints.count)))",
      "    NSLayoutConstraint.deactivate(old)",
      "    for view in nib.subviews { addSubview(view) }",
      "    for one in old {",
      "      let other = NSLayoutConstraint(",
      "        item: one.firstItem === nib ? self : one.firstItem!, attribute: one.firstAttribute,",
      "        relatedBy: one.relation, toItem: one.secondItem === nib ? self : one.secondItem,",
      "        attribute: one.secondAttribute, multiplier: one.multiplier, constant: one.constant)",
      "      other.priority = one.priority",
      "      other.identifier = one.identifier",
      "      made.append(other)",
      "    }",
      "    NSLayoutConstraint.activate(made)",
    ]
    for (index, name) in component.constraintOutlets(of: style).sorted(by: { $0.key < $1.key }) {
      lines.append("    \(name) = made[\(index)]")
    }
    return (lines + ["  }", "}"]).joined(separator: "\n") + "\n"
  }
}
