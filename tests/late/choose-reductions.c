// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc
// RUN: %sumac-late -host=host -offload=ptx -dump=choose_reductions:ptx -stop-after=choose_reductions %t.bc | FileCheck --check-prefix=PTX %s
// RUN: %sumac-late -host=host -dump=choose_reductions:host -stop-after=choose_reductions %t.bc | FileCheck --check-prefix=HOST %s
// RUN: %sumac-late -host=serial -dump=choose_reductions:serial -stop-after=choose_reductions %t.bc | FileCheck --check-prefix=SERIAL %s
// RUN: %sumac-late -host=trace -dump=choose_reductions:trace -stop-after=choose_reductions %t.bc | FileCheck --check-prefix=TRACE %s
// Every reduction's strategy, with the order that it promises.
// The last word for a level counts; a name that a level does not know is for other levels.
// RUN: %sumac-late -offload=ptx -reduction=atomic,gang:lock,vector:partials -dump=choose_reductions:ptx -stop-after=choose_reductions %t.bc | FileCheck --check-prefix=ASKED %s
// What an earlier pass shows does not speak of strategies.
// RUN: %sumac-late -offload=ptx -dump=check_dims:ptx -stop-after=check_dims %t.bc | FileCheck --check-prefix=BEFORE %s
// BEFORE: reduction 0: gang add f64 copy{{$}}
// PTX: reduction 0: gang add f64 copy: partials (fixed launch order){{$}}
// PTX: reduction 1: gang mul c64 copy: partials (fixed launch order){{$}}
// PTX: reduction 0: vector add f64 private: shuffle (fixed launch order){{$}}
// HOST: reduction 0: gang add f64 copy: partials (fixed launch order){{$}}
// HOST: reduction 1: gang mul c64 copy: partials (fixed launch order){{$}}
// HOST: reduction 0: vector add f64 private: order (fixed space order){{$}}
// SERIAL: reduction 0: gang add f64 copy: order (fixed space order){{$}}
// TRACE: reduction 0: gang add f64 copy: order (fixed space order, lock){{$}}
// ASKED: reduction 0: gang add f64 copy: lock (free order, lock)
// ASKED: reduction 1: gang mul c64 copy: lock (free order, lock)
// ASKED: reduction 0: vector add f64 private: partials
#include "unit.h"
REGION(sum, 3) {
  __sumac_region_begin(0, 0, 32);
  double *a = (double *)__sumac_slot[0], *p = (double *)__sumac_slot[1];
  double _Complex *q = (double _Complex *)__sumac_slot[2], t;
  double local;
  local = __sumac_red_setup_f64(p, 0, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_setup_c64(q, 0, __sumac_gang, __sumac_mul, 1, 1);
  __sumac_fork(__sumac_gang, 1);
  local = __sumac_red_init_f64(p, local, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_init_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
  local = __sumac_red_setup_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
  __sumac_fork(__sumac_vector, 1);
  local = __sumac_red_init_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
  for (int k = __sumac_loop_begin_i32(5, 1, 9), e = __sumac_loop_end_i32(5, 1, 9), s = __sumac_loop_step_i32(5, 1, 9);
       k < e; k = __sumac_loop_next_i32(k, e, s, 5, 1, 0))
    local += a[k];
  __sumac_red_lock(__sumac_vector, 1);
  local = __sumac_red_fini_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
  __sumac_red_unlock(__sumac_vector, 1);
  __sumac_join(__sumac_vector, 1);
  local = __sumac_red_teardown_f64(0, local, __sumac_vector, __sumac_add, 1, 0);
  __sumac_red_lock(__sumac_gang, 1);
  local = __sumac_red_fini_f64(p, local, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_fini_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
  __sumac_red_unlock(__sumac_gang, 1);
  __sumac_join(__sumac_gang, 1);
  local = __sumac_red_teardown_f64(p, local, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_teardown_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
}
