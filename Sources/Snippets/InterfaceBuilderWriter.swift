import Components
import ConstraintSolver
import Layout

extension Component {
  /// The component as Interface Builder documents, one for each style, and the class that their outlets belong to.
  ///
  /// - Parameter solved: the styles, laid out; their frames stand in the documents.
  public func interfaceBuilder(_ solved: [SolvedComponent]) -> [Snippet] { interfaceBuilder(solved, nil) }

  func interfaceBuilder(_ solved: [SolvedComponent], _ statements: ClassStatements<SwiftSyntax>?) -> [Snippet] {
    let writer = OutletClassWriter(component: self, styles: solved.map(\.ownStyle), known: statements)
    let documents = solved.map { solved in
      let name = solved.ownStyle.name
      let suffix = self.shownStyles.count > 1 ? name.prefix(1).uppercased() + name.dropFirst() : ""
      let writer = InterfaceBuilderWriter(solved, styleProperty: writer.styleProperty)
      return Snippet(.interfaceBuilder, of: self, suffix: suffix, ending: "xib", code: writer.write())
    }
    return documents + [Snippet(.interfaceBuilder, of: self, code: writer.write())]
  }
}

/// Writes a solved component as a `.xib` document, in the format of Xcode 15.
///
/// A class, so that what writes a part of the document does not copy what it holds.
final class InterfaceBuilderWriter {
  private let solved: SolvedComponent
  private let component: Component
  private let styleProperty: String?
  /// Ids by what they are of; the component itself comes first.
  private var ids: [String]
  private var guideIDs: [ResolvedGuide: String] = [:]
  private var usedIDs: Set<String> = []
  private var systemColors: Set<String> = []
  private var namedColors: [String: RGBA] = [:]
  /// The outlets of constraints whose constants hang on properties, by the constraints' indices.
  private let outletNames: [Int: String]
  private var constraintOutlets: [(name: String, id: String)] = []
  private let parents: [Int]
  private let children: [[Int]]

  private struct ResolvedGuide: Hashable {
    var node: Int
    var guide: Guide
  }

  /// - Parameter styleProperty: the property of the class that is told which style the document is made for.
  init(_ solved: SolvedComponent, styleProperty: String?) {
    self.solved = solved
    self.styleProperty = styleProperty
    let component = solved.component
    self.component = component
    hash = Self.hash((component.name + "/").utf8, after: 0xcbf2_9ce4_8422_2325)
    let scope = ConstraintScope(
      component, [], root: "", isRemade: false, syntax: SwiftSyntax(component: component))
    // A stack view of Interface Builder arranges whatever is in it; what it does not arrange stands beside it.
    parents = component.views.indices.map { view in
      var parent = scope.parents[view]
      if !scope.arranged[view] {
        while let stack = parent, scope.classes[stack] == .stackView { parent = scope.parents[stack] }
      }
      return parent.map { $0 + 1 } ?? 0
    }
    var children = Array(repeating: [Int](), count: component.views.count + 1)
    for (view, parent) in parents.enumerated() { children[parent].append(view + 1) }
    self.children = children
    outletNames = component.constraintOutlets(of: solved.ownStyle)
    ids = []
    ids.append(freeID(""))
    for view in component.views { ids.append(freeID(view.name)) }
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  /// FNV-1a of the component's name and the slash behind it, which all names of what needs an id begin with.
  private let hash: UInt64

  private static func hash(_ bytes: String.UTF8View, after hash: UInt64) -> UInt64 {
    var hash = hash
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// An id of Interface Builder's form that follows from what it is for, so that documents change where components do.
  private func freeID(_ kind: String, _ name: String? = nil) -> String {
    let letters = Self.letters
    var hash = Self.hash(kind.utf8, after: hash)
    if let name { hash = Self.hash(name.utf8, after: Self.hash("/".utf8, after: hash)) }
    while true {
      var rest = hash
      var id: [UInt8] = []
      for place in 0..<10 {
        if place == 3 || place == 6 {
          id.append(UInt8(ascii: "-"))
        } else {
          id.append(letters[Int(rest % UInt64(letters.count))])
          rest /= UInt64(letters.count)
        }
      }
      let text = String(decoding: id, as: UTF8.self)
      if usedIDs.insert(text).inserted { return text }
      hash = hash &* 0x100_0000_01b3 &+ 1
    }
  }

  // MARK: The document

  func write() -> String {
    // What a constraint speaks of has to be declared where it belongs.
    for constraint in solved.ownStyle.constraints {
      for anchor in [constraint.first] + [constraint.second].compactMap({ $0 }) {
        guard let guide = anchor.guide else { continue }
        let key = ResolvedGuide(node: anchor.view.map { $0 + 1 } ?? 0, guide: guide)
        if guideIDs[key] == nil { guideIDs[key] = freeID("\(key.node)", guide.rawValue) }
      }
    }
    var xml = XMLCode()
    let device = solved.context.device.scale > 2 ? "retina5_9" : "retina4_7"
    xml.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES">
          <device id="
      """)
    xml.add(device)
    xml.add(
      """
      " orientation="portrait" appearance="light"/>
          <dependencies>
              <deployment identifier="iOS"/>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
              <capability name="Safe area layout guides" minToolsVersion="9.0"/>
              <capability name="System colors in document resources" minToolsVersion="11.0"/>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>

      """)
    xml.inside { $0.inside { writeRoot(&$0) } }
    xml.add("    </objects>\n")
    xml.inside { writeResources(&$0) }
    xml.add("</document>\n")
    return xml.text
  }

  private func writeRoot(_ xml: inout XMLCode) {
    xml.element(
      "view",
      [
        ("contentMode", "scaleToFill"), ("insetsLayoutMarginsFromSafeArea", usesOwnMargins ? "NO" : nil),
        ("id", ids[0]), ("customClass", component.name),
        ("customModuleProvider", "target"),
      ]
    ) { xml in
      writeFrame(of: 0, &xml)
      xml.element(
        "autoresizingMask", [("key", "autoresizingMask"), ("widthSizable", "YES"), ("heightSizable", "YES")])
      writeSubviews(of: 0, &xml)
      writeGuides(of: 0, &xml)
      writeConstraints(of: 0, &xml)
      xml.element("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")])
      if usesOwnMargins || component.surroundings.margins != Surroundings().margins {
        writeMargins(component.surroundings.margins, &xml)
      }
      writeOwnAttributes(&xml)
      let constraintOutlets = constraintOutlets
      xml.element("connections") { xml in
        for (index, view) in component.views.enumerated() where view.viewClass != .layoutGuide {
          xml.element(
            "outlet",
            [
              ("property", view.name), ("destination", ids[index + 1]),
              ("id", freeID("outlet", view.name)),
            ])
        }
        for (name, id) in constraintOutlets {
          xml.element(
            "outlet",
            [("property", name), ("destination", id), ("id", freeID("outlet", name))])
        }
      }
      xml.element("point", [("key", "canvasLocation"), ("x", "0.0"), ("y", "0.0")])
    }
  }

  /// Whether a constraint speaks of the component's margins. The canvas would add its status bar to them.
  private var usesOwnMargins: Bool {
    solved.ownStyle.constraints.contains { constraint in
      [constraint.first, constraint.second ?? constraint.first].contains { anchor in
        anchor.view == nil && anchor.guide == nil && anchor.attribute.isOfMargins
      }
    }
  }

  /// The root is exactly as large as the canvas makes it, on whole pixels; what ties its own sides to each other or to a
  /// number gives way to that.
  private func priority(of constraint: ResolvedConstraint) -> Priority {
    func isOwnLength(_ anchor: ResolvedAnchor) -> Bool {
      anchor.view == nil && anchor.guide == nil && anchor.attribute.kind == .length
    }
    guard constraint.priority == .required, isOwnLength(constraint.first),
      constraint.second.map(isOwnLength) ?? true
    else { return constraint.priority }
    return Priority(999)
  }

  /// A view's frame on whole pixels, in the component's coordinates.
  private func frame(of node: Int) -> Frame? {
    let index = node == 0 ? 0 : solved.outlets[node - 1] + 1
    return solved.layout.pixelFrames.indices.contains(index) ? solved.layout.pixelFrames[index] : nil
  }

  private func writeFrame(of node: Int, _ xml: inout XMLCode) {
    guard let frame = frame(of: node) else { return }
    let parent = node == 0 ? nil : self.frame(of: parents[node - 1])
    func number(_ value: Double) -> String { value == 0 ? "0.0" : SwiftLiteral.number(value) }
    xml.element(
      "rect",
      [
        ("key", "frame"), ("x", number(frame.x - (parent?.x ?? frame.x))),
        ("y", number(frame.y - (parent?.y ?? frame.y))), ("width", number(frame.width)),
        ("height", number(frame.height)),
      ])
  }

  private func writeSubviews(of node: Int, _ xml: inout XMLCode) {
    guard !children[node].isEmpty else { return }
    xml.element("subviews") { xml in
      for child in children[node] { writeView(child, &xml) }
    }
  }

  private func writeView(_ node: Int, _ xml: inout XMLCode) {
    let view = solved.ownStyle.views[node - 1]
    var (element, own) = InterfaceElement.attributes(of: view)
    let isMasked = view.placement.autoresizing != nil
    if let nested = component.views[node - 1].nested {
      own.append(("customClass", nested.component.value))
      own.append(("customModuleProvider", "target"))
      // Interface Builder does not know what the class will hold; the size that it will have stands in for that.
      if view.placement.intrinsicSize == nil, let frame = frame(of: node) {
        own.append(("placeholderIntrinsicWidth", SwiftLiteral.number(frame.width)))
        own.append(("placeholderIntrinsicHeight", SwiftLiteral.number(frame.height)))
      }
    }
    let attributes: XMLCode.Attributes =
      own + [
        ("translatesAutoresizingMaskIntoConstraints", isMasked ? nil : "NO"), ("id", ids[node]),
        ("userLabel", view.viewClass == .layoutGuide ? view.name : nil),
      ]
    xml.element(element, attributes) { xml in
      writeFrame(of: node, &xml)
      if let mask = view.placement.autoresizing?.mask { writeMask(mask, &xml) }
      writeSubviews(of: node, &xml)
      if element == "visualEffectView" { xml.element("blurEffect", [("style", "regular")]) }
      InterfaceElement.writeContent(of: view, color: { self.color($0, key: $1, &$2) }, &xml)
      writeGuides(of: node, &xml)
      writeConstraints(of: node, &xml)
      if let margins = InterfaceElement.margins(of: view) { writeMargins(margins, &xml) }
      writeRuntimeAttributes(of: view, &xml)
    }
  }

  private func writeMargins(_ margins: EdgeInsets, _ xml: inout XMLCode) {
    xml.element(
      "edgeInsets",
      [
        ("key", "layoutMargins"), ("top", SwiftLiteral.number(margins.top)),
        ("left", SwiftLiteral.number(margins.left)), ("bottom", SwiftLiteral.number(margins.bottom)),
        ("right", SwiftLiteral.number(margins.right)),
      ])
  }

  private func writeMask(_ mask: AutoresizingMask, _ xml: inout XMLCode) {
    func flag(_ option: AutoresizingMask) -> String? { mask.contains(option) ? "YES" : nil }
    xml.element(
      "autoresizingMask",
      [
        ("key", "autoresizingMask"), ("flexibleMinX", flag(.flexibleLeftMargin)),
        ("widthSizable", flag(.flexibleWidth)), ("flexibleMaxX", flag(.flexibleRightMargin)),
        ("flexibleMinY", flag(.flexibleTopMargin)), ("heightSizable", flag(.flexibleHeight)),
        ("flexibleMaxY", flag(.flexibleBottomMargin)),
      ])
  }

  private func writeGuides(of node: Int, _ xml: inout XMLCode) {
    for guide in Guide.allCases {
      guard let id = guideIDs[ResolvedGuide(node: node, guide: guide)] else { continue }
      xml.element("viewLayoutGuide", [("key", guide.rawValue), ("id", id)])
    }
  }

  // MARK: Constraints

  /// For each view the constraints that stand in it, once one was asked for.
  private var constraintsByOwner: [Int: [Int]]?

  /// The constraints whose items have this view as their nearest common ancestor.
  private func writeConstraints(of node: Int, _ xml: inout XMLCode) {
    if constraintsByOwner == nil {
      constraintsByOwner = Dictionary(grouping: solved.ownStyle.constraints.indices) {
        owner(of: solved.ownStyle.constraints[$0])
      }
    }
    guard let own = constraintsByOwner?[node] else { return }
    xml.element("constraints") { xml in
      for index in own {
        let constraint = solved.ownStyle.constraints[index]
        let first = item(constraint.first)
        let priority = priority(of: constraint)
        let relation: String? =
          switch constraint.relation {
          case .equal: nil
          case .lessThanOrEqual: "lessThanOrEqual"
          case .greaterThanOrEqual: "greaterThanOrEqual"
          }
        let multiplier =
          constraint.ratio.map { "\(SwiftLiteral.number($0.numerator)):\(SwiftLiteral.number($0.denominator))" }
          ?? (constraint.multiplier == 1 ? nil : SwiftLiteral.number(constraint.multiplier))
        let id = freeID("constraint", String(index))
        if let name = outletNames[index] { constraintOutlets.append((name, id)) }
        xml.element(
          "constraint",
          [
            ("firstItem", first == ids[node] ? nil : first), ("firstAttribute", constraint.first.attribute.inDocuments),
            ("relation", relation), ("secondItem", constraint.second.map { item($0) }),
            ("secondAttribute", constraint.second?.attribute.inDocuments),
            ("multiplier", constraint.second == nil ? nil : multiplier),
            ("constant", constraint.constant == 0 ? nil : SwiftLiteral.number(constraint.constant)),
            ("priority", priority < .required ? SwiftLiteral.number(priority.rawValue) : nil),
            ("identifier", constraint.identifier), ("id", id),
          ])
      }
    }
  }

  private func item(_ anchor: ResolvedAnchor) -> String {
    let node = anchor.view.map { $0 + 1 } ?? 0
    return anchor.guide.flatMap { guideIDs[ResolvedGuide(node: node, guide: $0)] } ?? ids[node]
  }

  private func owner(of constraint: ResolvedConstraint) -> Int {
    let first = ancestors(of: constraint.first)
    guard let second = constraint.second.map({ ancestors(of: $0) }) else { return first.first ?? 0 }
    return first.first { second.contains($0) } ?? 0
  }

  /// A view and those that it is in, inside out.
  private func ancestors(of anchor: ResolvedAnchor) -> [Int] {
    var nodes = [anchor.view.map { $0 + 1 } ?? 0]
    while let last = nodes.last, last > 0 { nodes.append(parents[last - 1]) }
    return nodes
  }

  // MARK: Values

  private func color(_ color: Color, key: String, _ xml: inout XMLCode) {
    if case .token(let token) = color {
      namedColors[token.name] = token.light
      return xml.element("color", [("key", key), ("name", token.name)])
    }
    let (name, components) = color.inDocuments
    if let name {
      systemColors.insert(name)
      return xml.element("color", [("key", key), ("systemColor", name)])
    }
    xml.element("color", [("key", key)] + components)
  }

  private func writeRuntimeAttributes(of view: ResolvedView, _ xml: inout XMLCode) {
    let numbers = [("layer.cornerRadius", view.cornerRadius), ("layer.borderWidth", view.borderWidth)]
      .compactMap { path, value in value.map { (path, $0) } }
    guard !numbers.isEmpty else { return }
    xml.element("userDefinedRuntimeAttributes") { xml in
      for (path, value) in numbers {
        xml.element("userDefinedRuntimeAttribute", [("type", "number"), ("keyPath", path)]) { xml in
          xml.element("real", [("key", "value"), ("value", SwiftLiteral.number(value))])
        }
      }
    }
  }

  /// The style, and the colours of borders, which the class gives to its views.
  private func writeOwnAttributes(_ xml: inout XMLCode) {
    let borders = solved.ownStyle.views.compactMap { view in view.values.borderColor.map { (view.name, $0) } }
    guard !borders.isEmpty || styleProperty != nil else { return }
    xml.element("userDefinedRuntimeAttributes") { xml in
      if let styleProperty {
        xml.element(
          "userDefinedRuntimeAttribute",
          [("type", "string"), ("keyPath", styleProperty), ("value", solved.ownStyle.name)])
      }
      for (name, border) in borders {
        xml.element("userDefinedRuntimeAttribute", [("type", "color"), ("keyPath", name + "BorderColor")]) { xml in
          color(border, key: "value", &xml)
        }
      }
    }
  }

  private func writeResources(_ xml: inout XMLCode) {
    var names: [String] = []
    for view in solved.ownStyle.views {
      for state in ControlState.allCases {
        names += [view.values.image[exactly: state]?.value, view.values.backgroundImage[exactly: state]?.value]
          .compactMap { $0 }
      }
    }
    let sizes = Dictionary(
      solved.contents.flatMap { [$0.image, $0.backgroundImage].compactMap { $0 } }.map { ($0.name, $0.size) }
    ) { first, _ in first }
    guard !names.isEmpty || !systemColors.isEmpty || !namedColors.isEmpty else { return }
    xml.element("resources") { xml in
      for name in Set(names).sorted() {
        let size = sizes[name] ?? Size(width: 16, height: 16)
        xml.element(
          "image",
          [("name", name), ("width", SwiftLiteral.number(size.width)), ("height", SwiftLiteral.number(size.height))])
      }
      for (name, light) in namedColors.sorted(by: { $0.key < $1.key }) {
        xml.element("namedColor", [("name", name)]) { xml in
          xml.element(
            "color", Color.rgba(light.red, light.green, light.blue, light.alpha).inDocuments.components)
        }
      }
      for name in systemColors.sorted() {
        xml.element("systemColor", [("name", name)]) { xml in
          xml.element("color", Color.systemComponents(name))
        }
      }
    }
  }
}

extension Attribute {
  /// The attribute as documents spell it.
  fileprivate var inDocuments: String { self == .lastBaseline ? "baseline" : text }

  /// Whether the attribute is measured from margins.
  var isOfMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }
}
