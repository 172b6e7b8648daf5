/// How a language chooses a form of a word by a number of things.
///
/// Source: Unicode CLDR 44, "Language Plural Rules", cardinal numbers without decimals. A language that is not listed
/// here counts as English does.
public struct PluralRule: Hashable, Sendable {
  /// CLDR's names of the forms, in its order.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    case zero, one, two, few, many, other
  }

  private enum Family {
    /// One form for all numbers: Chinese, Japanese, Korean, Thai, Vietnamese, Indonesian, Malay.
    case none
    /// 1, and all others: English, German, Dutch, Swedish …
    case one
    /// 0 and 1 as one, whole millions on their own: French.
    case french
    /// Russian, Ukrainian, Belarusian.
    case russian
    case polish
    /// Czech and Slovak.
    case czech
    case hebrew
    case arabic
  }

  private let family: Family

  /// - Parameter language: a BCP 47 tag, in any letter case; only its first part counts.
  public init(language: String) {
    let name = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    family =
      switch String(decoding: name, as: UTF8.self).lowercased() {
      case "zh", "ja", "ko", "th", "vi", "id", "ms": .none
      case "fr": .french
      case "ru", "uk", "be": .russian
      case "pl": .polish
      case "cs", "sk": .czech
      case "he", "iw": .hebrew
      case "ar": .arabic
      default: .one
      }
  }

  /// The forms that the language has, in CLDR's order; the last one is always `other`.
  public var categories: [Category] {
    switch family {
    case .none: [.other]
    case .one: [.one, .other]
    case .french: [.one, .many, .other]
    case .russian, .polish: [.one, .few, .many, .other]
    case .czech: [.one, .few, .other]
    case .hebrew: [.one, .two, .other]
    case .arabic: Category.allCases
    }
  }

  /// The form for a number of things; what a number below zero counts as, its distance from zero does.
  public func category(of count: Int) -> Category {
    let count = count.magnitude
    let (last, lastTwo) = (count % 10, count % 100)
    let isTeen = (12...14).contains(lastTwo)
    switch family {
    case .none: return .other
    case .one: return count == 1 ? .one : .other
    case .french: return count < 2 ? .one : count % 1_000_000 == 0 ? .many : .other
    case .russian:
      if last == 1, lastTwo != 11 { return .one }
      return (2...4).contains(last) && !isTeen ? .few : .many
    case .polish:
      if count == 1 { return .one }
      return (2...4).contains(last) && !isTeen ? .few : .many
    case .czech: return count == 1 ? .one : (2...4).contains(count) ? .few : .other
    case .hebrew: return count == 1 ? .one : count == 2 ? .two : .other
    case .arabic:
      switch count {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(lastTwo) ? .few : lastTwo >= 11 ? .many : .other
      }
    }
  }
}
