import Components
import ConstraintSolver
import Foundation
import Layout
import TestSupport
import Testing

@testable import Snippets

/// Objective-C passes `clang`, and its constraints, read back line by line, are the component's.
@Suite struct MasonryTests {
  @Test func codePassesTheCompiler() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("masonry-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let snippets = try SampleComponent.all.get().flatMap { $0.snippets(.masonry) }
    for snippet in snippets {
      try snippet.code.write(to: folder.appendingPathComponent(snippet.fileName), atomically: true, encoding: .utf8)
    }
    for (name, text) in try designSystem(of: try SampleComponent.all.get()) {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let declarations = Places.package.appendingPathComponent("Tests/Declarations/ObjectiveC").path
    var command = ["clang", "-target", "arm64-apple-ios15.0", "-fobjc-arc", "-fsyntax-only", "-nostdinc"]
    command += ["-Wall", "-Wextra", "-Werror", "-isystem", declarations]
    var uses = snippets.filter { $0.fileName.hasSuffix(".h") }.map { "#import \"\($0.fileName)\"" }
    for sample in try SampleComponent.all.get() {
      guard let usage = sample.component.usage(in: .masonry, sample.solved) else { continue }
      let name = usage.code.firstMatch(of: #/\*(\S+) =/#).map { String($0.1) } ?? ""
      uses.append("void use\(uses.count)(void) {\n\(usage.code)(void)\(name);\n}")
    }
    try (uses.joined(separator: "\n") + "\n").write(
      to: folder.appendingPathComponent("uses.m"), atomically: true, encoding: .utf8)
    command.append("uses.m")
    // Categories of the design system, as a prefix header would bring them.
    command += ["-I", ".", "-include", "Design.h"]
    command += snippets.map(\.fileName).filter { $0.hasSuffix(".m") }
    guard let output = try Toolchain.run(command, in: folder) else { return print("no clang: Masonry is not compiled") }
    #expect(output.status == 0, "\(output.errors.prefix(4000))")
  }

  /// What components speak of and a project has: behaviours, and the properties that classes of UIKit got.
  private func designSystem(of samples: [SampleComponent]) throws -> [(name: String, text: String)] {
    var design = "#import <UIKit/UIKit.h>\n\n"
    for found in try SampleComponent.extensions.get() {
      design += "@interface \(found.viewClass.rawValue) (Design)\n"
      for property in found.properties {
        let type = property.type == .color ? "UIColor *" : property.type.rawValue + " "
        design += "@property (nonatomic) \(type)\(property.name);\n"
      }
      design += "@end\n\n"
    }
    var files = [("Design.h", design)]
    for behaviour in samples.flatMap(\.component.behaviours) {
      var text = "#import <UIKit/UIKit.h>\n\n@interface \(behaviour.className) : NSObject\n"
      for outlet in behaviour.outlets {
        text += "@property (nonatomic) \(outlet.isCollection ? "NSArray<UIView *>" : "UIView") *\(outlet.name);\n"
      }
      files.append((behaviour.className + ".h", text + "@end\n"))
    }
    return files
  }

  @Test func constraintsReadBackAreTheComponents() throws {
    for sample in try SampleComponent.all.get() {
      let snippets = sample.snippets(.masonry)
      var reader = MasonryReader(header: snippets[0].code, implementation: snippets[1].code, of: sample.component)
      for style in sample.component.shownStyles {
        let key = sample.component.name + "/" + style.name
        for context in sample.contexts {
          let resolved = sample.resolved(style, in: context)
          var restored = resolved
          try reader.readSpecs(snippets[1].code, on: context.device)
          restored.constraints = try reader.constraints(of: resolved)
          #expect(restored.constraints.count == resolved.constraints.count, "\(key)")
          let measurer = try SampleComponent.measurer.get()
          let expected = sample.component.solve(
            resolved, in: context, measurer: measurer, image: SampleComponent.image)
          let actual = sample.component.solve(restored, in: context, measurer: measurer, image: SampleComponent.image)
          let count = expected.value.style.views.count + 1
          for (a, b) in zip(expected.value.layout.frames, actual.value.layout.frames).prefix(count) {
            let distances = [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height]
            if !distances.allSatisfy({ abs($0) < 1e-6 }) {
              Issue.record("\(key) on \(context.device.name): \(a) has become \(b)\n\(snippets[1].code)")
            }
          }
        }
      }
    }
  }
}

/// Reads exactly the constraints that our Masonry code makes.
struct MasonryReader {
  private let methods: [String: [String]]
  /// Views by what they are called in the class.
  private let outlets: [String: Int]
  private let parents: [Int?]
  /// The values of the component's properties that are numbers.
  private let properties: [String: Double]
  /// The values of the functions that look design specs up.
  var specs: [String: Double] = [:]

  init(header: String, implementation: String, of component: Component) {
    let names = header.matches(of: /@property \(nonatomic, readonly[^)]*\) \w+ \*(.+);/).map { String($0.1) }
    outlets = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    let syntax = ObjectiveCSyntax(component)
    properties = Dictionary(
      component.properties.compactMap { property in
        property.shownValue?.number.map { (syntax.propertyName(property.name), $0) }
      }
    ) { first, _ in first }
    parents = component.views.map { view in
      component.views.firstIndex { $0.name == view.placement.parent?.value }
    }
    var methods: [String: [String]] = [:]
    for part in implementation.split(separator: "\n- (void)") {
      // What stands behind a line is a remark; texts hold no two slashes behind two blanks.
      let lines = part.split(separator: "\n").map { line in
        String(line[..<(line.firstRange(of: ";  // ").map { line.index(after: $0.lowerBound) } ?? line.endIndex)])
          .trimmingCharacters(in: .whitespaces)
      }
      methods[lines[0].replacing(" {", with: "")] = lines
    }
    self.methods = methods
  }

  struct Unreadable: Error { var line: String }

  /// Works out the functions that look design specs up, in the order of the file, as C would.
  mutating func readSpecs(_ implementation: String, on device: Device) throws {
    specs = [:]
    for function in implementation.matches(of: /static CGFloat (\w+)\(void\) {\n([^}]*)}/) {
      for line in function.2.split(separator: "\n") {
        guard let match = line.firstMatch(of: /^  (?:if \((.*)\) )?return (.*);/) else { continue }
        let conditions = match.1.map { $0.split(separator: " && ").map(String.init) } ?? []
        guard try conditions.allSatisfy({ try holds($0, on: device) }) else { continue }
        specs[String(function.1)] = try number(match.2)
        break
      }
    }
  }

  private func holds(_ comparison: String, on device: Device) throws -> Bool {
    guard let match = comparison.firstMatch(of: /^screen\.(width|height) (==|<=|<|>=) (\S+)$/) else {
      throw Unreadable(line: comparison)
    }
    let (side, limit) = (match.1 == "width" ? device.width : device.height, try number(match.3))
    return switch match.2 {
    case "==": side == limit
    case "<=": side <= limit
    case "<": side < limit
    default: side >= limit
    }
  }

  func constraints(of style: ResolvedStyle) throws -> [ResolvedConstraint] {
    guard let template = style.constraints.first else { return [] }
    let capitalised =
      style.name.prefix(1).allSatisfy(\.isASCII) ? style.name.prefix(1).uppercased() : style.name.prefix(1) + ""
    let lines =
      methods["apply\(capitalised)\(style.name.dropFirst())Style"] ?? methods["applyStyle"] ?? methods["setUpViews"]
      ?? []
    var result: [ResolvedConstraint] = []
    var item: ResolvedAnchor?
    for (index, line) in lines.enumerated() {
      if let match = line.firstMatch(of: /\[(self[^ ]*) mas_(?:re)?makeConstraints:/) {
        item = try anchor(String(match.1), template, .left)
      } else if line.hasPrefix("make."), let item {
        result += try made(line, on: item, template)
      } else if let match = line.firstMatch(of: /constraintWithItem:(\S+)$/) {
        result.append(try written(String(match.1), lines[(index + 1)..<(index + 4)].joined(separator: " "), template))
      }
    }
    // A constraint with a name has its priority set behind it.
    for line in lines {
      guard let match = line.firstMatch(of: /^(\w+)\.priority = (.+);$/) else { continue }
      let values = ["UILayoutPriorityDefaultHigh": 750.0, "UILayoutPriorityDefaultLow": 250]
      let order = lines.filter { $0.contains("constraintWithItem:") }.firstIndex { $0.contains(" *\(match.1) = ") }
      let first = result.count - lines.count { $0.contains("constraintWithItem:") }
      guard let order else { throw Unreadable(line: line) }
      result[first + order].priority = Priority(values[String(match.2)] ?? Double(match.2) ?? 0)
    }
    return result
  }

  /// `make.left.right.equalTo(self.a.mas_left).multipliedBy(1.0 / 3.0).offset(8).priority(750).key(@"…");`
  private func made(
    _ line: String, on item: ResolvedAnchor, _ template: ResolvedConstraint
  ) throws -> [ResolvedConstraint] {
    guard
      let match = line.firstMatch(
        of:
          #/
          ^make\.(?<attributes>[A-Za-z.]+)\.(?<relation>equalTo|lessThanOrEqualTo|greaterThanOrEqualTo)
          \((?<target>(?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)
          (?:\.multipliedBy\((?<multiplier>(?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\))?
          (?:\.offset\((?<offset>(?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\))?
          (?:\.priority\((?<priority>[^()]+)\))?(?:\.key\(@"(?<key>.*)"\))?;$
          /#)
    else { throw Unreadable(line: line) }
    let names =
      match.attributes == "edges"
      ? ["left", "top", "right", "bottom"] : match.attributes.split(separator: ".").map(String.init)
    return try names.map { name in
      guard let attribute = Attribute.allCases.first(where: { $0.text == name }) else { throw Unreadable(line: line) }
      var constraint = template
      constraint.first = item
      constraint.first.attribute = attribute
      constraint.relation =
        match.relation == "equalTo"
        ? .equal : match.relation == "lessThanOrEqualTo" ? .lessThanOrEqual : .greaterThanOrEqual
      constraint.multiplier = try match.multiplier.map { try number($0) } ?? 1
      constraint.ratio = nil
      constraint.constant = try match.offset.map { try number($0) } ?? 0
      constraint.priority = Priority(try match.priority.map { try number($0) } ?? 1000)
      constraint.identifier = match.key.map(String.init)
      if match.target.hasPrefix("@") {
        constraint.second = nil
        constraint.constant = try number(match.target.dropFirst())
      } else {
        constraint.second = try anchor(String(match.target), template, attribute)
      }
      return constraint
    }
  }

  /// The rest of `[NSLayoutConstraint constraintWithItem:…`, in one line.
  private func written(_ item: String, _ rest: String, _ template: ResolvedConstraint) throws -> ResolvedConstraint {
    guard
      let match = rest.firstMatch(
        of:
          #/
          attribute:NSLayoutAttribute(?<first>\w+)\ relatedBy:NSLayoutRelation(?<relation>\w+)\ toItem:(?<target>\S+)
          \ attribute:NSLayoutAttribute(?<second>\w+)\ multiplier:(?<multiplier>[^:]+)\ constant:(?<constant>[^\]]+)\]
          /#)
    else { throw Unreadable(line: rest) }
    func attribute(_ name: Substring) throws -> Attribute {
      guard let found = Attribute.allCases.first(where: { $0.text.lowercased() == name.lowercased() }) else {
        throw Unreadable(line: rest)
      }
      return found
    }
    var constraint = template
    constraint.first = try anchor(item, template, try attribute(match.first))
    constraint.second =
      match.target == "nil" ? nil : try anchor(String(match.target), template, try attribute(match.second))
    constraint.relation =
      match.relation == "Equal" ? .equal : match.relation == "LessThanOrEqual" ? .lessThanOrEqual : .greaterThanOrEqual
    constraint.multiplier = try number(match.multiplier)
    constraint.ratio = nil
    constraint.constant = try number(match.constant)
    constraint.priority = .required
    constraint.identifier = nil
    return constraint
  }

  /// `self`, `self.label`, `self.label.mas_left`, `self.mas_safeAreaLayoutGuideTop`, `self.scroller.contentLayoutGuide`.
  private func anchor(
    _ text: String, _ template: ResolvedConstraint, _ attribute: Attribute
  ) throws -> ResolvedAnchor {
    var anchor = template.first
    (anchor.view, anchor.guide, anchor.attribute) = (nil, nil, attribute)
    for part in text.split(separator: ".").dropFirst() {
      if part.hasPrefix("mas_safeAreaLayoutGuide") {
        anchor.guide = .safeArea
        anchor.attribute = try named(part.dropFirst("mas_safeAreaLayoutGuide".count).lowercased())
      } else if part.hasPrefix("mas_") {
        anchor.attribute = try named(String(part.dropFirst(4)))
      } else if part == "safeAreaLayoutGuide" {
        anchor.guide = .safeArea
      } else if let guide = Guide(rawValue: String(part)), anchor.view != nil {
        anchor.guide = guide
      } else if let view = outlets[String(part)] {
        anchor.view = view
      } else {
        throw Unreadable(line: text)
      }
    }
    return anchor
  }

  private func named(_ name: String) throws -> Attribute {
    guard let attribute = Attribute.allCases.first(where: { $0.text == name }) else { throw Unreadable(line: name) }
    return attribute
  }

  /// A number as it is written, or calculated with the class's properties.
  private func number(_ text: some StringProtocol) throws -> Double {
    var calculation = Calculation(
      rest: String(text).replacing("(CGFloat)", with: "")[...], properties: properties, specs: specs)
    guard let value = calculation.sum(), calculation.rest.isEmpty else { throw Unreadable(line: String(text)) }
    return value
  }
}

/// The value of an expression of Objective-C.
private struct Calculation {
  var rest: Substring
  let properties: [String: Double]
  let specs: [String: Double]

  mutating func sum() -> Double? {
    guard var value = product() else { return nil }
    while let sign = take(" + ", " - ") {
      guard let next = product() else { return nil }
      value += sign == " + " ? next : -next
    }
    return value
  }

  private mutating func product() -> Double? {
    guard var value = part() else { return nil }
    while let sign = take(" * ", " / ") {
      guard let next = part() else { return nil }
      value = sign == " * " ? value * next : value / next
    }
    return value
  }

  private mutating func part() -> Double? {
    if take("(") != nil {
      guard let value = sum(), take(")") != nil else { return nil }
      return value
    }
    let isNegative = take("-") != nil
    if isNegative, rest.first == "(" { return part().map { -$0 } }
    let word = rest.prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    rest = rest.dropFirst(word.count)
    // `1e-05` has a sign inside.
    var text = String(word)
    if text.hasSuffix("e"), take("-") != nil {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      text += "-" + digits
    }
    if take("()") != nil { return specs[text].map { isNegative ? -$0 : $0 } }
    let value = text.hasPrefix("self.") ? properties[String(text.dropFirst(5))] : Double(text)
    return value.map { isNegative ? -$0 : $0 }
  }

  private mutating func take(_ signs: String...) -> String? {
    guard let sign = signs.first(where: { rest.hasPrefix($0) }) else { return nil }
    rest = rest.dropFirst(sign.count)
    return sign
  }
}
