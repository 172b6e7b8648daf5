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

    let groundHeight = ground.heightAnchor.constraint(equalToConstant: CGFloat(columns) * 10)  // columns
    groundHeight.identifier = "rows"
    let textRight = text.rightAnchor.constraint(
      lessThanOrEqualTo: rightAnchor, constant: -((gap / 2) * CGFloat(columns)))  // columns
    textRight.priority = UILayoutPriority(751)
    NSLayoutConstraint.deactivate(styleConstraints)
    styleConstraints = [
      ground.leftAnchor.constraint(equalTo: leftAnchor, constant: gap),  // gap
      ground.topAnchor.constraint(equalTo: topAnchor, constant: gap * 2 - 1),  // gap
      ground.widthAnchor.constraint(
        equalTo: widthAnchor, multiplier: CGFloat(ratio), constant: -gap),  // ratio, gap
      groundHeight,
      photo.leftAnchor.constraint(equalTo: ground.rightAnchor, constant: gap / CGFloat(columns)),  // gap, columns
      photo.topAnchor.constraint(equalTo: ground.topAnchor),
      rightAnchor.constraint(greaterThanOrEqualTo: photo.rightAnchor, constant: gap),  // gap
      text.leftAnchor.constraint(equalTo: ground.leftAnchor),
      text.topAnchor.constraint(equalTo: ground.bottomAnchor, constant: 4),
      textRight,
      button.leftAnchor.constraint(equalTo: ground.leftAnchor),
      button.topAnchor.constraint(equalTo: text.bottomAnchor),
      plain.leftAnchor.constraint(equalTo: button.rightAnchor, constant: -gap),  // gap
      plain.topAnchor.constraint(equalTo: button.topAnchor),
      bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: gap),  // gap
    ]
    NSLayoutConstraint.activate(styleConstraints)
  }
}
