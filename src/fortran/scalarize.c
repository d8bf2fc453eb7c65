/*
 * scalarize.c - assignments of whole arrays and sections as loops over their elements (Fortran 2018, 10.2.1.3).
 *
 * All of the right side is computed before anything is assigned. Where it has no element of the left array but the one
 * that is assigned, one nest of loops does both; else the values are in an array of their own in between.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fields.h"
#include "fortran/transformational.h"

/* True if both are of one array's elements, those of the same positions. */
bool same_section(struct file *file, const struct expr *a, const struct expr *b) {
  for (int dim = 0; dim < a->symbol->rank; dim++) {
    struct expr *x = a->kind == EXPR_CALL ? a->args[dim].value : NULL;
    struct expr *y = b->kind == EXPR_CALL ? b->args[dim].value : NULL;
    bool x_is_range = !x || x->kind == EXPR_RANGE, y_is_range = !y || y->kind == EXPR_RANGE;
    if (x_is_range != y_is_range || (x && x->type.rank && !x_is_range))
      return false;
    if (!x_is_range) {
      if (!same_expr(x, y))
        return false;
      continue;
    }
    struct expr *from = x && x->left ? x->left : lower_bound(file, a, dim);
    struct expr *other = y && y->left ? y->left : lower_bound(file, b, dim);
    struct expr *step = x ? x->step : NULL, *other_step = y ? y->step : NULL;
    if (!same_expr(from, other) || !same_expr(step, other_step))
      return false;
  }
  return true;
}

/* True if in some dimension both have one subscript, and these differ by constants. */
static bool disjoint(struct file *file, struct scope *scope, const struct expr *a, const struct expr *b) {
  for (int dim = 0; a->kind == EXPR_CALL && b->kind == EXPR_CALL && dim < a->symbol->rank; dim++) {
    struct expr *x = a->args[dim].value, *y = b->args[dim].value;
    long long one = 0, other = 0;
    if (x->kind != EXPR_RANGE && y->kind != EXPR_RANGE && constant_integer(file, scope, x, &one) &&
        constant_integer(file, scope, y, &other) && one != other)
      return true;
  }
  return false;
}

bool may_alias(const struct symbol *a, const struct symbol *b) {
  bool both = (a->pointer || a->target) && (b->pointer || b->target);
  bool kinds = a->type.kind == b->type.kind || a->type.base == TYPE_CHARACTER; /* substrings have other lengths */
  return a == b || may_share(a, b) || (both && a->type.base == b->type.base && kinds);
}

const struct symbol *root_of(const struct expr *left) {
  while (!left->symbol && left->left)
    left = left->left;
  return left->symbol;
}

/* True if the expression is of a variable that may be pointed to, or is a pointer. */
static bool may_be_pointed_to(const struct expr *e) {
  const struct symbol *array = array_in(e), *root = root_of(e);
  return array->pointer || array->target || (root && (root->pointer || root->target));
}

/* A pointer in an object leads to memory that the other one may have as well. */
static bool may_lead_to(const struct expr *left, const struct expr *e) {
  const struct symbol *a = array_in(left), *b = array_in(e);
  bool is_held_pointer = a && b && ((left->component && a->pointer) || (e->component && b->pointer));
  return is_held_pointer && a->type.base == b->type.base && a->type.kind == b->type.kind && may_be_pointed_to(left) &&
         may_be_pointed_to(e);
}

bool may_use(const struct expr *left, const struct expr *call) {
  const struct symbol *root = root_of(left);
  return call->kind == EXPR_CALL && call->symbol && call->symbol->unit && (root->declared || root->is_view);
}

/* True if E has any element of the left array. */
bool reads(const struct expr *left, const struct expr *e) {
  if (!e)
    return false;
  bool is_name = e->symbol && !e->symbol->unit && (e->kind == EXPR_NAME || e->kind == EXPR_CALL);
  if (may_use(left, e) || may_lead_to(left, e) || (is_name && may_alias(root_of(left), e->symbol)) ||
      reads(left, e->left) || reads(left, e->right) || reads(left, e->step))
    return true;
  for (size_t i = 0; i < e->nargs; i++)
    if (reads(left, e->args[i].value))
      return true;
  return false;
}

/* True if E has an element of the left array that may not be the one that is assigned. */
bool meets(struct file *file, struct scope *scope, const struct expr *left, const struct expr *e) {
  if (!e)
    return false;
  if (e->transform) /* scalars are computed in front of the loops */
    return e->type.rank && reads(left, e);
  if (left->component || may_lead_to(left, e)) /* all elements are taken for parts of one object */
    return reads(left, e);
  if (may_use(left, e))
    return true;
  bool is_name = e->symbol && !e->symbol->unit && (e->kind == EXPR_NAME || e->kind == EXPR_CALL);
  if (is_name && may_alias(left->symbol, e->symbol) &&
      !(left->symbol == e->symbol && (same_section(file, left, e) || disjoint(file, scope, left, e))))
    return true;
  if (meets(file, scope, left, e->kind == EXPR_CALL && e->symbol ? NULL : e->left) ||
      meets(file, scope, left, e->right) || meets(file, scope, left, e->step))
    return true;
  for (size_t i = 0; i < e->nargs; i++)
    if (meets(file, scope, left, e->args[i].value))
      return true;
  return false;
}

/* Subscripts of a left side are computed before anything is assigned, too. */
bool subscripts_meet(struct file *file, struct scope *scope, const struct expr *left, const struct expr *subscripted) {
  for (size_t i = 0; subscripted->kind == EXPR_CALL && i < subscripted->nargs; i++)
    if (meets(file, scope, left, subscripted->args[i].value))
      return true;
  return false;
}

/* Where an allocatable array would get another shape (Fortran 2018, 10.2.1.3), the program ends: devices allocate
   nothing. False after a message. */
static bool check_shapes(struct nest *nest, const struct expr *left, const struct expr *right) {
  struct file *file = nest->file;
  const struct symbol *array = left->kind == EXPR_CALL ? NULL : array_in(left);
  if (!array || !array->allocatable || right->type.rank == 0)
    return true;
  struct nest other = nest_of(file, nest->scope, right, nest->outside);
  for (int dim = 0; !other.failed && dim < nest->rank; dim++) {
    struct stmt *check = stmt_of(file, STMT_CHECK, left->place);
    struct expr *e = check->left = resolved_expr(file, EXPR_SAME, left->place, integer_8);
    e->left = nest->from[dim];
    e->right = nest->to[dim];
    e->step = elements_along(&other, dim);
    e->text = array->spelled;
    e->dim = dim;
    TREE_PUSH(file, nest->outside, check);
  }
  return !other.failed;
}

struct expr *assigned_array(struct expr *left) {
  if (array_of_parts(left))
    return assigned_array((struct expr *)array_of_parts(left));
  bool is_part = left->kind == EXPR_MEMBER && !left->component && left->left->type.base == TYPE_COMPLEX;
  return is_part ? left->left : left;
}

bool assign_elements(struct file *file, struct scope *scope, struct stmts *body, struct expr *left,
                     struct expr *right) {
  struct stmts inner = {0};
  struct nest nest = nest_over(file, scope, assigned_array(left), body);
  begin_body(&nest, &inner);
  struct expr *to = element(&nest, left), *value = element(&nest, right);
  if (!to || !value || nest.failed)
    return false;
  TREE_PUSH(file, &inner, assignment_of(file, to, value));
  TREE_PUSH(file, body, loops_around(&nest, left->place, inner));
  return true;
}

/* The statement becomes a BLOCK; its scope is that of what is declared for it. */
struct scope *make_block(struct file *file, struct scope *scope, struct stmt *stmt) {
  stmt->kind = STMT_BLOCK;
  stmt->scope = scope_new(file, scope, scope->unit);
  return stmt->scope;
}

/* The array is an allocatable of a BLOCK or a routine, which gets the shape of what is assigned. */
static bool is_fitted(const struct expr *left) {
  return left->kind == EXPR_NAME && left->symbol->allocatable && left->symbol->points;
}

static bool fit_array(struct file *file, struct stmt *stmt, struct expr *left, struct expr *right) {
  if (reads(left, right) && !put_in_array(file, stmt->scope, &stmt->body, &right))
    return false;
  struct nest nest = nest_of(file, stmt->scope, right, &stmt->body);
  struct stmt *fit = stmt_of(file, STMT_FIT, left->place);
  struct arm arm = {.nvalues = (size_t)nest.rank};
  arm.values = ARENA_ARRAY(file->arena, struct argument, arm.nvalues + 1);
  for (int dim = 0; dim < nest.rank; dim++)
    arm.values[dim].value = elements_along(&nest, dim);
  fit->left = left;
  TREE_PUSH(file, &fit->arms, arm);
  TREE_PUSH(file, &stmt->body, fit);
  return !nest.failed && assign_elements(file, stmt->scope, &stmt->body, left, right);
}

static bool assign_array(struct file *file, struct stmt *stmt, struct expr *left, struct expr *right) {
  struct scope *scope = stmt->scope;
  struct expr *array = assigned_array(left);
  bool apart = !meets(file, scope, array, right);
  if (!subscripts_first(file, scope, &stmt->body, array))
    return false;
  struct nest nest = nest_over(file, scope, array, &stmt->body);
  if (nest.failed || !check_shapes(&nest, left, right))
    return false;
  if (apart)
    return assign_elements(file, scope, &stmt->body, left, right);
  struct expr *values = temporary(&nest, left->type, left->place);
  return assign_elements(file, scope, &stmt->body, values, right) &&
         assign_elements(file, scope, &stmt->body, left, values);
}

bool is_computed(struct file *file, const struct expr *e) {
  if (has_transform(e))
    complain(file, e->place, "this array is not supported here in code for devices yet: write a loop");
  return !has_transform(e);
}

bool scalarize(struct file *file, struct scope *scope, struct stmt *stmt) {
  struct expr *left = stmt->left, *right = stmt->right;
  if (left->type.rank && !array_in(assigned_array(left))) {
    complain(file, stmt->place, "this is no array that can be assigned to");
    return false;
  }
  if (right->type.rank && right->type.rank != left->type.rank) {
    complain(file, stmt->place, "an array of rank %d cannot be assigned to one of rank %d", right->type.rank,
             left->type.rank);
    return false;
  }
  struct scope *block = make_block(file, scope, stmt);
  stmt->left = stmt->right = NULL;
  if (left->type.rank && right->type.rank && is_fitted(left))
    return compute_once(file, block, &stmt->body, &right) && fit_array(file, stmt, left, right);
  if (left->type.rank)
    return compute_once(file, block, &stmt->body, &left) && compute_once(file, block, &stmt->body, &right) &&
           assign_array(file, stmt, left, right);
  struct nest nest = {.file = file, .scope = block, .outside = &stmt->body, .own = block, .before = &stmt->body};
  if (!arguments_once(file, block, &stmt->body, left) || !arguments_once(file, block, &stmt->body, right))
    return false;
  left = element(&nest, left);
  right = element(&nest, right);
  if (!left || !right || !is_computed(file, left) || !is_computed(file, right))
    return false;
  TREE_PUSH(file, &stmt->body, assignment_of(file, left, right));
  return true;
}
