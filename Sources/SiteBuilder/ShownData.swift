import Components
import Diagnostics
import Documents
import Markdown

/// What a preview block shows in the place of a component's own samples.
struct ShownData {
  /// Whether samples stay where nothing else is given.
  private(set) var hasSamples = true
  private(set) var values: [String: Literal] = [:]

  /// Whether the component is shown with its samples and nothing else.
  var isOwn: Bool { hasSamples && values.isEmpty }

  /// Reads `sample: off` and `data: { name: value }`.
  static func reading(from reader: inout MappingReader, for component: Component?) -> ShownData {
    var shown = ShownData()
    shown.hasSamples = reader.choice("sample", among: ["on", "off"]) != "off"
    let entries = reader.mapping("data")
    guard let component else { return shown }
    for entry in entries where !entry.value.isNull {
      let place = SourceRange(file: reader.file, bytes: entry.keyBytes)
      guard let property = component.properties.first(where: { $0.name == entry.key }) else {
        reader.report(.noSuchProperty(entry.key, of: component, at: place))
        continue
      }
      do throws(Diagnostic) {
        shown.values[property.name] = try property.type.literal(entry.value, in: reader.file)
      } catch {
        reader.report(error)
      }
    }
    return shown
  }

  /// A component's entry with this data in other contexts.
  func entry(
    of entry: ComponentLibrary.Entry, in shown: ShownContexts, of library: ComponentLibrary
  ) -> Reported<ComponentLibrary.Entry> {
    var changed = entry
    let component = hasSamples ? entry.component : entry.component.withoutSamples
    let solved = library.solve(component.showing(values), in: shown.contexts) { style in
      if let state = shown.state { style.setState(state) }
    }
    changed.solved = Array(solved.value.joined())
    // What another file names and what has no height without data is no mistake of this preview.
    let found = solved.diagnostics.filter { diagnostic in
      diagnostic.id == Diagnostic.missingImage
        ? values.values.contains { $0.image?.place == diagnostic.range } : diagnostic.id != "zero-height"
    }
    return Reported(changed, found)
  }
}

extension Diagnostic {
  /// The same as a warning that says which preview shows it: data that is only tried out stops no build.
  func shown(by block: RenderingOptions.FencedBlock) -> Diagnostic {
    var diagnostic = self
    diagnostic.severity = .warning
    diagnostic.notes.append(Note("this shows with the data of this preview", at: block.range))
    return diagnostic
  }

  fileprivate static func noSuchProperty(_ name: String, of component: Component, at place: SourceRange) -> Diagnostic {
    let names = component.properties.map(\.name)
    return Diagnostic(
      "unknown-property", "'\(component.name)' has no property '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: names, at: place))
  }
}
