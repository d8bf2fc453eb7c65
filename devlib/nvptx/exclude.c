/*
 * exclude.c - atomic constructs on objects that no instruction changes: complex numbers, bit-fields. They run under the
 * object's lock. A lane that does not get it tries again from outside of the critical section, so that the lanes of a
 * warp pass each other.
 */
#include "locks.h"

__attribute__((weak)) int *__sumac_locks = (void *)0;

LIB int __sumac_atomic_enter(const void *object) {
  return lock_try(lock_of(object, 1));
}

LIB void __sumac_atomic_leave(const void *object) {
  lock_leave(lock_of(object, 1));
}
