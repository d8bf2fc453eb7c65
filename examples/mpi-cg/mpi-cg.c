/*
 * mpi-cg - conjugate gradients over MPI ranks, each with a device: the same bits, and the same number of iterations, for
 * every number of ranks, threads and gangs.
 *
 *     mpirun -n 4 ./mpi-cg [rows columns [tolerance]]
 *
 * Dot products are sums that do not depend on the order (sumac_reproducible.h): however the ranks are cut, every rank goes
 * the same way. plain-cg.c has it with plain loops.
 */
#include "cg.h"

#include <sumac_reproducible.h>

static double everywhere(struct sumac_sum *s) {
  MPI_Allreduce(MPI_IN_PLACE, s, 1, sumac_sum_mpi_type(), sumac_sum_mpi_op(), MPI_COMM_WORLD);
  return sumac_sum_value(s);
}

/* q = A p; the dot product of both. */
static double apply(const double *p, double *q, const struct grid *g) {
  int n = g->columns, m = g->rows;
  struct sumac_sum s;
  sumac_sum_init(&s);
#pragma acc parallel loop collapse(2) reduction(sumac_sum : s) present(p[0 : (m + 2) * n], q[0 : m * n])
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      const double *at = p + (i + 1) * n + j;
      double left = j ? at[-1] : 0, right = j < n - 1 ? at[1] : 0;
      double value = 4 * at[0] - left - right - at[-n] - at[n];
      q[i * n + j] = value;
      sumac_sum_add(&s, at[0] * value);
    }
  return everywhere(&s);
}

/* x += alpha p, r -= alpha q; the new |r|^2. */
static double step(double alpha, const double *p, const double *q, double *x, double *r, const struct grid *g) {
  int n = g->columns, all = g->rows * n;
  struct sumac_sum s;
  sumac_sum_init(&s);
#pragma acc parallel loop reduction(sumac_sum : s) present(p[0 : all + 2 * n], q[0 : all], x[0 : all], r[0 : all])
  for (int i = 0; i < all; i++) {
    x[i] += alpha * p[n + i];
    r[i] -= alpha * q[i];
    sumac_sum_add(&s, r[i] * r[i]);
  }
  return everywhere(&s);
}
