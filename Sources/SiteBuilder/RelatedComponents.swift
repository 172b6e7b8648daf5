import Components
import Synchronization

/// Which components a reader of one may look for instead.
///
/// What pages say is sorted once, by keyword and by kind, so that no component is compared with every other one.
final class RelatedComponents: Sendable {
  private let known = Mutex<Table?>(nil)

  private struct Table: Sendable {
    /// Where each component stands in the menu; nil for one without a page, or that is not to be used any more.
    var places: [Int?] = []
    /// For each component the keywords of its page, by number, each once.
    var keywords: [[Int]] = []
    /// The components that are offered for each keyword, and for each kind in the order of the menu.
    var ofKeyword: [[Int]] = []
    var ofKind: [[Int]] = []
    /// For each component its kind, by number.
    var kinds: [Int] = []

    init(_ site: Site) {
      var numbers: [String: Int] = [:]
      var kindNumbers: [Component.Kind: Int] = [:]
      for (component, entry) in site.library.entries.enumerated() {
        let kind = kindNumbers[entry.component.kind] ?? ofKind.count
        if kind == ofKind.count {
          kindNumbers[entry.component.kind] = kind
          ofKind.append([])
        }
        kinds.append(kind)
        guard let place = site.index.page(ofComponent: component) else {
          places.append(nil)
          keywords.append([])
          continue
        }
        let isOffered = site.deprecation(ofPage: place) == nil
        places.append(isOffered ? place : nil)
        var own: [Int] = []
        for keyword in site.index.pages[place].facts.keywords {
          let number = numbers[keyword] ?? ofKeyword.count
          if number == ofKeyword.count {
            numbers[keyword] = number
            ofKeyword.append([])
          }
          if own.contains(number) { continue }
          own.append(number)
          if isOffered { ofKeyword[number].append(component) }
        }
        keywords.append(own)
        if isOffered { ofKind[kind].append(component) }
      }
      for kind in ofKind.indices { ofKind[kind].sort { places[$0] ?? 0 < places[$1] ?? 0 } }
    }
  }

  private struct Found {
    var component: Int
    var score: Int
    var distance: Int

    func isBefore(_ other: Found) -> Bool {
      score != other.score
        ? score > other.score
        : distance != other.distance ? distance < other.distance : component < other.component
    }
  }

  /// Those that share the most keywords with a component, then those of its kind, the nearest in the menu first.
  ///
  /// - Parameters:
  ///   - page: the component's own.
  ///   - told: components that are none of them.
  ///   - wanted: how many.
  func nearest(
    to component: Int, onPage page: Int, besides told: Set<Int>, _ wanted: Int, in site: Site
  ) -> [Int] {
    let table = known.withLock { known in
      if let known { return known }
      // It says of all what every page hangs on: kinds, keywords and what is still to be used.
      let made = Table(site.withoutNotes)
      known = made
      return made
    }
    let kind = table.kinds[component]
    var shared = [Int](repeating: 0, count: table.places.count)
    for keyword in table.keywords[component] {
      for other in table.ofKeyword[keyword] { shared[other] += 1 }
    }
    var best: [Found] = []
    for (other, count) in shared.enumerated() where count > 0 {
      let score = 2 * count + (table.kinds[other] == kind ? 1 : 0)
      if best.count == wanted, let last = best.last, score < last.score { continue }
      guard let place = table.places[other] else { continue }
      let found = Found(component: other, score: score, distance: abs(place - page))
      if best.count == wanted, let last = best.last, !found.isBefore(last) { continue }
      if told.contains(other) { continue }
      best.insert(found, at: best.firstIndex(where: found.isBefore) ?? best.endIndex)
      if best.count > wanted { best.removeLast() }
    }
    var result = best.map(\.component)
    // Those that only have the kind in common come last.
    let alike = table.ofKind[kind]
    func distance(_ index: Int) -> Int { abs((table.places[alike[index]] ?? page) - page) }
    var after = alike.partition(orderedBefore: { table.places[$0] ?? 0 < page })
    var before = after - 1
    while result.count < wanted, before >= 0 || after < alike.count {
      let isBefore: Bool
      if before < 0 || after == alike.count {
        isBefore = after == alike.count
      } else {
        let (left, right) = (distance(before), distance(after))
        isBefore = left != right ? left < right : alike[before] < alike[after]
      }
      let next = isBefore ? alike[before] : alike[after]
      if isBefore { before -= 1 } else { after += 1 }
      if shared[next] == 0, !told.contains(next) { result.append(next) }
    }
    return result
  }
}

extension Site {
  /// Components that a reader of one may look for instead: those that share keywords with it first, then those of its
  /// kind, the nearest in the menu first.
  func related(to component: Int) -> [Int] {
    guard let page = index.page(ofComponent: component) else { return [] }
    let told = Set([component] + relations.parts(of: component) + relations.holders(of: component))
    return relatedComponents.nearest(to: component, onPage: page, besides: told, Self.mostRelated, in: self)
  }

  private static var mostRelated: Int { 6 }
}

extension [Int] {
  /// Where the first element stands that does not come before something, in an array that has those first that do.
  fileprivate func partition(orderedBefore isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
