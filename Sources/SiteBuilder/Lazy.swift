import Synchronization

/// A value that is worked out when it is first asked for, once, by whichever task comes first.
final class Lazy<Value: Sendable>: Sendable {
  private let known: Mutex<Value?>
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    known = Mutex(nil)
    self.make = make
  }

  /// Other tasks that ask meanwhile wait; what is worked out must not ask for itself.
  var value: Value {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }

  /// Works the value out, so that it is there when it is asked for.
  func workOut() { _ = value }
}

/// A value that one task leaves for another, which takes it with it: so it is not kept for longer than that needs it.
final class Handover<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func leave(_ new: Value) { value.withLock { $0 = new } }

  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}
