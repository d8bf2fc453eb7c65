/*
 * array.c - memory for LOCALs that are arrays too large for a thread's stack: see src/target/ptx/arrays.c.
 *
 * The device's heap: 8 MB unless the program asks the driver for more.
 */
#include "nvptx.h"

void *malloc(unsigned long bytes);
void free(void *block);
int vprintf(const char *format, void *arguments);

LIB void *__sumac_ptx_array_new(long bytes) {
  void *block = malloc((unsigned long)(bytes > 0 ? bytes : 1));
  if (!block) {
    vprintf("sumac: the device's heap is too small for the copies of an array reduction\n", (void *)0);
    __builtin_trap();
  }
  return block;
}

LIB void __sumac_ptx_array_free(void *block) {
  free(block);
}

/* *LOCAL op= the N - 1 others that lie STEP bytes apart */
#define TEARDOWN(T)                                                                                                    \
  LIB void __sumac_ptx_array_teardown_##T(T *local, long step, int op, int n) {                                        \
    T value = *local;                                                                                                  \
    for (int i = 1; i < n; i++)                                                                                        \
      value = combine_##T(value, *(T *)((char *)local + i * step), op);                                                \
    *local = value;                                                                                                    \
  }

TEARDOWN(b8)
TEARDOWN(i8)
TEARDOWN(u8)
TEARDOWN(i16)
TEARDOWN(u16)
TEARDOWN(i32)
TEARDOWN(u32)
TEARDOWN(i64)
TEARDOWN(u64)
TEARDOWN(f32)
TEARDOWN(f64)
TEARDOWN(c32)
TEARDOWN(c64)
