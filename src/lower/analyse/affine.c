/*
 * affine.c - do two subscripts name different elements in different iterations of a loop?
 *
 * A subscript is expanded into a sum of terms; each term is a number times factors (expressions that the loop does not
 * change, or loop variables). With the loop's variable i, "C*i + rest" differs between iterations if the rests are the
 * same and unchanging, or if all rests lie in [0, C): then the iterations own disjoint rows, as in a[i*m + j] with 0 <=
 * j < m. These sums also tell how far apart two subscripts are.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

enum { MAX_TERMS = 12, MAX_FACTORS = 6 };

struct term {
  long number;
  struct node *factor[MAX_FACTORS];
  int nfactors;
};
struct sum {
  struct term term[MAX_TERMS];
  int n;
  bool failed;
};

/* Conversions between the integers that subscripts are computed in change nothing that matters here: subscripts do not
   wrap. Those to narrower types do. */
static struct node *strip_casts(struct node *node) {
  for (node = tree_strip(node); node && node->kind == N_CAST && node->nkids && node->type &&
                                type_is_integer(node->type) && node->type->size >= 4;)
    node = tree_strip(node->kid[node->nkids - 1]);
  return node;
}

static void add_term(struct sum *sum, struct term term) {
  if (sum->n == MAX_TERMS)
    sum->failed = true;
  else if (term.number)
    sum->term[sum->n++] = term;
}

static void multiply(struct sum *out, const struct sum *a, const struct sum *b) {
  out->failed |= a->failed || b->failed;
  for (int i = 0; i < a->n; i++)
    for (int j = 0; j < b->n; j++) {
      struct term term = a->term[i];
      term.number *= b->term[j].number;
      for (int k = 0; k < b->term[j].nfactors; k++) {
        if (term.nfactors == MAX_FACTORS) {
          out->failed = true;
          return;
        }
        term.factor[term.nfactors++] = b->term[j].factor[k];
      }
      add_term(out, term);
    }
}

/* The value of a constant variable that the loop's body declares: of "const long k = from + i;" the sum. NULL: NODE is
   none. What the sum is made of has to be unchanging, or loop variables, in any case. */
static struct node *value_of(const struct affine_context *context, struct node *node) {
  const struct decl *decl = context ? tree_ref(node) : NULL;
  const struct node *variable = decl ? decl->node : NULL;
  bool has_value = variable && variable->kind == N_VAR && variable->nkids && decl->storage == STORAGE_AUTO &&
                   decl->type->is_const && type_is_integer(decl->type) && !decl->is_reference;
  return has_value && !context->invariant(node, context->data) ? variable->kid[0] : NULL;
}

/* CONTEXT: of the loop whose constant variables are seen through; NULL: none are. */
static void expand_in(const struct affine_context *context, struct node *node, long sign, struct sum *out) {
  node = strip_casts(node);
  struct node *value = value_of(context, node);
  if (value) {
    expand_in(context, value, sign, out);
    return;
  }
  if (node->is_constant) {
    add_term(out, (struct term){.number = sign * node->value});
  } else if (node->kind == N_BINARY && (node->op == '+' || node->op == '-')) {
    expand_in(context, node->kid[0], sign, out);
    expand_in(context, node->kid[1], node->op == '+' ? sign : -sign, out);
  } else if (node->kind == N_BINARY && node->op == '*') {
    struct sum left = {0}, right = {0};
    expand_in(context, node->kid[0], sign, &left);
    expand_in(context, node->kid[1], 1, &right);
    multiply(out, &left, &right);
  } else if (node->kind == N_UNARY && node->op == '-') {
    expand_in(context, node->kid[0], -sign, out);
  } else {
    add_term(out, (struct term){.number = sign, .factor = {node}, .nfactors = 1});
  }
}

static void expand(struct node *node, long sign, struct sum *out) {
  expand_in(NULL, node, sign, out);
}

/* Takes the one factor VARIABLE out of TERM. False if it is not there exactly once. */
static bool take_variable(struct term *term, const struct decl *variable) {
  int found = -1;
  for (int i = 0; i < term->nfactors; i++) {
    bool is = tree_same_decl(tree_ref(term->factor[i]), variable);
    if (is && found >= 0)
      return false;
    if (is)
      found = i;
    else if (tree_mentions(term->factor[i], variable))
      return false;
  }
  if (found < 0)
    return false;
  term->factor[found] = term->factor[--term->nfactors];
  return true;
}

static bool mentions_term(const struct term *term, const struct decl *variable) {
  for (int i = 0; i < term->nfactors; i++)
    if (tree_mentions(term->factor[i], variable))
      return true;
  return false;
}

/* Whether A and B have equal factors, in any order. */
static bool same_factors(const struct term *a, const struct term *b) {
  bool used[MAX_FACTORS] = {false};
  if (a->nfactors != b->nfactors)
    return false;
  for (int i = 0; i < a->nfactors; i++) {
    int j = 0;
    while (j < b->nfactors && (used[j] || !same_expression(a->factor[i], b->factor[j])))
      j++;
    if (j == b->nfactors)
      return false;
    used[j] = true;
  }
  return true;
}

/* Splits SUM into coefficient * variable + rest. */
static bool split(struct sum *sum, const struct decl *variable, struct term *coefficient) {
  int found = -1;
  for (int i = 0; i < sum->n; i++)
    if (mentions_term(&sum->term[i], variable)) {
      if (found >= 0)
        return false;
      found = i;
    }
  if (found < 0)
    return false;
  *coefficient = sum->term[found];
  sum->term[found] = sum->term[--sum->n];
  return take_variable(coefficient, variable) && coefficient->number != 0;
}

static bool unchanging(const struct affine_context *context, const struct term *term) {
  for (int i = 0; i < term->nfactors; i++)
    if (!context->invariant(term->factor[i], context->data))
      return false;
  return true;
}

static bool same_rest(const struct affine_context *context, const struct sum *a, const struct sum *b) {
  bool used[MAX_TERMS] = {false};
  if (a->n != b->n)
    return false;
  for (int i = 0; i < a->n; i++) {
    int j = 0;
    while (j < b->n && (used[j] || a->term[i].number != b->term[j].number || !same_factors(&a->term[i], &b->term[j])))
      j++;
    if (j == b->n || !unchanging(context, &a->term[i]))
      return false;
    used[j] = true;
  }
  return true;
}

/* 0 <= rest < row, by taking away one inner loop's variable after the other: v * F with 0 <= v < N and N * F = row
   leaves a rest that must lie in [0, F). */
static bool within(const struct affine_context *context, struct sum rest, struct term row) {
  while (rest.n) {
    if (rest.n == 1 && !rest.term[0].nfactors && !row.nfactors)
      return rest.term[0].number >= 0 && rest.term[0].number < row.number;
    bool taken = false;
    for (int i = 0; i < rest.n && !taken; i++) {
      for (int k = 0; k < rest.term[i].nfactors && !taken; k++) {
        struct decl *variable = tree_ref(rest.term[i].factor[k]);
        struct node *bound = variable ? context->bound(variable, context->data) : NULL;
        struct term factor = rest.term[i];
        if (!bound || !take_variable(&factor, variable) || factor.number <= 0)
          continue;
        struct sum limit = {0}, product = {0}, single = {.term = {factor}, .n = 1};
        expand(bound, 1, &limit);
        multiply(&product, &limit, &single);
        if (product.failed || product.n != 1 || !same_factors(&product.term[0], &row) ||
            product.term[0].number > row.number || (row.nfactors && product.term[0].number != row.number))
          continue;
        row = factor;
        rest.term[i] = rest.term[--rest.n];
        taken = true;
      }
    }
    if (!taken)
      return false;
  }
  return true;
}

bool affine_distinct(const struct affine_context *context, struct node *a, struct node *b) {
  struct sum left = {0}, right = {0};
  struct term row, other;
  expand_in(context, a, 1, &left);
  expand_in(context, b, 1, &right);
  if (left.failed || right.failed || !split(&left, context->variable, &row) ||
      !split(&right, context->variable, &other) || row.number != other.number || !same_factors(&row, &other) ||
      !unchanging(context, &row))
    return false;
  if (same_rest(context, &left, &right))
    return row.nfactors == 0 || within(context, left, row); /* a symbolic factor may be zero */
  if (row.number < 0)
    return false;
  return within(context, left, row) && within(context, right, row);
}

bool affine_number(struct node *subscript, const struct decl *variable, long *number) {
  struct sum sum = {0};
  struct term coefficient;
  expand(subscript, 1, &sum);
  if (sum.failed || !split(&sum, variable, &coefficient) || coefficient.nfactors)
    return false;
  *number = coefficient.number;
  return true;
}

/* OUT += SIGN * SUM, terms of the same factors made one. */
static void merge(struct sum *out, const struct sum *sum, long sign) {
  out->failed |= sum->failed;
  for (int i = 0; i < sum->n; i++) {
    struct term term = sum->term[i];
    term.number *= sign;
    int j = 0;
    while (j < out->n && !same_factors(&out->term[j], &term))
      j++;
    if (j == out->n)
      add_term(out, term);
    else
      out->term[j].number += term.number;
  }
}

bool affine_difference(struct node *a, struct node *b, const struct decl *variable, long *times, long *rest) {
  struct sum left = {0}, right = {0}, difference = {0};
  struct term step = {0};
  expand(a, 1, &left);
  expand(b, 1, &right);
  merge(&difference, &left, 1);
  merge(&difference, &right, -1);
  if (difference.failed || (tree_mentions(a, variable) && !split(&left, variable, &step)))
    return false;
  *times = *rest = 0;
  for (int i = 0; i < difference.n; i++) {
    const struct term *term = &difference.term[i];
    if (!term->nfactors)
      *rest += term->number;
    else if (step.nfactors && term->number % step.number == 0 && same_factors(term, &step))
      *times += term->number / step.number;
    else if (term->number)
      return false;
  }
  if (step.number && !step.nfactors) { /* rows of a known length */
    long half = labs(step.number) / 2, whole = *rest + (*rest < 0 ? -half : half);
    *times = whole / step.number;
    *rest -= *times * step.number;
  }
  return true;
}

bool affine_beyond(struct node *lower, struct node *length, long size, struct node *count, struct node *each,
                   long *beyond) {
  struct sum end = {0}, elements = {0}, number = {0}, bytes = {0}, block = {0}, factor = {0}, difference = {0};
  struct sum scale = {.term = {{.number = size}}, .n = 1};
  if (lower)
    expand(lower, 1, &end);
  expand(length, 1, &end);
  merge(&elements, &end, 1);
  multiply(&bytes, &elements, &scale);
  if (each)
    expand(each, 1, &factor);
  else
    add_term(&factor, (struct term){.number = 1});
  expand(count, 1, &number);
  multiply(&block, &number, &factor);
  merge(&difference, &bytes, 1);
  merge(&difference, &block, -1);
  *beyond = 0;
  for (int i = 0; i < difference.n; i++)
    if (difference.term[i].nfactors && difference.term[i].number)
      return false;
    else
      *beyond += difference.term[i].number;
  return !difference.failed;
}
