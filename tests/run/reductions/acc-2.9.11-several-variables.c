// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.9.11: several reduction variables, operators and types in one loop.
#include "../Inputs/check.h"

static void run(const int *a, int n) {
  long sum = 1, want_sum = 1;
  double product = 2, want_product = 2;
  int max = -50, want_max = -50;
  short min = 50, want_min = 50;
  unsigned all = ~0u, want_all = ~0u, any = 0, want_any = 0, parity = 9, want_parity = 9;
  _Bool every = 1, want_every = 1;
  char some = 0, want_some = 0;
  float squares = 0, want_squares = 0;
  for (int i = 0; i < n; i++) {
    want_sum += a[i];
    want_product *= a[i] % 2 ? -1 : 1;
    want_max = a[i] > want_max ? a[i] : want_max;
    want_min = a[i] < want_min ? (short)a[i] : want_min;
    want_all &= (unsigned)a[i] | 0xff00u;
    want_any |= 1u << (i % 31);
    want_parity ^= (unsigned)a[i];
    want_every = want_every && a[i] != 100;
    want_some = want_some || a[i] == 7;
    want_squares += (float)(a[i] * a[i]);
  }
#pragma acc parallel loop gang worker vector num_gangs(5) num_workers(2) vector_length(32) copyin(a[0:n])              \
    reduction(+ : sum, squares) reduction(* : product) reduction(max : max) reduction(min : min) reduction(& : all)    \
    reduction(| : any) reduction(^ : parity) reduction(&& : every) reduction(|| : some)
  for (int i = 0; i < n; i++) {
    sum += a[i];
    product *= a[i] % 2 ? -1 : 1;
    max = a[i] > max ? a[i] : max;
    min = a[i] < min ? (short)a[i] : min;
    all &= (unsigned)a[i] | 0xff00u;
    any |= 1u << (i % 31);
    parity ^= (unsigned)a[i];
    every = every && a[i] != 100;
    some = some || a[i] == 7;
    squares += (float)(a[i] * a[i]);
  }
  CHECK(sum == want_sum, "n %d: sum %ld, not %ld", n, sum, want_sum);
  CHECK(product == want_product, "n %d: product %g, not %g", n, product, want_product);
  CHECK(max == want_max, "n %d: max %d, not %d", n, max, want_max);
  CHECK(min == want_min, "n %d: min %d, not %d", n, min, want_min);
  CHECK(all == want_all, "n %d: all %x, not %x", n, all, want_all);
  CHECK(any == want_any, "n %d: any %x, not %x", n, any, want_any);
  CHECK(parity == want_parity, "n %d: parity %x, not %x", n, parity, want_parity);
  CHECK(every == want_every, "n %d: every %d, not %d", n, every, want_every);
  CHECK(some == want_some, "n %d: some %d, not %d", n, some, want_some);
  CHECK(squares == want_squares, "n %d: squares %g, not %g", n, squares, want_squares);
}

int main(void) {
  for (int k = 0; k < CHECK_NSIZES; k++) {
    int n = check_sizes[k];
    int *a = check_alloc(n * sizeof *a);
    for (int i = 0; i < n; i++)
      a[i] = check_value(i);
    run(a, n);
    free(a);
  }
  return check_end();
}
