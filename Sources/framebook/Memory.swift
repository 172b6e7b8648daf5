// jemalloc gives out memory in the place of glibc, which spends a sixth of a build on that. Elsewhere the system's own does.
#if os(Linux)
  import CJemalloc
#endif
