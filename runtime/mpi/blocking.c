/*
 * blocking.c - MPI's reductions that end before they return. What is no sum of floating-point numbers within one group
 * of ranks goes on to the MPI library as it is.
 */
#include <stdlib.h>

#include "mpi_sums.h"

/* Numbers at a time: MPI copies them, into blocks that should not be pages of their own. */
enum { CHUNK = 1 << 10 };

/* A chunk that ends LEFT numbers before the end of the array: the runtime is told of the last ones alone. */
static void give(void *to, struct numbers of, long n, const struct sumac_digits *d, long left) {
  if (left < SUMS_TOLD)
    sums_give(to, of, n, d);
  else
    sums_store(to, of, n, d);
}

/* A reduction of one array, and MPI's function for digits. */
struct call {
  struct long_sum sum;
  int (*digits)(const struct call *c, const void *from, void *to, int n);
  MPI_Comm comm;
  bool receives;
};

static int by_chunks(const struct call *c, const char *from, char *to, struct numbers of, long n) {
  struct sumac_digits few[2 * SUMS_FEW], *d = n <= SUMS_FEW ? few : sums_memory(c->comm, n < CHUNK ? n : CHUNK);
  int code = MPI_SUCCESS, rank = sums_tell() ? sums_rank(c->comm) : -1;
  for (long first = 0; first < n && code == MPI_SUCCESS; first += CHUNK) {
    long m = n - first < CHUNK ? n - first : CHUNK;
    sums_take(c->sum.what, rank, from + first * of.bytes, of, m, d);
    code = c->digits(c, d, d + m, (int)m);
    if (code == MPI_SUCCESS && c->receives)
      give(to + first * of.bytes, of, m, d + m, n - first - m);
  }
  if (d != few)
    free(d);
  return code;
}

/* One of two ranks gets the other one's numbers, which need not go by slices. */
static bool is_faster_whole(const struct call *c) {
  int ranks = 0;
  PMPI_Comm_size(c->comm, &ranks);
  return c->sum.result == SUMS_BEFORE && ranks == 2;
}

static int reduce(const struct call *c, const void *from, void *to, struct numbers of, int count) {
  const char *source = from == MPI_IN_PLACE ? to : from;
  char *result = c->receives ? to : NULL;
  long n = (long)count * of.parts, values = n >= SUMS_LONG ? n - SUMS_TOLD : 0;
  int code = MPI_SUCCESS;
  if (values && (is_faster_whole(c) || !sums_by_slices(c->sum, source, result, of, values, c->comm, &code))) {
    values = 0;
    if (exchange_now(c->sum, source, result, of, NULL, n, c->comm, &code))
      return code;
  }
  if (code != MPI_SUCCESS)
    return code;
  return by_chunks(c, source + values * of.bytes, result ? result + values * of.bytes : NULL, of, n - values);
}

static int allreduce_digits(const struct call *c, const void *from, void *to, int n) {
  return pairs_allreduce(from, to, n, sums_type(), sums_op(), c->comm);
}

int MPI_Allreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Allreduce(from, to, count, type, op, comm);
  return reduce(&(struct call){{"MPI_Allreduce", SUM_FOR_ALL, 0}, allreduce_digits, comm, true}, from, to, of, count);
}

static int reduce_digits(const struct call *c, const void *from, void *to, int n) {
  return PMPI_Reduce(from, to, n, sums_type(), sums_op(), c->sum.root, c->comm);
}

int MPI_Reduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may_reduce(from, to, root, comm))
    return PMPI_Reduce(from, to, count, type, op, root, comm);
  bool receives = sums_rank(comm) == root;
  return reduce(&(struct call){{"MPI_Reduce", SUM_FOR_ROOT, root}, reduce_digits, comm, receives}, from, to, of, count);
}

static int scan_digits(const struct call *c, const void *from, void *to, int n) {
  return PMPI_Scan(from, to, n, sums_type(), sums_op(), c->comm);
}

int MPI_Scan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Scan(from, to, count, type, op, comm);
  return reduce(&(struct call){{"MPI_Scan", SUMS_UP_TO, 0}, scan_digits, comm, true}, from, to, of, count);
}

static int exscan_digits(const struct call *c, const void *from, void *to, int n) {
  return PMPI_Exscan(from, to, n, sums_type(), sums_op(), c->comm);
}

/* Of the first rank the result is undefined: what it has stays. */
int MPI_Exscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may(from, to, sums_rank(comm) > 0 || to))
    return PMPI_Exscan(from, to, count, type, op, comm);
  bool receives = sums_rank(comm) > 0;
  return reduce(&(struct call){{"MPI_Exscan", SUMS_BEFORE, 0}, exscan_digits, comm, receives}, from, to, of, count);
}

/* --- each rank gets a part --- */

/* What is scattered: COUNTS numbers of each rank, behind one another, a chunk of each rank's part at a time, so that
   results may take the place of the numbers that they are of. */
struct parts {
  const int *counts;
  int ranks, rank, *at, *length; /* of the parts; of their chunks */
  long longest, shortest;
};

static struct parts parts_of(MPI_Comm comm, const int counts[]) {
  struct parts p = {.counts = counts, .shortest = counts[0]};
  PMPI_Comm_size(comm, &p.ranks);
  p.rank = sums_rank(comm);
  p.at = malloc(2 * (size_t)p.ranks * sizeof(int));
  if (!p.at)
    sums_no_memory(comm, p.ranks, "counts");
  p.length = p.at + p.ranks;
  for (int r = 0, at = 0; r < p.ranks; at += counts[r], r++) {
    p.at[r] = at;
    p.longest = counts[r] > p.longest ? counts[r] : p.longest;
    p.shortest = counts[r] < p.shortest ? counts[r] : p.shortest;
  }
  return p;
}

/* The digits of a chunk of each part, from number FIRST on. */
static long take_parts(const struct parts *p, const char *what, const char *from, struct numbers of, long first,
                       long step, struct sumac_digits *d) {
  long n = 0, found = 0;
  for (int r = 0; r < p->ranks; r++) {
    long left = p->counts[r] - first, m = left < 0 ? 0 : left < step ? left : step;
    found += __sumac_sums_find_all(from + (p->at[r] + first) * of.bytes, of.bytes, m, d + n);
    p->length[r] = (int)m;
    n += m;
  }
  sums_told(what, p->rank, found, n);
  return n;
}

static int scatter(const char *what, const void *from, void *to, const int counts[], struct numbers of, MPI_Comm comm) {
  const char *source = from == MPI_IN_PLACE ? to : from;
  struct parts p = parts_of(comm, counts);
  long values = p.shortest >= SUMS_LONG ? p.shortest - SUMS_TOLD : 0, step = p.ranks < CHUNK ? CHUNK / p.ranks : 1;
  int code = MPI_SUCCESS;
  if (values && !sums_scatter_by_slices(what, source, to, of, p.at, values, comm, &code))
    values = 0;
  if (!values && exchange_now((struct long_sum){what, SUMS_OF_PARTS, 0}, source, to, of, counts, 0, comm, &code)) {
    free(p.at);
    return code;
  }
  struct sumac_digits *d = sums_memory(comm, step * p.ranks);
  for (long first = values; first < p.longest && code == MPI_SUCCESS; first += step) {
    long n = take_parts(&p, what, source, of, first, step, d);
    code = PMPI_Reduce_scatter(d, d + n, p.length, sums_type(), sums_op(), comm);
    int m = p.length[p.rank];
    if (code == MPI_SUCCESS && m)
      give((char *)to + first * of.bytes, of, m, d + n, counts[p.rank] - first - m);
  }
  free(d);
  free(p.at);
  return code;
}

int MPI_Reduce_scatter_block(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  int ranks;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Reduce_scatter_block(from, to, count, type, op, comm);
  PMPI_Comm_size(comm, &ranks);
  int *counts = malloc((size_t)ranks * sizeof *counts);
  if (!counts)
    sums_no_memory(comm, ranks, "counts");
  for (int r = 0; r < ranks; r++)
    counts[r] = count * of.parts;
  int code = scatter("MPI_Reduce_scatter_block", from, to, counts, of, comm);
  free(counts);
  return code;
}

int MPI_Reduce_scatter(const void *from, void *to, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_have(counts, op, type, comm, &of) ||
      !sums_may(from, to, counts[sums_rank(comm)] > 0 || from == MPI_IN_PLACE))
    return PMPI_Reduce_scatter(from, to, counts, type, op, comm);
  long n;
  int *scaled = sums_counts(comm, counts, of, &n);
  int code = scatter("MPI_Reduce_scatter", from, to, scaled, of, comm);
  free(scaled);
  return code;
}
