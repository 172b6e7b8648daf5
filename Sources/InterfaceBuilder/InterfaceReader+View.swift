import ConstraintSolver
import Diagnostics
import Layout
import Typography

/// Views and what they hold.
extension InterfaceReader {
  mutating func view(_ element: Int, parent: Int?, variations: Variations) -> InterfaceView {
    let source = tree[element]
    func attribute(_ name: String) -> String? { variations.attribute(name) ?? source[name] }
    func isOn(_ name: String) -> Bool { attribute(name) == "YES" }
    func priority(_ name: String, _ usual: Double) -> Priority {
      let value = attribute(name).flatMap(finiteNumber) ?? usual
      return Priority(min(max(value, 1), 1000))
    }
    var flags = InterfaceView.Flags()
    if isOn("misplaced") { flags.insert(.misplaced) }
    if isOn("ambiguous") { flags.insert(.ambiguous) }
    if isOn("fixedFrame") { flags.insert(.fixedFrame) }
    if attribute("verifyAmbiguity") != nil { flags.insert(.verifyAmbiguityOff) }
    let directional = tree.child("directionalEdgeInsets", key: "directionalLayoutMargins", of: element)
    let marginsElement = tree.child("edgeInsets", key: "layoutMargins", of: element) ?? directional
    var margins = marginsElement.map { insets($0) }
    if var turned = margins, marginsElement == directional, attribute("semanticContentAttribute") == "forceRightToLeft"
    {
      swap(&turned.left, &turned.right)
      margins = turned
    }
    return InterfaceView(
      id: source["id"] ?? "", element: source.name, customClass: source["customClass"],
      customModule: source["customModule"], userLabel: source["userLabel"], key: source["key"], parent: parent,
      storedFrame: (variations.child("rect", key: "frame") ?? tree.child("rect", key: "frame", of: element))
        .flatMap { frame($0) },
      isHidden: isOn("hidden"), flags: flags,
      usesAutoresizingMask: source["translatesAutoresizingMaskIntoConstraints"] != "NO",
      mask: mask(of: element),
      hugging: PerAxis(
        horizontal: priority("horizontalHuggingPriority", 250), vertical: priority("verticalHuggingPriority", 250)),
      compressionResistance: PerAxis(
        horizontal: priority("horizontalCompressionResistancePriority", 750),
        vertical: priority("verticalCompressionResistancePriority", 750)),
      placeholderSize: (
        attribute("placeholderIntrinsicWidth").flatMap(finiteNumber),
        attribute("placeholderIntrinsicHeight").flatMap(finiteNumber)
      ),
      layoutMargins: margins,
      preservesSuperviewMargins: isOn("preservesSuperviewLayoutMargins"),
      insetsMarginsFromSafeArea: attribute("insetsLayoutMarginsFromSafeArea") != "NO",
      followsReadableWidth: isOn("layoutMarginsFollowReadableWidth"),
      stack: source.name == "stackView"
        ? InterfaceStack(
          isVertical: attribute("axis") == "vertical", distribution: attribute("distribution") ?? "fill",
          alignment: attribute("alignment") ?? "fill",
          spacing: attribute("spacing").flatMap(finiteNumber)
            ?? (attribute("spacingType") == "standard" ? Self.standardSpacing : 0),
          isBaselineRelative: isOn("baselineRelativeArrangement"),
          // Interface Builder writes margins for a stack view only where they count.
          isMarginsRelative: margins != nil || isOn("layoutMarginsRelativeArrangement")) : nil,
      semanticContent: attribute("semanticContentAttribute"),
      content: content(of: element, variations: variations), guides: guides(of: element),
      constraints: constraints(of: element, variations: variations), runtimeAttributes: runtimeAttributes(of: element),
      outlets: outlets(of: element), segues: segues(of: element), attributes: source.attributes, bytes: source.bytes)
  }

  /// The distance between neighbours that "standard" stands for.
  private static let standardSpacing = 8.0

  private func mask(of element: Int) -> AutoresizingMask {
    guard let child = tree.child("autoresizingMask", key: "autoresizingMask", of: element) else { return [] }
    var mask: AutoresizingMask = []
    for (name, option) in Self.maskNames where tree[child][name] == "YES" { mask.insert(option) }
    return mask
  }

  private static let maskNames: [(String, AutoresizingMask)] = [
    ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
    ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
  ]

  /// The guides of a view, among its other elements or in a list of their own.
  private func guides(of element: Int) -> [InterfaceGuide] {
    let lists = [element] + tree.children(of: element).filter { tree[$0].name == "layoutGuides" }
    return lists.flatMap { tree.children(of: $0) }.compactMap { child in
      guard tree[child].name == "viewLayoutGuide" || tree[child].name == "layoutGuide", let id = tree[child]["id"]
      else {
        return nil
      }
      let kind: InterfaceGuide.Kind =
        switch tree[child]["key"] {
        case "safeArea": .safeArea
        case "layoutMargins", "layoutMarginsGuide": .layoutMargins
        case "readableContent", "readableContentGuide", "readable": .readableContent
        case "keyboard", "keyboardLayoutGuide": .keyboard
        case "contentLayoutGuide": .scrollContent
        case "frameLayoutGuide": .scrollFrame
        default: .custom
        }
      return InterfaceGuide(id: id, kind: kind)
    }
  }

  // MARK: Constraints

  private mutating func constraints(of element: Int, variations: Variations) -> [InterfaceConstraint] {
    guard let list = tree.child("constraints", of: element) else { return [] }
    var constraints: [InterfaceConstraint] = []
    for child in tree.children(of: list) where tree[child].name == "constraint" {
      if let id = tree[child]["id"], variations.excludedConstraints.contains(id) { continue }
      if let constraint = constraint(child) { constraints.append(constraint) }
    }
    return constraints
  }

  private mutating func constraint(_ element: Int) -> InterfaceConstraint? {
    let source = tree[element]
    let variations = Variations(tree, of: element, for: document.device.sizeClasses)
    func attribute(_ name: String) -> String? { variations.attribute(name) ?? source[name] }
    func anchor(_ name: String) -> Attribute? {
      guard let text = attribute(name) else { return nil }
      if let known = Self.attributes[text] { return known }
      diagnostics.append(.unknownAttribute(text, among: Self.attributes.keys.sorted(), at: place(element)))
      return nil
    }
    guard let first = anchor("firstAttribute") else { return nil }
    let second = anchor("secondAttribute")
    if second == nil, attribute("secondAttribute") != nil { return nil }
    if second != nil, attribute("secondItem") == nil {
      diagnostics.append(.secondWithoutItem(at: place(element)))
      return nil
    }
    var factor = 1.0
    if let text = attribute("multiplier") {
      guard let value = multiplier(text) else {
        diagnostics.append(.unreadableNumber("multiplier", text, at: place(element)))
        return nil
      }
      factor = value
    }
    func number(_ name: String, _ usual: Double) -> Double {
      guard let text = attribute(name) else { return usual }
      if let value = finiteNumber(text) { return value }
      diagnostics.append(.unreadableNumber(name, text, at: place(element)))
      return usual
    }
    let relation: Relation =
      switch attribute("relation") {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    return InterfaceConstraint(
      id: source["id"] ?? "", identifier: source["identifier"], firstItem: source["firstItem"], firstAttribute: first,
      relation: relation, secondItem: source["secondItem"], secondAttribute: second, multiplier: factor,
      constant: number("constant", 0), priority: Priority(min(max(number("priority", 1000), 1), 1000)),
      isSymbolic: source["symbolic"] == "YES", isPlaceholder: source["placeholder"] == "YES", bytes: source.bytes)
  }

  /// The names that documents use; all but `baseline` are UIKit's.
  private static let attributes: [String: Attribute] = {
    var names: [String: Attribute] = ["baseline": .lastBaseline]
    for attribute in Attribute.allCases { names["\(attribute.name)"] = attribute }
    return names
  }()

  // MARK: Inspectable values

  private func runtimeAttributes(of element: Int) -> [RuntimeAttribute] {
    guard let list = tree.child("userDefinedRuntimeAttributes", of: element) else { return [] }
    return tree.children(of: list).compactMap { child in
      guard let keyPath = tree[child]["keyPath"] else { return nil }
      return RuntimeAttribute(keyPath: keyPath, value: runtimeValue(child))
    }
  }

  private func runtimeValue(_ element: Int) -> RuntimeAttribute.Value {
    let text = tree[element]["value"]
    let child = tree.child(key: "value", of: element)
    switch tree[element]["type"] {
    case "boolean": return .bool(text == "YES")
    case "number":
      return (child.flatMap { number("value", of: $0) } ?? text.flatMap(finiteNumber)).map { .number($0) } ?? .null
    case "string":
      return .string(text ?? child.map { tree[$0].text } ?? "")
    case "localizedString":
      return .localizedString(text ?? child.map { tree[$0].text } ?? "")
    case "image": return text.map { .image($0) } ?? .null
    case "color": return child.map { .color(color($0)) } ?? .null
    case "point":
      guard let child else { return .null }
      return .point(x: number("x", of: child) ?? 0, y: number("y", of: child) ?? 0)
    case "size":
      guard let child else { return .null }
      return .size(Size(width: number("width", of: child) ?? 0, height: number("height", of: child) ?? 0))
    case "rect": return child.flatMap { frame($0) }.map { .rect($0) } ?? .null
    case "range":
      guard let child else { return .null }
      return .range(location: number("location", of: child) ?? 0, length: number("length", of: child) ?? 0)
    default: return .null
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownAttribute(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-attribute", "no layout attribute is named '\(name)'; the constraint is left out", at: place,
      fixes: nearestName(to: name, in: names).map { [Fix("did you mean '\($0)'?")] } ?? [])
  }

  fileprivate static func secondWithoutItem(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "constraint-without-item", "'secondAttribute' needs a 'secondItem'; the constraint is left out", at: place)
  }

  fileprivate static func unreadableNumber(_ name: String, _ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("unreadable-number", "'\(name)' is no number that can be used: '\(text)'", at: place)
  }
}
