// Taps on views that are no controls.

/// What Objective-C calls by a name. Without it there are no names to call, so that a selector is what it would call; the
/// tests write it in the place of `#selector`.
public struct Selector: Sendable {
  let perform: @MainActor @Sendable (Any) -> Void
  public init(_ perform: @escaping @MainActor @Sendable (Any) -> Void) { self.perform = perform }
}

@MainActor open class UIGestureRecognizer {
  private var targets: [(target: Any, action: Selector)] = []
  open internal(set) weak var view: UIView?

  public init(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  open func addTarget(_ target: Any, action: Selector) { targets.append((target, action)) }

  func recognize() { for (target, action) in targets { action.perform(target) } }
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1)
}

extension UIView {
  /// Taps the view, as a person would; nothing happens in a view that takes no touches.
  public func tap() {
    guard isUserInteractionEnabled else { return }
    for recognizer in gestureRecognizers ?? [] where recognizer is UITapGestureRecognizer { recognizer.recognize() }
  }
}
