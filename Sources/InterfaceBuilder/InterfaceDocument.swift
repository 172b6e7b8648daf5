import Components
import Layout

/// A document of Interface Builder: what a `.xib` or `.storyboard` file says about views and how they are laid out.
public struct InterfaceDocument: Sendable {
  public var file: String
  public var isStoryboard: Bool
  /// The device on the canvas, for which the stored frames were computed.
  public var device: CanvasDevice
  /// Whether constraints speak of safe areas; older documents have top and bottom layout guides.
  public var usesSafeAreas: Bool
  public var isLaunchScreen: Bool
  /// The version of Interface Builder that wrote the file, such as `17701`.
  public var toolsVersion: String
  public var controllers: [InterfaceController]
  /// Enclosing roots before those that stand inside them.
  public var roots: [InterfaceRoot]
  /// Points that the images of the document's resources take.
  public var imageSizes: [String: Size]
  /// The colours that the document names, with the values that it stores for them.
  public var colors: [String: InterfaceColor]
  /// Outlets of the file's owner, as pairs of a property and the id of what it is connected to.
  public var ownerOutlets: [InterfaceOutlet]
  /// The class of the file's owner, if it is named.
  public var ownerClass: String?
}

/// A tree of views that is laid out by itself: a scene's view, a view at the top of a xib, a cell, a header.
public struct InterfaceRoot: Sendable {
  /// Parents before their children; the first is the root itself.
  public var views: [InterfaceView]
  public var place: Place
  /// Ids of views that the size classes of the device leave out.
  public var uninstalled: Set<String>
  /// The bars that the author put around a view at the top of a xib.
  public var simulatedBars = SimulatedBars()

  /// Where the root stands, which decides about its size.
  public enum Place: Hashable, Sendable {
    /// The view of a controller, by its index in ``InterfaceDocument/controllers``.
    case scene(controller: Int)
    /// At the top of a xib, where it can have any size.
    case topLevel
    /// In a table or collection view of another root.
    case inside(root: Int, view: Int)
  }
}

/// An object that a scene is about, and what its canvas simulates.
public struct InterfaceController: Hashable, Sendable {
  public var id: String
  /// The element's name, such as `viewController` or `navigationController`.
  public var kind: String
  public var customClass: String?
  public var storyboardIdentifier: String?
  public var title: String?
  public var segues: [InterfaceSegue]
  public var outlets: [InterfaceOutlet]
  public var topGuide: String?
  public var bottomGuide: String?
  /// The size that the author gave to a freeform scene.
  public var freeformSize: Size?
  public var hidesBottomBarWhenPushed: Bool
  public var simulatedBars: SimulatedBars
  public var isNavigationBarHidden: Bool
  public var isToolbarShown: Bool
  public var hasLargeTitles: Bool
  /// Whether the title is shown large: `always`, `never`, or nil for as the one before.
  public var largeTitleMode: String?
  public var hasPrompt: Bool
  /// Whether the view reaches under bars; otherwise it ends where they begin.
  public var extendsUnderTopBar: Bool
  public var extendsUnderBottomBar: Bool
  public var extendsUnderOpaqueBars: Bool
  /// Whether the bar that a navigation controller brings lets nothing shine through.
  public var hasOpaqueNavigationBar: Bool
  /// Whether it is presented as a sheet by its own metrics.
  public var simulatesSheet: Bool
  /// Where the scene's `viewControllerPlaceholder` leads, as a name of another storyboard.
  public var referencedStoryboard: String?
  public var bytes: Range<Int>
}

/// Bars that an author asked for on the canvas, or took away; nil for what follows from the segues.
public struct SimulatedBars: Hashable, Sendable {
  public var navigationBar: Bool?
  /// Whether the navigation bar lets nothing shine through.
  public var isNavigationBarOpaque = false
  public var tabBar: Bool?
  public var toolbar: Bool?
}

/// A connection from one scene to another.
public struct InterfaceSegue: Hashable, Sendable {
  public var id: String
  /// `show`, `push`, `modal`, `presentation`, `embed`, `relationship`, `unwind`, …
  public var kind: String
  public var relationship: String?
  public var identifier: String?
  public var destination: String
  /// The view or controller from which it starts.
  public var source: String
}

/// A property of an object that is connected to another object.
public struct InterfaceOutlet: Hashable, Sendable {
  public var property: String
  public var destination: String
}
