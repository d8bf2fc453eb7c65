/* Wrong calls of one rank: which errors they give, which are those of MPI without the library. */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>

static void show(const char *call, int code) {
  char text[MPI_MAX_ERROR_STRING] = "success";
  int class, length;
  if (code != MPI_SUCCESS) {
    MPI_Error_class(code, &class);
    MPI_Error_string(class, text, &length);
  }
  printf("%s: %s\n", call, text);
}
#define TRY(call) show(#call, call)

int main(int argc, char **argv) {
  double x[8] = {1}, y[8] = {2};
  int negative[1] = {-1}, flag, index, done;
  (void)negative;
  MPI_Request q = MPI_REQUEST_NULL;
  MPI_Datatype pair;
  MPI_Init(&argc, &argv);
  MPI_Comm world = MPI_COMM_WORLD;
  MPI_Comm_set_errhandler(world, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
  MPI_Type_commit(&pair);
  TRY(MPI_Allreduce(x, x, 1, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Allreduce(x, y, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_NULL));
  TRY(MPI_Allreduce(x, y, 1, MPI_DOUBLE, MPI_OP_NULL, world));
  TRY(MPI_Allreduce(x, y, 1, MPI_DATATYPE_NULL, MPI_SUM, world));
  TRY(MPI_Allreduce(x, MPI_IN_PLACE, 1, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Allreduce(x, y, 1, pair, MPI_SUM, world));
  TRY(MPI_Allreduce(x, y, 1, MPI_DOUBLE, MPI_BAND, world));
  TRY(MPI_Allreduce(x, y, 1, MPI_DOUBLE_INT, MPI_SUM, world));
  TRY(MPI_Reduce(x, y, 1, MPI_DOUBLE, MPI_SUM, -1, world));
  TRY(MPI_Reduce(x, y, 1, MPI_DOUBLE, MPI_SUM, 1, world));
  TRY(MPI_Reduce(x, x, 1, MPI_DOUBLE, MPI_SUM, 0, world));
  TRY(MPI_Ireduce(x, y, 1, MPI_DOUBLE, MPI_SUM, -3, world, &q));
  TRY(MPI_Scan(x, x, 1, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Exscan(x, x, 1, MPI_DOUBLE, MPI_SUM, world));
#ifdef MPICH /* each takes what the other does not look at */
  TRY(MPI_Allreduce(x, NULL, 1, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Reduce(x, NULL, 1, MPI_DOUBLE, MPI_SUM, 0, world));
  TRY(MPI_Reduce_scatter_block(x, NULL, 1, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Iallreduce(x, x, 1, MPI_DOUBLE, MPI_SUM, world, &q));
#else
  TRY(MPI_Allreduce(x, y, -1, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Reduce_scatter(x, y, negative, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Reduce_scatter_block(x, y, -1, MPI_DOUBLE, MPI_SUM, world));
  TRY(MPI_Reduce_scatter(x, y, NULL, MPI_DOUBLE, MPI_SUM, world));
#endif
  TRY(MPI_Wait(NULL, MPI_STATUS_IGNORE));
  TRY(MPI_Test(NULL, &flag, MPI_STATUS_IGNORE));
  TRY(MPI_Test(&q, NULL, MPI_STATUS_IGNORE));
  TRY(MPI_Waitall(1, NULL, MPI_STATUSES_IGNORE));
  TRY(MPI_Waitall(-1, &q, MPI_STATUSES_IGNORE));
  TRY(MPI_Testall(1, NULL, &flag, MPI_STATUSES_IGNORE));
  TRY(MPI_Waitany(1, NULL, &index, MPI_STATUS_IGNORE));
  TRY(MPI_Testany(1, NULL, &index, &flag, MPI_STATUS_IGNORE));
  TRY(MPI_Waitsome(1, NULL, &done, &index, MPI_STATUSES_IGNORE));
  TRY(MPI_Testsome(1, NULL, &done, &index, MPI_STATUSES_IGNORE));
  TRY(MPI_Start(NULL));
  TRY(MPI_Start(&q));
  TRY(MPI_Startall(1, NULL));
  TRY(MPI_Request_free(NULL));
  TRY(MPI_Request_free(&q));
  fflush(stdout);
  MPI_Finalize();
  return 0;
}
