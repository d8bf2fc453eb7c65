/*
 * crew.c - crews: the threads that a parallel construct makes of a team's initial thread.
 *
 * The construct is a loop with an iteration for each thread (CREW_EACH), partitioned over the levels that its threads
 * are spread over; so its body knows the thread's number by the loop's variable. Loops that the crew shares
 * (CREW_SHARE) are plain loops in that body, over those iterations that the thread's number gives it:
 *
 *     none           what the target deals to its threads (__sumac_loop_begin), or to a crew of another size than
 *                    there are threads, k = member, member + size, ...
 *     static         one block of iterations a thread          (also for operators that need not commute)
 *     static, c      chunks of c iterations, dealt in turn
 *     dynamic, c     the next chunk of c iterations, by a counter that the crew shares
 *     guided, c      the same, the chunk as large as an equal share of what is left, but c at least
 *     by the run     one of these, as the launch says (crew_run.c)
 *
 * A loop that is partitioned over the threads itself (`parallel for`) is dealt in the same way if it asks for that.
 *
 * To change what threads of a parallel construct do together: crew.c; its frames: src/lang/omp/tables.c. To change how
 * loops are dealt to threads: crew.c; by the run: crew_run.c, runtime/omp/schedule.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

/* The levels over which LOOP spreads a crew of its own. */
static unsigned threads_of(const struct loop *loop) {
  return loop_asks(loop)->crew.threads & loop->levels;
}

bool crew_has_threads(const struct loop *loop) {
  return threads_of(loop) != 0;
}

/* Whether the crew may have fewer threads than its levels have: a clause, or the language, limits their number. */
static bool is_limited(const struct loop *loop) {
  return threads_of(loop) &&
         (loop_asks(loop)->crew.size || loop_asks(loop)->crew.limit || loop_asks(loop)->crew.condition ||
          loop_asks(loop)->crew.usual_size || loop->region->limited || loop->own_team || loop->set_size);
}

/* --- numbers of threads --- */

/* "(worker * lanes + lane)": the position, or the size, of the executing thread in all units of LEVELS. */
const char *crew_place_text(struct lowering *l, unsigned levels, bool size) {
  const char *text = NULL;
  for (int i = 0; i < NLEVELS; i++) {
    unsigned level = 1u << i;
    if (!(levels & level))
      continue;
    const char *name = levels_text(l, level);
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
                                                 : crew_place_text(l, threads_of(crew), false);
}

const char *crew_size_text(struct lowering *l, const struct loop *crew) {
  if (loop_is_league(crew))
    return "__sumac_crew_ask(__sumac_ask_gangs, 0)";
  if (!crew || loop_is_callers(crew))
    return crew ? "__sumac_members0" : "1";
  if (loop_asks(crew)->crew.role == CREW_EACH)
    return arena_printf(l->arena, "(int)__sumac_n%d_0", crew->lid);
  return is_limited(crew) ? arena_printf(l->arena, "__sumac_size%d", crew->lid)
                          : crew_place_text(l, threads_of(crew), true);
}

const struct loop *crew_around(struct region *region, const struct node *node) {
  for (; node; node = node->parent) {
    const struct loop *loop = region_loop_at(region, node);
    if (loop && threads_of(loop))
      return loop;
    if (loop_asks(loop)->crew.parallel)
      return NULL; /* a parallel construct in another one: a crew of one */
  }
  return region->caller;
}

/* --- calls --- */

static const struct loop *loop_of_directive(struct region *region, long id) {
  for (size_t i = 0; i < region->loops.n; i++)
    if (region->loops.item[i]->construct && region->loops.item[i]->construct->id == id)
      return region->loops.item[i];
  return NULL;
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

/* How many threads a crew gets: as many as are asked for, if there are so many. */
static const char *crew_text(struct lowering *l, struct region *region, const struct loop *loop,
                             const struct binding *bindings) {
  const char *all = crew_place_text(l, threads_of(loop), true);
  struct node *asked = loop_asks(loop)->crew.size, *condition = loop_asks(loop)->crew.condition;
  if (!is_limited(loop))
    return all;
  const char *size = loop_asks(loop)->crew.usual_size ? crew_least_text(l, "__sumac_crew_usual()", all) : all;
  if (region->limited)
    size = crew_least_text(l, "__sumac_crew_ask(__sumac_ask_limit, 0)", size);
  if (loop->own_team)
    size = crew_least_text(l, own_team_size_text(l, loop), size);
  else if (loop->set_size)
    size = crew_least_text(l, OWN_TEAM_SET, size);
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
              threads_of(loop) ? crew_text(l, region, loop, outer) : "1",
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

const char *crew_barrier_text(struct lowering *l, struct region *region, const struct node *node) {
  const struct loop *crew = crew_around(region, node->parent);
  if (!crew || loop_is_callers(crew))
    return crew ? "__sumac_crew_meet();" : ";";
  if (crew->construct->cancelled && loop_asks(crew)->crew.role == CREW_EACH)
    return cancel_barrier_text(l, crew, crew_size_text(l, crew));
  return arena_printf(l->arena, "__sumac_meet(__sumac_met%d, %s, %d);", crew->lid, crew_size_text(l, crew),
                      (threads_of(crew) & LEVEL_VECTOR) != 0);
}

/* Whether each thread of the crew executes the loop's body once, as in a parallel construct. */
static bool enters_in_body(const struct loop *loop) {
  return threads_of(loop) && loop_asks(loop)->crew.role == CREW_EACH;
}

static bool is_told(const struct lowering *l, const struct loop *loop) {
  return loop_asks(loop)->crew.parallel && (loop->region->caller || crew_tells(l, loop->region, loop->node) ||
                                            crew_makes_events(l, loop->region, loop->node, true));
}

const char *crew_enter_text(struct lowering *l, const struct loop *loop, bool in_body) {
  if (!is_told(l, loop) || enters_in_body(loop) != in_body)
    return "";
  const struct loop *crew = threads_of(loop) ? loop : NULL;
  return arena_printf(l->arena, "__sumac_crew_enter(%s, %s, %d); ", crew_member_text(l, crew), crew_size_text(l, crew),
                      (threads_of(loop) & LEVEL_VECTOR) != 0);
}

const char *crew_leave_text(const struct lowering *l, const struct loop *loop, bool in_body) {
  return is_told(l, loop) && enters_in_body(loop) == in_body ? "__sumac_crew_leave(); " : "";
}

const char *crew_turn_text(struct lowering *l, const struct loop *loop) {
  return loop_is_callers(loop->crew) ? "__sumac_words0[1]" : arena_printf(l->arena, "__sumac_turn%d", loop->lid);
}

/* --- loops --- */

bool crew_deals(const struct loop *loop) {
  return loop->crew || (threads_of(loop) && loop_asks(loop)->crew.role != CREW_EACH &&
                        (loop->construct->left || loop_asks(loop)->sharing.schedule != SCHEDULE_FREE ||
                         loop_asks(loop)->sharing.schedule_chunk || loop_asks(loop)->sharing.order == ORDER_ACROSS ||
                         is_limited(loop)));
}

static bool counts(const struct loop *loop) {
  return crew_deals(loop) && !loop_is_by_one(loop) && !loop_is_league(loop->crew) &&
         (loop_asks(loop)->sharing.schedule == SCHEDULE_DYNAMIC ||
          loop_asks(loop)->sharing.schedule == SCHEDULE_GUIDED || loop_asks(loop)->sharing.schedule == SCHEDULE_RUN);
}

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
  meeting->found |= loop && (counts(loop) || crew_combines(loop) || crew_copied(loop) ||
                             loop_asks(loop)->sharing.order == ORDER_INSIDE || loop->construct->cancelled ||
                             (loop->crew && across_waits(loop)) || (loop->crew && loop_notes(loop)));
  return !meeting->found;
}

static bool meets(const struct loop *crew) {
  struct meeting meeting = {crew->region, crew, counts(crew) || loop_scans(crew)};
  tree_walk(crew->body, look_for_meeting, &meeting);
  return meeting.found;
}

/* Declares the loop's counters: the next chunk of a dynamic schedule, and whose turn it is in an ordered loop. */
static void declare_counters(struct lowering *l, struct text *out, const struct loop *loop, const struct loop *crew) {
  if (counts(loop) && (loop == crew || loop->crew == crew))
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
  if (!threads_of(loop))
    return;
  if (is_limited(loop) && loop_asks(loop)->crew.role != CREW_EACH)
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

/* The crew of a function's callers has one counter, which its loops use one after another. A crew of one thread has
   none: then MINE, a variable of the thread, counts. */
static const char *counter_text(struct lowering *l, const struct loop *loop) {
  return loop_is_callers(loop->crew) ? "__sumac_words0[0]" : arena_printf(l->arena, "__sumac_next%d", loop->lid);
}

static const char *by_one(struct emitter *e, const char *alone, const char *together) {
  return loop_is_callers(e->loop->crew)
             ? arena_printf(e->l->arena, "(__sumac_members0 == 1 ? (%s) : (%s))", alone, together)
             : together;
}

static const char *next_chunk_text(struct emitter *e) {
  const char *counter = counter_text(e->l, e->loop);
  return by_one(e, arena_printf(e->l->arena, "__sumac_mine%d++", e->lid),
                arena_printf(e->l->arena, "__atomic_fetch_add(&%s, 1ul, __sumac_relaxed)", counter));
}

/* "__sumac_j<lid>" is the number of the chunk. */
static void open_chunks(struct emitter *e, const char *member, const char *size, const char *n) {
  const char *type = counter_type(e->loop->counter);
  bool league = loop_is_league(e->loop->crew);
  struct node *chunk = league ? loop_asks(e->loop)->sharing.chunk : loop_asks(e->loop)->sharing.schedule_chunk;
  bool dynamic = loop_asks(e->loop)->sharing.schedule == SCHEDULE_DYNAMIC && !league;
  text_printf(e->out,
              "%1$s __sumac_ch%2$d = (%1$s)(%3$s); if (__sumac_ch%2$d > %4$s) __sumac_ch%2$d = %4$s; "
              "if (__sumac_ch%2$d < 1) __sumac_ch%2$d = 1; ",
              type, e->lid, chunk ? emit_expression(e, chunk) : "1", n);
  text_printf(e->out, "%1$s __sumac_cn%2$d = %3$s / __sumac_ch%2$d + (%3$s %% __sumac_ch%2$d != 0); ", type, e->lid, n);
  if (dynamic)
    text_printf(e->out,
                "for (unsigned long __sumac_j%1$d; (__sumac_j%1$d = %2$s) < (unsigned long)__sumac_cn%1$d; ) { ",
                e->lid, next_chunk_text(e));
  else
    text_printf(e->out,
                "for (%1$s __sumac_j%2$d = (%1$s)%3$s; __sumac_j%2$d < __sumac_cn%2$d; __sumac_j%2$d = "
                "__sumac_cn%2$d - __sumac_j%2$d > (%1$s)%4$s ? __sumac_j%2$d + (%1$s)%4$s : __sumac_cn%2$d) { ",
                type, e->lid, member, size);
  text_printf(e->out,
              "%1$s __sumac_f%2$d = (%1$s)__sumac_j%2$d * __sumac_ch%2$d, __sumac_g%2$d = %3$s - __sumac_f%2$d < "
              "__sumac_ch%2$d ? %3$s : __sumac_f%2$d + __sumac_ch%2$d; ",
              type, e->lid, n);
}

/* An equal share of what is left, taken by compare-and-exchange. */
static void open_guided(struct emitter *e, const char *size, const char *n) {
  const char *type = counter_type(e->loop->counter), *counter = counter_text(e->l, e->loop);
  struct node *chunk = loop_asks(e->loop)->sharing.schedule_chunk;
  text_printf(e->out, "unsigned long __sumac_ch%1$d = (unsigned long)(%2$s), __sumac_j%1$d; ", e->lid,
              chunk ? emit_expression(e, chunk) : "1");
  text_printf(
      e->out,
      "while ((__sumac_j%1$d = %4$s) < (unsigned long)%2$s) { "
      "unsigned long __sumac_l%1$d = (unsigned long)%2$s - __sumac_j%1$d, __sumac_h%1$d = __sumac_l%1$d / "
      "(unsigned long)%3$s; if (__sumac_h%1$d < __sumac_ch%1$d) __sumac_h%1$d = __sumac_ch%1$d; if "
      "(__sumac_h%1$d < 1) __sumac_h%1$d = 1; if (__sumac_h%1$d > __sumac_l%1$d) __sumac_h%1$d = __sumac_l%1$d; "
      "if (!%5$s) continue; ",
      e->lid, n, size,
      by_one(e, arena_printf(e->l->arena, "__sumac_mine%d", e->lid),
             arena_printf(e->l->arena, "__atomic_load_n(&%s, __sumac_relaxed)", counter)),
      by_one(e, arena_printf(e->l->arena, "__sumac_mine%1$d = __sumac_j%1$d + __sumac_h%1$d, 1", e->lid),
             arena_printf(e->l->arena,
                          "__atomic_compare_exchange_n(&%2$s, &__sumac_j%1$d, __sumac_j%1$d + __sumac_h%1$d, 0, "
                          "__sumac_relaxed, __sumac_relaxed)",
                          e->lid, counter)));
  text_printf(e->out,
              "%1$s __sumac_f%2$d = (%1$s)__sumac_j%2$d, __sumac_g%2$d = (%1$s)(__sumac_j%2$d + __sumac_h%2$d); ", type,
              e->lid);
}

/* One block of iterations a thread, in the threads' order. */
static void open_block(struct emitter *e, const char *member, const char *size, const char *n) {
  const char *type = counter_type(e->loop->counter);
  text_printf(e->out,
              "%1$s __sumac_q%2$d = %3$s / (%1$s)%5$s, __sumac_h%2$d = %3$s %% (%1$s)%5$s, __sumac_f%2$d = "
              "__sumac_q%2$d * (%1$s)%4$s + ((%1$s)%4$s < __sumac_h%2$d ? (%1$s)%4$s : __sumac_h%2$d), __sumac_g%2$d "
              "= __sumac_f%2$d + __sumac_q%2$d + ((%1$s)%4$s < __sumac_h%2$d); { ",
              type, e->lid, n, member, size);
}

static bool in_blocks(const struct loop *loop) {
  bool own = false;
  for (size_t i = 0; i < loop->reductions.n; i++)
    own |= loop->reductions.item[i].user_operator != NULL;
  return !loop_asks(loop)->sharing.schedule_chunk && (loop_asks(loop)->sharing.schedule == SCHEDULE_STATIC ||
                                                      (loop_asks(loop)->sharing.schedule == SCHEDULE_FREE && own));
}

static int open_hinted(struct emitter *e, bool hint) {
  bool hinted = hint && !e->loop->construct->left && (e->loop->levels || e->loop->crew) &&
                loop_asks(e->loop)->sharing.order == ORDER_FREE;
  return hinted ? emit_hint(e) : 0;
}

/* All have done the loop before, if at all. */
static void open_again(struct emitter *e, const char *member) {
  const char *meet = crew_barrier_text(e->l, e->loop->region, e->loop->body);
  text_printf(e->out, "%s if (%s == 0%s) { ", meet, member,
              loop_is_callers(e->loop->crew) ? " && __sumac_members0 > 1" : "");
  if (counts(e->loop))
    text_printf(e->out, "%s = 0; ", counter_text(e->l, e->loop));
  if (loop_asks(e->loop)->sharing.order == ORDER_INSIDE)
    text_printf(e->out, "%s = 0; ", crew_turn_text(e->l, e->loop));
  cancel_reset(e);
  text_add(e->out, "} ");
  across_reset(e, member, crew_size_text(e->l, e->loop->crew));
  text_printf(e->out, "%s ", meet);
}

/* k = member, member + size, ...: by a counter that cannot overflow, which LLVM can make vectors of where SIZE is 1. */
static void open_turns(struct emitter *e, const char *k, const char *member, const char *size, const char *n,
                       bool hint) {
  const char *type = counter_type(e->loop->counter);
  if (e->loop->counter == COUNT_U64) {
    text_printf(e->out,
                "for (%1$s %2$s = (%1$s)%3$s; %2$s < %4$s; %2$s = %4$s - %2$s > (%1$s)%5$s ? %2$s + (%1$s)%5$s : %4$s) "
                "{ ",
                type, k, member, n, size);
    return;
  }
  text_printf(e->out, "const unsigned long %1$s_e = %2$s > 0 ? (unsigned long)%2$s : 0ul; ", k, n);
  open_hinted(e, hint);
  text_printf(e->out,
              "for (unsigned long %2$s_u = (unsigned long)%3$s; %2$s_u < %2$s_e; %2$s_u += (unsigned long)%4$s) { "
              "%1$s %2$s = (%1$s)%2$s_u; ",
              type, k, member, size);
}

const char *crew_open(struct emitter *e, const char *k, const char *n, const char *first, int *closers, bool hint) {
  const struct loop *crew = e->loop->crew ? e->loop->crew : e->loop;
  const char *member = crew_member_text(e->l, crew), *size = crew_size_text(e->l, crew),
             *type = counter_type(e->loop->counter);
  if (loop_asks(e->loop)->crew.role == CREW_ALL && e->loop->construct->cancelled) {
    open_again(e, member);
    cancel_own(e);
  }
  if (loop_asks(e->loop)->crew.role == CREW_ALL)
    return text_printf(e->out, "for (%1$s %2$s = 0; %2$s < %3$s; %2$s++) { ", type, k, n),
           arena_printf(e->l->arena, "(%s%s)", first, k);
  if (loop_is_by_one(e->loop))
    return text_printf(e->out, "if (%4$s == 0) for (%1$s %2$s = 0; %2$s < %3$s; %2$s++) { ", type, k, n, member),
           arena_printf(e->l->arena, "(%s%s)", first, k);
  if (!e->loop->crew && is_limited(e->loop)) {
    text_printf(e->out, "if (%s < %s) { ", member, size);
    ++*closers;
  }
  if (counts(e->loop) || (e->loop->crew && (loop_asks(e->loop)->sharing.order == ORDER_INSIDE ||
                                            across_waits(e->loop) || e->loop->construct->cancelled)))
    open_again(e, member);
  cancel_own(e);
  if (counts(e->loop) && loop_is_callers(e->loop->crew))
    text_printf(e->out, "unsigned long __sumac_mine%d = 0; ", e->lid);
  bool league = loop_is_league(crew); /* the schedule is for threads that it does not have */
  if (league && loop_asks(e->loop)->sharing.chunk)
    open_chunks(e, member, size, n);
  else if (league)
    open_block(e, member, size, n);
  else if (loop_asks(e->loop)->sharing.schedule == SCHEDULE_GUIDED)
    open_guided(e, size, n);
  else if (loop_asks(e->loop)->sharing.schedule == SCHEDULE_RUN)
    crew_open_run(e, member, size, n);
  else if (loop_asks(e->loop)->sharing.schedule == SCHEDULE_DYNAMIC || loop_asks(e->loop)->sharing.schedule_chunk)
    open_chunks(e, member, size, n);
  else if (in_blocks(e->loop))
    open_block(e, member, size, n);
  else if (e->loop->crew && !loop_is_callers(crew) && !is_limited(crew))
    return open_range(e, k, n, threads_of(crew), open_hinted(e, hint)), arena_printf(e->l->arena, "(%s%s)", first, k);
  else
    return open_turns(e, k, member, size, n, hint), arena_printf(e->l->arena, "(%s%s)", first, k);
  open_hinted(e, hint);
  text_printf(e->out, "for (%1$s %2$s = __sumac_f%3$d; %2$s < __sumac_g%3$d; %2$s++) { ", type, k, e->lid);
  ++*closers;
  return arena_printf(e->l->arena, "(%s%s)", first, k);
}
