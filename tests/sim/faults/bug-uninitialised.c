// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=uninit=error %t 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=uninit=off %t 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// A read of an array that was created on the device and not wholly written: the element that was forgotten.
// OFF-NOT: uninitialised
enum { N = 100 };

int main(void) {
  static float a[N], b[N];
#pragma acc data create(a) copyout(b)
  {
#pragma acc parallel loop
    for (int i = 1; i < N; i++)
      a[i] = (float)i;
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
// CHECK: bug-uninitialised.c:[[@LINE+2]]: warning: in kernel {{.*}}main{{.*}}: thread 0 of CTA 0: read of uninitialised memory: a[0]
// ERROR: bug-uninitialised.c:[[@LINE+1]]: error: in kernel {{.*}}main{{.*}}: read of uninitialised memory: a[0], by thread 0 of CTA 0
      b[i] = a[i];
  }
  return b[5] != 5;
}
