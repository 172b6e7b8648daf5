import Components
import HTML
import Previews
import Typography

/// The sections of a component's page that say what the component carries, how it is read out, what is found in it, and
/// where it is used.
extension BlockWriter {
  /// The values of all these sections by name; absent for those that have nothing to say.
  func sectionValues(of component: Int) -> [(TemplateName, TemplateValue)] {
    let entry = site.library.entries[component]
    for solved in entry.solved { noteShown(solved) }
    let survey = survey(of: component)
    return [
      ("data", data(of: component)), ("accessibility", accessibility(of: entry, survey)),
      ("checks", checks(survey)), ("uses", uses(of: component)),
    ]
  }

  /// What the component shows in the contexts of this page.
  private func survey(of component: Int) -> ComponentSurvey {
    if let known = recordedSurvey { return known }
    let entry = site.library.entries[component]
    if site.index.page(ofComponent: component) == page { return site.survey(ofComponent: component) }
    return ComponentSurvey([entry.solved], in: [site.usualContext])
  }

  // MARK: Checks

  /// How many contexts are named; more are counted.
  private static let mostContexts = 3

  private func checks(_ survey: ComponentSurvey) -> TemplateValue {
    [
      "count": .text(site.words.text("contexts", count: survey.contexts)),
      "items": survey.items.isEmpty
        ? .absent
        : .list(
          survey.items.map { item in
            let shown = item.contexts.prefix(Self.mostContexts).map(site.words.name(of:))
            let more = item.contexts.count - shown.count
            let names = shown.joined(separator: site.words.text("listSemicolon"))
            var value = finding(item.finding)
            if case .object(var object) = value {
              object["styles"] = item.styles == [""] ? .absent : .text(site.words.list(item.styles))
              object["contexts"] = .text(names)
              object["more"] = more > 0 ? .text(site.words.text("andMore", ["more": "\(more)"])) : .absent
              object["share"] = .text("\(item.contexts.count)/\(survey.contexts)")
              value = .object(object)
            }
            return value
          }),
    ]
  }

  // MARK: Uses

  private func uses(of component: Int) -> TemplateValue {
    let relations = site.relations
    let tokens = site.index.page(ofFile: "content/tokens/index.md").flatMap { $0 == page ? nil : $0 }
    let values: [(title: String, items: [TemplateValue])] = [
      ("usesComponents", relations.parts(of: component).map(link(toComponent:))),
      (
        "usesNames",
        site.library.entries[component].uses.map { name in
          [
            "title": .text(name), "isCode": true,
            "url": tokens.map { .text(address(ofPage: $0)) } ?? .absent,
          ]
        }
      ),
      ("usedByComponents", relations.holders(of: component).map(link(toComponent:))),
      ("usedByScreens", relations.screens(of: component).map { link(toScreen: $0) }),
      ("relatedComponents", site.withoutNotes.related(to: component).map(link(toComponent:))),
    ]
    let shown = values.filter { !$0.items.isEmpty }
    if shown.isEmpty { return .absent }
    return ["groups": .list(shown.map { ["title": .text(site.words.text($0.title)), "items": .list($0.items)] })]
  }

  private static let linkNames: TemplateNames = ["title", "isCode", "url"]

  private func link(toComponent component: Int) -> TemplateValue {
    let page = site.index.page(ofComponent: component)
    return .object(
      TemplateObject(
        Self.linkNames,
        [
          .text(page.map { site.index.pages[$0].title } ?? site.library.names[component]), false,
          page.map { .text(address(ofPage: $0)) } ?? .absent,
        ]))
  }

  private func link(toScreen screen: Int, anchor: String = "") -> TemplateValue {
    let page = site.index.page(ofScreen: screen)
    return [
      "title": .text(page.map { site.index.pages[$0].title } ?? site.screens.names[screen]),
      "isCode": false, "url": page.map { .text(address(ofPage: $0) + anchor) } ?? .absent,
    ]
  }

  private func address(ofPage page: Int) -> String { root + percentEncoded(site.index.pages[page].address) }

  // MARK: Data and actions

  private func data(of index: Int) -> TemplateValue {
    let component = site.library.entries[index].component
    let ids = component.properties.map { "fb-property-" + $0.name }
    let carried = zip(component.properties, ids).map { property, id -> TemplateValue in
      let places = component.places(of: property.name)
      return [
        "name": .text(property.name), "id": .text(id),
        "places": places.isEmpty ? .absent : .list(places.map { .text($0) }),
      ]
    }
    let steps = site.relations.steps(of: index)
    func targets(of view: String?) -> TemplateValue {
      let found = steps.filter { $0.view == view }
      if found.isEmpty { return .absent }
      return .list(
        found.map { step in
          let target = site.screens.index(named: step.target)
          let to = target.map { link(toScreen: $0) } ?? ["title": .text(step.target), "isCode": false, "url": .absent]
          return ["to": to, "in": link(toScreen: step.screen)]
        })
    }
    var actions: [TemplateValue] = []
    if steps.contains(where: { $0.view == nil }) {
      actions.append([
        "name": .absent, "event": .absent, "targets": targets(of: nil),
      ])
    }
    for view in component.views {
      guard let event = view.viewClass.event else { continue }
      actions.append(["name": .text(view.name), "event": .text(event), "targets": targets(of: view.name)])
    }
    if carried.isEmpty, actions.isEmpty { return .absent }
    return [
      "carried": carried.isEmpty ? .absent : .list(carried), "actions": actions.isEmpty ? .absent : .list(actions),
    ]
  }

  // MARK: Accessibility

  private func accessibility(of entry: ComponentLibrary.Entry, _ survey: ComponentSurvey) -> TemplateValue {
    var elements: [TemplateValue] = []
    var known: Set<String> = []
    let contrasts = entry.solved.flatMap { solved in
      solved.textContrasts.map { (view: solved.style.views[$0.view].name, contrast: $0) }
    }
    for solved in entry.solved {
      for view in solved.shownViews {
        let shown = solved.style.views[view]
        guard shown.outlet == nil, let role = shown.viewClass.role, known.insert(shown.name).inserted else { continue }
        let font = solved.contents[view].font
        let choice = shown.values.titleFont ?? shown.values.font
        let control = survey.controls.first { $0.name == shown.name }
        elements.append([
          "name": .text(shown.name), "role": .text(site.words.text("role." + role)),
          "text": solved.contents[view].text.map { .text($0) } ?? .absent,
          "size": font.map { .text(textSize(of: $0.pointSize, choice)) } ?? .absent,
          "contrast": contrast(contrasts.filter { $0.view == shown.name }.map(\.contrast)),
          "target": control.map {
            .text(site.words.figures("\(notation($0.size.width)) × \(notation($0.size.height))"))
          } ?? .absent,
        ])
      }
    }
    let hasPictures = entry.solved.contains { solved in
      solved.shownViews.contains { solved.style.views[$0].viewClass == .imageView }
    }
    if elements.isEmpty, !hasPictures { return .absent }
    return [
      "elements": elements.isEmpty ? .absent : .list(elements), "hasPictures": .flag(hasPictures),
      "hasTargets": .flag(!survey.controls.isEmpty),
    ]
  }

  /// How a text follows the reader's text size: `17 pt, from 14 (xS) to 53 (AX5)`, or that it does not.
  private func textSize(of size: Double, _ choice: FontChoice?) -> String {
    guard let choice, choice.followsTextSize else {
      return site.words.text("staysAt", ["size": notation(size)])
    }
    func points(_ category: ContentSizeCategory) -> String { notation(choice.font(at: category).pointSize) }
    return site.words.text(
      "growsWithText",
      [
        "size": notation(size), "least": points(.extraSmall), "most": points(.accessibilityExtraExtraExtraLarge),
      ])
  }

  /// The least contrast that a view's text has in any style, in light and dark mode.
  ///
  /// - Parameter found: those of the view, in all styles.
  private func contrast(_ found: [TextContrast]) -> TemplateValue {
    guard let least = found.map(\.least).max() else { return .absent }
    func figure(_ contrasts: [Double]) -> TemplateValue {
      // To a tenth as the checks say it, so that both agree on what is too little.
      guard let figure = contrasts.min().map({ ($0 * 10).rounded() / 10 }) else { return .absent }
      return ["figure": .text(notation(figure) + " : 1"), "isLow": .flag(figure < least)]
    }
    return [
      "light": figure(found.compactMap(\.light)), "dark": figure(found.compactMap(\.dark)),
      "least": .text(notation(least)),
    ]
  }
}

extension Component {
  /// Where a property's value goes: `label.text`, `button.state`, each once.
  func places(of property: String) -> [String] {
    var places: [String] = []
    func add(_ view: String, _ path: String) {
      let place = view + "." + path
      if !places.contains(place) { places.append(place) }
    }
    for view in views {
      if view.text == .property(property) { add(view.name, "text") }
      if view.state?.condition?.property == property { add(view.name, "state") }
      if view.hiddenIf?.property == property { add(view.name, "hidden") }
      for key in ControlContent.Key.allCases where view.control.properties[key] == property {
        add(view.name, key.rawValue)
      }
      for setting in view.extensions where setting.value == .property(property) { add(view.name, setting.property) }
      for setting in view.nested?.settings ?? [] where setting.value.text == "$" + property {
        add(view.name, setting.property.value)
      }
      let values = [view.values] + styles.flatMap { $0.values.filter { $0.view.value == view.name }.map(\.values) }
      for value in values {
        for path in value.properties.keys.sorted() where value.properties[path]?.value == property {
          add(view.name, path)
        }
      }
    }
    return places
  }
}

extension SolvedComponent {
  /// The views that a reader sees, in their order.
  fileprivate var shownViews: [Int] {
    style.views.indices.filter { index in
      let frame = layout.pixelFrames[index + 1]
      return frame.width > 0 && frame.height > 0 && !isHiddenView(index)
    }
  }

  /// A hidden view hides what is in it.
  private func isHiddenView(_ index: Int) -> Bool {
    var next: Int? = index
    while let view = next {
      if style.views[view].placement.isHidden { return true }
      next = style.views[view].parent
    }
    return false
  }
}

extension ViewClass {
  /// What VoiceOver takes a view for, as UIKit makes it; nil for a view that is no accessibility element of its own.
  ///
  /// Source: the default `accessibilityTraits` and `isAccessibilityElement` of UIKit's classes. A picture is no element
  /// until code makes it one.
  fileprivate var role: String? {
    switch self {
    case .label, .textView: "text"
    case .button: "button"
    case .switch: "switch"
    case .slider, .pageControl, .pickerView, .datePicker: "adjustable"
    case .stepper: "stepper"
    case .segmentedControl: "segments"
    case .textField: "textField"
    case .searchBar: "searchField"
    case .progressView, .activityIndicator: "progress"
    case .view, .imageView, .stackView, .scrollView, .navigationBar, .toolbar, .tabBar, .tableView, .collectionView,
      .visualEffectView, .control, .layoutGuide:
      nil
    }
  }

  /// What a control sends when somebody uses it, by UIKit's name; nil for what is no control.
  fileprivate var event: String? {
    switch self {
    case .button, .control: "touchUpInside"
    case .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker: "valueChanged"
    case .textField: "editingChanged"
    case .searchBar: "searchBar(_:textDidChange:)"
    case .pickerView: "pickerView(_:didSelectRow:inComponent:)"
    case .textView: "textViewDidChange(_:)"
    default: nil
    }
  }
}
