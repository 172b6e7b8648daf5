/// A language that code is highlighted in.
///
/// A table: what its keywords, strings and comments look like, or for languages that tables of words do not fit, the scan
/// that knows them.
public struct Language: Hashable, Sendable {
  /// The name for `class="language-…"`.
  public var name: String
  let syntax: Syntax

  enum Syntax: Sendable {
    case swift
    /// Words, numbers, strings and comments by a table.
    case words(Words)
    /// Elements in angle brackets.
    case markup
    case styleSheet
    case shell
    case yaml
    /// Lines that begin with a sign.
    case lines
  }

  /// What code in a language of words is made of.
  struct Words: Sendable {
    /// Role 1 is a keyword, role 2 a keyword in the parentheses behind `@property`.
    var table = WordTable([])
    var lineComment: [UInt8] = []
    /// The beginning and end of comments that can span lines; empty if there are none.
    var blockComment: (begin: [UInt8], end: [UInt8]) = ([], [])
    /// The signs that strings stand between.
    var quotes: [UInt8] = []
    /// Signs that begin an attribute or directive: `@interface`, `#if`.
    var attributeMarks: [UInt8] = []
    /// Whether a word or text before a colon is a key or a part of a selector, and no keyword.
    var keys = Keys.none

    enum Keys: Sendable { case none, texts, selectors }
  }

  init(_ name: String, _ syntax: Syntax) {
    self.name = name
    self.syntax = syntax
  }

  public static func == (a: Language, b: Language) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// All languages that can be highlighted.
  public static let all = [swift, objectiveC, c, xml, html, css, json, yaml, shell, diff]

  /// The language that a fenced block's info string names, by its name or a usual short form.
  public static func named(_ name: some StringProtocol) -> Language? {
    switch name.lowercased() {
    case "swift": swift
    case "objc", "objective-c", "objectivec", "obj-c", "m": objectiveC
    case "c", "h", "cpp", "c++": c
    case "xml", "xib", "storyboard", "plist", "svg", "xhtml": xml
    case "html", "htm": html
    case "css": css
    case "json", "jsonc", "json5": json
    case "yaml", "yml": yaml
    case "sh", "shell", "bash", "zsh", "console": shell
    case "diff", "patch": diff
    default: nil
    }
  }

  public static let swift = Language("swift", .swift)

  private static let wordsOfC = """
    _Atomic _Bool _Generic _Noreturn _Static_assert _Thread_local auto bool break case char const continue default do double \
    else enum extern false float for goto if inline int long NULL register restrict return short signed sizeof static struct \
    switch true typedef typeof union unsigned void volatile while
    """

  /// Keywords of C11.
  public static let c = Language(
    "c",
    .words(
      Words(
        table: WordTable([(1, wordsOfC)]), lineComment: Array("//".utf8),
        blockComment: (Array("/*".utf8), Array("*/".utf8)), quotes: Array("\"'".utf8), attributeMarks: Array("#".utf8)))
  )

  /// Keywords of C11 and of Objective-C.
  public static let objectiveC = Language(
    "objc",
    .words(
      Words(
        table: WordTable([
          (
            1,
            wordsOfC + " " + """
              BOOL Class IMP NO Nil SEL YES id in inout instancetype nil nonnull nullable out self super __block __strong __weak \
              __kindof _Nonnull _Nullable oneway
              """
          ),
          (
            2,
            """
            assign atomic class copy direct getter nonatomic null_resettable null_unspecified readonly readwrite retain setter \
            strong unsafe_unretained weak
            """
          ),
        ]), lineComment: Array("//".utf8), blockComment: (Array("/*".utf8), Array("*/".utf8)),
        quotes: Array("\"'".utf8), attributeMarks: Array("@#".utf8), keys: .selectors)))

  public static let xml = Language("xml", .markup)
  public static let html = Language("html", .markup)
  public static let css = Language("css", .styleSheet)

  /// JSON, and the comments that many programs read in it.
  public static let json = Language(
    "json",
    .words(
      Words(
        table: WordTable([(1, "false null true")]), lineComment: Array("//".utf8),
        blockComment: (Array("/*".utf8), Array("*/".utf8)), quotes: Array("\"".utf8), keys: .texts)))

  public static let yaml = Language("yaml", .yaml)
  public static let shell = Language("shell", .shell)
  public static let diff = Language("diff", .lines)
}
