/*
 * positions.c - the builtins of GCC and NVIDIA's compilers for the executing gang, worker and vector lane, in host
 * code; there each worker has one lane.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ground/base.h"
#include "sumac/abi.h"

int __builtin_goacc_parlevel_id(int level);
int __builtin_goacc_parlevel_size(int level);
int __pgi_gangidx(void);
int __pgi_workeridx(void);
int __pgi_vectoridx(void);

int __builtin_goacc_parlevel_id(int level) {
  return level == 0 ? __sumac_host_gang() : level == 1 ? __sumac_host_worker() : 0;
}

int __builtin_goacc_parlevel_size(int level) {
  return level == 0 ? __sumac_host_gangs() : level == 1 ? __sumac_host_workers() : 1;
}

int __pgi_gangidx(void) {
  return __sumac_host_gang();
}

int __pgi_workeridx(void) {
  return __sumac_host_worker();
}

int __pgi_vectoridx(void) {
  return 0;
}
