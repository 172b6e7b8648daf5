import UIKit

/// A person or channel with a round picture, a few words, and a button to follow.
final class ProfileView: UIView {
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var introLabel: UILabel!
  @IBOutlet weak var subscribeButton: UIButton!
  @IBOutlet weak var imageView: UIImageView!

  var name: String? {
    get { nameLabel.text }
    set { nameLabel.text = newValue }
  }

  var intro: String? {
    get { introLabel.text }
    set {
      introLabel.text = newValue
      applyStyle()
    }
  }

  var subscribed: Bool {
    get { subscribeButton.isSelected }
    set { subscribeButton.isSelected = newValue }
  }

  @IBInspectable var imageViewBorderColor: UIColor? {
    didSet { imageView.layer.borderColor = imageViewBorderColor?.cgColor }
  }

  /// The style that the document is made for.
  @IBInspectable var styleName: String = "leading"

  override func awakeFromNib() {
    super.awakeFromNib()
    applyStyle()
  }

  private func applyStyle() {
    switch styleName {
    case "centred": applyCentredStyle()
    default: applyLeadingStyle()
    }
  }

  private func applyLeadingStyle() {
    let introLabelParagraph = NSMutableParagraphStyle()
    introLabelParagraph.lineSpacing = 10
    introLabelParagraph.lineBreakMode = introLabel.lineBreakMode
    introLabelParagraph.alignment = introLabel.textAlignment
    introLabel.attributedText = NSAttributedString(
      string: introLabel.text ?? "",
      attributes: [.paragraphStyle: introLabelParagraph]
    )
  }

  private func applyCentredStyle() {
    let introLabelParagraph = NSMutableParagraphStyle()
    introLabelParagraph.lineSpacing = 4
    introLabelParagraph.lineBreakMode = introLabel.lineBreakMode
    introLabelParagraph.alignment = introLabel.textAlignment
    introLabel.attributedText = NSAttributedString(
      string: introLabel.text ?? "",
      attributes: [.paragraphStyle: introLabelParagraph]
    )
  }
}
