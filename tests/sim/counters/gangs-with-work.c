// REQUIRES: sim
// RUN: %sumacc -fopenacc -O2 %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=counters,multiprocessors=2 %t 2>&1 | FileCheck %s
// A launch has no more gangs than have iterations to do, where nobody asks for gangs.
// CHECK: main (line {{.*}} 1 CTAs of 256
// CHECK: main (line {{.*}} 4 CTAs of 256
// CHECK: main (line {{.*}} 5 CTAs of 32
// CHECK: main (line {{.*}} 16 CTAs of 256
// CHECK: main (line {{.*}} 7 CTAs of 256
static int a[100000];
int main(void) {
  int n = 5, m = 30, wrong = 0;
#pragma acc data copy(a)
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma acc parallel loop collapse(2) present(a)
    for (int i = 0; i < m; i++)
      for (int j = 30; j >= 1; j--)
        a[i * 30 + j]++;
#pragma acc parallel loop gang present(a)
    for (int i = 0; i < n; i++) {
#pragma acc loop vector
      for (int j = 0; j < 1000; j++)
        a[i * 1000 + j]++;
    }
#pragma acc parallel loop present(a)
    for (int i = 0; i < 100000; i++)
      a[i]++;
#pragma acc parallel loop num_gangs(7) present(a)
    for (int i = 0; i < n; i++)
      a[i]++;
  }
  for (int i = 0; i < 100000; i++)
    wrong += a[i] != 1 + (i < n) * 2 + (i >= 1 && i <= 900) + (i < 5000);
  return wrong;
}
