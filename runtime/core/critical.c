/*
 * critical.c - statements that one thread of the program at a time executes, and the fence, on the host. Each name has
 * a row of its own: it takes the first free one from that on to which its number leads. The contract is in
 * sumac/builtins.h.
 */
#include <sched.h>
#include <stdatomic.h>

#include "sumac/locks.h"

int __sumac_critical_enter(unsigned long name);
void __sumac_critical_leave(unsigned long name);
void __sumac_fence(void);

static struct {
  _Atomic unsigned long name;
  atomic_flag held;
} table[SUMAC_CRITICALS];

static atomic_flag *lock_of(unsigned long name) {
  for (unsigned long i = 0; i < SUMAC_CRITICALS; i++) {
    unsigned long row = (name + i) % SUMAC_CRITICALS, owner = atomic_load(&table[row].name);
    if (owner == name ||
        (owner == 0 && (atomic_compare_exchange_strong(&table[row].name, &owner, name) || owner == name)))
      return &table[row].held;
  }
  return &table[name % SUMAC_CRITICALS].held;
}

int __sumac_critical_enter(unsigned long name) {
  atomic_flag *lock = lock_of(name);
  while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire))
    sched_yield();
  return 1;
}

void __sumac_critical_leave(unsigned long name) {
  atomic_flag_clear_explicit(lock_of(name), memory_order_release);
}

void __sumac_fence(void) {
  atomic_thread_fence(memory_order_seq_cst);
}
