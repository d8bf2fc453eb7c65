/*
 * forall.c - FORALL (Fortran 2018, 10.2.4): where an iteration uses an element that another one assigns, the mask and
 * the values are computed into arrays in between; likewise the mask of DO CONCURRENT (11.1.7.4.2).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/scalarize.h"

static bool refuse(struct file *file, struct place place, const struct expr *left) {
  complain(file, place,
           "this FORALL assigns elements of '%s' that its subscripts or sections use in other iterations, which is not "
           "supported in code for devices yet: assign to another array first",
           root_of(left)->spelled);
  return false;
}

static bool others(struct file *file, const struct expr *left, const struct expr *e) {
  if (!e)
    return false;
  if (left->component || !left->symbol) /* all elements are taken for parts of one object */
    return reads(left, e);
  if (may_use(left, e))
    return true;
  bool is_name = e->symbol && !e->symbol->unit && (e->kind == EXPR_NAME || e->kind == EXPR_CALL);
  if (is_name && may_alias(left->symbol, e->symbol) && !(left->symbol == e->symbol && same_section(file, left, e)))
    return true;
  if ((!(e->kind == EXPR_CALL && e->symbol) && others(file, left, e->left)) || others(file, left, e->right) ||
      others(file, left, e->step))
    return true;
  for (size_t i = 0; i < e->nargs; i++)
    if (others(file, left, e->args[i].value))
      return true;
  return false;
}

bool check_forall(struct file *file, const struct stmt *forall) {
  for (size_t i = 0; i < forall->body.n; i++)
    if (forall->body.item[i]->kind != STMT_ASSIGN) {
      complain(file, forall->body.item[i]->place, "in a FORALL of code for devices only assignments are supported");
      return false;
    }
  return true;
}

bool forall_is_apart(struct file *file, const struct stmt *forall) {
  for (size_t i = 0; i < forall->body.n; i++) {
    const struct expr *left = forall->body.item[i]->left;
    if (others(file, left, forall->mask))
      return false;
    for (size_t k = 0; k < forall->body.n; k++)
      if (others(file, left, forall->body.item[k]->right) || others(file, left, forall->body.item[k]->left))
        return false;
  }
  return true;
}

/* A FORALL statement by statement. */
struct iterations {
  struct file *file;
  struct stmt *block;
  struct stmt controls; /* the FORALL's variables, with bounds that do not change */
  struct nest nest;     /* CONTROLS as a nest whose loops are not used */
};

static struct expr *kept(struct iterations *f, struct expr *e) {
  long long value = 0;
  if (!e || constant_integer(f->file, f->block->scope, e, &value))
    return e;
  struct symbol *symbol = hidden_variable(f->file, f->block->scope, "bound", integer_8);
  declare_in(f->file, f->block->scope, symbol);
  struct expr *name = resolved_name(f->file, symbol, e->place);
  TREE_PUSH(f->file, &f->block->body, assignment_of(f->file, name, e));
  return name;
}

static void keep_bounds(struct iterations *f) {
  for (size_t i = 0; i < f->controls.controls.n; i++) {
    struct control *control = &f->controls.controls.item[i];
    add_range(&f->nest, control->from = kept(f, control->from), control->to = kept(f, control->to),
              control->step = kept(f, control->step));
    f->nest.variable[i] = control->variable;
  }
}

/* "left = right" in all iterations where MASK is true. */
static void assign_all(struct iterations *f, struct expr *mask, struct expr *left, struct expr *right) {
  struct stmt *loops = stmt_of(f->file, STMT_CONCURRENT, left->place);
  loops->controls = f->controls.controls;
  loops->mask = mask;
  TREE_PUSH(f->file, &loops->body, assignment_of(f->file, left, right));
  TREE_PUSH(f->file, &f->block->body, loops);
}

/* The element for an iteration, of an array of all of them. */
static struct expr *for_iteration(struct iterations *f, struct type type, struct place place) {
  return element(&f->nest, temporary(&f->nest, type, place));
}

bool scalarize_forall(struct file *file, struct scope *scope, struct stmt *stmt) {
  struct iterations f = {.file = file, .block = stmt, .controls = *stmt};
  struct expr *mask = NULL;
  for (size_t i = 0; i < stmt->body.n; i++)
    for (size_t k = 0; k < stmt->body.n; k++) {
      const struct expr *left = stmt->body.item[k]->left;
      if (left->type.rank || (left->kind == EXPR_CALL && subscripts_meet(file, scope, stmt->body.item[i]->left, left)))
        return refuse(file, stmt->body.item[k]->place, left);
    }
  *stmt = (struct stmt){.place = stmt->place, .label = stmt->label};
  make_block(file, scope, stmt);
  f.nest = (struct nest){
      .file = file, .scope = stmt->scope, .outside = &stmt->body, .own = stmt->scope, .before = &stmt->body};
  keep_bounds(&f);
  if (f.controls.mask) {
    mask = for_iteration(&f, logical_4, f.controls.place);
    assign_all(&f, NULL, mask, f.controls.mask);
  }
  for (size_t i = 0; i < f.controls.body.n; i++) {
    const struct stmt *assignment = f.controls.body.item[i];
    struct expr *value = for_iteration(&f, assignment->left->type, assignment->place);
    assign_all(&f, mask, value, assignment->right);
    assign_all(&f, mask, assignment->left, value);
  }
  return !f.nest.failed;
}

/* --- masks of DO CONCURRENT --- */

/* VARIABLE, which an iteration may change, may be in another one's mask. */
static bool in_mask(struct file *file, const struct expr *variable, const struct expr *mask) {
  return variable && root_of(variable) && others(file, variable, mask);
}

bool mask_meets(struct file *file, const struct stmts *body, const struct expr *mask) {
  for (size_t i = 0; i < body->n; i++) {
    const struct stmt *stmt = body->item[i];
    bool meets = stmt->kind == STMT_ASSIGN && in_mask(file, stmt->left, mask);
    for (size_t k = 0; stmt->kind == STMT_CALL && stmt->left && k < stmt->left->nargs; k++) {
      const struct expr *arg = stmt->left->args[k].value;
      meets |= arg && array_in(arg) && in_mask(file, arg, mask);
    }
    for (size_t k = 0; k < stmt->arms.n; k++)
      meets |= mask_meets(file, &stmt->arms.item[k].body, mask);
    if (meets || mask_meets(file, &stmt->body, mask) ||
        (stmt->directive && mask_meets(file, &stmt->directive->body, mask)))
      return true;
  }
  return false;
}

bool mask_first(struct file *file, struct scope *scope, struct stmt *stmt) {
  if (stmt->is_shared) {
    complain(file, stmt->mask->place,
             "the mask uses what other iterations of this DO CONCURRENT assign, which is not supported behind a "
             "directive: compute it into an array first");
    return false;
  }
  struct iterations f = {.file = file, .block = stmt, .controls = *stmt};
  struct stmt *loop = ARENA_NEW(file->arena, struct stmt);
  *loop = *stmt;
  *stmt = (struct stmt){.place = stmt->place, .label = stmt->label};
  loop->label = 0;
  make_block(file, scope, stmt);
  f.nest = (struct nest){
      .file = file, .scope = stmt->scope, .outside = &stmt->body, .own = stmt->scope, .before = &stmt->body};
  keep_bounds(&f);
  loop->mask = for_iteration(&f, logical_4, loop->place);
  assign_all(&f, NULL, loop->mask, f.controls.mask);
  TREE_PUSH(file, &stmt->body, loop);
  return !f.nest.failed;
}

void put_mask_inside(struct file *file, struct stmt *stmt) {
  struct stmt *condition = stmt_of(file, STMT_IF, stmt->mask->place);
  TREE_PUSH(file, &condition->arms, ((struct arm){.condition = stmt->mask, .body = stmt->body}));
  stmt->mask = NULL;
  stmt->body = (struct stmts){0};
  TREE_PUSH(file, &stmt->body, condition);
}

void note_shared_loop(const struct directive *d) {
  for (size_t i = 0; d->row->form == FORM_LOOP && i < d->body.n; i++)
    d->body.item[i]->is_shared = true;
}
