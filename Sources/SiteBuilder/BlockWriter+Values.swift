import Components
import Diagnostics
import HTML
import Layout
import Pictures
import Previews

/// What templates say of components.
extension BlockWriter {
  /// What templates say of a component.
  ///
  /// - Parameters:
  ///   - style: the only style to show, or nil for all.
  ///   - parts: which of `preview`, `states`, `anatomy`, `layout`, `adapts`, `choice`, `quick` and `code` are shown: later
  ///     pictures refer to those of the first, the component is solved anew for each picture of `states` and `adapts`, and
  ///     written in every dialect for the last two.
  func value(
    of entry: ComponentLibrary.Entry, style: String? = nil, with parts: Set<String>, _ diagnostics: inout [Diagnostic]
  ) -> TemplateValue {
    let component = entry.component
    func chosen(_ solved: [SolvedComponent]) -> [SolvedComponent] {
      style.map { name in solved.filter { $0.style.name == name } } ?? solved
    }
    let solved = chosen(entry.solved)
    let code = parts.contains("code") ? codeValues(of: component, solved) : nil
    return [
      "name": .text(component.name),
      "kind": .text(site.words.name(of: component.kind)),
      "summary": component.summary.map { .text($0) } ?? .absent,
      "size": .text(Self.sizeText(of: entry.solved.first?.component ?? component, site.words)),
      "previews": parts.contains("preview")
        ? .list(solved.map { preview($0, isLive: site.theme.hasLiveScript, hasLinks: true) }) : .absent,
      "states": parts.contains("states") ? states(of: entry, style: style) : .absent,
      "adapts": parts.contains("adapts") ? adaptation(of: entry.component, style: style, &diagnostics) : .absent,
      "choice": parts.contains("choice") ? contextControls(of: entry) : .absent,
      "quick": parts.contains("quick") ? .list(quickValues(of: component, solved)) : .absent,
      "code": code.map { .list($0.values) } ?? .absent,
      "withoutSwiftUI": code?.withoutSwiftUI.map { .text($0) } ?? .absent,
      "properties": component.properties.isEmpty ? .absent : .list(component.properties.map(property)),
      "anatomy": parts.contains("anatomy") ? solved.first.map(anatomy) ?? .absent : .absent,
      "layout": parts.contains("layout") ? .list(EqualLayouts(solved).groups.compactMap(layout)) : .absent,
      "differences": .list(solved.dropFirst().map { difference(between: solved[0], and: $0) }),
      "parts": .list(component.views.enumerated().map { part($0.offset + 1, $0.element) }),
    ]
  }

  func title(of solved: SolvedComponent) -> String {
    let name = solved.style.name
    return name.isEmpty ? solved.component.name : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// A preview with its caption.
  ///
  /// - Parameters:
  ///   - context: what the caption says of the context, where the place of the preview says the rest.
  ///   - findings: what the caption tells; all that is found unless given.
  ///   - isLive: whether it brings what a reader's browser needs to draw it for another width.
  ///   - hasLinks: whether components that it holds are links to their pages; a table of many pictures would only repeat
  ///     them.
  func preview(
    _ solved: SolvedComponent, context: String? = nil, id: String? = nil, findings: [Finding]? = nil,
    isLive: Bool = false, hasLinks: Bool = false
  ) -> TemplateValue {
    let id = id ?? self.id("preview-" + identifier(solved))
    let isOneOfMany = isOneOfMany(solved)
    let name = context ?? site.words.name(of: solved.context)
    let caption = context == nil ? solved.style.summary ?? (isOneOfMany ? nil : name) : nil
    return [
      "id": .text(id), "style": .text(solved.style.name), "title": .text(title(of: solved)),
      "caption": caption.map { .text($0) } ?? .absent,
      "device": context != nil || isOneOfMany ? .text(name) : .absent,
      "svg": .markup(sharedPicture(of: solved, hasLinks: hasLinks)), "fit": .text(fit(of: solved)),
      "width": .number(solved.size.width), "height": .number(solved.size.height),
      "live": isLive ? live(solved, id: id) : .absent,
      "findings": .list((findings ?? solved.findings).map(finding)),
    ]
  }

  /// Whether a caption has to say what a picture was made for.
  private func isOneOfMany(_ solved: SolvedComponent) -> Bool {
    site.settings.devices.count > 1 || solved.context != site.usualContext
  }

  func finding(_ finding: Finding) -> TemplateValue {
    let severity = finding.kind == .conflict ? "error" : "warning"
    return [
      "severity": .text(severity), "severityTitle": .text(site.words.text("severity." + severity)),
      "kind": .text(finding.kind.rawValue), "message": .text(site.words.text(finding.phrase)),
    ]
  }

  /// How much room a preview asks for: `narrow` up to 150 points, `wide` for more than the usual phone, else `medium`.
  private func fit(of solved: SolvedComponent) -> String {
    solved.size.width <= 150 ? "narrow" : solved.size.width <= 393 ? "medium" : "wide"
  }

  private func property(_ property: Property) -> TemplateValue {
    [
      "id": .text(id("property-" + property.name)), "name": .text(property.name), "type": .text(property.type.rawValue),
      "default": property.defaultValue.map { .text($0.text) } ?? .absent,
      "sample": property.sample.map { .text($0.text) } ?? .absent,
      "summary": property.summary.map { .text($0) } ?? .absent,
    ]
  }

  private func anatomy(_ solved: SolvedComponent) -> TemplateValue {
    let id = id("anatomy-" + identifier(solved))
    return layered(solved, id: id, [.anatomy])
  }

  /// A picture with layers over it, and what its caption says.
  private func layered(_ solved: SolvedComponent, id: String, _ layers: [Overlay]) -> TemplateValue {
    [
      "id": .text(id + "-figure"), "title": .text(title(of: solved)),
      "picture": .markup(picture(of: solved, id: id + "-picture", overlays: layers)),
      "names": .text(layers.map { "\($0.name)" }.joined(separator: " ")),
      "device": isOneOfMany(solved) ? .text(site.words.name(of: solved.context)) : .absent,
      "width": .number(solved.size.width), "height": .number(solved.size.height),
      "live": site.theme.hasLiveScript ? live(solved, id: id + "-figure", layers) : .absent,
    ]
  }

  /// - Parameter equal: styles with the same layout.
  private func layout(_ equal: [SolvedComponent]) -> TemplateValue? {
    guard let solved = equal.first else { return nil }
    let id = id("layout-" + identifier(solved))
    let views = zip(solved.component.views, solved.outlets)
    return [
      "style": .text(site.words.list(equal.map(title))), "id": .text(id),
      // A component without styles has its name above already.
      "hasStyle": .flag(!solved.style.name.isEmpty),
      "figure": layered(solved, id: id, Self.layers),
      "layers": .list(
        Self.layers.map { layer in
          [
            "name": .text("\(layer.name)"), "title": .text(site.words.text("layer." + "\(layer.name)")),
            "isFirst": .flag(layer == Self.layers.first),
          ]
        }),
      "measures": .list(solved.measures.map { measure($0, of: solved) }),
      "constraints": .list(
        zip(solved.ownStyle.constraints, solved.constraintTexts.short).map { constraint, text in
          .object(
            TemplateObject(
              Self.constraintNames,
              [
                .text(text),
                constraint.priority < .required ? .text(notation(constraint.priority.rawValue)) : .absent,
                constraint.identifier.map { .text($0) } ?? .absent,
              ]))
        }),
      "frames": .list(
        views.map { view, index in
          let frame = solved.layout.pixelFrames[index + 1]
          return .object(
            TemplateObject(
              Self.frameNames,
              [
                .text(view.name), .text(view.className), address(of: view), .number(frame.x), .number(frame.y),
                .number(frame.width), .number(frame.height),
              ]))
        }),
    ]
  }

  /// What is different between two styles: each value that only one says, or both in another way, and constraints.
  private func difference(between first: SolvedComponent, and second: SolvedComponent) -> TemplateValue {
    let found = first.component.difference(between: first.ownStyle, and: second.ownStyle)
    func rows(_ change: StyleDifference.Change) -> TemplateValue {
      ["first": .text(change.first), "second": .text(change.second)]
    }
    return [
      "first": .text(found.first), "second": .text(found.second),
      "values": found.values.isEmpty
        ? .absent
        : .list(
          found.values.map { value in
            [
              "name": .text(value.view + "." + value.path), "first": value.first.map { .text($0) } ?? .absent,
              "second": value.second.map { .text($0) } ?? .absent,
            ]
          }),
      "constraints": .list(
        found.changed.map(rows) + found.removed.map { ["first": .text($0), "second": .absent] }
          + found.added.map { ["first": .absent, "second": .text($0)] }),
    ]
  }

  private static let measureNames: TemplateNames = ["from", "to", "axis", "value", "name", "share", "limit"]
  private static let constraintNames: TemplateNames = ["text", "priority", "identifier"]
  private static let frameNames: TemplateNames = ["view", "class", "url", "x", "y", "width", "height"]

  /// What a reader can lay over the picture of a layout, the first to begin with.
  private static let layers: [Overlay] = [.redlines, .constraints, .targets, .baselines]

  private func measure(_ measure: Measure, of solved: SolvedComponent) -> TemplateValue {
    func name(_ view: Int?) -> String { view.map { solved.style.views[$0].name } ?? solved.component.name }
    return .object(
      TemplateObject(
        Self.measureNames,
        [
          .text(name(measure.start)), .text(name(measure.end)),
          .text(site.words.text(measure.axis == .horizontal ? "horizontal" : "vertical")), .number(measure.value),
          measure.name.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .absent,
          measure.ratio.map { .text("\(notation($0.denominator - $0.numerator))/\(notation($0.denominator))") }
            ?? .absent,
          measure.limit.map { .text(site.words.figures(($0.isMinimum ? "≥ " : "≤ ") + notation($0.value))) }
            ?? .absent,
        ]))
  }

  private func part(_ number: Int, _ view: ComponentView) -> TemplateValue {
    [
      "number": .number(Double(number)), "name": .text(view.name), "class": .text(view.className),
      "url": address(of: view), "summary": view.summary.map { .text($0) } ?? .absent,
    ]
  }

  /// The page of the component in a view's place; absent for other views.
  private func address(of view: ComponentView) -> TemplateValue {
    view.nested.flatMap { address(ofComponent: $0.component.value) }.map { .text($0) } ?? .absent
  }

  /// The page of the component with a name.
  func address(ofComponent name: String) -> String? {
    guard let component = site.library.index(named: name), let page = site.index.page(ofComponent: component) else {
      return nil
    }
    return root + percentEncoded(site.index.pages[page].address)
  }

  static func sizeText(of component: Component, _ words: Words) -> String {
    let width =
      switch component.width {
      case .full: words.text("fullWidth")
      case .fraction(let part, let whole): words.text("partOfWidth", ["part": "\(part)/\(whole)"])
      case .points(let points): words.figures(notation(points) + " pt")
      }
    let height =
      switch (component.placingMock, component.height) {
      case (let mock?, _): words.figures("\(notation(mock.width)) : \(notation(mock.height))")
      case (nil, .dynamic): words.text("dynamic")
      case (nil, .points(let points)): words.figures(notation(points) + " pt")
      }
    return "\(width) × \(height)"
  }
}
