import Components
import Layout

/// The frames of a component's views in one context, by style.
struct ContextFrames: Sendable {
  var context: Context
  var styles: [Style]

  struct Style: Hashable, Sendable {
    var name: String
    var size: Size
    /// On whole pixels, in the order of the component's views.
    var frames: [Frame]
  }

  init(_ solved: [SolvedComponent], in context: Context) {
    self.context = context
    styles = solved.map { solved in
      Style(
        name: solved.style.name, size: solved.size,
        frames: solved.outlets.map { solved.layout.pixelFrames[$0 + 1] })
    }
  }
}

extension Site {
  /// `data/components.json`: every component with its properties, styles, and frames in points in each context that it
  /// has to look right in.
  func componentData(_ pages: [WrittenPage]) -> [UInt8] {
    let components = library.entries.enumerated().map { number, entry in
      let page = index.page(ofComponent: number)
      // One that no page shows was solved for the usual context alone.
      var frames = page.map { pages.indices.contains($0) ? pages[$0].frames : [] } ?? []
      if frames.isEmpty, let first = entry.solved.first { frames = [ContextFrames(entry.solved, in: first.context)] }
      return value(of: entry, page: page, frames)
    }
    return JSONValue.object([("generator", .text("Framebook \(Framebook.version)")), ("components", .list(components))])
      .file(depth: 6)
  }

  private func value(of entry: ComponentLibrary.Entry, page: Int?, _ frames: [ContextFrames]) -> JSONValue {
    let component = entry.component
    return .object([
      ("name", .text(component.name)), ("kind", .text(component.kind.rawValue)),
      ("summary", .optional(component.summary)), ("file", .text(component.file)),
      ("page", page.map { .text(index.pages[$0].address) } ?? .absent),
      ("status", page.flatMap { status(ofPage: $0) }.map { .text($0) } ?? .absent),
      ("since", page.flatMap { index.pages[$0].facts.since }.map { .text($0) } ?? .absent),
      (
        "replacement",
        .optional((page.flatMap { deprecation(ofPage: $0) } ?? component.deprecation)?.replacement?.value)
      ),
      (
        "properties",
        .list(
          component.properties.map { property in
            .object([
              ("name", .text(property.name)), ("type", .text(property.type.rawValue)),
              ("default", .optional(property.defaultValue?.text)), ("sample", .optional(property.sample?.text)),
              ("summary", .optional(property.summary)),
            ])
          })
      ),
      (
        "views",
        .list(
          component.views.map { view in
            .object([
              ("name", .text(view.name)), ("class", .text(view.className)), ("summary", .optional(view.summary)),
            ])
          })
      ),
      ("styles", .list(entry.solved.map { value(of: $0, frames) })),
      ("uses", entry.uses.isEmpty ? .absent : .list(entry.uses.sorted().map { .text($0) })),
      (
        "changes",
        component.changes.isEmpty ? .absent : .list(component.changes.map(Self.value))
      ),
    ])
  }

  private func value(of solved: SolvedComponent, _ frames: [ContextFrames]) -> JSONValue {
    let names = solved.component.views.map(\.name)
    let contexts: [JSONValue] = frames.flatMap { shown in
      shown.styles.filter { $0.name == solved.style.name }.map { style in
        .object([
          ("device", .text(shown.context.device.name)),
          ("textSize", .text(shown.context.textSize.shortName)),
          ("locale", shown.context.locale.name.isEmpty ? .absent : .text(shown.context.locale.name)),
          ("direction", .text(shown.context.direction == .leftToRight ? "leftToRight" : "rightToLeft")),
          ("size", .list([.number(style.size.width), .number(style.size.height)])),
          ("frames", .object(zip(names, style.frames).map { ($0, Self.value(of: $1)) })),
        ])
      }
    }
    return .object([
      ("name", solved.style.name.isEmpty ? .absent : .text(solved.style.name)),
      ("summary", .optional(solved.style.summary)),
      (
        "constraints",
        .list(solved.ownStyle.constraints.map { .text($0.description(views: names, withDetails: true)) })
      ),
      ("contexts", .list(contexts)),
    ])
  }

  /// x, y, width and height.
  private static func value(of frame: Frame) -> JSONValue {
    .list([frame.x, frame.y, frame.width, frame.height].map { .number($0) })
  }

  private static func value(of change: Change) -> JSONValue {
    .object([("version", .text(change.version)), ("date", .optional(change.date)), ("text", .text(change.text))])
  }

  /// `data/tokens.json`: every token with its value in each mode, and every design spec with its value on each device.
  var tokenData: [UInt8] {
    let values = library.values
    let tokens: [JSONValue] = values.tokens.tokens.map { token in
      .object([
        ("name", .text(token.name)), ("path", .text(token.path)), ("type", .text(token.type.rawValue)),
        ("summary", .optional(token.summary)), ("deprecated", token.isDeprecated ? .flag(true) : .absent),
        ("alias", .optional(token.alias)),
        (
          "values",
          .object(
            TokenMode.allCases.filter { $0 == .light || token.value(in: $0) != token.light }
              .map { ($0.rawValue, .text(token.value(in: $0).text(words))) })
        ),
        (
          "usedBy",
          .list(library.entries.filter { $0.uses.contains(token.name) }.map { .text($0.component.name) })
        ),
      ])
    }
    let specs: [JSONValue] = values.specs.map { spec in
      .object([
        ("name", .text(spec.name)), ("summary", .optional(spec.summary)),
        (
          "values",
          .object(
            settings.devices.compactMap { device in
              values.number(spec, on: device).map { (device.name, .number($0)) }
            })
        ),
        ("usedBy", .list(library.entries.filter { $0.uses.contains(spec.name) }.map { .text($0.component.name) })),
      ])
    }
    return JSONValue.object([("tokens", .list(tokens)), ("specs", .list(specs))]).file(depth: 3)
  }

  /// `data/screens.json`: every screen with its conditions, where it leads, and its payload as a server would send it.
  var screenData: [UInt8] {
    let values: [JSONValue] = screens.entries.enumerated().map { number, entry in
      let screen = entry.screen
      let steps = screen.sections.flatMap { section in
        section.items.flatMap { item in ([item.step].compactMap { $0 } + item.viewSteps.map(\.step)).map(\.value) }
      }
      var seen: Set<String> = []
      return .object([
        ("name", .text(screen.name)), ("summary", .optional(screen.summary)), ("file", .text(screen.file)),
        ("page", index.page(ofScreen: number).map { .text(index.pages[$0].address) } ?? .absent),
        (
          "conditions",
          .list(
            screen.flags.map { flag in .object([("name", .text(flag.name)), ("title", .optional(flag.title))]) })
        ),
        ("steps", .list(steps.filter { seen.insert($0).inserted }.map { .text($0) })),
        ("payload", .written(entry.payload)),
      ])
    }
    return JSONValue.object([("screens", .list(values))]).file(depth: 3)
  }
}
