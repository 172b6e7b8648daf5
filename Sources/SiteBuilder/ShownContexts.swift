import Components
import Diagnostics
import Documents
import Layout
import Typography

/// The contexts that a preview block shows a component in, and the state of its buttons.
struct ShownContexts {
  /// At least one.
  var contexts: [Context]
  var state: ControlState?

  init(contexts: [Context], state: ControlState? = nil) {
    (self.contexts, self.state) = (contexts, state)
  }

  /// Reads `device`, `devices`, `textSizes`, `locales`, `direction` and `state`; nil if the block says nothing of them.
  static func reading(from reader: inout MappingReader, for site: Site) -> ShownContexts? {
    let choice = ContextChoice.reading(from: &reader)
    let device = reader.string("device")
    let state = reader.choice("state", among: ControlState.allCases.map(\.rawValue)).flatMap(ControlState.init)
    let direction = reader.choice("direction", among: ["leftToRight", "rightToLeft"]).map {
      $0 == "rightToLeft" ? ReadingDirection.rightToLeft : .leftToRight
    }
    var devices = choice.devices ?? []
    if let device, let place = reader.range(of: "device") {
      if let named = site.settings.devices.first(where: { $0.name == device }) {
        devices = [named]
      } else {
        reader.report(.unknownDevice(device, among: site.settings.devices.map(\.name), at: place))
      }
    }
    let found = choice.contexts(over: RequiredContexts(), known: site.locales.withPseudo)
    reader.report(found.diagnostics)
    guard device != nil || choice != ContextChoice() || direction != nil || state != nil else { return nil }
    let locales = choice.locales == nil ? [.base] : found.value.locales
    let contexts = (devices.isEmpty ? [site.usualContext.device] : devices).flatMap { device in
      (choice.textSizes ?? [.large]).flatMap { size in
        locales.map { locale in
          Context(device: device, direction: direction ?? locale.direction, textSize: size, locale: locale)
        }
      }
    }
    return ShownContexts(contexts: contexts.isEmpty ? [site.usualContext] : contexts, state: state)
  }
}

extension Site {
  /// What previews are made for where nothing else is said.
  var usualContext: Context { Context(device: settings.devices.first ?? .standard) }
}

extension ResolvedStyle {
  /// Puts every button of the component's own into a state.
  mutating func setState(_ state: ControlState) {
    for view in views.indices where views[view].viewClass == .button { views[view].state = state }
  }
}
