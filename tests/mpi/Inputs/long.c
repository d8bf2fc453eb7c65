/*
 * long.c - reductions of long arrays against sums of the ranks' numbers, which each rank knows.
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

/* Numbers of all sizes, some of them zeros, infinities, subnormal, or about to overflow; no number is one of another
   call, or its result, as a result's terms would be known. */
static long call;

static double number(int rank, long i) {
  unsigned long long bits = mixed((unsigned long long)rank * 1000000007 + (unsigned long long)(call * 1000003 + i));
  double x = ldexp((double)(bits >> 11) - 0x1p52, (int)(bits % 200) - 100);
  unsigned long long other = mixed((unsigned long long)(call * 1000003 + i));
  double one = 1 + (double)(other >> 34) * 0x1p-30;
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
    return rank == 0 ? ldexp(one, i % 100) : rank == 1 ? ldexp(0x1p-53 + 0x1p-100, i % 100) : 0;
  if (i % 501 == 13)
    return rank == 0 ? -ldexp(one, i % 100) : rank == 1 ? ldexp(0x1p-53 - 0x1p-100, i % 100) : 0;
  return x;
}

enum { N = 100001, PART = 66003 }; /* numbers; those of each rank */
static int rank, ranks, wrong;

/* Y[0] .. Y[N-1], or F, are the sums of the numbers from FIRST on of the first OF ranks; a sum of none is what it was.
 */
static void check(const char *what, const double *y, const float *f, long first, long n, int of) {
  long differ = 0;
  for (long i = 0; i < n && of; i++) {
    struct sumac_sum s, t;
    sumac_sum_init(&s);
    sumac_sum_init(&t);
    for (int r = 0; r < of; r++) {
      sumac_sum_add(&s, number(r, first + i));
      sumac_sum_add(&t, (float)number(r, first + i));
    }
    double sum = sumac_sum_value(&s);
    /* Rounded twice, which for more than two floats may be one unit off. */
    float of_floats = (float)sumac_sum_value(&t);
    bool near = f && of > 2 && nextafterf(of_floats, f[i]) == f[i];
    if (y && !(sum == y[i] || (isnan(sum) && isnan(y[i]))))
      differ++;
    if (f && !(of_floats == f[i] || near || (isnan(of_floats) && isnan(f[i]))))
      differ++;
  }
  for (long i = 0; i < n && !of && y; i++)
    differ += y[i] != -1;
  if (differ)
    printf("rank %d of %d: %s: %ld wrong\n", rank, ranks, what, differ);
  wrong |= differ != 0;
}

/* Numbers of another call: Y's, F's and, if there is one, X's. */
static void fill(double *x, double *y, float *f, long n) {
  call++;
  for (long i = 0; i < n; i++) {
    y[i] = x ? -1 : number(rank, i);
    f[i] = (float)number(rank, i);
    if (x)
      x[i] = number(rank, i);
  }
}

static void arrays(double *x, double *y, float *f) {
  const int root = ranks - 1;
  fill(x, y, f, N);
  MPI_Allreduce(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Allreduce", y, NULL, 0, N, ranks);
  fill(x, y, f, N);
  MPI_Allreduce(MPI_IN_PLACE, f, N, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Allreduce in place", NULL, f, 0, N, ranks);
  fill(x, y, f, N);
  MPI_Reduce(x, rank == root ? y : NULL, N, MPI_DOUBLE, MPI_SUM, root, MPI_COMM_WORLD);
  check("MPI_Reduce", y, NULL, 0, N, rank == root ? ranks : 0);
  fill(x, y, f, N);
  MPI_Reduce(rank == root ? MPI_IN_PLACE : f, f, N, MPI_FLOAT, MPI_SUM, root, MPI_COMM_WORLD);
  check("MPI_Reduce in place", NULL, f, 0, rank == root ? N : 0, ranks);
  fill(x, y, f, N);
  MPI_Scan(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Scan", y, NULL, 0, N, rank + 1);
  fill(NULL, y, f, N);
  MPI_Scan(MPI_IN_PLACE, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Scan in place", y, NULL, 0, N, rank + 1);
  fill(x, y, f, N);
  MPI_Exscan(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Exscan", y, NULL, 0, N, rank);
  fill(x, y, f, N);
  MPI_Exscan(MPI_IN_PLACE, f, N, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Exscan in place", NULL, f, 0, N, rank ? rank : 1); /* the first rank's stay */
}

/* COUNTS of each rank, in their order. */
static void scatter(const char *what, double *x, double *y, float *f, const int counts[]) {
  int first = 0;
  for (int r = 0; r < rank; r++)
    first += counts[r];
  fill(x, y, f, (long)PART * ranks);
  MPI_Reduce_scatter(x, y, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  check(what, y, NULL, first, counts[rank], ranks);
  fill(NULL, y, f, (long)PART * ranks);
  MPI_Reduce_scatter(MPI_IN_PLACE, y, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  check(what, y, NULL, first, counts[rank], ranks);
}

static void parts(double *x, double *y, float *f) {
  int counts[8];
  fill(x, y, f, (long)PART * ranks);
  MPI_Reduce_scatter_block(x, y, PART, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Reduce_scatter_block", y, NULL, (long)rank * PART, PART, ranks);
  fill(x, y, f, (long)PART * ranks);
  MPI_Reduce_scatter_block(MPI_IN_PLACE, f, PART, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  check("MPI_Reduce_scatter_block in place", NULL, f, (long)rank * PART, PART, ranks);
  for (int r = 0; r < ranks; r++)
    counts[r] = PART - 200 + 100 * (r % 3);
  scatter("MPI_Reduce_scatter", x, y, f, counts);
  for (int r = 0; r < ranks; r++)
    counts[r] = r == ranks - 1 ? PART : 50 * r;
  scatter("MPI_Reduce_scatter of unlike parts", x, y, f, counts);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  size_t most = (size_t)(ranks * PART > N ? ranks * PART : N);
  double *x = malloc(most * sizeof *x), *y = malloc(most * sizeof *y);
  float *f = malloc(most * sizeof *f);
  arrays(x, y, f);
  parts(x, y, f);
  free(x);
  free(y);
  free(f);
  MPI_Finalize();
  return wrong;
}
