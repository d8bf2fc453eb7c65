/*
 * regions.c - what the regions of target constructs ask for (OpenMP 5.2, 10.2, 13.8): the size of their launch, and how
 * variables get there that no clause names (5.8.1, 5.8.7).
 * To change OpenMP's implicit rules, maps: regions.c; items.c; by_category of src/model/dialect.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "sumac/limits.h"

/* --- 5.8.1, 5.8.7: how variables that no clause names get to a target construct --- */

static const struct {
  const char *word;
  unsigned kind;
} behaviours[] = {
    {"alloc", __sumac_map_mapped | __sumac_map_single_count},
    {"to", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_to},
    {"from", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_from},
    {"tofrom", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_to | __sumac_map_from},
    {"firstprivate", __sumac_map_value},
    {"present", __sumac_map_mapped | __sumac_map_single_count | __sumac_map_required},
};
enum { NBEHAVIOURS = sizeof behaviours / sizeof *behaviours };

static const char *const categories[CATEGORIES] = {
    [CATEGORY_SCALAR] = "scalar", [CATEGORY_POINTER] = "pointer", [CATEGORY_AGGREGATE] = "aggregate"};

static void build_defaultmap(struct construct *construct, const struct clause *clause) {
  const char *category = clause->arg_names[0];
  size_t row = 0;
  while (row < NBEHAVIOURS && strcmp(clause->text, behaviours[row].word) != 0)
    row++;
  for (int i = 0; i < CATEGORIES && row < NBEHAVIOURS; i++)
    if (!category || strcmp(category, "all") == 0 || strcmp(category, categories[i]) == 0)
      construct->region.category[i] = behaviours[row].kind;
}

static void build_categories(struct construct *construct, const struct directive *directive) {
  construct->region.result = (unsigned)__sumac_map_single_count | __sumac_map_to | __sumac_map_from;
  construct->region.category[CATEGORY_SCALAR] = __sumac_map_value;
  construct->region.category[CATEGORY_POINTER] = __sumac_map_pointer;
  construct->region.category[CATEGORY_AGGREGATE] = construct->region.result;
  for (size_t i = 0; i < directive->nclauses; i++)
    if (directive->clauses[i].kind == CLAUSE_DEFAULTMAP)
      build_defaultmap(construct, &directive->clauses[i]);
}

/* --- 13.8, 10: target, and the teams construct that it consists of --- */

static struct size_asked one_size(struct unit *unit, struct node *node) {
  struct size_asked size = {ARENA_NEW(unit->arena, struct node *), 1};
  *size.arg = node;
  return size;
}

static struct node *constant(struct unit *unit, const struct directive *directive, long value) {
  struct node *node = ARENA_NEW(unit->arena, struct node);
  *node = (struct node){.kind = N_INT, .begin = directive->begin, .is_constant = true, .value = value};
  return node;
}

/* What the region's launch is asked for: by its own directive or, of the one construct in it, by that. */
static struct node *threads_of(const struct directive *directive, const struct directive *teams) {
  struct node *threads = omp_threads_asked(directive);
  return threads || !teams ? threads : omp_threads_asked(teams);
}

/* Threads that are not those of a distribute construct's loop, too: with several of them to a team. */
static bool makes_crews(const struct node *node) {
  if (!node)
    return false;
  unsigned parts = node->kind == N_DIRECTIVE ? omp_parts(node->directive) : 0;
  bool found = parts & PART_PARALLEL && !(parts & PART_DISTRIBUTE);
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = makes_crews(node->kid[i]);
  return found;
}

/* 10.2: where the condition is false there is one team. One for all of a target construct sends it to the host. */
static void build_teams_condition(struct construct *construct, const struct directive *teams) {
  for (size_t i = 0; teams && i < teams->nclauses; i++) {
    const struct clause *clause = &teams->clauses[i];
    bool all = clause->kind == CLAUSE_IF && !clause->text;
    construct->region.one_on_host |= all && omp_parts(teams) & PART_TARGET;
    if ((all && !(omp_parts(teams) & PART_TARGET)) ||
        (clause->kind == CLAUSE_IF && clause->text && strcmp(clause->text, "teams") == 0))
      construct->region.gangs_condition = omp_last_argument(clause);
  }
}

void omp_build_region(struct unit *unit, struct construct *construct, const struct directive *directive,
                      const struct directive *teams) {
  const struct clause *number = teams ? clause_of(teams, CLAUSE_NUM_TEAMS) : NULL;
  struct node *threads = threads_of(directive, teams);
  bool calls = directive->calls_crews;
  bool simd = (omp_has_simd(directive->body) && !(omp_parts(directive) & PART_SIMD)) ||
              (calls && omp_calls_with(unit, directive->body, omp_has_simd, true));
  construct->region.style = REGION_REDUNDANT;
  construct->region.most_threads = omp_last_argument(clause_of(teams ? teams : directive, CLAUSE_THREAD_LIMIT));
  if (!construct->region.most_threads)
    construct->region.most_threads = omp_last_argument(clause_of(directive, CLAUSE_THREAD_LIMIT));
  construct->region.limited =
      teams && !clause_of(directive, CLAUSE_THREAD_LIMIT) && !clause_of(teams, CLAUSE_THREAD_LIMIT);
  build_categories(construct, directive);
  build_teams_condition(construct, teams);
  construct->region.crews = makes_crews(directive->node) || calls;
  construct->region.together = !simd && construct->region.crews;
  /* 10.1.1: without num_threads, crews have as many threads as omp_get_max_threads says, or the limit, if it is less */
  bool limit = threads && threads == construct->region.most_threads && !omp_asks_threads(directive->body);
  construct->region.by_limit = !limit ? 0 : simd ? LEVEL_WORKER : LEVEL_VECTOR;
  construct->region.members =
      threads && threads == construct->region.most_threads && omp_shows_members(unit, directive->body);
  struct node *most = NULL;
  if (!threads && !calls && construct->region.together && omp_most_threads(directive->body, &most))
    threads = most;
  /* Crews of called functions have all of the launch's threads: no more than the limit, if that is a group at least. */
  if (threads && calls && !simd && threads == construct->region.most_threads && threads->is_constant &&
      threads->value >= SUMAC_THREAD_GROUP)
    threads = constant(unit, directive, threads->value / SUMAC_THREAD_GROUP * SUMAC_THREAD_GROUP);
  if (limit && !construct->region.members && threads->is_constant && threads->value > SUMAC_USUAL_THREADS)
    threads = constant(unit, directive, SUMAC_USUAL_THREADS);
  if (!teams || number)
    construct->region.size[LEVEL_INDEX_GANG] =
        one_size(unit, teams ? omp_last_argument(number) : constant(unit, directive, 1));
  if (threads && !simd && !construct->region.together && threads->is_constant && threads->value > 0 &&
      threads->value < SUMAC_MOST_THREADS)
    threads =
        constant(unit, directive, (threads->value + SUMAC_THREAD_GROUP - 1) / SUMAC_THREAD_GROUP * SUMAC_THREAD_GROUP);
  if (threads)
    construct->region.size[simd ? LEVEL_INDEX_WORKER : LEVEL_INDEX_VECTOR] = one_size(unit, threads);
  if (!simd && !construct->region.together)
    construct->region.size[LEVEL_INDEX_WORKER] = one_size(unit, constant(unit, directive, 1));
}
