/*
 * place.c - the builtins of GCC and NVIDIA's compilers for the executing gang, worker and vector lane (end of
 * sumac/builtins.h).
 */
#include "nvptx.h"

/* Gangs of several dimensions are numbered linearly. */
static inline int gang(void) {
  int row = __nvvm_read_ptx_sreg_ctaid_z() * __nvvm_read_ptx_sreg_nctaid_y() + __nvvm_read_ptx_sreg_ctaid_y();
  return row * __nvvm_read_ptx_sreg_nctaid_x() + __nvvm_read_ptx_sreg_ctaid_x();
}

static inline int gangs(void) {
  return __nvvm_read_ptx_sreg_nctaid_x() * __nvvm_read_ptx_sreg_nctaid_y() * __nvvm_read_ptx_sreg_nctaid_z();
}

LIB int __builtin_goacc_parlevel_id(int level) {
  return level == 0 ? gang() : level == 1 ? worker_of_gang() : lane_of_worker();
}

LIB int __builtin_goacc_parlevel_size(int level) {
  return level == 0 ? gangs() : level == 1 ? __nvvm_read_ptx_sreg_ntid_y() : __nvvm_read_ptx_sreg_ntid_x();
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
