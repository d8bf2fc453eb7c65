/*
 * place.c - where a thread stands, for programs that ask by other compilers' names (end of sumac/builtins.h).
 */
#include "nvptx.h"

LIB int __builtin_goacc_parlevel_id(int level) {
  return level == 0 ? __nvvm_read_ptx_sreg_ctaid_x() : level == 1 ? worker_of_gang() : lane_of_worker();
}

LIB int __builtin_goacc_parlevel_size(int level) {
  return level == 0   ? __nvvm_read_ptx_sreg_nctaid_x()
         : level == 1 ? __nvvm_read_ptx_sreg_ntid_y()
                      : __nvvm_read_ptx_sreg_ntid_x();
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
