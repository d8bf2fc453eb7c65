/*
 * sync.c - barriers of a gang and of one worker, and votes.
 *
 * Barrier 0 is the CTA's, barrier 1 + w that of worker w, where a worker has several warps and there are several
 * workers. The non-aligned forms are used throughout, as the lanes of a warp need not have reconverged after code that
 * only the leader ran.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"
#include "lanes.h"

void __sumac_ptx_sync_gang(void) {
  __nvvm_barrier_sync(0);
}

void __sumac_ptx_sync_worker(int vl, int workers) {
  if (vl <= GROUP)
    meet_group(vl);
  else if (workers == 1)
    __nvvm_barrier_sync(0);
  else
    __nvvm_barrier_sync_cnt(1 + worker_of_gang(), vl);
}

/* A barrier of COUNT threads; returns in all of them whether P is nonzero in any. */
IN int any_of(int barrier, int count, int p) {
  int any;
  __asm__ volatile("{\n\t.reg .pred p, q;\n\tsetp.ne.s32 p, %3, 0;\n\tbarrier.red.or.pred q, %1, %2, p;\n\t"
                   "selp.s32 %0, 1, 0, q;\n\t}"
                   : "=r"(any)
                   : "r"(barrier), "r"(count), "r"(p)
                   : "memory");
  return any;
}

int __sumac_ptx_any_gang(int p, int vl, int workers) {
  return any_of(0, vl * workers, p);
}

int __sumac_ptx_any_worker(int p, int vl, int workers) {
  if (vl <= GROUP)
    return any_of_group(p != 0, vl);
  return any_of(workers == 1 ? 0 : 1 + worker_of_gang(), vl, p);
}

/* The value of lane 0, in every lane of a worker that is one group of LANES. */
unsigned __sumac_ptx_lane0(unsigned value, int lanes) {
  return (unsigned)idx_i32((int)value, 0, lanes);
}
