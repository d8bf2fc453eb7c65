/*
 * check_memory.h - tells whether the device has a memory of its own. Data tests demand more where it has. A compiler that
 * ignores directives is caught where the environment says that memory is separate.
 */
#ifndef CHECK_MEMORY_H
#define CHECK_MEMORY_H

#include "check.h"

static int check_separate(void) {
  int x = 1, y = 0;
#pragma acc enter data copyin(x)
  x = 2;
#pragma acc parallel present(x) copyout(y) num_gangs(1)
  { y = x; }
#pragma acc exit data delete(x)
  const char *memory = getenv("SUMAC_HOST_MEMORY");
  if (memory && strcmp(memory, "separate") == 0)
    CHECK(y == 1, "memory is said to be separate, but the device saw the host's change: %d", y);
  return y == 1;
}

#endif
