import ConstraintSolver
import Diagnostics
import Layout

/// A constraint as its author wrote it, checked against the component's views but not yet against a style's values.
///
///     [view.]attribute relation [m *] [view.]attribute [± constant] [@priority] [#identifier]
public struct WrittenConstraint: Hashable, Sendable {
  public var first: WrittenAnchor
  public var relation: Relation
  /// Nil where the anchor is related to the constant alone.
  public var second: WrittenAnchor?
  /// What the second anchor is multiplied with.
  public var multiplier: Expression.Term?
  /// What is added to it.
  public var constant: [Expression.Term]
  public var priority: Priority
  public var identifier: String?
  public var place: SourceRange
}

/// An attribute of a view; of the component itself where `view` is nil.
public struct WrittenAnchor: Hashable, Sendable {
  public var view: String?
  /// The rectangle of the view that the attribute belongs to; its own where that is nil.
  public var guide: Guide?
  public var attribute: Attribute
  public var place: SourceRange
}

extension Attribute {
  /// The attribute that UIKit and the notation call so.
  init?(name: String) {
    guard let found = Attribute.allCases.first(where: { $0.text == name }) else { return nil }
    self = found
  }

  /// The attribute's name, for messages and code.
  public var text: String { "\(name)" }
}

/// Reads constraints of a component whose views are known.
struct ConstraintReader {
  /// In the component's order.
  let views: [String]
  private let known: Set<String>

  init(views: [String]) {
    self.views = views
    known = Set(views)
  }

  /// The constraints that a line says: one, or several if it is in the visual format.
  func constraints(_ text: NotationText) throws(Diagnostic) -> [WrittenConstraint] {
    if VisualFormat.canRead(text) { return try VisualFormat(text, views: views, known: known).constraints() }
    return [try constraint(text)]
  }

  private func constraint(_ text: NotationText) throws(Diagnostic) -> WrittenConstraint {
    var parser = NotationParser(text)
    let whole = text.place(of: text.bytes.indices)
    let left = try parser.expression()
    guard left.terms.count == 1, !left.terms[0].isNegative, left.terms[0].factors.count == 1,
      case .path(let names) = left.terms[0].factors[0].operand,
      let first = try anchor(names, at: left.terms[0].factors[0].place)
    else { throw .expectedAnchor(at: left.place) }

    guard let sign = parser.next else { throw .expectedRelation(nil, at: parser.place) }
    let relation: Relation
    switch sign.kind {
    case .relation("=="): relation = .equal
    case .relation("<="): relation = .lessThanOrEqual
    case .relation(">="): relation = .greaterThanOrEqual
    default: throw .expectedRelation(text.string(sign.bytes), at: parser.place(of: sign))
    }
    parser.advance()

    let right = try parser.expression()
    var result = WrittenConstraint(
      first: first, relation: relation, constant: [], priority: .required, place: whole)
    for term in right.terms { try add(term, to: &result) }
    try readPriorityAndIdentifier(from: &parser, text, into: &result)
    try check(result)
    return result
  }

  /// Sorts a term of the right side into the anchor with its multiplier, or the constant.
  private func add(_ term: Expression.Term, to result: inout WrittenConstraint) throws(Diagnostic) {
    var rest = term
    rest.factors = []
    var found: WrittenAnchor?
    for factor in term.factors {
      guard case .path(let names) = factor.operand, let anchor = try anchor(names, at: factor.place) else {
        rest.factors.append(factor)
        continue
      }
      guard found == nil, !factor.isDivisor else { throw .notLinear(at: factor.place) }
      found = anchor
    }
    guard let found else {
      result.constant.append(term)
      return
    }
    guard result.second == nil else { throw .tooManyAnchors(at: found.place) }
    result.second = found
    result.multiplier = rest.factors.isEmpty && !rest.isNegative ? nil : rest
  }

  private func readPriorityAndIdentifier(
    from parser: inout NotationParser, _ text: NotationText, into result: inout WrittenConstraint
  ) throws(Diagnostic) {
    while let token = parser.next {
      switch token.kind {
      case .at:
        parser.advance()
        guard let number = parser.next, case .number(let value) = number.kind else {
          throw .expectedPriority(at: parser.place)
        }
        guard value > 0, value <= 1000 else { throw .badPriority(value, at: parser.place(of: number)) }
        result.priority = Priority(value)
      case .identifier(let name) where !name.isEmpty: result.identifier = name
      default: throw .unexpected(text.string(token.bytes), at: parser.place(of: token))
      }
      parser.advance()
    }
  }

  /// The anchor that a path names; nil if it names a value of a style.
  private func anchor(_ path: [String], at place: SourceRange) throws(Diagnostic) -> WrittenAnchor? {
    guard let last = path.last, !last.isEmpty else { throw .expectedAnchor(at: place) }
    if let anchor = try guideAnchor(path, at: place) { return anchor }
    if path[0].hasPrefix("$") || path.count > 2 { return nil }
    if let attribute = Attribute(name: last) {
      guard path.count == 2 else { return WrittenAnchor(view: nil, attribute: attribute, place: place) }
      if known.contains(path[0]) { return WrittenAnchor(view: path[0], attribute: attribute, place: place) }
      if ViewStyle.isMeasure(path) { return nil }
      throw .unknownView(path[0], among: views, at: place.part(first: path[0]))
    }
    if ViewStyle.isMeasure([last]) { return nil }
    if path.count == 2, !known.contains(path[0]) {
      throw .unknownView(path[0], among: views, at: place.part(first: path[0]))
    }
    throw .unknownAttribute(last, at: place.part(last: last))
  }

  /// `safeArea.top`, `contentView.safeArea.top`, `scrollView.contentLayoutGuide.bottom`; nil for any other path.
  private func guideAnchor(_ path: [String], at place: SourceRange) throws(Diagnostic) -> WrittenAnchor? {
    guard path.count == 2 || path.count == 3 else { return nil }
    if !known.contains(path[path.count - 2]) { try checkOldGuide(path[path.count - 2], at: place) }
    guard let guide = Guide(rawValue: path[path.count - 2]) else { return nil }
    let view = path.count == 3 ? path[0] : nil
    if let view, !known.contains(view) { throw .unknownView(view, among: views, at: place.part(first: view)) }
    // A view may be named like a guide; then it is the view that is meant.
    if path.count == 2, known.contains(path[0]) { return nil }
    guard let attribute = Attribute(name: path[path.count - 1]) else {
      throw .unknownAttribute(path[path.count - 1], at: place.part(last: path[path.count - 1]))
    }
    return WrittenAnchor(view: view, guide: guide, attribute: attribute, place: place)
  }

  /// The guides of a controller's older views: a component is a view, and has a safe area in their place.
  private func checkOldGuide(_ name: String, at place: SourceRange) throws(Diagnostic) {
    switch name {
    case "topLayoutGuide": throw .oldGuide(name, "safeArea.top", "topLayoutGuide.bottom", at: place)
    case "bottomLayoutGuide": throw .oldGuide(name, "safeArea.bottom", "bottomLayoutGuide.top", at: place)
    default: break
    }
  }

  /// What UIKit refuses when such a constraint is made.
  private func check(_ constraint: WrittenConstraint) throws(Diagnostic) {
    let first = constraint.first
    guard let second = constraint.second else {
      if first.attribute.kind != .length { throw .positionAlone(first, at: constraint.place) }
      return
    }
    if first.attribute.kind != second.attribute.kind {
      throw .differentKinds(first.attribute, second.attribute, at: constraint.place)
    }
    if first.attribute.followsReadingDirection && second.attribute.isAbsoluteSide
      || first.attribute.isAbsoluteSide && second.attribute.followsReadingDirection
    {
      throw .mixedDirections(first.attribute, second.attribute, at: constraint.place)
    }
  }
}

extension SourceRange {
  /// The part of a path's place in which its first name stands.
  func part(first name: String) -> SourceRange {
    let end = min(bytes.lowerBound + name.utf8.count, bytes.upperBound)
    return SourceRange(file: file, bytes: bytes.lowerBound..<end)
  }

  /// The part of a path's place in which its last name stands.
  func part(last name: String) -> SourceRange {
    let start = max(bytes.lowerBound, bytes.upperBound - name.utf8.count)
    return SourceRange(file: file, bytes: start..<bytes.upperBound)
  }
}

extension Diagnostic {
  fileprivate static func oldGuide(
    _ name: String, _ instead: String, _ edge: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "controllers-guide", "'\(name)' is a guide of view controllers; a component has a safe area", at: place,
      fixes: [Fix("write '\(instead)' in place of '\(edge)'")])
  }

  fileprivate static func expectedAnchor(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "constraint-syntax", "a constraint begins with one attribute, such as 'nameLabel.left' or 'width'", at: place)
  }

  fileprivate static func expectedRelation(_ written: String?, at place: SourceRange) -> Diagnostic {
    let found = written.map { "'\($0)' stands" } ?? "the constraint ends"
    return Diagnostic(
      "constraint-syntax", "\(found) where '==', '<=' or '>=' is expected", at: place,
      fixes: written == "="
        ? [Fix("did you mean '=='?", edits: [Edit(range: place, replacement: "==")], isSafe: true)] : [])
  }

  fileprivate static func notLinear(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "constraint-syntax", "an attribute can be multiplied with and divided by numbers only, and divides nothing",
      at: place)
  }

  fileprivate static func tooManyAnchors(at place: SourceRange) -> Diagnostic {
    Diagnostic("constraint-syntax", "a constraint relates two attributes; this is a third one", at: place)
  }

  fileprivate static func expectedPriority(at place: SourceRange) -> Diagnostic {
    Diagnostic("constraint-syntax", "a number up to 1000 is expected after '@'", at: place)
  }

  fileprivate static func badPriority(_ value: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic("constraint-priority", "a priority is above 0 and at most 1000", at: place)
  }

  fileprivate static func unexpected(_ written: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "constraint-syntax", "'\(written)' cannot follow here; a constraint ends with '@priority' and '#identifier'",
      at: place)
  }

  static func unknownView(_ name: String, among views: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-view", "no view is named '\(name)'", at: place, fixes: Fix.nearest(to: name, in: views, at: place))
  }

  fileprivate static func unknownAttribute(_ name: String, at place: SourceRange) -> Diagnostic {
    let names = Attribute.allCases.map(\.text)
    return Diagnostic(
      "unknown-attribute", "no attribute is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: names, at: place))
  }

  fileprivate static func positionAlone(_ anchor: WrittenAnchor, at place: SourceRange) -> Diagnostic {
    let name = anchor.attribute.text
    let fix =
      anchor.view == nil
      ? "the component's own \(name) is where it is" : "write '\(name) + …' to measure from the component's own edge"
    return Diagnostic(
      "constraint-kind", "a position such as '\(name)' cannot be related to a number alone", at: place,
      fixes: [Fix(fix)])
  }

  fileprivate static func differentKinds(_ a: Attribute, _ b: Attribute, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "constraint-kind", "'\(a.text)' is \(a.kind.words) and '\(b.text)' is \(b.kind.words): they cannot be related",
      at: place)
  }

  fileprivate static func mixedDirections(_ a: Attribute, _ b: Attribute, at place: SourceRange) -> Diagnostic {
    let turning = a.followsReadingDirection ? a : b
    let fixed = a.followsReadingDirection ? b : a
    return Diagnostic(
      "constraint-kind",
      "'\(turning.text)' turns with the reading direction and '\(fixed.text)' does not: UIKit refuses to relate them",
      at: place)
  }
}

extension Attribute.Kind {
  fileprivate var words: String {
    switch self {
    case .horizontalPosition: "a horizontal position"
    case .verticalPosition: "a vertical position"
    case .length: "a length"
    }
  }
}
