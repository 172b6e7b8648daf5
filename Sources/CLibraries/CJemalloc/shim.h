// Nothing of jemalloc is called by name: linked before the C library, it gives out all memory in its place.
