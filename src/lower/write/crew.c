/*
 * crew.c - crews: the threads that a parallel construct makes of a team's initial thread.
 *
 * The construct is a loop with an iteration for each thread (CREW_EACH), partitioned over the levels that its threads
 * are spread over; so its body knows the thread's number by the loop's variable. Loops that the crew shares
 * (CREW_SHARE) are plain loops in that body, over those iterations that the thread's number gives it (crew_shares.c).
 *
 * To change what threads of a parallel construct do together: crew.c; its frames: src/lang/omp/tables.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

static const struct loop *loop_of_directive(struct region *region, long id) {
  for (size_t i = 0; i < region->loops.n; i++)
    if (region->loops.item[i]->construct && region->loops.item[i]->construct->id == id)
      return region->loops.item[i];
  return NULL;
}

/* The number that somebody asks for other than the construct: the program, by a call, or the environment. NULL: nobody
   can. */
static const char *told_text(struct lowering *l, const struct loop *loop) {
  const char *set = loop->own_team ? own_team_size_text(l, loop) : loop->set_size ? OWN_TEAM_SET : NULL;
  if (!loop_asks(loop)->crew.given)
    return set;
  return !set ? CREW_GIVEN
              : arena_printf(l->arena, "({ int __sumac_a = %s; __sumac_a > 0 ? __sumac_a : %s; })", set, CREW_GIVEN);
}

/* How many threads a crew gets: as many as are asked for, if there are so many. */
static const char *crew_text(struct lowering *l, struct region *region, const struct loop *loop,
                             const struct binding *bindings) {
  const char *all = loop_asks(loop)->crew.role == CREW_EACH && crew_levels(loop)
                        ? arena_printf(l->arena, "__sumac_members(%s)", levels_text(l, crew_levels(loop)))
                        : crew_place_text(l, crew_levels(loop), true);
  struct node *asked = loop_asks(loop)->crew.size, *condition = loop_asks(loop)->crew.condition;
  if (!crew_is_limited(loop))
    return all;
  const char *size = loop_asks(loop)->crew.usual_size ? crew_least_text(l, "__sumac_crew_usual()", all) : all;
  if (region->limited)
    size = crew_least_text(l, "__sumac_crew_ask(__sumac_ask_limit, 0)", size);
  const char *told = told_text(l, loop);
  size = told ? crew_least_text(l, told, size) : size;
  if (asked || loop->own_team)
    size = crew_least_text(l, "__sumac_crew_bound()", size);
  if (loop->own_team && loop_asks(loop)->crew.wanted)
    return size;
  struct node *const bounds[] = {loop_asks(loop)->crew.limit, asked};
  for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
    if (bounds[i])
      size = crew_least_text(
          l, region_is_most(region, bounds[i]) ? "__sumac_most" : render_expression(l, region, bounds[i], bindings),
          size);
  return condition ? arena_printf(l->arena, "((%s) ? %s : 1)", render_expression(l, region, condition, bindings), size)
                   : size;
}

void crew_strict(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *outer) {
  const struct crew_asked *asked = &loop_asks(loop)->crew;
  struct region *region = loop->region;
  if (!asked->strict)
    return;
  const char *condition = asked->condition ? render_expression(l, region, asked->condition, outer) : "1";
  text_printf(out, "if ((%s) && %s != (%s)) __sumac_say(%s, %u, %s, %d); ", condition,
              crew_levels(loop) ? crew_text(l, region, loop, outer) : "1",
              render_expression(l, region, asked->size, outer), c_string(l, loop->construct->place.file),
              loop->construct->place.line, asked->strict, !asked->strict_warns);
}

static const char *chosen_text(struct lowering *l, struct region *region, const struct loop *loop,
                               const struct binding *bindings) {
  struct node *member = loop_asks(loop)->crew.member;
  const struct loop *crew = crew_around(region, loop->node->parent);
  return arena_printf(l->arena, "(%s == %s)", crew_member_text(l, crew),
                      member ? arena_printf(l->arena, "(%s)", render_expression(l, region, member, bindings)) : "0");
}

const char *crew_call_text(struct lowering *l, struct region *region, const struct node *call,
                           const struct binding *bindings) {
  static const struct {
    const char *name;
    const char *(*text)(struct lowering *, struct region *, const struct loop *, const struct binding *);
  } frames[] = {{"__sumac_crew", crew_text}, {"__sumac_chosen", chosen_text}};
  const struct decl *callee = call->kind == N_CALL && region ? tree_callee((struct node *)call) : NULL;
  for (size_t i = 0; callee && i < sizeof frames / sizeof *frames; i++)
    if (strcmp(callee->name, frames[i].name) == 0)
      return frames[i].text(l, region, loop_of_directive(region, call->kid[1]->value), bindings);
  return callee ? ask_text(l, region, call, bindings) : NULL;
}

/* --- loops --- */

struct meeting {
  const struct region *region;
  const struct loop *crew;
  bool found;
};

/* A barrier, or a loop or statement at whose end there is one. Those of crews inside have their own. */
static bool look_for_meeting(struct node *node, void *context) {
  struct meeting *meeting = context;
  const struct construct *construct = construct_at(node);
  const struct loop *loop = region_loop_at(meeting->region, node);
  meeting->found |= construct && (construct->kind == CONSTRUCT_BARRIER || construct_asks(construct)->crew.barrier ||
                                  construct_meets_first(construct));
  meeting->found |= loop && (crew_counts(loop) || crew_combines(loop) || crew_copied(loop) ||
                             loop_asks(loop)->sharing.order == ORDER_INSIDE || loop->construct->cancelled ||
                             (loop->crew && across_waits(loop)) || (loop->crew && loop_notes(loop)));
  return !meeting->found;
}

static bool meets(const struct loop *crew) {
  struct meeting meeting = {crew->region, crew, crew_counts(crew) || loop_scans(crew)};
  tree_walk(crew->body, look_for_meeting, &meeting);
  return meeting.found;
}

/* Declares the loop's counters: the next chunk of a dynamic schedule, and whose turn it is in an ordered loop. */
static void declare_counters(struct lowering *l, struct text *out, const struct loop *loop, const struct loop *crew) {
  if (crew_counts(loop) && (loop == crew || loop->crew == crew))
    text_printf(out, "unsigned long __sumac_next%d" FOR_US("the next chunk of a loop") " = 0; ", loop->lid);
  if (loop_asks(loop)->sharing.order == ORDER_INSIDE && (loop == crew || loop->crew == crew))
    text_printf(out, "unsigned long __sumac_turn%d" FOR_US("whose turn it is in an ordered loop") " = 0; ", loop->lid);
  if (loop == crew || loop->crew == crew)
    across_declare(out, loop);
  if (loop == crew || loop->crew == crew)
    cancel_declare(out, loop->construct);
  if (loop->crew == crew)
    note_shared(l, out, loop);
  for (size_t i = 0; i < loop->kids.n; i++)
    declare_counters(l, out, loop->kids.item[i], crew);
}

static long largest_partials(const struct loop *loop, const struct loop *crew) {
  long bytes = loop->crew == crew || loop == crew ? crew_partials(loop) : 0, copies = crew_copied(loop);
  bytes = copies > bytes ? copies : bytes;
  for (size_t i = 0; i < loop->kids.n; i++) {
    long inner = largest_partials(loop->kids.item[i], crew);
    bytes = inner > bytes ? inner : bytes;
  }
  return bytes;
}

/* Of objects whose size only instances of a template know, too. */
static const char *sizes_text(struct lowering *l, const struct loop *loop, const struct loop *crew) {
  bool its = (loop->crew == crew || loop == crew) && crew_combines(loop);
  const char *sizes = its ? crew_sizes_text(l, loop) : "";
  for (size_t i = 0; i < loop->kids.n; i++)
    sizes = arena_printf(l->arena, "%s%s", sizes, sizes_text(l, loop->kids.item[i], crew));
  return sizes;
}

void crew_before(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *outer) {
  scan_before(l, out, loop);
  if (!crew_levels(loop))
    return;
  if (crew_is_limited(loop) && loop_asks(loop)->crew.role != CREW_EACH)
    text_printf(out, "const int __sumac_size%d = %s; ", loop->lid, crew_text(l, loop->region, loop, outer));
  declare_counters(l, out, loop, loop);
  long known = largest_partials(loop, loop);
  const char *sizes = sizes_text(l, loop, loop);
  if (known || *sizes)
    text_printf(out, "_Alignas(16) char __sumac_partials%d[%s]" FOR_US("values that threads give to each other") "; ",
                loop->lid, crew_memory_text(l, known, sizes));
  if (meets(loop))
    text_printf(out, "unsigned __sumac_met%d[2]" FOR_US("who is at a barrier") " = {0, 0}; ", loop->lid);
}
