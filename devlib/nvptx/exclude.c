/*
 * exclude.c - atomic constructs on objects that no instruction changes: complex numbers, bit-fields. One lock for all
 * objects whose addresses have the same remainder. A lane that does not get it tries again from outside of the critical
 * section, so that the lanes of a warp pass each other.
 */
#include "nvptx.h"

enum { LOCKS = 1024 };
static GLOBAL int locks[LOCKS];

/* Bit-fields of one object are as near as 4 bytes. */
IN GLOBAL int *lock_of(const void *object) {
  return &locks[(unsigned long)object / 4 % LOCKS];
}

LIB int __sumac_atomic_enter(const void *object) {
  int zero = 0;
  if (!__atomic_compare_exchange_n(lock_of(object), &zero, 1, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    return 0;
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
  return 1;
}

LIB void __sumac_atomic_leave(const void *object) {
  __asm__ volatile("fence.acq_rel.gpu;" ::: "memory");
  (void)__atomic_exchange_n(lock_of(object), 0, __ATOMIC_RELAXED);
}
