/*
 * nodes.c - sums of nodes' sums on 4 ranks, where other sums have had the bits of a number. In a node of one rank, a
 * number with the bits of the rank's own term is that term. A node's sum stays that of all its terms through as many
 * such nodes as there are, and wherever it is copied.
 */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int rank, wrong;

/* The sum over ranks with the same NODE; 0 on ranks with none. */
static double sum_over(int node, double x) {
  double sum = 0;
  MPI_Comm comm;
  MPI_Comm_split(MPI_COMM_WORLD, node < 0 ? MPI_UNDEFINED : node, rank, &comm);
  if (comm != MPI_COMM_NULL) {
    MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
    MPI_Comm_free(&comm);
  }
  return sum;
}

static void check(const char *what, double got, double want) {
  wrong += got != want;
  if (got != want)
    printf("rank %d: %s: %a, not %a\n", rank, what, got, want), fflush(stdout);
}

/* 1 + 0x1p-53 is 1 on rank 3, whose term is 1. */
static void other_nodes(void) {
  const double terms[4] = {-0x1p-52, 0x1p-53, 0x1.36381abcp-50, 1};
  sum_over(rank % 2, terms[rank]);
  double node = sum_over(rank / 3, terms[rank]);
  double all = sum_over(rank % 3 ? -1 : 0, node);
  if (rank % 3 == 0)
    check("a term of a node of one rank", all, 0x1.0000000000004p+0);
}

/* Ranks 0 and 2 have the nodes' sums, which no term of theirs has the bits of. */
static void more_levels(void) {
  const double terms[4] = {0x1p-60, 0x1.3dc985f8abcdep+0, 0x1.8p-62, -0x1.3dc985f8abcdep+0};
  double x = sum_over(rank / 2, terms[rank]);
  for (int level = 0; level < 3; level++)
    x = sum_over(rank % 2 ? -1 : rank, x);
  x = sum_over(rank % 2 ? -1 : 0, x);
  if (rank % 2 == 0)
    check("nodes' sums through levels of one node", x, 0x1.6p-60);
}

/* Ranks 0 and 1 sum to 0x1.0000000000001p+0 twice, with 2^-60 and with 2^-54 beside it. The first sum is still where
   the second one is copied to. */
static void copied_over(void) {
  static double kept;
  const double terms[4] = {0x1p-54, 0x1.0000000000001p+0, 0x1p-55, 0x1p-54};
  MPI_Comm node;
  MPI_Comm_split(MPI_COMM_WORLD, rank / 2, rank, &node);
  kept = rank ? terms[rank] : 0x1p-60;
  MPI_Allreduce(MPI_IN_PLACE, &kept, 1, MPI_DOUBLE, MPI_SUM, node);
  MPI_Comm_free(&node);
  sum_over(0, rank);
  double sum = sum_over(rank / 2, terms[rank]), all = 0;
  memcpy(&kept, &sum, sizeof kept);
  MPI_Comm leaders;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2 ? MPI_UNDEFINED : 0, rank, &leaders);
  if (rank % 2)
    return;
  MPI_Allreduce(&kept, &all, 1, MPI_DOUBLE, MPI_SUM, leaders);
  MPI_Comm_free(&leaders);
  check("a node's sum over an earlier one", all, 0x1.0000000000002p+0);
}

int main(int argc, char **argv) {
  int all = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  other_nodes();
  more_levels();
  copied_over();
  MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize();
  return all != 0;
}
