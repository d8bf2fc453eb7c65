/*
 * own_team.c - parallel constructs whose number of threads no launch knows: it is computed in the region, or the
 * construct stands in a function. A GPU's launch has threads to spare; on the host such a crew gets a team of threads
 * of its own, as many as it asks for:
 *
 *     const int __sumac_wanted1 = k;
 *     if (__sumac_team_wanted(__sumac_wanted1, __sumac_team_always)) {
 *     #pragma clang __debug captured
 *       { __sumac_routine_begin(worker | vector); the loop over the crew's threads }
 *     } else { the loop over the crew's threads }
 *
 * Clang makes a function of the first one, a routine that all threads of a gang execute, and the late half makes a team
 * execute it (src/xform/own_teams.c). Elsewhere nothing is left of it.
 *
 * In the form of a function for threads that share its caller's crew, where a crew has one thread, the first one is
 * text of the form for a gang's only thread, and the test asks whether the thread is in no crew. A construct that asks
 * for no number has as many threads as the program has set (OpenMP's omp_set_num_threads), if it has.
 *
 * To change which crews get a team of their own on the host: own_team.c, src/xform/own_teams.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

struct asking {
  struct region *region;
  bool found;
};

static bool look_for_ask(struct node *node, void *context) {
  struct asking *asking = context;
  asking->found |= node->kind == N_CALL && region_asked(asking->region, node);
  return !asking->found;
}

/* Iterations of a loop are the same whatever number of threads shares them, if none asks for it. */
static bool asks(const struct lowering *l, const struct loop *loop) {
  struct asking asking = {loop->region, false};
  tree_walk(loop->body, look_for_ask, &asking);
  return asking.found || crew_tells_surely(l, loop->region, loop->node);
}

/* Whether the loop's crew is one whose number of threads shows. */
static bool shows(const struct lowering *l, const struct loop *loop) {
  return crew_levels(loop) && (loop_asks(loop)->crew.role == CREW_EACH || asks(l, loop));
}

/* The environment may say a number, and the launch of the region has one thread for each gang on the host. */
static bool is_given_alone(const struct loop *loop) {
  const struct crew_asked *crew = &loop_asks(loop)->crew;
  return crew->given && !crew->wanted && loop->region->style != REGION_ROUTINE && !region_asks(loop->region)->crews;
}

/* FILE_SETS: functions of the file set how many threads crews have that ask for none. Those that functions of other
   files set are an upper bound. */
static void find(const struct lowering *l, struct region *region, bool file_sets) {
  bool constant = region->function && region->function->in_constants;
  bool told = region->style == REGION_ROUTINE || crew_region_tells(l, region);
  region->set_size = told && (file_sets || crew_others_set(region));
  EACH_PTR (struct loop, loop, region->loops) {
    const struct crew_asked *crew = &loop_asks(loop)->crew;
    loop->set_size = crew->set_size && region->set_size && shows(l, loop);
    bool set = crew->set_size && region->set_size && file_sets;
    loop->own_team = (crew->wanted || set || is_given_alone(loop)) && !region->spare && !constant && shows(l, loop);
  }
}

void own_teams_find(struct lowering *l) {
  bool file_sets = crew_file_sets(l);
  for (size_t i = 0; i < l->regions.n; i++)
    find(l, l->regions.item[i], file_sets);
  for (size_t i = 0; i < l->routines.n; i++)
    find(l, l->routines.item[i], file_sets);
}

/* The form of the loop that all threads of a gang execute. */
static struct loop *together(const struct lowering *l, struct loop *loop) {
  const struct crew_asked *crew = &loop_asks(loop)->crew;
  if (!loop->region->caller || !crew->parallel)
    return loop;
  EACH_PTR (struct region, form, l->routines)
    if (form->for_gang && !form->spare && tree_same_decl(form->function, loop->region->function))
      return region_loop_at(form, loop->node);
  return NULL;
}

struct loop *own_team_loop(const struct lowering *l, struct loop *loop) {
  struct loop *own = together(l, loop);
  return own && own->own_team ? own : NULL;
}

const char *own_team_size_text(struct lowering *l, const struct loop *loop) {
  return arena_printf(l->arena, "__sumac_wanted%d", loop->lid);
}

struct bound {
  struct lowering *l;
  struct text *out;
  struct loop *crew_loop;
  const struct binding *bindings;
};

static bool look_for_bound(struct node *node, void *context) {
  struct bound *bound = context;
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  const struct node *loop = bound->crew_loop->node;
  if (!decl || !decl->is_bound || (decl->begin >= loop->begin && decl->end <= loop->end) ||
      binding_of(bound->bindings, decl))
    return true;
  const char *name = arena_printf(bound->l->arena, "__sumac_bound%d_%s", bound->crew_loop->lid, decl->local);
  text_printf(bound->out, bound->l->spelling->instances->bound, name, decl->local);
  bound->bindings = binding_push(bound->l, bound->bindings, decl, name);
  return true;
}

/* A captured statement uses no names of structured bindings around it: references stand for them. */
const struct binding *own_team_bind(struct lowering *l, struct text *out, struct loop *own,
                                    const struct binding *outer) {
  struct bound bound = {l, out, own, outer};
  text_add(out, "{ ");
  tree_walk(own->node, look_for_bound, &bound);
  return bound.bindings;
}

/* The number of threads that somebody asks for: the clauses or the environment; 0: nobody. */
static const char *asked_text(struct lowering *l, struct loop *loop, const struct binding *outer) {
  const struct crew_asked *crew = &loop_asks(loop)->crew;
  if (!crew->wanted)
    return is_given_alone(loop) ? CREW_GIVEN : "0";
  const char *size = region_is_most(loop->region, crew->wanted)
                         ? "(int)__sumac_most"
                         : arena_printf(l->arena, "(int)(%s)", render_expression(l, loop->region, crew->wanted, outer));
  return crew->given ? crew_least_text(l, CREW_GIVEN, size) : size;
}

/* The crew's number of threads, or the one that the program sets, evaluated by the thread that makes the crew. */
static const char *wanted_text(struct lowering *l, struct loop *loop, const struct binding *outer) {
  const struct crew_asked *crew = &loop_asks(loop)->crew;
  struct node *limit = crew->set_size ? crew->size : crew->limit;
  const char *size = asked_text(l, loop, outer);
  if (loop->set_size)
    size = arena_printf(l->arena, "({ int __sumac_a = %s; __sumac_a > 0 ? __sumac_a : %s; })", OWN_TEAM_SET, size);
  if (limit)
    size = crew_least_text(
        l, region_is_most(loop->region, limit) ? "__sumac_most" : render_expression(l, loop->region, limit, outer),
        size);
  return crew->condition ? arena_printf(l->arena, "((%s) ? %s : 1)",
                                        render_expression(l, loop->region, crew->condition, outer), size)
                         : size;
}

void own_team_text(struct lowering *l, struct text *out, struct loop *own, bool in_crew, const char *team,
                   const struct binding *outer) {
  const char *wanted = own_team_size_text(l, own);
  const char *when = loop_asks(own)->crew.set_size ? "if_set" : in_crew ? "outside" : "always";
  text_printf(out, "const int %s __attribute__((unused)) = %s; ", wanted, wanted_text(l, own, outer));
  const char *most = crew_least_text(l, "__sumac_crew_bound()", crew_place_text(l, crew_levels(own), true));
  if (!in_crew)
    text_printf(out, "if (%1$s > %2$s) __sumac_crew_fewer(%3$s, %4$u, %1$s, %2$s); ", wanted, most,
                c_string(l, own->construct->place.file), own->construct->place.line);
  text_printf(out, "if (__sumac_team_wanted(%s, __sumac_team_%s)) { ", wanted, when);
  text_printf(out, "\n#pragma clang __debug captured%s{ __sumac_routine_begin(%u); %s } } else { ",
              line_marker(l, own->node->begin), LEVEL_WORKER | LEVEL_VECTOR | own->levels, team);
}
