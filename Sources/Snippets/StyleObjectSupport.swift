import Components

extension Component {
  /// What the code of all components shares that are configured by style objects, for a project that has none.
  public static let styleObjectSupport = """
    \("import UIKit")

    // What views share whose values and measures stand in style objects.

    /// A view that a style object configures: give it another one, and it looks and stands as that says.
    @MainActor protocol ViewConfigurable: AnyObject {
      associatedtype ViewStyle
      var viewStyle: ViewStyle { get set }
      /// Copies the style into the views. Set `viewStyle` instead of calling this.
      func bind(viewStyle: ViewStyle)
    }

    /// What a style says of a view, beginning with what UIKit does.
    @MainActor class ViewConfiguration {
      var backgroundColor: UIColor?
      var contentMode = UIView.ContentMode.scaleToFill
      var clipsToBounds = false
      var cornerRadius: CGFloat = 0
      var borderWidth: CGFloat = 0
      var borderColor: UIColor? = .black
      var shadowColor: UIColor? = .black
      var shadowOpacity: Float = 0
      var shadowOffset = CGSize(width: 0, height: -3)
      var shadowRadius: CGFloat = 3
      // What constraints are made with.
      var padding = UIEdgeInsets.zero
      var size = CGSize.zero
    }

    final class LabelConfiguration: ViewConfiguration {
      var font = UIFont.systemFont(ofSize: 17)
      var followsTextSize = false
      var textColor: UIColor? = .label
      var textBackgroundColor: UIColor?
      var textAlignment = NSTextAlignment.natural
      var numberOfLines = 1
      var lineBreakMode = NSLineBreakMode.byTruncatingTail
      var lineSpacing: CGFloat = 0
      var characterSpacing: CGFloat = 0

      /// What only an attributed text can say.
      var attributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = lineSpacing
        paragraph.lineBreakMode = lineBreakMode
        paragraph.alignment = textAlignment
        var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: paragraph]
        if characterSpacing != 0 { attributes[.kern] = characterSpacing }
        if let textBackgroundColor { attributes[.backgroundColor] = textBackgroundColor }
        return attributes
      }
    }

    final class ButtonConfiguration: ViewConfiguration {
      /// A value for each state of a button.
      struct StateStyle<Value> {
        var normal: Value?
        var highlighted: Value?
        var selected: Value?
        var disabled: Value?

        @MainActor var all: [(value: Value?, state: UIControl.State)] {
          [
            (normal, .normal), (highlighted, .highlighted), (selected, .selected),
            (disabled, .disabled),
          ]
        }
      }

      var titleFont = UIFont.systemFont(ofSize: 15)
      var followsTextSize = false
      var title = StateStyle<String>()
      var titleColor = StateStyle<UIColor>(normal: .tintColor)
      var image = StateStyle<UIImage>()
      var backgroundImage = StateStyle<UIImage>()
      var contentEdgeInsets = UIEdgeInsets.zero
      var imageEdgeInsets = UIEdgeInsets.zero
      var titleEdgeInsets = UIEdgeInsets.zero
    }

    final class ImageConfiguration: ViewConfiguration {
      var image: UIImage?
    }

    extension UIView {
      func apply(_ configuration: ViewConfiguration) {
        backgroundColor = configuration.backgroundColor
        contentMode = configuration.contentMode
        clipsToBounds = configuration.clipsToBounds
        layer.cornerRadius = configuration.cornerRadius
        layer.borderWidth = configuration.borderWidth
        layer.borderColor = configuration.borderColor?.cgColor
        layer.shadowColor = configuration.shadowColor?.cgColor
        layer.shadowOpacity = configuration.shadowOpacity
        layer.shadowOffset = configuration.shadowOffset
        layer.shadowRadius = configuration.shadowRadius
      }
    }

    extension UILabel {
      func apply(_ configuration: LabelConfiguration) {
        apply(configuration as ViewConfiguration)
        font = configuration.font
        adjustsFontForContentSizeCategory = configuration.followsTextSize
        textColor = configuration.textColor
        textAlignment = configuration.textAlignment
        numberOfLines = configuration.numberOfLines
        lineBreakMode = configuration.lineBreakMode
        guard let text else { return }
        attributedText = NSAttributedString(string: text, attributes: configuration.attributes)
      }
    }

    extension UIButton {
      func apply(_ configuration: ButtonConfiguration) {
        apply(configuration as ViewConfiguration)
        titleLabel?.font = configuration.titleFont
        titleLabel?.adjustsFontForContentSizeCategory = configuration.followsTextSize
        for (title, state) in configuration.title.all { setTitle(title, for: state) }
        for (color, state) in configuration.titleColor.all { setTitleColor(color, for: state) }
        for (image, state) in configuration.image.all { setImage(image, for: state) }
        for (image, state) in configuration.backgroundImage.all {
          setBackgroundImage(image, for: state)
        }
        contentEdgeInsets = configuration.contentEdgeInsets
        imageEdgeInsets = configuration.imageEdgeInsets
        titleEdgeInsets = configuration.titleEdgeInsets
      }
    }

    extension UIImageView {
      func apply(_ configuration: ImageConfiguration) {
        apply(configuration as ViewConfiguration)
        image = configuration.image
      }
    }

    """
}
