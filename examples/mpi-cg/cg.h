/*
 * cg.h - conjugate gradients over MPI ranks, each with a device: what the programs of this folder have in common. They
 * define `apply` and `step`, which add up dot products over all ranks.
 *
 * Solves -u_xx - u_yy = 1 with u = 0 on the edges (five points, no matrix). Each rank has a block of rows, and of the
 * search direction the rows beside it, which it exchanges with its neighbours.
 */
#include <mpi.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/ranks.h"

struct grid {
  int rows, columns; /* of this rank's block */
  int above, below;  /* the neighbours' ranks, or MPI_PROC_NULL */
};

static void swap_rows(double *p, const struct grid *g) {
  int n = g->columns, m = g->rows;
  MPI_Sendrecv(p + n, n, MPI_DOUBLE, g->above, 0, p + (m + 1) * n, n, MPI_DOUBLE, g->below, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Sendrecv(p + m * n, n, MPI_DOUBLE, g->below, 1, p, n, MPI_DOUBLE, g->above, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* P has a row of each neighbour before and behind its own. */
static void exchange(double *p, const struct grid *g) {
  int n = g->columns, m = g->rows;
  if (takes_device_addresses()) {
#pragma acc host_data use_device(p)
    swap_rows(p, g);
    return;
  }
#pragma acc update self(p[n : n], p[m * n : n])
  swap_rows(p, g);
#pragma acc update device(p[0 : n]) if (g->above != MPI_PROC_NULL)
#pragma acc update device(p[(m + 1) * n : n]) if (g->below != MPI_PROC_NULL)
}

/* q = A p; the dot product of both. */
static double apply(const double *p, double *q, const struct grid *g);
/* x += alpha p, r -= alpha q; the new |r|^2. */
static double step(double alpha, const double *p, const double *q, double *x, double *r, const struct grid *g);

static int solve(double *x, double *r, double *p, double *q, const struct grid *g, double tolerance) {
  int n = g->columns, all = g->rows * n, iterations = 0;
  double rr = 0;
#pragma acc data copy(x[0 : all]) copyin(r[0 : all], p[0 : all + 2 * n]) create(q[0 : all])
  {
    rr = step(0, p, r, x, r, g);
    for (double end = tolerance * tolerance * rr; rr > end && iterations < 100000; iterations++) {
      exchange(p, g);
      double before = rr;
      rr = step(rr / apply(p, q, g), p, q, x, r, g);
      double beta = rr / before;
#pragma acc parallel loop present(p[0 : all + 2 * n], r[0 : all])
      for (int i = 0; i < all; i++)
        p[n + i] = r[i] + beta * p[n + i];
    }
  }
  return iterations;
}

static unsigned long long bits_in(double x) {
  unsigned long long bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

/* A sum over the bits, so that one line tells whether two runs agree. */
static unsigned long long bits_of(const double *x, long n, long first) {
  unsigned long long hash = 0;
  for (long i = 0; i < n; i++)
    hash += bits_in(x[i]) * (2 * (unsigned long long)(first + i) + 1);
  return hash;
}

static double *vector(int n) {
  double *v = calloc((size_t)n, sizeof *v);
  if (!v)
    MPI_Abort(MPI_COMM_WORLD, 1);
  return v;
}

int main(int argc, char **argv) {
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  choose_device();
  int rows = argc > 1 ? atoi(argv[1]) : 200, columns = argc > 2 ? atoi(argv[2]) : rows;
  double tolerance = argc > 3 ? atof(argv[3]) : 1e-8;
  if (rows < ranks || columns < 1 || !(tolerance > 0)) {
    if (!rank)
      fprintf(stderr, "usage: %s [rows columns [tolerance]], with a row for each rank\n", argv[0]);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  long first = (long)rows * rank / ranks, end = (long)rows * (rank + 1) / ranks;
  struct grid g = {(int)(end - first), columns, rank ? rank - 1 : MPI_PROC_NULL,
                   rank < ranks - 1 ? rank + 1 : MPI_PROC_NULL};
  int all = g.rows * columns;
  double *x = vector(all), *r = vector(all), *p = vector(all + 2 * columns), *q = vector(all);
  for (int i = 0; i < all; i++)
    r[i] = p[columns + i] = 1;
  int iterations = solve(x, r, p, q, &g, tolerance);

  unsigned long long bits = bits_of(x, all, first * columns), sum = 0;
  MPI_Reduce(&bits, &sum, 1, MPI_UNSIGNED_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  if (!rank)
    printf("%d iterations, bits %016llx\n", iterations, sum);
  free(x), free(r), free(p), free(q);
  MPI_Finalize();
  return 0;
}
