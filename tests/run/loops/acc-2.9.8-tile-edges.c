// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc -O2 %s -o %t.2 -lm && %run %t.2
// tile (OpenACC 3.3 2.9.8) where the sizes leave odd rests: steps up and down that are constants or not, !=, bounds that
// are not constants, counters of other types, loops of no iteration and of one, tiles larger than the loop.
#include "../Inputs/check.h"

enum { N = 45, M = 71, L = 13 };
static int a[N][M], want[N][M], cube[L][N][M], cube_want[L][N][M];

static void compare(const char *what) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK(a[i][j] == want[i][j], "%s: a[%d][%d] is %d, not %d", what, i, j, a[i][j], want[i][j]);
  memset(a, 0, sizeof a);
  memset(want, 0, sizeof want);
}

#define LOOPS(FIRST, SECOND, ARRAY) FIRST SECOND ARRAY[i][j] += (int)(100 * i + j + 1);
#define CASE(TEXT, FIRST, SECOND)                                                                                      \
  _Pragma(#TEXT) LOOPS(FIRST, SECOND, a) LOOPS(FIRST, SECOND, want) compare(#TEXT ": " #FIRST #SECOND)
#define ALL(FIRST, SECOND)                                                                                             \
  CASE(acc parallel loop tile(4, 8) copy(a), FIRST, SECOND);                                                           \
  CASE(acc parallel loop tile(32, 32) copy(a), FIRST, SECOND);                                                         \
  CASE(acc parallel loop tile(8, 256) copy(a), FIRST, SECOND);                                                         \
  CASE(acc parallel loop gang tile(*, 5) copy(a), FIRST, SECOND);                                                      \
  CASE(acc parallel loop gang worker vector tile(7, *) copy(a) num_gangs(3) num_workers(2) vector_length(32), FIRST,   \
       SECOND)

static void pairs(int low, int high, int step, int none) {
  ALL(for (int i = 0; i < N; i++), for (int j = M - 1; j >= 0; j--));
  ALL(for (int i = N - 1; i > low; i -= 3), for (int j = low; j <= high; j += step));
  ALL(for (int i = low; i != N; i++), for (int j = high; j != low; j--));
  ALL(for (long i = low; i < N - 1; i += 2), for (short j = M - 1; j > 0; j -= 5));
  ALL(for (unsigned i = 1; i < (unsigned)N; i++), for (unsigned char j = 3; j < (unsigned char)M; j += 4));
  ALL(for (unsigned long i = 0; i < (unsigned long)high; i += 7), for (int j = 0; j < none; j++));
  ALL(for (int i = none; i < none + 1; i++), for (int j = M - 2; j >= low; j -= step));
  ALL(for (int i = 10; i < none; i++), for (int j = 0; j < M; j++));
}

static void triples(int low, int step) {
  memset(cube, 0, sizeof cube);
  memset(cube_want, 0, sizeof cube_want);
#pragma acc parallel loop tile(3, 8, 32) copy(cube)
  for (int k = L - 1; k >= low; k--)
    for (int i = low; i != N; i++)
      for (int j = 0; j < M; j += step)
        cube[k][i][j] += k * 10000 + i * 100 + j;
  for (int k = L - 1; k >= low; k--)
    for (int i = low; i < N; i++)
      for (int j = 0; j < M; j += step)
        cube_want[k][i][j] = k * 10000 + i * 100 + j;
  CHECK(memcmp(cube, cube_want, sizeof cube) == 0, "three loops from %d by %d", low, step);
}

/* Sums over tiles, and what is private to an iteration. */
static void sums(int low, int step) {
  long sum = 0, expected = 0, largest = 0, private = 0;
#pragma acc parallel loop tile(5, 32) reduction(+ : sum) reduction(max : largest) private(private)
  for (int i = N - 1; i >= low; i--)
    for (int j = low; j < M; j += step) {
      private = (long)i * j;
      for (int k = 0; k < 3; k++)
        private += k;
      sum += private;
      largest = private > largest ? private : largest;
    }
  for (int i = low; i < N; i++)
    for (int j = low; j < M; j += step)
      expected += (long)i * j + 3;
  CHECK(sum == expected && largest == (long)(N - 1) * (low + (M - 1 - low) / step * step) + 3, "%ld, not %ld; %ld", sum,
        expected, largest);
}

static void one_loop(int n, double *x) {
#pragma acc parallel loop tile(32) copy(x [0:n])
  for (double *p = x; p < x + n; p++)
    *p += 1;
#pragma acc parallel loop gang vector tile(64) copy(x [0:n])
  for (int i = n - 1; i != -1; i--)
    x[i] += i;
  for (int i = 0; i < n; i++)
    CHECK(x[i] == i + 1, "x[%d] of %d is %g", i, n, x[i]);
}

int main(void) {
  pairs(0, M - 1, 1, 0);
  pairs(5, M - 8, 3, 0);
  for (int low = 0; low < 4; low++) {
    triples(low, low + 1);
    sums(low, low + 2);
  }
  for (int i = 0; i < CHECK_NSIZES; i++) {
    double *x = calloc((size_t)check_sizes[i] + 1, sizeof *x);
    one_loop(check_sizes[i], x);
    free(x);
  }
  return check_end();
}
