/*
 * plain-cg - mpi-cg with plain loops and MPI_Allreduce. Compiled with -freproducible=order-free, and with libsumac-mpi
 * preloaded, it gives the same bits, after the same number of iterations, for every number of ranks, threads and gangs.
 *
 *     mpirun -n 4 -x LD_PRELOAD=libsumac-mpi-openmpi.so ./plain-cg [rows columns [tolerance]]
 */
#include "cg.h"

static double everywhere(double s) {
  double sum;
  MPI_Allreduce(&s, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}

/* q = A p; the dot product of both. */
static double apply(const double *p, double *q, const struct grid *g) {
  int n = g->columns, m = g->rows;
  double s = 0;
#pragma acc parallel loop collapse(2) reduction(+ : s) present(p[0 : (m + 2) * n], q[0 : m * n])
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      const double *at = p + (i + 1) * n + j;
      double left = j ? at[-1] : 0, right = j < n - 1 ? at[1] : 0;
      double value = 4 * at[0] - left - right - at[-n] - at[n];
      q[i * n + j] = value;
      s += at[0] * value;
    }
  return everywhere(s);
}

/* x += alpha p, r -= alpha q; the new |r|^2. */
static double step(double alpha, const double *p, const double *q, double *x, double *r, const struct grid *g) {
  int n = g->columns, all = g->rows * n;
  double s = 0;
#pragma acc parallel loop reduction(+ : s) present(p[0 : all + 2 * n], q[0 : all], x[0 : all], r[0 : all])
  for (int i = 0; i < all; i++) {
    x[i] += alpha * p[n + i];
    r[i] -= alpha * q[i];
    s += r[i] * r[i];
  }
  return everywhere(s);
}
