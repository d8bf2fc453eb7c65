// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s
// RUN: %sumacc -g -fopenacc -DSTORE %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s --check-prefix=STORE
// An index behind the end of a mapped array, or before its section: kernel, line, thread, CTA, variable and index.
enum { N = 100 };

int main(void) {
  static float a[N], b[N];
#ifndef STORE
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
// CHECK: bug-bounds.c:[[@LINE+2]]: error: in kernel main (line {{[0-9]+}}): global load of 4 bytes out of bounds:
// CHECK-SAME: a[100] (it has 100 elements), 0 bytes after the end of an allocation of 400 bytes, by thread 99 of CTA 0
    b[i] = a[i + 1];
#else
#pragma acc parallel loop copyin(a) copyout(b[10 : 20]) num_gangs(1) vector_length(32)
  for (int i = 0; i < N; i++)
// STORE: bug-bounds.c:[[@LINE+2]]: error: in kernel {{.*}}global store of 4 bytes out of bounds: b[0]
// STORE-SAME: (of which 10 to 29 are there), 40 bytes before an allocation of 80 bytes, by thread 0 of CTA 0
    b[i] = a[i];
#endif
  return b[0] != 0;
}
