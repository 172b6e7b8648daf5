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
    textLabel.translatesAutoresizingMaskIntoConstraints = false

    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.adjustsFontForContentSizeCategory = true
    textLabel.numberOfLines = 0

    NSLayoutConstraint.activate([
      textLabel.leadingAnchor.constraint(equalTo: leadingAnchor),
      textLabel.trailingAnchor.constraint(equalTo: trailingAnchor),
      textLabel.topAnchor.constraint(equalTo: topAnchor),
      textLabel.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
