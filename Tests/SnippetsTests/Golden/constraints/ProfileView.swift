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

  private var styleConstraints: [NSLayoutConstraint] = []

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
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    introLabel.translatesAutoresizingMaskIntoConstraints = false
    subscribeButton.translatesAutoresizingMaskIntoConstraints = false
    imageView.translatesAutoresizingMaskIntoConstraints = false

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

    NSLayoutConstraint.deactivate(styleConstraints)
    let views = [
      "nameLabel": nameLabel,
      "introLabel": introLabel,
      "subscribeButton": subscribeButton,
      "imageView": imageView,
    ]
    styleConstraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-14-[imageView(60)]-10-[nameLabel]-14-|",
      options: .directionLeftToRight, metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-20-[imageView]-10-[subscribeButton(30)]-(>=20)-|",
      options: [], metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:[nameLabel]-10-[introLabel]-(>=20)-|",
      options: [], metrics: nil, views: views)
    styleConstraints += [
      NSLayoutConstraint(
        item: imageView, attribute: .height, relatedBy: .equal,
        toItem: imageView, attribute: .width, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: nameLabel, attribute: .top, relatedBy: .equal,
        toItem: imageView, attribute: .top, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: introLabel, attribute: .left, relatedBy: .equal,
        toItem: nameLabel, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: introLabel, attribute: .right, relatedBy: .equal,
        toItem: nameLabel, attribute: .right, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: subscribeButton, attribute: .left, relatedBy: .equal,
        toItem: imageView, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: subscribeButton, attribute: .right, relatedBy: .equal,
        toItem: imageView, attribute: .right, multiplier: 1, constant: 0),
    ]
    NSLayoutConstraint.activate(styleConstraints)
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

    NSLayoutConstraint.deactivate(styleConstraints)
    let views = [
      "nameLabel": nameLabel,
      "introLabel": introLabel,
      "subscribeButton": subscribeButton,
      "imageView": imageView,
    ]
    styleConstraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-14-[nameLabel]-14-|",
      options: .directionLeftToRight, metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat:
        "V:|-20-[imageView]-10-[subscribeButton(30)]-10-[nameLabel]-10-[introLabel]-20-|",
      options: [], metrics: nil, views: views)
    styleConstraints += [
      NSLayoutConstraint(
        item: imageView, attribute: .centerX, relatedBy: .equal,
        toItem: self, attribute: .centerX, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: imageView, attribute: .width, relatedBy: .equal,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 60),
      NSLayoutConstraint(
        item: imageView, attribute: .height, relatedBy: .equal,
        toItem: imageView, attribute: .width, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: subscribeButton, attribute: .left, relatedBy: .equal,
        toItem: imageView, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: subscribeButton, attribute: .right, relatedBy: .equal,
        toItem: imageView, attribute: .right, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: subscribeButton, attribute: .centerX, relatedBy: .equal,
        toItem: imageView, attribute: .centerX, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: introLabel, attribute: .left, relatedBy: .equal,
        toItem: nameLabel, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: introLabel, attribute: .right, relatedBy: .equal,
        toItem: nameLabel, attribute: .right, multiplier: 1, constant: 0),
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }
}
