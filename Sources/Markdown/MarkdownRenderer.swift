import Diagnostics
import HTML

/// Writes a page as HTML.
public struct MarkdownRenderer: Sendable {
  public var options: RenderingOptions

  public init(_ options: RenderingOptions = RenderingOptions()) {
    self.options = options
  }

  /// Writes the page and returns what was noticed, in the order of the page.
  public func render(_ tree: MarkdownTree, into writer: inout MarkupWriter) -> [Diagnostic] {
    var rendering = Rendering(tree, options)
    rendering.write(into: &writer)
    return rendering.diagnostics
  }
}

extension MarkdownTree {
  /// The first heading, if it is a `# ` heading that nothing stands before: the page's title.
  public var title: Heading? {
    headings.first.flatMap { $0.level == 1 && $0.node == 1 ? $0 : nil }
  }
}
