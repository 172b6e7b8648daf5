import Layout

extension ShownScreen {
  /// The batch updates that turn this screen into another: what goes, comes, moves and is made anew, recognised by
  /// identity. Compatible with `performBatchUpdates(_:completion:)`.
  ///
  /// As few items move as can; a section whose header, footer, ground or insets change is reloaded as a whole. Sorted:
  /// sections before items, and each kind by its places.
  public func updates(to other: ShownScreen) -> [MagazineUpdate<ShownSection>] {
    let old = places(of: sections.map(\.identity))
    let new = places(of: other.sections.map(\.identity))
    var updates: [MagazineUpdate<ShownSection>] = []
    for (index, section) in sections.enumerated() where new[section.identity] == nil {
      updates.append(.deleteSection(index))
    }
    // Sections that are in both, by their old places.
    let kept = sections.indices.compactMap { index in new[sections[index].identity].map { (from: index, to: $0) } }
    let staying = Set(longestIncreasing(kept.map(\.to)))
    var changing: [(from: Int, to: Int)] = []
    for (index, pair) in kept.enumerated() {
      if sections[pair.from].surroundsLike(other.sections[pair.to]) {
        changing.append(pair)
        if !staying.contains(index) { updates.append(.moveSection(from: pair.from, to: pair.to)) }
      } else if staying.contains(index) {
        updates.append(.reloadSection(pair.from, with: other.sections[pair.to]))
      } else {
        updates.append(.deleteSection(pair.from))
        updates.append(.insertSection(other.sections[pair.to], at: pair.to))
      }
    }
    for (index, section) in other.sections.enumerated() where old[section.identity] == nil {
      updates.append(.insertSection(section, at: index))
    }
    return updates + itemUpdates(to: other, in: changing)
  }

  /// - Parameter pairs: the old and new places of sections whose items change one by one.
  private func itemUpdates(to other: ShownScreen, in pairs: [(from: Int, to: Int)]) -> [MagazineUpdate<ShownSection>] {
    var new: [String: MagazineIndexPath] = [:]
    for pair in pairs {
      for (item, shown) in other.sections[pair.to].items.enumerated() {
        new[shown.identity] = MagazineIndexPath(section: pair.to, item: item)
      }
    }
    var deletions: [MagazineIndexPath] = []
    var reloads: [(MagazineIndexPath, ShownItem)] = []
    var moves: [(MagazineIndexPath, MagazineIndexPath)] = []
    var arrived: Set<MagazineIndexPath> = []
    for pair in pairs {
      var here: [(from: Int, to: Int)] = []
      for (index, shown) in sections[pair.from].items.enumerated() {
        let from = MagazineIndexPath(section: pair.from, item: index)
        guard let to = new[shown.identity] else {
          deletions.append(from)
          continue
        }
        if to.section == pair.to {
          here.append((index, to.item))
        } else if shown.looksLike(other.sections[to.section].items[to.item]) {
          moves.append((from, to))
          arrived.insert(to)
        } else {
          deletions.append(from)
        }
      }
      let staying = Set(longestIncreasing(here.map(\.to)))
      for (index, place) in here.enumerated() {
        let from = MagazineIndexPath(section: pair.from, item: place.from)
        let to = MagazineIndexPath(section: pair.to, item: place.to)
        let item = other.sections[pair.to].items[place.to]
        let isSame = sections[pair.from].items[place.from].looksLike(item)
        switch (staying.contains(index), isSame) {
        case (true, true): break
        case (true, false): reloads.append((from, item))
        case (false, true): moves.append((from, to))
        // What moves cannot be made anew at once.
        case (false, false): deletions.append(from)
        }
        if staying.contains(index) || isSame { arrived.insert(to) }
      }
    }
    var updates: [MagazineUpdate<ShownSection>] = deletions.sorted().map { .deleteItem($0) }
    updates += reloads.sorted { $0.0 < $1.0 }.map { .reloadItem($0.0, with: $0.1) }
    updates += moves.sorted { $0.0 < $1.0 }.map { .moveItem(from: $0.0, to: $0.1) }
    for pair in pairs.sorted(by: { $0.to < $1.to }) {
      for (index, item) in other.sections[pair.to].items.enumerated() {
        let place = MagazineIndexPath(section: pair.to, item: index)
        if !arrived.contains(place) { updates.append(.insertItem(item, at: place)) }
      }
    }
    return updates
  }

  private func places(of identities: [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (index, identity) in identities.enumerated() { places[identity] = index }
    return places
  }
}

/// The indices of a longest rising part of a list of different numbers.
private func longestIncreasing(_ numbers: [Int]) -> [Int] {
  // For each length the index at which the part of that length ends lowest.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before[index] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var result: [Int] = []
  var next = ends.last
  while let index = next {
    result.append(index)
    next = before[index]
  }
  return result.reversed()
}
