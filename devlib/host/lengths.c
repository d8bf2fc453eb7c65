/*
 * lengths.c - blocks of the heap for long arrays of run-time length (src/target/serial/lengths.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
enum { STACK_BYTES = 16384 }; /* the longest that stays on the stack */

void *__sumac_host_array_new(unsigned long bytes);
void __sumac_host_array_free(void *block);

/* NULL: the array is short. Without memory the runtime ends the program with a message. */
__attribute__((always_inline)) void *__sumac_dev_new_long(unsigned long bytes) {
  return bytes > STACK_BYTES ? __sumac_host_array_new(bytes) : (void *)0;
}

__attribute__((always_inline)) void __sumac_dev_free_long(void *block) {
  if (block)
    __sumac_host_array_free(block);
}
