// RUN: %sumacc -fopenmp -O2 -Werror %s -o %t && %run %t
// RUN: %sumacc -fopenmp -O2 -fdump=build -fstop-after=build %s 2>&1 | FileCheck %s
// OpenMP 6.0 11.6, 6.4.7: split, which makes several loops of one, and fuse of some of several loops, by looprange:
// also of those that split and other transformations make. The order of the iterations, and that each is executed once.
#include "../Inputs/check.h"
// CHECK: loop{{.*}} made(0 of 1 parts, 0 of 1; 0 shared)
// CHECK: loop{{.*}} fuses(2 to 3 of 4)

enum { N = 13 };
static int order[200], want[200], place, n;
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

/* Where parts of COUNT iterations begin, of which the one behind the first is what the others leave. */
static int begin_of(int part, int first, int last, int count) {
  int begins[4] = {0, first < count ? first : count, count - last > first ? count - last : first, count};
  if (begins[2] > count)
    begins[2] = count;
  return begins[part];
}

int main(void) {
  int m = N;
#pragma omp target
#pragma omp split counts(2, omp_fill, 3)
  for (int i = 20; i > 20 - m; i--)
    NOTE(i);
  for (int i = 20; i > 20 - m; i--)
    WANT(i);
  is("split");

  /* before, fused, behind */
#pragma omp target
#pragma omp fuse looprange(2, 2)
  {
    for (int i = 0; i < 3; i++) {
      if (i == 2)
        continue;
      NOTE(i);
    }
    for (int i = 0; i < 2; i++)
      NOTE(10 + i);
    for (int i = 0; i < m - 9; i++)
      NOTE(20 + i);
    for (int i = 0; i < 3; i++)
      NOTE(30 + i);
  }
  for (int i = 0; i < 2; i++)
    WANT(i);
  for (int t = 0; t < m - 9; t++) {
    if (t < 2)
      WANT(10 + t);
    WANT(20 + t);
  }
  for (int i = 0; i < 3; i++)
    WANT(30 + i);
  is("looprange");

  /* nothing to fuse: the others are executed */
#pragma omp target
#pragma omp fuse looprange(2, 1)
  {
    for (int i = 0; i < 2; i++)
      NOTE(i);
    for (int i = m; i < N; i++)
      NOTE(-1);
#pragma omp tile sizes(2)
    for (int i = 0; i < 3; i++)
      NOTE(10 + i);
  }
  WANT(0), WANT(1), WANT(10), WANT(11), WANT(12);
  is("looprange of none");

  /* parts side by side; fewer iterations than the counts ask for, too */
  for (int count = 0; count <= 9; count++) {
#pragma omp target
#pragma omp fuse
    {
#pragma omp split counts(3, omp_fill, 2)
      for (int i = 0; i < count; i++)
        NOTE(i);
      for (int j = 5; j < 9; j += 2)
        NOTE(100 + j);
    }
    for (int t = 0; t < 9; t++) {
      for (int part = 0; part < 3; part++)
        if (begin_of(part, 3, 2, count) + t < begin_of(part + 1, 3, 2, count))
          WANT(begin_of(part, 3, 2, count) + t);
      if (t < 2)
        WANT(105 + 2 * t);
    }
    is("fuse over split");
  }

  /* some of the parts: 1 | 2 3 and the first loop behind | the others */
#pragma omp target
#pragma omp fuse looprange(2, 3)
  {
#pragma omp split counts(1, 2, omp_fill)
    for (int i = 0; i < 6; i++)
      NOTE(i);
#pragma omp split counts(omp_fill, 1)
#pragma omp tile sizes(2)
    for (int j = 0; j < 5; j++)
      NOTE(10 + j);
  }
  WANT(0);
  WANT(1), WANT(3), WANT(10), WANT(11);
  WANT(2), WANT(4), WANT(12), WANT(13);
  WANT(5);
  WANT(14);
  is("parts of tiles");

  /* other transformations below fuse: tiles of two loops, a loop that goes backwards, another fuse */
#pragma omp target
#pragma omp fuse
  {
#pragma omp tile sizes(2, 2)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) {
        if (j == 1)
          continue;
        NOTE(10 * i + j);
      }
#pragma omp reverse
    for (int k = 0; k < 3; k++)
      NOTE(100 + k);
#pragma omp fuse
    {
      for (int k = 0; k < 1; k++)
        NOTE(200);
      for (int k = 0; k < 2; k++)
        NOTE(300 + k);
    }
  }
  WANT(0), WANT(10), WANT(2), WANT(12), WANT(102), WANT(200), WANT(300);
  WANT(20), WANT(22), WANT(101), WANT(301);
  WANT(100);
  is("nests");

  /* groups of a loop that goes backwards, and parts of it */
#pragma omp target
#pragma omp tile sizes(2)
#pragma omp unroll partial(2)
#pragma omp reverse
  for (int i = 0; i < 7; i++)
    NOTE(i);
#pragma omp target
#pragma omp fuse
  {
#pragma omp split counts(2, omp_fill)
#pragma omp reverse
    for (int i = 0; i < 5; i++)
      NOTE(i);
  }
  for (int i = 6; i >= 0; i--)
    WANT(i);
  WANT(4), WANT(2), WANT(3), WANT(1), WANT(0);
  is("backwards");

  /* shared out */
  int a[N] = {0}, b[2 * N] = {0};
  long sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : a, b)
#pragma omp fuse
#pragma omp split counts(4, omp_fill)
  for (int i = 0; i < N; i++) {
    a[i] += i * i;
    sum += i;
  }
#pragma omp target parallel for num_threads(5) schedule(dynamic, 2) map(tofrom : b) reduction(+ : sum)
#pragma omp fuse looprange(1, 3)
  {
#pragma omp split counts(5, omp_fill)
    for (int i = 2 * N - 1; i >= 0; i--) {
      b[i] += i;
      for (int k = 0; k < 3; k++) {
        if (k == 2)
          break;
        sum += k + 1;
      }
    }
    for (int i = 0; i < 10; i++)
      sum += 100;
  }
#pragma omp target teams distribute parallel for map(tofrom : a)
#pragma omp tile sizes(4)
#pragma omp reverse
  for (int i = 0; i < N; i++)
    a[i]++;
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i * i + 1, "a[%d] = %d", i, a[i]);
  for (int i = 0; i < 2 * N; i++)
    CHECK(b[i] == i, "b[%d] = %d", i, b[i]);
  CHECK(sum == N * (N - 1) / 2 + 2 * N * 3 + 1000, "sum = %ld", sum);
  return check_end();
}
