import SnapKit
import UIKit

/// As large as the device says.
final class Dot: UIView {
  let ground = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpViews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpViews()
  }

  private func setUpViews() {
    addSubview(ground)

    ground.backgroundColor = .systemRed
    ground.layer.cornerRadius = DesignSpec.testRadius

    ground.snp.makeConstraints { make in
      make.leading.trailing.top.bottom.equalToSuperview()
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: DesignSpec.testGap, height: DesignSpec.testSame / 2)
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

  /// test.radius
  static var testRadius: CGFloat {
    switch (screen.width, screen.height) {
    case (820, 1180): 16 / 2  // iPad (10th)
    case (600...900, _): 9.5
    case (...347.5, _): 3  // iPhone 4s
    case (...487.5, _): 6  // iPhone 8
    case (...710, _): 9.5
    case (...860, _): 16 / 2  // iPad (10th)
    default: 9.5
    }
  }

  /// test.same
  static var testSame: CGFloat { 30 }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
