// RUN: %sumacc -fopenmp -O2 %s -o %t -lm && %run %t
// declare simd: a function that simd loops call, on devices for each lane; in files with target constructs, too.
#include "../Inputs/check.h"

#define N 300

#pragma omp declare simd uniform(b) linear(i : 1) simdlen(8) notinbranch aligned(b : 16)
static double add(double *b, int i, double x) {
  return b[i] + x;
}
#pragma omp declare simd inbranch
#pragma omp declare simd notinbranch
double twice(double x);
double twice(double x) {
  return 2 * x;
}

static double expected(int i) {
  return i > 3 ? 2.0 * (i + 1) : i + 1;
}

int main(void) {
  double a[N], b[N] __attribute__((aligned(16)));
  for (int i = 0; i < N; i++)
    b[i] = i;
#pragma omp target teams distribute parallel for simd map(to : b) map(from : a)
  for (int i = 0; i < N; i++) {
    a[i] = add(b, i, 1);
    if (i > 3)
      a[i] = twice(a[i]);
  }
  int bad = 0;
#pragma omp simd reduction(+ : bad)
  for (int i = 0; i < N; i++)
    bad += a[i] != expected(i) || add(b, i, 0) != b[i];
  CHECK(bad == 0, "%d differences", bad);
  return check_end();
}
