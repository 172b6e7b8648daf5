import UIKit

/// A headline with a picture and the number of replies, drawn from a picture of 640 × 155 pixels.
final class RowNews: UIView {
  @IBOutlet weak var imageView: UIImageView!
  @IBOutlet weak var titleLabel: UILabel!
  @IBOutlet weak var detailLabel: UILabel!
  @IBOutlet weak var chatBtn: UIButton!

  var title: String? {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  var detail: String? {
    get { detailLabel.text }
    set { detailLabel.text = newValue }
  }
}
