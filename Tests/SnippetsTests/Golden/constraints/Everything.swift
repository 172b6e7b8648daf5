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

    NSLayoutConstraint.deactivate(styleConstraints)
    let views = [
      "ground": ground,
      "echo": echo,
      "remark": remark,
      "button": button,
      "toggle": toggle,
    ]
    let labelLeading = NSLayoutConstraint(
      item: label, attribute: .leading, relatedBy: .greaterThanOrEqual,
      toItem: self, attribute: .leading, multiplier: 1, constant: 7.25)
    labelLeading.priority = .defaultHigh
    let labelLeading2 = NSLayoutConstraint(
      item: label, attribute: .leading, relatedBy: .equal,
      toItem: self, attribute: .leadingMargin, multiplier: 1, constant: 0)
    labelLeading2.priority = UILayoutPriority(249.5)
    let labelWidth = NSLayoutConstraint(
      item: label, attribute: .width, relatedBy: .equal,
      toItem: self, attribute: .width, multiplier: 2.0 / 3.0, constant: 0)
    labelWidth.identifier = "captionWidth"
    let remarkLastBaseline = NSLayoutConstraint(
      item: remark, attribute: .lastBaseline, relatedBy: .equal,
      toItem: echo, attribute: .lastBaseline, multiplier: 1, constant: 24)
    remarkLastBaseline.priority = UILayoutPriority(800)
    let pictureRight = NSLayoutConstraint(
      item: picture, attribute: .right, relatedBy: .equal,
      toItem: self, attribute: .right, multiplier: 1.0 / 2.0, constant: 0)
    pictureRight.priority = UILayoutPriority(500)
    let ownHeight = NSLayoutConstraint(
      item: self, attribute: .height, relatedBy: .equal,
      toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 40)
    ownHeight.priority = UILayoutPriority(1)
    styleConstraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[ground]|",
      options: .directionLeftToRight, metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-8-[button]-8-[toggle]",
      options: .directionLeftToRight, metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|[ground]|",
      options: [], metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:[echo]-(>=4)-[remark]-(>=10)-[button]-20-|",
      options: [], metrics: nil, views: views)
    styleConstraints += [
      NSLayoutConstraint(
        item: toggle, attribute: .centerY, relatedBy: .equal,
        toItem: button, attribute: .centerY, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: off, attribute: .right, relatedBy: .equal,
        toItem: self, attribute: .right, multiplier: 1, constant: -8),
      NSLayoutConstraint(
        item: off, attribute: .firstBaseline, relatedBy: .equal,
        toItem: toggle, attribute: .firstBaseline, multiplier: 1, constant: 0),
      labelLeading,
      labelLeading2,
      NSLayoutConstraint(
        item: label, attribute: .firstBaseline, relatedBy: .equal,
        toItem: self, attribute: .topMargin, multiplier: 1, constant: 20),
      labelWidth,
      NSLayoutConstraint(
        item: echo, attribute: .top, relatedBy: .equal,
        toItem: label, attribute: .bottom, multiplier: 1, constant: -0.5),
      NSLayoutConstraint(
        item: echo, attribute: .centerX, relatedBy: .equal,
        toItem: ground, attribute: .centerXWithinMargins, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: echo, attribute: .width, relatedBy: .lessThanOrEqual,
        toItem: self, attribute: .width, multiplier: 1, constant: -16),
      NSLayoutConstraint(
        item: remark, attribute: .width, relatedBy: .equal,
        toItem: label, attribute: .width, multiplier: 0.333, constant: 0),
      remarkLastBaseline,
      NSLayoutConstraint(
        item: remark, attribute: .left, relatedBy: .equal,
        toItem: self, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: self, attribute: .right, relatedBy: .greaterThanOrEqual,
        toItem: picture, attribute: .right, multiplier: 2, constant: 10),
      pictureRight,
      NSLayoutConstraint(
        item: picture, attribute: .bottom, relatedBy: .equal,
        toItem: self, attribute: .top, multiplier: -1, constant: 40),
      NSLayoutConstraint(
        item: picture, attribute: .width, relatedBy: .equal,
        toItem: picture, attribute: .height, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: self, attribute: .height, relatedBy: .greaterThanOrEqual,
        toItem: self, attribute: .width, multiplier: 0.5, constant: 10),
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
    let views = [
      "label": label,
      "echo": echo,
      "remark": remark,
      "button": button,
      "toggle": toggle,
      "picture": picture,
    ]
    styleConstraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-1-[label]-1-|",
      options: .directionLeftToRight, metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[button]-8-[toggle]",
      options: .directionLeftToRight, metrics: nil, views: views)
    styleConstraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|[label][echo][remark][button][picture]|",
      options: [], metrics: nil, views: views)
    styleConstraints += [
      NSLayoutConstraint(
        item: toggle, attribute: .centerY, relatedBy: .equal,
        toItem: button, attribute: .centerY, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: off, attribute: .right, relatedBy: .equal,
        toItem: self, attribute: .right, multiplier: 1, constant: -8),
      NSLayoutConstraint(
        item: off, attribute: .firstBaseline, relatedBy: .equal,
        toItem: toggle, attribute: .firstBaseline, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: ground, attribute: .width, relatedBy: .equal,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10),
      NSLayoutConstraint(
        item: ground, attribute: .height, relatedBy: .equal,
        toItem: ground, attribute: .width, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: ground, attribute: .left, relatedBy: .equal,
        toItem: self, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: ground, attribute: .top, relatedBy: .equal,
        toItem: self, attribute: .top, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: echo, attribute: .left, relatedBy: .equal,
        toItem: label, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: remark, attribute: .left, relatedBy: .equal,
        toItem: label, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: picture, attribute: .left, relatedBy: .equal,
        toItem: self, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: self, attribute: .width, relatedBy: .greaterThanOrEqual,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 100),
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }
}
