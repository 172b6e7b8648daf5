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

    let views = ["fixed": fixed, "badge": badge]
    var layout = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-8-[fixed]-4-[badge]-8-|",
      options: [], metrics: nil, views: views)
    layout += [
      NSLayoutConstraint(
        item: fixed, attribute: .left, relatedBy: .equal,
        toItem: self, attribute: .left, multiplier: 1, constant: 8),
      NSLayoutConstraint(
        item: badge, attribute: .left, relatedBy: .equal,
        toItem: fixed, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: mark, attribute: .left, relatedBy: .equal,
        toItem: badge, attribute: .right, multiplier: 1, constant: 4),
      NSLayoutConstraint(
        item: mark, attribute: .width, relatedBy: .equal,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10),
      NSLayoutConstraint(
        item: mark, attribute: .height, relatedBy: .equal,
        toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10),
      NSLayoutConstraint(
        item: mark, attribute: .centerY, relatedBy: .equal,
        toItem: badge, attribute: .centerY, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: self, attribute: .trailing, relatedBy: .equal,
        toItem: more, attribute: .trailing, multiplier: 1, constant: 8),
      NSLayoutConstraint(
        item: more, attribute: .top, relatedBy: .equal,
        toItem: self, attribute: .top, multiplier: 1, constant: 8),
    ]
    NSLayoutConstraint.activate(layout)
  }
}
