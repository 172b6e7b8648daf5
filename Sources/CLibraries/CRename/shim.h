#ifdef __linux__
#include <features.h>
#endif

// glibc has renameat2(2) since 2.28, but shows it only to GNU programs; Swift's Glibc module is none.
#ifdef __linux__
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);
enum { FRAMEBOOK_RENAME_EXCHANGE = 1 << 1 };
#endif
