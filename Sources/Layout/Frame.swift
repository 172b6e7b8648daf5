/// A width and a height in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points, with y growing downwards from its parent's top edge.
public struct Frame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var right: Double { x + width }
  public var bottom: Double { y + height }

  /// Whether the two have more than an edge in common.
  public func intersects(_ other: Frame) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// The frame with each edge on the nearest pixel of a screen with `scale` pixels to a point, halves away from zero.
  ///
  /// Interface Builder stores its frames rounded so: edges, not sizes. (Account.storyboard of the corpus has a half below
  /// zero.)
  public func rounded(toScale scale: Double) -> Frame {
    let left = roundedToPixel(x, scale: scale)
    let top = roundedToPixel(y, scale: scale)
    return Frame(
      x: left, y: top, width: roundedToPixel(right, scale: scale) - left,
      height: roundedToPixel(bottom, scale: scale) - top)
  }
}

/// Multipliers are written with six digits, so that a half that they should give may miss by a little.
private func roundedToPixel(_ points: Double, scale: Double) -> Double {
  let pixels = points * scale
  let slack = pixels < 0 ? -1e-4 : 1e-4
  // Adding zero turns a negative zero into zero.
  return (pixels + slack).rounded(.toNearestOrAwayFromZero) / scale + 0
}
