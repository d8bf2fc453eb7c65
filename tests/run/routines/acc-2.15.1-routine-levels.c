// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.15.1: routines of every level, by position and by name, with orphaned loops and reductions in them; called
// from regions and from the host.
#include "../Inputs/check.h"

enum { N = 203, M = 77 };

#pragma acc routine seq
static int seq_sum(const int *a, int n) {
  int s = 0;
#pragma acc loop seq reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#pragma acc routine vector
static int vector_sum(const int *a, int n) {
  int s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

static long worker_sum(const int *a, int rows, int columns);
#pragma acc routine(worker_sum) worker

#pragma acc routine worker
static void worker_scale(int *a, int rows, int columns, int factor) {
#pragma acc loop worker
  for (int i = 0; i < rows; i++) {
    int f = factor + i;
#pragma acc loop vector
    for (int j = 0; j < columns; j++)
      a[i * columns + j] *= f;
  }
}

#pragma acc routine gang
void gang_fill(int *a, int n) {
#pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    a[i] = i % 11 - 3;
}

#pragma acc routine gang
static void gang_rows(const int *a, int rows, int columns, int *out) {
#pragma acc loop gang
  for (int i = 0; i < rows; i++)
    out[i] = vector_sum(a + i * columns, columns) + seq_sum(a + i * columns, 3);
}

static long worker_sum(const int *a, int rows, int columns) {
  long s = 1;
#pragma acc loop worker reduction(+ : s)
  for (int i = 0; i < rows; i++) {
    int row = vector_sum(a + i * columns, columns);
    s += row;
  }
  return s;
}

static int twice(int x) { return 2 * x; } /* implicitly seq */

static int a[N * M], out[N];

int main(void) {
  static int want[N];
#pragma acc parallel copyout(a) num_gangs(5) vector_length(64)
  gang_fill(a, N * M);
  for (int i = 0; i < N * M; i++)
    CHECK(a[i] == i % 11 - 3, "gang_fill [%d] = %d", i, a[i]);

  gang_fill(a, N * M); /* by the host */
  for (int i = 0; i < N; i++) {
    want[i] = 0;
    for (int j = 0; j < M; j++)
      want[i] += (i * M + j) % 11 - 3;
    CHECK(vector_sum(a + i * M, M) == want[i], "host's vector_sum %d", i);
  }

#pragma acc parallel loop gang copyin(a) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = twice(vector_sum(a + i * M, M));
  for (int i = 0; i < N; i++)
    CHECK(out[i] == 2 * want[i], "vector_sum [%d] = %d, not %d", i, out[i], 2 * want[i]);

#pragma acc parallel loop copyin(a) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = vector_sum(a + i * M, M);
  for (int i = 0; i < N; i++)
    CHECK(out[i] == want[i], "levels chosen: [%d] = %d, not %d", i, out[i], want[i]);

#pragma acc parallel loop gang worker copyin(a) copyout(out) num_workers(4) vector_length(32)
  for (int i = 0; i < N; i++)
    out[i] = vector_sum(a + i * M, M);
  for (int i = 0; i < N; i++)
    CHECK(out[i] == want[i], "from workers: [%d] = %d, not %d", i, out[i], want[i]);

#pragma acc parallel loop gang vector copyin(a) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = seq_sum(a + i * M, M);
  for (int i = 0; i < N; i++)
    CHECK(out[i] == want[i], "seq_sum: [%d] = %d, not %d", i, out[i], want[i]);

  long sums[3] = {0};
#pragma acc parallel loop gang copyin(a) copyout(sums) num_workers(3) vector_length(32)
  for (int k = 0; k < 3; k++)
    sums[k] = worker_sum(a, N - k, M) + k;
  for (int k = 0; k < 3; k++) {
    long s = 1 + k;
    for (int i = 0; i < N - k; i++)
      s += want[i];
    CHECK(sums[k] == s, "worker_sum %d = %ld, not %ld", k, sums[k], s);
  }

#pragma acc parallel copyin(a) copyout(out) num_gangs(4)
  gang_rows(a, N, M, out);
  for (int i = 0; i < N; i++) {
    int w = want[i] + a[i * M] + a[i * M + 1] + a[i * M + 2];
    CHECK(out[i] == w, "gang_rows [%d] = %d, not %d", i, out[i], w);
  }

#pragma acc parallel copy(a) num_gangs(1) num_workers(4) vector_length(64)
  worker_scale(a, N, M, 3);
  for (int i = 0; i < N * M; i++)
    CHECK(a[i] == (i % 11 - 3) * (3 + i / M), "worker_scale [%d] = %d", i, a[i]);
  return check_end();
}
