/* Each rank has its part of two vectors: the sums over ranks of its dot product and of its magnitudes. */
#include <cblas.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
enum { N = 1000 };
static double x[N], y[N];
int main(int argc, char **argv) {
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  int first = N * rank / ranks, n = N * (rank + 1) / ranks - first;
  for (int i = 0; i < N; i++)
    x[i] = sin(i) * ldexp(1, i * 37 % 90 - 45), y[i] = cos(i);
  double part[2] = {cblas_ddot(n, x + first, 1, y + first, 1), cblas_dasum(n, x + first, 1)}, all[2];
  MPI_Allreduce(part, all, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (!rank)
    printf("%a %a\n", all[0], all[1]);
  MPI_Finalize();
}
