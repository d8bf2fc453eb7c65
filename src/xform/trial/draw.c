/*
 * draw.c - values that operators are tried on.
 *
 * What values a program will have nobody knows: a number of elements is not negative, the members of an interval are
 * in order. An operator that fails for small positive values of every kind that we think of is wrong. One that fails
 * only for others may be made for some. So values come in tiers and in domains, and findings.c judges.
 * No infinities and no NaN are made up: few operators are meant for them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>

#include "sumac/builtins.h"
#include "xform/trial/internal.h"

const struct trial_domain trial_domains[NDOMAINS] = {
    {.words = "small positive numbers"},
    {.words = "numbers in ascending order", .sorted = 1},
    {.words = "numbers in descending order", .sorted = -1},
    {.words = "integers that number elements", .indices = true},
    {.words = "arrays of which an integer says how much counts", .counted = true},
    {.words = "arrays in ascending order of which an integer says how much counts", .counted = true, .sorted = 1},
    {.words = "arrays in descending order of which an integer says how much counts", .counted = true, .sorted = -1},
    {.words = "integers that are 0 or 1", .truth = true},
    {.words = "values that it makes of those with equal integers", .results = true}};

/* splitmix64 */
uint64_t draw_next(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static unsigned below(uint64_t *state, unsigned n) {
  return (unsigned)(draw_next(state) % n);
}

static bool often(uint64_t *state, unsigned percent) {
  return below(state, 100) < percent;
}

static bool is_plain_integer(const struct trial_part *part) {
  return (part->kind == __sumac_part_signed || part->kind == __sumac_part_unsigned) && !part->constant;
}

/* An integer that is a member by itself. */
static bool is_lone(const struct trial_leaf *leaf) {
  return is_plain_integer(leaf->part) && leaf->part->count == 1;
}

/* Two leaves whose numbers may change places. */
static bool are_alike(const struct trial_leaf *a, const struct trial_leaf *b) {
  bool same = a->part->kind == b->part->kind && a->part->bytes == b->part->bytes && !a->part->bits && !b->part->bits;
  bool rows = a->part->count > 1 || b->part->count > 1;
  return same && (rows ? a->part == b->part : true) && !a->part->constant && !b->part->constant;
}

static bool has_alike(const struct trial_layout *layout) {
  for (size_t i = 1; i < layout->n; i++)
    for (size_t k = 0; k < i; k++)
      if (are_alike(&layout->leaf[i], &layout->leaf[k]))
        return true;
  return false;
}

bool domain_applies(const struct trial_layout *layout, const struct trial_domain *domain) {
  enum { MANY = 256, FEW = 64, SEVERAL = 3 };
  size_t integers = 0, lone = 0;
  for (size_t i = 0; i < layout->n; i++) {
    integers += is_plain_integer(layout->leaf[i].part);
    lone += is_lone(&layout->leaf[i]);
  }
  if ((domain->counted || domain->indices) && (!layout->shortest || !integers))
    return false;
  if (domain->sorted && (layout->single || layout->n > MANY || !has_alike(layout)))
    return false;
  return domain->truth ? integers > 0 : !domain->results || (lone >= SEVERAL && layout->n <= FEW);
}

uint64_t lone_integers_distinct(const struct trial_layout *layout, const void *value) {
  uint64_t apart = 0;
  size_t last = SIZE_MAX;
  for (size_t i = 0; i < layout->n && i < 64; i++) {
    const struct trial_leaf *leaf = &layout->leaf[i];
    if (!is_lone(leaf))
      continue;
    if (last == SIZE_MAX || (value && !number_same(leaf_get(leaf, value), leaf_get(&layout->leaf[last], value))) ||
        !value)
      apart |= (uint64_t)1 << i;
    last = i;
  }
  return apart;
}

static unsigned width_of(const struct trial_part *part) {
  return part->bits ? part->bits : 8 * part->bytes;
}

static long long largest(const struct trial_part *part) {
  unsigned bits = width_of(part) - (part->kind == __sumac_part_signed);
  return bits >= 64 ? -1 : (long long)((1ull << bits) - 1); /* -1: all bits of an unsigned one */
}

/* An integer at the ends of the type's range, or anywhere. */
static long long extreme_integer(const struct trial_part *part, uint64_t *state) {
  unsigned long long most = (unsigned long long)largest(part);
  long long least = part->kind == __sumac_part_signed ? -(long long)most - 1 : 0;
  long long corner[] = {0, 1, -1, 2, (long long)most, (long long)most - 1, least, least + 1, (long long)(most / 2)};
  if (often(state, 70))
    return corner[below(state, sizeof corner / sizeof *corner)];
  return (long long)draw_next(state);
}

/* From a thousand to a million, or as far as the type goes. Larger numbers are left to TIER_EXTREME: what copies begin
   with may be one that stands for infinity. */
enum { LARGE = 1000, LARGER = 999999 };

static long long large_integer(const struct trial_part *part, uint64_t *state) {
  unsigned long long most = (unsigned long long)largest(part);
  unsigned long long high = most < LARGER ? most : LARGER;
  unsigned long long low = high / (LARGER / LARGE) + (high > 0 && high < LARGER / LARGE);
  if (often(state, 20))
    return (long long)high;
  unsigned long long ten = 1, room = high - low; /* as many of each length */
  for (unsigned steps = below(state, 4); steps > 0; steps--)
    ten *= 10;
  return (long long)(low + (room ? draw_next(state) % (room / ten + 1) : 0));
}

static bool is_signed_tier(enum trial_tier tier) {
  return tier == TIER_SIGNED || tier == TIER_LARGE_SIGNED || tier == TIER_EXTREME;
}

static bool is_large_tier(enum trial_tier tier) {
  return tier == TIER_LARGE || tier == TIER_LARGE_SIGNED;
}

static long long draw_integer(const struct trial_part *part, enum trial_tier tier, uint64_t *state) {
  if (tier == TIER_EXTREME)
    return extreme_integer(part, state);
  if (is_large_tier(tier) && often(state, 80)) {
    long long x = large_integer(part, state);
    return is_signed_tier(tier) && part->kind == __sumac_part_signed && often(state, 50) ? -x : x;
  }
  long long x = 1 + (often(state, 70) ? below(state, 4) : below(state, tier == TIER_SMALL ? 12 : 1000));
  if (tier == TIER_ZEROS && often(state, 30))
    x = 0;
  unsigned long long most = (unsigned long long)largest(part);
  if ((unsigned long long)x > most)
    x = most ? 1 + x % (long long)most : -(long long)below(state, 2);
  return is_signed_tier(tier) && part->kind == __sumac_part_signed && often(state, 50) ? -x : x;
}

/* SINGLE: the enumeration is the whole value, so that a zero stands for itself, not for nothing. */
static long long draw_constant(const struct trial_part *part, bool single, enum trial_tier tier, uint64_t *state) {
  long long x = 0;
  for (int tries = 0; tries < 8 && !x; tries++) {
    x = part->constant[below(state, (unsigned)part->nconstants)];
    if (single || tier == TIER_ZEROS || tier == TIER_EXTREME)
      break;
  }
  return x;
}

static long double draw_real(enum trial_tier tier, uint64_t *state) {
  static const double few[] = {1, 2, 3, 4, 0.5, 1.5};
  bool simple = often(state, 40);
  double x = simple ? few[below(state, 6)] : 0.5 + 3.5 * ((double)(draw_next(state) >> 11) / 0x1p53);
  if (tier != TIER_SMALL && !simple && often(state, 50))
    x *= 250;
  if (is_large_tier(tier) && often(state, 80))
    x = floor(LARGE * pow((double)LARGER / LARGE, (double)below(state, 1000) / 1000));
  if (tier == TIER_EXTREME)
    x = ldexp(x, (int)below(state, 81) - 40);
  if (tier == TIER_ZEROS || tier == TIER_EXTREME)
    x = often(state, 30) ? 0 : x;
  return is_signed_tier(tier) && often(state, 50) ? -x : x;
}

static struct trial_number draw_leaf(const struct trial_layout *layout, const struct trial_part *part,
                                     enum trial_tier tier, uint64_t *state) {
  bool zero = layout->single || tier == TIER_ZEROS || tier == TIER_EXTREME;
  if (part->kind == __sumac_part_float)
    return (struct trial_number){.real = true, .f = draw_real(tier, state)};
  if (part->kind == __sumac_part_bool)
    return (struct trial_number){.i = !zero || below(state, 2)};
  if (part->constant)
    return (struct trial_number){.i = draw_constant(part, layout->single, tier, state)};
  return (struct trial_number){.i = draw_integer(part, tier, state)};
}

static bool is_less(struct trial_number a, struct trial_number b) {
  return a.real ? a.f < b.f : a.i < b.i;
}

static void swap(const struct trial_leaf *a, const struct trial_leaf *b, void *value) {
  struct trial_number x = leaf_get(a, value);
  leaf_put(a, value, leaf_get(b, value));
  leaf_put(b, value, x);
}

/* Rows in order, and members of one type among themselves. COUNT: only so many of a row. */
static void sort(const struct trial_layout *layout, void *value, int direction, size_t count) {
  const struct trial_leaf *leaf = layout->leaf;
  for (size_t i = 1; i < layout->n; i++) {
    size_t at = i;
    for (size_t k = i; k-- > 0;) {
      if (!are_alike(&leaf[k], &leaf[at]) || leaf[i].index >= count)
        continue;
      struct trial_number before = leaf_get(&leaf[k], value), here = leaf_get(&leaf[at], value);
      if (!(direction > 0 ? is_less(here, before) : is_less(before, here)))
        break;
      swap(&leaf[k], &leaf[at], value);
      at = k;
    }
  }
}

/* Integers are COUNT, rows have as many elements of their own, and then what the operator begins with. */
static void count_elements(const struct trial_layout *layout, void *value, const unsigned char *fresh, size_t count) {
  for (size_t i = 0; i < layout->n; i++) {
    const struct trial_leaf *leaf = &layout->leaf[i];
    size_t each = leaf->part->is_complex ? 2 : 1;
    if (leaf->part->count > each && leaf->index >= count * each)
      leaf_put(leaf, value, leaf_get(leaf, fresh));
    else if (leaf->part->count == each && is_plain_integer(leaf->part))
      leaf_put(leaf, value, (struct trial_number){.i = (long long)count});
  }
}

/* Plain integers become one of N from LEAST on. ALL: those that are members by themselves, and all the same. */
static void set_integers(const struct trial_layout *layout, void *value, unsigned least, unsigned n, bool all,
                         uint64_t *state) {
  unsigned same = least + below(state, n);
  for (size_t i = 0; i < layout->n; i++) {
    const struct trial_leaf *leaf = &layout->leaf[i];
    if (all ? is_lone(leaf) : is_plain_integer(leaf->part))
      leaf_put(leaf, value, (struct trial_number){.i = all ? same : least + below(state, n)});
  }
}

/* Half of the numbers of TO become those of FROM. */
static void tie(const struct trial_layout *layout, uint64_t *state, const void *from, void *to) {
  for (size_t i = 0; i < layout->n; i++)
    if (often(state, 50))
      leaf_put(&layout->leaf[i], to, leaf_get(&layout->leaf[i], from));
}

void draw_value(const struct trial_layout *layout, const struct trial_draw *of, uint64_t seed, void *value) {
  const struct trial_domain *domain = of->domain;
  uint64_t state = seed;
  memset(value, 0, layout->trial->bytes);
  for (size_t i = 0; i < layout->n; i++)
    leaf_put(&layout->leaf[i], value, draw_leaf(layout, layout->leaf[i].part, of->tier, &state));
  if (domain->indices)
    set_integers(layout, value, 0, (unsigned)layout->shortest, false, &state);
  if (domain->truth)
    set_integers(layout, value, 0, 2, false, &state);
  if (of->twin)
    tie(layout, &state, of->twin, value);
  if (domain->results)
    set_integers(layout, value, 1, 4, true, &state);
  size_t third = layout->shortest / 3, count = 1 + (third > 1 ? below(&state, third < 4 ? (unsigned)third : 4) : 0);
  if (domain->counted)
    count_elements(layout, value, of->fresh, count);
  if (domain->sorted)
    sort(layout, value, domain->sorted, domain->counted ? count : SIZE_MAX);
}
