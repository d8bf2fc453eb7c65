/*
 * uses.c - what a construct uses of the names around it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/scalarize.h"
#include "fortran/search.h"

struct use *uses_find(const struct uses *uses, const struct symbol *symbol) {
  for (size_t i = 0; i < uses->n; i++)
    if (uses->item[i].symbol == symbol)
      return &uses->item[i];
  return NULL;
}

static bool is_inner(const struct search *s, const struct symbol *symbol) {
  if (symbol->scope && symbol->scope->is_implied)
    return true;
  for (const struct scope *scope = s->scope; scope && scope != s->outer; scope = scope->host)
    if (symbol->scope == scope)
      return true;
  return false;
}

/* The symbol, by its local name at this place. */
static struct use *add(struct search *s, struct symbol *symbol, const char *name, struct place place) {
  struct use *use = uses_find(s->uses, symbol);
  bool is_value = symbol->kind == SYMBOL_CONSTANT && symbol->rank == 0;
  if (use || is_value || symbol->kind == SYMBOL_PROCEDURE || is_inner(s, symbol))
    return use;
  check_apart(s, symbol, place);
  if (symbol->type.base != TYPE_DERIVED && !type_exists(s->file, symbol->type, place, symbol->spelled))
    s->failed = true;
  s->failed |= !has_known_rank(s->file, symbol, place);
  TREE_PUSH(s->file, s->uses, ((struct use){.symbol = symbol, .name = name}));
  return &s->uses->item[s->uses->n - 1];
}

static void search_name(struct search *s, struct expr *e) {
  struct symbol *symbol = e->symbol;
  if (!symbol)
    return;
  if (symbol->kind == SYMBOL_CONSTANT && symbol->rank == 0) {
    if (symbol->value && !resolve(s->file, symbol->scope, symbol->value))
      s->failed = true;
    return;
  }
  const struct symbol *object = symbol;
  while (object->base)
    object = object->base;
  if (object != symbol && is_inner(s, object)) {
    complain(s->file, e->place,
             "component '%s' of an object that a BLOCK declares is allocatable or a pointer, which is not supported in "
             "code for devices",
             symbol->spelled);
    s->failed = true;
    return;
  }
  bool inside = false;
  for (size_t i = 0; i < s->loops.n; i++)
    inside |= s->loops.item[i] == symbol;
  struct use *use = add(s, symbol, e->kind == EXPR_CALL ? e->left->text : e->text, e->place);
  if (!use)
    return;
  use->outside |= !inside;
  note_access(s, use, e->place);
  bool is_private = false;
  for (size_t i = 0; i < s->privates.n; i++)
    is_private |= s->privates.item[i] == symbol;
  use->is_shared |= symbol->rank > 0 && !is_private;
}

void ask_presence(struct search *s, const struct expr *e) {
  struct use *use = e && e->kind == EXPR_NAME && e->symbol ? uses_find(s->uses, e->symbol) : NULL;
  if (use)
    note_question(s, use);
}

static void note_assigned(struct search *s, const struct expr *e) {
  while (e && (is_part(e) || (!e->symbol && e->kind == EXPR_SUBSTRING)))
    e = e->left;
  struct use *use = e && e->symbol ? uses_find(s->uses, e->symbol) : NULL;
  if (use)
    use->is_assigned = true;
}

/* Functions may change their arguments, too. */
static void note_arguments(struct search *s, const struct unit *unit, const struct expr *call) {
  for (size_t i = 0; i < unit->nargs; i++)
    if (!unit->args[i]->intent_in && !unit->args[i]->by_value)
      note_assigned(s, actual_of(call, unit, i));
}

static void search_parts(struct search *s, struct expr *e) {
  if (!e)
    return;
  if (e->symbol && (e->kind == EXPR_NAME || e->kind == EXPR_CALL))
    search_name(s, e);
  if (e->kind != EXPR_CALL)
    search_parts(s, e->left);
  else if (e->left && !e->symbol && !e->intrinsic && !e->structure)
    search_parts(s, e->left);
  bool may_stop = e->op == OP_AND || e->op == OP_OR;
  s->conditions += may_stop;
  search_parts(s, e->right);
  s->conditions -= may_stop;
  search_parts(s, e->step);
  for (size_t i = 0; i < e->nargs && !(e->intrinsic && intrinsic_asks_type(e->intrinsic)); i++)
    search_parts(s, e->args[i].value);
  if (e->kind == EXPR_CALL && !e->symbol && !e->intrinsic && e->left->kind == EXPR_NAME &&
      list_has("present,allocated,associated", e->left->text))
    ask_presence(s, e->nargs ? e->args[0].value : NULL);
  if (e->kind == EXPR_CALL && e->symbol && e->symbol->unit) {
    ask_optional(s, e->symbol->unit, e);
    note_arguments(s, e->symbol->unit, e);
  }
}

void search_expr(struct search *s, struct expr *e) {
  if (!e || e->kind == EXPR_STAR)
    return;
  if (!resolve(s->file, s->scope, e))
    s->failed = true;
  else
    search_parts(s, e);
}

static void search_stmts(struct search *s, const struct stmts *stmts);
static void search_stmt(struct search *s, struct stmt *stmt);

static void search_do(struct search *s, struct stmt *stmt) {
  bool failed = s->failed;
  s->failed = false;
  search_expr(s, stmt->from);
  search_expr(s, stmt->to);
  search_expr(s, stmt->step);
  s->failed = s->failed || !hoist_transforms(s->file, s->scope, stmt);
  s->failed |= failed;
  if (stmt->kind == STMT_BLOCK) {
    search_stmt(s, stmt);
    return;
  }
  struct expr *variable = stmt->variable;
  if (!resolve(s->file, s->scope, variable) || !variable->symbol) {
    s->failed = true;
    return;
  }
  if (variable->type.base != TYPE_INTEGER || variable->type.rank) {
    complain(s->file, variable->place, "the variable of a DO in code for devices has to be an integer: '%s' is %s",
             variable->text, type_text(s->file->arena, variable->type));
    s->failed = true;
  }
  struct use *use = add(s, variable->symbol, variable->text, variable->place);
  if (use)
    use->loops = true;
  vec_push(&s->loops, variable->symbol);
  vec_push(&s->dos, stmt);
  search_stmts(s, &stmt->body);
  s->dos.n--;
  s->loops.n--;
}

/* Expressions of the assignments of a WHERE or a FORALL, and of what stands in a WHERE. */
static void search_sides(struct search *s, const struct stmts *body) {
  for (size_t i = 0; i < body->n; i++) {
    struct stmt *stmt = body->item[i];
    if (stmt->kind == STMT_ASSIGN) {
      search_expr(s, stmt->left);
      search_expr(s, stmt->right);
    }
    for (size_t k = 0; stmt->kind == STMT_WHERE && k < stmt->arms.n; k++) {
      search_expr(s, stmt->arms.item[k].condition);
      search_sides(s, &stmt->arms.item[k].body);
    }
  }
}

/* Uses of a loop's mask besides a condition in front of the body, which has been searched. */
static void search_mask(struct search *s, struct stmt *stmt, bool is_forall) {
  if (!stmt->mask || s->failed)
    return;
  if (!is_forall && mask_meets(s->file, &stmt->body, stmt->mask)) {
    s->failed = !mask_first(s->file, s->scope, stmt);
    if (!s->failed)
      search_stmt(s, stmt);
  } else if (has_transform(stmt->mask)) {
    put_mask_inside(s->file, stmt);
    search_stmts(s, &stmt->body);
  }
}

static void search_concurrent(struct search *s, struct stmt *stmt) {
  size_t n = s->loops.n;
  bool failed = s->failed, has_mask = stmt->mask != NULL, is_forall = stmt->is_forall;
  s->failed = false;
  for (size_t i = 0; i < stmt->controls.n; i++) {
    struct control *control = &stmt->controls.item[i];
    search_expr(s, control->from);
    search_expr(s, control->to);
    search_expr(s, control->step);
    if (!resolve(s->file, s->scope, control->variable)) {
      s->failed = true;
      return;
    }
    struct use *use = add(s, control->variable->symbol, control->name, control->variable->place);
    if (use)
      use->loops = true;
    vec_push(&s->loops, control->variable->symbol);
  }
  search_expr(s, stmt->mask);
  s->conditions += has_mask;
  s->failed = s->failed || !hoist_transforms(s->file, s->scope, stmt);
  s->failed |= failed;
  if (stmt->kind == STMT_BLOCK) {
    s->conditions -= has_mask;
    s->loops.n = n;
    search_stmt(s, stmt);
    return;
  }
  if (stmt->is_forall) {
    failed = s->failed;
    s->failed = false;
    search_sides(s, &stmt->body);
    s->failed = s->failed || !check_forall(s->file, stmt);
    bool mends = !s->failed && !forall_is_apart(s->file, stmt);
    s->failed = s->failed || (mends && !scalarize_forall(s->file, s->scope, stmt));
    bool is_wrong = s->failed;
    s->failed |= failed;
    if (mends) {
      s->loops.n = n;
      s->conditions -= has_mask;
      if (!is_wrong)
        search_stmt(s, stmt);
      return;
    }
    stmt->is_forall = false; /* a loop like others, also where it is searched again */
  }
  search_stmts(s, &stmt->body);
  s->conditions -= has_mask;
  s->loops.n = n;
  search_mask(s, stmt, is_forall);
}

/* Assignments of arrays become loops, and functions of arrays are computed in front of the statement. */
static void search_arrays(struct search *s, struct stmt *stmt) {
  bool assigns = stmt->kind == STMT_ASSIGN && stmt->left && stmt->right && !s->failed;
  if (stmt->kind == STMT_WHERE && !s->failed) {
    for (size_t i = 0; i < stmt->arms.n; i++)
      search_sides(s, &stmt->arms.item[i].body);
    s->failed = s->failed || !scalarize_where(s->file, s->scope, stmt);
  } else if (assigns && (stmt->left->type.rank || has_transform(stmt->left) || has_transform(stmt->right))) {
    if (!scalarize(s->file, s->scope, stmt))
      s->failed = true;
  } else if (!assigns && !s->failed && (!search_passed(s, stmt) || !hoist_transforms(s->file, s->scope, stmt))) {
    s->failed = true;
  }
}

/* Notes variables that the statement may change. */
static void note_changes(struct search *s, const struct stmt *stmt) {
  if (stmt->kind == STMT_ASSIGN)
    note_assigned(s, stmt->left);
  if (stmt->kind == STMT_POINT)
    note_assigned(s, stmt->right && stmt->right->field ? stmt->right->field
                                                       : stmt->right); /* by the pointer's name, perhaps */
  for (size_t i = 0; stmt->kind == STMT_CALL && stmt->left && i < stmt->left->nargs; i++)
    note_assigned(s, stmt->left->args[i].value);
}

/* Conditions of IF, SELECT CASE and WHERE: those behind the first one may not be evaluated. */
static void search_conditions(struct search *s, const struct stmt *stmt) {
  int before = s->conditions;
  for (size_t i = 0; i < stmt->arms.n; i++) {
    search_expr(s, stmt->arms.item[i].condition);
    for (size_t k = 0; k < stmt->arms.item[i].nvalues; k++)
      search_expr(s, stmt->arms.item[i].values[k].value);
    s->conditions = before + 1;
  }
  s->conditions = before;
}

static void search_stmt(struct search *s, struct stmt *stmt) {
  struct scope *scope = s->scope;
  if (stmt->kind == STMT_DO) {
    search_do(s, stmt);
    return;
  }
  if (stmt->kind == STMT_CONCURRENT) {
    search_concurrent(s, stmt);
    return;
  }
  if (stmt->kind == STMT_DECLARE) {
    search_bounds(s, stmt->left->symbol);
    return;
  }
  bool failed = s->failed; /* before this statement */
  s->failed = false;
  if (stmt->scope) {
    s->failed |= stmt->scope->associates && !give_values(s->file, stmt);
    search_block(s, stmt->scope);
    s->scope = stmt->scope;
  }
  if (stmt->kind == STMT_CALL) {
    struct expr *call = stmt->left;
    for (size_t i = 0; call && i < call->nargs; i++)
      search_expr(s, call->args[i].value);
    search_callee(s, call);
  } else if (stmt->kind == STMT_POINT) {
    search_pointed(s, stmt);
  } else if (stmt->kind != STMT_STOP || (stmt->left && stmt->left->kind != EXPR_STRING)) {
    search_expr(s, stmt->left);
  }
  if (stmt->kind != STMT_POINT)
    search_expr(s, stmt->right);
  search_expr(s, stmt->condition);
  search_conditions(s, stmt);
  if (stmt->kind == STMT_ASSIGN && !s->failed && stmt->left && stmt->right) {
    take_assignment(s->file, s->scope, stmt);
    if (stmt->kind == STMT_CALL)
      search_callee(s, stmt->left);
  }
  note_changes(s, stmt);
  note_leaving(s, stmt);
  search_arrays(s, stmt);
  bool is_wrong = s->failed;
  s->failed |= failed;
  if (is_wrong && stmt->kind == STMT_BLOCK) { /* half made of it */
    s->scope = scope;
    return;
  }
  if (stmt->scope)
    s->scope = stmt->scope;
  bool is_conditional = stmt->arms.n || stmt->kind == STMT_WHILE;
  s->conditions += is_conditional;
  for (size_t i = 0; i < stmt->arms.n; i++)
    search_stmts(s, &stmt->arms.item[i].body);
  search_stmts(s, &stmt->body);
  s->conditions -= is_conditional;
  if (stmt->directive) {
    s->in_teams = strncmp(stmt->directive->row->name, "teams", strlen("teams")) == 0;
    search_clauses(s, stmt->directive, false);
    note_governed(s->file, stmt->directive);
    s->in_teams = false;
    size_t before = enter_privates(s, stmt->directive);
    note_shared_loop(stmt->directive);
    search_stmts(s, &stmt->directive->body);
    s->privates.n = before;
  }
  s->scope = scope;
}

static void search_stmts(struct search *s, const struct stmts *stmts) {
  for (size_t i = 0; i < stmts->n; i++)
    search_stmt(s, stmts->item[i]);
}

bool uses_of_directive(struct file *file, struct directive *d, struct uses *uses) {
  struct search s = {.file = file, .scope = d->scope, .outer = d->scope, .uses = uses};
  forget_pointed(file);
  note_objects_of(file, d);
  note_governed(file, d);
  expand_mappers(file, d);
  enter_privates(&s, d);
  note_shared_loop(d);
  search_stmts(&s, &d->body);
  s.privates.n = 0;
  note_private_parts(uses);
  search_clauses(&s, d, true);
  s.failed |= !check_private_parts(file, d, uses);
  if (!s.failed)
    use_last_values(file, d, uses);
  vec_free(&s.loops);
  vec_free(&s.dos);
  vec_free(&s.privates);
  return !s.failed;
}

bool uses_of_body(struct file *file, struct scope *scope, const struct stmts *body, struct uses *uses) {
  struct search s = {.file = file, .scope = scope, .outer = scope, .uses = uses};
  if (scope->unit && scope->unit->routine && scope == scope->unit->scope) {
    note_local_objects(file, scope);
    note_pointers(scope);
  }
  note_objects(file, scope, body);
  search_stmts(&s, body);
  vec_free(&s.loops);
  vec_free(&s.dos);
  vec_free(&s.privates);
  return !s.failed;
}

bool uses_of_expr(struct file *file, struct scope *scope, struct expr *e, struct uses *uses) {
  struct search s = {.file = file, .scope = scope, .outer = scope, .uses = uses};
  search_expr(&s, e);
  vec_free(&s.loops);
  vec_free(&s.dos);
  vec_free(&s.privates);
  return !s.failed;
}
