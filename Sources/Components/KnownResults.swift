import Synchronization

/// What was worked out from a value that does not change, so that whoever asks for it again gets what is known.
///
/// It says nothing of its own: values with other results are equal.
public final class KnownResults: Hashable, Sendable {
  private let results = Mutex<[ObjectIdentifier: any Sendable]>([:])

  init() {}

  /// The result of a type, worked out by the first who asks.
  public func result<Result: Sendable>(_ make: () -> Result) -> Result {
    let key = ObjectIdentifier(Result.self)
    if let known = results.withLock({ $0[key] }) as? Result { return known }
    let made = make()
    results.withLock { $0[key] = made }
    return made
  }

  /// Gives the memory back; who asks again has it worked out again.
  public func forget() {
    let old = results.withLock { results in
      let old = results
      results = [:]
      return old
    }
    // Results end outside of the lock.
    _ = old
  }

  public static func == (a: KnownResults, b: KnownResults) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}
}
