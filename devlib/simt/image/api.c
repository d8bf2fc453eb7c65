/*
 * api.c - OpenMP's functions that programs call in device code: locks, nested locks, time. A lock is the first bytes of
 * its variable, which has room for a pointer; whoever initialises it in device code uses it there alone.
 *
 * set_lock spins. Lanes of a group do not shut each other out, as they make progress independently.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "library.h"
#include "orders.h"

struct lock {
  int held;  /* 0: free; else the number of the thread that has it, from 1 */
  int depth; /* of nested locks: how often that thread has set it */
};

/* What has assembly in it stands apart, in functions of the library's own names. */
#define CALLED __attribute__((noinline, nothrow))

IN int self(void) {
  return (int)(gang_along(0) * threads_of_gang() + thread_of_gang()) + 1;
}

IN int try(struct lock *lock) {
  int nobody = 0;
  if (!__atomic_compare_exchange_n(&lock->held, &nobody, self(), 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    return 0;
  fence();
  return 1;
}

IN void leave(struct lock *lock) {
  fence();
  (void)__atomic_exchange_n(&lock->held, 0, __ATOMIC_RELAXED);
}

LIB void omp_init_lock(struct lock *lock) {
  *lock = (struct lock){0, 0};
}

LIB void omp_init_lock_with_hint(struct lock *lock, int hint) {
  (void)hint;
  omp_init_lock(lock);
}

LIB void omp_destroy_lock(struct lock *lock) {
  (void)lock;
}

CALLED void __sumac_lock_set(struct lock *lock) {
  while (!try(lock))
    ;
}

CALLED int __sumac_lock_test(struct lock *lock) {
  return try(lock);
}

CALLED void __sumac_lock_unset(struct lock *lock) {
  leave(lock);
}

LIB void omp_set_lock(struct lock *lock) {
  __sumac_lock_set(lock);
}

LIB void omp_unset_lock(struct lock *lock) {
  __sumac_lock_unset(lock);
}

LIB int omp_test_lock(struct lock *lock) {
  return __sumac_lock_test(lock);
}

LIB void omp_init_nest_lock(struct lock *lock) {
  omp_init_lock(lock);
}

LIB void omp_init_nest_lock_with_hint(struct lock *lock, int hint) {
  omp_init_lock_with_hint(lock, hint);
}

LIB void omp_destroy_nest_lock(struct lock *lock) {
  (void)lock;
}

IN int try_nested(struct lock *lock) {
  if (__atomic_load_n(&lock->held, __ATOMIC_RELAXED) != self() && !try(lock))
    return 0;
  return ++lock->depth;
}

CALLED int __sumac_lock_test_nested(struct lock *lock) {
  return try_nested(lock);
}

CALLED void __sumac_lock_set_nested(struct lock *lock) {
  while (!try_nested(lock))
    ;
}

LIB void omp_set_nest_lock(struct lock *lock) {
  __sumac_lock_set_nested(lock);
}

LIB void omp_unset_nest_lock(struct lock *lock) {
  if (--lock->depth == 0)
    __sumac_lock_unset(lock);
}

LIB int omp_test_nest_lock(struct lock *lock) {
  return __sumac_lock_test_nested(lock);
}

CALLED unsigned long __sumac_nanoseconds(void) {
  return nanoseconds();
}

LIB double omp_get_wtime(void) {
  return (double)__sumac_nanoseconds() * 1e-9;
}

LIB double omp_get_wtick(void) {
  return 1e-9;
}

LIB int __sumac_omp_is_initial_device(void) {
  return 0;
}

/* The runtime sets it when it loads the code. */
__attribute__((weak)) int __sumac_device_number = -1;

LIB int __sumac_omp_get_device_num(void) {
  return __sumac_device_number;
}
