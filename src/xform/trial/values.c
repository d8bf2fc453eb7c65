/*
 * values.c - reads, writes, compares and prints values of the user's types as lists of numbers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>

#include "sumac/builtins.h"
#include "xform/trial/internal.h"

void trial_layout(struct arena *arena, const struct trial *t, struct trial_layout *layout) {
  *layout = (struct trial_layout){.trial = t};
  size_t n = 0;
  for (size_t i = 0; i < t->nparts; i++)
    n += t->part[i].count;
  layout->leaf = ARENA_ARRAY(arena, struct trial_leaf, n + 1);
  EACH_OF (const struct trial_part, part, t->part, t->nparts) {
    size_t row = part->is_complex ? part->count / 2 : part->count;
    if (row > 1 && (!layout->shortest || row < layout->shortest))
      layout->shortest = row;
    for (size_t k = 0; k < part->count; k++)
      layout->leaf[layout->n++] = (struct trial_leaf){part, k};
  }
  layout->single = layout->n == 1 || (layout->n == 2 && layout->leaf->part->is_complex);
}

static unsigned char *address(const struct trial_leaf *leaf, const void *value) {
  return (unsigned char *)(uintptr_t)value + leaf->part->offset + leaf->index * leaf->part->bytes;
}

static long long extended(const struct trial_part *part, unsigned long long bits, unsigned width) {
  if (part->kind == __sumac_part_signed && width < 64 && bits >> (width - 1) & 1)
    bits |= ~0ull << width;
  return (long long)bits;
}

static long long get_field(const struct trial_leaf *leaf, const void *value) {
  const unsigned char *at = address(leaf, value);
  unsigned long long bits = 0;
  for (unsigned i = 0; i < leaf->part->bits; i++) {
    unsigned bit = leaf->part->bit + i;
    bits |= (unsigned long long)(at[bit / 8] >> bit % 8 & 1) << i;
  }
  return extended(leaf->part, bits, leaf->part->bits);
}

static void put_field(const struct trial_leaf *leaf, void *value, long long number) {
  unsigned char *at = address(leaf, value);
  for (unsigned i = 0; i < leaf->part->bits; i++) {
    unsigned bit = leaf->part->bit + i;
    unsigned char mask = (unsigned char)(1u << bit % 8);
    at[bit / 8] = (unsigned long long)number >> i & 1 ? at[bit / 8] | mask : at[bit / 8] & (unsigned char)~mask;
  }
}

static long double get_real(const unsigned char *at, unsigned bytes) {
  float f;
  double d;
  long double l;
  switch (bytes) {
  case sizeof f:
    return memcpy(&f, at, sizeof f), f;
  case sizeof d:
    return memcpy(&d, at, sizeof d), d;
  default:
    return memcpy(&l, at, sizeof l), l;
  }
}

struct trial_number leaf_get(const struct trial_leaf *leaf, const void *value) {
  const struct trial_part *part = leaf->part;
  const unsigned char *at = address(leaf, value);
  if (part->kind == __sumac_part_float)
    return (struct trial_number){.real = true, .f = get_real(at, part->bytes)};
  if (part->bits)
    return (struct trial_number){.i = get_field(leaf, value)};
  unsigned long long bits = 0; /* the hosts that LLVM compiles for in memory here are little-endian */
  memcpy(&bits, at, part->bytes);
  return (struct trial_number){.i = extended(part, bits, 8 * part->bytes)};
}

void leaf_put(const struct trial_leaf *leaf, void *value, struct trial_number number) {
  const struct trial_part *part = leaf->part;
  unsigned char *at = address(leaf, value);
  float f = (float)number.f;
  double d = (double)number.f;
  const void *from = part->bytes == sizeof f ? (void *)&f : part->bytes == sizeof d ? (void *)&d : (void *)&number.f;
  if (part->kind == __sumac_part_float)
    memcpy(at, from, part->bytes == sizeof f || part->bytes == sizeof d ? part->bytes : sizeof number.f);
  else if (part->bits)
    put_field(leaf, value, number.i);
  else
    memcpy(at, &number.i, part->bytes);
}

bool number_same(struct trial_number a, struct trial_number b) {
  return a.real ? a.f == b.f || (isnan(a.f) && isnan(b.f)) : a.i == b.i;
}

bool number_is_zero(struct trial_number a) {
  return a.real ? a.f == 0 : a.i == 0;
}

bool value_is_finite(const struct trial_layout *layout, const void *value) {
  for (size_t i = 0; i < layout->n; i++) {
    struct trial_number x = leaf_get(&layout->leaf[i], value);
    if (x.real && !isfinite(x.f))
      return false;
  }
  return true;
}

/* Prints a number with as few digits as tell it from its neighbours. */
static void print_number(struct text *out, const struct trial_leaf *leaf, struct trial_number x) {
  static const unsigned char zeros[sizeof(long double)];
  if (!x.real) {
    bool wide = leaf->part->kind == __sumac_part_unsigned;
    text_printf(out, wide ? "%llu" : "%lld", (unsigned long long)x.i);
    return;
  }
  unsigned char stored[2 * sizeof(long double)] = {0};
  struct trial_part part = *leaf->part;
  struct trial_leaf alone = {&part, 0};
  char digits[64];
  part.offset = 0;
  if (isnan(x.f) || (x.f == truncl(x.f) && fabsl(x.f) < 1e15L)) {
    text_printf(out, isnan(x.f) ? "nan" : "%.0Lf", x.f);
    return;
  }
  for (int n = 1; n < 22; n++) {
    snprintf(digits, sizeof digits, "%.*Lg", n, x.f);
    struct trial_number read = {.real = true};
    memcpy(stored, zeros, sizeof zeros);
    if (sscanf(digits, "%Lf", &read.f) != 1)
      break;
    leaf_put(&alone, stored, read);
    if (leaf_get(&alone, stored).f == x.f)
      break;
  }
  text_add(out, digits);
}

/* The one at I, or the complex number that begins there. Returns how many leaves it was. */
static size_t print_leaf(struct text *out, const struct trial_layout *layout, const void *value, size_t i) {
  const struct trial_leaf *leaf = &layout->leaf[i];
  const struct trial_part *part = leaf->part;
  size_t row = part->is_complex ? part->count / 2 : part->count;
  if (*part->path || row > 1)
    text_printf(out, "%s", part->path);
  if (row > 1)
    text_printf(out, "[%zu]", part->is_complex ? leaf->index / 2 : leaf->index);
  text_add(out, *part->path || row > 1 ? " = " : "");
  print_number(out, leaf, leaf_get(leaf, value));
  if (!part->is_complex)
    return 1;
  struct trial_number imaginary = leaf_get(leaf + 1, value);
  text_add(out, signbit(imaginary.f) ? "" : "+");
  print_number(out, leaf + 1, imaginary);
  text_add(out, "i");
  return 2;
}

enum { FEW = 8, SHOWN = 4 };

void value_print(struct text *out, const struct trial_layout *layout, const void *value, const bool *only) {
  if (layout->single && !*layout->leaf->part->path) {
    print_leaf(out, layout, value, 0);
    return;
  }
  size_t shown = 0, most = layout->n <= FEW ? FEW : SHOWN;
  text_add(out, "{");
  for (size_t i = 0, leaves; i < layout->n; i += leaves) {
    bool wanted = layout->n <= FEW || !only || only[i] || (layout->leaf[i].part->is_complex && only[i + 1]);
    leaves = layout->leaf[i].part->is_complex ? 2 : 1;
    if (!wanted || shown == most)
      continue;
    text_add(out, shown++ ? ", " : "");
    print_leaf(out, layout, value, i);
  }
  text_add(out, layout->n > FEW ? ", ...}" : "}");
}
