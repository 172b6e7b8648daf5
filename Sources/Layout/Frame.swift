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

  /// The frame with each edge on the nearest pixel of a screen with `scale` pixels to a point, halves up.
  ///
  /// Interface Builder stores its frames rounded so: edges, not sizes.
  public func rounded(toScale scale: Double) -> Frame {
    let left = (x * scale + 0.5).rounded(.down) / scale
    let top = (y * scale + 0.5).rounded(.down) / scale
    return Frame(
      x: left, y: top,
      width: (right * scale + 0.5).rounded(.down) / scale - left,
      height: (bottom * scale + 0.5).rounded(.down) / scale - top)
  }
}
