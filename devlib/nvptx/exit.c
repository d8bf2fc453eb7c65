/*
 * exit.c - exit(n) in device code: the runtime finds the status in a word of host memory, which outlives the kernel's
 * trap (runtime/core/leave.c). Images that are linked share the word's address.
 */
#include "entries.h"

__attribute__((weak)) volatile unsigned long *__sumac_exit_word = (void *)0;

/* KIND: 1 exit, 2 _Exit, 3 quick_exit */
void __sumac_ptx_exit(int status, int kind) {
  volatile unsigned long *word = __sumac_exit_word;
  if (word) {
    *word = (unsigned long)kind << 32 | (unsigned)status;
    __nvvm_membar_sys();
  }
  __builtin_trap();
}
