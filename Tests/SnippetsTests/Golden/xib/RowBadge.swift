import UIKit

/// A row whose height, margins and line width the device gives.
final class RowBadge: UIView {
  @IBOutlet weak var dot: Dot!
  @IBOutlet weak var text: UILabel!
  @IBOutlet weak var more: UIButton!

  override func awakeFromNib() {
    super.awakeFromNib()
    text.preferredMaxLayoutWidth = DesignSpec.testCardWidth
    layoutMargins = UIEdgeInsets(
      top: DesignSpec.testDefault, left: DesignSpec.testGap, bottom: 2,
      right: DesignSpec.testSpacing)
    more.imageEdgeInsets = UIEdgeInsets(top: DesignSpec.testDefault, left: 0, bottom: 0, right: 0)
    more.titleEdgeInsets =
      UIEdgeInsets(top: 0, left: DesignSpec.testGap, bottom: 0, right: DesignSpec.testDefault)
  }
}

/// Measures that the design gives for each device.
@MainActor private enum DesignSpec {
  /// test.gap
  static var testGap: CGFloat {
    switch (screen.width, screen.height) {
    case (..<600, _): 12
    default: 20
    }
  }

  /// As wide as a card is (test.cardWidth)
  static var testCardWidth: CGFloat {
    switch (screen.width, screen.height) {
    case (375, 667): 210 - 4  // iPhone SE (3rd)
    case (390..<430, _): 250.5 - 4
    case (430..., _): DesignSpec.testGap * 10 - 4
    default: 180 - 4
    }
  }

  /// test.spacing
  static var testSpacing: CGFloat {
    switch (screen.width, screen.height) {
    case (600..., _): 14
    case (...380, _): 5  // iPhone 4s
    default: 8  // iPhone 16 Pro Max
    }
  }

  /// test.default
  static var testDefault: CGFloat { 4 }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
