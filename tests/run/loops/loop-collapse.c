// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.1: collapse(2) and collapse(3), with reductions, odd bounds, and at different levels.
#include "../Inputs/check.h"

static void run(int p, int q, int r) {
  size_t total = (size_t)p * q * r;
  int *a = check_alloc(total * sizeof *a), *b = check_alloc(total * sizeof *b);
  long want = 4;
  for (size_t i = 0; i < total; i++) {
    a[i] = check_value((long)i);
    want += a[i];
    b[i] = -1;
  }
  long s = 4, t = 4, u = 4;
#pragma acc parallel loop collapse(3) reduction(+:s) copyin(a[0:total]) copy(b[0:total])
  for (int i = 0; i < p; i++)
    for (int j = 0; j < q; j++)
      for (int k = 0; k < r; k++) {
        s += a[(i * q + j) * r + k];
        b[(i * q + j) * r + k] += i + j + k + 1; /* each exactly once */
      }
#pragma acc parallel copyin(a[0:total]) copy(t) num_gangs(3) num_workers(2) vector_length(32)
#pragma acc loop gang worker vector collapse(2) reduction(+:t)
  for (int i = p - 1; i >= 0; i--)
    for (long j = 0; j < 2L * q; j += 2)
      for (int k = 0; k < r; k++)
        t += a[(i * q + j / 2) * r + k];
#pragma acc parallel loop gang copyin(a[0:total]) reduction(+:u) num_workers(3) vector_length(32)
  for (int i = 0; i < p; i++) {
#pragma acc loop worker vector collapse(2) reduction(+:u)
    for (int j = 0; j < q; j++)
      for (int k = 0; k < r; k++)
        u += a[(i * q + j) * r + k];
  }
  CHECK(s == want, "%dx%dx%d: collapse(3) %ld, not %ld", p, q, r, s, want);
  CHECK(t == want, "%dx%dx%d: collapse(2) %ld, not %ld", p, q, r, t, want);
  CHECK(u == want, "%dx%dx%d: inner collapse %ld, not %ld", p, q, r, u, want);
  for (int i = 0; i < p; i++)
    for (int j = 0; j < q; j++)
      for (int k = 0; k < r; k++)
        CHECK(b[(i * q + j) * r + k] == i + j + k, "%d %d %d: %d", i, j, k, b[(i * q + j) * r + k]);
  free(a);
  free(b);
}

int main(void) {
  run(3, 5, 7);
  run(1, 1, 1);
  run(0, 4, 4);
  run(4, 0, 4);
  run(4, 4, 0);
  run(33, 31, 9);
  run(2, 1, 500);
  return check_end();
}
