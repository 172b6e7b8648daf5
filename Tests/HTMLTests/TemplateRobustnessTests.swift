import Diagnostics
import Foundation
import HTML
import TestSupport
import Testing

/// Any template gets an answer.
@Suite struct TemplateRobustnessTests {
  @Test func deepNestingIsReported() {
    let depth = 20_000
    let template = String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    let parsed = Template.parsing(Array(template.utf8), file: "main")
    #expect(parsed.diagnostics.map(\.id) == ["too-deep"])
    // Behind 64 tags of 6 bytes.
    #expect(parsed.diagnostics.first?.range.bytes == 384..<390)
  }

  @Test func sixtyFourSectionsDeepIsFine() {
    let template = String(repeating: "{{#a}}", count: 64) + "x" + String(repeating: "{{/a}}", count: 64)
    let shown = render(template, with: ["a": true])
    #expect(shown.text == "x")
    #expect(shown.diagnostics.isEmpty)
  }

  /// Numbers that were damaged where a set was kept lead nowhere: it is refused, or writes something.
  @Test func aSetOfDamagedNumbersIsRefused() throws {
    let text = "{{#a}}x{{b.c}}{{> p}}{{/a}}{{<p}}{{$x}}y{{/x}}{{/p}}{{^a}}z{{/a}}{{#a?}}w{{/a?}}"
    let templates = ["main": text, "p": "{{$x}}{{{d}}}{{/x}}"]
      .mapValues { Template.parsing(Array($0.utf8), file: "f").value }
    let set = TemplateSet.linking(templates).value
    let flat = set.flat
    var random = SeededNumbers(seed: 8)
    var refused = 0
    for _ in 0..<3000 {
      var other = flat
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: other.numbers.indices, using: &random)
        other.numbers[place] = [-1, 0, 1, 7, 1000, .max, .min].randomElement(using: &random) ?? 0
      }
      guard let damaged = TemplateSet(other) else {
        refused += 1
        continue
      }
      for name in damaged.names {
        var writer = MarkupWriter()
        _ = damaged.render(name, with: ["a": ["b": ["c": "1"]], "d": "2"], unknownNames: .empty, into: &writer)
      }
    }
    #expect(refused > 1000)
    for count in flat.numbers.indices {
      var other = flat
      other.numbers.removeLast(other.numbers.count - count)
      #expect(TemplateSet(other) == nil)
    }
  }

  /// Two templates that call each other through everything that nests, on a small stack.
  @Test func endlessTemplatesStopOnASmallStack() {
    let partials = ["a": "{{<b}}{{$x}}{{#it}}{{> main}}{{/it}}{{/x}}{{/b}}", "b": "{{#list}}{{$x}}{{/x}}{{/list}}"]
    let outcome = Outcome()
    let thread = Thread {
      outcome.ids = render("{{> a}}", with: ["it": ["list": [["it": "x"]]], "list": ["x"]], partials: partials)
        .diagnostics.map(\.id)
    }
    // What a secondary thread has on macOS.
    thread.stackSize = 512 * 1024
    thread.start()
    while !thread.isFinished { usleep(1000) }
    #expect(outcome.ids == ["endless-template"])
  }

  /// Forty templates, each of which names the next one twice, would be a million million steps.
  @Test func templatesThatMultiplyStop() {
    var partials: [String: String] = ["t40": "x"]
    for index in 0..<40 { partials["t\(index)"] = "{{> t\(index + 1)}}{{> t\(index + 1)}}" }
    #expect(render("{{> t0}}", partials: partials).diagnostics.map(\.id) == ["endless-template"])
  }

  @Test func manyUnclosedTagsAreAnsweredQuickly() {
    for line in ["{{\n", "{{!\n", "{{=\n", "{{{a}}\n", "{{#a}}\n", "{{/a}}\n", "{{", "}}", "{{=| |=}}|"] {
      let template = Array(String(repeating: line, count: 20_000).utf8)
      _ = Template.parsing(template, file: "main")
    }
  }

  /// Bytes of the default theme's templates changed, removed, doubled and swapped: never a crash, and no place outside.
  @Test func damagedTemplatesGetAnAnswer() throws {
    let samples =
      try DefaultThemeTests.templates().sorted { $0.key < $1.key }.map(\.value) + [
        Array("{{=<% %>=}}<%#a%>\n  <%> b%>\n<%/a%>{{{<%={{ }}=%>{{{c}}}\r\n{{$d}}\n    e\n{{/d}}".utf8)
      ]
    var random = Generator(state: 7)
    let bits: [UInt8] = Array("{}#^/><$!&=.? \n\t|aé\u{0}".utf8) + [0xFF, 0xC3]
    for round in 0..<600 {
      var bytes = samples[round % samples.count]
      for _ in 0...random.next() % 4 where !bytes.isEmpty {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 5 {
        case 0: bytes[index] = bits[Int(random.next() % UInt64(bits.count))]
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bits[Int(random.next() % UInt64(bits.count))], at: index)
        case 3: bytes.removeSubrange(index..<min(bytes.count, index + Int(random.next() % 40)))
        default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 30)], at: index)
        }
      }
      let parsed = Template.parsing(bytes, file: "main")
      let other = Template.parsing(samples[(round + 1) % samples.count], file: "navigation")
      let linked = TemplateSet.linking(["main": parsed.value, "layout": parsed.value, "navigation": other.value])
      var writer = MarkupWriter()
      let page: TemplateValue = ["title": "T", "navigation": [["title": "a", "children": []]], "component": [:]]
      let rendered = linked.value.render("main", with: page, into: &writer)
      for diagnostic in parsed.diagnostics + rendered where diagnostic.range.file == "main" {
        #expect(diagnostic.range.bytes.upperBound <= bytes.count, "round \(round)")
      }
    }
  }
}

private final class Outcome: @unchecked Sendable {
  var ids: [String] = []
}

/// A linear congruential generator, so that every run damages the same bytes.
private struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
