// The screen of the device that a program pretends to run on.

@MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
}

@MainActor open class UIScreen: NSObject {
  nonisolated public override init() { super.init() }
  public static let main = UIScreen()
  open var bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  /// The screen held upright, however it is held.
  open var fixedCoordinateSpace: any UICoordinateSpace { Upright(screen: self) }

  private final class Upright: UICoordinateSpace {
    let screen: UIScreen
    init(screen: UIScreen) { self.screen = screen }
    var bounds: CGRect {
      let (width, height) = (screen.bounds.width, screen.bounds.height)
      return CGRect(x: 0, y: 0, width: min(width, height), height: max(width, height))
    }
  }
}
