import UIKit

/// Values and distances that properties, tokens and specs give.
final class Measured: UIView {
  let ground = UIView()
  let photo = UIImageView()
  let text = UILabel()
  let button = UIButton()
  let plain = UIButton()

  private var styleConstraints: [NSLayoutConstraint] = []

  @IBInspectable var gap: CGFloat = 8 {
    didSet { applyStyle() }
  }

  @IBInspectable var columns: Int = 3 {
    didSet { applyStyle() }
  }

  @IBInspectable var ratio: Double = 0.5 {
    didSet { applyStyle() }
  }

  @IBInspectable var ink: UIColor? = .systemIndigo {
    didSet { applyStyle() }
  }

  var picture: UIImage? {
    get { photo.image }
    set { photo.image = newValue }
  }

  @IBInspectable var caption: String? {
    didSet {
      text.text = caption
      applyStyle()
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
    addSubview(photo)
    addSubview(text)
    addSubview(button)
    addSubview(plain)
    ground.translatesAutoresizingMaskIntoConstraints = false
    photo.translatesAutoresizingMaskIntoConstraints = false
    text.translatesAutoresizingMaskIntoConstraints = false
    button.translatesAutoresizingMaskIntoConstraints = false
    plain.translatesAutoresizingMaskIntoConstraints = false
    button.configuration = .filled()
    button.configuration?.buttonSize = .small

    text.numberOfLines = 0

    button.configuration?.titleTextAttributesTransformer =
      UIConfigurationTextAttributesTransformer {
        let font =
          UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 15, weight: .semibold))
        return $0.merging(AttributeContainer([.font: font]))
      }
    button.configuration?.contentInsets =
      NSDirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 4)

    plain.titleLabel?.font = .systemFont(ofSize: 15)
    plain.setTitle("Plain", for: .normal)

    applyStyle()
  }

  private func applyStyle() {
    ground.backgroundColor = ink
    ground.layer.borderWidth = gap / CGFloat(columns)
    ground.layer.borderColor = ink?.cgColor

    let textParagraph = NSMutableParagraphStyle()
    textParagraph.lineSpacing = gap / 2
    textParagraph.lineBreakMode = text.lineBreakMode
    textParagraph.alignment = text.textAlignment
    text.attributedText = NSAttributedString(
      string: text.text ?? "",
      attributes: [
        .paragraphStyle: textParagraph,
        .kern: CGFloat(ratio),
        .backgroundColor: ink ?? .clear,
      ]
    )

    button.setTitle(caption, for: .normal)

    plain.setTitleColor(ink, for: .normal)
    plain.contentEdgeInsets = UIEdgeInsets(top: 0, left: gap - 2, bottom: 0, right: 0)

    NSLayoutConstraint.deactivate(styleConstraints)
    let views = ["ground": ground, "text": text, "button": button]
    let groundHeight = NSLayoutConstraint(
      item: ground, attribute: .height, relatedBy: .equal,
      toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: CGFloat(columns) * 10)  // columns
    groundHeight.identifier = "rows"
    let textRight = NSLayoutConstraint(
      item: text, attribute: .right, relatedBy: .lessThanOrEqual,
      toItem: self, attribute: .right, multiplier: 1, constant: -((gap / 2) * CGFloat(columns)))  // columns
    textRight.priority = UILayoutPriority(751)
    styleConstraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[ground]-4-[text][button]",
      options: [], metrics: nil, views: views)
    styleConstraints += [
      NSLayoutConstraint(
        item: ground, attribute: .left, relatedBy: .equal,
        toItem: self, attribute: .left, multiplier: 1, constant: gap),  // gap
      NSLayoutConstraint(
        item: ground, attribute: .top, relatedBy: .equal,
        toItem: self, attribute: .top, multiplier: 1, constant: gap * 2 - 1),  // gap
      NSLayoutConstraint(
        item: ground, attribute: .width, relatedBy: .equal,
        toItem: self, attribute: .width, multiplier: CGFloat(ratio), constant: -gap),  // ratio, gap
      groundHeight,
      NSLayoutConstraint(
        item: photo, attribute: .left, relatedBy: .equal,
        toItem: ground, attribute: .right, multiplier: 1, constant: gap / CGFloat(columns)),  // gap, columns
      NSLayoutConstraint(
        item: photo, attribute: .top, relatedBy: .equal,
        toItem: ground, attribute: .top, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: self, attribute: .right, relatedBy: .greaterThanOrEqual,
        toItem: photo, attribute: .right, multiplier: 1, constant: gap),  // gap
      NSLayoutConstraint(
        item: text, attribute: .left, relatedBy: .equal,
        toItem: ground, attribute: .left, multiplier: 1, constant: 0),
      textRight,
      NSLayoutConstraint(
        item: button, attribute: .left, relatedBy: .equal,
        toItem: ground, attribute: .left, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: plain, attribute: .left, relatedBy: .equal,
        toItem: button, attribute: .right, multiplier: 1, constant: -gap),  // gap
      NSLayoutConstraint(
        item: plain, attribute: .top, relatedBy: .equal,
        toItem: button, attribute: .top, multiplier: 1, constant: 0),
      NSLayoutConstraint(
        item: self, attribute: .bottom, relatedBy: .equal,
        toItem: button, attribute: .bottom, multiplier: 1, constant: gap),  // gap
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }
}
