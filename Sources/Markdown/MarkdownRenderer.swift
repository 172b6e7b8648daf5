import Diagnostics
import HTML

/// Writes a page as HTML.
public struct MarkdownRenderer: Sendable {
  public var options: RenderingOptions

  public init(_ options: RenderingOptions = RenderingOptions()) {
    self.options = options
  }

  /// A stretch of a page: what stands before its first heading of the first or second level, each of these headings with
  /// what follows it, and the notes below the text.
  public struct Part: Sendable {
    /// Nil for what stands before all headings, and for the notes.
    public var heading: Heading?
    public var isFootnotes = false
    /// Where it begins among the writer's bytes; it ends where the next one begins.
    public var start: Int
  }

  /// Writes the page and returns what was noticed, in the order of the page.
  public func render(_ tree: MarkdownTree, into writer: inout MarkupWriter) -> [Diagnostic] {
    renderParts(of: tree, into: &writer).diagnostics
  }

  /// Writes the page as ``render(_:into:)`` does, and says where its parts begin.
  public func renderParts(of tree: MarkdownTree, into writer: inout MarkupWriter) -> Reported<[Part]> {
    var rendering = Rendering(tree, options)
    rendering.write(into: &writer)
    return Reported(rendering.parts, rendering.diagnostics)
  }
}

extension MarkdownTree {
  /// The first heading, if it is a `# ` heading that nothing stands before: the page's title.
  public var title: Heading? {
    headings.first.flatMap { $0.level == 1 && $0.node == 1 ? $0 : nil }
  }
}
