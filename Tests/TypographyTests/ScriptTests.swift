import Foundation
import Layout
import Testing

@testable import Typography

/// Scripts that Inter lacks, measured in Noto Sans where that is installed.
@Suite("Scripts") struct ScriptTests {
  private func clusters(_ text: String, _ measurer: TextMeasurer, size: Double = 100) -> [MeasuredText.Cluster] {
    measurer.measure(text, font: .systemFont(ofSize: size)).clusters
  }

  private func width(_ text: String, _ measurer: TextMeasurer, weight: FontWeight = .regular) -> Double {
    measurer.measure(text, font: .systemFont(ofSize: 100, weight: weight)).clusters.reduce(0) { $0 + $1.advance }
  }

  /// A measurer that finds Inter and nothing else.
  private func withoutNoto() throws -> TextMeasurer {
    let inter = FontLibrary.usualFolders.filter { !$0.contains("noto") }
    return TextMeasurer(fonts: try FontLibrary(searchingOnly: inter))
  }

  @Test func runsOfOneScript() {
    func runs(_ text: String) -> [String] {
      var text = text
      return text.withUTF8 { utf8 in
        ScriptRun.runs(in: utf8).map { run in
          (run.script.map { "\($0.familyName.dropFirst(8)):" } ?? "") + String(decoding: utf8[run.bytes], as: UTF8.self)
        }
      }
    }
    #expect(runs("") == [])
    #expect(runs("Label") == ["Label"])
    // A space belongs to every script, and so to Inter.
    #expect(runs("שלום world") == ["Hebrew:שלום", " world"])
    #expect(runs("a العربية ب") == ["a ", "Arabic:العربية", " ", "Arabic:ب"])
    // Marks and joiners stay with the letters before them.
    #expect(runs("ب\u{200D}\u{301}x\u{301}") == ["Arabic:ب\u{200D}\u{301}", "x\u{301}"])
    #expect(runs("ไทย हिन्दी") == ["Thai:ไทย", " ", "Devanagari:हिन्दी"])
    #expect(runs("订阅 😀") == ["订阅 😀"])
  }

  @Test(.enabled(if: notoFile("NotoSansArabic-Regular.ttf") != nil, "the package fonts-noto-core is not installed"))
  func arabicLettersJoin() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    // A letter has four forms: beside others it is not as wide as alone.
    #expect(width("بب", measurer) < 2 * width("ب", measurer) - 1)
    // A joiner of no width keeps letters from joining.
    #expect(abs(width("ب\u{200C}ب", measurer) - 2 * width("ب", measurer)) < 0.01)
    // Lam and alef are one glyph; a line never ends in it.
    #expect(clusters("لا", measurer).count == 1)
    #expect(width("ب", measurer, weight: .bold) != width("ب", measurer))
  }

  @Test(.enabled(if: notoFile("NotoSansHebrew-Regular.ttf") != nil, "the package fonts-noto-core is not installed"))
  func lettersStandInReadingOrder() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    let text = "שלום Hello"
    let measured = clusters(text, measurer)
    // Four letters of two bytes each, then one byte each.
    #expect(measured.map(\.end) == [2, 4, 6, 8, 9, 10, 11, 12, 13, 14])
    // Vav is a stroke, shin has three.
    #expect(measured[2].advance < measured[0].advance * 0.6)
    // Each letter is as wide as alone, for Hebrew letters do not join.
    #expect(abs(measured[0].advance - width("ש", measurer)) < 0.01)
    // Points have no width of their own.
    #expect(abs(width("שָׁ", measurer) - width("ש", measurer)) < 0.01)
  }

  @Test func breaksAreFoundAcrossScripts() throws {
    let measurer = TextMeasurer(fonts: try FontLibrary())
    let measured = measurer.measure("مرحبا بالعالم", font: .systemFont(ofSize: 17))
    #expect(measured.isRightToLeft)
    let lines = measured.lines(fitting: measured.size(fitting: .infinity, scale: 0).width - 1)
    // Two words of five and seven letters, of two bytes each, and a space.
    #expect(lines.map { [$0.start, $0.end] } == [[0, 10], [11, 25]])
  }

  @Test func withoutTheFontWidthsAreEstimated() throws {
    let measurer = try withoutNoto()
    // 0.55 em for each letter, as for every script that is not known better.
    #expect(abs(width("שלום", measurer) - 4 * 55) < 0.01)
    #expect(measurer.measure("שלום", font: .systemFont(ofSize: 17)).isRightToLeft)
  }

  @Test func theEstimateIsNotFarOff() throws {
    guard notoFile("NotoSansArabic-Regular.ttf") != nil, notoFile("NotoSansThai-Regular.ttf") != nil else { return }
    let fonts = TextMeasurer(fonts: try FontLibrary())
    let estimate = try withoutNoto()
    for text in ["שלום עולם וברוכים הבאים", "مرحبا بالعالم وأهلا وسهلا", "ยินดีต้อนรับสู่โลก"] {
      #expect(abs(width(text, estimate) / width(text, fonts) - 1) < 0.25, "\(text)")
    }
  }
}

/// A file of Noto Sans, where it is installed.
private func notoFile(_ name: String) -> String? {
  FontLibrary.usualFolders.map { $0 + "/" + name }.first { FileManager.default.fileExists(atPath: $0) }
}
