/*
 * meet.c - the barrier of a crew: the first MEMBERS threads of a gang, or the leaders of its first MEMBERS workers
 * (__sumac_meet of sumac/builtins.h); the barrier of a worker's lanes, and what they give to each other.
 *
 * All threads of the gang have the CTA's barrier. Hardware has none for fewer threads than whole warps, so the others
 * count in shared memory: STATE[0] the threads that have come, STATE[1] how often all had. The spinning is safe, as
 * threads of a warp make progress independently since sm_70.
 */
#include "nvptx.h"

IN unsigned arrive(unsigned *count, int members) {
  unsigned before;
  __asm__ volatile("atom.acq_rel.cta.inc.u32 %0, [%1], %2;" : "=r"(before) : "l"(count), "r"(members - 1) : "memory");
  return before;
}

IN unsigned round_of(unsigned *round) {
  unsigned now;
  __asm__ volatile("ld.acquire.cta.u32 %0, [%1];" : "=r"(now) : "l"(round) : "memory");
  return now;
}

LIB void __sumac_meet_lanes(void) {
  int lanes = __nvvm_read_ptx_sreg_ntid_x(), workers = __nvvm_read_ptx_sreg_ntid_y();
  if (lanes <= WARP)
    __nvvm_bar_warp_sync(ALL_LANES);
  else if (workers == 1)
    __nvvm_barrier_sync(0);
  else
    __nvvm_barrier_sync_cnt(1 + worker_of_gang(), lanes);
}

LIB void __sumac_lane_value(void *into, const void *from, unsigned long bytes, int lane, int members, void *shared) {
  if (shared && __nvvm_read_ptx_sreg_ntid_x() > WARP) {
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
    word = __nvvm_shfl_sync_idx_i32(ALL_LANES, word, lane, WARP - 1);
    __builtin_memcpy((char *)into + i, &word, n);
  }
}

LIB int __sumac_meet_or(unsigned *state, int members, const unsigned *flag) {
  unsigned round = round_of(&state[1]);
  if (members > 1 && arrive(&state[0], members) == (unsigned)members - 1)
    __asm__ volatile("st.release.cta.u32 [%0], %1;" ::"l"(&state[1]), "r"(round + 1) : "memory");
  else
    while (members > 1 && round_of(&state[1]) == round)
      if (__atomic_load_n(flag, __ATOMIC_RELAXED))
        return 1;
  return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0;
}

LIB void __sumac_meet(unsigned *state, int members, int lanes) {
  if (members <= 1)
    return;
  if (lanes && members == threads_of_gang()) {
    __nvvm_barrier_sync(0);
    return;
  }
  unsigned round = round_of(&state[1]);
  if (arrive(&state[0], members) == (unsigned)members - 1)
    __asm__ volatile("st.release.cta.u32 [%0], %1;" ::"l"(&state[1]), "r"(round + 1) : "memory");
  else
    while (round_of(&state[1]) == round)
      ;
}
