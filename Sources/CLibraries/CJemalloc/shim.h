// Nothing of jemalloc is called by name: linked before the C library, it gives out memory in its place.

// What jemalloc reads before it gives out the first of it. Pages of 2 MB in the place of 4 KB, where the system has them:
// a build asks for much memory once, and the system takes longer to give many small pages than few large ones.
__attribute__((weak)) const char *const malloc_conf = "thp:always,metadata_thp:always";
