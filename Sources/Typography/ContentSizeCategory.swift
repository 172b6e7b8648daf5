/// The text size that a person chose for the whole device, from small to large.
///
/// Compatible with `UIContentSizeCategory`; the raw values are UIKit's names.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Apple's short name, as designers write it: `xS` to `xxxL` and `AX1` to `AX5`.
  public var shortName: String {
    switch self {
    case .extraSmall: "xS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "xL"
    case .extraExtraLarge: "xxL"
    case .extraExtraExtraLarge: "xxxL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }

  /// The category with Apple's short name, such as `AX5`, or `nil` if there is none.
  public init?(shortName: String) {
    guard let category = Self.allCases.first(where: { $0.shortName == shortName }) else { return nil }
    self = category
  }

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The column of this category in a table that is ordered by size.
  var column: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension ContentSizeCategory: Comparable {
  public static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool { a.column < b.column }
}
