import Baselines
import Components
import HTML

/// What moved in a component since the baseline beside the content, in the words of its page.
struct MovedText: Sendable {
  /// A view with what became of it.
  struct Item: Sendable {
    /// The name of a view, or what else the lines are about.
    var title: String
    var isView: Bool
    var lines: [Line]
  }

  struct Line: Sendable {
    var text: String
    /// The styles, where not all show it, and the contexts; nil for what is no measure.
    var place: String?
  }

  var isNew: Bool
  /// What was compared, in sentences.
  var notes: [String]
  var items: [Item]

  /// - Parameter contexts: those that the component has to look right in.
  init(_ movements: PieceMovements, of component: Component, in contexts: [Context], _ words: Words) {
    isNew = movements.isNew
    notes = []
    items = []
    func name(_ context: String) -> String {
      contexts.first { $0.name == context }.map(words.name(of:)) ?? context
    }
    if !movements.changes.isEmpty {
      notes.append(
        words.text("moved.compared", ["contexts": words.text("contexts", count: movements.contexts)]))
    }
    if !isNew, !movements.newContexts.isEmpty {
      notes.append(
        words.text(
          "moved.notCompared",
          ["contexts": movements.newContexts.map(name).joined(separator: words.text("listSemicolon"))]))
    }
    var styles: [Line] = []
    for (key, names) in [("moved.newStyles", movements.newStyles), ("moved.goneStyles", movements.goneStyles)]
    where !names.isEmpty {
      styles.append(Line(text: words.text(key, ["styles": words.list(names)]), place: nil))
    }
    if !styles.isEmpty { items.append(Item(title: words.text("style"), isView: false, lines: styles)) }
    let shown = component.shownStyles.count
    for change in movements.changes {
      var place: [String] = []
      if change.styles.count < shown {
        place.append(words.text("twin.style", ["style": words.list(change.styles)]))
      }
      place.append(
        change.count > 1
          ? words.text("moved.andMore", ["context": name(change.context)], count: change.count - 1)
          : name(change.context))
      if change.otherwise > 0 { place.append(words.text("moved.otherwise", count: change.otherwise)) }
      let line = Line(text: change.words(words), place: place.joined(separator: words.text("listSemicolon")))
      let isView = change.view != RecordedLayout.ownName
      let title = isView ? change.view : words.text("moved.own")
      if let last = items.last, last.title == title, last.isView == isView {
        items[items.count - 1].lines.append(line)
      } else {
        items.append(Item(title: title, isView: isView, lines: [line]))
      }
    }
  }

  /// What follows so many lines is folded away.
  private static let mostShownLines = 12

  var value: TemplateValue {
    var shown: [TemplateValue] = []
    var folded: [TemplateValue] = []
    var lines = 0
    for item in items {
      let value = Self.value(of: item)
      if lines < Self.mostShownLines { shown.append(value) } else { folded.append(value) }
      lines += item.lines.count
    }
    return [
      "isNew": .flag(isNew), "notes": .list(notes.map { .text($0) }), "items": .list(shown),
      "folded": folded.isEmpty ? .absent : ["more": .text("\(folded.count)"), "items": .list(folded)],
    ]
  }

  private static func value(of item: Item) -> TemplateValue {
    [
      "title": .text(item.title), "isView": .flag(item.isView),
      "lines": .list(
        item.lines.map { ["text": .text($0.text), "place": $0.place.map { .text($0) } ?? .absent] }),
    ]
  }
}

extension PieceMovements.Change {
  /// `width 180 → 164`.
  fileprivate func words(_ words: Words) -> String {
    switch measure {
    case .width, .height, .x, .y:
      words.text(measure.rawValue) + " "
        + words.figures("\(RecordedFrame.points(old)) → \(RecordedFrame.points(new))")
    case .shown: words.text("moved.shown")
    case .hidden: words.text("moved.hidden")
    case .added: words.text("moved.added")
    case .removed: words.text("moved.removed")
    }
  }
}

extension Site {
  /// What moved in a page's component; nil where there is nothing to tell.
  func movedText(ofPage page: Int) -> MovedText? {
    guard let movements = movements(ofPage: page), let component = index.pages[page].component else { return nil }
    return MovedText(
      movements, of: library.entries[component].component, in: requiredContexts(ofPage: page).value.all, words)
  }
}

extension MarkdownWriter {
  /// What moved, below a page's written changes.
  mutating func moved(_ text: MovedText, _ words: Words, isTitled: Bool = true) {
    if isTitled { heading(3, words.text("sinceBaseline")) }
    if text.isNew { block(words.text("newSinceBaseline")) }
    for note in text.notes { block(Self.plain(note)) }
    list(
      text.items.flatMap { item in
        item.lines.map { line in
          (item.isView ? Self.code(item.title) : Self.plain(item.title)) + ": " + Self.plain(line.text)
            + (line.place.map { " (" + Self.plain($0) + ")" } ?? "")
        }
      })
  }
}
