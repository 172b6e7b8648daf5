/// A programming language that code is highlighted in: what its keywords, strings and comments look like.
public struct Language: Hashable, Sendable {
  /// The name for `class="language-…"`.
  public var name: String
  /// Sorted by their bytes, for a binary search.
  let keywords: [[UInt8]]
  let lineComment: [UInt8]
  /// The beginning and end of comments that can span lines; empty if there are none.
  let blockComment: (begin: [UInt8], end: [UInt8])
  let blockCommentsNest: Bool
  /// The signs that strings stand between.
  let quotes: [UInt8]
  /// Whether `"""` begins a string of several lines.
  let hasMultilineStrings: Bool
  /// Signs that begin an attribute or directive: `@objc`, `#if`.
  let attributeMarks: [UInt8]
  /// Whether `#"` begins a string in which a backslash is a backslash.
  let hasRawStrings: Bool
  /// Whether strings run over the ends of lines.
  let hasStringsOverLines: Bool
  /// Quotes between which a backslash is a backslash.
  let rawQuotes: [UInt8]
  /// Whether a name before a colon is a key, and a quote inside a word is an apostrophe.
  let hasKeys: Bool

  init(
    _ name: String, keywords: String, lineComment: String = "//", blockComment: (String, String) = ("/*", "*/"),
    blockCommentsNest: Bool = false, quotes: String = "\"", hasMultilineStrings: Bool = false,
    attributeMarks: String = "", hasRawStrings: Bool = false, hasStringsOverLines: Bool = false,
    rawQuotes: String = "", hasKeys: Bool = false
  ) {
    self.name = name
    self.keywords = keywords.split(separator: " ").map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    self.lineComment = Array(lineComment.utf8)
    self.blockComment = (Array(blockComment.0.utf8), Array(blockComment.1.utf8))
    self.blockCommentsNest = blockCommentsNest
    self.quotes = Array(quotes.utf8)
    self.hasMultilineStrings = hasMultilineStrings
    self.attributeMarks = Array(attributeMarks.utf8)
    self.hasRawStrings = hasRawStrings
    self.hasStringsOverLines = hasStringsOverLines
    self.rawQuotes = Array(rawQuotes.utf8)
    self.hasKeys = hasKeys
  }

  public static func == (a: Language, b: Language) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The language that a fenced block's info string names, by its name or a usual short form.
  public static func named(_ name: some StringProtocol) -> Language? {
    switch name.lowercased() {
    case "swift": swift
    case "objc", "objective-c", "objectivec", "obj-c", "m": objectiveC
    case "json": json
    case "xml", "xib", "storyboard", "plist": xml
    case "yaml", "yml": yaml
    case "sh", "shell", "bash", "zsh", "console": shell
    default: nil
    }
  }

  /// Keywords of The Swift Programming Language, "Lexical Structure".
  public static let swift = Language(
    "swift",
    keywords: """
      Any Self actor as associatedtype async await borrowing break case catch class consuming continue convenience \
      default defer deinit didSet do dynamic each else enum extension fallthrough false fileprivate final for func get \
      guard if import in indirect infix init inout internal is isolated lazy let macro mutating nil nonisolated \
      nonmutating open operator optional override package postfix precedencegroup prefix private protocol public repeat \
      required rethrows return self sending set some static struct subscript super switch throw throws true try \
      typealias unowned var weak where while willSet
      """,
    blockCommentsNest: true, hasMultilineStrings: true, attributeMarks: "@#", hasRawStrings: true)

  /// Keywords of C11 and of Objective-C.
  public static let objectiveC = Language(
    "objc",
    keywords: """
      BOOL Class IMP NO NULL Nil SEL YES assign atomic auto break case char const continue copy default do double else \
      enum extern float for getter goto id if in inline inout instancetype int long nil nonatomic nonnull null_resettable \
      null_unspecified nullable out readonly readwrite register restrict retain return self setter short signed sizeof \
      static strong struct super switch typedef union unsafe_unretained unsigned void volatile weak while
      """,
    quotes: "\"'", attributeMarks: "@#")

  public static let json = Language(
    "json", keywords: "false null true", lineComment: "", blockComment: ("", ""))

  public static let xml = Language("xml", keywords: "", lineComment: "", blockComment: ("<!--", "-->"))

  public static let yaml = Language(
    "yaml", keywords: "false null true", lineComment: "#", blockComment: ("", ""), quotes: "\"'",
    hasStringsOverLines: true, rawQuotes: "'", hasKeys: true)

  /// Reserved words of the POSIX shell, and its most used built-in commands.
  public static let shell = Language(
    "shell", keywords: "case cd do done echo elif else esac exit export fi for if in set then until while",
    lineComment: "#", blockComment: ("", ""), quotes: "\"'", hasStringsOverLines: true, rawQuotes: "'")
}
