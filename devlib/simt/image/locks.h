/*
 * locks.h - locks for objects that no atomic instruction updates.
 *
 * An object's lock is found by its address, modulo LOCKS: so kernels of all images that run at the same time use the
 * same lock for an object, and mostly different ones for different objects. The table of locks is device memory, whose
 * address the runtime stores in each image (runtime/core/locks.c). It has two parts, one for reductions and one for
 * atomic constructs: the combiner of an operator that the program declares runs with a reduction's lock held, and may
 * execute an atomic construct. No thread holds two locks of one part, so there is no deadlock.
 *
 * To change locks of objects on the GPU: locks.h; their table: runtime/core/locks.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_LOCKS_H
#define SUMAC_SIMT_LOCKS_H

#include "library.h"
#include "orders.h"
#include "sumac/locks.h"

extern int *__sumac_locks;

enum { LOCKS = SUMAC_LOCKS / 2 };

/* The object's lock in PART: 0 reductions, 1 atomic constructs. Storage units of bit-fields may be 4 bytes apart. */
IN GLOBAL int *lock_of(const void *object, int part) {
  return (GLOBAL int *)__sumac_locks + part * LOCKS + (unsigned long)object / 4 % LOCKS;
}

IN int lock_try(GLOBAL int *lock) {
  int zero = 0;
  if (!__atomic_compare_exchange_n(lock, &zero, 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    return 0;
  fence();
  return 1;
}

IN void lock_leave(GLOBAL int *lock) {
  fence();
  (void)__atomic_exchange_n(lock, 0, __ATOMIC_RELAXED);
}

/* Called by one lane of a gang while the others wait at a barrier or are done. The spinning is safe, as lanes of a
   group make progress independently. */
IN void lock_for_reduction(const void *object) {
  while (!lock_try(lock_of(object, 0)))
    ;
}

IN void unlock_for_reduction(const void *object) {
  lock_leave(lock_of(object, 0));
}

#endif
