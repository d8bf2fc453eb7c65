/*
 * compare.c - compares two states of a mapped object: are they equal, but for differences that rounding in another
 * order may cause?
 *
 * Integers have to be equal. Floating-point values may differ by a fraction of the larger one (a tolerance that depends
 * on the type, unless the user asks for another), as sums of the same numbers in another order do. Two NaNs are equal;
 * an infinity is only equal to itself. Where it is known what other roundings make of the values, they may differ by as
 * much as these do: long sums are wrong by more than any share that is fixed. Pointers are not compared: devices have
 * other addresses.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/mapping/present.h"
#include "ground/shapes.h"
#include "verification/verify.h"

/* A random walk: the errors of a million roundings, half an ULP each, add up to about sqrt(1e6) = 1000 halves of an
   ULP; 8 times that is allowed. */
#define TOLERANCE(epsilon) (4096 * (double)(epsilon))

static double tolerance(unsigned bytes) {
  return bytes == sizeof(float)    ? TOLERANCE(FLT_EPSILON)
         : bytes == sizeof(double) ? TOLERANCE(DBL_EPSILON)
                                   : TOLERANCE(LDBL_EPSILON);
}

static long double number(const unsigned char *at, unsigned bytes) {
  float f;
  double d;
  long double l;
  switch (bytes) {
  case sizeof f:
    memcpy(&f, at, sizeof f);
    return f;
  case sizeof d:
    memcpy(&d, at, sizeof d);
    return d;
  default:
    memcpy(&l, at, sizeof l);
    return l;
  }
}

/* A difference of GAP at AT is not larger than roundings may cause: exact sums lie between those that are always
   rounded up and those that are always rounded down, and so does the device's result, but for its own roundings. */
static bool is_rounding(const struct sight *s, size_t at, unsigned bytes, long double gap) {
  enum { MARGIN = 2 };
  long double low = LDBL_MAX, high = -LDBL_MAX;
  for (size_t i = 0; i < sizeof s->rounded / sizeof *s->rounded; i++) {
    long double x = s->rounded[i] ? number(s->rounded[i] + at, bytes) : NAN;
    if (!isfinite(x))
      return false;
    low = x < low ? x : low;
    high = x > high ? x : high;
  }
  return gap <= MARGIN * (high - low);
}

static bool close_enough(const struct sight *s, size_t at, unsigned bytes) {
  long double x = number(s->is + at, bytes), y = number(s->expected + at, bytes);
  if (x == y || (isnan(x) && isnan(y)))
    return true;
  if (!isfinite(x) || !isfinite(y))
    return false;
  long double apart = fabsl(x - y), larger = fabsl(x) > fabsl(y) ? fabsl(x) : fabsl(y);
  double share = s->relative >= 0 ? s->relative : s->absolute >= 0 ? 0 : tolerance(bytes);
  return apart <= share * larger || (s->absolute >= 0 && apart <= s->absolute) || is_rounding(s, at, bytes, apart);
}

/* The floating-point number as an integer, so that neighbouring numbers become neighbouring integers: for ULPs. */
static int64_t place(const unsigned char *at, unsigned bytes) {
  int32_t narrow;
  int64_t wide;
  if (bytes == sizeof narrow) {
    memcpy(&narrow, at, sizeof narrow);
    return narrow < 0 ? INT32_MIN - (int64_t)narrow : narrow;
  }
  memcpy(&wide, at, sizeof wide);
  return wide < 0 ? INT64_MIN - wide : wide;
}

static void say_distance(char *out, size_t size, const struct sumac_leaf *leaf, const unsigned char *a,
                         const unsigned char *b) {
  *out = '\0';
  if (leaf->kind != __sumac_leaf_float)
    return;
  long double x = number(a, leaf->bytes), y = number(b, leaf->bytes);
  if (!isfinite(x) || !isfinite(y))
    return;
  if (leaf->bytes > sizeof(double)) {
    snprintf(out, size, "%.3Lg apart", fabsl(x - y));
    return;
  }
  int64_t p = place(a, leaf->bytes), q = place(b, leaf->bytes);
  uint64_t ulps = p > q ? (uint64_t)p - (uint64_t)q : (uint64_t)q - (uint64_t)p;
  snprintf(out, size, "%" PRIu64 " ULPs apart", ulps);
}

static void say_value(char *out, size_t size, const struct sumac_leaf *leaf, const unsigned char *at) {
  int64_t value = 0;
  if (leaf->kind == __sumac_leaf_float)
    snprintf(out, size, "%.*Lg",
             leaf->bytes == sizeof(float)    ? 9
             : leaf->bytes == sizeof(double) ? 17
                                             : 21,
             number(at, leaf->bytes));
  else if (leaf->bytes <= sizeof value) {
    memcpy(&value, at, leaf->bytes);
    unsigned unused = 64 - 8 * leaf->bytes;
    snprintf(out, size, "%" PRId64, (int64_t)((uint64_t)value << unused) >> unused);
  } else
    snprintf(out, size, "other bytes");
}

/* The layout of an object for which none is known. */
static const struct sumac_leaf byte_leaf = {"", 0, 1, 1, __sumac_leaf_exact};
static const struct sumac_layout bytes_layout = {1, &byte_leaf, 1};

/* The scalar at OFFSET of the object is an attached pointer. */
static bool is_attached(const struct present *e, size_t offset) {
  for (size_t i = 0; i < e->attached.n; i++)
    if (offset - e->attached.item[i].offset < sizeof(void *))
      return true;
  return false;
}

/* The user's name of the variable: a static one in a declare directive has a symbol that lower made unique,
   "__sumac_global_hash_NAME_number". */
static void say_name(char *out, size_t size, const char *symbol) {
  static const char prefix[] = "__sumac_global_";
  enum { HASH = 11 };
  snprintf(out, size, "%s", symbol ? symbol : "data");
  if (!symbol || strncmp(symbol, prefix, sizeof prefix - 1) != 0 || strlen(symbol) < sizeof prefix + HASH)
    return;
  snprintf(out, size, "%s", symbol + sizeof prefix - 1 + HASH);
  char *number = strrchr(out, '_');
  if (number && number[1] && strspn(number + 1, "0123456789") == strlen(number + 1))
    *number = '\0';
}

static void say_what(struct difference *d, const struct present *e, const struct sumac_layout *layout,
                     const struct sumac_leaf *leaf, unsigned long k) {
  char index[32] = "";
  if (leaf->count > 1)
    snprintf(index, sizeof index, "[%lu]", k);
  char name[81];
  say_name(name, sizeof name, e->name);
  char element[80];
  if (layout != &bytes_layout &&
      shapes_element((const void *)(e->origin ? e->origin : e->host), e->name, d->first, element, sizeof element))
    snprintf(d->what, sizeof d->what, "%s%.20s%s", element, leaf->path, index);
  else if (e->bytes == layout->bytes)
    snprintf(d->what, sizeof d->what, "%s%.20s%s", name, leaf->path, index);
  else
    snprintf(d->what, sizeof d->what, "%s %zu%.20s%s of %s", layout == &bytes_layout ? "byte" : "element", d->first,
             leaf->path, index, name);
}

static bool same(const struct sight *s, const struct sumac_leaf *leaf, size_t at) {
  if (leaf->kind == __sumac_leaf_pointer || memcmp(s->is + at, s->expected + at, leaf->bytes) == 0)
    return true;
  if (leaf->kind == __sumac_leaf_float && close_enough(s, at, leaf->bytes))
    return true;
  return is_attached(s->e, at);
}

/* Compares the element at the byte AT; if it differs and is the FIRST that does, describes it in D. */
static bool element_differs(const struct sight *s, const struct sumac_layout *layout, size_t at, bool first,
                            struct difference *d) {
  bool differs = false;
  for (int l = 0; l < layout->nleaves && !(differs && !first); l++) {
    const struct sumac_leaf *leaf = &layout->leaves[l];
    for (unsigned long k = 0; k < leaf->count; k++) {
      size_t offset = at + leaf->offset + k * leaf->bytes;
      if (offset + leaf->bytes > s->e->bytes || same(s, leaf, offset))
        continue;
      if (first && !differs) {
        say_what(d, s->e, layout, leaf, k);
        say_value(d->is, sizeof d->is, leaf, s->is + offset);
        say_value(d->expected, sizeof d->expected, leaf, s->expected + offset);
        say_distance(d->distance, sizeof d->distance, leaf, s->is + offset, s->expected + offset);
      }
      differs = true;
      break;
    }
  }
  return differs;
}

bool compare_objects(const struct sight *s, struct difference *d) {
  const struct sumac_layout *layout = s->e->layout && s->e->layout->bytes ? s->e->layout : &bytes_layout;
  *d = (struct difference){.of = s->e->bytes / layout->bytes};
  if (memcmp(s->is, s->expected, s->e->bytes) == 0)
    return false;
  uintptr_t origin = s->e->origin ? s->e->origin : s->e->host;
  for (size_t i = 0; i < d->of; i++) {
    size_t at = i * layout->bytes;
    if (memcmp(s->is + at, s->expected + at, layout->bytes) == 0)
      continue;
    if (!d->n)
      d->first = (s->e->host + at - origin) / layout->bytes;
    d->n += element_differs(s, layout, at, !d->n, d);
  }
  return d->n > 0;
}
