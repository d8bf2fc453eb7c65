/*
 * host_float.c - reads and sets a thread's floating-point control (rounding mode, flush to zero), so that the threads
 * of a launch can have the launching thread's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "threads/host_wait.h"

uint64_t float_control(void) {
#if defined(__x86_64__)
  uint16_t x87;
  __asm__ volatile("fnstcw %0" : "=m"(x87));
  return (uint64_t)x87 << 32 | (__builtin_ia32_stmxcsr() & ~0x3fu);
#elif defined(__aarch64__)
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  return control;
#else
  return 0;
#endif
}

void set_float_control(uint64_t control) {
  if (control == float_control())
    return;
#if defined(__x86_64__)
  uint16_t x87 = (uint16_t)(control >> 32);
  __asm__ volatile("fldcw %0" : : "m"(x87));
  __builtin_ia32_ldmxcsr((uint32_t)control);
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
#endif
}
