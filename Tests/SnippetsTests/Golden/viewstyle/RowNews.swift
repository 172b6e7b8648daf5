import SnapKit
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

    titleLabel.font = .systemFont(ofSize: 15)

    detailLabel.font = .systemFont(ofSize: 12)
    detailLabel.textColor = .secondaryLabel
    detailLabel.numberOfLines = 0

    chatBtn.backgroundColor = .systemRed
    chatBtn.titleLabel?.font = .systemFont(ofSize: 11)
    chatBtn.setTitle("跟帖", for: .normal)
    chatBtn.setTitleColor(.white, for: .normal)

    imageView.snp.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(160.0 / 640.0)
      make.height.equalToSuperview().multipliedBy(120.0 / 155.0)
      make.right.equalToSuperview().multipliedBy(180.0 / 640.0)
      make.bottom.equalToSuperview().multipliedBy(140.0 / 155.0)
    }
    titleLabel.snp.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(420.0 / 640.0)
      make.height.equalToSuperview().multipliedBy(31.0 / 155.0)
      make.right.equalToSuperview().multipliedBy(615.0 / 640.0)
      make.bottom.equalToSuperview().multipliedBy(55.0 / 155.0)
    }
    detailLabel.snp.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(410.0 / 640.0)
      make.height.equalToSuperview().multipliedBy(60.0 / 155.0)
      make.right.equalToSuperview().multipliedBy(605.0 / 640.0)
      make.bottom.equalToSuperview().multipliedBy(136.0 / 155.0)
    }
    chatBtn.snp.makeConstraints { make in
      make.width.equalToSuperview().multipliedBy(120.0 / 640.0)
      make.height.equalToSuperview().multipliedBy(28.0 / 155.0)
      make.right.equalToSuperview().multipliedBy(628.0 / 640.0)
      make.bottom.equalToSuperview().multipliedBy(141.0 / 155.0)
    }
    snp.makeConstraints { make in
      make.height.equalTo(snp.width).multipliedBy(155.0 / 640.0)
    }
  }
}
