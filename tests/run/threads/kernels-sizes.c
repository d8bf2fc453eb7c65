// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// Kernels of blocks with 1 to 1024 threads, odd numbers of them, too, which thread_limit alone or num_threads says: a
// mirrored tile, a sum by a tree, a prefix sum, the greatest of a sliding window.
#include "../Inputs/check.h"
#include <omp.h>
enum { MOST = 1024, TEAMS = 2, N = TEAMS * MOST };

static void mirror(const int *x, int *y, int n) {
#pragma omp target teams num_teams(TEAMS) thread_limit(n) map(to : x[0 : N]) map(tofrom : y[0 : N])
  {
    int tile[MOST];
#pragma omp parallel
    {
      int t = omp_get_thread_num(), at = omp_get_team_num() * n + t;
      tile[t] = x[at];
#pragma omp barrier
      y[at] = tile[n - 1 - t];
    }
  }
}

static void sums(const int *x, int *y, int n) {
#pragma omp target teams num_teams(TEAMS) thread_limit(n) map(to : x[0 : N]) map(tofrom : y[0 : N])
  {
    int tile[MOST];
#pragma omp parallel num_threads(n)
    {
      int t = omp_get_thread_num(), threads = omp_get_num_threads();
      tile[t] = x[omp_get_team_num() * n + t];
#pragma omp barrier
      for (int left = threads; left > 1; left = (left + 1) / 2) { /* the one in the middle of an odd number waits */
        if (t < left / 2)
          tile[t] += tile[(left + 1) / 2 + t];
#pragma omp barrier
      }
      if (t == 0)
        y[omp_get_team_num()] = tile[0] + threads;
    }
  }
}

static void scan(const int *x, int *y, int n) {
#pragma omp target teams num_teams(TEAMS) thread_limit(n) map(to : x[0 : N]) map(tofrom : y[0 : N])
  {
    int tile[2][MOST];
#pragma omp parallel num_threads(n)
    {
      int t = omp_get_thread_num(), at = omp_get_team_num() * n + t, from = 0;
      tile[0][t] = x[at];
      for (int step = 1; step < n; step *= 2) {
#pragma omp barrier
        tile[1 - from][t] = tile[from][t] + (t >= step ? tile[from][t - step] : 0);
        from = 1 - from;
      }
      y[at] = tile[from][t];
    }
  }
}

static int greatest(const int *tile, int first, int last) {
  int most = tile[first];
  for (int i = first + 1; i <= last; i++)
    most = tile[i] > most ? tile[i] : most;
  return most;
}

static void window(const int *x, int *y, int n, int width) {
#pragma omp target teams num_teams(TEAMS) thread_limit(n) map(to : x[0 : N]) map(tofrom : y[0 : N])
  {
    int tile[MOST + 8], all = TEAMS * n, base = omp_get_team_num() * n;
#pragma omp parallel
    {
      int t = omp_get_thread_num();
      for (int i = t; i < n + width - 1; i += omp_get_num_threads())
        tile[i] = base + i < all ? x[base + i] : 0;
#pragma omp barrier
      y[base + t] = greatest(tile, t, t + width - 1);
    }
  }
}

static void check(const int *x, int n) {
  static int y[N];
  mirror(x, y, n);
  for (int i = 0; i < TEAMS * n; i++)
    CHECK(y[i] == x[i / n * n + n - 1 - i % n], "%d threads: mirrored %d is %d", n, i, y[i]);
  scan(x, y, n);
  for (int i = 0, sum = 0; i < TEAMS * n; i++) {
    sum = i % n ? sum + x[i] : x[i];
    CHECK(y[i] == sum, "%d threads: prefix sum %d is %d, not %d", n, i, y[i], sum);
  }
  int total[TEAMS] = {y[n - 1] + n, y[2 * n - 1] + n};
  sums(x, y, n);
  for (int i = 0; i < TEAMS; i++)
    CHECK(y[i] == total[i], "%d threads: sum %d is %d, not %d", n, i, y[i], total[i]);
  window(x, y, n, 5);
  for (int i = 0; i < TEAMS * n; i++) {
    int last = i + 4 < TEAMS * n ? i + 4 : TEAMS * n - 1, most = greatest(x, i, last);
    CHECK(y[i] == most, "%d threads: the greatest of window %d is %d, not %d", n, i, y[i], most);
  }
}

int main(void) {
  static int x[N];
  static const int threads[] = {1, 2, 3, 7, 31, 33, 100, 127, 255, 257, 777, 1023, 1024};
  for (int i = 0; i < N; i++)
    x[i] = i * 7919 % 1009;
  for (unsigned i = 0; i < sizeof threads / sizeof *threads; i++)
    check(x, threads[i]);
  return check_end();
}
