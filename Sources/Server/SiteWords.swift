import Diagnostics

/// What pages say while they are served, in the language of the site.
///
/// | name | says |
/// |---|---|
/// | `label` | what the box over a page is about, to those who do not see it |
/// | `lastGoodPage` | how many errors there are, where an older page stands behind the box: with `{count}`, in plural forms |
/// | `noPageYet` | the same where no page stands behind it |
/// | `more` | how many more errors the terminal has, as `lastGoodPage` |
/// | `hide` | what the button does |
/// | `noPage`, `noPageHelp` | title and text of the page that is shown before there is one |
/// | `missing`, `missingHelp` | the same for an address without a page, on a site that has none for that |
public struct SiteWords: Hashable, Sendable {
  /// A BCP 47 tag.
  public var language: String
  public var isRightToLeft: Bool
  /// By name; of a plural form, by name, dot and category.
  public var texts: [String: String]

  /// - Parameter texts: a text that is not there is said by its name.
  public init(language: String = "en", isRightToLeft: Bool = false, texts: [String: String] = [:]) {
    (self.language, self.isRightToLeft, self.texts) = (language, isRightToLeft, texts)
  }

  func text(_ name: String) -> String { texts[name] ?? name }

  /// As an object in JSON.
  var json: String {
    let names = texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let texts = names.map { JSONText.quoted($0) + ":" + JSONText.quoted(text($0)) }.joined(separator: ",")
    return "{\"language\":\(JSONText.quoted(language)),\"direction\":\"\(direction)\",\"texts\":{\(texts)}}"
  }

  var direction: String { isRightToLeft ? "rtl" : "ltr" }
}
