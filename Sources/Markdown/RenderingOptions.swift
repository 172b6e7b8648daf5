import Diagnostics
import HTML

/// How a page becomes HTML: what the site adds to CommonMark, and what it asks of the rest of the build.
public struct RenderingOptions: Sendable {
  public enum RawHTML: Sendable {
    /// Written as it stands.
    case verbatim
    /// Written as it stands but for what runs code or changes how the rest is read, such as `<script>`, `onclick` and
    /// `javascript:`, which is written as text and reported.
    case anyElement
    /// Harmless elements and attributes are written, each element with an end; all others are written as text and reported.
    case harmless
    /// Written as text and reported; comments are left out.
    case refused
  }

  /// What is written in a language.
  public struct Words: Sendable {
    /// The titles of alerts, in the order of ``MarkdownRenderer/alertNames``.
    public var alerts = ["Note", "Tip", "Important", "Warning", "Caution", "Do", "Don’t"]
    public var footnotes = "Footnotes"
    /// Goes before the number of the reference.
    public var backToReference = "Back to reference"
    /// Leads back.
    public var backArrow = "↩"
    public var doneTask = "Done"
    public var openTask = "Not done"

    public init() {}
  }

  /// A link or image as its author wrote it.
  public struct Destination: Sendable {
    /// Where it leads, with escapes and entities resolved.
    public var text: String
    public var isImage: Bool
    /// The whole link or image in the file.
    public var range: SourceRange
  }

  /// A code block that was written between fences.
  public struct FencedBlock: Sendable {
    /// The first word of the info string, such as `swift` or `preview`.
    public var name: String
    /// The rest of the info string.
    public var arguments: String
    /// What stands between the fences, with a line break at the end of each line.
    public var content: String { String(decoding: letters, as: UTF8.self) }
    /// The whole block in the file.
    public var range: SourceRange
    /// The bytes of the file that hold the content letter by letter; nil inside quotes and lists that indent it.
    public var contentBytes: Range<Int>?
    /// The content as UTF-8; most blocks are code, of which nobody wants a string.
    let letters: ArraySlice<UInt8>
  }

  /// Whether headings have ids.
  public var hasHeadingIDs = true
  /// Whether `> [!NOTE]` and the like become alerts.
  public var hasAlerts = true
  /// Whether `- [ ]` and `- [x]` become boxes that are ticked or not.
  public var hasTasks = true
  /// Whether `title="…"`, `{2-4}` and `diff` behind the language of a code block are read.
  public var hasCodeOptions = true
  /// Whether tables and code can be focused, so that they can be scrolled from the keyboard in every browser. Off by default.
  public var hasFocusableScrollers = false
  public var rawHTML = RawHTML.harmless
  /// Whether each element of ``RawHTML/anyElement`` ends where what holds it does, and each end has a beginning, so that a page
  /// stays whole whatever its text begins. GitHub's examples do without. Off by default.
  public var endsElements = false
  public var words = Words()
  /// Whether destinations that run code (`javascript:`, `vbscript:`, `data:`) are refused.
  public var refusesUnsafeLinks = true
  /// Whether the page's title is left out, because the template writes it; see ``MarkdownTree/title``.
  public var omitsTitle = false

  /// Gives the destination to write; with nil the link or image is written as its text alone.
  public var resolve: (@Sendable (Destination) -> Reported<String?>)?
  /// Writes a fenced block and says true, or says false to have it written as a code block.
  ///
  /// What it noticed is appended to the diagnostics either way.
  public var writeFencedBlock: (@Sendable (FencedBlock, inout MarkupWriter, inout [Diagnostic]) -> Bool)?

  /// Writes code with marks for colours, as text and `<span>` elements, and gives the language's name for the page; nil if
  /// it does not know the language.
  public var highlight:
    (@Sendable (_ language: String, _ code: ArraySlice<UInt8>, _ writer: inout MarkupWriter) -> String?)?

  /// What a page of a site is written with.
  public init() {}

  /// CommonMark and nothing else.
  public static var commonMark: RenderingOptions {
    var options = RenderingOptions()
    options.hasHeadingIDs = false
    options.hasAlerts = false
    options.hasTasks = false
    options.hasCodeOptions = false
    options.rawHTML = .verbatim
    options.refusesUnsafeLinks = false
    return options
  }
}
