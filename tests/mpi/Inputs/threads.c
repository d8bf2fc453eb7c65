/* The terms of a loop that ranks, and threads of OpenMP's host code in each, share out. */
#include <mpi.h>
#include <stdio.h>

enum { N = 100003 };

int main(int argc, char **argv) {
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  int begin = (int)((long)N * rank / ranks), end = (int)((long)N * (rank + 1) / ranks);
  double part = 0, sum;
#pragma omp parallel for reduction(+ : part)
  for (int i = begin; i < end; i++)
    part += (i % 7 - 3) * 1e15 / (i + 1) + 1.0 / (i + 3);
  MPI_Allreduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%a\n", sum);
  MPI_Finalize();
}
