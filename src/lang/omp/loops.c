/*
 * loops.c - what loops ask of lowering, and what else threads do together (OpenMP 5.2, 10, 11).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* 11.5.3: auto and no clause at all leave the choice to the implementation. */
static void build_schedule(struct sharing_asked *sharing, const struct directive *directive) {
  static const struct {
    const char *word;
    enum schedule schedule;
  } schedules[] = {{"static", SCHEDULE_STATIC},
                   {"dynamic", SCHEDULE_DYNAMIC},
                   {"guided", SCHEDULE_GUIDED},
                   {"runtime", SCHEDULE_RUN}};
  const struct clause *clause = clause_of(directive, CLAUSE_SCHEDULE);
  for (size_t i = 0; clause && i < sizeof schedules / sizeof *schedules; i++)
    if (strcmp(clause->text, schedules[i].word) == 0)
      sharing->schedule = schedules[i].schedule;
  sharing->schedule_chunk = omp_last_argument(clause);
}

/* 10.1: nothing of the parallel construct stands behind it, at whose end its threads wait anyway. */
static bool ends_crew(const struct directive *directive) {
  const struct directive *outer = directive->parent;
  const struct node *node = directive->node;
  unsigned parts = outer ? omp_parts(outer) : 0;
  if (!(parts & PART_PARALLEL) || parts & (unsigned)(PART_FOR | PART_LOOP))
    return false;
  for (const struct node *block = node->parent; block && block->kind == N_COMPOUND; block = node->parent) {
    if (block->kid[block->nkids - 1] != node)
      return false;
    node = block;
  }
  return node->parent == outer->body;
}

/* 10, 11: what threads do together. */
static void build_crew(struct unit *unit, struct loop_asked *loop, const struct directive *directive, int kind) {
  unsigned parts = omp_parts(directive);
  struct crew_asked *crew = &loop->crew;
  bool shares = omp_is_shared_out(directive), all = directive->kind == DIR_SECTIONS || directive->kind == DIR_SCOPE;
  crew->role = shares                                                                 ? CREW_SHARE
               : all                                                                  ? CREW_ALL
               : parts & PART_PARALLEL && !(parts & (unsigned)(PART_FOR | PART_LOOP)) ? CREW_EACH
               : omp_is_task(directive)                                               ? CREW_NONE
               : parts & PART_CREW                                                    ? CREW_ONE
                                                                                      : CREW_NONE;
  crew->parallel = parts & PART_PARALLEL;
  crew->threads = omp_thread_levels(directive) & loop->levels;
  omp_limit_threads(unit, crew, directive, kind);
  crew->member = omp_last_argument(clause_of(directive, CLAUSE_FILTER));
  crew->work = directive->kind == DIR_PARALLEL_MASTER || directive->kind == DIR_PARALLEL_MASKED ? WORK_CHOSEN
               : directive->kind == DIR_SECTIONS || directive->kind == DIR_PARALLEL_SECTIONS    ? WORK_PARTS
                                                                                                : WORK_WHOLE;
  bool waits = shares || all || directive->kind == DIR_SINGLE;
  bool nowait = omp_has_nowait(directive, &crew->barrier_unless);
  crew->barrier = waits && (!nowait || crew->barrier_unless) && !ends_crew(directive);
}

/* 10.4, 11: which iterations a gang or a thread gets, and in which order it executes them. */
static void build_sharing(struct loop_asked *loop, const struct directive *directive) {
  const struct clause *gangs = clause_of(directive, CLAUSE_DIST_SCHEDULE), *order = clause_of(directive, CLAUSE_ORDER);
  struct sharing_asked *sharing = &loop->sharing;
  unsigned parts = omp_parts(directive);
  sharing->gangs = !gangs ? GANGS_FREE : gangs->nargs ? GANGS_CHUNKS : GANGS_BLOCKS;
  sharing->chunk = gangs && gangs->nargs ? gangs->args[0] : NULL;
  sharing->alike = order && clause_modified(order, MODIFIER_REPRODUCIBLE); /* 10.3: a reproducible schedule */
  sharing->inherits = parts & PART_LOOP;
  if ((parts & (unsigned)(PART_TEAMS | PART_DISTRIBUTE)) == PART_DISTRIBUTE)
    sharing->uncombined = loop->levels & LEVEL_GANG; /* 5.5.8: distribute has no reduction clause */
  sharing->in_turn = !(parts & PART_LOOP) && !omp_has_lanes(directive) && !order;
  sharing->across = (int)omp_doacross_depth(directive);
  sharing->order = sharing->across ? ORDER_ACROSS : clause_of(directive, CLAUSE_ORDERED) ? ORDER_INSIDE : ORDER_FREE;
  build_schedule(sharing, directive);
}

void omp_build_loop(struct unit *unit, struct construct *construct, const struct directive *directive, int kind) {
  struct loop_asked *loop = construct->loop = ARENA_NEW(unit->arena, struct loop_asked);
  const struct directive *scan = omp_scan_of(directive);
  loop->levels = omp_is_shared_out(directive) ? 0 : omp_levels(directive) & ~omp_levels_taken(directive);
  loop->claim = loop->levels ? CLAIM_INDEPENDENT : CLAIM_SEQUENTIAL;
  loop->distinct = clause_of(directive, CLAUSE_ORDER) != NULL;
  loop->nest =
      (struct nest_asked){.collapse = (int)omp_depth(directive), .forced = omp_has_between(directive), .slanted = true};
  loop->scan = (struct scan_asked){scan ? scan->node : NULL, scan && clause_of(scan, CLAUSE_EXCLUSIVE)};
  build_crew(unit, loop, directive, kind);
  build_sharing(loop, directive);
}
