/*
 * long.c - reductions of long arrays, whose numbers no rank knows the terms of. Then what the ranks add up is the
 * numbers themselves, which need no digits on their way: each rank gets a slice of them from all ranks, adds it up, and
 * sends the results to who asks for them.
 *
 * The end of the array, of which the runtime is told, and arrays with results of loops go by digits (blocking.c): to
 * the same bits, which are those of the terms.
 */
#include <stdlib.h>
#include <string.h>

#include "mpi_sums.h"

/* Numbers of all ranks' slices together: MPI's copies of more are pages of their own, which are slow at first. */
enum { BLOCK = 1 << 16 };

struct slices {
  MPI_Datatype type; /* MPI_DOUBLE, MPI_FLOAT */
  int bytes, ranks, rank;
  int *length, *at; /* of each rank's slice of a block */
  int *own, *from;  /* of what arrives of this rank's slice, from each rank */
  char *received;   /* this rank's slice from all ranks, one behind another */
  char *results;
};

static bool begin(struct slices *s, MPI_Comm comm, struct numbers of) {
  *s = (struct slices){.type = of.bytes == 4 ? MPI_FLOAT : MPI_DOUBLE, .bytes = of.bytes};
  if (PMPI_Comm_size(comm, &s->ranks) != MPI_SUCCESS || s->ranks < 2)
    return false;
  s->rank = sums_rank(comm);
  size_t room = (size_t)BLOCK + (size_t)s->ranks; /* slices differ by one */
  s->length = malloc(4 * (size_t)s->ranks * sizeof(int));
  s->received = malloc(room * (size_t)s->bytes);
  s->results = malloc(room * (size_t)s->bytes);
  if (!s->length || !s->received || !s->results)
    sums_no_memory(comm, (long)room, "numbers");
  s->at = s->length + s->ranks;
  s->own = s->at + s->ranks;
  s->from = s->own + s->ranks;
  return true;
}

static void end(struct slices *s) {
  free(s->length);
  free(s->received);
  free(s->results);
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

/* Number I of this rank's slice, from rank R. */
static double number(const struct slices *s, int r, int i) {
  const char *at = s->received + ((size_t)s->from[r] + (size_t)i) * (size_t)s->bytes;
  float f32;
  double f64;
  if (s->bytes == 4)
    return memcpy(&f32, at, sizeof f32), f32;
  return memcpy(&f64, at, sizeof f64), f64;
}

static char *result(const struct slices *s, int i) {
  return s->results + (size_t)i * (size_t)s->bytes;
}

/* The sum of number I of all ranks, to TO. */
static void add_one(const struct slices *s, int i, void *to) {
  struct sumac_digits d = {0};
  for (int r = 0; r < s->ranks; r++)
    sumac_digits_add(&d, number(s, r, i));
  sums_store(to, (struct numbers){1, s->bytes}, 1, &d);
}

/* The sum of two numbers, rounded once, is what the machine's addition gives, but where the rest that it loses is about
   half of a unit: there what digits cut off, less than 2^-8 of the rest, may decide. Of numbers of about one size they
   cut off nothing: less than 2^-63 of the larger. Of NaNs there are several. */
#define ADD_PAIRS(T)                                                                                                   \
  static inline int is_open_##T(T a, T b, T sum) {                                                                     \
    T of_b = sum - a, rest = (a - (sum - of_b)) + (b - of_b);                                                          \
    T x = a < 0 ? -a : a, y = b < 0 ? -b : b, least = x < y ? x : y, most = x < y ? y : x;                             \
    return !(__builtin_fabs((double)sum) < __builtin_inf()) |                                                          \
           ((sum + rest * (T)(1 + 0x1p-8) != sum) & (least < most * (T)0x1p-10));                                      \
  }                                                                                                                    \
  static void add_pairs_of_##T(const struct slices *s, int n, char *to) {                                              \
    const T *a = (const T *)s->received, *b = a + n;                                                                   \
    T *sum = (T *)to;                                                                                                  \
    int open = 0;                                                                                                      \
    for (int i = 0; i < n; i++) {                                                                                      \
      sum[i] = a[i] + b[i];                                                                                            \
      open |= is_open_##T(a[i], b[i], sum[i]);                                                                         \
    }                                                                                                                  \
    for (int i = 0; i < n && open; i++)                                                                                \
      if (is_open_##T(a[i], b[i], sum[i]))                                                                             \
        add_one(s, i, &sum[i]);                                                                                        \
  }
ADD_PAIRS(double)
ADD_PAIRS(float)

/* The sums of all ranks' numbers, to TO. */
static void add(const struct slices *s, char *to) {
  int n = s->length[s->rank];
  if (s->ranks == 2 && s->bytes == 8)
    add_pairs_of_double(s, n, to);
  else if (s->ranks == 2)
    add_pairs_of_float(s, n, to);
  else
    for (int i = 0; i < n; i++)
      add_one(s, i, to + (size_t)i * (size_t)s->bytes);
}

/* The sums of the ranks up to each one, or before it: one slice behind another. */
static void add_up(const struct slices *s, bool with_itself) {
  int n = s->length[s->rank];
  if (s->ranks == 2) {
    memcpy(result(s, with_itself ? 0 : n), s->received, (size_t)n * (size_t)s->bytes);
    if (with_itself)
      add(s, result(s, n));
    return;
  }
  for (int i = 0; i < n; i++) {
    struct sumac_digits d = {0};
    for (int r = 0; r < s->ranks; r++) {
      if (with_itself)
        sumac_digits_add(&d, number(s, r, i));
      sums_store(result(s, r * n + i), (struct numbers){1, s->bytes}, 1, &d);
      if (!with_itself)
        sumac_digits_add(&d, number(s, r, i));
    }
  }
}

/* The results of a block go where they are asked for, at TO; what COMM's ranks have is in S. */
static int deliver(struct slices *s, struct long_sum sum, void *to, MPI_Comm comm) {
  int n = s->length[s->rank];
  if (sum.result == SUM_FOR_ALL)
    return PMPI_Allgatherv(s->results, n, s->type, to, s->length, s->at, s->type, comm);
  if (sum.result == SUM_FOR_ROOT)
    return PMPI_Gatherv(s->results, n, s->type, to, s->length, s->at, s->type, sum.root, comm);
  if (sum.result == SUMS_BEFORE) { /* the first rank gets nothing */
    s->own[0] = 0;
    for (int r = 0; r < s->ranks && s->rank == 0; r++)
      s->length[r] = 0;
  }
  return PMPI_Alltoallv(s->results, s->own, s->from, s->type, to, s->length, s->at, s->type, comm);
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

bool sums_by_slices(struct long_sum sum, const void *from, void *to, struct numbers of, long n, MPI_Comm comm,
                    int *code) {
  struct slices s;
  if (!are_values(__sumac_sums_know(from, of.bytes, n), comm, code) || !begin(&s, comm, of))
    return *code != MPI_SUCCESS;
  sums_told(sum.what, s.rank, 0, n);
  for (long first = 0; first < n && *code == MPI_SUCCESS; first += BLOCK) {
    cut(&s, n - first < BLOCK ? n - first : BLOCK);
    *code = send(&s, (const char *)from + first * of.bytes, comm);
    if (*code != MPI_SUCCESS)
      break;
    if (sum.result == SUMS_UP_TO || sum.result == SUMS_BEFORE)
      add_up(&s, sum.result == SUMS_UP_TO);
    else
      add(&s, s.results);
    *code = deliver(&s, sum, to ? (char *)to + first * of.bytes : NULL, comm);
  }
  end(&s);
  return true;
}

bool sums_scatter_by_slices(const char *what, const void *from, void *to, struct numbers of, const int at[], long n,
                            MPI_Comm comm, int *code) {
  struct slices s;
  bool known = false;
  int ranks = 0;
  PMPI_Comm_size(comm, &ranks);
  for (int r = 0; r < ranks && !known; r++)
    known = __sumac_sums_know((const char *)from + (long)at[r] * of.bytes, of.bytes, n);
  if (!are_values(known, comm, code) || !begin(&s, comm, of))
    return *code != MPI_SUCCESS;
  sums_told(what, s.rank, 0, n * ranks);
  const long step = ranks < BLOCK ? BLOCK / ranks : 1;
  for (long first = 0; first < n && *code == MPI_SUCCESS; first += step) {
    int m = (int)(n - first < step ? n - first : step);
    for (int r = 0; r < ranks; r++) {
      s.length[r] = s.own[r] = m;
      s.at[r] = at[r] + (int)first;
      s.from[r] = r * m;
    }
    *code = send(&s, from, comm);
    if (*code != MPI_SUCCESS)
      break;
    add(&s, (char *)to + first * of.bytes);
  }
  end(&s);
  return true;
}
