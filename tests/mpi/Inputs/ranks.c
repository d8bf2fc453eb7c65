/* Sums of the same terms, shared by the ranks: every line is the same for any number of ranks. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 600 };

static int rank, ranks;

static void show(const char *what, double value) {
  if (rank == 0)
    printf("%s %a\n", what, value);
}

/* The value that the last rank has, for all. */
static double of_last(double value) {
  MPI_Bcast(&value, 1, MPI_DOUBLE, ranks - 1, MPI_COMM_WORLD);
  return value;
}

int main(int argc, char **argv) {
  double t[N], s = 0, r;
  float g = 0, h;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  for (int i = 0; i < N; i++)
    t[i] = sin(i) * pow(2, i * 37 % 100 - 50);
#pragma acc parallel loop reduction(+ : s, g) copyin(t)
  for (int i = rank; i < N; i += ranks) {
    s += t[i];
    g += t[i];
  }
  MPI_Allreduce(&s, &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  show("allreduce", r);
  double buffer[2] = {s, s}, results[2];
  MPI_Iallreduce(buffer, results, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  show("iallreduce", results[1]);
  r = s;
  MPI_Allreduce(MPI_IN_PLACE, &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  show("in place", r);
  MPI_Reduce(&s, &r, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  show("reduce", r);
  MPI_Scan(&s, &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  show("scan", of_last(r));
  r = 0;
  MPI_Exscan(&s, &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  (void)r;
  double last;
  MPI_Allreduce(&g, &h, 1, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
  show("float", h);
  double z[2] = {s, -s}, w[2];
  MPI_Allreduce(z, w, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
  show("complex", w[0]);
  show("complex", w[1]);
  /* Pairs of ranks, then one of each pair: a sum of sums. */
  MPI_Comm pair, leaders;
  int place;
  MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &pair);
  MPI_Comm_rank(pair, &place);
  MPI_Comm_split(MPI_COMM_WORLD, place, rank, &leaders);
  MPI_Allreduce(&s, &r, 1, MPI_DOUBLE, MPI_SUM, pair);
  MPI_Allreduce(&r, &last, 1, MPI_DOUBLE, MPI_SUM, leaders);
  show("two levels", last);
  double *parts = malloc((size_t)ranks * sizeof *parts);
  int *counts = malloc((size_t)ranks * sizeof *counts);
  for (int i = 0; i < ranks; i++)
    parts[i] = s, counts[i] = 1;
  MPI_Reduce_scatter_block(parts, &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  show("block", of_last(r));
  MPI_Reduce_scatter(parts, &r, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  show("scatter", of_last(r));
  MPI_Ireduce_scatter(parts, &r, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
  for (int done = 0; !done;)
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
  show("iscatter", of_last(r));
  int one = 1, all;
  MPI_Allreduce(&one, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  show("others", all == ranks);
  MPI_Comm_free(&pair);
  MPI_Comm_free(&leaders);
  free(parts);
  free(counts);
  MPI_Finalize();
  return 0;
}
