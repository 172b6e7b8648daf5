/// How a view that says nothing about its frame but a mask follows its parent's size.
///
/// Compatible with `translatesAutoresizingMaskIntoConstraints`: along each axis the flexible ones among the gap before
/// the view, its size and the gap behind it share what the parent gains or loses, in proportion to what they had.
public struct Autoresizing: Hashable, Sendable {
  public var mask: AutoresizingMask
  /// The view's frame in its parent, as it was designed.
  public var frame: Frame
  /// The parent's size when the frame was designed.
  public var parentSize: Size

  public init(mask: AutoresizingMask = [], frame: Frame, parentSize: Size) {
    self.mask = mask
    self.frame = frame
    self.parentSize = parentSize
  }
}

/// What may change when the parent's size does. Compatible with `UIView.AutoresizingMask`, its raw values included.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
