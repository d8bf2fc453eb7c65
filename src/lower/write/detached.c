/*
 * detached.c - statements that are over when somebody says so (struct construct: event). The thread executes them where
 * it comes to them, and counts those of its own that are not over yet; whoever has the event counts down.
 *
 *     unsigned detached[threads * n] = {0};        what the crew shares: of each thread, and each place where it waits
 *     event = &detached[member * n + place]; ++*event; statement
 *     --*event;                                    the event has happened: by any thread
 *     while (detached[member * n + place]);        where the thread waits
 *
 * The places: the end of a BLOCK that gathers such statements; barriers, the end of the crew and others, where the
 * thread waits for all of its own. The executing threads of a warp wait for each other as at a barrier of some of them
 * (devlib/nvptx/meet.c). A thread without a crew has nobody who could say so while it waits: what is not over then
 * never is, so its events are 0.
 */
#include "lower/write/crew.h"
#include "sumac/limits.h"

struct census {
  const struct construct *wanted; /* a BLOCK */
  int n, place;                   /* of all of them; the number of that one */
  const struct construct *first;  /* a statement that has an event */
  bool cancelled;                 /* one of these need not be begun */
};

static bool count(struct node *node, void *context) {
  struct census *census = context;
  const struct construct *construct = construct_at(node);
  if (construct && construct->kind == CONSTRUCT_BLOCK && construct_block(construct)->awaits && construct->body) {
    census->n++;
    census->place = construct == census->wanted ? census->n : census->place;
  }
  if (construct_asks(construct)->task.event) {
    census->first = census->first ? census->first : construct;
    for (const struct construct *group = construct->within; group; group = group->within)
      census->cancelled |= group->cancelled;
  }
  return true;
}

/* Counts the statements in the body of CREW, which may be NULL. */
static struct census census_of(const struct loop *crew, const struct construct *wanted) {
  struct census census = {.wanted = wanted};
  bool known = crew && !loop_is_callers(crew) && !loop_is_league(crew) && crew_has_threads(crew);
  if (known)
    tree_walk(crew->body, count, &census);
  census.n++; /* the place of those that no BLOCK gathers: 0 */
  return census;
}

static const char *counter_text(struct lowering *l, const struct loop *crew, const struct census *census,
                                const char *place) {
  return arena_printf(l->arena, "__sumac_detached%d[%s * %d + %s]", crew->lid, crew_member_text(l, crew), census->n,
                      place);
}

void detached_shared(struct lowering *l, struct text *out, const struct loop *crew) {
  struct census census = census_of(crew, NULL);
  if (!census.first)
    return;
  if (crew->construct->cancelled || census.cancelled)
    diag_at(l->diag, DIAG_ERROR, census.first->place, "'%s' with an event is not supported where it can be cancelled",
            census.first->words);
  text_printf(out, "unsigned __sumac_detached%d[%d]" FOR_US("events of detached tasks") " = {0}; ", crew->lid,
              census.n * SUMAC_MOST_THREADS);
}

void detached_begin(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *outer) {
  const struct construct *construct = loop->construct;
  if (!construct_asks(construct)->task.event)
    return;
  const struct loop *crew = crew_around(loop->region, loop->node->parent);
  struct census census = census_of(crew, construct_asks(construct)->task.gatherer);
  const char *event = render_expression(l, loop->region, construct_asks(construct)->task.event->expr, outer);
  const char *place = arena_printf(l->arena, "%d", census.place);
  if (census.first)
    text_printf(out,
                "{ unsigned *__sumac_d = &%1$s; __atomic_fetch_add(__sumac_d, 1u, __sumac_relaxed); %2$s = "
                "(__typeof__(%2$s))(unsigned long)__sumac_d; } ",
                counter_text(l, crew, &census, place), event);
  else
    text_printf(out, "%1$s = (__typeof__(%1$s))0; ", event);
}

static const char *wait_text(struct lowering *l, const struct loop *crew, const struct census *census, int first,
                             int behind) {
  return arena_printf(l->arena,
                      "for (int __sumac_d = %d; __sumac_d < %d; __sumac_d++) while (__atomic_load_n(&%s, "
                      "__sumac_relaxed)) ; __sumac_fence(); ",
                      first, behind, counter_text(l, crew, census, "__sumac_d"));
}

const char *detached_wait_text(struct lowering *l, const struct loop *crew) {
  struct census census = census_of(crew, NULL);
  return census.first ? wait_text(l, crew, &census, 0, census.n) : "";
}

const char *detached_awaited_text(struct lowering *l, struct region *region, const struct node *node) {
  const char *wait = construct_block(construct_at(node))->awaits && region
                         ? detached_wait_text(l, crew_around(region, node->parent))
                         : "";
  const char *handed = construct_block(construct_at(node))->gathers ? handed_wait_text(region, node) : "";
  return *wait || *handed ? arena_printf(l->arena, "{ %s%s}", handed, wait) : ";";
}

const char *detached_group_text(struct lowering *l, struct region *region, const struct node *node,
                                const struct binding *bindings) {
  const struct construct *construct = construct_at(node);
  bool waits = construct && construct->kind == CONSTRUCT_BLOCK && construct_block(construct)->awaits &&
               construct->body && region;
  const struct loop *crew = waits ? crew_around(region, node->parent) : NULL;
  struct census census = census_of(crew, construct);
  if (!census.first)
    return NULL;
  struct text out = {0};
  text_add(&out, "{ ");
  cancel_declare(&out, construct);
  text_add(&out, render_statement(l, region, node->kid[0], bindings));
  text_printf(&out, " %s%s}", handed_wait_text(region, node),
              wait_text(l, crew, &census, census.place, census.place + 1));
  return text_keep(&out, l->arena);
}

const char *detached_fulfill_text(struct lowering *l, const char *event) {
  return arena_printf(l->arena,
                      "({ unsigned *__sumac_d = (unsigned *)(unsigned long)(%s); __sumac_fence(); if (__sumac_d) "
                      "__atomic_fetch_sub(__sumac_d, 1u, __sumac_relaxed); (void)0; })",
                      event);
}
