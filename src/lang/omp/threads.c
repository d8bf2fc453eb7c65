/*
 * threads.c - how many threads directives ask for (OpenMP 5.2, 10.1, 13.3), of the launch or of the crew that a
 * parallel construct makes in it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "sumac/limits.h"

/* A launch that asks for so many threads has just these. */
static bool is_launched(const struct node *threads) {
  return threads->is_constant && threads->value > 0 && threads->value % SUMAC_THREAD_GROUP == 0;
}

/* The thread_limit that holds for the directive. */
static struct node *threads_limit(const struct directive *directive) {
  struct node *limit = NULL;
  for (; directive && !limit; directive = directive->parent)
    if (omp_parts(directive) & (PART_TEAMS | PART_TARGET))
      limit = omp_last_argument(clause_of(directive, CLAUSE_THREAD_LIMIT));
  return limit;
}

/* num_threads, or that limit. */
struct node *omp_threads_asked(const struct directive *directive) {
  struct node *asked = omp_last_argument(clause_of(directive, CLAUSE_NUM_THREADS));
  return asked ? asked : threads_limit(directive);
}

/* The construct asks for threads, and a limit that is not the launch's, or is not sure to be more, holds for it, too.
 */
static struct node *other_limit(const struct directive *directive, const struct node *threads) {
  struct node *limit = threads_limit(directive);
  bool more =
      limit && limit->is_constant && (is_launched(limit) || (threads->is_constant && threads->value <= limit->value));
  return limit != threads && !more ? limit : NULL;
}

/* All parallel constructs in NODE ask for just so many threads. */
static bool all_ask(const struct node *node, long value) {
  if (!node)
    return true;
  if (node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_PARALLEL) {
    const struct node *asked = omp_last_argument(clause_of(node->directive, CLAUSE_NUM_THREADS));
    return asked && asked->is_constant && asked->value == value;
  }
  bool all = true;
  for (size_t i = 0; i < node->nkids && all; i++)
    all = all_ask(node->kid[i], value);
  return all;
}

bool omp_asks_threads(const struct node *node) {
  bool asks = node && node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_PARALLEL &&
              clause_of(node->directive, CLAUSE_NUM_THREADS);
  for (size_t i = 0; node && i < node->nkids && !asks; i++)
    asks = omp_asks_threads(node->kid[i]);
  return asks;
}

/* Which thread executes the node, or how many there are, is asked in it, or all have to come to a place in it: what it
   does depends on the number of threads. */
static bool asks_members(const struct node *node) {
  static const char *const names[] = {"omp_get_thread_num", "omp_get_num_threads", "omp_get_ancestor_thread_num",
                                      "omp_get_team_size"};
  const struct decl *called = node && node->kind == N_CALL && node->nkids ? node->kid[0]->decl : NULL;
  bool asks = node && node->kind == N_DIRECTIVE && omp_is(node->directive) && node->directive->kind == DIR_BARRIER;
  for (size_t i = 0; called && i < sizeof names / sizeof *names; i++)
    asks |= strcmp(called->name, names[i]) == 0;
  for (size_t i = 0; node && i < node->nkids && !asks; i++)
    asks = asks_members(node->kid[i]);
  return asks;
}

/* Functions of the file that NODE calls, and those that these call, have what HAS finds. CREWS: only functions that
   make crews are looked at. */
struct called {
  bool (*has)(const struct node *);
  bool crews;
  bool *visited;
};

static bool in_called(const struct unit *unit, const struct node *node, const struct called *c) {
  bool found = false;
  const char *name = node ? called_by_name(unit, node) : NULL;
  for (size_t i = 0; node && i < unit->nfunctions && !found; i++) {
    const struct decl *function = unit->functions[i];
    bool called =
        (names_function(node) && node->decl->definition == function) || (name && !strcmp(function->name, name));
    bool followed = called && !c->visited[i] && (!c->crews || (function->routine && function->routine->for_gangs));
    c->visited[i] |= followed;
    found = followed && (c->has(function->node) || in_called(unit, function->node, c));
  }
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = in_called(unit, node->kid[i], c);
  return found;
}

bool omp_calls_with(struct unit *unit, const struct node *node, bool (*has)(const struct node *), bool crews) {
  const struct called c = {has, crews, ARENA_ARRAY(unit->arena, bool, unit->nfunctions + 1)};
  return in_called(unit, node, &c);
}

bool omp_shows_members(struct unit *unit, const struct node *node) {
  return asks_members(node) || omp_calls_with(unit, node, asks_members, false);
}

/* What the target construct around asks its launch for is what those inside do (omp_build_region). */
static bool asks_launch(const struct directive *directive, const struct node *threads, int kind) {
  const struct directive *target = omp_around(directive, PART_TARGET);
  const struct directive *teams = target ? omp_teams_inside(target, kind) : NULL;
  if (!target || omp_threads_asked(target) || (teams && omp_threads_asked(teams)) || !threads->is_constant)
    return false;
  return !target->calls_crews && !omp_has_simd(target->body) && all_ask(target->body, threads->value);
}

/* The launch has as many threads as num_threads of the directive asks for, if there can be so many. */
static bool launch_knows(const struct directive *directive, const struct node *threads, int kind) {
  const struct directive *target = omp_around(directive, PART_TARGET);
  const struct directive *teams = target ? omp_teams_inside(target, kind) : NULL;
  struct node *most = NULL;
  if (!target || omp_parts(directive) & PART_DISTRIBUTE)
    return false; /* it is a function's, or the host's launch has one thread for each team */
  if (omp_threads_asked(target) || (teams && omp_threads_asked(teams)))
    return true;
  return threads->is_constant && !target->calls_crews && !omp_has_simd(target->body) &&
         omp_most_threads(target->body, &most);
}

static bool is_shared(const struct node *node) {
  if (node->kind == N_DIRECTIVE)
    return omp_is_shared_out(node->directive);
  bool shared = node->kind == N_COMPOUND || node->kind == N_DECLS || node->kind == N_EMPTY;
  for (size_t i = 0; node->kind == N_COMPOUND && i < node->nkids && shared; i++)
    shared = is_shared(node->kid[i]);
  return shared;
}

/* All that the parallel construct has, in the loop over its threads, are loops that these share, and declarations: how
   many they are does not show. */
static bool only_shares(const struct directive *directive) {
  const struct node *frame = directive->body;
  return frame->kind == N_FOR && is_shared(frame->kid[frame->nkids - 1]);
}

/* OpenMP 6.0 12.1.2: as if there were an error directive where there cannot be so many threads. */
static void be_strict(struct crew_asked *crew, const struct directive *directive) {
  const struct clause *message = clause_of(directive, CLAUSE_MESSAGE),
                      *severity = clause_of(directive, CLAUSE_SEVERITY);
  const struct clause *threads = clause_of(directive, CLAUSE_NUM_THREADS);
  if (!threads || !clause_modified(threads, MODIFIER_STRICT))
    return;
  crew->size = omp_last_argument(threads);
  crew->strict =
      message && message->text ? message->text : "\"there are not as many threads as num_threads(strict:) asks for\"";
  crew->strict_warns = severity && severity->text && strcmp(severity->text, "warning") == 0;
}

/* 3.4, 10.1: a construct that is part of a target construct has the threads that this is launched with. A condition
   that is for all of a target construct is true on the device. */
void omp_limit_threads(struct unit *unit, struct crew_asked *crew, const struct directive *directive, int kind) {
  if (!(omp_parts(directive) & PART_PARALLEL))
    return;
  struct node *threads = omp_threads_asked(directive);
  const struct directive *target = omp_around(directive, PART_TARGET);
  bool launched =
      omp_parts(directive) & PART_TARGET || (target && omp_parts(directive) & (PART_TEAMS | PART_DISTRIBUTE));
  bool asks = clause_of(directive, CLAUSE_NUM_THREADS);
  bool shown = !asks && omp_shows_members(unit, directive->body);
  crew->given = !asks && (shown || !(omp_parts(directive) & PART_FOR || only_shares(directive)));
  crew->usual_size = !asks && !shown && threads && target && omp_asks_threads(target->body);
  if (threads && !((launched || asks_launch(directive, threads, kind)) && is_launched(threads)))
    crew->size = threads;
  bool members = shown && threads && target && omp_parts(directive) & PART_DISTRIBUTE;
  bool unset = members && omp_parts(directive) & PART_TARGET; /* nobody sets a number of threads before */
  crew->set_size = !asks && !unset;
  crew->wanted = (asks || members) && !launch_knows(directive, threads, kind) ? threads : NULL;
  crew->limit = threads ? other_limit(directive, threads) : NULL;
  be_strict(crew, directive);
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    bool all = !clause->text && (!(omp_parts(directive) & PART_TARGET) || kind == DEVICE_KIND_HOST);
    if (clause->kind == CLAUSE_IF && (all || (clause->text && strcmp(clause->text, "parallel") == 0)))
      crew->condition = omp_last_argument(clause);
  }
}

/* The largest number that parallel constructs in NODE ask for; false: one of them asks for none that is known here. */
bool omp_most_threads(struct node *node, struct node **most) {
  if (!node)
    return true;
  bool parallel = node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_PARALLEL;
  if (parallel) {
    struct node *asked = omp_last_argument(clause_of(node->directive, CLAUSE_NUM_THREADS));
    if (!asked || !asked->is_constant || asked->value < 1)
      return false;
    *most = *most && (*most)->value > asked->value ? *most : asked;
    return true;
  }
  bool known = true;
  for (size_t i = 0; i < node->nkids && known; i++)
    known = omp_most_threads(node->kid[i], most);
  return known;
}
