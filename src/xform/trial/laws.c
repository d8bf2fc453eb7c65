/*
 * laws.c - the laws that an operator has to satisfy, tried on one sample: values a, b, c, the initial value (fresh),
 * and a result of the operator, a op b (made). The program may never combine fresh with a value that is no result of
 * the operator, so laws about fresh are tried on made.
 *
 * Integers have to be equal. Real numbers may differ by rounding errors: both sides are computed again, a dozen times,
 * with each rounded result changed by up to four half units in the last place (instrument.c); four times the variation
 * is allowed.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>
#include <float.h>
#include <math.h>

#include "sumac/builtins.h"
#include "xform/trial/internal.h"

enum { DISTURBED = 12, MARGIN = 4, UNITS = 16 };

static const enum trial_side sides[NLAWS][2] = {[LAW_ASSOCIATES] = {SIDE_LEFT, SIDE_RIGHT},
                                                [LAW_BEGINS] = {SIDE_BEGUN, SIDE_VALUE},
                                                [LAW_ENDS] = {SIDE_ENDED, SIDE_VALUE},
                                                [LAW_BEGINS_TWICE] = {SIDE_FRESH_TWICE, SIDE_FRESH},
                                                [LAW_COMMUTES] = {SIDE_AB, SIDE_BA}};

struct trial_lab *lab_new(struct arena *arena, const struct trial_layout *layout, struct trial_code code,
                          struct trial_watch *watch, unsigned char *shared) {
  struct trial_lab *lab = ARENA_NEW(arena, struct trial_lab);
  size_t room = lab_bytes(layout->trial);
  *lab = (struct trial_lab){.layout = layout, .code = code, .watch = watch};
  unsigned char **buffers[] = {&lab->value[0], &lab->value[1], &lab->value[2], &lab->fresh, &lab->result};
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
    *buffers[i] = shared + i * room;
  lab->one = arena_alloc(arena, room);
  lab->other = arena_alloc(arena, room);
  lab->work = arena_alloc(arena, room);
  lab->disturbed = arena_alloc(arena, room);
  lab->third = arena_alloc(arena, room);
  for (int i = 0; i < 2; i++) {
    lab->low[i] = ARENA_ARRAY(arena, struct trial_number, layout->n);
    lab->high[i] = ARENA_ARRAY(arena, struct trial_number, layout->n);
  }
  lab->differs = ARENA_ARRAY(arena, bool, layout->n + 1);
  return lab;
}

/* Bytes of one value, rounded up so that values are aligned as the runtime aligns them. */
size_t lab_bytes(const struct trial *t) {
  return (t->bytes + 15) / 16 * 16;
}

static size_t bytes_of(const struct trial_lab *lab) {
  return lab->layout->trial->bytes;
}

static void combine(struct trial_lab *lab, unsigned char *into, const unsigned char *from) {
  long bytes = (long)bytes_of(lab);
  lab->code.combine(into, from, 1, bytes, bytes);
}

static void set(struct trial_lab *lab, unsigned char *to, const unsigned char *from) {
  memcpy(to, from, bytes_of(lab));
}

/* Computes OUT = LEFT op RIGHT. */
static void put(struct trial_lab *lab, unsigned char *out, const unsigned char *left, const unsigned char *right) {
  set(lab, out, left);
  combine(lab, out, right);
}

/* False: something between was not finite. */
static bool compute(struct trial_lab *lab, enum trial_side side, unsigned char *out) {
  unsigned char *a = lab->value[0], *b = lab->value[1], *c = lab->value[2];
  bool finite = true;
  switch (side) {
  case SIDE_LEFT:
    put(lab, out, a, b);
    finite = value_is_finite(lab->layout, out);
    combine(lab, out, c);
    break;
  case SIDE_RIGHT:
    put(lab, lab->work, b, c);
    finite = value_is_finite(lab->layout, lab->work);
    put(lab, out, a, lab->work);
    break;
  case SIDE_BEGUN:
    put(lab, out, lab->fresh, lab->result);
    break;
  case SIDE_ENDED:
    put(lab, out, lab->result, lab->fresh);
    break;
  case SIDE_FRESH_TWICE:
    put(lab, out, lab->fresh, lab->fresh);
    break;
  case SIDE_AB:
    put(lab, out, a, b);
    break;
  case SIDE_BA:
    put(lab, out, b, a);
    break;
  case SIDE_VALUE:
    set(lab, out, lab->result);
    break;
  case SIDE_FRESH:
    set(lab, out, lab->fresh);
    break;
  }
  return finite;
}

/* Computes MADE, the operator's result for the sample's values. */
static void make(struct trial_lab *lab) {
  lab->watch->disturb = lab->watch->undefined = false;
  memset(lab->fresh, 0, bytes_of(lab));
  long bytes = (long)bytes_of(lab);
  lab->code.initial(lab->fresh, lab->value[0], 1, bytes);
  put(lab, lab->result, lab->value[0], lab->value[1]);
  lab->result_defined = !lab->watch->undefined && value_is_finite(lab->layout, lab->result);
}

void lab_draw(struct trial_lab *lab, const struct trial_domain *domain, enum trial_tier tier, unsigned number) {
  uint64_t state = (uint64_t)tier << 32 | number;
  long bytes = (long)bytes_of(lab);
  if (domain->counted)
    lab->code.initial(lab->fresh, lab->value[0], 1, bytes);
  lab->watch->random = state + 1;
  lab->domain = domain;
  lab->tier = tier;
  for (int i = 0; i < 3; i++) {
    struct trial_draw draw = {domain, tier, lab->fresh, i && number % 3 == 0 ? lab->value[0] : NULL};
    draw_value(lab->layout, &draw, draw_next(&state), lab->value[i]);
    draw.twin = NULL;
    for (uint64_t more = domain->results ? draw_next(&state) % 4 : 0; more > 0; more--) {
      draw_value(lab->layout, &draw, draw_next(&state), lab->work);
      combine(lab, lab->value[i], lab->work);
    }
  }
}

/* The distance of X to the next number of its type (a unit in the last place). */
static long double unit(const struct trial_part *part, long double x) {
  return fabsl(x) * (part->bytes == sizeof(float)    ? (long double)FLT_EPSILON
                     : part->bytes == sizeof(double) ? (long double)DBL_EPSILON
                                                     : LDBL_EPSILON);
}

static void widen(struct trial_number *low, struct trial_number *high, struct trial_number x) {
  if (x.real ? x.f < low->f : x.i < low->i)
    *low = x;
  if (x.real ? x.f > high->f : x.i > high->i)
    *high = x;
}

/* Fills the range of side I, computed as SIDE before: VALUE. False: disturbed, it is not defined or not finite. */
static bool vary(struct trial_lab *lab, int i, enum trial_side side, const unsigned char *value) {
  size_t n = lab->layout->n;
  const struct trial_leaf *leaf = lab->layout->leaf;
  unsigned char *out = lab->disturbed;
  for (size_t k = 0; k < n; k++)
    lab->low[i][k] = lab->high[i][k] = leaf_get(&leaf[k], value);
  bool usable = true;
  lab->watch->disturb = true;
  for (int run = 0; run < DISTURBED && usable; run++) {
    usable = compute(lab, side, out) && !lab->watch->undefined;
    for (size_t k = 0; k < n; k++)
      widen(&lab->low[i][k], &lab->high[i][k], leaf_get(&leaf[k], out));
  }
  lab->watch->disturb = false;
  return usable;
}

/* The difference in leaf K is no larger than rounding may cause. */
static bool is_explained(const struct trial_lab *lab, size_t k, struct trial_number one, struct trial_number other) {
  const struct trial_number *low[2] = {&lab->low[0][k], &lab->low[1][k]},
                            *high[2] = {&lab->high[0][k], &lab->high[1][k]};
  if (!one.real)
    return low[0]->i != high[0]->i || low[1]->i != high[1]->i;
  long double gap = fabsl(one.f - other.f), room = 0;
  for (int i = 0; i < 2; i++)
    room += MARGIN * (high[i]->f - low[i]->f);
  const struct trial_part *part = lab->layout->leaf[k].part;
  if (lab->watch->rounded)
    room += UNITS * (unit(part, one.f) + unit(part, other.f));
  return gap <= room; /* not if one is no number */
}

static enum law_end compare(struct trial_lab *lab, enum trial_law law) {
  const struct trial_layout *layout = lab->layout;
  bool same = true, fails = false;
  for (size_t k = 0; k < layout->n; k++) {
    lab->differs[k] = !number_same(leaf_get(&layout->leaf[k], lab->one), leaf_get(&layout->leaf[k], lab->other));
    same &= !lab->differs[k];
  }
  if (same)
    return LAW_HOLDS;
  if (!vary(lab, 0, sides[law][0], lab->one) || !vary(lab, 1, sides[law][1], lab->other))
    return LAW_SAYS_NOTHING;
  for (size_t k = 0; k < layout->n; k++) {
    lab->differs[k] = lab->differs[k] && !is_explained(lab, k, leaf_get(&layout->leaf[k], lab->one),
                                                       leaf_get(&layout->leaf[k], lab->other));
    fails |= lab->differs[k];
  }
  return fails ? LAW_FAILS : LAW_HOLDS;
}

enum law_end lab_try(struct trial_lab *lab, enum trial_law law) {
  bool about_made = law == LAW_BEGINS || law == LAW_ENDS, about_fresh = law == LAW_BEGINS_TWICE;
  make(lab);
  if (about_made && !lab->result_defined)
    return LAW_SAYS_NOTHING;
  lab->watch->undefined = lab->watch->rounded = false;
  bool finite = compute(lab, sides[law][0], lab->one);
  finite = compute(lab, sides[law][1], lab->other) && finite;
  if (lab->watch->undefined)
    return LAW_SAYS_NOTHING;
  finite &=
      about_made || about_fresh || (value_is_finite(lab->layout, lab->one) && value_is_finite(lab->layout, lab->other));
  return finite ? compare(lab, law) : LAW_NOT_FINITE;
}

/* A is B, but for roundings. */
static bool about_same(const struct trial_lab *lab, const unsigned char *a, const unsigned char *b) {
  EACH_OF (const struct trial_leaf, leaf, lab->layout->leaf, lab->layout->n) {
    struct trial_number x = leaf_get(leaf, a), y = leaf_get(leaf, b);
    bool near = x.real && fabsl(x.f - y.f) <= UNITS * UNITS * unit(leaf->part, y.f);
    if (!near && !number_same(x, y))
      return false;
  }
  return true;
}

/* MADE has a member that is zero, such as a number of elements, and is an identity for plain values. */
static bool is_nothing(struct trial_lab *lab) {
  bool zero = false;
  for (size_t i = 0; i < lab->layout->n && !zero; i++)
    zero = number_is_zero(leaf_get(&lab->layout->leaf[i], lab->result));
  uint64_t state = 77;
  const struct trial_draw draw = {&trial_domains[0], TIER_SMALL, lab->fresh, NULL};
  for (int i = 0; i < 16 && zero && !lab->layout->single; i++) {
    draw_value(lab->layout, &draw, draw_next(&state), lab->disturbed);
    put(lab, lab->work, lab->disturbed, lab->result);
    zero = about_same(lab, lab->work, lab->disturbed);
    put(lab, lab->work, lab->result, lab->disturbed);
    zero = zero && about_same(lab, lab->work, lab->disturbed);
  }
  return zero && !lab->layout->single;
}

bool lab_prefers(const struct trial_lab *lab) {
  for (size_t i = 0; i < lab->layout->n; i++)
    if (lab->differs[i] &&
        !number_same(leaf_get(&lab->layout->leaf[i], lab->one), leaf_get(&lab->layout->leaf[i], lab->fresh)))
      return false;
  return true;
}

/* A op VALUE and VALUE op A are the same for both sides as VALUE: what differs then has no meaning, as digits that
   carry sooner or later. */
static bool are_equivalent(struct trial_lab *lab) {
  unsigned char *const side[2] = {lab->one, lab->other}, *result[2] = {lab->work, lab->third};
  uint64_t state = 99;
  const struct trial_draw draw = {lab->domain, lab->tier, lab->fresh, NULL};
  bool same = value_is_finite(lab->layout, lab->one);
  for (int i = 0; i < 16 && same; i++) {
    const unsigned char *const first[] = {lab->fresh, lab->value[0], lab->value[1], lab->value[2]};
    if (i < 4)
      set(lab, lab->disturbed, first[i]);
    else
      draw_value(lab->layout, &draw, draw_next(&state), lab->disturbed);
    for (int before = 0; before < 2 && same; before++) {
      for (int k = 0; k < 2; k++)
        put(lab, result[k], before ? lab->disturbed : side[k], before ? side[k] : lab->disturbed);
      same = about_same(lab, result[0], result[1]);
    }
  }
  return same;
}

bool lab_excuses(struct trial_lab *lab, enum trial_law law) {
  bool about_identity = law == LAW_BEGINS || law == LAW_ENDS;
  return (about_identity && is_nothing(lab)) || (law != LAW_COMMUTES && are_equivalent(lab));
}

/* --- simpler values --- */

/* A measure of how hard a number is to read: examples are made simpler by it. */
static long double weight(struct trial_number x) {
  long double size = x.real ? fabsl(x.f) : fabsl((long double)x.i);
  bool negative = x.real ? x.f < 0 : x.i < 0, broken = x.real && x.f != truncl(x.f);
  return size + (negative ? 0.5L : 0) + (broken ? 1000 : 0);
}

static bool fails(struct trial_lab *lab, enum trial_law law, bool excusable) {
  return lab_try(lab, law) == LAW_FAILS && (!excusable || !lab_excuses(lab, law));
}

static struct trial_number number_of(struct trial_number like, double x) {
  return (struct trial_number){.real = like.real, .i = (long long)x, .f = (long double)x};
}

/* All values of the set VALUES get X in LEAF. False: it cannot be X. */
static bool put_all(struct trial_lab *lab, int values, const struct trial_leaf *leaf, struct trial_number x) {
  bool fits = true;
  for (int v = 0; v < 3; v++)
    if (values >> v & 1) {
      leaf_put(leaf, lab->value[v], x);
      fits &= number_same(leaf_get(leaf, lab->value[v]), x);
    }
  return fits;
}

/* What LEAF is in all of VALUES; false: they differ. */
static bool common(const struct trial_lab *lab, int values, const struct trial_leaf *leaf, struct trial_number *x) {
  bool first = true;
  for (int v = 0; v < 3; v++) {
    struct trial_number its = leaf_get(leaf, lab->value[v]);
    if ((values >> v & 1) && !first && !number_same(its, *x))
      return false;
    *x = values >> v & 1 ? its : *x;
    first &= !(values >> v & 1);
  }
  return true;
}

struct shrinking {
  struct trial_lab *lab;
  enum trial_law law;
  bool excusable, zeros;
};

/* One leaf of some values that have the same there. True if they became simpler, with the law still broken. */
static bool simplify(const struct shrinking *s, int values, const struct trial_leaf *leaf) {
  static const double simple[] = {0,      1,     2,      -1,     3,       -2,     4,       -3,     0.5,    10,
                                  -10,    20,    -20,    50,     -50,     100,    -100,    200,    -200,   500,
                                  -500,   1000,  -1000,  2000,   -2000,   5000,   -5000,   10000,  -10000, 20000,
                                  -20000, 50000, -50000, 100000, -100000, 200000, -200000, 500000, -500000};
  struct trial_number old;
  if (leaf->part->constant || !common(s->lab, values, leaf, &old))
    return false;
  for (size_t i = !s->zeros; i < sizeof simple / sizeof *simple; i++) {
    struct trial_number x = number_of(old, simple[i]);
    bool negative = old.real ? old.f < 0 : old.i < 0, whole = simple[i] != 0.5;
    if ((simple[i] < 0 && !negative) || !(old.real || whole) || weight(x) >= weight(old))
      continue;
    if (put_all(s->lab, values, leaf, x) && fails(s->lab, s->law, s->excusable))
      return true;
    put_all(s->lab, values, leaf, old);
  }
  return false;
}

void lab_shrink(struct trial_lab *lab, enum trial_law law, enum trial_tier tier, bool excusable) {
  enum { ROUNDS = 4, MOST = 64 };
  static const int together[] = {7, 3, 5, 6, 1, 2, 4};
  bool zeros = tier == TIER_ZEROS || tier == TIER_EXTREME, simpler = lab->layout->n <= MOST;
  const struct shrinking s = {lab, law, excusable, zeros};
  for (int round = 0; round < ROUNDS && simpler; round++) {
    simpler = false;
    for (size_t t = 0; t < sizeof together / sizeof *together; t++)
      for (size_t i = 0; i < lab->layout->n; i++)
        simpler |= simplify(&s, together[t], &lab->layout->leaf[i]);
  }
  lab_try(lab, law); /* leaves behind both sides, and where they differ */
}

/* --- words --- */

static void say(const struct trial_lab *lab, struct text *out, const char *format,
                const unsigned char *const values[]) {
  for (const char *p = format; *p; p++)
    if (*p == '@')
      text_add(out, lab->layout->trial->name);
    else if (isdigit((unsigned char)*p))
      value_print(out, lab->layout, values[*p - '0'], lab->differs);
    else
      text_add_char(out, *p);
}

void lab_explain(const struct trial_lab *lab, enum trial_law law, struct text *out) {
  static const char *const words[NLAWS] = {[LAW_ASSOCIATES] =
                                               "is not associative: (0 @ 1) @ 2 = 5, but 0 @ (1 @ 2) = 6",
                                           [LAW_BEGINS] = "begins with 3, which is no identity: 3 @ 4 = 5",
                                           [LAW_ENDS] = "begins with 3, which is no identity: 4 @ 3 = 5",
                                           [LAW_BEGINS_TWICE] = "begins with 3, which is no identity: 3 @ 3 = 5",
                                           [LAW_COMMUTES] = "0 @ 1 = 5, but 1 @ 0 = 6"};
  const unsigned char *const values[] = {lab->value[0], lab->value[1], lab->value[2], lab->fresh,
                                         lab->result,   lab->one,      lab->other};
  say(lab, out, words[law], values);
}

void lab_values(const struct trial_lab *lab, enum trial_law law, struct text *out) {
  static const char *const words[NLAWS] = {[LAW_ASSOCIATES] = "0, 1 and 2",
                                           [LAW_BEGINS] = "3, with which it begins, and 4",
                                           [LAW_ENDS] = "4 and 3, with which it begins",
                                           [LAW_BEGINS_TWICE] = "3, with which it begins, twice",
                                           [LAW_COMMUTES] = "0 and 1"};
  const unsigned char *const values[] = {lab->value[0], lab->value[1], lab->value[2], lab->fresh, lab->result};
  say(lab, out, words[law], values);
}
