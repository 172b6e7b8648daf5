// jemalloc gives out memory in the place of glibc, which spends a sixth of a build on that. Elsewhere the system's own does.
#if os(Linux)
  import CJemalloc

  public enum Memory {
    /// How jemalloc gives it out. That it is spoken of here puts it into the program, where jemalloc looks for it.
    public static var settings: String { String(cString: malloc_conf) }
  }
#endif
