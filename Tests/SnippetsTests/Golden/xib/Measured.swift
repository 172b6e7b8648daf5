import UIKit

/// Values and distances that properties, tokens and specs give.
final class Measured: UIView {
  @IBOutlet weak var ground: UIView!
  @IBOutlet weak var photo: UIImageView!
  @IBOutlet weak var text: UILabel!
  @IBOutlet weak var button: UIButton!
  @IBOutlet weak var plain: UIButton!
  @IBOutlet weak var groundHeight: NSLayoutConstraint?
  @IBOutlet weak var groundLeft: NSLayoutConstraint?
  @IBOutlet weak var groundTop: NSLayoutConstraint?
  @IBOutlet weak var groundWidth: NSLayoutConstraint?
  @IBOutlet weak var ownBottom: NSLayoutConstraint?
  @IBOutlet weak var ownRight: NSLayoutConstraint?
  @IBOutlet weak var photoLeft: NSLayoutConstraint?
  @IBOutlet weak var plainLeft: NSLayoutConstraint?
  @IBOutlet weak var textRight: NSLayoutConstraint?

  @IBInspectable var gap: CGFloat = 8 {
    didSet { applyStyle() }
  }

  @IBInspectable var columns: Int = 3 {
    didSet { applyStyle() }
  }

  @IBInspectable var ratio: Double = 0.5 {
    didSet { applyStyle() }
  }

  @IBInspectable var ink: UIColor? = .systemIndigo {
    didSet { applyStyle() }
  }

  @IBInspectable var picture: UIImage? {
    didSet { applyStyle() }
  }

  @IBInspectable var caption: String? {
    didSet {
      text.text = caption
      applyStyle()
    }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    button.configuration?.titleTextAttributesTransformer =
      UIConfigurationTextAttributesTransformer {
        let font =
          UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 15, weight: .semibold))
        return $0.merging(AttributeContainer([.font: font]))
      }
    button.configuration?.contentInsets =
      NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 4)
    applyStyle()
  }

  private func applyStyle() {
    ground.backgroundColor = ink
    ground.layer.borderWidth = gap / CGFloat(columns)
    ground.layer.borderColor = ink?.cgColor
    photo.image = picture
    let textParagraph = NSMutableParagraphStyle()
    textParagraph.lineSpacing = gap / 2
    textParagraph.lineBreakMode = text.lineBreakMode
    textParagraph.alignment = text.textAlignment
    text.attributedText = NSAttributedString(
      string: text.text ?? "",
      attributes: [
        .paragraphStyle: textParagraph,
        .kern: CGFloat(ratio),
        .backgroundColor: ink ?? .clear,
      ]
    )
    button.setTitle(caption, for: .normal)
    plain.setTitleColor(ink, for: .normal)
    plain.contentEdgeInsets = UIEdgeInsets(top: 0, left: gap - 2, bottom: 0, right: 0)
    groundHeight?.constant = CGFloat(columns) * 10
    groundLeft?.constant = gap
    groundTop?.constant = gap * 2 - 1
    groundWidth = groundWidth?.replaced(multiplier: CGFloat(ratio))
    groundWidth?.constant = -gap
    ownBottom?.constant = gap
    ownRight?.constant = gap
    photoLeft?.constant = gap / CGFloat(columns)
    plainLeft?.constant = -gap
    textRight?.constant = -((gap / 2) * CGFloat(columns))
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
