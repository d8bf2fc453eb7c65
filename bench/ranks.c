/*
 * ranks.c - the time of MPI_Allreduce over the ranks: ranks COUNT ROUNDS prints the least time of a round in microseconds.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int count = argc > 1 ? atoi(argv[1]) : 1, rounds = argc > 2 ? atoi(argv[2]) : 100, rank;
  int repeats = count < 1000 ? 200 : 1;
  double *x = malloc((size_t)count * sizeof *x), *y = malloc((size_t)count * sizeof *y), least = 1e30;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < count; i++)
    x[i] = 1.0 / (i + rank + 1);
  for (int k = 0; k < rounds; k++) {
    MPI_Barrier(MPI_COMM_WORLD);
    double begin = MPI_Wtime();
    for (int j = 0; j < repeats; j++)
      MPI_Allreduce(x, y, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
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
