import Components
import HTML
import Layout
import Markdown
import Previews
import Snippets

/// What pages say of contexts, components and text in general.
extension Words {
  /// What the text of a page needs.
  var forMarkdown: RenderingOptions.Words {
    var words = RenderingOptions.Words()
    words.alerts = MarkdownRenderer.alertNames.map { text("alert." + $0.lowercased()) }
    words.footnotes = text("footnotes")
    words.backToReference = text("backToReference")
    words.backArrow = text("backArrow")
    words.doneTask = text("doneTask")
    words.openTask = text("openTask")
    return words
  }

  /// Parts of a list in one line.
  func list(_ parts: [String]) -> String { parts.joined(separator: text("listComma")) }

  /// All of a context: `iPhone SE (3rd), AX3, ar`.
  func name(of context: Context) -> String {
    var parts = [context.device.name]
    if context.textSize != .large { parts.append(context.textSize.shortName) }
    if !context.locale.name.isEmpty { parts.append(context.locale.name) }
    // A language says its direction itself.
    if context.direction != context.locale.direction {
      parts.append(text(context.direction == .leftToRight ? "leftToRight" : "rightToLeft"))
    }
    return list(parts)
  }

  /// What a reader who cannot see a picture is told that it is.
  func pictureName(of solved: SolvedComponent) -> String {
    let style = solved.style.name
    return list(
      [solved.component.name] + (style.isEmpty ? [] : [text("styleName", ["style": style])])
        + [name(of: solved.context)])
  }

  /// The same of a screen.
  func pictureName(of solved: SolvedScreen) -> String {
    let context = solved.context
    let flags = solved.screen.flags.filter { context.combination.flags.contains($0.name) }
    var parts = [solved.screen.name] + flags.map { $0.title ?? $0.name } + [name(of: context.context)]
    if context.scrollOffset > 0 { parts.append(text("scrolled")) }
    if context.scrollOffset < 0 { parts.append(text("pulledDown")) }
    if !context.showsData { parts.append(text("withoutData")) }
    return list(parts)
  }

  /// A dialect of code, which goes by a name of its own unless it is a description.
  func title(of dialect: Dialect) -> String { dialect == .server ? text("serverDrivenJSON") : dialect.title }

  /// A kind of components; a site's own kind is what it is called in its files.
  func name(of kind: Component.Kind) -> String { text(ifKnown: "kind." + kind.rawValue) ?? kind.rawValue }
}
