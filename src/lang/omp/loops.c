/*
 * loops.c - what loops ask of lowering, and what else threads do together (OpenMP 5.2, 10, 11).
 */
#include "lang/omp/internal.h"

/* 11.5.3: auto and no clause at all leave the choice to the implementation. */
static void build_schedule(struct loop_asked *loop, const struct directive *directive) {
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
      loop->schedule = schedules[i].schedule;
  loop->schedule_chunk = omp_last_argument(clause);
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
static void build_crew(struct loop_asked *loop, const struct directive *directive, int kind) {
  unsigned parts = omp_parts(directive);
  bool shares = omp_is_shared_out(directive), all = directive->kind == DIR_SECTIONS || directive->kind == DIR_SCOPE;
  loop->crew = shares                                                                 ? CREW_SHARE
               : all                                                                  ? CREW_ALL
               : parts & PART_PARALLEL && !(parts & (unsigned)(PART_FOR | PART_LOOP)) ? CREW_EACH
               : omp_is_task(directive)                                               ? CREW_NONE
               : parts & PART_CREW                                                    ? CREW_ONE
                                                                                      : CREW_NONE;
  loop->parallel = parts & PART_PARALLEL;
  loop->threads = omp_thread_levels(directive) & loop->levels;
  omp_limit_threads(loop, directive, kind);
  loop->member = omp_last_argument(clause_of(directive, CLAUSE_FILTER));
  loop->chosen = directive->kind == DIR_PARALLEL_MASTER || directive->kind == DIR_PARALLEL_MASKED;
  loop->parts = directive->kind == DIR_SECTIONS || directive->kind == DIR_PARALLEL_SECTIONS;
  loop->by_one = omp_is_doacross(directive);
  loop->ordered = clause_of(directive, CLAUSE_ORDERED) && !loop->by_one;
  bool waits = shares || all || directive->kind == DIR_SINGLE;
  loop->meets = waits && !clause_of(directive, CLAUSE_NOWAIT) && !ends_crew(directive);
  loop->in_turn = !(parts & PART_LOOP) && !omp_has_lanes(directive) && !clause_of(directive, CLAUSE_ORDER);
  build_schedule(loop, directive);
}

void omp_build_loop(struct unit *unit, struct construct *construct, const struct directive *directive, int kind) {
  struct loop_asked *loop = construct->loop = ARENA_NEW(unit->arena, struct loop_asked);
  const struct clause *schedule = clause_of(directive, CLAUSE_DIST_SCHEDULE);
  loop->levels = omp_is_shared_out(directive) ? 0 : omp_levels(directive) & ~omp_levels_taken(directive);
  loop->sequential = !loop->levels;
  loop->independent = !loop->sequential;
  loop->distinct = clause_of(directive, CLAUSE_ORDER) != NULL;
  loop->first_values = true;
  loop->keeps = true;
  loop->slanted = true;
  loop->collapse = (int)omp_depth(directive);
  loop->forced = omp_has_between(directive);
  loop->inherits = omp_parts(directive) & PART_LOOP;
  if ((omp_parts(directive) & (unsigned)(PART_TEAMS | PART_DISTRIBUTE)) ==
      PART_DISTRIBUTE) /* 5.5.8: distribute has no reduction clause */
    loop->apart = loop->levels & LEVEL_GANG;
  const struct directive *scan = omp_scan_of(directive);
  loop->scan = scan ? scan->node : NULL;
  loop->exclusive = scan && clause_of(scan, CLAUSE_EXCLUSIVE);
  build_crew(loop, directive, kind);
  const struct clause *order = clause_of(directive, CLAUSE_ORDER);
  loop->dealt_alike = order && clause_modified(order, MODIFIER_REPRODUCIBLE); /* 10.3: a reproducible schedule */
  if (schedule && schedule->nargs) {
    loop->is_static = true;
    loop->chunk = schedule->args[0];
  } else if (schedule) {
    loop->gang_blocks = true;
  }
}
