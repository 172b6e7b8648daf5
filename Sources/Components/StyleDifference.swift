import Diagnostics
import Layout

/// What is different between two styles of a component: values of its views, and constraints.
public struct StyleDifference: Hashable, Sendable {
  public var first: String
  public var second: String
  /// In the order of the views, and of a view's values as files write them.
  public var values: [Value]
  /// Constraints between the same anchors, with another number, priority or identifier.
  public var changed: [Change]
  /// Constraints of the first style alone, and of the second alone.
  public var removed: [String]
  public var added: [String]

  /// A value of a view in the one style and in the other; nil where a style says nothing of it.
  public struct Value: Hashable, Sendable {
    public var view: String
    public var path: String
    public var first: String?
    public var second: String?

    public init(view: String, path: String, first: String?, second: String?) {
      (self.view, self.path, self.first, self.second) = (view, path, first, second)
    }
  }

  public struct Change: Hashable, Sendable {
    public var first: String
    public var second: String

    public init(first: String, second: String) {
      (self.first, self.second) = (first, second)
    }
  }

  /// The difference as lines: values by view, then constraints as a patch has them.
  public var text: String {
    var text = ""
    var view: String?
    for value in values {
      if value.view != view { text += value.view + "\n" }
      view = value.view
      text += "  \(value.path): \(value.first ?? "–") → \(value.second ?? "–")\n"
    }
    for change in changed { text += "- \(change.first)\n+ \(change.second)\n" }
    for line in removed { text += "- \(line)\n" }
    for line in added { text += "+ \(line)\n" }
    return text
  }

  public var isEmpty: Bool { values.isEmpty && changed.isEmpty && removed.isEmpty && added.isEmpty }
}

extension Component {
  /// What is different between two of its styles, resolved.
  public func difference(between first: ResolvedStyle, and second: ResolvedStyle) -> StyleDifference {
    var result = StyleDifference(
      first: first.name, second: second.name, values: [], changed: [], removed: [], added: [])
    for (a, b) in zip(first.views, second.views) {
      let (old, new) = (a.describedValues, b.describedValues)
      for (value, other) in zip(old, new) where value.text != other.text {
        result.values.append(.init(view: a.name, path: value.path, first: value.text, second: other.text))
      }
    }
    compareConstraints(first, second, into: &result)
    return result
  }

  private func compareConstraints(
    _ first: ResolvedStyle, _ second: ResolvedStyle, into result: inout StyleDifference
  ) {
    let names = views.map(\.name)
    var waiting: [(subject: Subject, text: String)?] = second.constraints.map {
      (Subject($0), $0.description(views: names))
    }
    var alone: [(subject: Subject, text: String)] = []
    // Those that are the same go first, so that two constraints on one edge are not taken for each other.
    for constraint in first.constraints {
      let text = constraint.description(views: names)
      if let same = waiting.firstIndex(where: { $0?.text == text }) {
        waiting[same] = nil
      } else {
        alone.append((Subject(constraint), text))
      }
    }
    for (subject, text) in alone {
      if let other = waiting.firstIndex(where: { $0?.subject == subject }), let found = waiting[other] {
        result.changed.append(.init(first: text, second: found.text))
        waiting[other] = nil
      } else {
        result.removed.append(text)
      }
    }
    result.added = waiting.compactMap { $0?.text }
  }

  /// What a constraint is about, its numbers aside.
  private struct Subject: Hashable {
    var first: ResolvedAnchor
    var relation: String
    var second: ResolvedAnchor?

    init(_ constraint: ResolvedConstraint) {
      first = constraint.first
      relation = constraint.relation.sign
      second = constraint.second
    }
  }
}

extension ResolvedView {
  /// Everything that a style can say of a view, always in the same order and number; nil where nothing is said.
  var describedValues: [(path: String, text: String?)] {
    var all: [(path: String, text: String?)] = []
    func add(_ path: String, _ text: String?) {
      all.append((path, values.properties[path].map { "$" + $0.value } ?? text))
    }
    func addMeasure(_ path: String) { add(path, measures[path].map(notation)) }

    add("style", values.nestedStyle?.value)
    add("backgroundColor", values.backgroundColor?.text)
    add("shadow", values.shadow?.value)
    addMeasure("borderWidth")
    add("borderColor", values.borderColor?.text)
    addMeasure("cornerRadius")
    add("clipsToBounds", values.clipsToBounds.map { "\($0)" })
    add("contentMode", values.contentMode?.rawValue)
    for side in ["top", "left", "bottom", "right"] { addMeasure("padding." + side) }
    for side in ["width", "height"] { addMeasure("size." + side) }
    add("numberOfLines", values.numberOfLines.map { "\($0)" })
    add("textColor", values.textColor?.text)
    add("textBackgroundColor", values.textBackgroundColor?.text)
    add("font", values.font?.text)
    add("textAlignment", values.textAlignment?.rawValue)
    add("lineBreakMode", values.lineBreakMode?.swiftName)
    addMeasure("lineSpacing")
    addMeasure("characterSpacing")
    add("titleFont", values.titleFont?.text)
    for state in ControlState.allCases {
      let name = "." + state.rawValue
      add("title" + name, values.title[exactly: state])
      add("titleColor" + name, values.titleColor[exactly: state]?.text)
      add("image" + name, values.image[exactly: state]?.value)
      add("backgroundImage" + name, values.backgroundImage[exactly: state]?.value)
    }
    for insets in ["contentEdgeInsets", "imageEdgeInsets", "titleEdgeInsets"] {
      for side in ["top", "left", "bottom", "right"] { addMeasure(insets + "." + side) }
    }
    return all
  }
}

extension FontChoice {
  /// The font as a file says it: `body`, `15`, `15 semibold`.
  public var text: String {
    switch self {
    case .textStyle(let style): style.rawValue
    case .system(let size, .regular): notation(size)
    case .system(let size, let weight): notation(size) + " " + weight.rawValue
    case .scaled(let size, .regular, let style): notation(size) + " " + style.rawValue
    case .scaled(let size, let weight, let style): notation(size) + " " + weight.rawValue + " " + style.rawValue
    case .token(let name, _): "$" + name
    case .written(let written): written.name.map { "$" + $0.value } ?? ""
    }
  }
}
