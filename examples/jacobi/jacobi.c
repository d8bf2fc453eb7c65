/*
 * jacobi - the stationary temperature of a plate with a hot disc and cold edges, by Jacobi's iteration.
 *
 *     jacobi [width] [height] [iterations] [picture.pgm]
 *
 * Each sweep computes the new temperatures and, in the same loop nest, the largest change: a max reduction. The two grids
 * stay on the device until the end. The picture is written as a PGM; plain C repeats the iteration for comparison.
 */
#include <math.h>
#include <string.h>
#include <time.h>

#include "fail.h"
#include "pnm.h"

static int fixed_point(int x, int y, int width, int height) {
  double dx = x - width * 0.3, dy = y - height * 0.4, r = 0.12 * (width < height ? width : height);
  return x == 0 || y == 0 || x == width - 1 || y == height - 1 || dx * dx + dy * dy < r * r;
}

static void start(int width, int height, double *grid, unsigned char *fixed) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      int edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
      fixed[y * width + x] = (unsigned char)fixed_point(x, y, width, height);
      grid[y * width + x] = edge ? (double)x / width * 20 : fixed[y * width + x] ? 100 : 0;
    }
}

/* Iterates until nothing changes by more than EPSILON; the result is in U. Returns the sweeps, sets the last change. */
static int solve(int width, int height, double *u, const unsigned char *fixed, int limit, double epsilon, double *last) {
  int size = width * height, sweeps = 0;
  double change = INFINITY, *v = allocate((size_t)size, sizeof *v);
  memcpy(v, u, (size_t)size * sizeof *v);
#pragma acc data copy(u[0:size]) copyin(fixed[0:size], v[0:size])
  while (sweeps < limit && change > epsilon) {
    change = 0;
#pragma acc parallel loop gang worker reduction(max:change) present(u[0:size], v[0:size], fixed[0:size])
    for (int y = 1; y < height - 1; y++) {
#pragma acc loop vector reduction(max:change)
      for (int x = 1; x < width - 1; x++) {
        int k = y * width + x;
        double t = fixed[k] ? u[k] : 0.25 * (u[k - 1] + u[k + 1] + u[k - width] + u[k + width]);
        double d = fabs(t - u[k]);
        v[k] = t;
        change = d > change ? d : change;
      }
    }
#pragma acc parallel loop gang worker vector present(u[0:size], v[0:size])
    for (int k = 0; k < size; k++)
      u[k] = v[k];
    sweeps++;
  }
  free(v);
  *last = change;
  return sweeps;
}

static int solve_serial(int width, int height, double *u, const unsigned char *fixed, int limit, double epsilon, double *last) {
  int size = width * height, sweeps = 0;
  double change = INFINITY, *v = allocate((size_t)size, sizeof *v);
  memcpy(v, u, (size_t)size * sizeof *v);
  while (sweeps < limit && change > epsilon) {
    change = 0;
    for (int y = 1; y < height - 1; y++)
      for (int x = 1; x < width - 1; x++) {
        int k = y * width + x;
        v[k] = fixed[k] ? u[k] : 0.25 * (u[k - 1] + u[k + 1] + u[k - width] + u[k + width]);
        change = fmax(change, fabs(v[k] - u[k]));
      }
    memcpy(u, v, (size_t)size * sizeof *v);
    sweeps++;
  }
  free(v);
  *last = change;
  return sweeps;
}

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

int main(int argc, char **argv) {
  if (argc > 5)
    fail("usage: jacobi [width] [height] [iterations] [picture.pgm]");
  int width = (int)(argc > 1 ? number_argument("the width", argv[1], 3, 20000) : 400);
  int height = (int)(argc > 2 ? number_argument("the height", argv[2], 3, 20000) : 300);
  int limit = (int)(argc > 3 ? number_argument("the number of iterations", argv[3], 0, 10000000) : 500);
  const char *path = argc > 4 ? argv[4] : "plate.pgm";
  size_t size = (size_t)width * (size_t)height;
  double *u = allocate(size, sizeof *u), *want = allocate(size, sizeof *want), change, serial_change;
  unsigned char *fixed = allocate(size, 1), *picture = allocate(size, 1);
  start(width, height, u, fixed);
  memcpy(want, u, size * sizeof *u);
  double t0 = seconds();
  int sweeps = solve(width, height, u, fixed, limit, 1e-3, &change);
  double t1 = seconds();
  int serial_sweeps = solve_serial(width, height, want, fixed, limit, 1e-3, &serial_change);
  double t2 = seconds(), apart = 0;
  for (size_t k = 0; k < size; k++) {
    apart = fmax(apart, fabs(u[k] - want[k]));
    picture[k] = (unsigned char)lrint(fmin(fmax(u[k], 0), 100) * 2.55);
  }
  write_pnm(path, width, height, 1, picture);
  printf("%d x %d: %d sweeps, last change %.6f; picture in %s\n", width, height, sweeps, change, path);
  printf("device %.3f s, serial %.3f s; largest difference %.2e\n", t1 - t0, t2 - t1, apart);
  /* The sum of four neighbours may be contracted differently: a rounding a sweep, and never more than they add up to. */
  int right = sweeps == serial_sweeps && apart <= 1e-10 && (sweeps == 0 || fabs(change - serial_change) <= 1e-10);
  puts(right ? "OK" : "WRONG: the plate is not that of the serial program");
  free(u);
  free(want);
  free(fixed);
  free(picture);
  return !right;
}
