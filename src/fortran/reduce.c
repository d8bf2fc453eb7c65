/*
 * reduce.c - functions of arrays as loops in front of the statement that has them, and as elements.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/transformational.h"

struct expr *constant_of(struct file *file, struct type type, const char *initial) {
  struct expr *e = resolved_integer(file, strcmp(initial, "1") == 0);
  e->type = type;
  if (type.base == TYPE_LOGICAL) {
    e->kind = EXPR_LOGICAL;
    e->text = strcmp(initial, "true") == 0 ? ".true." : ".false.";
  } else if (*initial >= '0' && *initial <= '1') {
    e->type = integer_4; /* and converted */
  } else {
    e->kind = EXPR_INITIAL;
    e->text = initial; /* a function of sumac/fortran.hpp */
  }
  return e;
}

static struct expr *step_of(struct nest *nest, const struct transform_row *row, struct expr *so_far,
                            struct expr *value) {
  struct file *file = nest->file;
  if (row->op != OP_NONE)
    return resolved_binary(file, row->op, so_far, value, so_far->type);
  return resolved_call(file, row->function, so_far, value);
}

struct stmts only_if(struct file *file, struct expr *condition, struct stmts body) {
  if (!condition)
    return body;
  struct stmts result = {0};
  struct stmt *stmt = stmt_of(file, STMT_IF, body.item[0]->place);
  TREE_PUSH(file, &stmt->arms, ((struct arm){.condition = condition, .body = body}));
  TREE_PUSH(file, &result, stmt);
  return result;
}

bool make_inner(struct nest *nest, const struct expr *call, struct inner *inner) {
  struct file *file = nest->file;
  bool is_scalar = call->type.rank == 0;
  struct nest all = nest_of(file, is_scalar ? nest->scope : nest->own, call->args[SLOT_ARRAY].value,
                            is_scalar ? nest->outside : nest->before);
  inner->loops = inner->elements = all;
  if (!is_scalar) {
    int n = 0, dim = call->dim - 1;
    if (all.rank != nest->rank + 1)
      return false;
    inner->loops.rank = 1;
    inner->loops.variable[0] = all.variable[dim];
    inner->loops.from[0] = all.from[dim];
    inner->loops.to[0] = all.to[dim];
    inner->loops.step[0] = all.step[dim];
    for (int i = 0; i < all.rank; i++)
      if (i != dim) {
        inner->elements.variable[i] = nest->variable[n];
        inner->elements.from[i] = nest->from[n];
        inner->elements.step[i] = nest->step[n++];
      }
  }
  begin_body(&inner->loops, &inner->body);
  inner->elements.own = inner->loops.own;
  inner->elements.before = &inner->body;
  return !all.failed;
}

struct expr *result_variable(struct nest *nest, const struct expr *call, struct expr *initial) {
  struct file *file = nest->file;
  bool is_scalar = call->type.rank == 0;
  struct scope *scope = is_scalar ? nest->scope : nest->own;
  struct symbol *symbol = hidden_variable(file, scope, "result", call->type);
  declare_in(file, scope, symbol);
  struct expr *name = resolved_name(file, symbol, call->place);
  TREE_PUSH(file, is_scalar ? nest->outside : nest->before, assignment_of(file, name, initial));
  return name;
}

/* True where a loop has no iterations; NULL: steps do not tell. */
static struct expr *is_empty(const struct nest *loops) {
  struct file *file = loops->file;
  struct expr *empty = NULL;
  for (int i = 0; i < loops->rank; i++) {
    long long step = 1;
    if (loops->step[i] && !constant_integer(file, loops->scope, loops->step[i], &step))
      return NULL;
    struct expr *one = resolved_binary(file, step > 0 ? OP_LT : OP_GT, loops->to[i], loops->from[i], logical_4);
    empty = empty ? resolved_binary(file, OP_OR, empty, one, logical_4) : one;
  }
  return empty;
}

/* MAXVAL and MINVAL of no real elements: the number of the greatest magnitude (Fortran 2018, 16.9.128), where the loop
   begins with infinity. SEEN is 0 where a mask was nowhere true; NULL: there is no mask. */
static void mend_empty(struct nest *nest, const struct nest *loops, struct expr *result, struct expr *seen,
                       const char *initial, struct stmts *to) {
  struct file *file = nest->file;
  struct expr *empty =
      seen ? resolved_binary(file, OP_EQ, seen, constant_of(file, seen->type, "0"), logical_4) : is_empty(loops);
  if (!empty)
    return;
  const char *greatest = strcmp(initial, "lowest") == 0 ? "most_negative" : "most_positive";
  struct stmts body = {0};
  TREE_PUSH(file, &body, assignment_of(file, result, constant_of(file, result->type, greatest)));
  body = only_if(file, empty, body);
  TREE_PUSH(file, to, body.item[0]);
}

static struct expr *reduce(struct nest *nest, const struct expr *call, const struct transform_row *row) {
  struct file *file = nest->file;
  struct inner inner = {0};
  if (!make_inner(nest, call, &inner))
    return NULL;
  struct type scalar = call->type;
  scalar.rank = 0;
  struct expr *result = result_variable(nest, call, constant_of(file, scalar, row->initial));
  struct expr *value = element(&inner.elements, call->args[0].value);
  struct expr *mask = call->args[1].value ? element(&inner.elements, call->args[1].value) : NULL;
  if (!value || (call->args[1].value && !mask))
    return NULL;
  struct stmts step = {0};
  if (strcmp(row->name, "count") == 0) {
    TREE_PUSH(
        file, &step,
        assignment_of(file, result, resolved_binary(file, OP_PLUS, result, constant_of(file, scalar, "1"), scalar)));
    mask = value;
  } else {
    TREE_PUSH(file, &step, assignment_of(file, result, step_of(nest, row, result, value)));
  }
  bool begins_with_infinity = scalar.base == TYPE_REAL && strstr(row->initial, "est");
  struct expr *seen = NULL;
  if (begins_with_infinity && mask) {
    struct expr count = *call;
    count.type = (struct type){TYPE_INTEGER, 4, NULL, call->type.rank, NULL};
    seen = result_variable(nest, &count, constant_of(file, count.type, "0"));
    TREE_PUSH(file, &step, assignment_of(file, seen, constant_of(file, seen->type, "1")));
  }
  step = only_if(file, mask, step);
  TREE_PUSH(file, &inner.body, step.item[0]);
  struct stmts *to = call->type.rank ? nest->before : nest->outside;
  TREE_PUSH(file, to, loops_around(&inner.loops, call->place, inner.body));
  if (begins_with_infinity)
    mend_empty(nest, &inner.loops, result, seen, row->initial, to);
  return result;
}

/* --- functions whose elements are those of their arguments --- */

struct nest nest_at(const struct nest *nest, const int *from, int rank) {
  struct nest other = *nest;
  other.rank = rank;
  for (int i = 0; i < rank; i++) {
    other.variable[i] = nest->variable[from[i]];
    other.from[i] = nest->from[from[i]];
    other.to[i] = nest->to[from[i]];
    other.step[i] = nest->step[from[i]];
  }
  return other;
}

static struct expr *element_at(struct nest *nest, struct expr *array, const int *from, int rank) {
  struct nest other = nest_at(nest, from, rank);
  struct expr *e = element(&other, array);
  nest->failed |= other.failed;
  return e;
}

static struct expr *spread(struct nest *nest, const struct expr *call) {
  int from[MAX_RANK], n = 0;
  for (int i = 0; i < nest->rank; i++)
    if (i != call->dim - 1 && n < MAX_RANK)
      from[n++] = i;
  return n == call->args[0].value->type.rank ? element_at(nest, call->args[0].value, from, n) : NULL;
}

/* a(i, k) * b(k, j), summed over k; either may be a vector. */
static struct expr *multiply(struct nest *nest, const struct expr *call) {
  struct file *file = nest->file;
  struct expr *a = call->args[0].value, *b = call->args[1].value;
  if (nest->rank != call->type.rank)
    return NULL;
  struct stmts body = {0};
  struct nest over = nest_of(file, nest->own, a, nest->before), loop = over, left = over, right = over;
  if (over.failed)
    return NULL;
  int last = a->type.rank - 1, first = last > 0; /* dimensions of the result that are the left array's */
  loop.rank = 1;
  loop.variable[0] = over.variable[last];
  loop.from[0] = over.from[last];
  loop.to[0] = over.to[last];
  loop.step[0] = over.step[last];
  begin_body(&loop, &body);
  left.own = right.own = loop.own;
  left.before = right.before = &body;
  if (first) {
    left.variable[0] = nest->variable[0];
    left.from[0] = nest->from[0];
    left.step[0] = nest->step[0];
  }
  right.rank = b->type.rank;
  right.variable[0] = loop.variable[0];
  right.from[0] = loop.from[0];
  right.step[0] = loop.step[0];
  if (right.rank == 2) {
    right.variable[1] = nest->variable[first];
    right.from[1] = nest->from[first];
    right.step[1] = nest->step[first];
  }
  struct type scalar = call->type;
  scalar.rank = 0;
  bool is_logical = scalar.base == TYPE_LOGICAL;
  struct expr *result = result_variable(nest, call, constant_of(file, scalar, is_logical ? "false" : "0"));
  struct expr *x = element(&left, a), *y = element(&right, b);
  if (!x || !y)
    return NULL;
  struct expr *product = resolved_binary(file, is_logical ? OP_AND : OP_MULTIPLY, x, y, scalar);
  struct expr *sum = resolved_binary(file, is_logical ? OP_OR : OP_PLUS, result, product, scalar);
  TREE_PUSH(file, &body, assignment_of(file, result, sum));
  TREE_PUSH(file, nest->before, loops_around(&loop, call->place, body));
  return result;
}

/* The number of elements of an expression, all or those along DIM. */
static struct expr *size_of(struct nest *nest, const struct expr *call) {
  struct nest over = nest_of(nest->file, nest->scope, call->args[SLOT_ARRAY].value, nest->outside);
  struct expr *size = NULL;
  for (int dim = 0; !over.failed && dim < over.rank; dim++) {
    struct expr *one = !call->dim || call->dim == dim + 1 ? size_along(&over, dim) : NULL;
    size = size && one ? resolved_binary(nest->file, OP_MULTIPLY, size, one, one->type) : one ? one : size;
  }
  nest->failed |= over.failed;
  struct expr *value = resolved_expr(nest->file, EXPR_PARENTHESES, call->place, call->type);
  value->left = size;
  return size ? value : NULL;
}

struct expr *transformed(struct nest *nest, struct expr *call) {
  static const int swapped[] = {1, 0};
  const struct transform_row *row = transform_row(call->transform);
  bool rearranges = row->form == CSHIFT || row->form == EOSHIFT || row->form == RESHAPE;
  struct expr *result = row->form == REDUCTION                      ? reduce(nest, call, row)
                        : row->form == LOCATION                     ? locate(nest, call, row)
                        : row->form == MATMUL                       ? multiply(nest, call)
                        : row->form == TRANSPOSE && nest->rank == 2 ? element_at(nest, call->args[0].value, swapped, 2)
                        : row->form == SPREAD && nest->rank > 0     ? spread(nest, call)
                        : rearranges                                ? rearranged(nest, call, row)
                        : row->form == SIZE                         ? size_of(nest, call)
                                                                    : NULL;
  if (!result && !nest->failed) {
    complain(nest->file, call->place, "'%s' is not supported here in code for devices yet: write a loop", row->name);
    nest->failed = true;
  }
  return result;
}
