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
    fixed.translatesAutoresizingMaskIntoConstraints = false
    badge.translatesAutoresizingMaskIntoConstraints = false
    mark.translatesAutoresizingMaskIntoConstraints = false
    more.translatesAutoresizingMaskIntoConstraints = false
    fixed.word = "Fixed"
    badge.tint = .systemTeal
    mark.kz_borderColor = .systemRed
    more.kz_hitInset = -4
    badge.inset = CGFloat(1)
    parallax.header = fixed
    parallax.others = [badge, mark]

    badge.style = .loud

    mark.backgroundColor = .red

    more.titleLabel?.font = .systemFont(ofSize: 15)
    more.setTitle("More", for: .normal)
    more.setTitleColor(.tintColor, for: .normal)

    NSLayoutConstraint.activate([
      fixed.leftAnchor.constraint(equalTo: leftAnchor, constant: 8),
      fixed.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      badge.leftAnchor.constraint(equalTo: fixed.leftAnchor),
      badge.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 4),
      mark.leftAnchor.constraint(equalTo: badge.rightAnchor, constant: 4),
      mark.widthAnchor.constraint(equalToConstant: 10),
      mark.heightAnchor.constraint(equalToConstant: 10),
      mark.centerYAnchor.constraint(equalTo: badge.centerYAnchor),
      trailingAnchor.constraint(equalTo: more.trailingAnchor, constant: 8),
      more.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      bottomAnchor.constraint(equalTo: badge.bottomAnchor, constant: 8),
    ])
  }
}
