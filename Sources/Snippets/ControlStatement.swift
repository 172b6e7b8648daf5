import Components

/// What controls show, in the words of each language and of Interface Builder documents.
///
/// Whether a control can be used is a state; code says it with the others.
extension ComponentView {
  /// The statements for what no property gives.
  func controlStatements(_ syntax: some CodeSyntax, view index: Int) -> [String] {
    let name = syntax.view(index)
    var lines: [String] = []
    func set(_ key: ControlContent.Key, _ value: String) {
      guard control.properties[key] == nil, let target = controlTarget(of: key, syntax) else { return }
      lines.append(syntax.assign("\(name).\(target)", value))
    }
    if control.isOn { set(.isOn, syntax.bool(true)) }
    if control.value > 0 { set(.value, syntax.number(control.value)) }
    for (number, title) in control.segments.enumerated() {
      lines.append(syntax.insertSegment(syntax.string(title), at: number, view: index))
    }
    if let number = control.selectedSegment { set(.selectedSegment, "\(number)") }
    if viewClass == .pageControl {
      set(.numberOfPages, "\(control.numberOfPages)")
      if control.currentPage > 0 { set(.currentPage, "\(control.currentPage)") }
    }
    if let text = control.placeholder { set(.placeholder, syntax.string(text)) }
    return lines
  }

  /// UIKit's name of what a key stands for; nil where a state or a method says it.
  fileprivate func controlTarget(of key: ControlContent.Key, _ syntax: some CodeSyntax) -> String? {
    switch key {
    case .isOn: syntax.flag("on")
    case .value: viewClass == .progressView ? "progress" : "value"
    case .selectedSegment: "selectedSegmentIndex"
    case .numberOfPages: "numberOfPages"
    case .currentPage: "currentPage"
    case .placeholder: "placeholder"
    case .segments, .enabled: nil
    }
  }
}

extension ClassProperties {
  /// Where a control takes a property's value.
  func controlUses(of property: Property, by view: ComponentView, _ index: Int) -> [Use] {
    ControlContent.Key.allCases.compactMap { key in
      guard view.control.properties[key] == property.name, let member = view.controlTarget(of: key, syntax) else {
        return nil
      }
      let target = "\(syntax.view(index)).\(member)"
      // Numbers come back as what the control could take of them, which is not always what was given.
      return switch key {
      case .isOn:
        flagUse(target, isTurned: view.control.opposites.contains(key), initial: syntax.bool(false))
      case .placeholder: Use(target: target, reading: target)
      case .value: Use(target: target, setting: { syntax.float($0) })
      default: Use(target: target)
      }
    }
  }
}

extension SwiftSyntax {
  func insertSegment(_ title: String, at number: Int, view index: Int) -> String {
    "\(view(index)).insertSegment(withTitle: \(title), at: \(number), animated: false)"
  }

  func float(_ value: String) -> String { "Float(\(value))" }
}

extension ObjectiveCSyntax {
  func insertSegment(_ title: String, at number: Int, view index: Int) -> String {
    "[\(view(index)) insertSegmentWithTitle:\(title) atIndex:\(number) animated:NO];"
  }

  func float(_ value: String) -> String { value }
}

extension InterfaceElement {
  /// The attributes that say what a control shows. A button says with its other states whether it can be used.
  static func controlAttributes(_ view: ResolvedView) -> XMLCode.Attributes {
    let control = view.control
    var attributes: XMLCode.Attributes = []
    if view.viewClass != .button, view.state == .disabled { attributes.append(("enabled", "NO")) }
    switch view.viewClass {
    case .switch: attributes.append(("on", control.isOn ? "YES" : nil))
    case .slider: attributes.append(("value", control.value > 0 ? SwiftLiteral.number(control.value) : nil))
    case .progressView: attributes.append(("progress", control.value > 0 ? SwiftLiteral.number(control.value) : nil))
    case .segmentedControl: attributes.append(("selectedSegmentIndex", control.selectedSegment.map { "\($0)" }))
    case .pageControl:
      attributes.append(("numberOfPages", "\(control.numberOfPages)"))
      attributes.append(("currentPage", control.currentPage > 0 ? "\(control.currentPage)" : nil))
    case .textField, .searchBar:
      attributes.append(("placeholder", control.placeholder.flatMap { XMLCode.canWrite($0) ? $0 : nil }))
    default: break
    }
    return attributes
  }
}
