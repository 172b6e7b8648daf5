import ConstraintSolver
import Layout

/// The constraints of an imported root in our notation, and the guides that they need.
struct ImportConstraints {
  let root: InterfaceRoot
  let layout: ImportLayout
  let names: [String]
  /// Whether the root is a view of its component, and not the component itself.
  let isWrapped: Bool
  /// By the index of the guide in the layout.
  private(set) var guides: [Int: Notation] = [:]
  private(set) var safeArea = EdgeInsets()
  /// Guides that are written as views of their own, in order.
  private(set) var ownGuides: [(index: Int, name: String)] = []
  /// Whether the guides of older scenes are spoken of, which a component calls its safe area.
  private(set) var hasOldGuides = false

  /// How a guide's attributes are written.
  enum Notation: Hashable {
    case safeArea(view: Int)
    case margins(view: Int)
    case topGuide
    case bottomGuide
    case scrollContent(view: Int)
    case scrollFrame(view: Int)
    case own(name: String)
  }

  private var input: LayoutInput { layout.input }

  init(
    _ root: InterfaceRoot, _ controller: InterfaceController?, _ layout: ImportLayout, names: inout ImportNames,
    isWrapped: Bool
  ) {
    self.root = root
    self.layout = layout
    self.names = names.views
    self.isWrapped = isWrapped
    let kinds = Self.kinds(root, controller, layout.input)
    let count = root.views.count
    for index in layout.input.views.indices.dropFirst(count) {
      let notation = notation(of: index, kinds[index])
      if let notation, canSay(index, notation) {
        if notation == .topGuide || notation == .bottomGuide { hasOldGuides = true }
        guides[index] = notation
        takeSafeArea(index, notation)
      } else if isUsed(index) {
        let owner = layout.input.views[index].parent ?? 0
        let kind = kinds[index]?.ownName ?? "Guide"
        let base = owner == 0 && !isWrapped ? "" : names.views[owner]
        let name = names.unused(base.isEmpty ? kind.prefix(1).lowercased() + kind.dropFirst() : base + kind)
        guides[index] = .own(name: name)
        ownGuides.append((index, name))
      }
    }
  }

  // MARK: Guides

  private enum Kind {
    case guide(InterfaceGuide.Kind)
    case topGuide, bottomGuide

    var ownName: String {
      switch self {
      case .guide(.safeArea): "SafeArea"
      case .guide(.layoutMargins): "LayoutMargins"
      case .guide(.readableContent): "ReadableContent"
      case .guide(.keyboard): "Keyboard"
      case .topGuide: "TopGuide"
      case .bottomGuide: "BottomGuide"
      default: "Guide"
      }
    }
  }

  /// What the guides of a layout are, which stand behind the views: each view's own, then those of the scene.
  private static func kinds(
    _ root: InterfaceRoot, _ controller: InterfaceController?, _ input: LayoutInput
  ) -> [Int: Kind] {
    var kinds: [Int: Kind] = [:]
    var index = root.views.count
    for (owner, view) in root.views.enumerated() {
      for guide in view.guides {
        guard input.views.indices.contains(index), input.views[index].parent == owner else { return [:] }
        kinds[index] = .guide(guide.kind)
        index += 1
      }
    }
    for (id, kind) in [(controller?.topGuide, Kind.topGuide), (controller?.bottomGuide, .bottomGuide)]
    where id != nil && input.views.indices.contains(index) && input.views[index].parent == 0 {
      kinds[index] = kind
      index += 1
    }
    return kinds
  }

  private func notation(of index: Int, _ kind: Kind?) -> Notation? {
    let owner = input.views[index].parent ?? 0
    switch input.views[index].scrollGuide {
    case .content: return .scrollContent(view: owner)
    case .frame: return .scrollFrame(view: owner)
    case nil: break
    }
    // Inside of a scroll view a guide's edges and the view's own are not the same.
    if input.views[owner].isScrollView { return nil }
    switch kind {
    case .guide(.safeArea):
      guard let insets = insets(of: index) else { return nil }
      return owner == 0 || insets == EdgeInsets() ? .safeArea(view: owner) : nil
    case .guide(.layoutMargins), .guide(.readableContent):
      return insets(of: index) == input.views[owner].margins ? .margins(view: owner) : nil
    case .topGuide: return .topGuide
    case .bottomGuide: return .bottomGuide
    default: return nil
    }
  }

  /// What ties a guide to its view.
  private func ties(of guide: Int) -> [LayoutConstraint] {
    zip(input.constraints, layout.places).filter { $1 == nil && $0.first.view == guide && $0.priority == .required }
      .map(\.0)
  }

  private func insets(of guide: Int) -> EdgeInsets? {
    var insets = EdgeInsets()
    let ties = ties(of: guide)
    guard ties.count == 4 else { return nil }
    for tie in ties {
      switch tie.first.attribute {
      case .left: insets.left = tie.constant
      case .right: insets.right = 0 - tie.constant
      case .top: insets.top = tie.constant
      case .bottom: insets.bottom = 0 - tie.constant
      default: return nil
      }
    }
    return insets
  }

  /// The author's constraints that speak of a guide, and what holds it where it would be open.
  private func attributes(of guide: Int) -> [Attribute] {
    let ties = Set(ties(of: guide))
    return input.constraints.filter { !ties.contains($0) }.flatMap { [$0.first, $0.second].compactMap(\.self) }
      .filter { $0.view == guide }.map(\.attribute)
  }

  private func isUsed(_ guide: Int) -> Bool { !attributes(of: guide).isEmpty }

  private func canSay(_ guide: Int, _ notation: Notation) -> Bool {
    switch notation {
    case .margins: attributes(of: guide).allSatisfy { Self.margin($0) != nil }
    case .topGuide: attributes(of: guide).allSatisfy { $0 == .top || $0 == .bottom } && agrees(guide, \.top)
    case .bottomGuide: attributes(of: guide).allSatisfy { $0 == .top || $0 == .bottom } && agrees(guide, \.bottom)
    default: true
    }
  }

  /// Whether an old guide ends where the safe area does, if there is one.
  private func agrees(_ guide: Int, _ side: KeyPath<EdgeInsets, Double>) -> Bool {
    guard guides.values.contains(.safeArea(view: 0)) else { return true }
    return ties(of: guide).first { $0.first.attribute == .height }?.constant == safeArea[keyPath: side]
  }

  private mutating func takeSafeArea(_ guide: Int, _ notation: Notation) {
    switch notation {
    case .safeArea(view: 0): safeArea = insets(of: guide) ?? safeArea
    case .topGuide: safeArea.top = ties(of: guide).first { $0.first.attribute == .height }?.constant ?? 0
    case .bottomGuide: safeArea.bottom = ties(of: guide).first { $0.first.attribute == .height }?.constant ?? 0
    default: break
    }
  }

  private static func margin(_ attribute: Attribute) -> Attribute? {
    switch attribute {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: nil
    }
  }

  // MARK: Lines

  /// Every constraint of the component, in the file's order; ties of guides that are views of their own come last.
  var lines: [String] {
    var lines: [String] = []
    if isWrapped { lines += ["left", "right", "top", "bottom"].map { "\(names[0]).\($0) == \($0)" } }
    var ties: [String] = []
    for (constraint, place) in zip(input.constraints, layout.places) {
      if let place {
        let identifier = root.views[place.view].constraints[place.index].identifier
        lines.append(line(constraint, identifier: identifier))
      } else if constraint.priority < .required {
        ties.append(line(constraint))
      } else if case .own = guides[constraint.first.view] {
        ties.append(line(constraint))
      }
    }
    return lines + ties
  }

  func line(_ constraint: LayoutConstraint, identifier: String? = nil) -> String {
    let sign =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(anchor(constraint.first)) \(sign)"
    let constant = ImportYAML.number(abs(constraint.constant))
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += " \(ImportYAML.number(constraint.multiplier)) *" }
      text += " \(anchor(second))"
      if constant != "0" { text += constraint.constant < 0 ? " - \(constant)" : " + \(constant)" }
    } else {
      text += constraint.constant < 0 && constant != "0" ? " -\(constant)" : " \(constant)"
    }
    if constraint.priority < .required { text += " @\(ImportYAML.number(constraint.priority.rawValue))" }
    // A name ends at a space.
    let name = identifier.map { String($0.map { $0.isWhitespace ? "-" : $0 }) } ?? ""
    return name.isEmpty ? text : text + " #\(name)"
  }

  private func anchor(_ anchor: Anchor) -> String {
    let attribute = "\(anchor.attribute.name)"
    func of(_ view: Int, _ attribute: String) -> String {
      view == 0 && !isWrapped ? attribute : "\(names[view]).\(attribute)"
    }
    guard anchor.view >= root.views.count else { return of(anchor.view, attribute) }
    switch guides[anchor.view] {
    // The component's safe area is the root's, whether the root is a view of its own or not.
    case .safeArea(view: 0): return "safeArea.\(attribute)"
    case .safeArea(let view): return of(view, "safeArea.\(attribute)")
    case .margins(let view): return of(view, "\((Self.margin(anchor.attribute) ?? anchor.attribute).name)")
    case .topGuide: return anchor.attribute == .top ? of(0, attribute) : "safeArea.top"
    case .bottomGuide: return anchor.attribute == .bottom ? of(0, attribute) : "safeArea.bottom"
    case .scrollContent(let view): return of(view, "contentLayoutGuide.\(attribute)")
    case .scrollFrame(let view): return of(view, "frameLayoutGuide.\(attribute)")
    case .own(let name): return "\(name).\(attribute)"
    case nil: return of(input.views[anchor.view].parent ?? 0, attribute)
    }
  }
}
