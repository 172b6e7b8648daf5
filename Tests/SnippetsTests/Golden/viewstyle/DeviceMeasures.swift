import SnapKit
import UIKit

/// Distances that each device has of its own, in two styles.
final class DeviceMeasures: UIView, ViewConfigurable {
  let box = UIView()
  let text = UILabel()
  let more = UIButton()
  let row = UIStackView()
  let one = UILabel()
  let two = UILabel()
  let three = UILabel()

  var viewStyle: DeviceMeasuresStyle = DeviceMeasuresNearStyle() {
    didSet { bind(viewStyle: viewStyle) }
  }

  @IBInspectable var gap: CGFloat = 3 {
    didSet { bind(viewStyle: viewStyle) }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpViews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpViews()
  }

  private func setUpViews() {
    addSubview(box)
    addSubview(text)
    addSubview(more)
    addSubview(row)
    row.addArrangedSubview(one)
    row.addArrangedSubview(two)
    row.addArrangedSubview(three)
    row.spacing = DesignSpec.testGap
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 0, left: DesignSpec.testGap, bottom: 0, right: 3)
    three.preferredMaxLayoutWidth = DesignSpec.testCardWidth
    text.text = "One text"
    one.text = "One"
    two.text = "Two"
    three.text = "Three"
    bind(viewStyle: viewStyle)
  }

  func bind(viewStyle: DeviceMeasuresStyle) {
    box.apply(viewStyle.box)
    text.apply(viewStyle.text)
    more.apply(viewStyle.more)
    switch viewStyle {
    case let viewStyle as DeviceMeasuresNearStyle: updateLayout(for: viewStyle)
    case let viewStyle as DeviceMeasuresFarStyle: updateLayout(for: viewStyle)
    default: break
    }
  }

  private func updateLayout(for viewStyle: DeviceMeasuresNearStyle) {
    box.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(DesignSpec.testGap).labeled("test.gap")
      make.top.equalToSuperview().offset(DesignSpec.testGap * 2 + gap).labeled("test.gap")  // gap
      make.width.equalTo(DesignSpec.testCardWidth).labeled("test.cardWidth")
      make.height.equalTo(box.snp.width).multipliedBy(DesignSpec.testSame / 60).labeled("test.same")
    }
    text.snp.remakeConstraints { make in
      make.left.equalTo(box.snp.left)
      make.top.equalTo(box.snp.bottom).offset(DesignSpec.testSpacing).priority(751).labeled(
        "test.spacing")
    }
    more.snp.remakeConstraints { make in
      make.left.equalTo(text.snp.right).offset(-DesignSpec.testDefault).labeled("test.default")
      make.top.equalTo(text.snp.top)
    }
    row.snp.remakeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(more.snp.bottom)
      make.bottom.equalToSuperview().offset(-DesignSpec.testGap).labeled("test.gap")
    }
  }

  private func updateLayout(for viewStyle: DeviceMeasuresFarStyle) {
    box.snp.remakeConstraints { make in
      make.right.equalToSuperview().offset(-DesignSpec.testGap).labeled("test.gap")
      make.top.equalToSuperview()
      make.width.equalTo(DesignSpec.testCardWidth - 10).labeled("test.cardWidth")
      make.height.equalTo(DesignSpec.testSame).labeled("test.same")
    }
    text.snp.remakeConstraints { make in
      make.right.equalTo(box.snp.right)
      make.top.equalTo(box.snp.bottom).offset(DesignSpec.testSpacing).labeled("far")  // test.spacing
    }
    more.snp.remakeConstraints { make in
      make.right.equalTo(text.snp.left)
      make.top.equalTo(text.snp.top)
    }
    row.snp.remakeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(text.snp.bottom)
      make.bottom.equalToSuperview().offset(-DesignSpec.testSpacing).labeled("test.spacing")
    }
  }
}

/// What all styles of DeviceMeasures share.
@MainActor class DeviceMeasuresStyle {
  let box = ViewConfiguration()
  let text = LabelConfiguration()
  let more = ButtonConfiguration()

  init() {
    box.backgroundColor = .red
    box.cornerRadius = DesignSpec.testRadius

    text.font = .systemFont(ofSize: DesignSpec.testSize, weight: .semibold)
    text.lineSpacing = DesignSpec.testSpacing

    more.titleFont = .systemFont(ofSize: DesignSpec.testSize)
    more.title.normal = "More"
    more.contentEdgeInsets =
      UIEdgeInsets(top: DesignSpec.testDefault, left: DesignSpec.testGap, bottom: 0, right: 0)
  }
}

final class DeviceMeasuresNearStyle: DeviceMeasuresStyle {
  override init() {
    super.init()
  }
}

final class DeviceMeasuresFarStyle: DeviceMeasuresStyle {
  override init() {
    super.init()
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

  /// test.spacing
  static var testSpacing: CGFloat {
    switch (screen.width, screen.height) {
    case (600..., _): 14
    case (...380, _): 5  // iPhone 4s
    default: 8  // iPhone 16 Pro Max
    }
  }

  /// test.same
  static var testSame: CGFloat { 30 }

  /// test.default
  static var testDefault: CGFloat { 4 }

  /// test.size
  static var testSize: CGFloat {
    switch (screen.width, screen.height) {
    case (320, 480): 13  // iPhone 4s
    case (..<600, _): 15
    default: 18
    }
  }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
