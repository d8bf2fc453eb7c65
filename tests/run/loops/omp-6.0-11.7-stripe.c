// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 6.0 11.7: stripe alone, in two dimensions, of tiles, reversed, and below constructs of loops: the order of the
// iterations where one thread executes them, and that each is executed once where threads share them.
#include "../Inputs/check.h"

enum { N = 13, M = 7 };
static int order[N * M], place;
#pragma omp declare target to(order, place)
#define NOTE(i, j) order[place++] = (i) * M + (j)

static void is(const char *what, const int *want, int n) {
#pragma omp target update from(order, place)
  CHECK(place == n, "%s: %d iterations, not %d", what, place, n);
  for (int i = 0; i < n && i < place; i++)
    CHECK(order[i] == want[i], "%s: iteration %d is %d, not %d", what, i, order[i], want[i]);
  place = 0;
#pragma omp target update to(place)
}
#define WANT(i, j) want[n++] = (i) * M + (j)

int main(void) {
  int want[N * M], n = 0;
#pragma omp target
#pragma omp stripe sizes(5)
  for (int i = 2; i < N; i++)
    NOTE(i, 0);
  for (int o = 0; o < 5; o++)
    for (int i = 2 + o; i < N; i += 5)
      WANT(i, 0);
  is("stripe", want, n), n = 0;

#pragma omp target
#pragma omp stripe sizes(40)
  for (int i = N; i > 0; i -= 3)
    NOTE(i, 0);
  for (int i = N; i > 0; i -= 3)
    WANT(i, 0);
  is("one stripe", want, n), n = 0;

#pragma omp target
#pragma omp interchange
#pragma omp stripe sizes(4, 3)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      NOTE(i, j);
  for (int b = 0; b < 3; b++)
    for (int a = 0; a < 4; a++)
      for (int i = a; i < N; i += 4)
        for (int j = b; j < M; j += 3)
          WANT(i, j);
  is("two dimensions", want, n), n = 0;

#pragma omp target
#pragma omp reverse
#pragma omp stripe sizes(2)
#pragma omp tile sizes(3)
  for (int i = 0; i < N; i++)
    NOTE(i, 0);
  for (int a = 3; a >= 0; a -= 3)
    for (int t = a; t < N; t += 6)
      for (int i = t; i < N && i < t + 3; i++)
        WANT(i, 0);
  is("reversed, of tiles", want, n), n = 0;

  /* shared out */
  int times[N][M] = {{0}};
  long sum = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum) map(tofrom : times)
#pragma omp stripe sizes(3, 2)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++) {
      times[i][j] += 1 + i;
      sum += i * j;
    }
#pragma omp target parallel num_threads(5) map(tofrom : times)
  {
#pragma omp for schedule(dynamic)
#pragma omp stripe sizes(4)
    for (int i = N - 1; i >= 0; i--)
      for (int j = 0; j < M; j++)
        times[i][j]++;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK(times[i][j] == 2 + i, "times[%d][%d] = %d", i, j, times[i][j]);
  CHECK(sum == N * (N - 1) / 2 * M * (M - 1) / 2, "sum = %ld", sum);
  return check_end();
}
