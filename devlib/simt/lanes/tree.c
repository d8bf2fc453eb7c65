/*
 * tree.c - reproducible reductions on the GPU: the order of devlib/generic/tree.h, with the work divided among threads.
 *
 * The lanes of a group hold the columns of a tile, and combine them by shuffles, neighbours first; lane 0 then has
 * the tile's value. A worker of several groups works on as many tiles at a time: lane 0 of each group stores its tile's
 * value in SLOTS, then adds those of all groups to its own NODES. In other lanes, nodes and values are meaningless;
 * they have none (null) of objects whose nodes are in global memory.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define TREE_COPY __builtin_memcpy /* of objects: objects.c */
#include "generic/tree.h"
#include "entries.h"
#include "moves.h"
#include "sumac/limits.h"

#define TREE_PRODUCT_c32(a, b) mul_c32(__real__(a), __imag__(a), __real__(b), __imag__(b))
#define TREE_PRODUCT_c64(a, b) mul_c64(__real__(a), __imag__(a), __real__(b), __imag__(b))

_Static_assert((int)GROUP == (int)TREE_LANES, "the lanes of a group hold the columns of a tile");

enum { HEIGHTS = 56 };

/* The logarithm of the columns in a run; with several groups at least as many as lanes, so that each lane has a column.
   At most MOST runs. */
int NAMED(tree_shift)(unsigned long n, int least, unsigned long most, int vl) {
  if (vl > GROUP)
    least = tree_bits((unsigned long)vl - 1);
  return tree_shift(n, least, most);
}

void NAMED(tree_await)(void) {}

/* tree_lanes: the tree of the first PRESENT lanes' values, in lane 0; tree_group: that of all. */
#define GROUP_TREE(T)                                                                                                  \
  IN T tree_lanes_##T(T value, int present, int op) {                                                                  \
    _Pragma("unroll") for (int delta = 1; delta < GROUP; delta *= 2) {                                                 \
      T other = down_##T(value, delta, GROUP);                                                                         \
      value = lane_of_worker() % GROUP + delta < present ? tree_op_##T(value, other, op) : value;                      \
    }                                                                                                                  \
    return value;                                                                                                      \
  }                                                                                                                    \
  IN T tree_group_##T(T value, int op) {                                                                               \
    _Pragma("unroll") for (int delta = 1; delta < GROUP; delta *= 2) value =                                           \
        tree_op_##T(value, down_##T(value, delta, GROUP), op);                                                         \
    return value;                                                                                                      \
  }

/* The tree of N leaves, by one group: each lane makes that of a run of 2^shift consecutive leaves, then the lanes are
   combined. */
#define LEAF_TREE(T)                                                                                                   \
  IN T tree_leaves_##T(const GLOBAL T *leaves, unsigned long n, int op) {                                              \
    enum { AHEAD = 4 };                                                                                                \
    T nodes[HEIGHTS], next[AHEAD];                                                                                     \
    int shift = tree_shift(n, 0, GROUP);                                                                               \
    unsigned long begin = (unsigned long)(lane_of_worker() % GROUP) << shift;                                          \
    unsigned long count = begin >= n ? 0 : n - begin < 1ul << shift ? n - begin : 1ul << shift;                        \
    leaves += begin;                                                                                                   \
    _Pragma("nounroll") for (unsigned long i = 0; i < count; i += AHEAD) {                                             \
      _Pragma("unroll") for (unsigned k = 0; k < AHEAD; k++) if (i + k < count) next[k] = leaves[i + k];               \
      _Pragma("unroll") for (unsigned k = 0; k < AHEAD; k++) if (i + k < count)                                        \
          tree_push_##T(nodes, i + k, next[k], op);                                                                    \
    }                                                                                                                  \
    if (count)                                                                                                         \
      tree_total_##T(nodes, count, op);                                                                                \
    else                                                                                                               \
      nodes[0] = 0;                                                                                                    \
    return tree_lanes_##T(nodes[0], (int)((n - 1) >> shift) + 1, op);                                                  \
  }

#define TREES(T, CLASS)                                                                                                \
  TREE_OF(T, T, CLASS)                                                                                                 \
  GROUP_TREE(T)                                                                                                        \
  LEAF_TREE(T)                                                                                                         \
  void ENTRY(tree_fold, T)(T * columns, unsigned long n, unsigned long w, int op) {                                    \
    tree_fold_##T(columns, n, w, op);                                                                                  \
  }                                                                                                                    \
  void ENTRY(tree_push, T)(T * nodes, unsigned long at, unsigned long w, T *value, int op) {                           \
    tree_push_##T(nodes, at / w, *value, op);                                                                          \
  }                                                                                                                    \
  void ENTRY(tree_push_lanes, T)(T * nodes, unsigned long at, unsigned long n, T *value, T *slots, int op, int vl,     \
                                 int workers) {                                                                        \
    T tile = tree_group_##T(*value, op);                                                                               \
    if (!slots || vl == GROUP) {                                                                                       \
      if (nodes)                                                                                                       \
        tree_push_##T(nodes, at / GROUP, tile, op);                                                                    \
      return;                                                                                                          \
    }                                                                                                                  \
    int groups = vl / GROUP, left = n / GROUP < (unsigned long)groups ? (int)(n / GROUP) : groups;                     \
    slots += worker_of_gang() * groups;                                                                                \
    if (lane_of_worker() % GROUP == 0)                                                                                 \
      slots[lane_of_worker() / GROUP] = tile;                                                                          \
    NAMED(sync_worker)(vl, workers);                                                                                   \
    for (int i = 0; i < left && nodes; i++)                                                                            \
      tree_push_##T(nodes, at / GROUP + (unsigned long)i, slots[i], op);                                               \
    NAMED(sync_worker)(vl, workers);                                                                                   \
  }                                                                                                                    \
  void ENTRY(tree_total, T)(T * nodes, unsigned long n, unsigned long w, int op) {                                     \
    if (nodes)                                                                                                         \
      tree_total_##T(nodes, n / w, op);                                                                                \
  }                                                                                                                    \
  void ENTRY(tree_put, T)(T * leaves, unsigned long i, T *value, int lanes) {                                          \
    if (!lanes || lane_of_worker() == 0)                                                                               \
      ((GLOBAL T *)leaves)[i] = *value;                                                                                \
  }                                                                                                                    \
  void ENTRY(tree_worker_put, T)(T * slots, unsigned long i, T *value, int lanes) {                                    \
    if (!lanes || lane_of_worker() == 0)                                                                               \
      slots[i] = *value;                                                                                               \
  }                                                                                                                    \
  void ENTRY(tree_worker_gather, T)(T * local, T * slots, unsigned long n, int op) {                                   \
    for (unsigned long d = 1; d < n; d *= 2)                                                                           \
      for (unsigned long i = 0; i + d < n; i += 2 * d)                                                                 \
        slots[i] = tree_op_##T(slots[i], slots[i + d], op);                                                            \
    *local = slots[0];                                                                                                 \
  }                                                                                                                    \
  void ENTRY(tree_finish, T)(T * res, T * leaves, unsigned long n, int op, long elements, long step, long gangs) {     \
    n = (unsigned)idx_i32((int)n, 0, GROUP); /* SUMAC_TREE_LEAVES * gangs at most */                                   \
    if (n == 0)                                                                                                        \
      return;                                                                                                          \
    for (long i = 0; i < elements; i++) {                                                                              \
      T value = tree_leaves_##T((const GLOBAL T *)leaves + i * gangs * SUMAC_TREE_LEAVES, n, op);                      \
      GLOBAL T *to = (GLOBAL T *)((GLOBAL char *)res + i * step);                                                      \
      if (lane_of_worker() == 0)                                                                                       \
        *to = tree_op_##T(*to, value, op);                                                                             \
    }                                                                                                                  \
  }
#define TYPE(ID, suffix, T, class, bits, is_signed) TREES(suffix, class)
#include "sumac/types.def"
