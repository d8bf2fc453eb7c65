/*
 * objects.c - reductions by operators that the program declares, over lanes and gangs (devlib/simt/own.c).
 *
 * Operators need not commute: lane l takes in what lanes l + 1, then l + 2 and l + 3, ... have, in this order.
 */
#include "objects.h"
#include "entries.h"

/* OTHER := LOCAL of the lane that is DELTA further. */
IN void down(void *other, const void *local, long bytes, int delta) {
  for (long i = 0; i < bytes / 4; i++)
    ((object_word *)other)[i] =
        (object_word)__nvvm_shfl_sync_down_i32(ALL_LANES, (int)((const object_word *)local)[i], delta, WARP - 1);
  for (long i = bytes / 4 * 4; i < bytes; i++)
    ((char *)other)[i] = (char)__nvvm_shfl_sync_down_i32(ALL_LANES, ((const char *)local)[i], delta, WARP - 1);
}

void __sumac_ptx_own_vector_fini(void *local, void *other, void *slots, long n, long stride, combine_objects *combine,
                                 int vl) {
  int lane = lane_of_worker() % WARP;
  __nvvm_bar_warp_sync(ALL_LANES);
  for (int delta = 1; delta < WARP; delta *= 2) {
    down(other, local, n * stride, delta);
    if (lane % (2 * delta) == 0)
      combine(local, other, n, stride, stride);
    __nvvm_bar_warp_sync(ALL_LANES);
  }
  if (vl > WARP && lane == 0)
    copy_object(slot_of(slots, (worker_of_gang() * vl + lane_of_worker()) / WARP, n * stride), local, n * stride);
}

void __sumac_ptx_own_vector_teardown(void *local, void *slots, long n, long stride, combine_objects *combine, int vl) {
  int first = worker_of_gang() * (vl / WARP);
  for (int warp = 1; warp < vl / WARP; warp++)
    combine(local, slot_of(slots, first + warp, n * stride), n, stride, stride);
}

/* Under the lock, whose fences keep what the last owner has written from being read out of a register. */
void __sumac_ptx_own_gang_fini(void *res, void *local, long n, long stride, combine_objects *combine) {
  combine(res, local, n, stride, stride);
}
