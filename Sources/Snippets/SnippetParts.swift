/// A part of a snippet on a page: open, or folded under a title.
public struct SnippetPart: Hashable, Sendable {
  /// What the part is, where it is folded: `applyCentredStyle()`.
  public var title: String?
  public var code: String

  public var lines: Int { code.lines }
}

extension String {
  /// How many lines end in it.
  var lines: Int {
    let counted = utf8.withContiguousStorageIfAvailable { bytes in
      var count = 0
      for byte in bytes { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
      return count
    }
    return counted ?? utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

extension Snippet {
  /// Shorter snippets are read at one glance.
  private static let longest = 100
  /// Shorter methods and types are no longer than the line that would stand for them.
  private static let shortestFold = 12

  /// The code in parts that follow each other without a gap: long methods and types of a long snippet are folded.
  ///
  /// A part begins behind an empty line and ends before one, so that a reader who unfolds all has the code as it is.
  public var parts: [SnippetPart] {
    guard self.lines > Self.longest, language == .swift || language == .objectiveC else {
      return [SnippetPart(code: code)]
    }
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var parts: [SnippetPart] = []
    func add(_ lines: ArraySlice<Substring>, _ title: String?) {
      guard !lines.isEmpty else { return }
      let text = lines.joined(separator: "\n") + "\n"
      if title == nil, let last = parts.indices.last, parts[last].title == nil {
        parts[last].code += text
      } else {
        parts.append(SnippetPart(title: title, code: text))
      }
    }
    var start = lines.startIndex
    while start < lines.endIndex {
      let end = seam(in: lines, from: start)
      let title = end - start > Self.shortestFold ? title(lines[start..<end]) : nil
      add(lines[start..<end], title)
      start = end
    }
    return parts
  }

  /// Where the next method or type begins, with the remark above it.
  private func seam(in lines: ArraySlice<Substring>, from start: Int) -> Int {
    var index = start + 1
    while index < lines.endIndex {
      if lines[index - 1].isEmpty, lines[index].prefix(while: { $0 == " " }).count <= 2,
        title(lines[index...].prefix(4)) != nil
      {
        return index
      }
      index += 1
    }
    return lines.endIndex
  }

  /// The name of the method that begins with these lines, behind remarks; nil for anything else. Types stay open, their
  /// methods fold.
  private func title(_ lines: ArraySlice<Substring>) -> String? {
    guard let line = lines.first(where: { !$0.drop { $0 == " " }.hasPrefix("//") }) else { return nil }
    let words = line.drop { $0 == " " }
    if language == .objectiveC {
      guard words.hasPrefix("- (void)"), words.hasSuffix("{") else { return nil }
      return String(words.dropFirst(8).dropLast(2))
    }
    guard line.hasPrefix("  "), words.hasSuffix("{"), let start = words.firstRange(of: "func ") else { return nil }
    return words[..<start.lowerBound].contains(where: { !$0.isLetter && $0 != " " })
      ? nil
      : String(words[start.upperBound...].dropLast(2))
  }
}
