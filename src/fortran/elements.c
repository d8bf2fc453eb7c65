/*
 * elements.c - arrays and expressions of them, element by element: nests of loops, and what stands in them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fields.h"
#include "fortran/transformational.h"

/* --- parts --- */

static struct expr *bound(struct file *file, const struct expr *array, int dim, enum expr_kind kind) {
  const struct symbol *s = array_in(array);
  struct expr *e = resolved_expr(file, kind, s->place, integer_8);
  if (array->component)
    e->left = array->kind == EXPR_CALL ? array->left : (struct expr *)array;
  e->symbol = (struct symbol *)s;
  e->text = arena_printf(file->arena, "%s %d", s->name, dim);
  e->dim = dim;
  return e;
}

struct expr *lower_bound(struct file *file, const struct expr *array, int dim) {
  const struct symbol *s = array_in(array);
  long long value = 1;
  bool known = s->shape != SHAPE_DEFERRED &&
               (!s->dims[dim].lower || constant_integer(file, s->scope, s->dims[dim].lower, &value));
  return known ? resolved_integer(file, value) : bound(file, array, dim, EXPR_LOWER);
}

struct expr *upper_bound(struct file *file, const struct expr *array, int dim) {
  return bound(file, array, dim, EXPR_UPPER);
}

struct symbol *hidden_variable(struct file *file, struct scope *scope, const char *stem, struct type type) {
  struct symbol *symbol = ARENA_NEW(file->arena, struct symbol);
  symbol->kind = SYMBOL_VARIABLE;
  symbol->name = symbol->spelled = arena_printf(file->arena, "__%s_%d", stem, ++file->nhidden);
  symbol->scope = scope;
  symbol->type = type;
  symbol->type.rank = 0;
  symbol->typed = true;
  return symbol;
}

void declare_in(struct file *file, struct scope *scope, struct symbol *symbol) {
  TREE_PUSH(file, &scope->all, symbol);
}

const struct symbol *array_in(const struct expr *e) {
  bool is_name = e->kind == EXPR_NAME || e->kind == EXPR_CALL;
  if (array_of_parts(e))
    return NULL;
  return e->component ? e->component : is_name && e->symbol && !e->symbol->unit ? e->symbol : NULL;
}

/* --- nests --- */

void add_range(struct nest *nest, struct expr *from, struct expr *to, struct expr *step) {
  int dim = nest->rank++;
  nest->variable[dim] =
      resolved_name(nest->file, hidden_variable(nest->file, nest->scope, "at", integer_8), (struct place){0});
  nest->from[dim] = from;
  nest->to[dim] = to;
  nest->step[dim] = step;
}

struct nest nest_over(struct file *file, struct scope *scope, const struct expr *e, struct stmts *outside) {
  struct nest nest = {.file = file, .scope = scope, .outside = outside, .own = scope, .before = outside};
  const struct symbol *s = array_in(e);
  if (e->kind == EXPR_ARRAY)
    add_range(&nest, resolved_integer(file, 1), resolved_integer(file, (long long)e->nargs), NULL);
  for (int dim = 0; s && dim < s->rank; dim++) {
    struct expr *arg = e->kind == EXPR_CALL ? e->args[dim].value : NULL;
    if (arg && arg->kind != EXPR_RANGE && arg->type.rank == 0)
      continue;
    if (arg && arg->kind != EXPR_RANGE) { /* a vector subscript: the elements of that array */
      struct nest one = nest_of(file, scope, arg, outside);
      if (one.rank == 1)
        add_range(&nest, one.from[0], one.to[0], one.step[0]);
      nest.failed |= one.failed || one.rank != 1;
      continue;
    }
    add_range(&nest, arg && arg->left ? arg->left : lower_bound(file, e, dim),
              arg && arg->right ? arg->right : upper_bound(file, e, dim), arg ? arg->step : NULL);
  }
  return nest;
}

void begin_body(struct nest *nest, struct stmts *before) {
  nest->own = scope_new(nest->file, nest->scope, nest->scope->unit);
  nest->before = before;
}

struct stmt *loops_around(const struct nest *nest, struct place place, struct stmts body) {
  struct stmt *inner = NULL;
  if (nest->own != nest->scope && nest->own->all.n) {
    struct stmt *block = stmt_of(nest->file, STMT_BLOCK, place);
    block->scope = nest->own;
    block->body = body;
    body = (struct stmts){0};
    TREE_PUSH(nest->file, &body, block);
  }
  for (int dim = 0; dim < nest->rank; dim++) {
    struct stmt *loop = stmt_of(nest->file, STMT_DO, place);
    loop->variable = nest->variable[dim];
    loop->from = nest->from[dim];
    loop->to = nest->to[dim];
    loop->step = nest->step[dim];
    if (inner)
      TREE_PUSH(nest->file, &loop->body, inner);
    else
      loop->body = body;
    inner = loop;
  }
  return inner;
}

/* --- elements --- */

static bool is_one(struct file *file, struct scope *scope, struct expr *step) {
  long long value = 1;
  return !step || (constant_integer(file, scope, step, &value) && value == 1);
}

/* The subscript in a dimension that begins at FROM, of the element that the nest's loop number N is at. */
static struct expr *subscript(struct nest *nest, int n, struct expr *from, struct expr *step) {
  struct file *file = nest->file;
  struct expr *variable = nest->variable[n], *first = nest->from[n];
  bool ones = is_one(file, nest->scope, step) && is_one(file, nest->scope, nest->step[n]);
  if (same_expr(from, first) && (ones || same_expr(step, nest->step[n])))
    return variable;
  long long a = 0, b = 0;
  if (ones && constant_integer(file, nest->scope, from, &a) && constant_integer(file, nest->scope, first, &b))
    return a == b  ? variable
           : a > b ? resolved_binary(file, OP_PLUS, variable, resolved_integer(file, a - b), integer_8)
                   : resolved_binary(file, OP_MINUS, variable, resolved_integer(file, b - a), integer_8);
  if (ones)
    return resolved_binary(file, OP_PLUS, variable, resolved_binary(file, OP_MINUS, from, first, integer_8), integer_8);
  struct expr *count = resolved_binary(file, OP_MINUS, variable, first, integer_8);
  if (!is_one(file, nest->scope, nest->step[n]))
    count = resolved_binary(file, OP_DIVIDE, count, nest->step[n], integer_8);
  if (!is_one(file, nest->scope, step))
    count = resolved_binary(file, OP_MULTIPLY, count, step, integer_8);
  return resolved_binary(file, OP_PLUS, from, count, integer_8);
}

static struct expr *element_of_array(struct nest *nest, struct expr *e) {
  struct file *file = nest->file;
  const struct symbol *s = array_in(e);
  struct expr *result = resolved_expr(file, EXPR_CALL, e->place, s->type);
  result->type.rank = 0;
  result->left = e->kind == EXPR_CALL ? e->left : e;
  result->symbol = e->symbol;
  result->component = e->component;
  result->nargs = (size_t)s->rank;
  result->args = ARENA_ARRAY(file->arena, struct argument, result->nargs);
  int n = 0;
  for (int dim = 0; dim < s->rank; dim++) {
    struct expr *arg = e->kind == EXPR_CALL ? e->args[dim].value : NULL;
    if (arg && arg->kind != EXPR_RANGE && arg->type.rank == 0)
      result->args[dim].value = arg;
    else if (n == nest->rank)
      return NULL;
    else if (arg && arg->kind != EXPR_RANGE) {
      struct nest one = *nest;
      one.rank = 1;
      one.variable[0] = nest->variable[n];
      one.from[0] = nest->from[n];
      one.step[0] = nest->step[n++];
      result->args[dim].value = element(&one, arg);
      nest->failed |= one.failed;
    } else {
      result->args[dim].value =
          subscript(nest, n, arg && arg->left ? arg->left : lower_bound(file, e, dim), arg ? arg->step : NULL);
      n++;
    }
  }
  return n == nest->rank ? result : NULL;
}

/* "p(i)%x" or "p(i)%c(2)" of "p(:)%x" and "p(:)%c(2)" */
static struct expr *part_of_element(struct nest *nest, struct expr *e) {
  struct expr *member = ARENA_NEW(nest->file->arena, struct expr), *result = member;
  *member = e->kind == EXPR_CALL ? *e->left : *e;
  if (e->kind == EXPR_CALL) {
    result = ARENA_NEW(nest->file->arena, struct expr);
    *result = *e;
    result->left = member;
  }
  member->left = element(nest, member->left);
  if (e->kind == EXPR_MEMBER || !member->component->rank)
    member->type.rank = 0;
  result->type.rank = 0;
  return nest->failed || !member->left ? NULL : result;
}

static struct expr *not_yet(struct nest *nest, const struct expr *e) {
  complain(nest->file, e->place, "this expression of arrays is not supported in code for devices yet: write a loop");
  nest->failed = true;
  return NULL;
}

/* An array constructor's values, in an array of their own in front of the loops. */
static struct expr *constructed(struct nest *nest, struct expr *e) {
  struct file *file = nest->file;
  struct symbol *s = hidden_variable(file, nest->scope, "values", e->type);
  s->shape = SHAPE_EXPLICIT;
  s->rank = 1;
  s->dims[0].upper = resolved_integer(file, (long long)e->nargs);
  declare_in(file, nest->scope, s);
  struct expr *array = resolved_name(file, s, e->place);
  struct nest one = nest_over(file, nest->scope, array, nest->outside);
  for (size_t i = 0; i < e->nargs; i++) {
    if (e->args[i].value->type.rank)
      return not_yet(nest, e);
    one.variable[0] = resolved_integer(file, (long long)i + 1);
    struct expr *value = element(&one, e->args[i].value);
    if (!value)
      return NULL;
    TREE_PUSH(file, nest->outside, assignment_of(file, element_of_array(&one, array), value));
  }
  return element(nest, array);
}

/* A function takes the array as it is. */
static bool is_whole(const struct expr *call, const struct expr *arg) {
  const struct unit *unit = call->kind == EXPR_CALL && call->symbol ? call->symbol->unit : NULL;
  return unit && !unit->is_elemental && arg->type.rank > 0;
}

struct expr *array_as_it_is(struct nest *nest, struct expr *e) {
  if (e->kind != EXPR_CALL || !array_in(e) || !has_transform(e))
    return e;
  struct expr *result = ARENA_NEW(nest->file->arena, struct expr);
  *result = *e;
  result->args = ARENA_ARRAY(nest->file->arena, struct argument, e->nargs + 1);
  for (size_t i = 0; i < e->nargs; i++) {
    struct expr *value = e->args[i].value;
    result->args[i] = e->args[i];
    if (value->kind == EXPR_RANGE) {
      struct expr *range = result->args[i].value = ARENA_NEW(nest->file->arena, struct expr);
      *range = *value;
      range->left = element(nest, value->left);
      range->right = element(nest, value->right);
      range->step = element(nest, value->step);
    } else if (value->type.rank == 0) {
      result->args[i].value = element(nest, value);
    }
  }
  return nest->failed ? NULL : result;
}

/* The values of an array in a structure constructor, one by one. */
static struct expr *each_value(struct nest *nest, const struct expr *e) {
  struct expr *result = ARENA_NEW(nest->file->arena, struct expr);
  *result = *e;
  result->args = ARENA_ARRAY(nest->file->arena, struct argument, e->nargs + 1);
  for (size_t i = 0; i < e->nargs; i++) {
    result->args[i] = e->args[i];
    result->args[i].value = element(nest, e->args[i].value);
  }
  return nest->failed ? NULL : result;
}

struct expr *element(struct nest *nest, struct expr *e) {
  if (!e)
    return NULL;
  if (e->kind == EXPR_ARRAY)
    return constructed(nest, e);
  if (e->transform)
    return transformed(nest, e);
  if (e->type.rank == 0 && !has_transform(e))
    return e;
  if (returns_array(e)) {
    complain_of_function(nest->file, e);
    nest->failed = true;
    return NULL;
  }
  if (array_of_parts(e))
    return part_of_element(nest, e);
  struct expr *result = NULL;
  bool is_array = array_in(e) != NULL;
  if (is_array && e->type.rank > 0) {
    result = element_of_array(nest, e);
    if (!result && !nest->failed) {
      complain(nest->file, e->place, "'%s' has another rank here than the array that it is assigned to",
               array_in(e)->spelled);
      nest->failed = true;
    }
    return result;
  }
  if (e->kind != EXPR_UNARY && e->kind != EXPR_BINARY && e->kind != EXPR_PARENTHESES && e->kind != EXPR_COMPLEX &&
      e->kind != EXPR_MEMBER && e->kind != EXPR_CALL && e->kind != EXPR_SUBSTRING && e->kind != EXPR_ITEMS &&
      e->kind != EXPR_RANGE)
    return not_yet(nest, e);
  result = ARENA_NEW(nest->file->arena, struct expr);
  *result = *e;
  result->type.rank = 0;
  result->left = e->kind == EXPR_CALL ? e->left : element(nest, e->left);
  result->right = element(nest, e->right);
  result->args = ARENA_ARRAY(nest->file->arena, struct argument, e->nargs + 1);
  for (size_t i = 0; i < e->nargs; i++) {
    result->args[i] = e->args[i];
    if (e->args[i].value && is_whole(e, e->args[i].value))
      result->args[i].value = array_as_it_is(nest, e->args[i].value);
    else if (e->structure && e->args[i].value && e->args[i].value->kind == EXPR_ARRAY)
      result->args[i].value = each_value(nest, e->args[i].value);
    else if (e->args[i].value && !(e->intrinsic && intrinsic_asks_type(e->intrinsic)))
      result->args[i].value = element(nest, e->args[i].value);
  }
  return nest->failed ? NULL : result;
}
