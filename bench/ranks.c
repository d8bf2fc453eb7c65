/*
 * ranks.c - the time of reductions over the ranks: ranks COUNT ROUNDS [FUNCTION] prints the least time of a round in
 * microseconds. FUNCTION: allreduce (if not given), reduce, scan, exscan, block (MPI_Reduce_scatter_block).
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reduce(const char *function, const double *x, double *y, int count) {
  int ranks;
  if (!strcmp(function, "allreduce"))
    MPI_Allreduce(x, y, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  else if (!strcmp(function, "reduce"))
    MPI_Reduce(x, y, count, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  else if (!strcmp(function, "scan"))
    MPI_Scan(x, y, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  else if (!strcmp(function, "exscan"))
    MPI_Exscan(x, y, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  else if (!strcmp(function, "block")) {
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Reduce_scatter_block(x, y, count / ranks, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  } else
    MPI_Abort(MPI_COMM_WORLD, 2);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int count = argc > 1 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 100, rank;
  const char *function = argc > 3 ? argv[3] : "allreduce";
  int repeats = count < 1000 ? 200 : 1;
  double *x = malloc((size_t)count * sizeof *x), *y = malloc((size_t)count * sizeof *y), least = 1e30;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < count; i++)
    x[i] = 1.0 / (i + rank + 1);
  for (int k = 0; k < rounds; k++) {
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    for (int j = 0; j < repeats; j++)
      reduce(function, x, y, count);
    double time = (MPI_Wtime() - begin) / repeats;
    least = time < least ? time : least;
  }
  if (rank == 0)
    printf("%.3f\n", least * 1e6);
  free(x);
  free(y);
  MPI_Finalize();
  return 0;
}
