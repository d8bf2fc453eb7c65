/*
 * open.c - sums that are open, by the address of the variable: those of OpenMP's host code (sumac/open_sums.h). Digits
 * are the affair of the thread whose copy it is; the lock is for the table, and for what threads combine.
 */
#include "sumac/open_sums.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sumac/sums.h"

enum { BUCKETS = 256 };

struct sum {
  struct __sumac_open open;
  struct sumac_digits digits[2];
  const void *at;
  int bytes, parts;
  int begun; /* constructs that it is for: that of which it is a copy, those that begin it */
  struct sum *next;
};

static struct sum *table[BUCKETS], *unused;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The rest is done under the lock. */
static struct sum **place_of(const void *at) {
  struct sum **s = &table[((unsigned long)at >> 2) % BUCKETS];
  while (*s && (*s)->at != at)
    s = &(*s)->next;
  return s;
}

static struct sum *make(struct sum **place, const void *at, int bytes, int parts) {
  struct sum *s = unused;
  if (s)
    unused = s->next;
  else if (!(s = malloc(sizeof *s))) {
    fputs("sumac: error: no memory for the sums of threads\n", stderr);
    exit(1);
  }
  memset(&s->open.n, 0, sizeof s->open.n);
  memset(s->digits, 0, sizeof s->digits);
  s->at = at;
  s->bytes = bytes;
  s->parts = parts;
  s->begun = 0;
  s->next = NULL;
  return *place = s;
}

static double value_at(const void *at, int bytes, int part) {
  double f64;
  float f32;
  if (bytes == 4)
    return memcpy(&f32, (const char *)at + 4 * part, 4), (double)f32;
  return memcpy(&f64, (const char *)at + 8 * part, 8), f64;
}

static struct sum *make_of_value(struct sum **place, const void *at, int bytes, int parts) {
  struct sum *s = make(place, at, bytes, parts);
  for (int part = 0; part < parts; part++)
    sumac_digits_add(&s->digits[part], value_at(at, bytes, part));
  return s;
}

static void drop(struct sum **place) {
  struct sum *s = *place;
  *place = s->next;
  s->next = unused;
  unused = s;
}

void __sumac_open_empty(struct __sumac_open *open, int part) {
  struct sum *s = (struct sum *)open;
  __sumac_sums_add(&s->digits[part], open->held[part], open->n[part]);
  open->n[part] = 0;
}

static void empty(struct sum *s) {
  for (int part = 0; part < s->parts; part++)
    __sumac_open_empty(&s->open, part);
}

void __sumac_open_begin(void *at, int bytes, int parts) {
  pthread_mutex_lock(&lock);
  struct sum **place = place_of(at), *s = *place ? *place : make_of_value(place, at, bytes, parts);
  s->begun++;
  pthread_mutex_unlock(&lock);
}

struct __sumac_open *__sumac_open_own(void *at, int bytes, int parts) {
  memset(at, 0, (size_t)(bytes * parts));
  pthread_mutex_lock(&lock);
  struct sum **place = place_of(at);
  if (*place) /* of a copy whose construct was left */
    drop(place), place = place_of(at);
  struct sum *s = make(place, at, bytes, parts);
  s->begun = 1;
  pthread_mutex_unlock(&lock);
  return &s->open;
}

void __sumac_open_combine(void *into, void *from, int bytes, int parts) {
  pthread_mutex_lock(&lock);
  struct sum **place = place_of(into);
  struct sum *to = *place ? *place : make_of_value(place, into, bytes, parts);
  place = place_of(from);
  struct sum *of = *place ? *place : make_of_value(place, from, bytes, parts);
  empty(of);
  for (int part = 0; part < parts; part++)
    sumac_digits_merge(&to->digits[part], &of->digits[part]);
  drop(place_of(from));
  pthread_mutex_unlock(&lock);
}

struct __sumac_open *__sumac_open_find(const void *at) {
  pthread_mutex_lock(&lock);
  struct sum *s = *place_of(at);
  pthread_mutex_unlock(&lock);
  if (!s) {
    fputs("sumac: error: a sum that is added to is not open: a fault of Sumac's, please report it\n", stderr);
    abort();
  }
  return &s->open;
}

void __sumac_open_end(void *at) {
  pthread_mutex_lock(&lock);
  struct sum **place = place_of(at), *s = *place;
  if (s && s->begun == 1) {
    empty(s);
    for (int part = 0; part < s->parts; part++) {
      char *to = (char *)at + s->bytes * part;
      float f32 = sumac_digits_f32(&s->digits[part]);
      double f64 = sumac_digits_f64(&s->digits[part]);
      memcpy(to, s->bytes == 4 ? (void *)&f32 : (void *)&f64, (size_t)s->bytes);
      __sumac_sums_note(to, s->bytes, &s->digits[part]);
    }
    drop(place);
  } else if (s) {
    s->begun--;
  }
  pthread_mutex_unlock(&lock);
}
