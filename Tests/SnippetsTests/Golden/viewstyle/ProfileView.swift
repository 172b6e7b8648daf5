import SnapKit
import UIKit

/// A person or channel with a round picture, a few words, and a button to follow.
final class ProfileView: UIView, ViewConfigurable {
  let nameLabel = UILabel()
  let introLabel = UILabel()
  let subscribeButton = UIButton()
  let imageView = UIImageView()

  var viewStyle: ProfileViewStyle = ProfileViewLeadingStyle() {
    didSet { bind(viewStyle: viewStyle) }
  }

  var name: String? {
    get { nameLabel.text }
    set { nameLabel.text = newValue }
  }

  var intro: String? {
    get { introLabel.text }
    set {
      introLabel.text = newValue
      bind(viewStyle: viewStyle)
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
    bind(viewStyle: viewStyle)
  }

  func bind(viewStyle: ProfileViewStyle) {
    nameLabel.apply(viewStyle.nameLabel)
    introLabel.apply(viewStyle.introLabel)
    subscribeButton.apply(viewStyle.subscribeButton)
    imageView.apply(viewStyle.imageView)
    switch viewStyle {
    case let viewStyle as ProfileViewLeadingStyle: updateLayout(for: viewStyle)
    case let viewStyle as ProfileViewCentredStyle: updateLayout(for: viewStyle)
    default: break
    }
  }

  private func updateLayout(for viewStyle: ProfileViewLeadingStyle) {
    nameLabel.snp.remakeConstraints { make in
      make.top.equalTo(imageView.snp.top)
      make.left.equalTo(imageView.snp.right).offset(viewStyle.nameLabel.padding.left)
      make.right.equalToSuperview().offset(viewStyle.nameLabel.padding.right)
    }
    introLabel.snp.remakeConstraints { make in
      make.top.equalTo(nameLabel.snp.bottom).offset(viewStyle.introLabel.padding.top)
      make.left.equalTo(nameLabel.snp.left)
      make.right.equalTo(nameLabel.snp.right)
      make.bottom.lessThanOrEqualToSuperview().offset(-20)
    }
    subscribeButton.snp.remakeConstraints { make in
      make.top.equalTo(imageView.snp.bottom).offset(viewStyle.subscribeButton.padding.top)
      make.left.equalTo(imageView.snp.left)
      make.right.equalTo(imageView.snp.right)
      make.height.equalTo(viewStyle.subscribeButton.size.height)
      make.bottom.lessThanOrEqualToSuperview().offset(-20)
    }
    imageView.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(viewStyle.imageView.padding.left)
      make.top.equalToSuperview().offset(viewStyle.imageView.padding.top)
      make.width.equalTo(viewStyle.imageView.size.width)
      make.height.equalTo(imageView.snp.width)
    }
  }

  private func updateLayout(for viewStyle: ProfileViewCentredStyle) {
    nameLabel.snp.remakeConstraints { make in
      make.top.equalTo(subscribeButton.snp.bottom).offset(viewStyle.nameLabel.padding.top)
      make.left.equalToSuperview().offset(viewStyle.nameLabel.padding.left)
      make.right.equalToSuperview().offset(viewStyle.nameLabel.padding.right)
    }
    introLabel.snp.remakeConstraints { make in
      make.top.equalTo(nameLabel.snp.bottom).offset(viewStyle.introLabel.padding.top)
      make.left.equalTo(nameLabel.snp.left)
      make.right.equalTo(nameLabel.snp.right)
      make.bottom.equalToSuperview().offset(-20)
    }
    subscribeButton.snp.remakeConstraints { make in
      make.left.equalTo(imageView.snp.left)
      make.right.equalTo(imageView.snp.right)
      make.centerX.equalTo(imageView.snp.centerX)
      make.top.equalTo(imageView.snp.bottom).offset(viewStyle.subscribeButton.padding.top)
      make.height.equalTo(viewStyle.subscribeButton.size.height)
    }
    imageView.snp.remakeConstraints { make in
      make.centerX.equalToSuperview()
      make.top.equalToSuperview().offset(viewStyle.imageView.padding.top)
      make.width.equalTo(viewStyle.imageView.size.width)
      make.height.equalTo(imageView.snp.width)
    }
  }
}

/// What all styles of ProfileView share.
@MainActor class ProfileViewStyle {
  let nameLabel = LabelConfiguration()
  let introLabel = LabelConfiguration()
  let subscribeButton = ButtonConfiguration()
  let imageView = ImageConfiguration()

  init() {
    nameLabel.padding.right = -14

    introLabel.numberOfLines = 0
    introLabel.lineBreakMode = .byCharWrapping
    introLabel.padding.top = 10

    subscribeButton.titleFont = .systemFont(ofSize: 12)
    subscribeButton.title.normal = "订阅"
    subscribeButton.titleColor.normal = .label
    subscribeButton.image.normal = UIImage(named: "subscribe")
    subscribeButton.title.selected = "已订"
    subscribeButton.titleColor.selected = .systemYellow
    subscribeButton.image.selected = UIImage(named: "subscribed")
    subscribeButton.padding.top = 10
    subscribeButton.size.height = 30

    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.cornerRadius = 30
    imageView.borderWidth = 3
    imageView.borderColor = .systemRed
    imageView.image = UIImage(named: "portrait")
    imageView.padding.top = 20
    imageView.size.width = 60
  }
}

/// Picture first, for lists
final class ProfileViewLeadingStyle: ProfileViewStyle {
  override init() {
    super.init()

    nameLabel.font = .systemFont(ofSize: 15)
    nameLabel.textColor = .label
    nameLabel.padding.left = 10

    introLabel.font = .systemFont(ofSize: 13)
    introLabel.textColor = .secondaryLabel
    introLabel.lineSpacing = 10

    imageView.padding.left = 14
  }
}

/// Picture on top, for the head of a screen
final class ProfileViewCentredStyle: ProfileViewStyle {
  override init() {
    super.init()

    nameLabel.font = .systemFont(ofSize: 17)
    nameLabel.textColor = .systemRed
    nameLabel.textAlignment = .center
    nameLabel.padding.left = 14
    nameLabel.padding.top = 10

    introLabel.font = .systemFont(ofSize: 15)
    introLabel.textColor = .systemPurple
    introLabel.textAlignment = .center
    introLabel.lineSpacing = 4
  }
}
