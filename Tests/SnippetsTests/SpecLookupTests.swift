import Components
import Layout
import Testing

@testable import Snippets

/// What code looks up on a screen is what the design spec says of every device of that size.
@Suite struct SpecLookupTests {
  /// Every way to say values, alone and together.
  private static let written = [
    "8", "{ default: 8 }", "{ compact: 8, regular: 12 }", "{ compact: 8, default: 10 }", "{ regular: 8 }",
    "{ regular: 8, default: 3 }", "{ iPhone 8: 1 }", "{ iPhone 8: 1, default: 2 }", "{ 375..<390: 1, '390...': 2 }",
    "{ '...374': 1, 375..<430: 2, 375...393: 3, '430...': 4 }", "{ '0...': 5, iPhone 4s: 6 }", "{ 400...500: 1 }",
    "{ 350..<360: 1, 400...410: 2, regular: 3 }", "{ iPhone 4s: 1, iPhone 5s: 2, iPhone 8: 3, iPhone 8 Plus: 4 }",
    "{ iPhone 8 Plus: 4, iPhone 8: 3, iPhone 4s: 1, iPhone 5s: 2 }", "{ iPad (10th): 20, iPhone 14: 10, compact: 5 }",
    "{ iPhone 14: 7, iPhone 16 Pro: 7, iPad (10th): 9 }",
  ]

  @Test(arguments: written) func everyDevice(_ text: String) throws {
    let file = "specs:\n  a: { values: \(text), offsetBy: 0.5 }\n"
    let read = NamedValues.reading(tokens: [], specs: ("specs.yml", Array(file.utf8)))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics.map(\.message))")
    let source = """
      component: Sample
      views: { box: { class: UIView } }
      constraints: [box.left == left + $a]
      """
    let component = try #require(Component.reading(Array(source.utf8), file: "Sample.component.yml").value)
    let style = component.resolve(component.shownStyles[0], in: DesignSystem(names: read.value)).value
    let spec = try #require(style.specs.first)
    #expect(spec.offset == .number(0.5))
    let lookup = SpecLookup(spec)
    for device in Device.all {
      // Code sees the size of a screen only: what is written for one device counts for those of the same size.
      let named = spec.values.compactMap { value -> Device? in
        if case .device(let name) = value.condition { Device.named(name) } else { nil }
      }
      let twin = named.first { $0.width == device.width && $0.height == device.height } ?? device
      let number =
        lookup.cases.first { $0.screen.includes(width: device.width, height: device.height) }?.number ?? lookup.last
      let expected = read.value.spec(named: "a")?.value(on: twin)?.measure
      #expect(expected.map { "\($0)" } == "\(number)", "\(text) on \(device.name)")
    }
  }
}
