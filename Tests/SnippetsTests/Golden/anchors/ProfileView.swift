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
    styleConstraints = [
      imageView.leftAnchor.constraint(equalTo: leftAnchor, constant: 14),
      imageView.topAnchor.constraint(equalTo: topAnchor, constant: 20),
      imageView.widthAnchor.constraint(equalToConstant: 60),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
      nameLabel.topAnchor.constraint(equalTo: imageView.topAnchor),
      nameLabel.leftAnchor.constraint(equalTo: imageView.rightAnchor, constant: 10),
      nameLabel.rightAnchor.constraint(equalTo: rightAnchor, constant: -14),
      introLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 10),
      introLabel.leftAnchor.constraint(equalTo: nameLabel.leftAnchor),
      introLabel.rightAnchor.constraint(equalTo: nameLabel.rightAnchor),
      subscribeButton.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 10),
      subscribeButton.leftAnchor.constraint(equalTo: imageView.leftAnchor),
      subscribeButton.rightAnchor.constraint(equalTo: imageView.rightAnchor),
      subscribeButton.heightAnchor.constraint(equalToConstant: 30),
      bottomAnchor.constraint(greaterThanOrEqualTo: subscribeButton.bottomAnchor, constant: 20),
      bottomAnchor.constraint(greaterThanOrEqualTo: introLabel.bottomAnchor, constant: 20),
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
    styleConstraints = [
      imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
      imageView.topAnchor.constraint(equalTo: topAnchor, constant: 20),
      imageView.widthAnchor.constraint(equalToConstant: 60),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor),
      subscribeButton.leftAnchor.constraint(equalTo: imageView.leftAnchor),
      subscribeButton.rightAnchor.constraint(equalTo: imageView.rightAnchor),
      subscribeButton.centerXAnchor.constraint(equalTo: imageView.centerXAnchor),
      subscribeButton.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 10),
      subscribeButton.heightAnchor.constraint(equalToConstant: 30),
      nameLabel.topAnchor.constraint(equalTo: subscribeButton.bottomAnchor, constant: 10),
      nameLabel.leftAnchor.constraint(equalTo: leftAnchor, constant: 14),
      nameLabel.rightAnchor.constraint(equalTo: rightAnchor, constant: -14),
      introLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 10),
      introLabel.leftAnchor.constraint(equalTo: nameLabel.leftAnchor),
      introLabel.rightAnchor.constraint(equalTo: nameLabel.rightAnchor),
      bottomAnchor.constraint(equalTo: introLabel.bottomAnchor, constant: 20),
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }
}
