/* What MPI_Start begins: 10^17 and ones, which a double cannot count beside it one by one. */
#include <mpi.h>
#include <stdio.h>
#if defined(OPEN_MPI) && OMPI_MAJOR_VERSION < 5
#include <mpi-ext.h>
#define MPI_Allreduce_init MPIX_Allreduce_init
#define MPI_Scan_init MPIX_Scan_init
#endif

int main(int argc, char **argv) {
  int rank, ranks, provided;
  double s[2] = {0}, all[2], scanned, now;
  MPI_Request q[3];
  MPI_Status status[3];
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Allreduce_init(s, all, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &q[0]);
  MPI_Scan_init(s, &scanned, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &q[1]);
  for (int k = 0; k < 3; k++) {
    s[0] = rank == 0 ? 1e17 : 4 + k;
    s[1] = rank == ranks - 1 ? -1e17 : 4 + k;
    MPI_Startall(2, q);
    MPI_Iallreduce(&s[0], &now, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &q[2]);
    MPI_Waitall(3, q, status);
    if (rank == ranks - 1)
      printf("%.0f %.0f %.0f %.0f\n", all[0], all[1], scanned, now);
  }
  MPI_Request_free(&q[0]);
  MPI_Request_free(&q[1]);
  MPI_Finalize();
  return 0;
}
