import Layout

/// What a finger has to hit.
public struct Target: Hashable, Sendable {
  /// By index among the appearances.
  public var view: Int
  /// The view's frame, grown about its middle to 44 points each way.
  public var area: Frame
  /// Whether the view itself is smaller than that; for a switch, whose size UIKit gives, whether the area has no room.
  public var isTooSmall: Bool
}

extension SolvedPicture {
  /// The controls that can be touched, in their order.
  public var targets: [Target] {
    let finder = PictureFinder(picture, at: layout)
    let side = PictureFinder.targetSide
    return visibleViews.filter { picture.appearances[$0].isTouched }.map { view in
      let frame = frame(of: view)
      let (width, height) = (max(frame.width, side), max(frame.height, side))
      return Target(
        view: view,
        area: Frame(
          x: frame.x - (width - frame.width) / 2, y: frame.y - (height - frame.height) / 2, width: width,
          height: height),
        isTooSmall: finder.isTooSmall(view))
    }
  }
}
