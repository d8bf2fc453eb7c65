/* every SEED CASES FILE: reductions of all functions, forms, types and communicators, of random numbers. What each rank sent and
   got is in FILE.RANK, a line for each, for every.py. */
#include <math.h>
#include <mpi.h>
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

enum function { ALLREDUCE, REDUCE, SCAN, EXSCAN, BLOCK, SCATTER, FUNCTIONS };
enum form { BLOCKING, NONBLOCKING, PERSISTENT, FORMS };
static const char *const names[] = {"allreduce", "reduce", "scan", "exscan", "block", "scatter"};

struct call {
  enum function function;
  enum form form;
  const void *from;
  void *to;
  int count, *each, root;
  MPI_Datatype type;
  MPI_Comm comm;
};

static unsigned long long state;

static int next(int n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (int)((state >> 33) % (unsigned)n);
}

static double number(int sort, int single) {
  double x = next(1 << 30) / (double)(1 << 29) - 1;
  switch (sort) {
  case 1:
    return ldexp(x, next(single ? 200 : 1900) - (single ? 120 : 1000));
  case 2:
    return ldexp(next(2) ? 1 : -1, single ? 127 - next(2) : 1023 - next(2));
  case 3:
    return ldexp(x, single ? -140 : -1060);
  case 4:
    return next(6) ? x : next(3) ? (next(2) ? INFINITY : -INFINITY) : NAN;
  case 5:
    return next(4) ? -0.0 : 0.0;
  default:
    return x;
  }
}

/* Begins it, or does it. */
static void begin(const struct call *c, MPI_Request *q) {
#define CALL(id, blocking, beginning, counts, ...)                                                                     \
  if (c->function == id) {                                                                                             \
    if (c->form == BLOCKING)                                                                                           \
      MPI_##blocking(c->from, c->to, c->counts, c->type, MPI_SUM, __VA_ARGS__);                                        \
    else if (c->form == NONBLOCKING)                                                                                   \
      MPI_##beginning(c->from, c->to, c->counts, c->type, MPI_SUM, __VA_ARGS__, q);                                    \
    else                                                                                                               \
      MPI_##blocking##_init(c->from, c->to, c->counts, c->type, MPI_SUM, __VA_ARGS__, MPI_INFO_NULL, q);               \
  }
  CALL(ALLREDUCE, Allreduce, Iallreduce, count, c->comm)
  CALL(REDUCE, Reduce, Ireduce, count, c->root, c->comm)
  CALL(SCAN, Scan, Iscan, count, c->comm)
  CALL(EXSCAN, Exscan, Iexscan, count, c->comm)
  CALL(BLOCK, Reduce_scatter_block, Ireduce_scatter_block, count, c->comm)
  CALL(SCATTER, Reduce_scatter, Ireduce_scatter, each, c->comm)
}

static void end(MPI_Request *q, int how) {
  int done = 0, index, n;
  MPI_Status status;
  while (!done && *q != MPI_REQUEST_NULL) {
    done = 1;
    if (how == 1)
      MPI_Test(q, &done, &status);
    else if (how == 2)
      MPI_Waitsome(1, q, &n, &index, &status);
    else if (how == 3)
      MPI_Testany(1, q, &index, &done, &status);
    else if (how == 4)
      MPI_Waitany(1, q, &index, &status);
    else
      MPI_Wait(q, &status);
  }
}

static void show(const char *bytes, int n, int size) {
  printf(" :");
  for (int i = 0; i < n; i++) {
    unsigned long long bits = 0;
    memcpy(&bits, bytes + i * size, (size_t)size);
    printf(" %llx", bits);
  }
}

static void one_case(int number_of, int world, const MPI_Comm comms[]) {
  static const int counts[] = {0, 1, 1, 2, 3, 8, 9, 20};
  const MPI_Datatype types[] = {MPI_DOUBLE, MPI_FLOAT, MPI_C_DOUBLE_COMPLEX, MPI_C_FLOAT_COMPLEX};
  struct call c = {.function = (enum function)next(FUNCTIONS), .form = (enum form)next(FORMS), .count = counts[next(8)]};
  int type = next(4), in_place = next(2), which = next(3), sort = next(6), rank, size, all = 0;
  if (next(30) == 0)
    c.count = 1030;
  c.type = types[type];
  c.comm = comms[which];
  MPI_Comm_rank(c.comm, &rank);
  MPI_Comm_size(c.comm, &size);
  c.root = next(1000) % size;
  c.each = malloc(sizeof(int) * (size_t)size);
  for (int i = 0; i < size; i++)
    all += c.each[i] = c.function == SCATTER ? next(4) * (c.count > 20 ? 300 : 1) : c.count;
  int scatters = c.function == SCATTER || c.function == BLOCK, parts = type & 2 ? 2 : 1, bytes = type & 1 ? 4 : 8;
  int sends = (scatters ? all : c.count) * parts, gets = (scatters ? c.each[rank] : c.count) * parts;
  if (c.function == REDUCE && rank != c.root)
    in_place = 0;
  size_t room = (size_t)(sends > gets ? sends : gets) * (size_t)bytes + 8;
  char *from = malloc(room), *to = malloc(room), *sent = malloc(room), *in = in_place ? to : from;
  MPI_Request q = MPI_REQUEST_NULL;
  c.from = in_place ? MPI_IN_PLACE : from;
  c.to = to;
  state += (unsigned)world * 77777u; /* from here on each rank has its own */
  next(2);
  for (int k = 0; k < (c.form == PERSISTENT ? 2 : 1); k++) {
    memset(to, 0x55, room);
    memset(from, 0x55, room);
    for (int i = 0; i < sends; i++) {
      double x = number(sort, bytes == 4);
      float f = (float)x;
      memcpy(in + i * bytes, bytes == 4 ? (void *)&f : (void *)&x, (size_t)bytes);
    }
    memcpy(sent, in, room);
    if (k == 0)
      begin(&c, &q);
    if (c.form == PERSISTENT)
      MPI_Start(&q);
    end(&q, next(6));
    printf("%d.%d.%d %d %d %s %d %d", number_of, k, which == 2 ? world % 2 : 0, rank, size, names[c.function], bytes, c.root);
    printf(" form %d count %d in place %d comm %d :", c.form, c.count, in_place, which);
    for (int i = 0; i < size; i++)
      printf(" %d", c.each[i] * parts);
    show(sent, sends, bytes);
    show(to, gets, bytes);
    int spoilt = !in_place && memcmp(from, sent, room) != 0;
    for (int i = 0; i < 8 && !(in_place && sends > gets); i++)
      spoilt |= to[gets * bytes + i] != 0x55;
    puts(spoilt ? " : spoilt" : "");
  }
  if (q != MPI_REQUEST_NULL)
    MPI_Request_free(&q);
  free(from), free(to), free(sent), free(c.each);
}

int main(int argc, char **argv) {
  int rank;
  char file[1000];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm comms[3] = {MPI_COMM_WORLD};
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[1]);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &comms[2]);
  snprintf(file, sizeof file, "%s.%d", argv[3], rank);
  if (argc < 4 || !freopen(file, "w", stdout))
    MPI_Abort(MPI_COMM_WORLD, 2);
  for (int i = 0; i < atoi(argv[2]); i++) {
    state = strtoull(argv[1], NULL, 10) * 1000003 + (unsigned)i * 7919u; /* the same on all ranks */
    next(2), next(2);
    one_case(i, rank, comms);
  }
  MPI_Comm_free(&comms[1]);
  MPI_Comm_free(&comms[2]);
  MPI_Finalize();
  return 0;
}
