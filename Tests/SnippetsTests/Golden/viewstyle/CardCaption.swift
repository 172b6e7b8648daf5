import SnapKit
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

    ground.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(16)  // space.4
      make.right.equalToSuperview().offset(-16)  // space.4
      make.top.equalToSuperview().offset(8)  // space.2
      make.bottom.equalToSuperview().offset(-8)  // space.2
    }
    picture.snp.makeConstraints { make in
      make.left.equalTo(ground.snp.left).offset(8)  // space.2
      make.right.equalTo(ground.snp.right).offset(-8)  // space.2
      make.top.equalTo(ground.snp.top).offset(8)  // space.2
      make.height.equalTo(DesignSpec.createSizeSegmentCollectionViewHeight).labeled(
        "create.size.segmentCollectionView.height")
    }
    titleLabel.snp.makeConstraints { make in
      make.left.equalTo(ground.snp.left).offset(12)  // space.3
      make.right.lessThanOrEqualTo(ground.snp.right).offset(-12)  // space.3
      make.top.equalTo(picture.snp.bottom).offset(12)  // space.3
    }
    captionLabel.snp.makeConstraints { make in
      make.left.equalTo(titleLabel.snp.left)
      make.top.equalTo(titleLabel.snp.bottom).offset(4)  // space.2
      make.width.equalTo(DesignSpec.createSizeCaptionTextWidth).labeled(
        "create.size.captionTextWidth")
    }
    linkButton.snp.makeConstraints { make in
      make.left.equalTo(titleLabel.snp.left)
      make.top.equalTo(captionLabel.snp.bottom)
      make.height.greaterThanOrEqualTo(44)  // target.least
      make.width.greaterThanOrEqualTo(44)  // target.least
      make.bottom.equalTo(ground.snp.bottom)
    }
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
