import Components
import ConstraintSolver
import Layout

/// Constraints of a document in our notation.
extension ComponentImporter {
  mutating func carry(_ index: Int) {
    guard let place = inspected.constraints[index] else { return }
    let constraint = inspected.input.constraints[index]
    let source = root.views[place.view].constraints[place.index]
    guard let first = anchor(constraint.first, with: constraint.second) else {
      note(notCarried: source)
      return
    }
    let isHorizontal =
      constraint.first.attribute.kind == .horizontalPosition || constraint.first.attribute == .width
    var text = "\(first.text) \(constraint.relation.sign)"
    var views = [first.view]
    var constant = constraint.constant - first.offset
    if let end = constraint.second {
      guard let second = anchor(end, with: constraint.first), carriesMultiplier(constraint) else {
        note(notCarried: source)
        return
      }
      if constraint.multiplier != 1 { text += " \(notation(constraint.multiplier)) *" }
      text += " \(second.text)"
      constant += constraint.multiplier * second.offset
      if abs(constant) > 1e-9 {
        text += constant < 0 ? " - \(notation(-constant))" : " + \(notation(constant))"
      }
      views.append(second.view)
    } else {
      text += " \(notation(constant))"
    }
    if constraint.priority < .required { text += " @\(notation(constraint.priority.rawValue))" }
    if let identifier = source.identifier {
      let isWord = identifier.utf8.allSatisfy { $0 == UInt8(ascii: "_") || isLetterOrDigit($0) }
      if isWord, !identifier.isEmpty {
        text += " #\(identifier)"
      } else {
        notes.append("The identifier `\(identifier)` of a constraint is no single word.")
      }
    }
    lines.append(Line(text: text, views: views.filter { $0 > 0 }, isHorizontal: isHorizontal))
  }

  /// A multiplier on a position counts from the closest common parent, and all parents here are the component.
  private func carriesMultiplier(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.multiplier != 1, constraint.first.attribute.kind != .length, let second = constraint.second else {
      return true
    }
    var owners = [constraint.first.view, second.view]
    while owners[0] != owners[1] {
      let larger = owners[0] > owners[1] ? 0 : 1
      owners[larger] = inspected.input.views[owners[larger]].parent ?? 0
    }
    return owners[0] == 0
  }

  private typealias Carried = (text: String, offset: Double, view: Int)

  /// An end of a constraint as a path and what is added to it; nil where there is nothing to say it with.
  private func anchor(_ anchor: Anchor, with other: Anchor?) -> Carried? {
    guard anchor.view < root.views.count else { return guide(anchor) }
    let view = inspected.input.views[anchor.view]
    if view.isScrollView, let other, other.view != anchor.view, isInside(other.view, of: anchor.view) {
      // Where the content ends is not where the view does.
      switch anchor.attribute {
      case .trailing, .right, .bottom, .trailingMargin, .rightMargin, .bottomMargin: return nil
      default: break
      }
    }
    return edge(anchor.attribute, of: anchor.view, margins: view.margins, insets: view.alignmentInsets)
  }

  private func edge(_ attribute: Attribute, of view: Int, margins: EdgeInsets, insets: EdgeInsets) -> Carried? {
    var attribute = attribute
    var offset = 0.0
    switch attribute {
    case .leftMargin: (attribute, offset) = (.left, margins.left)
    case .rightMargin: (attribute, offset) = (.right, -margins.right)
    case .topMargin: (attribute, offset) = (.top, margins.top)
    case .bottomMargin: (attribute, offset) = (.bottom, -margins.bottom)
    case .leadingMargin: (attribute, offset) = (.leading, margins.left)
    case .trailingMargin: (attribute, offset) = (.trailing, -margins.right)
    case .centerXWithinMargins: (attribute, offset) = (.centerX, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: (attribute, offset) = (.centerY, (margins.top - margins.bottom) / 2)
    case .left, .leading: offset = insets.left
    case .right, .trailing: offset = -insets.right
    case .top: offset = insets.top
    case .bottom: offset = -insets.bottom
    case .width: offset = -insets.left - insets.right
    case .height: offset = -insets.top - insets.bottom
    case .centerX: offset = (insets.left - insets.right) / 2
    case .centerY: offset = (insets.top - insets.bottom) / 2
    case .firstBaseline, .lastBaseline:
      guard root.views[view].element == "label" || root.views[view].element == "button" else { return nil }
    }
    let path = view == 0 ? "\(attribute.name)" : "\(names.views[view]).\(attribute.name)"
    return (path, offset, view)
  }

  /// A guide as the edge of its view that it is tied to.
  private func guide(_ anchor: Anchor) -> Carried? {
    let attribute: Attribute =
      switch anchor.attribute {
      case .leading: .left
      case .trailing: .right
      default: anchor.attribute
      }
    var height: Double?
    for constraint in inspected.input.constraints where constraint.first.view == anchor.view {
      if constraint.first.attribute == .height, constraint.second == nil { height = constraint.constant }
      guard let owner = constraint.second?.view, constraint.first.attribute == attribute else { continue }
      guard var edge = edge(anchor.attribute, of: owner, margins: EdgeInsets(), insets: EdgeInsets()) else {
        return nil
      }
      edge.offset += constraint.constant
      return edge
    }
    // The old guides stand on an edge and have a height.
    guard let height else { return nil }
    switch attribute {
    case .bottom: return ("top", height, 0)
    case .top: return ("bottom", -height, 0)
    default: return nil
    }
  }

  private func isInside(_ view: Int, of outer: Int) -> Bool {
    var next = inspected.input.views[view].parent
    while let current = next {
      if current == outer { return true }
      next = inspected.input.views[current].parent
    }
    return false
  }

  private mutating func note(notCarried source: InterfaceConstraint) {
    notes.append("The constraint `\(source.id)` has no words in our notation; the places it gives are numbers.")
  }
}
