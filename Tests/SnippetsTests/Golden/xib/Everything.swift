import UIKit

/// One of each, on two lines.
final class Everything: UIView {
  @IBOutlet weak var ground: UIView!
  @IBOutlet weak var label: UILabel!
  @IBOutlet weak var echo: UILabel!
  @IBOutlet weak var remark: UILabel!
  @IBOutlet weak var button: UIButton!
  @IBOutlet weak var toggle: UIButton!
  @IBOutlet weak var off: UIButton!
  @IBOutlet weak var picture: UIImageView!

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

  @IBInspectable var groundBorderColor: UIColor? {
    didSet { ground.layer.borderColor = groundBorderColor?.cgColor }
  }

  /// The style that the document is made for.
  @IBInspectable var styleName: String = "default"

  override func awakeFromNib() {
    super.awakeFromNib()
    applyStyle()
  }

  private func applyStyle() {
    switch styleName {
    case "compact": break
    default: applyDefaultStyle()
    }
  }

  private func applyDefaultStyle() {
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
  }
}
