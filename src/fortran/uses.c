/*
 * uses.c - what a construct uses of the names around it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

struct search {
  struct file *file;
  struct scope *scope;
  struct scope *outer; /* around the construct: names of inner scopes are the construct's own */
  struct uses *uses;
  vec_of(struct symbol *) loops;    /* DO variables of the loops around */
  vec_of(struct symbol *) privates; /* arrays that clauses of directives around make private */
  bool failed;
};

struct use *uses_find(const struct uses *uses, const struct symbol *symbol) {
  for (size_t i = 0; i < uses->n; i++)
    if (uses->item[i].symbol == symbol)
      return &uses->item[i];
  return NULL;
}

static bool is_inner(const struct search *s, const struct symbol *symbol) {
  for (const struct scope *scope = s->scope; scope && scope != s->outer; scope = scope->host)
    if (symbol->scope == scope)
      return true;
  return false;
}

/* C++ has each variable by the name of its declaration. */
static void check_names(struct search *s, const struct symbol *symbol, struct place place) {
  for (size_t i = 0; i < s->uses->n; i++)
    if (strcmp(s->uses->item[i].symbol->name, symbol->name) == 0) {
      complain(s->file, place, "two variables that are declared as '%s' in one construct are not supported yet",
               symbol->spelled);
      s->failed = true;
    }
}

/* The symbol, by its local name at this place. */
static struct use *add(struct search *s, struct symbol *symbol, const char *name, struct place place) {
  struct use *use = uses_find(s->uses, symbol);
  bool is_value = symbol->kind == SYMBOL_CONSTANT && symbol->rank == 0;
  if (use || is_value || symbol->kind == SYMBOL_PROCEDURE || is_inner(s, symbol))
    return use;
  check_names(s, symbol, place);
  TREE_PUSH(s->file, s->uses, ((struct use){.symbol = symbol, .name = name}));
  return &s->uses->item[s->uses->n - 1];
}

static void search_expr(struct search *s, struct expr *e);

static void search_name(struct search *s, struct expr *e) {
  struct symbol *symbol = e->symbol;
  if (!symbol)
    return;
  if (symbol->kind == SYMBOL_CONSTANT && symbol->rank == 0) {
    if (symbol->value && !resolve(s->file, symbol->scope, symbol->value))
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
  bool is_private = false;
  for (size_t i = 0; i < s->privates.n; i++)
    is_private |= s->privates.item[i] == symbol;
  use->is_shared |= symbol->rank > 0 && !is_private;
}

static void search_parts(struct search *s, struct expr *e) {
  if (!e)
    return;
  if (e->symbol && (e->kind == EXPR_NAME || e->kind == EXPR_CALL))
    search_name(s, e);
  if (e->kind != EXPR_CALL)
    search_parts(s, e->left);
  else if (e->left && !e->symbol && !e->intrinsic)
    search_parts(s, e->left);
  search_parts(s, e->right);
  search_parts(s, e->step);
  for (size_t i = 0; i < e->nargs && !(e->intrinsic && intrinsic_asks_type(e->intrinsic)); i++)
    search_parts(s, e->args[i].value);
}

static void search_expr(struct search *s, struct expr *e) {
  if (!e || e->kind == EXPR_STAR)
    return;
  if (!resolve(s->file, s->scope, e))
    s->failed = true;
  else
    search_parts(s, e);
}

static void search_stmts(struct search *s, const struct stmts *stmts);

static void search_do(struct search *s, struct stmt *stmt) {
  search_expr(s, stmt->from);
  search_expr(s, stmt->to);
  search_expr(s, stmt->step);
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
  search_stmts(s, &stmt->body);
  s->loops.n--;
}

static void search_concurrent(struct search *s, struct stmt *stmt) {
  size_t n = s->loops.n;
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
  search_stmts(s, &stmt->body);
  s->loops.n = n;
}

/* Notes what a clause with the variable ITEM says of it. */
static void note_item(struct search *s, const struct clause *clause, const struct expr *item, struct use *use,
                      bool is_outer) {
  enum clause_kind kind = clause->row->kind;
  if (is_outer && strcmp(clause->name, "in_reduction") == 0) {
    complain(s->file, clause->place,
             "'in_reduction' of a target construct is not supported in Fortran: the task group is the host compiler's");
    s->failed = true;
  }
  if (kind != CLAUSE_DATA && kind != CLAUSE_PRIVATE && kind != CLAUSE_REDUCTION && kind != CLAUSE_ADDRESS)
    return;
  use->in_clause |= is_outer && strcmp(clause->name, "shared") != 0; /* that says nothing of where it is */
  use->is_address |= kind == CLAUSE_ADDRESS && clause->sentinel == SENTINEL_ACC && use->symbol->rank == 0;
  use->has_address |= kind == CLAUSE_ADDRESS && strncmp(clause->name, "use_", 4) == 0;
  if (kind != CLAUSE_PRIVATE || use->symbol->rank == 0)
    return;
  bool copied = strcmp(clause->name, "firstprivate") == 0;
  use->is_copied |= copied;
  use->is_private |= copied || strcmp(clause->name, "private") == 0;
  if (strcmp(clause->name, "lastprivate") == 0 || strcmp(clause->name, "linear") == 0) {
    complain(s->file, item->place, "arrays are not supported in '%s': '%s' is one", clause->name, use->symbol->spelled);
    s->failed = true;
  }
}

static void search_bounds(struct search *s, struct symbol *symbol) {
  for (int dim = 0; dim < symbol->rank; dim++) {
    search_expr(s, symbol->dims[dim].lower);
    search_expr(s, symbol->dims[dim].upper);
  }
}

/* The bounds of what a BLOCK declares are of the names around. */
static void search_block(struct search *s, const struct scope *scope) {
  for (size_t i = 0; i < scope->all.n; i++)
    search_bounds(s, scope->all.item[i]);
}

/* A variable that stands in a clause as private is not used outside of its loop thereby. */
static void search_item(struct search *s, const struct clause *clause, struct expr *item, bool is_outer) {
  struct use before = {0};
  size_t n = s->uses->n;
  if (resolve(s->file, s->scope, item) && item->symbol && uses_find(s->uses, item->symbol))
    before = *uses_find(s->uses, item->symbol);
  search_expr(s, item);
  struct use *use = item->symbol ? uses_find(s->uses, item->symbol) : NULL;
  if (!use)
    return;
  bool keeps = strcmp(clause->name, "lastprivate") == 0 || strcmp(clause->name, "linear") == 0;
  bool is_name = item->kind == EXPR_NAME && !keeps;
  if ((clause->row->kind == CLAUSE_PRIVATE || clause->row->kind == CLAUSE_NAMES) && is_name)
    use->outside = n == s->uses->n && before.outside;
  if (clause->row->kind == CLAUSE_PRIVATE && is_name)
    use->is_shared = before.is_shared;
  note_item(s, clause, item, use, is_outer);
}

static void search_clause(struct search *s, struct clause *clause, bool is_outer) {
  if (clause->row->kind == CLAUSE_WORDS || clause->row->kind == CLAUSE_VECTOR || !clause->parentheses)
    return;
  clause_items(s->file, s->scope, clause);
  for (size_t i = 0; i < clause->iterators.n; i++) {
    search_expr(s, clause->iterators.item[i].from);
    search_expr(s, clause->iterators.item[i].to);
    search_expr(s, clause->iterators.item[i].step);
  }
  struct scope *scope = s->scope;
  s->scope = clause->scope ? clause->scope : scope;
  for (size_t i = 0; i < clause->iterators.n; i++)
    search_expr(s, clause->iterators.item[i].variable);
  for (size_t k = 0; k < clause->nitems; k++)
    if (clause->items[k] && clause->items[k]->kind != EXPR_STAR)
      search_item(s, clause, clause->items[k], is_outer);
  s->scope = scope;
  if (clause->tail && clause->tail->kind == EXPR_CALL && clause->tail->nargs == 1) /* "step(n)" */
    search_expr(s, clause->tail->args[0].value);
  else
    search_expr(s, clause->tail);
}

static void search_clauses(struct search *s, struct directive *d, bool is_outer) {
  for (size_t i = 0; i < d->variants.n; i++)
    if (d->variants.item[i].directive)
      search_clauses(s, d->variants.item[i].directive, is_outer);
  if (d->variants.n)
    return;
  for (size_t i = 0; i < d->clauses.n; i++)
    search_clause(s, &d->clauses.item[i], is_outer);
}

/* Arrays of the directive's clauses are private in its body. Returns how many were private around it. */
static size_t enter_privates(struct search *s, const struct directive *d) {
  size_t before = s->privates.n;
  for (size_t i = 0; i < d->clauses.n; i++) {
    struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "private") != 0 && strcmp(clause->name, "firstprivate") != 0)
      continue;
    clause_items(s->file, s->scope, clause);
    for (size_t k = 0; k < clause->nitems; k++) {
      struct expr *item = clause->items[k];
      if (item && item->kind == EXPR_NAME && resolve(s->file, s->scope, item) && item->symbol && item->symbol->rank)
        vec_push(&s->privates, item->symbol);
    }
  }
  return before;
}

/* A construct has one array of a name in C++, the user's or one that is private. */
static void check_privates(struct search *s, const struct directive *d) {
  for (size_t i = 0; i < s->uses->n; i++) {
    const struct use *use = &s->uses->item[i];
    if (!use->is_private || !use->is_shared)
      continue;
    complain(s->file, d->place,
             "array '%s' is private in a part of this construct, and is used in others, too: give the private one "
             "another name",
             use->symbol->spelled);
    s->failed = true;
  }
}

/* Flang passes what is absent in another way than gfortran. */
static void check_optional(struct search *s, const struct directive *d) {
  for (size_t i = 0; i < s->uses->n && s->file->options->host == FORTRAN_FLANG; i++) {
    const struct symbol *symbol = s->uses->item[i].symbol;
    if (!symbol->optional)
      continue;
    complain(s->file, d->place, "'%s' is an optional argument: in constructs these are supported with gfortran alone",
             symbol->spelled);
    s->failed = true;
  }
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
  if (stmt->scope) {
    search_block(s, stmt->scope);
    s->scope = stmt->scope;
  }
  if (stmt->kind == STMT_CALL) {
    struct expr *call = stmt->left;
    for (size_t i = 0; call && i < call->nargs; i++)
      search_expr(s, call->args[i].value);
    const char *name = !call ? "" : call->kind == EXPR_CALL ? call->left->text : call->text;
    const struct symbol *symbol = name ? scope_find_procedure(s->file, s->scope, name) : NULL;
    if (symbol && symbol->unit)
      take_implicit_routine(s->file, symbol->unit);
  } else if (stmt->kind != STMT_STOP || (stmt->left && stmt->left->kind != EXPR_STRING)) {
    search_expr(s, stmt->left);
  }
  search_expr(s, stmt->right);
  search_expr(s, stmt->condition);
  for (size_t i = 0; i < stmt->arms.n; i++) {
    struct arm *arm = &stmt->arms.item[i];
    search_expr(s, arm->condition);
    for (size_t k = 0; k < arm->nvalues; k++)
      search_expr(s, arm->values[k].value);
    search_stmts(s, &arm->body);
  }
  search_stmts(s, &stmt->body);
  if (stmt->directive) {
    search_clauses(s, stmt->directive, false);
    size_t before = enter_privates(s, stmt->directive);
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
  enter_privates(&s, d);
  search_stmts(&s, &d->body);
  s.privates.n = 0;
  search_clauses(&s, d, true);
  check_privates(&s, d);
  check_optional(&s, d);
  if (!s.failed)
    use_last_values(file, d, uses);
  vec_free(&s.loops);
  vec_free(&s.privates);
  return !s.failed;
}

bool uses_of_body(struct file *file, struct scope *scope, const struct stmts *body, struct uses *uses) {
  struct search s = {.file = file, .scope = scope, .outer = scope, .uses = uses};
  search_stmts(&s, body);
  vec_free(&s.loops);
  vec_free(&s.privates);
  return !s.failed;
}

bool uses_of_expr(struct file *file, struct scope *scope, struct expr *e, struct uses *uses) {
  struct search s = {.file = file, .scope = scope, .outer = scope, .uses = uses};
  search_expr(&s, e);
  vec_free(&s.loops);
  vec_free(&s.privates);
  return !s.failed;
}
