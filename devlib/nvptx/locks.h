/*
 * locks.h - the locks of objects that no instruction changes at once.
 *
 * A lock belongs to an object's address, modulo LOCKS: kernels of any image find the same one, those that run at the
 * same time among them, and who changes other objects does not wait. The table is memory of the device, which the
 * runtime tells each image of (runtime/core/locks.c). It has two parts, as the function of an operator that the program
 * declares runs with one lock of reductions held and may come to atomic constructs; nobody holds two locks of a part.
 */
#ifndef SUMAC_LOCKS_H
#define SUMAC_LOCKS_H

#include "nvptx.h"
#include "sumac/locks.h"

extern int *__sumac_locks;

enum { LOCKS = SUMAC_LOCKS / 2 };

/* Bit-fields of one object are as near as 4 bytes. */
IN GLOBAL int *lock_of(const void *object, int part) {
  return (GLOBAL int *)__sumac_locks + part * LOCKS + (unsigned long)object / 4 % LOCKS;
}

IN int lock_try(GLOBAL int *lock) {
  int zero = 0;
  if (!__atomic_compare_exchange_n(lock, &zero, 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    return 0;
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
  return 1;
}

IN void lock_leave(GLOBAL int *lock) {
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
  (void)__atomic_exchange_n(lock, 0, __ATOMIC_RELAXED);
}

/* Only one lane of a CTA comes here; the others wait at a barrier or are done, and since sm_70 they cannot hold it up.
 */
IN void lock_for_reduction(const void *object) {
  while (!lock_try(lock_of(object, 0)))
    ;
}

IN void unlock_for_reduction(const void *object) {
  lock_leave(lock_of(object, 0));
}

#endif
