import UIKit

/// A headline with a picture and the number of replies, drawn from a picture of 640 × 155 pixels.
final class RowNews: UIView {
  let imageView = UIImageView()
  let titleLabel = UILabel()
  let detailLabel = UILabel()
  let chatBtn = UIButton()

  var title: String? {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  var detail: String? {
    get { detailLabel.text }
    set { detailLabel.text = newValue }
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
    addSubview(imageView)
    addSubview(titleLabel)
    addSubview(detailLabel)
    addSubview(chatBtn)
    imageView.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    detailLabel.translatesAutoresizingMaskIntoConstraints = false
    chatBtn.translatesAutoresizingMaskIntoConstraints = false

    titleLabel.font = .systemFont(ofSize: 15)

    detailLabel.font = .systemFont(ofSize: 12)
    detailLabel.textColor = .secondaryLabel
    detailLabel.numberOfLines = 0

    chatBtn.backgroundColor = .systemRed
    chatBtn.titleLabel?.font = .systemFont(ofSize: 11)
    chatBtn.setTitle("跟帖", for: .normal)
    chatBtn.setTitleColor(.white, for: .normal)

    NSLayoutConstraint.activate([
      heightAnchor.constraint(equalTo: widthAnchor, multiplier: 155.0 / 640.0),
      imageView.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 160.0 / 640.0),
      imageView.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 120.0 / 155.0),
      NSLayoutConstraint(
        item: imageView, attribute: .right, relatedBy: .equal,
        toItem: self, attribute: .right, multiplier: 180.0 / 640.0, constant: 0),
      NSLayoutConstraint(
        item: imageView, attribute: .bottom, relatedBy: .equal,
        toItem: self, attribute: .bottom, multiplier: 140.0 / 155.0, constant: 0),
      titleLabel.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 420.0 / 640.0),
      titleLabel.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 31.0 / 155.0),
      NSLayoutConstraint(
        item: titleLabel, attribute: .right, relatedBy: .equal,
        toItem: self, attribute: .right, multiplier: 615.0 / 640.0, constant: 0),
      NSLayoutConstraint(
        item: titleLabel, attribute: .bottom, relatedBy: .equal,
        toItem: self, attribute: .bottom, multiplier: 55.0 / 155.0, constant: 0),
      detailLabel.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 410.0 / 640.0),
      detailLabel.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 60.0 / 155.0),
      NSLayoutConstraint(
        item: detailLabel, attribute: .right, relatedBy: .equal,
        toItem: self, attribute: .right, multiplier: 605.0 / 640.0, constant: 0),
      NSLayoutConstraint(
        item: detailLabel, attribute: .bottom, relatedBy: .equal,
        toItem: self, attribute: .bottom, multiplier: 136.0 / 155.0, constant: 0),
      chatBtn.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 120.0 / 640.0),
      chatBtn.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 28.0 / 155.0),
      NSLayoutConstraint(
        item: chatBtn, attribute: .right, relatedBy: .equal,
        toItem: self, attribute: .right, multiplier: 628.0 / 640.0, constant: 0),
      NSLayoutConstraint(
        item: chatBtn, attribute: .bottom, relatedBy: .equal,
        toItem: self, attribute: .bottom, multiplier: 141.0 / 155.0, constant: 0),
    ])
  }
}
