/*
 * detached.c - statements that are over when somebody says so (struct construct: event). The thread executes them where
 * it comes to them. The device library and the runtime keep the events of each thread, so functions that it calls may
 * make some, too, and wait for them (devlib/simt/image/events.c, runtime/threads/events.c):
 *
 *     event = event_begin(); event_task(1); statement; event_task(-1);
 *     event_fulfill(event);                         the event has happened: by any thread
 *     event_wait(task, 0);                          taskwait: children of the task that the thread executes
 *     mark = event_mark(); group; event_wait(group, mark);
 *     event_wait(crew, 0);                          barriers, the end of a crew, one of one thread in another, too
 *
 * Only where a crew may make events. The executing threads of a warp wait for each other as at a barrier of some of
 * them (devlib/simt/image/crew_barrier.c). A thread without a crew has nobody who could say so while it waits: what is
 * not over then never is, so its events are 0.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

/* The outermost loop around NODE that makes a crew. */
static struct loop *outermost_crew(struct region *region, const struct node *node) {
  struct loop *found = NULL;
  for (; node; node = node->parent) {
    struct loop *loop = region_loop_at(region, node);
    if (loop_asks(loop)->crew.parallel)
      found = loop;
  }
  return found;
}

bool detached_may(struct lowering *l, struct region *region, const struct node *node) {
  if (!region || region->caller)
    return region;
  struct loop *crew = outermost_crew(region, node);
  if (crew && crew->events == EVENTS_UNKNOWN)
    crew->events = crew_makes_events(l, region, crew->body, false) ? EVENTS_SOME : EVENTS_NONE;
  return crew && crew->events == EVENTS_SOME;
}

void detached_begin(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *outer) {
  const struct construct *construct = loop->construct;
  if (!construct_asks(construct)->task.event)
    return;
  const char *event = render_expression(l, loop->region, construct_asks(construct)->task.event->expr, outer);
  const char *made = detached_may(l, loop->region, loop->node) ? "__sumac_event_begin()" : "0ul";
  text_printf(
      out,
      "const unsigned long __sumac_event%1$d = %3$s; int __sumac_begun%1$d = 0; (void)__sumac_begun%1$d; %2$s = "
      "(__typeof__(%2$s))__sumac_event%1$d; ",
      loop->lid, event, made);
}

bool detached_may_be_dropped(const struct loop *loop) {
  return loop_asks(loop)->task.event && loop_is_split(loop) && loop->construct->within;
}

void detached_end(struct text *out, const struct loop *loop) {
  if (detached_may_be_dropped(loop))
    text_printf(out, "if (!__sumac_begun%1$d) __sumac_event_drop(__sumac_event%1$d); ", loop->lid);
}

const char *detached_wait_text(struct lowering *l, struct region *region, const struct node *node) {
  return detached_may(l, region, node) ? "__sumac_event_wait(__sumac_events_of_crew, 0ul); " : "";
}

const char *detached_awaited_text(struct lowering *l, struct region *region, const struct node *node) {
  bool waits = construct_block(construct_at(node))->awaits && detached_may(l, region, node->parent);
  const char *wait = waits ? "__sumac_event_wait(__sumac_events_of_task, 0ul); " : "";
  const char *handed = construct_block(construct_at(node))->gathers ? handed_wait_text(region, node) : "";
  return *wait || *handed ? arena_printf(l->arena, "{ %s%s}", handed, wait) : ";";
}

static const char mark[] = "const unsigned long __sumac_mark = __sumac_event_mark(); ";
static const char wait_marked[] = "__sumac_event_wait(__sumac_events_of_group, __sumac_mark); ";

const char *detached_group_text(struct lowering *l, struct region *region, const struct node *node,
                                const struct binding *bindings) {
  const struct construct *construct = construct_at(node);
  bool waits = construct && construct->kind == CONSTRUCT_BLOCK && construct_block(construct)->awaits && construct->body;
  if (!waits || !detached_may(l, region, node->parent))
    return NULL;
  struct text out = {0};
  text_printf(&out, "{ %s", mark);
  cancel_declare(&out, construct);
  text_printf(&out, "{ %s }", render_statement(l, region, node->kid[0], bindings));
  text_printf(&out, " %s%s}", handed_wait_text(region, node), wait_marked);
  return text_keep(&out, l->arena);
}

const char *detached_marked_text(struct lowering *l, const char *text) {
  return arena_printf(l->arena, "{ %s{ %s } %s}", mark, text, wait_marked);
}

void detached_task(struct lowering *l, struct text *out, const struct loop *loop, bool begin) {
  const struct task_asked *task = &loop_asks(loop)->task;
  if (!task->is_task || !detached_may(l, loop->region, loop->node))
    return;
  text_printf(out, "%s", begin && task->awaits ? mark : "");
  text_add(out, begin ? "__sumac_event_task(1); { " : " } __sumac_event_task(-1); ");
  text_printf(out, "%s", !begin && task->awaits ? wait_marked : "");
}

const char *detached_fulfill_text(struct lowering *l, const char *event) {
  return arena_printf(l->arena, "__sumac_event_fulfill((unsigned long)(%s))", event);
}
