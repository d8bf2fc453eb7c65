/*
 * table.c - the digits of the last results, by their values: programs copy results into buffers, so an address says
 * little, but a value that somebody has changed is not found any more.
 *
 * The table has SETS sets of WAYS entries. A value's bits choose the set, in which the entry that was noted longest ago
 * is replaced. It exists from the first note on. Whoever reads or writes it holds its lock.
 *
 * Most values that somebody asks for were not noted: a filter, with two bits for each hash of what was noted, says so
 * of most without the lock. It is made anew from the table now and then, when many of its bits are of entries that are
 * gone: who reads it meanwhile sees that by its version, and looks into the table.
 */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "sumac/sums.h"

enum { SETS = 1 << 14, WAYS = 4, FILTER_BITS = 1 << 19 };

struct entry {
  unsigned long long bits;
  const void *at;
  unsigned long when; /* 0: there is none */
  int bytes;
  struct sumac_digits digits;
};

static struct entry (*table)[WAYS]; /* NULL: nothing was noted */
static unsigned long now;           /* notes so far */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void before_fork(void) {
  pthread_mutex_lock(&lock);
}

static void behind_fork(void) {
  pthread_mutex_unlock(&lock);
}

/* Who has only looked for results so far may hold the lock. Without memory nothing is noted, and results are values. */
static void make(void) {
  pthread_mutex_lock(&lock);
  table = calloc(SETS, sizeof *table);
  pthread_mutex_unlock(&lock);
  pthread_atfork(before_fork, behind_fork, behind_fork);
}

static inline unsigned long long bits_of(const void *value, int bytes) {
  unsigned long long f64;
  unsigned f32;
  if (bytes == 4)
    return memcpy(&f32, value, sizeof f32), f32;
  return memcpy(&f64, value, sizeof f64), f64;
}

static unsigned long long hash(unsigned long long bits, int bytes) {
  return (bits + (unsigned)bytes) * 0x9e3779b97f4a7c15u;
}

static struct entry *set_of(unsigned long long bits, int bytes) {
  return table[hash(bits, bytes) >> 50 & (SETS - 1)];
}

static unsigned long long filter[FILTER_BITS / 64];
static unsigned long filtered, version; /* notes since the filter was made; odd: it is being made */

static size_t filter_word(unsigned long long hash) {
  return hash >> 51;
}

/* Two bits of its word. */
static unsigned long long filter_bits(unsigned long long hash) {
  return 1ull << (hash >> 45 & 63) | 1ull << (hash >> 39 & 63);
}

/* Under the lock. */
static void filter_add(unsigned long long bits, int bytes) {
  unsigned long long h = hash(bits, bytes), *word = &filter[filter_word(h)];
  __atomic_store_n(word, *word | filter_bits(h), __ATOMIC_RELEASE);
}

static bool filter_has(unsigned long long bits, int bytes) {
  unsigned long long h = hash(bits, bytes), set = filter_bits(h);
  return (__atomic_load_n(&filter[filter_word(h)], __ATOMIC_ACQUIRE) & set) == set;
}

/* Without the lock. */
static bool may_have(unsigned long long bits, int bytes) {
  unsigned long before = __atomic_load_n(&version, __ATOMIC_ACQUIRE);
  return filter_has(bits, bytes) || before % 2 || before != __atomic_load_n(&version, __ATOMIC_ACQUIRE);
}

/* Under the lock. */
static void make_filter(void) {
  __atomic_store_n(&version, version + 1, __ATOMIC_RELEASE);
  for (size_t i = 0; i < sizeof filter / sizeof *filter; i++)
    __atomic_store_n(&filter[i], 0, __ATOMIC_RELEASE); /* whoever sees one sees the version */
  filtered = 0;
  for (int i = 0; i < SETS; i++)
    for (int k = 0; k < WAYS; k++)
      if (table[i][k].when)
        filter_add(table[i][k].bits, table[i][k].bytes);
  __atomic_store_n(&version, version + 1, __ATOMIC_RELEASE);
}

/* Zeros and infinities are what programs write themselves, and what large terms, or finite ones, may end in: their bits
   tell nothing of where they come from. */
static bool is_common(unsigned long long bits, int bytes) {
  unsigned long long size = bytes == 4 ? bits << 33 : bits << 1;
  return !size || size == (bytes == 4 ? 0xffull << 56 : 0x7ffull << 53);
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

/* Under the lock. PASSED: AT, where the value is now, need not be where it is when somebody asks for it. */
static void note(const char *at, int bytes, const struct sumac_digits *d, bool passed) {
  unsigned long long bits = passed ? bits_of(at, bytes) : value_of(d, bytes);
  struct entry *set = set_of(bits, bytes), *to = set;
  if (passed && is_common(bits, bytes))
    return;
  for (int i = 0; i < WAYS; i++) {
    if (set[i].when < to->when)
      to = &set[i];
    if (set[i].when && set[i].bits == bits && set[i].bytes == bytes && set[i].at == at) {
      to = &set[i];
      break;
    }
  }
  *to = (struct entry){bits, at, ++now, bytes, *d};
  filter_add(bits, bytes);
  if (++filtered > SETS * WAYS)
    make_filter();
}

static void note_all(const void *at, int bytes, long n, const struct sumac_digits *d, bool passed) {
  enum { MOST = SETS };
  pthread_once(&once, make);
  pthread_mutex_lock(&lock);
  for (long i = n > MOST ? n - MOST : 0; i < n && table; i++)
    note((const char *)at + i * bytes, bytes, &d[i], passed);
  pthread_mutex_unlock(&lock);
}

void __sumac_sums_note_all(const void *at, int bytes, long n, const struct sumac_digits *d) {
  note_all(at, bytes, n, d, false);
}

void __sumac_sums_note_passed(const void *at, int bytes, long n, const struct sumac_digits *d) {
  note_all(at, bytes, n, d, true);
}

void __sumac_sums_note(const void *at, int bytes, const struct sumac_digits *d) {
  __sumac_sums_note_all(at, bytes, 1, d);
}

/* Under the lock; NULL: none. */
static const struct entry *find(unsigned long long bits, int bytes, const char *at) {
  const struct entry *set = table ? set_of(bits, bytes) : NULL, *found = NULL;
  for (int i = 0; i < WAYS && set; i++) {
    const struct entry *e = &set[i];
    if (!e->when || e->bits != bits || e->bytes != bytes)
      continue;
    bool here = e->at == at;
    if (!here && is_common(bits, bytes))
      continue;
    if (!found || (here && found->at != at) || (here == (found->at == at) && e->when > found->when))
      found = e;
  }
  return found;
}

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

/* A value that is at AT; NULL: it is not in the table. The lock is taken for one that may be there, and *LOCKED. */
static inline const struct entry *look(const void *value, int bytes, const void *at, bool *locked) {
  unsigned long long bits = bits_of(value, bytes);
  if (!may_have(bits, bytes))
    return NULL;
  if (!*locked)
    pthread_mutex_lock(&lock);
  *locked = true;
  return find(bits, bytes, at);
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

static const struct entry *find_at(const char *value, int bytes) {
  return find(bits_of(value, bytes), bytes, value);
}

static long find_few(const char *values, int bytes, long n, struct sumac_digits *d) {
  bool locked = false;
  long all = 0;
  for (long i = 0; i < n; i++) {
    const struct entry *found = look(values + i * bytes, bytes, values + i * bytes, &locked);
    if (found)
      d[i] = found->digits, all++;
    else
      take_value(values + i * bytes, bytes, &d[i]);
  }
  if (locked)
    pthread_mutex_unlock(&lock);
  return all;
}

long __sumac_sums_find_all(const void *values, int bytes, long n, struct sumac_digits *d) {
  unsigned char which[BATCH];
  long all = 0;
  if (n <= FEW)
    return find_few(values, bytes, n, d);
  pthread_mutex_lock(&lock);
  for (long first = 0; first < n; first += BATCH) {
    const char *from = (const char *)values + first * bytes;
    int count = candidates(from, bytes, n - first, which);
    for (long i = first; i < n && i < first + BATCH; i++)
      take_value((const char *)values + i * bytes, bytes, &d[i]);
    for (int i = 0; i < count; i++) {
      const struct entry *found = find_at(from + which[i] * bytes, bytes);
      if (found)
        d[first + which[i]] = found->digits, all++;
    }
  }
  pthread_mutex_unlock(&lock);
  return all;
}

int __sumac_sums_know(const void *values, int bytes, long n) {
  unsigned char which[BATCH];
  bool found = false;
  pthread_mutex_lock(&lock);
  for (long first = 0; first < n && !found; first += BATCH) {
    const char *from = (const char *)values + first * bytes;
    int count = candidates(from, bytes, n - first, which);
    for (int i = 0; i < count && !found; i++)
      found = find_at(from + which[i] * bytes, bytes);
  }
  pthread_mutex_unlock(&lock);
  return found;
}

int __sumac_sums_find(const void *value, int bytes, const void *at, struct sumac_digits *d) {
  bool locked = false;
  const struct entry *found = look(value, bytes, at, &locked);
  if (found)
    *d = found->digits;
  else
    take_value(value, bytes, d);
  if (locked)
    pthread_mutex_unlock(&lock);
  return found != NULL;
}
