import HTML

/// What a page says while it is served and something is wrong with the content, in the language of the site.
public struct ServedWords: Hashable, Sendable {
  /// A BCP 47 tag.
  public var language: String
  public var isRightToLeft: Bool
  /// Those of the theme that begin with `serve.`, by the rest of their names; with plural forms and placeholders.
  public var texts: [String: String]

  init(_ words: Words) {
    (language, isRightToLeft) = (words.language, words.isRightToLeft)
    texts = words.texts(beginningWith: "serve.")
  }
}
