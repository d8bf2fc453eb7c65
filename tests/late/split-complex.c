// RUN: %clang -O2 -fno-discard-value-names -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.bc && %sumac-late -offload=ptx -dump=split_types:ptx -stop-after=split_types %t.bc | FileCheck %s
// A complex sum becomes two real ones with RIDs of their own; a complex product stays whole.
// The strategy is chosen for the sum as it is written.
// RUN: %sumac-late -offload=ptx -dump=choose_reductions:ptx -stop-after=choose_reductions %t.bc | FileCheck --check-prefix=CHOSEN %s
// RUN: %sumac-late -host=host -dump=split_types:host -stop-after=split_types %t.bc | FileCheck --check-prefix=HOST %s
// CHOSEN-DAG: reduction 0: gang add c64 copy: partials
// CHOSEN-DAG: reduction 1: gang mul c64 copy: partials
// HOST-DAG: reduction 0: gang add c64 copy: partials
// HOST-DAG: reduction 1: gang mul c64 copy: partials
// CHECK: region __sumac_region_sum
// CHECK-DAG: reduction 0: gang add f64 copy: partials
// CHECK-DAG: reduction 1: gang add f64 copy: partials
// CHECK-DAG: reduction 2: gang mul c64 copy
#include "unit.h"
REGION(sum, 2) {
  __sumac_region_begin(0, 0, 0);
  double _Complex *p = (double _Complex *)__sumac_slot[0], *q = (double _Complex *)__sumac_slot[1], s, t;
  s = __sumac_red_setup_c64(p, 0, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_setup_c64(q, 0, __sumac_gang, __sumac_mul, 1, 1);
  __sumac_fork(__sumac_gang, 1);
  s = __sumac_red_init_c64(p, s, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_init_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
  __sumac_red_lock(__sumac_gang, 1);
  s = __sumac_red_fini_c64(p, s, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_fini_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
  __sumac_red_unlock(__sumac_gang, 1);
  __sumac_join(__sumac_gang, 1);
  s = __sumac_red_teardown_c64(p, s, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_teardown_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
}
