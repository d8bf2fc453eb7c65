/*
 * check_places.c - what directives and clauses ask of what they name and of what stands around them, and that no table
 * of clauses says: threadprivate variables, values for all threads, names of critical constructs, forms of atomic ones
 * (OpenMP 5.2: 5.2, 5.4.4, 5.4.6, 5.7.2, 7.8.1, 15.2, 15.5, 15.8).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "model/tree.h"

/* 5.2: the directive stays for the host's compiler, as text. */
bool omp_is_threadprivate(const struct unit *unit, const struct decl *decl) {
  static const char word[] = "threadprivate";
  const char *end = unit->text + unit->length;
  if (!decl || decl->kind != DECL_VAR)
    return false;
  if (decl->storage == STORAGE_THREAD)
    return true;
  for (const char *p = unit->text; (p = strstr(p, word));) {
    struct token token;
    const char *line = p;
    while (line > unit->text && line[-1] != '\n')
      line--;
    lex_token(line, end, &token);
    p += sizeof word - 1;
    for (const char *at = lex_token(p, end, &token); *line == '#' && token.kind != TOKEN_END && !token_is(&token, ")");
         at = lex_token(at, end, &token))
      if (token_is(&token, decl->name))
        return true;
  }
  return false;
}

static void check_threadprivate(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; directive->clauses[i].kind != CLAUSE_COPYIN && k < directive->clauses[i].nvars; k++) {
      const struct var_item *item = &directive->clauses[i].vars[k];
      bool copied = directive->clauses[i].kind == CLAUSE_COPYPRIVATE;
      if (!copied && item->decl && item->decl->storage != STORAGE_THREAD && omp_is_threadprivate(unit, item->decl))
        check_error(unit, item->place, "'%s' is threadprivate and cannot stand in '%s%s'", item->text,
                    directive->clauses[i].words ? "#pragma omp " : "", omp_clause_word(&directive->clauses[i]));
    }
}

/* ---- loops ---- */

/* 4.4.1: the first value does not depend on the variable; each thread has one of its own. */
static void check_counter(struct unit *unit, const struct directive *directive) {
  const struct node *loop = omp_is_loop(directive) ? directive->body : NULL;
  const struct node *init = loop && loop->kind == N_FOR && loop->nkids == 4 ? loop->kid[0] : NULL;
  const struct node *variable = init && init->kind == N_ASSIGN ? init->kid[0] : NULL;
  if (!variable || variable->kind != N_REF || !(omp_parts(directive) & PARTS_OF_LOOPS))
    return;
  if (tree_mentions(init->kid[1], variable->decl))
    check_error(unit, unit_place(unit, init->kid[1]->begin), "the first value of the loop's variable depends on it");
  if (omp_is_threadprivate(unit, variable->decl))
    check_error(unit, unit_place(unit, variable->begin), "'%s' is threadprivate and cannot be a loop's variable",
                variable->decl->name);
}

/* 5.4.6: of several loops that become one, the variables have no linear values; teams do not hand others on. */
static void check_linear(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; directive->clauses[i].kind == CLAUSE_LINEAR && k < directive->clauses[i].nvars; k++) {
      const struct var_item *item = &directive->clauses[i].vars[k];
      if (omp_depth(directive) > 1 && omp_counts_with(directive, item->decl))
        check_error(unit, item->place, "'%s' cannot be linear: it is the variable of one of several collapsed loops",
                    item->text);
      else if (omp_parts(directive) & PART_DISTRIBUTE && !omp_counts_with(directive, item->decl))
        check_error(unit, item->place, "'%s' cannot be linear: of '%s', the variable of the loop alone can", item->text,
                    omp_directive_name(directive));
    }
}

/* ---- private around, or not ---- */

static const int own[] = {CLAUSE_PRIVATE,   CLAUSE_FIRSTPRIVATE, CLAUSE_LASTPRIVATE, CLAUSE_LINEAR,
                          CLAUSE_INDUCTION, CLAUSE_REDUCTION,    NO_CLAUSE};
static const int of_teams[] = {CLAUSE_PRIVATE, CLAUSE_REDUCTION, NO_CLAUSE};

/* 5.7.2: each thread has such a variable, but not the construct alone. */
static void check_copied(struct unit *unit, const struct directive *directive, const struct var_item *item) {
  const struct directive *around = directive->parent;
  const struct decl *decl = item->decl;
  if (clauses_name(directive, own, decl)) {
    check_error(unit, item->place, "'%s' is private to the construct, and cannot be given to all threads", item->text);
    return;
  }
  for (; around && decl; around = around->parent) {
    const struct node *body = around->body;
    if (clauses_name(around, own, decl) || (body && decl->begin >= body->begin && decl->begin < body->end))
      return;
    if (omp_parts(around) & PART_PARALLEL)
      break;
  }
  const struct clause *clause = around ? clause_of(around, CLAUSE_DEFAULT) : NULL;
  bool private = clause && clause->text && strstr(clause->text, "private");
  if (around && decl && !private && !omp_is_threadprivate(unit, decl)) {
    check_error(unit, item->place, "'%s' is shared: only a variable that each thread has can be 'copyprivate'",
                item->text);
    note_enclosing(unit, around);
  }
}

/* 5.4.4 */
static void check_first(struct unit *unit, const struct directive *directive, const struct var_item *item) {
  const struct directive *teams = directive->parent;
  bool alone = (omp_parts(directive) & (unsigned)(PART_DISTRIBUTE | PART_TEAMS)) == PART_DISTRIBUTE;
  if (!alone || !teams || !(omp_parts(teams) & PART_TEAMS) || !clauses_name(teams, of_teams, item->decl))
    return;
  check_error(unit, item->place, "'%s' is private to each team: only a variable that they share can be firstprivate",
              item->text);
  note_enclosing(unit, teams);
}

static void check_private(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      if (directive->clauses[i].kind == CLAUSE_COPYPRIVATE)
        check_copied(unit, directive, &directive->clauses[i].vars[k]);
      else if (directive->clauses[i].kind == CLAUSE_FIRSTPRIVATE)
        check_first(unit, directive, &directive->clauses[i].vars[k]);
}

/* ---- clauses beside each other ---- */

static const int orders[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_ACQUIRE, CLAUSE_RELEASE, NO_CLAUSE};

static void check_beside(struct unit *unit, const struct directive *directive) {
  const struct clause *hint = clause_of(directive, CLAUSE_HINT), *nowait = clause_of(directive, CLAUSE_NOWAIT);
  bool none = hint && hint->nargs && hint->args[0] && hint->args[0]->is_constant && hint->args[0]->value == 0;
  if (directive->kind == DIR_CRITICAL && hint && !none && !clause_of(directive, CLAUSE_NAME))
    check_error(unit, hint->place, "'critical' with a hint needs a name");
  if (directive->kind == DIR_TASKWAIT && nowait && !clause_of(directive, CLAUSE_DEPEND))
    check_error(unit, nowait->place, "'taskwait' with 'nowait' needs a 'depend' clause");
  if (directive->kind == DIR_TASKWAIT && nowait && nowait->nargs && nowait->args[0] && !nowait->args[0]->is_constant)
    check_error(unit, nowait->place, "in device code 'nowait' of 'taskwait' takes a constant");
  for (size_t i = 0; directive->kind == DIR_FLUSH && i < directive->nclauses; i++)
    if (clause_of(directive, CLAUSE_FLUSHED) && clause_among(orders, directive->clauses[i].kind))
      check_error(unit, directive->clauses[i].place, "'flush' with a list takes no memory order");
}

/* 15.8.4: a block is for capture and compare alone. */
static void check_atomic(struct unit *unit, const struct directive *directive) {
  static const int for_compare[] = {CLAUSE_FAIL, CLAUSE_WEAK, NO_CLAUSE};
  for (size_t i = 0; directive->kind == DIR_ATOMIC && i < directive->nclauses; i++)
    if (clause_among(for_compare, directive->clauses[i].kind) && !clause_of(directive, CLAUSE_COMPARE))
      check_error(unit, directive->clauses[i].place, "'%s' needs 'compare'", omp_clause_word(&directive->clauses[i]));
  bool block = clause_of(directive, CLAUSE_CAPTURE) || clause_of(directive, CLAUSE_COMPARE);
  if (directive->kind == DIR_ATOMIC && !block && directive->body && directive->body->kind == N_COMPOUND)
    check_error(unit, unit_place(unit, directive->body->begin),
                "'atomic' takes an expression statement, and a block with 'capture' or 'compare' alone");
}

/* 7.8.1: a list stands alone, and a variable in one of the clauses. */
static void check_declared(struct unit *unit, const struct directive *directive) {
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    if (clause->kind != CLAUSE_DECLARED && clause_of(directive, CLAUSE_DECLARED))
      check_error(unit, clause->place, "'%s' cannot stand behind a list", omp_clause_word(clause));
    for (size_t k = 0; clause->kind == CLAUSE_LINK && k < clause->nvars; k++)
      for (size_t j = 0; j < directive->nclauses; j++)
        if (directive->clauses[j].kind != CLAUSE_LINK && clause_names(&directive->clauses[j], clause->vars[k].decl))
          check_error(unit, clause->vars[k].place, "'%s' stands in 'link' and in '%s'", clause->vars[k].text,
                      omp_clause_word(&directive->clauses[j]));
  }
}

void omp_check_places(struct unit *unit, const struct directive *directive) {
  check_threadprivate(unit, directive);
  if (omp_parts(directive) & PART_DECLARE) {
    if (directive->kind != DIR_GROUPPRIVATE)
      check_declared(unit, directive);
    return;
  }
  check_counter(unit, directive);
  check_linear(unit, directive);
  check_private(unit, directive);
  check_beside(unit, directive);
  check_atomic(unit, directive);
}
