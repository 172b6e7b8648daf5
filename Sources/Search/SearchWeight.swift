/// How much finding a word in some place says about a page, from 1 to 45.
///
/// The order is title, keyword, name in code, heading, property or token, prose; a name of few words says more than one of
/// many. `themes/default/assets/search.js` adds the weights of a query's words up.
enum SearchWeight {
  static let highest: UInt8 = 45

  /// - Parameter words: how many words the title has.
  static func title(words: Int) -> UInt8 { less(40, by: 2, for: words - 1, atLeast: 32) }
  /// A title of several words, written as one: `textfield` for `Text field`.
  static let joinedTitle: UInt8 = 31
  static func keyword(words: Int) -> UInt8 { less(30, by: 1, for: words - 1, atLeast: 28) }
  static func name(words: Int) -> UInt8 { less(27, by: 1, for: words - 1, atLeast: 24) }
  static func heading(words: Int) -> UInt8 { less(22, by: 1, for: words - 1, atLeast: 17) }
  static func symbol(words: Int) -> UInt8 { less(15, by: 1, for: words - 1, atLeast: 13) }
  /// The title, in the later parts of a page that is indexed in several.
  static let titleOfLaterPart: UInt8 = 12
  /// The lowest weight of a word in a name; prose stays below.
  static let lowestName: UInt8 = 12

  /// A word of the text.
  ///
  /// - Parameters:
  ///   - count: how often the word occurs.
  ///   - words: how many words the page has.
  static func prose(count: Int, of words: Int) -> UInt8 {
    let often = count >= 6 ? 7 : count >= 3 ? 5 : count == 2 ? 3 : 1
    // Twice among fifty words says more than twice among a thousand.
    return UInt8(often + (words < 120 ? 2 : 0))
  }

  /// A word that is in names and in the text.
  static func together(name: UInt8, prose: UInt8) -> UInt8 {
    prose == 0 ? name : min(highest, name + (prose >= 5 ? 2 : 1))
  }

  private static func less(_ weight: Int, by step: Int, for count: Int, atLeast lowest: Int) -> UInt8 {
    UInt8(clamping: max(lowest, weight - step * max(0, count)))
  }
}
