// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | grep -v '[.]loc' | FileCheck %s
// A thread without an iteration computes its position, and no more: that 32-bit counters do not overflow needs no check
// in front of the loop. (LLVM loads parameters in the entry.)
// CHECK: .entry {{.*}}_signed_i_
// CHECK-NOT: {{clz|selp|min|max|(add|sub|mul|cvt|setp).*64}}
// CHECK: setp.{{[a-z]+}}.s32
// CHECK-NEXT: bra
// CHECK: .entry {{.*}}_unsigned_i_
// CHECK-NOT: {{clz|selp|min|max|(add|sub|mul|cvt|setp).*64}}
// CHECK: setp.{{[a-z]+}}.u32
// CHECK-NEXT: bra
void signed_i(int n, double *a) {
#pragma acc parallel loop vector_length(96) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
void unsigned_i(unsigned n, double *a) {
#pragma acc parallel loop vector_length(96) copy(a[0:n])
  for (unsigned i = 0; i < n; i++)
    a[i] += 1;
}
