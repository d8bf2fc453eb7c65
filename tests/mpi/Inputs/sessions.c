/* Sessions, one behind another while another is open, without MPI_Init. */
#include <mpi.h>
#include <stdio.h>

static int rank, ranks;

static double in_session(void) {
  MPI_Session session;
  MPI_Group group;
  MPI_Comm comm;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
  MPI_Comm_create_from_group(group, "sums", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &ranks);
  double x = rank == 0 ? 1e17 : rank == ranks - 1 ? -1e17 : 1, y = 0;
  MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_SUM, comm);
  MPI_Group_free(&group);
  MPI_Comm_free(&comm);
  MPI_Session_finalize(&session);
  return y;
}

int main(void) {
  MPI_Session around;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &around);
  double first = in_session(), second = in_session();
  if (rank == 0)
    printf("%g %g\n", first, second);
  MPI_Session_finalize(&around);
  return 0;
}
