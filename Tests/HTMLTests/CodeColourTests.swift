import Foundation
import TestSupport
import Testing

/// The colours of code in the default theme, read from its style sheet.
@Suite struct CodeColourTests {
  private static let css =
    (try? String(
      contentsOf: Places.package.appendingPathComponent("themes/default/assets/framebook.css"), encoding: .utf8)) ?? ""

  /// The two colours of `light-dark(#abc, #aabbcc)` behind a text.
  private static func pair(behind text: String) -> [UInt32]? {
    guard let start = css.range(of: text) else { return nil }
    let rest = css[start.upperBound...].prefix { $0 != ";" && $0 != "}" }
    let colours = rest.matches(of: /#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b/).map { String($0.1) }
    guard colours.count == 2 else { return nil }
    return colours.compactMap { UInt32($0.count == 3 ? $0.map { "\($0)\($0)" }.joined() : $0, radix: 16) }
  }

  /// WCAG 2.2, "relative luminance".
  private static func luminance(_ colour: UInt32) -> Double {
    func channel(_ shift: UInt32) -> Double {
      let value = Double(colour >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }

  /// WCAG 2.2, "contrast ratio".
  private static func contrast(_ a: UInt32, _ b: UInt32) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test func contrastIsThatOfTheStandard() {
    #expect(abs(Self.contrast(0x000000, 0xFFFFFF) - 21) < 0.01)
    // The grey that just passes on white.
    #expect(Self.contrast(0x767676, 0xFFFFFF) >= 4.5 && Self.contrast(0x777777, 0xFFFFFF) < 4.5)
  }

  /// The letters of `Highlighter`, and text without a mark, on plain, marked, added and removed lines.
  @Test(arguments: [
    "--ink: ", ".k { color: ", ".t { color: ", ".s { color: ", ".n { color: ", ".c { color: ",
    ".f { color: ", ".a { color: ", ".p { color: ",
  ])
  func everyColourOfCodeCanBeRead(_ rule: String) throws {
    let colour = try #require(Self.pair(behind: rule))
    for name in ["--ground: ", "--paper: ", "--line-mark: ", "--line-added: ", "--line-removed: "] {
      let ground = try #require(Self.pair(behind: name))
      for (mode, (front, back)) in zip(["light", "dark"], zip(colour, ground)) {
        let ratio = Self.contrast(front, back)
        #expect(ratio >= 4.5, "\(rule)on \(name)in \(mode): \(ratio)")
      }
    }
  }
}
