/*
 * crew_barrier.c - the barrier of a crew on the host: of all workers of a gang, or of the first MEMBERS of them, which
 * count in STATE: [0] those that have come, [1] how often all had. The contract is in sumac/builtins.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "sumac/abi.h"
#include "threads/fibers.h"

/* In [1]: some of them sleep until it changes; the other bits count. */
enum { SLEEPING = 1, ROUND = 2 };
/* Between looks at a flag: how often a thread leaves its core, and then how long it sleeps, in ns. */
enum { YIELDS = 500, NAP = 50000 };

void __sumac_meet(unsigned *state, int members, int lanes);
void __sumac_meet_lanes(void);
void __sumac_lane_value(void *into, const void *from, unsigned long bytes, int lane, int members, void *shared);
int __sumac_meet_or(unsigned *state, int members, const unsigned *flag);

static unsigned round_of(unsigned *state) {
  return __atomic_load_n(&state[1], __ATOMIC_ACQUIRE) & ~(unsigned)SLEEPING;
}

/* True: this was the last. */
static bool arrive(unsigned *state, int members, unsigned round) {
  if (__atomic_add_fetch(&state[0], 1, __ATOMIC_ACQ_REL) != (unsigned)members)
    return false;
  __atomic_store_n(&state[0], 0, __ATOMIC_RELAXED);
  if (__atomic_exchange_n(&state[1], round + ROUND, __ATOMIC_RELEASE) & SLEEPING)
    futex_wake((_Atomic uint32_t *)&state[1], INT32_MAX);
  return true;
}

/* Until ROUND is over, or for NANOSECONDS; may return early. */
static void sleep_in(unsigned *state, unsigned round, long nanoseconds) {
  uint32_t before = round; /* if that fails, it is over or others sleep already */
  __atomic_compare_exchange_n(&state[1], &before, round | SLEEPING, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  futex_wait_for((_Atomic uint32_t *)&state[1], round | SLEEPING, nanoseconds);
}

static struct event end_of(unsigned *state, unsigned round) {
  return (struct event){(_Atomic uint32_t *)&state[1], ~(uint32_t)SLEEPING, round, false};
}

void __sumac_meet(unsigned *state, int members, int lanes) {
  (void)lanes;
  if (members <= 1)
    return;
  if (members == __sumac_host_workers()) {
    __sumac_host_sync();
    return;
  }
  unsigned round = round_of(state);
  const struct event over = end_of(state, round);
  if (arrive(state, members, round) || fibers_wait(&over) || wait_together(&over, TEAM_SPIN))
    return;
  while (!has_come(&over))
    sleep_in(state, round, 0);
}

void __sumac_meet_lanes(void) { /* a worker has one */ }

void __sumac_lane_value(void *into, const void *from, unsigned long bytes, int lane, int members, void *shared) {
  (void)lane, (void)members, (void)shared;
  memcpy(into, from, bytes);
}

/* Another thread may set the flag at any time, come to no barrier any more, and wake nobody: this one looks for it. */
int __sumac_meet_or(unsigned *state, int members, const unsigned *flag) {
  unsigned round = round_of(state);
  const struct event over = end_of(state, round);
  bool last = members <= 1 || arrive(state, members, round);
  for (int looks = 0; !last && !has_come(&over) && !__atomic_load_n(flag, __ATOMIC_RELAXED); looks++)
    if (fibers_yield())
      continue;
    else if (looks < YIELDS)
      sched_yield();
    else
      sleep_in(state, round, NAP);
  return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0;
}
