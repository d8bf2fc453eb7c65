/*
 * begun.c - requests of long arrays, some of whose numbers are results with known terms, against sums of all terms, which
 * each rank knows: all functions and forms, ended in all orders, behind messages that wait for other requests' ends; and
 * those that need no request.
 */
#include <math.h>
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(OPEN_MPI) && OMPI_MAJOR_VERSION < 5
#include <mpi-ext.h>
#define MPI_Allreduce_init MPIX_Allreduce_init
#define MPI_Reduce_init MPIX_Reduce_init
#define MPI_Scan_init MPIX_Scan_init
#define MPI_Exscan_init MPIX_Exscan_init
#define MPI_Reduce_scatter_init MPIX_Reduce_scatter_init
#define MPI_Reduce_scatter_block_init MPIX_Reduce_scatter_block_init
#endif

#include <sumac_reproducible.h>

enum function { ALLREDUCE, REDUCE, SCAN, EXSCAN, BLOCK, SCATTER, FUNCTIONS };
static const char *const names[] = {"allreduce", "reduce", "scan", "exscan", "block", "scatter"};
enum { N = 70001, RESULTS = 200, MOST = 8, THREADS = 2000, SINGLE = 10000 };

static int rank, ranks, wrong;

static unsigned long long mixed(unsigned long long x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

/* What rank R has at I, which has the bits of no other result (floats: of some size for each): which result; or -1, and
   *X. */
static int number(long call, int r, long i, double *x) {
  unsigned long long bits = mixed((unsigned long long)(r * 1000000007L + call * 1000003 + i));
  int scale = (int)(bits % 200) - (call % 2 ? 300 : 100), single = (int)(call / SINGLE);
  *x = ldexp((double)(bits >> 11) - 0x1p52, single ? 20 * (single % 8) - 70 : i % 3 ? 0 : scale);
  if (i % 501 == 7)
    *x = r ? *x : INFINITY;
  if (i % 501 == 8)
    *x = r % 2 ? -0.0 : 0.0;
  if (i % 501 == 9) { /* what is cut off decides how to round */
    double one = 1 + (double)(mixed((unsigned long long)(call * 1000003 + i)) >> 34) * 0x1p-30;
    *x = r == 0 ? one : r == 1 ? 0x1p-53 + (double)(bits >> 63) * 0x1p-100 : 0;
  }
  return call % 2 && call < THREADS && i / 1000 % 2 && i % 7 == r ? (int)(bits % RESULTS) : -1;
}

struct array {
  enum function function;
  long call;
  int single, in_place, root, counts[MOST], all, first, own;
  char *from, *to;
  MPI_Request request;
};

static void put(char *to, int single, long i, double x) {
  float f = (float)x;
  memcpy(to + i * (single ? 4 : 8), single ? (void *)&f : (void *)&x, single ? 4 : 8);
}

static double get(const char *from, int single, long i) {
  double x;
  float f;
  if (single)
    return memcpy(&f, from + i * 4, 4), f;
  return memcpy(&x, from + i * 8, 8), x;
}

/* The terms of rank R of result K, neither of which is one of another call. */
static double term(long call, int r, int k) {
  return r == 0 ? 1e17 + 0x1p20 * k + 256 * (double)call : 3 + k % 16;
}

/* Results of loops. */
static void fill(struct array *a, long call) {
  double results[RESULTS];
  for (int k = 0; k < RESULTS; k++) {
    double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int q = 0; q < ranks; q++)
      sum += q == 0 ? 1e17 + 0x1p20 * k + 256 * (double)call : 3 + k % 16;
    results[k] = sum;
  }
  a->call = a->single ? call * SINGLE : call; /* results are doubles */
  for (long i = 0; i < a->all; i++) {
    double x;
    int k = number(a->call, rank, i, &x);
    put(a->to, a->single, i, -1);
    put(a->in_place ? a->to : a->from, a->single, i, k < 0 ? x : results[k]);
  }
}

static void make(struct array *a, enum function function, int single, int in_place) {
  *a = (struct array){.function = function, .single = single, .in_place = in_place, .root = ranks - 1, .all = N, .own = N};
  if (function == REDUCE && rank != a->root)
    a->in_place = 0;
  if (function == BLOCK || function == SCATTER) {
    a->all = 0;
    for (int r = 0; r < ranks; r++) {
      a->counts[r] = function == BLOCK ? N : r == ranks - 1 ? 2 * N : r % 2 ? 0 : N + 64 * r;
      a->first += r < rank ? a->counts[r] : 0;
      a->all += a->counts[r];
    }
    a->own = a->counts[rank];
  }
  a->from = malloc((size_t)a->all * 8);
  a->to = malloc((size_t)a->all * 8);
}

static void begin(struct array *a, int persistent, MPI_Comm comm) {
  const void *from = a->in_place ? MPI_IN_PLACE : a->from;
  const MPI_Datatype type = a->single ? MPI_FLOAT : MPI_DOUBLE;
#define CALL(id, beginning, making, counts, ...)                                                                       \
  if (a->function == id && persistent)                                                                                 \
    making(from, a->to, counts, type, MPI_SUM, __VA_ARGS__, MPI_INFO_NULL, &a->request);                               \
  else if (a->function == id)                                                                                          \
    beginning(from, a->to, counts, type, MPI_SUM, __VA_ARGS__, &a->request);
  CALL(ALLREDUCE, MPI_Iallreduce, MPI_Allreduce_init, N, comm)
  CALL(REDUCE, MPI_Ireduce, MPI_Reduce_init, N, a->root, comm)
  CALL(SCAN, MPI_Iscan, MPI_Scan_init, N, comm)
  CALL(EXSCAN, MPI_Iexscan, MPI_Exscan_init, N, comm)
  CALL(BLOCK, MPI_Ireduce_scatter_block, MPI_Reduce_scatter_block_init, N, comm)
  CALL(SCATTER, MPI_Ireduce_scatter, MPI_Reduce_scatter_init, a->counts, comm)
}

/* By the function that ends before it returns. */
static void now(struct array *a) {
  const void *from = a->in_place ? MPI_IN_PLACE : a->from;
  const MPI_Datatype type = a->single ? MPI_FLOAT : MPI_DOUBLE;
  const MPI_Comm world = MPI_COMM_WORLD;
  if (a->function == ALLREDUCE)
    MPI_Allreduce(from, a->to, N, type, MPI_SUM, world);
  else if (a->function == REDUCE)
    MPI_Reduce(from, a->to, N, type, MPI_SUM, a->root, world);
  else if (a->function == SCAN)
    MPI_Scan(from, a->to, N, type, MPI_SUM, world);
  else if (a->function == EXSCAN)
    MPI_Exscan(from, a->to, N, type, MPI_SUM, world);
  else if (a->function == BLOCK)
    MPI_Reduce_scatter_block(from, a->to, N, type, MPI_SUM, world);
  else
    MPI_Reduce_scatter(from, a->to, a->counts, type, MPI_SUM, world);
}

/* Every so many numbers, with the last ones. */
static void check(const char *what, const struct array *a) {
  int of = a->function == SCAN ? rank + 1 : a->function == EXSCAN ? rank : ranks, differ = 0;
  if (of == 0 || (a->function == REDUCE && rank != a->root))
    return;
  for (long i = 0; i < a->own; i += i < a->own - 300 ? 13 : 1) {
    struct sumac_sum sum;
    double x, got = get(a->to, a->single, i);
    sumac_sum_init(&sum);
    for (int r = 0; r < of; r++) {
      int k = number(a->call, r, a->first + i, &x);
      for (int q = 0; q < ranks && k >= 0; q++)
        sumac_sum_add(&sum, term(a->call, q, k));
      if (k < 0)
        sumac_sum_add(&sum, a->single ? (float)x : x);
    }
    double want = sumac_sum_value(&sum);
    if (isnan(want) && isnan(got))
      continue;
    /* Rounded twice, which for floats may be one unit off. */
    if (a->single && nextafterf((float)want, (float)got) == (float)got)
      want = got;
    differ += a->single ? (float)want != (float)got : memcmp(&want, &got, sizeof got) != 0;
  }
  if (differ)
    printf("rank %d of %d: %s: %s, call %ld: %d wrong\n", rank, ranks, what, names[a->function], a->call, differ);
  wrong |= differ != 0;
}

static void drop(struct array *a) {
  free(a->from);
  free(a->to);
}

/* Each by itself; persistent ones are begun again, with other numbers. */
static void one_by_one(void) {
  for (int k = 0; k < 2 * FUNCTIONS; k++) {
    struct array a;
    int persistent = (k + k / FUNCTIONS) % 2, done = 0;
    make(&a, (enum function)(k % FUNCTIONS), k % 3 == 1, k / FUNCTIONS);
    for (int start = 0; start < 1 + persistent; start++, done = 0) {
      fill(&a, 20 + 2 * k + start);
      if (start == 0)
        begin(&a, persistent, MPI_COMM_WORLD);
      if (persistent)
        MPI_Start(&a.request);
      while (start == 0 && !done)
        MPI_Test(&a.request, &done, MPI_STATUS_IGNORE);
      MPI_Wait(&a.request, MPI_STATUS_IGNORE);
      check(persistent ? "persistent" : "begun", &a);
    }
    if (persistent)
      MPI_Request_free(&a.request);
    drop(&a);
  }
}

static void without_requests(void) {
  for (int k = 0; k < FUNCTIONS; k++) {
    struct array a;
    make(&a, (enum function)k, 0, k % 2);
    fill(&a, 501 + 2 * k);
    now(&a);
    check("now", &a);
    drop(&a);
  }
}

/* All at once; ended by HOW. */
static void at_once(int how, MPI_Comm comm, long call) {
  static const char *const hows[] = {"waitall", "waitany", "testsome", "backwards", "testall"};
  struct array a[FUNCTIONS];
  MPI_Request q[FUNCTIONS];
  int indices[FUNCTIONS], left = FUNCTIONS, done;
  MPI_Status statuses[FUNCTIONS];
  for (int k = 0; k < FUNCTIONS; k++) {
    make(&a[k], (enum function)k, 0, (k + how) % 2);
    fill(&a[k], call + k);
    begin(&a[k], 0, comm);
    q[k] = a[k].request;
  }
  for (int flag = 0; left > 0; left -= done) {
    done = 1;
    if (how == 0)
      MPI_Waitall(FUNCTIONS, q, statuses), done = FUNCTIONS;
    else if (how == 1)
      MPI_Waitany(FUNCTIONS, q, indices, statuses), check(hows[how], &a[indices[0]]);
    else if (how == 2)
      MPI_Testsome(FUNCTIONS, q, &done, indices, statuses);
    else if (how == 3)
      MPI_Wait(&q[left - 1], statuses), check(hows[how], &a[left - 1]);
    else
      MPI_Testall(FUNCTIONS, q, &flag, statuses), done = flag ? FUNCTIONS : 0;
  }
  for (int k = 0; k < FUNCTIONS; k++) {
    check(hows[how], &a[k]);
    drop(&a[k]);
  }
}

/* A rank ends its request, and then sends what another one waits for before it ends its own. */
static void messages(void) {
  for (int k = 0; k < FUNCTIONS; k++)
    for (int sender = 0; sender < ranks; sender += ranks > 1 ? ranks - 1 : 1) {
      struct array a;
      int token = k;
      make(&a, (enum function)k, 0, 0);
      a.root = sender;
      fill(&a, 100 + k + 10 * sender);
      begin(&a, 0, MPI_COMM_WORLD);
      if (rank == sender)
        MPI_Wait(&a.request, MPI_STATUS_IGNORE);
      for (int r = 0; r < ranks; r++)
        if (rank == sender && r != sender)
          MPI_Ssend(&token, 1, MPI_INT, r, k, MPI_COMM_WORLD);
      if (rank != sender)
        MPI_Recv(&token, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Wait(&a.request, MPI_STATUS_IGNORE);
      check("messages", &a);
      drop(&a);
    }
}

struct task {
  MPI_Comm comm;
  long call;
};

static void *in_thread(void *argument) {
  struct task *t = argument;
  at_once(3, t->comm, t->call);
  return NULL;
}

int main(int argc, char **argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  one_by_one();
  messages();
  without_requests();
  for (int how = 0; how < 5; how++)
    at_once(how, MPI_COMM_WORLD, 1001 + 10 * how);
  if (provided == MPI_THREAD_MULTIPLE) {
    struct task mine = {MPI_COMM_WORLD, THREADS}, its = {MPI_COMM_NULL, THREADS + 10};
    pthread_t thread;
    MPI_Comm_dup(MPI_COMM_WORLD, &its.comm);
    pthread_create(&thread, NULL, in_thread, &its);
    in_thread(&mine);
    pthread_join(thread, NULL);
    MPI_Comm_free(&its.comm);
  }
  MPI_Finalize();
  return wrong;
}
