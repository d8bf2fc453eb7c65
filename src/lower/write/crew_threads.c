/*
 * crew_threads.c - what is known of a crew's threads: whether a loop makes or shares one, over which levels it is
 * spread, how many threads it has, and the number of each.
 * To change how threads of a parallel construct are numbered: crew_threads.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

unsigned crew_levels(const struct loop *loop) {
  return loop_asks(loop)->crew.threads & loop->levels;
}

bool crew_is_limited(const struct loop *loop) {
  return crew_levels(loop) &&
         (loop_asks(loop)->crew.given || loop_asks(loop)->crew.size || loop_asks(loop)->crew.limit ||
          loop_asks(loop)->crew.condition || loop_asks(loop)->crew.usual_size || loop->region->limited ||
          loop->own_team || loop->set_size);
}

bool crew_deals(const struct loop *loop) {
  return loop->crew || (crew_levels(loop) && loop_asks(loop)->crew.role != CREW_EACH &&
                        (loop->construct->left || loop_asks(loop)->sharing.schedule != SCHEDULE_FREE ||
                         loop_asks(loop)->sharing.schedule_chunk || loop_asks(loop)->sharing.order == ORDER_ACROSS ||
                         crew_is_limited(loop)));
}

bool crew_counts(const struct loop *loop) {
  return crew_deals(loop) && !loop_is_by_one(loop) && !loop_is_league(loop->crew) &&
         (loop_asks(loop)->sharing.schedule == SCHEDULE_DYNAMIC ||
          loop_asks(loop)->sharing.schedule == SCHEDULE_GUIDED || loop_asks(loop)->sharing.schedule == SCHEDULE_RUN);
}

const struct loop *crew_around(struct region *region, const struct node *node) {
  for (; node; node = node->parent) {
    const struct loop *loop = region_loop_at(region, node);
    if (loop && crew_levels(loop))
      return loop;
    if (loop_asks(loop)->crew.parallel)
      return NULL; /* a parallel construct in another one: a crew of one */
  }
  return region->caller;
}

/* --- numbers of threads --- */

const char *crew_place_text(struct lowering *l, unsigned levels, bool size) {
  const char *text = NULL;
  for (int i = 0; i < NLEVELS; i++) {
    unsigned level = 1u << i;
    if (!(levels & level))
      continue;
    const char *name = level_text(level);
    if (!text)
      text = arena_printf(l->arena, "__sumac_dim_%s(%s)", size ? "size" : "pos", name);
    else if (size)
      text = arena_printf(l->arena, "%s * __sumac_dim_size(%s)", text, name);
    else
      text = arena_printf(l->arena, "(%1$s) * __sumac_dim_size(%2$s) + __sumac_dim_pos(%2$s)", text, name);
  }
  return !text ? size ? "1" : "0" : arena_printf(l->arena, "(%s)", text);
}

const char *crew_member_text(struct lowering *l, const struct loop *crew) {
  if (loop_is_league(crew))
    return "__sumac_crew_ask(__sumac_ask_gang, 0)";
  if (!crew || loop_is_callers(crew))
    return crew ? "__sumac_member0" : "0";
  return loop_asks(crew)->crew.role == CREW_EACH ? crew->space[0].variable->local
                                                 : crew_place_text(l, crew_levels(crew), false);
}

const char *crew_size_text(struct lowering *l, const struct loop *crew) {
  if (loop_is_league(crew))
    return "__sumac_crew_ask(__sumac_ask_gangs, 0)";
  if (!crew || loop_is_callers(crew))
    return crew ? "__sumac_members0" : "1";
  if (loop_asks(crew)->crew.role == CREW_EACH)
    return arena_printf(l->arena, "(int)__sumac_n%d_0", crew->lid);
  return crew_is_limited(crew) ? arena_printf(l->arena, "__sumac_size%d", crew->lid)
                               : crew_place_text(l, crew_levels(crew), true);
}

const char *crew_turn_text(struct lowering *l, const struct loop *loop) {
  return loop_is_callers(loop->crew) ? "__sumac_words0[1]" : arena_printf(l->arena, "__sumac_turn%d", loop->lid);
}

const char *crew_least_text(struct lowering *l, const char *bound, const char *size) {
  return arena_printf(l->arena,
                      "({ int __sumac_a = %s, __sumac_b = %s; __sumac_a > 0 && __sumac_a < __sumac_b ? __sumac_a "
                      ": __sumac_b; })",
                      bound, size);
}

const char *crew_most_text(const struct lowering *l, const struct region *region) {
  const struct node *most = region_asks(region)->most_threads;
  return region->most ? "__sumac_most" : most ? arena_printf(l->arena, "%ld", most->value) : NULL;
}
