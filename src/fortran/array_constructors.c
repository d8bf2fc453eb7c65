/*
 * array_constructors.c - array constructors with arrays and implied DOs in code for devices (Fortran 2018, 7.8): values
 * are computed into an array, one after the other. Constructors of known length, as shapes are.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

/* --- implied DOs --- */

/* A variable of that name, which the implied DO alone has. */
static struct symbol *own_variable(struct file *file, struct scope *scope, const struct expr *e) {
  struct type type = e->type;
  if (type.base == TYPE_UNKNOWN) {
    const struct symbol *named = scope_resolve(file, scope, e->text, e->place);
    type = named ? named->type : type;
  }
  if (type.base != TYPE_INTEGER) {
    complain(file, e->place, "the variable '%s' of an implied DO has to be an integer", e->text);
    return NULL;
  }
  struct scope *own = scope_new(file, scope, scope->unit);
  struct token name = {.kind = TOKEN_NAME, .text = e->text, .spelled = e->text, .place = e->place};
  struct symbol *symbol = scope_add(file, own, &name);
  own->is_implied = true;
  symbol->kind = SYMBOL_VARIABLE;
  symbol->name = arena_printf(file->arena, "__do_%d", ++file->nhidden);
  symbol->type = type;
  symbol->typed = true;
  return symbol;
}

bool resolve_implied(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *symbol = own_variable(file, scope, e);
  bool good = symbol && type_exists(file, symbol->type, e->place, e->text) && resolve(file, scope, e->left) &&
              resolve(file, scope, e->right) && (!e->step || resolve(file, scope, e->step));
  for (size_t i = 0; good && i < e->nargs; i++) {
    struct expr *value = e->args[i].value;
    good = value && resolve(file, symbol->scope, value);
    if (good)
      e->type = i ? common_type(e->type, value->type) : value->type;
  }
  e->symbol = symbol;
  e->type.rank = 1;
  return good && e->nargs > 0;
}

/* The DO of an implied DO; statements of an iteration go to INNER. */
static struct stmt *loop_of(const struct collecting *c, const struct expr *implied, struct collecting *inner) {
  struct stmt *loop = stmt_of(c->file, STMT_DO, implied->place), *block = stmt_of(c->file, STMT_BLOCK, implied->place);
  loop->variable = resolved_name(c->file, implied->symbol, implied->place);
  loop->from = implied->left;
  loop->to = implied->right;
  loop->step = implied->step;
  *inner = (struct collecting){c->file, make_block(c->file, c->scope, block), &block->body};
  TREE_PUSH(c->file, &loop->body, block);
  return loop;
}

static struct expr *trips_of(const struct collecting *c, const struct expr *implied) {
  struct nest one = no_loops(c);
  add_range(&one, implied->left, implied->right, implied->step);
  return size_along(&one, 0);
}

static bool has_scalars_alone(const struct expr *list) {
  for (size_t i = 0; i < list->nargs; i++)
    if (list->args[i].value->type.rank)
      return false;
  return true;
}

/* --- the number of values --- */

static bool count_values(const struct collecting *c, const struct expr *list, struct expr *length);

static bool count_iterations(const struct collecting *c, const struct expr *implied, struct expr *length) {
  struct collecting inner = {0};
  if (has_scalars_alone(implied)) {
    struct expr *n = resolved_binary(c->file, OP_MULTIPLY, trips_of(c, implied),
                                     resolved_integer(c->file, (long long)implied->nargs), integer_8);
    TREE_PUSH(c->file, c->body, add_to(c, length, n));
    return true;
  }
  struct stmt *loop = loop_of(c, implied, &inner);
  TREE_PUSH(c->file, c->body, loop);
  return count_values(&inner, implied, length);
}

static bool count_value(const struct collecting *c, const struct expr *value, struct expr *length) {
  struct expr *n = resolved_integer(c->file, 1);
  struct nest over = value->type.rank ? nest_of(c->file, c->scope, value, c->body) : no_loops(c);
  for (int dim = 0; dim < over.rank; dim++)
    n = resolved_binary(c->file, OP_MULTIPLY, n, size_along(&over, dim), integer_8);
  TREE_PUSH(c->file, c->body, add_to(c, length, n));
  return !over.failed;
}

static bool count_values(const struct collecting *c, const struct expr *list, struct expr *length) {
  bool good = true;
  for (size_t i = 0; good && i < list->nargs; i++) {
    const struct expr *value = list->args[i].value;
    bool is_array = value->type.rank && value->kind != EXPR_IMPLIED;
    if (list->kind == EXPR_IMPLIED && is_array && (has_transform(value) || has_call(value))) {
      complain(c->file, value->place,
               "functions in arrays of an implied DO are not supported in code for devices: write a loop");
      return false;
    }
    good = value->kind == EXPR_IMPLIED ? count_iterations(c, value, length) : count_value(c, value, length);
  }
  return good;
}

/* --- the values --- */

/* Elements of ARRAY from number COUNT + 1 on. */
struct filling {
  struct expr *array, *count;
};

static bool put_values(const struct collecting *c, const struct expr *list, const struct filling *to);

static bool put_value(const struct collecting *c, struct expr *value, const struct filling *to) {
  struct collecting inner = {0};
  if (value->kind == EXPR_IMPLIED) {
    struct stmt *loop = loop_of(c, value, &inner);
    TREE_PUSH(c->file, c->body, loop);
    return put_values(&inner, value, to);
  }
  if (value->type.rank)
    return put_elements(c, value, NULL, to->count, to->array);
  if (!compute_once(c->file, c->scope, c->body, &value))
    return false;
  TREE_PUSH(c->file, c->body, add_to(c, to->count, resolved_integer(c->file, 1)));
  TREE_PUSH(c->file, c->body, assignment_of(c->file, element_number(c, to->array, to->count), value));
  return true;
}

static bool put_values(const struct collecting *c, const struct expr *list, const struct filling *to) {
  for (size_t i = 0; i < list->nargs; i++)
    if (!put_value(c, list->args[i].value, to))
      return false;
  return true;
}

/* "[a, 1, b(2:3), (i, i = 1, n)]" */
bool collect_constructor(const struct collecting *c, struct expr **e) {
  struct expr *call = *e, *length = counter(c, 0, call->place);
  if (!count_values(c, call, length))
    return false;
  struct filling to = {vector_of(c, length, call->type, call->place), counter(c, 0, call->place)};
  *e = to.array;
  return put_values(c, call, &to);
}

/* --- arrays of known length --- */

/* Elements of a section or of a whole array whose bounds are constants. */
static bool constant_range(struct file *file, struct scope *scope, const struct expr *e, long long *from,
                           long long *to) {
  const struct symbol *s = array_in(e);
  const struct expr *range = e->kind == EXPR_CALL && e->nargs == 1 ? e->args[0].value : NULL;
  bool known = s && s->rank == 1 && s->shape == SHAPE_EXPLICIT && (e->kind == EXPR_NAME || range);
  *from = 1;
  if (!known || (range && (range->kind != EXPR_RANGE || range->step)))
    return false;
  struct expr *lower = range && range->left ? range->left : s->dims[0].lower;
  struct expr *upper = range && range->right ? range->right : s->dims[0].upper;
  return (!lower || constant_integer(file, lower == s->dims[0].lower ? s->scope : scope, lower, from)) && upper &&
         constant_integer(file, upper == s->dims[0].upper ? s->scope : scope, upper, to);
}

long static_length(struct file *file, struct scope *scope, const struct expr *e) {
  long long from = 1, to = 0;
  long n = 0;
  if (e->type.rank == 0)
    return 1;
  if (e->kind != EXPR_ARRAY)
    return constant_range(file, scope, e, &from, &to) ? (to < from ? 0 : (long)(to - from + 1)) : -1;
  for (size_t i = 0; i < e->nargs; i++) {
    long one = static_length(file, scope, e->args[i].value);
    if (one < 0)
      return -1;
    n += one;
  }
  return n;
}

struct expr *static_element(struct file *file, struct scope *scope, struct expr *e, int i) {
  if (e->type.rank == 0)
    return e;
  for (size_t k = 0; e->kind == EXPR_ARRAY && k < e->nargs; k++) {
    int n = (int)static_length(file, scope, e->args[k].value);
    if (i < n)
      return static_element(file, scope, e->args[k].value, i);
    i -= n;
  }
  struct nest nest = {.file = file, .scope = scope, .own = scope, .rank = 1};
  nest.from[0] = lower_bound(file, e, 0);
  nest.variable[0] = resolved_binary(file, OP_PLUS, nest.from[0], resolved_integer(file, i), integer_8);
  return element(&nest, e);
}
