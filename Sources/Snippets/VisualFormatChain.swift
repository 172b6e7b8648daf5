import Components
import ConstraintSolver
import Layout

/// Views one behind the other along an axis, as the visual format says it: `H:|-14-[imageView(60)]-10-[nameLabel]`.
struct VisualFormatChain {
  private(set) var format: String
  private(set) var options: String
  /// The constraints that it says, by index.
  private(set) var constraints: [Int]
  /// The views that it speaks of.
  private(set) var mentioned: [Int]

  /// A way to run: the attributes where views begin and end.
  private struct Way {
    var start: Attribute
    var end: Attribute
    var size: Attribute
    var prefix: String
    var options: String
  }

  private static let ways = [
    Way(start: .leading, end: .trailing, size: .width, prefix: "H:", options: "[]"),
    Way(start: .left, end: .right, size: .width, prefix: "H:", options: ".directionLeftToRight"),
    Way(start: .top, end: .bottom, size: .height, prefix: "V:", options: "[]"),
  ]

  /// A distance between two neighbours; the superview where a neighbour is nil.
  private struct Link {
    var constraint: Int
    var before: Int?
    var after: Int?
    var relation: Relation
    var distance: Double
    var priority: Priority
  }

  /// The chains that say at least two distances; constraints with names of their own stay outside.
  static func finding(in constraints: [ResolvedConstraint], _ scope: ConstraintScope) -> [VisualFormatChain] {
    var chains: [VisualFormatChain] = []
    var used: Set<Int> = []
    for way in ways {
      let links = constraints.indices.compactMap { link(constraints[$0], $0, way, scope) }
      for chain in runs(of: links) where chain.count >= 2 {
        let built = VisualFormatChain(chain, constraints, way, scope, &used)
        chains.append(built)
      }
    }
    return chains
  }

  /// Puts links behind one another; each view has one neighbour on each side.
  private static func runs(of links: [Link]) -> [[Link]] {
    var next: [Int: Link] = [:]
    var previous: [Int: Link] = [:]
    for link in links {
      if let before = link.before, next[before] != nil { continue }
      if let after = link.after, previous[after] != nil { continue }
      // A ring has no beginning that could be written.
      if let before = link.before, let after = link.after {
        var end: Int? = after
        while let view = end, view != before { end = next[view].flatMap(\.after) }
        if end == before { continue }
      }
      if let before = link.before { next[before] = link }
      if let after = link.after { previous[after] = link }
    }
    var runs: [[Link]] = []
    for link in links {
      let isKept =
        link.before.map { next[$0]?.constraint == link.constraint }
        ?? link.after.map { previous[$0]?.constraint == link.constraint } ?? false
      guard isKept else { continue }
      if let before = link.before, previous[before] != nil { continue }
      var run = [link]
      while let view = run.last?.after, let following = next[view] { run.append(following) }
      runs.append(run)
    }
    return runs
  }

  /// The distance that a constraint says along a way, if that is all it says.
  private static func link(
    _ constraint: ResolvedConstraint, _ index: Int, _ way: Way, _ scope: ConstraintScope
  ) -> Link? {
    guard let second = constraint.second, constraint.multiplier == 1, constraint.isOnlyNumbers,
      constraint.first.guide == nil, second.guide == nil
    else { return nil }
    func link(_ before: Int?, _ after: Int?, _ relation: Relation, _ distance: Double) -> Link? {
      guard distance >= 0, [before, after].allSatisfy({ view in view.map { isWritable($0, scope) } ?? true }) else {
        return nil
      }
      return Link(
        constraint: index, before: before, after: after, relation: relation, distance: distance,
        priority: constraint.priority)
    }
    let (first, constant) = (constraint.first, constraint.constant)
    switch (first.attribute, second.attribute) {
    case (way.start, way.start):
      // `a.left == left + 8`, or from the other side `left == a.left - 8`.
      if let view = first.view, scope.parents[view] == second.view {
        return link(nil, view, constraint.relation, constant)
      }
      if let view = second.view, scope.parents[view] == first.view {
        return link(nil, view, constraint.relation.turned, -constant)
      }
    case (way.end, way.end):
      if let view = first.view, scope.parents[view] == second.view {
        return link(view, nil, constraint.relation.turned, -constant)
      }
      if let view = second.view, scope.parents[view] == first.view {
        return link(view, nil, constraint.relation, constant)
      }
    case (way.start, way.end):
      if let after = first.view, let before = second.view, after != before,
        scope.parents[after] == scope.parents[before]
      {
        return link(before, after, constraint.relation, constant)
      }
    case (way.end, way.start):
      if let before = first.view, let after = second.view, after != before,
        scope.parents[after] == scope.parents[before]
      {
        return link(before, after, constraint.relation.turned, -constant)
      }
    default: break
    }
    return nil
  }

  /// The visual format's names are those of C; a guide is in no dictionary of views.
  private static func isWritable(_ view: Int, _ scope: ConstraintScope) -> Bool {
    let name = scope.plainNames[view].utf8
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    return scope.classes[view] != .layoutGuide && name.first.map(isLetter) ?? false
      && name.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private init(
    _ links: [Link], _ all: [ResolvedConstraint], _ way: Way, _ scope: ConstraintScope, _ used: inout Set<Int>
  ) {
    options = way.options
    constraints = links.map(\.constraint)
    mentioned = []
    format = way.prefix
    used.formUnion(constraints)
    for link in links {
      if format == way.prefix { format += link.before.map { box($0, all, way, scope, &used) } ?? "|" }
      format += Self.distance(link)
      format += link.after.map { box($0, all, way, scope, &used) } ?? "|"
    }
  }

  /// `[name]`, with the sizes that constraints give it: `[name(60)]`.
  private mutating func box(
    _ view: Int, _ all: [ResolvedConstraint], _ way: Way, _ scope: ConstraintScope, _ used: inout Set<Int>
  ) -> String {
    mentioned.append(view)
    var sizes: [String] = []
    for (index, constraint) in all.enumerated() where !used.contains(index) {
      guard constraint.first.view == view, constraint.first.guide == nil, constraint.first.attribute == way.size,
        constraint.isOnlyNumbers
      else { continue }
      if let second = constraint.second {
        // `[a(b)]`: as wide as another view.
        guard let other = second.view, second.guide == nil, second.attribute == way.size, other != view,
          constraint.multiplier == 1, constraint.constant == 0, Self.isWritable(other, scope)
        else { continue }
        mentioned.append(other)
        sizes.append(Self.predicate(scope.plainNames[other], constraint.relation, constraint.priority))
      } else {
        guard constraint.constant >= 0 else { continue }
        sizes.append(
          Self.predicate(SwiftLiteral.number(constraint.constant), constraint.relation, constraint.priority))
      }
      used.insert(index)
      constraints.append(index)
    }
    return "[\(scope.plainNames[view])\(sizes.isEmpty ? "" : "(" + sizes.joined(separator: ",") + ")")]"
  }

  private static func distance(_ link: Link) -> String {
    if link.distance == 0, link.relation == .equal, link.priority == .required { return "" }
    let number = SwiftLiteral.number(link.distance)
    if link.relation == .equal, link.priority == .required { return "-\(number)-" }
    return "-(\(predicate(number, link.relation, link.priority)))-"
  }

  private static func predicate(_ value: String, _ relation: Relation, _ priority: Priority) -> String {
    let sign = relation == .equal ? "" : relation.sign
    return sign + value + (priority < .required ? "@" + SwiftLiteral.number(priority.rawValue) : "")
  }
}

extension ResolvedConstraint {
  /// Whether a format can say all of it: it has no name of its own, and none of its numbers comes from somewhere.
  fileprivate var isOnlyNumbers: Bool {
    identifier == nil && named.isEmpty && constantSource == nil && multiplierSource == nil
  }
}

extension Relation {
  /// The relation with its sides changed.
  var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
