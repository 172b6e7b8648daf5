import Components
import Diagnostics
import Foundation
import Layout
import TestSupport
import Testing
import Typography

/// Component files with accidents: whatever becomes of them, there is an answer, in time, and it points into the file.
@Suite struct MutationTests {
  /// Every component of the content, and every sample of this suite's case files.
  private static let sources: [Fuzz.Source] = {
    let samples = (ComponentMistakeTests.cases + ConstraintNotationTests.cases)
      .filter { $0.input.contains("component:") }
    return ((try? Fuzz.content(".component.yml")) ?? [])
      + samples.map { Fuzz.Source($0.place, MarkedText($0.input).bytes) }
  }()

  @Test func anyMutantIsAnswered() async throws {
    #expect(Self.sources.count >= 30)
    let measurer = TextMeasurer(fonts: try FontLibrary())
    let others = try Fuzz.content(".component.yml").compactMap { Component.reading($0.bytes, file: $0.name).value }
    let contexts = [
      Context(),
      Context(
        device: Device.named("iPhone 4s") ?? .standard, direction: .rightToLeft,
        textSize: .accessibilityExtraExtraExtraLarge),
    ]
    var answered = 0
    var made = 0
    try await Fuzz.run(Self.sources, seed: 1, count: 900) { mutant in
      made += 1
      let read = Component.reading(mutant.bytes, file: mutant.name)
      var diagnostics = read.diagnostics
      if let component = read.value {
        var system = DesignSystem()
        system.add(component)
        for other in others { system.add(other) }
        let context = contexts[made % 2]
        for style in component.shownStyles {
          let resolved = component.resolve(style, for: context, in: system)
          diagnostics += resolved.diagnostics
          diagnostics +=
            component.solve(
              resolved.value, in: context, measurer: measurer, image: { _ in nil }, imageNames: ["portrait"]
            )
            .diagnostics
        }
      }
      if !diagnostics.isEmpty { answered += 1 }
      let stray = diagnostics.flatMap(\.ranges).first {
        $0.file == mutant.name && $0.bytes.upperBound > mutant.bytes.count
      }
      #expect(stray == nil, "\(String(describing: stray)) in\n\(String(decoding: mutant.bytes, as: UTF8.self))")
    }
    #expect(answered * 2 >= made)
  }

  /// A file that is cut off anywhere.
  @Test func anyBeginningIsAnswered() throws {
    for source in try Fuzz.content(".component.yml").prefix(12) {
      for length in stride(from: 0, through: source.bytes.count, by: 31) {
        let diagnostics = Component.reading(Array(source.bytes[..<length]), file: source.name).diagnostics
        #expect(diagnostics.flatMap(\.ranges).allSatisfy { $0.bytes.upperBound <= length })
      }
    }
  }

  // MARK: Few lines that come to very much

  /// Each of twelve anchors stands for ten of the one before: a million million values.
  @Test func aliasesThatMultiplyAreStopped() {
    var text = "component: Sample\nviews:\n  a0: &a0 { class: UIView }\n"
    for level in 1...12 {
      let parts = (0..<10).map { "k\($0): *a\(level - 1)" }.joined(separator: ", ")
      text += "  a\(level): &a\(level) { \(parts) }\n"
    }
    let read = Component.reading(Array(text.utf8), file: "Sample.component.yml")
    #expect(read.diagnostics.map(\.id).contains("too-many-values"))
  }

  @Test(arguments: ["[", "{ a: ", "- "]) func deepNestingIsStopped(_ part: String) {
    let text = "component: Sample\nviews: " + (part == "- " ? "\n" : "") + String(repeating: part, count: 100_000)
    let read = Component.reading(Array(text.utf8), file: "Sample.component.yml")
    #expect(read.diagnostics.contains { ["too-deep", "yaml-syntax"].contains($0.id) })
  }

  /// Numbers that no screen has are answered or laid out, in any place that takes one.
  @Test(arguments: ["1e308", "-1e308", "99999999999999999999999", "1e-320", "0x7FFFFFFFFFFFFFFF", "-0.0"])
  func extremeNumbersAreAnswered(_ number: String) throws {
    let text = """
      component: Sample
      size: { width: \(number), height: \(number) }
      margins: \(number)
      views:
        label:
          class: UILabel
          text: x
          numberOfLines: \(number)
          spacingAfter: \(number)
          hugging: \(number)
          size: { width: \(number), height: \(number) }
          lineSpacing: \(number)
          characterSpacing: \(number)
          cornerRadius: size.width * \(number)
          intrinsicSize: { width: \(number), height: \(number) }
      constraints:
        - label.left == left + \(number.hasPrefix("-") ? "1" : number)
        - label.width == 2 * label.size.width * label.size.height
        - label.top == top
        - bottom == label.bottom @1
      """
    // Whatever is said, the program goes on.
    _ = try ReadComponent(text)
  }
}

extension Diagnostic {
  /// Every place that the message speaks of.
  fileprivate var ranges: [SourceRange] {
    [range] + notes.map(\.range) + fixes.flatMap { $0.edits.map(\.range) }
  }
}
