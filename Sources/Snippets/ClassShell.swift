import Components
import Layout

/// What kind of class a component becomes: a view, or a cell that holds its views in a content view.
struct ClassShell {
  /// The superclass and the protocols.
  var inheritance: String
  /// What holds the views: empty for the class itself.
  var root = ""
  /// Modules that the class needs beside those of its constraints.
  var imports: [String] = []
  /// Declarations that stand before the class.
  var preface: [String] = []
  /// What stands at the end of the class, each as its lines.
  var members: [[String]] = []

  /// Whether the design specs follow the class at once.
  var writesSpecs = true

  static let view = ClassShell(inheritance: "UIView")
}

extension ConstraintScope {
  /// - Parameters:
  ///   - styles: the constraints of each style.
  ///   - root: what holds the views: empty for the class itself.
  init(
    _ component: Component, _ styles: [[ResolvedConstraint]], root: String, isRemade: Bool, syntax: some CodeSyntax
  ) {
    let names = component.views.map(\.name)
    let parents = component.views.map { view in
      view.placement.parent.flatMap { parent in names.firstIndex(of: parent.value) }
    }
    self.init(
      views: names.indices.map(syntax.view), plainNames: names, classes: component.views.map(\.viewClass),
      parents: parents,
      arranged: component.views.indices.map { index in
        component.views[index].placement.isArranged
          && parents[index].map { component.views[$0].viewClass == .stackView } ?? false
      },
      autoresized: component.views.map { $0.placement.autoresizing != nil }, styles: styles, root: root,
      taken: Set(
        names + component.behaviours.map(\.name)
          + component.properties.flatMap { [$0.name, component.codeName(of: $0.name)] }),
      isRemade: isRemade, syntax: syntax)
  }
}
