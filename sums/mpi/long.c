/*
 * long.c - reductions of long arrays, whose numbers no rank knows the terms of. Then what the ranks add up is the
 * numbers themselves, which need no digits on their way: each rank gets a slice of them from all ranks, adds it up, and
 * sends the results to who asks for them.
 *
 * The end of the array, of which the runtime is told, goes by digits (blocking.c), arrays with results of loops by
 * numbers and digits (exchange.c): to the same bits, which are those of the terms.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "mpi_sums.h"

/* Numbers of all ranks' slices together: MPI's copies of more are pages of their own, which are slow at first. */
enum { BLOCK = 1 << 16 };

struct slices {
  MPI_Datatype type; /* MPI_DOUBLE, MPI_FLOAT */
  int bytes, ranks, rank;
  int *length, *at;   /* of each rank's slice of a block */
  int *own, *from;    /* of what arrives of this rank's slice, from each rank */
  char *received;     /* this rank's slice from all ranks, one behind another */
  const void **parts; /* where each rank's is there */
  char *results;
};

static bool begin(struct slices *s, MPI_Comm comm, struct numbers of) {
  *s = (struct slices){.type = of.bytes == 4 ? MPI_FLOAT : MPI_DOUBLE, .bytes = of.bytes};
  if (PMPI_Comm_size(comm, &s->ranks) != MPI_SUCCESS || s->ranks < 2)
    return false;
  s->rank = rank_in(comm);
  size_t room = (size_t)BLOCK + (size_t)s->ranks; /* slices differ by one */
  s->length = malloc(4 * (size_t)s->ranks * sizeof(int));
  s->received = malloc(room * (size_t)s->bytes);
  s->results = malloc(room * (size_t)s->bytes);
  s->parts = malloc((size_t)s->ranks * sizeof *s->parts);
  if (!s->length || !s->received || !s->results || !s->parts)
    no_memory_for(comm, (long)room, "numbers");
  s->at = s->length + s->ranks;
  s->own = s->at + s->ranks;
  s->from = s->own + s->ranks;
  return true;
}

static void end(struct slices *s) {
  free(s->length);
  free(s->received);
  free(s->results);
  free(s->parts);
}

static void cut(struct slices *s, long n) {
  for (int r = 0; r < s->ranks; r++) {
    s->at[r] = (int)(n * r / s->ranks);
    s->length[r] = (int)(n * (r + 1) / s->ranks) - s->at[r];
  }
  for (int r = 0; r < s->ranks; r++) {
    s->own[r] = s->length[s->rank];
    s->from[r] = r * s->length[s->rank];
  }
}

static char *result(const struct slices *s, int i) {
  return s->results + (size_t)i * (size_t)s->bytes;
}

/* The sums of the first RANKS ranks' numbers, to TO. */
static void add(const struct slices *s, int ranks, char *to) {
  for (int r = 0; r < ranks; r++)
    s->parts[r] = s->received + (size_t)s->from[r] * (size_t)s->bytes;
  numbers_add_up(s->parts, ranks, (struct numbers){1, s->bytes}, s->length[s->rank], to);
}

/* The sums of the ranks up to each one, or before it: one slice behind another. Of many ranks each number's digits are
   those of the rank before, and one more term. */
static void add_up(const struct slices *s, bool with_itself) {
  enum { FEW = 8 };
  int n = s->length[s->rank];
  for (int r = with_itself ? 0 : 1; r < s->ranks && s->ranks <= FEW; r++)
    add(s, with_itself ? r + 1 : r, result(s, r * n));
  for (int i = 0; i < n && s->ranks > FEW; i++) {
    struct sumac_digits d = {0};
    for (int r = 0; r < s->ranks; r++) {
      double x = number_at(s->received, s->bytes, s->from[r] + i);
      if (with_itself)
        sumac_digits_add(&d, x);
      digits_to_numbers(result(s, r * n + i), (struct numbers){1, s->bytes}, 1, &d);
      if (!with_itself)
        sumac_digits_add(&d, x);
    }
  }
}

/* The results of a block go where they are asked for, at TO; what the ranks have is in S. */
static int deliver(struct slices *s, const struct long_sum *sum, void *to) {
  int n = s->length[s->rank];
  if (sum->result == SUM_FOR_ALL)
    return PMPI_Allgatherv(s->results, n, s->type, to, s->length, s->at, s->type, sum->comm);
  if (sum->result == SUM_FOR_ROOT)
    return PMPI_Gatherv(s->results, n, s->type, to, s->length, s->at, s->type, sum->root, sum->comm);
  if (sum->result == SUMS_BEFORE) { /* the first rank gets nothing */
    s->own[0] = 0;
    for (int r = 0; r < s->ranks && s->rank == 0; r++)
      s->length[r] = 0;
  }
  return PMPI_Alltoallv(s->results, s->own, s->from, s->type, to, s->length, s->at, s->type, sum->comm);
}

/* Collective: no rank knows the terms of its N numbers. */
static bool are_values(bool known, MPI_Comm comm, int *code) {
  int mine = known, any = 1;
  *code = PMPI_Allreduce(&mine, &any, 1, MPI_INT, MPI_MAX, comm);
  return *code == MPI_SUCCESS && !any;
}

static int send(struct slices *s, const void *from, MPI_Comm comm) {
  return PMPI_Alltoallv(from, s->length, s->at, s->type, s->received, s->own, s->from, s->type, comm);
}

bool reduce_by_slices(const struct long_sum *sum, const struct sums_call *call, long n, int *code) {
  struct slices s;
  const struct numbers of = sum->of;
  struct sumac_sums_question q = groups_question(call);
  if (!are_values(__sumac_sums_any(&q, sum->from, of.bytes, n), sum->comm, code) || !begin(&s, sum->comm, of))
    return *code != MPI_SUCCESS;
  notify_call(sum->what, s.rank, &q, n);
  for (long first = 0; first < n && *code == MPI_SUCCESS; first += BLOCK) {
    cut(&s, n - first < BLOCK ? n - first : BLOCK);
    *code = send(&s, (const char *)sum->from + first * of.bytes, sum->comm);
    if (*code != MPI_SUCCESS)
      break;
    if (sum->result == SUMS_UP_TO || sum->result == SUMS_BEFORE)
      add_up(&s, sum->result == SUMS_UP_TO);
    else
      add(&s, s.ranks, s.results);
    *code = deliver(&s, sum, sum->to ? (char *)sum->to + first * of.bytes : NULL);
  }
  end(&s);
  return true;
}

bool scatter_by_slices(const struct long_sum *sum, const struct sums_call *call, const int at[], long n, int *code) {
  struct slices s;
  const struct numbers of = sum->of;
  struct sumac_sums_question q = groups_question(call);
  bool known = false;
  int ranks = 0;
  PMPI_Comm_size(sum->comm, &ranks);
  for (int r = 0; r < ranks && !known; r++)
    known = __sumac_sums_any(&q, (const char *)sum->from + (long)at[r] * of.bytes, of.bytes, n);
  if (!are_values(known, sum->comm, code) || !begin(&s, sum->comm, of))
    return *code != MPI_SUCCESS;
  notify_call(sum->what, s.rank, &q, n * ranks);
  const long step = ranks < BLOCK ? BLOCK / ranks : 1;
  for (long first = 0; first < n && *code == MPI_SUCCESS; first += step) {
    int m = (int)(n - first < step ? n - first : step);
    for (int r = 0; r < ranks; r++) {
      s.length[r] = s.own[r] = m;
      s.at[r] = at[r] + (int)first;
      s.from[r] = r * m;
    }
    *code = send(&s, sum->from, sum->comm);
    if (*code != MPI_SUCCESS)
      break;
    add(&s, ranks, (char *)sum->to + first * of.bytes);
  }
  end(&s);
  return true;
}
