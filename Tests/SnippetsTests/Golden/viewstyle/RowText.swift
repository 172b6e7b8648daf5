import SnapKit
import UIKit

/// A paragraph across the whole width.
final class RowText: UIView {
  let textLabel = UILabel()

  var text: String? {
    get { textLabel.text }
    set { textLabel.text = newValue }
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
    addSubview(textLabel)

    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.adjustsFontForContentSizeCategory = true
    textLabel.numberOfLines = 0

    textLabel.snp.makeConstraints { make in
      make.leading.trailing.top.bottom.equalToSuperview()
    }
  }
}
