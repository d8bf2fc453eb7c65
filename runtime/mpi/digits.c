/*
 * digits.c - numbers to digits and back, for the functions that send them.
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

bool sums_are(MPI_Op op, MPI_Datatype type, int count, MPI_Comm comm, struct numbers *of) {
  int inter = 1;
  if (op != MPI_SUM || count <= 0 || count > 1 << 29 || comm == MPI_COMM_NULL || !find(type, of))
    return false;
  return PMPI_Comm_test_inter(comm, &inter) == MPI_SUCCESS && !inter;
}

bool sums_have(const int counts[], MPI_Op op, MPI_Datatype type, MPI_Comm comm, struct numbers *of) {
  int ranks = 0;
  long all = 0;
  if (!counts || !sums_are(op, type, 1, comm, of) || PMPI_Comm_size(comm, &ranks) != MPI_SUCCESS)
    return false;
  for (int i = 0; i < ranks; i++)
    if (counts[i] < 0)
      return false;
    else
      all += counts[i];
  return all > 0 && all <= 1 << 29;
}

int sums_rank(MPI_Comm comm) {
  int rank = -1;
  PMPI_Comm_rank(comm, &rank);
  return rank;
}

bool sums_may(const void *from, const void *to, bool receives) {
#ifdef OPEN_MPI
  const bool apart = true; /* FROM and TO may be one */
#else
  const bool apart = from != to;
#endif
  return receives ? from && to && apart && to != MPI_IN_PLACE : from && from != MPI_IN_PLACE;
}

bool sums_may_reduce(const void *from, const void *to, int root, MPI_Comm comm) {
  bool receives = sums_rank(comm) == root;
  return sums_may(from, to, receives) && !(receives && from == to);
}

static void merge(void *from, void *into, int *n, MPI_Datatype *type) {
  (void)type;
  for (int i = 0; i < *n; i++)
    sumac_digits_merge((struct sumac_digits *)into + i, (const struct sumac_digits *)from + i);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static MPI_Datatype digits_type;
static MPI_Op digits_op;
static int pairs;
static bool made;

static void make(void) {
  if (__atomic_load_n(&made, __ATOMIC_ACQUIRE))
    return;
  pthread_mutex_lock(&lock);
  if (!made) {
    PMPI_Type_contiguous((int)sizeof(struct sumac_digits), MPI_BYTE, &digits_type);
    PMPI_Type_commit(&digits_type);
    PMPI_Op_create(merge, 1, &digits_op);
    pairs = pairs_key();
    __atomic_store_n(&made, true, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&lock);
}

MPI_Datatype sums_type(void) {
  make();
  return digits_type;
}

MPI_Op sums_op(void) {
  make();
  return digits_op;
}

int sums_pairs(void) {
  make();
  return pairs;
}

void sums_end(void) {
  pthread_mutex_lock(&lock);
  if (made) {
    PMPI_Type_free(&digits_type);
    PMPI_Op_free(&digits_op);
    pairs_end(&pairs);
    made = false;
  }
  pthread_mutex_unlock(&lock);
}

/* --- numbers --- */

bool sums_tell(void) {
  static int told = -1;
  int known = __atomic_load_n(&told, __ATOMIC_ACQUIRE);
  if (known < 0) {
    const char *bits = getenv("SUMAC_NOTIFY");
    known = bits && atoi(bits) & 32;
    __atomic_store_n(&told, known, __ATOMIC_RELEASE);
  }
  return known;
}

void sums_told(const char *what, int rank, long found, long n) {
  if (sums_tell())
    fprintf(stderr, "sumac: %s on rank %d: %ld of %ld numbers are results whose terms are known, %ld values\n", what,
            rank, found, n, n - found);
}

void sums_take(const char *what, int rank, const void *from, struct numbers of, long n, struct sumac_digits *d) {
  sums_told(what, rank, __sumac_sums_find_all(from, of.bytes, n, d), n);
}

void sums_store(void *to, struct numbers of, long n, const struct sumac_digits *d) {
  for (long i = 0; i < n; i++)
    if (of.bytes == 4)
      ((float *)to)[i] = sumac_digits_f32(&d[i]);
    else
      ((double *)to)[i] = sumac_digits_f64(&d[i]);
}

void sums_give(void *to, struct numbers of, long n, const struct sumac_digits *d) {
  sums_store(to, of, n, d);
  __sumac_sums_note_passed(to, of.bytes, n, d);
}

_Noreturn void sums_no_memory(MPI_Comm comm, long n, const char *what) {
  char text[100];
  snprintf(text, sizeof text, "out of memory for %ld %s of sums over ranks", n, what);
  give_up(comm, text);
}

struct sumac_digits *sums_memory(MPI_Comm comm, long n) {
  struct sumac_digits *memory = malloc((size_t)(n > 0 ? n : 1) * 2 * sizeof *memory);
  if (!memory)
    sums_no_memory(comm, n, "digits");
  return memory;
}

int *sums_counts(MPI_Comm comm, const int counts[], struct numbers of, long *n) {
  int ranks = 0;
  PMPI_Comm_size(comm, &ranks);
  int *scaled = malloc((size_t)ranks * sizeof *scaled);
  if (!scaled)
    sums_no_memory(comm, ranks, "counts");
  *n = 0;
  for (int i = 0; i < ranks; i++)
    *n += scaled[i] = counts[i] * of.parts;
  return scaled;
}
