import UIKit

/// A paragraph across the whole width.
final class RowText: UIView {
  @IBOutlet weak var textLabel: UILabel!

  var text: String? {
    get { textLabel.text }
    set { textLabel.text = newValue }
  }
}
