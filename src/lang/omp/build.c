/*
 * build.c - the constructs that OpenMP's directives are (OpenMP 5.2, by the chapters named below).
 *
 * What it is made of is elsewhere: items.c, regions.c, loops.c (levels.c, threads.c), and the files that are named
 * after a directive. A teams construct, which stands in a target construct and is all that does, is part of the region
 * that the latter is.
 *
 * Requires: checked directives. Makes: a construct for each. Changes nothing.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* --- 15.8.4 --- */

static const int before[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_RELEASE, NO_CLAUSE};
static const int after[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_ACQUIRE, NO_CLAUSE};

/* 8.2.1: without an order, the one that the file requires. */
static void build_default_order(struct unit *unit, struct construct *construct, const struct directive *directive) {
  static const int orders[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_ACQUIRE,
                               CLAUSE_RELEASE, CLAUSE_RELAXED, NO_CLAUSE};
  const struct clause *clause = omp_required(unit, CLAUSE_ATOMIC_DEFAULT_MEM_ORDER);
  if (!clause || !clause->text || strcmp(clause->text, "relaxed") == 0 || has_any_clause(directive, orders))
    return;
  bool all = strcmp(clause->text, "seq_cst") == 0 || construct->atomic.form == ATOMIC_CAPTURE;
  construct->atomic.fence_before = all || construct->atomic.form != ATOMIC_READ;
  construct->atomic.fence_after = all || construct->atomic.form == ATOMIC_READ;
}

static void build_atomic(struct unit *unit, struct construct *construct, const struct directive *directive) {
  construct->atomic.one_operation = true;
  construct->atomic.fence_before = has_any_clause(directive, before);
  construct->atomic.fence_after = has_any_clause(directive, after);
  construct->atomic.form = clause_of(directive, CLAUSE_CAPTURE) ? ATOMIC_CAPTURE
                           : clause_of(directive, CLAUSE_READ)  ? ATOMIC_READ
                           : clause_of(directive, CLAUSE_WRITE) ? ATOMIC_WRITE
                                                                : ATOMIC_UPDATE;
  construct->atomic.compares = clause_of(directive, CLAUSE_COMPARE);
  construct->atomic.compares_equal = clause_of(directive, CLAUSE_WEAK);
  build_default_order(unit, construct, directive);
  const struct clause *fail = clause_of(directive, CLAUSE_FAIL);
  construct->atomic.fence_before |= fail && fail->text && strcmp(fail->text, "seq_cst") == 0;
  construct->atomic.fence_after |= fail && fail->text && strcmp(fail->text, "relaxed") != 0;
}

/* --- the whole --- */

static enum construct_kind kind_of(const struct directive *directive) {
  static const struct {
    int directive;
    enum construct_kind kind;
  } kinds[] = {{DIR_TARGET_DATA, CONSTRUCT_DATA},
               {DIR_BARRIER, CONSTRUCT_BARRIER},
               {DIR_ATOMIC, CONSTRUCT_ATOMIC},
               {DIR_SECTION, CONSTRUCT_PART},
               {DIR_FLUSH, CONSTRUCT_FENCE},
               {DIR_CRITICAL, CONSTRUCT_CRITICAL},
               {DIR_ORDERED, CONSTRUCT_ORDERED},
               {DIR_ORDERED_DEPEND, CONSTRUCT_ACROSS},
               {DIR_ORDERED_DOACROSS, CONSTRUCT_ACROSS},
               {DIR_ERROR, CONSTRUCT_HINT},
               {DIR_NOTHING, CONSTRUCT_HINT},
               {DIR_CANCEL, CONSTRUCT_CANCEL},
               {DIR_CANCELLATION_POINT, CONSTRUCT_CANCEL}};
  unsigned parts = omp_parts(directive);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !omp_is_ordered_simd(directive); i++)
    if (directive->kind == kinds[i].directive)
      return kinds[i].kind;
  if (parts & PART_TRANSFORM &&
      (omp_is_applied(directive) || omp_is_fused(directive) ||
       (directive->kind == DIR_UNROLL && !omp_applied(directive) && !clause_of(directive, CLAUSE_APPLY))))
    return omp_is_applied(directive) || omp_is_fused(directive) ? CONSTRUCT_APPLIED : CONSTRUCT_BLOCK;
  return parts & PART_HOST_SIDE   ? CONSTRUCT_MOVE
         : parts & PART_TARGET    ? CONSTRUCT_REGION
         : omp_is_loop(directive) ? CONSTRUCT_LOOP
                                  : CONSTRUCT_BLOCK;
}

/* 15.2: a number for the name, the same in all files (FNV-1a). */
static unsigned long lock_of(const struct directive *directive) {
  const struct clause *name = clause_of(directive, CLAUSE_NAME);
  unsigned long number = 0xcbf29ce484222325ul;
  for (const char *p = name ? name->text : ""; *p; p++)
    number = (number ^ (unsigned char)*p) * 0x100000001b3ul;
  return number ? number : 1;
}

/* 3.4: of the condition that is for the target construct, or for all. */
static struct node *condition_of(const struct directive *directive) {
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
    if (clause->kind == CLAUSE_IF && (!clause->text || strncmp(clause->text, "target", 6) == 0))
      return omp_last_argument(clause);
  return NULL;
}

/* What stands for no statement. False: it is another directive. */
static bool build_declaration(struct unit *unit, struct construct *construct, struct directive *directive) {
  if (omp_parts(directive) & PART_FILE) { /* nothing is left of it */
    construct->kind = CONSTRUCT_DECLARE;
    construct->node = construct->body = NULL;
    construct->declare.needs_shared = clause_of(directive, CLAUSE_UNIFIED_SHARED_MEMORY);
  } else if (directive->kind == DIR_INTEROP) {
    omp_build_interop(unit, construct, directive);
  } else if (directive->kind == DIR_ALLOCATE) {
    omp_build_allocate(unit, construct, directive);
  } else if (directive->kind == DIR_GROUPPRIVATE && !directive->implied) {
    omp_build_groupprivate(unit, construct, directive);
  } else if (omp_parts(directive) & PART_DECLARE) {
    omp_build_declare_target(unit, construct, directive);
  } else {
    return false;
  }
  return true;
}

/* The items of clauses; of a target construct also those of TEAMS inside, if it has a construct of its own. */
static void build_items(struct unit *unit, struct construct *construct, struct directive *directive,
                        const struct directive *teams) {
  bool merged = teams && teams != directive && !omp_is_loop(teams);
  construct->items.item =
      ARENA_ARRAY(unit->arena, struct item,
                  omp_count_items(directive) + (merged ? omp_count_items(teams) : 0) +
                      (omp_is_loop(directive) ? (size_t)omp_depth(directive) : 0) + omp_count_taken(directive));
  if (construct->kind != CONSTRUCT_BLOCK)
    omp_add_items(unit, construct, directive);
  if (merged)
    omp_add_items(unit, construct, teams);
  if (omp_parts(directive) & PART_SIMD || omp_is_taskloop(directive))
    omp_add_loop_variables(unit, construct, directive);
  omp_add_taken(unit, construct, directive);
  if (construct->kind != CONSTRUCT_BLOCK)
    omp_add_defaults(unit, construct, directive);
  if (merged)
    omp_add_defaults(unit, construct, teams);
}

static struct construct *build_on(struct unit *unit, struct directive *directive, int kind) {
  struct construct *construct = lang_construct(unit, directive, kind_of(directive));
  construct->condition = condition_of(directive);
  if (omp_parts(directive) & (PART_TARGET | PART_HOST_SIDE))
    construct->task = omp_host_task(unit, directive);
  construct->device_number = omp_last_argument(clause_of(directive, CLAUSE_DEVICE));
  if (directive->kind == DIR_ERROR)
    omp_build_error(construct, directive);
  if (build_declaration(unit, construct, directive))
    return construct;
  const struct directive *teams = construct->kind == CONSTRUCT_REGION ? omp_teams_inside(directive, kind) : NULL;
  build_items(unit, construct, directive, teams);
  bool left = omp_parts(directive) & PART_TRANSFORM && construct->kind != CONSTRUCT_LOOP;
  if (omp_is_loop(directive) && !left)
    omp_build_loop(unit, construct, directive, kind);
  omp_build_transform(unit, construct, directive);
  omp_build_cancelled(construct, directive);
  omp_build_detached(construct, directive);
  omp_build_tasks(construct, directive);
  switch (construct->kind) {
  case CONSTRUCT_REGION:
    omp_build_region(unit, construct, directive, teams);
    omp_add_mappers(unit, construct, directive);
    break;
  case CONSTRUCT_MOVE:
    construct->move.when = directive->kind == DIR_TARGET_ENTER_DATA  ? MOVE_ENTER
                           : directive->kind == DIR_TARGET_EXIT_DATA ? MOVE_EXIT
                                                                     : MOVE_UPDATE;
    break;
  case CONSTRUCT_ATOMIC:
    build_atomic(unit, construct, directive);
    break;
  case CONSTRUCT_CRITICAL:
    construct->lock = lock_of(directive);
    break;
  case CONSTRUCT_ACROSS:
    omp_build_across(unit, construct, directive);
    break;
  default:
    break;
  }
  return construct;
}

/* 3.4: a condition without the name of a construct: where it is false one thread of the host executes all. */
static bool is_serial_on_host(const struct directive *directive) {
  const struct clause *condition = clause_of(directive, CLAUSE_IF);
  return condition && !condition->text && omp_parts(directive) & PART_PARALLEL;
}

struct construct *omp_build(struct unit *unit, struct directive *directive) {
  struct construct *construct = build_on(unit, directive, DEVICE_KIND_HOST);
  construct->by_device =
      construct->kind == CONSTRUCT_REGION && (omp_is_by_device(directive) || is_serial_on_host(directive));
  for (int kind = 0; construct->by_device && kind < DEVICE_KINDS; kind++)
    construct->on[kind] = build_on(unit, directive, kind);
  return construct;
}
