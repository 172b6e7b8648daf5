/// Movements of one piece in one style that are the same in several contexts.
struct MovementSummary {
  var piece: PieceName
  var style: String
  var kind: Movement.Kind
  /// Sorted; the first is the one that pictures show.
  var contexts: [String]
  var views: [ViewMovement]

  /// The movements of a group, those that say the same together, in the group's order.
  static func summaries(of group: Comparison.Group) -> [MovementSummary] {
    struct Said: Hashable {
      var piece: PieceName
      var style: String
      var kind: Movement.Kind
      var views: [String]
    }
    var indices: [Said: Int] = [:]
    var summaries: [MovementSummary] = []
    for movement in group.movements {
      let layout = movement.layout
      let said = Said(
        piece: layout.piece, style: layout.style, kind: movement.kind,
        views: movement.views.map { $0.view + ": " + $0.words })
      if let index = indices[said] {
        summaries[index].contexts.append(layout.context)
      } else {
        indices[said] = summaries.count
        summaries.append(
          MovementSummary(
            piece: layout.piece, style: layout.style, kind: movement.kind, contexts: [layout.context],
            views: movement.views))
      }
    }
    return summaries
  }

  /// `ProfileCard, leading`.
  var title: String { style.isEmpty ? piece.name : "\(piece.name), \(style)" }

  /// The first two contexts by name, then how many more there are.
  var contextWords: String {
    let more = contexts.count - 2
    return contexts.prefix(2).joined(separator: "; ") + (more > 0 ? "; and \(more) more" : "")
  }

  /// What happened to views that say the same thing, with their names; the first few.
  ///
  /// - Parameters:
  ///   - most: how many kinds of movements are told.
  ///   - quote: what a view's name stands in.
  func viewWords(atMost most: Int, quote: String = "") -> String {
    switch kind {
    case .added: return "is new"
    case .removed: return "is gone"
    case .moved: break
    }
    var order: [String] = []
    var names: [String: [String]] = [:]
    for view in views {
      if names[view.words] == nil { order.append(view.words) }
      let isOwn = view.view == RecordedLayout.ownName
      names[view.words, default: []].append(isOwn ? "itself" : quote + view.view + quote)
    }
    var parts = order.prefix(most).map { words in
      let all = names[words] ?? []
      let shown = all.prefix(3).joined(separator: ", ") + (all.count > 3 ? " and \(all.count - 3) more" : "")
      return "\(shown) \(words)"
    }
    let left = order.dropFirst(most).reduce(0) { $0 + (names[$1]?.count ?? 0) }
    if left > 0 { parts.append("and \(left) more") }
    return parts.joined(separator: "; ")
  }
}
