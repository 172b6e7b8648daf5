/// A large value that stands apart from what holds it: copies of the holder share it until one of them changes it.
///
/// Views of components are copied far more often than anything in them is changed.
@usableFromInline
struct Kept<Value: Hashable & Sendable>: Hashable, @unchecked Sendable {
  @usableFromInline
  final class Memory {
    // Changed only while one holder knows of it, so that nobody reads it meanwhile.
    @exclusivity(unchecked) @usableFromInline var value: Value

    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var memory: Memory

  init(_ value: Value) { memory = Memory(value) }

  /// Makes the value the holder's own.
  @usableFromInline
  mutating func separate() {
    if !isKnownUniquelyReferenced(&memory) { memory = Memory(memory.value) }
  }

  @usableFromInline
  static func == (a: Kept, b: Kept) -> Bool { a.memory === b.memory || a.memory.value == b.memory.value }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(memory.value) }
}
