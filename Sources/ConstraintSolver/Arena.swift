/// Memory that is handed out piece by piece and given back all at once.
///
/// Solving needs some forty arrays whose sizes are known when it starts; one allocation is several times faster than
/// forty. Only plain values without references may live here.
final class Arena {
  // Handing out calls nothing that could hand out, so there is nothing to be checked while it does.
  /// The block at work, which begins with the address of the one before it.
  @exclusivity(unchecked) private var block: UnsafeMutableRawPointer?
  @exclusivity(unchecked) private var next: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var left: Int
  /// How many numbers of tableaus in this memory were looked at or changed: what solving has cost so far.
  let effort: UnsafeMutablePointer<Int64>
  /// Levels are worked on until solving has cost this much; the required one may cost twice as much.
  let mostEffort: Int64

  private static let headerSize = 16
  private static let counterSize = 16

  /// Starts with room for this many bytes; grows when they are used up.
  init(bytes: Int, mostEffort: Int64 = Solver.mostEffort) {
    self.mostEffort = mostEffort
    left = max(bytes, 1024)
    let size = left + Self.headerSize + Self.counterSize
    let first = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    first.initializeMemory(as: UnsafeMutableRawPointer?.self, to: nil)
    effort = (first + Self.headerSize).initializeMemory(as: Int64.self, to: 0)
    block = first
    next = first + Self.headerSize + Self.counterSize
  }

  deinit {
    while let last = block {
      block = last.load(as: UnsafeMutableRawPointer?.self)
      last.deallocate()
    }
  }

  /// Room for values that the caller writes before reading.
  func room<Value>(for count: Int, of type: Value.Type) -> UnsafeMutablePointer<Value> {
    let bytes = (max(count, 1) * MemoryLayout<Value>.stride + 15) & ~15
    if bytes > left { grow(bytes) }
    let start = next
    next += bytes
    left -= bytes
    return start.bindMemory(to: type, capacity: max(count, 1))
  }

  private func grow(_ bytes: Int) {
    left = max(bytes, 16384)
    let new = UnsafeMutableRawPointer.allocate(byteCount: left + Self.headerSize, alignment: 16)
    new.initializeMemory(as: UnsafeMutableRawPointer?.self, to: block)
    block = new
    next = new + Self.headerSize
  }

  /// Room filled with one value.
  func filled<Value>(_ value: Value, count: Int) -> UnsafeMutablePointer<Value> {
    let start = room(for: count, of: Value.self)
    start.initialize(repeating: value, count: max(count, 1))
    return start
  }
}

/// A list in an arena that grows at its end.
struct Pool<Value> {
  private(set) var base: UnsafeMutablePointer<Value>
  private(set) var count = 0
  private var capacity: Int
  private let arena: Arena

  init(in arena: Arena, capacity: Int) {
    self.arena = arena
    self.capacity = max(capacity, 8)
    base = arena.room(for: self.capacity, of: Value.self)
  }

  @inline(__always)
  mutating func append(_ value: Value) {
    if count == capacity { grow() }
    (base + count).initialize(to: value)
    count += 1
  }

  private mutating func grow() {
    let wider = arena.room(for: capacity * 2, of: Value.self)
    wider.update(from: base, count: count)
    base = wider
    capacity *= 2
  }

  @inline(__always)
  subscript(index: Int) -> Value {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }
}
