/*
 * digits.c - numbers to digits and back, for the functions that send them.
 * To change which numbers are summed so, what is sent: digits.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi_sums.h"

/* --- datatypes and the operation --- */

/* Rows with handles that an MPI library does not have are left out; of those that it has, some may be null. */
static bool find(MPI_Datatype type, struct numbers *of) {
  static const struct {
    MPI_Datatype type;
    struct numbers of;
  } types[] = {
      {MPI_DOUBLE, {1, 8}},
      {MPI_FLOAT, {1, 4}},
      {MPI_C_DOUBLE_COMPLEX, {2, 8}},
      {MPI_C_FLOAT_COMPLEX, {2, 4}},
      {MPI_C_COMPLEX, {2, 4}},
      {MPI_DOUBLE_PRECISION, {1, 8}},
      {MPI_REAL, {1, 4}},
      {MPI_REAL4, {1, 4}},
      {MPI_REAL8, {1, 8}},
      {MPI_COMPLEX, {2, 4}},
      {MPI_DOUBLE_COMPLEX, {2, 8}},
      {MPI_COMPLEX8, {2, 4}},
      {MPI_COMPLEX16, {2, 8}},
      {MPI_CXX_FLOAT_COMPLEX, {2, 4}},
      {MPI_CXX_DOUBLE_COMPLEX, {2, 8}},
  };
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (types[i].type == type && type != MPI_DATATYPE_NULL) {
      int bytes = 0;
      *of = types[i].of;
      /* REAL may have been made 8 bytes (-fdefault-real-8). */
      return type == MPI_DOUBLE || (PMPI_Type_size(type, &bytes) == MPI_SUCCESS && bytes == of->parts * of->bytes);
    }
  return false;
}

bool is_sum(MPI_Op op, MPI_Datatype type, int count, MPI_Comm comm, struct numbers *of) {
  int inter = 1;
  if (op != MPI_SUM || count <= 0 || count > 1 << 29 || comm == MPI_COMM_NULL || !find(type, of))
    return false;
  return PMPI_Comm_test_inter(comm, &inter) == MPI_SUCCESS && !inter;
}

bool is_sum_of_counts(const int counts[], MPI_Op op, MPI_Datatype type, MPI_Comm comm, struct numbers *of) {
  int ranks = 0;
  long all = 0;
  if (!counts || !is_sum(op, type, 1, comm, of) || PMPI_Comm_size(comm, &ranks) != MPI_SUCCESS)
    return false;
  for (int i = 0; i < ranks; i++)
    if (counts[i] < 0)
      return false;
    else
      all += counts[i];
  return all > 0 && all <= 1 << 29;
}

int rank_in(MPI_Comm comm) {
  int rank = -1;
  PMPI_Comm_rank(comm, &rank);
  return rank;
}

bool are_buffers(const void *from, const void *to, bool receives) {
#ifdef OPEN_MPI
  const bool apart = true; /* FROM and TO may be one */
#else
  const bool apart = from != to;
#endif
  return receives ? from && to && apart && to != MPI_IN_PLACE : from && from != MPI_IN_PLACE;
}

bool are_reduce_buffers(const void *from, const void *to, int root, MPI_Comm comm) {
  bool receives = rank_in(comm) == root;
  return are_buffers(from, to, receives) && !(receives && from == to);
}

static void merge(void *from, void *into, int *n, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *n; i++)
    sumac_digits_merge((struct sumac_digits *)into + i, (const struct sumac_digits *)from + i);
}

static struct {
  pthread_mutex_t lock;
  MPI_Datatype type;
  MPI_Op op;
  struct sums_keys keys;
  bool made;
} ours = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void make(void) {
  if (__atomic_load_n(&ours.made, __ATOMIC_ACQUIRE))
    return;
  pthread_mutex_lock(&ours.lock);
  if (!ours.made) {
    PMPI_Type_contiguous((int)sizeof(struct sumac_digits), MPI_BYTE, &ours.type);
    PMPI_Type_commit(&ours.type);
    PMPI_Op_create(merge, 1, &ours.op);
    ours.keys = (struct sums_keys){pairs_key(), groups_key()};
    __atomic_store_n(&ours.made, true, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&ours.lock);
}

MPI_Datatype digits_type(void) {
  make();
  return ours.type;
}

MPI_Op digits_op(void) {
  make();
  return ours.op;
}

struct sums_keys attribute_keys(void) {
  make();
  return ours.keys;
}

/* No attribute of MPI_COMM_WORLD stays. */
static void end_key(int *key) {
  int there = 0;
  void *value;
  if (PMPI_Initialized(&there) == MPI_SUCCESS && there)
    if (PMPI_Comm_get_attr(MPI_COMM_WORLD, *key, &value, &there) == MPI_SUCCESS && there)
      PMPI_Comm_delete_attr(MPI_COMM_WORLD, *key);
  PMPI_Comm_free_keyval(key);
}

void handles_free(void) {
  pthread_mutex_lock(&ours.lock);
  if (ours.made) {
    PMPI_Type_free(&ours.type);
    PMPI_Op_free(&ours.op);
    end_key(&ours.keys.pairs);
    end_key(&ours.keys.groups);
    groups_end();
    ours.made = false;
  }
  pthread_mutex_unlock(&ours.lock);
}

/* --- numbers --- */

bool notify_asked(void) {
  static int told = -1;
  int known = __atomic_load_n(&told, __ATOMIC_ACQUIRE);
  if (known < 0) {
    const char *bits = getenv("SUMAC_NOTIFY");
    known = bits && atoi(bits) & 32;
    __atomic_store_n(&told, known, __ATOMIC_RELEASE);
  }
  return known;
}

/* Tells of numbers that may be results or not, at the user's call. */
void notify_call(const char *what, int rank, const struct sumac_sums_question *q, long n) {
  char by_bits[80] = "", unsure[80] = "", refused[100] = "";
  if (!notify_asked())
    return;
  if (q->by_bits)
    snprintf(by_bits, sizeof by_bits, "; %ld results are known by their bits alone", q->by_bits);
  if (q->unsure)
    snprintf(unsure, sizeof unsure, "; %ld are values if another rank has a value", q->unsure);
  if (q->refused)
    snprintf(refused, sizeof refused, "; %ld values have the bits of a result that is not passed on here", q->refused);
  fprintf(stderr, "sumac: %s on rank %d: %ld of %ld numbers are results whose terms are known, %ld values%s%s%s\n",
          what, rank, q->known, n, n - q->known, by_bits, unsure, refused);
}

struct sums_digits digits_within(struct sumac_digits *at, long n, struct sumac_sums_origin *origins) {
  return (struct sums_digits){at, at + n, origins};
}

/* A number is a value, or nobody is sure what it is. If both come to the same digits, and the result is an old one,
   there are no ranks to remember. */
void numbers_to_digits(struct sumac_sums_question *q, const void *from, struct numbers of, long n,
                       struct sums_digits d) {
  __sumac_sums_ask(q, from, of.bytes, n, d.surely, d.if_so, d.origins);
  for (long i = 0; i < n; i++) {
    struct sumac_sums_origin *origin = &d.origins[i];
    if (!origin->group) {
      d.surely[i].terms |= number_at(from, of.bytes, i) != 0 ? RANK_HAS_VALUE : 0;
    } else if (origin->doubtful) {
      bool same = memcmp(&d.surely[i], &d.if_so[i], sizeof *d.surely) == 0;
      d.surely[i].terms |= same ? 0 : RANK_IS_UNSURE;
      if (same && !groups_passed_on(q->asker, *origin))
        origin->group = 0;
    }
  }
}

/* The digits of sum I, as all ranks' numbers have to be taken. */
static struct sumac_digits sum_of(struct sums_digits sums, long i) {
  int terms = sums.surely[i].terms;
  struct sumac_digits d = terms & RANK_IS_UNSURE && !(terms & RANK_HAS_VALUE) ? sums.if_so[i] : sums.surely[i];
  d.terms &= (unsigned char)~(RANK_HAS_VALUE | RANK_IS_UNSURE);
  return d;
}

void digits_to_numbers(void *to, struct numbers of, long n, const struct sumac_digits *d) {
  for (long i = 0; i < n; i++)
    if (of.bytes == 4)
      ((float *)to)[i] = sumac_digits_f32(&d[i]);
    else
      ((double *)to)[i] = sumac_digits_f64(&d[i]);
}

void sums_to_numbers(void *to, struct numbers of, long n, struct sums_digits sums) {
  for (long i = 0; i < n; i++) {
    struct sumac_digits d = sum_of(sums, i);
    digits_to_numbers((char *)to + i * of.bytes, of, 1, &d);
  }
}

/* Whether programs write such a number themselves: zero, infinity, or one that half of its type's bits can hold. */
static bool is_round(double x, int bytes) {
  const int unused = bytes == 4 ? 41 : 26;
  return !(sumac_digits_bits(x) & ((1ull << unused) - 1));
}

enum { BLOCK = 64 };

static struct sums_given given_from(const struct sums_given *given, struct numbers of, long first) {
  return (struct sums_given){given->call, given->numbers + first * of.bytes, given->origins + first};
}

/* BLOCK numbers at most. Who has given a number with the bits of the result may give that number again. */
static void give(char *to, struct numbers of, long n, const struct sumac_digits *d, const bool *as_values,
                 struct sums_given given) {
  struct sumac_sums_origin origins[BLOCK];
  char results[BLOCK * 8];
  digits_to_numbers(results, of, n, d);
  for (long i = 0; i < n; i++) {
    struct sumac_sums_origin term = given.origins[i];
    bool same = memcmp(results + i * of.bytes, given.numbers + i * of.bytes, (size_t)of.bytes) == 0;
    if (as_values[i] && term.doubtful)
      term = (struct sumac_sums_origin){0};
    origins[i] = groups_origin(given.call, term, same || is_round(number_at(results, of.bytes, i), of.bytes));
  }
  memcpy(to, results, (size_t)(n * of.bytes));
  __sumac_sums_note_from(to, of.bytes, n, d, origins);
}

void digits_to_results(void *to, struct numbers of, long n, const struct sumac_digits *d, const bool *as_values,
                       const struct sums_given *given) {
  for (long first = 0; first < n; first += BLOCK)
    give((char *)to + first * of.bytes, of, n - first < BLOCK ? n - first : BLOCK, d + first, as_values + first,
         given_from(given, of, first));
}

void sums_to_results(void *to, struct numbers of, long n, struct sums_digits sums, const struct sums_given *given) {
  struct sumac_digits d[BLOCK];
  bool as_values[BLOCK];
  for (long first = 0; first < n; first += BLOCK) {
    long m = n - first < BLOCK ? n - first : BLOCK;
    for (long i = 0; i < m; i++) {
      as_values[i] = sums.surely[first + i].terms & RANK_HAS_VALUE;
      d[i] = sum_of(sums, first + i);
    }
    give((char *)to + first * of.bytes, of, m, d, as_values, given_from(given, of, first));
  }
}

_Noreturn void no_memory_for(MPI_Comm comm, long n, const char *what) {
  char text[100];
  snprintf(text, sizeof text, "out of memory for %ld %s of sums over ranks", n, what);
  give_up(comm, text);
}

struct sumac_digits *digits_alloc(MPI_Comm comm, long n) {
  struct sumac_digits *memory = malloc((size_t)(n > 0 ? n : 1) * sizeof *memory);
  if (!memory)
    no_memory_for(comm, n, "digits");
  return memory;
}

struct sumac_sums_origin *origins_alloc(MPI_Comm comm, long n) {
  struct sumac_sums_origin *memory = malloc((size_t)(n > 0 ? n : 1) * sizeof *memory);
  if (!memory)
    no_memory_for(comm, n, "digits");
  return memory;
}

int *counts_of_numbers(MPI_Comm comm, const int counts[], struct numbers of, long *n) {
  int ranks = 0;
  PMPI_Comm_size(comm, &ranks);
  int *scaled = malloc(2 * (size_t)ranks * sizeof *scaled);
  if (!scaled)
    no_memory_for(comm, ranks, "counts");
  *n = 0;
  for (int i = 0; i < ranks; i++) {
    *n += scaled[i] = counts[i] * of.parts;
    scaled[ranks + i] = 2 * scaled[i];
  }
  return scaled;
}
