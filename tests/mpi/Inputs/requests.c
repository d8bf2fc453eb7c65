/* Requests in all orders: many at once, ended by each function, in part, by two threads, behind a freed communicator; what the
   program writes behind the end stays. Sums are of 10^17 and ones, which plain ones cannot count. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(OPEN_MPI) && OMPI_MAJOR_VERSION < 5
#include <mpi-ext.h>
#define MPI_Allreduce_init MPIX_Allreduce_init
#endif

#if MPI_VERSION > 4 || (MPI_VERSION == 4 && MPI_SUBVERSION >= 1)
#define HAS_GET_STATUS_ALL
#endif

enum { MANY = 40 };

static int rank, ranks, wrong;

static double part(int k) { return rank == 0 ? 1e17 + 65536.0 * k : 19 + k; }
static double whole(int k) {
  long sum = 100000000000000000 + 65536L * k;
  for (int i = 1; i < ranks; i++)
    sum += 19 + k;
  return (double)sum;
}

static void check(const char *what, int k, double got) {
  double want = whole(k);
  if (memcmp(&got, &want, sizeof got) != 0) {
    printf("rank %d: %s %d: %.0f, not %.0f\n", rank, what, k, got, want);
    wrong = 1;
  }
}

/* Which are begun, in the order of all ranks; ended by whatever comes first. */
static void many(MPI_Comm comm, int how) {
  static const char *const names[] = {"waitany", "waitsome", "testany", "testsome", "testall", "backwards", "get_status", "get_status_all"};
  double x[MANY], y[MANY];
  MPI_Request q[MANY];
  MPI_Status statuses[MANY];
  int indices[MANY], left = MANY;
  for (int k = 0; k < MANY; k++) {
    x[k] = part(k), y[k] = -1;
    MPI_Iallreduce(&x[k], &y[k], 1, MPI_DOUBLE, MPI_SUM, comm, &q[k]);
  }
  while (left > 0) {
    int n = 0, flag = 1;
    indices[0] = MPI_UNDEFINED;
    if (how == 0)
      MPI_Waitany(MANY, q, indices, statuses), n = 1;
    else if (how == 1)
      MPI_Waitsome(MANY, q, &n, indices, statuses);
    else if (how == 2)
      MPI_Testany(MANY, q, indices, &flag, statuses), n = flag;
    else if (how == 3)
      MPI_Testsome(MANY, q, &n, indices, statuses);
    else if (how == 4) {
      MPI_Testall(MANY, q, &flag, statuses);
      for (n = 0; flag && n < MANY; n++)
        indices[n] = n;
#ifdef HAS_GET_STATUS_ALL
    } else if (how == 7) {
      MPI_Request_get_status_all(MANY, q, &flag, statuses);
      for (n = 0; flag && n < MANY; n++) {
        indices[n] = n;
        check("before waitall", n, y[n]);
      }
      if (flag)
        MPI_Waitall(MANY, q, statuses);
#endif
    } else {
      indices[0] = left - 1, n = 1;
      if (how == 5)
        MPI_Wait(&q[left - 1], statuses);
      else {
        MPI_Request_get_status(q[left - 1], &n, statuses);
        if (n) {
          check("get_status", left - 1, y[left - 1]);
          y[left - 1] = 7;
          MPI_Request_get_status(q[left - 1], &n, statuses);
          MPI_Wait(&q[left - 1], statuses);
          if (y[left - 1] < 7 || y[left - 1] > 7)
            printf("rank %d: the program's own value is lost\n", rank), wrong = 1;
          y[left - 1] = whole(left - 1);
        }
      }
    }
    for (int i = 0; i < n; i++)
      check(names[how], indices[i], y[indices[i]]);
    left -= n;
  }
}

struct task {
  MPI_Comm comm;
  int first;
};

static void *in_thread(void *argument) {
  struct task *t = argument;
  for (int k = t->first; k < t->first + 40; k++) {
    double x = part(k), y = 0, z = x;
    MPI_Request q;
    MPI_Iallreduce(&x, &y, 1, MPI_DOUBLE, MPI_SUM, t->comm, &q);
    for (int done = 0; !done;)
      MPI_Test(&q, &done, MPI_STATUS_IGNORE);
    MPI_Allreduce(MPI_IN_PLACE, &z, 1, MPI_DOUBLE, MPI_SUM, t->comm);
    check("thread", k, y);
    check("thread in place", k, z);
  }
  return NULL;
}

int main(int argc, char **argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
#ifdef HAS_GET_STATUS_ALL
  many(MPI_COMM_WORLD, 7);
#endif
  for (int how = 0; how < 7; how++)
    many(MPI_COMM_WORLD, how);

  /* Of one rank: MPI may have ended them when it begins them. */
  double x[MANY], y[MANY];
  MPI_Request q[MANY];
  for (int k = 0; k < MANY; k++)
    x[k] = k, MPI_Iallreduce(&x[k], &y[k], 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF, &q[k]);
  for (int k = 0; k < MANY; k++) {
    MPI_Wait(&q[k], MPI_STATUS_IGNORE);
    if (y[k] < k || y[k] > k)
      printf("rank %d: of one rank: %g, not %d\n", rank, y[k], k), wrong = 1;
  }

  /* The communicator is freed before the end, which Open MPI 4 does not take. What is not begun gives nothing. */
  MPI_Comm comm, other;
  MPI_Request request;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Comm_dup(MPI_COMM_WORLD, &other);
  x[0] = part(0);
  MPI_Iallreduce(&x[0], &y[0], 1, MPI_DOUBLE, MPI_SUM, comm, &request);
#ifndef OPEN_MPI
  MPI_Comm_free(&comm);
#endif
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  check("freed communicator", 0, y[0]);
#ifdef OPEN_MPI
  MPI_Comm_free(&comm);
#endif
  MPI_Allreduce_init(&x[1], &y[1], 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
  for (int k = 0; k < 3; k++) {
    x[1] = part(k);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check("persistent", k, y[1]);
    y[1] = 7;
    MPI_Wait(&request, MPI_STATUS_IGNORE); /* of one that is not begun */
    if (y[1] < 7 || y[1] > 7)
      printf("rank %d: what is not begun gives a value\n", rank), wrong = 1;
  }
  MPI_Request_free(&request);

  /* Who gets nothing has no address for it. */
  int *counts = calloc((size_t)ranks, sizeof *counts);
  counts[ranks - 1] = 2;
  x[0] = x[1] = part(0);
  MPI_Reduce_scatter(x, rank == ranks - 1 ? y : NULL, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (rank == ranks - 1)
    check("who gets nothing", 0, y[1]);
  y[0] = y[1] = part(1);
  MPI_Ireduce_scatter(MPI_IN_PLACE, y, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  if (rank == ranks - 1)
    check("nothing, in place", 1, y[0]);
  memset(counts, 0, (size_t)ranks * sizeof *counts);
  MPI_Reduce_scatter(rank ? x : NULL, rank ? y : NULL, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  free(counts);

  if (provided == MPI_THREAD_MULTIPLE) {
    struct task mine = {MPI_COMM_WORLD, 0}, its = {other, 1000};
    pthread_t thread;
    pthread_create(&thread, NULL, in_thread, &its);
    in_thread(&mine);
    pthread_join(thread, NULL);
  }
  MPI_Comm_free(&other);
  if (wrong)
    MPI_Abort(MPI_COMM_WORLD, 1);
  if (!rank)
    puts("done");
  MPI_Finalize();
  return 0;
}
