/*
 * objects.c - reductions by operators that the program declares, over lanes and gangs; over workers:
 * devlib/simt/declared.c. At the end, the reproducible ones (devlib/generic/tree.h; tree.c has those of scalars).
 *
 * Operators need not be commutative, so values are combined in lane order: lane l takes the value of lane l + 1, then
 * that of lanes l + 2 and l + 3, and so on.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "objects.h"
#include "entries.h"
#include "locks.h"
#include "moves.h"

/* Nodes lie as close as objects in an array. */
IN void copy_node(void *to, const void *from, long bytes) {
  if (bytes % 4 == 0)
    copy_object(to, from, bytes);
  else
    for (long i = 0; i < bytes; i++)
      ((char *)to)[i] = ((const char *)from)[i];
}
#define TREE_COPY copy_node
#include "generic/tree.h"

/* OTHER := LOCAL of lane l + DELTA. */
IN void down(void *other, const void *local, long bytes, int delta, int of) {
  for (long i = 0; i < bytes / 4; i++)
    ((object_word *)other)[i] = (object_word)down_i32((int)((const object_word *)local)[i], delta, of);
  for (long i = bytes / 4 * 4; i < bytes; i++)
    ((char *)other)[i] = (char)down_i32(((const char *)local)[i], delta, of);
}

/* The first LANES lanes of a group of OF. */
struct first_lanes {
  int lanes, of;
};

/* Lane 0's LOCAL := those of the FIRST lanes, in order. */
IN void group_tree(void *local, void *other, long n, long stride, combine_objects *combine, struct first_lanes first) {
  int lane = lane_of_worker() % GROUP, lanes = first.lanes, of = first.of;
  meet_group(of);
  for (int delta = 1; delta < of; delta *= 2) {
    down(other, local, n * stride, delta, of);
    if (lane % (2 * delta) == 0 && lane + delta < lanes)
      combine(local, other, n, stride, stride);
    meet_group(of);
  }
}

void NAMED(own_vector_fini)(void *local, void *other, void *slots, long n, long stride, combine_objects *combine,
                            int vl) {
  int lane = lane_of_worker() % GROUP;
  group_tree(local, other, n, stride, combine, (struct first_lanes){of_group(vl), of_group(vl)});
  if (vl > GROUP && lane == 0)
    copy_object(slot_of(slots, (worker_of_gang() * vl + lane_of_worker()) / GROUP, n * stride), local, n * stride);
}

void NAMED(own_vector_teardown)(void *local, void *slots, long n, long stride, combine_objects *combine, int vl) {
  int first = worker_of_gang() * (vl / GROUP);
  for (int group = 1; group < vl / GROUP; group++)
    combine(local, slot_of(slots, first + group, n * stride), n, stride, stride);
}

/* The lock's fences have RES read from memory, where its last owner has written it, not from a register. */
void NAMED(own_gang_fini)(void *res, void *local, long n, long stride, combine_objects *combine) {
  for (long i = 0; i < n; i++) {
    char *object = (char *)res + i * stride;
    lock_for_reduction(object);
    combine(object, (char *)local + i * stride, 1, stride, stride);
    unlock_for_reduction(object);
  }
}

void NAMED(own_gang_partial)(void *partial, void *local, long n, long stride) {
  copy_object(partial, local, n * stride);
}

/* Each lane combines the partial results of a block of consecutive gangs into MINE; lanes without a block have a copy
   of the last one, which is not used, but is a valid object. RES is updated under its lock, as other launches may be
   updating it. */
void NAMED(own_gang_finish)(void *res, void *partials, int gangs, void *mine, void *other, long n, long stride,
                            combine_objects *combine, int of) {
  int block = (gangs + of - 1) / of, lanes = (gangs + block - 1) / block;
  int first = lane_of_worker() * block, end = gangs - first < block ? gangs : first + block;
  copy_object(mine, slot_of(partials, first < gangs ? first : gangs - 1, n * stride), n * stride);
  for (int gang = first + 1; gang < end; gang++)
    combine(mine, slot_of(partials, gang, n * stride), n, stride, stride);
  group_tree(mine, other, n, stride, combine, (struct first_lanes){lanes, of});
  if (lane_of_worker() == 0)
    NAMED(own_gang_fini)(res, mine, n, stride, combine);
}

void NAMED(own_tree_push)(char *nodes, unsigned long at, void *value, long n, long stride, combine_objects *combine) {
  tree_push_object(nodes, at, value, n, stride, combine);
}

/* Lane 0 of the worker has the nodes, of whole groups' columns. LEFT columns have iterations. */
void NAMED(own_tree_push_lanes)(char *nodes, unsigned long at, unsigned long left, void *value, void *other,
                                void *slots, long n, long stride, combine_objects *combine, int vl, int workers) {
  int groups = vl / GROUP, group = lane_of_worker() / GROUP, columns = left < (unsigned long)vl ? (int)left : vl;
  group_tree(value, other, n, stride, combine, (struct first_lanes){columns - group * GROUP, GROUP});
  if (!slots || vl == GROUP) {
    if (lane_of_worker() == 0)
      tree_push_object(nodes, at / GROUP, value, n, stride, combine);
    return;
  }
  if (lane_of_worker() % GROUP == 0)
    copy_object(slot_of(slots, worker_of_gang() * groups + group, n * stride), value, n * stride);
  NAMED(sync_worker)(vl, workers);
  for (int i = 0; i * GROUP < columns && lane_of_worker() == 0; i++)
    tree_push_object(nodes, at / GROUP + (unsigned long)i, slot_of(slots, worker_of_gang() * groups + i, n * stride), n,
                     stride, combine);
  NAMED(sync_worker)(vl, workers);
}

void NAMED(own_tree_total)(char *nodes, unsigned long columns, int lanes, long n, long stride,
                           combine_objects *combine) {
  if (!lanes)
    tree_total_object(nodes, columns, n, stride, combine);
  else if (lane_of_worker() == 0)
    tree_total_object(nodes, (columns + GROUP - 1) / GROUP, n, stride, combine);
}

void NAMED(own_tree_put)(void *leaves, unsigned long i, void *value, long n, long stride, int lanes) {
  if (!lanes || lane_of_worker() == 0)
    copy_node(slot_of(leaves, (int)i, n * stride), value, n * stride);
}

void NAMED(own_tree_gather)(void *local, void *slots, unsigned long count, long n, long stride,
                            combine_objects *combine) {
  for (int d = 1; d < (int)count; d *= 2)
    for (int i = 0; i + d < (int)count; i += 2 * d)
      combine(slot_of(slots, i, n * stride), slot_of(slots, i + d, n * stride), n, stride, stride);
  copy_node(local, slots, n * stride);
}

/* Node i of height h takes the place of its first leaf. */
void NAMED(own_tree_finish)(void *res, void *leaves, unsigned long count, long n, long stride,
                            combine_objects *combine) {
  int leaf = (int)idx_i32((int)count, 0, GROUP), lane = lane_of_worker() % GROUP;
  for (int d = 1; d < leaf; d *= 2) {
    for (long i = 2l * d * lane; i + d < leaf; i += 2l * d * GROUP)
      combine(slot_of(leaves, (int)i, n * stride), slot_of(leaves, (int)i + d, n * stride), n, stride, stride);
    meet_group(GROUP);
  }
  if (leaf > 0 && lane == 0)
    combine(res, leaves, n, stride, stride);
}
