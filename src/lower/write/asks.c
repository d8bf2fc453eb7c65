/*
 * asks.c - functions of a language that ask what the executing thread is (struct ask of model/dialect.h): each call in
 * a region becomes an expression, by the constructs around it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

struct question {
  struct lowering *l;
  struct region *region;
  const struct node *call;
  const struct binding *bindings;
  int value;
};

/* The crews around the call, one in another: how many; *OUTERMOST: the one that has several threads. */
static int crews_around(const struct question *q, const struct loop **outermost) {
  int depth = 0;
  *outermost = NULL;
  for (const struct node *node = q->call; node; node = node->parent) {
    const struct loop *loop = region_loop_at(q->region, node);
    if (!loop_asks(loop)->crew.parallel)
      continue;
    depth++;
    *outermost = loop;
  }
  return depth;
}

static const char *thread_text(const struct question *q) {
  return crew_member_text(q->l, crew_around(q->region, q->call));
}

static const char *threads_text(const struct question *q) {
  return crew_size_text(q->l, crew_around(q->region, q->call));
}

static const char *gang_text(const struct question *q) {
  return crew_place_text(q->l, LEVEL_GANG, false);
}

static const char *gangs_text(const struct question *q) {
  return crew_place_text(q->l, LEVEL_GANG, true);
}

static bool makes_crews(const struct question *q) {
  bool makes = crew_region_tells(q->l, q->region);
  for (size_t i = 0; i < q->region->loops.n && !makes; i++)
    makes = crew_levels(q->region->loops.item[i]);
  return makes;
}

/* The most threads of a crew whose code asks for no number. */
static const char *unasked_text(const struct question *q) {
  const char *all = "__sumac_crew_usual()";
  if (makes_crews(q))
    all = arena_printf(q->l->arena,
                       "({ int __sumac_a = %s, __sumac_b = %s; __sumac_a > __sumac_b ? __sumac_a : __sumac_b; })",
                       crew_place_text(q->l, LEVEL_WORKER | LEVEL_VECTOR, true), all);
  return all;
}

/* A function's copy for all threads of the gang knows no limit, but a region that it is called in says it. Without a
   clause it is the number of threads that the team has, but no less than what omp_get_max_threads gives. */
static const char *limit_text(const struct question *q) {
  if (q->region->style == REGION_ROUTINE)
    return "__sumac_crew_ask(__sumac_ask_limit, 0)";
  const char *most = crew_most_text(q->l, q->region);
  return crew_least_text(q->l, most ? most : unasked_text(q), "__sumac_crew_bound()");
}

/* A crew inside of another one has one thread. Others, in any launch, have no more than this without asking. */
static const char *most_text(const struct question *q) {
  const struct loop *outermost;
  const char *most = crew_most_text(q->l, q->region), *all = "__sumac_crew_usual()";
  if (crews_around(q, &outermost))
    return "1";
  if (q->region->style == REGION_ROUTINE || q->region->set_size)
    return "__sumac_crew_ask(__sumac_ask_most, 0)";
  if (region_asks(q->region)->members)
    all = crew_least_text(q->l, CREW_GIVEN, unasked_text(q));
  return most ? crew_least_text(q->l, most, all) : all;
}

static const char *depth_text(const struct question *q) {
  const struct loop *outermost;
  return arena_printf(q->l->arena, "%d", crews_around(q, &outermost));
}

static const char *active_text(const struct question *q) {
  const struct loop *outermost;
  crews_around(q, &outermost);
  return arena_printf(q->l->arena, "(%s > 1)", crew_size_text(q->l, outermost));
}

/* Depth 0 is the thread that the region begins with; 1 the outermost crew; those inside of it have one thread. */
static const char *at_depth(const struct question *q, const char *outermost, int others) {
  const struct loop *unused;
  const char *depth = q->call->nkids > 1 ? render_expression(q->l, q->region, q->call->kid[1], q->bindings) : "0";
  return arena_printf(q->l->arena,
                      "({ int __sumac_a = %s; __sumac_a < 0 || __sumac_a > %d ? -1 : __sumac_a == 1 ? %s : %d; })",
                      depth, crews_around(q, &unused), outermost, others);
}

static const char *thread_at_text(const struct question *q) {
  const struct loop *outermost;
  crews_around(q, &outermost);
  return at_depth(q, crew_member_text(q->l, outermost), 0);
}

static const char *threads_at_text(const struct question *q) {
  const struct loop *outermost;
  crews_around(q, &outermost);
  return at_depth(q, crew_size_text(q->l, outermost), 1);
}

/* A call of the runtime's function. The language's name may have variants in headers, which say where they were
 * compiled. */
static const char *host_text(const struct question *q) {
  return arena_printf(q->l->arena, "__sumac_%s()", tree_callee((struct node *)q->call)->name);
}

static const char *cancels_text(const struct question *q) {
  (void)q;
  return "__sumac_cancels()";
}

static const char *same_text(const struct question *q) {
  return arena_printf(q->l->arena, "((void *)(%s))", render_expression(q->l, q->region, q->call->kid[1], q->bindings));
}

static const char *fulfill_text(const struct question *q) {
  return detached_fulfill_text(q->l, render_expression(q->l, q->region, q->call->kid[1], q->bindings));
}

/* Crews inside of another one have one thread in any case. */
static const char *set_text(const struct question *q) {
  const struct loop *outermost;
  const char *threads = render_expression(q->l, q->region, q->call->kid[1], q->bindings);
  bool counts = !crews_around(q, &outermost);
  return arena_printf(q->l->arena, counts ? "__sumac_crew_set((int)(%s))" : "((void)(%s))", threads);
}

static const char *value_text(const struct question *q) {
  return arena_printf(q->l->arena, "(%d)", q->value);
}

/* The answer in a function that devices have a copy of: constructs around are not known there, but threads know. */
static const char *called_text(const struct question *q, int what) {
  const char *depth = q->call->nkids > 1 ? render_expression(q->l, q->region, q->call->kid[1], q->bindings) : "0";
  return arena_printf(q->l->arena, "__sumac_crew_ask(%d, %s)", what, depth);
}

void alike_edits(const struct region *region, struct edits *edits, const struct node *call) {
  const struct alike *alike = region && call->kind == N_CALL ? region->construct->dialect->alike : NULL;
  const struct decl *callee = alike ? tree_callee((struct node *)call) : NULL;
  for (; callee && alike->function; alike++) {
    const struct node *argument = alike->argument < call->nkids ? call->kid[alike->argument] : NULL;
    if (strcmp(callee->name, alike->function) == 0 && argument && argument->is_constant &&
        argument->value >= alike->first && argument->value <= alike->last)
      edit_add(edits, argument->begin, argument->end, alike->instead);
  }
}

const char *ask_text(struct lowering *l, struct region *region, const struct node *call,
                     const struct binding *bindings) {
  static const char *(*const texts[])(const struct question *) = {[__sumac_ask_member] = thread_text,
                                                                  [__sumac_ask_members] = threads_text,
                                                                  [__sumac_ask_gang] = gang_text,
                                                                  [__sumac_ask_gangs] = gangs_text,
                                                                  [__sumac_ask_most] = most_text,
                                                                  [__sumac_ask_limit] = limit_text,
                                                                  [__sumac_ask_depth] = depth_text,
                                                                  [__sumac_ask_active] = active_text,
                                                                  [__sumac_ask_member_at] = thread_at_text,
                                                                  [__sumac_ask_members_at] = threads_at_text,
                                                                  [ASK_CANCELS] = cancels_text,
                                                                  [ASK_SET] = set_text,
                                                                  [ASK_FULFILL] = fulfill_text,
                                                                  [ASK_HOST] = host_text,
                                                                  [ASK_SAME] = same_text,
                                                                  [ASK_VALUE] = value_text};
  const struct ask *ask = region_asked(region, call);
  if (!ask)
    return NULL;
  struct question q = {l, region, call, bindings, ask->value};
  const char *called = region->caller && ask->what < __sumac_ask_codes ? called_text(&q, ask->what) : NULL;
  return called ? called : texts[ask->what](&q);
}
