import Documents
import Testing

/// The core schema of YAML 1.2 (yaml.org/spec/1.2.2, section 10.3.2).
@Suite struct ScalarMeaningTests {
  @Test func wholeNumbers() {
    for (text, value) in [("0", 0), ("-19", -19), ("+7", 7), ("0o7", 7), ("0x3A", 58), ("0xff", 255), ("007", 7)] {
      #expect(Scalar(text, isPlain: true).meaning == .integer(value))
    }
  }

  @Test func otherNumbers() {
    let numbers = [("0.", 0), ("-0.0", 0), (".5", 0.5), ("+12e03", 12_000), ("-2E+05", -200_000), ("1.5e-1", 0.15)]
    for (text, value) in numbers { #expect(Scalar(text, isPlain: true).meaning == .number(value)) }
    #expect(Scalar("99999999999999999999", isPlain: true).meaning == .number(1e20))
    #expect(Scalar("-.inf", isPlain: true).meaning == .number(-.infinity))
    #expect(Value(.scalar(Scalar(".nan", isPlain: true)), bytes: 0..<0).number == nil)
    #expect(Value(.scalar(Scalar("1e999", isPlain: true)), bytes: 0..<0).number == nil)
  }

  @Test func texts() {
    let texts = [
      "yes", "no", "on", "off", "y", "tRUE", "1_000", "1,5", "1/2", "0x", "0xG", "0o8", "1e", "e1", ".", "-", "+",
      "--1",
      "1.2.3", "12pt", "0b1", ".e1", "- 1", "0X1F", "inf", "nan",
    ]
    for text in texts { #expect(Scalar(text, isPlain: true).meaning == .text, "\(text)") }
    for text in ["1", "true", "null", ""] { #expect(Scalar(text, isPlain: false).meaning == .text) }
  }

  @Test func truthAndNothing() {
    for text in ["true", "True", "TRUE"] { #expect(Scalar(text, isPlain: true).meaning == .bool(true)) }
    for text in ["false", "False", "FALSE"] { #expect(Scalar(text, isPlain: true).meaning == .bool(false)) }
    for text in ["", "~", "null", "Null", "NULL"] { #expect(Scalar(text, isPlain: true).meaning == .null) }
  }
}
