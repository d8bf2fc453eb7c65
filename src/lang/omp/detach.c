/*
 * detach.c - tasks with a detach clause in device code (OpenMP 5.2, 12.5.2): such a task is over when its statement is,
 * and when somebody has said that its event has happened (omp_fulfill_event). The thread that meets it executes it at
 * once, as any task (tasks.c), and waits for the event where it has to wait for the task: taskwait, the end of the
 * taskgroup around, barriers, the end of the parallel construct.
 *
 * What would have to begin later, when the event has happened, cannot be executed at once: tasks that depend on it. Who
 * waits for it is known by the constructs around: these stand in the same function, and it in no other task.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

static const struct clause *detach_of(const struct directive *directive) {
  return omp_parts(directive) && directive->kind == DIR_TASK ? clause_of(directive, CLAUSE_DETACH) : NULL;
}

static const struct directive *task_around(const struct directive *directive) {
  for (; directive && !(omp_parts(directive) & (PART_PARALLEL | PART_TARGET)); directive = directive->parent)
    if (omp_is_task(directive))
      return directive;
  return NULL;
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
  const struct directive *task = task_around(directive->parent), *target = omp_around(directive, PART_TARGET);
  const struct directive *inner = target ? omp_around(directive, PART_PARALLEL | PART_TARGET) : NULL;
  const struct directive *outer =
      inner && inner != target ? omp_around(inner->parent, PART_PARALLEL | PART_TARGET) : NULL;
  if (depend)
    check_error(unit, depend->place,
                "'depend' beside 'detach' is not supported in device code: tasks that depend on "
                "this one would begin before its event has happened");
  if (!target) {
    check_error(unit, clause->place, "'detach' in a function that device code calls is not supported");
  } else if (task) {
    check_error(unit, clause->place, "'detach' of a task in another one is not supported in device code");
    note_enclosing(unit, task);
  } else if (outer && omp_parts(outer) & PART_PARALLEL) {
    check_error(unit, clause->place, "'detach' in a parallel construct in another one is not supported in device code");
    note_enclosing(unit, outer);
  }
}

static const struct directive *group_around(const struct directive *directive) {
  for (; directive && !(omp_parts(directive) & (PART_PARALLEL | PART_TARGET)); directive = directive->parent)
    if (omp_parts(directive) && directive->kind == DIR_TASKGROUP)
      return directive;
  return NULL;
}

/* Constructs around have been built. Tasks of other tasks have no events, so nothing waits there. */
void omp_build_detached(struct construct *construct, const struct directive *directive) {
  const struct clause *clause = detach_of(directive);
  struct node *unless;
  bool waits = omp_parts(directive) && directive->kind == DIR_TASKWAIT && !omp_has_nowait(directive, &unless);
  if (waits)
    construct->block.awaits = !task_around(directive);
  if (!clause)
    return;
  const struct directive *group = group_around(directive->parent);
  construct->loop->task.event = &clause->vars[0];
  construct->loop->task.gatherer = group ? group->construct : NULL;
  if (group)
    group->construct->block.awaits = true;
}
