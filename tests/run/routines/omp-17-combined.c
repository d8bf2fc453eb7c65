// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10 to 13: combined constructs, teams with parallel loops in them, data constructs, beside host parallel
// loops.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = 100000;
  double *a = malloc(n * sizeof *a), s = 0, t = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = i * 0.5;
#pragma omp target teams distribute parallel for map(to : a[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp target map(tofrom : a[0 : n])
  {
#pragma omp teams distribute num_teams(8)
    for (int j = 0; j < 100; j++) {
      double r = 0;
#pragma omp parallel for reduction(+ : r)
      for (int i = 0; i < 1000; i++)
        r += a[j * 1000 + i];
      a[j * 1000] = r;
    }
  }
#pragma omp parallel for reduction(+ : t)
  for (int j = 0; j < 100; j++)
    t += a[j * 1000];
  int bad = s != 2499975000.0 || t != s;
  int k = 0;
#pragma omp target data map(a[0 : n])
  {
#pragma omp target teams map(tofrom : k) num_teams(4)
    {
#pragma omp atomic
      k++;
    }
#pragma omp target
    for (int i = 0; i < n; i++)
      a[i] = 1;
#pragma omp target update from(a[0 : n])
  }
  bad |= k < 1 || k > 4 || a[77] != 1;
  if (bad)
    printf("%.1f %.1f %d %.1f\n", s, t, k, a[77]);
  free(a);
  return bad;
}
