import Components
import Layout

extension Component {
  /// The statements around those that set frames: a mask shares out what a parent gains over the size that it had when
  /// the frame was set, so that the parent first has to be as large as it was designed.
  ///
  /// - Parameters:
  ///   - root: what holds the views: empty for the class itself.
  ///   - free: makes a name that nothing else has.
  func designSizeStatements(root: String, free: (String) -> String) -> (before: [String], after: [String]) {
    var before: [String] = []
    var after: [String] = []
    var known: Set<String> = []
    for view in views {
      guard let autoresizing = view.placement.autoresizing else { continue }
      let parent = view.placement.parent?.value
      guard known.insert(parent ?? "").inserted else { continue }
      let owner = parent.map(SwiftLiteral.name) ?? root
      let bounds = (owner.isEmpty ? "" : owner + ".") + "bounds.size"
      let size = autoresizing.parentSize
      if parent == nil {
        // What the view was made with comes back, unless it is to get its size later.
        let name = free("size")
        before.append("let \(name) = \(bounds)")
        after.append("if \(name) != .zero { \(bounds) = \(name) }")
      }
      before.append(
        "\(bounds) = CGSize(width: \(SwiftLiteral.number(size.width)), height: \(SwiftLiteral.number(size.height)))")
    }
    return (before, after)
  }
}
