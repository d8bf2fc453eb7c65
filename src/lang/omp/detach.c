/*
 * detach.c - tasks with a detach clause in device code (OpenMP 5.2, 12.5.2): such a task is over when its statement is,
 * and when somebody has said that its event has happened (omp_fulfill_event). The thread that meets it executes it at
 * once, as any task (tasks.c), and waits for the event where it has to wait for the task: taskwait, the end of the
 * taskgroup around, barriers, the end of the parallel construct.
 *
 * What would have to begin later, when the event has happened, cannot be executed at once: tasks that depend on it. Its
 * thread could not wait for the event in front of them, as it may be the one that says so, behind them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static const struct clause *detach_of(const struct directive *directive) {
  return omp_parts(directive) && directive->kind == DIR_TASK ? clause_of(directive, CLAUSE_DETACH) : NULL;
}

static void check_event(struct unit *unit, const struct clause *clause) {
  const struct var_item *item = &clause->vars[0];
  const struct type *type = item->expr ? item->expr->type : NULL;
  if (clause->nvars > 1)
    check_error(unit, clause->vars[1].place, "'detach' takes one variable");
  else if (type && (!type->typedef_name || strcmp(type->typedef_name, "omp_event_handle_t") != 0))
    check_error(unit, item->place, "'%s' in 'detach' has type '%s', which is not 'omp_event_handle_t'", item->text,
                type->spelling);
}

void omp_check_detach(struct unit *unit, const struct directive *directive) {
  const struct clause *clause = detach_of(directive), *depend = clause_of(directive, CLAUSE_DEPEND);
  if (!clause)
    return;
  check_event(unit, clause);
  if (depend)
    check_error(
        unit, depend->place,
        "'depend' beside 'detach' is not supported in device code: its thread executes tasks that depend on this "
        "one where it comes to them, and may be the one that has the event happen, behind them");
}

/* Constructs around have been built. */
void omp_build_detached(struct construct *construct, const struct directive *directive) {
  const struct clause *clause = detach_of(directive);
  struct node *unless;
  int kind = omp_parts(directive) ? directive->kind : -1;
  bool some = clause_of(directive, CLAUSE_DEPEND); /* taskwait for tasks with depend, of which none has an event */
  if ((kind == DIR_TASKWAIT && !some && !omp_has_nowait(directive, &unless)) || kind == DIR_TASKGROUP)
    construct->block.awaits = true;
  if (clause)
    construct->loop->task.event = &clause->vars[0];
  if (omp_is_taskloop(directive))
    construct->loop->task.awaits = !clause_of(directive, CLAUSE_NOGROUP);
}
