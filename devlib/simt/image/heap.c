/*
 * heap.c - memory for threads' copies of reduced arrays (LOCALs) that are too large for a thread's stack, and for
 * arrays of run-time length: see src/target/simt/arrays.c, lengths.c.
 *
 * It comes from the device's heap, whose size the runtime sets: see runtime/dev.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "orders.h"

void *malloc(unsigned long bytes);
void free(void *block);

/* Ends the program: there is no memory. FORMAT shows WHAT, "file:line: name" of a variable, and BYTES. */
IN void give_up(long bytes, const char *what, const char *format) {
  unsigned long arguments[] = {(unsigned long)what, (unsigned long)bytes};
  NAMED(stop)((void *)0, 0, format, arguments);
}

IN void *take(long bytes) {
  return malloc((unsigned long)(bytes > 0 ? bytes : 1));
}

/* The number of gangs that hold copies of arrays. */
static GLOBAL int holders;

enum { TRIES = 1000 };

/* Memory for the copies of all threads of a gang; called by its leader. More gangs may run than the heap has room for:
   then this one waits until others free theirs. It gives up after TRIES without room while no gang holds copies; once
   is not enough, as a gang that has just got memory is counted a moment later. WAITS 0: the gang holds copies already,
   and must not wait: gangs that do could wait for each other. */
void *NAMED(array_new)(long bytes, const char *what, int waits) {
  void *block = take(bytes);
  for (int alone = 0; waits && !block && alone < TRIES; block = take(bytes)) {
    alone = __atomic_load_n(&holders, __ATOMIC_RELAXED) ? 0 : alone + 1;
    pause_shortly();
  }
  if (!block)
    give_up(bytes, what,
            "%s: the device's heap has no room for the %ld bytes of the threads' copies in a reduction"
            " (SUMAC_DEVICE_HEAP=megabytes enlarges it)");
  (void)__atomic_fetch_add(&holders, 1, __ATOMIC_RELAXED);
  return block;
}

void NAMED(array_free_copies)(void *block) {
  free(block);
  (void)__atomic_fetch_sub(&holders, 1, __ATOMIC_RELAXED);
}

void *NAMED(private_new)(long bytes, const char *what) {
  void *block = take(bytes);
  if (!block)
    give_up(bytes, what,
            "%s: the device's heap has no room for %ld bytes more (SUMAC_DEVICE_HEAP=megabytes enlarges it)");
  return block;
}

void NAMED(array_free)(void *block) {
  free(block);
}
