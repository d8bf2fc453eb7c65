/*
 * critical.c - statements that one thread of the device at a time executes (critical constructs), and the fence. Each
 * name has a lock of its own, in a table that all images of the program share: a name takes the first free row from the
 * one on that its number leads to. So constructs of different names may stand in each other without a deadlock.
 * To change critical: critical.c, runtime/threads/critical.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "locks.h"

/* A full table: the row that the number leads to. */
IN GLOBAL int *lock_of_name(unsigned long name) {
  GLOBAL struct sumac_critical *table = (GLOBAL struct sumac_critical *)((GLOBAL int *)__sumac_locks + SUMAC_LOCKS);
  for (unsigned long i = 0; i < SUMAC_CRITICALS; i++) {
    GLOBAL struct sumac_critical *row = &table[(name + i) % SUMAC_CRITICALS];
    unsigned long owner = __atomic_load_n(&row->name, __ATOMIC_RELAXED);
    if (owner == 0 && __atomic_compare_exchange_n(&row->name, &owner, name, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      owner = name;
    if (owner == name)
      return &row->held;
  }
  return &table[name % SUMAC_CRITICALS].held;
}

LIB int __sumac_critical_enter(unsigned long name) {
  return lock_try(lock_of_name(name));
}

LIB void __sumac_critical_leave(unsigned long name) {
  lock_leave(lock_of_name(name));
}

LIB void __sumac_fence(void) {
  fence();
}

LIB void __sumac_reach(const unsigned long *word, unsigned long value) {
  while (__atomic_load_n(word, __ATOMIC_RELAXED) < value) {
  }
  __sumac_fence();
}
