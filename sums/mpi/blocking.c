/*
 * blocking.c - MPI's reductions that end before they return. What is no sum of floating-point numbers within one group
 * of ranks goes on to the MPI library as it is.
 * To change a reduction of MPI: blocking.c, long.c, pairs.c; Fortran: fortran.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "mpi_sums.h"

/* Numbers at a time: MPI copies them, into blocks that should not be pages of their own. */
enum { CHUNK = 1 << 10 };

/* A chunk that ends LEFT numbers before the end of the array: the runtime is told of the last ones alone. */
static void give(void *to, struct numbers of, long n, struct sums_digits sums, const struct sums_given *given,
                 long left) {
  if (left < NOTED_AT_MOST)
    sums_to_results(to, of, n, sums, given);
  else
    sums_to_numbers(to, of, n, sums);
}

/* A reduction of one array, and MPI's function for digits. */
struct call {
  struct long_sum sum;
  int (*digits)(const struct call *c, const struct sumac_digits *from, struct sumac_digits *to, int n);
  struct sums_call in;
};

/* Memory for the digits of a chunk, sent and received, and for where they come from. */
struct chunk {
  struct sumac_digits few[4 * PAIRS_AT_MOST], *sent, *received;
  struct sumac_sums_origin few_origins[PAIRS_AT_MOST], *origins;
};

static void chunk_begin(struct chunk *k, MPI_Comm comm, long n) {
  bool few = n <= PAIRS_AT_MOST;
  k->sent = few ? k->few : digits_alloc(comm, 4 * n);
  k->received = k->sent + 2 * (few ? PAIRS_AT_MOST : n);
  k->origins = few ? k->few_origins : origins_alloc(comm, n);
}

static void chunk_end(struct chunk *k) {
  if (k->sent == k->few)
    return;
  free(k->sent);
  free(k->origins);
}

/* Whether both digits of a chunk of N numbers have to be sent, if this rank has UNSURE ones. Collective. */
static bool sends_both(long n, bool unsure, MPI_Comm comm, int *code) {
  int mine = unsure, any = 1;
  if (n > BOTH_AT_MOST)
    *code = PMPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, comm);
  return any;
}

/* The N numbers from number BEGIN on. */
static int by_chunks(const struct call *c, long begin, long n) {
  const struct numbers of = c->sum.of;
  const char *from = (const char *)c->sum.from + begin * of.bytes;
  char *to = c->sum.to ? (char *)c->sum.to + begin * of.bytes : NULL;
  struct chunk k;
  int code = MPI_SUCCESS, rank = notify_asked() ? rank_in(c->sum.comm) : -1;
  chunk_begin(&k, c->sum.comm, n < CHUNK ? n : CHUNK);
  for (long first = 0; first < n && code == MPI_SUCCESS; first += CHUNK) {
    const char *numbers = from + first * of.bytes;
    long m = n - first < CHUNK ? n - first : CHUNK;
    struct sumac_sums_question q = groups_question(&c->in);
    numbers_to_digits(&q, numbers, of, m, digits_within(k.sent, m, k.origins));
    notify_call(c->sum.what, rank, &q, m);
    bool both = sends_both(m, q.unsure, c->sum.comm, &code);
    if (code == MPI_SUCCESS)
      code = c->digits(c, k.sent, k.received, both ? 2 * (int)m : (int)m);
    if (code == MPI_SUCCESS && to)
      give(to + first * of.bytes, of, m, digits_within(k.received, m, NULL),
           &(struct sums_given){&c->in, numbers, k.origins}, n - first - m);
  }
  chunk_end(&k);
  return code;
}

/* One of two ranks gets the other one's numbers, which need not go by slices. */
static bool is_faster_whole(const struct call *c) {
  int ranks = 0;
  PMPI_Comm_size(c->sum.comm, &ranks);
  return c->sum.result == SUMS_BEFORE && ranks == 2;
}

/* Of COUNT elements; this rank RECEIVES the result, or not. */
static int reduce(struct call c, int count, bool receives) {
  long n = (long)count * c.sum.of.parts, values = n >= LONG_ARRAY ? n - NOTED_AT_MOST : 0;
  if (c.sum.from == MPI_IN_PLACE)
    c.sum.from = c.sum.to;
  if (!receives)
    c.sum.to = NULL;
  int code = MPI_SUCCESS;
  c.in = groups_call(groups_of(c.sum.comm));
  if (values && (is_faster_whole(&c) || !reduce_by_slices(&c.sum, &c.in, values, &code))) {
    values = 0;
    if (exchange_now(&c.sum, &c.in, NULL, n, &code))
      return code;
  }
  if (code != MPI_SUCCESS)
    return code;
  return by_chunks(&c, values, n - values);
}

#define DIGITS const struct call *c, const struct sumac_digits *from, struct sumac_digits *to, int n

static int allreduce_digits(DIGITS) {
  return pairs_allreduce(from, to, n, c->sum.comm);
}

int MPI_Allreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PMPI_Allreduce(from, to, count, type, op, comm);
  const struct long_sum sum = {"MPI_Allreduce", SUM_FOR_ALL, 0, comm, of, from, to};
  return reduce((struct call){.sum = sum, .digits = allreduce_digits}, count, true);
}

static int reduce_digits(DIGITS) {
  return PMPI_Reduce(from, to, n, digits_type(), digits_op(), c->sum.root, c->sum.comm);
}

int MPI_Reduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm) {
  struct numbers of;
  if (!is_sum(op, type, count, comm, &of) || !are_reduce_buffers(from, to, root, comm))
    return PMPI_Reduce(from, to, count, type, op, root, comm);
  const struct long_sum sum = {"MPI_Reduce", SUM_FOR_ROOT, root, comm, of, from, to};
  return reduce((struct call){.sum = sum, .digits = reduce_digits}, count, rank_in(comm) == root);
}

static int scan_digits(DIGITS) {
  return PMPI_Scan(from, to, n, digits_type(), digits_op(), c->sum.comm);
}

int MPI_Scan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PMPI_Scan(from, to, count, type, op, comm);
  const struct long_sum sum = {"MPI_Scan", SUMS_UP_TO, 0, comm, of, from, to};
  return reduce((struct call){.sum = sum, .digits = scan_digits}, count, true);
}

static int exscan_digits(DIGITS) {
  return PMPI_Exscan(from, to, n, digits_type(), digits_op(), c->sum.comm);
}

/* Of the first rank the result is undefined: what it has stays. */
int MPI_Exscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!is_sum(op, type, count, comm, &of) || !are_buffers(from, to, rank_in(comm) > 0 || to))
    return PMPI_Exscan(from, to, count, type, op, comm);
  const struct long_sum sum = {"MPI_Exscan", SUMS_BEFORE, 0, comm, of, from, to};
  return reduce((struct call){.sum = sum, .digits = exscan_digits}, count, rank_in(comm) > 0);
}

/* --- each rank gets a part --- */

/* What is scattered: COUNTS numbers of each rank, behind one another, a chunk of each rank's part at a time, so that
   results may take the place of the numbers that they are of. */
struct parts {
  const struct long_sum *sum;
  const int *counts;
  int ranks, rank, *at, *length; /* of the parts; of their chunks */
  long longest, shortest;
};

static struct parts parts_of(const struct long_sum *sum, const int counts[]) {
  struct parts p = {.sum = sum, .counts = counts, .shortest = counts[0]};
  const MPI_Comm comm = sum->comm;
  PMPI_Comm_size(comm, &p.ranks);
  p.rank = rank_in(comm);
  p.at = malloc(2 * (size_t)p.ranks * sizeof(int));
  if (!p.at)
    no_memory_for(comm, p.ranks, "counts");
  p.length = p.at + p.ranks;
  for (int r = 0, at = 0; r < p.ranks; at += counts[r], r++) {
    p.at[r] = at;
    p.longest = counts[r] > p.longest ? counts[r] : p.longest;
    p.shortest = counts[r] < p.shortest ? counts[r] : p.shortest;
  }
  return p;
}

/* The digits of a chunk of each part, from number FIRST on, N in all; returns where those of this rank's begin. */
static long take_parts(const struct parts *p, struct sumac_sums_question *q, long first, long step,
                       const struct chunk *k, long *n) {
  const struct numbers of = p->sum->of;
  const char *from = p->sum->from;
  long own = 0;
  *n = 0;
  for (int r = 0; r < p->ranks; r++) {
    long left = p->counts[r] - first, m = left < 0 ? 0 : left < step ? left : step;
    if (r == p->rank)
      own = *n;
    numbers_to_digits(q, from + (p->at[r] + first) * of.bytes, of, m,
                      digits_within(k->sent + 2 * *n, m, k->origins + *n));
    p->length[r] = (int)m;
    *n += m;
  }
  return own;
}

/* The digits of the parts, of which one or both are sent. */
static void pack_parts(const struct parts *p, struct sumac_digits *sent, bool both) {
  long first = 0;
  for (int r = 0; r < p->ranks; r++) {
    long n = p->length[r];
    if (both)
      p->length[r] *= 2;
    else
      memmove(sent + first, sent + 2 * first, (size_t)n * sizeof *sent);
    first += n;
  }
}

static int scatter_chunks(const struct parts *p, const struct sums_call *in, long begin) {
  const struct numbers of = p->sum->of;
  const MPI_Comm comm = p->sum->comm;
  const char *from = p->sum->from;
  char *to = p->sum->to;
  long step = p->ranks < CHUNK ? CHUNK / p->ranks : 1, n;
  int code = MPI_SUCCESS;
  struct chunk k;
  chunk_begin(&k, comm, step * p->ranks);
  for (long first = begin; first < p->longest && code == MPI_SUCCESS; first += step) {
    struct sumac_sums_question q = groups_question(in);
    long own = take_parts(p, &q, first, step, &k, &n);
    struct sums_given given = {in, from + (p->at[p->rank] + first) * of.bytes, k.origins + own};
    int m = p->length[p->rank];
    notify_call(p->sum->what, p->rank, &q, n);
    pack_parts(p, k.sent, sends_both(n, q.unsure, comm, &code));
    if (code == MPI_SUCCESS)
      code = PMPI_Reduce_scatter(k.sent, k.received, p->length, digits_type(), digits_op(), comm);
    if (code == MPI_SUCCESS && m)
      give(to + first * of.bytes, of, m, digits_within(k.received, m, NULL), &given, p->counts[p->rank] - first - m);
  }
  chunk_end(&k);
  return code;
}

static int scatter(const char *what, const void *from, void *to, const int counts[], struct numbers of, MPI_Comm comm) {
  const struct long_sum sum = {what, SUMS_OF_PARTS, 0, comm, of, from == MPI_IN_PLACE ? to : from, to};
  const struct sums_call in = groups_call(groups_of(comm));
  struct parts p = parts_of(&sum, counts);
  long values = p.shortest >= LONG_ARRAY ? p.shortest - NOTED_AT_MOST : 0;
  int code = MPI_SUCCESS;
  if (values && !scatter_by_slices(&sum, &in, p.at, values, &code))
    values = 0;
  if (values || !exchange_now(&sum, &in, counts, 0, &code))
    if (code == MPI_SUCCESS)
      code = scatter_chunks(&p, &in, values);
  free(p.at);
  return code;
}

int MPI_Reduce_scatter_block(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  int ranks;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PMPI_Reduce_scatter_block(from, to, count, type, op, comm);
  PMPI_Comm_size(comm, &ranks);
  int *counts = malloc((size_t)ranks * sizeof *counts);
  if (!counts)
    no_memory_for(comm, ranks, "counts");
  for (int r = 0; r < ranks; r++)
    counts[r] = count * of.parts;
  int code = scatter("MPI_Reduce_scatter_block", from, to, counts, of, comm);
  free(counts);
  return code;
}

int MPI_Reduce_scatter(const void *from, void *to, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!is_sum_of_counts(counts, op, type, comm, &of) ||
      !are_buffers(from, to, counts[rank_in(comm)] > 0 || from == MPI_IN_PLACE))
    return PMPI_Reduce_scatter(from, to, counts, type, op, comm);
  long n;
  int *scaled = counts_of_numbers(comm, counts, of, &n);
  int code = scatter("MPI_Reduce_scatter", from, to, scaled, of, comm);
  free(scaled);
  return code;
}
