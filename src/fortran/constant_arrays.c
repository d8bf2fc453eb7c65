/*
 * constant_arrays.c - elements of constant arrays and initial values, one by one (Fortran 2018, 10.1.12): constructors
 * with implied DOs, RESHAPE, operators and elemental functions of arrays.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

enum { MOST_ELEMENTS = 1 << 16 };

/* The value of an implied DO's variable. */
struct binding {
  const struct binding *outer;
  const char *name;
  long long value;
};

/* Where an expression's names are looked for. */
struct place_of_values {
  struct file *file;
  struct scope *scope;
  const struct binding *bindings;
};

static bool expand(const struct place_of_values *, const struct expr *, struct elements *);

static struct expr *bound_value(struct file *file, const struct expr *name, const void *bindings) {
  for (const struct binding *b = bindings; b; b = b->outer)
    if (strcmp(b->name, name->text) == 0)
      return expr_integer(file, b->value, name->place);
  return NULL;
}

/* Names and types are to be found anew, in another scope. */
static void forget(struct expr *e) {
  if (!e)
    return;
  e->resolved = false;
  e->symbol = NULL;
  forget(e->left);
  forget(e->right);
  forget(e->step);
  for (size_t i = 0; i < e->nargs; i++)
    forget(e->args[i].value);
}

/* A copy of a scalar expression, with values of the variables of implied DOs. */
static struct expr *copy(const struct place_of_values *v, const struct expr *e) {
  struct expr *own = copy_with(v->file, e, bound_value, v->bindings);
  forget(own);
  return own;
}

struct expr *copy_with_value(struct file *file, const struct expr *e, const char *name, long long value) {
  struct binding binding = {NULL, name, value};
  struct place_of_values v = {file, NULL, &binding};
  return copy(&v, e);
}

static bool add(const struct place_of_values *v, struct expr *e, struct elements *to) {
  if (to->n >= MOST_ELEMENTS || !resolve(v->file, v->scope, e))
    return false;
  TREE_PUSH(v->file, to, e);
  return true;
}

static bool value_of(const struct place_of_values *v, const struct expr *e, long long *value) {
  return e && constant_integer(v->file, v->scope, copy(v, e), value);
}

static bool expand_items(const struct place_of_values *v, const struct expr *e, struct elements *to) {
  bool good = true;
  for (size_t i = 0; good && i < e->nargs; i++)
    good = expand(v, e->args[i].value, to);
  to->is_array = true;
  return good;
}

static bool expand_implied(const struct place_of_values *v, const struct expr *e, struct elements *to) {
  long long from = 0, last = 0, step = 1;
  if (!value_of(v, e->left, &from) || !value_of(v, e->right, &last) || (e->step && !value_of(v, e->step, &step)) ||
      step == 0)
    return false;
  for (long long i = from; step > 0 ? i <= last : i >= last; i += step) {
    struct binding b = {v->bindings, e->text, i};
    struct place_of_values inner = {v->file, v->scope, &b};
    if (!expand_items(&inner, e, to))
      return false;
  }
  return true;
}

/* "[integer(8) :: 1, 2]" */
static bool expand_array(const struct place_of_values *v, const struct expr *e, struct elements *to) {
  size_t first = to->n;
  if (!expand_items(v, e, to))
    return false;
  for (size_t i = first; e->type.base != TYPE_UNKNOWN && i < to->n; i++) {
    struct expr *converted = resolved_expr(v->file, EXPR_PARENTHESES, e->place, e->type);
    converted->left = to->item[i];
    converted->type.rank = 0;
    to->item[i] = converted;
  }
  return true;
}

/* Element by element, of operands that are arrays or scalars. */
static bool expand_parts(const struct place_of_values *v, const struct expr *e, struct elements *to) {
  size_t n = 1, nparts = e->kind == EXPR_CALL ? e->nargs : 2;
  struct elements *parts = ARENA_ARRAY(v->file->arena, struct elements, nparts + 1);
  bool is_array = false;
  for (size_t i = 0; i < nparts; i++) {
    const struct expr *part = e->kind == EXPR_CALL ? e->args[i].value : i ? e->right : e->left;
    if (part && !expand(v, part, &parts[i]))
      return false;
    if (!parts[i].is_array)
      continue;
    if (is_array && parts[i].n != n)
      return false;
    is_array = true;
    n = parts[i].n;
  }
  to->is_array |= is_array;
  for (size_t k = 0; k < n; k++) {
    struct expr *one = copy(v, e);
    for (size_t i = 0; is_array && i < nparts; i++) {
      struct expr *part = parts[i].n ? parts[i].item[parts[i].is_array ? k : 0] : NULL;
      if (e->kind == EXPR_CALL)
        one->args[i].value = part;
      else
        *(i ? &one->right : &one->left) = part;
    }
    if (!add(v, one, to))
      return false;
  }
  return true;
}

static bool append(struct file *file, struct elements *to, const struct elements *from) {
  for (size_t i = 0; i < from->n; i++)
    TREE_PUSH(file, to, from->item[i]);
  to->is_array = true;
  return to->n <= MOST_ELEMENTS;
}

/* "a(2, 1)" of a constant array; other names are functions. */
static bool expand_call(const struct place_of_values *v, const struct expr *e, struct elements *to) {
  const char *name = e->left->kind == EXPR_NAME ? e->left->text : "";
  struct symbol *s = scope_find(v->file, v->scope, name);
  if (!s && strcmp(name, "reshape") == 0)
    return e->nargs == 2 && !e->args[0].keyword && expand(v, e->args[0].value, to);
  if (!s || !s->rank)
    return (!s || s->intrinsic) && intrinsic_find(name) && expand_parts(v, e, to);
  struct elements all = {0};
  size_t at = 0, stride = 1;
  if (s->kind != SYMBOL_CONSTANT || (int)e->nargs != s->rank || !constant_elements(v->file, s, s->value, &all))
    return false;
  for (int dim = 0; dim < s->rank; dim++) {
    long long i = 0, lower = 1, upper = 0;
    if (!value_of(v, e->args[dim].value, &i) ||
        (s->dims[dim].lower && !constant_integer(v->file, s->scope, s->dims[dim].lower, &lower)) ||
        !s->dims[dim].upper || !constant_integer(v->file, s->scope, s->dims[dim].upper, &upper) || i < lower ||
        i > upper)
      return false;
    at += (size_t)(i - lower) * stride;
    stride *= (size_t)(upper - lower + 1);
  }
  TREE_PUSH(v->file, to, all.item[at]);
  return true;
}

static bool is_bound(const struct place_of_values *v, const char *name) {
  for (const struct binding *b = v->bindings; b; b = b->outer)
    if (strcmp(b->name, name) == 0)
      return true;
  return false;
}

static bool expand_name(const struct place_of_values *v, const struct expr *e, struct elements *to) {
  struct symbol *s = is_bound(v, e->text) ? NULL : scope_find(v->file, v->scope, e->text);
  struct elements all = {0};
  if (s && s->kind == SYMBOL_CONSTANT && s->rank)
    return constant_elements(v->file, s, s->value, &all) && append(v->file, to, &all);
  return (is_bound(v, e->text) || (s && s->kind == SYMBOL_CONSTANT)) && add(v, copy(v, e), to);
}

static bool expand(const struct place_of_values *v, const struct expr *e, struct elements *to) {
  switch (e->kind) {
  case EXPR_ARRAY:
    return expand_array(v, e, to);
  case EXPR_IMPLIED:
    return expand_implied(v, e, to);
  case EXPR_PARENTHESES:
    return expand(v, e->left, to);
  case EXPR_NAME:
    return expand_name(v, e, to);
  case EXPR_CALL:
    return expand_call(v, e, to);
  case EXPR_UNARY:
  case EXPR_BINARY:
    return e->op != OP_DEFINED && expand_parts(v, e, to);
  case EXPR_INTEGER:
  case EXPR_REAL:
  case EXPR_LOGICAL:
  case EXPR_STRING:
  case EXPR_COMPLEX:
    return add(v, copy(v, e), to);
  default:
    return false;
  }
}

/* The number of elements that the bounds say; 0: it is not known, or that of the value. */
static size_t size_of(struct file *file, struct symbol *s, size_t n) {
  size_t size = 1;
  for (int dim = 0; dim < s->rank; dim++) {
    long long lower = 1, upper = 0;
    if (s->dims[dim].lower && !constant_integer(file, s->scope, s->dims[dim].lower, &lower))
      return 0;
    if (s->shape == SHAPE_IMPLIED && s->rank == 1)
      s->dims[dim].upper = expr_integer(file, lower + (long long)n - 1, s->place);
    if (!s->dims[dim].upper || !constant_integer(file, s->scope, s->dims[dim].upper, &upper))
      return 0;
    size *= upper < lower ? 0 : (size_t)(upper - lower + 1);
  }
  if (s->shape == SHAPE_IMPLIED)
    s->shape = SHAPE_EXPLICIT;
  return s->shape == SHAPE_EXPLICIT || s->rank == 0 ? size : 0;
}

bool constant_elements(struct file *file, struct symbol *s, const struct expr *value, struct elements *elements) {
  struct place_of_values v = {file, s->scope, NULL};
  scope_resolve(file, s->scope, s->name, s->place);
  if (!value || !expand(&v, value, elements))
    return false;
  size_t size = size_of(file, s, elements->n);
  while (!elements->is_array && elements->n && elements->n < size)
    TREE_PUSH(file, elements, elements->item[0]);
  elements->is_array = true;
  return size && elements->n == size;
}
