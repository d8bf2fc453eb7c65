/*
 * array.c - memory for LOCALs that are arrays too large for a thread's stack, and for arrays of
 * run-time length: see src/target/ptx/arrays.c, lengths.c.
 *
 * It comes from the device's heap, whose size the runtime sets: see runtime/dev/cuda.c.
 */
#include "nvptx.h"

void *malloc(unsigned long bytes);
void free(void *block);
int vprintf(const char *format, void *arguments);

/* FORMAT takes WHAT, "file:line: name" of a variable, and BYTES. */
static inline void *take(long bytes, const char *what, const char *format) {
  void *block = malloc((unsigned long)(bytes > 0 ? bytes : 1));
  if (!block) {
    struct {
      const char *what;
      long bytes;
    } arguments = {what, bytes};
    vprintf(format, &arguments);
    __builtin_trap();
  }
  return block;
}

LIB void *__sumac_ptx_array_new(long bytes, const char *what) {
  return take(bytes, what,
              "%s: the device's heap has no room for the %ld bytes of the threads' copies in a reduction"
              " (SUMAC_DEVICE_HEAP=megabytes enlarges it)\n");
}

LIB void *__sumac_ptx_private_new(long bytes, const char *what) {
  return take(bytes, what,
              "%s: the device's heap has no room for %ld bytes more (SUMAC_DEVICE_HEAP=megabytes enlarges it)\n");
}

LIB void __sumac_ptx_array_free(void *block) {
  free(block);
}
