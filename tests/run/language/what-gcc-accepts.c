// RUN: %sumacc -fopenacc %s -o %t 2>&1 | FileCheck %s
// RUN: %run %t
// RUN: not %sumacc -fopenacc -c %s -o %t.o -Werror=sumac-empty-data -Werror=sumac-cache-outside-loop 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not %sumacc -fopenacc -c %s -o %t.o -Werror=sumac-routine-level 2>&1 | FileCheck --check-prefix=LEVEL %s
// What the specification forbids, but GCC accepts: warnings that say what it means, or errors on request.
// CHECK: what-gcc-accepts.c:[[@LINE+2]]:1: warning: 'routine' without 'gang', 'worker', 'vector' or 'seq' is taken as 'routine seq' [-Wsumac-routine-level]
// LEVEL: what-gcc-accepts.c:[[@LINE+1]]:1: error: 'routine' without
#pragma acc routine
static int twice(int x) {
  int sum = 0;
#pragma acc loop
  for (int i = 0; i < 2; i++)
    sum += x;
  return sum;
}
static int thrice(int x);
// CHECK: [[@LINE+1]]:1: warning: 'routine' without
#pragma acc routine(thrice) nohost
static int thrice(int x) { return 3 * x; }
int main(void) {
  int a[10] = {0};
// CHECK: [[@LINE+2]]:1: warning: 'data' without a data clause or 'default' maps nothing [-Wsumac-empty-data]
// ERROR: [[@LINE+1]]:1: error: 'data' without
#pragma acc data
  {
#pragma acc parallel loop copy(a)
    for (int i = 0; i < 10; i++)
      a[i] = twice(i) + thrice(i);
  }
// CHECK: [[@LINE+1]]:1: warning: 'data' without a data clause
#pragma acc data if (a[0])
  a[0]++;
// CHECK: [[@LINE+4]]:1: warning: 'cache' stands outside of any loop and has no effect
// ERROR: [[@LINE+3]]:1: error: 'cache' stands outside
#pragma acc parallel copy(a)
  {
#pragma acc cache(a[0:10])
    a[1]++;
  }
  return a[0] != 1 || a[1] != 6 || a[9] != 45;
}
