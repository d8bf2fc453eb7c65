/*
 * objects.c - reductions by operators that the program declares, over lanes and gangs; over workers: devlib/simt/own.c.
 * At the end, the reproducible ones (devlib/generic/tree.h; tree.c has those of scalars).
 *
 * Operators need not be commutative, so values are combined in lane order: lane l takes the value of lane l + 1, then
 * that of lanes l + 2 and l + 3, and so on.
 */
#include "objects.h"
#include "entries.h"
#include "locks.h"

/* Nodes lie as close as objects in an array. */
IN void copy_node(void *to, const void *from, long bytes) {
  if (bytes % 4 == 0)
    copy_object(to, from, bytes);
  else
    for (long i = 0; i < bytes; i++)
      ((char *)to)[i] = ((const char *)from)[i];
}
#define TREE_COPY copy_node
#include "../generic/tree.h"

/* OTHER := LOCAL of lane l + DELTA. */
IN void down(void *other, const void *local, long bytes, int delta) {
  for (long i = 0; i < bytes / 4; i++)
    ((object_word *)other)[i] =
        (object_word)__nvvm_shfl_sync_down_i32(ALL_LANES, (int)((const object_word *)local)[i], delta, WARP - 1);
  for (long i = bytes / 4 * 4; i < bytes; i++)
    ((char *)other)[i] = (char)__nvvm_shfl_sync_down_i32(ALL_LANES, ((const char *)local)[i], delta, WARP - 1);
}

/* Lane 0's LOCAL := those of the first LANES lanes, in order. */
IN void warp_tree(void *local, void *other, long n, long stride, combine_objects *combine, int lanes) {
  int lane = lane_of_worker() % WARP;
  __nvvm_bar_warp_sync(ALL_LANES);
  for (int delta = 1; delta < WARP; delta *= 2) {
    down(other, local, n * stride, delta);
    if (lane % (2 * delta) == 0 && lane + delta < lanes)
      combine(local, other, n, stride, stride);
    __nvvm_bar_warp_sync(ALL_LANES);
  }
}

void __sumac_ptx_own_vector_fini(void *local, void *other, void *slots, long n, long stride, combine_objects *combine,
                                 int vl) {
  int lane = lane_of_worker() % WARP;
  warp_tree(local, other, n, stride, combine, WARP);
  if (vl > WARP && lane == 0)
    copy_object(slot_of(slots, (worker_of_gang() * vl + lane_of_worker()) / WARP, n * stride), local, n * stride);
}

void __sumac_ptx_own_vector_teardown(void *local, void *slots, long n, long stride, combine_objects *combine, int vl) {
  int first = worker_of_gang() * (vl / WARP);
  for (int warp = 1; warp < vl / WARP; warp++)
    combine(local, slot_of(slots, first + warp, n * stride), n, stride, stride);
}

/* The lock's fences have RES read from memory, where its last owner has written it, not from a register. */
void __sumac_ptx_own_gang_fini(void *res, void *local, long n, long stride, combine_objects *combine) {
  for (long i = 0; i < n; i++) {
    char *object = (char *)res + i * stride;
    lock_for_reduction(object);
    combine(object, (char *)local + i * stride, 1, stride, stride);
    unlock_for_reduction(object);
  }
}

void __sumac_ptx_own_gang_partial(void *partial, void *local, long n, long stride) {
  copy_object(partial, local, n * stride);
}

/* Each lane combines the partial results of a block of consecutive gangs into MINE; lanes without a block have a copy
   of the last one, which is not used, but is a valid object. RES is updated under its lock, as other launches may be
   updating it. */
void __sumac_ptx_own_gang_finish(void *res, void *partials, int gangs, void *mine, void *other, long n, long stride,
                                 combine_objects *combine) {
  int block = (gangs + WARP - 1) / WARP, lanes = (gangs + block - 1) / block;
  int first = lane_of_worker() * block, end = gangs - first < block ? gangs : first + block;
  copy_object(mine, slot_of(partials, first < gangs ? first : gangs - 1, n * stride), n * stride);
  for (int gang = first + 1; gang < end; gang++)
    combine(mine, slot_of(partials, gang, n * stride), n, stride, stride);
  warp_tree(mine, other, n, stride, combine, lanes);
  if (lane_of_worker() == 0)
    NAMED(own_gang_fini)(res, mine, n, stride, combine);
}

void __sumac_ptx_own_tree_push(char *nodes, unsigned long at, void *value, long n, long stride,
                               combine_objects *combine) {
  tree_push_object(nodes, at, value, n, stride, combine);
}

/* Lane 0 of the worker has the nodes, of whole warps' columns. LEFT columns have iterations. */
void __sumac_ptx_own_tree_push_lanes(char *nodes, unsigned long at, unsigned long left, void *value, void *other,
                                     void *slots, long n, long stride, combine_objects *combine, int vl, int workers) {
  int warps = vl / WARP, warp = lane_of_worker() / WARP, columns = left < (unsigned long)vl ? (int)left : vl;
  warp_tree(value, other, n, stride, combine, columns - warp * WARP);
  if (!slots || vl == WARP) {
    if (lane_of_worker() == 0)
      tree_push_object(nodes, at / WARP, value, n, stride, combine);
    return;
  }
  if (lane_of_worker() % WARP == 0)
    copy_object(slot_of(slots, worker_of_gang() * warps + warp, n * stride), value, n * stride);
  NAMED(sync_worker)(vl, workers);
  for (int i = 0; i * WARP < columns && lane_of_worker() == 0; i++)
    tree_push_object(nodes, at / WARP + (unsigned long)i, slot_of(slots, worker_of_gang() * warps + i, n * stride), n,
                     stride, combine);
  NAMED(sync_worker)(vl, workers);
}

void __sumac_ptx_own_tree_total(char *nodes, unsigned long columns, int lanes, long n, long stride,
                                combine_objects *combine) {
  if (!lanes)
    tree_total_object(nodes, columns, n, stride, combine);
  else if (lane_of_worker() == 0)
    tree_total_object(nodes, (columns + WARP - 1) / WARP, n, stride, combine);
}

void __sumac_ptx_own_tree_put(void *leaves, unsigned long i, void *value, long n, long stride, int lanes) {
  if (!lanes || lane_of_worker() == 0)
    copy_node(slot_of(leaves, (int)i, n * stride), value, n * stride);
}

void __sumac_ptx_own_tree_gather(void *local, void *slots, unsigned long count, long n, long stride,
                                 combine_objects *combine) {
  for (int d = 1; d < (int)count; d *= 2)
    for (int i = 0; i + d < (int)count; i += 2 * d)
      combine(slot_of(slots, i, n * stride), slot_of(slots, i + d, n * stride), n, stride, stride);
  copy_node(local, slots, n * stride);
}

/* Node i of height h takes the place of its first leaf. */
void __sumac_ptx_own_tree_finish(void *res, void *leaves, unsigned long count, long n, long stride,
                                 combine_objects *combine) {
  int leaf = (int)__nvvm_shfl_sync_idx_i32(ALL_LANES, (int)count, 0, WARP - 1), lane = lane_of_worker() % WARP;
  for (int d = 1; d < leaf; d *= 2) {
    for (long i = 2l * d * lane; i + d < leaf; i += 2l * d * WARP)
      combine(slot_of(leaves, (int)i, n * stride), slot_of(leaves, (int)i + d, n * stride), n, stride, stride);
    __nvvm_bar_warp_sync(ALL_LANES);
  }
  if (leaf > 0 && lane == 0)
    combine(res, leaves, n, stride, stride);
}
