// RUN: %sumacc -fopenacc -foffload=host -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %sumacc -fopenacc -foffload=host -O2 -S -emit-llvm -DALIAS %s -o - | FileCheck %s --check-prefix=ALIAS
// On the host a region's variables are told apart as in the user's function: what the loop adds up in an element of c
// stays in a register while it reads a. What a pointer of the user's points to may be in any of them: c[i] is stored in
// each iteration. So may be what another name of c stands for.
// CHECK-LABEL: define internal void @__sumac_region_{{[0-9a-z]*}}_arrays
// CHECK: !noalias
// CHECK-LABEL: define internal void @__sumac_region_{{[0-9a-z]*}}_pointer
// CHECK-NOT: !noalias
// CHECK: {{^}}}
// ALIAS-NOT: !noalias
double a[100][100], c[100];
#ifdef ALIAS
extern double other[100] __attribute__((alias("c")));
#endif
void arrays(void) {
#pragma acc parallel loop gang copyin(a) copy(c)
  for (int i = 0; i < 100; i++) {
#pragma acc loop seq
    for (int k = 0; k < 100; k++)
      c[i] += a[i][k];
  }
}
void pointer(double *p) {
#pragma acc parallel loop gang copyin(p[0 : 100]) copy(c)
  for (int i = 0; i < 100; i++) {
#pragma acc loop seq
    for (int k = 0; k < 100; k++)
      c[i] += p[k];
  }
}
