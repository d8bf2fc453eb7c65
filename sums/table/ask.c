/*
 * ask.c - which numbers are results, and the digits of all of them: of a number that is none, those of its value.
 * To change which numbers are results: ask.c; of calls of MPI: sums/mpi/groups.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "results.h"
#include "sumac/uncancelled.h"

/* The digits of one number. */
static inline void take_number(double x, struct sumac_digits *d) {
  unsigned long long bits = sumac_digits_bits(x), size = bits & ~0ull >> 1;
  int top = sumac_digits_place(size);
  if (size >= 0x7ffull << 52 || top >= SUMAC_DIGITS_LARGE) {
    memset(d, 0, sizeof *d);
    sumac_digits_add(d, x);
    return;
  }
  double rest = x;
  for (int k = 0; k < SUMAC_DIGITS_PLACES; k++) {
    double magic = sumac_digits_magic(top, k), sum = rest + magic;
    long long digit = (long long)(sumac_digits_bits(sum) - sumac_digits_bits(magic));
    d->low[k] = (unsigned long long)digit;
    d->high[k] = (short)(digit >> 63);
    rest -= sum - magic;
  }
  d->top = (unsigned char)top;
  d->terms = (unsigned char)(SUMAC_DIGITS_TERM | (bits != 1ull << 63 ? SUMAC_DIGITS_OTHER : 0));
}

static inline void take_value(const void *value, int bytes, struct sumac_digits *d) {
  float f32;
  double f64;
  if (bytes == 4) {
    memcpy(&f32, value, sizeof f32);
    f64 = f32;
  } else
    memcpy(&f64, value, sizeof f64);
  take_number(f64, d);
}

static bool say_more(const struct result *r, const struct sumac_digits *than) {
  return memcmp(&r->digits, than, sizeof *than) != 0;
}

/* A number, and what the table knows of it. */
struct taken {
  struct sumac_digits *surely, *if_so;
  struct sumac_sums_origin *origin;
};

/* The number AT, whose digits are those of its value so far. Under the lock. */
static void settle(struct sumac_sums_question *q, const void *at, int bytes, struct taken t) {
  struct match m = results_match(q, bits_of(at, bytes), bytes, at);
  struct result *found = m.perhaps ? m.perhaps : m.sure;
  bool more = found && say_more(found, t.surely);
  if (!found) {
    q->refused += m.refused && say_more(m.refused, t.surely);
    return;
  }
  q->known++;
  q->by_bits += more && found->at != at;
  if (m.sure)
    *t.surely = m.sure->digits;
  q->unsure += m.perhaps && say_more(m.perhaps, t.surely);
  *t.if_so = found->digits;
  *t.origin = found->origin;
  t.origin->doubtful = m.perhaps != NULL;
  results_used(found);
}

static inline void take(const char *value, int bytes, struct taken t) {
  take_value(value, bytes, t.surely);
  *t.if_so = *t.surely;
  *t.origin = (struct sumac_sums_origin){0};
}

static inline struct taken taken(struct taken of, long i) {
  return (struct taken){of.surely + i, of.if_so + i, of.origin + i};
}

/* --- many values, under the lock, as fast as can be --- */

enum { BATCH = 64, FEW = 16 };

/* Which of N values, BATCH at most, the filter has. */
static inline int those_of(const char *values, int bytes, int n, unsigned char which[BATCH]) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    which[count] = (unsigned char)i;
    count += filter_has(bits_of(values + i * bytes, bytes), bytes);
  }
  return count;
}

static int candidates(const char *values, int bytes, long n, unsigned char which[BATCH]) {
  const int most = n < BATCH ? (int)n : BATCH;
  return bytes == 4 ? those_of(values, 4, most, which) : those_of(values, 8, most, which);
}

static void ask_few(struct sumac_sums_question *q, const char *values, int bytes, long n, struct taken t) {
  bool locked = false;
  for (long i = 0; i < n; i++) {
    const char *value = values + i * bytes;
    take(value, bytes, taken(t, i));
    if (!filter_may_have(bits_of(value, bytes), bytes))
      continue;
    if (!locked)
      results_lock();
    locked = true;
    settle(q, value, bytes, taken(t, i));
  }
  if (locked)
    results_unlock();
}

static void ask_many(struct sumac_sums_question *q, const char *values, int bytes, long n, struct taken t) {
  unsigned char which[BATCH];
  results_lock();
  for (long first = 0; first < n; first += BATCH) {
    const char *from = values + first * bytes;
    int count = candidates(from, bytes, n - first, which);
    for (long i = first; i < n && i < first + BATCH; i++)
      take(values + i * bytes, bytes, taken(t, i));
    for (int i = 0; i < count; i++)
      settle(q, from + which[i] * bytes, bytes, taken(t, first + which[i]));
  }
  results_unlock();
}

void __sumac_sums_ask(struct sumac_sums_question *q, const void *values, int bytes, long n, struct sumac_digits *surely,
                      struct sumac_digits *if_so, struct sumac_sums_origin *origins) {
  UNCANCELLED;
  if (n <= FEW)
    ask_few(q, values, bytes, n, (struct taken){surely, if_so, origins});
  else
    ask_many(q, values, bytes, n, (struct taken){surely, if_so, origins});
}

int __sumac_sums_any(const struct sumac_sums_question *q, const void *values, int bytes, long n) {
  UNCANCELLED;
  unsigned char which[BATCH];
  bool found = false;
  results_lock();
  for (long first = 0; first < n && !found; first += BATCH) {
    const char *from = (const char *)values + first * bytes;
    int count = candidates(from, bytes, n - first, which);
    for (int i = 0; i < count && !found; i++) {
      const char *value = from + which[i] * bytes;
      struct match m = results_match(q, bits_of(value, bytes), bytes, value);
      found = m.sure || m.perhaps;
    }
  }
  results_unlock();
  return found;
}

int __sumac_sums_find(const void *value, int bytes, const void *at, struct sumac_digits *d) {
  UNCANCELLED;
  unsigned long long bits = bits_of(value, bytes);
  struct result *found = NULL;
  take_value(value, bytes, d);
  if (!filter_may_have(bits, bytes))
    return 0;
  results_lock();
  found = results_match(NULL, bits, bytes, at).sure;
  if (found) {
    *d = found->digits;
    results_used(found);
  }
  results_unlock();
  return found != NULL;
}
