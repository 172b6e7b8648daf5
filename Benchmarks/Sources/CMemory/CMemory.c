#include "CMemory.h"

#ifdef __linux__
#include <malloc.h>
#endif

long living_bytes(void) {
#ifdef __linux__
  struct mallinfo2 use = mallinfo2();
  return (long)(use.uordblks + use.hblkhd);
#else
  return 0;
#endif
}
