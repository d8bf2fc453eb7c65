// RUN: %sumacc -fopenacc -O2 %s -o %t && %run-once %t
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=3 SUMAC_VERBOSE=1 %t 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=host OMP_NUM_THREADS=1 SUMAC_VERBOSE=1 %t 2>&1 | FileCheck %s --check-prefix=ONE
// Where inner loops' bounds depend on the gang loop's variable, gangs have unlike work: on the host there are eight for
// each thread, unless a clause says how many, each has memory of its own, or both bounds move.
// CHECK: parallel loop {{.*}}_lower_{{.*}}: gangs 24,
// CHECK: parallel loop {{.*}}_upper_{{.*}}: gangs 24,
// CHECK: parallel loop {{.*}}_asked_{{.*}}: gangs 2,
// CHECK: parallel loop {{.*}}_band_{{.*}}: gangs 3,
// CHECK: parallel loop {{.*}}_array_{{.*}}: gangs 3,
// ONE: parallel loop {{.*}}_lower_{{.*}}: gangs 1,
// UNSUPPORTED: device-serial, device-workers
#include <stdio.h>
enum { N = 100 };
static int a[N][N], sums[N];
static long lower(void) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      s += a[i][j];
  return s;
}
static long upper(int n) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a)
  for (int i = 0; i < n; i++) {
#pragma acc loop vector reduction(+ : s)
    for (int j = i + 1; j < n; j++)
      s += a[i][j];
  }
  return s;
}
static long asked(void) {
  long s = 0;
#pragma acc parallel loop gang num_gangs(2) reduction(+ : s) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      s += a[i][j];
  return s;
}
static long band(void) {
  long s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(a)
  for (int i = 1; i < N - 1; i++)
    for (int j = i - 1; j <= i + 1; j++)
      s += a[i][j];
  return s;
}
static long array(void) {
#pragma acc parallel loop reduction(+ : sums) copyin(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < i; j++)
      sums[j] += a[i][j];
  return sums[0];
}
int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = i < j ? 2 : i > j ? 3 : 5;
  long triangle = N * (N - 1) / 2;
  int wrong = lower() != 3 * triangle || upper(N) != 2 * triangle || asked() != 3 * triangle;
  wrong += band() != 10 * (N - 2) || array() != 3 * (N - 1);
  printf("%d wrong\n", wrong);
  return wrong;
}
