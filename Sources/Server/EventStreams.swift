import Synchronization

/// The browsers that wait for news, and what each has still to be sent.
///
/// Everything is behind one lock, because news come from where builds are made and are sent on the server's thread. A browser
/// is sent the latest state only: who is slow misses what was between.
final class EventStreams: Sendable {
  /// What is to be done for a stream that may be written to.
  enum Next: Hashable, Sendable {
    /// So many bytes were written.
    case wrote(Int)
    /// There is nothing now. The stream was suspended, and will be resumed.
    case suspended
    case ended
  }

  private struct Stream {
    /// Bytes on their way; an event that was begun is sent to its end.
    var sending: [UInt8] = []
    var sent = 0
    /// Whether the latest event was not yet begun.
    var hasNews = true
    /// Whether the connection shall be tried, because nobody hears of one that was closed until it is written to.
    var isDue = false
    /// Lets a suspended stream go on; nil for one that is not suspended.
    var resume: (@Sendable () -> Void)?
  }

  private struct State {
    var latest: [UInt8]
    var hasEnded = false
    var streams: [Int: Stream] = [:]
    var next = 0
  }

  private let state: Mutex<State>

  /// - Parameter first: the event that each stream begins with until there is another.
  init(_ first: [UInt8]) {
    state = Mutex(State(latest: first))
  }

  /// How many streams there are, those included whose browsers went away without a word.
  var count: Int { state.withLock { $0.streams.count } }

  func open() -> Int {
    state.withLock { state in
      state.next += 1
      state.streams[state.next] = Stream()
      return state.next
    }
  }

  /// Forgets a stream. It is not suspended then: the server does not look at those that are.
  func close(_ id: Int) {
    state.withLock { state in state.streams[id] = nil }
  }

  /// Writes what a stream has still to be sent, as much as there is room for.
  ///
  /// With nothing to send, `suspend` is called under the lock, so that no `resume` comes before it.
  func write(
    _ id: Int, into room: UnsafeMutableRawBufferPointer, suspend: () -> Void, resume: @escaping @Sendable () -> Void
  ) -> Next {
    state.withLock { state in
      guard !state.hasEnded, var stream = state.streams[id] else { return .ended }
      defer { state.streams[id] = stream }
      if stream.sent == stream.sending.count {
        if stream.hasNews {
          stream.sending = state.latest
        } else if stream.isDue {
          stream.sending = Array(":\n\n".utf8)
        } else {
          suspend()
          stream.resume = resume
          return .suspended
        }
        (stream.sent, stream.hasNews, stream.isDue) = (0, false, false)
      }
      let count = min(room.count, stream.sending.count - stream.sent)
      room.copyBytes(from: stream.sending[stream.sent..<stream.sent + count])
      stream.sent += count
      return .wrote(count)
    }
  }

  /// Sends an event to every stream, and later to those that are opened.
  func send(_ event: [UInt8]) {
    resume { state in
      state.latest = event
      for id in state.streams.keys { state.streams[id]?.hasNews = true }
    }
  }

  /// Sends a comment, by which browsers that went away are found out.
  func tryAll() {
    resume { state in
      for id in state.streams.keys { state.streams[id]?.isDue = true }
    }
  }

  /// Ends every stream; those to come end at once.
  func end() {
    resume { state in state.hasEnded = true }
  }

  /// Changes the state, and lets what is suspended go on.
  private func resume(after change: (inout State) -> Void) {
    let suspended = state.withLock { state in
      change(&state)
      var suspended: [@Sendable () -> Void] = []
      for id in state.streams.keys {
        if let resume = state.streams[id]?.resume { suspended.append(resume) }
        state.streams[id]?.resume = nil
      }
      return suspended
    }
    // Outside of the lock; what is suspended cannot go away before it is resumed, and each is in one list only.
    for resume in suspended { resume() }
  }
}
