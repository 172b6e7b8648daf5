extension Double {
  /// The number of points on the nearest pixel of a screen with `scale` pixels to a point, ties away from zero.
  ///
  /// Where there is no such pixel, because the scale is not positive or a number is not finite, the number stays.
  public func alignedToPixel(forScreenWithScale scale: Double) -> Double {
    let pixels = self * scale
    guard scale > 0, pixels.isFinite else { return self }
    return pixels.rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Whether both numbers of points lie on the same pixel.
  public func isEqual(to other: Double, screenScale scale: Double) -> Bool {
    alignedToPixel(forScreenWithScale: scale) == other.alignedToPixel(forScreenWithScale: scale)
  }
}
