/*
 * open.c - sums that are open, by the address of the variable: those of OpenMP's host code (sumac/open_sums.h). Digits
 * are the affair of the thread whose copy it is; locks are for the tables, and for what threads combine. An address is
 * in one of several tables, each with its lock, so that threads rarely wait for each other.
 * To change sums that threads of host code have open: open.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define SUMAC_OPEN_SUMS_ARE_OURS
#include "sumac/open_sums.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sumac/sums.h"
#include "sumac/uncancelled.h"

struct __sumac_open_element {
  struct sumac_digits digits[2];
  const void *at;
  int bytes, parts;
  bool private_copy; /* a thread's copy, which a construct in the one that it is a copy for may begin and end, too */
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

struct table {
  pthread_mutex_t lock;
  sum **list, *unused;
  size_t lists, count; /* a power of two of lists */
  struct held *unused_held;
};
#define ONE {.lock = PTHREAD_MUTEX_INITIALIZER}
#define FOUR ONE, ONE, ONE, ONE
enum { TABLES = 64 };
static struct table tables[TABLES] = {FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR,
                                      FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR, FOUR};

static void *get(size_t size) {
  void *memory = calloc(1, size);
  if (!memory) {
    fputs("sumac: error: no memory for the sums of threads\n", stderr);
    exit(1);
  }
  return memory;
}

static unsigned long hash(const void *at) {
  return ((unsigned long)at >> 2) * 0x9e3779b97f4a7c15u;
}

static struct table *take_table(const void *at) {
  struct table *t = &tables[hash(at) >> 58];
  pthread_mutex_lock(&t->lock);
  return t;
}

static void give_table(struct table *t) {
  pthread_mutex_unlock(&t->lock);
}

void open_sums_lock(void) {
  for (int i = 0; i < TABLES; i++)
    pthread_mutex_lock(&tables[i].lock);
}

void open_sums_unlock(void) {
  for (int i = 0; i < TABLES; i++)
    pthread_mutex_unlock(&tables[i].lock);
}

/* All up to the next line is done under the lock of the table. */
static sum **list_of(const struct table *t, const void *at) {
  return &t->list[hash(at) >> 20 & (t->lists - 1)];
}

static void grow(struct table *t) {
  sum **old = t->list;
  size_t n = t->lists;
  t->lists = n ? 4 * n : 16;
  t->list = get(t->lists * sizeof *t->list);
  for (size_t i = 0; i < n; i++)
    for (sum *s = old[i], *next; s; s = next) {
      sum **list = list_of(t, s->at);
      next = s->next;
      s->next = *list;
      *list = s;
    }
  free(old);
}

static sum *find(const struct table *t, const void *at) {
  sum *s = t->lists ? *list_of(t, at) : NULL;
  while (s && s->at != at)
    s = s->next;
  return s;
}

static sum *make(struct table *t, const void *at, int bytes, int parts) {
  if (t->count++ >= t->lists)
    grow(t);
  sum *s = t->unused, **list = list_of(t, at);
  if (s)
    t->unused = s->next;
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

static sum *find_or_make(struct table *t, const void *at, int bytes, int parts) {
  sum *s = find(t, at);
  if (s)
    return s;
  s = make(t, at, bytes, parts);
  for (int part = 0; part < parts; part++)
    sumac_digits_add(&s->digits[part], value_at(at, bytes, part));
  return s;
}

/* Nobody finds S any longer. */
static void take_out(struct table *t, sum *s) {
  sum **place = list_of(t, s->at);
  while (*place != s)
    place = &(*place)->next;
  *place = s->next;
  t->count--;
}

static void keep_unused(struct table *t, sum *s) {
  s->next = t->unused;
  t->unused = s;
  if (s->held) {
    s->held->next = t->unused_held;
    t->unused_held = s->held;
  }
}

static void drop(struct table *t, sum *s) {
  take_out(t, s);
  keep_unused(t, s);
}

static sum *make_own(struct table *t, void *at, int bytes, int parts) {
  memset(at, 0, (size_t)(bytes * parts));
  sum *s = find(t, at);
  if (s) /* of a copy whose construct was left */
    drop(t, s);
  s = make(t, at, bytes, parts);
  s->private_copy = true;
  return s;
}

static void empty(sum *s) {
  for (int part = 0; part < s->parts && s->held; part++)
    __sumac_open_empty(&s->held->open, part);
}

/* A sum that was begun, and not a copy, which goes on. */
static void end(struct table *t, sum *s, char *at) {
  for (int part = 0; part < s->parts; part++) {
    char *to = at + s->bytes * part;
    float f32 = sumac_digits_f32(&s->digits[part]);
    double f64 = sumac_digits_f64(&s->digits[part]);
    memcpy(to, s->bytes == 4 ? (void *)&f32 : (void *)&f64, (size_t)s->bytes);
    __sumac_sums_note(to, s->bytes, &s->digits[part]);
  }
  drop(t, s);
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
  UNCANCELLED;
  for (long i = 0; i < n; i++) {
    char *number = (char *)at + i * bytes * parts;
    struct table *t = take_table(number);
    sum *s = find(t, number);
    if (s && !s->private_copy) /* of a construct that was left by an exception, or whose threads were cancelled */
      drop(t, s);
    find_or_make(t, number, bytes, parts);
    give_table(t);
  }
}

void __sumac_open_end(void *at, int bytes, int parts, long n) {
  UNCANCELLED;
  for (long i = 0; i < n; i++) {
    char *number = (char *)at + i * bytes * parts;
    struct table *t = take_table(number);
    sum *s = find(t, number);
    if (s && !s->private_copy)
      end(t, s, number);
    give_table(t);
  }
}

struct __sumac_open *__sumac_open_own(void *at, int bytes, int parts) {
  UNCANCELLED;
  struct table *t = take_table(at);
  sum *s = make_own(t, at, bytes, parts);
  struct held *held = t->unused_held;
  if (held)
    t->unused_held = held->next;
  else
    held = get(sizeof *held);
  memset(held->open.n, 0, sizeof held->open.n);
  held->sum = s;
  s->held = held;
  give_table(t);
  return &held->open;
}

struct __sumac_open_element *__sumac_open_element(void *at, int bytes, int parts) {
  UNCANCELLED;
  struct table *t = take_table(at);
  sum *s = make_own(t, at, bytes, parts);
  give_table(t);
  return s;
}

void __sumac_open_combine(void *into, void *from, int bytes, int parts) {
  struct table *t = take_table(from);
  sum *of = find_or_make(t, from, bytes, parts);
  take_out(t, of);
  give_table(t);
  empty(of);

  t = take_table(into);
  sum *to = find_or_make(t, into, bytes, parts);
  for (int part = 0; part < parts; part++)
    sumac_digits_merge(&to->digits[part], &of->digits[part]);
  give_table(t);

  t = take_table(from);
  keep_unused(t, of);
  give_table(t);
}

static sum *find_open(const void *at) {
  struct table *t = take_table(at);
  sum *s = find(t, at);
  give_table(t);
  if (!s) {
    fputs("sumac: error: a sum that is added to is not open: a fault of Sumac's, please report it\n", stderr);
    abort();
  }
  return s;
}

struct __sumac_open *__sumac_open_find(const void *at) {
  UNCANCELLED;
  return &find_open(at)->held->open;
}

struct __sumac_open_element *__sumac_open_find_element(const void *at) {
  UNCANCELLED;
  return find_open(at);
}
