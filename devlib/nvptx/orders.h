/*
 * orders.h - memory orders, by instructions that clang has no builtins for; and other instructions of the device.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_NVPTX_ORDERS_H
#define SUMAC_NVPTX_ORDERS_H

#include "library.h"

/* --- among all threads of the device --- */

IN void fence(void) {
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
}

/* The host sees it, too. */
IN void fence_for_host(void) {
  __nvvm_membar_sys();
}

IN unsigned load_acquire(const unsigned *at) {
  unsigned value;
  __asm__ volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}

IN void store_release(unsigned *at, unsigned value) {
  __asm__ volatile("st.release.gpu.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
}

/* Returns the old value of *COUNT, of global memory, which becomes 1 more, or 0 behind MOST. Acquires and releases. */
IN int count_up(unsigned *count, int most) {
  int before;
  __asm__ volatile("atom.acq_rel.gpu.global.inc.u32 %0, [%1], %2;"
                   : "=r"(before)
                   : "l"((GLOBAL unsigned *)count), "r"(most)
                   : "memory");
  return before;
}

/* PTX has atom.cas of 16 bits, but LLVM 19 selects none for it. Relaxed. */
IN u16 cas_16(u16 *at, u16 old, u16 now) {
  u16 was;
  __asm__ volatile("atom.cas.b16 %0, [%1], %2, %3;" : "=h"(was) : "l"(at), "h"(old), "h"(now) : "memory");
  return was;
}

/* --- among the threads of a gang --- */

IN unsigned load_acquire_in_gang(const unsigned *at) {
  unsigned value;
  __asm__ volatile("ld.acquire.cta.u32 %0, [%1];" : "=r"(value) : "l"(at) : "memory");
  return value;
}

IN void store_release_in_gang(unsigned *at, unsigned value) {
  __asm__ volatile("st.release.cta.u32 [%0], %1;" ::"l"(at), "r"(value) : "memory");
}

IN unsigned count_up_in_gang(unsigned *count, int most) {
  unsigned before;
  __asm__ volatile("atom.acq_rel.cta.inc.u32 %0, [%1], %2;" : "=r"(before) : "l"(count), "r"(most) : "memory");
  return before;
}

/* *HELD becomes 1, which acquires; false: it was. */
IN int take_in_gang(int *held) {
  int before;
  __asm__ volatile("atom.acquire.cta.cas.b32 %0, [%1], 0, 1;" : "=r"(before) : "l"(held) : "memory");
  return before == 0;
}

IN void leave_in_gang(int *held) {
  __asm__ volatile("st.release.cta.u32 [%0], 0;" ::"l"(held) : "memory");
}

/* --- others --- */

enum { PAUSE = 1000 /* nanoseconds */ };

IN void pause_shortly(void) {
  __asm__ volatile("nanosleep.u32 %0;" ::"n"(PAUSE));
}

IN unsigned long nanoseconds(void) {
  unsigned long ns;
  __asm__ volatile("mov.u64 %0, %%globaltimer;" : "=l"(ns));
  return ns;
}

/* Bytes of the gang's memory that the launch has asked for. */
IN unsigned launch_bytes(void) {
  unsigned bytes;
  __asm__("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return bytes;
}

/* The driver's: FORMAT's arguments stand in memory as members of a structure. */
int vprintf(const char *format, void *arguments);

IN void print_packed(const char *format, void *arguments) {
  vprintf(format, arguments);
}

#endif
