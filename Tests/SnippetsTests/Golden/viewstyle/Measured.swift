import SnapKit
import UIKit

/// Values and distances that properties, tokens and specs give.
final class Measured: UIView {
  let ground = UIView()
  let photo = UIImageView()
  let text = UILabel()
  let button = UIButton()
  let plain = UIButton()

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

    ground.snp.remakeConstraints { make in
      make.left.equalToSuperview().offset(gap)  // gap
      make.top.equalToSuperview().offset(gap * 2 - 1)  // gap
      make.width.equalToSuperview().multipliedBy(CGFloat(ratio)).offset(-gap)  // ratio, gap
      make.height.equalTo(CGFloat(columns) * 10).labeled("rows")  // columns
    }
    photo.snp.remakeConstraints { make in
      make.left.equalTo(ground.snp.right).offset(gap / CGFloat(columns))  // gap, columns
      make.top.equalTo(ground.snp.top)
      make.right.lessThanOrEqualToSuperview().offset(-gap)  // gap
    }
    text.snp.remakeConstraints { make in
      make.left.equalTo(ground.snp.left)
      make.top.equalTo(ground.snp.bottom).offset(4)
      make.right.lessThanOrEqualToSuperview().offset(-((gap / 2) * CGFloat(columns))).priority(751)  // columns
    }
    button.snp.remakeConstraints { make in
      make.left.equalTo(ground.snp.left)
      make.top.equalTo(text.snp.bottom)
      make.bottom.equalToSuperview().offset(-gap)  // gap
    }
    plain.snp.remakeConstraints { make in
      make.left.equalTo(button.snp.right).offset(-gap)  // gap
      make.top.equalTo(button.snp.top)
    }
  }
}
