/*
 * exclude.c - locks for atomic constructs on the host on objects for which there are no atomic instructions: complex
 * numbers, bit-fields. The object's address chooses one of 1024 locks. The contract is in sumac/builtins.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

#include "threads/fibers.h"
#include "threads/host_threads.h"

enum { LOCKS = 1024 };
static atomic_flag locks[LOCKS];

int __sumac_atomic_enter(const void *object);
void __sumac_atomic_leave(const void *object);

static atomic_flag *lock_of(const void *object) {
  return &locks[(uintptr_t)object / 4 % LOCKS];
}

static void forked(void) {
  for (int i = 0; i < LOCKS; i++)
    atomic_flag_clear(&locks[i]);
}

const struct fork_handlers exclude_fork = {.forked = forked};

int __sumac_atomic_enter(const void *object) {
  while (atomic_flag_test_and_set_explicit(lock_of(object), memory_order_acquire))
    if (!fibers_yield())
      sched_yield();
  return 1;
}

void __sumac_atomic_leave(const void *object) {
  atomic_flag_clear_explicit(lock_of(object), memory_order_release);
}
