import Components

extension Component {
  /// What holds the design specs in the component's code, by a name that it does not use itself.
  var specScope: String {
    let names = [name] + views.flatMap { [$0.name, $0.className] } + behaviours.map(\.className)
    return names.contains("DesignSpec") ? "DeviceSpec" : "DesignSpec"
  }

  /// The design specs that some of the styles hang on, each once.
  ///
  /// - Parameter setsMargins: whether the code says how large the component's margins are; if not, they are what it finds
  ///   where it is shown.
  func specs(of styles: [ResolvedStyle], setsMargins: Bool) -> [SpecSource] {
    if styles.allSatisfy(\.specs.isEmpty) { return [] }
    var seen: Set<String> = []
    let all = styles.flatMap(\.specs).filter { seen.insert($0.codeName).inserted }
    // No code sets a safe area.
    let found = setsMargins ? ["safeArea."] : ["safeArea.", "margins."]
    func isFound(_ path: String) -> Bool { found.contains { path.hasPrefix($0) } }
    guard styles.contains(where: { $0.lengthSources.keys.contains(where: isFound) }) else { return all }
    var needed = Set(styles.flatMap { $0.mentionedSpecs { !isFound($0) } })
    // A spec stands behind those that it hangs on.
    for spec in all.reversed() where needed.contains(spec.codeName) { needed.formUnion(spec.mentions) }
    return all.filter { needed.contains($0.codeName) }
  }
}

extension ResolvedStyle {
  /// The code names of the specs that its numbers speak of.
  ///
  /// - Parameter isSaid: whether code says one of the component's own lengths, by its path.
  fileprivate func mentionedSpecs(_ isSaid: (String) -> Bool) -> [String] {
    let ofViews = views.flatMap { Array($0.sources.values) + Array($0.placement.sources.values) }
    let ofConstraints = constraints.flatMap { [$0.multiplierSource, $0.constantSource].compactMap { $0 } }
    let own = lengthSources.filter { isSaid($0.key) }.values
    return (ofViews + ofConstraints + own).flatMap(\.specs)
  }
}

/// Writes design specs as what code looks up: a measure by its name, with a value for each kind of screen.
struct SpecWriter {
  /// What holds them in Swift.
  let scope: String
  let specs: [SpecSource]

  init(scope: String, specs: [SpecSource]) {
    self.scope = scope
    self.specs = specs
  }

  init(component: Component, specs: [SpecSource]) {
    self.init(scope: specs.isEmpty ? "" : component.specScope, specs: specs)
  }

  /// A private enumeration for the end of a file of Swift.
  func writeSwift(_ code: inout CodeWriter) {
    guard !specs.isEmpty else { return }
    code.line()
    code.line("/// Measures that the design gives for each device.")
    let lookups = specs.map(SpecLookup.init)
    code.block("@MainActor private enum \(scope)") { code in
      for (index, (spec, lookup)) in zip(specs, lookups).enumerated() {
        if index > 0 { code.line() }
        code.line("/// " + summary(of: spec))
        let offset = spec.offset.map { self.offset($0.code(specScope: scope)) } ?? ""
        let name = "static var \(SwiftLiteral.name(spec.codeName)): CGFloat"
        guard !lookup.cases.isEmpty else {
          code.line("\(name) { \(lookup.last.code(specScope: scope))\(offset) }")
          continue
        }
        code.block(name) { code in
          code.line("switch (screen.width, screen.height) {")
          for found in lookup.cases {
            let remark = found.device.map { "  // " + $0 } ?? ""
            code.line(
              "case \(pattern(found.screen)): \(found.number.code(specScope: scope))\(offset)", remark: remark)
          }
          code.line(
            "default: \(lookup.last.code(specScope: scope))\(offset)",
            remark: lookup.lastDevice.map { "  // " + $0 } ?? "")
          code.line("}")
        }
      }
      guard lookups.contains(where: { !$0.cases.isEmpty }) else { return }
      code.line()
      code.line("/// Held upright.")
      code.line("private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }")
    }
  }

  /// Functions for the beginning of an Objective-C file.
  func writeObjectiveC(_ code: inout CodeWriter, _ syntax: ObjectiveCSyntax) {
    for spec in specs {
      let lookup = SpecLookup(spec)
      let offset = spec.offset.map { self.offset(syntax.number($0)) } ?? ""
      code.line("/// " + summary(of: spec))
      code.block("static CGFloat \(syntax.specFunction(spec.codeName))(void)") { code in
        if !lookup.cases.isEmpty {
          code.line("CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;")
        }
        for found in lookup.cases {
          code.line(
            "if (\(condition(found.screen))) return \(syntax.number(found.number))\(offset);",
            remark: found.device.map { "  // " + $0 } ?? "")
        }
        code.line(
          "return \(syntax.number(lookup.last))\(offset);", remark: lookup.lastDevice.map { "  // " + $0 } ?? "")
      }
      code.line()
    }
  }

  private func summary(of spec: SpecSource) -> String {
    let words = spec.summary?.split(whereSeparator: \.isNewline).joined(separator: " ")
    return words.map { "\($0) (\(spec.name))" } ?? spec.name
  }

  private func offset(_ code: String) -> String {
    if code.hasPrefix("-"), code.dropFirst().allSatisfy({ $0.isNumber || $0 == "." }) {
      return " - " + code.dropFirst()
    }
    return code.hasPrefix("-") ? " + (\(code))" : " + " + code
  }

  private func pattern(_ screen: SpecLookup.Screen) -> String {
    let number = SwiftLiteral.number
    switch screen {
    case .size(let width, let height): return "(\(number(width)), \(number(height)))"
    case .upTo(let width): return "(...\(number(width)), _)"
    case .below(let width): return "(..<\(number(width)), _)"
    case .from(let width): return "(\(number(width))..., _)"
    case .widths(let range):
      let lower = range.lower > 0 ? number(range.lower) : ""
      guard range.hasEnd else { return "(\(lower)..., _)" }
      return "(\(lower)\(range.includesUpper ? "..." : "..<")\(number(range.upper)), _)"
    }
  }

  private func condition(_ screen: SpecLookup.Screen) -> String {
    let number = SwiftLiteral.number
    switch screen {
    case .size(let width, let height): return "screen.width == \(number(width)) && screen.height == \(number(height))"
    case .upTo(let width): return "screen.width <= \(number(width))"
    case .below(let width): return "screen.width < \(number(width))"
    case .from(let width): return "screen.width >= \(number(width))"
    case .widths(let range):
      let parts =
        (range.lower > 0 ? ["screen.width >= \(number(range.lower))"] : [])
        + (range.hasEnd ? ["screen.width \(range.includesUpper ? "<=" : "<") \(number(range.upper))"] : [])
      return parts.joined(separator: " && ")
    }
  }
}
