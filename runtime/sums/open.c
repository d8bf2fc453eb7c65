/*
 * open.c - sums that are open, by the address of the variable: those of OpenMP's host code (sumac/open_sums.h). Digits
 * are the affair of the thread whose copy it is; the lock is for the table, and for what threads combine.
 */
#define SUMAC_OPEN_SUMS_ARE_OURS
#include "sumac/open_sums.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sumac/sums.h"

struct __sumac_open_element {
  struct sumac_digits digits[2];
  const void *at;
  int bytes, parts;
  int begun;         /* constructs that it is for: that of which it is a copy, those that begin it */
  struct held *held; /* NULL: of an element, or of the program's own variable */
  struct __sumac_open_element *next;
};
typedef struct __sumac_open_element sum;

struct held {
  struct __sumac_open open;
  union {
    sum *sum;
    struct held *next; /* not in use */
  };
};

static sum **table, *unused; /* the table has a power of two of lists */
static size_t lists, count;
static struct held *unused_held;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *get(size_t size) {
  void *memory = calloc(1, size);
  if (!memory) {
    fputs("sumac: error: no memory for the sums of threads\n", stderr);
    exit(1);
  }
  return memory;
}

/* All up to the next line is done under the lock. */
static sum **list_of(const void *at) {
  return &table[((unsigned long)at >> 2) * 0x9e3779b97f4a7c15u >> 20 & (lists - 1)];
}

static void grow(void) {
  sum **old = table;
  size_t n = lists;
  lists = lists ? 4 * lists : 256;
  table = get(lists * sizeof *table);
  for (size_t i = 0; i < n; i++)
    for (sum *s = old[i], *next; s; s = next) {
      sum **list = list_of(s->at);
      next = s->next;
      s->next = *list;
      *list = s;
    }
  free(old);
}

static sum *find(const void *at) {
  sum *s = lists ? *list_of(at) : NULL;
  while (s && s->at != at)
    s = s->next;
  return s;
}

static sum *make(const void *at, int bytes, int parts) {
  if (count++ >= lists)
    grow();
  sum *s = unused, **list = list_of(at);
  if (s)
    unused = s->next;
  else
    s = get(sizeof *s);
  *s = (sum){.at = at, .bytes = bytes, .parts = parts, .next = *list};
  return *list = s;
}

static double value_at(const void *at, int bytes, int part) {
  double f64;
  float f32;
  if (bytes == 4)
    return memcpy(&f32, (const char *)at + 4 * part, 4), (double)f32;
  return memcpy(&f64, (const char *)at + 8 * part, 8), f64;
}

static sum *find_or_make(const void *at, int bytes, int parts) {
  sum *s = find(at);
  if (s)
    return s;
  s = make(at, bytes, parts);
  for (int part = 0; part < parts; part++)
    sumac_digits_add(&s->digits[part], value_at(at, bytes, part));
  return s;
}

static void drop(sum *s) {
  sum **place = list_of(s->at);
  while (*place != s)
    place = &(*place)->next;
  *place = s->next;
  count--;
  s->next = unused;
  unused = s;
  if (s->held) {
    s->held->next = unused_held;
    unused_held = s->held;
  }
}

static sum *make_own(void *at, int bytes, int parts) {
  memset(at, 0, (size_t)(bytes * parts));
  sum *s = find(at);
  if (s) /* of a copy whose construct was left */
    drop(s);
  s = make(at, bytes, parts);
  s->begun = 1;
  return s;
}

static void empty(sum *s) {
  for (int part = 0; part < s->parts && s->held; part++)
    __sumac_open_empty(&s->held->open, part);
}

static void end(sum *s, char *at) {
  if (--s->begun > 0)
    return;
  empty(s);
  for (int part = 0; part < s->parts; part++) {
    char *to = at + s->bytes * part;
    float f32 = sumac_digits_f32(&s->digits[part]);
    double f64 = sumac_digits_f64(&s->digits[part]);
    memcpy(to, s->bytes == 4 ? (void *)&f32 : (void *)&f64, (size_t)s->bytes);
    __sumac_sums_note(to, s->bytes, &s->digits[part]);
  }
  drop(s);
}

/* --- */

void __sumac_open_empty(struct __sumac_open *open, int part) {
  sum *s = ((struct held *)open)->sum;
  __sumac_sums_add(&s->digits[part], open->held[part], open->n[part]);
  open->n[part] = 0;
}

void __sumac_open_add(struct __sumac_open_element *s, int part, double term) {
  sumac_digits_add(&s->digits[part], term);
}

void __sumac_open_begin(void *at, int bytes, int parts, long n) {
  pthread_mutex_lock(&lock);
  for (long i = 0; i < n; i++)
    find_or_make((char *)at + i * bytes * parts, bytes, parts)->begun++;
  pthread_mutex_unlock(&lock);
}

void __sumac_open_end(void *at, int bytes, int parts, long n) {
  pthread_mutex_lock(&lock);
  for (long i = 0; i < n; i++) {
    char *number = (char *)at + i * bytes * parts;
    sum *s = find(number);
    if (s)
      end(s, number);
  }
  pthread_mutex_unlock(&lock);
}

struct __sumac_open *__sumac_open_own(void *at, int bytes, int parts) {
  pthread_mutex_lock(&lock);
  sum *s = make_own(at, bytes, parts);
  struct held *held = unused_held;
  if (held)
    unused_held = held->next;
  else
    held = get(sizeof *held);
  memset(held->open.n, 0, sizeof held->open.n);
  held->sum = s;
  s->held = held;
  pthread_mutex_unlock(&lock);
  return &held->open;
}

struct __sumac_open_element *__sumac_open_element(void *at, int bytes, int parts) {
  pthread_mutex_lock(&lock);
  sum *s = make_own(at, bytes, parts);
  pthread_mutex_unlock(&lock);
  return s;
}

void __sumac_open_combine(void *into, void *from, int bytes, int parts) {
  pthread_mutex_lock(&lock);
  sum *to = find_or_make(into, bytes, parts), *of = find_or_make(from, bytes, parts);
  empty(of);
  for (int part = 0; part < parts; part++)
    sumac_digits_merge(&to->digits[part], &of->digits[part]);
  drop(of);
  pthread_mutex_unlock(&lock);
}

static sum *find_open(const void *at) {
  pthread_mutex_lock(&lock);
  sum *s = find(at);
  pthread_mutex_unlock(&lock);
  if (!s) {
    fputs("sumac: error: a sum that is added to is not open: a fault of Sumac's, please report it\n", stderr);
    abort();
  }
  return s;
}

struct __sumac_open *__sumac_open_find(const void *at) {
  return &find_open(at)->held->open;
}

struct __sumac_open_element *__sumac_open_find_element(const void *at) {
  return find_open(at);
}
