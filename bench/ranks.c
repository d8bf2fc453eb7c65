/*
 * ranks.c - the time of reductions over the ranks: ranks COUNT ROUNDS [FUNCTION [RESULTS]] prints the least time of a
 * round in microseconds. FUNCTION: allreduce (if not given), reduce, scan, exscan, block (MPI_Reduce_scatter_block);
 * iallreduce and the like, and MPI_Wait; allreduce_init and the like: MPI_Start and MPI_Wait. RESULTS: so many of the
 * numbers are results of another call, of this rank alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(OPEN_MPI) && OMPI_MAJOR_VERSION < 5
#include <mpi-ext.h>
#define MPI_Allreduce_init MPIX_Allreduce_init
#define MPI_Reduce_init MPIX_Reduce_init
#define MPI_Scan_init MPIX_Scan_init
#define MPI_Exscan_init MPIX_Exscan_init
#define MPI_Reduce_scatter_block_init MPIX_Reduce_scatter_block_init
#endif

static const MPI_Comm world = MPI_COMM_WORLD;

/* Begins it, or does it, or makes *REQUEST. */
static void reduce(const char *function, const double *x, double *y, int count, MPI_Request *request) {
  int ranks, part;
  MPI_Comm_size(world, &ranks);
  part = count / ranks;
#define FUNCTION(name, call, beginning, n, ...)                                                                        \
  if (!strcmp(function, name))                                                                                         \
    MPI_##call(x, y, n, MPI_DOUBLE, MPI_SUM, __VA_ARGS__);                                                             \
  else if (!strcmp(function, "i" name))                                                                                \
    MPI_##beginning(x, y, n, MPI_DOUBLE, MPI_SUM, __VA_ARGS__, request);                                               \
  else if (!strcmp(function, name "_init"))                                                                            \
    MPI_##call##_init(x, y, n, MPI_DOUBLE, MPI_SUM, __VA_ARGS__, MPI_INFO_NULL, request);                              \
  else
  FUNCTION("allreduce", Allreduce, Iallreduce, count, world)
  FUNCTION("reduce", Reduce, Ireduce, count, 0, world)
  FUNCTION("scan", Scan, Iscan, count, world)
  FUNCTION("exscan", Exscan, Iexscan, count, world)
  FUNCTION("block", Reduce_scatter_block, Ireduce_scatter_block, part, world)
  MPI_Abort(world, 2);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int count = argc > 1 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 100, rank;
  const char *function = argc > 3 ? argv[3] : "allreduce";
  int repeats = count < 1000 ? 200 : 1, results = argc > 4 ? atoi(argv[4]) : 0,
      persistent = strstr(function, "_init") != NULL;
  double *x = malloc((size_t)count * sizeof *x), *y = malloc((size_t)count * sizeof *y), least = 1e30;
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Comm_rank(world, &rank);
  for (int i = 0; i < count; i++)
    x[i] = 1.0 / (i + rank + 1);
  if (persistent)
    reduce(function, x, y, count, &request);
  for (int k = 0; k < rounds; k++) {
    if (results)
      MPI_Allreduce(MPI_IN_PLACE, x, results, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF);
    MPI_Barrier(world);
    double begin = MPI_Wtime();
    for (int j = 0; j < repeats; j++) {
      if (persistent)
        MPI_Start(&request);
      else
        reduce(function, x, y, count, &request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    double time = (MPI_Wtime() - begin) / repeats;
    least = time < least ? time : least;
  }
  if (persistent)
    MPI_Request_free(&request);
  if (rank == 0)
    printf("%.3f\n", least * 1e6);
  free(x);
  free(y);
  MPI_Finalize();
  return 0;
}
