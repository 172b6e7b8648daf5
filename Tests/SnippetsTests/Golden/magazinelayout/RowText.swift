import MagazineLayout
import SnapKit
import UIKit

typealias RowTextConfigurator = MagazineCellConfigurator<RowTextVM, RowText>

/// A paragraph across the whole width.
final class RowText: MagazineLayoutCollectionViewCell, ConfigurableCell {
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
    contentView.addSubview(textLabel)

    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.adjustsFontForContentSizeCategory = true
    textLabel.numberOfLines = 0

    textLabel.snp.makeConstraints { make in
      make.leading.trailing.top.bottom.equalToSuperview()
    }
  }

  func configure(item: RowTextVM) {
    text = item.text
  }
}

/// What RowText shows.
struct RowTextVM: MagazineCellDataType {
  let text: String

  var sizeMode: MagazineLayoutItemSizeMode {
    MagazineLayoutItemSizeMode(
      widthMode: .fullWidth(respectsHorizontalInsets: true), heightMode: .dynamic)
  }

  var diffHash: Int { text.hashValue }

  func configurator() -> CellConfigurator {
    RowTextConfigurator(item: self)
  }

  func didSelect() {}
}
