/*
 * levels.c - which levels a loop's iterations are shared out over (OpenMP 5.2, 10, 11).
 *
 * Teams are gangs. The threads of a team are all lanes of its workers, unless a simd loop stands inside of the loop
 * that they share: then they are workers, and the simd loop's lanes are lanes.
 *
 * To change which levels are teams, threads, simd lanes: levels.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* 3.4: what an if clause says of a directive's simd part is known when compiling, and true. */
static bool is_true(const struct directive *directive, const struct clause *condition) {
  bool other = condition->text ? strcmp(condition->text, "simd") != 0
                               : omp_parts(directive) & (PART_TARGET | PART_PARALLEL); /* false: the host; one thread */
  const struct node *value = condition->nargs ? condition->args[0] : NULL;
  return other || (value && value->is_constant && value->value);
}

bool omp_is_ordered_simd(const struct directive *directive) {
  return omp_is(directive) && directive->kind == DIR_ORDERED && clause_of(directive, CLAUSE_ORDERED_SIMD);
}

static bool look_for_ordered(const struct node *node) {
  bool found = node && node->kind == N_DIRECTIVE && omp_is_ordered_simd(node->directive);
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = look_for_ordered(node->kid[i]);
  return found;
}

/* 10.4: iterations of a simd loop run at the same time, on lanes. Not where it says how far apart they may be
   (safelen): lanes run ahead of each other. Threads that share the loop scan by themselves (5.6). */
bool omp_has_lanes(const struct directive *directive) {
  bool lanes = omp_parts(directive) & PART_SIMD && !clause_of(directive, CLAUSE_SAFELEN);
  lanes = lanes && !look_for_ordered(directive->body); /* 15.10 */
  lanes = lanes && !(omp_scans(directive) && omp_parts(directive) & PART_FOR);
  for (size_t i = 0; i < directive->nclauses && lanes; i++)
    lanes = directive->clauses[i].kind != CLAUSE_IF || is_true(directive, &directive->clauses[i]);
  return lanes;
}

/* A simd loop whose lanes are not the threads that share it. */
bool omp_has_simd(const struct node *node) {
  if (!node)
    return false;
  bool found = node->kind == N_DIRECTIVE && omp_has_lanes(node->directive) && !(omp_parts(node->directive) & PART_FOR);
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = omp_has_simd(node->kid[i]);
  return found;
}

/* 11.7.1: a loop construct without bind belongs to the innermost teams or parallel region. */
static unsigned levels_of_loop(const struct directive *directive, const struct clause *bind) {
  const char *word = bind ? bind->text : NULL;
  const struct directive *around = omp_around(directive, PART_TEAMS | PART_PARALLEL | PART_TARGET);
  unsigned parts = around ? omp_parts(around) : 0;
  if (!word)
    word = parts & PART_PARALLEL ? "parallel" : parts & PART_TEAMS ? "teams" : "thread";
  return strcmp(word, "teams") == 0      ? LEVEL_ALL
         : strcmp(word, "parallel") == 0 ? LEVEL_WORKER | LEVEL_VECTOR
                                         : LEVEL_VECTOR;
}

/* 10.1: a parallel construct in another one has one thread, whatever levels that has left. */
static bool is_nested(const struct directive *directive) {
  const struct directive *around =
      omp_parts(directive) & PART_TARGET ? NULL : omp_around(directive->parent, PART_PARALLEL | PART_TARGET);
  return around && omp_parts(around) & PART_PARALLEL;
}

/* The levels that are the threads of a parallel construct. */
unsigned omp_thread_levels(const struct directive *directive) {
  unsigned parts = omp_parts(directive);
  if (is_nested(directive))
    return 0;
  bool lanes = parts & PART_SIMD || !omp_has_simd(directive->body);
  return parts & PART_PARALLEL ? LEVEL_WORKER | (lanes ? LEVEL_VECTOR : 0u) : 0u;
}

/* 11.5, 11.7: the threads of a parallel construct around, which made them without a loop, share the loop out. */
bool omp_is_shared_out(const struct directive *directive) {
  const struct clause *bind = clause_of(directive, CLAUSE_BIND);
  const struct directive *around = omp_around(directive->parent, PART_TEAMS | PART_PARALLEL | PART_TARGET);
  unsigned parts = omp_parts(directive), parts_around = around ? omp_parts(around) : 0;
  if (!(parts & PART_LOOP))
    return parts & PART_FOR && !(parts & PART_PARALLEL);
  return !(parts & (PART_TEAMS | PART_PARALLEL)) && (!bind || strcmp(bind->text, "parallel") == 0) &&
         (around ? parts_around & PART_PARALLEL && !(parts_around & (PART_FOR | PART_LOOP)) : bind != NULL);
}

unsigned omp_levels(const struct directive *directive) {
  unsigned parts = omp_parts(directive);
  if (omp_is_shared_out(directive) && !(parts & PART_SIMD))
    return 0;
  unsigned levels = (parts & PART_DISTRIBUTE ? (unsigned)LEVEL_GANG : 0u) | omp_thread_levels(directive) |
                    (omp_has_lanes(directive) ? (unsigned)LEVEL_VECTOR : 0u);
  if (parts & PART_LOOP)
    levels |= levels_of_loop(directive, clause_of(directive, CLAUSE_BIND));
  return levels;
}

/* What levels the loops around have omp_levels_taken, down to the innermost of them: none is left to share.
   Threads of the host, around a target construct, take none. */
unsigned omp_levels_taken(const struct directive *directive) {
  unsigned levels = 0;
  while (!(omp_parts(directive) & PART_TARGET) && (directive = directive->parent))
    if (omp_is_loop(directive))
      levels |= omp_levels(directive);
  return levels ? levels | ((levels & -levels) - 1) | (levels & LEVEL_VECTOR ? (unsigned)LEVEL_ALL : 0u) |
                      (levels & LEVEL_WORKER ? (unsigned)LEVEL_GANG : 0u)
                : 0;
}
