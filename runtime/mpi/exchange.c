/*
 * exchange.c - requests of long arrays: each rank sends its numbers to all ranks that have to add them, and these add
 * them up when their request ends. So do other functions where some of the numbers are results of loops.
 *
 * That is one operation of MPI (MPI_Ialltoallv), which needs nothing of any rank but that it has begun it. Slices
 * (long.c) are faster, but need two, the second of which the library would have to begin: a rank would wait for others
 * to come to the library, while these may wait for a message that it sends when its own request has ended.
 *
 * A message has the same length whatever is in it: numbers as they are, and room for the digits of as many of them as
 * the runtime knows (sums.h). In place of such a number stands which digits they are.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "mpi_sums.h"

/* RANKS: where all ranks get all numbers. KNOWN: the results that the runtime keeps. CHUNK: numbers at a time. */
enum { RANKS = 8, KNOWN = 1 << 16, CHUNK = 1 << 10, UNIT = sizeof(struct sumac_digits) };

struct exchange {
  MPI_Comm comm;
  struct numbers of;
  int ranks, rank, adds; /* the first ADDS ranks' numbers are added up */
  bool apart;            /* a message for each rank; or one for all */
  long n;                /* of the result */
  int *lengths;          /* of what each rank gets, in numbers; then the counts and displacements, in units: */
  int *out, *out_at, *in, *in_at;
  char *sent, *received;
};

/* --- messages --- */

struct message {
  long *known; /* how many digits there are */
  char *numbers;
  unsigned long long *marks; /* a bit for each number: it is the index of its digits; not read if there are none */
  struct sumac_digits *digits;
};

static long units_for(long n, long per_unit) {
  return (n + per_unit - 1) / per_unit;
}

/* Those of a message of N numbers. */
static long units(struct numbers of, long n) {
  return n ? 1 + units_for(n, UNIT / of.bytes) + units_for(n, UNIT * 8) + (n < KNOWN ? n : KNOWN) : 0;
}

static struct message at(char *memory, struct numbers of, long n) {
  struct message m = {.known = (long *)memory, .numbers = memory + UNIT};
  char *marks = m.numbers + units_for(n, UNIT / of.bytes) * UNIT;
  m.marks = (unsigned long long *)marks;
  m.digits = (struct sumac_digits *)(marks + units_for(n, UNIT * 8L) * UNIT);
  return m;
}

/* --- digits that several numbers of a message have, once --- */

enum { SLOTS = 2 * KNOWN };

static unsigned hash(const struct sumac_digits *d) {
  unsigned long long word, all = 0;
  for (size_t i = 0; i < sizeof *d; i += sizeof word) {
    memcpy(&word, (const char *)d + i, sizeof word);
    all = (all ^ word) * 0x9e3779b97f4a7c15u;
    all ^= all >> 29;
  }
  return (unsigned)(all >> 40) % SLOTS;
}

/* The index of D; -1: there is no room. SLOTS has indices, plus one. */
static int find(struct message m, int most, int slots[], const struct sumac_digits *d) {
  unsigned slot = hash(d);
  for (; slots[slot]; slot = (slot + 1) % SLOTS)
    if (memcmp(&m.digits[slots[slot] - 1], d, sizeof *d) == 0)
      return slots[slot] - 1;
  if (*m.known == most)
    return -1;
  m.digits[*m.known] = *d;
  slots[slot] = (int)++*m.known;
  return slots[slot] - 1;
}

static void set_index(struct message m, struct numbers of, long i, int index) {
  unsigned long long wide = (unsigned long long)index;
  m.marks[i / 64] |= 1ull << i % 64;
  memcpy(m.numbers + i * of.bytes, of.bytes == 4 ? (void *)&index : (void *)&wide, (size_t)of.bytes);
}

static int index_at(struct message m, struct numbers of, long i) {
  int index;
  unsigned long long wide;
  if (of.bytes == 4)
    return memcpy(&index, m.numbers + 4 * i, sizeof index), index;
  return memcpy(&wide, m.numbers + 8 * i, sizeof wide), (int)wide;
}

static bool is_marked(struct message m, long i) {
  return *m.known && m.marks[i / 64] >> i % 64 & 1;
}

/* Numbers from FIRST to END of those at FROM, some of which the runtime knows. A number's own digits say no more than
   the number. If the runtime knew more than there is room for, it has forgotten some meanwhile. */
static long write_known(struct message m, const char *from, struct numbers of, long first, long end, int most,
                        int slots[]) {
  struct sumac_digits d[CHUNK];
  long found = 0;
  for (long begin = first; begin < end; begin += CHUNK) {
    long n = end - begin < CHUNK ? end - begin : CHUNK;
    found += __sumac_sums_find_all(from + begin * of.bytes, of.bytes, n, d);
    for (long i = 0; i < n; i++) {
      struct sumac_digits own = {0};
      sumac_digits_add(&own, sums_number(m.numbers, of.bytes, begin + i));
      int index = memcmp(&own, &d[i], sizeof own) != 0 ? find(m, most, slots, &d[i]) : -1;
      if (index >= 0)
        set_index(m, of, begin + i, index);
    }
  }
  return found;
}

/* The N numbers at FROM; returns how many of them the runtime knows. */
static long write(struct message m, const char *from, struct numbers of, long n) {
  enum { BLOCK = 8 * CHUNK };
  int *slots = NULL;
  long found = 0;
  *m.known = 0;
  memset(m.marks, 0, (size_t)(units_for(n, UNIT * 8) * UNIT));
  for (long first = 0; first < n; first += BLOCK) {
    long end = n - first < BLOCK ? n : first + BLOCK;
    bool known = __sumac_sums_know(from + first * of.bytes, of.bytes, end - first);
    memcpy(m.numbers + first * of.bytes, from + first * of.bytes, (size_t)((end - first) * of.bytes));
    if (known && !slots && !(slots = calloc(SLOTS, sizeof *slots)))
      sums_no_memory(MPI_COMM_WORLD, KNOWN, "digits");
    if (known)
      found += write_known(m, from, of, first, end, (int)(n < KNOWN ? n : KNOWN), slots);
  }
  free(slots);
  return found;
}

void exchange_take(struct exchange *e, const char *what, const char *from) {
  long found = 0, all = 0;
  for (int r = 0; r < (e->apart ? e->ranks : 1); all += e->lengths[r], r++)
    if (e->lengths[r])
      found += write(at(e->sent + (long)e->out_at[r] * UNIT, e->of, e->lengths[r]), from + all * e->of.bytes, e->of,
                     e->lengths[r]);
  sums_told(what, e->rank, found, all);
}

/* --- sums --- */

struct messages {
  int count;
  bool known; /* any of them has digits */
  struct message *each;
  const void **numbers;
};

static struct messages messages_of(const struct exchange *e) {
  size_t count = (size_t)(e->adds ? e->adds : 1);
  struct messages all = {e->adds, false, malloc(count * sizeof *all.each), malloc(count * sizeof *all.numbers)};
  if (!all.each || !all.numbers)
    sums_no_memory(MPI_COMM_WORLD, e->adds, "messages");
  for (int r = 0; r < e->adds; r++) {
    char *from = r == e->rank ? e->sent + (long)e->out_at[r] * UNIT : e->received + (long)e->in_at[r] * UNIT;
    all.each[r] = at(from, e->of, e->n);
    all.known |= *all.each[r].known != 0;
  }
  return all;
}

/* Whether some of the 64 numbers from FIRST on are marked. */
static bool has_marks(const struct messages *all, long first) {
  unsigned long long any = 0;
  for (int r = 0; r < all->count && all->known; r++)
    any |= *all->each[r].known ? all->each[r].marks[first / 64] : 0;
  return any != 0;
}

static void add_digits(const struct messages *all, struct numbers of, long first, long n, struct sumac_digits *d) {
  memset(d, 0, (size_t)n * sizeof *d);
  for (int r = 0; r < all->count; r++)
    for (long i = 0; i < n; i++)
      if (is_marked(all->each[r], first + i))
        sumac_digits_merge(&d[i], &all->each[r].digits[index_at(all->each[r], of, first + i)]);
      else
        sumac_digits_add(&d[i], sums_number(all->each[r].numbers, of.bytes, first + i));
}

/* The sums from FIRST to END, a multiple of 64; those with marks by digits. */
static void add_up(const struct messages *all, struct numbers of, long first, long end, char *to) {
  struct sumac_digits d[64];
  while (first < end) {
    long last = first;
    while (last < end && !has_marks(all, last))
      last += 64;
    for (int r = 0; r < all->count; r++)
      all->numbers[r] = all->each[r].numbers + first * of.bytes;
    sums_add_up(all->numbers, all->count, of, last - first, to + first * of.bytes);
    for (first = last; first < end && has_marks(all, first); first += 64) {
      add_digits(all, of, first, 64, d);
      sums_store(to + first * of.bytes, of, 64, d);
    }
  }
}

/* The runtime is told of the last ones. */
void exchange_give(const struct exchange *e, char *to) {
  struct messages all = messages_of(e);
  struct sumac_digits d[CHUNK];
  long values = e->n > SUMS_TOLD ? (e->n - SUMS_TOLD) / 64 * 64 : 0;
  add_up(&all, e->of, 0, values, to);
  for (long first = values; first < e->n; first += CHUNK) {
    long n = e->n - first < CHUNK ? e->n - first : CHUNK;
    add_digits(&all, e->of, first, n, d);
    sums_give(to + first * e->of.bytes, e->of, n, d);
  }
  free(all.each);
  free(all.numbers);
}

/* --- who sends what --- */

static bool sends_to(const struct exchange *e, struct long_sum sum, int to) {
  if (to == e->rank)
    return false;
  if (sum.result == SUM_FOR_ROOT)
    return to == sum.root;
  return sum.result == SUM_FOR_ALL || sum.result == SUMS_OF_PARTS || to > e->rank;
}

static int adds(const struct exchange *e, struct long_sum sum) {
  if (sum.result == SUMS_UP_TO || sum.result == SUMS_BEFORE)
    return e->rank + (sum.result == SUMS_UP_TO);
  return sum.result == SUM_FOR_ROOT && e->rank != sum.root ? 0 : e->ranks;
}

/* Whether that takes less time than digits, of LENGTHS numbers for each rank: all ranks see it alike. */
static bool are_many(const int lengths[], int ranks, bool apart, struct numbers of) {
  const int messages = apart ? ranks : 1;
  long numbers = 0, all = 0, longest = 0;
  for (int r = 0; r < messages; r++) {
    long one = units(of, lengths[r]);
    numbers += lengths[r];
    all += one;
    longest = one > longest ? one : longest;
  }
  return ranks > 1 && (apart || ranks <= RANKS) && numbers >= (long)SUMS_LONG * messages && all <= INT_MAX &&
         longest <= INT_MAX / ranks;
}

static struct exchange *make(MPI_Comm comm, struct numbers of, bool apart, const int lengths[], long each, int ranks) {
  struct exchange *e = calloc(1, sizeof *e);
  int *counts = malloc(5 * (size_t)ranks * sizeof *counts);
  if (!e || !counts)
    sums_no_memory(comm, ranks, "counts");
  *e = (struct exchange){comm, of, ranks, sums_rank(comm), .apart = apart, .lengths = counts};
  e->out = counts + ranks;
  e->out_at = e->out + ranks;
  e->in = e->out_at + ranks;
  e->in_at = e->in + ranks;
  for (int r = 0; r < ranks; r++)
    e->lengths[r] = lengths ? lengths[r] : (int)each;
  e->n = e->lengths[e->rank];
  return e;
}

struct exchange *exchange_make(struct long_sum sum, MPI_Comm comm, struct numbers of, const int lengths[], long each) {
  int ranks = 0;
  if ((!lengths && each < SUMS_LONG) || PMPI_Comm_size(comm, &ranks) != MPI_SUCCESS)
    return NULL;
  struct exchange *e = make(comm, of, sum.result == SUMS_OF_PARTS, lengths, each, ranks);
  if (!are_many(e->lengths, ranks, e->apart, of)) {
    exchange_end(e);
    return NULL;
  }
  e->adds = e->n ? adds(e, sum) : 0;
  long sent = 0, received = 0;
  for (int r = 0; r < ranks; r++) {
    long out = units(of, e->lengths[r]), in = r < e->adds && r != e->rank ? units(of, e->n) : 0;
    e->out_at[r] = (int)(e->apart ? sent : 0);
    e->out[r] = (int)(sends_to(e, sum, r) ? out : 0);
    e->in_at[r] = (int)received;
    e->in[r] = (int)in;
    sent = e->apart ? sent + out : out;
    received += in;
  }
  e->sent = malloc((size_t)sent * UNIT);
  e->received = malloc((size_t)(received ? received : 1) * UNIT);
  if (!e->sent || !e->received)
    sums_no_memory(comm, (sent + received) * UNIT / of.bytes, "numbers");
  return e;
}

void exchange_end(struct exchange *e) {
  if (!e)
    return;
  free(e->lengths);
  free(e->sent);
  free(e->received);
  free(e);
}

#define ALL_OF(e) e->sent, e->out, e->out_at, sums_type(), e->received, e->in, e->in_at, sums_type(), e->comm

int exchange_begin(const struct exchange *e, MPI_Request *request) {
  return PMPI_Ialltoallv(ALL_OF(e), request);
}

bool exchange_now(struct long_sum sum, const void *from, void *to, struct numbers of, const int lengths[], long each,
                  MPI_Comm comm, int *code) {
  struct exchange *e = exchange_make(sum, comm, of, lengths, each);
  if (!e)
    return false;
  exchange_take(e, sum.what, from);
  *code = PMPI_Alltoallv(ALL_OF(e));
  if (*code == MPI_SUCCESS && to)
    exchange_give(e, to);
  exchange_end(e);
  return true;
}

#ifdef INIT
int exchange_init(const struct exchange *e, MPI_Info info, MPI_Request *request) {
  return PINIT(Alltoallv)(ALL_OF(e), info, request);
}
#endif
