#ifdef __linux__
#include <features.h>
#endif

// <malloc.h>, which Swift's Glibc module leaves out. Other C libraries than glibc have no such settings.
#ifdef __GLIBC__
#include <malloc.h>
static inline void framebook_take_memory_in_large_steps(void) {
    mallopt(M_TOP_PAD, 16 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
}
#else
static inline void framebook_take_memory_in_large_steps(void) {}
#endif
