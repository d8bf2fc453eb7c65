/*
 * tasks.c - tasks in device code (OpenMP 5.2, 12). The thread that meets a task executes it at once, which the
 * specification leaves to implementations: what tasks depend on has happened then, and there is nothing to wait for. So
 * a task is a statement with variables of its own, a taskloop a loop of one thread. On the host another thread of the
 * team may execute a task that nothing depends on (lower/write/handed.c): one that has none of the clauses by which the
 * order of tasks, or the thread, matters. Those that have them are executed in the order in which their thread meets
 * them, so they still have nothing to wait for.
 *
 * One that is over later (detach.c) is begun at once. What is left to do: variables that no clause names are
 * firstprivate in a task, unless all threads of the team share them (5.1.1).
 *
 * To change tasks, those with detach: tasks.c; detach.c, src/lower/write/detached.c, devlib/simt/image/events.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static bool within(const struct decl *decl, const struct node *node) {
  return node && decl->name_begin >= node->begin && decl->name_begin < node->end;
}

static bool is_named(const struct directive *directive, const struct decl *decl, const int *clauses, size_t n) {
  for (size_t i = 0; i < directive->nclauses; i++) {
    bool counts = false;
    for (size_t k = 0; k < n; k++)
      counts |= directive->clauses[i].kind == clauses[k];
    for (size_t k = 0; counts && k < directive->clauses[i].nvars; k++)
      if (directive->clauses[i].vars[k].decl == decl)
        return true;
  }
  return false;
}

static const int sharing[] = {CLAUSE_PRIVATE,   CLAUSE_FIRSTPRIVATE, CLAUSE_DETACH, CLAUSE_LASTPRIVATE, CLAUSE_LINEAR,
                              CLAUSE_INDUCTION, CLAUSE_REDUCTION,    CLAUSE_SHARED, CLAUSE_IN_REDUCTION};
enum { NSHARING = sizeof sharing / sizeof *sharing, NOWN = NSHARING - 2 /* all but SHARED, IN_REDUCTION */ };

/* Each thread around the task has one of its own, or the task around does. */
static bool is_own(const struct directive *task, const struct decl *decl) {
  for (const struct directive *outer = task->parent; outer; outer = outer->parent) {
    if (within(decl, outer->body) || is_named(outer, decl, sharing, NOWN))
      return true;
    if (is_named(outer, decl, sharing + NOWN, 1) || omp_parts(outer) & (PART_PARALLEL | PART_TEAMS | PART_TARGET))
      return false;
  }
  return false;
}

struct taking {
  struct unit *unit;
  const struct directive *task;
  struct construct *construct; /* NULL: count alone */
  size_t n;
};

static bool is_taken(const struct taking *taking, const struct decl *decl) {
  const struct directive *task = taking->task;
  const struct clause *clause = clause_of(task, CLAUSE_DEFAULT);
  bool automatic = (decl->kind == DECL_VAR || decl->kind == DECL_PARAM) && decl->function &&
                   (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER);
  if (!automatic || within(decl, task->body) || is_named(task, decl, sharing, NSHARING))
    return false;
  if (clause && strcmp(clause->text, "shared") == 0)
    return false;
  return (clause && strcmp(clause->text, "firstprivate") == 0) || is_own(task, decl);
}

/* What it may be already: the variable of its loop is private. */
static const enum item_role roles[] = {ITEM_FIRSTPRIVATE, ITEM_PRIVATE, ITEM_LAST};

static void take(struct taking *taking, struct node *node) {
  struct construct *construct = taking->construct;
  taking->n++;
  bool known = false;
  for (size_t k = 0; construct && k < sizeof roles / sizeof *roles; k++)
    known |= construct_item(construct, roles[k], node->decl) != NULL;
  if (!construct || known)
    return;
  struct var_item *var = ARENA_NEW(taking->unit->arena, struct var_item);
  *var = (struct var_item){
      .expr = node, .decl = node->decl, .text = node->decl->name, .place = unit_place(taking->unit, node->begin)};
  construct->items.item[construct->items.n++] =
      (struct item){.role = ITEM_FIRSTPRIVATE, .var = var, .word = "firstprivate"};
}

static void look(struct taking *taking, struct node *node) {
  if (!node)
    return;
  if (node->kind == N_REF && node->decl && is_taken(taking, node->decl))
    take(taking, node);
  for (size_t i = 0; i < node->nkids; i++)
    look(taking, node->kid[i]);
}

size_t omp_count_taken(const struct directive *directive) {
  struct taking taking = {.task = directive};
  if (omp_is_task(directive))
    look(&taking, directive->body);
  return taking.n;
}

void omp_add_taken(struct unit *unit, struct construct *construct, const struct directive *directive) {
  struct taking taking = {unit, directive, construct, 0};
  if (omp_is_task(directive))
    look(&taking, directive->body);
}

/* 12.5: with any other clause it is executed at once. */
static const int indifferent[] = {CLAUSE_SHARED,   CLAUSE_PRIVATE, CLAUSE_FIRSTPRIVATE, CLAUSE_DEFAULT,
                                  CLAUSE_IF,       CLAUSE_FINAL,   CLAUSE_MERGEABLE,    CLAUSE_UNTIED,
                                  CLAUSE_PRIORITY, CLAUSE_AFFINITY};

static bool is_indifferent(const struct directive *directive) {
  size_t n = 0;
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < sizeof indifferent / sizeof *indifferent; k++)
      n += directive->clauses[i].kind == indifferent[k];
  return n == directive->nclauses;
}

void omp_build_tasks(struct construct *construct, const struct directive *directive) {
  if (!omp_parts(directive))
    return;
  struct node *unless;
  bool waits = directive->kind == DIR_TASKWAIT && !omp_has_nowait(directive, &unless);
  if (waits || directive->kind == DIR_TASKGROUP)
    construct->block.gathers = true;
  if (!omp_is_task(directive))
    return;
  struct task_asked *task = &construct->loop->task;
  task->is_task = true;
  task->handed = directive->kind == DIR_TASK && is_indifferent(directive);
  task->handed_if = task->handed ? omp_last_argument(clause_of(directive, CLAUSE_IF)) : NULL;
  task->final_if = omp_last_argument(clause_of(directive, CLAUSE_FINAL));
}
