/*
 * debug.c - acc_present_dump, which prints the present table, and acc_compare, which compares device copies with the
 * host's data; both as NVIDIA's compilers have them. They write to stderr, and the program goes on.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acc/acc.h"
#include "core/mapping/data.h"
#include "sumac/uncancelled.h"

/* ---- acc_present_dump ---- */

static void dump(const struct present *e) {
  if (!e)
    return;
  dump(e->left);
  fprintf(stderr, "host:%p device:%p size:%zu presentcount:%lu+%lu line:%d name:%s file:%s\n", (void *)e->host,
          (void *)e->device, e->bytes, e->structured, e->dynamic, e->where.line, e->name ? e->name : "(unknown)",
          e->where.file ? e->where.file : "(unknown)");
  dump(e->right);
}

/* One line for each entry, by host address, in the format of NVIDIA's compilers. */
void acc_present_dump(void) {
  UNCANCELLED;
  struct device *d = device_current(API_WHERE);
  pthread_mutex_lock(&d->lock);
  fprintf(stderr, "Present table dump for device[%d]: %s, %zu entries%s\n", d->number, d->name, d->present.n,
          d->shared ? ": it shares the host's memory" : "");
  dump(d->present.root);
  pthread_mutex_unlock(&d->lock);
}

/* ---- acc_compare ---- */

/* PCAST_COMPARE, as NVIDIA's compilers have it: abs=N and rel=N allow an absolute or relative difference of 10 to the
   power of -N, report=N prints at most N differences. */
struct tolerance {
  double absolute, relative;
  long report;
};

static double tenth_to(long n) {
  double x = 1;
  for (; n > 0 && x > 0; n--)
    x /= 10;
  return x;
}

static struct tolerance tolerance_read(void) {
  struct tolerance t = {0, 0, 50};
  const char *text = getenv("PCAST_COMPARE");
  while (text && *text) {
    long n;
    if (sscanf(text, "abs=%ld", &n) == 1)
      t.absolute = tenth_to(n);
    else if (sscanf(text, "rel=%ld", &n) == 1)
      t.relative = tenth_to(n);
    else if (sscanf(text, "report=%ld", &n) == 1)
      t.report = n;
    else
      warn_once(NULL, text, "PCAST_COMPARE: %.*s is not supported: abs=N, rel=N and report=N are",
                (int)strcspn(text, ","), text);
    text += strcspn(text, ",");
    text += *text == ',';
  }
  return t;
}

static double value_of(const unsigned char *element, size_t size) {
  float f;
  double d;
  if (size == sizeof f)
    return memcpy(&f, element, sizeof f), f;
  return memcpy(&d, element, sizeof d), d;
}

static bool equal(const unsigned char *a, const unsigned char *b, size_t size, int kind, const struct tolerance *t) {
  if (memcmp(a, b, size) == 0)
    return true;
  if (kind != 'f')
    return false;
  double x = value_of(a, size), y = value_of(b, size), difference = fabs(x - y);
  if (!isfinite(x))
    return isnan(x) && isnan(y);
  return difference <= t->absolute || difference <= t->relative * fabs(x);
}

static void print(const unsigned char *element, size_t size, int kind) {
  uint64_t bits = 0;
  if (kind == 'f') {
    fprintf(stderr, "%.*g", size == sizeof(float) ? 9 : 17, value_of(element, size));
  } else if ((kind == 'i' || kind == 'u') && size <= sizeof bits) {
    memcpy(&bits, element, size);
    unsigned unused = 64 - 8 * (unsigned)size;
    if (kind == 'i')
      fprintf(stderr, "%" PRId64, (int64_t)(bits << unused) >> unused);
    else
      fprintf(stderr, "%" PRIu64, bits);
  } else
    for (size_t i = 0; i < size && i < 16; i++)
      fprintf(stderr, "%02x", element[i]);
}

struct sides {
  const unsigned char *host, *device;
  size_t n, size;
  int kind; /* 'f' floating-point, 'i' integer, 'u' unsigned, 0 bytes */
};

static void report(const struct sides *s, const struct tolerance *t, const struct device *d, const char *name) {
  size_t differ = 0;
  for (size_t i = 0; i < s->n; i++) {
    const unsigned char *a = s->host + i * s->size, *b = s->device + i * s->size;
    if (equal(a, b, s->size, s->kind, t) || (long)differ++ >= t->report)
      continue;
    fprintf(stderr, "  %s[%zu]: host ", name, i);
    print(a, s->size, s->kind);
    fprintf(stderr, ", device ");
    print(b, s->size, s->kind);
    fputc('\n', stderr);
  }
  fprintf(stderr, "acc_compare: %s on device %s: %zu of %zu elements differ\n", name, d->name, differ, s->n);
}

/* Compares N elements of SIZE bytes from HOST on with their device copies; KIND as in struct sides. */
static void compare(void *host, size_t n, size_t size, int kind, const struct sumac_where *where) {
  struct device *d = device_current(where);
  if (!host || !n || !captured_at(d, host, 1))
    return;
  size_t bytes;
  if (__builtin_mul_overflow(n, size, &bytes))
    bytes = SIZE_MAX;
  const char *name = api_what(where) ? api_what(where) : "data";
  pthread_mutex_lock(&d->lock);
  struct present *e;
  enum presence presence = present_find(&d->present, host, bytes, &e);
  const void *device = presence == PRESENT ? (void *)(e->device + ((uintptr_t)host - e->host)) : NULL;
  pthread_mutex_unlock(&d->lock);
  if (!device)
    fail(presence == PARTIAL ? ERROR_PARTLY_PRESENT : ERROR_NOT_PRESENT, where,
         "%s is %s on device %s (%zu bytes from %p)", name,
         presence == PARTIAL ? "present only in part" : "not present", d->name, bytes, host);
  unsigned char *copy = memory_get(bytes);
  struct operation op;
  operation_begin(&op, d, NULL, where);
  data_check_host(&op, name, host, bytes);
  data_from_device(&op, name, copy, device, bytes);
  operation_end(&op);
  struct tolerance t = tolerance_read();
  report(&(struct sides){host, copy, n, size, kind}, &t, d, name);
  free(copy);
}

/* The macro acc_compare of openacc.h calls this one with the elements' size and kind. */
void acc_compare_elements(void *host, size_t n, size_t size, int kind) {
  UNCANCELLED;
  struct sumac_where where = api_where(__func__);
  where.function = where.construct = "acc_compare";
  compare(host, n, size, kind, &where);
}

/* For code without that macro: compares bytes. */
#undef acc_compare
void acc_compare(void *host, size_t n) {
  UNCANCELLED;
  compare(host, n, 1, 0, API_WHERE);
}

PLAIN(acc_present_dump)
PLAIN(acc_compare)
PLAIN(acc_compare_elements)
