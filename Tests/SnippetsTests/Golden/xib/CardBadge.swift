import UIKit

/// Two tickets above each other, one of which shows what the card is given.
final class CardBadge: UIView {
  @IBOutlet weak var fixed: Ticket!
  @IBOutlet weak var badge: Ticket!
  @IBOutlet weak var mark: UIView!
  @IBOutlet weak var more: UIButton!
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

  override func awakeFromNib() {
    super.awakeFromNib()
    badge.style = .loud
    fixed.word = "Fixed"
    badge.tint = .systemTeal
    mark.kz_borderColor = .systemRed
    more.kz_hitInset = -4
    parallax.header = fixed
    parallax.others = [badge, mark]
  }
}
