/*
 * library.h - what devlib/simt needs of the device: how names begin, kinds of memory, positions of threads.
 *
 * Model: a gang is a CTA, a worker is a row of threads (threadIdx.y), a lane is threadIdx.x. Rows are whole warps. The
 * library is compiled once to bitcode, linked into the device module, inlined and optimised there: LEVEL, OP, VL and
 * WORKERS are constants in almost every call, so that switches over them vanish.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_NVPTX_LIBRARY_H
#define SUMAC_NVPTX_LIBRARY_H

#include "base.h"
#include "sumac/limits.h"

#define NAMED(name) __sumac_ptx_##name

#define GLOBAL __attribute__((address_space(1)))
#define OF_GANG __attribute__((address_space(3)))

/* Lanes of a group: a warp. */
enum { GROUP = SUMAC_LANES_ptx };

IN int lane_of_worker(void) {
  return __nvvm_read_ptx_sreg_tid_x();
}
IN int worker_of_gang(void) {
  return __nvvm_read_ptx_sreg_tid_y();
}
IN int lanes_of_worker(void) {
  return __nvvm_read_ptx_sreg_ntid_x();
}
IN int workers_of_gang(void) {
  return __nvvm_read_ptx_sreg_ntid_y();
}

IN long thread_of_gang(void) {
  return (long)worker_of_gang() * lanes_of_worker() + lane_of_worker();
}
IN long threads_of_gang(void) {
  return (long)lanes_of_worker() * workers_of_gang();
}

/* Along dimension 0, 1 or 2, a constant. */
IN int gang_along(int dimension) {
  return dimension == 0   ? __nvvm_read_ptx_sreg_ctaid_x()
         : dimension == 1 ? __nvvm_read_ptx_sreg_ctaid_y()
                          : __nvvm_read_ptx_sreg_ctaid_z();
}
IN int gangs_along(int dimension) {
  return dimension == 0   ? __nvvm_read_ptx_sreg_nctaid_x()
         : dimension == 1 ? __nvvm_read_ptx_sreg_nctaid_y()
                          : __nvvm_read_ptx_sreg_nctaid_z();
}

#include "combine.h"

#endif
