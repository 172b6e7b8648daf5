import Layout

extension Component {
  /// How wide the component is as an item of a section; nil if no section can divide its width so.
  func magazineWidth(_ item: Screen.Item) -> MagazineLayoutItemWidthMode? {
    switch width {
    case .full: return .fullWidth(respectsHorizontalInsets: item.respectsHorizontalInsets)
    case .points: return nil
    case .fraction(let part, let whole):
      // 2/4 is a half; a whole is a fraction too, which other fractions do not share a row with.
      guard hasMagazineWidth else { return nil }
      return .fractionalWidth(divisor: UInt(whole / part))
    }
  }

  /// How tall the component is as an item of a section.
  func magazineHeight(_ item: Screen.Item) -> MagazineLayoutItemHeightMode {
    switch height {
    case .points(let points): .static(height: points)
    case .dynamic: item.stretches ? .dynamicAndStretchToTallestItemInRow : .dynamic
    }
  }

  /// How tall the component is as a section's header or footer.
  var supplementaryHeight: MagazineLayoutSupplementaryViewHeightMode {
    switch height {
    case .points(let points): .static(height: points)
    case .dynamic: .dynamic
    }
  }
}
