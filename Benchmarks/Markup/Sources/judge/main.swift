import Foundation
import Snippets
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax

/// `judge PATH…`: how far our highlighting of Swift agrees with what the toolchain's own parser says of the same files.
///
/// Per class the share of tokens that both see, of all that either sees. Files that the parser finds mistakes in are left
/// out and counted. Directives (`#if os(iOS)`), which the parser gives a class of their own, are not compared.
struct Judge {
  private var agreed: [UInt8: Int] = [:]
  private var theirs: [UInt8: Int] = [:]
  private var ours: [UInt8: Int] = [:]
  private var differences: [String: (count: Int, example: String)] = [:]
  private var (files, leftOut, bytes) = (0, 0, 0)

  private static let directive = UInt8(ascii: "#")
  private static let classes: [(letter: UInt8, name: String)] = [
    (UInt8(ascii: "k"), "keyword"), (UInt8(ascii: "s"), "string"), (UInt8(ascii: "c"), "comment"),
    (UInt8(ascii: "n"), "number"), (UInt8(ascii: "a"), "attribute"),
  ]

  mutating func compare(_ file: String) {
    guard let data = FileManager.default.contents(atPath: file), let text = String(validating: data, as: UTF8.self)
    else { return }
    let tree = Parser.parse(source: text)
    files += 1
    if tree.hasError {
      leftOut += 1
      return
    }
    let source = Array(text.utf8)
    bytes += source.count
    let a = Self.classes(of: source, in: tree)
    let b = Self.classes(of: source)
    var index = 0
    while index < source.count {
      guard source[index] > 0x20, a[index] != Self.directive, b[index] != Self.directive else {
        index += 1
        continue
      }
      var end = index + 1
      let mayHoldBlanks = a[index] != 0 && a[index] != UInt8(ascii: "k")
      while end < source.count, a[end] == a[index], b[end] == b[index], source[end] > 0x20 || mayHoldBlanks { end += 1 }
      note(a[index], b[index], source, index..<end, file)
      index = end
    }
  }

  private mutating func note(_ a: UInt8, _ b: UInt8, _ source: [UInt8], _ range: Range<Int>, _ file: String) {
    if a != 0 { theirs[a, default: 0] += 1 }
    if b != 0 { ours[b, default: 0] += 1 }
    if a == b {
      if a != 0 { agreed[a, default: 0] += 1 }
      return
    }
    func name(_ letter: UInt8) -> String { Self.classes.first { $0.letter == letter }?.name ?? "nothing" }
    let token = String(decoding: source[range].prefix(24), as: UTF8.self)
    let key = "\(name(a)), ours \(name(b)): \(token)"
    let line = source[..<range.lowerBound].suffix(60).split(separator: 10, omittingEmptySubsequences: false).last ?? []
    let example = String(decoding: line + source[range.lowerBound...].prefix(60), as: UTF8.self)
    differences[key, default: (0, "\((file as NSString).lastPathComponent): \(example)")].count += 1
  }

  func report() {
    print(
      "\(files) files, \(bytes) bytes compared; \(leftOut) files left out, because the parser finds mistakes in them")
    for (letter, name) in Self.classes {
      let both = agreed[letter] ?? 0
      let either = (theirs[letter] ?? 0) + (ours[letter] ?? 0) - both
      print(
        "\(name): \(both) of \(either) agree, \(String(format: "%.3f", 100 * Double(both) / Double(max(either, 1)))) %")
    }
    let most = differences.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(20)
    for (key, value) in most { print("\(value.count) × parser \(key) | \(value.example.replacing("\n", with: "⏎"))") }
  }

  /// The parser's class of each byte.
  private static func classes(of source: [UInt8], in tree: SourceFileSyntax) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: source.count)
    func mark(_ range: Range<Int>, _ letter: UInt8) { for index in range { result[index] = letter } }
    for piece in tree.classifications {
      if let letter = letter(of: piece.kind) {
        mark(piece.range.lowerBound.utf8Offset..<piece.range.upperBound.utf8Offset, letter)
      }
    }
    // A text's number signs belong to it, and so does the backslash that joins two of its lines.
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      switch token.tokenKind {
      case .rawStringPoundDelimiter where token.parent?.is(ExpressionSegmentSyntax.self) == false, .regexPoundDelimiter:
        mark(start..<start + token.trimmedLength.utf8Length, UInt8(ascii: "s"))
      case .stringSegment: mark(start..<token.endPosition.utf8Offset, UInt8(ascii: "s"))
      default: break
      }
    }
    return result
  }

  private static func letter(of kind: SyntaxClassification) -> UInt8? {
    switch kind {
    case .keyword: UInt8(ascii: "k")
    case .stringLiteral, .regexLiteral: UInt8(ascii: "s")
    case .integerLiteral, .floatLiteral: UInt8(ascii: "n")
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: UInt8(ascii: "c")
    case .attribute: UInt8(ascii: "a")
    case .ifConfigDirective: directive
    default: nil
    }
  }

  /// Our class of each byte.
  private static func classes(of source: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: source.count)
    source.withUnsafeBufferPointer { code in
      Highlighter(.swift).forEachMark(in: code) { mark, range in
        guard let mark, classes.contains(where: { $0.letter == mark }) else { return }
        let letter = mark == UInt8(ascii: "a") && code[range.lowerBound] == directive ? directive : mark
        for index in range { result[index] = letter }
      }
    }
    return result
  }
}

var judge = Judge()
for path in CommandLine.arguments.dropFirst() {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
  if !isFolder.boolValue {
    judge.compare(path)
    continue
  }
  let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
  for name in names.sorted() where name.hasSuffix(".swift") { judge.compare(path + "/" + name) }
}
judge.report()
