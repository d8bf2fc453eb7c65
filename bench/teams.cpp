/*
 * teams.cpp - kernels as they are written for GPUs, a team's threads that meet at barriers, for bench/teams; beside
 * each of them plain loops that do the same with the same arrays.
 *
 *   -DPLAIN       the plain loops, without directives
 *   -DTHREADS=N   so many threads a team, known when compiling; else they are read from the command line
 *
 *   teams ROW SECONDS [THREADS]   prints nanoseconds a call: the mean, the median and the least, and the result
 *
 * All values are small whole numbers: any order of additions gives the same.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#ifndef PLAIN
#include <omp.h>
#endif

enum { ELEMENTS = 1 << 20, MOST = 1024, BINS = 64, RADIUS = 3, SIDE = 256, TILE = 16, ROWS = 8, STRIPE = 32 };
static double a[ELEMENTS + 2 * RADIUS], b[SIDE * SIDE], y[ELEMENTS];
static int keys[ELEMENTS], counts[BINS];

#ifdef THREADS
static const int threads = THREADS;
#else
static int threads = 128;
#endif
static int teams() {
  return ELEMENTS / threads;
}

#ifdef PLAIN

/* Tile by tile, element t of a tile in the place of a thread. */

static void mirror() {
  for (int g = 0; g < teams(); g++) {
    double tile[MOST];
    for (int t = 0; t < threads; t++)
      tile[t] = a[g * threads + t];
    for (int t = 0; t < threads; t++)
      y[g * threads + t] = tile[threads - 1 - t];
  }
}

static void tree_sum() {
  for (int g = 0; g < teams(); g++) {
    double tile[MOST];
    for (int t = 0; t < threads; t++)
      tile[t] = a[g * threads + t];
    for (int k = threads / 2; k > 0; k /= 2)
      for (int t = 0; t < k; t++)
        tile[t] += tile[t + k];
    y[g] = tile[0];
  }
}

static void scan() {
  for (int g = 0; g < teams(); g++) {
    double tile[2][MOST];
    int from = 0;
    for (int t = 0; t < threads; t++)
      tile[0][t] = a[g * threads + t];
    for (int k = 1; k < threads; k *= 2) {
      for (int t = 0; t < k; t++)
        tile[1 - from][t] = tile[from][t];
      for (int t = k; t < threads; t++)
        tile[1 - from][t] = tile[from][t] + tile[from][t - k];
      from = 1 - from;
    }
    for (int t = 0; t < threads; t++)
      y[g * threads + t] = tile[from][t];
  }
}

static void transpose() {
  for (int tile_row = 0; tile_row < SIDE; tile_row += STRIPE)
    for (int tile_column = 0; tile_column < SIDE; tile_column += STRIPE) {
      double tile[STRIPE][STRIPE + 1];
      for (int r = 0; r < STRIPE; r++)
        for (int c = 0; c < STRIPE; c++)
          tile[r][c] = b[(tile_row + r) * SIDE + tile_column + c];
      for (int r = 0; r < STRIPE; r++)
        for (int c = 0; c < STRIPE; c++)
          y[(tile_column + r) * SIDE + tile_row + c] = tile[c][r];
    }
}

static void product() {
  for (int row = 0; row < SIDE; row += TILE)
    for (int column = 0; column < SIDE; column += TILE) {
      double sum[TILE][TILE] = {}, left[TILE][TILE], right[TILE][TILE];
      for (int k = 0; k < SIDE; k += TILE) {
        for (int i = 0; i < TILE; i++)
          for (int j = 0; j < TILE; j++) {
            left[i][j] = a[(row + i) * SIDE + k + j];
            right[i][j] = b[(k + i) * SIDE + column + j];
          }
        for (int i = 0; i < TILE; i++)
          for (int m = 0; m < TILE; m++)
            for (int j = 0; j < TILE; j++)
              sum[i][j] += left[i][m] * right[m][j];
      }
      for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++)
          y[(row + i) * SIDE + column + j] = sum[i][j];
    }
}

static void stencil() {
  for (int g = 0; g < teams(); g++) {
    double tile[MOST + 2 * RADIUS];
    for (int t = 0; t < threads + 2 * RADIUS; t++)
      tile[t] = a[g * threads + t];
    for (int t = 0; t < threads; t++) {
      double sum = 0;
      for (int k = 0; k <= 2 * RADIUS; k++)
        sum += tile[t + k];
      y[g * threads + t] = sum;
    }
  }
}

static void histogram() {
  memset(counts, 0, sizeof counts);
  for (int g = 0; g < teams() / 8; g++) {
    int bins[BINS] = {};
    for (int k = 0; k < 8; k++)
      for (int t = 0; t < threads; t++)
        bins[keys[(g * 8 + k) * threads + t] % BINS]++;
    for (int t = 0; t < BINS; t++)
      counts[t] += bins[t];
  }
}

static void sort() {
  for (int g = 0; g < teams() / 4; g++) {
    int tile[MOST];
    for (int t = 0; t < threads; t++)
      tile[t] = keys[g * threads + t];
    for (int size = 2; size <= threads; size *= 2)
      for (int step = size / 2; step > 0; step /= 2)
        for (int t = 0; t < threads; t++) {
          int other = t ^ step;
          if (other > t && (tile[t] > tile[other]) == ((t & size) == 0))
            std::swap(tile[t], tile[other]);
        }
    for (int t = 0; t < threads; t++)
      y[g * threads + t] = tile[t];
  }
}

/* Chips of a pile that topples, to both sides, until no place has more than three. */
static void topple() {
  for (int g = 0; g < teams() / 32; g++) {
    int tile[2][MOST], more = 1, from = 0;
    for (int t = 0; t < threads; t++)
      tile[0][t] = t == threads / 2 ? 24 : keys[g * threads + t] % 2;
    while (more) {
      more = 0;
      for (int t = 0; t < threads; t++) {
        int left = t > 0 ? tile[from][t - 1] : 0, here = tile[from][t], right = t + 1 < threads ? tile[from][t + 1] : 0;
        int then = here - (here > 3 ? 2 : 0) + (left > 3) + (right > 3);
        tile[1 - from][t] = then;
        if (then > 3)
          more = 1;
      }
      from = 1 - from;
    }
    for (int t = 0; t < threads; t++)
      y[g * threads + t] = tile[from][t];
  }
}

static void single() {
  for (int g = 0; g < teams(); g++) {
    double sum = 0;
    for (int t = 0; t < threads; t++)
      sum += a[g * threads + t];
    double mean = sum / threads;
    for (int t = 0; t < threads; t++)
      y[g * threads + t] = a[g * threads + t] > mean ? 1 : 0;
  }
}

static double sum_of(const double *tile) {
  double sum = 0;
  for (int t = 0; t < threads; t++)
    sum += tile[t];
  return sum;
}

static void called() {
  for (int g = 0; g < teams(); g++) {
    double tile[MOST], sum, squares;
    for (int t = 0; t < threads; t++)
      tile[t] = a[g * threads + t];
    sum = sum_of(tile);
    for (int t = 0; t < threads; t++)
      tile[t] = a[g * threads + t] * a[g * threads + t];
    squares = sum_of(tile);
    for (int t = 0; t < threads; t++)
      y[g * threads + t] = sum + squares - a[g * threads + t];
  }
}

struct larger {
  double operator()(double l, double r) const {
    return l > r ? l : r;
  }
};

template <class Operator> static void fold(Operator op) {
  for (int g = 0; g < teams(); g++) {
    double tile[MOST];
    for (int t = 0; t < threads; t++)
      tile[t] = a[g * threads + t];
    for (int k = threads / 2; k > 0; k /= 2)
      for (int t = 0; t < k; t++)
        tile[t] = op(tile[t], tile[t + k]);
    y[g] = tile[0];
  }
}

static void functors() {
  int by = 3;
  fold([by](double l, double r) { return l + r * (by - 2); });
  double first = y[0];
  fold(larger());
  y[0] += first;
}

#else

#pragma omp declare target to(a, b, y, keys, counts)

static void mirror() {
  int size = threads;
#pragma omp target teams num_teams(teams()) thread_limit(size)
  {
    double tile[MOST];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * size + t;
      tile[t] = a[i];
#pragma omp barrier
      y[i] = tile[size - 1 - t];
    }
  }
}

static void tree_sum() {
  int size = threads;
#pragma omp target teams num_teams(teams()) thread_limit(size)
  {
    double tile[MOST];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), g = omp_get_team_num();
      tile[t] = a[g * size + t];
#pragma omp barrier
      for (int k = size / 2; k > 0; k /= 2) {
        if (t < k)
          tile[t] += tile[t + k];
#pragma omp barrier
      }
      if (t == 0)
        y[g] = tile[0];
    }
  }
}

static void scan() {
  int size = threads;
#pragma omp target teams num_teams(teams()) thread_limit(size)
  {
    double tile[2][MOST];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * size + t, from = 0;
      tile[0][t] = a[i];
#pragma omp barrier
      for (int k = 1; k < size; k *= 2) {
        tile[1 - from][t] = t < k ? tile[from][t] : tile[from][t] + tile[from][t - k];
        from = 1 - from;
#pragma omp barrier
      }
      y[i] = tile[from][t];
    }
  }
}

static void transpose() {
#pragma omp target teams num_teams((SIDE / STRIPE) * (SIDE / STRIPE)) thread_limit(STRIPE *ROWS)
  {
    double tile[STRIPE][STRIPE + 1];
#pragma omp parallel num_threads(STRIPE *ROWS)
    {
      int column = omp_get_thread_num() % STRIPE, row = omp_get_thread_num() / STRIPE;
      int tile_row = omp_get_team_num() / (SIDE / STRIPE) * STRIPE,
          tile_column = omp_get_team_num() % (SIDE / STRIPE) * STRIPE;
      for (int r = row; r < STRIPE; r += ROWS)
        tile[r][column] = b[(tile_row + r) * SIDE + tile_column + column];
#pragma omp barrier
      for (int r = row; r < STRIPE; r += ROWS)
        y[(tile_column + r) * SIDE + tile_row + column] = tile[column][r];
    }
  }
}

static void product() {
#pragma omp target teams num_teams((SIDE / TILE) * (SIDE / TILE)) thread_limit(TILE *TILE)
  {
    double left[TILE][TILE], right[TILE][TILE];
#pragma omp parallel num_threads(TILE *TILE)
    {
      int j = omp_get_thread_num() % TILE, i = omp_get_thread_num() / TILE;
      int row = omp_get_team_num() / (SIDE / TILE) * TILE + i, column = omp_get_team_num() % (SIDE / TILE) * TILE + j;
      double sum = 0;
      for (int k = 0; k < SIDE; k += TILE) {
        left[i][j] = a[row * SIDE + k + j];
        right[i][j] = b[(k + i) * SIDE + column];
#pragma omp barrier
        for (int m = 0; m < TILE; m++)
          sum += left[i][m] * right[m][j];
#pragma omp barrier
      }
      y[row * SIDE + column] = sum;
    }
  }
}

static void stencil() {
  int size = threads;
#pragma omp target teams num_teams(teams()) thread_limit(size)
  {
    double tile[MOST + 2 * RADIUS];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * size + t;
      tile[t] = a[i];
      if (t < 2 * RADIUS)
        tile[t + size] = a[i + size];
#pragma omp barrier
      double sum = 0;
      for (int k = 0; k <= 2 * RADIUS; k++)
        sum += tile[t + k];
      y[i] = sum;
    }
  }
}

static void histogram() {
  int size = threads;
#pragma omp target
  for (int i = 0; i < BINS; i++)
    counts[i] = 0;
#pragma omp target teams num_teams(teams() / 8) thread_limit(size)
  {
    int bins[BINS];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num();
      for (int i = t; i < BINS; i += size)
        bins[i] = 0;
#pragma omp barrier
      for (int k = 0; k < 8; k++) {
        int bin = keys[(omp_get_team_num() * 8 + k) * size + t] % BINS;
#pragma omp atomic
        bins[bin]++;
      }
#pragma omp barrier
      for (int i = t; i < BINS; i += size)
#pragma omp atomic
        counts[i] += bins[i];
    }
  }
#pragma omp target update from(counts)
}

static void sort() {
  int size = threads;
#pragma omp target teams num_teams(teams() / 4) thread_limit(size)
  {
    int tile[MOST];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * size + t;
      tile[t] = keys[i];
#pragma omp barrier
      for (int run = 2; run <= size; run *= 2)
        for (int step = run / 2; step > 0; step /= 2) {
          int other = t ^ step;
          if (other > t && (tile[t] > tile[other]) == ((t & run) == 0)) {
            int last = tile[t];
            tile[t] = tile[other];
            tile[other] = last;
          }
#pragma omp barrier
        }
      y[i] = tile[t];
    }
  }
}

/* Chips of a pile that topples, to both sides, until no place has more than three. */
static void topple() {
  int size = threads;
#pragma omp target teams num_teams(teams() / 32) thread_limit(size)
  {
    int tile[2][MOST], more = 1;
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * size + t, from = 0;
      tile[0][t] = t == size / 2 ? 24 : keys[i] % 2;
#pragma omp barrier
      while (more) {
#pragma omp barrier
        if (t == 0)
          more = 0;
#pragma omp barrier
        int left = t > 0 ? tile[from][t - 1] : 0, here = tile[from][t], right = t + 1 < size ? tile[from][t + 1] : 0;
        int then = here - (here > 3 ? 2 : 0) + (left > 3) + (right > 3);
        tile[1 - from][t] = then;
        if (then > 3) {
#pragma omp atomic write
          more = 1;
        }
        from = 1 - from;
#pragma omp barrier
      }
      y[i] = tile[from][t];
    }
  }
}

static void single() {
  int size = threads;
#pragma omp target teams num_teams(teams()) thread_limit(size)
  {
    double sum = 0, mean = 0;
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * size + t;
#pragma omp for reduction(+ : sum)
      for (int k = 0; k < size; k++)
        sum += a[i - t + k];
#pragma omp single
      mean = sum / size;
      y[i] = a[i] > mean ? 1 : 0;
    }
  }
}

#pragma omp declare target
static double sum_of(double *tile, int t, int size) {
  for (int k = size / 2; k > 0; k /= 2) {
#pragma omp barrier
    if (t < k)
      tile[t] += tile[t + k];
  }
#pragma omp barrier
  double sum = tile[0];
#pragma omp barrier
  return sum;
}
#pragma omp end declare target

static void called() {
  int size = threads;
#pragma omp target teams num_teams(teams()) thread_limit(size)
  {
    double tile[MOST];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), i = omp_get_team_num() * size + t;
      tile[t] = a[i];
      double sum = sum_of(tile, t, size);
      tile[t] = a[i] * a[i];
      double squares = sum_of(tile, t, size);
      y[i] = sum + squares - a[i];
    }
  }
}

struct larger {
  double operator()(double l, double r) const {
    return l > r ? l : r;
  }
};

template <class Operator> static void fold(Operator op) {
  int size = threads;
#pragma omp target teams num_teams(teams()) thread_limit(size) map(to : op)
  {
    double tile[MOST];
#pragma omp parallel num_threads(size)
    {
      int t = omp_get_thread_num(), g = omp_get_team_num();
      tile[t] = a[g * size + t];
#pragma omp barrier
      for (int k = size / 2; k > 0; k /= 2) {
        if (t < k)
          tile[t] = op(tile[t], tile[t + k]);
#pragma omp barrier
      }
      if (t == 0)
        y[g] = tile[0];
    }
  }
}

static void functors() {
  int by = 3;
  fold([by](double l, double r) { return l + r * (by - 2); });
  double first = 0;
#pragma omp target map(from : first)
  first = y[0];
  fold(larger());
#pragma omp target
  y[0] += first;
}

#endif

static const struct {
  const char *name;
  void (*run)();
} rows[] = {
    {"mirror", mirror},   {"tree_sum", tree_sum}, {"scan", scan},           {"transpose", transpose},
    {"product", product}, {"stencil", stencil},   {"histogram", histogram}, {"sort", sort},
    {"topple", topple},   {"single", single},     {"called", called},       {"functors", functors},
};

static double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/* A run's writes, weighted by where. */
static double result() {
  double all = 0;
#ifndef PLAIN
#pragma omp target update from(y)
#endif
  for (int i = 0; i < ELEMENTS; i++)
    all += y[i] * (i % 7 + 1);
  for (int i = 0; i < BINS; i++)
    all += counts[i] * (i % 5 + 1.0);
  return all;
}

static int measure(void (*run)(), double seconds) {
  std::vector<double> times;
  run();
  double begun = seconds_now();
  do {
    double before = seconds_now();
    run();
    times.push_back((seconds_now() - before) * 1e9);
  } while (times.size() < 2 || seconds_now() - begun < seconds);
  double mean = 0;
  for (double t : times)
    mean += t / (double)times.size();
  std::sort(times.begin(), times.end());
  printf("%.0f %.0f %.0f %.17g\n", mean, times[times.size() / 2], times[0], result());
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 3)
    return fprintf(stderr, "usage: teams ROW SECONDS [THREADS]\n"), 1;
#ifndef THREADS
  if (argc > 3)
    threads = atoi(argv[3]);
#endif
  for (int i = 0; i < ELEMENTS + 2 * RADIUS; i++)
    a[i] = (i * 37L) % 101;
  for (int i = 0; i < SIDE * SIDE; i++)
    b[i] = (i * 29L) % 53;
  for (int i = 0; i < ELEMENTS; i++)
    keys[i] = (int)((i * 7919L) % 10007);
#ifndef PLAIN
#pragma omp target update to(a, b, keys)
#endif
  for (const auto &row : rows)
    if (strcmp(row.name, argv[1]) == 0)
      return measure(row.run, atof(argv[2]));
  fprintf(stderr, "teams: no row '%s'\n", argv[1]);
  return 1;
}
