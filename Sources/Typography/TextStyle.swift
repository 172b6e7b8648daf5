/// What a text is for, which gives it a size that follows the reader's chosen text size.
///
/// Compatible with `UIFont.TextStyle`; the raw values are UIKit's names.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The weight that the style has unless something asks for another.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  /// The size of the font in points.
  public func pointSize(for category: ContentSizeCategory = .large) -> Double {
    table.sizes[category.column]
  }

  /// Points from the baseline of one line to the baseline of the next.
  public func leading(for category: ContentSizeCategory = .large) -> Double {
    table.leadings[category.column]
  }

  /// Point sizes and leadings for xS, S, M, L (default), xL, xxL, xxxL, AX1, AX2, AX3, AX4 and AX5.
  ///
  /// Source: Apple, Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes" and "larger
  /// accessibility type sizes".
  private var table: (sizes: [Double], leadings: [Double]) {
    switch self {
    case .largeTitle:
      ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
    case .title1:
      ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68])
    case .title2:
      ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
    case .title3:
      ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
    case .headline, .body:
      ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    case .callout:
      ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
    case .subheadline:
      ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
    case .footnote:
      ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    case .caption1:
      ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
    case .caption2:
      ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
    }
  }
}
