/*
 * critical.c - statements that one thread of the program at a time executes, and the fence, on the host. Each name has
 * a row of its own: it takes the first free one from that on to which its number leads. The contract is in
 * sumac/builtins.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "sumac/locks.h"
#include "threads/fibers.h"
#include "threads/host_threads.h"

int __sumac_critical_enter(unsigned long name);
void __sumac_critical_leave(unsigned long name);
void __sumac_fence(void);
void __sumac_reach(const unsigned long *word, unsigned long value);

/* A thread that finds the lock taken looks away, for longer each time: else the line that the lock is in would go to
   and fro between cores, each time that it is free. */
enum { FIRST_PAUSES = 16, MOST_PAUSES = 1024 };
/* States of a lock. WANTED: held, and threads may sleep until the lock is free. */
enum { FREE, HELD, WANTED };

static struct {
  _Atomic unsigned long name;
  _Atomic uint32_t lock;
} table[SUMAC_CRITICALS];

static _Atomic uint32_t *lock_of(unsigned long name) {
  for (unsigned long i = 0; i < SUMAC_CRITICALS; i++) {
    unsigned long row = (name + i) % SUMAC_CRITICALS, owner = atomic_load(&table[row].name);
    if (owner == name ||
        (owner == 0 && (atomic_compare_exchange_strong(&table[row].name, &owner, name) || owner == name)))
      return &table[row].lock;
  }
  return &table[name % SUMAC_CRITICALS].lock;
}

static void forked(void) {
  for (int i = 0; i < SUMAC_CRITICALS; i++)
    atomic_store(&table[i].lock, FREE);
}

const struct fork_handlers critical_fork = {.forked = forked};

static bool take(_Atomic uint32_t *lock) {
  uint32_t unused = FREE;
  return atomic_load_explicit(lock, memory_order_relaxed) == FREE &&
         atomic_compare_exchange_strong_explicit(lock, &unused, HELD, memory_order_acquire, memory_order_relaxed);
}

int __sumac_critical_enter(unsigned long name) {
  _Atomic uint32_t *lock = lock_of(name);
  const struct event is_free = {lock, UINT32_MAX, FREE, true};
  for (int pauses = FIRST_PAUSES; pauses <= MOST_PAUSES; pauses *= 2) {
    if (take(lock))
      return 1;
    wait_pause(pauses);
  }
  while (fibers_wait(&is_free) || wait_together(&is_free, TEAM_SPIN))
    if (take(lock))
      return 1;
  while (atomic_exchange_explicit(lock, WANTED, memory_order_acquire) != FREE)
    futex_wait(lock, WANTED);
  return 1;
}

void __sumac_critical_leave(unsigned long name) {
  _Atomic uint32_t *lock = lock_of(name);
  if (atomic_exchange_explicit(lock, FREE, memory_order_release) == WANTED)
    futex_wake(lock, 1);
}

void __sumac_fence(void) {
  atomic_thread_fence(memory_order_seq_cst);
}

/* Whom the thread waits for may need its core. */
void __sumac_reach(const unsigned long *word, unsigned long value) {
  for (int pauses = 1; __atomic_load_n(word, __ATOMIC_RELAXED) < value; pauses += pauses <= MOST_PAUSES ? pauses : 0)
    if (fibers_yield())
      continue;
    else if (pauses <= MOST_PAUSES)
      wait_pause(pauses);
    else
      sched_yield();
  atomic_thread_fence(memory_order_seq_cst);
}
