/*
 * exclude.c - critical sections for atomic constructs on objects that no atomic instruction updates: complex numbers,
 * bit-fields. They hold the object's lock (locks.h), which __sumac_atomic_enter only tries to take: the loop that tries
 * again is in the compiled code, around the critical section, so that a lane with the lock can leave the section while
 * other lanes of its group still try.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "locks.h"

__attribute__((weak)) int *__sumac_locks = (void *)0;

LIB int __sumac_atomic_enter(const void *object) {
  return lock_try(lock_of(object, 1));
}

LIB void __sumac_atomic_leave(const void *object) {
  lock_leave(lock_of(object, 1));
}
