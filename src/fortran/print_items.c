/*
 * print_items.c - arrays and implied DOs in PRINT (Fortran 2018, 12.6.3), where their elements are few and known.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

enum { MOST = 100 };

struct items {
  struct argument *item;
  size_t n, capacity;
};

static bool expand(struct file *, struct scope *, struct expr *, struct items *);

static bool refuse(struct file *file, const struct expr *e) {
  complain(
      file, e->place,
      "an implied DO in 'print' is supported in code for devices where its bounds are constants, with up to %d items",
      MOST);
  return false;
}

/* "(a(i), i = 1, 3)": the items with each value of the variable. */
static bool expand_implied(struct file *file, struct scope *scope, struct expr *e, struct items *to) {
  long long from = 0, last = 0, step = 1;
  if (!e->left || !e->right || !constant_integer(file, scope, e->left, &from) ||
      !constant_integer(file, scope, e->right, &last) || (e->step && !constant_integer(file, scope, e->step, &step)) ||
      step == 0)
    return refuse(file, e);
  for (long long i = from; step > 0 ? i <= last : i >= last; i += step)
    for (size_t k = 0; k < e->nargs; k++) {
      if (to->n > MOST)
        return refuse(file, e);
      if (!expand(file, scope, copy_with_value(file, e->args[k].value, e->text, i), to))
        return false;
    }
  return true;
}

/* An array of known length is its elements. */
static bool expand(struct file *file, struct scope *scope, struct expr *e, struct items *to) {
  if (e && e->kind == EXPR_IMPLIED)
    return expand_implied(file, scope, e, to);
  if (!e || !resolve(file, scope, e))
    return false;
  long n = e->type.rank == 1 ? static_length(file, scope, e) : -1;
  for (long k = 0; n <= MOST && k < n; k++)
    TREE_PUSH(file, to, ((struct argument){NULL, static_element(file, scope, e, (int)k)}));
  if (n < 0 || n > MOST)
    TREE_PUSH(file, to, ((struct argument){NULL, e}));
  return true;
}

bool expand_printed(struct file *file, struct scope *scope, struct expr *items) {
  struct items expanded = {0};
  bool good = true;
  for (size_t i = 0; i < items->nargs; i++)
    good &= expand(file, scope, items->args[i].value, &expanded);
  items->args = expanded.item;
  items->nargs = expanded.n;
  return good;
}
