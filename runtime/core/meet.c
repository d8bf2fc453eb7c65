/*
 * meet.c - the barrier of a crew on the host: of all workers of a gang, or of the first MEMBERS of them, which count in
 * STATE: [0] those that have come, [1] how often all had. The contract is in sumac/builtins.h.
 */
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "sumac/abi.h"

void __sumac_meet(unsigned *state, int members, int lanes);
int __sumac_meet_or(unsigned *state, int members, const unsigned *flag);

/* True: this was the last. */
static bool arrive(unsigned *state, int members, unsigned round) {
  if (__atomic_add_fetch(&state[0], 1, __ATOMIC_ACQ_REL) != (unsigned)members)
    return false;
  __atomic_store_n(&state[0], 0, __ATOMIC_RELAXED);
  __atomic_store_n(&state[1], round + 1, __ATOMIC_RELEASE);
  return true;
}

void __sumac_meet(unsigned *state, int members, int lanes) {
  (void)lanes;
  if (members <= 1)
    return;
  if (members == __sumac_host_workers()) {
    __sumac_host_sync();
    return;
  }
  unsigned round = __atomic_load_n(&state[1], __ATOMIC_ACQUIRE);
  if (arrive(state, members, round))
    return;
  while (__atomic_load_n(&state[1], __ATOMIC_ACQUIRE) == round)
    sched_yield();
}

int __sumac_meet_or(unsigned *state, int members, const unsigned *flag) {
  unsigned round = __atomic_load_n(&state[1], __ATOMIC_ACQUIRE);
  bool over = members <= 1 || arrive(state, members, round);
  while (!over && !__atomic_load_n(flag, __ATOMIC_RELAXED)) {
    over = __atomic_load_n(&state[1], __ATOMIC_ACQUIRE) != round;
    if (!over)
      sched_yield();
  }
  return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0;
}
