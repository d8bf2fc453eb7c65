/*
 * pairs.c - sums of few numbers over two ranks (sums/mpi/pairs.c): in communicators that come and go, while receives
 * of whatever message are open in them, and with attributes that count how often they are copied.
 */
#include <math.h>
#include <mpi.h>
#include <stdio.h>

#include <sumac_reproducible.h>

static int copies, wrong;

static int copy(MPI_Comm comm, int key, void *extra, void *from, void *to, int *flag) {
  (void)comm, (void)key, (void)extra;
  copies++;
  *(void **)to = from;
  *flag = 1;
  return MPI_SUCCESS;
}

static double number(int rank, int round, int i) {
  return (rank ? -1 : 1) * ldexp(1 + ((rank * 7919 + round * 31 + i * 17) % 1009) / 1024.0, (round * 13 + i) % 90);
}

static void check(MPI_Comm comm, int round, int n) {
  double x[10], y[10];
  int rank, ranks;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &ranks);
  for (int i = 0; i < n; i++)
    x[i] = number(rank, round, i);
  MPI_Allreduce(x, y, n, MPI_DOUBLE, MPI_SUM, comm);
  for (int i = 0; i < n; i++) {
    struct sumac_sum s;
    sumac_sum_init(&s);
    for (int r = 0; r < ranks; r++)
      sumac_sum_add(&s, number(r, round, i));
    wrong += sumac_sum_value(&s) != y[i];
  }
}

/* A loop's result has a term of 2^-60 beside ONE: the sum goes on with its digits. */
static void go_on(MPI_Comm comm, double one) {
  double x = 0, y;
  int rank, ranks;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &ranks);
#pragma acc parallel loop reduction(+ : x)
  for (int i = 0; i < 2; i++)
    x += rank ? -0.5 * one : i ? one : 0x1p-60;
  MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_SUM, comm);
  wrong += ranks == 2 && y != 0x1p-60;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int key, rank, ranks, any = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, NULL);
  for (int life = 0; life < 40; life++) {
    MPI_Comm pair;
    MPI_Request open;
    int mine;
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2 + life % 2, rank, &pair);
    MPI_Comm_set_attr(pair, key, &key);
    MPI_Comm_rank(pair, &mine);
    MPI_Irecv(&any, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, pair, &open);
    for (int round = 0; round < life; round++)
      check(pair, life + round, 1 + round % 10);
    if (life > 10)
      go_on(pair, life);
    MPI_Comm_size(pair, &ranks);
    int sent = life + mine;
    MPI_Send(&sent, 1, MPI_INT, (mine + 1) % ranks, 0, pair);
    MPI_Wait(&open, MPI_STATUS_IGNORE);
    wrong += any != life + (mine + ranks - 1) % ranks;
    MPI_Comm_free(&pair);
  }
  for (int round = 0; round < 20; round++)
    check(MPI_COMM_WORLD, round, 1);
  MPI_Comm_free_keyval(&key);
  printf("rank %d: %d wrong, %d copies\n", rank, wrong, copies);
  MPI_Finalize();
  return wrong || copies;
}
