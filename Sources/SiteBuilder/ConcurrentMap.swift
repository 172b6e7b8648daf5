import Synchronization

/// The results of a function for every item, in the items' order, worked out by several tasks.
///
/// The order in which tasks finish has no say in the result.
///
/// - Parameter jobs: how many tasks work at once, at least one.
func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ body: @escaping @Sendable (Item) -> Result
) async -> [Result] {
  let jobs = min(max(jobs, 1), items.count)
  if jobs <= 1 { return items.map(body) }
  let counter = Counter()
  return await withTaskGroup(of: [(Int, Result)].self) { group in
    for _ in 0..<jobs {
      group.addTask {
        var part: [(Int, Result)] = []
        while true {
          let index = counter.next()
          guard index < items.count else { return part }
          part.append((index, body(items[index])))
        }
      }
    }
    var results = [Result?](repeating: nil, count: items.count)
    for await part in group {
      for (index, result) in part { results[index] = result }
    }
    return results.compactMap(\.self)
  }
}

/// Hands out 0, 1, 2, … to any number of tasks.
private final class Counter: Sendable {
  private let value = Atomic(0)

  func next() -> Int {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}
