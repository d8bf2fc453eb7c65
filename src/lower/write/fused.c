/*
 * fused.c - the text of loops that a construct makes one (construct.h: fuses). Front has written a loop around their
 * block (frames), with as many iterations as the longest of them has:
 *
 *     for (long t = 0; t < fused(); t++) {          fused() is ({ m = n_0; if (n_1 > m) m = n_1; m; })
 *       for (int i = a; i < b; i++) A               { if (t < n_0) { int i = a + t; do A while (0); } }
 *       for (int j = c; j < d; j += 2) B            { if (t < n_1) { int j = c + t * 2; do B while (0); } }
 *     }
 */
#include "lower/write/emitter.h"

enum { FIRST_LID = 1000000 }; /* no loop of the region has such numbers */

static bool is_fused(const struct node *frame) {
  const struct construct *construct = frame && frame->kind == N_FOR ? construct_at(frame->parent) : NULL;
  return construct && construct->fuses;
}

/* The loops in FRAME's block as if they were one nest, for the text of their bounds. */
static struct loop *loops_of(struct lowering *l, struct region *region, const struct node *frame) {
  const struct node *block = frame->kid[3];
  struct loop *loop = ARENA_NEW(l->arena, struct loop);
  loop->region = region;
  loop->lid = FIRST_LID + construct_at(frame->parent)->id;
  loop->space = ARENA_ARRAY(l->arena, struct space, block->nkids);
  for (size_t i = 0; i < block->nkids; i++) {
    if (block->kid[i]->kind != N_FOR)
      continue;
    if (!space_of(l, block->kid[i], &loop->space[loop->collapse++]))
      diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, block->kid[i]->begin), "not a canonical for loop");
  }
  return loop;
}

const char *fused_count_text(struct lowering *l, struct region *region, const struct node *call,
                             const struct binding *bindings) {
  const struct decl *callee = call->kind == N_CALL && region ? tree_callee((struct node *)call) : NULL;
  if (!callee || strcmp(callee->name, "__sumac_fused") != 0)
    return NULL;
  const struct node *frame = call;
  while (frame->kind != N_FOR)
    frame = frame->parent;
  struct text out = {0};
  struct loop *loop = loops_of(l, region, frame);
  struct emitter e = {.l = l, .out = &out, .region = region, .loop = loop, .outer = bindings, .lid = loop->lid};
  text_add(&out, "({ long __sumac_m = 0; ");
  for (int d = 0; d < loop->collapse && loop->space[d].upper; d++) {
    text_add(&out, "{ ");
    emit_bounds(&e, d);
    text_printf(&out, "if ((long)__sumac_n%1$d_%2$d > __sumac_m) __sumac_m = (long)__sumac_n%1$d_%2$d; } ", loop->lid,
                d);
  }
  text_add(&out, "__sumac_m; })");
  return text_keep(&out, l->arena);
}

/* Which of the loops in a block that is fused NODE is; -1: none. */
static int place_of(const struct node *node) {
  const struct node *block = node->kind == N_FOR ? node->parent : NULL;
  int place = 0;
  if (!block || block->kind != N_COMPOUND || !is_fused(block->parent) || block->parent->kid[3] != block)
    return -1;
  for (size_t i = 0; i < block->nkids && block->kid[i] != node; i++)
    place += block->kid[i]->kind == N_FOR;
  return place;
}

bool fused_edits(struct lowering *l, struct region *region, struct edits *edits, const struct node *node,
                 const struct binding *bindings) {
  int d = region ? place_of(node) : -1;
  if (d < 0)
    return false;
  const struct node *frame = node->parent->parent, *init = frame->kid[0];
  struct text out = {0};
  struct loop *loop = loops_of(l, region, frame);
  struct emitter e = {.l = l, .out = &out, .region = region, .loop = loop, .outer = bindings, .lid = loop->lid};
  if (!loop->space[d].upper)
    return true;
  const char *t = binding_text(l, bindings, init->kid[0]->decl);
  text_add(&out, "{ ");
  emit_bounds(&e, d);
  text_printf(&out, "if (%s < (long)__sumac_n%d_%d) { ", t, loop->lid, d);
  emit_value(&e, d, loop->space[d].variable->name, t);
  text_printf(&out, "do %s", line_marker(l, node->kid[3]->begin));
  edit_add(edits, node->begin, node->kid[3]->begin, text_keep(&out, l->arena));
  edit_add(edits, node->kid[3]->stop, node->kid[3]->stop, " while (0); } }");
  return true;
}
