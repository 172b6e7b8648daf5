import Components
import Layout

/// What the views of a root are called in messages.
struct ViewNames {
  /// By view: the outlet that is connected to it, else its id.
  let names: [String]
  /// By view: from the root down, as `View/Card/title`.
  let paths: [String]

  init(_ root: InterfaceRoot, in document: InterfaceDocument) {
    var outlets: [String: String] = [:]
    let controllers = document.controllers.flatMap(\.outlets)
    for outlet in document.ownerOutlets + controllers + root.views.flatMap(\.outlets) {
      // The first outlet wins: the file's owner and the controllers come before views that name each other.
      if outlets[outlet.destination] == nil { outlets[outlet.destination] = outlet.property }
    }
    var used: Set<String> = []
    names = root.views.map { view in
      if let outlet = outlets[view.id], Self.namesViews(outlet), used.insert(outlet).inserted { return outlet }
      return view.id.isEmpty ? view.key ?? view.element : view.id
    }
    paths = Self.paths(root)
  }

  /// Outlets that say what a view is for, not what it is.
  private static func namesViews(_ outlet: String) -> Bool {
    outlet != "view" && outlet != "delegate" && outlet != "dataSource"
  }

  private static func paths(_ root: InterfaceRoot) -> [String] {
    var counts: [String: Int] = [:]
    var paths: [String] = []
    for view in root.views {
      let label = view.userLabel ?? view.customClass ?? view.uikitClass
      let plain = (view.parent.map { paths[$0] + "/" } ?? "") + label.map { $0 == "/" ? ":" : $0 }
      let count = counts[plain, default: 0] + 1
      counts[plain] = count
      paths.append(count == 1 ? plain : "\(plain)[\(count)]")
    }
    return paths
  }
}

extension InterfaceRoot {
  /// A constraint in the one notation: `title.leading == icon.trailing + 8 @750 #gap`.
  func description(of place: InspectedRoot.ConstraintPlace, names: ViewNames, _ controller: InterfaceController?)
    -> String
  {
    let constraint = views[place.view].constraints[place.index]
    func name(_ item: String?) -> String {
      guard let item else { return names.names[place.view] }
      if let view = views.firstIndex(where: { $0.id == item }) { return names.names[view] }
      for (view, value) in views.enumerated() {
        guard let guide = value.guides.first(where: { $0.id == item }) else { continue }
        return "\(names.names[view]).\(guide.kind.name)"
      }
      if item == controller?.topGuide { return "topLayoutGuide" }
      if item == controller?.bottomGuide { return "bottomLayoutGuide" }
      return item
    }
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute.name) \(constraint.relation.sign)"
    if let second = constraint.secondAttribute {
      if constraint.multiplier != 1 { text += " \(notation(constraint.multiplier)) *" }
      text += " \(name(constraint.secondItem)).\(second.name)"
      let constant = constraint.constant
      if constant != 0 { text += constant < 0 ? " - \(notation(-constant))" : " + \(notation(constant))" }
    } else {
      text += " \(notation(constraint.constant))"
    }
    if constraint.priority < .required { text += " @\(notation(constraint.priority.rawValue))" }
    return text + (constraint.identifier.map { " #\($0)" } ?? "")
  }
}

extension InterfaceGuide.Kind {
  /// The guide as UIKit's properties spell it, without `LayoutGuide`.
  var name: String {
    switch self {
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    case .keyboard: "keyboard"
    case .scrollContent: "content"
    case .scrollFrame: "frame"
    case .custom: "guide"
    }
  }
}
