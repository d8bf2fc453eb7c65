/*
 * crew_statements.c - statements that threads of a crew execute in turn, one at a time, or each a part of:
 *
 *     critical    for (int go = 1; go;) if (__sumac_critical_enter(NAME)) { ...; __sumac_critical_leave(NAME); go = 0;
 * } ordered     for (int go = 1; go;) if (the turn is this iteration's) { ...; the next one's turn; go = 0; } parts {
 * if (member == 0 % size) { ... } if (member == 1 % size) { ... } ... } copies      if (member == chosen) room = x;
 * meet; x = room; meet;
 *
 * The loops that try again stand here, around the statement, so that a lane of a warp can leave it while others try.
 *
 * To change sections, ordered, copyprivate: crew_statements.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

static const struct loop *loop_around(const struct region *region, const struct node *node,
                                      bool (*is)(const struct loop *)) {
  for (; node; node = node->parent) {
    const struct loop *loop = region_loop_at(region, node);
    if (loop && is(loop))
      return loop;
  }
  return NULL;
}

/* --- where threads meet --- */

const char *crew_barrier_text(struct lowering *l, struct region *region, const struct node *node) {
  const struct loop *crew = crew_around(region, node->parent);
  if (!crew || loop_is_callers(crew))
    return crew ? "__sumac_crew_meet();" : ";";
  if (crew->construct->cancelled && loop_asks(crew)->crew.role == CREW_EACH)
    return cancel_barrier_text(l, crew, crew_size_text(l, crew));
  return arena_printf(l->arena, "__sumac_meet(__sumac_met%d, %s, %d);", crew->lid, crew_size_text(l, crew),
                      (crew_levels(crew) & LEVEL_VECTOR) != 0);
}

/* --- parts --- */

static bool has_parts(const struct loop *loop) {
  return loop_asks(loop)->crew.work == WORK_PARTS;
}

static bool begins_part(const struct node *node) {
  return construct_at(node) && construct_at(node)->kind == CONSTRUCT_PART;
}

/* "if (member == 2 % size) {": part NUMBER is executed by this thread. */
static const char *component_text(struct lowering *l, const struct loop *crew, size_t number) {
  return crew ? arena_printf(l->arena, "if (%s == %zu %% (%s)) {", crew_member_text(l, crew), number,
                             crew_size_text(l, crew))
              : "{";
}

static const struct loop *crew_of_parts(struct region *region, const struct loop *loop) {
  return loop_asks(loop)->crew.role == CREW_EACH ? crew_around(region, loop->node) : loop->crew;
}

/* The first part needs no directive. */
static const char *next_part(struct lowering *l, struct region *region, const struct node *node) {
  const struct loop *loop = loop_around(region, node, has_parts);
  const struct node *body = node->parent;
  size_t number = body->nkids && !begins_part(body->kid[0]);
  for (size_t i = 0; i < body->nkids && body->kid[i] != node; i++)
    number += begins_part(body->kid[i]);
  return arena_printf(l->arena, "} %s", component_text(l, crew_of_parts(region, loop), number));
}

long crew_part_at(const struct loop *loop, const struct node *node) {
  const struct node *body = loop->body;
  if (!has_parts(loop))
    return -1;
  long number = body->nkids && begins_part(body->kid[0]) ? -1 : 0;
  for (size_t i = 0; i < body->nkids && body->kid[i]->begin <= node->begin; i++)
    number += begins_part(body->kid[i]);
  return number;
}

static void first_part(struct lowering *l, struct region *region, struct edits *edits, const struct node *body) {
  const struct loop *loop = body->kind == N_COMPOUND ? loop_around(region, body, has_parts) : NULL;
  if (!loop || loop->body != body)
    return;
  size_t begin = edit_block_begin(l, body);
  edit_add(edits, begin, begin, arena_printf(l->arena, " %s", component_text(l, crew_of_parts(region, loop), 0)));
  edit_add(edits, body->end - 1, body->end - 1, "} ");
}

const char *crew_last_part(struct emitter *e) {
  const struct node *body = e->loop->body;
  if (!has_parts(e->loop))
    return NULL;
  const struct loop *crew = crew_of_parts(e->loop->region, e->loop);
  size_t n = body->nkids && !begins_part(body->kid[0]);
  for (size_t i = 0; i < body->nkids; i++)
    n += begins_part(body->kid[i]);
  return crew ? arena_printf(e->l->arena, "%s == %zu %% (%s)", crew_member_text(e->l, crew), n ? n - 1 : 0,
                             crew_size_text(e->l, crew))
              : "1";
}

/* --- one at a time --- */

static void surround(struct edits *edits, const struct node *node, const char *before, const char *after) {
  edit_add(edits, node->begin, node->kid[0]->begin, before);
  edit_add(edits, node->end, node->end, after);
}

static void exclude(struct lowering *l, struct edits *edits, const struct node *node, unsigned long lock) {
  surround(edits, node,
           arena_printf(l->arena, "for (int __sumac_go = 1; __sumac_go;) if (__sumac_critical_enter(%luul)) { ", lock),
           arena_printf(l->arena, " __sumac_critical_leave(%luul); __sumac_go = 0; }", lock));
}

static bool is_ordered(const struct loop *loop) {
  return loop_asks(loop)->sharing.order == ORDER_INSIDE;
}

static bool is_across(const struct loop *loop) {
  return loop_asks(loop)->sharing.order == ORDER_ACROSS;
}

/* A loop that one thread executes is in order. */
static bool takes_turns(const struct loop *loop) {
  return is_ordered(loop) && loop_is_split(loop);
}

/* A caller that is alone has nobody to wait for, and no memory that a crew shares. */
static const char *turn_text(struct lowering *l, const struct loop *loop) {
  return arena_printf(l->arena,
                      "for (int __sumac_go = 1; __sumac_go;) if (%3$s__atomic_load_n(&%2$s, __sumac_relaxed) "
                      "== __sumac_o%1$d) { __sumac_fence(); ",
                      loop->lid, crew_turn_text(l, loop),
                      loop_is_callers(loop->crew) ? "__sumac_members0 == 1 || " : "");
}

static const char *next_turn_text(struct lowering *l, const struct loop *loop) {
  return arena_printf(l->arena,
                      " __sumac_fence(); %3$s__atomic_store_n(&%2$s, __sumac_o%1$d + 1, __sumac_relaxed); "
                      "__sumac_go = 0; }%4$s",
                      loop->lid, crew_turn_text(l, loop),
                      loop_is_callers(loop->crew) ? "if (__sumac_members0 > 1) " : "", cancel_wait_text(l, loop->crew));
}

static void take_turn(struct lowering *l, struct region *region, struct edits *edits, const struct node *node) {
  const struct loop *loop = loop_around(region, node, is_ordered);
  bool turns = loop && takes_turns(loop);
  surround(edits, node, turns ? arena_printf(l->arena, "{ %s __sumac_had%d = 1; ", turn_text(l, loop), loop->lid) : "",
           turns ? arena_printf(l->arena, "%s }", next_turn_text(l, loop)) : "");
}

bool crew_edits(struct lowering *l, struct region *region, struct edits *edits, const struct node *node,
                const struct binding *bindings) {
  const struct construct *construct = construct_at(node);
  if (!region)
    return false;
  first_part(l, region, edits, node);
  switch (construct ? construct->kind : CONSTRUCT_BLOCK) {
  case CONSTRUCT_BARRIER:
    edit_add(edits, node->begin, node->end,
             arena_printf(l->arena, "{ %s%s }", detached_wait_text(l, region, node->parent),
                          crew_barrier_text(l, region, node)));
    return true;
  case CONSTRUCT_PART:
    edit_add(edits, node->begin, node->end, next_part(l, region, node));
    return true;
  case CONSTRUCT_CANCEL:
    edit_add(edits, node->begin, node->end, cancel_text(l, region, construct, bindings));
    return true;
  case CONSTRUCT_ACROSS:
    edit_add(edits, node->begin, node->end,
             across_text(l, (struct loop *)loop_around(region, node, is_across), construct, bindings));
    return true;
  case CONSTRUCT_FENCE:
    edit_add(edits, node->begin, node->end, "__sumac_fence();");
    return true;
  case CONSTRUCT_CRITICAL:
    exclude(l, edits, node, construct->lock);
    return false;
  case CONSTRUCT_ORDERED:
    take_turn(l, region, edits, node);
    return false;
  default:
    return false;
  }
}

/* An iteration without an ordered construct lets the next one have its turn, too; a `continue` ends no more than it. */
void crew_body_begin(struct emitter *e) {
  const struct loop *loop = e->loop;
  if (takes_turns(loop))
    text_printf(e->out, "const unsigned long __sumac_o%1$d = (unsigned long)(%2$s); int __sumac_had%1$d = 0; do { ",
                e->lid, e->number);
  across_body_begin(e);
  text_add(e->out, crew_enter_text(e->l, loop, true));
  if (loop_asks(loop)->crew.role == CREW_EACH)
    text_add(e->out, handed_scope_text(loop->region, loop->body));
  if (loop_asks(loop)->crew.work == WORK_CHOSEN)
    text_printf(e->out, "if (%s == (%s)) { ", crew_member_text(e->l, loop),
                loop_asks(loop)->crew.member ? emit_expression(e, loop_asks(loop)->crew.member) : "0");
}

void crew_body_end(struct emitter *e) {
  if (loop_asks(e->loop)->crew.work == WORK_CHOSEN)
    text_add(e->out, " }");
  if (loop_asks(e->loop)->crew.role == CREW_EACH) {
    text_add(e->out, detached_wait_text(e->l, e->loop->region, e->loop->node));
    text_add(e->out, handed_scope_end_text(e->loop->region, e->loop->body));
  }
  text_add(e->out, crew_leave_text(e->l, e->loop, true));
  across_body_end(e);
  if (takes_turns(e->loop))
    text_printf(e->out, " } while (0); if (!__sumac_had%d) { %s%s } ", e->lid, turn_text(e->l, e->loop),
                next_turn_text(e->l, e->loop));
}

/* --- values of one for all --- */

static long room_for(const struct decl *decl) {
  return (decl->type->size + 15) / 16 * 16;
}

long crew_copied(const struct loop *loop) {
  const struct construct *construct = loop->construct;
  long bytes = 0;
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if (construct->items.item[i].role == ITEM_COPY)
      bytes += room_for(construct->items.item[i].var->decl);
  return bytes;
}

void crew_copies(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *outer) {
  const struct construct *construct = loop->construct;
  const struct loop *crew = crew_copied(loop) ? crew_around(loop->region, loop->node->parent) : NULL;
  if (!crew)
    return;
  if (loop_is_callers(crew) && crew_copied(loop) > __sumac_crew_room)
    diag_at(l->diag, DIAG_ERROR, construct->place,
            "'copyprivate' of %ld bytes: in a function that device code calls, threads give each other at most %d",
            crew_copied(loop), (int)__sumac_crew_room);
  const char *meet = crew_barrier_text(l, loop->region, loop->node);
  text_add(out, loop_is_callers(crew) ? "if (__sumac_members0 > 1) { " : "{ ");
  for (int in = 1; in >= 0; in--) {
    text_printf(out, in ? "%s if (%s == 0) { " : "%s { ", meet, crew_member_text(l, crew));
    long at = 0;
    for (size_t i = 0; i < construct->items.n; i++) {
      const struct decl *decl = construct->items.item[i].var->decl;
      if (construct->items.item[i].role != ITEM_COPY)
        continue;
      const char *name = binding_text(l, outer, decl);
      const char *room = arena_printf(l->arena, "&__sumac_partials%d[%ld]", crew->lid, at);
      text_printf(out,
                  in ? "__builtin_memcpy(%1$s, &%2$s, sizeof %2$s); " : "__builtin_memcpy(&%2$s, %1$s, sizeof %2$s); ",
                  room, name);
      at += room_for(decl);
    }
    text_add(out, "} ");
  }
  text_add(out, "} ");
}
