import HTML
import Testing

/// Escaping and numbers, as HTML and SVG want them.
@Suite struct MarkupWriterTests {
  private func written(_ write: (inout MarkupWriter) -> Void) -> String {
    var writer = MarkupWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func textIsEscapedForElementsAndQuotedAttributes() {
    #expect(written { $0.text("a < b && \"c\" > 'd'") } == "a &lt; b &amp;&amp; &quot;c&quot; &gt; 'd'")
    #expect(written { $0.attribute("title", "\"<&>\"") } == " title=\"&quot;&lt;&amp;&gt;&quot;\"")
  }

  @Test func textOfAnyScriptStaysAsItIs() {
    for text in ["", "订阅", "مرحبا", "👩‍👩‍👧", "a\tb\r\nc", "e\u{301}"] {
      #expect(written { $0.text(text) } == text)
    }
  }

  /// XML has no way to write these characters (XML 1.0, section 2.2), and HTML calls them errors.
  @Test func whatNoPageCanHoldIsReplaced() {
    for code in (0..<0x20).filter({ ![0x09, 0x0A, 0x0D].contains($0) }) + [0x7F] {
      let sign = Character(Unicode.Scalar(UInt8(code)))
      #expect(written { $0.text("a\(sign)b") } == "a\u{FFFD}b")
    }
  }

  @Test func bytesAreEscapedAsStringsAre() {
    #expect(written { $0.text(Array("1 < 2".utf8)) } == "1 &lt; 2")
    // A collection without contiguous storage.
    #expect(written { $0.text("1 < 2".utf8.lazy.map { $0 }) } == "1 &lt; 2")
  }

  @Test func markupIsNotEscaped() {
    #expect(written { $0.markup("<br>") } == "<br>")
    #expect(written { $0.markup(Array("<hr>".utf8)) } == "<hr>")
  }

  @Test func forgetsWhatWasWritten() {
    #expect(
      written {
        $0.text("a")
        $0.removeAll()
        $0.text("b")
      } == "b")
  }

  /// Hundredths, in as few characters as they need.
  @Test(arguments: [
    (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-3.25, "-3.25"), (90.82, "90.82"), (1.005, "1"), (12.30, "12.3"),
    (0.01, "0.01"), (0.1 + 0.2, "0.3"), (100, "100"), (1_234_567.891, "1234567.89"),
  ])
  func numbersHaveTwoDecimalsAtMost(_ number: Double, _ text: String) {
    #expect(written { $0.number(number) } == text)
  }

  /// 0.125 and its like are exact in binary, so the half is a half.
  @Test(arguments: [(0.125, "0.13"), (-0.125, "-0.13"), (0.375, "0.38"), (2.625, "2.63")])
  func halvesGoAwayFromZero(_ number: Double, _ text: String) {
    #expect(written { $0.number(number) } == text)
  }

  @Test func whatRoundsToZeroHasNoSign() {
    for number in [-0.0, -0.004, 0.004, Double.leastNonzeroMagnitude, -Double.leastNormalMagnitude] {
      #expect(written { $0.number(number) } == "0")
    }
  }

  @Test func whatIsNoNumberOrTooLargeIsZero() {
    for number in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e16, -1e300] {
      #expect(written { $0.number(number) } == "0")
    }
    // Below the limit every whole number is exact.
    #expect(written { $0.number(8_999_999_999_999) } == "8999999999999")
    #expect(written { $0.number(-8e15) } == "-8000000000000000")
  }

  @Test func integersHaveNoLimit() {
    #expect(written { $0.integer(0) } == "0")
    #expect(written { $0.integer(.max) } == "9223372036854775807")
    #expect(written { $0.integer(.min) } == "-9223372036854775808")
    #expect(written { $0.integer(-100) } == "-100")
  }
}
