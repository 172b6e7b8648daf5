import UIKit

/// Distances that each device has of its own, in two styles.
final class DeviceMeasures: UIView {
  @IBOutlet weak var box: UIView!
  @IBOutlet weak var text: UILabel!
  @IBOutlet weak var more: UIButton!
  @IBOutlet weak var row: UIStackView!
  @IBOutlet weak var one: UILabel!
  @IBOutlet weak var two: UILabel!
  @IBOutlet weak var three: UILabel!
  @IBOutlet weak var boxHeight: NSLayoutConstraint?
  @IBOutlet weak var boxLeft: NSLayoutConstraint?
  @IBOutlet weak var boxRight: NSLayoutConstraint?
  @IBOutlet weak var boxTop: NSLayoutConstraint?
  @IBOutlet weak var boxWidth: NSLayoutConstraint?
  @IBOutlet weak var moreLeft: NSLayoutConstraint?
  @IBOutlet weak var ownBottom: NSLayoutConstraint?
  @IBOutlet weak var textTop: NSLayoutConstraint?

  @IBInspectable var gap: CGFloat = 3 {
    didSet { applyStyle() }
  }

  /// The style that the document is made for.
  @IBInspectable var styleName: String = "near"

  override func awakeFromNib() {
    super.awakeFromNib()
    row.spacing = DesignSpec.testGap
    row.layoutMargins = UIEdgeInsets(top: 0, left: DesignSpec.testGap, bottom: 0, right: 3)
    three.preferredMaxLayoutWidth = DesignSpec.testCardWidth
    applyStyle()
  }

  private func applyStyle() {
    switch styleName {
    case "far": applyFarStyle()
    default: applyNearStyle()
    }
  }

  private func applyNearStyle() {
    box.layer.cornerRadius = DesignSpec.testRadius
    text.font = .systemFont(ofSize: DesignSpec.testSize, weight: .semibold)
    let textParagraph = NSMutableParagraphStyle()
    textParagraph.lineSpacing = DesignSpec.testSpacing
    textParagraph.lineBreakMode = text.lineBreakMode
    textParagraph.alignment = text.textAlignment
    text.attributedText = NSAttributedString(
      string: text.text ?? "",
      attributes: [.paragraphStyle: textParagraph]
    )
    more.titleLabel?.font = .systemFont(ofSize: DesignSpec.testSize)
    more.contentEdgeInsets =
      UIEdgeInsets(top: DesignSpec.testDefault, left: DesignSpec.testGap, bottom: 0, right: 0)
    boxHeight = boxHeight?.replaced(multiplier: DesignSpec.testSame / 60)
    boxLeft?.constant = DesignSpec.testGap
    boxTop?.constant = DesignSpec.testGap * 2 + gap
    boxWidth?.constant = DesignSpec.testCardWidth
    moreLeft?.constant = -DesignSpec.testDefault
    ownBottom?.constant = DesignSpec.testGap
    textTop?.constant = DesignSpec.testSpacing
  }

  private func applyFarStyle() {
    box.layer.cornerRadius = DesignSpec.testRadius
    text.font = .systemFont(ofSize: DesignSpec.testSize, weight: .semibold)
    let textParagraph = NSMutableParagraphStyle()
    textParagraph.lineSpacing = DesignSpec.testSpacing
    textParagraph.lineBreakMode = text.lineBreakMode
    textParagraph.alignment = text.textAlignment
    text.attributedText = NSAttributedString(
      string: text.text ?? "",
      attributes: [.paragraphStyle: textParagraph]
    )
    more.titleLabel?.font = .systemFont(ofSize: DesignSpec.testSize)
    more.contentEdgeInsets =
      UIEdgeInsets(top: DesignSpec.testDefault, left: DesignSpec.testGap, bottom: 0, right: 0)
    boxHeight?.constant = DesignSpec.testSame
    boxRight?.constant = -DesignSpec.testGap
    boxWidth?.constant = DesignSpec.testCardWidth - 10
    ownBottom?.constant = DesignSpec.testSpacing
    textTop?.constant = DesignSpec.testSpacing
  }
}

extension NSLayoutConstraint {
  /// A constraint's multiplier cannot be set; one with the other multiplier takes its place.
  fileprivate func replaced(multiplier: CGFloat) -> NSLayoutConstraint? {
    guard let firstItem, multiplier != self.multiplier else { return self }
    let other = NSLayoutConstraint(
      item: firstItem, attribute: firstAttribute, relatedBy: relation,
      toItem: secondItem, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
    other.priority = priority
    other.identifier = identifier
    isActive = false
    other.isActive = true
    return other
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
