import UIKit

/// A picture with a title, a caption whose width follows the device, and a link.
final class CardCaption: UIView {
  @IBOutlet weak var ground: UIView!
  @IBOutlet weak var picture: UIImageView!
  @IBOutlet weak var titleLabel: UILabel!
  @IBOutlet weak var captionLabel: UILabel!
  @IBOutlet weak var linkButton: UIButton!
  @IBOutlet weak var captionLabelWidth: NSLayoutConstraint?
  @IBOutlet weak var pictureHeight: NSLayoutConstraint?

  var title: String? {
    get { titleLabel.text }
    set {
      titleLabel.text = newValue
      applyTitleLabelAttributes()
    }
  }

  var caption: String? {
    get { captionLabel.text }
    set {
      captionLabel.text = newValue
      applyCaptionLabelAttributes()
    }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    ground.layer.shadowColor =
      UIColor(red: 28 / 255, green: 34 / 255, blue: 40 / 255, alpha: 46 / 255).cgColor
    ground.layer.shadowOpacity = 1
    ground.layer.shadowOffset = CGSize(width: 0, height: 2)
    ground.layer.shadowRadius = 5
    captionLabelWidth?.constant = DesignSpec.createSizeCaptionTextWidth
    pictureHeight?.constant = DesignSpec.createSizeSegmentCollectionViewHeight
  }

  private func applyTitleLabelAttributes() {
    let titleLabelParagraph = NSMutableParagraphStyle()
    titleLabelParagraph.lineSpacing = 1.8128906250000014
    titleLabelParagraph.lineBreakMode = titleLabel.lineBreakMode
    titleLabelParagraph.alignment = titleLabel.textAlignment
    titleLabel.attributedText = NSAttributedString(
      string: titleLabel.text ?? "",
      attributes: [.paragraphStyle: titleLabelParagraph]
    )
  }

  private func applyCaptionLabelAttributes() {
    let captionLabelParagraph = NSMutableParagraphStyle()
    captionLabelParagraph.lineSpacing = 2.0363281250000007
    captionLabelParagraph.lineBreakMode = captionLabel.lineBreakMode
    captionLabelParagraph.alignment = captionLabel.textAlignment
    captionLabel.attributedText = NSAttributedString(
      string: captionLabel.text ?? "",
      attributes: [.paragraphStyle: captionLabelParagraph]
    )
  }
}

/// Measures that the design gives for each device.
@MainActor private enum DesignSpec {
  /// The width of a caption below a picture (create.size.captionTextWidth)
  static var createSizeCaptionTextWidth: CGFloat {
    switch (screen.width, screen.height) {
    case (320, 480): 220  // iPhone 4s
    case (...347.5, _): 234  // iPhone 5s
    case (...394.5, _): 250  // iPhone 8
    default: 260  // iPhone 8 Plus
    }
  }

  /// The height of a picture that can be cut into segments (create.size.segmentCollectionView.height)
  static var createSizeSegmentCollectionViewHeight: CGFloat { 116 + 16 }

  /// Held upright.
  private static var screen: CGSize { UIScreen.main.fixedCoordinateSpace.bounds.size }
}
