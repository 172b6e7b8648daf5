import Layout

extension ResolvedStyle {
  /// The style with the views and constraints of every component in it, however deep; each component's own box is the
  /// view that it stands in the place of.
  ///
  /// A view of a component goes by the way to it, `badge.label`, and stands right behind the view that the component
  /// takes the place of, so that it is drawn before what comes after that view.
  ///
  /// - Returns: the style, and for each view of this one its index there.
  func expanded() -> (style: ResolvedStyle, outlets: [Int]) {
    if nested.isEmpty { return (self, Array(views.indices)) }
    var result = ResolvedStyle(name: name, summary: summary, views: [], constraints: [])
    let outlets = result.append(self, in: nil, named: "")
    return (result, outlets)
  }

  /// Adds the views of a component's style, and behind them its constraints.
  ///
  /// - Parameters:
  ///   - outlet: the view that the component stands in the place of.
  ///   - prefix: what the names of its views begin with.
  private mutating func append(_ style: ResolvedStyle, in outlet: Int?, named prefix: String) -> [Int] {
    var indices: [Int] = []
    var nested = style.nested[...]
    for (index, view) in style.views.enumerated() {
      var added = view
      added.name = prefix + view.name
      added.parent = view.parent.map { indices[$0] } ?? outlet
      added.outlet = outlet
      indices.append(views.count)
      guard let inner = nested.first, inner.view == index else {
        views.append(added)
        continue
      }
      nested.removeFirst()
      added.placement.takePlace(of: inner.component)
      views.append(added)
      _ = append(inner.style, in: indices[index], named: added.name + ".")
    }
    for constraint in style.constraints {
      var added = constraint
      added.first.view = constraint.first.view.map { indices[$0] } ?? outlet
      added.second?.view = constraint.second?.view.map { indices[$0] } ?? outlet
      constraints.append(added)
    }
    return indices
  }
}

extension Placement {
  /// What a component says of its own box, where its user says nothing.
  fileprivate mutating func takePlace(of component: Component) {
    margins = margins ?? component.surroundings.margins
    guard intrinsicSize == nil, let size = component.naturalSize else { return }
    intrinsicSize = size
  }
}

extension Component {
  /// The size in points that it says it has, as a natural size; nil if it leaves both sides open.
  public var naturalSize: Placement.IntrinsicSize? {
    var size = Placement.IntrinsicSize(width: nil, height: nil)
    if case .points(let points) = width { size.width = points }
    if case .points(let points) = height { size.height = points }
    return size.width == nil && size.height == nil ? nil : size
  }
}
