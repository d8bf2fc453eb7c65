/*
 * associates.c - ASSOCIATE in constructs and routines (Fortran 2018, 11.1.3). A name that means a variable, an element,
 * a component or a section stands for it, and is replaced where the block uses it; subscripts that the block may change
 * are computed in front of it. A name that means another expression is a variable of a BLOCK.
 *
 *   associate (up => z(jl, k), m => p / g)      { long __subscript_1 = k;
 *     k = k + 1                                   { double m = p / g;
 *     x = up * m                                    k = k + 1;
 *   end associate                                   x = z(jl, __subscript_1) * m; } }
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/selectors.h"

/* --- names in the block --- */

static const struct expr *target_of(const struct associations *a, const struct expr *e) {
  for (size_t i = 0; e && e->kind == EXPR_NAME && !e->resolved && !e->symbol && i < a->list.n; i++)
    if (strcmp(a->list.item[i].name, e->text) == 0)
      return a->list.item[i].target;
  return NULL;
}

/* Names of the target keep their meaning where the block has others of the same name. */
static void bind_names(struct associations *a, struct expr *e) {
  if (!e)
    return;
  struct symbol *s = e->kind == EXPR_NAME && !e->symbol ? scope_find(a->file, a->outer, e->text) : NULL;
  if (s && (s->kind == SYMBOL_VARIABLE || s->kind == SYMBOL_CONSTANT) && s->typed && !s->alias && !s->selector)
    e->symbol = s;
  for (size_t i = 0; i < e->nargs; i++)
    bind_names(a, e->args[i].value);
  bind_names(a, e->left);
  bind_names(a, e->right);
  bind_names(a, e->step);
}

static void replace(struct associations *a, struct expr *e) {
  if (!e)
    return;
  for (size_t i = 0; i < e->nargs; i++)
    replace(a, e->args[i].value);
  const struct expr *target = e->kind == EXPR_CALL ? target_of(a, e->left) : NULL;
  if (target && (target->kind == EXPR_CALL || section_in((struct expr *)target))) {
    take_subscripts(a, e, target);
    return;
  }
  target = target_of(a, e);
  if (target) {
    struct place place = e->place;
    *e = *copy_expr(a->file, target);
    e->place = place;
    return;
  }
  replace(a, e->left);
  replace(a, e->right);
  replace(a, e->step);
}

static bool hides(struct associations *a, const struct scope *scope, const struct expr *e, const char **name) {
  if (!e)
    return false;
  const struct symbol *own = e->kind == EXPR_NAME ? scope_own(scope, e->text) : NULL;
  if (own && !own->alias && (!e->symbol || !own->selector)) { /* a selector's value has a name of its own in C++ */
    *name = e->text;
    return true;
  }
  for (size_t i = 0; i < e->nargs; i++)
    if (hides(a, scope, e->args[i].value, name))
      return true;
  return hides(a, scope, e->left, name) || hides(a, scope, e->right, name) || hides(a, scope, e->step, name);
}

static void replace_in(struct associations *a, struct stmts *stmts);

/* A scope in the block may declare what a target is written with, or a name of the ASSOCIATE anew; selectors of an
   inner ASSOCIATE are of the scope around it. */
static void enter_scope(struct associations *a, const struct stmt *stmt) {
  for (size_t i = 0; i < stmt->scope->all.n; i++)
    replace(a, stmt->scope->all.item[i]->selector);
  for (size_t i = 0; i < a->list.n; i++) {
    const char *name = a->list.item[i].name;
    const struct symbol *own = scope_own(stmt->scope, name);
    if (!hides(a, stmt->scope, a->list.item[i].target, &name) && (!own || own->alias))
      continue;
    complain(
        a->file, stmt->place,
        "a declaration of '%s' in the block of an ASSOCIATE that uses the name is not supported in code for devices",
        name);
    a->failed = true;
  }
}

static void replace_in_stmt(struct associations *a, struct stmt *stmt) {
  if (stmt->scope)
    enter_scope(a, stmt);
  struct expr *const exprs[] = {stmt->left, stmt->right,     stmt->variable, stmt->from,
                                stmt->to,   stmt->condition, stmt->step,     stmt->mask};
  for (size_t i = 0; i < sizeof exprs / sizeof *exprs; i++)
    replace(a, exprs[i]);
  for (size_t i = 0; i < stmt->controls.n; i++) {
    replace(a, stmt->controls.item[i].from);
    replace(a, stmt->controls.item[i].to);
    replace(a, stmt->controls.item[i].step);
  }
  for (size_t i = 0; i < stmt->arms.n; i++) {
    replace(a, stmt->arms.item[i].condition);
    for (size_t k = 0; k < stmt->arms.item[i].nvalues; k++)
      replace(a, stmt->arms.item[i].values[k].value);
    replace_in(a, &stmt->arms.item[i].body);
  }
  replace_in(a, &stmt->body);
  if (stmt->directive)
    replace_in(a, &stmt->directive->body);
}

static void replace_in(struct associations *a, struct stmts *stmts) {
  for (size_t i = 0; i < stmts->n; i++)
    replace_in_stmt(a, stmts->item[i]);
}

/* --- reading --- */

static int rank_of(const struct associations *a, struct expr *target) {
  const struct expr *section = section_in(target);
  const struct symbol *s = variable_of(a->file, a->outer, target);
  int rank = !section && s ? s->rank : 0;
  for (size_t i = 0; section && i < section->nargs; i++)
    rank += section->args[i].value->kind == EXPR_RANGE;
  return rank;
}

/* "(x => a(1, :), y => b + 1)": the names are of SCOPE. */
static void read_associations(struct associations *a, struct parser *p, struct scope *scope) {
  expect_sign(p, "(");
  while (!p->failed) {
    const struct token *name = take_name(p);
    if (!name || !expect_sign(p, "=>")) {
      fail(p, "expected a name and '=>'");
      return;
    }
    struct expr *target = parse_expr(p);
    if (!target)
      return;
    struct symbol *s = scope_add(a->file, scope, name);
    s->kind = SYMBOL_VARIABLE;
    s->typed = true;
    if (is_designator(a->file, a->outer, target)) {
      s->alias = target;
      s->rank = rank_of(a, target);
      TREE_PUSH(a->file, &a->list, ((struct association){name->text, target}));
    } else {
      s->selector = target;
    }
    if (!take_sign(p, ","))
      break;
  }
  expect_sign(p, ")");
  expect_end(p);
}

bool read_associate(struct reader *r, struct parser *p, struct stmt *stmt) {
  struct associations a = {.file = r->file, .outer = r->scope};
  struct stmt *inner = stmt_of(r->file, STMT_BLOCK, stmt->place);
  struct reader within = *r;
  stmt->scope = scope_new(r->file, r->scope, r->scope->unit);
  inner->scope = within.scope = scope_new(r->file, stmt->scope, r->scope->unit);
  inner->scope->associates = true;
  read_associations(&a, p, inner->scope);
  next_statement(r);
  if (p->failed || !read_body(&within, &inner->body, "end associate", "ASSOCIATE", stmt->place))
    return false;
  next_statement(r);
  a.body = &inner->body;
  for (size_t i = 0; i < a.list.n; i++) {
    keep_subscripts(&a, stmt, a.list.item[i].target);
    bind_names(&a, a.list.item[i].target);
  }
  replace_in(&a, &inner->body);
  TREE_PUSH(r->file, &stmt->body, inner);
  return !a.failed;
}

/* --- values --- */

bool give_values(struct file *file, struct stmt *block) {
  struct stmts body = {0};
  for (size_t i = 0; i < block->scope->all.n; i++) {
    struct symbol *s = block->scope->all.item[i];
    struct expr *value = s->selector;
    if (!value)
      continue;
    s->selector = NULL;
    s->name =
        arena_printf(file->arena, "__%s_%d", s->name, ++file->nhidden); /* the selector may have a variable so named */
    if (!resolve(file, block->scope->host, value))
      return false;
    s->type = value->type;
    s->type.rank = 0;
    s->is_structure = s->type.base == TYPE_DERIVED;
    if (value->type.rank == 0) {
      TREE_PUSH(file, &body, assignment_of(file, resolved_name(file, s, value->place), value));
    } else if (compute_once(file, block->scope, &body, &value) && put_in_array(file, block->scope, &body, &value)) {
      s->rank = value->type.rank;
      s->alias = value;
    } else {
      return false;
    }
  }
  for (size_t i = 0; i < block->body.n; i++)
    TREE_PUSH(file, &body, block->body.item[i]);
  block->body = body;
  return true;
}
