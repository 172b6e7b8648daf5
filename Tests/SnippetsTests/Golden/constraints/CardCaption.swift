import UIKit

/// A picture with a title, a caption whose width follows the device, and a link.
final class CardCaption: UIView {
  let ground = UIView()
  let picture = UIImageView()
  let titleLabel = UILabel()
  let captionLabel = UILabel()
  let linkButton = UIButton()

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
    addSubview(picture)
    addSubview(titleLabel)
    addSubview(captionLabel)
    addSubview(linkButton)
    ground.translatesAutoresizingMaskIntoConstraints = false
    picture.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    captionLabel.translatesAutoresizingMaskIntoConstraints = false
    linkButton.translatesAutoresizingMaskIntoConstraints = false

    ground.backgroundColor = UIColor(named: "color.card.ground")
    ground.layer.cornerRadius = 12
    ground.layer.shadowColor =
      UIColor(red: 28 / 255, green: 34 / 255, blue: 40 / 255, alpha: 46 / 255).cgColor
    ground.layer.shadowOpacity = 1
    ground.layer.shadowOffset = CGSize(width: 0, height: 2)
    ground.layer.shadowRadius = 5

    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 12

    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)  // type.title
    titleLabel.textColor = UIColor(named: "color.card.title")
    applyTitleLabelAttributes()

    captionLabel.font = .systemFont(ofSize: 13)  // type.caption
    captionLabel.textColor = UIColor(named: "color.card.title")
    captionLabel.numberOfLines = 0
    applyCaptionLabelAttributes()

    linkButton.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
    linkButton.setTitle("Read on", for: .normal)
    linkButton.setTitleColor(UIColor(named: "color.card.link"), for: .normal)

    let pictureHeight = NSLayoutConstraint(
      item: picture, attribute: .height, relatedBy: .equal,
      toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: DesignSpec.createSizeSegmentCollectionViewHeight)
    pictureHeight.identifier = "create.size.segmentCollectionView.height"
    let captionLabelWidth = NSLayoutConstraint(
      item: captionLabel, attribute: .width, relatedBy: .equal,
      toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: DesignSpec.createSizeCaptionTextWidth)
    captionLabelWidth.identifier = "create.size.captionTextWidth"
    let layout = [
      NSLayoutConstraint(
        item: ground, attribute: .left, relatedBy: .equal,
        toItem: self, attribute: .left, multiplier: 1, constant: 16),  // space.4
      NSLayoutConstraint(
        item: ground, attribute: .right, relatedBy: .equal,
        toItem: self, attribute: .right, multiplier: 1, constant: -16),  // space.4
      NSLayoutConstraint(
        item: ground, attribute: .top, relatedBy: .equal,
        toItem: self, attribute: .top, multiplier: 1, constant: 8),  // space.2
      NSLayoutConstraint(
        item: self, attribute: .bottom, relatedBy: .equal,
        toItem: ground, attribute: .bottom, multiplier: 1, constant: 8),  // space.2
      NSLayoutConstraint(
        item: picture, attribute: .left, relatedBy: .equal,
        toItem: ground, attribute: .left, multiplier: 1, constant: 8),  // space.2
      NSLayoutConstraint(
        item: picture, attribute: .right, relatedBy: .equal,
        toItem: ground, attribute: .right, multiplier: 1, constant: -8),  // space.2
      NSLayoutConstraint(
        item: picture, attribute: .top, relatedBy: .equal,
        toItem: ground, attribute: .top, multiplier: 1, constant: 8),  // space.2
      pictureHeight,
      NSLayoutConstraint(
        item: titleLabel, attribute: .left, relatedBy: .equal,
        toItem: ground, attribute: .left, multiplier: 1, constant: 12),  // space.3
      NSLayoutConstraint(
        item: titleLabel, attribute: .right, relatedBy: .lessThanOrEqual,
        toItem: ground, attribute: .right, multiplier: 1, constant: -12),  // space.3
      NSLayoutConstraint(
        item: titleLabel, attribute: .top, relatedBy: .equal,
        toItem: picture, attribute: .bottom, multiplier: 1, constant: 12),  // space.3
      NSLayoutConstraint(
        item: captionLabel, attribute: .left, relatedBy: .equal,
        toItem: titleLabel, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: captionLabel, attribute: .top, relatedBy: .equal,
        toItem: titleLabel, attribute: .bottom, multiplier: 1, constant: 4),  // space.2
      captionLabelWidth,
      NSLayoutConstraint(
        item: linkButton, attribute: .left, relatedBy: .equal,
        toItem: titleLabel, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: linkButton, attribute: .top, relatedBy: .equal,
        toItem: captionLabel, attribute: .bottom, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: linkButton, attribute: .height, relatedBy: .greaterThanOrEqual,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 44),  // target.least
      NSLayoutConstraint(
        item: linkButton, attribute: .width, relatedBy: .greaterThanOrEqual,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 44),  // target.least
      NSLayoutConstraint(
        item: linkButton, attribute: .bottom, relatedBy: .equal,
        toItem: ground, attribute: .bottom, multiplier: 1, constant: 0),
    ]
    NSLayoutConstraint.activate(layout)
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
