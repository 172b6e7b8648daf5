import SnapKit
import UIKit

/// A row whose height, margins and line width the device gives.
final class RowBadge: UIView {
  let dot = Dot()
  let text = UILabel()
  let more = UIButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpViews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpViews()
  }

  private func setUpViews() {
    addSubview(dot)
    addSubview(text)
    addSubview(more)
    text.preferredMaxLayoutWidth = DesignSpec.testCardWidth
    text.text = "A text that needs several lines where cards are narrow"

    text.numberOfLines = 0

    more.titleLabel?.font = .systemFont(ofSize: 15)
    more.setTitle("More", for: .normal)
    more.setTitleColor(.tintColor, for: .normal)
    more.setImage(UIImage(named: "chevron"), for: .normal)
    more.imageEdgeInsets = UIEdgeInsets(top: DesignSpec.testDefault, left: 0, bottom: 0, right: 0)
    more.titleEdgeInsets =
      UIEdgeInsets(top: 0, left: DesignSpec.testGap, bottom: 0, right: DesignSpec.testDefault)

    dot.snp.makeConstraints { make in
      make.left.equalTo(snp.leftMargin)
      make.top.equalTo(snp.topMargin)
    }
    text.snp.makeConstraints { make in
      make.left.equalTo(dot.snp.right).offset(4)
      make.top.equalTo(snp.topMargin)
    }
    more.snp.makeConstraints { make in
      make.right.equalTo(snp.rightMargin)
      make.centerY.equalTo(snp.centerYWithinMargins)
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: DesignSpec.testGap * 2 + 20)
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

  /// test.default
  static var testDefault: CGFloat { 4 }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
