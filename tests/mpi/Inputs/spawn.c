/* A program that spawns itself, and sums over both. With an argument: the spawned ranks do not get the library. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  MPI_Comm parent, all;
  MPI_Init(&argc, &argv);
  MPI_Comm_get_parent(&parent);
  if (parent == MPI_COMM_NULL) {
    char *without[] = {"-u", "LD_PRELOAD", argv[0], NULL};
    MPI_Comm_spawn(argc > 1 ? "env" : argv[0], argc > 1 ? without : MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &parent,
                   MPI_ERRCODES_IGNORE);
    MPI_Intercomm_merge(parent, 0, &all);
  } else
    MPI_Intercomm_merge(parent, 1, &all);
  int rank, ranks;
  MPI_Comm_rank(all, &rank);
  MPI_Comm_size(all, &ranks);
  double x = rank == 0 ? 1e17 : rank == ranks - 1 ? -1e17 : 1, y = 0, z = 0;
  MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_SUM, all);
  MPI_Allreduce(&x, &z, 1, MPI_DOUBLE, MPI_SUM, parent); /* goes on to MPI: the other side's */
  if (rank == 0)
    printf("%d ranks: %g, between groups %g\n", ranks, y, z);
  MPI_Comm_free(&all);
  MPI_Comm_disconnect(&parent);
  MPI_Finalize();
  return 0;
}
