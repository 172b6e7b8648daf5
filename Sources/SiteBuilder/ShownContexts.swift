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

  /// Reads `device`, `textSize`, `locale`, each of which may be a list under its plural, `direction` and `state`; nil if
  /// the block says nothing of them.
  static func reading(from reader: inout MappingReader, for site: Site) -> ShownContexts? {
    let several = ContextChoice.reading(from: &reader)
    let found = several.contexts(over: RequiredContexts(), known: site.locales.withPseudo)
    reader.report(found.diagnostics)
    let one = SingleContext.reading(from: &reader, for: site)
    let state = reader.choice("state", among: ControlState.allCases.map(\.rawValue)).flatMap(ControlState.init)
    guard several != ContextChoice() || one != SingleContext() || state != nil else { return nil }
    let devices = several.devices ?? [one.device ?? site.usualContext.device]
    let locales = several.locales == nil ? [one.locale ?? .base] : found.value.locales
    let contexts = devices.flatMap { device in
      (several.textSizes ?? [one.textSize ?? .large]).flatMap { size in
        locales.map { locale in
          Context(device: device, direction: one.direction ?? locale.direction, textSize: size, locale: locale)
        }
      }
    }
    return ShownContexts(contexts: contexts.isEmpty ? [site.usualContext] : contexts, state: state)
  }
}

/// One context as a block says it; nil where it says nothing.
struct SingleContext: Hashable {
  var device: Device?
  var textSize: ContentSizeCategory?
  var locale: SampleLocale?
  var direction: ReadingDirection?

  /// Reads `device`, `textSize`, `locale` and `direction`.
  static func reading(from reader: inout MappingReader, for site: Site) -> SingleContext {
    var context = SingleContext()
    if let name = reader.string("device"), let place = reader.range(of: "device") {
      context.device = site.settings.devices.first { $0.name == name }
      if context.device == nil {
        reader.report(.unknownDevice(name, among: site.settings.devices.map(\.name), at: place))
      }
    }
    if let name = reader.string("textSize"), let place = reader.range(of: "textSize") {
      context.textSize = ContentSizeCategory(shortName: name)
      if context.textSize == nil { reader.report(.unknownTextSize(name, at: place)) }
    }
    if let name = reader.string("locale"), let place = reader.range(of: "locale") {
      let known = site.locales.withPseudo
      context.locale = known.first { $0.name == name }
      if context.locale == nil { reader.report(.unknownLocale(Located(name, at: place), among: known.map(\.name))) }
    }
    context.direction = reader.choice("direction", among: ["leftToRight", "rightToLeft"]).map {
      $0 == "rightToLeft" ? .rightToLeft : .leftToRight
    }
    return context
  }

  /// This context, as another one is where nothing is said.
  func over(_ usual: Context) -> Context {
    var context = usual
    context.device = device ?? usual.device
    context.textSize = textSize ?? usual.textSize
    context.locale = locale ?? usual.locale
    context.direction = direction ?? context.locale.direction
    return context
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
