/*
 * long.c - MPI_Allreduce of long arrays against sums of the ranks' numbers, which each rank knows.
 */
#include <math.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sumac_reproducible.h>

static unsigned long long mixed(unsigned long long x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

/* Numbers of all sizes, some of them zeros, infinities, subnormal, or about to overflow; no two results are alike. */
static double number(int rank, long i) {
  unsigned long long bits = mixed((unsigned long long)rank * 1000003 + (unsigned long long)i);
  double x = ldexp((double)(bits >> 11) - 0x1p52, (int)(bits % 200) - 100);
  if (i % 501 == 7)
    return rank ? x : INFINITY;
  if (i % 501 == 8)
    return rank % 2 ? -0.0 : 0.0;
  if (i % 501 == 9)
    return rank % 2 ? -0x1.8p1023 : 0x1.9p1023;
  if (i % 501 == 10)
    return (double)(bits >> 20) * 0x1p-1074;
  if (i % 501 == 11)
    return rank == 1 ? -INFINITY : INFINITY;
  if (i % 501 == 12) /* what is cut off decides how to round */
    return rank == 0 ? ldexp(1, i % 100) : rank == 1 ? ldexp(0x1p-53 + 0x1p-100, i % 100) : 0;
  if (i % 501 == 13)
    return rank == 0 ? -ldexp(1, i % 100) : rank == 1 ? ldexp(0x1p-54 - 0x1p-100, i % 100) : 0;
  return x;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  enum { N = 100001 };
  int rank, ranks, wrong = 0;
  double *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y);
  float *f = malloc(N * sizeof *f);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  for (int i = 0; i < N; i++) {
    x[i] = number(rank, i);
    f[i] = (float)number(rank, i);
  }
  MPI_Allreduce(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, f, N, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  for (int i = 0; i < N; i++) {
    struct sumac_sum s, t;
    sumac_sum_init(&s);
    sumac_sum_init(&t);
    for (int r = 0; r < ranks; r++) {
      sumac_sum_add(&s, number(r, i));
      sumac_sum_add(&t, (float)number(r, i));
    }
    double sum = sumac_sum_value(&s);
    /* Rounded twice, which for more than two floats may be one unit off. */
    float of_floats = (float)sumac_sum_value(&t);
    bool near = ranks > 2 && nextafterf(of_floats, f[i]) == f[i];
    if (!(sum == y[i] || (isnan(sum) && isnan(y[i]))) ||
        !(of_floats == f[i] || near || (isnan(of_floats) && isnan(f[i]))))
      wrong++;
  }
  printf("rank %d of %d: %d wrong\n", rank, ranks, wrong);
  free(x);
  free(y);
  free(f);
  MPI_Finalize();
  return wrong != 0;
}
