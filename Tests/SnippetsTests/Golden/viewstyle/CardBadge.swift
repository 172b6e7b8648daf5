import SnapKit
import UIKit

/// Two tickets above each other, one of which shows what the card is given.
final class CardBadge: UIView {
  let fixed = Ticket()
  let badge = Ticket()
  let mark = UIView()
  let more = UIButton()
  let parallax = ParallaxBehaviour()

  var title: String? {
    get { badge.word }
    set { badge.word = newValue }
  }

  @IBInspectable var count: Int = 1 {
    didSet { badge.inset = CGFloat(count) }
  }

  var isHiddenValue: Bool {
    get { mark.isHidden }
    set { mark.isHidden = newValue }
  }

  var isOpen: Bool {
    get { more.isEnabled }
    set { more.isEnabled = newValue }
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
    addSubview(fixed)
    addSubview(badge)
    addSubview(mark)
    addSubview(more)
    fixed.word = "Fixed"
    badge.tint = .systemTeal
    mark.kz_borderColor = .systemRed
    more.kz_hitInset = -4
    badge.inset = CGFloat(1)
    parallax.header = fixed
    parallax.others = [badge, mark]

    badge.viewStyle = TicketLoudStyle()

    mark.backgroundColor = .red

    more.titleLabel?.font = .systemFont(ofSize: 15)
    more.setTitle("More", for: .normal)
    more.setTitleColor(.tintColor, for: .normal)

    fixed.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(8)
      make.top.equalToSuperview().offset(8)
    }
    badge.snp.makeConstraints { make in
      make.left.equalTo(fixed.snp.left)
      make.top.equalTo(fixed.snp.bottom).offset(4)
      make.bottom.equalToSuperview().offset(-8)
    }
    mark.snp.makeConstraints { make in
      make.left.equalTo(badge.snp.right).offset(4)
      make.width.equalTo(10)
      make.height.equalTo(10)
      make.centerY.equalTo(badge.snp.centerY)
    }
    more.snp.makeConstraints { make in
      make.trailing.equalToSuperview().offset(-8)
      make.top.equalToSuperview().offset(8)
    }
  }
}
