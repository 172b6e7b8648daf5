import SnapKit
import UIKit

/// One of each, on two lines.
final class Everything: UIView, ViewConfigurable {
  let ground = UIView()
  let label = UILabel()
  let echo = UILabel()
  let remark = UILabel()
  let button = UIButton()
  let toggle = UIButton()
  let off = UIButton()
  let picture = UIImageView()

  var viewStyle: EverythingStyle = EverythingDefaultStyle() {
    didSet { bind(viewStyle: viewStyle) }
  }

  private var ownConstraints: [Constraint] = []

  var caption: String? {
    get { label.text }
    set {
      label.text = newValue
      echo.text = newValue
      bind(viewStyle: viewStyle)
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
    bind(viewStyle: viewStyle)
  }

  func bind(viewStyle: EverythingStyle) {
    ground.apply(viewStyle.ground)
    label.apply(viewStyle.label)
    button.apply(viewStyle.button)
    toggle.apply(viewStyle.toggle)
    off.apply(viewStyle.off)
    picture.apply(viewStyle.picture)
    switch viewStyle {
    case let viewStyle as EverythingDefaultStyle: updateLayout(for: viewStyle)
    case let viewStyle as EverythingCompactStyle: updateLayout(for: viewStyle)
    default: break
    }
  }

  private func updateLayout(for viewStyle: EverythingDefaultStyle) {
    ground.snp.remakeConstraints { make in
      make.edges.equalToSuperview()
    }
    label.snp.remakeConstraints { make in
      make.leading.greaterThanOrEqualToSuperview().offset(7.25).priority(750)
      make.leading.equalTo(snp.leadingMargin).priority(249.5)
      make.firstBaseline.equalTo(snp.topMargin).offset(20)
      make.width.equalToSuperview().multipliedBy(2.0 / 3.0).labeled("captionWidth")
    }
    echo.snp.remakeConstraints { make in
      make.top.equalTo(label.snp.bottom).offset(-0.5)
      make.centerX.equalTo(ground.snp.centerXWithinMargins)
      make.width.lessThanOrEqualToSuperview().offset(-16)
    }
    remark.snp.remakeConstraints { make in
      make.width.equalTo(label.snp.width).multipliedBy(0.333)
      make.top.greaterThanOrEqualTo(echo.snp.bottom).offset(4)
      make.lastBaseline.equalTo(echo.snp.lastBaseline).offset(24).priority(800)
      make.left.equalToSuperview()
    }
    button.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(8)
      make.top.greaterThanOrEqualTo(remark.snp.bottom).offset(10)
      make.bottom.equalToSuperview().offset(-20)
    }
    toggle.snp.remakeConstraints { make in
      make.left.equalTo(button.snp.right).offset(8)
      make.centerY.equalTo(button.snp.centerY)
    }
    off.snp.remakeConstraints { make in
      make.right.equalToSuperview().offset(-8)
      make.firstBaseline.equalTo(toggle.snp.firstBaseline)
    }
    picture.snp.remakeConstraints { make in
      make.right.lessThanOrEqualToSuperview().multipliedBy(0.5).offset(-5)
      make.right.equalToSuperview().multipliedBy(1.0 / 2.0).priority(500)
      make.bottom.equalTo(snp.top).multipliedBy(-1).offset(40)
      make.width.equalTo(picture.snp.height)
    }
    for constraint in ownConstraints { constraint.deactivate() }
    ownConstraints = snp.prepareConstraints { make in
      make.height.greaterThanOrEqualTo(snp.width).multipliedBy(0.5).offset(10)
      make.height.equalTo(40).priority(1)
    }
    for constraint in ownConstraints { constraint.activate() }
  }

  private func updateLayout(for viewStyle: EverythingCompactStyle) {
    ground.snp.remakeConstraints { make in
      make.width.equalTo(10)
      make.height.equalTo(ground.snp.width)
      make.left.top.equalToSuperview()
    }
    label.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(1)
      make.right.equalToSuperview().offset(-1)
      make.top.equalToSuperview()
    }
    echo.snp.remakeConstraints { make in
      make.top.equalTo(label.snp.bottom)
      make.left.equalTo(label.snp.left)
    }
    remark.snp.remakeConstraints { make in
      make.top.equalTo(echo.snp.bottom)
      make.left.equalTo(label.snp.left)
    }
    button.snp.remakeConstraints { make in
      make.left.equalToSuperview()
      make.top.equalTo(remark.snp.bottom)
    }
    toggle.snp.remakeConstraints { make in
      make.left.equalTo(button.snp.right).offset(8)
      make.centerY.equalTo(button.snp.centerY)
    }
    off.snp.remakeConstraints { make in
      make.right.equalToSuperview().offset(-8)
      make.firstBaseline.equalTo(toggle.snp.firstBaseline)
    }
    picture.snp.remakeConstraints { make in
      make.left.bottom.equalToSuperview()
      make.top.equalTo(button.snp.bottom)
    }
    for constraint in ownConstraints { constraint.deactivate() }
    ownConstraints = snp.prepareConstraints { make in
      make.width.greaterThanOrEqualTo(100)
    }
    for constraint in ownConstraints { constraint.activate() }
  }
}

/// What all styles of Everything share.
@MainActor class EverythingStyle {
  let ground = ViewConfiguration()
  let label = LabelConfiguration()
  let button = ButtonConfiguration()
  let toggle = ButtonConfiguration()
  let off = ButtonConfiguration()
  let picture = ImageConfiguration()

  init() {
    toggle.title.normal = "Toggle"

    off.title.normal = "Off"
  }
}

final class EverythingDefaultStyle: EverythingStyle {
  override init() {
    super.init()

    ground.backgroundColor = UIColor(red: 10 / 255, green: 132 / 255, blue: 255 / 255, alpha: 1)
    ground.clipsToBounds = true
    ground.cornerRadius = 8.5
    ground.borderWidth = 1
    ground.borderColor = UIColor(red: 0 / 255, green: 0 / 255, blue: 0 / 255, alpha: 64 / 255)

    label.font = .preferredFont(forTextStyle: .body)
    label.followsTextSize = true
    label.textColor = .label
    label.textBackgroundColor = .yellow
    label.lineSpacing = 2
    label.characterSpacing = 1.5

    button.title.normal = "On"
    button.title.selected = "Off"
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -2, bottom: 0, right: 0)

    picture.contentMode = .scaleAspectFit
    picture.image = UIImage(named: "photo")
  }
}

final class EverythingCompactStyle: EverythingStyle {
  override init() {
    super.init()

    label.textAlignment = .right
    label.numberOfLines = 0
    label.lineBreakMode = .byCharWrapping

    button.titleFont = .preferredFont(forTextStyle: .headline)
    button.followsTextSize = true
    button.titleColor.normal = .red
    button.image.normal = UIImage(named: "plus")
    button.backgroundImage.disabled = UIImage(named: "grey")
  }
}
