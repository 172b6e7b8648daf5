import UIKit

/// Distances that each device has of its own, in two styles.
final class DeviceMeasures: UIView {
  enum Style {
    case near
    case far
  }

  let box = UIView()
  let text = UILabel()
  let more = UIButton()
  let row = UIStackView()
  let one = UILabel()
  let two = UILabel()
  let three = UILabel()

  var style = Style.near {
    didSet { applyStyle() }
  }

  private var styleConstraints: [NSLayoutConstraint] = []

  @IBInspectable var gap: CGFloat = 3 {
    didSet { applyStyle() }
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
    box.translatesAutoresizingMaskIntoConstraints = false
    text.translatesAutoresizingMaskIntoConstraints = false
    more.translatesAutoresizingMaskIntoConstraints = false
    row.translatesAutoresizingMaskIntoConstraints = false
    row.spacing = DesignSpec.testGap
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 0, left: DesignSpec.testGap, bottom: 0, right: 3)
    three.preferredMaxLayoutWidth = DesignSpec.testCardWidth
    text.text = "One text"
    one.text = "One"
    two.text = "Two"
    three.text = "Three"

    box.backgroundColor = .red
    box.layer.cornerRadius = DesignSpec.testRadius

    text.font = .systemFont(ofSize: DesignSpec.testSize, weight: .semibold)

    more.titleLabel?.font = .systemFont(ofSize: DesignSpec.testSize)
    more.setTitle("More", for: .normal)
    more.setTitleColor(.tintColor, for: .normal)
    more.contentEdgeInsets =
      UIEdgeInsets(top: DesignSpec.testDefault, left: DesignSpec.testGap, bottom: 0, right: 0)

    applyStyle()
  }

  private func applyStyle() {
    switch style {
    case .near: applyNearStyle()
    case .far: applyFarStyle()
    }
  }

  private func applyNearStyle() {
    let textParagraph = NSMutableParagraphStyle()
    textParagraph.lineSpacing = DesignSpec.testSpacing
    textParagraph.lineBreakMode = text.lineBreakMode
    textParagraph.alignment = text.textAlignment
    text.attributedText = NSAttributedString(
      string: text.text ?? "",
      attributes: [.paragraphStyle: textParagraph]
    )

    let boxLeft = box.leftAnchor.constraint(equalTo: leftAnchor, constant: DesignSpec.testGap)
    boxLeft.identifier = "test.gap"
    let boxTop = box.topAnchor.constraint(
      equalTo: topAnchor, constant: DesignSpec.testGap * 2 + gap)  // gap
    boxTop.identifier = "test.gap"
    let boxWidth = box.widthAnchor.constraint(equalToConstant: DesignSpec.testCardWidth)
    boxWidth.identifier = "test.cardWidth"
    let boxHeight = box.heightAnchor.constraint(
      equalTo: box.widthAnchor, multiplier: DesignSpec.testSame / 60)
    boxHeight.identifier = "test.same"
    let textTop = text.topAnchor.constraint(
      equalTo: box.bottomAnchor, constant: DesignSpec.testSpacing)
    textTop.priority = UILayoutPriority(751)
    textTop.identifier = "test.spacing"
    let moreLeft = more.leftAnchor.constraint(
      equalTo: text.rightAnchor, constant: -DesignSpec.testDefault)
    moreLeft.identifier = "test.default"
    let ownBottom = bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: DesignSpec.testGap)
    ownBottom.identifier = "test.gap"
    NSLayoutConstraint.deactivate(styleConstraints)
    styleConstraints = [
      boxLeft,
      boxTop,
      boxWidth,
      boxHeight,
      text.leftAnchor.constraint(equalTo: box.leftAnchor),
      textTop,
      moreLeft,
      more.topAnchor.constraint(equalTo: text.topAnchor),
      row.leftAnchor.constraint(equalTo: leftAnchor),
      row.topAnchor.constraint(equalTo: more.bottomAnchor),
      ownBottom,
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }

  private func applyFarStyle() {
    let textParagraph = NSMutableParagraphStyle()
    textParagraph.lineSpacing = DesignSpec.testSpacing
    textParagraph.lineBreakMode = text.lineBreakMode
    textParagraph.alignment = text.textAlignment
    text.attributedText = NSAttributedString(
      string: text.text ?? "",
      attributes: [.paragraphStyle: textParagraph]
    )

    let boxRight = box.rightAnchor.constraint(equalTo: rightAnchor, constant: -DesignSpec.testGap)
    boxRight.identifier = "test.gap"
    let boxWidth = box.widthAnchor.constraint(equalToConstant: DesignSpec.testCardWidth - 10)
    boxWidth.identifier = "test.cardWidth"
    let boxHeight = box.heightAnchor.constraint(equalToConstant: DesignSpec.testSame)
    boxHeight.identifier = "test.same"
    let textTop = text.topAnchor.constraint(
      equalTo: box.bottomAnchor, constant: DesignSpec.testSpacing)  // test.spacing
    textTop.identifier = "far"
    let ownBottom = bottomAnchor.constraint(
      equalTo: row.bottomAnchor, constant: DesignSpec.testSpacing)
    ownBottom.identifier = "test.spacing"
    NSLayoutConstraint.deactivate(styleConstraints)
    styleConstraints = [
      boxRight,
      box.topAnchor.constraint(equalTo: topAnchor),
      boxWidth,
      boxHeight,
      text.rightAnchor.constraint(equalTo: box.rightAnchor),
      textTop,
      more.rightAnchor.constraint(equalTo: text.leftAnchor),
      more.topAnchor.constraint(equalTo: text.topAnchor),
      row.leftAnchor.constraint(equalTo: leftAnchor),
      row.topAnchor.constraint(equalTo: text.bottomAnchor),
      ownBottom,
    ]
    NSLayoutConstraint.activate(styleConstraints)
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
