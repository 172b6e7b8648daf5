import Components
import Diagnostics
import Typography

/// The site's components, each solved in every style that readers see.
struct ComponentLibrary: Sendable {
  /// A component with everything that its page shows.
  struct Entry: Sendable {
    var component: Component
    /// On the site's first device, in the order of the component's styles.
    var solved: [SolvedComponent]
    /// On each of the other devices, in the site's order; within one in the order of the styles.
    var onOtherDevices: [SolvedComponent]
  }

  private(set) var entries: [Entry] = []
  private var indices: [String: Int] = [:]

  /// Files that hold no component that could be read.
  private var unread: [String] = []

  func index(named name: String) -> Int? { indices[name] }

  /// Whether a file could not be read that is named after a component: `Button.component.yml`.
  func isUnread(_ name: String) -> Bool {
    unread.contains { fileName(of: $0).hasPrefix(name + ".component.") }
  }

  /// Whether a component in a folder could not be read.
  func isUnread(inFolder path: String) -> Bool {
    unread.contains { folder(of: $0) == path }
  }

  var names: [String] { entries.map(\.component.name) }

  /// Reads and solves component files.
  ///
  /// - Parameters:
  ///   - files: their paths relative to the site's root, and their bytes.
  ///   - devices: what the components are solved for, at least one.
  ///   - jobs: how many tasks work at once.
  static func building(
    _ files: [(file: String, bytes: [UInt8])], images: ImageCatalog, devices: [Device], measurer: TextMeasurer,
    jobs: Int
  ) async -> Reported<ComponentLibrary> {
    let read = await concurrentMap(files, jobs: jobs) { Component.reading($0.bytes, file: $0.file) }
    var library = ComponentLibrary()
    var diagnostics = read.flatMap(\.diagnostics)
    var system = DesignSystem()
    // Those that can be shown; one that was read with mistakes is, but without layouts that would repeat them.
    var good: [(component: Component, isWhole: Bool)] = []
    for (file, reported) in zip(files, read) {
      guard let component = reported.value else {
        library.unread.append(file.file)
        continue
      }
      if let first = system.component(named: component.name) {
        diagnostics.append(.duplicateComponent(component, first: first))
        continue
      }
      system.add(component)
      good.append((component, !reported.diagnostics.hasErrors))
    }
    let built = await concurrentMap(good, jobs: jobs) { [system] component in
      entry(
        component.component, isWhole: component.isWhole, in: system, images: images, devices: devices,
        measurer: measurer)
    }
    for reported in built {
      diagnostics += reported.diagnostics
      library.indices[reported.value.component.name] = library.entries.count
      library.entries.append(reported.value)
    }
    return Reported(library, diagnostics)
  }

  private static func entry(
    _ component: Component, isWhole: Bool, in system: DesignSystem, images: ImageCatalog, devices: [Device],
    measurer: TextMeasurer
  ) -> Reported<Entry> {
    let pictures = images.pictures(for: folder(of: component.file))
    let names = pictures.keys.sorted()
    let missing = component.images.filter { pictures[$0.value] == nil }
    var diagnostics: [Diagnostic] = missing.map {
      .missingImage($0, among: names, unread: images.unread($0.value, for: folder(of: component.file)))
    }
    // Their absence is told, also where a state hides them or a style cannot be laid out; without its picture a view may
    // leave the component flat.
    let toldAlready: Set<String> =
      missing.isEmpty ? [Diagnostic.missingImage] : [Diagnostic.missingImage, "zero-height"]
    var solved: [[SolvedComponent]] = []
    var known: Set<Diagnostic> = []
    for (number, device) in devices.enumerated() {
      let context = Context(device: device)
      var layouts: [SolvedComponent] = []
      for style in component.shownStyles {
        let resolved = component.resolve(style, for: context, in: system)
        var found = resolved.diagnostics
        // With a mistake in its values or constraints a style's layout would only repeat it in other words.
        if isWhole, !found.hasErrors {
          let layout = component.solve(
            resolved.value, in: context, measurer: measurer, image: { pictures[$0] }, imageNames: names)
          layouts.append(layout.value)
          found += layout.diagnostics
        }
        // What several devices share is one mistake; what only a later one shows is said to be its own.
        for found in found where !toldAlready.contains(found.id) && known.insert(found).inserted {
          diagnostics.append(number == 0 ? found : found.shown(on: device, of: component))
        }
      }
      solved.append(layouts)
    }
    let entry = Entry(
      component: component, solved: solved.first ?? [], onOtherDevices: Array(solved.dropFirst().joined()))
    return Reported(entry, diagnostics.uniqued)
  }
}

extension [Diagnostic] {
  /// Each message once: a mistake that several styles share is one mistake.
  var uniqued: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}

extension SolvedComponent {
  /// What a reader of this layout misses, in words.
  var findings: [String] {
    var findings: [String] = []
    for (index, view) in style.views.enumerated() {
      let frame = layout.pixelFrames[index + 1]
      if frame.width <= 0 || frame.height <= 0 {
        findings.append("'\(view.name)' has no size")
      } else if layout.lines[index + 1].contains(where: \.isTruncated) {
        findings.append("the text of '\(view.name)' is cut off")
      } else if frame.x < 0 || frame.y < 0 || frame.right > size.width || frame.bottom > size.height {
        findings.append("'\(view.name)' reaches out of the component")
      }
    }
    return findings
  }
}

extension Diagnostic {
  /// The same message with the device that it is about.
  fileprivate func shown(on device: Device, of component: Component) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes.append(Note("this shows on \(device.name)", at: component.place))
    return diagnostic
  }

  fileprivate static func duplicateComponent(_ component: Component, first: Component) -> Diagnostic {
    Diagnostic(
      "duplicate-component", "there are two components named '\(component.name)'", at: component.place,
      notes: [Note("the first one", at: first.place)])
  }
}
