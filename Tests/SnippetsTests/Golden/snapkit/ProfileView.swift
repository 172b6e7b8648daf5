import SnapKit
import UIKit

/// A person or channel with a round picture, a few words, and a button to follow.
final class ProfileView: UIView {
  enum Style {
    case leading
    case centred
  }

  let nameLabel = UILabel()
  let introLabel = UILabel()
  let subscribeButton = UIButton()
  let imageView = UIImageView()

  var style = Style.leading {
    didSet { applyStyle() }
  }

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

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpViews()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpViews()
  }

  private func setUpViews() {
    addSubview(nameLabel)
    addSubview(introLabel)
    addSubview(subscribeButton)
    addSubview(imageView)

    introLabel.numberOfLines = 0
    introLabel.lineBreakMode = .byCharWrapping

    subscribeButton.titleLabel?.font = .systemFont(ofSize: 12)
    subscribeButton.setTitle("订阅", for: .normal)
    subscribeButton.setTitleColor(.label, for: .normal)
    subscribeButton.setImage(UIImage(named: "subscribe"), for: .normal)
    subscribeButton.setTitle("已订", for: .selected)
    subscribeButton.setTitleColor(.systemYellow, for: .selected)
    subscribeButton.setImage(UIImage(named: "subscribed"), for: .selected)

    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 30
    imageView.layer.borderWidth = 3
    imageView.layer.borderColor = UIColor.systemRed.cgColor
    imageView.image = UIImage(named: "portrait")

    applyStyle()
  }

  private func applyStyle() {
    switch style {
    case .leading: applyLeadingStyle()
    case .centred: applyCentredStyle()
    }
  }

  private func applyLeadingStyle() {
    nameLabel.font = .systemFont(ofSize: 15)
    nameLabel.textColor = .label
    nameLabel.textAlignment = .natural

    introLabel.font = .systemFont(ofSize: 13)
    introLabel.textColor = .secondaryLabel
    introLabel.textAlignment = .natural
    let introLabelParagraph = NSMutableParagraphStyle()
    introLabelParagraph.lineSpacing = 10
    introLabelParagraph.lineBreakMode = introLabel.lineBreakMode
    introLabelParagraph.alignment = introLabel.textAlignment
    introLabel.attributedText = NSAttributedString(
      string: introLabel.text ?? "",
      attributes: [.paragraphStyle: introLabelParagraph]
    )

    nameLabel.snp.remakeConstraints { make in
      make.top.equalTo(imageView.snp.top)
      make.left.equalTo(imageView.snp.right).offset(10)
      make.right.equalToSuperview().offset(-14)
    }
    introLabel.snp.remakeConstraints { make in
      make.top.equalTo(nameLabel.snp.bottom).offset(10)
      make.left.equalTo(nameLabel.snp.left)
      make.right.equalTo(nameLabel.snp.right)
      make.bottom.lessThanOrEqualToSuperview().offset(-20)
    }
    subscribeButton.snp.remakeConstraints { make in
      make.top.equalTo(imageView.snp.bottom).offset(10)
      make.left.equalTo(imageView.snp.left)
      make.right.equalTo(imageView.snp.right)
      make.height.equalTo(30)
      make.bottom.lessThanOrEqualToSuperview().offset(-20)
    }
    imageView.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(14)
      make.top.equalToSuperview().offset(20)
      make.width.equalTo(60)
      make.height.equalTo(imageView.snp.width)
    }
  }

  private func applyCentredStyle() {
    nameLabel.font = .systemFont(ofSize: 17)
    nameLabel.textColor = .systemRed
    nameLabel.textAlignment = .center

    introLabel.font = .systemFont(ofSize: 15)
    introLabel.textColor = .systemPurple
    introLabel.textAlignment = .center
    let introLabelParagraph = NSMutableParagraphStyle()
    introLabelParagraph.lineSpacing = 4
    introLabelParagraph.lineBreakMode = introLabel.lineBreakMode
    introLabelParagraph.alignment = introLabel.textAlignment
    introLabel.attributedText = NSAttributedString(
      string: introLabel.text ?? "",
      attributes: [.paragraphStyle: introLabelParagraph]
    )

    nameLabel.snp.remakeConstraints { make in
      make.top.equalTo(subscribeButton.snp.bottom).offset(10)
      make.left.equalToSuperview().offset(14)
      make.right.equalToSuperview().offset(-14)
    }
    introLabel.snp.remakeConstraints { make in
      make.top.equalTo(nameLabel.snp.bottom).offset(10)
      make.left.equalTo(nameLabel.snp.left)
      make.right.equalTo(nameLabel.snp.right)
      make.bottom.equalToSuperview().offset(-20)
    }
    subscribeButton.snp.remakeConstraints { make in
      make.left.equalTo(imageView.snp.left)
      make.right.equalTo(imageView.snp.right)
      make.centerX.equalTo(imageView.snp.centerX)
      make.top.equalTo(imageView.snp.bottom).offset(10)
      make.height.equalTo(30)
    }
    imageView.snp.remakeConstraints { make in
      make.centerX.equalToSuperview()
      make.top.equalToSuperview().offset(20)
      make.width.equalTo(60)
      make.height.equalTo(imageView.snp.width)
    }
  }
}
