// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 9: tile and unroll make loops of those that follow, for the construct around or for the thread that
// executes them: each iteration runs once; a tile's, or a group's, run on one thread, one after another, in their
// order, so that they may depend on each other.
#include <omp.h>
#include <stdio.h>
enum { N = 37, M = 23 };
static int bad;
#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      printf("line %d: %s\n", __LINE__, #__VA_ARGS__), bad++;                                                          \
  } while (0)
static int a[N][M], who[N][M], order[N * M], at[N][M];
static int in_tiles(int ti, int tj, int team) { /* each tile has one thread; all ran once */
  int wrong = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      wrong += a[i][j] != 1 || (!team && who[i][j] != who[i / ti * ti][j / tj * tj]);
  return wrong == 0;
}
int main(void) {
  for (int form = 0; form < 5; form++) {
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[i][j] = 0;
#pragma omp target data map(a, who)
    {
      if (form == 0) {
#pragma omp target teams distribute parallel for collapse(2)
#pragma omp tile sizes(4, 5)
        for (int i = 0; i < N; i++)
          for (int j = 0; j < M; j++)
            a[i][j]++, who[i][j] = omp_get_team_num() * 10000 + omp_get_thread_num();
      } else if (form == 1) { /* one loop of tiles is shared out */
#pragma omp target parallel for schedule(dynamic)
#pragma omp tile sizes(4, 5)
        for (int i = N - 1; i >= 0; i--)
          for (int j = M; j > 0; j -= 1)
            a[N - 1 - i][M - j]++, who[N - 1 - i][M - j] = omp_get_thread_num();
      } else if (form == 2) {
#pragma omp target
#pragma omp parallel num_threads(7)
#pragma omp for collapse(2) schedule(static, 1)
#pragma omp tile sizes(2, 3)
#pragma omp tile sizes(3, 2)
        for (int i = 0; i < N; ++i)
          for (int j = 0; j < M; ++j)
            a[i][j]++, who[i][j] = omp_get_thread_num();
      } else if (form == 3) {
#pragma omp target teams distribute
#pragma omp unroll partial(4)
        for (int i = 0; i < N; i++) {
#pragma omp parallel for
#pragma omp unroll partial
          for (int j = 0; j < M; j++)
            a[i][j]++, who[i][j] = omp_get_team_num();
        }
      } else {
#pragma omp target parallel for simd
#pragma omp tile sizes(N)
        for (int i = 0; i < N; i++)
          for (int j = 0; j < M; j++)
            a[i][j]++, who[i][j] = omp_get_thread_num();
      }
    }
    int ti = form == 2 ? 6 : form == 3 ? 4 : form == 4 ? N : 4, tj = form == 2 ? 6 : form == 3 || form == 4 ? M : 5;
    CHECK(in_tiles(ti, tj, 0));
  }
  /* In a tile, iterations depend on those before. */
  int sums[N], last = -1, n = 0;
  long s = 0;
#pragma omp target teams distribute parallel for map(from : sums) lastprivate(last) reduction(+ : s)
#pragma omp tile sizes(5)
  for (int i = 0; i < N; i++) {
    sums[i] = i % 5 ? sums[i - 1] + i : i;
    last = i;
    s += i;
  }
  for (int i = 0; i < N; i++)
    CHECK(sums[i] == (i % 5 ? sums[i - 1] + i : i));
  CHECK(last == N - 1 && s == N * (N - 1) / 2);
  /* By the thread that executes it: the order of tiles. */
#pragma omp target map(tofrom : n) map(from : at, order)
  {
#pragma omp tile sizes(4, 6)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++) {
        if (j == 1)
          continue;
        order[n] = i;
        at[i][j] = n++;
      }
  }
  int k = 0, wrong = 0;
  for (int y = 0; y < N; y += 4)
    for (int x = 0; x < M; x += 6)
      for (int i = y; i < y + 4 && i < N; i++)
        for (int j = x; j < x + 6 && j < M; j++)
          if (j != 1)
            wrong += at[i][j] != k || order[k] != i, k++;
  CHECK(wrong == 0 && n == k);
  /* What another construct is not applied to changes nothing. */
  double x[N], y[3];
#pragma omp target map(x, y)
  {
#pragma omp parallel for
    for (int i = 0; i < N; i++) {
      x[i] = 0;
#pragma omp unroll
      for (int j = 0; j < i; j++)
        x[i] += j;
#pragma omp unroll partial(3)
      for (int j = 0; j < i; j++)
        x[i] += j;
    }
#pragma omp unroll full
    for (int i = 0; i < 3; i++)
      y[i] = x[i] + 1;
#pragma omp unroll partial(2)
#pragma omp tile sizes(3)
    for (int i = 0; i < 20; i++)
      y[0] = y[0] * 0.5 + i;
  }
  double r = 1;
  for (int i = 0; i < 20; i++)
    r = r * 0.5 + i;
  for (int i = 0; i < N; i++)
    CHECK(x[i] == i * (i - 1));
  CHECK(y[0] == r && y[1] == 1 && y[2] == 3);
  return bad != 0;
}
