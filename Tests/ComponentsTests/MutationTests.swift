import Components
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Component files with accidents: whatever becomes of them, there is an answer, and it points into the file.
@Suite struct MutationTests {
  static let files = [
    "views/profile-view/ProfileView.component.yml", "rows/news-cell/RowNews.component.yml",
    "rows/row-text/RowText.component.yml",
  ]

  /// What slips into a file: signs of YAML and of the notation, names, numbers, bytes that are no text.
  static let pieces: [[UInt8]] =
    [
      ": ", "\n", "\n  ", "- ", "{", "}", "[", "]", ",", "\"", "'", "#", "&a ", "*a", "|", ">", "?", "!!int ", "%", "@",
      "\t", "~",
      "null", "true", "-1", "0", "1e400", "99999999999999999999", "0.1", "==", "<=", ">=", "*", "/", "+", "$", "$name",
      ".",
      "..", "width", "left", "title", "size", "size.width", "imageView", "imageView.width", "constraints", "extends: ",
      "base", "leading", "V:|-[", "]-|", "(>=1@2)", "\u{FEFF}", "订", "e\u{301}", "\u{202E}", "👩‍👩‍👧", "\r\n", "\0",
    ].map { Array($0.utf8) } + [[0x80], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xC3]]

  @Test(arguments: files, 0..<4) func anyMutantIsAnswered(file: String, part: Int) throws {
    let source = try Array(Data(contentsOf: Places.package.appendingPathComponent("content/components/\(file)")))
    var random = SeededNumbers(seed: UInt64(part) + 1)
    var answered = 0
    for _ in 0..<250 {
      let mutant = mutant(of: source, using: &random)
      let read = try ReadComponent(mutant, file: file)
      if !read.diagnostics.isEmpty { answered += 1 }
      let stray = read.diagnostics.flatMap(\.ranges).first { $0.file != file || $0.bytes.upperBound > mutant.count }
      #expect(stray == nil, "\(String(describing: stray)) in\n\(String(decoding: mutant, as: UTF8.self))")
    }
    #expect(answered >= 125)
  }

  /// A file that is cut off anywhere.
  @Test(arguments: files) func anyBeginningIsAnswered(file: String) throws {
    let source = try Array(Data(contentsOf: Places.package.appendingPathComponent("content/components/\(file)")))
    for length in stride(from: 0, through: source.count, by: 7) {
      let beginning = Array(source[..<length])
      let read = try ReadComponent(beginning, file: file)
      #expect(read.diagnostics.flatMap(\.ranges).allSatisfy { $0.bytes.upperBound <= length })
    }
  }

  /// One to four accidents: something slips in, falls out, is written twice, or changes places.
  private func mutant(of source: [UInt8], using random: inout SeededNumbers) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
      let other = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: start)
      case 1: bytes.replaceSubrange(start..<end, with: Self.pieces.randomElement(using: &random) ?? [])
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: other)
      case 4: bytes.insert(contentsOf: line(of: bytes, at: start), at: line(of: bytes, at: other).startIndex)
      default: bytes.removeSubrange(line(of: bytes, at: start).indices)
      }
    }
    return bytes
  }

  /// A whole line.
  private func line(of bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    return bytes[start..<end]
  }
}

extension Diagnostic {
  /// Every place that the message speaks of.
  fileprivate var ranges: [SourceRange] {
    [range] + notes.map(\.range) + fixes.flatMap { $0.edits.map(\.range) }
  }
}
