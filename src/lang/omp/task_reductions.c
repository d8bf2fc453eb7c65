/*
 * task_reductions.c - reductions over tasks (OpenMP 5.2, 5.5.8 to 5.5.10): what participates in which. Tasks in device
 * code are executed at once, so what they add goes to the object that the construct around them reduces into, which
 * their text names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* The clause makes the tasks in its construct able to participate. */
static bool gathers(const struct directive *directive, const struct clause *clause) {
  return clause->kind == CLAUSE_TASK_REDUCTION ||
         (clause->kind == CLAUSE_REDUCTION &&
          (clause_modified(clause, MODIFIER_TASK) || directive->kind == DIR_TASKLOOP));
}

static const struct var_item *item_of(const struct clause *clause, const struct decl *decl) {
  for (size_t i = 0; i < clause->nvars; i++)
    if (clause->vars[i].decl == decl)
      return &clause->vars[i];
  return NULL;
}

/* The innermost that has it; NULL: none in the threads that execute DIRECTIVE. */
static const struct clause *gathering(const struct directive *directive, const struct decl *decl) {
  for (const struct directive *outer = directive->parent; outer; outer = outer->parent) {
    for (size_t i = 0; omp_parts(outer) && i < outer->nclauses; i++)
      if (gathers(outer, &outer->clauses[i]) && item_of(&outer->clauses[i], decl))
        return &outer->clauses[i];
    if (omp_parts(outer) & (PART_PARALLEL | PART_TEAMS | PART_TARGET))
      return NULL;
  }
  return NULL;
}

static bool same_operator(const struct clause *a, const struct clause *b, const struct decl *decl) {
  const struct var_item *x = item_of(a, decl), *y = item_of(b, decl);
  return a->op == b->op && x->user_operator == y->user_operator;
}

/* 5.5.10 */
static void check_participation(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  EACH_OF (const struct var_item, item, clause->vars, clause->nvars) {
    const struct clause *gathers = gathering(directive, item->decl);
    if (!gathers)
      check_error(unit, item->place, "'%s' is reduced over tasks by no construct around '%s'", item->text,
                  omp_directive_name(directive));
    else if (!same_operator(gathers, clause, item->decl)) {
      check_error(unit, item->place, "'%s' is reduced with another operator by the construct around", item->text);
      diag_at(unit->diag, DIAG_NOTE, gathers->place, "here");
    }
  }
}

/* 5.5.8: the modifier is for constructs whose threads have a copy each, and wait at the end. */
static void check_modifier(struct unit *unit, const struct directive *directive, const struct modifier *modifier) {
  unsigned parts = omp_parts(directive);
  bool shares = parts & (PART_PARALLEL | PART_FOR) || directive->kind == DIR_SECTIONS || directive->kind == DIR_SCOPE;
  if (!shares || parts & (PART_SIMD | PART_LOOP))
    check_error(unit, modifier->place,
                "'reduction(task)' is not allowed on '%s': it is for the threads of 'parallel', 'for', "
                "'sections' and 'scope'",
                omp_directive_name(directive));
  else if (clause_of(directive, CLAUSE_NOWAIT))
    check_error(unit, modifier->place, "'reduction(task)' cannot stand beside 'nowait'");
}

void omp_check_task_reductions(struct unit *unit, const struct directive *directive) {
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    const struct modifier *modifier = clause_modifier(clause, MODIFIER_TASK);
    if (clause->kind == CLAUSE_IN_REDUCTION && !(omp_parts(directive) & PART_TARGET))
      check_participation(unit, directive, clause);
    if (clause->kind == CLAUSE_REDUCTION && modifier)
      check_modifier(unit, directive, modifier);
  }
}
