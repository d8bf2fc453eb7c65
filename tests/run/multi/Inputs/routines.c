/* Routines for other files; a reduction at each level. */
#include "routines.h"

static int step(int x) { return x + 1; }

int lib_seq(int x) { return step(2 * x); }

double lib_vector(const double *a, int n) {
  double s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int lib_worker(const int *a, int rows, int columns) {
  int best = -1000;
#pragma acc loop worker reduction(max : best)
  for (int i = 0; i < rows; i++) {
    int s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < columns; j++)
      s += a[i * columns + j];
    best = s > best ? s : best;
  }
  return best;
}

void lib_gang(int *a, int n, int value) {
#pragma acc loop
  for (int i = 0; i < n; i++)
    a[i] += value + i;
}

void lib_plane(int *a, int rows, int columns) {
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < rows; i++)
#pragma acc loop gang vector
    for (int j = 0; j < columns; j++)
      a[i * columns + j] += i - j;
}

/* For the host; devices take lib_device_bound. */
int lib_bound(int x) { return x + 100; }

int lib_device_bound(int x) { return x + 100; }
