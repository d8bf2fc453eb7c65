/*
 * limits.h - thresholds that the early and the late half share: the early half writes other builtins for longer
 * objects, and targets keep shorter ones in registers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LIMITS_H
#define SUMAC_LIMITS_H

/* The widest group of lanes. */
union sumac_lane_groups {
#define LANE_GROUP(library, lanes) char of_##library[lanes];
#include "sumac/lane_groups.def"
};

enum {
/* Lanes of a group: SUMAC_LANES_ptx, ... */
#define LANE_GROUP(library, lanes) SUMAC_LANES_##library = lanes,
#include "sumac/lane_groups.def"
  /* Reductions of arrays with at most so many elements, a number known at compile time, are written out element by
     element, so that LLVM can keep the elements in registers. Longer ones are reduced in loops. */
  SUMAC_FEW_ELEMENTS = 16,
  /* Bytes: a larger array is not reduced without a clause, as each gang needs a copy. */
  SUMAC_IMPLICIT_ARRAY_BYTES = 64 * 1024,
  /* Bytes of all arrays that a region only updates by atomic constructs, and of which each gang may have its own. */
  SUMAC_GATHERED_BYTES = 4 * 1024,
  /* Bytes: a larger LOCAL is not on a thread's stack. All its parts are reduced by the builtins for arrays, also those
     of one element: they, unlike those for scalars, do not read LOCAL before it is initialised. */
  SUMAC_THREAD_BYTES = 512,
  /* Leaves that a gang puts into the last tree of a reproducible reduction, at most. */
  SUMAC_TREE_LEAVES = 4,
  /* Bytes of a cache line, for the speed of host code. */
  SUMAC_LINE_BYTES = 64,
  /* Bytes of consecutive memory that the innermost loop of a tile accesses in one execution. Prefetches are inserted
     for SHORTEST .. SHORT: shorter runs do not repay them, and in longer ones the processor's own prefetcher takes
     over. */
  SUMAC_SHORTEST_RUN_BYTES = 128,
  SUMAC_SHORT_RUN_BYTES = 512,
  /* Bytes: if a loop accesses no more memory than this, it is still in the caches at the loop's next execution. */
  SUMAC_CACHED_BYTES = 1024 * 1024,
  /* Devices start a gang's threads in groups of so many at most: of other numbers than whole groups, threads behind the
     last that is asked for are idle. More threads than the most are not started. */
  SUMAC_THREAD_GROUP = sizeof(union sumac_lane_groups),
  SUMAC_MOST_THREADS = 1024,
  /* Threads of a crew for which nobody asks for a number, at most, on these devices and on the host. */
  SUMAC_USUAL_THREADS = 256,
  /* Workers of a gang on the host. */
  SUMAC_MOST_WORKERS = 1024
};

#endif
