/// What the size classes of a device change about an element: attributes, and which subviews and constraints there are.
struct Variations {
  /// Ids of subviews that are not installed.
  private(set) var excludedViews: Set<String> = []
  /// Ids of constraints that are not installed.
  private(set) var excludedConstraints: Set<String> = []
  /// The variations that apply, weakest first.
  private let elements: [Int]
  private let tree: XMLTree

  /// The variation `default` holds for every device; those with conditions are applied after it, the ones with more
  /// conditions last.
  init(_ tree: XMLTree, of element: Int, for classes: CanvasDevice.SizeClasses?) {
    self.tree = tree
    var found: [(conditions: Int, element: Int)] = []
    for child in tree.children(of: element) where tree[child].name == "variation" {
      guard let key = tree[child]["key"], let conditions = Self.conditions(of: key, met: classes) else { continue }
      found.append((conditions, child))
    }
    // Sorting is stable by the element's place, which is the file's order.
    elements = found.sorted { ($0.conditions, $0.element) < ($1.conditions, $1.element) }.map(\.element)
    for variation in elements {
      for mask in tree.children(of: variation) where tree[mask].name == "mask" {
        let isConstraints = tree[mask]["key"] == "constraints"
        guard isConstraints || tree[mask]["key"] == "subviews" else { continue }
        for change in tree.children(of: mask) {
          guard let id = tree[change]["reference"] else { continue }
          let excludes = tree[change].name == "exclude"
          switch (isConstraints, excludes) {
          case (true, true): excludedConstraints.insert(id)
          case (true, false): excludedConstraints.remove(id)
          case (false, true): excludedViews.insert(id)
          case (false, false): excludedViews.remove(id)
          }
        }
      }
    }
  }

  /// The value that a variation gives to an attribute.
  func attribute(_ name: String) -> String? {
    for element in elements.reversed() {
      if let value = tree[element][name] { return value }
    }
    return nil
  }

  /// The child that a variation puts in place of the one with this key.
  func child(_ name: String, key: String) -> Int? {
    for element in elements.reversed() {
      if let child = tree.child(name, key: key, of: element) { return child }
    }
    return nil
  }

  /// How many conditions a key such as `heightClass=compact-widthClass=regular` has; nil if one is not met.
  private static func conditions(of key: String, met classes: CanvasDevice.SizeClasses?) -> Int? {
    if key == "default" { return 0 }
    guard let classes else { return nil }
    var count = 0
    for condition in key.split(separator: "-") {
      switch condition {
      case "widthClass=regular": if !classes.isWidthRegular { return nil }
      case "widthClass=compact": if classes.isWidthRegular { return nil }
      case "heightClass=regular": if !classes.isHeightRegular { return nil }
      case "heightClass=compact": if classes.isHeightRegular { return nil }
      // Idioms, gamuts and the like: the canvas shows a phone or an iPad in its usual colours.
      default: return nil
      }
      count += 1
    }
    return count
  }
}
