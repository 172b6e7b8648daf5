extension Comparison {
  /// For a person at a terminal: each cause with what follows from it.
  ///
  /// - Parameter isVerbose: whether every context and view has its line; else what is the same in several contexts is told
  ///   once, and the rest of long lists is counted.
  public func text(isVerbose: Bool = false) -> String {
    var text = ""
    for group in groups {
      text += "\(group.title)\n  moves \(group.counts.words)\n"
      if isVerbose { text += group.movements.map(Self.verbose).joined() } else { text += Self.brief(group) }
      text += "\n"
    }
    if !inert.isEmpty {
      text += "changed, and moves nothing:\n" + inert.map { "  \($0.title)\n" }.joined() + "\n"
    }
    return text + (isEmpty ? "nothing moves\n" : "\(counts.words)\n")
  }

  private static func brief(_ group: Group) -> String {
    let summaries = MovementSummary.summaries(of: group)
    var text = ""
    var index = 0
    while index < summaries.count {
      let first = summaries[index]
      let same = summaries[index...].prefix { $0.piece == first.piece && $0.style == first.style }
      for summary in same.prefix(3) {
        text += "  \(summary.title), \(summary.contextWords): \(summary.viewWords(atMost: 6))\n"
      }
      let left = same.dropFirst(3).reduce(0) { $0 + $1.contexts.count }
      if left > 0 { text += "  \(first.title): by other figures in \(counted(left, "more context"))\n" }
      index = same.endIndex
    }
    return text
  }

  private static func verbose(_ movement: Movement) -> String {
    let layout = movement.layout
    let style = layout.style.isEmpty ? "" : ", \(layout.style)"
    let title = "  \(layout.piece.name)\(style), \(layout.context): "
    switch movement.kind {
    case .added: return title + "is new\n"
    case .removed: return title + "is gone\n"
    case .moved:
      return movement.views.map { view in
        title + (view.view == RecordedLayout.ownName ? "itself" : view.view) + " " + view.words + "\n"
      }.joined()
    }
  }
}
