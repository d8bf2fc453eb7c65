// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.8.3: threads of the host map one array at the same time; the last to leave must not end it under the
// others.
#include <stdio.h>
enum { N = 3000 };
static double a[N], r[4][N];
int main(void) {
  int bad = 0;
  for (int round = 0; round < 5; round++) {
    for (int i = 0; i < N; i++)
      a[i] = i + round;
#pragma omp parallel for num_threads(4) reduction(+ : bad)
    for (int t = 0; t < 4; t++) {
      double *mine = r[t];
#pragma omp target teams distribute parallel for map(to : a) map(from : mine[0 : N])
      for (int i = 0; i < N; i++) {
        double s = a[i];
        for (int k = 0; k < 20 * t; k++)
          s += a[(i + k) % N] * 0;
        mine[i] = s;
      }
      for (int i = 0; i < N; i++)
        bad += mine[i] != i + round;
    }
  }
  if (bad)
    printf("%d bad\n", bad);
  return bad != 0;
}
