import SnapKit
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

  private var ownConstraints: [Constraint] = []

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
    remark.text = "Tab \"and\" \\ slash"
    off.isEnabled = false
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
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -2, bottom: 0, right: 0)

    picture.contentMode = .scaleAspectFit
    picture.image = UIImage(named: "photo")

    ground.snp.remakeConstraints { make in
      make.edges.equalToSuperview()
    }
    label.snp.remakeConstraints { make in
      make.leading.greaterThanOrEqualToSuperview().offset(8.25).priority(750)
      make.firstBaseline.equalTo(snp.topMargin).offset(20)
      make.width.equalToSuperview().multipliedBy(2.0 / 3.0).labeled("captionWidth")
    }
    echo.snp.remakeConstraints { make in
      make.top.equalTo(label.snp.bottom).offset(-0.5)
    }
    remark.snp.remakeConstraints { make in
      make.width.equalTo(label.snp.width).multipliedBy(0.333)
    }
    button.snp.remakeConstraints { make in
      make.bottom.equalToSuperview().offset(-20)
    }
    picture.snp.remakeConstraints { make in
      make.right.lessThanOrEqualToSuperview().multipliedBy(0.5).offset(-5)
    }
    for constraint in ownConstraints { constraint.deactivate() }
    ownConstraints = snp.prepareConstraints { make in
      make.height.equalTo(snp.width).multipliedBy(0.5).offset(10)
    }
    for constraint in ownConstraints { constraint.activate() }
  }

  private func applyCompactStyle() {
    ground.backgroundColor = nil
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
    button.titleEdgeInsets = .zero

    picture.contentMode = .scaleToFill
    picture.image = nil

    ground.snp.removeConstraints()
    label.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(1)
    }
    echo.snp.removeConstraints()
    remark.snp.removeConstraints()
    button.snp.removeConstraints()
    picture.snp.removeConstraints()
    for constraint in ownConstraints { constraint.deactivate() }
    ownConstraints = snp.prepareConstraints { make in
      make.width.greaterThanOrEqualTo(100)
    }
    for constraint in ownConstraints { constraint.activate() }
  }
}
