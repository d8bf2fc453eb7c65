/* Zeros and infinities that were results, and those that the program writes itself: the latter have no large terms. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>

static double over_ranks(double x) {
  MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return x;
}

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  double cancelled = over_ranks(rank ? -0x1p40 : 0x1p40), small = over_ranks(rank ? 0x1p-60 : 0);
  double overflowed = over_ranks(0x1p1023), infinite = over_ranks(rank ? INFINITY : -0x1p1023);
  if (!rank)
    printf("%g %a %g %g\n", cancelled, small, overflowed, infinite);
  MPI_Finalize();
  return 0;
}
