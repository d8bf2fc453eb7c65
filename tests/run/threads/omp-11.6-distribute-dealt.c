// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 11.6, 11.5.3: threads of a team deal out the iterations that are their team's, so each runs once, whatever
// the schedules.
#include <stdio.h>
int main(void) {
  int bad = 0;
  for (int n = 0; n <= 1000; n = n * 3 + 1) {
    int a[1000] = {0};
    long s = 0;
#pragma omp target teams distribute parallel for num_teams(7) schedule(dynamic) map(a)
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp target teams distribute parallel for num_teams(7) schedule(guided, 3) map(a)
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp target teams distribute parallel for num_teams(7) schedule(static, 3) map(a)
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp target teams distribute parallel for num_teams(7) dist_schedule(static, 5) schedule(dynamic, 2) map(a)
    for (int i = 0; i < n; i++)
      a[i]++;
#pragma omp target teams distribute parallel for simd num_teams(7) schedule(guided) map(a) reduction(+ : s)
    for (int i = n; i > 0; i--)
      a[i - 1]++, s += i;
    for (int i = 0; i < 1000; i++)
      bad += a[i] != (i < n ? 5 : 0);
    bad += s != n * (n + 1l) / 2;
  }
  if (bad)
    printf("%d wrong\n", bad);
  return bad != 0;
}
