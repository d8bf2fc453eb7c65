/*
 * bind.c - what directives name: the variable at the root of each item, the entities of declare and routine.
 */
#include "front/internal.h"

static struct decl *root_of(const struct node *node) {
  while (node && node->kind != N_REF)
    node = node->nkids > 0 ? node->kid[0] : NULL;
  return node ? node->decl : NULL;
}

static void bind_variables(struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      directive->clauses[i].vars[k].decl = root_of(directive->clauses[i].vars[k].expr);
}

/* Every variable of the directive's clauses. */
static void collect_names(struct unit *unit, struct directive *directive) {
  size_t n = 0;
  for (size_t i = 0; i < directive->nclauses; i++)
    n += directive->clauses[i].nvars;
  directive->names = ARENA_ARRAY(unit->arena, struct decl *, n + 1);
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      if (directive->clauses[i].vars[k].decl)
        directive->names[directive->nnames++] = directive->clauses[i].vars[k].decl;
}

/* The first declaration behind an offset; *several when it declares more than one entity. */
static struct decl *next_declaration(const struct unit *unit, size_t offset, bool *several) {
  struct decl *next = NULL;
  *several = false;
  for (size_t i = 0; i < unit->ndecls; i++) { /* in the order of names: the first one stands */
    struct decl *decl = unit->decls[i];
    bool counts = decl->kind == DECL_FUNCTION || decl->kind == DECL_VAR || decl->kind == DECL_TYPEDEF;
    if (!counts || decl->is_builtin || decl->begin < offset)
      continue;
    if (!next)
      next = decl;
    else if (decl->begin == next->begin)
      *several = true;
    else if (decl->begin > next->end)
      break;
  }
  return next;
}

/* Several directives for one function say the same, or it is an error; but not each has to repeat bind. */
static bool says_more(const struct directive *directive, const struct directive *earlier) {
  return !earlier || (find_clause(directive, CLAUSE_BIND) && !find_clause(earlier, CLAUSE_BIND));
}

void routine_set(struct unit *unit, const struct decl *function, struct directive *directive) {
  for (size_t k = 0; k < unit->ndecls; k++) {
    struct decl *decl = unit->decls[k];
    if (decl->canonical == function->canonical && says_more(directive, decl->routine))
      decl->routine = directive;
  }
}

static bool contains(const struct decl *decl, const struct directive *directive) {
  return !decl->is_builtin && decl->begin < directive->begin && decl->end > directive->end;
}

static const struct node *body_of(const struct decl *function) {
  const struct node *node = function->node, *last = node && node->nkids ? node->kid[node->nkids - 1] : NULL;
  return last && last->kind == N_COMPOUND ? last : NULL;
}

/* In the middle of a declaration: of a struct's members, an enumeration, a list of parameters. */
static bool inside_declaration(const struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < unit->ndecls; i++) {
    const struct decl *decl = unit->decls[i];
    const struct node *body = decl->kind == DECL_FUNCTION ? body_of(decl) : NULL;
    if (contains(decl, directive) && !(body && body->begin < directive->begin))
      return true;
  }
  return false;
}

/* NEXT follows the directive at once: both stand in the same function or in none, and no other type is declared first.
 */
static bool follows(const struct unit *unit, const struct directive *directive, const struct decl *next) {
  for (size_t i = 0; i < unit->ndecls; i++) {
    const struct decl *decl = unit->decls[i];
    bool tag = decl->kind == DECL_STRUCT || decl->kind == DECL_UNION || decl->kind == DECL_ENUM;
    if (tag && decl->begin >= directive->end && decl->end <= next->begin)
      return false;
    if (decl->kind == DECL_FUNCTION && contains(decl, directive) && next->begin >= decl->end)
      return false;
  }
  return true;
}

/* A level is required (2.15.1), but other compilers take a routine without one for seq. */
static void imply_level(struct unit *unit, struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if ((C(GANG) | C(WORKER) | C(VECTOR) | C(SEQ) | C(DEVICE_TYPE)) >> directive->clauses[i].kind & 1)
      return;
  diag_warn(unit->diag, WARNING_ROUTINE_LEVEL, directive->place,
            "'routine' without 'gang', 'worker', 'vector' or 'seq' is taken as 'routine seq'");
  struct clause *clauses = ARENA_ARRAY(unit->arena, struct clause, directive->nclauses + 1);
  clauses[0] = (struct clause){.kind = CLAUSE_SEQ, .place = directive->place};
  for (size_t i = 0; i < directive->nclauses; i++)
    clauses[i + 1] = directive->clauses[i];
  directive->clauses = clauses;
  directive->nclauses++;
}

static void bind_routine(struct unit *unit, struct directive *directive) {
  imply_level(unit, directive);
  if (directive->nnames == 0) {
    bool several;
    struct decl *next = next_declaration(unit, directive->end, &several);
    if (!next || next->kind != DECL_FUNCTION || several || inside_declaration(unit, directive) ||
        !follows(unit, directive, next)) {
      diag_at(unit->diag, DIAG_ERROR, directive->place,
              "'routine' without a name must stand before the declaration of one function");
      return;
    }
    directive->names[directive->nnames++] = next;
  }
  for (size_t i = 0; i < directive->nnames; i++)
    routine_set(unit, directive->names[i], directive);
}

/* A directive that stands where no statement or declaration can. */
static void check_found(struct unit *unit, const struct reading *reading) {
  const struct directive *directive = reading->directive;
  bool needs_node = !reading->at_file_scope && directive->end > directive->begin;
  if (needs_node && !directive->node)
    diag_at(unit->diag, DIAG_ERROR, directive->place, "'#pragma acc %s' cannot stand here",
            directive_table[directive->kind].name);
}

void bind_directives(struct reader *reader) {
  struct unit *unit = reader->unit;
  unit->directives = ARENA_ARRAY(unit->arena, struct directive *, reader->readings.n);
  for (size_t i = 0; i < reader->readings.n; i++) {
    struct directive *directive = reader->readings.item[i]->directive;
    unit->directives[unit->ndirectives++] = directive;
    check_found(unit, reader->readings.item[i]);
    bind_variables(directive);
    if (directive_table[directive->kind].association != DECLARATION)
      continue;
    collect_names(unit, directive);
    if (directive->kind == DIR_ROUTINE)
      bind_routine(unit, directive);
  }
  imply_routines(unit);
}
