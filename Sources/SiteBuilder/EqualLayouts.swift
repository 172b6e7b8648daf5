import Components
import Layout
import Pictures
import Previews

/// Styles of a component that put its views to the same places by the same constraints: a page shows their layout once.
struct EqualLayouts {
  /// By style, in their order; the first of each shows what all of them say.
  private(set) var groups: [[SolvedComponent]] = []

  /// All that a page says of a layout, apart from the picture's colours and texts.
  private struct Said: Hashable {
    struct Constraint: Hashable {
      var text: String
      var priority: Double
      var identifier: String?
    }

    var frames: [Frame]
    var measures: [Measure]
    var constraints: [Constraint]
    /// Where the lines of each text stand, in points from the component's top edge.
    var baselines: [[Double]]

    init(_ solved: SolvedComponent) {
      let names = solved.component.views.map(\.name)
      let picture = solved.solvedPicture
      frames = solved.layout.pixelFrames
      measures = picture.measures
      constraints = solved.ownStyle.constraints.map {
        Constraint(
          text: $0.description(views: names, withDetails: false), priority: $0.priority.rawValue,
          identifier: $0.identifier)
      }
      baselines = solved.style.views.indices.map(picture.baselines)
    }
  }

  init(_ solved: [SolvedComponent]) {
    guard solved.count > 1 else {
      groups = solved.map { [$0] }
      return
    }
    var places: [Said: Int] = [:]
    for style in solved {
      let said = Said(style)
      if let place = places[said] {
        groups[place].append(style)
      } else {
        places[said] = groups.count
        groups.append([style])
      }
    }
  }
}
