#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What waits in the kernel for as long as the program runs.
public enum Threads {
  /// Starts a thread of its own for work that waits in the kernel; the tasks of Swift share as few threads as there are
  /// processors, and must not wait on them.
  ///
  /// - Returns: 0, or the number of the error for which there is no thread.
  public static func start(_ work: @escaping @Sendable () -> Void) -> Int32 {
    // The thread owns the closure: it is retained here and released when the thread begins to run it.
    let box = Unmanaged.passRetained(Work(work))
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { pointer in
          if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
          return nil
        }, box.toOpaque())
      if code == 0 { pthread_detach(thread) }
    #else
      var thread: pthread_t?
      let code = pthread_create(
        &thread, nil,
        { pointer in
          Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
          return nil
        }, box.toOpaque())
      if code == 0, let thread { pthread_detach(thread) }
    #endif
    if code != 0 { box.release() }
    return code
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
