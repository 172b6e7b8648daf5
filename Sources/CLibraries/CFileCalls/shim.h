#ifdef __linux__
#include <features.h>
#include <stddef.h>
#include <sys/types.h>
#endif

// glibc has renameat2(2) since 2.28 and copy_file_range(2) since 2.27, but shows them only to GNU programs; Swift's Glibc
// module is none.
#ifdef __linux__
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);
enum { FRAMEBOOK_RENAME_EXCHANGE = 1 << 1 };
// What fcntl(2) can be asked of a lease: which signal tells of its end, and the lease itself.
enum { FRAMEBOOK_SET_SIGNAL = 10, FRAMEBOOK_SET_LEASE = 1024 };
ssize_t copy_file_range(int source, off_t *source_place, int target, off_t *target_place, size_t count, unsigned int flags);
#endif
