/*
 * meet.c - the barrier of a crew: the first MEMBERS threads of a gang, or the leaders of its first MEMBERS workers
 * (__sumac_meet of sumac/builtins.h).
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
