/*
 * cancel.c - cancel and cancellation point in device code (OpenMP 5.2, 16): what they may stand in, and what they
 * end. `cancel for` ends the loop that it stands in, `sections` and `parallel` likewise; `cancel taskgroup` ends the
 * task that it stands in, and keeps later tasks of the taskgroup around from starting. What has been cancelled is known
 * at cancellation points, and at the barriers of a parallel construct.
 * To change the C of constructs that are cancelled: cancel.c (what of), src/lower/write/cancel.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

enum { SECTIONS = 1 << 14, TASKGROUP = 1 << 15 }; /* besides PART_PARALLEL, PART_FOR: what can be cancelled */

static const struct {
  int clause;
  unsigned what;
} kinds[] = {{CLAUSE_CANCEL_PARALLEL, PART_PARALLEL},
             {CLAUSE_CANCEL_SECTIONS, SECTIONS},
             {CLAUSE_CANCEL_FOR, PART_FOR},
             {CLAUSE_CANCEL_TASKGROUP, TASKGROUP}};

static bool is_cancel(const struct directive *directive) {
  return omp_parts(directive) && (directive->kind == DIR_CANCEL || directive->kind == DIR_CANCELLATION_POINT);
}

/* What it is for; NULL: nothing is said. */
static const struct clause *aim_of(const struct directive *directive, unsigned *what) {
  const struct clause *first = NULL;
  for (size_t i = 0; i < directive->nclauses && !first; i++)
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds && !first; k++)
      if (directive->clauses[i].kind == kinds[k].clause) {
        first = &directive->clauses[i];
        *what = kinds[k].what;
      }
  return first;
}

/* The construct that it stands closely nested in, as one of that name. */
static bool fits(const struct directive *outer, unsigned what) {
  unsigned parts = outer ? omp_parts(outer) : 0;
  if (!parts)
    return false;
  switch (what) {
  case PART_PARALLEL:
    return outer->kind == DIR_PARALLEL || outer->kind == DIR_TARGET_PARALLEL;
  case PART_FOR:
    return parts & PART_FOR && !(parts & PART_SIMD);
  case SECTIONS:
    return outer->kind == DIR_SECTIONS || outer->kind == DIR_PARALLEL_SECTIONS;
  default:
    return omp_is_task(outer);
  }
}

/* 12.6: a taskloop construct is in a taskgroup of its own. */
static bool is_group(const struct directive *directive) {
  return omp_parts(directive) && (directive->kind == DIR_TASKGROUP ||
                                  (directive->kind == DIR_TASKLOOP && !clause_of(directive, CLAUSE_NOGROUP)));
}

/* The taskgroup that a task made in DIRECTIVE, or DIRECTIVE itself, belongs to; NULL: none in its thread. */
static const struct directive *group_around(const struct directive *directive) {
  for (; directive && !is_group(directive); directive = directive->parent)
    if (omp_parts(directive) & (PART_PARALLEL | PART_TEAMS | PART_TARGET))
      return NULL;
  return directive;
}

static void check_aim(struct unit *unit, const struct directive *directive, const struct clause *aim, unsigned what) {
  static const int unfit[] = {CLAUSE_NOWAIT, CLAUSE_ORDERED};
  const struct directive *outer = directive->parent;
  const char *name = omp_directive_name(directive), *word = omp_clause_word(aim);
  if (outer && omp_parts(outer) & PART_SIMD)
    return; /* check_nesting.c says it */
  if (!fits(outer, what)) {
    check_error(unit, directive->place, "'%s %s' stands right in a '%s' construct, or nowhere", name, word,
                what == TASKGROUP ? "task' or 'taskloop" : word);
    if (outer)
      note_enclosing(unit, outer);
    return;
  }
  if (what == TASKGROUP && !group_around(outer))
    check_error(unit, directive->place, "'%s taskgroup' stands in no taskgroup", name);
  for (size_t i = 0; i < outer->nclauses; i++)
    if (clause_modified(&outer->clauses[i], MODIFIER_INSCAN))
      check_error(unit, directive->place, "'%s %s' in a loop with 'reduction(inscan)' is not supported", name, word);
  for (size_t i = 0; what != TASKGROUP && what != PART_PARALLEL && i < sizeof unfit / sizeof *unfit; i++) {
    const struct clause *clause = clause_of(outer, unfit[i]);
    if (clause && directive->kind == DIR_CANCEL) {
      check_error(unit, directive->place, "'%s %s' cannot end a construct with '%s'", name, word,
                  omp_clause_word(clause));
      note_enclosing(unit, outer);
    }
  }
}

void omp_check_cancel(struct unit *unit, const struct directive *directive) {
  unsigned what = 0;
  const struct clause *aim = is_cancel(directive) ? aim_of(directive, &what) : NULL;
  if (!is_cancel(directive))
    return;
  if (!aim) {
    check_error(unit, directive->place, "'%s' must say of what: 'parallel', 'sections', 'for' or 'taskgroup'",
                omp_directive_name(directive));
    return;
  }
  for (const struct clause *other = directive->clauses; other < directive->clauses + directive->nclauses; other++)
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
      if (other->kind == kinds[k].clause && other != aim)
        check_error(unit, other->place, "'%s' is for one construct: '%s', or '%s'?", omp_directive_name(directive),
                    omp_clause_word(aim), omp_clause_word(other));
  check_aim(unit, directive, aim, what);
}

/* Constructs around have been built. */
void omp_build_cancelled(struct construct *construct, const struct directive *directive) {
  unsigned what = 0;
  const struct directive *group =
      omp_is_task(directive) || is_group(directive) ? group_around(directive->parent) : NULL;
  construct->within = group ? group->construct : NULL;
  if (!is_cancel(directive) || !aim_of(directive, &what))
    return;
  const struct clause *condition = clause_of(directive, CLAUSE_IF);
  const struct directive *outer = directive->parent;
  construct->cancel.leaves = outer->construct;
  construct->cancel.cancels = what == TASKGROUP ? group_around(outer)->construct : outer->construct;
  construct->cancel.leaves->left = true;
  construct->cancel.cancels->cancelled = true;
  construct->cancel.activates = directive->kind == DIR_CANCEL;
  construct->condition = condition && condition->nargs ? condition->args[condition->nargs - 1] : NULL;
}
