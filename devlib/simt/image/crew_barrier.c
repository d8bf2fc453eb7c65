/*
 * crew_barrier.c - the barrier of a crew: the first MEMBERS threads of a gang, or the leaders of its first MEMBERS
 * workers
 * (__sumac_meet of sumac/builtins.h); the barrier of a worker's lanes, and what they give to each other.
 *
 * All threads of the gang have the device's barrier. There is none for fewer threads than whole groups of lanes, so
 * others count in shared memory: STATE[0] the threads that have come, STATE[1] how often all had. The spinning is safe,
 * as lanes of a group make progress independently.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "image.h"
#include "lanes.h"
#include "orders.h"

LIB void __sumac_meet_lanes(void) {
  NAMED(sync_worker)(lanes_of_worker(), workers_of_gang());
}

LIB void __sumac_lane_value(void *into, const void *from, unsigned long bytes, int lane, int members, void *shared) {
  if (shared && lanes_of_worker() > GROUP) {
    if (lane_of_worker() < members)
      __builtin_memcpy((char *)shared + (unsigned long)lane_of_worker() * bytes, from, bytes);
    __sumac_meet_lanes();
    __builtin_memcpy(into, (const char *)shared + (unsigned long)lane * bytes, bytes);
    __sumac_meet_lanes();
    return;
  }
  for (unsigned long i = 0; i < bytes; i += 4) {
    int word = 0;
    unsigned long n = bytes - i < 4 ? bytes - i : 4;
    __builtin_memcpy(&word, (const char *)from + i, n);
    word = idx_i32(word, lane, GROUP);
    __builtin_memcpy((char *)into + i, &word, n);
  }
}

LIB int __sumac_meet_or(unsigned *state, int members, const unsigned *flag) {
  unsigned round = load_acquire_in_gang(&state[1]);
  if (members > 1 && count_up_in_gang(&state[0], members - 1) == (unsigned)members - 1)
    store_release_in_gang(&state[1], round + 1);
  else
    while (members > 1 && load_acquire_in_gang(&state[1]) == round)
      if (__atomic_load_n(flag, __ATOMIC_RELAXED))
        return 1;
  return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0;
}

LIB void __sumac_meet(unsigned *state, int members, int lanes) {
  if (members <= 1)
    return;
  if (lanes && members == threads_of_gang()) {
    NAMED(sync_gang)();
    return;
  }
  unsigned round = load_acquire_in_gang(&state[1]);
  if (count_up_in_gang(&state[0], members - 1) == (unsigned)members - 1)
    store_release_in_gang(&state[1], round + 1);
  else
    while (load_acquire_in_gang(&state[1]) == round)
      ;
}
