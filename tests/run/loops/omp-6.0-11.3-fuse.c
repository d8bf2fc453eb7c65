// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenmp -O2 -fdump=build -fstop-after=build %s 2>&1 | FileCheck %s
// OpenMP 6.0 11.3: fuse, of loops of other lengths, steps and types, with reductions, below constructs of loops and other
// transformations: the order of the iterations where one thread executes them, and that each is executed once.
#include "../Inputs/check.h"
// CHECK: applied{{.*}} fuses

enum { N = 13, M = 7 };
static int order[100], place;
#pragma omp declare target to(order, place)
#define NOTE(what) order[place++] = (what)

static void is(const char *what, const int *want, int n) {
#pragma omp target update from(order, place)
  CHECK(place == n, "%s: %d iterations, not %d", what, place, n);
  for (int i = 0; i < n && i < place; i++)
    CHECK(order[i] == want[i], "%s: iteration %d is %d, not %d", what, i, order[i], want[i]);
  place = 0;
#pragma omp target update to(place)
}

int main(void) {
  int want[100], n = 0, m = M, step = 2;
#pragma omp target
#pragma omp fuse
  {
    for (int i = 2; i < N; i += 3)
      NOTE(i);
    for (unsigned char j = 20; j > 20 - 2 * m; j -= (unsigned char)step) {
      if (j == 16)
        continue;
      NOTE(100 + j);
    }
    for (long k = 5; k < 5; k++)
      NOTE(-1);
  }
  for (int t = 0; t < 7; t++) {
    if (t < 4)
      want[n++] = 2 + 3 * t;
    if (t != 2)
      want[n++] = 120 - 2 * t;
  }
  is("fuse", want, n), n = 0;

#pragma omp target
#pragma omp reverse
#pragma omp tile sizes(2)
#pragma omp fuse
  {
    for (int i = 0; i < 5; i++)
      NOTE(i);
    for (int j = 0; j < 3; ++j)
      NOTE(10 + j);
  }
  for (int b = 4; b >= 0; b -= 2)
    for (int t = b; t < b + 2 && t < 5; t++) {
      want[n++] = t;
      if (t < 3)
        want[n++] = 10 + t;
    }
  is("tiles, reversed", want, n), n = 0;

  /* shared out */
  int a[N], b[2 * N], last = 0;
  long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(from : a, b)
#pragma omp fuse
  {
    for (int i = 0; i < N; i++) {
      a[i] = i * i;
      sum += i;
    }
    for (int i = 2 * N - 1; i >= 0; i--) {
      b[i] = i;
      for (int k = 0; k < 3; k++) {
        if (k == 2)
          break;
        sum += k + 1;
      }
    }
  }
#pragma omp target parallel num_threads(5) map(tofrom : a, b, last)
  {
#pragma omp for schedule(dynamic, 2) lastprivate(last)
#pragma omp fuse
    {
      for (int i = 0; i < N; i++)
        a[i]++;
      for (int i = 0; i < 2 * N; i++)
        b[i] += 3, last = i;
    }
  }
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i * i + 1, "a[%d] = %d", i, a[i]);
  for (int i = 0; i < 2 * N; i++)
    CHECK(b[i] == i + 3, "b[%d] = %d", i, b[i]);
  CHECK(sum == N * (N - 1) / 2 + 2 * N * 3 && last == 2 * N - 1, "sum = %ld, last = %d", sum, last);
  return check_end();
}
