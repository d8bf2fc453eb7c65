/*
 * where.c - WHERE as loops over elements (Fortran 2018, 10.2.3).
 *
 * All values of a statement are computed before any is assigned. One loop does all statements of a WHERE, and of those
 * in it, for an element; where a statement uses an element that another iteration assigns, each has loops of its own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/scalarize.h"

/* --- WHERE --- */

static bool is_apart(struct file *file, struct scope *scope, const struct expr *left, const struct expr *value) {
  return !value || (!meets(file, scope, left, value) && !(has_transform(value) && reads(left, value)));
}

/* Nothing that is computed or assigned is another element of what LEFT assigns, which has the elements of ARRAY. */
static bool all_apart(struct file *file, struct scope *scope, const struct stmt *where, const struct expr *left) {
  const struct expr *array = assigned_array((struct expr *)left);
  for (size_t i = 0; i < where->arms.n; i++) {
    const struct arm *arm = &where->arms.item[i];
    if (!is_apart(file, scope, array, arm->condition))
      return false;
    for (size_t k = 0; k < arm->body.n; k++) {
      const struct stmt *stmt = arm->body.item[k];
      const struct expr *other = stmt->left;
      if (stmt->kind == STMT_WHERE ? !all_apart(file, scope, stmt, left)
                                   : !is_apart(file, scope, array, stmt->right) ||
                                         subscripts_meet(file, scope, array, assigned_array((struct expr *)other)) ||
                                         (other != left && meets(file, scope, array, other)))
        return false;
    }
  }
  return true;
}

static bool check_body(struct file *file, const struct stmts *body) {
  for (size_t i = 0; i < body->n; i++) {
    const struct stmt *stmt = body->item[i];
    for (size_t k = 0; stmt->kind == STMT_WHERE && k < stmt->arms.n; k++)
      if (!check_body(file, &stmt->arms.item[k].body))
        return false;
    if (stmt->kind == STMT_WHERE)
      continue;
    if (stmt->kind != STMT_ASSIGN) {
      complain(file, stmt->place, "in a WHERE of code for devices only assignments are supported");
      return false;
    }
    if (!stmt->left->type.rank || !array_in(assigned_array(stmt->left))) {
      complain(file, stmt->place, "a WHERE assigns arrays, and this is none");
      return false;
    }
  }
  return true;
}

/* All left sides of the statements in WHERE, also of inner ones. */
static void find_lefts(struct file *file, const struct stmt *where, struct stmts *found) {
  for (size_t i = 0; i < where->arms.n; i++)
    for (size_t k = 0; k < where->arms.item[i].body.n; k++) {
      struct stmt *stmt = where->arms.item[i].body.item[k];
      if (stmt->kind == STMT_WHERE)
        find_lefts(file, stmt, found);
      else
        TREE_PUSH(file, found, stmt);
    }
}

static struct stmt *choice_of(struct nest *nest, const struct stmt *where);

static bool put_body(struct nest *nest, const struct stmts *from, struct stmts *to) {
  struct stmts *before = nest->before;
  nest->before = to;
  for (size_t i = 0; i < from->n; i++) {
    const struct stmt *stmt = from->item[i];
    struct stmt *inner = stmt->kind == STMT_WHERE ? choice_of(nest, stmt) : NULL;
    struct expr *left = inner ? NULL : element(nest, stmt->left), *right = inner ? NULL : element(nest, stmt->right);
    if (!inner && (!left || !right))
      return false;
    TREE_PUSH(nest->file, to, inner ? inner : assignment_of(nest->file, left, right));
  }
  nest->before = before;
  return true;
}

/* The WHERE as an IF for an element; NULL after a message. */
static struct stmt *choice_of(struct nest *nest, const struct stmt *where) {
  struct stmt *choice = stmt_of(nest->file, STMT_IF, where->place);
  for (size_t i = 0; i < where->arms.n; i++) {
    const struct arm *arm = &where->arms.item[i];
    struct arm own = {.condition = arm->condition ? element(nest, arm->condition) : NULL};
    if ((arm->condition && !own.condition) || !put_body(nest, &arm->body, &own.body))
      return NULL;
    TREE_PUSH(nest->file, &choice->arms, own);
  }
  return choice;
}

static bool scalars_once(struct file *file, struct scope *block, const struct stmt *where, struct stmts *body) {
  for (size_t i = 0; i < where->arms.n; i++) {
    struct arm *arm = &where->arms.item[i];
    if (!compute_once(file, block, body, &arm->condition))
      return false;
    for (size_t k = 0; k < arm->body.n; k++) {
      struct stmt *stmt = arm->body.item[k];
      if (stmt->kind == STMT_WHERE
              ? !scalars_once(file, block, stmt, body)
              : !compute_once(file, block, body, &stmt->left) || !compute_once(file, block, body, &stmt->right))
        return false;
    }
  }
  return true;
}

static bool one_loop(struct file *file, const struct stmt *where, const struct expr *first, struct stmt *stmt) {
  struct stmts inner = {0};
  if (!scalars_once(file, stmt->scope, where, &stmt->body))
    return false;
  struct nest nest = nest_over(file, stmt->scope, first, &stmt->body);
  begin_body(&nest, &inner);
  struct stmt *choice = nest.failed ? NULL : choice_of(&nest, where);
  if (!choice)
    return false;
  TREE_PUSH(file, &inner, choice);
  TREE_PUSH(file, &stmt->body, loops_around(&nest, where->place, inner));
  return !nest.failed;
}

/* --- a WHERE statement by statement --- */

struct turns {
  struct file *file;
  struct stmt *stmt;    /* the BLOCK */
  struct expr *choices; /* array with the number of each element's arm, 0: none yet */
};

/* "left = right" for elements of arm NUMBER, and where MASK is true; NULL: everywhere. */
static bool assign_where(struct turns *t, struct expr *left, struct expr *right, long long number, struct expr *mask) {
  struct file *file = t->file;
  struct stmts *body = &t->stmt->body, inner = {0};
  if (!compute_once(file, t->stmt->scope, body, &left) || !compute_once(file, t->stmt->scope, body, &right) ||
      !compute_once(file, t->stmt->scope, body, &mask))
    return false;
  struct nest nest = nest_over(file, t->stmt->scope, t->choices, body);
  begin_body(&nest, &inner);
  struct expr *holds =
      resolved_binary(file, OP_EQ, element(&nest, t->choices), resolved_integer(file, number), logical_4);
  struct expr *own = mask ? element(&nest, mask) : NULL;
  struct expr *to = element(&nest, left), *value = element(&nest, right);
  if ((mask && !own) || !to || !value || nest.failed)
    return false;
  struct arm arm = {.condition = own ? resolved_binary(file, OP_AND, holds, own, logical_4) : holds};
  TREE_PUSH(file, &arm.body, assignment_of(file, to, value));
  struct stmt *choice = stmt_of(file, STMT_IF, left->place);
  TREE_PUSH(file, &choice->arms, arm);
  TREE_PUSH(file, &inner, choice);
  TREE_PUSH(file, body, loops_around(&nest, left->place, inner));
  return true;
}

static bool inner_in_turn(struct turns *t, const struct stmt *where, long long number);

static bool arm_in_turn(struct turns *t, const struct arm *arm, long long number) {
  if (!assign_where(t, t->choices, resolved_integer(t->file, number), 0, arm->condition))
    return false;
  for (size_t i = 0; i < arm->body.n; i++) {
    if (arm->body.item[i]->kind == STMT_WHERE) {
      if (!inner_in_turn(t, arm->body.item[i], number))
        return false;
      continue;
    }
    struct expr *left = arm->body.item[i]->left;
    struct nest nest = nest_over(t->file, t->stmt->scope, t->choices, &t->stmt->body);
    struct expr *values = temporary(&nest, left->type, left->place);
    if (!assign_where(t, values, arm->body.item[i]->right, number, NULL) ||
        !subscripts_first(t->file, t->stmt->scope, &t->stmt->body, assigned_array(left)) ||
        !assign_where(t, left, values, number, NULL))
      return false;
  }
  return true;
}

/* An array of choices of SHAPE's shape, which begin with VALUE. */
static struct expr *new_choices(struct file *file, struct stmt *stmt, const struct expr *shape, long long value) {
  struct stmts inner = {0};
  struct nest nest = nest_over(file, stmt->scope, shape, &stmt->body);
  if (nest.failed)
    return NULL;
  struct expr *choices = temporary(&nest, integer_4, shape->place);
  struct nest all = nest_over(file, stmt->scope, choices, &stmt->body);
  TREE_PUSH(file, &inner, assignment_of(file, element(&all, choices), resolved_integer(file, value)));
  TREE_PUSH(file, &stmt->body, loops_around(&all, shape->place, inner));
  return choices;
}

/* A WHERE in arm NUMBER of another one: elements of other arms have the choice -1. */
static bool inner_in_turn(struct turns *t, const struct stmt *where, long long number) {
  struct turns inner = {t->file, t->stmt, new_choices(t->file, t->stmt, t->choices, -1)};
  if (!inner.choices || !assign_where(t, inner.choices, resolved_integer(t->file, 0), number, NULL))
    return false;
  for (size_t i = 0; i < where->arms.n; i++)
    if (!arm_in_turn(&inner, &where->arms.item[i], (long long)i + 1))
      return false;
  return true;
}

static bool in_turn(struct file *file, const struct stmt *where, const struct expr *first, struct stmt *stmt) {
  struct turns t = {file, stmt, new_choices(file, stmt, first, 0)};
  for (size_t i = 0; t.choices && i < where->arms.n; i++)
    if (!arm_in_turn(&t, &where->arms.item[i], (long long)i + 1))
      return false;
  return t.choices != NULL;
}

bool scalarize_where(struct file *file, struct scope *scope, struct stmt *stmt) {
  struct stmts found = {0};
  bool apart = true;
  if (!check_body(file, &(struct stmts){&stmt, 1, 1}))
    return false;
  find_lefts(file, stmt, &found);
  for (size_t i = 0; i < found.n; i++)
    apart = apart && all_apart(file, scope, stmt, found.item[i]->left);
  struct stmt where = *stmt;
  *stmt = (struct stmt){.place = stmt->place, .label = stmt->label};
  struct scope *block = make_block(file, scope, stmt);
  if (!found.n)
    return true;
  struct expr *first = assigned_array(found.item[0]->left);
  if (apart)
    return one_loop(file, &where, first, stmt);
  return compute_once(file, block, &stmt->body, &first) && in_turn(file, &where, first, stmt);
}
