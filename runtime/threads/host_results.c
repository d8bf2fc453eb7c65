/*
 * host_results.c - the lock that is held while results are combined: launches in other queues, or of other threads, may
 * have the same ones.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>

#include "ground/thread.h"
#include "threads/host_partials.h"
#include "threads/host_wait.h"

/* The owner's thread_number(), or 0; with WAITED_FOR, another thread sleeps until the lock is free. */
static _Atomic uint32_t owner;
enum { WAITED_FOR = 1 << 30 };

void host_results_lock(void) {
  uint32_t free = 0, own = (uint32_t)thread_number();
  while (!atomic_compare_exchange_strong_explicit(&owner, &free, own, memory_order_acquire, memory_order_relaxed)) {
    if ((free & WAITED_FOR) || atomic_compare_exchange_strong(&owner, &free, free | WAITED_FOR))
      futex_wait(&owner, free | WAITED_FOR);
    free = 0;
    own |= WAITED_FOR; /* others may sleep, too */
  }
}

void host_results_unlock(void) {
  if (atomic_exchange_explicit(&owner, 0, memory_order_release) & WAITED_FOR)
    futex_wake(&owner, 1);
}

void host_results_thread_ends(void) {
  if ((atomic_load_explicit(&owner, memory_order_relaxed) & ~(uint32_t)WAITED_FOR) == (uint32_t)thread_number())
    host_results_unlock();
}

static void forked(void) {
  atomic_store(&owner, 0);
}

const struct fork_handlers host_results_fork = {.forked = forked};
