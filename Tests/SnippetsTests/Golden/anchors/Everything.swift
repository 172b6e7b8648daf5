import UIKit

/// One of each, on two lines.
final class Everything: UIView {
  enum Style {
    case `default`
    case compact
  }

  let ground = UIView()
  let label = UILabel()
  let echo = UILabel()
  let remark = UILabel()
  let button = UIButton()
  let toggle = UIButton()
  let off = UIButton()
  let picture = UIImageView()

  var style = Style.default {
    didSet { applyStyle() }
  }

  private var styleConstraints: [NSLayoutConstraint] = []

  var caption: String? {
    get { label.text }
    set {
      label.text = newValue
      echo.text = newValue
      applyStyle()
    }
  }

  var isChosen: Bool {
    get { button.isSelected }
    set {
      button.isSelected = newValue
      toggle.isEnabled = !newValue
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
    addSubview(label)
    addSubview(echo)
    addSubview(remark)
    addSubview(button)
    addSubview(toggle)
    addSubview(off)
    addSubview(picture)
    ground.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    echo.translatesAutoresizingMaskIntoConstraints = false
    remark.translatesAutoresizingMaskIntoConstraints = false
    button.translatesAutoresizingMaskIntoConstraints = false
    toggle.translatesAutoresizingMaskIntoConstraints = false
    off.translatesAutoresizingMaskIntoConstraints = false
    picture.translatesAutoresizingMaskIntoConstraints = false
    remark.text = "Tab \"and\" \\ slash"
    off.isEnabled = false

    toggle.titleLabel?.font = .systemFont(ofSize: 15)
    toggle.setTitle("Toggle", for: .normal)
    toggle.setTitleColor(.tintColor, for: .normal)

    off.titleLabel?.font = .systemFont(ofSize: 15)
    off.setTitle("Off", for: .normal)
    off.setTitleColor(.tintColor, for: .normal)

    applyStyle()
  }

  private func applyStyle() {
    switch style {
    case .default: applyDefaultStyle()
    case .compact: applyCompactStyle()
    }
  }

  private func applyDefaultStyle() {
    ground.backgroundColor = UIColor(red: 10 / 255, green: 132 / 255, blue: 255 / 255, alpha: 1)
    ground.clipsToBounds = true
    ground.layer.cornerRadius = 8.5
    ground.layer.borderWidth = 1
    ground.layer.borderColor =
      UIColor(red: 0 / 255, green: 0 / 255, blue: 0 / 255, alpha: 64 / 255).cgColor

    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    label.textAlignment = .natural
    label.numberOfLines = 1
    label.lineBreakMode = .byTruncatingTail
    let labelParagraph = NSMutableParagraphStyle()
    labelParagraph.lineSpacing = 2
    labelParagraph.lineBreakMode = label.lineBreakMode
    labelParagraph.alignment = label.textAlignment
    label.attributedText = NSAttributedString(
      string: label.text ?? "",
      attributes: [
        .paragraphStyle: labelParagraph,
        .kern: 1.5,
        .backgroundColor: UIColor.yellow,
      ]
    )

    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.titleLabel?.adjustsFontForContentSizeCategory = false
    button.setTitle("On", for: .normal)
    button.setTitleColor(.tintColor, for: .normal)
    button.setImage(nil, for: .normal)
    button.setTitle("Off", for: .selected)
    button.setBackgroundImage(nil, for: .disabled)
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -2, bottom: 0, right: 0)

    picture.contentMode = .scaleAspectFit
    picture.image = UIImage(named: "photo")

    let labelLeading = label.leadingAnchor.constraint(
      greaterThanOrEqualTo: leadingAnchor, constant: 7.25)
    labelLeading.priority = .defaultHigh
    let labelLeading2 = label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor)
    labelLeading2.priority = UILayoutPriority(249.5)
    let labelWidth = label.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 2.0 / 3.0)
    labelWidth.identifier = "captionWidth"
    let remarkLastBaseline = remark.lastBaselineAnchor.constraint(
      equalTo: echo.lastBaselineAnchor, constant: 24)
    remarkLastBaseline.priority = UILayoutPriority(800)
    let pictureRight = NSLayoutConstraint(
      item: picture, attribute: .right, relatedBy: .equal,
      toItem: self, attribute: .right, multiplier: 1.0 / 2.0, constant: 0)
    pictureRight.priority = UILayoutPriority(500)
    let ownHeight = heightAnchor.constraint(equalToConstant: 40)
    ownHeight.priority = UILayoutPriority(1)
    NSLayoutConstraint.deactivate(styleConstraints)
    styleConstraints = [
      toggle.leftAnchor.constraint(equalTo: button.rightAnchor, constant: 8),
      toggle.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      off.rightAnchor.constraint(equalTo: rightAnchor, constant: -8),
      off.firstBaselineAnchor.constraint(equalTo: toggle.firstBaselineAnchor),
      ground.leftAnchor.constraint(equalTo: leftAnchor),
      ground.rightAnchor.constraint(equalTo: rightAnchor),
      ground.topAnchor.constraint(equalTo: topAnchor),
      ground.bottomAnchor.constraint(equalTo: bottomAnchor),
      labelLeading,
      labelLeading2,
      label.firstBaselineAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor, constant: 20),
      labelWidth,
      echo.topAnchor.constraint(equalTo: label.bottomAnchor, constant: -0.5),
      echo.centerXAnchor.constraint(equalTo: ground.layoutMarginsGuide.centerXAnchor),
      echo.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -16),
      remark.widthAnchor.constraint(equalTo: label.widthAnchor, multiplier: 0.333),
      remark.topAnchor.constraint(greaterThanOrEqualTo: echo.bottomAnchor, constant: 4),
      remarkLastBaseline,
      remark.leftAnchor.constraint(equalTo: leftAnchor),
      button.leftAnchor.constraint(equalTo: leftAnchor, constant: 8),
      button.topAnchor.constraint(greaterThanOrEqualTo: remark.bottomAnchor, constant: 10),
      bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 20),
      NSLayoutConstraint(
        item: self, attribute: .right, relatedBy: .greaterThanOrEqual,
        toItem: picture, attribute: .right, multiplier: 2, constant: 10),
      pictureRight,
      NSLayoutConstraint(
        item: picture, attribute: .bottom, relatedBy: .equal,
        toItem: self, attribute: .top, multiplier: -1, constant: 40),
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor),
      heightAnchor.constraint(greaterThanOrEqualTo: widthAnchor, multiplier: 0.5, constant: 10),
      ownHeight,
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }

  private func applyCompactStyle() {
    ground.backgroundColor = nil
    ground.clipsToBounds = false
    ground.layer.cornerRadius = 0
    ground.layer.borderWidth = 0
    ground.layer.borderColor = UIColor.black.cgColor

    label.font = .systemFont(ofSize: 17)
    label.adjustsFontForContentSizeCategory = false
    label.textColor = .label
    label.textAlignment = .right
    label.numberOfLines = 0
    label.lineBreakMode = .byCharWrapping
    let labelParagraph = NSMutableParagraphStyle()
    labelParagraph.lineBreakMode = label.lineBreakMode
    labelParagraph.alignment = label.textAlignment
    label.attributedText = NSAttributedString(
      string: label.text ?? "",
      attributes: [.paragraphStyle: labelParagraph]
    )

    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setTitle(nil, for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setImage(UIImage(named: "plus"), for: .normal)
    button.setTitle(nil, for: .selected)
    button.setBackgroundImage(UIImage(named: "grey"), for: .disabled)
    button.contentEdgeInsets = .zero
    button.imageEdgeInsets = .zero
    button.titleEdgeInsets = .zero

    picture.contentMode = .scaleToFill
    picture.image = nil

    NSLayoutConstraint.deactivate(styleConstraints)
    styleConstraints = [
      toggle.leftAnchor.constraint(equalTo: button.rightAnchor, constant: 8),
      toggle.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      off.rightAnchor.constraint(equalTo: rightAnchor, constant: -8),
      off.firstBaselineAnchor.constraint(equalTo: toggle.firstBaselineAnchor),
      ground.widthAnchor.constraint(equalToConstant: 10),
      ground.heightAnchor.constraint(equalTo: ground.widthAnchor),
      ground.leftAnchor.constraint(equalTo: leftAnchor),
      ground.topAnchor.constraint(equalTo: topAnchor),
      label.leftAnchor.constraint(equalTo: leftAnchor, constant: 1),
      label.rightAnchor.constraint(equalTo: rightAnchor, constant: -1),
      label.topAnchor.constraint(equalTo: topAnchor),
      echo.topAnchor.constraint(equalTo: label.bottomAnchor),
      echo.leftAnchor.constraint(equalTo: label.leftAnchor),
      remark.topAnchor.constraint(equalTo: echo.bottomAnchor),
      remark.leftAnchor.constraint(equalTo: label.leftAnchor),
      button.leftAnchor.constraint(equalTo: leftAnchor),
      button.topAnchor.constraint(equalTo: remark.bottomAnchor),
      picture.leftAnchor.constraint(equalTo: leftAnchor),
      picture.topAnchor.constraint(equalTo: button.bottomAnchor),
      bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }
}
