#ifdef __linux__
#include <features.h>
#endif

// glibc has renameat2(2) since 2.28, but shows it only to GNU programs; Swift's Glibc module is none.
#ifdef __linux__
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);
enum { FRAMEBOOK_RENAME_EXCHANGE = 1 << 1 };
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
