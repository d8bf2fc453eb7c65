// Calls with complex numbers and structures have one form, whatever processor clang compiled them for.
// RUN: %clang --target=x86_64-linux-gnu -O2 -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.x86.bc
// RUN: %clang --target=aarch64-linux-gnu -O2 -I%root/include -I%S/Inputs -Xclang -disable-llvm-passes -c -emit-llvm %s -o %t.arm.bc
// RUN: %sumac-late -offload=ptx -dump=unify_calls:ptx -stop-after=unify_calls %t.x86.bc | FileCheck %s
// RUN: %sumac-late -offload=ptx -dump=unify_calls:ptx -stop-after=unify_calls %t.arm.bc | FileCheck --check-prefixes=CHECK,ARM %s
// RUN: %sumac-late -host=host -dump=unify_calls:host -stop-after=unify_calls %t.arm.bc | FileCheck --check-prefix=HOST %s
// RUN: %sumac-late -offload=ptx -S %t.ptx -o %t.host.bc %t.arm.bc && grep -q 'div.s32' %t.ptx && grep -q 'div.s64' %t.ptx
#include "unit.h"
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
div_t div(int, int);
ldiv_t ldiv(long, long);
double _Complex cexp(double _Complex), cpow(double _Complex, double _Complex);
float _Complex cexpf(float _Complex);
float cabsf(float _Complex);

// CHECK-LABEL: define {{.*}}@__sumac_region_sum(
// CHECK: call { float, float } @__sumac_red_setup_c32(ptr {{.*}}, float {{.*}}, float {{.*}}, i32 {{.*}})
// CHECK: call { double, double } @__sumac_red_setup_c64(ptr {{.*}}, double {{.*}}, double {{.*}}, i32 {{.*}})
// HOST: call { float, float } @__sumac_red_setup_c32(ptr {{.*}}, float {{.*}}, float {{.*}}, i32 {{.*}})
REGION(sum, 5) {
  __sumac_region_begin(0, 0, 0);
  float _Complex *p = (float _Complex *)__sumac_slot[0], s;
  double _Complex *q = (double _Complex *)__sumac_slot[1], t;
  s = __sumac_red_setup_c32(p, *p, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_setup_c64(q, *q, __sumac_gang, __sumac_mul, 1, 1);
  __sumac_fork(__sumac_gang, 1);
  s = __sumac_red_init_c32(p, s, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_init_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
  // CHECK: call { float, float } @cexpf(float {{.*}}, float {{.*}})
  // CHECK: call { float, float } @__mulsc3(float
  // CHECK: call float @cabsf(float {{.*}}, float {{.*}})
  // HOST: call { float, float } @cexpf([2 x float]
  s += cexpf(s) * s + cabsf(s);
  // CHECK: call { double, double } @cexp(double {{.*}}, double {{.*}})
  // CHECK: call { double, double } @cpow(double {{.*}}, double {{.*}}, double {{.*}}, double {{.*}})
  t += cpow(cexp(t), t);
  // CHECK: call { i32, i32 } @div(i32 {{.*}}, i32 {{.*}})
  // CHECK: call { i64, i64 } @ldiv(i64 {{.*}}, i64 {{.*}})
  int *n = (int *)__sumac_slot[2];
  long *m = (long *)__sumac_slot[3];
  n[0] = div(n[1], n[2]).quot + div(n[3], n[4]).rem;
  m[0] = ldiv(m[1], m[2]).quot + ldiv(m[3], m[4]).rem;
  // A pointer to a function, which is called as the host does it.
  // CHECK: store volatile ptr @__sumac_as_host
  float _Complex (*volatile f)(float _Complex) = cexpf;
  s += f(s);
  __sumac_red_lock(__sumac_gang, 1);
  s = __sumac_red_fini_c32(p, s, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_fini_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
  __sumac_red_unlock(__sumac_gang, 1);
  __sumac_join(__sumac_gang, 1);
  s = __sumac_red_teardown_c32(p, s, __sumac_gang, __sumac_add, 1, 0);
  t = __sumac_red_teardown_c64(q, t, __sumac_gang, __sumac_mul, 1, 1);
}
// ARM: define internal { float, float } @__sumac_as_host([2 x float]
