/*
 * table.c - the digits of the last results. A result is found where it was put, if what stands there has its bits; and
 * by its bits alone, as programs copy results into buffers, and functions return them. A number that somebody has
 * changed is not found any more.
 *
 * Two tables of SETS sets of WAYS results: one by the results' addresses, one by their bits. In a set the result that
 * was noted, or asked for, longest ago is replaced. In the second one there is one result of some bits from one group:
 * the last one. They exist from the first note on. Whoever reads or writes them holds their lock.
 *
 * To change the digits of the last results: table.c, filter.c; on their way there from launches: runtime/core/digits.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>

#include "results.h"
#include "sumac/uncancelled.h"

enum { SETS = 1 << 14, WAYS = 4 };
typedef struct result set[WAYS];

static struct {
  pthread_mutex_t lock;
  pthread_once_t once;
  set *places, *copies;        /* NULL: nothing was noted */
  unsigned long now, filtered; /* notes and uses so far; notes since the filter was made */
} table = {.lock = PTHREAD_MUTEX_INITIALIZER, .once = PTHREAD_ONCE_INIT};

void results_lock(void) {
  pthread_mutex_lock(&table.lock);
}

void results_unlock(void) {
  pthread_mutex_unlock(&table.lock);
}

/* Who has only looked for results so far may hold the lock. Without memory nothing is noted, and results are values. */
static void make(void) {
  set *places = calloc(SETS, sizeof *places), *copies = places ? calloc(SETS, sizeof *copies) : NULL;
  results_lock();
  table.places = copies ? places : NULL;
  table.copies = copies;
  results_unlock();
  if (!copies)
    free(places);
}

static struct result *with_bits(unsigned long long bits, int bytes) {
  return table.copies[results_hash(bits, bytes) >> 50 & (SETS - 1)];
}

static struct result *at_place(const void *at) {
  return table.places[((unsigned long long)at >> 2) * 0x9e3779b97f4a7c15u >> 50 & (SETS - 1)];
}

static bool has_bits(const struct result *r, unsigned long long bits, int bytes) {
  return r->when && r->bits == bits && r->bytes == (unsigned)bytes;
}

/* --- notes --- */

static void put_at_place(const struct result *new) {
  struct result *set = at_place(new->at), *to = set;
  for (int i = 0; i < WAYS; i++) {
    if (set[i].when < to->when)
      to = &set[i];
    if (set[i].when && set[i].at == new->at &&set[i].bytes == new->bytes) {
      to = &set[i];
      break;
    }
  }
  *to = *new;
}

static void put_by_bits(const struct result *new) {
  struct result *set = with_bits(new->bits, new->bytes), *to = set;
  for (int i = 0; i < WAYS; i++) {
    if (set[i].when < to->when)
      to = &set[i];
    if (has_bits(&set[i], new->bits, new->bytes) && set[i].origin.group == new->origin.group) {
      to = &set[i];
      break;
    }
  }
  *to = *new;
}

static void add_to_filter(set *of) {
  for (int i = 0; i < SETS; i++)
    for (int k = 0; k < WAYS; k++)
      if (of[i][k].when)
        filter_add(of[i][k].bits, of[i][k].bytes);
}

static void add_all_to_filter(void) {
  add_to_filter(table.places);
  add_to_filter(table.copies);
}

static void put(struct result *new) {
  bool by_bits = new->origin.group || !is_common(new->bits, new->bytes);
  if (!by_bits && !new->at)
    return;
  new->when = ++table.now;
  if (new->at)
    put_at_place(new);
  if (by_bits)
    put_by_bits(new);
  filter_add(new->bits, new->bytes);
  if (++table.filtered > SETS * WAYS) {
    table.filtered = 0;
    filter_make(add_all_to_filter);
  }
}

/* The bits of D's value. */
static unsigned long long value_of(const struct sumac_digits *d, int bytes) {
  if (bytes == 4) {
    float value = sumac_digits_f32(d);
    return bits_of(&value, 4);
  }
  double value = sumac_digits_f64(d);
  return bits_of(&value, 8);
}

/* What is noted of N values, of which the last ones are enough. VALUES: NULL if they are not there yet; AT: NULL if
   they do not stay anywhere; ORIGINS: NULL if they are of loops. */
struct notes {
  const char *values, *at;
  int bytes;
  const struct sumac_digits *digits;
  const struct sumac_sums_origin *origins;
};

static void note(const struct notes *notes, long n) {
  enum { MOST = SETS };
  pthread_once(&table.once, make);
  results_lock();
  for (long i = n > MOST ? n - MOST : 0; i < n && table.places; i++) {
    long offset = i * notes->bytes;
    struct result new = {.bytes = (unsigned)notes->bytes, .digits = notes->digits[i]};
    new.bits = notes->values ? bits_of(notes->values + offset, notes->bytes) : value_of(&new.digits, notes->bytes);
    new.at = notes->at ? notes->at + offset : NULL;
    if (notes->origins)
      new.origin = notes->origins[i];
    put(&new);
  }
  results_unlock();
}

void __sumac_sums_note_all(const void *at, int bytes, long n, const struct sumac_digits *d) {
  UNCANCELLED;
  note(&(struct notes){NULL, at, bytes, d, NULL}, n);
}

void __sumac_sums_note_passed(const void *values, int bytes, long n, const struct sumac_digits *d) {
  UNCANCELLED;
  note(&(struct notes){values, NULL, bytes, d, NULL}, n);
}

void __sumac_sums_note_from(const void *at, int bytes, long n, const struct sumac_digits *d,
                            const struct sumac_sums_origin *origins) {
  UNCANCELLED;
  note(&(struct notes){at, at, bytes, d, origins}, n);
}

void __sumac_sums_note(const void *at, int bytes, const struct sumac_digits *d) {
  UNCANCELLED;
  __sumac_sums_note_all(at, bytes, 1, d);
}

/* --- looking --- */

void results_used(struct result *r) {
  r->when = ++table.now;
}

static void keep_later(struct result **kept, struct result *r) {
  if (!*kept || r->when > (*kept)->when)
    *kept = r;
}

static void weigh(struct match *m, const struct sumac_sums_question *q, struct result *r) {
  enum sumac_sums_answer answer = r->origin.group && q ? q->is(r->origin, q->asker) : SUMAC_SUMS_YES;
  struct result **of[] = {
      [SUMAC_SUMS_NO] = &m->refused,
      [SUMAC_SUMS_PERHAPS] = &m->perhaps,
      [SUMAC_SUMS_YES] = &m->sure,
      [SUMAC_SUMS_EARLIER] = &m->earlier,
  };
  keep_later(of[answer], r);
}

/* A sure one of a call settles what it is not: one of an earlier call, also at the place, which may have been there
   long before the number was copied there. */
static struct result *settled(struct match m) {
  if (m.perhaps || !m.earlier || !m.sure)
    return m.perhaps ? m.perhaps : m.earlier;
  return m.sure->origin.group || m.sure->when > m.earlier->when ? NULL : m.earlier;
}

/* A result at the place is preferred. A sure one that came later than one that it is perhaps settles it. Zeros and
   infinities of calls are found by their bits, too, if somebody says whether they are. */
struct match results_match(const struct sumac_sums_question *q, unsigned long long bits, int bytes, const void *at) {
  struct match here = {NULL, NULL, NULL, NULL}, copy = here;
  if (!table.places)
    return here;
  struct result *places = at_place(at), *copies = with_bits(bits, bytes);
  for (int i = 0; i < WAYS; i++) {
    if (has_bits(&places[i], bits, bytes) && places[i].at == at)
      weigh(&here, q, &places[i]);
    if (has_bits(&copies[i], bits, bytes) && (q || !is_common(bits, bytes)))
      weigh(&copy, q, &copies[i]);
  }
  if (!here.sure)
    here.sure = copy.sure;
  if (!here.perhaps && copy.perhaps && !(here.sure && here.sure->when > copy.perhaps->when))
    here.perhaps = copy.perhaps;
  if (!here.earlier)
    here.earlier = copy.earlier;
  here.perhaps = settled(here);
  if (!here.refused)
    here.refused = copy.refused;
  return here;
}
