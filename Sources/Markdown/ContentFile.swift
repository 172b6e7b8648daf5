import Diagnostics
import Documents

/// A content file: front matter in YAML, and a page in Markdown.
public struct ContentFile: Sendable {
  /// The file's path relative to the site's root, with `/` between its parts.
  public var file: String
  /// What stands between the first two lines `---`, with places in the whole file; nil if the file has no front matter.
  ///
  /// Incomplete where it could not be read; then nothing should be reported as missing.
  public var frontMatter: Document?
  public var body: MarkdownTree
  /// The offset in the file at which the page begins, behind the front matter.
  public var bodyStart = 0

  /// What of a file is read.
  public enum Part: Sendable {
    case whole
    /// The front matter; the body stays empty. Enough for what the rest of a site needs to know of a page.
    case frontMatter
    /// The body; what is wrong with the front matter, or with the file's bytes, is not said again.
    case body
  }

  /// Reads a file's bytes.
  public static func parsing(
    _ bytes: [UInt8], file: String, part: Part = .whole, extensions: MarkdownTree.Extensions = .gitHub
  ) -> Reported<ContentFile> {
    let noBody = MarkdownTree(file: file, source: bytes)
    if let bad = bytes[...].firstUnreadableByte {
      let front = Document(file: file, root: Value(.null, bytes: 0..<0), isComplete: false)
      let content = ContentFile(file: file, frontMatter: front, body: noBody)
      return Reported(content, part == .body ? [] : [.unreadable(bad, in: file)])
    }
    let split = FrontMatterSplit(bytes)
    var content = ContentFile(file: file, frontMatter: nil, body: noBody)
    content.bodyStart = split.bodyStart
    var diagnostics: [Diagnostic] = []
    if part != .body {
      if let range = split.frontMatter {
        let document = Document.parsingYAML(bytes[range], file: file)
        diagnostics += document.diagnostics
        content.frontMatter = document.value
      } else if let opening = split.unclosed {
        diagnostics.append(.unclosedFrontMatter(at: SourceRange(file: file, bytes: opening)))
        content.frontMatter = Document(file: file, root: Value(.null, bytes: opening), isComplete: false)
      }
    }
    if part != .frontMatter {
      let body = MarkdownTree.parsing(
        readable: bytes[split.bodyStart...], of: bytes, file: file, extensions: extensions)
      content.body = body.value
      diagnostics += body.diagnostics
    }
    return Reported(content, diagnostics)
  }
}

/// Where the front matter of a file is, and where its page begins.
private struct FrontMatterSplit {
  var frontMatter: Range<Int>?
  /// The line `---` at the beginning, if none ends what it begins.
  var unclosed: Range<Int>?
  var bodyStart: Int

  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    bodyStart = start
    guard let first = Self.end(ofFenceAt: start, in: bytes) else { return }
    var line = first
    while line < bytes.count {
      if let end = Self.end(ofFenceAt: line, in: bytes) {
        frontMatter = first..<line
        bodyStart = end
        return
      }
      let next = bytes.withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: "\n"), in: line..<$0.count) }
      line = next.map { $0 + 1 } ?? bytes.count
    }
    // A page that merely begins with a rule is rare; front matter without an end is a slip worth a word.
    unclosed = start..<start + 3
    bodyStart = first
  }

  /// The offset behind the line that begins at `start`, if it is `---` with nothing but blanks behind.
  private static func end(ofFenceAt start: Int, in bytes: [UInt8]) -> Int? {
    let hyphen = UInt8(ascii: "-")
    guard start + 3 <= bytes.count, bytes[start] == hyphen, bytes[start + 1] == hyphen, bytes[start + 2] == hyphen
    else {
      return nil
    }
    var offset = start + 3
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\n"): return offset + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      default: return nil
      }
    }
    return offset
  }
}

extension Diagnostic {
  fileprivate static func unclosedFrontMatter(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "front-matter", .error, "the front matter that begins here has no end", at: range,
      fixes: [Fix("add a line '---' behind it; for a rule at the beginning of a page write '***'")])
  }
}
