import Components
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing
import Typography

/// Screens, payloads, tokens and design specs with accidents: whatever becomes of them, there is an answer, in time.
@Suite struct SystemMutationTests {
  /// Messages point into the file that they are about.
  private func expectInside(_ diagnostics: [Diagnostic], _ mutant: Fuzz.Source) {
    let stray = diagnostics.first { $0.range.file == mutant.name && $0.range.bytes.upperBound > mutant.bytes.count }
    #expect(stray == nil, "\(String(describing: stray)) in\n\(String(decoding: mutant.bytes, as: UTF8.self))")
  }

  @Test func anyScreenIsAnswered() async throws {
    var system = DesignSystem()
    for file in try Fuzz.content(".component.yml") {
      if let component = Component.reading(file.bytes, file: file.name).value { system.add(component) }
    }
    let screens = try Fuzz.content(".screen.yml")
    #expect(screens.count >= 2)
    // The same as a server would send them.
    let payloads = try screens.map { screen in
      let value = Document.parsingYAML(screen.bytes, file: screen.name).value.root
      let json = try JSONSerialization.data(withJSONObject: value.plain, options: [.sortedKeys, .prettyPrinted])
      return Fuzz.Source(screen.name.replacing(".yml", with: ".json"), [UInt8](json))
    }
    let samples = ScreenMistakeTests.cases.map { Fuzz.Source($0.place, MarkedText($0.input).bytes) }
    let measurer = TextMeasurer(fonts: try FontLibrary())
    try await Fuzz.run(screens + payloads + samples, seed: 5, count: 400) { mutant in
      let read = Screen.reading(mutant.bytes, file: mutant.name)
      expectInside(read.diagnostics, mutant)
      guard let screen = read.value else { return }
      var system = system
      system.add(screen)
      expectInside(screen.check(in: system), mutant)
      var solver = ScreenSolver(system: system, measurer: measurer) { _ in nil }
      for combination in screen.combinations(in: system).prefix(2) {
        let context = ScreenContext(combination: combination, scrollOffset: 120)
        expectInside(solver.solve(screen, in: context).diagnostics, mutant)
      }
    }
  }

  private static let tokens = """
    {
      "color": {
        "$type": "color",
        "blue": { "$value": { "colorSpace": "srgb", "components": [0, 0.48, 1], "alpha": 1, "hex": "#007aff" } },
        "accent": { "$value": "{color.blue}", "$description": "What can be tapped", "$deprecated": true }
      },
      "space": {
        "$type": "dimension",
        "4": { "$value": { "value": 16, "unit": "px" } },
        "half": { "$value": "{space.4}" }
      },
      "type": {
        "body": {
          "$type": "typography",
          "$value": {
            "fontFamily": "SF Pro", "fontSize": { "value": 17, "unit": "px" }, "fontWeight": 400,
            "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.3
          }
        }
      }
    }
    """

  private static let specs = """
    devices: [iPhone SE (3rd), iPhone 16 Pro]
    specs:
      create.size.width: [320, 360]
      margin: { values: { default: $space.4, regular: 32, "375...402": 20 }, offsetBy: 2 }
      gap: margin.nothing * 2
    """

  @Test func anyTokensAndSpecsAreAnswered() async throws {
    let tokens = try Fuzz.content(".tokens.json") + [Fuzz.Source("a.tokens.json", Array(Self.tokens.utf8))]
    let specs = try Fuzz.content("specs.yml") + [Fuzz.Source("specs.yml", Array(Self.specs.utf8))]
    try await Fuzz.run(tokens + specs, seed: 6, count: 400) { mutant in
      let isSpecs = mutant.name.hasSuffix(".yml")
      let read = NamedValues.reading(
        tokens: [(file: isSpecs ? tokens[0].name : mutant.name, bytes: isSpecs ? tokens[0].bytes : mutant.bytes)],
        specs: (file: isSpecs ? mutant.name : "specs.yml", bytes: isSpecs ? mutant.bytes : specs[0].bytes))
      expectInside(read.diagnostics, mutant)
    }
  }
}
