/*
 * exchange.c - requests of long arrays: each rank sends its numbers to all ranks that have to add them, and these add
 * them up when their request ends. So do other functions where some of the numbers are results of loops.
 *
 * That is one operation of MPI (MPI_Ialltoallv), which needs nothing of any rank but that it has begun it. Slices
 * (long.c) are faster, but need two, the second of which the library would have to begin: a rank would wait for others
 * to come to the library, while these may wait for a message that it sends when its own request has ended.
 *
 * A message has the same length whatever is in it: numbers as they are, and room for the digits of as many of them as
 * the runtime knows (sums.h). In place of such a number stands which digits they are, or those of a number that is
 * perhaps a result.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
  /* Of what is sent: */
  struct sums_call call;
  const char *own;                   /* the first of this rank's numbers that it gives to what it receives */
  struct sumac_sums_origin *origins; /* of those from TOLD on */
  long told;
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

static long room_for(long n) {
  return n < KNOWN / 2 ? 2 * n : KNOWN;
}

/* Those of a message of N numbers. */
static long units(struct numbers of, long n) {
  return n ? 1 + units_for(n, UNIT / of.bytes) + units_for(n, UNIT * 8) + room_for(n) : 0;
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

/* The index of D; -1: there is no room for MOST. SLOTS has indices, plus one. */
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

/* Which digits a number has: surely, and if it is the result that it perhaps is. */
struct indices {
  int surely, if_so; /* less than KNOWN, 2^16 */
};

static void set_indices(struct message m, struct numbers of, long i, struct indices at) {
  unsigned both = (unsigned)at.surely | (unsigned)at.if_so << 16;
  unsigned long long wide = both;
  m.marks[i / 64] |= 1ull << i % 64;
  memcpy(m.numbers + i * of.bytes, of.bytes == 4 ? (void *)&both : (void *)&wide, (size_t)of.bytes);
}

static struct indices indices_at(struct message m, struct numbers of, long i) {
  unsigned both;
  unsigned long long wide;
  if (of.bytes == 4)
    memcpy(&both, m.numbers + 4 * i, sizeof both);
  else {
    memcpy(&wide, m.numbers + 8 * i, sizeof wide);
    both = (unsigned)wide;
  }
  return (struct indices){(int)(both & 0xffff), (int)(both >> 16)};
}

static bool is_marked(struct message m, long i) {
  return *m.known && m.marks[i / 64] >> i % 64 & 1;
}

/* Numbers of a message; what it has so far. */
struct writing {
  struct message to;
  const char *from;
  struct numbers of;
  long n;
  int *slots;
  struct sumac_sums_question *q;
  struct sumac_sums_origin *origins; /* of those from TOLD on; or NULL */
  long told;
};

/* A value's own digits say no more than the number, and are not sent. */
static void write_digits(const struct writing *w, long i, struct sumac_digits *surely, const struct sumac_digits *if_so,
                         struct sumac_sums_origin origin) {
  struct sumac_digits own = {0};
  int most = (int)room_for(w->n);
  surely->terms &= (unsigned char)~RANK_IS_UNSURE; /* the indices say that */
  sumac_digits_add(&own, number_at(w->to.numbers, w->of.bytes, i));
  own.terms |= surely->terms & RANK_HAS_VALUE;
  if (!origin.group && !origin.doubtful && memcmp(&own, surely, sizeof own) == 0)
    return;
  struct indices at;
  at.surely = find(w->to, most, w->slots, surely);
  at.if_so = origin.doubtful ? find(w->to, most, w->slots, if_so) : at.surely;
  if (at.surely >= 0 && at.if_so >= 0)
    set_indices(w->to, w->of, i, at);
}

/* Numbers from FIRST to END, some of which the runtime knows. If it knew more than there is room for, it has forgotten
   some meanwhile. */
static void write_known(const struct writing *w, long first, long end) {
  struct sumac_digits d[2 * CHUNK];
  struct sumac_sums_origin origins[CHUNK];
  for (long begin = first; begin < end; begin += CHUNK) {
    long n = end - begin < CHUNK ? end - begin : CHUNK;
    numbers_to_digits(w->q, w->from + begin * w->of.bytes, w->of, n, digits_within(d, n, origins));
    for (long i = 0; i < n; i++) {
      write_digits(w, begin + i, &d[i], &d[n + i], origins[i]);
      if (w->origins && begin + i >= w->told)
        w->origins[begin + i - w->told] = origins[i];
    }
  }
}

static void write(struct writing *w) {
  enum { BLOCK = 8 * CHUNK };
  *w->to.known = 0;
  memset(w->to.marks, 0, (size_t)(units_for(w->n, UNIT * 8) * UNIT));
  for (long first = 0; first < w->n; first += BLOCK) {
    long end = w->n - first < BLOCK ? w->n : first + BLOCK, at = first * w->of.bytes;
    bool known = __sumac_sums_any(w->q, w->from + at, w->of.bytes, end - first);
    memcpy(w->to.numbers + at, w->from + at, (size_t)((end - first) * w->of.bytes));
    if (known && !w->slots && !(w->slots = calloc(SLOTS, sizeof *w->slots)))
      no_memory_for(MPI_COMM_WORLD, KNOWN, "digits");
    if (known)
      write_known(w, first, end);
  }
  free(w->slots);
}

void exchange_take(struct exchange *e, const char *what, const struct sums_call *call, const char *from) {
  struct sumac_sums_question q = groups_question(call);
  long all = 0;
  e->call = *call;
  e->own = from;
  memset(e->origins, 0, (size_t)(e->n - e->told) * sizeof *e->origins);
  for (int r = 0; r < (e->apart ? e->ranks : 1); all += e->lengths[r], r++) {
    bool own = !e->apart || r == e->rank;
    struct writing w = {.from = from + all * e->of.bytes, .of = e->of, .n = e->lengths[r], .q = &q, .told = e->told};
    w.to = at(e->sent + (long)e->out_at[r] * UNIT, e->of, e->lengths[r]);
    w.origins = own ? e->origins : NULL;
    e->own = own ? w.from : e->own;
    if (e->lengths[r])
      write(&w);
  }
  notify_call(what, e->rank, &q, all);
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
    no_memory_for(MPI_COMM_WORLD, e->adds, "messages");
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

/* Whether a rank's number I is a value, or the result of a loop, and no zero. */
static bool is_value(const struct message *m, struct numbers of, long i) {
  if (is_marked(*m, i))
    return m->digits[indices_at(*m, of, i).surely].terms & RANK_HAS_VALUE;
  return number_at(m->numbers, of.bytes, i) != 0;
}

static bool any_is_value(const struct messages *all, struct numbers of, long i) {
  for (int r = 0; r < all->count; r++)
    if (is_value(&all->each[r], of, i))
      return true;
  return false;
}

/* AS_VALUES[i]: those of number i that may be results are not. */
static void add_digits(const struct messages *all, struct numbers of, long first, long n, struct sumac_digits *d,
                       bool *as_values) {
  memset(d, 0, (size_t)n * sizeof *d);
  for (long i = 0; i < n; i++)
    as_values[i] = all->known && any_is_value(all, of, first + i);
  for (int r = 0; r < all->count; r++)
    for (long i = 0; i < n; i++)
      if (is_marked(all->each[r], first + i)) {
        struct indices at = indices_at(all->each[r], of, first + i);
        sumac_digits_merge(&d[i], &all->each[r].digits[as_values[i] ? at.surely : at.if_so]);
      } else
        sumac_digits_add(&d[i], number_at(all->each[r].numbers, of.bytes, first + i));
  for (long i = 0; i < n; i++)
    d[i].terms &= (unsigned char)~(RANK_HAS_VALUE | RANK_IS_UNSURE);
}

/* The sums from FIRST to END, a multiple of 64; those with marks by digits. */
static void add_up(const struct messages *all, struct numbers of, long first, long end, char *to) {
  struct sumac_digits d[64];
  bool as_values[64];
  while (first < end) {
    long last = first;
    while (last < end && !has_marks(all, last))
      last += 64;
    for (int r = 0; r < all->count; r++)
      all->numbers[r] = all->each[r].numbers + first * of.bytes;
    numbers_add_up(all->numbers, all->count, of, last - first, to + first * of.bytes);
    for (first = last; first < end && has_marks(all, first); first += 64) {
      add_digits(all, of, first, 64, d, as_values);
      digits_to_numbers(to + first * of.bytes, of, 64, d);
    }
  }
}

/* The runtime is told of the last ones. */
void exchange_give(const struct exchange *e, char *to) {
  struct messages all = messages_of(e);
  struct sumac_digits d[CHUNK];
  bool as_values[CHUNK];
  add_up(&all, e->of, 0, e->told, to);
  for (long first = e->told; first < e->n; first += CHUNK) {
    long n = e->n - first < CHUNK ? e->n - first : CHUNK, at = first * e->of.bytes;
    add_digits(&all, e->of, first, n, d, as_values);
    digits_to_results(to + at, e->of, n, d, as_values,
                      &(struct sums_given){&e->call, e->own + at, e->origins + (first - e->told)});
  }
  free(all.each);
  free(all.numbers);
}

/* --- who sends what --- */

static bool sends_to(const struct exchange *e, const struct long_sum *sum, int to) {
  if (to == e->rank)
    return false;
  if (sum->result == SUM_FOR_ROOT)
    return to == sum->root;
  return sum->result == SUM_FOR_ALL || sum->result == SUMS_OF_PARTS || to > e->rank;
}

static int adds(const struct exchange *e, const struct long_sum *sum) {
  if (sum->result == SUMS_UP_TO || sum->result == SUMS_BEFORE)
    return e->rank + (sum->result == SUMS_UP_TO);
  return sum->result == SUM_FOR_ROOT && e->rank != sum->root ? 0 : e->ranks;
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
  return ranks > 1 && (apart || ranks <= RANKS) && numbers >= (long)LONG_ARRAY * messages && all <= INT_MAX &&
         longest <= INT_MAX / ranks;
}

static struct exchange *make(MPI_Comm comm, struct numbers of, bool apart, const int lengths[], long each, int ranks) {
  struct exchange *e = calloc(1, sizeof *e);
  int *counts = malloc(5 * (size_t)ranks * sizeof *counts);
  if (!e || !counts)
    no_memory_for(comm, ranks, "counts");
  *e = (struct exchange){comm, of, ranks, rank_in(comm), .apart = apart, .lengths = counts};
  e->out = counts + ranks;
  e->out_at = e->out + ranks;
  e->in = e->out_at + ranks;
  e->in_at = e->in + ranks;
  for (int r = 0; r < ranks; r++)
    e->lengths[r] = lengths ? lengths[r] : (int)each;
  e->n = e->lengths[e->rank];
  e->told = e->n > NOTED_AT_MOST ? (e->n - NOTED_AT_MOST) / 64 * 64 : 0;
  e->origins = origins_alloc(comm, e->n - e->told);
  return e;
}

struct exchange *exchange_make(const struct long_sum *sum, const int lengths[], long each) {
  const MPI_Comm comm = sum->comm;
  const struct numbers of = sum->of;
  int ranks = 0;
  if ((!lengths && each < LONG_ARRAY) || PMPI_Comm_size(comm, &ranks) != MPI_SUCCESS)
    return NULL;
  struct exchange *e = make(comm, of, sum->result == SUMS_OF_PARTS, lengths, each, ranks);
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
    no_memory_for(comm, (sent + received) * UNIT / of.bytes, "numbers");
  return e;
}

void exchange_end(struct exchange *e) {
  if (!e)
    return;
  free(e->lengths);
  free(e->origins);
  free(e->sent);
  free(e->received);
  free(e);
}

#define ALL_OF(e) e->sent, e->out, e->out_at, digits_type(), e->received, e->in, e->in_at, digits_type(), e->comm

int exchange_begin(const struct exchange *e, MPI_Request *request) {
  return PMPI_Ialltoallv(ALL_OF(e), request);
}

bool exchange_now(const struct long_sum *sum, const struct sums_call *call, const int lengths[], long each, int *code) {
  struct exchange *e = exchange_make(sum, lengths, each);
  if (!e)
    return false;
  exchange_take(e, sum->what, call, sum->from);
  *code = PMPI_Alltoallv(ALL_OF(e));
  if (*code == MPI_SUCCESS && sum->to)
    exchange_give(e, sum->to);
  exchange_end(e);
  return true;
}

#ifdef INIT
int exchange_init(const struct exchange *e, MPI_Info info, MPI_Request *request) {
  return PINIT(Alltoallv)(ALL_OF(e), info, request);
}
#endif
