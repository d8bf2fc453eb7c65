// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenmp -O2 -fdump=build -fstop-after=build %s 2>&1 | FileCheck %s
// OpenMP 6.0 11.1: apply, of each transformation that makes a loop or a nest: the order of the iterations, and that
// each is executed once where threads share them.
#include "../Inputs/check.h"
// CHECK: loop{{.*}} made(0 of 2 reversed, 0 of 1; 0 shared)

enum { N = 11 };
static int order[300], want[300], place, n;
#pragma omp declare target to(order, place)
#define NOTE(what) order[place++] = (what)
#define WANT(what) want[n++] = (what)

static void is(const char *what) {
#pragma omp target update from(order, place)
  CHECK(place == n, "%s: %d iterations, not %d", what, place, n);
  for (int i = 0; i < n && i < place; i++)
    CHECK(order[i] == want[i], "%s: iteration %d is %d, not %d", what, i, order[i], want[i]);
  place = n = 0;
#pragma omp target update to(place)
}

int main(void) {
  int m = N;
#pragma omp target
#pragma omp tile sizes(2) apply(grid : reverse) apply(intratile : unroll)
  for (int i = 0; i < m; i++)
    NOTE(i);
  for (int g = 10; g >= 0; g -= 2)
    for (int i = g; i < g + 2 && i < N; i++)
      WANT(i);
  is("grid");

#pragma omp target
#pragma omp tile sizes(4) apply(intratile : unroll partial(2) apply(reverse))
  for (int i = 0; i < m; i++)
    NOTE(i);
  for (int g = 0; g < N; g += 4)
    for (int h = g + 2; h >= g; h -= 2)
      for (int i = h; i < h + 2 && i < N; i++)
        WANT(i);
  is("intratile, nested");

  /* the third loop is none of tile's */
#pragma omp target
#pragma omp tile sizes(2, 2) apply(grid : interchange, nothing) apply(intratile : nothing, interchange)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 2; k++)
        NOTE(100 * i + 10 * j + k);
  for (int h = 0; h < 3; h += 2)
    for (int g = 0; g < 3; g += 2)
      for (int i = g; i < g + 2 && i < 3; i++)
        for (int k = 0; k < 2; k++)
          for (int j = h; j < h + 2 && j < 3; j++)
            WANT(100 * i + 10 * j + k);
  is("interchange");

#pragma omp target
#pragma omp tile sizes(4, 3) apply(grid(1) : reverse) apply(intratile(2) : reverse)
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 5; j++)
      NOTE(10 * i + j);
  for (int g = 4; g >= 0; g -= 4)
    for (int h = 0; h < 5; h += 3)
      for (int i = g; i < g + 4 && i < 6; i++)
        for (int j = h + 2; j >= h; j--)
          if (j < 5)
            WANT(10 * i + j);
  is("numbers");

#pragma omp target
#pragma omp stripe sizes(3) apply(offsets : reverse) apply(grid : unroll partial(2))
  for (int i = 0; i < m; i++)
    NOTE(i);
  for (int o = 2; o >= 0; o--)
    for (int i = o; i < N; i += 3)
      WANT(i);
  is("stripe");

#pragma omp target
#pragma omp unroll partial(3) apply(unrolled : reverse)
  for (int i = 0; i < m; i++)
    NOTE(i);
  for (int g = 9; g >= 0; g -= 3)
    for (int i = g; i < g + 3 && i < N; i++)
      WANT(i);
  is("unroll");

#pragma omp target
#pragma omp reverse apply(tile sizes(2) apply(grid : reverse))
  for (int i = 0; i < m; i++)
    NOTE(i);
  WANT(0);
  for (int g = 2; g < N; g += 2)
    WANT(g), WANT(g - 1);
  is("reverse");

#pragma omp target
#pragma omp interchange permutation(2, 1) apply(reverse, nothing)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      NOTE(10 * i + j);
  for (int j = 3; j >= 0; j--)
    for (int i = 0; i < 3; i++)
      WANT(10 * i + j);
  is("interchanged");

#pragma omp target
#pragma omp fuse apply(fused : tile sizes(2) apply(grid : reverse))
  {
    for (int i = 0; i < 3; i++)
      NOTE(i);
    for (int j = 0; j < 5; j++)
      NOTE(10 + j);
  }
  for (int g = 4; g >= 0; g -= 2)
    for (int t = g; t < g + 2 && t < 5; t++) {
      if (t < 3)
        WANT(t);
      WANT(10 + t);
    }
  is("fuse");

  /* shared out */
  int a[N][N] = {{0}}, b[N] = {0};
  long sum = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum) map(tofrom : a)
#pragma omp tile sizes(3, 4) apply(grid : interchange, reverse) apply(intratile : unroll, nothing)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] += i * N + j;
      sum += a[i][j];
    }
#pragma omp target parallel for map(tofrom : b)
#pragma omp unroll partial(2) apply(reverse apply(unroll partial(3)))
  for (int i = N - 1; i >= 0; i--)
    b[i] += i + 1;
  for (int i = 0; i < N; i++) {
    CHECK(b[i] == i + 1, "b[%d] = %d", i, b[i]);
    for (int j = 0; j < N; j++)
      CHECK(a[i][j] == i * N + j, "a[%d][%d] = %d", i, j, a[i][j]);
  }
  CHECK(sum == N * N * (N * N - 1l) / 2, "sum = %ld", sum);
  return check_end();
}
