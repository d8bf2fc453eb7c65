/*
 * section_names.c - subscripts of a name of ASSOCIATE that stands for a section (Fortran 2018, 11.1.3.3): its elements
 * count from 1 in each dimension. "s(i)" is "a(i + 1, k)" where s is "a(2:n, k)".
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/selectors.h"

/* The lower bound of dimension DIM of the array that the selector has elements of. */
static struct expr *lower_of(struct associations *a, const struct expr *target, size_t dim) {
  struct symbol *s = variable_of(a->file, a->outer, target->left);
  if (s && (int)dim < s->rank)
    return lower_bound(a->file, resolved_name(a->file, s, target->place), (int)dim);
  return expr_call(a->file, expr_named(a->file, "lbound", target->place), copy_expr(a->file, target->left),
                   expr_integer(a->file, (long long)dim + 1, target->place));
}

/* Element number X, from 1, of the range: "lower + (x - 1) * step". */
static struct expr *number_in(struct associations *a, struct expr *lower, const struct expr *step, struct expr *x) {
  bool is_one = lower->kind == EXPR_INTEGER && strcmp(lower->text, "1") == 0;
  if (is_one && !step)
    return x;
  struct expr *offset = expr_binary(a->file, OP_MINUS, x, expr_integer(a->file, 1, x->place));
  if (step)
    offset = expr_binary(a->file, OP_MULTIPLY, offset, copy_expr(a->file, step));
  return expr_binary(a->file, OP_PLUS, lower, offset);
}

/* The subscript X, of a section's name, in the range of the section. */
static struct expr *in_range(struct associations *a, const struct expr *target, size_t dim, struct expr *x) {
  const struct expr *range = target->args[dim].value;
  struct expr *lower = range->left ? copy_expr(a->file, range->left) : lower_of(a, target, dim);
  if (x->kind != EXPR_RANGE)
    return number_in(a, lower, range->step, x);
  if (x->step && range->step &&
      !x->right) { /* where the range ends between two elements, it matters for a negative one */
    complain(a->file, x->place, "a section with a step of a section that ASSOCIATE names needs its upper bound");
    a->failed = true;
    return x;
  }
  struct expr *section = expr_new(a->file, EXPR_RANGE, x->place);
  section->left = x->left ? number_in(a, lower, range->step, x->left) : copy_expr(a->file, range->left);
  section->right =
      x->right ? number_in(a, copy_expr(a->file, lower), range->step, x->right) : copy_expr(a->file, range->right);
  section->step = x->step && range->step ? expr_binary(a->file, OP_MULTIPLY, x->step, copy_expr(a->file, range->step))
                  : x->step              ? x->step
                                         : copy_expr(a->file, range->step);
  return section;
}

struct expr *section_in(struct expr *target) {
  for (struct expr *e = target; e && (e->kind == EXPR_CALL || e->kind == EXPR_MEMBER); e = e->left)
    for (size_t i = 0; e->kind == EXPR_CALL && i < e->nargs; i++)
      if (e->args[i].value && e->args[i].value->kind == EXPR_RANGE)
        return e;
  return NULL;
}

void take_subscripts(struct associations *a, struct expr *e, const struct expr *target) {
  struct expr *whole = copy_expr(a->file, target), *section = section_in(whole);
  size_t n = 0, next = 0;
  target = section;
  for (size_t i = 0; target && i < target->nargs; i++)
    n += target->args[i].value->kind == EXPR_RANGE;
  if (n != e->nargs) {
    complain(a->file, e->place, "'%s' has %zu dimension%s, and %zu subscript%s", e->left->text, n, n == 1 ? "" : "s",
             e->nargs, e->nargs == 1 ? "" : "s");
    a->failed = true;
    return;
  }
  for (size_t i = 0; i < target->nargs; i++)
    if (target->args[i].value->kind == EXPR_RANGE)
      section->args[i].value = in_range(a, target, i, e->args[next++].value);
  whole->place = e->place;
  *e = *whole;
}
