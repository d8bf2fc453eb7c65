/*
 * long.c - MPI_Allreduce of long arrays, whose numbers no rank knows the terms of. Then what the ranks add up is the
 * numbers themselves, which need no digits on their way: each rank gets a slice of them from all ranks, adds it up, and
 * sends the results to all.
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

static void add_one(const struct slices *s, int i) {
  struct sumac_digits d = {0};
  for (int r = 0; r < s->ranks; r++)
    sumac_digits_add(&d, number(s, r, i));
  sums_store(s->results + (size_t)i * (size_t)s->bytes, (struct numbers){1, s->bytes}, 1, &d);
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
  static void add_pairs_of_##T(const struct slices *s, int n) {                                                        \
    const T *a = (const T *)s->received, *b = a + n;                                                                   \
    T *sum = (T *)s->results;                                                                                          \
    int open = 0;                                                                                                      \
    for (int i = 0; i < n; i++) {                                                                                      \
      sum[i] = a[i] + b[i];                                                                                            \
      open |= is_open_##T(a[i], b[i], sum[i]);                                                                         \
    }                                                                                                                  \
    for (int i = 0; i < n && open; i++)                                                                                \
      if (is_open_##T(a[i], b[i], sum[i]))                                                                             \
        add_one(s, i);                                                                                                 \
  }
ADD_PAIRS(double)
ADD_PAIRS(float)

static void add(const struct slices *s) {
  int n = s->length[s->rank];
  if (s->ranks == 2 && s->bytes == 8)
    add_pairs_of_double(s, n);
  else if (s->ranks == 2)
    add_pairs_of_float(s, n);
  else
    for (int i = 0; i < n; i++)
      add_one(s, i);
}

bool sums_by_slices(const void *from, void *to, struct numbers of, long n, MPI_Comm comm, int *code) {
  struct slices s;
  int known = __sumac_sums_know(from, of.bytes, n), any = 1;
  *code = PMPI_Allreduce(&known, &any, 1, MPI_INT, MPI_MAX, comm);
  if (*code != MPI_SUCCESS || any || !begin(&s, comm, of))
    return *code != MPI_SUCCESS;
  sums_told("MPI_Allreduce", s.rank, 0, n);
  for (long first = 0; first < n && *code == MPI_SUCCESS; first += BLOCK) {
    cut(&s, n - first < BLOCK ? n - first : BLOCK);
    *code = PMPI_Alltoallv((const char *)from + first * of.bytes, s.length, s.at, s.type, s.received, s.own, s.from,
                           s.type, comm);
    if (*code != MPI_SUCCESS)
      break;
    add(&s);
    *code = PMPI_Allgatherv(s.results, s.length[s.rank], s.type, (char *)to + first * of.bytes, s.length, s.at, s.type,
                            comm);
  }
  end(&s);
  return true;
}
