/* Numbers with the bits of results: in one more call of the same ranks, and in one of the nodes'. */
#include <mpi.h>
#include <stdio.h>

static double over(double x, MPI_Comm comm) {
  double sum;
  MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
  return sum;
}

/* Nodes of two ranks: 1 and 2^-60, -1 and 2^-60. */
int main(int argc, char **argv) {
  int rank;
  MPI_Comm node, nodes;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &node);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &nodes);
  double x = rank % 2 ? 0x1p-60 : 1 - rank, first = over(x, node), second = over(x, node), all = over(second, nodes);
  if (rank == 0)
    printf("%a %a %a\n", first, second, all);
  MPI_Comm_free(&node);
  MPI_Comm_free(&nodes);
  MPI_Finalize();
  return 0;
}
