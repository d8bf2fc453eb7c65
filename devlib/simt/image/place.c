/*
 * place.c - the builtins of other compilers for the executing gang, worker and vector lane (end of
 * sumac/builtins.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "library.h"

/* Gangs of several dimensions are numbered linearly. */
static inline int gang(void) {
  int row = gang_along(2) * gangs_along(1) + gang_along(1);
  return row * gangs_along(0) + gang_along(0);
}

static inline int gangs(void) {
  return gangs_along(0) * gangs_along(1) * gangs_along(2);
}

LIB int __builtin_goacc_parlevel_id(int level) {
  return level == 0 ? gang() : level == 1 ? worker_of_gang() : lane_of_worker();
}

LIB int __builtin_goacc_parlevel_size(int level) {
  return level == 0 ? gangs() : level == 1 ? workers_of_gang() : lanes_of_worker();
}

LIB int __pgi_gangidx(void) {
  return __builtin_goacc_parlevel_id(0);
}

LIB int __pgi_workeridx(void) {
  return __builtin_goacc_parlevel_id(1);
}

LIB int __pgi_vectoridx(void) {
  return __builtin_goacc_parlevel_id(2);
}
