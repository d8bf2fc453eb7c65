/*
 * host_task.c - constructs that are tasks of the host.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* "+: x, a[0:n]" */
static const char *participation(struct unit *unit, const struct clause *clause) {
  const char *text = clause->op_name, *before = ": ";
  for (size_t i = 0; i < clause->nvars; i++, before = ", ")
    text = arena_printf(unit->arena, "%s%s%s", text, before, clause->vars[i].text);
  return text;
}

/* 12.5, 13.8: with nowait or depend the construct is a task of the host; without nowait, one that is waited for. So it
   is with in_reduction. */
const struct host_task *omp_host_task(struct unit *unit, const struct directive *directive) {
  static const int clauses[] = {CLAUSE_DEPEND, CLAUSE_IN_REDUCTION, NO_CLAUSE};
  struct node *condition;
  bool nowait = omp_has_nowait(directive, &condition);
  if (!nowait && !has_any_clause(directive, clauses))
    return NULL;
  struct host_task *task = ARENA_NEW(unit->arena, struct host_task);
  struct task_relation *next = ARENA_ARRAY(unit->arena, struct task_relation, directive->nclauses + 1);
  *task = (struct host_task){.waits = !nowait, .waits_unless = condition, .relations = next};
  for (const struct clause *clause = directive->clauses; clause < directive->clauses + directive->nclauses; clause++)
    if (clause->kind == CLAUSE_DEPEND || clause->kind == CLAUSE_IN_REDUCTION)
      *next++ = clause->kind == CLAUSE_DEPEND ? (struct task_relation){false, clause->text}
                                              : (struct task_relation){true, participation(unit, clause)};
  return task;
}
