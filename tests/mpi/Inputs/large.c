/* Half a million numbers at a time: right, and in the memory that they have already. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { N = 500000 };

static long kilobytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

int main(int argc, char **argv) {
  int rank, ranks, wrong = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  double *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y);
  for (int i = 0; i < N; i++)
    x[i] = rank == 0 ? 1e17 + 65536.0 * (i % 1000) : 19, y[i] = 0;
  long before = kilobytes();
  for (int how = 0; how < 4; how++) {
    if (how == 0)
      MPI_Allreduce(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    else if (how == 1)
      MPI_Scan(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    else if (how == 2)
      MPI_Exscan(x, y, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    else
      MPI_Reduce(x, y, N, MPI_DOUBLE, MPI_SUM, ranks - 1, MPI_COMM_WORLD);
    int others = how == 1 ? rank : how == 2 ? rank - 1 : ranks - 1;
    for (int i = 0; i < N && rank == ranks - 1 && others >= 0; i++)
      wrong |= y[i] - 1e17 < 65536.0 * (i % 1000) + 19 * others - 8 || y[i] - 1e17 > 65536.0 * (i % 1000) + 19 * others + 8;
    if (wrong || kilobytes() - before > 20000)
      printf("rank %d, call %d: %s, %ld more kilobytes\n", rank, how, wrong ? "wrong" : "right", kilobytes() - before);
  }
  if (rank == ranks - 1)
    puts("done");
  free(x);
  free(y);
  MPI_Finalize();
  return 0;
}
