// RUN: %sumacc -fopenmp -fopenmp-version=60 %s -o %t && %run %t
// OpenMP 5.2 5.4.5: lastprivate(conditional:) on transformed loops, whose order is that of the loops that are made, and
// on loops in functions that device code calls, by several threads and by one.
#include <omp.h>
#include <stdio.h>
enum { N = 200, R = 12, C = 15 };
static int a[N], b[R][C], bad;
#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      printf("line %d, round %d: %s\n", __LINE__, round, #__VA_ARGS__), bad++;                                         \
  } while (0)

static void made(int round) {
  int tiled = -1, plane = -1, unrolled = -1, column = -1, last = -1;
  int want = -1, want_plane = -1, want_column = -1;
  for (int i = 0; i < N; i++)
    if (a[i])
      want = i;
  for (int j = 0; j < C; j++)
    for (int i = 0; i < R; i++)
      if (b[i][j])
        want_column = i * C + j;
  for (int ib = 0; ib < R; ib += 5)
    for (int jb = 0; jb < C; jb += 4)
      for (int i = ib; i < R && i < ib + 5; i++)
        for (int j = jb; j < C && j < jb + 4; j++)
          if (b[i][j])
            want_plane = i * C + j;
#pragma omp target map(to : a, b) map(tofrom : tiled, plane, unrolled, last)
  {
#pragma omp parallel for lastprivate(conditional : tiled)
#pragma omp tile sizes(7)
    for (int i = 0; i < N; i++)
      if (a[i])
        tiled = i;
#pragma omp parallel for collapse(2) lastprivate(conditional : plane) schedule(dynamic)
#pragma omp tile sizes(5, 4)
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++)
        if (b[i][j])
          plane = i * C + j;
#pragma omp parallel num_threads(6)
    {
#pragma omp for lastprivate(conditional : unrolled)
#pragma omp unroll partial(3)
      for (int i = 0; i < N; i++) {
        if (!a[i])
          continue;
        unrolled = i;
      }
    }
#pragma omp parallel for lastprivate(conditional : last) schedule(static, 3)
    for (int i = 0; i < N; i++)
      if (a[i])
        last = i;
  }
#pragma omp target parallel for lastprivate(conditional : column) map(to : b)
#pragma omp interchange
  for (int i = 0; i < R; i++)
    for (int j = 0; j < C; j++)
      if (b[i][j])
        column = i * C + j;
  CHECK(tiled == want && unrolled == want && last == want);
  CHECK(plane == want_plane);
  CHECK(column == want_column);
}

static int found, kept = 3;
static double value;
#pragma omp declare target to(found, kept, value)
static void called(const int *v, long *sum) {
#pragma omp for lastprivate(conditional : found, value, kept) schedule(dynamic, 2) reduction(+ : sum[0])
  for (int i = 0; i < N; i++) {
    sum[0] += i;
    if (v[i] && i >= 0) {
      found = i;
      value = i * 0.5;
    }
    if (i < 0)
      kept = i;
  }
#pragma omp for lastprivate(conditional : found) ordered(1)
  for (int i = 0; i < N; i++) {
#pragma omp ordered depend(sink : i - 1)
    if (v[N - 1 - i])
      found = -i;
#pragma omp ordered depend(source)
  }
}
static void in_functions(int round, int threads) {
  int want = -1, want_found = -1, got = 0, same = 0;
  double half = 0;
  long sum = 0;
  for (int i = 0; i < N; i++) {
    want = a[i] ? i : want;
    want_found = a[N - 1 - i] ? -i : want_found;
  }
#pragma omp target map(to : a) map(tofrom : sum, got, half, same)
  {
    found = -1, value = -0.5;
#pragma omp parallel num_threads(threads)
    called(a, &sum);
    got = found, half = value, same = kept;
  }
  CHECK(got == want_found && half == want * 0.5 && same == 3 && sum == N * (N - 1) / 2);
  sum = 0;
#pragma omp target map(to : a) map(tofrom : sum, got, half)
  {
    found = -1, value = -0.5;
    called(a, &sum);
    got = found, half = value;
  }
  CHECK(got == want_found && half == want * 0.5 && sum == N * (N - 1) / 2);
}

int main(void) {
  for (int round = 0; round < 5; round++) {
    int step = (int[]){1, 7, 50, 199, 1000}[round];
    for (int i = 0; i < N; i++)
      a[i] = i % step == step / 2;
    for (int i = 0; i < R; i++)
      for (int j = 0; j < C; j++)
        b[i][j] = (i * C + j) % step == step / 2;
    if (round == 4)
      b[1][C - 1] = b[3][2] = 1; /* whose order is another one in tiles */
    made(round);
    in_functions(round, 1);
    in_functions(round, 5);
    in_functions(round, 64);
  }
  return bad != 0;
}
