// The part of MXParallaxHeader 1 that screens speak of.
import UIKit

public enum MXParallaxHeaderMode: Int, Sendable { case fill, topFill, top, center, bottom }

@MainActor public final class MXParallaxHeader: NSObject {
  nonisolated override init() { super.init() }
  public var view: UIView?
  public var height: CGFloat = 0
  public var minimumHeight: CGFloat = 0
  public var mode = MXParallaxHeaderMode.fill
}

@MainActor private var headers: [ObjectIdentifier: MXParallaxHeader] = [:]

extension UIScrollView {
  public var parallaxHeader: MXParallaxHeader {
    if let known = headers[ObjectIdentifier(self)] { return known }
    let made = MXParallaxHeader()
    headers[ObjectIdentifier(self)] = made
    return made
  }
}
