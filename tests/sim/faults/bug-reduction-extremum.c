// REQUIRES: sim
// RUN: %sumacc -w -fno-implicit-reduction -g -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck %s --implicit-check-not=warning
// RUN: %sumacc -w -fno-implicit-reduction -O3 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck %s --implicit-check-not=warning
// A maximum or minimum by comparison, without its reduction clause; and two races where no clause is missing.
enum { N = 1000 };

int main(void) {
  static double a[N], largest, least = 9, last;
  static int big[4], nearest = 5;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copyin(a) copy(largest)
  for (int i = 0; i < N; i++)
    if (a[i] > largest)
// CHECK: warning: {{.*}}data race on largest: {{.*}}; missing reduction(max:largest)?
      largest = a[i];
#pragma acc parallel loop copyin(a) copy(least)
  for (int i = 0; i < N; i++)
// CHECK: warning: {{.*}}data race on least: {{.*}}; missing reduction(min:least)?
    least = a[i] < least ? a[i] : least;
#pragma acc parallel loop copyin(a) copy(big)
  for (int i = 0; i < N; i++)
    if (big[i & 3] <= (int)a[i])
// CHECK: warning: {{.*}}data race on big[{{[0-3]}}]: {{.*}}; missing reduction(max:big)?
      big[i & 3] = (int)a[i];
#pragma acc parallel loop copyin(a) copy(last)
  for (int i = 0; i < N; i++)
    if (a[i] > 500)
// CHECK: warning: {{.*}}data race on last: {{.*}} are not ordered{{$}}
      last = a[i];
#pragma acc parallel loop copyin(a) copy(nearest)
  for (int i = 0; i < N; i++)
    if (a[i] > nearest)
// CHECK: warning: {{.*}}data race on nearest: {{.*}} are not ordered{{$}}
      nearest = 7;
  return 0;
}
