import Components
import HTML
import Layout
import Previews
import Typography

/// What a reader can choose for the first preview of a component's page: the contexts that the page shows further down.
extension BlockWriter {
  /// Absent where the page shows nothing else than its first preview does.
  func contextControls(of entry: ComponentLibrary.Entry) -> TemplateValue {
    let required = requiredContexts
    guard required.all.count > 1, let usual = entry.solved.first?.context else { return .absent }
    let sizes: [ContentSizeCategory] = [.large] + required.textSizes.filter { $0 != .large }
    func choices(_ names: [String]) -> TemplateValue {
      names.count < 2 ? .absent : .list(names.map { .text($0) })
    }
    return [
      "name": .text(entry.component.name), "usual": .text(site.words.name(of: usual)),
      // A page may ask for other devices than the one that its first preview is made for.
      "isElsewhere": .flag(required.all.first != usual),
      "styles": choices(entry.solved.map { title(of: $0) }),
      "devices": choices(required.devices.map(\.name)), "textSizes": choices(sizes.map(\.shortName)),
      "locales": required.locales.isEmpty
        ? .absent
        : .list(
          ([.base] + required.locales).map { ["value": .text($0.name), "title": .text(site.words.title(of: $0))] }),
    ]
  }
}
