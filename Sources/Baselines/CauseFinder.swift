/// Finds what a movement follows from, by comparing what two baselines recorded.
///
/// A token that speaks of another one that changed is not named: what it speaks of is. A component that holds another one
/// moves with it.
struct CauseFinder {
  private let old: Baseline
  private let new: Baseline
  private let tokens: [String: Cause]
  private let specs: [String: Cause]

  init(from old: Baseline, to new: Baseline) {
    (self.old, self.new) = (old, new)
    tokens = Self.changes(.token, old.tokens, new.tokens)
    specs = Self.changes(.spec, old.specs, new.specs)
  }

  private static func changes(
    _ kind: Cause.Kind, _ old: [String: NamedInput], _ new: [String: NamedInput]
  ) -> [String: Cause] {
    var changes: [String: Cause] = [:]
    for name in Set(old.keys).union(new.keys) {
      let (before, after) = (old[name], new[name])
      if before?.values == after?.values { continue }
      let labels = sorted(Array((before?.values ?? [:]).keys) + Array((after?.values ?? [:]).keys))
      let values = labels.filter { before?.values[$0] != after?.values[$0] }.map { label in
        Cause.Value(label: label, old: before?.values[label], new: after?.values[label])
      }
      var cause = Cause(
        kind, name, before == nil ? .added : after == nil ? .removed : .changed, values: values)
      cause.isEverywhere = values.count == labels.count
      changes[name] = cause
    }
    return changes
  }

  /// What of tokens and specs changed by itself.
  var changedValues: Set<Cause> {
    Set((Array(tokens.keys) + Array(specs.keys)).flatMap { roots(of: $0) })
  }

  /// What a changed token or spec follows from: itself, unless something that it speaks of changed.
  private func roots(of name: String) -> Set<Cause> {
    var found: Set<Cause> = []
    var seen: Set<String> = []
    var waiting = [name]
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let cause = tokens[name] ?? specs[name] else { continue }
      let (before, after) = (input(name, in: old), input(name, in: new))
      // Where it speaks of something else now, that is its own change.
      let changed = after?.references.filter { tokens[$0] != nil || specs[$0] != nil } ?? []
      if changed.isEmpty || before?.references != after?.references { found.insert(cause) } else { waiting += changed }
    }
    return found
  }

  private func input(_ name: String, in baseline: Baseline) -> NamedInput? {
    baseline.specs[name] ?? baseline.tokens[name]
  }

  /// What a layout's movement follows from, sorted; never empty.
  func causes(of movement: Movement) -> [Cause] {
    let layout = movement.layout
    let (before, after) = (old.pieces[layout.piece], new.pieces[layout.piece])
    let kind: Cause.Kind = layout.piece.kind == .component ? .component : .screen
    guard before != nil, after != nil else {
      return [Cause(kind, layout.piece.name, before == nil ? .added : .removed)]
    }
    if movement.kind != .moved, layout.piece.kind == .component {
      let known = [before?.styles[layout.style] != nil, after?.styles[layout.style] != nil]
      if known[0] != known[1] {
        return [Cause(.style, layout.piece.name, style: layout.style, known[1] ? .added : .removed)]
      }
    }
    var found: Set<Cause> = []
    var seen: Set<PieceName> = []
    collect(layout.piece, style: layout.style, context: layout.context, &found, &seen)
    if movement.kind != .moved, found.isEmpty || !isContextShared(layout) {
      return [Cause(.context, layout.context, movement.kind == .added ? .added : .removed)]
    }
    if found.isEmpty {
      found.insert(
        old.version == new.version
          ? Cause(.unknown, "")
          : Cause(.program, "", values: [.init(label: "", old: old.version, new: new.version)]))
    }
    return found.sorted()
  }

  /// Whether the piece has some layout in this context on both sides.
  private func isContextShared(_ layout: LayoutName) -> Bool {
    let styles = [old, new].map { baseline in
      (baseline.pieces[layout.piece]?.styles.keys).map(Array.init) ?? []
    }
    return zip([old, new], styles).allSatisfy { baseline, styles in
      ([layout.style, ""] + styles).contains {
        baseline.layouts[LayoutName(layout.piece, style: $0, context: layout.context)] != nil
      }
    }
  }

  /// - Parameter style: nil for any of its styles.
  private func collect(
    _ name: PieceName, style: String?, context: String, _ found: inout Set<Cause>, _ seen: inout Set<PieceName>
  ) {
    guard seen.insert(name).inserted else { return }
    let kind: Cause.Kind = name.kind == .component ? .component : .screen
    guard let before = old.pieces[name], let after = new.pieces[name] else {
      // One that is held and was not there before, or is not there now.
      if old.pieces[name] != nil || new.pieces[name] != nil {
        found.insert(Cause(kind, name.name, old.pieces[name] == nil ? .added : .removed))
      }
      return
    }
    if before.own != after.own { found.insert(Cause(kind, name.name)) }
    for style in styles(style, before, after) {
      if before.styles[style]?.own != after.styles[style]?.own
        || before.styles[style]?.parent != after.styles[style]?.parent
      {
        found.insert(Cause(.style, name.name, style: style))
      }
      for use in Set((before.styles[style]?.uses ?? []) + (after.styles[style]?.uses ?? [])) {
        found.formUnion(roots(of: use).filter { !$0.isLookAlone })
      }
    }
    for picture in Set(before.pictures.keys).intersection(after.pictures.keys)
    where before.pictures[picture] != after.pictures[picture] {
      let sizes = Cause.Value(label: "", old: before.pictures[picture], new: after.pictures[picture])
      found.insert(Cause(.picture, picture, values: [sizes]))
    }
    // Other texts of its own have other translations; then these are not the cause.
    if before.texts == after.texts {
      let parts = context.split(separator: ",").map { $0.drop { $0 == " " } }
      for (language, texts) in after.strings
      where before.strings[language] != texts && parts.contains(language[...]) {
        found.insert(Cause(.strings, language))
      }
    }
    for held in sorted(before.holds + after.holds) {
      collect(PieceName(.component, held), style: nil, context: context, &found, &seen)
    }
  }

  /// A style and those that it extends, or all of them.
  private func styles(_ style: String?, _ before: Piece, _ after: Piece) -> Set<String> {
    // A screen has the same uses whatever its flags.
    guard let style, before.styles[style] != nil || after.styles[style] != nil else {
      return Set(before.styles.keys).union(after.styles.keys)
    }
    var result: Set<String> = []
    var waiting = [style]
    while let next = waiting.popLast() {
      guard result.insert(next).inserted else { continue }
      waiting += [before.styles[next]?.parent, after.styles[next]?.parent].compactMap { $0 }
    }
    return result
  }

  /// Everything that changed and is recorded, whether something moved or not.
  var everyChange: Set<Cause> {
    var found = changedValues
    for name in Set(old.pieces.keys).union(new.pieces.keys) {
      let kind: Cause.Kind = name.kind == .component ? .component : .screen
      guard let before = old.pieces[name], let after = new.pieces[name] else { continue }
      if before.own != after.own { found.insert(Cause(kind, name.name)) }
      for style in Set(before.styles.keys).intersection(after.styles.keys)
      where before.styles[style]?.own != after.styles[style]?.own {
        found.insert(Cause(.style, name.name, style: style))
      }
    }
    return found
  }
}
