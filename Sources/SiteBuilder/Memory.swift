import CMalloc

/// How the C library hands out memory.
enum Memory {
  /// Lets each thread's memory grow in few large steps instead of many small ones: a page takes and gives back more than
  /// the usual step, and each step is a call of the system that stops all threads.
  static func prepare() { framebook_take_memory_in_large_steps() }
}
